"""The cards beside a page: what else belongs to it, how that stands now, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tzolkin_desktop.games.tzolkin.expansion import quick_actions
from tzolkin_desktop.games.tzolkin.reference.material import Material
from tzolkin_desktop.games.tzolkin.reference.outline import BY_ID
from tzolkin_desktop.games.tzolkin.rules.consts import (
    GEARS,
    NONE,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.forecast import next_food_day
from tzolkin_desktop.games.tzolkin.table.board.gears import EMBLEMS
from tzolkin_desktop.games.tzolkin.table.texts.explain import goods_icons, monument_score
from tzolkin_desktop.kit.words import quarters
from tzolkin_desktop.shell.reference.book import PageText
from tzolkin_desktop.shell.reference.protocol import Link


def link_of(m: Material, book: Mapping[str, PageText], name: str) -> Link:
    """Write a card, named as in the outline."""
    kind, _, about = name.partition("/")
    if kind == "page":
        return Link(BY_ID[about].icon, book[about].title, book[about].line, about)
    return LINKS[kind](m, about)


def _gear(m: Material, name: str) -> Link:
    line = m.words("reference.spaces", last=m.base.gears[GEARS.index(name)].last)
    if m.look is not None and m.reader is not None:
        slots = m.look.state.gears[GEARS.index(name)]
        yours = [str(space) for space, who in enumerate(slots) if who == m.seat]
        if yours:
            line = m.words("reference.yours_on", spaces=", ".join(yours))
    return Link(EMBLEMS[name], m.words(f"gears.{name}"), line, name)


def _temple(m: Material, name: str) -> Link:
    t = TEMPLES.index(name)
    first, second = m.base.temples[t].bonus
    line = m.words("reference.bonuses", first=first, second=second)
    if m.reader is not None:
        step = m.reader.temples[t]
        line = m.words("reference.on_step", step=step, n=m.base.temples[t].points[step])
    return Link(f"temple_{name}", m.words(f"temples.{name}"), line, "temples")


def _technology(m: Material, name: str) -> Link:
    costs = ", ".join(str(n) for n in m.base.technology_cost[:-1])
    line = m.words("reference.levels", costs=costs)
    if m.reader is not None:
        level = m.reader.technologies[TECHNOLOGIES.index(name)]
        line = m.words("reference.at_level", level=level)
    return Link(f"tech_{name}", m.words(f"technologies.{name}"), line, "technologies", name)


def _monument(m: Material, name: str) -> Link:
    number = m.base.monument_id(name)
    line = monument_score(m.words, m.base, number, len(m.state.players) if m.state else 0)
    return Link("monument", m.words(f"monuments.{name}"), line, "monuments", name)


def _skulls(m: Material, about: str) -> Link:
    line = m.words("reference.skulls", n=m.base.skulls_in_game)
    if m.state is not None:
        left = m.state.skull_bank
        line = m.words("reference.skulls_left", n=m.base.skulls_in_game, left=left)
    return Link("skull", m.words("reference.skulls_title"), line, "goods")


def _skulls_placed(m: Material, about: str) -> Link:
    spaces = len(m.base.gears[GEARS.index("chichen_itza")].actions) - 1
    line = m.words("reference.placed_once", n=spaces)
    if m.state is not None:
        taken = [str(n) for n in range(1, spaces + 1) if m.state.skull_spaces >> n & 1]
        if taken:
            listed = ", ".join(taken)
            line = m.words("reference.placed_on", n=len(taken), of=spaces, spaces=listed)
    return Link("skull_placed", m.words("reference.placed_title"), line, "chichen_itza")


def _good(m: Material, name: str) -> Link:
    line = m.words("reference.corn_for")
    if m.reader is not None:
        line = m.words("reference.you_have", goods=f"{{corn:{m.reader.corn}}}")
    return Link(name, m.words(f"resources.{name}"), line, "goods")


def _goods(m: Material, about: str) -> Link:
    rates = " ".join(
        f"{{{good}}} {{corn:{corn}}}" for good, corn in zip(RESOURCES, m.base.market, strict=True)
    )
    line = rates
    if m.reader is not None and any(m.reader.resources):
        owned = goods_icons(zip(RESOURCES, m.reader.resources, strict=True))
        line = m.words("reference.you_have", goods=owned)
    return Link("res_any", m.words("reference.goods_title"), line, "goods")


def _workers(m: Material, about: str) -> Link:
    content = m.base
    line = m.words("reference.workers", first=content.workers_start, most=content.workers_most)
    if m.reader is not None:
        hand = m.reader.hand
        line = m.words("reference.your_workers", n=m.reader.workers, hand=hand)
    return Link("worker_any", m.words("field_names.workers"), line, "placing")


def _first_player(m: Material, about: str) -> Link:
    line = m.words("reference.first_goes")
    if m.look is not None:
        line = m.words("reference.first_is", name=m.look.seats[m.look.state.first].name)
    return Link("first_player", m.words("table.first_player"), line, "calendar")


def _teeth_corn(m: Material, about: str) -> Link:
    line = m.words("reference.teeth_each")
    if m.state is not None:
        line = m.words("reference.teeth_now", corn=f"{{corn:{m.state.teeth_corn}}}")
    return Link("corn", m.words("field_names.teeth_corn"), line, "calendar")


def _food(m: Material, about: str) -> Link:
    days = ", ".join(str(day.day) for day in m.base.food_days)
    line = m.words("reference.food_days", days=days)
    coming = next_food_day(m.state) if m.state is not None else None
    if coming is not None:
        when = m.words("table.in_days", n=coming[1]) if coming[1] else m.words("table.food_today")
        line = m.words("reference.food_next", day=coming[0].day, when=when)
    return Link("food", m.words("food_day.head"), line, "food_days")


def _jungle(m: Material, about: str) -> Link:
    return Link("tile_wood", m.words("table.jungle"), m.words("reference.jungle"), "palenque")


def _deck(m: Material, about: str) -> Link:
    line = m.words("reference.shown", n=m.base.buildings_shown)
    if m.state is not None:
        left = len(m.state.decks[m.state.age])
        line = m.words("table.deck_left", n=left)
    return Link("building_kind", m.words("table.buildings"), line, "buildings")


def _score(m: Material, about: str) -> Link:
    line = m.words("reference.corn_worth")
    if m.reader is not None:
        line = m.words("reference.points_now", points=quarters(m.reader.score()))
    return Link("vp", m.words("field_names.vp"), line, "end")


def _tribe(m: Material, about: str) -> Link:
    more = m.whole.expansion
    if more is not None and m.reader is not None and m.reader.tribe != NONE:
        name = more.tribes[m.reader.tribe].id
        page = "ek_chuah" if name == "ek_chuah" else "tribes"
        line = m.words(f"tribe_lines.{name}")
        return Link(f"tribe_{name}", m.words(f"tribes.{name}"), line, page, name)
    line = m.words("reference.tribes", n=more.tribes_dealt if more else 0)
    return Link("tribe", m.words("modules.tribes"), line, "tribes")


def _prophecy(m: Material, about: str) -> Link:
    more = m.whole.expansion
    calamity = m.state.content.calamity if m.state is not None else NONE
    if more is not None and calamity != NONE:
        name = more.prophecies[calamity].id
        line = m.words("prophecy.now")
        title = m.words(f"prophecies.{name}")
        return Link(f"prophecy_{name}", title, line, "prophecies", name)
    line = m.words("prophecy.none_yet")
    return Link("prophecy", m.words("modules.prophecies"), line, "prophecies")


def _quick(m: Material, about: str) -> Link:
    line = m.words("quick.space")
    more = m.whole.expansion
    if more is not None:
        line = m.words("reference.quick", n=more.quick_spaces)
        if m.state is not None and m.state.quick_tiles:
            name = quick_actions.current(m.state).id
            line = m.words("reference.quick_now", name=m.words(f"quick_actions.{name}"))
    return Link("quick", m.words("quick.head"), line, "quick_actions")


LINKS: dict[str, Callable[[Material, str], Link]] = {
    "gear": _gear,
    "temple": _temple,
    "technology": _technology,
    "monument": _monument,
    "skulls": _skulls,
    "skulls_placed": _skulls_placed,
    "good": _good,
    "goods": _goods,
    "workers": _workers,
    "first_player": _first_player,
    "teeth_corn": _teeth_corn,
    "food": _food,
    "jungle": _jungle,
    "deck": _deck,
    "score": _score,
    "tribe": _tribe,
    "prophecy": _prophecy,
    "quick": _quick,
}
