"""Words for the pieces of the expansion: tribes, prophecies and quick actions.

Composes titles and lines of rich text (words with {icon} tokens) from the data and a position;
knows no place and no drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.expansion import prophecies, quick_actions
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_GAIN,
    Content,
    Expansion,
    Figures,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    NONE,
    RESOURCES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import GOODS, MINUS
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import (
    altered_action,
    prophecy_effect,
    prophecy_name,
)
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    HOUSE,
    Explanation,
    as_lines,
    goods_icons,
    goods_words,
)
from tzolkin_desktop.kit.foreign_text import plain
from tzolkin_desktop.kit.words import Words


class Band(NamedTuple):
    """A band of a prophecy: the numbers it holds, as they are shown, and what it scores."""

    range: str
    points: int


def _expansion(content: Content) -> Expansion:
    assert content.expansion is not None
    return content.expansion


# tribes


def tribe_power(words: Words, content: Content, tribe: int) -> str:
    """Say what a tribe can do, with the figures of the data."""
    tile = _expansion(content).tribes[tribe]
    plain = content.variants[NONE].figures[NONE]
    return words(f"tribe_powers.{tile.id}", **_figures(tile.figures, plain))


def _figures(own: Figures, plain: Figures) -> dict[str, object]:
    """Give the figures that the sentences on tribes speak of; each takes those it names."""
    corn = own.higher_corn or own.passing or own.least_corn or own.lower_gift or own.debt_corn
    if own.any_space != plain.any_space:
        corn = own.any_space
    *costs, last = own.technology_cost
    points = own.debt_points if own.borrows else own.hunger_points
    if own.keeps != plain.keeps:
        number = own.keeps
    else:
        number = own.picks_after or own.borrows or own.workers_start
    total = own.placement_total if own.placement_total != plain.placement_total else ()
    return {
        "n": number,
        "corn": f"{{corn:{corn}}}",
        "beg": f"{{corn:{own.beg_corn}}}",
        "feed": f"{{corn:{own.feed_corn}}}",
        "points": f"{{vp:{MINUS}{points}}}",
        "end": f"{{vp:{MINUS}{own.debt_end}}}",
        "last": last,
        "costs": ", ".join(map(str, total[2:] or costs)),
        "usual": ", ".join(map(str, plain.placement_total[2:])),
    }


def explain_tribe(
    words: Words, content: Content, tribe: int, player: Player | None = None
) -> Explanation:
    """Explain a tribe tile, with what its player owes."""
    tile = _expansion(content).tribes[tribe]
    line = words(f"tribe_lines.{tile.id}")
    lines = [line[:1].upper() + line[1:], tribe_power(words, content, tribe)]
    if player is not None and tile.figures.borrows:
        lines += _debts(words, content, player)
    if tile.source == HOUSE:
        lines.append("{house} " + words("tribe.house"))
    caption = f"{words('tribe.caption')} · {words(f'tribe_titles.{tile.id}')}"
    return Explanation(words(f"tribes.{tile.id}"), caption, tuple(lines))


def explain_debts(words: Words, content: Content, player: Player) -> Explanation:
    """Explain what a player owes and what that costs."""
    lines = _debts(words, content, player)
    return Explanation(words("field_names.debt"), words("fields.debt"), tuple(lines))


def _debts(words: Words, content: Content, player: Player) -> list[str]:
    owed = sum(player.debts)
    if not owed:
        return [words("tribe.no_debts")]
    figures = content.figures[player.tribe]
    cost = f"{{corn:{MINUS}{owed * figures.debt_corn}}}"
    goods = goods_icons(zip(RESOURCES, player.debts, strict=True))
    return [words("tribe.debts", goods=goods), words("tribe.debts_cost", cost=cost)]


# prophecies


def prophecy_bands(content: Content, prophecy: int) -> list[Band]:
    """List the bands of a prophecy from the lowest to the highest."""
    tile = _expansion(content).prophecies[prophecy]
    points = _expansion(content).prophecy_points
    ranges = [f"≤{tile.bands[0]}"]
    for low, high in zip(tile.bands, tile.bands[1:], strict=False):
        ranges.append(f"{low + 1}–{high}" if high > low + 1 else str(high))
    ranges.append(f"{tile.bands[-1] + 1}+")
    return [Band(r.replace("-", MINUS), p) for r, p in zip(ranges, points, strict=True)]


def prophecy_days(s: State, order: int) -> tuple[int, int]:
    """Say from which day to which a prophecy of the row holds; a late food day is its last."""
    food_days = s.content.food_days
    last = food_days[order + 1].day
    if s.content.calamity == s.prophecies[order]:
        last = max(last, s.day)
    return food_days[order].day + 1, last


def explain_prophecy(words: Words, s: State, order: int, names: Sequence[str]) -> Explanation:
    """Explain a prophecy of the row: its calamity, its bands and where everybody stands."""
    content = s.content
    number = s.prophecies[order]
    tile = _expansion(content).prophecies[number]
    first, last = prophecy_days(s, order)
    when = "now" if content.calamity == number else "over" if s.feasts > order + 1 else "coming"
    lines = [prophecy_effect(words, content, number)]
    if _can_be_declined(content, number):
        lines.append(words("prophecy.decline"))
    counted = words(f"prophecy_counts.{tile.id}")
    counted = counted[:1].lower() + counted[1:]
    lines.append("{food} " + words("prophecy.bands", day=last, counted=counted))
    bands = prophecy_bands(content, number)
    lines.append(" · ".join(f"{band.range} → {{vp:{band.points}}}" for band in bands))
    if when != "over":
        for seat, name in enumerate(names):
            n, points = prophecies.standing(s, seat, number)
            lines.append(words("prophecy.stands", name=name, n=n, points=f"{{vp:{points}}}"))
    days = words("prophecy.days", first=first, last=last)
    caption = f"{days} · {words(f'prophecy.{when}')}"
    return Explanation(prophecy_name(words, content, number), caption, tuple(lines))


def _can_be_declined(content: Content, prophecy: int) -> bool:
    """Say whether a calamity asks for payment of a gain."""
    tolls = _expansion(content).prophecies[prophecy].tolls
    return bool(tolls.steps or tolls.skull or any(tolls.resource))


# quick actions


def quick_days(s: State, number: int) -> tuple[int, int]:
    """Say on which days a quick action is open, counted through both ages."""
    days = _expansion(s.content).quick_days
    tiles = sum(map(len, s.quick_tiles))
    last = s.content.food_days[-1].day if number == tiles - 1 else (number + 1) * days - 1
    return number * days, last


def quick_effect(words: Words, content: Content, action: int) -> str:
    """Say what a quick action does."""
    tile = _expansion(content).quick_actions[action]
    goods = ""
    if tile.action[0] == A_GAIN:
        goods = goods_words(words, zip(GOODS, tile.action[1:], strict=True))
    return words(f"quick_effects.{tile.id}", goods=goods, corn=f"{{corn:{tile.corn}}}")


def quick_icons(content: Content, action: int) -> str:
    """Show what a quick action does as icons."""
    tile = _expansion(content).quick_actions[action]
    if tile.action[0] == A_GAIN:
        gains = zip(GOODS, tile.action[1:], strict=True)
        return "".join(f"{{{good}}}" for good, n in gains if n)
    return {"technology": "{tech_any}", "market": "{market}"}.get(tile.id, "{build}")


def explain_quick_tile(words: Words, s: State, number: int) -> Explanation:
    """Explain a quick action tile, numbered through both ages."""
    content = s.content
    first, last = quick_days(s, number)
    days = words("quick.days", first=first, last=last)
    caption = words("quick.caption", days=days)
    age_1, age_2 = s.quick_tiles
    if number >= len(age_1) and not s.feasts:
        return Explanation(words("quick.head"), caption, (words("quick.hidden"),))
    tile = (*age_1, *age_2)[number]
    said = quick_effect(words, content, tile)
    lines = [f"{quick_icons(content, tile)} {said}", words("quick.plain")]
    if first <= s.day <= last:
        caption += " · " + words("quick.now")
        action = _expansion(content).quick_actions[tile].action
        lines += as_lines(altered_action(words, content, action))
    name = words(f"quick_actions.{_expansion(content).quick_actions[tile].id}")
    return Explanation(name, caption, tuple(lines))


def explain_quick_space(
    words: Words, s: State, space: int, names: Sequence[str] = ()
) -> Explanation:
    """Explain a quick action space with the action that is open now."""
    content = s.content
    expansion = _expansion(content)
    tile = quick_actions.tile_on(s, s.day)
    who = s.quick[space]
    caption = words(f"quick_actions.{expansion.quick_actions[tile].id}")
    if who not in (EMPTY, DUMMY) and names:
        caption += " · " + plain(names[who])
    lines = [words("quick.blocked")] if who == DUMMY else []
    lines.append(f"{quick_icons(content, tile)} {quick_effect(words, content, tile)}")
    lines.append("{worker_any} " + words("quick.cost", corn=f"{{corn:{expansion.quick_corn}}}"))
    lines += ["{calendar} " + words("quick.when"), words("quick.plain")]
    lines += as_lines(altered_action(words, content, expansion.quick_actions[tile].action))
    return Explanation(words("quick.head"), caption, tuple(lines))
