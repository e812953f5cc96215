"""The cards beside a page: what else belongs to it, how that stands now, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tzolkin_desktop.games.tikal.reference.material import Material
from tzolkin_desktop.games.tikal.reference.outline import BY_ID
from tzolkin_desktop.games.tikal.rules.consts import COPIES, TOP_LEVEL, TREASURES
from tzolkin_desktop.games.tikal.rules.control import held_temples
from tzolkin_desktop.games.tikal.rules.forecast import if_scored, next_volcano
from tzolkin_desktop.shell.reference.book import PageText
from tzolkin_desktop.shell.reference.protocol import Link


def link_of(m: Material, book: Mapping[str, PageText], name: str) -> Link:
    """Write a card, named as in the outline."""
    kind, _, about = name.partition("/")
    if kind == "page":
        return Link(BY_ID[about].icon, book[about].title, book[about].line, about)
    return LINKS[kind](m)


def _stack(m: Material) -> Link:
    line = m.words("reference.tiles_of", n=len(m.content.stack), letters=len(m.content.letters))
    if m.state is not None:
        chance = round(100 * next_volcano(m.state))
        line = m.words("reference.stack_now", n=len(m.state.tiles), chance=chance)
    return Link("temple", m.words("reference.stack_title"), line, "tiles")


def _steps(m: Material) -> Link:
    line = m.words("reference.steps_of", n=sum(m.content.steps), top=TOP_LEVEL)
    if m.state is not None:
        line = m.words("reference.steps_now", n=sum(m.state.steps), top=m.state.steps[TOP_LEVEL])
    return Link("slab", m.words("reference.steps_title"), line, "uncover", "steps")


def _supply(m: Material) -> Link:
    line = m.words("reference.supply_of", n=m.content.explorers)
    if m.reader is not None:
        line = m.words("reference.supply_now", n=m.reader.supply)
    return Link("act_recruit", m.words("reference.supply_title"), line, "members")


def _camps(m: Material) -> Link:
    line = m.words("reference.camps_of", n=m.content.camps)
    if m.reader is not None:
        line = m.words("reference.left_now", n=m.reader.camps)
    return Link("camp", m.words("reference.camps_title"), line, "camp")


def _guards(m: Material) -> Link:
    line = m.words("reference.camps_of", n=m.content.guards)
    if m.reader is not None:
        line = m.words("reference.left_now", n=m.reader.guards)
    return Link("act_guard", m.words("reference.guards_title"), line, "guard")


def _temples(m: Material) -> Link:
    line = m.words("reference.temples_of")
    if m.state is not None and m.reader is not None:
        levels = sorted((m.state.levels[h] for h in held_temples(m.state, m.seat)), reverse=True)
        line = m.words("reference.temples_none")
        if levels:
            line = m.words("reference.temples_now", levels=", ".join(map(str, levels)))
    return Link("equal", m.words("reference.temples_title"), line, "control")


def _treasures(m: Material) -> Link:
    line = m.words("reference.treasures_of", n=COPIES, kinds=len(TREASURES))
    if m.state is not None and m.reader is not None:
        owned = sum(m.reader.treasures)
        worth = if_scored(m.state)[m.seat].treasures
        line = m.words("reference.treasures_now", n=owned, points=f"{{vp:{worth}}}")
    return Link("treasure_mask", m.words("reference.treasures_title"), line, "dig")


def _score(m: Material) -> Link:
    line = m.words("reference.score_of")
    if m.state is not None and m.reader is not None:
        points = if_scored(m.state)[m.seat].points
        line = m.words("reference.score_now", n=m.reader.score(), points=f"{{vp:{points}}}")
    return Link("vp", m.words("reference.score_title"), line, "scoring")


LINKS: dict[str, Callable[[Material], Link]] = {
    "stack": _stack,
    "steps": _steps,
    "supply": _supply,
    "camps": _camps,
    "guards": _guards,
    "temples": _temples,
    "treasures": _treasures,
    "score": _score,
}
