"""The end of a food day in pictures: what the prophecy scores for everybody, and what debts cost.

Answers for drawing within a box; the figures are read by `feast`.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.tzolkin.rules.components import Prophecy
from tzolkin_desktop.games.tzolkin.table.food_day.account import (
    PROPHECY,
    Feast,
    Interest,
    Pace,
    Verdict,
)
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.panels.prophecy_cards import BANDS, counted_icon
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import MINUS
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_effect
from tzolkin_desktop.games.tzolkin.table.texts.explain_expansion import prophecy_bands
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.theme import (
    GLOW,
    INK,
    LOSS,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    mix,
)

_HEAD = 92.0
_BAND = (118.0, 62.0)  # width and height


def draw_verdicts(
    canvas: Canvas, look: Look, pace: Pace, box: Box, column: Callable[[int], Box]
) -> None:
    """Draw the prophecy that scores, and under each seat's column what it brings or costs."""
    feast = pace.feast
    x, y, w, h = box
    canvas.box(box, mix(PAPER, PAPER_DARK, 0.6), 10, mix(PAPER_DARK, INK, 0.5), 2.5)
    if feast.prophecy:
        _head(canvas, look, feast, (x, y, w, _HEAD))
    else:
        title = look.words("food_day.debts")
        canvas.text(title, x + w / 2, y + _HEAD / 2, 30, INK, "display", "cm", w - 80)
    for meal in feast.meals:
        left, _, wide, _ = column(meal.seat)
        place = (left + 6, y + _HEAD, wide - 12, h - _HEAD - 12)
        _seat(canvas, look, pace, meal.seat, place)


def draw_next(canvas: Canvas, look: Look, feast: Feast, x: float, y: float, width: float) -> None:
    """Say in one line which calamity begins tomorrow."""
    if not feast.next_calamity:
        return
    expansion = look.state.content.expansion
    assert expansion is not None
    number = expansion.prophecy_id(feast.next_calamity)
    name = look.words(f"prophecies.{feast.next_calamity}")
    text = look.words("food_day.prophecy_next", prophecy=name)
    effect = prophecy_effect(look.words, look.state.content, number)
    draw_line(canvas, f"{{prophecy}} {text}. {effect}", x, y, width, 19, LOSS, "bold")


def _head(canvas: Canvas, look: Look, feast: Feast, box: Box) -> None:
    """Draw emblem and name of the prophecy, what it counts, and its bands."""
    x, y, w, h = box
    words, tile = look.words, _tile(look, feast)
    expansion = look.state.content.expansion
    assert expansion is not None
    middle = y + h / 2
    bands = prophecy_bands(look.state.content, expansion.prophecies.index(tile))
    wide, tall = _BAND
    first = x + w - 18 - len(bands) * (wide + 8)
    canvas.icon(f"prophecy_{tile.id}", x + 54, middle, 72)
    room = first - x - 100 - 20
    canvas.text(
        words(f"prophecies.{tile.id}"), x + 100, middle - 17, 30, INK, "display", "lm", room
    )
    canvas.icon(counted_icon(tile), x + 114, middle + 21, 28)
    counts = words(f"prophecy_counts.{tile.id}")
    canvas.text(counts, x + 136, middle + 21, 20, INK, "body", "lm", room - 36)
    for number, (span, points) in enumerate(bands):
        left, colour = first + number * (wide + 8), BANDS[number]
        edge = mix(colour, (30, 14, 4), 0.55)
        canvas.box((left, middle - tall / 2, wide, tall), colour, 8, edge, 2)
        canvas.text(span, left + 14, middle, 24, INK, "bold", "lm", 48)
        canvas.points(left + wide - 32, middle, 46, points)


def _seat(canvas: Canvas, look: Look, pace: Pace, seat: int, box: Box) -> None:
    """Draw a seat's count and points, and its debts."""
    x, y, w, h = box
    who = look.seats[seat]
    colour = PLAYER_LOOKS[who.colour].colour
    share = pace.share(PROPHECY, seat)
    if 0 < share < 1:
        canvas.glow(box, GLOW, 10, quiet=True)
    edge = mix(colour, (60, 30, 10), 0.4)
    canvas.box(box, mix(PAPER, colour, 0.12), 10, edge, 2)
    canvas.marker(x + 24, y + 26, 26, who.colour)
    canvas.text(who.name, x + 44, y + 26, 22, INK, "head", "lm", w - 56)
    debts = [interest for interest in pace.feast.interests if interest.seat == seat]
    for verdict in pace.feast.verdicts:
        if verdict.seat == seat:
            middle = y + (h * 0.5 if debts else h * 0.58)
            _verdict(canvas, look, pace, verdict, (x, middle, w), share)
    for debt in debts:
        _debt(canvas, look, debt, (x + 16, y + h - 32, w - 32), share)


def _verdict(
    canvas: Canvas,
    look: Look,
    pace: Pace,
    verdict: Verdict,
    line: tuple[float, float, float],
    share: float,
) -> None:
    """Draw what was counted, and the points once their time has come."""
    x, y, w = line
    middle = x + w / 2
    canvas.icon(counted_icon(_tile(look, pace.feast)), middle - 92, y, 50)
    number = str(verdict.count).replace("-", MINUS)
    canvas.text(number, middle - 56, y + 2, 38, INK, "display", "lm", 46)
    if share > 0:
        canvas.text("→", middle + 12, y, 28, INK, "bold", "cm")
        canvas.points(middle + 74, y, 66 + 14 * (1 - share), verdict.points, share)


def _debt(
    canvas: Canvas, look: Look, debt: Interest, line: tuple[float, float, float], share: float
) -> None:
    """Write the cubes owed, and what they cost: corn, and points without corn."""
    x, y, w = line
    text = look.words("food_day.owes", goods=f"{{res_any:{debt.cubes}}}")
    if share > 0:
        costs = [f"{{corn:{MINUS}{debt.corn}}}"] if debt.corn else []
        costs += [f"{{vp:{debt.lost}}}"] if debt.lost else []
        text = " ".join([text, "→", *costs])
    draw_line(canvas, text, x, y, w, 20, LOSS if debt.lost else INK, "bold")


def _tile(look: Look, feast: Feast) -> Prophecy:
    expansion = look.state.content.expansion
    assert expansion is not None
    return expansion.prophecies[expansion.prophecy_id(feast.prophecy)]
