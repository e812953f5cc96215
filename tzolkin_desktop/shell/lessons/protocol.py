"""What a game gives the lessons: its scripts and words, its positions, its table and its light.

The shell leads through the steps; only the game knows what a move means and where a piece lies.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.lessons.script import Lesson, LessonStep
from tzolkin_desktop.shell.lessons.spotlight import Hole
from tzolkin_desktop.shell.match import Match

Boxes = Callable[[str], Sequence[Rect]]  # where a piece lies, or every piece whose name begins so


class GameLessons(Protocol):
    """The lessons of a game."""

    @property
    def folder(self) -> Path:
        """Say where the script and the words of the languages lie."""

    @property
    def pictures(self) -> Mapping[str, Sequence[str]]:
        """Name the icons that the list of lessons shows for each lesson, by its id."""

    def minded(self, match: Match) -> Sequence[Rect]:
        """List the parts of the board that a card leaves in view if it can."""

    @property
    def panels(self) -> Rect:
        """Say where everything beside the board lies."""

    @property
    def repeated(self) -> Collection[str]:
        """Name the kinds of places that only repeat what others do, which a lesson points at."""

    def stand_in(self, state: Any, choice: Choice) -> Place | None:
        """Name the place of the table where a lesson asks for what is chosen unseen, if any."""

    def begin(self, lesson: Lesson, name: Callable[[str], str], number: int = 0) -> Match:
        """Deal the game of a lesson and play it up to a step; `name` names its seats."""

    def facts(self, match: Match, lesson: Lesson, step: LessonStep) -> Mapping[str, object]:
        """Ask the rules for the numbers that the texts of a step may name."""

    def sheet(self, words: Words, match: Match, seat: int) -> list[tuple[str, str]]:
        """List where the points of a seat came from, once the game is over."""

    def lit(self, name: str, boxes: Boxes) -> list[Hole]:
        """Find what is lit for a word of a script or a piece."""
