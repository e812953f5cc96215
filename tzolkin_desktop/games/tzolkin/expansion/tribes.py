"""What tribes may do beside placing: other ways to pick up, passing, trading and borrowing."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import (
    corn_needed,
    expansion_of,
)
from tzolkin_desktop.games.tzolkin.rules import rounds, setup
from tzolkin_desktop.games.tzolkin.rules.actions import gear_needs
from tzolkin_desktop.games.tzolkin.rules.choices import slot, worker_of
from tzolkin_desktop.games.tzolkin.rules.components import Figures, Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BONUS,
    BORROW,
    CROSS,
    DISCARD,
    DONE,
    F_ANY_ACTION,
    F_DISCARD,
    F_DRAFT,
    F_PICK,
    F_PLACE,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TOLL,
    F_TURN,
    NONE,
    PASS,
    REACH,
    REPAY,
    RESOURCES,
    TECHNOLOGIES,
    TOLL_RESOURCE,
    TOLL_STEP,
    TRADE,
    TRIBE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import (
    Out,
    bonus_worth,
    gain_corn,
    pay_corn,
    pay_resource,
    resource_toll,
    take_bonus,
    take_resource,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.rules.turn import (
    DONE_CHOICE,
    pick_cost,
    pick_ups,
    reach,
    reaches_higher,
    take_worker,
)

PASS_CHOICE = Choice(PASS)
TRADE_CHOICES = tuple(Choice(TRADE, r) for r in range(len(RESOURCES)))
BORROW_CHOICES = tuple(Choice(BORROW, r) for r in range(len(RESOURCES)))
REPAY_CHOICES = tuple(Choice(REPAY, r) for r in range(len(RESOURCES)))
BONUS_CHOICES = tuple(Choice(BONUS, t) for t in range(len(TECHNOLOGIES)))
BETWEEN = (F_TURN, F_PLACE, F_PICK)  # frames between the steps of a turn


def told(s: State, out: Out) -> None:
    """Tell that the acting player uses the power of the tribe."""
    if out is not None:
        tribe = expansion_of(s).tribes[s.players[s.seat].tribe]
        out.append(Event("power", s.seat, {"tribe": tribe.id}))


# The draft


def tribe_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the tribes dealt to the seat (rules 9.2)."""
    return [Choice(TRIBE, tribe) for tribe in sorted(s.tribe_hands[s.seat])]


