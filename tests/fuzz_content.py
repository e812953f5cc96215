"""Attacks on added content, words, pictures and whole homes for the fuzzer of files.

Tiles that nobody printed are played with, words are drawn, pictures are of another kind than they
say, and a window opens a home where nothing is as it should be.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.fuzz_attacks import STRANGE_LETTERS, Case, altered, encoded, lines_of
from tests.fuzz_sources import every, saves

# added content

EFFECTS: tuple[Callable[[random.Random], str], ...] = (
    *(lambda r, w=w: f"{{{w}: {amount(r)}}}" for w in (
        "corn", "wood", "stone", "gold", "skull", "points", "worker", "feed_one", "feed_all",
        "any_resource", "exchange")),
    lambda r: f"{{temple: {r.choice(('any', 'each', 'chaac', 'kukulcan'))}, steps: {amount(r)}}}",
    lambda r: f"{{technology: {r.choice(('any', 'theology', 'extraction'))}, levels: {amount(r)}}}",
    lambda r: f"{{action: may, corn: {amount(r)}}}",
    *(lambda r, w=w: f"{{{w}: may}}" for w in ("build", "market", "monument", "devotion")),
    lambda r: f"{{anger: {r.choice(('chaac', 'quetzalcoatl'))}}}",
    lambda r: f"{{quarter_points: [{amount(r)}, 1, 2, {amount(r)}]}}",
)  # fmt: skip
SCORES: tuple[Callable[[random.Random], str], ...] = (
    *(lambda r, w=w: f"{{{w}: {amount(r)}}}" for w in (
        "per_tile", "per_corn_tile", "per_wood_tile", "per_technology_level", "points",
        "per_step_in_best_temple", "per_skull_placed")),
    lambda r: f"{{per_tile_of_kind: {{kind: {r.choice(('farm', 'tomb'))}, points: {amount(r)}}}}}",
    lambda r: f"{{by_workers: {{3: {amount(r)}, 4: 1, 5: 2, 6: {amount(r)}}}}}",
    lambda r: f"{{per_monument_of_anyone: {{2: {amount(r)}, 3: 1, 4: 2}}}}",
    lambda r: f"{{by_full_technologies: [0, {amount(r)}, 2, 3, {amount(r)}]}}",
    lambda r: "{temples_again: true}",
    lambda r: "{at_once: true}",
)  # fmt: skip


def amount(rng: random.Random) -> object:
    """Give a number as a tile could have, or one it could not."""
    if rng.random() < 0.01:
        return rng.choice((-1, 100, "1e3", "0x1F", "0o7", "1_000", "~", "true", "1.0", "+5", "[]"))
    return rng.choice((0, 1, 1, 1, 2, 2, 3, 3, 4, 7, 30, 64, 65, 99))


def tile(rng: random.Random, group: str, known: list[str], number: int) -> str:
    """Write a tile that nobody printed."""
    name = rng.choice(known) if rng.random() < 0.4 else f"new-{group[:3]}_{number}"
    effects = ", ".join(rng.choice(EFFECTS)(rng) for _ in range(rng.choice((0, 1, 1, 2, 3, 9))))
    goods = rng.sample(("wood", "stone", "gold"), 2)
    cost = ", ".join(f"{good}: {rng.choice((0, 1, 2, 9))}" for good in goods)
    if group == "wealth":
        gear = rng.choice(("palenque", "tikal", "uxmal", "chichen_itza"))
        dummy = f"{{gear: {gear}, space: {rng.randint(0, 7)}}}"
        return f"  - {{id: {name}, dummy: {dummy}, gains: [{effects}]}}\n"
    kind = rng.choice(("farm", "tomb", "shrine", "civic"))
    if group == "monuments":
        score = rng.choice(SCORES)(rng)
        return f"  - {{id: {name}, kind: {kind}, cost: {{{cost}}}, score: {score}}}\n"
    count = f", count: {rng.choice((1, 2, 5, 30, 99))}" if rng.random() < 0.3 else ""
    return (
        f"  - {{id: {name}, age: {rng.randint(1, 2)}, kind: {kind}, cost: {{{cost}}},"
        f" effects: [{effects}]{count}}}\n"
    )


def tinkered(rng: random.Random, folder: Path) -> Case:
    """Added tiles of every shape: those that are let in are played with, saved and taken up."""
    from tzolkin_desktop.games.tzolkin.game import make_rules

    os.environ.pop("TZOLKIN_CONTENT", None)
    content = make_rules().content
    mod = folder / rng.choice(("mod", "mod {corn}", "m\u0301\u202eod", "м" * 60, "a b: #"))
    (mod / "tzolkin").mkdir(parents=True)
    (mod / "lang").mkdir()
    names = []
    for group in rng.sample(("buildings", "monuments", "wealth"), rng.randint(1, 3)):
        known = [item.id for item in getattr(content, group)]
        tiles = [tile(rng, group, known, n) for n in range(rng.choice((1, 2, 5, 20)))]
        text = f"{group}:\n" + "".join(tiles)
        names += [(group, f"new-{group[:3]}_{n}") for n in range(len(tiles)) if group != "wealth"]
        (mod / "tzolkin" / f"{group}.yaml").write_text(yaml_trick(rng, text), encoding="utf-8")
    lines = []
    for group in ("buildings", "monuments"):
        mine = [name for g, name in names if g == group]
        file = mod / "tzolkin" / f"{group}.yaml"
        mine = [name for name in mine if name in file.read_text(encoding="utf-8")]
        if mine:
            lines.append(f"{group}:")
            lines += [f"  {name}: {tile_name(rng)}" for name in mine]
    if lines:
        data = ("\n".join(lines) + "\n").encode("utf-8", "replace")
        (mod / "lang" / "en.yaml").write_bytes(data)

    def read() -> None:
        from tzolkin_desktop.shell.added_content import check_added

        os.environ["TZOLKIN_CONTENT"] = str(mod)
        try:
            check_added()
            play_added(rng, folder)
        finally:
            del os.environ["TZOLKIN_CONTENT"]

    return read


def tile_name(rng: random.Random) -> str:
    """Give a name as YAML."""
    if rng.random() < 0.98:
        return f"Tile {rng.randrange(999)}"
    return json.dumps(rng.choice(STRANGE_LETTERS))


def yaml_trick(rng: random.Random, text: str) -> str:
    """Write YAML in one of its stranger ways."""
    act = rng.randrange(60)
    if act == 0:
        return "---\n" + text + "...\n"
    if act == 1:
        return text + "---\n" + text
    if act == 2:
        other = ("id: !!str ", "id: !!binary ", "? id : ", "id: &a ")
        return text.replace("id: ", rng.choice(other), 1)
    if act == 3:
        return text.replace("effects: [", "effects: !!python/tuple [", 1)
    if act == 4:
        return text.replace("- {", "- {<<: {age: 1}, ", 1)
    if act == 5:
        return "x: &x [1, 2]\n" + text + "y: *x\n"
    if act == 6:
        return text.replace(": 1", ": !%0A%0Dfoo 1", 1)
    if act == 7:
        return text.replace("id: ", 'id: "' + "a" * 300 + '"x', 1)
    if act == 8:
        return text.replace(": 1", ': !!int "1\\n2"', 1)
    return text


def play_added(rng: random.Random, folder: Path) -> None:
    """Play with added tiles, every position checked, and take the game up from its file."""
    from tzolkin_desktop.shell.match import Match, Setup
    from tzolkin_desktop.shell.saved_games import SavedGames, open_file

    games = SavedGames(folder)
    modules = ("tribes", "prophecies", "buildings") if rng.random() < 0.2 else ()
    usual = Setup.usual(rng.randint(2, 4), rng.randrange(999))
    match = Match(Setup(usual.seats, usual.seed, modules))
    session, rules = match.session, match.rules
    while (offered := session.choices()) and len(session.steps) < 700:
        built = [c for c in offered if rules.write(c).startswith(("build", "raise"))]
        session.apply(rng.choice(built or offered))
        if len(session.steps) % 7 == 0 or not session.choices():
            rules.check(session.state)
        if len(session.steps) % 199 == 0:
            assert rules.dump(rules.load(rules.dump(session.state))) == rules.dump(session.state)
    journal = games.keep(match)  # not before: each decision would wait for the disk
    journal.close()
    opened = open_file(journal.path)
    assert opened.changed == "", opened.changed
    assert len(opened.match.session.steps) == len(session.steps)


# words


def worded(rng: random.Random, folder: Path) -> Case:
    """A language with strange texts, every one of which is said and drawn."""
    from tzolkin_desktop.paths import data_dir

    shipped = data_dir() / "shell" / "lang"
    shutil.copy(shipped / "en.yaml", folder / "en.yaml")
    lines = (shipped / "uk.yaml").read_text(encoding="utf-8").split("\n")
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(lines))
        key, colon, value = lines[at].partition(": ")
        if not colon:
            continue
        what = rng.randrange(6)
        if what == 0:
            lines[at] = f"{key}: {json.dumps(rng.choice(STRANGE_LETTERS))}"
        elif what == 1:
            lines[at] = f"{key}: {json.dumps(value + rng.choice(STRANGE_LETTERS))}"
        elif what == 2:
            lines[at] = f"{key}: {{one: a, few: '{{n}}', many: '{{n}} {{x}}'}}"
        elif what == 3:
            other = ("[]", "{}", "~", "!!binary aGk=", "&a b", "*a", "|", ">", "! x")
            lines[at] = f"{key}: {rng.choice(other)}"
        elif what == 4:
            lines[at] = f"{key}: {json.dumps('ї' * rng.choice((500, 600, 600, 600, 601)))}"
        else:
            lines.insert(at, lines[at])
    text = "\n".join(lines)
    data = encoded(rng, text) if rng.random() < 0.3 else text.encode("utf-8", "replace")
    (folder / "uk.yaml").write_bytes(data)

    def read() -> None:
        from tzolkin_desktop.kit.words import Words, languages

        known = languages(folder)
        words = Words.load([folder], "uk")
        draw_words(rng, [language.name for language in known])
        every = words.ids()
        said = []
        for key in rng.sample(every, 60) + [key for key in every if key.startswith("menu.")][:10]:
            values: dict[str, object] = dict.fromkeys(words.placeholders(key), "x")
            values["n"] = rng.choice((0, 1, 2, 5, 11, 1.5))
            said.append(words(key, **values))
        draw_words(rng, said)

    return read


def draw_words(rng: random.Random, texts: list[str]) -> None:
    """Draw texts in every way that a page draws them."""
    canvas = small_canvas()
    for text in texts:
        canvas.text(text, 10, 20, 20, width=rng.choice((None, 60.0)))
        canvas.rich(text, 10, 80, 500)
        canvas.paragraph(text, 10, 120, 400, 20)
        canvas.rich_width(text)


@functools.cache
def small_canvas() -> Any:
    """Give something to draw on, the same one for every case."""
    import pygame

    from tzolkin_desktop.kit.assets import Assets
    from tzolkin_desktop.kit.canvas import Canvas
    from tzolkin_desktop.paths import sprites_dir

    return Canvas(pygame.Surface((640, 360)), Assets(sprites_dir(), 16 << 20), 0.5)


# pictures


def scans(count: int) -> bytes:
    """Make a picture of the right size that is drawn over and over, one small scan at a time."""
    head = b"\xff\xd8\xff\xdb\x00\x43\x00" + b"\x01" * 64
    head += b"\xff\xc2\x00\x0b\x08" + (225).to_bytes(2) + (400).to_bytes(2) + b"\x01\x01\x11\x00"
    counts = b"\x01" + b"\x00" * 15
    head += b"\xff\xc4\x00\x14\x00" + counts + b"\x00"  # DC: one code, no change
    head += b"\xff\xc4\x00\x14\x10" + counts + b"\xe0"  # AC: one code, the end of many blocks
    first = b"\xff\xda\x00\x08\x01\x01\x00\x00\x00\x00" + b"\x00" * 190
    again = b"\xff\xda\x00\x08\x01\x01\x00\x01\x3f\x00" + b"\x00\x00\x00"
    return head + first + again * count + b"\xff\xd9"


def pictured(rng: random.Random, folder: Path) -> Case:
    """A picture that is of another kind or size than it says, or takes long to draw."""
    import pygame

    from tzolkin_desktop.shell.saved_games import PICTURE_SIZE, read_picture

    size = rng.choice((PICTURE_SIZE, (1, 1), (225, 400), (1600, 900)))
    kind = rng.choice(("png", "bmp", "tga", "jpg", "jpg", "jpg"))
    drawn, path = folder / f"drawn.{kind}", folder / "a.jpg"
    pygame.image.save(pygame.Surface(size), drawn)
    data = drawn.read_bytes()
    act = rng.randrange(7)
    if act == 0:
        data = data[: rng.randrange(len(data))]
    elif act == 1 and kind == "jpg":
        at = data.find(b"\xff\xc0")
        right = PICTURE_SIZE[1].to_bytes(2) + PICTURE_SIZE[0].to_bytes(2)
        data = data[: at + 5] + right + data[at + 9 :]
    elif act == 2 and kind == "jpg":
        at = data.find(b"\xff\xc0")
        data = data[: at + 5] + rng.randbytes(4) + data[at + 9 :]
    elif act == 3:
        data = scans(rng.choice((1, 100, 60_000)))
    elif act == 4:
        data = b'<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><g/></svg>'
    elif act == 5 and kind == "jpg":
        at = data.find(b"\xff\xc0")
        data = data[:at] + b"\xff\xc0\x00\x0b\x08\xff\xff\xff\xff\x01\x01\x11\x00" + data[at:]
    elif act == 6:
        data = data * 3
    path.write_bytes(data)
    drawn.unlink()

    def read() -> None:
        found = read_picture(path)
        assert found is None or found.get_size() == PICTURE_SIZE

    return read


# a whole home


def housed(rng: random.Random, folder: Path) -> Case:
    """A home of strange settings, games, pictures and statistics, that a window opens."""
    from dataclasses import asdict

    from tzolkin_desktop.kit.settings import Settings
    from tzolkin_desktop.shell.match import Setup

    usual = asdict(Settings()) | {"setup": Setup.usual(3).to_dict()}
    usual["lessons"] = {"first_steps": {"step": 3, "done": False}, "tikal/x": [1]}
    usual["setup"]["others"] = {"tikal": {"seats": []}, "toy": 3}
    name = rng.choice(STRANGE_LETTERS)
    settings = altered(rng, usual, rng.randint(0, 6))
    if isinstance(settings, dict):
        settings = {**settings, "width": 640, "height": 360, "volume": 0, "ambience_volume": 0}
    (folder / "settings.json").write_bytes(json.dumps(settings).encode("utf-8", "replace"))
    seat = {"name": name, "bot": "", "score": rng.choice((200, -200, 9999)), "won": True}
    other = {"name": "Ahau", "bot": "hard", "score": 180, "won": False}
    played = {"when": 1_760_000_000, "seed": 5, "seats": [seat, other]}
    lines = [json.dumps(altered(rng, played, rng.randint(0, 2))) for _ in range(20)]
    text = "\n".join(lines) + "\n"
    (folder / "statistics.jsonl").write_bytes(text.encode("utf-8", "replace"))
    for number in range(3):
        file = rng.choice(("a", "{corn}", "я" * 100, " ", "a\nb", "\udcff"))
        made = lines_of(rng.choice(every(saves)))
        made[0]["name"] = name
        if rng.random() < 0.7 and "seats" in made[0]:
            made[0]["seats"][0]["name"] = name
        if rng.random() < 0.3:
            made = altered(rng, made, 1)
        text = "".join(json.dumps(line) + "\n" for line in made)
        path = folder / "saves" / f"{file}{number}.save"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode("utf-8", "replace"))
        moment = rng.choice((0, -5_000_000_000, 1.7e9, 2**40, 1e15, 9.2e18))
        with contextlib.suppress(OSError, OverflowError):
            os.utime(path, (moment, moment))
        path.with_suffix(".jpg").write_bytes(scans(2) if rng.random() < 0.5 else b"")
    return lambda: visit(rng, folder)


def visit(rng: random.Random, folder: Path) -> None:
    """Open a window over a home, look into two of its rooms and go on with a game."""
    from tzolkin_desktop.kit.app import App
    from tzolkin_desktop.shell.flow import Flow

    app = App((640, 360), folder, hidden=True)
    try:
        flow = Flow(app)
        flow.start()
        app.frame([], 0.1)
        rooms = [flow.settings, flow.new_game, flow.load, flow.replays, flow.add_up, flow.lessons]
        for room in [*rng.sample(rooms, 2), flow.continue_newest]:
            flow.title()
            room()
            for _ in range(2):
                app.frame([], 0.5)
        flow.leave()
    finally:
        app.drop_helpers()
        gc.collect()  # a window and its scenes know each other


CONTENT_ATTACKS = (tinkered, worded, pictured, housed)
