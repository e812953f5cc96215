"""A fuzzer of everything that comes from outside, aware of what the files are made of.

    python -m tests.fuzz_files 20000 [SEED] [GAME]

Mutates saves, games as text, positions, settings, statistics, pictures, mods and language files,
and lets the program read them. A case is bad when it raises anything but a `GameError`, takes more
than two seconds, changes the file it read, or opens a position that `check` refuses. The suite
runs a few hundred cases. With a game named only its own files are tried.
"""

from __future__ import annotations

import json
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.fuzz_attacks import GAME_ATTACKS
from tests.fuzz_content import CONTENT_ATTACKS, housed
from tests.fuzz_sources import GOLDEN, KEPT, ONE_GAME, every, games, positions, saves, texts
from tzolkin_desktop.games import game_of

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 2.0  # seconds of the processor that a case may take
WAITING = 30.0  # seconds that may pass meanwhile: others may have the processor
MOST_MEMORY = 300  # MB a process that reads them may hold
CASES_A_PROCESS = 1000

HOSTILE: tuple[Any, ...] = (
    -1, 0, 1, 2, 5, 27, 116, 255, 2**31, 2**63, -(10**30), 10**400, 1.5, -0.0, float("inf"),
    float("nan"), True, False, None, "", " ", "²", "--5", "-", "1e9", "0x10", "\x00", "\ud800",
    "{marker:a}", "{corn}", "{den}", "%s", "..", "../../etc/passwd", "a" * 5000, "ї" * 300, "\n",
    ":", ";", "[", "]", "[]", [], {}, [[]], [[[[[[]]]]]], {"a": {"a": {}}}, [0] * 2000, "all",
    "random", "tzolkin", "red", "place tikal", "end", "0: end",
)  # fmt: skip
SCRAPS = (
    b"\x00", b"\xff", b"\xed\xa0\x80", b"{", b"}", b"[" * 900, b"]", b'"', b"\n", b"\t", b"- ",
    b"&a ", b"*a", b"!!int", b'!!int "--1"', b"9" * 5000, b"!!python/object/apply:os.system [x]",
    b"%YAML 9.9\n", b"? ", b": ", b"|", b">", b"---\n", "²".encode(), b"--5", b"\r\n", b"{{", b"}}",
)  # fmt: skip


def mutated_value(rng: random.Random, value: Any, depth: int = 0) -> Any:
    """Change one thing somewhere inside plain data."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        copy = dict(value)
        act = rng.random()
        if act < 0.1:
            del copy[key]
        elif act < 0.2:
            copy[str(rng.choice(HOSTILE))[:50]] = copy[key]
        else:
            copy[key] = mutated_value(rng, copy[key], depth + 1)
        return copy
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        copy = list(value)
        act = rng.random()
        if act < 0.12:
            del copy[at]
        elif act < 0.24:
            copy.insert(at, copy[rng.randrange(len(copy))])
        elif act < 0.34:
            rng.shuffle(copy)
        else:
            copy[at] = mutated_value(rng, copy[at], depth + 1)
        return copy
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, -2, 2, 7, 100, -100))
    return rng.choice(HOSTILE)


def leaves(value: Any) -> list[tuple[Any, Any]]:
    """List where plain data holds its words and numbers."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = []
    for key in keys:
        item = value[key]
        found += leaves(item) if isinstance(item, dict | list) else [(value, key)]
    return found


def nearly(rng: random.Random, value: Any) -> Any:
    """Change one leaf into what could stand there: a neighbour, or a leaf of the same type."""
    copy = json.loads(json.dumps(value))
    found = leaves(copy)
    if not found:
        return copy
    holder, key = rng.choice(found)
    old = holder[key]
    alike = [h[k] for h, k in found if type(h[k]) is type(old) and h[k] != old]
    if type(old) is int and rng.random() < 0.6:
        holder[key] = old + rng.choice((-1, 1, -5, 5))
    elif type(old) is bool:
        holder[key] = not old
    elif alike:
        holder[key] = rng.choice(alike)
    return copy


