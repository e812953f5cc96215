"""The lessons of Tikal for the shell: its scripts and words, positions, table and light."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.game import make_rules
from tzolkin_desktop.games.tikal.lessons import light
from tzolkin_desktop.games.tikal.lessons.facts import facts
from tzolkin_desktop.games.tikal.meta import GAME
from tzolkin_desktop.games.tikal.rules.consts import NOWHERE
from tzolkin_desktop.games.tikal.table.board.layout import USUAL
from tzolkin_desktop.games.tikal.table.places import ACTION
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.lessons import course
from tzolkin_desktop.shell.lessons.protocol import Boxes
from tzolkin_desktop.shell.lessons.script import Lesson, LessonStep
from tzolkin_desktop.shell.lessons.spotlight import Hole
from tzolkin_desktop.shell.match import Match


class TikalLessons:
    """A first expedition, the controls, and a round of bidding."""

    pictures: Mapping[str, Sequence[str]] = {
        "first_game": ("temple", "treasure_mask", "camp", "volcano"),
        "controls": ("cursor", "ui_undo", "act_walk", "hint"),
        "auction": ("totem", "vp", "totem_down", "trophy"),
    }
    panels = light.PANELS
    repeated: Collection[str] = (ACTION,)  # the chips below the board

    @property
    def folder(self) -> Path:
        """Say where the script and the words of the languages lie."""
        return data_dir() / "tikal" / "lessons"

    def minded(self, match: Match) -> Sequence[Rect]:
        """Leave the explored hexes in view and what is left of the action points."""
        explored = (hex_ for hex_, tile in enumerate(match.state.on) if tile != NOWHERE)
        return [Rect(*USUAL.actions), *(hole.rect for hole in map(light.hex_hole, explored))]

    def begin(self, lesson: Lesson, name: Callable[[str], str], number: int = 0) -> Match:
        """Deal the game of a lesson and play it up to a step."""
        # The game's own tiles: added content may have changed what the script tells of.
        rules = make_rules(data_dir() / "tikal")
        return course.begin(rules, GAME.table().forced, lesson, name, number)

    def stand_in(self, state: Any, choice: Choice) -> Place | None:
        """Ask for nothing that is chosen unseen."""
        return None

    def facts(self, match: Match, lesson: Lesson, step: LessonStep) -> Mapping[str, object]:
        """Ask the rules for the numbers that the texts of a step may name."""
        return facts(match, lesson, step)

    def sheet(self, words: Words, match: Match, seat: int) -> list[tuple[str, str]]:
        """List where the points of a seat came from, once the game is over."""
        result = match.rules.result(match.state)
        if result is None:
            return []
        return [(words(f"scores.{key}"), str(n)) for key, n in result.sheets[seat].items() if n]

    def lit(self, name: str, boxes: Boxes) -> list[Hole]:
        """Find what is lit for a word of a script or a piece."""
        return light.lit(name, boxes)
