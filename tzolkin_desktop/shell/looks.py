"""What menus, lists, charts and screenshots show of a game, and what a game without looks shows.

A game's `make_looks` names a class of its own that takes no arguments; it answers for what is
drawn outside the table. `BareLooks` answers from the contract alone. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from tzolkin_desktop.engine.contract import NOBODY, Choice, GameError, Result
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import BARK, DUMMY, GOLD, PLAYER_LOOKS, Colour, mix
from tzolkin_desktop.kit.words import Words, counted, quarters
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.shell.cover import Cover
from tzolkin_desktop.shell.landscape import landscape

if TYPE_CHECKING:
    from tzolkin_desktop.kit.app import App
    from tzolkin_desktop.kit.scene import Scene
    from tzolkin_desktop.shell.match import Match
    from tzolkin_desktop.shell.review.timeline import Timeline

RANKING_LOW = (10.0, 900.0, 1900.0, 90.0)


class DayScore(NamedTuple):
    """Everybody's points, in the game's unit, once a round was over; `day` is its measure."""

    day: int
    scores: tuple[int, ...]


class RoundEnd(NamedTuple):
    """The end of a round: everybody's points, how many steps it took, and the position then."""

    score: DayScore
    steps: int
    state: Any


class Glance(NamedTuple):
    """A moment worth a look: whose, when, why, and how much it weighs in the game's unit."""

    moment: int
    seat: int
    day: int
    why: str
    values: Mapping[str, Any]
    weight: float


class Ornament(Protocol):
    """What turns slowly behind the title and lies still behind the hand-over."""

    @property
    def ready(self) -> bool:
        """Tell whether it can move smoothly."""
        ...

    def forget(self) -> None:
        """Drop the pictures made for another size, and stand still."""
        ...

    def creep(self, days: float) -> bool:
        """Move by a share of a step, and tell whether that can be seen."""
        ...

    def advance(self, seconds: float) -> None:
        """Let time pass and load what is missing."""
        ...

    def draw_light(self, canvas: Canvas) -> None:
        """Draw the light behind it."""
        ...

    def draw_bed(self, canvas: Canvas) -> None:
        """Draw what lies still."""
        ...

    def draw_gears(self, canvas: Canvas) -> None:
        """Draw what moves."""
        ...

    def area(self, canvas: Canvas) -> pygame.Rect:
        """Give the pixels that change while it moves."""
        ...


class Chart(Protocol):
    """A chart of how everybody grew, under the chart of points."""

    box: Box

    def day_at(self, x: float, y: float) -> int | None:
        """Find the day at a place inside the chart."""
        ...

    def draw(self, canvas: Canvas, metric: str) -> None:
        """Draw one metric."""
        ...


class Motion(Protocol):
    """Something large that moves on a table."""

    @property
    def done(self) -> bool:
        """Tell whether it has come to rest."""
        ...


class BareOrnament:
    """A carved disc that never turns."""

    ready = False

    def __init__(self, x: float, y: float, zoom: float, tint: Colour) -> None:
        """Lie about a point."""
        self._at = x, y, 300 * zoom
        self._tint = tint

    def forget(self) -> None:
        """Keep nothing, so there is nothing to drop."""

    def creep(self, days: float) -> bool:
        """Stand still."""
        return False

    def advance(self, seconds: float) -> None:
        """Load nothing."""

    def draw_light(self, canvas: Canvas) -> None:
        """Draw no light."""

    def draw_bed(self, canvas: Canvas) -> None:
        """Draw rings, as on a carved stone."""
        x, y, reach = self._at
        for ring in range(5):
            tint = mix(self._tint, BARK, 0.25 + 0.12 * (ring % 2))
            canvas.disc(x, y, reach * (1 - 0.11 * ring), tint, mix(GOLD, BARK, 0.45), 4)

    def draw_gears(self, canvas: Canvas) -> None:
        """Draw nothing that moves."""

    def area(self, canvas: Canvas) -> pygame.Rect:
        """Give no pixels."""
        return pygame.Rect(0, 0, 0, 0)


