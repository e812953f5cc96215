"""The actions of the gears: what each one needs, and what it does (rules 4).

`needs` says how much corn an action takes after the worker came off (NEVER: it cannot be
taken); `perform` carries it out, pushing frames for the decisions inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules import construction
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_ANY_ACTION,
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_FISH,
    A_GAIN,
    A_HARVEST,
    A_MARKET,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    A_WORKER,
    Action,
    Frame,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    AGRICULTURE,
    BURN,
    BY_TIKAL_2,
    BY_TIKAL_4,
    BY_UXMAL_4,
    CHICHEN_ITZA,
    CORN_TILE,
    EXTRACTION,
    F_ANGER,
    F_ANY_ACTION,
    F_BUILD,
    F_DEVOTION,
    F_HARVEST,
    F_MARKET,
    F_PAY,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TECHNOLOGY,
    FROM_CHICHEN_ITZA,
    GEARS,
    HARVEST,
    HARVESTS,
    NEVER,
    RESOURCES,
    THEOLOGY,
    TOP_LEVEL,
    UXMAL,
    WOOD,
    WOOD_TILE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import (
    Out,
    advance_worth,
    can_anger,
    can_step,
    can_step_any,
    gain_corn,
    gain_points,
    gain_resource,
    gain_skulls,
    gain_worker,
    may_take_skull,
    pay_corn,
    resource_toll,
    step_up,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

HARVEST_CHOICES = tuple(Choice(HARVEST, way) for way in range(len(HARVESTS)))


def needs(s: State, p: Player, action: Action) -> int:
    """Say how much corn an action takes, NEVER when it cannot be taken (rules 3.10)."""
    return NEEDS[action[0]](s, p, action)


def gear_needs(s: State, p: Player, gear: int) -> tuple[int, ...]:
    """List the corn each action of a gear takes; index 0 stands for doing nothing."""
    return (0, *[NEEDS[a[0]](s, p, a) for a in s.content.gears[gear].actions[1:]])


def _needs_nothing(s: State, p: Player, action: Action) -> int:
    return 0


def _needs_tile(s: State, p: Player, action: Action) -> int:
    wood, corn = s.jungle[2 * action[1] : 2 * action[1] + 2]
    without = s.content.adds["without_tile"][p.technologies[AGRICULTURE]]
    return 0 if corn or without or (wood and action[3]) else NEVER


def _needs_skull_in_bank(s: State, p: Player, action: Action) -> int:
    # An action whose only gain is a skull does nothing with an empty bank (rules 4.6).
    if action[5] and not (s.skull_bank and may_take_skull(s, p)) and not any(action[1:5]):
        return NEVER
    return 0


def _needs_resources_for_technology(s: State, p: Player, action: Action) -> int:
    return 0 if affordable_technologies(s, p) else NEVER


def _needs_building(s: State, p: Player, action: Action) -> int:
    if construction.any_affordable(s, p):
        return 0
    return 0 if action[2] and construction.affordable_monuments(s, p) else NEVER


def _needs_temple(s: State, p: Player, action: Action) -> int:
    _, _, resources, corn = action
    tolls = s.content.tolls
    if tolls is not None and tolls.steps:
        rest = sum(p.resources) - resources
        if rest < 0 or not any(
            can_step(s, p, t) and n <= rest for t, n in enumerate(tolls.step_resource)
        ):
            return NEVER
        return corn + tolls.step_corn
    if sum(p.resources) < resources or not can_step_any(s, p):
        return NEVER
    return corn


def _needs_goods_to_trade(s: State, p: Player, action: Action) -> int:
    if any(p.resources):
        return 0
    if s.content.tolls is None:
        return min(s.content.market)
    return min(rate + resource_toll(s, kind) for kind, rate in enumerate(s.content.market))


def _needs_worker_in_supply(s: State, p: Player, action: Action) -> int:
    return 0 if p.workers < s.content.workers_most else NEVER


def _needs_corn_for_building(s: State, p: Player, action: Action) -> int:
    return construction.cheapest_for_corn(s, p, action[1])


def _needs_corn_for_any(s: State, p: Player, action: Action) -> int:
    return action[1]  # fishing is always possible


def _needs_skull(s: State, p: Player, action: Action) -> int:
    return 0 if p.skulls and not s.skull_spaces >> action[1] & 1 else NEVER


NEEDS: dict[int, Callable[[State, Player, Action], int]] = {
    A_FISH: _needs_nothing,
    A_HARVEST: _needs_tile,
    A_GAIN: _needs_skull_in_bank,
    A_TECHNOLOGY: _needs_resources_for_technology,
    A_BUILD: _needs_building,
    A_TEMPLES: _needs_temple,
    A_MARKET: _needs_goods_to_trade,
    A_WORKER: _needs_worker_in_supply,
    A_BUILD_FOR_CORN: _needs_corn_for_building,
    A_ANY_ACTION: _needs_corn_for_any,
    A_SKULL: _needs_skull,
}


def affordable_technologies(s: State, p: Player) -> list[int]:
    """List the technologies whose next step the player can pay and would change something."""
    total = sum(p.resources)
    cost = s.content.figures[p.tribe].technology_cost
    if not total and cost[0]:
        return []
    return [
        t
        for t, level in enumerate(p.technologies)
        if cost[level] <= total and (level < TOP_LEVEL or advance_worth(s, p, t, cost[level]))
    ]


def perform(s: State, seat: int, gear: int, number: int, out: Out) -> None:
    """Carry out action `number` of a gear."""
    if out is not None:
        out.append(Event("action", seat, {"gear": GEARS[gear], "action": number}))
    action = s.content.gears[gear].actions[number]
    PERFORM[action[0]](s, seat, action, out)


def _fish(s: State, seat: int, action: Action, out: Out) -> None:
    level = s.players[seat].technologies[AGRICULTURE]
    gain_corn(s, seat, action[1] + s.content.adds["fish_corn"][level], out)


def _harvest(s: State, seat: int, action: Action, out: Out) -> None:
    s.push((F_HARVEST, *action[1:]))


def harvest_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer the ways to harvest a group of the jungle (rules 4.2-4.4)."""
    _, group, _, wood_gain = frame
    p = s.players[s.seat]
    wood, corn = s.jungle[2 * group : 2 * group + 2]
    wood = wood if wood_gain else 0
    ways = []
    if corn or s.content.adds["without_tile"][p.technologies[AGRICULTURE]]:
        ways.append(HARVEST_CHOICES[CORN_TILE])
    if wood:
        ways.append(HARVEST_CHOICES[WOOD_TILE])
        if can_anger(p):
            ways.append(HARVEST_CHOICES[BURN])
    return ways


