"""The cards beside a page: what else belongs to it, how that stands now, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tzolkin_desktop.games.yucatan.reference.material import Material
from tzolkin_desktop.games.yucatan.reference.outline import BY_ID
from tzolkin_desktop.games.yucatan.rules.consts import SPECIAL, TOP_LEVEL
from tzolkin_desktop.games.yucatan.rules.forecast import if_ended, most_points
from tzolkin_desktop.shell.reference.book import PageText
from tzolkin_desktop.shell.reference.protocol import Link

ROMAN = ("", "I", "II", "III")


def link_of(m: Material, book: Mapping[str, PageText], name: str) -> Link:
    """Write a card, named as in the outline."""
    kind, _, about = name.partition("/")
    if kind == "page":
        return Link(BY_ID[about].icon, book[about].title, book[about].line, about)
    return LINKS[kind](m)


def _goods(m: Material) -> Link:
    figures = m.content.figures
    corn, jade = figures.start_corn, figures.start_jade
    key = "reference.goods_of"
    if m.reader is not None:
        corn, jade, key = m.reader.corn, m.reader.jade, "reference.goods_now"
    line = m.words(key, corn=f"{{corn:{corn}}}", jade=f"{{jade:{jade}}}")
    return Link("corn", m.words("reference.goods_title"), line, "granary")


def _captives(m: Material) -> Link:
    points = m.content.figures.captive_points
    line = m.words("reference.captives_of", points=" / ".join(map(str, points)))
    if m.state is not None and m.reader is not None:
        worth = m.reader.captives * points[max(1, m.state.round) - 1]
        line = m.words("reference.captives_now", n=m.reader.captives, points=f"{{vp:{worth}}}")
    return Link("captive", m.words("goods.captives"), line, "captives")


def _marker(m: Material) -> Link:
    line = m.words("reference.marker_of")
    if m.state is not None and m.reader is not None:
        most = most_points(m.state, m.seat)
        line = m.words("reference.marker_now", n=m.reader.marker, most=most)
    return Link("sacrifice", m.words("reference.marker_title"), line, "sacrifice")


def _deck(m: Material) -> Link:
    many = sum(card.copies for card in m.content.cards if card.kind == SPECIAL)
    line = m.words("reference.deck_of", n=many)
    if m.state is not None:
        line = m.words("reference.deck_now", n=len(m.state.deck), gone=len(m.state.discard))
    return Link("draw", m.words("reference.deck_title"), line, "cards")


def _development(m: Material) -> Link:
    line = m.words("reference.development_of")
    if m.reader is not None:
        levels = [
            ROMAN[level] if level <= TOP_LEVEL else m.words("bonus_cell")
            for level in m.reader.development
        ]
        line = m.words("reference.development_now", levels=", ".join(levels))
    return Link("build_up", m.words("panels.development"), line, "pyramid")


def _score(m: Material) -> Link:
    line = m.words("reference.score_of")
    if m.state is not None and m.reader is not None:
        # what cards in other hands are worth is no secret: only their number counts
        line = m.words("reference.score_now", n=m.reader.score(), end=if_ended(m.state)[m.seat])
    return Link("vp", m.words("reference.score_title"), line, "end")


LINKS: dict[str, Callable[[Material], Link]] = {
    "goods": _goods,
    "captives": _captives,
    "marker": _marker,
    "deck": _deck,
    "development": _development,
    "score": _score,
}
