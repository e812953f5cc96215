"""Attacks on games for the fuzzer of files: forgers who know what a game is made of.

Where `fuzz_files` changes bytes and values, these put parts of valid files into other valid files,
make digests right again, let decisions wait that belong to another moment, and let the commands
read what came of it.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.fuzz_sources import every, games, saves, texts
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.engine.plain_data import write_lines
from tzolkin_desktop.games import game_of

Case = Callable[[], None]

LONGEST_SENTENCE = 600
MOST_PLACES = 20_000  # in data that is changed once more; the attacker needs memory, too

STRANGE_LETTERS = (
    "\u202eevil", "e\u0301\u0301\u0301\u0301" * 20, "\u0301", "\ufeff", "\u200b", "\ufdfd" * 9,
    "\U0001f9d1\u200d\U0001f680", "\u0e33" * 30, "\u115f", "\ue000corn\ue001", "\x85", "\u2028",
    "\x1b[31m", "\ud83d", "\udcff", "a\x00b", "ᚠ", "𒈙" * 12, "مرحبا", "\\", "'", "\"", "${HOME}",
    "{0}", "{n}", "{worker:red}", "{vp:99999999}", "{corn:1e9}", "{br}", "%(x)s", "<svg/>", "\t",
)  # fmt: skip


def nested(depth: int, leaf: Any = 0) -> Any:
    """Wrap something into lists and maps."""
    for level in range(depth):
        leaf = [leaf] if level % 2 else {"a": leaf}
    return leaf


def strange(rng: random.Random, like: Any) -> Any:
    """Give a value that is nearly, or not at all, like the one that belongs there."""
    near: list[Any] = [nested(rng.choice((3, 30, 58, 59, 60, 61, 500))), None, [], {}, [None], ""]
    if isinstance(like, bool):
        near += [int(like), str(like), float(like)]
    elif isinstance(like, int) and abs(like) < 1 << 64:
        near += [float(like), str(like), bool(like), -like, like + 1, like - 1, like << 64, [like],
                 10**rng.choice((9, 18, 19, 300, 4000)), -0.0, 1e308, {"n": like}]  # fmt: skip
    elif isinstance(like, str):
        near += [[like], {like: like}, like.upper(), f" {like}", f"{like}\n", f"{like}\x00",
                 like * 3, like[:-1], rng.choice(STRANGE_LETTERS), len(like), True,
                 like + rng.choice(STRANGE_LETTERS)]  # fmt: skip
    elif isinstance(like, list):
        near += [like * 2, like[::-1], [*like, *like[:1]], [like], dict(enumerate(like)), like[:-1]]
        near += [[str(item)[:9] for item in like] * 400, " ".join(map(str, like)), len(like)]
    elif isinstance(like, dict):
        near += [list(like.items()), {**like, "": 0}, {**like, "\x00": like}, str(like), [like]]
        near += [dict(list(like.items())[:-1]), {key.upper(): like[key] for key in like}]
    return rng.choice(near)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the way to everything inside plain data."""
    found = [way] if way else []
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            found += places(value[key], (*way, key))
    return found


def looked_up(value: Any, way: tuple[Any, ...]) -> Any:
    """Follow a way."""
    for key in way:
        value = value[key]
    return value


def put(value: Any, way: tuple[Any, ...], new: Any) -> None:
    """Put something where a way leads."""
    looked_up(value, way[:-1])[way[-1]] = new


def altered(rng: random.Random, value: Any, times: int) -> Any:
    """Change a few things anywhere in plain data, each into something strange."""
    value = json.loads(json.dumps(value))
    for _ in range(times):
        ways = places(value)
        if not ways or len(ways) > MOST_PLACES:
            break
        way = rng.choice(ways)
        if rng.random() < 0.7:
            put(value, way, strange(rng, looked_up(value, way)))
        else:  # what stands elsewhere
            put(value, way, json.loads(json.dumps(looked_up(value, rng.choice(ways)))))
        value = json.loads(json.dumps(value))
    return value


def doubled_key(rng: random.Random, line: str) -> str:
    """Say a key twice, which plain data cannot but text can."""
    data = json.loads(line)
    if not isinstance(data, dict) or not data:
        return line
    key = rng.choice(list(data))
    other = json.dumps({key: strange(rng, data[key])})
    if rng.random() < 0.5:
        return other[:-1] + "," + line[1:]
    return line[:-1] + "," + other[1:]


