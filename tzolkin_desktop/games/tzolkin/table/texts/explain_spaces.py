"""Words for the spaces of the gears and their actions.

Composes lines of rich text from the printed data, with what a player's technologies and tribe and
the calamity that holds change; knows no place and no drawing.
"""

from __future__ import annotations

from typing import NamedTuple

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
    Content,
    Figures,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    NONE,
    PLACES,
    RESOURCES,
    START,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import ADDS, GOODS, UnknownPrint
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import altered_space
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    Explanation,
    as_lines,
    goods_words,
    space_name,
)
from tzolkin_desktop.kit.words import Words

# The technologies that change an action, with what they add to it.
HELPED_BY: dict[int, tuple[str, ...]] = {
    A_FISH: ("fish_corn",),
    A_HARVEST: ("harvest_corn", "without_tile", "wood"),
    A_GAIN: ("wood", "stone", "gold", "skull"),
    A_BUILD: ("corn", "points", "saved_resource"),
    A_BUILD_FOR_CORN: ("corn", "points", "saved_resource"),
    A_SKULL: ("next_action", "devotion"),
}


def explain_space(
    words: Words, content: Content, place: int, number: int, player: Player | None = None
) -> Explanation:
    """Explain a space of a gear, or the first player space."""
    lines: list[str] = []
    power = tribe_of(words, content, player)
    if place == START:
        lines += ["{first_player} " + words("actions.start_space"), words("actions.start_double")]
    elif number in content.gears[place].free_choice or number > content.gears[place].last:
        last = content.gears[place].last
        lines.append("{any} " + words("actions.free_choice"))
        if number > last:
            lines += _extra_space(words, content)
        if number == last + (power.figures.extra_space if power else 0) or number > last:
            lines.append("{ui_home} " + words("actions.falls_next"))
    elif number == 0:
        lines.append(words("actions.no_action"))
    else:
        action = content.gears[place].actions[number]
        lines += action_lines(words, content, action)
        if player is not None:
            lines += _helped(words, content, action, player)
        if number > 1 and not (power and power.figures.lower_gift):
            lines.append("{corn} " + words("actions.lower"))
    if power is not None and place != START:
        lines += _by_tribe(words, content, place, number, power)
    if place != START:
        lines += as_lines(altered_space(words, content, place, number))
    title = words("gears.start") if place == START else space_name(words, place, number)
    return Explanation(title, "", tuple(lines))


class Power(NamedTuple):
    """A tribe as sentences speak of it: its emblem, name and figures."""

    emblem: str
    name: str
    figures: Figures


def tribe_of(words: Words, content: Content, player: Player | None) -> Power | None:
    """Give the tribe of a player, if there is one."""
    if player is None or player.tribe == NONE or content.expansion is None:
        return None
    tile = content.expansion.tribes[player.tribe]
    return Power(f"{{tribe_{tile.id}}} ", words(f"tribes.{tile.id}"), tile.figures)


def _by_tribe(words: Words, content: Content, gear: int, number: int, power: Power) -> list[str]:
    """Say what a player's tribe changes when a worker leaves a space."""
    emblem, name, figures = power
    lines = []
    if figures.sisters and figures.sisters[gear] != NONE and number:
        sister = words(f"gears.{PLACES[figures.sisters[gear]]}")
        free = number in content.gears[figures.sisters[gear]].free_choice
        lines.append(
            words("actions.sister", tribe=name, gear=sister, number="" if free else number)
        )
    if figures.higher_corn and number <= content.gears[gear].last:
        lines.append(words("actions.higher", tribe=name, corn=f"{{corn:{figures.higher_corn}}}"))
    if figures.lower_gift and number > 1:
        corn = f"{{corn:+{figures.lower_gift}}}"
        lines.append(words("actions.lower_free", tribe=name, corn=corn))
    return [emblem + line.rstrip() for line in lines]


def _extra_space(words: Words, content: Content) -> list[str]:
    """Say whose the space beyond the last of a gear is."""
    tribes = content.expansion.tribes if content.expansion else ()
    return [
        f"{{tribe_{tile.id}}} " + words("actions.extra_space", tribe=words(f"tribes.{tile.id}"))
        for tile in tribes
        if tile.figures.extra_space
    ]


def action_lines(words: Words, content: Content, action: Action) -> list[str]:
    """Say what an action does."""
    kind, *figures = action
    if kind == A_FISH:
        return ["{fish} " + words("actions.fish", n=figures[0])]
    if kind == A_HARVEST:
        lines = ["{tile_corn} " + words("actions.harvest_corn", n=figures[1])]
        if figures[2]:
            lines.append("{tile_wood} " + words("actions.harvest_wood", n=figures[2]))
            lines.append("{burn} " + words("actions.harvest_burn"))
        return lines
    if kind == A_GAIN:
        # the dearest first, as the space shows them
        goods = [(good, n) for good, n in zip(GOODS, figures, strict=True) if n][::-1]
        icons = "".join(f"{{{good}}}" for good, _ in goods)
        return [f"{icons} " + words("actions.gain", goods=goods_words(words, goods))]
    if kind == A_TECHNOLOGY:
        return ["{tech_any} " + words("actions.technology", n=figures[0])]
    if kind == A_BUILD:
        lines = ["{build} " + words("actions.build", n=figures[0])]
        return lines + ["{monument} " + words("actions.or_monument")] * figures[1]
    if kind == A_TEMPLES:
        steps, resources, corn = figures
        price = words("goods.resource", n=resources) if resources else words("goods.corn", n=corn)
        key = "actions.temples_one" if steps == 1 else "actions.temples_two"
        return ["{temple_any} " + words(key, price=price)]
    if kind == A_MARKET:
        rates = ", ".join(
            f"{{{good}}} = {{corn:{n}}}" for good, n in zip(RESOURCES, content.market, strict=True)
        )
        return ["{market} " + words("actions.market"), words("actions.market_rates", rates=rates)]
    if kind == A_WORKER:
        return ["{worker_plus} " + words("actions.worker", n=figures[0])]
    if kind == A_BUILD_FOR_CORN:
        return ["{build} " + words("actions.build_for_corn", n=figures[0])]
    if kind == A_ANY_ACTION:
        return ["{any_action} " + words("actions.any_action", n=figures[0])]
    if kind == A_SKULL:
        _, points, temple, resources = figures
        god = words(f"temples.{TEMPLES[temple]}")
        lines = ["{skull} " + words("actions.skull", n=points, temple=god)]
        if resources:
            lines.append("{res_any} " + words("actions.skull_resource", n=resources))
        return [*lines, words("actions.skull_once")]
    raise UnknownPrint(f"The action {action} has no words.")


def _helped(words: Words, content: Content, action: Action, player: Player) -> list[str]:
    """Say how a player's technologies change an action."""
    lines = []
    for t, technology in enumerate(TECHNOLOGIES):
        level = player.technologies[t]
        for name, _ in ADDS[technology]:
            n = content.adds.get(name, (0,) * (level + 1))[level]
            if n and name in HELPED_BY.get(action[0], ()) and _concerns(action, name):
                have = words(
                    "actions.in_force", technology=words(f"technologies.{technology}"), level=level
                )
                lines.append(f"{{tech_{technology}}} {have} " + words(f"adds.{name}", n=n))
    return lines


def _concerns(action: Action, add: str) -> bool:
    """Say whether an add to goods concerns an action that gains just some of them."""
    if action[0] == A_GAIN:
        return bool(dict(zip(GOODS, action[1:], strict=True))[add])
    return action[0] != A_HARVEST or add != "wood" or action[3] > 0
