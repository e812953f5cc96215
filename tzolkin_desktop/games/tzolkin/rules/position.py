"""Positions as plain data (for saves) and as text that a person can read and type.

The text is the plain data, one `key: value` a line; `seat` lines describe the players.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import BadNotation
from tzolkin_desktop.engine.foreign_text import whole_number
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    FRAMES,
    GEARS,
    NONE,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State, clear_expansion

NUMBERS = ("round", "day", "feasts", "age", "first", "seat", "turn", "teeth_corn", "start_space")
OWNED = ("corn", "skulls", "workers", "hand", "corn_tiles", "wood_tiles", "farm_one", "farm_all")
_NUMBER = re.compile(r"-?[0-9]{1,7}")
MOST = 10_000  # no number in a position comes near


def dump(s: State) -> dict[str, Any]:
    """Turn a state into plain data."""
    d: dict[str, Any] = {name: getattr(s, name) for name in NUMBERS}
    d["skull_bank"] = s.skull_bank
    d["skull_spaces"] = [n for n in range(16) if s.skull_spaces >> n & 1]
    d["jungle"] = list(s.jungle)
    for name, slots in zip(GEARS, s.gears, strict=True):
        d[name] = "".join({EMPTY: ".", DUMMY: "#"}.get(who, str(who)) for who in slots)
    d["buildings"] = _ids(s.content.buildings, s.building_row)
    d["deck_1"] = _ids(s.content.buildings, s.decks[0])
    d["deck_2"] = _ids(s.content.buildings, s.decks[1])
    d["monuments"] = _ids(s.content.monuments, s.monument_row)
    d["hands"] = [_ids(s.content.wealth, hand) for hand in s.hands]
    d["stack"] = [[FRAMES[frame[0]], *frame[1:]] for frame in s.stack]
    d["seats"] = [_dump_player(s.content, p) for p in s.players]
    if s.content.hooks is not None:
        s.content.hooks.dump(s, d)
    return d


def _dump_player(content: Content, p: Player) -> dict[str, Any]:
    d: dict[str, Any] = {name: getattr(p, name) for name in OWNED}
    d.update(zip(RESOURCES, p.resources, strict=True))
    d["light"] = p.light
    d.update(zip(TEMPLES, p.temples, strict=True))
    d.update(zip(TECHNOLOGIES, p.technologies, strict=True))
    d["buildings"] = _ids(content.buildings, p.buildings)
    d["monuments"] = _ids(content.monuments, p.monuments)
    d["wealth"] = _ids(content.wealth, p.wealth)
    d["quarters"] = dict(zip(content.score_lines, p.sheet, strict=True))
    return d


def _ids(tiles: Sequence[Any], which: Sequence[int]) -> list[str]:
    return ["-" if i == NONE else tiles[i].id for i in which]


def load(content: Content, d: Mapping[str, Any]) -> State:
    """Make a state from plain data; what is wrong with it is named."""
    try:
        return _load(content, d)
    except KeyError as error:
        raise BadNotation(f"The position lacks or does not know {error}.") from error
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadNotation(f"The position cannot be read: {error}.") from error


def _load(content: Content, d: Mapping[str, Any]) -> State:
    s = State()
    s.content = content
    s.memo = None
    for name in NUMBERS:
        setattr(s, name, _number(d, name))
    s.players = [_load_player(content, p) for p in list_of(d["seats"])]
    n = len(s.players)
    if (
        not 2 <= n <= (5 if content.modules else 4)
        or s.seat not in range(n)
        or s.first not in range(n)
    ):
        raise ValueError(f"seat {s.seat} and first player {s.first} of {n}")
    if s.start_space not in range(NONE, n) or s.age not in (0, 1):
        raise ValueError(f"start_space {s.start_space}, age {s.age}")
    s.skull_bank = _number(d, "skull_bank")
    spaces = numbers_of(d["skull_spaces"], 15)
    if len(set(spaces)) != len(spaces):
        raise ValueError(f"skull_spaces {spaces}")
    s.skull_spaces = sum(1 << n for n in spaces)
    s.jungle = numbers_of(d["jungle"])
    if len(s.jungle) != 8:
        raise ValueError("jungle needs eight numbers")
    s.gears = [tuple(_SLOTS[mark] for mark in text_of(d[name])) for name in GEARS]
    s.building_row = _find(content.building_id, d["buildings"])
    s.decks = (_find(content.building_id, d["deck_1"]), _find(content.building_id, d["deck_2"]))
    s.monument_row = _find(content.monument_id, d["monuments"])
    s.hands = tuple(_find(content.wealth_id, hand) for hand in list_of(d["hands"]))
    s.stack = tuple(
        (_KINDS[name], *numbers_of(rest)) for name, *rest in map(list_of, list_of(d["stack"]))
    )
    clear_expansion(s)
    if content.hooks is not None:
        content.hooks.load(s, d)
    return s


_KINDS = {name: kind for kind, name in enumerate(FRAMES)}
_SLOTS = {".": EMPTY, "#": DUMMY, **{str(seat): seat for seat in range(5)}}


def _load_player(content: Content, d: Mapping[str, Any]) -> Player:
    p = Player.new(content)
    for name in OWNED:
        setattr(p, name, _number(d, name))
    p.resources = [_number(d, name) for name in RESOURCES]
    if not isinstance(d["light"], bool):
        raise ValueError(f"light is {d['light']!r:.40}, not true or false")
    p.light = d["light"]
    p.temples = tuple(_number(d, name) for name in TEMPLES)
    p.technologies = tuple(_number(d, name) for name in TECHNOLOGIES)
    p.buildings = _find(content.building_id, d["buildings"])
    p.monuments = _find(content.monument_id, d["monuments"])
    p.wealth = _find(content.wealth_id, d["wealth"])
    p.sheet = tuple(_number(d["quarters"], name) for name in content.score_lines)
    return p


def _number(d: Mapping[str, Any], name: str) -> int:
    value = d[name]
    if type(value) is not int or abs(value) > MOST:
        raise ValueError(f"{name} is {value!r:.40}, not a small whole number")
    return value


def numbers_of(values: Any, most: int = MOST) -> tuple[int, ...]:
    """Read a list of whole numbers from 0 on; true and false are none."""
    found = []
    for value in list_of(values):
        if type(value) is not int or not 0 <= value <= most:
            raise ValueError(f"{value!r:.40} is not a number from 0 to {most}")
        found.append(value)
    return tuple(found)


def list_of(value: Any) -> list[Any]:
    """Read a list."""
    if not isinstance(value, list):
        raise ValueError(f"{value!r:.40} is not a list")
    return value


def text_of(value: Any) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.40} is not a text")
    return value


def _find(finder: Callable[[str], int], names: Any) -> tuple[int, ...]:
    return tuple(NONE if name == "-" else finder(name) for name in list_of(names))


def write_position(d: Mapping[str, Any]) -> str:
    """Write plain data of a position as lines of text."""
    lines = [f"{key}: {_words(value)}".rstrip() for key, value in d.items() if key != "seats"]
    for seat, p in enumerate(d["seats"]):
        lines.append(f"seat {seat}:")
        lines += [f"  {key}: {_words(value)}".rstrip() for key, value in p.items()]
    return "\n".join(lines) + "\n"


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(f"{k}={v}" for k, v in value.items())
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return " / ".join(" ".join(map(str, part)) for part in value)
        return " ".join(map(str, value))
    return str(value)


LISTS = (
    "skull_spaces", "jungle", "buildings", "deck_1", "deck_2", "monuments", "wealth", "modules",
    "prophecies", "quick_1", "quick_2", "used", "debts",
)  # fmt: skip
NESTED = ("hands", "stack", "tribe_hands")


def read_position(text: str) -> dict[str, Any]:
    """Read lines of text as the plain data of a position."""
    d: dict[str, Any] = {"seats": []}
    into = d
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, words = line.strip().partition(":")
        if not colon:
            raise BadNotation(f"Line {number}: expected 'key: value', not '{line.strip()[:60]}'.")
        if key.startswith("seat "):
            if key != f"seat {len(d['seats'])}":
                raise BadNotation(f"Line {number}: expected 'seat {len(d['seats'])}:' here.")
            into = {}
            d["seats"].append(into)
        elif key in into:
            raise BadNotation(f"Line {number}: '{key[:60]}' is there a second time.")
        else:
            into[key] = _value(key, words.split())
    return d


def _value(key: str, words: list[str]) -> Any:
    if key in LISTS:
        return [_word(w) for w in words]
    if key in NESTED:
        parts = " ".join(words).split("/") if words else []
        return [[_word(w) for w in part.split()] for part in parts]
    if key == "quarters":
        return {k: _word(v) for k, _, v in (w.partition("=") for w in words)}
    if key == "light":
        return {"yes": True, "no": False}.get(" ".join(words), " ".join(words))
    if key in (*GEARS, "quick"):
        return "".join(words)
    return _word(" ".join(words))


def _word(word: str) -> int | str:
    number = whole_number(word, 8)
    return word if number is None else number
