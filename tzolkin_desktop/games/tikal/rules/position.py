"""Positions of Tikal as plain data, for saves and for text that a person can type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, BadNotation
from tzolkin_desktop.engine.plain_data import (
    Shapes,
    list_of,
    number_of,
    numbers_of,
    read_lines,
    text_of,
)
from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import (
    EDGES,
    F_ACT,
    F_BID,
    F_LAY,
    F_SCORE,
    F_TAKE,
    F_VOLCANO,
    FRAMES,
    HEX_NAMES,
    HEXES,
    IN_SUPPLY,
    NOWHERE,
    OUT,
    SCORE_LINES,
    TOP_LEVEL,
    TREASURES,
    hex_named,
)
from tzolkin_desktop.games.tikal.rules.land import paths_of
from tzolkin_desktop.games.tikal.rules.setup import PLAYERS
from tzolkin_desktop.games.tikal.rules.state import Frame, Player, State

NUMBERS = ("seat", "turn", "points", "dug", "scorings")
OWNED = ("supply", "out", "camps", "guards")
LEADER = {IN_SUPPLY: "supply", OUT: "out"}
WITH_A_TILE = (F_LAY, F_VOLCANO)  # frames that end with one
# Words of the frames that a position can hold: those that wait for somebody, and the volcano.
SIZES = {
    F_LAY: (2,),
    F_ACT: (1,),
    F_SCORE: range(2, 2 + max(PLAYERS)),
    F_BID: (6,),
    F_TAKE: (1,),
    F_VOLCANO: (3,),
}
MOST_EXPLORERS = 255  # that a hex can hold in memory
SHAPES = Shapes(
    lists=frozenset(("tiles", "tokens", "aside", "open", "totems", "steps", "explorers")),
    nested=frozenset(("hexes", "stack")),
    tables=frozenset(("treasures", "score")),
    flags=frozenset(("auction",)),
)


def dump(s: State) -> dict[str, Any]:
    """Turn a state into plain data.

    An explored hex is its name, tile, facing, level, work done this turn, owners of a camp and of a
    guard, and the treasures buried there.
    """
    ids = [tile.id for tile in s.content.tiles]
    d: dict[str, Any] = {name: getattr(s, name) for name in NUMBERS}
    d["auction"] = s.auction
    d["totems"] = [seat for seat, up in enumerate(s.totems) if up]
    d["steps"] = list(s.steps[2:])
    d["hexes"] = [
        [
            HEX_NAMES[hex_], ids[s.on[hex_]], EDGES[s.facings[hex_]], s.levels[hex_],
            s.worked[hex_], _owner(s.camps[hex_]), _owner(s.guards[hex_]),
            *(TREASURES[kind] for kind in s.buried[hex_]),
        ]
        for hex_ in range(HEXES)
        if s.on[hex_] != NOWHERE
    ]  # fmt: skip
    d["tiles"] = [ids[tile] for tile in s.tiles]
    d["tokens"] = [TREASURES[kind] for kind in s.tokens]
    d["aside"] = [ids[tile] for tile in s.aside]
    d["open"] = [ids[tile] for tile in s.open]
    d["stack"] = [_dump_frame(s.content, frame) for frame in s.stack]
    d["seats"] = [_dump_player(p) for p in s.players]
    return d


def _owner(seat: int) -> int | str:
    return "-" if seat == NOBODY else seat


def _dump_frame(content: Content, frame: Frame) -> list[Any]:
    words: list[Any] = [FRAMES[frame[0]], *map(_owner, frame[1:])]
    if frame[0] in WITH_A_TILE:
        words[-1] = content.tiles[frame[-1]].id
    return words


def _dump_player(p: Player) -> dict[str, Any]:
    d: dict[str, Any] = {name: getattr(p, name) for name in OWNED}
    d["leader"] = LEADER.get(p.leader) or HEX_NAMES[p.leader]
    d["explorers"] = [
        word for hex_, n in enumerate(p.explorers) if n for word in (HEX_NAMES[hex_], n)
    ]
    d["treasures"] = dict(zip(TREASURES, p.treasures, strict=True))
    d["score"] = dict(zip(SCORE_LINES, p.sheet, strict=True))
    return d


def load(content: Content, d: Mapping[str, Any]) -> State:
    """Make a state from plain data; what is wrong with it is named."""
    try:
        return _load(content, d)
    except KeyError as error:
        raise BadNotation(f"The position lacks or does not know {error!s:.80}.") from error
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadNotation(f"The position cannot be read: {error!s:.120}.") from error


def _load(content: Content, d: Mapping[str, Any]) -> State:
    s = State()
    s.content = content
    s.memo = None
    for name in NUMBERS:
        setattr(s, name, number_of(d, name))
    if not isinstance(d["auction"], bool):
        raise ValueError(f"auction is {d['auction']!r:.40}, not true or false")
    s.auction = d["auction"]
    s.players = [_load_player(p) for p in list_of(d["seats"])]
    n = len(s.players)
    if n not in PLAYERS or s.seat not in range(n):
        raise ValueError(f"seat {s.seat} of {n}")
    up = numbers_of(d["totems"], n - 1)
    if len(set(up)) != len(up):
        raise ValueError("a totem is up twice")
    s.totems = tuple(seat in up for seat in range(n))
    s.steps = (0, 0, *numbers_of(d["steps"]))
    if len(s.steps) != TOP_LEVEL + 1:
        raise ValueError(f"steps needs {TOP_LEVEL - 1} numbers")
    _load_hexes(s, d)
    s.tiles = _tiles(content, d["tiles"])
    s.tokens = tuple(_kind(name) for name in list_of(d["tokens"]))
    s.aside = _tiles(content, d["aside"])
    s.open = _tiles(content, d["open"])
    s.stack = tuple(_frame(content, list_of(frame)) for frame in list_of(d["stack"]))
    return s


def _load_hexes(s: State, d: Mapping[str, Any]) -> None:
    n = len(s.players)
    on, facings, levels = [NOWHERE] * HEXES, [0] * HEXES, [0] * HEXES
    camps, guards = [NOBODY] * HEXES, [NOBODY] * HEXES
    worked = bytearray(HEXES)
    buried: list[tuple[int, ...]] = [()] * HEXES
    for name, tile, facing, level, work, camp, guard, *treasures in map(list_of, d["hexes"]):
        hex_ = hex_named(text_of(name))
        if on[hex_] != NOWHERE:
            raise ValueError(f"{name} has two tiles")
        on[hex_] = s.content.tile_id(text_of(tile))
        facings[hex_] = EDGES.index(text_of(facing))
        levels[hex_], worked[hex_] = numbers_of([level, work], TOP_LEVEL)
        camps[hex_], guards[hex_] = _seat(camp, n), _seat(guard, n)
        buried[hex_] = tuple(_kind(kind) for kind in treasures)
    s.on, s.facings, s.levels = tuple(on), tuple(facings), tuple(levels)
    s.camps, s.guards = tuple(camps), tuple(guards)
    s.worked, s.buried = bytes(worked), tuple(buried)
    s.paths = paths_of(s.content, s.on, s.facings)


def _load_player(d: Mapping[str, Any]) -> Player:
    p = Player()
    for name in OWNED:
        setattr(p, name, number_of(d, name))
    places = {name: place for place, name in LEADER.items()}
    leader = text_of(d["leader"])
    p.leader = places[leader] if leader in places else hex_named(leader)
    p.explorers = bytearray(HEXES)
    words = list_of(d["explorers"])
    for name, count in zip(words[::2], words[1::2], strict=True):
        hex_ = hex_named(text_of(name))
        if p.explorers[hex_]:
            raise ValueError(f"explorers are named twice on {name}")
        (p.explorers[hex_],) = numbers_of([count], MOST_EXPLORERS)
    p.treasures = tuple(number_of(d["treasures"], name) for name in TREASURES)
    p.sheet = tuple(number_of(d["score"], name) for name in SCORE_LINES)
    return p


def _tiles(content: Content, names: Any) -> tuple[int, ...]:
    return tuple(content.tile_id(text_of(name)) for name in list_of(names))


def _kind(name: Any) -> int:
    return TREASURES.index(text_of(name))


def _seat(value: Any, n: int) -> int:
    return NOBODY if value == "-" else numbers_of([value], n - 1)[0]


def _frame(content: Content, words: list[Any]) -> Frame:
    kind = FRAMES.index(text_of(words[0]))
    if kind not in SIZES or len(words) not in SIZES[kind]:
        raise ValueError(f"{words[0]} with {len(words) - 1} words waits to be decided")
    if kind in WITH_A_TILE:
        words = [*words[:-1], content.tile_id(text_of(words[-1]))]
    return (kind, *(NOBODY if word == "-" else numbers_of([word])[0] for word in words[1:]))


def read_position(text: str) -> dict[str, Any]:
    """Read lines of text as the plain data of a position."""
    return read_lines(text, SHAPES)
