"""The action bar: ten action points as jade beads, and a chip for each of the eight actions.

Answers for drawing; what can be done and what it costs is asked of the rules. In an auction the
bar holds the bids instead, each with what it leaves.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.tikal.rules.actions import act_choices
from tzolkin_desktop.games.tikal.rules.auction import bid_choices
from tzolkin_desktop.games.tikal.rules.components import Costs
from tzolkin_desktop.games.tikal.rules.consts import BID, F_ACT, F_BID, F_SCORE
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.look import SPENT, Look
from tzolkin_desktop.games.tikal.table.places import (
    ACTION_VERBS,
    ACTIONS,
    BEADS,
    HIGHER_BIDS,
    LOWER_BIDS,
    PASS_PLACE,
    action_place,
    bid_place,
)
from tzolkin_desktop.games.tikal.table.play.bid_pages import ROOM, Page, page_of
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import CREAM, INK, LOSS, PAPER, PAPER_DARK, Colour, mix

JADE_RIM: Colour = (8, 44, 30)
GOLD_RIM: Colour = (120, 70, 8)
POSSIBLE: Colour = mix(PAPER, (255, 255, 240), 0.4)
IMPOSSIBLE: Colour = mix(PAPER, INK, 0.1)
EDGE: Colour = mix(PAPER_DARK, INK, 0.35)
ARROW: Colour = (104, 88, 68)  # as a plain button
_ARROWS = {LOWER_BIDS: "ui_left", HIGHER_BIDS: "ui_right"}
_BEADS, _BEAD = 32.0, 37.0
_CHIPS = 500.0
_BIDS = 84.0


class ActionsPanel:
    """The bar below the board."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        s = look.state
        return s.points, look.preview.get(SPENT, 0), possible(s), bids(look), look.active

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw beads and chips, or the bids of an auction."""
        canvas.panel(self.box)
        if _bidding(look.state):
            self._bids(canvas, look)
            return
        self._beads(canvas, look)
        can, costs = possible(look.state), _costs(look.state.content.costs)
        for number, name in enumerate(ACTIONS):
            lit = ACTION_VERBS[number] in can
            self._chip(canvas, number, name, costs[number], lit)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where beads and chips lie, or bids."""
        x, y, _, h = self.box
        if _bidding(look.state):
            chips = enumerate(_chips(bids(look)))
            found = {place: Rect(*self._bid_box(number)) for number, place in chips}
            return {PASS_PLACE: Rect(*self._bid_box(None)), **found}
        most = look.state.content.action_points
        found = {BEADS: Rect(x + 10, y + 8, _BEADS + _BEAD * most + 90, h - 16)}
        for number in range(len(ACTIONS)):
            found[action_place(number)] = Rect(*self._chip_box(number))
        return found

    def bead(self, number: int) -> tuple[float, float]:
        """Give the middle of a bead, from 0."""
        return self.box[0] + _BEADS + number * _BEAD, self.box[1] + self.box[3] / 2

    def _beads(self, canvas: Canvas, look: Look) -> None:
        s = look.state
        left = s.points
        spent = -look.preview.get(SPENT, 0)
        most = s.content.action_points
        for number in range(most):
            at = self.bead(number)
            if number >= left:
                canvas.icon("ap_spent", *at, 33)
            else:
                canvas.icon("ap_preview" if number >= left - spent else "ap", *at, 38)
        x, y = self.bead(most)
        canvas.text(str(left), x + 6, y - 1, 33, INK, "display", "cm")
        if spent:
            canvas.text("→", x + 35, y, 22, faint(0.35), "bold", "cm")
            canvas.text(str(left - spent), x + 62, y - 1, 33, LOSS, "display", "cm")

    def _chip_box(self, number: int) -> Box:
        x, y, w, h = self.box
        wide = (w - _CHIPS - 10) / len(ACTIONS)
        return x + _CHIPS + number * wide + 2, y + 8, wide - 5, h - 16

    def _chip(self, canvas: Canvas, number: int, name: str, cost: int, lit: bool) -> None:
        x, y, w, h = box = self._chip_box(number)
        canvas.box(box, POSSIBLE if lit else IMPOSSIBLE, 9, EDGE, 1.5)
        middle = y + h / 2
        canvas.icon(f"act_{name}", x + 29, middle, 42, alpha=1.0 if lit else 0.35)
        at = x + w - 19
        canvas.icon("ap" if lit else "ap_spent", at, middle, 28)
        ink, rim = (CREAM, JADE_RIM) if lit else (faint(0.3), None)
        canvas.text(str(cost), at, middle - 0.5, 19, ink, "bold", "cm", outline=rim)

    def _bid_box(self, number: int | None) -> Box:
        """Give the box of a chip beside the one to pass."""
        x, y, w, h = self.box
        wide = (w - _BIDS - 8) / (ROOM + 1.6)
        if number is None:
            return x + _BIDS + 2, y + 8, wide * 1.6 - 5, h - 16
        return x + _BIDS + wide * (1.6 + number) + 2, y + 8, wide - 5, h - 16

    def _bids(self, canvas: Canvas, look: Look) -> None:
        s, words = look.state, look.words
        x, y, _, h = self.box
        middle = y + h / 2
        canvas.text(words("panels.bid"), x + 20, middle, 23, INK, "head", "lm", _BIDS - 26)
        px, _, pw, _ = box = self._bid_box(None)
        canvas.box(box, POSSIBLE, 9, EDGE, 1.5)
        canvas.text(words("panels.pass"), px + pw / 2, middle, 22, INK, "bold", "cm", pw - 12)
        score = s.players[s.seat].score()
        for number, place in enumerate(_chips(bids(look))):
            bx, _, bw, _ = box = self._bid_box(number)
            canvas.box(box, ARROW if place in _ARROWS else POSSIBLE, 9, EDGE, 1.5)
            if place in _ARROWS:
                canvas.icon(_ARROWS[place], bx + bw / 2, middle, 30)
                continue
            draw_coin(canvas, bx + 28, middle, place.index, 19)
            left = f"→ {score - place.index}"
            canvas.text(left, bx + bw - 10, middle, 17, faint(0.2), "bold", "rm", 42)


