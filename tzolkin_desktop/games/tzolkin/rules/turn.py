"""A player's turn: beg, place or pick up, and the small decisions inside actions (rules 3-4).

Every decision frame has one function that lists its choices and one that resolves a choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules import rounds
from tzolkin_desktop.games.tzolkin.rules.actions import (
    affordable_technologies,
    any_action_gears,
    gear_needs,
    needs,
    perform,
    usable_by_any,
)
from tzolkin_desktop.games.tzolkin.rules.choices import slot, worker_of
from tzolkin_desktop.games.tzolkin.rules.components import Figures, Frame, Gear
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ADVANCE,
    ANGER,
    BEG,
    BUY,
    CHICHEN_ITZA,
    DONE,
    EMPTY,
    END,
    F_ADVANCE,
    F_ANGER,
    F_MARKET,
    F_PAY,
    F_PICK,
    F_PLACE,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TURN,
    GEARS,
    NONE,
    PAY,
    PICK,
    PLACE,
    PLACES,
    RESOURCES,
    SELL,
    START,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    THEOLOGY,
    USE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import (
    Out,
    advance,
    advance_worth,
    can_anger,
    climb,
    gain_corn,
    may_step,
    may_step_any,
    pay_corn,
    pay_resource,
    resource_toll,
    step_down,
    take_resource,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

BEG_CHOICE = Choice(BEG)
DONE_CHOICE = Choice(DONE)
END_CHOICE = Choice(END)
PLACE_CHOICES = tuple(Choice(PLACE, place) for place in range(len(PLACES)))
ANGER_CHOICES = tuple(Choice(ANGER, t) for t in range(len(TEMPLES)))
STEP_CHOICES = tuple(Choice(STEP, t) for t in range(len(TEMPLES)))
PAY_CHOICES = tuple(Choice(PAY, r) for r in range(len(RESOURCES)))
TAKE_CHOICES = tuple(Choice(TAKE, r) for r in range(len(RESOURCES)))
SELL_CHOICES = tuple(Choice(SELL, r) for r in range(len(RESOURCES)))
BUY_CHOICES = tuple(Choice(BUY, r) for r in range(len(RESOURCES)))
ADVANCE_CHOICES = tuple(Choice(ADVANCE, t) for t in range(len(TECHNOLOGIES)))
USE_CHOICES = tuple(tuple(Choice(USE, g, n) for n in range(6)) for g in range(len(GEARS)))


def turn_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer begging, every first placement and every first pick-up (rules 3.1-3.4)."""
    p = s.players[s.seat]
    beg = not frame[1] and p.corn <= s.content.beg_most and can_anger(p)
    places = placements(s, p, 0)
    picks = pick_ups(s, p)
    if not places and not picks and not beg:
        places = mercy(s)
    if beg:
        return [BEG_CHOICE, *places, *picks]
    return [*places, *picks]


