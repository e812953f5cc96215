"""The lessons of Yucatan for the shell: its scripts and words, positions, table and light."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.games.yucatan.lessons import light
from tzolkin_desktop.games.yucatan.lessons.facts import facts
from tzolkin_desktop.games.yucatan.meta import GAME
from tzolkin_desktop.games.yucatan.rules.consts import GIFTS, GIVE, PLAY
from tzolkin_desktop.games.yucatan.rules.setup import RESHUFFLES
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table import layout
from tzolkin_desktop.games.yucatan.table.places import ARMY, card_place, store_place
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.lessons import course
from tzolkin_desktop.shell.lessons.protocol import Boxes
from tzolkin_desktop.shell.lessons.script import Lesson, LessonStep
from tzolkin_desktop.shell.lessons.spotlight import Hole
from tzolkin_desktop.shell.match import Match


class YucatanLessons:
    """Eight short lessons, each with a question at its end."""

    pictures: Mapping[str, Sequence[str]] = {
        "two_tokens": ("b_granary", "army_sun", "corn"),
        "into_a_city": ("move", "city", "jade"),
        "battle": ("strength_two", "card", "captive"),
        "secret_cards": ("em_ambush", "em_torches", "draw_keep"),
        "sacrifice": ("sacrifice", "captive", "clan_token"),
        "pyramid": ("pyramid", "em_terraces", "build_up"),
        "growing": ("b_construction", "train", "summon"),
        "last_round": ("city", "jade", "vp"),
    }
    panels = light.PANELS
    repeated: Collection[str] = (ARMY, "button")  # an army's leader in the settlement does the same

    @property
    def folder(self) -> Path:
        """Say where the script and the words of the languages lie."""
        return data_dir() / "yucatan" / "lessons"

    def minded(self, match: Match) -> Sequence[Rect]:
        """Leave the settlement in view."""
        return (Rect(*layout.SETTLEMENT),)

    def begin(self, lesson: Lesson, name: Callable[[str], str], number: int = 0) -> Match:
        """Deal the game of a lesson and play it up to a step."""
        # The house set: added content may have changed what the script tells of.
        rules = make_rules(data_dir() / "yucatan")
        # No lesson comes to the end of its deck, but a deal is complete.
        orders = {f"reshuffle_{n}": lesson.deal["deck"] for n in range(1, RESHUFFLES + 1)}
        whole = replace(lesson, deal={**orders, **lesson.deal})
        return course.begin(rules, GAME.table().forced, whole, name, number)

    def stand_in(self, state: State, choice: Choice) -> Place | None:
        """Name the place of the table where a lesson asks for what is chosen unseen."""
        if choice.verb == PLAY:
            cards = state.players[state.seat].cards
            return card_place(cards.index(choice.a)) if choice.a in cards else None
        return store_place(GIFTS[choice.a]) if choice.verb == GIVE else None

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
