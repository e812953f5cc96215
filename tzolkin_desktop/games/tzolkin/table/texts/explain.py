"""Words for tiles, tracks and the numbers of a panel, and the parts that all cards are made of.

Composes titles and lines of rich text (words with {icon} tokens) from the printed data; knows no
place and no drawing. With a player it also says what that player's technologies and steps change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.rules.components import (
    Building,
    Content,
    Effect,
    Frame,
    Monument,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ARCHITECTURE,
    F_CORN,
    F_POINTS,
    F_RESOURCE,
    F_SKULL,
    F_STEP_ANY,
    KINDS,
    NONE,
    PLACES,
    RESOURCES,
    START,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import (
    BONUS,
    PAY,
    UnknownPrint,
    bonus_tokens,
    effect_tokens,
    level_adds,
    score_steps,
    wealth_tokens,
)
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import (
    altered_building,
    altered_feeding,
    altered_good,
    altered_step,
    altered_technology,
)
from tzolkin_desktop.kit.words import Words

AGES = ("", "I", "II")
HOUSE = "house"  # the source of figures of our own
FIELD_ICONS = {
    "workers": "worker_any",
    "farm": "farm_one",
    "light": "calendar",
    "dark": "calendar",
    "teeth_corn": "corn",
    "jungle": "tile_wood",
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
    """Name a starting wealth tile by its space, or by a name of its own where it has none."""
    tile = content.wealth[number]
    if tile.gear == NONE:
        return words(f"wealth.{tile.id}")
    return space_name(words, tile.gear, tile.space)


def effect_line(words: Words, content: Content, effect: Effect, owner: str) -> str:
    """Say one printed effect, its pictures first."""
    name, value, n = effect
    if name == "quarter_points":
        steps = enumerate(str(value).split(), 1)
        said = ", ".join(f"{quarter} → {points}" for quarter, points in steps)
        return "{vp} " + words("effects.quarter_points", steps=said)
    icons = [t for t in effect_tokens(content, effect, owner) if not t.startswith("#")]
    shown = rich_tokens(dict.fromkeys(t.partition(":")[0] for t in icons if t not in ("corn", PAY)))
    if name == "temple":
        if value in ("any", "each"):
            said = words(f"effects.temple_{value}", n=n)
        else:
            said = words("effects.temple", temple=words(f"temples.{value}"), n=n)
    elif name == "anger":
        said = words("effects.anger", temple=words(f"temples.{value}"), n=n)
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
        if effect.name == "income":
            continue  # told for all food days at once
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
    cost = zip((*RESOURCES, "skull"), (*building.cost, building.skulls), strict=True)
    lines = [words("tile.cost", goods=goods_icons(cost))]
    lines += as_lines(altered_building(words, content))
    lines += _income(words, building)
    lines += _effects(words, content, building.effects, building.id, player)
    if building.skulls:
        lines.append("{skull_placed} " + words("tile.skull_stays"))
    if building.renovation:
        lines.append("{renovate} " + words("tile.renovation"))
    if player is not None:
        lines += _architecture(words, content, player)
    counted = [content.monuments[m] for m in monuments]
    names = [words(f"monuments.{m.id}") for m in counted if _counts(m, building.kind)]
    if names:
        lines.append("{monument} " + words("tile.counts_for", names=", ".join(names)))
    caption = words("tile.building_line", kind=kind, age=AGES[building.age])
    return Explanation(words(f"buildings.{building.id}"), caption, tuple(lines))


def as_lines(line: str) -> list[str]:
    """Give a line that may be empty as a list."""
    return [line] if line else []


def _income(words: Words, building: Building) -> list[str]:
    """Say what a building gives on food days."""
    if not building.income:
        return []
    gains = [_gained(frames) for frames in building.income]
    if len(set(gains)) == 1:
        return ["{every_food} " + words("tile.income", goods=gains[0])]
    return ["{every_food} " + words("tile.income_days", goods=" · ".join(gains))]


def _gained(frames: Sequence[Frame]) -> str:
    """Show what frames give as icons."""
    goods = {F_CORN: "corn", F_SKULL: "skull"}
    found = []
    for kind, *figures in frames:
        good = RESOURCES[figures[0]] if kind == F_RESOURCE else goods[kind]
        found.append((good, figures[-1]))
    return goods_icons(found)


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
    lines = [words("tile.cost", goods=goods_icons(cost))]
    if monument.effects:
        lines.append(words("tile.at_once"))
        lines += _effects(words, content, monument.effects, monument.id, None)
    if monument.rule != "at_once":
        lines.append(words("tile.at_end"))
        lines.append("{monument} " + monument_score(words, content, number, players))
    if monument.source == HOUSE:
        lines.append("{house} " + words("tile.house"))
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
    if tile.others_lose:
        lines.append("{everyone} " + words("tile.others_lose", n=tile.others_lose))
    if tile.gear != NONE:
        space = wealth_name(words, content, number)
        lines.append("{gear_mark} " + words("tile.dummy", space=space))
    elif tile.dummies:
        key = "tile.more_dummies" if tile.dummies > 0 else "tile.fewer_dummies"
        lines.append("{gear_mark} " + words(key, n=abs(tile.dummies)))
    title = wealth_name(words, content, number)
    return Explanation(title, words("tile.wealth_line"), tuple(lines))


def wealth_line(content: Content, number: int) -> str:
    """Say the gains of a wealth tile in one line of icons."""
    return rich_tokens(wealth_tokens(content, number))


# tracks


def explain_technology(
    words: Words, content: Content, technology: int, level: int, player: Player | None = None
) -> Explanation:
    """Explain a cell of the technology table, for a player: a level, the beginning or the bonus."""
    name = words(f"technologies.{TECHNOLOGIES[technology]}")
    icon = f"{{tech_{TECHNOLOGIES[technology]}}} "
    if level == 0:
        title = words("technologies.start", technology=name)
        return Explanation(title, "", (words("technologies.start_line"),))
    costs = content.figures[NONE if player is None else player.tribe].technology_cost
    caption = words("technologies.cost", n=costs[level - 1])
    more = as_lines(altered_technology(words, content, level))
    if level == BONUS:
        title = words("technologies.bonus", technology=name)
        bonus = _bonus(words, content, technology)
        return Explanation(title, caption, (bonus, words("technologies.bonus_again"), *more))
    # What a calamity takes away for a time is still printed.
    adds = level_adds(content.variants.get(NONE, content), technology, level)
    lines = [icon + words(f"adds.{add}", n=n) for add, n in adds]
    if level > 1:
        lines.append(words("technologies.adds_up"))
    title = words("technologies.cell", technology=name, level=level)
    return Explanation(title, caption, (*lines, *more))


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
    lines += as_lines(altered_step(words, content, temple))
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
    lines += as_lines(altered_good(words, content, field))
    if field in ("workers", "farm"):
        lines += as_lines(altered_feeding(words, content))
    group = "resources" if words.has(f"resources.{field}") else "field_names"
    return Explanation(words(f"{group}.{field}"), "", tuple(lines))