def resolve_tribe(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Keep a tribe in secret and go on to the starting wealth."""
    s.players[s.seat].tribe = c.a
    if out is not None:
        out.append(Event("keep_tribe", s.seat, {}))
    keeps = s.content.figures[c.a].keeps
    s.push((F_DRAFT,) if keeps == setup.KEPT else (F_DISCARD,))


def discard_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the wealth tiles, of which just one is discarded."""
    return [Choice(DISCARD, tile) for tile in sorted(s.hands[s.seat])]


def resolve_discard(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Keep all wealth tiles but one."""
    setup.keep(s, tuple(tile for tile in sorted(s.hands[s.seat]) if tile != c.a), out)


# The start of a turn


def begin_turn(s: State, out: Out) -> None:
    """Give the corn that a tribe has at least at the start of its turn."""
    s.used = 0
    p = s.players[s.seat]
    least = s.content.figures[p.tribe].least_corn
    if p.corn < least:
        told(s, out)
        gain_corn(s, s.seat, least - p.corn, out)


# Picking up


def more_pick_ups(s: State, p: Player) -> list[Choice]:
    """List pick-ups for the action one higher, or of the gear that is the same place."""
    figures = s.content.figures[p.tribe]
    if figures.sisters:
        return _at_sisters(s, p, figures)
    return [] if s.used else _one_higher(s, p, figures)


def _one_higher(s: State, p: Player, figures: Figures) -> list[Choice]:
    seat, price, found = s.seat, figures.higher_corn, []
    for g, slots in enumerate(s.gears):
        if seat not in slots:
            continue
        gear = s.content.gears[g]
        higher = reaches_higher(s, p, g)
        needed = gear_needs(s, p, g)
        for space, who in enumerate(slots):
            if who != seat:
                continue
            usual = reach(gear, space, higher)
            target = space + 1 + higher
            if target in gear.free_choice:
                numbers = [*range(len(gear.actions) - 1, 0, -1)]
            else:
                numbers = [target] if target < len(gear.actions) else []
            for n in numbers:
                # What the power does not make cheaper is reached without it.
                if usual.get(n, price + 1) > price and price + needed[n] <= p.corn:
                    found.append(Choice(REACH, slot(g, space), n))
    return found


def _at_sisters(s: State, p: Player, figures: Figures) -> list[Choice]:
    seat, found = s.seat, []
    for g, slots in enumerate(s.gears):
        sister = figures.sisters[g]
        if sister == NONE or seat not in slots:
            continue
        needed = gear_needs(s, p, sister)
        for space, who in enumerate(slots):
            if who == seat:
                for n, cost in reach(s.content.gears[sister], space, False).items():
                    if cost + needed[n] <= p.corn:
                        found.append(Choice(CROSS, slot(g, space), n))
    return found


def used_gear(s: State, c: Choice) -> int:
    """Name the gear whose action a pick-up uses."""
    gear, _ = worker_of(c)
    return s.content.figures[s.players[s.seat].tribe].sisters[gear] if c.verb == CROSS else gear


def pick_up_cost(s: State, c: Choice) -> int:
    """Price a pick-up without its action: steps back, or what a tribe asks; below zero a gain."""
    gear, space = worker_of(c)
    if not c.b:
        return 0
    if c.verb == REACH:
        return s.content.figures[s.players[s.seat].tribe].higher_corn
    if c.verb == CROSS:
        return reach(s.content.gears[used_gear(s, c)], space, False)[c.b]
    return pick_cost(s, gear, space, c.b)


def resolve_reach(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pick up a worker and use the action one higher."""
    s.push((F_PICK,))
    s.used = 1
    told(s, out)
    gear, space = worker_of(c)
    take_worker(s, gear, space, gear, c.b, pick_up_cost(s, c), out)


def resolve_cross(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pick up a worker and use an action of the gear that is the same place."""
    s.push((F_PICK,))
    told(s, out)
    gear, space = worker_of(c)
    take_worker(s, gear, space, used_gear(s, c), c.b, pick_up_cost(s, c), out)


def pick_one_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the workers that were not placed this turn."""
    picks = [c for c in pick_ups(s, s.players[s.seat]) if not s.used >> c.a & 1]
    return [*picks, DONE_CHOICE]


def resolve_pick_one(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pick up one worker after placing, or none."""
    if c.verb != DONE:
        told(s, out)
        gear, space = worker_of(c)
        take_worker(s, gear, space, gear, c.b, pick_up_cost(s, c), out)


# Technologies


def bonus_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the bonuses beyond level 3 of all technologies."""
    p = s.players[s.seat]
    return [c for c in BONUS_CHOICES if bonus_worth(s, p, c.a)]


def resolve_bonus(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take the chosen bonus."""
    take_bonus(s, s.seat, c.a, out)


# At any moment of the turn


def more_choices(s: State, frame: Frame, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Add what a tribe may do beside the choices of a frame."""
    p = s.players[s.seat]
    figures = s.content.figures[p.tribe]
    kind = frame[0]
    if figures.passing and kind == F_TURN:
        return [*choices, PASS_CHOICE]
    if figures.trades and not s.used and _corn_helps(s, frame):
        trades = [TRADE_CHOICES[r] for r, n in enumerate(p.resources) if n and _keeps(s, p, r, 0)]
        # In front, where there is nothing else to choose: the decision must not fall away.
        return [*trades, *choices] if choices and choices[0].verb == DONE else [*choices, *trades]
    if figures.borrows and kind in BETWEEN:
        return [*choices, *_debts(s, p, figures)]
    return choices


def _corn_helps(s: State, frame: Frame) -> bool:
    """Say whether a moment of the turn is one where corn can still make a difference."""
    kind = frame[0]
    if kind in BETWEEN:
        return True
    if s.turn >= len(s.players):
        return False  # a food day: the turn is over
    tolls = s.content.tolls
    if kind in (F_STEP_ANY, F_STEP_TWO):
        return tolls is not None and tolls.step_corn > 0
    if kind == F_TAKE:
        return tolls is not None and any(tolls.resource)
    if kind == F_TOLL:
        steps = frame[1] == TOLL_STEP and tolls is not None and tolls.step_corn > 0
        return steps or frame[1] == TOLL_RESOURCE
    return kind == F_ANY_ACTION


def _keeps(s: State, p: Player, kind: int, corn: int) -> bool:
    """Say whether a quick action already chosen stays possible with a resource and corn less."""
    if s.seat not in s.quick:
        return True
    p.resources[kind] -= 1
    need = corn_needed(s, p)
    p.resources[kind] += 1
    teeth = s.teeth_corn if s.start_space == s.seat else 0
    return need <= p.corn - corn + teeth


def _debts(s: State, p: Player, figures: Figures) -> list[Choice]:
    """Offer to borrow and to repay; what was borrowed is not repaid in the same turn."""
    found = []
    if sum(p.debts) < figures.borrows:
        quick = corn_needed(s, p) if s.seat in s.quick else 0
        for r in range(len(RESOURCES)):
            toll = resource_toll(s, r)
            if not s.used >> 3 + r & 1 and (not toll or toll + quick <= p.corn):
                found.append(BORROW_CHOICES[r])
    for r, owed in enumerate(p.debts):
        if owed and p.resources[r] and not s.used >> r & 1 and _keeps(s, p, r, 0):
            found.append(REPAY_CHOICES[r])
    return found


def _again(s: State, frame: Frame) -> None:
    # Begging is the very first thing of a turn or does not happen (rules 3.1).
    s.push((F_TURN, 1) if frame[0] == F_TURN else frame)


def resolve_pass(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pass the turn for corn."""
    told(s, out)
    if out is not None:
        out.append(Event("pass", s.seat, {}))
    gain_corn(s, s.seat, s.content.figures[s.players[s.seat].tribe].passing, out)
    rounds.end_turn(s, out)


def resolve_trade(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Sell one resource at the market rate."""
    _again(s, frame)
    s.used = 1
    told(s, out)
    pay_resource(s, s.seat, c.a, 1, out)
    gain_corn(s, s.seat, s.content.market[c.a], out)


def resolve_borrow(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take a resource that is owed from now on."""
    _again(s, frame)
    s.used |= 1 << c.a
    told(s, out)
    owe(s, s.seat, c.a, 1, out)
    pay_corn(s, s.seat, resource_toll(s, c.a), out)
    take_resource(s, s.seat, c.a, 1, out)


def resolve_repay(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Give a resource back."""
    _again(s, frame)
    s.used |= 8 << c.a
    told(s, out)
    owe(s, s.seat, c.a, -1, out)
    pay_resource(s, s.seat, c.a, 1, out)


def owe(s: State, seat: int, kind: int, n: int, out: Out) -> None:
    """Change what a player owes."""
    p = s.players[seat]
    p.debts = (*p.debts[:kind], p.debts[kind] + n, *p.debts[kind + 1 :])
    if out is not None:
        out.append(Event("debt", seat, {"resource": RESOURCES[kind], "by": n}))


def settle_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer to repay before the debts cost corn (rules 9.18)."""
    p = s.players[s.seat]
    repaid = [REPAY_CHOICES[r] for r, owed in enumerate(p.debts) if owed and p.resources[r]]
    return [*repaid, DONE_CHOICE]


def resolve_settle(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Stop repaying."""