def mutated_bytes(rng: random.Random, data: bytes) -> bytes:
    """Cut, flip, repeat or stuff bytes."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        act = rng.random()
        if act < 0.25:
            data = data[:at] + rng.choice(SCRAPS) + data[at:]
        elif act < 0.45 and data:
            at = min(at, len(data) - 1)
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif act < 0.6:
            data = data[:at] + data[at + rng.randint(1, 40) :]
        elif act < 0.75:
            end = min(len(data), at + rng.randint(1, 200))
            data = data[:end] + data[at:end] * rng.randint(1, 3) + data[end:]
        elif act < 0.85:
            data = data[:at]
        else:
            word = str(rng.choice(HOSTILE)).encode("utf-8", "surrogatepass")
            data = data[:at] + word + data[at:]
    return data


def mutated_lines(rng: random.Random, data: bytes) -> bytes:
    """Change a line of words: one of its words, its order or its number."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    act = rng.random()
    if act < 0.5:
        words = lines[at].split(b" ")
        word = str(rng.choice(HOSTILE)).encode("utf-8", "surrogatepass")
        words[rng.randrange(len(words))] = word[:6000]
        lines[at] = b" ".join(words)
    elif act < 0.65:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif act < 0.8:
        del lines[at]
    else:
        lines[at] = mutated_bytes(rng, lines[at])
    return b"\n".join(lines)


def mutated_json_lines(rng: random.Random, data: bytes) -> bytes:
    """Change something inside the plain data of a line."""
    lines = data.split(b"\n")
    at = 0 if rng.random() < 0.4 else rng.randrange(len(lines))
    try:
        value = json.loads(lines[at])
    except ValueError:
        return mutated_lines(rng, data)
    for _ in range(rng.randint(1, 2)):
        value = mutated_value(rng, value)
    try:
        lines[at] = json.dumps(value).encode()
    except (ValueError, UnicodeEncodeError):
        return mutated_bytes(rng, data)
    return b"\n".join(lines)


def any_mutation(rng: random.Random, data: bytes) -> bytes:
    """Choose a way to mutate text."""
    return rng.choice((mutated_json_lines, mutated_lines, mutated_bytes))(rng, data)


# what is read, and how


def _opened(path: Path) -> None:
    from tzolkin_desktop.shell.saved_games import open_file

    match = open_file(path).match
    _playable(match.rules, match.state)


def _playable(rules: Any, state: Any) -> None:
    """A position that was let in must be one that play goes on from."""
    rules.check(state)
    rng = random.Random(1)
    for _ in range(12):
        offered = rules.choices(state)
        if not offered:
            break
        rules.apply(state, rng.choice(offered))
        rules.check(state)
    rules.dump(state)


def save(rng: random.Random, folder: Path) -> Callable[[], None]:
    """A saved game, opened and listed."""
    from tzolkin_desktop.shell.saved_games import SavedGames

    older = [] if ONE_GAME in os.environ else [*GOLDEN.glob("saves/*.save")]
    source = rng.choice([*every(saves), *older])
    path = folder / "saves" / "a.save"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(any_mutation(rng, source.read_bytes()))

    def read() -> None:
        for slot in SavedGames(folder).slots():
            assert slot.trouble is None or str(slot.trouble)
        _opened(path)

    return read


def forged(rng: random.Random, folder: Path) -> Callable[[], None]:
    """A saved game whose snapshot or first position was changed by somebody who knows digests."""
    from tzolkin_desktop.commands.files import read_state
    from tzolkin_desktop.engine.contract import GameError
    from tzolkin_desktop.engine.saves import digest

    source = rng.choice(every(saves))
    lines = source.read_text(encoding="utf-8").split("\n")
    heading = json.loads(lines[0])
    shots = [json.loads(line) for line in lines[1:] if line.startswith('{"snapshot"')]
    state = shots[-1]["snapshot"]["state"]
    for _ in range(rng.randint(1, 2)):
        state = nearly(rng, state) if rng.random() < 0.7 else mutated_value(rng, state)
        if not isinstance(state, dict):
            break
    path = folder / "a.save"
    if rng.random() < 0.5 and isinstance(state, dict):
        heading["start"] = state
        lines = [json.dumps(heading), ""]
    else:
        heading["rules"] = 2**40
        shot = {"after": 0, "state": state, "digest": digest(state)}
        lines = [json.dumps(heading), json.dumps({"snapshot": shot}), '[0,"nothing"]', ""]
    path.write_text("\n".join(lines), encoding="utf-8")
    if rng.random() < 0.3 and isinstance(state, dict):
        path = folder / "a.txt"
        start = f"start: {json.dumps(state)}\n"
        text = (
            source.with_name(source.name.replace("-killed", ""))
            .with_suffix(".txt")
            .read_text(encoding="utf-8")
        )
        path.write_text(text.split("\n\n")[0] + f"\n{start}\n", encoding="utf-8")

    def read() -> None:
        if path.suffix == ".txt":
            with suppress(GameError):
                _playable(*read_state("tzolkin", path)[:2])
        _opened(path)

    return read


ODD = ("pipe", "folder", "dangling", "loop", "device", "endless", "huge", "not text", "empty")


