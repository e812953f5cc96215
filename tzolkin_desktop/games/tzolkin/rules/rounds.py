"""What happens between turns: refilling, food days, the calendar and the end (rules 3.12, 6-8)."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules.components import FoodDay, Frame, Gear
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CALENDAR,
    DUMMY,
    EMPTY,
    F_CALENDAR,
    F_TURN,
    FROM_HUNGER,
    FROM_TEMPLES_1,
    GEARS,
    NONE,
    QUARTERS,
    RESOURCES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out, gain_points, pay_corn
from tzolkin_desktop.games.tzolkin.rules.scoring import final_scoring
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

CALENDAR_CHOICES = (Choice(CALENDAR, 1), Choice(CALENDAR, 2))


def begin_round(s: State, out: Out) -> None:
    """Give the first turn of a round to the starting player."""
    s.round += 1
    s.turn = 0
    if out is not None:
        out.append(Event("round", NONE, {"round": s.round, "day": s.day, "first": s.first}))
    begin_turn(s, s.first, out)


def begin_turn(s: State, seat: int, out: Out) -> None:
    """Give a seat its turn."""
    s.seat = seat
    s.stack = ((F_TURN, 0),)
    if s.content.hooks is not None:
        s.content.hooks.begin_turn(s, out)


def take_teeth_corn(s: State, out: Out) -> None:
    """Give all corn on the teeth to the player on the starting player space (rules 3.7)."""
    n, s.teeth_corn = s.teeth_corn, 0
    if n:
        s.players[s.seat].corn += n
        if out is not None:
            out.append(Event("teeth_corn", s.seat, {"corn": n}))


def end_turn(s: State, out: Out) -> None:
    """Refill the buildings and go on to the next turn or to the end of the round."""
    if out is not None:
        out.append(Event("end_turn", s.seat, {}))
    refill(s, out)
    s.turn += 1
    if s.turn < len(s.players):
        begin_turn(s, (s.first + s.turn) % len(s.players), out)
    else:
        _end_round(s, out)


def refill(s: State, out: Out) -> None:
    """Fill empty building spaces from the deck of the age (rules 3.12)."""
    deck = s.decks[s.age]
    if not deck or NONE not in s.building_row:
        return
    row = list(s.building_row)
    for slot, building in enumerate(row):
        if building == NONE and deck:
            row[slot], deck = deck[0], deck[1:]
            if out is not None:
                data = {"building": s.content.buildings[row[slot]].id, "slot": slot}
                out.append(Event("reveal", NONE, data))
    s.building_row = tuple(row)
    s.decks = (deck, s.decks[1]) if s.age == 0 else (s.decks[0], deck)


def _end_round(s: State, out: Out) -> None:
    hooks = s.content.hooks
    # A food day that was jumped over takes place one round late (rules 6.5).
    if s.day >= s.content.food_days[s.feasts].day:
        if hooks is not None:
            hooks.food_day(s, out)
            return
        food_day(s, out)
    close_round(s, out)


def close_round(s: State, out: Out) -> None:
    """Move the calendar, or end the game after the last food day (rules 6, 8.1)."""
    if s.content.hooks is not None:
        s.content.hooks.end_round(s, out)
    if s.feasts == len(s.content.food_days):
        _return_starter(s, out)
        advance_calendar(s, 1, out)
        final_scoring(s, out)
        s.stack = ()
        if out is not None:
            out.append(Event("game_over", NONE, {}))
        return
    if s.start_space == NONE:
        s.teeth_corn += 1
        if out is not None:
            out.append(Event("corn_on_teeth", NONE, {"corn": s.teeth_corn}))
        advance_calendar(s, 1, out)
        begin_round(s, out)
        return
    seat = s.start_space
    _return_starter(s, out)
    # The marker comes here, or goes to the left when it is here already (rules 6.3).
    s.first = (seat + 1) % len(s.players) if s.first == seat else seat
    if out is not None:
        out.append(Event("first_player", s.first, {"by": seat}))
    if s.players[seat].light and may_double(s):
        s.seat = seat
        s.stack = ((F_CALENDAR,),)
    else:
        advance_calendar(s, 1, out)
        begin_round(s, out)


def _return_starter(s: State, out: Out) -> None:
    seat = s.start_space
    if seat != NONE:
        s.players[seat].hand += 1
        s.start_space = NONE
        if out is not None:
            out.append(Event("starter_home", seat, {}))


def may_double(s: State) -> bool:
    """Say whether a second day would push off no worker that the first would not (rules 6.4)."""
    return not any(
        _goes_home(s, gear, end, slots[end - 1])
        for gear, slots in zip(s.content.gears, s.gears, strict=True)
        for end in gear.ends
    )


def _goes_home(s: State, gear: Gear, end: int, who: int) -> bool:
    """Say whether a gear ends for somebody at this space: a tribe may have one more."""
    if who in (EMPTY, DUMMY):
        return False
    return end == gear.last + s.content.figures[s.players[who].tribe].extra_space


def calendar_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer one day or two (rules 6.4)."""
    return CALENDAR_CHOICES