class BareLooks:
    """What the contract and the descriptor alone can tell; games overwrite what they know better.

    The words of a game are the texts of its group `games.<name>`, where there are any.
    """

    tint: Colour = (96, 84, 62)  # of its box on the shelf
    special_icon = "calendar"  # marks special rounds in charts
    icon = "calendar"  # stands for a game, and for how far it has come
    metrics: tuple[str, ...] = ()  # of the growth chart
    scenes: Mapping[str, int] = {}  # more scenes for screenshots: turns played before each
    rules_page = ""  # of the reference, for a screenshot; empty means its first
    inner_scenes: frozenset[str] = frozenset()  # kinds that only other scenes are made of

    def __init__(self, game: Game) -> None:
        """Belong to a game."""
        self.game = game

    # words

    def title(self, words: Words) -> str:
        """Name the game."""
        return self._say(words, "title", self.game.name.replace("_", " ").capitalize())

    def subtitle(self, words: Words) -> str:
        """Say in a line what it is about, or nothing."""
        return self._say(words, "subtitle", "")

    def standing(self, words: Words, now: int, last: int) -> str:
        """Say how far a game has come."""
        return words("shelf.standing", now=now, last=last)

    def length(self, words: Words, state: Any) -> str:
        """Say how long a finished game was."""
        return words("load.round", n=self.game.rules().progress(state).round)

    def tie_break(self, words: Words, match: Match, result: Result) -> str:
        """Say what decided between equal points, and the counts that did."""
        return words("shelf.tie_break")

    def trophies(self, match: Match, seat: int) -> int:
        """Count what of a seat is worth showing one by one when the game is over."""
        return 0

    def draw_trophies(
        self,
        canvas: Canvas,
        words: Words,
        match: Match,
        seat: int,
        result: Result,
        box: Box,
        shown: int,
    ) -> None:
        """Show so many of a seat's trophies."""
        return

    def score(self, score: int) -> str:
        """Write a score."""
        return score_text(score, self.game.score_unit)

    def _say(self, words: Words, key: str, otherwise: str) -> str:
        key = f"games.{self.game.name}.{key}"
        return words(key) if words.has(key) else otherwise

    # ornaments

    def ornament(self, x: float, y: float, zoom: float, riders: bool = False) -> Ornament:
        """Make what lies behind the title, with riders, and behind the hand-over."""
        return BareOrnament(x, y, zoom, self.tint)

    def cover(self, box: Box) -> Cover:
        """Make the picture on the box that stands on the shelf: a pyramid before the sun."""
        return Cover(box, lambda canvas: canvas.svg(landscape(box, self.tint), box))

    # setting up

    def modules_of(self, players: int, asked: Sequence[str]) -> tuple[str, ...]:
        """List what so many players play with when they ask for modules."""
        return tuple(asked)

    def modules_in(self, state: Any) -> tuple[str, ...]:
        """List the modules that a position is played with."""
        return ()

    def brings(self, module: str, on: bool) -> frozenset[str]:
        """List the modules that are switched together with one."""
        return frozenset()

    def needed(self, module: str, players: int) -> bool:
        """Say whether so many players cannot do without a module."""
        return False

    def module_icon(self, module: str) -> str:
        """Name the emblem of a module."""
        return "ui_star"

    def notes(self, words: Words, players: int, modules: Sequence[str]) -> list[str]:
        """Say what follows from the number of players."""
        return []

    def draw_facts(
        self, canvas: Canvas, words: Words, box: Box, players: int, modules: Sequence[str]
    ) -> None:
        """Draw what the number of players means, below the head of a panel: who sits there."""
        x, y, w, h = box
        for number, who in enumerate([who for who in PLAYER_LOOKS if who != DUMMY][:players]):
            at = x + w / 2 + 96 * (number - (players - 1) / 2)
            canvas.worker(at, y + 17 + h / 2, h * 0.56, who)

    # the course of a match

    def rounds(self, match: Match) -> list[RoundEnd]:
        """List how every round ended; the last one is the end of the game, if it is over."""
        rules, steps = match.rules, match.session.steps
        found: list[RoundEnd] = []
        for number, step in enumerate(steps, 1):
            state = steps[number].before if number < len(steps) else match.state
            before, after = rules.progress(step.before), rules.progress(state)
            if after.round != before.round or rules.to_act(state) == NOBODY:
                score = DayScore(before.round, rules.scores(state))
                found = [end for end in found if end.score.day < score.day]
                found.append(RoundEnd(score, number, state))
        return found

    def special_rounds(self, match: Match) -> list[int]:
        """List the rounds that are marked in charts."""
        return []

    def outlook(self, state: Any) -> tuple[int, ...] | None:
        """Say what everybody would have, were the game scored at once; None if that is unknown."""
        return None

    def growth(self, box: Box, ends: Sequence[RoundEnd], start: Any, seats: Any) -> Chart | None:
        """Make the chart of growth, if the game has one."""
        return None

    def glances(self, timeline: Timeline) -> list[Glance]:
        """List the turns that stand out, the weightiest first."""
        return []

    def purposes(self, words: Words, hint: Hint) -> list[list[str]]:
        """Say in sentences what a turn is for and what it gains, in ways that take less and less
        room; a game that tells it by terms alone gives none.
        """
        return []

    def told(self, language: str, hint: Hint) -> str:
        """Say in one language, outside of any window, why a turn is better than another."""
        from tzolkin_desktop.shell.table.advice import gain_line, reason_lines

        words, _ = Words.load_or_english(lang_dirs(self.game.name), language)
        for sentences in self.purposes(words, hint):
            return " ".join(sentences)
        return "; ".join((gain_line(words, hint), *reason_lines(words, hint)))

    def say(self, words: Words, glance: Glance, state: Any) -> str:
        """Say why a turn is worth a look that began at a position."""
        if glance.why in ("missed", "found"):
            hint = glance.values["hint"]
            turn = self.turn_told(words, state, hint.choices)
            return words(f"review.{glance.why}", points=f"{hint.gain:.0f}", turn=turn)
        return words(f"review.{glance.why}", **glance.values)

    def turn_told(self, words: Words, state: Any, choices: tuple[Choice, ...]) -> str:
        """Say what a turn of a finished game did that began at a position."""
        rules = self.game.rules()
        outline = self.game.table().outline(rules, words, state, choices)
        if outline is not None:
            return "; ".join(line.text for line in outline.lines)
        return "; ".join(counted(rules.write(choice) for choice in choices))

    # the result

    def sources(self, state: Any, result: Result) -> tuple[str, ...]:
        """List the lines of the score sheet."""
        return tuple(dict.fromkeys(line for sheet in result.sheets for line in sheet))

    def source_name(self, words: Words, source: str) -> str:
        """Name a line of the score sheet."""
        key = f"scores.{source}"
        return words(key) if words.has(key) else source.replace("_", " ").capitalize()

    def source_icon(self, source: str) -> str:
        """Name the emblem of a line."""
        return "vp"

    def by_source(self, sheet: Mapping[str, int], sources: Sequence[str]) -> dict[str, int]:
        """Gather a seat's sheet into the lines that are shown."""
        return {source: sheet.get(source, 0) for source in sources}

    def has_details(self, source: str) -> bool:
        """Say whether the pointer over a line of the sheet shows more."""
        return False

    def draw_details(
        self, canvas: Canvas, words: Words, match: Match, seat: int, result: Result, spot: Rect
    ) -> None:
        """Show what a seat's line is made of, beside its place."""

    def draw_table(self, canvas: Canvas, app: App, match: Match) -> Box:
        """Draw the whole table as it stands, and say where there is room for the ranking."""
        canvas.background()
        canvas.vignette()
        canvas.carved(self.title(app.words), 96, 52, 120, width=1700)
        return RANKING_LOW

    # scenes

    def bring_on(self, app: App, name: str, match: Match) -> Scene:
        """Make one of the game's own scenes by its name."""
        raise GameError(f"{self.game.name} has no scene named '{name}'.")

    def stir(self, table: Any) -> Motion | None:
        """Let the largest thing of a table move, for measuring; None if nothing does."""
        return None


def looks_of(game: Game) -> BareLooks:
    """Give the looks of a game; one without looks of its own has bare ones."""
    if not game.make_looks:
        return BareLooks(game)
    looks: BareLooks = game.looks()
    return looks


def score_text(score: int, unit: int) -> str:
    """Write a score given in parts of a point."""
    if unit == 4:
        return quarters(score)
    whole = score / unit
    text = f"{whole:.0f}" if score % unit == 0 else f"{whole:.2f}".rstrip("0")
    return text.replace("-", "−")
