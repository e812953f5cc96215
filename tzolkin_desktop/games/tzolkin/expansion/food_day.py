"""A food day with the expansion: incomes, feeding, rewards, debts and prophecies, step by step.

Calamities can ask for decisions on the way, so that the day is a row of frames (F_FEAST, step,
workers fed by seat...).
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.expansion import prophecies, quick_actions
from tzolkin_desktop.games.tzolkin.rules import rounds
from tzolkin_desktop.games.tzolkin.rules.components import Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    F_ACT,
    F_FEAST,
    F_RESOURCE,
    F_SETTLE,
    F_SKULL,
    FROM_DEBTS,
    NONE,
    RESOURCES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out, gain_points, pay_corn
from tzolkin_desktop.games.tzolkin.rules.state import State

INCOME, FEED, REWARDS, DEBTS, PROPHECY, END = range(6)


def food_day(s: State, out: Out) -> None:
    """Begin a food day (rules 7, 9.27)."""
    day = s.content.food_days[s.feasts]
    s.feasts += 1
    if out is not None:
        out.append(Event("food_day", NONE, {"number": s.feasts, "mid_age": day.mid_age}))
    s.stack = ((F_FEAST, INCOME),)


def run(s: State, frame: Frame, out: Out) -> None:
    """Take the next step of a food day."""
    _, step, *fed = frame
    if step == END:
        rounds.close_round(s, out)
        return
    if step == FEED:
        fed = [rounds.feed(s, seat, out) for seat in range(len(s.players))]
        rounds.change_age(s, s.content.food_days[s.feasts - 1], out)
        if s.feasts == 1:
            quick_actions.reveal(s, out)
    s.push((F_FEAST, step + 1, *fed))
    if step == INCOME:
        _incomes(s, out)
    elif step == REWARDS:
        _rewards(s, out)
    elif step == DEBTS:
        for seat, p in enumerate(s.players):
            if any(p.debts):
                s.push((F_SETTLE,), (F_ACT, seat))
    elif step == PROPHECY:
        _interest(s, out)
        prophecies.score(s, fed, out)
        prophecies.next_calamity(s, out)


def act(s: State, frame: Frame, out: Out) -> None:
    """Let a seat decide; nothing before can be taken back by it."""
    s.seat = frame[1]
    s.turn += 1


def _in_turn(s: State) -> list[int]:
    """List the seats from the last to the first, as frames are pushed."""
    n = len(s.players)
    return [(s.first + i) % n for i in reversed(range(n))]


def _incomes(s: State, out: Out) -> None:
    for seat in _in_turn(s):
        tiles = [s.content.buildings[b] for b in s.players[seat].buildings]
        paying = [tile for tile in tiles if tile.income]
        frames = [frame for tile in paying for frame in tile.income[s.feasts - 1]]
        if frames:
            s.push(*reversed(frames), (F_ACT, seat))
            if out is not None:
                out.append(Event("income", seat, {"buildings": [tile.id for tile in paying]}))


def _rewards(s: State, out: Out) -> None:
    """Give what the temples give; what a calamity makes dear waits for its payment."""
    day = s.content.food_days[s.feasts - 1]
    tolls = s.content.tolls
    if not day.mid_age:
        rounds.end_of_age_rewards(s, day.age, out)
        return
    if tolls is None or not (tolls.skull or any(tolls.resource)):
        rounds.mid_age_rewards(s, out)
        return
    owed = [
        [temple.reward_cost[p.temples[t]] for t, temple in enumerate(s.content.temples)]
        for p in s.players
    ]
    enough = sum(goods[3] for temples in owed for goods in temples) <= s.skull_bank
    for seat in _in_turn(s):
        frames: list[Frame] = []
        for t, (*resources, skulls) in enumerate(owed[seat]):
            given = {}
            for kind, n in enumerate(resources):
                if n and tolls.resource[kind]:
                    frames.append((F_RESOURCE, kind, n))
                elif n:
                    s.players[seat].resources[kind] += n
                    given[RESOURCES[kind]] = n
            if skulls and enough and tolls.skull:
                frames.append((F_SKULL, skulls))
            elif skulls and enough:
                s.players[seat].skulls += skulls
                s.skull_bank -= skulls
                given["skull"] = skulls
            if given and out is not None:
                out.append(Event("reward", seat, {"temple": TEMPLES[t], **given}))
        if frames:
            s.push(*frames, (F_ACT, seat))


def _interest(s: State, out: Out) -> None:
    """Take corn for debts, points where there is none, and points for debts at the end."""
    for seat, p in enumerate(s.players):
        cubes = sum(p.debts)
        if not cubes:
            continue
        figures = s.content.figures[p.tribe]
        paid = min(cubes, p.corn // figures.debt_corn)
        lost = (cubes - paid) * figures.debt_points
        if s.feasts == len(s.content.food_days):
            lost += cubes * figures.debt_end
        if out is not None:
            out.append(Event("interest", seat, {"cubes": cubes, "paid": paid}))
        pay_corn(s, seat, paid * figures.debt_corn, out)
        gain_points(s, seat, -lost, FROM_DEBTS, out)