def encoded(rng: random.Random, text: str) -> bytes:
    """Write a text as other programs do, or stop in the middle."""
    act = rng.randrange(9)
    data = text.encode("utf-8", "surrogatepass")
    if act == 0:
        return b"\xef\xbb\xbf" + data
    if act == 1:
        return data.replace(b"\n", b"\r\n")
    if act == 2:
        return data.replace(b"\n", b"\r")
    if act == 3:
        return text.encode(rng.choice(("utf-16", "utf-32", "utf-7", "cp1251", "koi8-r")), "replace")
    if act == 4:
        return data[: rng.randrange(len(data) + 1)]
    if act == 5:
        ends = (b"\x00" * 512, b"\n\n\n", b"garbage", b"{}\n", b"[]\n", b"null\n")
        return data + rng.choice(ends)
    if act == 6:
        return data.replace(b"\n", rng.choice((b"\xe2\x80\xa8", b"\x0c\n", b"\x1c")))
    return data


# saves and games as text


def lines_of(path: Path) -> list[Any]:
    """Read the lines of a save as plain data."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def right_digests(lines: list[Any]) -> list[Any]:
    """Make the digest of every snapshot right again."""
    from tzolkin_desktop.engine.saves import digest

    for line in lines:
        shot = line.get("snapshot") if isinstance(line, dict) else None
        if isinstance(shot, dict) and isinstance(shot.get("state"), dict):
            with contextlib.suppress(ValueError, TypeError):
                shot["digest"] = digest(shot["state"])
    return lines


def crossed(rng: random.Random, folder: Path) -> Case:
    """A save made of two: parts of the heading, the moves or the snapshot are another game's."""
    first, second = (lines_of(path) for path in rng.sample(every(saves), 2))
    heading, other = first[0], second[0]
    for key in rng.sample(sorted(set(heading) & set(other)), rng.randint(0, 3)):
        heading[key] = other[key]
    act = rng.randrange(6)
    if act == 0:
        first[1:] = second[1:]
    elif act == 1:
        at = rng.randrange(1, len(first) + 1)
        first[at:] = second[min(at, len(second)) :]
    elif act == 2:
        rng.shuffle(rest := first[1:])
        first[1:] = rest
    elif act == 3:
        first.insert(rng.randrange(1, len(first) + 1), {"undo": rng.choice((0, 1, 2, 50, 10**6))})
    elif act == 4:
        at = rng.randrange(len(first))
        first[at] = altered(rng, [first[at]], rng.randint(1, 2))[0]
    else:
        first += rng.sample(second, min(len(second), 3))
    if rng.random() < 0.3:
        first[0] = {**first[0], "rules": 99} if isinstance(first[0], dict) else first[0]
    return save_case(rng, folder, right_digests(first))


def save_case(rng: random.Random, folder: Path, lines: list[Any]) -> Case:
    """Write lines as a save, in one of several writings, and open it in every way there is."""
    written = [json.dumps(line, ensure_ascii=rng.random() < 0.5) for line in lines]
    if rng.random() < 0.1:
        at = rng.randrange(len(written))
        written[at] = doubled_key(rng, written[at])
    path = folder / "saves" / "a.save"
    path.parent.mkdir(exist_ok=True)
    text = "\n".join(written) + "\n"
    path.write_bytes(encoded(rng, text) if rng.random() < 0.4 else text.encode("utf-8", "replace"))

    def read() -> None:
        from tzolkin_desktop.shell.saved_games import SavedGames, open_file

        SavedGames(folder).slots()
        match = open_file(path).match
        good_game(match)

    return read


def good_game(match: Any) -> None:
    """Insist that an opened game is one that can be shown, played, written and read again."""
    from tests.fuzz_files import _playable
    from tzolkin_desktop.engine.record import read_game, write_game
    from tzolkin_desktop.engine.resuming import playable

    rules, session = match.rules, match.session
    rules.check(session.state)
    assert playable(rules, rules.dump(session.state))
    assert read_game(write_game(session.record)).moves == session.record.moves
    _playable(rules, rules.clone(session.state))
    repr(match.history)


def spoken(rng: random.Random, folder: Path) -> Case:
    """A game as text with parts of another, lines twice, strange words, or what never stops."""
    both = (path.read_text(encoding="utf-8") for path in rng.sample(every(texts), 2))
    first, second = (text.split("\n") for text in both)
    act = rng.randrange(8)
    at = rng.randrange(1, len(first))
    if act == 0:
        first[at:] = second[min(at, len(second) - 1) :]
    elif act == 1:
        first[at] = rng.choice(second)
    elif act == 2:
        first.insert(at, first[rng.randrange(1, len(first))])
    elif act == 3:
        words = first[at].split(" ")
        words[rng.randrange(len(words))] += rng.choice(STRANGE_LETTERS)
        first[at] = " ".join(words)
    elif act == 4:
        first[at] += rng.choice((";", "; ", "; end; end", " #", ";;;;" * 5000, "\x00", ":"))
    elif act == 5:
        first[at] = first[at].swapcase()
    elif act == 6:
        first += ["0: " + "; ".join(["end"] * rng.choice((1, 100, 100_000)))]
    else:
        words = first[at].split(" ")
        rng.shuffle(words)
        first[at] = " ".join(words)
    path = folder / "a.txt"
    text = "\n".join(first)
    path.write_bytes(encoded(rng, text) if rng.random() < 0.4 else text.encode("utf-8", "replace"))

    def read() -> None:
        from tzolkin_desktop.shell.saved_games import open_file

        commands(rng, path)
        good_game(open_file(path).match)

    return read