def make_odd(rng: random.Random, path: Path) -> None:
    """Put something by this name that is no file as expected."""
    what = rng.choice(ODD)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_file():
        path.unlink()
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        (path / path.name).mkdir(parents=True)
    elif what == "huge":
        path.write_bytes(b"[" * 8_000_000)
    elif what == "not text":
        path.write_bytes(b"\xff\xfe\x00" * 500)
    elif what == "empty":
        path.write_bytes(b"")
    else:
        ends = {"dangling": "nowhere", "loop": path.name, "device": "/dev/stdin"}
        path.symlink_to(ends.get(what, "/dev/zero"))


def odd(rng: random.Random, folder: Path) -> Callable[[], None]:
    """Something else where the program expects or makes a file of its own."""
    import pygame

    from tzolkin_desktop.commands.files import read_state
    from tzolkin_desktop.kit.settings import SettingsFile
    from tzolkin_desktop.kit.words import Words
    from tzolkin_desktop.shell.added_content import check_added
    from tzolkin_desktop.shell.match import Match, Setup
    from tzolkin_desktop.shell.saved_games import SavedGames, keep_picture, read_picture
    from tzolkin_desktop.shell.statistics_file import Statistics

    own = ["settings.json", "settings.json.new", "statistics.jsonl", "saves/order.txt",
           "saves/order.txt.new", "saves/a.save", "saves/a.jpg", "saves/a.lock", "saves/a.new",
           "saves/a.part.jpg", "exports/a.txt", "exports/a.png", "exports/a.part.png"]  # fmt: skip
    mod, lang = folder / "mod", folder / "lang"
    (mod / "tzolkin").mkdir(parents=True)
    (mod / "tzolkin" / "buildings.yaml").write_bytes(MOD)
    for name in rng.sample(own, rng.randint(1, 4)):
        make_odd(rng, folder / name)
    make_odd(rng, mod / rng.choice(("tzolkin/buildings.yaml", "lang/en.yaml", "lang/uk.yaml")))
    make_odd(rng, lang / rng.choice(("en.yaml", "uk.yaml")))
    make_odd(rng, folder / "p.txt")
    if not os.path.lexists(folder / "saves" / "a.save"):
        (folder / "saves").mkdir(exist_ok=True)
        shutil.copy(KEPT / "base-2-middle.save", folder / "saves" / "a.save")

    def each() -> list[Callable[[], object]]:
        games = SavedGames(folder)
        file = SettingsFile(folder)
        statistics = Statistics(folder)
        picture = pygame.Surface((400, 225))
        match = Match(Setup.usual(2))
        saved = folder / "saves" / "a.save"

        def play() -> None:
            _, journal = games.go_on(saved)
            journal.rename("x")
            journal.close()

        return [
            file.save, statistics.played, lambda: statistics.add(match),
            lambda: statistics.reset("tzolkin"),
            games.slots, play, lambda: keep_picture(saved, picture),
            lambda: read_picture(saved.with_suffix(".jpg")),
            lambda: games.export(match, "a", picture),
            lambda: read_state("tzolkin", folder / "p.txt"),
            lambda: Words.load([lang], "uk"), lambda: [games.put_away(s) for s in games.slots()],
        ]  # fmt: skip

    def read() -> None:
        from tzolkin_desktop.engine.contract import GameError

        os.environ["TZOLKIN_CONTENT"] = str(mod)
        try:
            with suppress(GameError):
                check_added()
        finally:
            del os.environ["TZOLKIN_CONTENT"]
        for act in each():
            with suppress(GameError):
                act()

    return read


def game(rng: random.Random, folder: Path) -> Callable[[], None]:
    """A game as text."""
    source = rng.choice(every(texts))
    path = folder / "a.txt"
    path.write_bytes(any_mutation(rng, source.read_bytes()))
    return lambda: _opened(path)


def position(rng: random.Random, folder: Path) -> Callable[[], None]:
    """A position as text, as the commands read it."""
    from tzolkin_desktop.commands.files import read_state

    name = rng.choice(games())
    source = rng.choice(positions(name))
    path = folder / "p.txt"
    path.write_bytes(any_mutation(rng, source.read_bytes()))

    def read() -> None:
        rules, state, _ = read_state(name, path)
        _playable(rules, state)

    return read


