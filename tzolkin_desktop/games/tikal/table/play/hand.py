"""What the pointer holds at the table of Tikal, and how wheel and keys change it.

Values without a rule or a drawing in them: the scene keeps one, `offers` reads it. What may be
held comes from the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.actions import act_choices
from tzolkin_desktop.games.tikal.rules.consts import (
    F_ACT,
    F_SCORE,
    IN_SUPPLY,
    NOWHERE,
    RECRUIT,
    TRAIL,
    WALK,
)
from tzolkin_desktop.games.tikal.rules.state import State


@dataclass(frozen=True)
class Lifted:
    """Members picked up from a hex, and which of several ways they take towards another one."""

    hex: int
    explorers: int
    leader: bool
    toward: int = NOWHERE
    way: int = 0

    @property
    def members(self) -> int:
        """Count them."""
        return self.explorers + self.leader


@dataclass(frozen=True)
class Chosen:
    """An action chosen by its chip; of a recruiting also how many and whether it is the leader."""

    verb: int
    count: int = 1
    leader: bool = False


@dataclass(frozen=True)
class Turned:
    """The tile that waits to be laid, turned by the player."""

    facing: int


@dataclass(frozen=True)
class Typed:
    """A bid of which some digits were typed."""

    points: int


@dataclass(frozen=True)
class Paged:
    """Bids leafed through, as far as the page that holds this one."""

    points: int


Held = Lifted | Chosen | Turned | Typed | Paged | None


def acting(s: State) -> bool:
    """Say whether action points are being spent."""
    return bool(s.stack) and s.stack[-1][0] in (F_ACT, F_SCORE)


def everybody(s: State, hex_: int) -> Lifted:
    """Pick up all own members of a hex."""
    p = s.players[s.seat]
    return Lifted(hex_, p.explorers[hex_], p.leader == hex_)


def without(s: State, held: Lifted) -> State:
    """Give the position as it looks without those in hand."""
    left = s.clone()
    p = left.players[s.seat]
    p.explorers[held.hex] -= held.explorers
    if held.leader:
        p.leader = IN_SUPPLY
    return left


def more(s: State, held: Lifted | Chosen, by: int) -> Held:
    """Hold more or fewer of those that stand there, or of those in supply; at least one.

    Explorers alone come first, then the leader, then the leader with explorers: so the wheel alone
    leads to every group.
    """
    p = s.players[s.seat]
    if isinstance(held, Chosen):
        count = max(1, min(held.count + by, p.supply, s.points))
        return held if held.leader else replace(held, count=count)
    explorers = p.explorers[held.hex]
    groups = [(n, False) for n in range(1, explorers + 1)]
    if p.leader == held.hex:
        groups += [(n, True) for n in range(explorers + 1)]
    if not groups:
        return held
    at = groups.index((held.explorers, held.leader)) + by
    number, leader = groups[max(0, min(at, len(groups) - 1))]
    return replace(held, explorers=number, leader=leader)


def other_leader(s: State, held: Lifted | Chosen) -> Held:
    """Take the leader along or leave the leader behind; None where there is no choice."""
    p = s.players[s.seat]
    if isinstance(held, Chosen):
        if held.verb != RECRUIT or p.leader != IN_SUPPLY or not p.supply:
            return None
        return replace(held, leader=not held.leader, count=1)
    if p.leader != held.hex or not p.explorers[held.hex]:
        return None
    explorers = max(1, held.explorers) if held.leader else held.explorers
    return replace(held, leader=not held.leader, explorers=explorers)


def still_held(s: State, held: Held, made: Sequence[Choice]) -> Held:
    """Say what stays in hand once choices were made."""
    if not acting(s) or not s.points:
        return None
    if isinstance(held, Chosen):
        possible = any(choice.verb == held.verb for choice in act_choices(s))
        return choose(s, held.verb) if possible else None
    if not isinstance(held, Lifted):
        return None
    p, last = s.players[s.seat], made[-1]
    if last.verb in (WALK, TRAIL):
        return Lifted(last.b, held.explorers, held.leader)
    if last.verb == RECRUIT:
        leader = held.leader or bool(last.b)
        return replace(held, explorers=held.explorers + (not last.b), leader=leader)
    left = Lifted(held.hex, min(held.explorers, p.explorers[held.hex]), p.leader == held.hex)
    return left if left.members else None


def _recruiting(s: State) -> Chosen:
    p = s.players[s.seat]
    return Chosen(RECRUIT, leader=not p.supply and p.leader == IN_SUPPLY)


def choose(s: State, verb: int) -> Chosen:
    """Choose an action; without explorers in supply the leader is recruited."""
    return _recruiting(s) if verb == RECRUIT else Chosen(verb)
