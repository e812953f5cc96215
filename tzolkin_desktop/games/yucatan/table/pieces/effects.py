"""Effects as rows of symbols: exactly the vocabulary of the rulebook, composed from data.

Answers for turning an effect into symbols and for drawing rows of them. Whatever a changed set of
components gives draws itself: a price in red, what is more or less as a number at its symbol,
`:` between a condition and what follows, an arrow between a price and what it buys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.games.yucatan.rules.components import Effect, Price
from tzolkin_desktop.games.yucatan.rules.consts import (
    ALWAYS,
    ATTACK,
    CITY_CORN,
    CITY_JADE,
    CREATURE,
    MOVE,
    VICTORY,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import (
    GAIN,
    INK,
    LEAST_DIGITS,
    LOSS,
    PLAYER_LOOKS,
    TERRACOTTA,
    Colour,
    hex_of,
    mix,
)

HALO: Colour = (255, 250, 232)
WHEN, PAYS, OR = ":", ">", "/"
CONDITION_ICONS: dict[int, tuple[str, ...]] = {
    ALWAYS: (), ATTACK: ("attack",), VICTORY: ("victory",), MOVE: ("move",),
    CREATURE: ("creature",), CITY_CORN: ("city", "corn"), CITY_JADE: ("city", "jade"),
}  # fmt: skip
TOKEN_TINT = PLAYER_LOOKS["blue"].colour


class Symbol(NamedTuple):
    """An icon with its number; `tone` says whether it is paid, less to pay, or given."""

    icon: str
    label: str = ""
    tone: str = ""


Row = tuple[Symbol | str, ...]
PAID, SAVED = "paid", "saved"


def price_symbols(price: Price) -> list[Symbol | str]:
    """Write what a level costs, with what is taken off the whole."""
    found: list[Symbol | str] = [
        Symbol(good, f"−{amount}", PAID)
        for good, amount in (("corn", price.corn), ("jade", price.jade))
        if amount
    ]
    if not found:
        found.append(Symbol("jade", "0"))
    if price.corn_off:
        found.append(Symbol("corn", f"−{price.corn_off}", SAVED))
    if price.jade_off:
        found.append(Symbol("jade", f"−{price.jade_off}", SAVED))
    return found


def _gains(effect: Effect) -> list[Symbol | str]:
    """Write what an effect gives."""
    found: list[Symbol | str] = []
    for icon, price in (
        ("build_up", effect.build), ("train", effect.train), ("summon", effect.summon),
    ):  # fmt: skip
        if price is not None:
            found += [*price_symbols(price), PAYS, Symbol(icon)]
    if effect.strength:
        found.append(Symbol("strength", f"+{effect.strength}"))
    for icon, count in (
        ("capture_1", effect.capture_1), ("capture_3", effect.capture_3),
        ("draw", effect.draw), ("clan_token", effect.tokens),
    ):  # fmt: skip
        if count:
            found.append(Symbol(icon, f"×{count}" if count > 1 else ""))
    for icon, there in (
        ("raid", effect.raid), ("draw_keep", effect.keep), ("take_back", effect.take_back),
        ("take_enemy_card", effect.take_card), ("ignore_creature", effect.ignore_creature),
    ):  # fmt: skip
        if there:
            found.append(Symbol(icon))
    if effect.refill:
        found.append(Symbol("refill", str(effect.refill)))
    for icon, count in (("corn", effect.corn), ("jade", effect.jade), ("vp", effect.points)):
        if count:
            found.append(Symbol(icon, str(count)))
    for icon, count in (("corn", effect.corn_off), ("jade", effect.jade_off)):
        if count:
            found.append(Symbol(icon, f"−{count}", SAVED))
    if effect.life:
        found.append(Symbol("life", f"+{effect.life}"))
    return found


def row_of(effect: Effect) -> Row:
    """Write an effect as symbols: its condition, its price, what it gives."""
    row: list[Symbol | str] = [Symbol(icon) for icon in CONDITION_ICONS[effect.when]]
    if row:
        row.append(WHEN)
    for number, one in enumerate(effect.either):
        row += [OR] if number else []
        row += _gains(one)
    paid = [
        Symbol(good, f"−{amount}", PAID)
        for good, amount in (("corn", effect.pay_corn), ("jade", effect.pay_jade))
        if amount
    ]
    if effect.pay_captives:
        more = f"×{effect.pay_captives}" if effect.pay_captives > 1 else ""
        paid.append(Symbol("give_captive", more))
    row += [*paid, PAYS] if paid else []
    row += _gains(effect)
    return tuple(row)


def _width(symbol: Symbol | str) -> float:
    """Give the width of a symbol, for a row of height 1."""
    if isinstance(symbol, str):
        return {WHEN: 0.34, PAYS: 0.46, OR: 0.4}[symbol]
    return 1.0 + (0.22 if symbol.label and symbol.icon != "vp" else 0.0)


def row_width(row: Sequence[Symbol | str], height: float) -> float:
    """Measure a row."""
    return height * (sum(_width(symbol) for symbol in row) + 0.06 * max(0, len(row) - 1))


def draw_row(
    canvas: Canvas,
    row: Sequence[Symbol | str],
    x: float,
    y: float,
    height: float,
    width: float,
    ink: Colour = INK,
    halo: Colour = HALO,
    alpha: float = 1.0,
) -> float:
    """Draw a row of symbols about a point, smaller if it is too wide; give its width."""
    wide = row_width(row, height)
    if wide > width:
        height, wide = height * width / wide, width
    at = x - wide / 2
    labels: list[tuple[str, float, float, Colour]] = []
    for symbol in row:
        each = _width(symbol) * height
        if isinstance(symbol, str):
            _draw_joint(canvas, symbol, at + each / 2, y, height, ink, alpha)
        elif symbol.icon == "vp":
            canvas.points(at + height / 2, y, height, symbol.label, alpha)
        else:
            tint = TOKEN_TINT if symbol.icon == "clan_token" else None
            canvas.icon(symbol.icon, at + height / 2, y, height * 0.96, tint, alpha)
            if symbol.label and symbol.tone == SAVED:
                labels.append((symbol.label, at + height * 0.9, y - height * 0.24, GAIN))
            elif symbol.label:
                colour = LOSS if symbol.tone == PAID else ink
                labels.append((symbol.label, at + height * 0.98, y + height * 0.27, colour))
        at += each + 0.06 * height
    for text, left, top, colour in labels:
        size = max(LEAST_DIGITS, height * 0.5)
        canvas.text(text, left, top, size, colour, "bold", "cm", outline=halo, alpha=alpha)
    return wide


def _draw_joint(
    canvas: Canvas, joint: str, x: float, y: float, height: float, ink: Colour, alpha: float
) -> None:
    if joint == WHEN:
        for dy in (-0.15, 0.15):
            canvas.disc(x, y + dy * height, max(1.4, height * 0.075), ink, alpha=alpha)
        return
    reach = height / 2
    if joint == PAYS:
        path = (
            f"M{x - height * 0.13:.2f} {y - height * 0.2:.2f}L{x + height * 0.17:.2f} {y:.2f}"
            f"L{x - height * 0.13:.2f} {y + height * 0.2:.2f}Z"
        )
        body = f'<path d="{path}" fill="{hex_of(ink)}"/>'
    else:
        path = (
            f"M{x + height * 0.09:.2f} {y - height * 0.42:.2f}"
            f"L{x - height * 0.09:.2f} {y + height * 0.42:.2f}"
        )
        tint = hex_of(mix(TERRACOTTA, ink, 0.4))
        body = f'<path d="{path}" stroke="{tint}" stroke-width="{max(1.5, height * 0.07):.2f}"/>'
    canvas.svg(body, (x - reach, y - reach, 2 * reach, 2 * reach), alpha)


def draw_effects(
    canvas: Canvas,
    effects: Sequence[Effect],
    x: float,
    y: float,
    height: float,
    width: float,
    ink: Colour = INK,
    halo: Colour = HALO,
    alpha: float = 1.0,
) -> None:
    """Draw effects about a point, a row each; a lone symbol larger, several rows smaller."""
    rows = [row_of(effect) for effect in effects]
    count = len(rows)
    if count == 1 and len(rows[0]) == 1:
        height *= 1.3
    elif count > 1:
        height = min(height, height * 1.55 / count + height * 0.12)
    pitch = height * 1.12
    for number, row in enumerate(rows):
        down = y + (number - (count - 1) / 2) * pitch
        draw_row(canvas, row, x, down, height, width, ink, halo, alpha)
