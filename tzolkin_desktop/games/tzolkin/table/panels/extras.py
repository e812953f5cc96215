"""What lies beside the board in one sitting: a player's tiles, the turn so far, the plan."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tzolkin_desktop.games.tzolkin.rules.consts import RENOVATE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.panels.built_tiles import Built
from tzolkin_desktop.games.tzolkin.table.panels.plan_panel import PlanPanel
from tzolkin_desktop.games.tzolkin.table.panels.turn_so_far import Ledger
from tzolkin_desktop.games.tzolkin.table.play.plan import balanced
from tzolkin_desktop.games.tzolkin.table.texts.decisions import explain_choice
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.kit.widgets import KEY, MOVE, Signal
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.playing import Impossible
from tzolkin_desktop.shell.table.prompt import ButtonSpec
from tzolkin_desktop.shell.table.protocol import Desk, Extra, Spots
from tzolkin_desktop.shell.table.regions import TurnSum


class BuiltTiles(Extra):
    """The tiles of a player whose row was clicked, or one's own while one can be renovated."""

    def __init__(self, desk: Desk) -> None:
        """Begin with nobody's."""
        self._desk = desk
        self.panel: Built | None = None
        self._renovating: Built | None = None  # the player's own, while there is a choice

    @property
    def box(self) -> Box | None:  # type: ignore[override]
        """Say where the tiles lie, if they are laid out."""
        return self._shown.box if self._shown is not None else None

    @property
    def _shown(self) -> Built | None:
        return self._renovating or self.panel

    def refresh(self, spots: Spots) -> None:
        """Show the player's own tiles while one of them can be renovated and is not in sight."""
        s: State = self._desk.match.session.state
        self._renovating = None
        for offer in self._desk.offers:
            if offer.choices[0].verb == RENOVATE and offer.place not in spots:
                self._renovating = Built(s.seat, layout_of(s).built)

    def click(self, place: Place) -> Callable[[], None] | None:
        """Let a click on a player's row lay out the tiles, or put them away again."""
        return partial(self._toggle, place.index) if place.kind == "seat" else None

    def _toggle(self, seat: int) -> None:
        same = self.panel is not None and self.panel.seat == seat
        state: State = self._desk.look.state
        p = state.players[seat]
        owns = p.buildings or p.monuments
        self.panel = None if same or not owns else Built(seat, layout_of(state).built)
        self._desk.refresh()

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where each tile lies."""
        return self._shown.spots(look) if self._shown is not None else {}

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tiles."""
        if self._shown is not None:
            self._shown.draw(canvas, look)


class TurnSoFar(Extra):
    """The sum of the turn, where the table has a panel for it."""

    def __init__(self, desk: Desk) -> None:
        """Begin with nothing to tell."""
        self._desk = desk
        self._panel = Ledger()

    def refresh(self, spots: Spots) -> None:
        """Sum up the turn."""
        room = layout_of(self._desk.match.session.state).ledger is not None
        self._panel.set(self._desk.so_far if self._desk.human and room else TurnSum())

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the sum while a person plays."""
        if self._desk.human and not self._desk.looking:
            self._panel.draw(canvas, look)


class Plan(Extra):
    """The moves of the turn, to be put in another order or dropped."""

    def __init__(self, desk: Desk) -> None:
        """Begin closed."""
        self._desk = desk
        self.panel: PlanPanel | None = None

    def signal(self, signal: Signal) -> bool:
        """Open and close it by its key; light the button the pointer is on."""
        if signal.kind == KEY and signal.key == pygame.K_p:
            self.toggle()
            return True
        if signal.kind == MOVE and self.panel is not None:
            spots = self.panel.spots().items()
            under = (s for s, r in spots if r.contains(signal.x, signal.y))
            self.panel.hovered = next(under, None)
        return False

    def button(self, words: Words) -> ButtonSpec:
        """Give the button that opens it."""
        return ButtonSpec("plan", f"{words('plan.button')} · P", icon="ui_plan")

    def push(self) -> None:
        """Open or close it."""
        self.toggle()

    def toggle(self) -> None:
        """Open or close it; only who is to act has a plan."""
        opened = self.panel is None and self._desk.human
        self.panel = self._made() if opened else None
        self._desk.refresh()

    def put_away(self) -> bool:
        """Close it."""
        was, self.panel = self.panel is not None, None
        return was

    def _made(self) -> PlanPanel:
        s: State = self._desk.match.session.state
        moves = balanced(self._desk.made(), s) if self._desk.human else []
        return PlanPanel(self._desk.app.words, s.content, moves)

    def refresh(self, spots: Spots) -> None:
        """List the moves anew."""
        if self.panel is not None:
            self.panel = self._made()

    def hides(self, x: float, y: float) -> bool:
        """Tell whether it lies over a point of the table."""
        return self.panel is not None and Rect(*self.panel.box).contains(x, y)

    def targets(self) -> list[Target]:
        """List the buttons of each move."""
        spots = self.panel.spots() if self.panel is not None else {}
        return [
            Target(place, rect, rect.centre, act=partial(self._replan, place))
            for place, rect in spots.items()
        ]

    def _replan(self, button: Place) -> None:
        """Move a move up or down, or drop it; say why where that cannot be."""
        desk, number = self._desk, button.index
        s: State = desk.match.session.state
        moves = [move.choices for move in balanced(desk.made(), s)]
        move = moves.pop(number)
        if button.name != "drop":
            moves.insert(number + (1 if button.name == "down" else -1), move)
        try:
            desk.rearrange(moves)
        except Impossible as fault:
            said = explain_choice(desk.app.words, s.content, fault.choice)
            desk.tell(desk.app.words("plan.impossible", n=fault.number, what=said))

    def draw_over(self, canvas: Canvas, look: Look) -> None:
        """Draw the list."""
        if self.panel is not None:
            self.panel.draw(canvas)
