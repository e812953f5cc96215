"""The next food day: when it comes, what the temples pay then, and who would go hungry.

Answers for drawing; the figures are asked of the forecast.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tzolkin.rules.components import FoodDay
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.forecast import Bill, bill, next_food_day
from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL
from tzolkin_desktop.games.tzolkin.table.look import Look, is_large
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import more_food
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    INK,
    LEAST_WORDS,
    LOSS,
    PAPER_DARK,
    TERRACOTTA,
    Colour,
    mix,
)
from tzolkin_desktop.kit.words import Words, signed

AGES = ("", "I", "II")
_ROWS_TOP, _FOOT = 117.0, 9.0
_LARGE_ROWS_TOP = 80.0  # what the temples pay and the prophecy are left to the cards
_LINE = 17.0  # more above the rows where a prophecy is told
_TALLEST_ROW = 27.0


class FoodForecast:
    """The countdown to the next food day and every player's bill."""

    def __init__(self, box: Box = USUAL.food) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        bills = tuple(bill(s, seat) for seat in range(len(s.players)))
        debts = tuple(sum(p.debts) for p in s.players)
        return s.day, s.feasts, bills, debts, look.seats, look.active, s.content.calamity

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the day, what the temples pay and who needs how much corn."""
        x, y, w, _ = self.box
        canvas.panel(self.box, look.words("table.food"), "clay")
        coming = next_food_day(look.state)
        if coming is None:
            canvas.icon("food", x + w / 2, y + 110, 84, alpha=0.6)
            words = look.words("log.game_over")
            canvas.paragraph(words, x + w / 2, y + 170, w - 40, 17, INK, align="c", height=50)
            return
        day, left = coming
        canvas.icon("food", x + 36, y + 52, 42)
        number = canvas.text(str(day.day), x + 66, y + 52, 38, TERRACOTTA, "display", "lm")
        at = number[0] + number[2] + 10
        ink = TERRACOTTA if left <= 1 else INK
        when, room = _when(look, day, left), x + w - 12 - at
        size = canvas.grown(18, 27, [when], room, "bold")
        _lines(canvas, when, at, y + 53, room, size, ink, "bold")
        canvas.line((x + 16, y + 76), (x + w - 16, y + 76), faint(0.6))
        if not is_large(look):
            icon, text = _pays(look.words, day)
            canvas.icon(icon, x + 26, y + 97, 25)
            _lines(canvas, text, x + 44, y + 97, w - 58, 16, faint(0.1))
        if more := more_food(look.state.content):
            canvas.pill(x + 37, y + 69, f"+{more}", LOSS, CREAM, 13, "corn", edge=CREAM)
        if self._tells_prophecy(look):
            self._prophecy(canvas, look)
        for seat in range(len(look.state.players)):
            self._bill(canvas, look, seat)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where the panel lies, and in it every player's bill."""
        x, _, w, _ = self.box
        spots = {Place("food"): Rect(*self.box)}
        if next_food_day(look.state) is None:
            return spots
        if self._tells_prophecy(look):
            spots[Place("food", name="prophecy")] = Rect(
                x + 8, self._prophecy_line() - 13, w - 16, 26
            )
        for seat in range(len(look.state.players)):
            each = self._each(look)
            top = self._middle(look, seat) - each / 2
            spots[Place("food", seat)] = Rect(x + 8, top, w - 16, each)
        return spots

    def _tells_prophecy(self, look: Look) -> bool:
        """Say whether there is room for the prophecy; its own card tells of it too."""
        return bool(look.state.prophecies) and not is_large(look)

    def _prophecy_line(self) -> float:
        return self.box[1] + _ROWS_TOP + 3

    def _prophecy(self, canvas: Canvas, look: Look) -> None:
        """Say which prophecy scores on the food day, or which one begins after it."""
        x, _, w, _ = self.box
        s, y = look.state, self._prophecy_line()
        scores = s.content.calamity != NONE
        number = s.content.calamity if scores else s.prophecies[0]
        assert s.content.expansion is not None
        name = look.words(f"prophecies.{s.content.expansion.prophecies[number].id}")
        word = "table.prophecy_scores" if scores else "table.prophecy_begins"
        canvas.icon("prophecy", x + 26, y, 23)
        text = look.words(word, prophecy=name)
        if canvas.text_width(text, LEAST_WORDS) > w - 58:
            text = name  # the longest stand alone; the card says the rest
        canvas.text(text, x + 44, y, 16, faint(0.1), "body", "lm", w - 58)

    def _bill(self, canvas: Canvas, look: Look, seat: int) -> None:
        """Write corn over need, with a bowl empty or full, and the points hunger would cost."""
        x, _, w, _ = self.box
        y, each = self._middle(look, seat), self._each(look)
        who = look.seats[seat]
        owed: Bill = bill(look.state, seat)
        if seat == look.active:
            canvas.box((x + 9, y - each / 2 + 1, w - 18, each - 2), mix(PAPER_DARK, INK, 0.06), 5)
        if is_large(look):
            self._large_bill(canvas, look, seat, owed)
            return
        ink = LOSS if owed.hungry else INK
        canvas.marker(x + 22, y, 18, who.colour)
        canvas.text(who.name, x + 34, y, 17, ink, "body", "lm", 106)
        # a shape says it too: colours alone are not seen by everybody
        canvas.icon("hunger" if owed.hungry else "food", x + 150, y, 23)
        ink = LOSS if owed.hungry else GAIN
        canvas.text(f"{owed.corn}/{owed.need}", x + 162, y, 18, ink, "bold", "lm", 42)
        debts = sum(look.state.players[seat].debts)
        if debts and not owed.hungry:
            canvas.icon("res_any", x + w - 26, y, 20)
            canvas.text(signed(-debts), x + w - 38, y, 18, LOSS, "bold", "rm", 27)
        if owed.hungry:
            lost = signed(-owed.points_lost)
            canvas.text(lost, x + w - 38, y, 18, LOSS, "bold", "rm", 27)
            canvas.icon("vp", x + w - 26, y, 20)

    def _large_bill(self, canvas: Canvas, look: Look, seat: int, owed: Bill) -> None:
        """Write a bill in large digits, with the player's marker for a name."""
        x, _, w, _ = self.box
        y, each = self._middle(look, seat), self._each(look)
        size = min(18 * look.zoom, each * 0.86)
        ink = LOSS if owed.hungry else GAIN
        canvas.marker(x + 30, y, each * 0.8, look.seats[seat].colour)
        canvas.icon("hunger" if owed.hungry else "food", x + 64, y, each * 0.9)
        canvas.text(f"{owed.corn}/{owed.need}", x + 84, y, size, ink, "bold", "lm", 76)
        debts = sum(look.state.players[seat].debts)
        if owed.hungry or debts:
            lost, icon = (owed.points_lost, "vp") if owed.hungry else (debts, "res_any")
            canvas.text(signed(-lost), x + w - 46, y, size, LOSS, "bold", "rm", 58)
            canvas.icon(icon, x + w - 28, y, each * 0.8)

    def _each(self, look: Look) -> float:
        room = self.box[3] - self._rows_top(look) - _FOOT
        tallest = _TALLEST_ROW * (look.zoom if is_large(look) else 1.0)
        return min(tallest, room / len(look.state.players))

    def _middle(self, look: Look, seat: int) -> float:
        return self.box[1] + self._rows_top(look) + self._each(look) * (seat + 0.5)

    def _rows_top(self, look: Look) -> float:
        if is_large(look):
            return _LARGE_ROWS_TOP
        return _ROWS_TOP + (_LINE if look.state.prophecies else 0)


def _lines(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    width: float,
    size: float,
    ink: Colour,
    role: str = "body",
) -> None:
    """Write a text in as many lines as it needs, about a middle."""
    one = canvas.text_width(text, LEAST_WORDS, role) <= width
    lines = [text] if one else canvas.wrap(text, width, size, role)
    for row, line in enumerate(lines):
        middle = y + (row - (len(lines) - 1) / 2) * size * 1.12
        canvas.text(line, x, middle, size, ink, role, "lm", width)


def _when(look: Look, day: FoodDay, left: int) -> str:
    """Say how far away a food day is; one that was jumped over comes a round late."""
    if left:
        return look.words("table.in_days", n=left)
    return look.words("table.food_late" if look.state.day > day.day else "table.food_today")


def _pays(words: Words, day: FoodDay) -> tuple[str, str]:
    """Say with a picture and a line what the temples pay on a food day."""
    if day.mid_age:
        return "res_any", words("table.pays_goods")
    return "vp", words("table.pays_points", age=AGES[day.age])
