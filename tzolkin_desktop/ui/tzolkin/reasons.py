"""Why something on the table cannot be done now, in one sentence.

Asks the rules what an action needs and turns the answer into words; decides nothing itself.
An empty answer means that nothing stands in the way.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin import turn
from tzolkin_desktop.games.tzolkin.actions import needs
from tzolkin_desktop.games.tzolkin.components import (
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
)
from tzolkin_desktop.games.tzolkin.consts import NEVER, NONE, RESOURCES, START
from tzolkin_desktop.games.tzolkin.effects import advance_worth, can_anger, can_step
from tzolkin_desktop.games.tzolkin.state import Player, State
from tzolkin_desktop.ui.tzolkin.explain import goods_icons, space_name
from tzolkin_desktop.ui.words import Words

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
        return words(f"reasons.{_impossible(s, p, actions[number])}")
    return _short_of_corn(words, p, need + price)


def _impossible(s: State, p: Player, action: Action) -> str:
    if action[0] == A_SKULL:
        return "skull_taken" if s.skull_spaces >> action[1] & 1 else "no_skull"
    if action[0] == A_TEMPLES:
        return "no_resources" if sum(p.resources) < action[2] else "no_step"
    return IMPOSSIBLE[action[0]]


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
    if placed + 1 >= len(s.content.placement_total):
        return words("reasons.no_worker")
    return _short_of_corn(words, p, turn.placement_cost(s, place, placed))


def why_not_this_space(words: Words, s: State, gear: int, number: int) -> str:
    """Say where a worker would go instead of a space."""
    lowest = s.lowest_empty(gear)
    if lowest in (NONE, number):
        return ""
    return words("reasons.not_lowest", space=space_name(words, gear, lowest))


def why_no_building(words: Words, s: State, seat: int, number: int) -> str:
    """Say which resources a player lacks for a building."""
    return _missing(words, s.players[seat], s.content.buildings[number].cost, 0)


def why_no_monument(words: Words, s: State, seat: int, number: int) -> str:
    """Say which goods a player lacks for a monument."""
    monument = s.content.monuments[number]
    return _missing(words, s.players[seat], monument.cost, monument.skulls)


def _missing(words: Words, p: Player, cost: tuple[int, ...], skulls: int) -> str:
    wanted = zip((*RESOURCES, "skull"), (*cost, skulls), (*p.resources, p.skulls), strict=True)
    lacking = [(good, need - has) for good, need, has in wanted if need > has]
    return words("reasons.missing_goods", goods=goods_icons(lacking)) if lacking else ""


def why_no_step(words: Words, s: State, seat: int, temple: int, down: bool = False) -> str:
    """Say why a marker cannot go up, or down, in a temple."""
    p = s.players[seat]
    if down:
        return words("reasons.temple_bottom") if not p.temples[temple] else ""
    if can_step(s, p, temple):
        return ""
    at_top = p.temples[temple] == s.content.temples[temple].top
    return words("reasons.temple_top" if at_top else "reasons.temple_taken")


def why_no_technology(words: Words, s: State, seat: int, technology: int, free: bool) -> str:
    """Say why a technology cannot be developed."""
    p = s.players[seat]
    if not advance_worth(s, p, technology):
        return words("reasons.nothing_changes")
    need, has = s.content.technology_cost[p.technologies[technology]], sum(p.resources)
    if free or need <= has:
        return ""
    return words("reasons.technology_cost", need=need, has=has)


def why_no_begging(words: Words, s: State, seat: int) -> str:
    """Say why a player cannot beg for corn."""
    p = s.players[seat]
    if p.corn > s.content.beg_most:
        return words("reasons.cannot_beg_corn", n=s.content.beg_most)
    return "" if can_anger(p) else words("reasons.cannot_beg_temples")
