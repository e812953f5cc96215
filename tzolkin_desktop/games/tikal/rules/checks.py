"""Invariants of a position: what no sequence of legal choices can break.

Every piece has its place and every number its range, so that a file which nobody could have played
to is told from a game. What waits to be decided is checked in `stack_checks`, what there was time
for in `history_checks`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tzolkin_desktop.engine.contract import NOBODY, BrokenInvariant
from tzolkin_desktop.games.tikal.rules.consts import (
    CLEARING,
    COPIES,
    HEX_NAMES,
    HEXES,
    IN_SUPPLY,
    NO_FACING,
    NOWHERE,
    OUT,
    RUINS,
    TEMPLE,
    TOP_LEVEL,
    TREASURES,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.history_checks import history
from tzolkin_desktop.games.tikal.rules.land import placements
from tzolkin_desktop.games.tikal.rules.stack_checks import decisions, waiting_tile
from tzolkin_desktop.games.tikal.rules.state import State


def check(s: State) -> None:
    """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
    for broken in _broken(s):
        raise BrokenInvariant(f"{broken} (turn {s.turn}, seat {s.seat})")


def _broken(s: State) -> Iterator[str]:
    # Later ones rely on what earlier ones have found to be in order.
    yield from decisions(s)
    yield from _tiles(s)
    yield from _land(s)
    yield from _temples(s)
    yield from _treasures(s)
    yield from _members(s)
    yield from _camps_and_guards(s)
    yield from history(s)


def _tiles(s: State) -> Iterator[str]:
    waiting = waiting_tile(s)
    everywhere = [*s.tiles, *s.open, *s.aside, *(t for t in s.on if t != NOWHERE)]
    everywhere += [waiting] if waiting != NOWHERE else []
    if sorted(everywhere) != list(range(len(s.content.tiles))):
        twice = [s.content.tiles[t].id for t, n in Counter(everywhere).items() if n > 1]
        yield f"tiles are missing or there twice: {', '.join(twice) or 'missing'}"
        return
    letters = [s.content.tiles[tile].letter for tile in s.tiles]
    if letters != sorted(letters):
        yield "the stack is not in the order of its letters"
    turned = [t for t in (*s.open, *s.aside, *s.on, waiting) if t in s.content.stack]
    if letters and any(s.content.tiles[t].letter > letters[0] for t in turned):
        yield "a tile was turned over before those above it"
    for number in s.content.printed:
        if s.on[s.content.tiles[number].hex] != number or s.facings[s.content.tiles[number].hex]:
            yield f"{s.content.tiles[number].id} is not where it is printed"


def _land(s: State) -> Iterator[str]:
    for hex_, number in enumerate(s.on):
        if number == NOWHERE:
            if s.levels[hex_] or s.buried[hex_] or s.facings[hex_] or s.worked[hex_]:
                yield f"something lies in the jungle on {HEX_NAMES[hex_]}"
        elif s.facings[hex_] not in (t % NO_FACING for t in s.content.tiles[number].turnings):
            yield f"{s.content.tiles[number].id} is turned as no tile is laid"
    for number in s.aside:
        # After a tile that fitted nowhere only volcanoes can be laid, which open no land.
        if s.content.tiles[number].type == VOLCANO or placements(s, number):
            yield f"{s.content.tiles[number].id} was set aside though it fits"


def _temples(s: State) -> Iterator[str]:
    used = [0] * (TOP_LEVEL + 1)
    for hex_, number in enumerate(s.on):
        tile = s.content.tiles[number] if number != NOWHERE else None
        printed = tile.level if tile else 0
        if tile is None or tile.type != TEMPLE:
            if s.levels[hex_]:
                yield f"{HEX_NAMES[hex_]} has a level and is no temple"
        elif not printed <= s.levels[hex_] <= TOP_LEVEL:
            yield f"the temple on {HEX_NAMES[hex_]} has level {s.levels[hex_]}"
        elif s.worked[hex_] > min(s.content.steps_a_turn, s.levels[hex_] - printed):
            yield f"{s.worked[hex_]} steps were uncovered on {HEX_NAMES[hex_]} this turn"
        else:
            for level in range(printed + 1, s.levels[hex_] + 1):
                used[level] += 1
    for number, (left, all_) in enumerate(zip(s.steps, s.content.steps, strict=True)):
        if left + used[number] != all_:
            yield f"{left} steps {number} are left and {used[number]} used, of {all_}"


def _treasures(s: State) -> Iterator[str]:
    found = Counter(kind for lying in s.buried for kind in lying)
    found.update(s.tokens)
    for seat, p in enumerate(s.players):
        if min(p.treasures) < 0:
            yield f"seat {seat} owes treasures"
        for kind, count in enumerate(p.treasures):
            found[kind] += count
    if any(found[kind] != COPIES for kind in range(len(TREASURES))):
        yield "treasures are missing or there too often"
    dug = laid = 0
    for hex_, number in enumerate(s.on):
        tile = s.content.tiles[number] if number != NOWHERE else None
        masks = tile.masks if tile else 0
        laid += masks
        gone = masks - len(s.buried[hex_])
        if gone < 0:
            yield f"{len(s.buried[hex_])} treasures lie on {HEX_NAMES[hex_]}"
        if tile and tile.type != TEMPLE:
            if s.worked[hex_] > min(s.content.treasures_a_turn, max(0, gone)):
                yield f"{s.worked[hex_]} treasures were dug on {HEX_NAMES[hex_]} this turn"
            dug += s.worked[hex_]
    if dug != s.dug:
        yield f"{s.dug} treasures were dug this turn"
    if len(s.tokens) != COPIES * len(TREASURES) - laid:
        yield f"{len(s.tokens)} treasures are left in the supply"


def _members(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        board = sum(p.explorers)
        if min(p.supply, p.out) < 0 or board + p.supply + p.out != s.content.explorers:
            yield f"seat {seat} has {board} + {p.supply} + {p.out} explorers"
        for hex_ in range(HEXES):
            if p.members(hex_) and s.type_at(hex_) in (NOWHERE, VOLCANO):
                yield f"seat {seat} stands on {HEX_NAMES[hex_]}"
        if p.leader not in (IN_SUPPLY, OUT) and p.leader not in range(HEXES):
            yield f"the leader of seat {seat} is nowhere"
        placed = s.guards.count(seat)
        gone = p.out + (p.leader == OUT)
        if gone < placed or (gone and not placed):
            yield f"{gone} members of seat {seat} left the game for {placed} guards"


def _camps_and_guards(s: State) -> Iterator[str]:
    for seat, p in enumerate(s.players):
        if p.camps < 0 or s.camps.count(seat) + p.camps != s.content.camps:
            yield f"seat {seat} has {p.camps} camps left"
        if p.guards < 0 or s.guards.count(seat) + p.guards != s.content.guards:
            yield f"seat {seat} has {p.guards} guards left"
    for hex_ in range(HEXES):
        if s.camps[hex_] != NOBODY and (s.type_at(hex_) not in (CLEARING, RUINS) or s.buried[hex_]):
            yield f"a camp stands on {HEX_NAMES[hex_]}"
        if s.guards[hex_] != NOBODY and s.type_at(hex_) != TEMPLE:
            yield f"a guard stands on {HEX_NAMES[hex_]}"
