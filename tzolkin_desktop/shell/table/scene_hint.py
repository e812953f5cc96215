"""A hint for what is chosen in a scene of its own: none, thought about, or found."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import ADVICE, BUTTON_COLOURS
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.advice import Advice, gain_line, read_advice, reason_lines
from tzolkin_desktop.shell.thinker import Thinker


class SceneHint:
    """The hint for one choice of the seat to act; a game says what it points at."""

    def __init__(self, app: App, match: Match) -> None:
        """Begin without a hint."""
        self._match = match
        self._thinker = app.borrow(Thinker)
        self._advice: Advice | None = None
        self._asked = False
        self._failed = False

    @property
    def found(self) -> bool:
        """Say whether there is a hint to take, all of it."""
        return self._advice is not None and not self._asked

    @property
    def choices(self) -> tuple[Choice, ...]:
        """List what is suggested."""
        return self._advice.choices if self._advice and self.found else ()

    def push(self) -> None:
        """Ask for a hint, or hurry one that is thought about."""
        if self._asked:
            self._thinker.hurry()
        elif not self.found:
            self._asked, self._failed = True, False
            self._thinker.advise(self._match)

    def advance(self) -> bool:
        """Take the hint once it is found; say whether something changed."""
        answer = self._thinker.advice() if self._asked else None
        if answer is None:
            return False
        self._asked = False
        self._failed = not answer.choices
        if answer.choices:
            self._take(answer)
        return True

    def _take(self, answer: Answer) -> None:
        """Keep what was found."""
        self._advice = read_advice(self._match.session, answer)

    def forget(self) -> None:
        """Think no more about it: everything is decided."""
        if self._asked:
            self._thinker.forget()
            self._asked = False

    def line(self, words: Words) -> str:
        """Say how far the hint is, what it gains and why; nothing without one."""
        if self._asked or self._failed:
            return words("messages.hint_thinking" if self._asked else "messages.no_hint")
        if self._advice is None:
            return ""
        return " · ".join((gain_line(words, self._advice), *reason_lines(words, self._advice)))


def draw_torch(canvas: Canvas, x: float, y: float, radius: float = 24.0) -> None:
    """Mark what a hint suggests."""
    canvas.disc(x, y, radius, BUTTON_COLOURS["hint"], ADVICE, radius / 7)
    canvas.icon("hint", x, y, radius * 1.4)
