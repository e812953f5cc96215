"""The card about a hex: what lies there, who stands there, what a click there does.

Asks the rules; knows no drawing but the picture of the hex.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules.consts import (
    BASE_CAMP,
    CLEARING,
    HEX_NAMES,
    RUINS,
    TEMPLE,
    TOP_LEVEL,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.control import controller
from tzolkin_desktop.games.tikal.rules.forecast import members_short, missing_step
from tzolkin_desktop.games.tikal.rules.land import frontier
from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, hex_look
from tzolkin_desktop.games.tikal.table.look import SUM, Look, change_key
from tzolkin_desktop.games.tikal.table.play.hand import Chosen, Lifted
from tzolkin_desktop.games.tikal.table.play.offers import ways_of
from tzolkin_desktop.games.tikal.table.texts.terms import hex_title, marker, price
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.hover_card import Card, Picture
from tzolkin_desktop.kit.theme import HEAD_COLOURS, Colour
from tzolkin_desktop.kit.words import signed

JUNGLE: Colour = HEAD_COLOURS["leaf"]
LAND: Colour = HEAD_COLOURS["clay"]


def hex_card(look: Look, hex_: int, legal: bool) -> Card | None:
    """Compose the card about a hex; what is seen where a tile would lie needs no words."""
    s, words = look.state, look.words
    title = hex_title(words, s, hex_)
    type_ = s.type_at(hex_)
    if s.tile(hex_) is None:
        if legal:
            return None
        key = "cards.jungle.edge" if hex_ in frontier(s) else "cards.jungle.deep"
        return Card(title, JUNGLE, [words(key)])
    going = _going(look, hex_) if legal else []
    land = _at_the_end(look, hex_, type_) if going else _land(look, hex_, type_)
    return Card(title, LAND, [*going, *land], picture=_picture(look, hex_))


def _at_the_end(look: Look, hex_: int, type_: int) -> list[str]:
    """Tell briefly of a hex to go to: what stands there is seen beside the way."""
    if type_ == TEMPLE:
        return [*_control(look, hex_), *_next_step(look, hex_)[:1]]
    return _ruins(look, hex_)[:1] if type_ == RUINS else _land(look, hex_, type_)[:1]


def _picture(look: Look, hex_: int) -> Picture:
    def draw(canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        draw_hex(canvas, (x + w / 2, y + h / 2), hex_look(look, hex_), w / 2)

    return draw


def _going(look: Look, hex_: int) -> list[str]:
    """Say what it costs to bring what is held here, over which hexes, and what is left then."""
    s, words, held = look.state, look.words, look.selected
    if not isinstance(held, Lifted) or hex_ == held.hex:
        return _recruiting(look, hex_)
    way = ways_of(s, held).get(hex_)
    if way is None:
        return []
    cost = way.price * held.members
    over = ", ".join(HEX_NAMES[stop] for stop in way.hexes[:-1])
    key = "cards.way.over" if over else "cards.way.straight"
    lines = [words(key, price=price(cost), n=held.members, hexes=over)]
    lines += _changes(look)
    left = s.points - cost
    lines.append(words("cards.way.left", price=price(left)))
    return lines


def _recruiting(look: Look, hex_: int) -> list[str]:
    held = look.selected
    return _changes(look) if isinstance(held, Chosen) else []


def _changes(look: Look) -> list[str]:
    """Say whose points the click changes."""
    found = []
    for seat in range(len(look.seats)):
        change = look.preview.get(change_key(SUM, seat), 0)
        if change:
            found.append(f"{marker(look, seat)} {{vp:{signed(change)}}}")
    return [" ".join(found)] if found else []


def _land(look: Look, hex_: int, type_: int) -> list[str]:
    if type_ == TEMPLE:
        return [*_temple(look, hex_), *_standing(look, hex_)]
    if type_ == RUINS:
        return [*_ruins(look, hex_), *_standing(look, hex_)]
    if type_ == CLEARING:
        return [_camp(look, hex_), *_standing(look, hex_)]
    if type_ == BASE_CAMP:
        return [look.words("cards.base_camp"), *_standing(look, hex_)]
    assert type_ == VOLCANO
    return [look.words("cards.volcano")]


def _temple(look: Look, hex_: int) -> list[str]:
    """Say who controls a temple, and whether and how it can be raised."""
    return [*_control(look, hex_), *_next_step(look, hex_)]


def _control(look: Look, hex_: int) -> list[str]:
    s, words = look.state, look.words
    level, lines = s.levels[hex_], []
    who = controller(s, hex_)
    if s.guards[hex_] != NOBODY:
        lines.append(words("cards.temple.guarded", name=look.seats[who].name, n=level))
    elif who != NOBODY:
        lines.append(words("cards.temple.held", name=look.seats[who].name, n=level))
    elif any(p.members(hex_) for p in s.players):
        lines.append("{equal} " + words("cards.temple.tied"))
    else:
        lines.append(words("cards.temple.empty"))
    short = members_short(s, s.seat, hex_) if s.stack else 0
    if short and s.players[s.seat].members(hex_):
        lines.append(words("cards.temple.short", n=short))
    return lines


def _next_step(look: Look, hex_: int) -> list[str]:
    s, words = look.state, look.words
    if s.guards[hex_] != NOBODY:
        return []
    if missing := missing_step(s, hex_):
        done = "cards.temple.top" if s.levels[hex_] == TOP_LEVEL else "cards.temple.finished"
        return ["{slab} " + words(done, n=missing)]
    step = s.levels[hex_] + 1
    return [
        "{slab} " + words("cards.temple.next", step=step, n=s.steps[step]),
        words("cards.temple.members"),
    ]


def _ruins(look: Look, hex_: int) -> list[str]:
    s, words = look.state, look.words
    left = len(s.buried[hex_])
    if left:
        return ["{treasure_back} " + words("cards.ruins.left", n=left), words("cards.ruins.dig")]
    return [words("cards.ruins.empty"), _camp(look, hex_)]


def _camp(look: Look, hex_: int) -> str:
    owner = look.state.camps[hex_]
    if owner == NOBODY:
        return look.words("cards.camp.free")
    return look.words("cards.camp.owned", name=look.seats[owner].name)


def _standing(look: Look, hex_: int) -> list[str]:
    """List everybody's strength on a hex."""
    s = look.state
    groups = [
        f"{marker(look, seat)} {s.strength(seat, hex_)}"
        for seat, p in enumerate(s.players)
        if p.members(hex_)
    ]
    return [look.words("cards.strength", groups="   ".join(groups))] if groups else []


def group_card(look: Look, hex_: int, seat: int) -> Card:
    """Compose the card about a player's members on a hex."""
    s, words = look.state, look.words
    p = s.players[seat]
    lines = [words("cards.group.explorers", n=p.explorers[hex_])] if p.explorers[hex_] else []
    if p.leader == hex_:
        lines.append(words("cards.group.leader", n=s.content.leader_strength))
    lines.append(words("cards.group.strength", n=s.strength(seat, hex_)))
    title = words("cards.group.title", name=look.seats[seat].name, hex=HEX_NAMES[hex_])
    return Card(title, LAND, lines)


def camp_card(look: Look, hex_: int) -> Card:
    """Compose the card about a tent."""
    s, words = look.state, look.words
    text = words("cards.base_camp") if hex_ == s.content.base_camp else _camp(look, hex_)
    return Card(hex_title(words, s, hex_), LAND, [text, words("cards.camp.use")])


def level_card(look: Look, hex_: int) -> Card:
    """Compose the card about the plate of a temple."""
    s, words = look.state, look.words
    lines = [*_temple(look, hex_), *_standing(look, hex_), words("cards.temple.control")]
    return Card(hex_title(words, s, hex_), LAND, lines)
