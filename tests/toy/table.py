"""The toy on the shell's table: cards of one's own hand, a track to walk on, a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tests.toy.rules import DRAW, END, MOVE, PASS, PLAY, State
from tzolkin_desktop.engine.contract import NOBODY, Choice, Event
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import GOLD, INK, PAPER
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.protocol import (
    Beat,
    Extra,
    GameTable,
    Layout,
    Offer,
    Question,
    ToldLine,
)
from tzolkin_desktop.shell.table.regions import Look

LAYOUT = Layout(log=(1074.0, 700.0, 838.0, 360.0), hint=(1074.0, 500.0, 838.0, 180.0))
BUTTONS = {DRAW: "draw", PASS: "pass"}


class Picture:
    """The table drawn for one window size: nothing is kept and nothing is loaded."""

    loaded = True

    def load_more(self) -> None:
        """Have everything already."""

    def draw(
        self,
        canvas: Canvas,
        look: Look[State],
        beat: Beat | None = None,
        extras: Sequence[Extra] = (),
    ) -> None:
        """Draw the track with everybody on it and the cards of whoever looks."""
        canvas.background()
        for place, rect in self.spots(look).items():
            canvas.box(rect.box, PAPER, 8, GOLD, 2)
            text = str(place.index) if place.kind == "card" else ""
            canvas.text(text, *rect.centre, 40, INK, "bold", "cm")
        for seat, at in enumerate(look.state.at):
            canvas.marker(150 + 180 * at + 34 * seat, 330, 30, look.seats[seat].colour)

    def repaint(self, canvas: Canvas, look: Look[Any], beat: Beat) -> list[pygame.Rect]:
        """Have nothing that turns."""
        return []

    def spots(self, look: Look[State]) -> dict[Place, Rect]:
        """Lay out the fields of the track and the hand of the seat to act."""
        found = {Place("field", at): Rect(100 + 180 * at, 280, 160, 100) for at in range(END + 1)}
        hand = look.state.hands[look.active] if look.active != NOBODY else ()
        for number, card in enumerate(hand):
            found[Place("card", card)] = Rect(100 + 120 * number, 600, 100, 140)
        return found


class ToyTable(GameTable):
    """What the scene asks of the toy."""

    def picture(self, canvas: Canvas, look: Look[State]) -> Picture:
        """Make the picture."""
        return Picture()

    def layout(self, state: State) -> Layout:
        """Give log and hint their places."""
        return LAYOUT

    def offers(
        self, state: State, choices: Sequence[Choice], selected: Place | None
    ) -> Sequence[Offer]:
        """Offer cards, fields and buttons."""
        return [_offer(state, choice) for choice in choices]

    def buttons(self, look: Look[State], offers: Sequence[Offer]) -> Sequence[Any]:
        """Give a button to drawing and to passing."""
        from tzolkin_desktop.shell.table.prompt import ButtonSpec

        return [
            ButtonSpec(offer.place.name, offer.place.name, "go", "ui_check", glow=True)
            for offer in offers
            if offer.place.kind == "button"
        ]

    def question(
        self, look: Look[State], choices: Sequence[Choice], selected: Place | None, so_far: str
    ) -> Question:
        """Ask for a card or a walk."""
        return Question("Put a card face down" if look.state.choosing else "Walk, draw, pass")

    def log_lines(
        self, words: Words, state: State, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[ToldLine]:
        """Tell every event by its kind and its numbers."""
        return [
            ToldLine(f"{event.kind} {dict(event.data)}", event.seat, "", number)
            for number, event in enumerate(events)
        ]

    def moment(self, look: Look[State]) -> str:
        """Name a round."""
        return f"Round {look.state.round}"


def _offer(state: State, choice: Choice) -> Offer:
    if choice.verb == PLAY:
        return Offer(Place("card", choice.a), (choice,))
    if choice.verb == MOVE:
        seat = (state.first + state.turn) % state.players
        return Offer(Place("field", state.at[seat] + choice.a), (choice,))
    return Offer(Place("button", name=BUTTONS[choice.verb]), (choice,), ends=choice.verb == PASS)
