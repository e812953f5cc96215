"""Words for everything on the table: tiles, spaces, tracks and the numbers of a panel.

Composes titles and lines of rich text (words with {icon} tokens) from the printed data; knows no
place and no drawing. With a player it also says what that player's technologies and steps change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.components import (
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
    Effect,
    Monument,
)
from tzolkin_desktop.games.tzolkin.consts import (
    ARCHITECTURE,
    F_POINTS,
    F_SKULL,
    F_STEP_ANY,
    KINDS,
    PLACES,
    RESOURCES,
    START,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.state import Player
from tzolkin_desktop.ui.tzolkin.tokens import (
    ADDS,
    BONUS,
    GOODS,
    PAY,
    UnknownPrint,
    bonus_tokens,
    effect_tokens,
    level_adds,
    score_steps,
    wealth_tokens,
)
from tzolkin_desktop.ui.words import Words

AGES = ("", "I", "II")
FIELD_ICONS = {
    "workers": "worker_any",
    "farm": "farm_one",
    "light": "calendar",
    "dark": "calendar",
    "teeth_corn": "corn",
    "jungle": "tile_wood",
}

# The technologies that change an action, with what they add to it.
HELPED_BY: dict[int, tuple[str, ...]] = {
    A_FISH: ("fish_corn",),
    A_HARVEST: ("harvest_corn", "without_tile", "wood"),
    A_GAIN: ("wood", "stone", "gold", "skull"),
    A_BUILD: ("corn", "points", "saved_resource"),
    A_BUILD_FOR_CORN: ("corn", "points", "saved_resource"),
    A_SKULL: ("next_action", "devotion"),
}


class Explanation(NamedTuple):
    """A card: its title, a small line below it, and lines of rich text."""

    title: str
    caption: str
    lines: tuple[str, ...]


# parts of sentences


def rich_tokens(tokens: Iterable[str]) -> str:
    """Turn picture tokens into rich text."""
    return " ".join("→" if t == PAY else f"{{{t.rstrip('!')}}}" for t in tokens)


def goods_words(words: Words, goods: Iterable[tuple[str, int]]) -> str:
    """List goods with their numbers in words."""
    return ", ".join(words(f"goods.{good}", n=n) for good, n in goods if n)


def goods_icons(goods: Iterable[tuple[str, int]]) -> str:
    """List goods with their numbers as icons."""
    return " ".join(f"{{{good}:{n}}}" for good, n in goods if n)


def space_name(words: Words, place: int, number: int) -> str:
    """Name a space inside a sentence, such as Tikal 4."""
    if place == START:
        return words("gears.start_short")
    return words("gears.space", gear=words(f"gears.{PLACES[place]}"), number=number)


def wealth_name(words: Words, content: Content, number: int) -> str:
    """Name a starting wealth tile by its space."""
    return space_name(words, content.wealth[number].gear, content.wealth[number].space)


def effect_line(words: Words, content: Content, effect: Effect, owner: str) -> str:
    """Say one printed effect, its pictures first."""
    name, value, n = effect
    icons = [t for t in effect_tokens(content, effect, owner) if not t.startswith("#")]
    shown = rich_tokens(dict.fromkeys(t.partition(":")[0] for t in icons if t not in ("corn", PAY)))
    if name == "temple":
        if value in ("any", "each"):
            said = words(f"effects.temple_{value}", n=n)
        else:
            said = words("effects.temple", temple=words(f"temples.{value}"), n=n)
    elif name == "technology":
        if value == "any":
            said = words("effects.technology_any", n=n)
        else:
            said = words("effects.technology", technology=words(f"technologies.{value}"), n=n)
    else:
        said = words(f"effects.{name}", n=n)
        shown = {"corn": "{corn}", "points": f"{{vp:{n}}}", "action": "{any_action}"}.get(
            name, shown
        )
    return f"{shown} {said}"


def _effects(
    words: Words, content: Content, effects: Sequence[Effect], owner: str, player: Player | None
) -> list[str]:
    lines = []
    for effect in effects:
        line = effect_line(words, content, effect, owner)
        if player is not None and effect.name == "temple" and effect.value in TEMPLES:
            line += _climb(content, TEMPLES.index(str(effect.value)), effect.amount, player)
        lines.append(line)
    return lines


def _climb(content: Content, temple: int, steps: int, player: Player) -> str:
    """Say what steps up in a temple change for a player."""
    what = content.temples[temple]
    before = player.temples[temple]
    after = min(before + steps, what.top)
    if after == before:
        return ""
    points = f"{what.points[before]}→{what.points[after]}".replace("-", "−")
    rewards = "".join(f"{{{good}}}" for step, good in what.rewards if before < step <= after)
    return f" ({points}{{vp}}{rewards})"


# tiles


def explain_building(
    words: Words,
    content: Content,
    number: int,
    player: Player | None = None,
    monuments: Sequence[int] = (),
) -> Explanation:
    """Explain a building, for a player and with the monuments it would count for."""
    building = content.buildings[number]
    kind = words(f"kinds.{KINDS[building.kind]}")
    lines = [words("tile.cost", goods=goods_icons(zip(RESOURCES, building.cost, strict=True)))]
    lines += _effects(words, content, building.effects, building.id, player)
    if player is not None:
        lines += _architecture(words, content, player)
    counted = [content.monuments[m] for m in monuments]
    names = [words(f"monuments.{m.id}") for m in counted if _counts(m, building.kind)]
    if names:
        lines.append("{monument} " + words("tile.counts_for", names=", ".join(names)))
    caption = words("tile.building_line", kind=kind, age=AGES[building.age])
    return Explanation(words(f"buildings.{building.id}"), caption, tuple(lines))


def _counts(monument: Monument, kind: int) -> bool:
    if monument.rule == "per_tile_of_kind":
        return monument.figures[0] == kind
    return monument.rule == "per_tile"


def _architecture(words: Words, content: Content, player: Player) -> list[str]:
    """Say what a player's architecture gives for a building."""
    level = player.technologies[ARCHITECTURE]
    corn, points = content.adds["corn"][level], content.adds["points"][level]
    gains = [f"{{corn:+{corn}}}"] * bool(corn) + [f"{{vp:{points}}}"] * bool(points)
    if content.adds["saved_resource"][level]:
        gains.append("{tech_cube_minus} " + words("tile.architecture_saves"))
    if not gains:
        return []
    return ["{tech_architecture} " + words("tile.architecture", gains=" ".join(gains))]


