"""A suggested turn: what it touches and says, as the rules play it on a copy.

Which card would be kept or played is not said: the copy may hold others than the hand does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.yucatan.rules.consts import END, STAY
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.geometry import GLADES
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.play.offers import forced, offers
from tzolkin_desktop.games.yucatan.table.play.preview import difference
from tzolkin_desktop.games.yucatan.table.texts.deeds import describe
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.kit.theme import ADVICE
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.hint_card import NUMBER
from tzolkin_desktop.shell.table.outline import Line
from tzolkin_desktop.shell.table.regions import NOTHING, Preview


class Mark(NamedTuple):
    """A place that a suggested turn touches: the move it belongs to, and its choice."""

    move: int
    choice: int
    place: Place


class Suggestion:
    """What a suggested turn touches and says."""

    def __init__(
        self, rules: Rules[Any], words: Words, state: State, choices: Sequence[Choice]
    ) -> None:
        """Play the turn up to its end on a copy."""
        self.marks: list[Mark] = []
        self.lines: list[Line] = []
        self.after: State = rules.clone(state)
        move = 0
        for number, choice in enumerate(choices):
            offered = rules.choices(self.after)
            if choice not in offered:
                break  # what is hidden lies otherwise on the copy
            text = "" if choice.verb == END else describe(words, self.after, choice)
            if text and forced(offered) is None:
                move += 1
                self.lines.append(Line(move, text, number))
                self.marks += [
                    Mark(move, number, offer.place)
                    for offer in offers(self.after, offered)
                    if choice in offer.choices
                    and not (choice.verb == STAY and offer.place.kind == "button")
                ]
            rules.apply(self.after, choice)

    def changes(self, now: State) -> Preview:
        """Say what the rest of the turn changes at once."""
        if now.turn != self.after.turn or now.opened != self.after.opened:
            return NOTHING
        return difference(now, self.after)

    def areas(self, spots: Mapping[Place, Rect]) -> list[tuple[Place, Area, tuple[float, float]]]:
        """Leave every click to the place that lies below."""
        return []

    def draw(self, canvas: Canvas, look: Look, step: int, spots: Mapping[Place, Rect]) -> None:
        """Mark what is left of the turn with numbers, the next of it lit."""
        used: dict[Place, int] = {}
        for mark in self.marks:
            if mark.choice < step:
                continue
            if mark.place.kind == "jungle":
                x, y, wide, _ = GLADES[0]
                canvas.badge(x - wide * 0.3, y, str(mark.move), 14, NUMBER)
                continue
            spot = spots.get(mark.place)
            if spot is None:
                continue
            shift = 26 * used.get(mark.place, 0)
            used[mark.place] = used.get(mark.place, 0) + 1
            canvas.glow(spot.box, ADVICE, 8, quiet=mark.choice > step)
            canvas.badge(spot.x + 12 + shift, spot.y + 10, str(mark.move), 13, NUMBER)
