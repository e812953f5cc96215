"""The lessons of Tzolk'in for the shell: its scripts and words, positions, table and light."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.lessons import course, light
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.words import Words, quarters
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.lessons.protocol import Boxes
from tzolkin_desktop.shell.lessons.script import Lesson, LessonStep
from tzolkin_desktop.shell.lessons.spotlight import Hole
from tzolkin_desktop.shell.match import Match


class TzolkinLessons:
    """A first game, the controls, and the example of the rulebook."""

    pictures: Mapping[str, Sequence[str]] = {
        "first_game": ("corn", "calendar", "temple_any", "vp"),
        "controls": ("cursor", "ui_undo", "ui_eye", "hint"),
        "two_rounds": ("first_player", "ui_play", "ui_pause", "ui_book"),
    }
    panels = light.PANELS
    repeated: Collection[str] = ()

    @property
    def folder(self) -> Path:
        """Say where the script and the words of the languages lie."""
        return data_dir() / "tzolkin" / "lessons"

    def minded(self, match: Match) -> Sequence[Rect]:
        """Leave the whole board in view."""
        return (Rect(*geometry.BOARD),)

    def begin(self, lesson: Lesson, name: Callable[[str], str], number: int = 0) -> Match:
        """Deal the game of a lesson and play it up to a step."""
        return course.begin(lesson, name, number)

    def stand_in(self, state: Any, choice: Choice) -> Place | None:
        """Ask for nothing that is chosen unseen."""
        return None

    def facts(self, match: Match, lesson: Lesson, step: LessonStep) -> Mapping[str, object]:
        """Ask the rules for the numbers that the texts of a step may name."""
        return course.facts(match, lesson, step)

    def sheet(self, words: Words, match: Match, seat: int) -> list[tuple[str, str]]:
        """List where the points of a seat came from, once the game is over."""
        result = match.rules.result(match.state)
        if result is None:
            return []
        return [(_source(words, key), quarters(n)) for key, n in result.sheets[seat].items() if n]

    def lit(self, name: str, boxes: Boxes) -> list[Hole]:
        """Find what is lit for a word of a script or a piece."""
        return light.lit(name, boxes)


def _source(words: Words, key: str) -> str:
    """Name a line of the score sheet; a monument is called by its own name."""
    kind, _, name = key.partition(" ")
    return words(f"monuments.{name}") if kind == "monument" else words(f"scores.{kind}")