def explain_monument(
    words: Words, content: Content, number: int, players: int = 0, worth: int | None = None
) -> Explanation:
    """Explain a monument, for a number of players and with what it is worth now if known."""
    monument = content.monuments[number]
    kind = words(f"kinds.{KINDS[monument.kind]}")
    cost = zip((*RESOURCES, "skull"), (*monument.cost, monument.skulls), strict=True)
    lines = [words("tile.cost", goods=goods_icons(cost)), words("tile.at_end")]
    lines.append("{monument} " + monument_score(words, content, number, players))
    if worth is not None:
        lines.append(words("tile.worth_now", points=f"{{vp:{worth}}}"))
    caption = words("tile.monument_line", kind=kind)
    return Explanation(words(f"monuments.{monument.id}"), caption, tuple(lines))


def monument_score(words: Words, content: Content, number: int, players: int = 0) -> str:
    """Say what a monument scores."""
    monument = content.monuments[number]
    rule, figures = monument.rule, monument.figures
    key = f"monument_scores.{rule}"
    if rule == "per_tile_of_kind":
        return words(key, n=figures[1], kind=words(f"kinds.{KINDS[figures[0]]}").lower())
    if rule == "per_monument_of_anyone":
        if players:
            return words(key, n=figures[players])
        return words("monument_scores.by_players", steps=_steps(figures))
    if rule in ("by_full_technologies", "by_workers"):
        return words(key, steps=_steps(figures))
    if not words.has(key):
        raise UnknownPrint(f"The monument '{monument.id}' scores '{rule}', which has no words.")
    return words(key, n=figures[0]) if figures else words(key)


def _steps(figures: tuple[int, ...]) -> str:
    return ", ".join(f"{count} → {points}" for count, points in score_steps(figures))


def explain_wealth(words: Words, content: Content, number: int) -> Explanation:
    """Explain a starting wealth tile."""
    tile = content.wealth[number]
    lines = _effects(words, content, tile.effects, tile.id, None)
    lines.append("{gear_mark} " + words("tile.dummy", space=wealth_name(words, content, number)))
    title = wealth_name(words, content, number)
    return Explanation(title, words("tile.wealth_line"), tuple(lines))


def wealth_line(content: Content, number: int) -> str:
    """Say the gains of a wealth tile in one line of icons."""
    return rich_tokens(wealth_tokens(content, number))