def settings(rng: random.Random, folder: Path) -> Callable[[], None]:
    """The player's settings and the last New game in them."""
    from dataclasses import asdict

    from tzolkin_desktop.kit.settings import Settings, SettingsFile
    from tzolkin_desktop.shell.match import Setup

    usual = asdict(Settings())
    usual["setup"] = Setup.usual(3).to_dict()
    (folder / "settings.json").write_bytes(any_mutation(rng, json.dumps(usual).encode()))

    def read() -> None:
        found = SettingsFile(folder)
        Setup.from_dict(found.settings.setup)
        found.save()

    return read


def statistics(rng: random.Random, folder: Path) -> Callable[[], None]:
    """The file of finished games."""
    from tzolkin_desktop.shell.statistics_file import Statistics

    seat = {"name": "Ixchel", "bot": "", "score": 200, "won": True}
    other = {"name": "Ahau", "bot": "hard", "score": 180, "won": False}
    line = json.dumps({"when": 1_760_000_000, "seed": 5, "seats": [seat, other]})
    (folder / "statistics.jsonl").write_bytes(any_mutation(rng, f"{line}\n{line}\n".encode()))
    return lambda: Statistics(folder).played() and None


def picture(rng: random.Random, folder: Path) -> Callable[[], None]:
    """The small picture beside a save."""
    import pygame

    from tzolkin_desktop.shell.saved_games import PICTURE_SIZE, read_picture

    path = folder / "a.jpg"
    surface = pygame.Surface(PICTURE_SIZE)
    surface.fill((rng.randrange(256), 90, 40))
    pygame.image.save(surface, path)
    path.write_bytes(mutated_bytes(rng, path.read_bytes()))
    return lambda: read_picture(path) and None


MOD = b"""buildings:
  - {id: jaguar_den, age: 1, kind: tomb, cost: {wood: 1, stone: 1}, effects: [{temple: any}]}
  - {id: eagle_nest, age: 2, kind: farm, cost: {gold: 1}, effects: [{feed_one: 1}, {corn: 3}]}
"""
TIKAL_TILES = b"""tiles:
  - {id: e_temple_2, letter: e, type: temple, level: 7, edges: [2, 0, 0, 1, 0, 0]}
  - {id: g_ruins_1, letter: c, type: ruins, masks: 1, edges: [3, 0, 0, 0, 0, 0]}
"""
NAMES = b"buildings:\n  jaguar_den: Jaguar den\n  eagle_nest: Eagle nest\n"


def mod(rng: random.Random, folder: Path) -> Callable[[], None]:
    """A folder of added content."""
    from tzolkin_desktop.paths import data_dir
    from tzolkin_desktop.shell.added_content import check_added, describe_added

    tiles, names = MOD, NAMES
    if rng.random() < 0.6:
        tiles = rng.choice((mutated_lines, mutated_bytes))(rng, tiles)
    else:
        names = rng.choice((mutated_lines, mutated_bytes))(rng, names)
    (folder / "mod" / "lang").mkdir(parents=True)
    if "tzolkin" in games():
        (folder / "mod" / "tzolkin").mkdir()
        (folder / "mod" / "tzolkin" / "buildings.yaml").write_bytes(tiles)
        (folder / "mod" / "lang" / "en.yaml").write_bytes(names)
    if "tikal" in games() and rng.random() < 0.4:
        (folder / "mod" / "tikal").mkdir()
        (folder / "mod" / "tikal" / "tiles.yaml").write_bytes(mutated_lines(rng, TIKAL_TILES))
    if "yucatan" in games() and rng.random() < 0.4:
        (folder / "mod" / "yucatan").mkdir()
        printed = (data_dir() / "yucatan" / "components.yaml").read_bytes()
        for _ in range(rng.randint(1, 3)):
            printed = rng.choice((mutated_lines, mutated_bytes))(rng, printed)
        (folder / "mod" / "yucatan" / "components.yaml").write_bytes(printed)

    def read() -> None:
        os.environ["TZOLKIN_CONTENT"] = str(folder / "mod")
        try:
            check_added()
            _ = describe_added
        finally:
            del os.environ["TZOLKIN_CONTENT"]

    return read


def language(rng: random.Random, folder: Path) -> Callable[[], None]:
    """A language file."""
    from tzolkin_desktop.kit.words import Words
    from tzolkin_desktop.paths import data_dir

    shipped = data_dir() / "shell" / "lang"
    (folder / "en.yaml").write_bytes((shipped / "en.yaml").read_bytes())
    source = (shipped / "uk.yaml").read_bytes()
    (folder / "uk.yaml").write_bytes(rng.choice((mutated_lines, mutated_bytes))(rng, source))

    def read() -> None:
        words = Words.load([folder], "uk")
        for key in words.ids()[:40]:
            words.has(key)

    return read


