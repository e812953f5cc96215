"""What the expansion adds to positions as plain data, and to their invariants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tzolkin_desktop.games.tzolkin.expansion.modules import QUICK_ACTIONS
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import expansion_of
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    NONE,
    RESOURCES,
)
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
    s.prophecies = tuple(map(expansion.prophecy_id, d["prophecies"]))
    if d["calamity"] != "-":
        s.content = s.content.variants[expansion.prophecy_id(d["calamity"])]
    s.tribe_hands = tuple(tuple(map(expansion.tribe_id, hand)) for hand in d["tribe_hands"])
    s.quick = tuple(HOLDERS[mark] for mark in str(d["quick"]))
    if s.quick:
        s.quick_tiles = tuple(tuple(map(expansion.quick_id, d[f"quick_{age}"])) for age in (1, 2))
    bits = [int(bit) for bit in d["used"]]
    if not all(0 <= bit < USED_BITS for bit in bits):
        raise ValueError(f"used {bits}")
    s.used = sum(1 << bit for bit in set(bits))
    for p, seat in zip(s.players, d["seats"], strict=True):
        p.tribe = NONE if seat["tribe"] == "-" else expansion.tribe_id(seat["tribe"])
        p.debts = tuple(int(n) for n in seat["debts"])


def broken(s: State) -> Iterator[str]:
    """Name the invariants of the expansion that a state breaks."""
    n = len(s.players)
    most = s.content.dummies.get(n, 0) + sum(tile.dummies > 0 for tile in s.content.wealth)
    dummies = sum(slots.count(DUMMY) for slots in s.gears) + s.quick.count(DUMMY)
    if dummies > most:
        yield f"{dummies} dummy workers"
    if (QUICK_ACTIONS in s.content.modules) != bool(s.quick) or any(
        s.quick.count(seat) > 1 for seat in range(n)
    ):
        yield f"quick action spaces hold {s.quick}"
    if s.quick and tuple(map(sorted, s.quick_tiles)) != tuple(
        map(sorted, expansion_of(s).quick_tiles)
    ):
        yield f"quick actions are {s.quick_tiles}"
    tribes = [p.tribe for p in s.players if p.tribe != NONE]
    if len(set(tribes)) != len(tribes):
        yield f"the tribes are {tribes}"
    if len(set(s.prophecies)) != len(s.prophecies):
        yield f"the prophecies are {s.prophecies}"
    for seat, p in enumerate(s.players):
        borrows = s.content.figures[p.tribe].borrows
        if len(p.debts) != len(RESOURCES) or min(p.debts) < 0 or sum(p.debts) > borrows:
            yield f"seat {seat} owes {p.debts}"