# spaces


def explain_space(
    words: Words, content: Content, place: int, number: int, player: Player | None = None
) -> Explanation:
    """Explain a space of a gear, or the first player space."""
    lines: list[str] = []
    if place == START:
        lines += ["{first_player} " + words("actions.start_space"), words("actions.start_double")]
    elif number in content.gears[place].free_choice:
        lines.append("{any} " + words("actions.free_choice"))
        if number == content.gears[place].last:
            lines.append("{ui_home} " + words("actions.falls_next"))
    elif number == 0:
        lines.append(words("actions.no_action"))
    else:
        action = content.gears[place].actions[number]
        lines += action_lines(words, content, action)
        if player is not None:
            lines += _helped(words, content, action, player)
        if number > 1:
            lines.append("{corn} " + words("actions.lower"))
    title = words("gears.start") if place == START else space_name(words, place, number)
    return Explanation(title, "", tuple(lines))


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


# tracks


def explain_technology(words: Words, content: Content, technology: int, level: int) -> Explanation:
    """Explain a cell of the technology table: a level, the beginning or the bonus."""
    name = words(f"technologies.{TECHNOLOGIES[technology]}")
    icon = f"{{tech_{TECHNOLOGIES[technology]}}} "
    if level == 0:
        title = words("technologies.start", technology=name)
        return Explanation(title, "", (words("technologies.start_line"),))
    caption = words("technologies.cost", n=content.technology_cost[level - 1])
    if level == BONUS:
        title = words("technologies.bonus", technology=name)
        bonus = _bonus(words, content, technology)
        return Explanation(title, caption, (bonus, words("technologies.bonus_again")))
    adds = level_adds(content, technology, level)
    lines = [icon + words(f"adds.{add}", n=n) for add, n in adds]
    if level > 1:
        lines.append(words("technologies.adds_up"))
    title = words("technologies.cell", technology=name, level=level)
    return Explanation(title, caption, tuple(lines))


def _bonus(words: Words, content: Content, technology: int) -> str:
    """Say the bonus beyond the last level."""
    frame = content.technology_bonus[technology]
    icons = rich_tokens(bonus_tokens(frame))
    if frame[0] == F_STEP_ANY:
        return f"{icons} {words('effects.temple_any', n=1)}"
    name = {F_POINTS: "points", F_SKULL: "skull"}.get(frame[0], "any_resource")
    return f"{icons} {words(f'effects.{name}', n=frame[1])}"


def explain_step(
    words: Words, content: Content, temple: int, step: int, leaders: Sequence[str] = ()
) -> Explanation:
    """Explain a step of a temple, with the names of those who lead there."""
    what = content.temples[temple]
    title = words("temples.step", temple=words(f"temples.{what.name}"), number=step)
    lines = [f"{{vp:{what.points[step]}}} " + words("temples.points", n=what.points[step])]
    goods = list(zip((*RESOURCES, "skull"), what.reward_cost[step], strict=True))
    if any(n for _, n in goods):
        lines.append("{food} " + words("temples.rewards", goods=goods_icons(goods)))
    else:
        lines.append("{food} " + words("temples.no_rewards"))
    if step == what.top:
        lines.append("{ui_star} " + words("temples.top"))
    elif step == START_STEP:
        lines.append(words("temples.start_step"))
    elif step == 0:
        lines.append(words("temples.bottom"))
    first, second = (f"{{vp:{n}}}" for n in what.bonus)
    lines.append(words("temples.bonus", first=first, second=second))
    if leaders:
        lines.append("{first_player} " + words("temples.lead", names=", ".join(leaders)))
    return Explanation(title, "", tuple(lines))


# panels


def explain_field(
    words: Words,
    content: Content,
    field: str,
    skull_bank: int | None = None,
    **values: object,
) -> Explanation:
    """Explain a number of a player's panel, named by its icon; some take values of the moment."""
    icon = FIELD_ICONS.get(field, field)
    if field in RESOURCES:
        values["n"] = content.market[RESOURCES.index(field)]
    elif field == "skull":
        values["n"] = content.skull_points
    lines = [f"{{{icon}}} " + words(f"fields.{field}", **values)]
    if field == "skull" and skull_bank is not None:
        lines.append(words("fields.skull_bank", n=skull_bank))
    group = "resources" if words.has(f"resources.{field}") else "field_names"
    return Explanation(words(f"{group}.{field}"), "", tuple(lines))