def resolve_harvest(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take a tile of the jungle and what it gives."""
    _, group, corn_gain, wood_gain = frame
    seat = s.seat
    p = s.players[seat]
    jungle = list(s.jungle)
    wood, corn = 2 * group, 2 * group + 1
    tile = True
    if c.a == WOOD_TILE:
        jungle[wood] -= 1
        jungle[corn] += 1  # the corn tile below is open now
        p.wood_tiles += 1
    elif c.a == BURN:
        jungle[wood] -= 1
        p.corn_tiles += 1
    elif jungle[corn]:
        jungle[corn] -= 1
        p.corn_tiles += 1
    else:
        tile = False  # agriculture 2: no tile is left to take (rules 4.4)
    s.jungle = tuple(jungle)
    if out is not None:
        out.append(Event("harvest", seat, {"group": group, "way": HARVESTS[c.a], "tile": tile}))
    if c.a == WOOD_TILE:
        bonus = s.content.adds["wood"][p.technologies[EXTRACTION]]
        gain_resource(s, seat, WOOD, wood_gain + bonus, out)
        return
    bonus = s.content.adds["harvest_corn"][p.technologies[AGRICULTURE]]
    gain_corn(s, seat, corn_gain + bonus, out)
    if c.a == BURN:
        s.push((F_ANGER,))


def _gain(s: State, seat: int, action: Action, out: Out) -> None:
    p = s.players[seat]
    adds = s.content.adds
    _, corn, *resources, skulls = action
    gain_corn(s, seat, corn, out)
    level = p.technologies[EXTRACTION]
    for kind, n in enumerate(resources):
        if n:
            gain_resource(s, seat, kind, n + adds[RESOURCES[kind]][level], out)
    if skulls:
        gain_skulls(s, seat, skulls + adds["skull"][p.technologies[THEOLOGY]], out)


def _technology(s: State, seat: int, action: Action, out: Out) -> None:
    # The last frame is the first step, which must be taken; further steps are optional.
    s.push(*[(F_TECHNOLOGY, 0, 1)] * (action[1] - 1), (F_TECHNOLOGY, 0, 0))


def _build(s: State, seat: int, action: Action, out: Out) -> None:
    s.push((F_BUILD, BY_TIKAL_4 if action[2] else BY_TIKAL_2, 0))


def _temples(s: State, seat: int, action: Action, out: Out) -> None:
    _, steps, resources, corn = action
    pay_corn(s, seat, corn, out)
    s.push((F_STEP_ANY,) if steps == 1 else (F_STEP_TWO, 0, steps))
    if resources:
        s.push((F_PAY, resources, 0))


def _market(s: State, seat: int, action: Action, out: Out) -> None:
    s.push((F_MARKET, 0, 0, 0))


def _worker(s: State, seat: int, action: Action, out: Out) -> None:
    gain_worker(s, seat, action[1], out)


def _build_for_corn(s: State, seat: int, action: Action, out: Out) -> None:
    s.push((F_BUILD, BY_UXMAL_4, action[1]))


def _any_action(s: State, seat: int, action: Action, out: Out) -> None:
    s.push((F_ANY_ACTION, action[1], 0))


def _skull(s: State, seat: int, action: Action, out: Out) -> None:
    _, space, points, temple, resources = action
    s.players[seat].skulls -= 1
    s.skull_spaces |= 1 << space
    if out is not None:
        out.append(Event("skull", seat, {"space": space}))
    gain_points(s, seat, points, FROM_CHICHEN_ITZA, out)
    devote(s, seat)
    step_up(s, seat, temple, out)
    if resources:
        s.push((F_TAKE, resources, 0))


def devote(s: State, seat: int) -> None:
    """Let a player with theology 2 pay for a temple step once all else is done (rules 4.16)."""
    if s.content.adds["devotion"][s.players[seat].technologies[THEOLOGY]]:
        s.push((F_DEVOTION,))


PERFORM: dict[int, Callable[[State, int, Action, Out], None]] = {
    A_FISH: _fish,
    A_HARVEST: _harvest,
    A_GAIN: _gain,
    A_TECHNOLOGY: _technology,
    A_BUILD: _build,
    A_TEMPLES: _temples,
    A_MARKET: _market,
    A_WORKER: _worker,
    A_BUILD_FOR_CORN: _build_for_corn,
    A_ANY_ACTION: _any_action,
    A_SKULL: _skull,
}


def any_action_gears() -> range:
    """List the gears whose actions Uxmal 5 can stand for: all but Chichen Itza (rules 4.14)."""
    return range(CHICHEN_ITZA)


def usable_by_any(s: State, gear: int, number: int) -> bool:
    """Say whether Uxmal 5 may stand for this action: for any of the four cities but itself."""
    return not (gear == UXMAL and s.content.gears[gear].actions[number][0] == A_ANY_ACTION)
