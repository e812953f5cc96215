"""What the expansion adds to positions as plain data, and to their invariants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tzolkin_desktop.engine.plain_data import list_of, numbers_of, text_of
from tzolkin_desktop.games.tzolkin.expansion.modules import (
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
)
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import expansion_of
from tzolkin_desktop.games.tzolkin.rules.choices import gear_and_space
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    F_DUMMIES,
    F_FEAST,
    F_TRIBE,
    FROM_DEBTS,
    FROM_PROPHECIES,
    GEARS,
    NEVER,
    NONE,
    QUARTERS,
    RESOURCES,
)
from tzolkin_desktop.games.tzolkin.rules.setup import MOST_PLAYERS
from tzolkin_desktop.games.tzolkin.rules.stack_checks import TURN
from tzolkin_desktop.games.tzolkin.rules.state import State

MARKS = {EMPTY: ".", DUMMY: "#", **{seat: str(seat) for seat in range(5)}}
HOLDERS = {mark: who for who, mark in MARKS.items()}
USED_BITS = 80  # a bit for each slot of a gear is the most that a tribe remembers


def dump(s: State, d: dict[str, Any]) -> None:
    """Add what the expansion has to the plain data of a state."""
    expansion = expansion_of(s)
    d["modules"] = list(s.content.modules)
    d["prophecies"] = [expansion.prophecies[i].id for i in s.prophecies]
    calamity = s.content.calamity
    d["calamity"] = "-" if calamity == NONE else expansion.prophecies[calamity].id
    d["tribe_hands"] = [[expansion.tribes[t].id for t in hand] for hand in s.tribe_hands]
    d["quick"] = "".join(MARKS[who] for who in s.quick)
    for age in (1, 2):
        tiles = s.quick_tiles[age - 1] if s.quick_tiles else ()
        d[f"quick_{age}"] = [expansion.quick_actions[tile].id for tile in tiles]
    d["used"] = [bit for bit in range(s.used.bit_length()) if s.used >> bit & 1]
    for p, seat in zip(s.players, d["seats"], strict=True):
        seat["tribe"] = "-" if p.tribe == NONE else expansion.tribes[p.tribe].id
        seat["debts"] = list(p.debts)


def load(s: State, d: Mapping[str, Any]) -> None:
    """Read what `dump` added."""
    expansion = expansion_of(s)
    s.prophecies = tuple(map(expansion.prophecy_id, list_of(d["prophecies"])))
    if d["calamity"] != "-":
        s.content = s.content.variants[expansion.prophecy_id(d["calamity"])]
    s.tribe_hands = tuple(
        tuple(map(expansion.tribe_id, list_of(hand))) for hand in list_of(d["tribe_hands"])
    )
    s.quick = tuple(HOLDERS[mark] for mark in text_of(d["quick"]))
    if s.quick:
        s.quick_tiles = tuple(
            tuple(map(expansion.quick_id, list_of(d[f"quick_{age}"]))) for age in (1, 2)
        )
    bits = numbers_of(d["used"], USED_BITS - 1)
    if len(set(bits)) != len(bits):
        raise ValueError(f"used {bits}")
    s.used = sum(1 << bit for bit in bits)
    for p, seat in zip(s.players, d["seats"], strict=True):
        p.tribe = NONE if seat["tribe"] == "-" else expansion.tribe_id(seat["tribe"])
        p.debts = numbers_of(seat["debts"])


def broken(s: State) -> Iterator[str]:
    """Name the invariants of the expansion that a state breaks."""
    for seat, p in enumerate(s.players):
        borrows = s.content.figures[p.tribe].borrows
        if len(p.debts) != len(RESOURCES) or min(p.debts) < 0 or sum(p.debts) > borrows:
            yield f"seat {seat} owes {p.debts}"
        if p.sheet[FROM_DEBTS] > 0 or not _prophecy_points_fit(s, p.sheet[FROM_PROPHECIES]):
            yield f"seat {seat} has the points {p.sheet}"
    yield from _dummies(s)
    yield from _quick_actions(s)
    yield from _tribes(s)
    yield from _prophecies(s)
    yield from _used(s)


def _dummies(s: State) -> Iterator[str]:
    n = len(s.players)
    tiles = [tile for tile in s.content.wealth if tile.module in s.content.modules]
    most = s.content.dummies.get(n, 0) + sum(max(0, tile.dummies) for tile in tiles)
    dummies = sum(slots.count(DUMMY) for slots in s.gears) + s.quick.count(DUMMY)
    waiting = bool(s.stack) and s.stack[0][0] == F_DUMMIES
    least = 0 if tiles else most
    if waiting:  # for tiles that drew more dummy workers, and for tiles to put them by
        _, left, *drawn = s.stack[0]
        more = sum(s.content.wealth[tile].dummies for tile in drawn)
        least = most = s.content.dummies.get(n, 0) + more - left
    if not least <= dummies <= most:
        yield f"{dummies} dummy workers"


def _quick_actions(s: State) -> Iterator[str]:
    expansion, n = expansion_of(s), len(s.players)
    used = QUICK_ACTIONS in s.content.modules
    if n == MOST_PLAYERS and not used:
        yield f"{n} players without quick actions"
    blocked = expansion.quick_blocked.get(n, 0) if used else 0
    if (
        len(s.quick) != used * expansion.quick_spaces
        or s.quick[:blocked] != (DUMMY,) * blocked
        or not {EMPTY, *range(n)}.issuperset(s.quick[blocked:])
        or any(s.quick.count(seat) > 1 for seat in range(n))
    ):
        yield f"quick action spaces hold {s.quick}"
    if used and tuple(map(sorted, s.quick_tiles)) != tuple(map(sorted, expansion.quick_tiles)):
        yield f"quick actions are {s.quick_tiles}"


def _tribes(s: State) -> Iterator[str]:
    """Follow the tribes: dealt, then kept one by one (rules 9.2)."""
    expansion, n = expansion_of(s), len(s.players)
    used = TRIBES in s.content.modules
    kept = [p.tribe for p in s.players if p.tribe != NONE]
    dealt = [tribe for hand in s.tribe_hands for tribe in hand]
    for tribes in (kept, dealt):
        if len(set(tribes)) != len(tribes):
            yield f"the tribes are {tribes}"
        if any(expansion.tribes[t].module not in s.content.modules for t in tribes):
            yield "a tribe of another module"
    each = [expansion.tribes_dealt] * n if used and s.hands else []
    if [len(hand) for hand in s.tribe_hands] != each:
        yield f"{len(s.tribe_hands)} hands of tribes"
        return
    chosen = s.turn + (s.stack[-1][0] != F_TRIBE) if s.hands and s.stack else n
    for seat, p in enumerate(s.players):
        chose = used and (seat - s.first) % n < chosen
        if (p.tribe != NONE) != chose or (s.hands and chose and p.tribe not in s.tribe_hands[seat]):
            yield f"seat {seat} has not its tribe"


def _prophecies(s: State) -> Iterator[str]:
    drawn = expansion_of(s).prophecies_drawn if PROPHECIES in s.content.modules else 0
    if len(set(s.prophecies)) != len(s.prophecies) or len(s.prophecies) != drawn:
        yield f"the prophecies are {s.prophecies}"
        return
    # On a food day the calamity of the quarter that ends still holds.
    quarter = s.feasts - (bool(s.stack) and s.stack[0][0] == F_FEAST)
    coming = s.prophecies[quarter - 1 : quarter] if quarter else ()
    if s.content.calamity != (coming[0] if coming else NONE):
        yield f"the calamity {s.content.calamity} after {s.feasts} food days"


def _prophecy_points_fit(s: State, quarters: int) -> bool:
    """Say whether so much can have been scored: a prophecy each food day after the first."""
    scored = max(0, s.feasts - 1) if s.prophecies else 0
    points = expansion_of(s).prophecy_points
    return min(points) * scored * QUARTERS <= quarters <= max(points) * scored * QUARTERS


def _used(s: State) -> Iterator[str]:
    """Tie what a tribe remembers of the turn to what it can do in one."""
    if not s.stack or s.stack[0][0] not in TURN:
        return
    p = s.players[s.seat]
    figures = s.content.figures[p.tribe]
    if figures.picks_after:
        slots = [bit for bit in range(USED_BITS) if s.used >> bit & 1]
        fits = all(_stands_on(s, slot) for slot in slots)
    elif figures.skips:
        fits = not s.used or gear_and_space(s.used - 1)[0] < len(GEARS)
    elif figures.any_space != NEVER:
        fits = s.used <= max(gear.last for gear in s.content.gears)
    elif figures.borrows:
        fits = s.used < 1 << 2 * len(RESOURCES)
    else:
        fits = s.used <= bool(figures.trades or figures.higher_corn)
    if not fits:
        yield f"the tribe has used {s.used}"


def _stands_on(s: State, slot: int) -> bool:
    gear, space = gear_and_space(slot)
    if gear >= len(s.gears) or space >= len(s.gears[gear]):
        return False
    return s.gears[gear][space] in (s.seat, EMPTY)