KINDS = (
    save, save, game, game, position, settings, statistics, picture, mod, language, forged, odd,
    *GAME_ATTACKS, *CONTENT_ATTACKS,
)  # fmt: skip
OF_A_GAME = (save, save, game, game, position, position, mod, forged, *GAME_ATTACKS)
WRITING = (settings, odd, housed)  # kinds that write what they read


def files_of(folder: Path) -> dict[str, bytes]:
    """Read every file that a case made."""
    files = (p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    return {str(p.relative_to(folder)): p.read_bytes() for p in files}


def kind_of(number: int) -> Callable[[random.Random, Path], Callable[[], None]]:
    """Say which kind of file a case is about."""
    kinds = OF_A_GAME if ONE_GAME in os.environ else KINDS
    return kinds[number % len(kinds)]


def one(number: int) -> str:
    """Try one case and say what is wrong with it, or nothing."""
    from tzolkin_desktop.engine.contract import GameError

    rng = random.Random(number)
    kind = kind_of(number)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        read = kind(rng, folder)
        before = files_of(folder)
        try:
            read()
        except GameError as error:
            if len(str(error)) > 600 or "\n" in str(error):
                return f"{kind.__name__}: a sentence of {len(str(error))} letters"
        except BaseException:  # noqa: BLE001 - a fuzzer wants to know of everything
            last = traceback.format_exc().strip().splitlines()
            return f"{kind.__name__}: {last[-1][:160]} | {last[-3].strip()[-90:]}"
        after = files_of(folder)
        if kind not in WRITING and any(after.get(name) != data for name, data in before.items()):
            return f"{kind.__name__}: the file was changed"
    return ""


def child(first: int, count: int) -> None:
    """Try cases one after another, telling of each before and after."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    for number in range(len(KINDS)):
        one(number)  # imports take their time
    for number in range(first, first + count):
        print(f"try {number}", flush=True)
        wrong = one(number)
        print(f"done {wrong}", flush=True)
    print(f"memory {most_memory()}", flush=True)


def most_memory() -> int:
    """Give the megabytes that this process held at most; 0 where the system does not tell."""
    status = Path("/proc/self/status")  # unlike rusage it leaves out what the parent held
    if not status.exists():
        return 0
    lines = status.read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmHWM"))) // 1024


def worked(process: int) -> float:
    """Say how long a process has had the processor, or what time it is where that is not told."""
    told = Path(f"/proc/{process}/stat")
    try:
        fields = told.read_text().rpartition(")")[2].split()
    except OSError:
        return time.monotonic()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def batch(first: int, count: int, again: bool = True) -> list[str]:
    """Let a process try cases, and stop it when one takes too long twice."""
    words = [sys.executable, "-m", "tests.fuzz_files", "child", str(first), str(count)]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    now, since, before, slow = -1, time.monotonic() + 60, math.inf, False

    def watch() -> None:
        nonlocal slow
        while process.poll() is None:
            busy = worked(process.pid) - before > LONGEST
            if busy or time.monotonic() - since > WAITING:
                slow = True
                process.kill()
            time.sleep(0.05)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    bad = []
    done = ended = False
    for line in process.stdout:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "try":
            now, since, before, done = int(rest), time.monotonic(), worked(process.pid), False
        elif word == "done":
            done, since, before = True, time.monotonic() + 60, math.inf
            if rest:
                bad.append(f"case {now}: {rest}")
        elif word == "memory":
            ended = True
            if int(rest) > MOST_MEMORY:
                bad.append(f"cases {first} to {first + count - 1}: {rest} MB")
    process.wait()
    if not ended:
        if slow and again:
            bad += batch(now, 1, again=False)
        else:
            why = "took too long" if slow else f"ended the process ({process.returncode})"
            bad.append(f"case {now}: {kind_of(now).__name__}: {why}")
        if not done and now + 1 < first + count:
            bad += batch(now + 1, first + count - now - 1)
    return bad


def main(words: list[str]) -> int:
    """Try as many cases as asked for and name the bad ones."""
    if words[0] == "child":
        child(int(words[1]), int(words[2]))
        return 0
    count, seed = int(words[0]), int(words[1]) if len(words) > 1 else 0
    if len(words) > 2:
        os.environ[ONE_GAME] = game_of(words[2]).name  # for the processes that try the cases
    bad = []
    for first in range(seed, seed + count, CASES_A_PROCESS):
        found = batch(first, min(CASES_A_PROCESS, seed + count - first))
        for line in found:
            print(line, flush=True)
        bad += found
    print(f"{count} cases, {len(bad)} bad.")
    return len(bad)


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
