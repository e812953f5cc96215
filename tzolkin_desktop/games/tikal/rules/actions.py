"""Spending action points: what each action needs, costs and does (rules 6)."""

from __future__ import annotations

from collections.abc import Iterator

from tzolkin_desktop.engine.contract import NOBODY, Choice, Event
from tzolkin_desktop.games.tikal.rules.consts import (
    CAMP,
    CLEARING,
    DIG,
    END,
    GUARD,
    HEXES,
    IN_SUPPLY,
    OUT,
    RECRUIT,
    RUINS,
    SWAP,
    TOP_LEVEL,
    TRAIL,
    TREASURES,
    UNCOVER,
    WALK,
)
from tzolkin_desktop.games.tikal.rules.control import controller
from tzolkin_desktop.games.tikal.rules.land import crossing
from tzolkin_desktop.games.tikal.rules.state import Player, State, replaced

Out = list[Event] | None
END_CHOICE = Choice(END)
KINDS = len(TREASURES)
PRICES = {
    RECRUIT: "recruit",
    TRAIL: "trail",
    UNCOVER: "uncover",
    DIG: "dig",
    CAMP: "camp",
    GUARD: "guard",
    SWAP: "swap",
}


def tell(out: Out, kind: str, seat: int, **data: object) -> None:
    """Append an event for everybody."""
    if out is not None:
        out.append(Event(kind, seat, data))


def camps_of(s: State, seat: int) -> list[int]:
    """List where a seat recruits and where its trails end: the base camp and its own camps."""
    if seat not in s.camps:
        return [s.content.base_camp]
    return [s.content.base_camp, *(hex_ for hex_ in range(HEXES) if s.camps[hex_] == seat)]


# What may be done on a hex, apart from its price; the window asks for the reasons.


def may_uncover(s: State, hex_: int) -> str:
    """Give why the seat cannot uncover a step there; empty when it can (rules 6.4-6.6)."""
    level = s.levels[hex_]
    if not level:
        return "no_temple"
    if s.guards[hex_] != NOBODY:
        return "guarded"
    if level >= TOP_LEVEL or not s.steps[level + 1]:
        return "no_step"
    return _may_work(s, hex_, s.content.steps_a_turn)


def may_dig(s: State, hex_: int) -> str:
    """Give why the seat cannot dig there; empty when it can (rules 6.7, 6.8)."""
    if not s.buried[hex_]:
        return "no_treasure"
    return _may_work(s, hex_, s.content.treasures_a_turn)


def _may_work(s: State, hex_: int, most: int) -> str:
    """Ask for a member of one's own for each step or treasure of this turn (rules 6.5, R4)."""
    worked, members = s.worked[hex_], s.players[s.seat].members(hex_)
    if not members:
        return "nobody_there"
    if worked >= most:
        return "limit"
    return "" if members > worked else "more_members"


def may_camp(s: State, hex_: int) -> str:
    """Give why the seat cannot pitch a camp there; empty when it can (rules 6.9, 6.11)."""
    p, type_ = s.players[s.seat], s.type_at(hex_)
    if type_ not in (CLEARING, RUINS):
        return "no_clearing"
    if s.buried[hex_]:
        return "treasures_left"
    if s.camps[hex_] != NOBODY:
        return "camp_there"
    if not p.camps:
        return "no_camp_left"
    return "" if p.members(hex_) else "nobody_there"


def may_guard(s: State, hex_: int) -> str:
    """Give why the seat cannot place a guard there; empty when it can (rules 6.12)."""
    if not s.levels[hex_]:
        return "no_temple"
    if s.guards[hex_] != NOBODY:
        return "guarded"
    if not s.players[s.seat].guards:
        return "no_guard_left"
    if not s.players[s.seat].members(hex_):
        return "nobody_there"
    return "" if controller(s, hex_) == s.seat else "no_control"


def swaps(s: State) -> Iterator[Choice]:
    """List every swap: one single token for another, of another kind (rules 6.10, R10)."""
    mine = [kind for kind in range(KINDS) if s.players[s.seat].treasures[kind] == 1]
    for seat, other in enumerate(s.players):
        if seat != s.seat and mine:
            for taken in range(KINDS):
                if other.treasures[taken] == 1:
                    for given in mine:
                        if given != taken:
                            yield Choice(SWAP, given, KINDS * seat + taken)


def cost(s: State, c: Choice) -> int:
    """Give the action points that an action takes."""
    if c.verb == WALK:
        return crossing(s, c.a >> 1, c.b) * s.content.costs.stone
    price: int = getattr(s.content.costs, PRICES[c.verb]) if c.verb in PRICES else 0
    return price


def act_choices(s: State) -> list[Choice]:
    """List the actions that are allowed and can be paid, and the end of the turn."""
    points, p = s.points, s.players[s.seat]
    if not points:
        return [END_CHOICE]
    found = _from_camps(s, p)
    works: list[Choice] = []
    stone, leader = s.content.costs.stone, p.leader
    for hex_, explorers in enumerate(p.explorers):
        if explorers or leader == hex_:
            for to, stones in s.paths[hex_]:
                if stones * stone <= points:
                    if explorers:
                        found.append(Choice(WALK, 2 * hex_, to))
                    if leader == hex_:
                        found.append(Choice(WALK, 2 * hex_ + 1, to))
            works += _on_hex(s, hex_)
    found += works
    if points >= s.content.costs.swap and any(p.treasures):
        found += swaps(s)
    found.append(END_CHOICE)
    return found