def draw_coin(
    canvas: Canvas, x: float, y: float, points: int | str, radius: float, lit: bool = True
) -> None:
    """Draw a coin with a bid on it, about a point."""
    gold: Colour = (246, 200, 84) if lit else (196, 180, 146)
    rim: Colour = GOLD_RIM if lit else (130, 112, 80)
    canvas.disc(x, y + 1.5, radius + 1, mix(rim, (20, 10, 0), 0.5))
    canvas.disc(x, y, radius, mix(gold, (255, 255, 230), 0.2), rim, 2)
    canvas.disc(x, y, radius * 0.78, gold, mix(gold, rim, 0.5), 1.4)
    ink: Colour = (74, 40, 4) if lit else (110, 94, 66)
    canvas.text(str(points), x, y - 0.5, radius * 1.1, ink, "bold", "cm", radius * 1.5)


def possible(s: State) -> frozenset[int]:
    """List the verbs of the actions that can be done now."""
    if not _acting(s):
        return frozenset()
    return frozenset(choice.verb for choice in act_choices(s))


def bids(look: Look) -> Page:
    """Give the bids that have a chip: the least, unless the player leafs or types on."""
    s = look.state
    if not _bidding(s):
        return Page(())
    every = [choice.a for choice in bid_choices(s, s.stack[-1]) if choice.verb == BID]
    return page_of(every, look.selected)


def _chips(page: Page) -> list[Place]:
    """List the chips of a page from left to right."""
    lower = [LOWER_BIDS] if page.before is not None else []
    higher = [HIGHER_BIDS] if page.after is not None else []
    return [*lower, *map(bid_place, page.bids), *higher]


def _acting(s: State) -> bool:
    return bool(s.stack) and s.stack[-1][0] in (F_ACT, F_SCORE)


def _bidding(s: State) -> bool:
    return bool(s.stack) and s.stack[-1][0] == F_BID


def _costs(costs: Costs) -> tuple[int, ...]:
    """Give the prices in the order of the chips; a walk costs by the stone."""
    return (
        costs.recruit,
        costs.trail,
        costs.stone,
        costs.uncover,
        costs.dig,
        costs.swap,
        costs.camp,
        costs.guard,
    )
