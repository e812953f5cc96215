"""The plan of a turn on the screen: moves with the balance after each, to be moved or dropped."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.table.play.plan import Move
from tzolkin_desktop.games.tzolkin.table.texts.decisions import explain_choice
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.rich_text import draw_line, faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    GOLD,
    HEAD_COLOURS,
    INK,
    PAPER_DARK,
    mix,
)
from tzolkin_desktop.kit.words import Words

BOX_X, BOX_Y, BOX_W = 1074.0, 350.0, 838.0
HEAD, ROW = 36.0, 40.0
SHOWN = ("corn", "wood", "stone", "gold", "skull", "points")
ICONS = {"points": "vp"}
BUTTONS = (("up", "ui_left"), ("down", "ui_right"), ("drop", "ui_cross"))


class PlanPanel:
    """A list of moves over the tiles on offer."""

    def __init__(self, words: Words, content: Content, moves: Sequence[Move]) -> None:
        """Show moves."""
        self._words = words
        self._moves = list(moves)
        self._texts = [explain_choice(words, content, move.choices[0]) for move in moves]
        tall = HEAD + 14 + ROW * max(1, len(self._moves)) + 34
        self.box = (BOX_X, BOX_Y, BOX_W, tall)
        self.hovered: Place | None = None

    def spots(self) -> dict[Place, Rect]:
        """Say where the buttons of each move lie: plan/<number>/up, down, drop."""
        found = {}
        last = len(self._moves) - 1
        for number in range(len(self._moves)):
            for place, (name, _) in enumerate(BUTTONS):
                if (name == "up" and number == 0) or (name == "down" and number == last):
                    continue
                x = BOX_X + BOX_W - 130 + place * 38
                found[Place("plan", number, name)] = Rect(x, self._top(number) + 4, 32, 32)
        return found

    def draw(self, canvas: Canvas) -> None:
        """Draw the list."""
        words = self._words
        canvas.panel(
            self.box, words("plan.head"), HEAD_COLOURS["lake"], HEAD, edge=GOLD, shadow=210
        )
        for number, move in enumerate(self._moves):
            y = self._top(number) + ROW / 2
            canvas.badge(BOX_X + 30, y, str(number + 1), 12)
            draw_line(canvas, self._texts[number], BOX_X + 52, y, 300, 17)
            goods = [(ICONS.get(name, name), move.balance[name]) for name in SHOWN]
            for place, (icon, n) in enumerate(goods):
                x = BOX_X + 372 + place * 56
                canvas.icon(icon, x, y, 24, alpha=1.0 if n else 0.4)
                canvas.text(str(n).replace("-", "−"), x + 15, y, 17, INK, "bold", "lm", 30)
        for name, rect in self.spots().items():
            fill = mix(PAPER_DARK, GOLD, 0.5) if name == self.hovered else PAPER_DARK
            canvas.box(rect.box, fill, 6, mix(PAPER_DARK, INK, 0.4), 1.5)
            self._arrow(canvas, name.name, rect)
        foot = self.box[1] + self.box[3] - 22
        line = words("plan.line") if self._moves else words("plan.empty")
        canvas.text(line, BOX_X + BOX_W / 2, foot, 15, faint(0.3), "body", "cm", BOX_W - 40)

    def _arrow(self, canvas: Canvas, name: str, rect: Rect) -> None:
        x, y = rect.centre
        if name == "drop":
            canvas.icon("ui_cross", x, y, 18, INK)
            return
        tip = -7 if name == "up" else 7
        for side in (-7, 7):
            canvas.line((x + side, y - tip / 2), (x, y + tip / 2), INK, 3)

    def _top(self, number: int) -> float:
        return BOX_Y + HEAD + 12 + ROW * number