def resolve_turn(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Begin the turn with what was chosen."""
    if c.verb == BEG:
        s.push((F_TURN, 1))
        _beg(s, out)
    elif c.verb == PLACE:
        place_worker(s, c.a, 0, out)
    else:
        _pick(s, c, out)


def _beg(s: State, out: Out) -> None:
    seat = s.seat
    if out is not None:
        out.append(Event("beg", seat, {}))
    p = s.players[seat]
    gain_corn(s, seat, s.content.figures[p.tribe].beg_corn - p.corn, out)
    s.push((F_ANGER,))


def placements(s: State, p: Player, placed: int) -> list[Choice]:
    """List the places where one more worker can be put and paid (rules 3.5, 3.6)."""
    content = s.content
    if content.hooks is not None:
        return content.hooks.placements(s, p, placed)
    totals = content.placement_total
    if not p.hand or placed + 1 >= len(totals):
        return []
    left = p.corn - (totals[placed + 1] - totals[placed])
    if left < 0:
        return []
    found = []
    gears = content.gears
    for g, slots in enumerate(s.gears):
        if EMPTY in slots:
            space = slots.index(EMPTY)
            if space <= left and space <= gears[g].last:
                found.append(PLACE_CHOICES[g])
    if s.start_space == NONE:
        found.append(PLACE_CHOICES[START])
    return found


def mercy(s: State) -> list[Choice]:
    """List the cheapest open spaces: the gods let a beggar place one worker (rules 3.3)."""
    costs = {g: placement_cost(s, g, 0) for g in range(len(GEARS)) if s.lowest_empty(g) != NONE}
    cheapest = min(costs.values())
    return [PLACE_CHOICES[g] for g, cost in costs.items() if cost == cheapest]


def placement_cost(s: State, place: int, placed: int, space: int | None = None) -> int:
    """Price a placement: the space's number and 1 more for each worker before it (rules 3.5)."""
    hooks = s.content.hooks
    if hooks is not None:
        return hooks.placement_cost(s, place, placed)
    totals = s.content.placement_total
    if space is None:
        space = 0 if place == START else s.lowest_empty(place)
    return space + totals[placed + 1] - totals[placed]


def place_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer a further placement or the end of the turn."""
    places = placements(s, s.players[s.seat], frame[1])
    places.append(END_CHOICE)
    return places


def resolve_place(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Place a further worker or end the turn."""
    if c.verb == END:
        # Corn on the teeth comes after the last placement (rules 3.7).
        if s.start_space == s.seat:
            rounds.take_teeth_corn(s, out)
        hooks = s.content.hooks
        if hooks is None or not hooks.end_placing(s, out):
            rounds.end_turn(s, out)
    else:
        place_worker(s, c.a, frame[1], out)


def place_worker(s: State, place: int, placed: int, out: Out) -> None:
    """Put a worker from the hand somewhere, the one after `placed` others, and pay for it."""
    seat = s.seat
    p = s.players[seat]
    hooks = s.content.hooks
    if hooks is not None:
        space, cost = hooks.take_space(s, place, placed)
    else:
        space = 0 if place == START else s.lowest_empty(place)
        cost = placement_cost(s, place, placed, space)
    if cost > p.corn:
        # Mercy of the gods: all the corn for exactly one worker (rules 3.3).
        cost, placed = p.corn, len(s.content.placement_total)
    if place == START:
        s.start_space = seat
    else:
        s.put(place, space, seat)
    p.hand -= 1
    if out is not None:
        out.append(Event("place", seat, {"place": PLACES[place], "space": space}))
    pay_corn(s, seat, cost, out)
    s.push((F_PLACE, placed + 1))


def reach(
    gear: Gear, space: int, one_higher: bool, figures: Figures | None = None
) -> dict[int, int]:
    """List the actions a worker can take from a space, with the corn for steps back (rules 3.8).

    `one_higher`: theology 1 opens the next action for no corn (rules 4.16). `figures` are those
    of the worker's owner; a cost below zero is corn to gain.
    """
    count = len(gear.actions) - 1
    a_step, gift = 1, 0
    if figures is not None:
        a_step, gift = figures.step_back, figures.lower_gift
    if (
        space in gear.free_choice
        or space > gear.last
        or (one_higher and space + 1 in gear.free_choice)
    ):
        return dict.fromkeys(range(count, 0, -1), -gift)  # rules 3.9
    costs = {space + 1: 0} if one_higher and space + 1 <= count else {}
    if 0 < space <= count:
        costs[space] = 0
    for number in range(min(space - 1, count), 0, -1):
        costs[number] = (space - number) * a_step - gift
    return costs


def reaches_higher(s: State, p: Player, gear: int) -> bool:
    """Say whether theology opens the next action of this gear."""
    if gear != CHICHEN_ITZA:
        return False
    return bool(s.content.adds["next_action"][p.technologies[THEOLOGY]])


def pick_ups(s: State, p: Player) -> list[Choice]:
    """List every worker on a gear with every action it can take (rules 3.8-3.10)."""
    seat = s.seat
    found: list[Choice] = []
    content = s.content
    memo = content.pick_memo
    corn = p.corn if p.corn < 30 else 30  # no action takes as much
    for g, slots in enumerate(s.gears):
        if seat not in slots:
            continue
        needed = gear_needs(s, p, g)
        higher = reaches_higher(s, p, g)
        for space, who in enumerate(slots):
            if who == seat:
                key = (g, space, higher, corn, needed, p.tribe)
                choices = memo.get(key)
                if choices is None:
                    choices = memo[key] = _pick_choices(s, *key)
                found += choices
    if content.hooks is not None and content.figures[p.tribe].picks_more:
        found += content.hooks.pick_ups(s, p)
    return found


def _pick_choices(
    s: State, g: int, space: int, higher: bool, corn: int, needed: tuple[int, ...], tribe: int
) -> tuple[Choice, ...]:
    worker = slot(g, space)
    costs = reach(s.content.gears[g], space, higher, s.content.figures[tribe])
    taken = [n for n, cost in costs.items() if cost + needed[n] <= corn]
    return tuple(Choice(PICK, worker, n) for n in (*taken, 0))


def pick_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer a further pick-up or the end of the turn."""
    picks = pick_ups(s, s.players[s.seat])
    picks.append(END_CHOICE)
    return picks


def resolve_pick(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pick up a further worker or end the turn."""
    if c.verb == END:
        rounds.end_turn(s, out)
    else:
        _pick(s, c, out)


def _pick(s: State, c: Choice, out: Out) -> None:
    s.push((F_PICK,))
    g, space = worker_of(c)
    take_worker(s, g, space, g, c.b, pick_cost(s, g, space, c.b) if c.b else 0, out)


def pick_cost(s: State, gear: int, space: int, number: int) -> int:
    """Price the use of an action by the acting player's worker on a space of the same gear."""
    p = s.players[s.seat]
    higher = reaches_higher(s, p, gear)
    return reach(s.content.gears[gear], space, higher, s.content.figures[p.tribe])[number]


def take_worker(s: State, gear: int, space: int, at: int, number: int, cost: int, out: Out) -> None:
    """Take a worker into the hand and carry out an action `at` a gear, or none (number 0)."""
    seat = s.seat
    s.put(gear, space, EMPTY)
    s.players[seat].hand += 1
    if out is not None:
        data = {"gear": GEARS[gear], "space": space, "action": number}
        out.append(Event("pick", seat, data if at == gear else {**data, "at": GEARS[at]}))
    if number:
        if cost > 0:
            pay_corn(s, seat, cost, out)
        elif cost:
            gain_corn(s, seat, -cost, out)
        perform(s, seat, at, number, out)


def anger_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the temples where a marker is above the bottom (rules 5.3)."""
    return [ANGER_CHOICES[t] for t, step in enumerate(s.players[s.seat].temples) if step]


def resolve_anger(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Go a step down."""
    step_down(s, s.seat, c.a, out)


def step_any_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the temples where a step up is possible."""
    p = s.players[s.seat]
    found = [STEP_CHOICES[t] for t in range(len(TEMPLES)) if may_step(s, p, t)]
    tolls = s.content.tolls
    # A step that has to be paid for can be declined.
    if (
        tolls is not None
        and tolls.steps
        and all(tolls.step_corn or tolls.step_resource[c.a] for c in found)
    ):
        found.append(DONE_CHOICE)
    return found


def resolve_step_any(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Go a step up."""
    if c.verb == STEP:
        climb(s, s.seat, c.a, out)


def step_two_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer steps on different temples, in rising order so that each pair appears once."""
    _, first, left = frame
    p = s.players[s.seat]
    found = [STEP_CHOICES[t] for t in range(first, len(TEMPLES)) if may_step(s, p, t)]
    tolls = s.content.tolls
    if tolls is not None and tolls.steps:
        # A step that has to be paid for can be declined, once another was taken.
        return [*found, DONE_CHOICE] if first else found
    return found[: max(1, len(found) - left + 1)]


def resolve_step_two(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Go a step up; the next one is on a later temple."""
    if c.verb == DONE:
        return
    if frame[2] > 1:
        s.push((F_STEP_TWO, c.a + 1, frame[2] - 1))
    climb(s, s.seat, c.a, out)


def pay_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer resources in rising order so that equal payments appear once."""
    _, n, least = frame
    owned = s.players[s.seat].resources
    return [
        PAY_CHOICES[r] for r in range(least, len(RESOURCES)) if owned[r] and sum(owned[r:]) >= n
    ]


def resolve_pay(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay one resource of what is due."""
    pay_resource(s, s.seat, c.a, 1, out)
    if frame[1] > 1:
        s.push((F_PAY, frame[1] - 1, c.a))


def take_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer resources to take, in rising order."""
    if s.content.tolls is None:
        return TAKE_CHOICES[frame[2] :]
    corn = s.players[s.seat].corn
    found = [c for c in TAKE_CHOICES[frame[2] :] if resource_toll(s, c.a) <= corn]
    if all(resource_toll(s, c.a) for c in found):
        found.append(DONE_CHOICE)
    return found


def resolve_take(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take one resource of choice."""
    if c.verb == DONE:
        return
    pay_corn(s, s.seat, resource_toll(s, c.a), out)
    take_resource(s, s.seat, c.a, 1, out)
    if frame[1] > 1:
        s.push((F_TAKE, frame[1] - 1, c.a))


def technology_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer technology steps; the frame says whether they are free and whether one may stop."""
    _, free, optional = frame
    p = s.players[s.seat]
    if free:
        tolls = s.content.tolls
        toll = 0 if tolls is None else tolls.technology
        if not toll:
            return [c for t, c in enumerate(ADVANCE_CHOICES) if advance_worth(s, p, t)]
        found = []
        if toll <= sum(p.resources):
            found = [c for t, c in enumerate(ADVANCE_CHOICES) if advance_worth(s, p, t, toll)]
        return [*found, DONE_CHOICE]
    found = [ADVANCE_CHOICES[t] for t in affordable_technologies(s, p)]
    return [*found, DONE_CHOICE] if optional else found


def technology_price(s: State, p: Player, technology: int, free: bool) -> int:
    """Price the next step on a technology in resources; a calamity asks even when it is free."""
    if free:
        return 0 if s.content.tolls is None else s.content.tolls.technology
    return s.content.figures[p.tribe].technology_cost[p.technologies[technology]]


def resolve_technology(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay for a step on a technology and take it."""
    if c.verb == DONE:
        return
    cost = technology_price(s, s.players[s.seat], c.a, bool(frame[1]))
    if cost:
        s.push((F_ADVANCE, c.a, 1), (F_PAY, cost, 0))
    else:
        advance(s, s.seat, c.a, out, True)


def market_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer exchanges: selling first and buying other kinds afterwards reaches everything once.

    The frame is (F_MARKET, 1 when buying, least kind, kinds sold as bits); see rules 4.12.
    """
    _, buying, least, sold = frame
    p = s.players[s.seat]
    found = []
    if not buying:
        found = [SELL_CHOICES[r] for r in range(least, len(RESOURCES)) if p.resources[r]]
        least = 0
    for r in range(least, len(RESOURCES)):
        if not sold >> r & 1 and s.content.market[r] + resource_toll(s, r) <= p.corn:
            found.append(BUY_CHOICES[r])
    found.append(DONE_CHOICE)
    return found


def resolve_market(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Exchange one resource, or leave the market."""
    if c.verb == DONE:
        return
    seat, kind = s.seat, c.a
    rate = s.content.market[kind]
    if c.verb == SELL:
        pay_resource(s, seat, kind, 1, out)
        gain_corn(s, seat, rate, out)
        s.push((F_MARKET, 0, kind, frame[3] | 1 << kind))
    else:
        pay_corn(s, seat, rate + resource_toll(s, kind), out)
        take_resource(s, seat, kind, 1, out)
        s.push((F_MARKET, 1, kind, frame[3]))


def any_action_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer any action of the four cities for the corn of the frame (rules 4.14)."""
    _, price, optional = frame
    p = s.players[s.seat]
    left = p.corn - price
    found = []
    if left >= 0:
        for g in any_action_gears():
            for number, action in enumerate(s.content.gears[g].actions):
                if number and usable_by_any(s, g, number) and needs(s, p, action) <= left:
                    found.append(USE_CHOICES[g][number])
    if optional:
        found.append(DONE_CHOICE)
    return found


def resolve_any_action(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay and carry out the chosen action."""
    if c.verb == USE:
        pay_corn(s, s.seat, frame[1], out)
        perform(s, s.seat, c.a, c.b, out)


def devotion_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer to pay a resource for a temple step after an action of Chichen Itza (rules 4.16)."""
    p = s.players[s.seat]
    found = []
    if s.content.adds["devotion"][p.technologies[THEOLOGY]] and may_step_any(s, p, 1):
        found = [PAY_CHOICES[r] for r, n in enumerate(p.resources) if n]
    found.append(DONE_CHOICE)
    return found


def resolve_devotion(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay the resource and choose the temple."""
    if c.verb == PAY:
        pay_resource(s, s.seat, c.a, 1, out)
        s.push((F_STEP_ANY,))
