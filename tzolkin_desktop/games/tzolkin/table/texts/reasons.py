"""Why something on the table cannot be done now, in one sentence.

Asks the rules and turns their answer into words; decides nothing itself. An empty answer means
that nothing stands in the way.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.expansion.placing import quick_obstacle
from tzolkin_desktop.games.tzolkin.rules import affordable
from tzolkin_desktop.games.tzolkin.rules.affordable import Lack, Obstacle
from tzolkin_desktop.games.tzolkin.rules.consts import F_TURN, NONE, RESOURCES
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_name
from tzolkin_desktop.games.tzolkin.table.texts.explain import goods_icons, space_name
from tzolkin_desktop.kit.words import Words


def _said(words: Words, obstacle: Obstacle | None) -> str:
    if obstacle is None:
        return ""
    return words(f"reasons.{obstacle.kind}", need=obstacle.need, has=obstacle.has)


def why_no_action(words: Words, s: State, seat: int, gear: int, number: int, price: int = 0) -> str:
    """Say why an action cannot be taken, with the corn for steps back as its price."""
    return _said(words, affordable.action_obstacle(s, seat, gear, number, price))


def why_no_placement(words: Words, s: State, place: int, placed: int) -> str:
    """Say why no further worker can be put on a gear or on the first player space."""
    return _said(words, affordable.placement_obstacle(s, place, placed))


def why_not_this_space(words: Words, s: State, gear: int, number: int) -> str:
    """Say where a worker would go instead of a space."""
    lowest = s.lowest_empty(gear)
    if lowest in (NONE, number):
        return ""
    return words("reasons.not_lowest", space=space_name(words, gear, lowest))


def why_no_building(words: Words, s: State, seat: int, number: int) -> str:
    """Say what a player lacks for a building, in the construction that is open if there is one."""
    grant = affordable.grant_now(s, seat)
    return _lacking(words, s, seat, affordable.lack_for_building(s, seat, number, grant))


def why_no_monument(words: Words, s: State, seat: int, number: int) -> str:
    """Say which goods a player lacks for a monument."""
    grant = affordable.grant_now(s, seat)
    return _lacking(words, s, seat, affordable.lack_for_monument(s, seat, number, grant))


def _lacking(words: Words, s: State, seat: int, lack: Lack) -> str:
    goods = zip((*RESOURCES, "skull"), (*lack.resources, lack.skulls), strict=True)
    lacking = [(good, n) for good, n in goods if n]
    if lacking:
        return words("reasons.missing_goods", goods=goods_icons(lacking))
    if lack.corn:
        corn = s.players[seat].corn
        return words("reasons.too_little_corn", need=corn + lack.corn, has=corn)
    if lack.more:
        name = prophecy_name(words, s.content, s.content.calamity)
        return words("reasons.more_resources", prophecy=name, n=lack.more)
    return ""


def why_no_step(words: Words, s: State, seat: int, temple: int, down: bool = False) -> str:
    """Say why a marker cannot go up, or down, in a temple."""
    return _said(words, affordable.step_obstacle(s, seat, temple, down))


def why_no_technology(words: Words, s: State, seat: int, technology: int, free: bool) -> str:
    """Say why a technology cannot be developed."""
    return _said(words, affordable.technology_obstacle(s, seat, technology, free))


# the expansion


def why_no_quick(words: Words, s: State, placed: int) -> str:
    """Say why no worker can be put on a quick action space."""
    return _said(words, quick_obstacle(s, placed))


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
