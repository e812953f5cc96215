"""Gains, temple steps and technology steps, with the events that show them.

Everything that changes what a player owns outside paying goes through here.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ALL_SOURCES,
    F_BONUS,
    F_PAY,
    F_SKULL,
    F_STEP,
    F_STEP_ANY,
    F_TOLL,
    QUARTERS,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    TOLL_ADVANCE,
    TOLL_RESOURCE,
    TOLL_SKULL,
    TOLL_STEP,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

Out = list[Event] | None


def gain_corn(s: State, seat: int, n: int, out: Out) -> None:
    """Take corn from the bank."""
    if n > 0:
        s.players[seat].corn += n
        if out is not None:
            out.append(Event("gain", seat, {"corn": n}))


def gain_resource(s: State, seat: int, kind: int, n: int, out: Out) -> None:
    """Take resources of one kind from the bank."""
    if n > 0:
        tolls = s.content.tolls
        if tolls is not None and tolls.resource[kind]:
            s.push((F_TOLL, TOLL_RESOURCE, kind, n))
        else:
            take_resource(s, seat, kind, n, out)


def take_resource(s: State, seat: int, kind: int, n: int, out: Out) -> None:
    """Take resources of one kind when nothing is left to pay for them."""
    s.players[seat].resources[kind] += n
    if out is not None:
        out.append(Event("gain", seat, {RESOURCES[kind]: n}))


def resource_toll(s: State, kind: int) -> int:
    """Say how much corn a resource of choice costs on top of its own price."""
    return 0 if s.content.tolls is None else s.content.tolls.resource[kind]


def gain_skulls(s: State, seat: int, n: int, out: Out, paid: bool = False) -> None:
    """Take skulls as far as the bank has them (rules 4.6)."""
    n = min(n, s.skull_bank)
    tolls = s.content.tolls
    if n > 0 and tolls is not None and tolls.skull and not paid:
        s.push((F_TOLL, TOLL_SKULL, 0, n))
    elif n > 0:
        s.skull_bank -= n
        s.players[seat].skulls += n
        if out is not None:
            out.append(Event("gain", seat, {"skull": n}))


def gain_points(s: State, seat: int, n: int, source: int, out: Out) -> None:
    """Score whole points from a source."""
    if n:
        s.players[seat].add_points(source, n * QUARTERS)
        if out is not None:
            out.append(Event("points", seat, {"points": n, "source": ALL_SOURCES[source]}))


def gain_worker(s: State, seat: int, n: int, out: Out) -> None:
    """Take workers from the supply into the hand, never more than six in play."""
    p = s.players[seat]
    n = min(n, s.content.workers_most - p.workers)
    if n > 0:
        p.workers += n
        p.hand += n
        if out is not None:
            out.append(Event("worker", seat, {"workers": n}))


def pay_corn(s: State, seat: int, n: int, out: Out) -> None:
    """Return corn to the bank."""
    if n > 0:
        s.players[seat].corn -= n
        if out is not None:
            out.append(Event("pay", seat, {"corn": n}))


def pay_resource(s: State, seat: int, kind: int, n: int, out: Out) -> None:
    """Return resources of one kind to the bank."""
    if n > 0:
        s.players[seat].resources[kind] -= n
        if out is not None:
            out.append(Event("pay", seat, {RESOURCES[kind]: n}))


def can_step(s: State, p: Player, temple: int) -> bool:
    """Say whether a marker can go one step up: the top step holds one player (rules 5.1)."""
    top = s.content.temples[temple].top
    step = p.temples[temple] + 1
    if step < top:
        return True
    return step == top and all(q.temples[temple] != top for q in s.players)


def can_step_any(s: State, p: Player) -> bool:
    """Say whether some marker can go one step up."""
    return can_step(s, p, 0) or can_step(s, p, 1) or can_step(s, p, 2)


def may_step(s: State, p: Player, temple: int, spent: int = 0) -> bool:
    """Say whether a marker can go one step up and what is asked for it can be paid.

    `spent` resources are needed for something else.
    """
    tolls = s.content.tolls
    if tolls is None or not tolls.steps:
        return can_step(s, p, temple)
    return (
        tolls.step_corn <= p.corn
        and tolls.step_resource[temple] + spent <= sum(p.resources)
        and can_step(s, p, temple)
    )


def may_step_any(s: State, p: Player, spent: int = 0) -> bool:
    """Say whether some step up is possible and can be paid."""
    tolls = s.content.tolls
    if tolls is None or not tolls.steps:
        return can_step_any(s, p)
    return any(may_step(s, p, temple, spent) for temple in range(len(TEMPLES)))


def climb(s: State, seat: int, temple: int, out: Out) -> None:
    """Go a chosen step up and pay what is asked for it."""
    tolls = s.content.tolls
    if tolls is not None:
        pay_corn(s, seat, tolls.step_corn, out)
        if tolls.step_resource[temple]:
            s.push((F_STEP, temple, 1), (F_PAY, tolls.step_resource[temple], 0))
            return
    step_up(s, seat, temple, out, True)


def step_up(s: State, seat: int, temple: int, out: Out, paid: bool = False) -> None:
    """Go one step up; a step that is impossible is lost (rules 5.1)."""
    p = s.players[seat]
    if not can_step(s, p, temple):
        return
    tolls = s.content.tolls
    if (
        tolls is not None
        and tolls.steps
        and not paid
        and (tolls.step_corn or tolls.step_resource[temple])
    ):
        s.push((F_TOLL, TOLL_STEP, temple, 1))
        return
    _move_marker(s, seat, temple, 1, out)
    # Reaching a top step turns the board light side up (rules 5.2).
    if p.temples[temple] == s.content.temples[temple].top and not p.light:
        p.light = True
        if out is not None:
            out.append(Event("board", seat, {"light": True}))


def can_anger(p: Player) -> bool:
    """Say whether some marker is above its bottom step (rules 5.3)."""
    return any(p.temples)


def step_down(s: State, seat: int, temple: int, out: Out) -> None:
    """Go one step down: the gods are angry (rules 5.3)."""
    _move_marker(s, seat, temple, -1, out)


def _move_marker(s: State, seat: int, temple: int, by: int, out: Out) -> None:
    p = s.players[seat]
    steps = list(p.temples)
    steps[temple] += by
    p.temples = tuple(steps)
    if out is not None:
        data = {"temple": TEMPLES[temple], "step": steps[temple], "by": by}
        out.append(Event("temple", seat, data))


def advance_worth(s: State, p: Player, technology: int, spent: int = 0) -> bool:
    """Say whether a step on a technology would change anything: a bonus can be out of reach."""
    if p.technologies[technology] < TOP_LEVEL or s.content.figures[p.tribe].any_bonus:
        return True
    return bonus_worth(s, p, technology, spent)


def bonus_worth(s: State, p: Player, technology: int, spent: int = 0) -> bool:
    """Say whether the bonus beyond level 3 of a technology would change anything."""
    bonus = s.content.technology_bonus[technology][0]
    if bonus == F_SKULL:
        return s.skull_bank > 0 and may_take_skull(s, p)
    return bonus != F_STEP_ANY or may_step_any(s, p, spent)


def may_take_skull(s: State, p: Player) -> bool:
    """Say whether what is asked for a skull can be paid."""
    return s.content.tolls is None or not s.content.tolls.skull or can_anger(p)


def advance(s: State, seat: int, technology: int, out: Out, paid: bool = False) -> None:
    """Go one level up, or take the bonus beyond the last level (rules 4.7)."""
    p = s.players[seat]
    tolls = s.content.tolls
    if tolls is not None and tolls.technology and not paid:
        s.push((F_TOLL, TOLL_ADVANCE, technology, 1))
        return
    level = p.technologies[technology]
    if level == TOP_LEVEL and s.content.figures[p.tribe].any_bonus:
        s.push((F_BONUS,))
        return
    if level == TOP_LEVEL:
        take_bonus(s, seat, technology, out)
        return
    levels = list(p.technologies)
    levels[technology] = level + 1
    p.technologies = tuple(levels)
    if out is not None:
        data = {"technology": TECHNOLOGIES[technology], "level": level + 1}
        out.append(Event("technology", seat, data))


def take_bonus(s: State, seat: int, technology: int, out: Out) -> None:
    """Take the bonus beyond level 3 of a technology."""
    if out is not None:
        out.append(Event("technology_bonus", seat, {"technology": TECHNOLOGIES[technology]}))
    s.push(s.content.technology_bonus[technology])
