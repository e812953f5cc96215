"""Quick actions: the tile of the day, when its action is possible, and carrying it out."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules import actions, construction
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_BUILD,
    A_GAIN,
    A_MARKET,
    A_TECHNOLOGY,
    Expansion,
    Frame,
    QuickAction,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BY_QUICK,
    EMPTY,
    F_BUILD,
    F_MARKET,
    F_PLACE,
    F_TECHNOLOGY,
    NEVER,
    NONE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import (
    Out,
    gain_corn,
    gain_resource,
    pay_corn,
    resource_toll,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State


def expansion_of(s: State) -> Expansion:
    """Give what the expansion of this game holds."""
    assert s.content.expansion is not None
    return s.content.expansion


def tile_on(s: State, day: int) -> int:
    """Give the quick action that is open on a day (rules 9.35)."""
    age_1, age_2 = s.quick_tiles
    number = day // expansion_of(s).quick_days
    if number < len(age_1):
        return age_1[number]
    return age_2[min(number - len(age_1), len(age_2) - 1)]


def current(s: State) -> QuickAction:
    """Give the quick action that is open now."""
    expansion = s.content.expansion
    assert expansion is not None
    tiles = s.quick_tiles[0]
    number = s.day // expansion.quick_days
    tile = tiles[number] if number < len(tiles) else tile_on(s, s.day)
    return expansion.quick_actions[tile]


def corn_needed(s: State, p: Player) -> int:
    """Say how much corn the open quick action takes; NEVER when it cannot be taken."""
    quick = current(s)
    action = quick.action
    if action[0] == A_GAIN:
        if action[1] or s.content.tolls is None:
            return quick.corn
        # What has to be paid for can be left out, but not everything (ruling 1).
        return quick.corn + min(resource_toll(s, r) for r, n in enumerate(action[2:5]) if n)
    if action[0] == A_BUILD:
        return quick.corn if construction.any_affordable(s, p, False) else NEVER
    return quick.corn + actions.needs(s, p, action)


def place(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Put a worker on a quick action space (rules 9.32)."""
    seat = s.seat
    p = s.players[seat]
    placed = frame[1] if frame[0] == F_PLACE else 0
    totals = s.content.figures[p.tribe].placement_total
    space = s.quick.index(EMPTY)
    s.quick = (*s.quick[:space], seat, *s.quick[space + 1 :])
    p.hand -= 1
    if out is not None:
        out.append(Event("place", seat, {"place": "quick", "space": space}))
    pay_corn(s, seat, expansion_of(s).quick_corn + totals[placed + 1] - totals[placed], out)
    s.push((F_PLACE, placed + 1))


def perform(s: State, out: Out) -> None:
    """Carry out the open quick action; technologies do not apply (rules 9.34)."""
    seat = s.seat
    quick = current(s)
    if out is not None:
        out.append(Event("quick_action", seat, {"action": quick.id}))
    pay_corn(s, seat, quick.corn, out)
    kind, *numbers = quick.action
    if kind == A_GAIN:
        corn, *resources, _skulls = numbers
        gain_corn(s, seat, corn, out)
        for resource, n in enumerate(resources):
            gain_resource(s, seat, resource, n, out)
    elif kind == A_TECHNOLOGY:
        s.push((F_TECHNOLOGY, 0, 0))
    elif kind == A_MARKET:
        s.push((F_MARKET, 0, 0, 0))
    else:
        s.push((F_BUILD, BY_QUICK, 0))


def send_home(s: State, out: Out) -> None:
    """Give workers on quick action spaces back to their players (rules 9.33)."""
    for space, who in enumerate(s.quick):
        if who in range(len(s.players)):
            s.players[who].hand += 1
            s.quick = (*s.quick[:space], EMPTY, *s.quick[space + 1 :])
            if out is not None:
                out.append(Event("quick_home", who, {"space": space}))


def change_tile(s: State, before: int, out: Out) -> None:
    """Tell that another quick action has opened."""
    if out is not None and s.quick and tile_on(s, before) != tile_on(s, s.day):
        out.append(Event("quick_tile", NONE, {"action": current(s).id}))


def reveal(s: State, out: Out) -> None:
    """Show the quick actions of age 2 on the first food day (rules 9.36)."""
    if out is not None and s.quick:
        names = [expansion_of(s).quick_actions[tile].id for tile in s.quick_tiles[1]]
        out.append(Event("quick_revealed", NONE, {"actions": names}))