def _from_camps(s: State, p: Player) -> list[Choice]:
    """List every recruiting and trail."""
    points, costs = s.points, s.content.costs
    camps = camps_of(s, s.seat)
    found: list[Choice] = []
    if points >= costs.recruit:
        for hex_ in camps:
            if p.supply:
                found.append(Choice(RECRUIT, hex_, 0))
            if p.leader == IN_SUPPLY:
                found.append(Choice(RECRUIT, hex_, 1))
    if points >= costs.trail and len(camps) > 1:
        for hex_ in camps:
            for to in camps:
                if to != hex_:
                    if p.explorers[hex_]:
                        found.append(Choice(TRAIL, 2 * hex_, to))
                    if p.leader == hex_:
                        found.append(Choice(TRAIL, 2 * hex_ + 1, to))
    return found


def _on_hex(s: State, hex_: int) -> list[Choice]:
    """List what members of the seat can do where they stand."""
    points, costs = s.points, s.content.costs
    found = []
    if s.levels[hex_]:
        if points >= costs.uncover and not may_uncover(s, hex_):
            found.append(Choice(UNCOVER, hex_))
        if points >= costs.guard and not may_guard(s, hex_):
            found.append(Choice(GUARD, hex_))
    else:
        if points >= costs.dig and not may_dig(s, hex_):
            found.append(Choice(DIG, hex_))
        if points >= costs.camp and not may_camp(s, hex_):
            found.append(Choice(CAMP, hex_))
    return found


def act(s: State, c: Choice, out: Out) -> None:
    """Pay for an action and carry it out; ending a turn is none."""
    s.points -= cost(s, c)
    _DO[c.verb](s, s.players[s.seat], c, out)


def _recruit(s: State, p: Player, c: Choice, out: Out) -> None:
    if c.b:
        p.leader = c.a
    else:
        p.supply -= 1
        p.explorers[c.a] += 1
    tell(out, "recruited", s.seat, hex=c.a, leader=bool(c.b))


def _move(s: State, p: Player, c: Choice, out: Out) -> None:
    start, leader = c.a >> 1, bool(c.a & 1)
    if leader:
        p.leader = c.b
    else:
        p.explorers[start] -= 1
        p.explorers[c.b] += 1
    if c.verb == TRAIL:
        tell(out, "trailed", s.seat, start=start, end=c.b, leader=leader)
    else:
        stones = crossing(s, start, c.b)
        tell(out, "walked", s.seat, start=start, end=c.b, leader=leader, stones=stones)


def _worked(s: State, hex_: int) -> None:
    worked = bytearray(s.worked)
    worked[hex_] += 1
    s.worked = bytes(worked)


def _uncover(s: State, p: Player, c: Choice, out: Out) -> None:
    level = s.levels[c.a] + 1
    s.steps = replaced(s.steps, level, s.steps[level] - 1)
    s.levels = replaced(s.levels, c.a, level)
    _worked(s, c.a)
    tell(out, "uncovered", s.seat, hex=c.a, level=level)


def _dig(s: State, p: Player, c: Choice, out: Out) -> None:
    kind = s.buried[c.a][-1]
    s.buried = (*s.buried[: c.a], s.buried[c.a][:-1], *s.buried[c.a + 1 :])
    p.treasures = replaced(p.treasures, kind, p.treasures[kind] + 1)
    s.dug += 1
    _worked(s, c.a)
    tell(out, "dug", s.seat, hex=c.a, treasure=TREASURES[kind], count=p.treasures[kind])


def _camp(s: State, p: Player, c: Choice, out: Out) -> None:
    p.camps -= 1
    s.camps = replaced(s.camps, c.a, s.seat)
    tell(out, "camp_pitched", s.seat, hex=c.a)


def _guard(s: State, p: Player, c: Choice, out: Out) -> None:
    members, leader = p.members(c.a), p.leader == c.a
    p.guards -= 1
    p.out += p.explorers[c.a]
    p.explorers[c.a] = 0
    if leader:
        p.leader = OUT
    s.guards = replaced(s.guards, c.a, s.seat)
    tell(out, "guard_placed", s.seat, hex=c.a, members=members, leader=leader)


def _swap(s: State, p: Player, c: Choice, out: Out) -> None:
    seat, taken = divmod(c.b, KINDS)
    other = s.players[seat]
    p.treasures = replaced(replaced(p.treasures, c.a, 0), taken, p.treasures[taken] + 1)
    other.treasures = replaced(replaced(other.treasures, taken, 0), c.a, other.treasures[c.a] + 1)
    tell(out, "swapped", s.seat, other=seat, given=TREASURES[c.a], taken=TREASURES[taken])


_DO = {
    RECRUIT: _recruit,
    TRAIL: _move,
    WALK: _move,
    UNCOVER: _uncover,
    DIG: _dig,
    CAMP: _camp,
    GUARD: _guard,
    SWAP: _swap,
}