# positions


def reached(rng: random.Random, game: Game) -> tuple[Any, dict[str, Any]]:
    """Play to some position and give it with its rules."""
    rules = game.rules()
    options: dict[str, Any] = {"players": rng.choice(game.players)}
    modules = rng.choice(([], [], [*game.modules], rng.sample(game.modules, 1)))
    if modules:
        options.update(modules=modules)
    if len(modules) == len(game.modules):
        options.update(players=rng.choice(game.every_number))
    state = rules.new_game(options, rules.deal(options, rng.randrange(9999)))
    for _ in range(rng.choice((0, 3, 10, 60, 150, 260))):
        offered = rules.choices(state)
        if not offered:
            break
        rules.apply(state, rng.choice(offered))
    return rules, json.loads(json.dumps(rules.dump(state)))


def joined(rng: random.Random, folder: Path) -> Case:
    """A position with parts of another: its decisions, its seats, its board, its figures."""
    name = rng.choice(games())
    rules, one = reached(rng, game_of(name))
    _, two = reached(rng, game_of(name))
    act = rng.randrange(5)
    if act == 0:
        one["stack"] = two["stack"]
    elif act == 1:
        one["stack"] = [*one["stack"], *rng.sample(two["stack"], len(two["stack"]))]
        rng.shuffle(one["stack"])
    elif act == 2:
        for key in rng.sample(sorted(set(one) & set(two)), rng.randint(1, 3)):
            one[key] = two[key]
    elif act == 3:
        seat = rng.randrange(len(one["seats"]))
        mine, theirs = one["seats"][seat], rng.choice(two["seats"])
        for key in rng.sample(sorted(set(mine) & set(theirs)), rng.randint(1, 4)):
            mine[key] = theirs[key]
    else:
        one = altered(rng, one, rng.randint(1, 3))
    path = folder / "p.txt"
    with contextlib.suppress(ValueError, TypeError, KeyError, AttributeError):
        text = write_lines(one)
        data = encoded(rng, text) if rng.random() < 0.3 else text.encode("utf-8", "replace")
        path.write_bytes(data)
    lines = lines_of(rng.choice(saves(name)))
    lines = [lines[0], {"snapshot": {"after": 0, "state": one, "digest": ""}}, [0, "no such move"]]
    if rng.random() < 0.3 and isinstance(one, dict):
        lines = [{**lines[0], "start": one}]
    elif isinstance(one, dict) and isinstance(one.get("seats"), list):
        colours = ("red", "blue", "green", "yellow", "purple")[: len(one["seats"])]
        lines[0]["seats"] = [{"name": "a", "colour": c, "bot": ""} for c in colours]
    read_save = save_case(rng, folder, right_digests(lines))

    def read() -> None:
        from tests.fuzz_files import _playable
        from tzolkin_desktop.commands.files import read_state
        from tzolkin_desktop.engine.contract import GameError

        if path.exists():
            with contextlib.suppress(GameError):
                _playable(*read_state(name, path)[:2])
            commands(rng, path, name)
        with contextlib.suppress(GameError):
            state = rules.load(one)
            for _ in range(3):
                _playable(rules, state)
        read_save()

    return read


# commands


def commands(rng: random.Random, path: Path, game: str = "") -> None:
    """Let commands read a file: what they say of a bad one is a short sentence that names it."""
    from tzolkin_desktop.__main__ import main

    named = ["--game", game] if game else []
    words = rng.choice(
        (["show", str(path), *named], ["perft", str(path), "1", *named],
         ["analyse", str(path), "--nodes", "1", "--seat", "0", "--level", "easy"])
    )  # fmt: skip
    if words[0] == "analyse" and rng.random() < 0.7:
        words = ["show", str(path), *named]
    said, wrong = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(wrong):
        code = main(words)
    text = wrong.getvalue()
    assert code == 0 or text.strip(), f"{words[0]} failed without a word"
    assert code != 0 or not text, f"{words[0]} complained and went on: {text[:80]}"
    assert len(text) < LONGEST_SENTENCE + len(str(path)), f"a sentence of {len(text)} letters"
    assert text.count("\n") <= 1, f"{words[0]} said more than a sentence: {text[:200]!r}"
    assert not text or path.name in text, f"{words[0]} does not name the file: {text[:200]!r}"
    said.getvalue().encode("utf-8", "backslashreplace")


GAME_ATTACKS = (crossed, crossed, spoken, joined, joined)
