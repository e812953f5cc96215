"""Why something on the table cannot be done now, in one sentence.

Asks the rules what an action needs and turns the answer into words; decides nothing itself.
An empty answer means that nothing stands in the way.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.expansion import quick_actions
from tzolkin_desktop.games.tzolkin.rules import turn
from tzolkin_desktop.games.tzolkin.rules.actions import needs
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_GAIN,
    A_HARVEST,
    A_MARKET,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    A_WORKER,
    Action,
    Cost,
)
from tzolkin_desktop.games.tzolkin.rules.construction import left_to_pay
from tzolkin_desktop.games.tzolkin.rules.consts import (
    EMPTY,
    F_TURN,
    NEVER,
    NONE,
    RESOURCES,
    START,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.effects import advance_worth, can_anger, can_step
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_name
from tzolkin_desktop.games.tzolkin.table.texts.explain import goods_icons, space_name
from tzolkin_desktop.kit.words import Words

IMPOSSIBLE = {
    A_HARVEST: "no_tile",
    A_GAIN: "no_skull_in_bank",
    A_TECHNOLOGY: "no_resources",
    A_BUILD: "no_building",
    A_MARKET: "nothing_to_trade",
    A_WORKER: "six_workers",
    A_BUILD_FOR_CORN: "no_building",
}


def why_no_action(words: Words, s: State, seat: int, gear: int, number: int, price: int = 0) -> str:
    """Say why an action cannot be taken, with the corn for steps back as its price."""
    actions = s.content.gears[gear].actions
    if not 0 < number < len(actions):
        return words("reasons.no_action")
    p = s.players[seat]
    need = needs(s, p, actions[number])
    if need == NEVER:
        return _impossible(words, s, p, actions[number])
    return _short_of_corn(words, p, need + price)


def _impossible(words: Words, s: State, p: Player, action: Action) -> str:
    has = sum(p.resources)
    tolls = s.content.tolls
    reason = IMPOSSIBLE.get(action[0], "")
    if action[0] == A_SKULL:
        reason = "skull_taken" if s.skull_spaces >> action[1] & 1 else "no_skull"
    elif action[0] == A_TEMPLES:
        asked = [t for t in range(len(TEMPLES)) if can_step(s, p, t)]
        more = min((tolls.step_resource[t] for t in asked), default=0) if tolls else 0
        reason = "no_resources" if has < action[2] + more else "no_step"
    elif action[0] == A_TECHNOLOGY and has:
        costs = s.content.figures[p.tribe].technology_cost
        need = min(costs[level] for level in p.technologies)
        if need > has:
            return words("reasons.technology_cost", need=need, has=has)
        reason = "nothing_changes"
    elif action[0] == A_GAIN and s.skull_bank:
        reason = "skull_for_step"
    return words(f"reasons.{reason}")


def _short_of_corn(words: Words, p: Player, need: int) -> str:
    if need <= p.corn:
        return ""
    return words("reasons.too_little_corn", need=need, has=p.corn)


def why_no_placement(words: Words, s: State, seat: int, place: int, placed: int) -> str:
    """Say why no further worker can be put on a gear or on the first player space."""
    p = s.players[seat]
    if not p.hand:
        return words("reasons.no_worker")
    if place == START:
        if s.start_space != NONE:
            return words("reasons.start_taken")
    elif s.lowest_empty(place) == NONE:
        return words("reasons.gear_full")
    if placed + 1 >= len(s.content.figures[p.tribe].placement_total):
        return words("reasons.no_worker")
    need = turn.placement_cost(s, place, placed)
    if seat in s.quick:
        # What the quick action will take is not there to be spent.
        teeth = s.teeth_corn if seat == s.start_space or place == START else 0
        need += max(0, quick_actions.corn_needed(s, p) - teeth)
    return _short_of_corn(words, p, need)


def why_not_this_space(words: Words, s: State, gear: int, number: int) -> str:
    """Say where a worker would go instead of a space."""
    lowest = s.lowest_empty(gear)
    if lowest in (NONE, number):
        return ""
    return words("reasons.not_lowest", space=space_name(words, gear, lowest))


def why_no_building(words: Words, s: State, seat: int, number: int) -> str:
    """Say which resources a player lacks for a building, the best renovation taken off."""
    building = s.content.buildings[number]
    p = s.players[seat]
    tolls = s.content.tolls
    why = ""
    for cost in _costs(s, p, building.cost):
        why = _missing(words, p, cost, building.skulls)
        more = sum(cost) + (tolls.building if tolls else 0) - sum(p.resources)
        if not why and more > 0:
            name = prophecy_name(words, s.content, s.content.calamity)
            why = words("reasons.more_resources", prophecy=name, n=more)
        if not why:
            break
    return why


def why_no_monument(words: Words, s: State, seat: int, number: int) -> str:
    """Say which goods a player lacks for a monument, the best renovation taken off."""
    monument = s.content.monuments[number]
    p = s.players[seat]
    why = ""
    for cost in _costs(s, p, monument.cost):
        why = _missing(words, p, cost, monument.skulls)
        if not why:
            break
    return why


def _costs(s: State, p: Player, cost: Cost) -> list[Cost]:
    """List what a tile can cost: less with each building that can be renovated, then in full."""
    renovated = [b for b in p.buildings if s.content.buildings[b].renovation]
    return [*(left_to_pay(s, cost, (b + 1,)) for b in renovated), cost]


def _missing(words: Words, p: Player, cost: Cost, skulls: int) -> str:
    wanted = zip((*RESOURCES, "skull"), (*cost, skulls), (*p.resources, p.skulls), strict=True)
    lacking = [(good, need - has) for good, need, has in wanted if need > has]
    return words("reasons.missing_goods", goods=goods_icons(lacking)) if lacking else ""


def why_no_step(words: Words, s: State, seat: int, temple: int, down: bool = False) -> str:
    """Say why a marker cannot go up, or down, in a temple."""
    p = s.players[seat]
    if down:
        return words("reasons.temple_bottom") if not p.temples[temple] else ""
    if can_step(s, p, temple):
        tolls = s.content.tolls
        if tolls is None:
            return ""
        if tolls.step_resource[temple] > sum(p.resources):
            return words("reasons.no_resources")
        return _short_of_corn(words, p, tolls.step_corn)
    at_top = p.temples[temple] == s.content.temples[temple].top
    return words("reasons.temple_top" if at_top else "reasons.temple_taken")


def why_no_technology(words: Words, s: State, seat: int, technology: int, free: bool) -> str:
    """Say why a technology cannot be developed."""
    p = s.players[seat]
    if not advance_worth(s, p, technology):
        return words("reasons.nothing_changes")
    need, has = _technology_cost(s, p, technology), sum(p.resources)
    if free or need <= has:
        return ""
    return words("reasons.technology_cost", need=need, has=has)


def _technology_cost(s: State, p: Player, technology: int) -> int:
    return s.content.figures[p.tribe].technology_cost[p.technologies[technology]]


def why_no_begging(words: Words, s: State, seat: int) -> str:
    """Say why a player cannot beg for corn."""
    p = s.players[seat]
    if p.corn > s.content.beg_most:
        return words("reasons.cannot_beg_corn", n=s.content.beg_most)
    return "" if can_anger(p) else words("reasons.cannot_beg_temples")


# the expansion


def why_no_quick(words: Words, s: State, seat: int, placed: int) -> str:
    """Say why no worker can be put on a quick action space."""
    p = s.players[seat]
    if seat in s.quick:
        return words("reasons.quick_once")
    if EMPTY not in s.quick:
        return words("reasons.quick_full")
    totals = s.content.figures[p.tribe].placement_total
    if not p.hand or placed + 1 >= len(totals):
        return words("reasons.no_worker")
    need = quick_actions.corn_needed(s, p)
    if need == NEVER:
        return words("reasons.quick_impossible")
    need = max(0, need - (s.teeth_corn if s.start_space == seat else 0))
    need += quick_actions.expansion_of(s).quick_corn + totals[placed + 1] - totals[placed]
    return _short_of_corn(words, p, need)


def why_no_power(words: Words, s: State, seat: int, owner: int) -> str:
    """Say why the power of a seat's own tribe is not used by a click on its plate now."""
    if owner != seat:
        return ""
    p = s.players[seat]
    figures = s.content.figures[p.tribe]
    first = bool(s.stack) and s.stack[-1][0] == F_TURN
    if figures.picks_after:
        return words("reasons.needs_two", n=figures.picks_after)
    if figures.skips or figures.higher_corn or figures.sisters:
        return words("reasons.tribe_on_gears")
    if figures.passing:
        return "" if first else words("reasons.tribe_not_now")
    if figures.trades:
        if s.used:
            return words("reasons.tribe_used")
        return words("reasons.tribe_not_now" if any(p.resources) else "reasons.nothing_to_sell")
    if figures.borrows:
        if sum(p.debts) == figures.borrows:
            return words("reasons.debt_most", n=figures.borrows)
        return words("reasons.tribe_not_now")
    return words("reasons.tribe_passive")
