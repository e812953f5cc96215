"""Lighting up what may be clicked, with prices on it and the strengths of an attack."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.games.yucatan.rules.consts import (
    BUILD,
    GO,
    JUNGLE,
    NONE,
    NOTHING,
    PROLONG,
    SUMMON,
    TRAIN,
)
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.table.board.standing import draw_city_name, draw_plates_in
from tzolkin_desktop.games.yucatan.table.geometry import GLADES, plaza
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.places import CITY, CREATURE_KIND, LEVEL, SUMMON_KIND
from tzolkin_desktop.games.yucatan.table.play.choosers import bought
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, GLOW, GOLD, Colour, mix
from tzolkin_desktop.shell.table.protocol import Offer, Spots

PILL: Colour = (96, 30, 22)
FREE: Colour = (44, 92, 40)
ROUND = (SUMMON_KIND, CREATURE_KIND)  # places that are discs


def draw_offers(
    canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
) -> None:
    """Light up what may be clicked, fully what the pointer is on."""
    if any(offer.place.kind == LEVEL and offer.place in spots for offer in offers):
        _draw_levels(canvas, look, offers, spots, hovered)
        return
    for offer in offers:
        place, quiet = offer.place, offer.place != hovered
        if place.kind == "button":
            continue
        if place.kind == "jungle":
            for x, y, wide, tall in GLADES:
                box = x - wide * 0.6, y - tall * 0.6, wide * 1.2, tall * 1.2
                canvas.glow(box, GLOW, min(wide, tall) * 0.6, quiet=True)
        elif place in spots:
            box = spots[place].box
            canvas.glow(box, GLOW, box[2] / 2 if place.kind in ROUND else 8, quiet=quiet)
            if place.kind == CITY:  # what reaches beyond its square stays before the light
                draw_city_name(canvas, look, place.index)
                draw_plates_in(canvas, look, place.index)
    for offer in offers:
        _draw_price(canvas, look, offer, spots)


def _draw_levels(
    canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
) -> None:
    """Light up levels of buildings on the page of the settlement, each with its price."""
    for offer in offers:
        if offer.place.kind != LEVEL:
            continue
        x, y, _, h = box = spots[offer.place].box
        if offer.place == hovered:
            canvas.glow(box, GLOW, 8)
        cost = bought(look.state, offer.choices[0])
        goods = [(icon, n) for icon, n in (("corn", cost.corn), ("jade", cost.jade)) if n]
        draw_pill(canvas, x + 66, y + h - 15, goods, 27.0)


def _draw_price(canvas: Canvas, look: Look, offer: Offer, spots: Spots) -> None:
    first = offer.choices[0] if offer.choices else None
    if first is None or first.a == NOTHING:
        return
    if first.verb == GO:
        _draw_march(canvas, look, first.a, offer.price or 0)
    elif first.verb in (BUILD, TRAIN, SUMMON, PROLONG) and offer.place in spots:
        costs = [bought(look.state, c) for c in offer.choices]
        least = min(costs, key=lambda option: (option.corn + option.jade, option.corn))
        goods = [(icon, n) for icon, n in (("corn", least.corn), ("jade", least.jade)) if n]
        x, y, w, _ = spots[offer.place].box
        if offer.place.kind in ROUND:  # they lie side by side
            tall = 21.0
            draw_pill(canvas, x + w / 2 + _wide(goods, tall, 1.28) / 2, y + 4, goods, tall, 1.28)
        else:
            draw_pill(canvas, x + w - 6, y + 6, goods, 24.0)


def _wide(goods: Sequence[tuple[str, int]], tall: float, pitch: float) -> float:
    return tall * (pitch * max(1, len(goods)) + 0.35)


def draw_pill(
    canvas: Canvas, right: float, middle: float, goods: Sequence[tuple[str, int]], tall: float,
    pitch: float = 1.55,
) -> None:  # fmt: skip
    """Draw a price that ends at a point; nothing to pay is said too."""
    shown = goods or (("corn", 0),)
    each = tall * pitch
    wide = _wide(goods, tall, pitch)
    box: Box = (right - wide, middle - tall / 2, wide, tall)
    canvas.box(box, PILL if goods else FREE, tall / 2, GOLD, 1.6)
    for number, (icon, amount) in enumerate(shown):
        x = box[0] + tall * 0.2 + each * number
        canvas.icon(icon, x + tall * 0.45, middle, tall * 0.86)
        size = max(15.0, tall * 0.72)
        canvas.text(str(amount), x + tall * (pitch - 0.43), middle, size, CREAM, "bold", "cm")


def _draw_march(canvas: Canvas, look: Look, place: int, corn: int) -> None:
    """Draw what a march costs; at an occupied city the two strengths without cards."""
    goods = [("corn", corn)] if corn else []
    if place == JUNGLE:
        x, y, wide, tall = GLADES[0]
        draw_pill(canvas, x + wide * 0.5, y - tall * 0.42, goods, 30.0)
        return
    s = look.state
    x, y, w, h = plaza(place)
    draw_pill(canvas, x + w - 8, y + 10, goods, 30.0)
    holder, standing = s.army_in(place)
    if holder in (NONE, s.seat):
        return
    army = s.stack[-1][1]
    mine, theirs = army_strength(s, s.seat, army), army_strength(s, holder, standing)
    box: Box = (x + w - 108, y + h - 36, 104.0, 32.0)
    canvas.box(box, mix(PILL, (20, 6, 2), 0.3), 16, GOLD, 1.8)
    canvas.icon("strength", box[0] + 20, box[1] + 16, 24)
    canvas.text(f"{mine} : {theirs}", box[0] + 64, box[1] + 16, 21, CREAM, "bold", "cm", 66)