def resolve_calendar(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Move the calendar; two days turn the board dark side up."""
    if c.a == 2:
        s.players[s.seat].light = False
        if out is not None:
            out.append(Event("board", s.seat, {"light": False}))
    advance_calendar(s, c.a, out)
    begin_round(s, out)


def advance_calendar(s: State, days: int, out: Out) -> None:
    """Turn the gears: every worker moves up, those at the end go home (rules 6.2)."""
    fallen = []
    before = s.day
    for _ in range(days):
        s.day += 1
        for g, slots in enumerate(s.gears):
            gear = s.content.gears[g]
            for end in gear.ends:
                who = slots[end]
                if who != EMPTY and _goes_home(s, gear, end, who):
                    s.players[who].hand += 1
                    slots = (*slots[:end], EMPTY, *slots[end + 1 :])
                    fallen.append(Event("fall", who, {"gear": GEARS[g], "space": end}))
            s.gears[g] = (slots[-1], *slots[:-1])
    if out is not None:
        out.append(Event("calendar", NONE, {"days": days, "day": s.day}))
        out.extend(fallen)
    if s.content.hooks is not None:
        s.content.hooks.new_day(s, before, out)


def food_day(s: State, out: Out) -> None:
    """Feed the workers and collect the rewards of the gods (rules 7)."""
    day = s.content.food_days[s.feasts]
    s.feasts += 1
    if out is not None:
        out.append(Event("food_day", NONE, {"number": s.feasts, "mid_age": day.mid_age}))
    for seat in range(len(s.players)):
        feed(s, seat, out)
    change_age(s, day, out)
    if day.mid_age:
        mid_age_rewards(s, out)
    else:
        end_of_age_rewards(s, day.age, out)


def change_age(s: State, day: FoodDay, out: Out) -> None:
    """Put out the buildings of age 2 at the end of age 1 (rules 7.2)."""
    if not day.mid_age and day.age == 1:
        s.age = 1
        s.building_row = (NONE,) * s.content.buildings_shown
        if out is not None:
            out.append(Event("age", NONE, {"age": 2}))
        refill(s, out)


def feeding(s: State, p: Player) -> tuple[int, int]:
    """Say how many workers will be fed and for how much corn in all (rules 7.1)."""
    need = max(0, s.content.figures[p.tribe].feed_corn - p.farm_all)
    helped = max(0, need - s.content.feed_corn)  # what a worker with a farm of its own still needs
    with_farm = min(p.farm_one, p.workers)
    fed, corn = 0, 0
    for price, workers in ((helped, with_farm), (need, p.workers - with_farm)):
        n = workers if price == 0 else min(workers, (p.corn - corn) // price)
        fed += n
        corn += n * price
    return fed, corn


def feed(s: State, seat: int, out: Out) -> int:
    """Feed as many workers as possible and count them; each unfed one costs points."""
    p = s.players[seat]
    fed, corn = feeding(s, p)
    hungry = p.workers - fed
    if out is not None:
        out.append(Event("feed", seat, {"fed": fed, "hungry": hungry}))
    pay_corn(s, seat, corn, out)
    lost = hungry * s.content.figures[p.tribe].hunger_points
    gain_points(s, seat, -lost, FROM_HUNGER, out)
    return fed


def mid_age_rewards(s: State, out: Out) -> None:
    """Give the goods printed on every marker's step and all below it (rules 7.3)."""
    owed = [
        [temple.reward_cost[p.temples[t]] for p in s.players]
        for t, temple in enumerate(s.content.temples)
    ]
    skulls_owed = sum(goods[3] for temple in owed for goods in temple)
    enough = skulls_owed <= s.skull_bank
    for t, temple in enumerate(owed):
        for seat, (*resources, skulls) in enumerate(temple):
            p = s.players[seat]
            given = {}
            for kind, n in enumerate(resources):
                if n:
                    p.resources[kind] += n
                    given[RESOURCES[kind]] = n
            if skulls and enough:
                p.skulls += skulls
                s.skull_bank -= skulls
                given["skull"] = skulls
            if given and out is not None:
                out.append(Event("reward", seat, {"temple": TEMPLES[t], **given}))


def end_of_age_rewards(s: State, age: int, out: Out) -> None:
    """Score every marker's step, and the bonus of each temple for its leader (rules 7.4)."""
    source = FROM_TEMPLES_1 + age - 1
    for t, temple in enumerate(s.content.temples):
        for seat, (points, bonus) in enumerate(temple_points(s, t, age)):
            if points or bonus:
                s.players[seat].add_points(source, points * QUARTERS + bonus)
                if out is not None:
                    data = {"temple": temple.name, "points": points, "bonus_quarters": bonus}
                    out.append(Event("temple_points", seat, data))


def temple_points(s: State, t: int, age: int) -> list[tuple[int, int]]:
    """List each seat's points in a temple and its bonus in quarter points, if scored now."""
    temple = s.content.temples[t]
    best = max(p.temples[t] for p in s.players)
    leaders = sum(p.temples[t] == best for p in s.players)
    # Tied leaders get half each, however many they are (rules 7.4).
    bonus = temple.bonus[age - 1] * QUARTERS // (1 if leaders == 1 else 2)
    return [(temple.points[p.temples[t]], bonus if p.temples[t] == best else 0) for p in s.players]
