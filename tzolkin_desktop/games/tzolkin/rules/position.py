"""Positions as plain data (for saves) and as text that a person can read and type.

The text is the plain data, one `key: value` a line; `seat` lines describe the players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import BadNotation
from tzolkin_desktop.engine.plain_data import (
    Shapes,
    list_of,
    number_of,
    numbers_of,
    read_lines,
    text_of,
)
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
        setattr(s, name, number_of(d, name))
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
    s.skull_bank = number_of(d, "skull_bank")
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
        setattr(p, name, number_of(d, name))
    p.resources = [number_of(d, name) for name in RESOURCES]
    if not isinstance(d["light"], bool):
        raise ValueError(f"light is {d['light']!r:.40}, not true or false")
    p.light = d["light"]
    p.temples = tuple(number_of(d, name) for name in TEMPLES)
    p.technologies = tuple(number_of(d, name) for name in TECHNOLOGIES)
    p.buildings = _find(content.building_id, d["buildings"])
    p.monuments = _find(content.monument_id, d["monuments"])
    p.wealth = _find(content.wealth_id, d["wealth"])
    p.sheet = tuple(number_of(d["quarters"], name) for name in content.score_lines)
    return p


def _find(finder: Callable[[str], int], names: Any) -> tuple[int, ...]:
    return tuple(NONE if name == "-" else finder(name) for name in list_of(names))


LISTS = (
    "skull_spaces", "jungle", "buildings", "deck_1", "deck_2", "monuments", "wealth", "modules",
    "prophecies", "quick_1", "quick_2", "used", "debts",
)  # fmt: skip
SHAPES = Shapes(
    lists=frozenset(LISTS),
    nested=frozenset(("hands", "stack", "tribe_hands")),
    tables=frozenset(("quarters",)),
    flags=frozenset(("light",)),
    marks=frozenset((*GEARS, "quick")),
)


def read_position(text: str) -> dict[str, Any]:
    """Read lines of text as the plain data of a position."""
    return read_lines(text, SHAPES)
