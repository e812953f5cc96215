"""A player's hand on the session: clicks, what follows from them by itself, and taking back.

Knows no drawing. A click may be several steps of the session, because a choice without an
alternative needs no click of its own; taking back goes click by click.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Choice, Rules
from tzolkin_desktop.engine.session import Session, Step
from tzolkin_desktop.shell.match import Match

Forced = Callable[[Sequence[Choice]], Choice | None]


@dataclass(frozen=True)
class Impossible(Exception):
    """An order that cannot be played: the number of the move and the choice that is not offered."""

    number: int
    choice: Choice


class Playing:
    """Plays a match by choices."""

    def __init__(self, match: Match, forced: Forced) -> None:
        """Take a match as it stands; `forced` gives the choice that needs no click."""
        self.match = match
        self.session = match.session
        self._forced = forced
        # how many steps there were before each click that can be taken back
        self._clicks: list[int] = clicks_of(self.session, forced)
        self._taken: list[int] = []  # how many steps there were after each click taken back

    @property
    def person(self) -> bool:
        """Say whether a person is to act."""
        seat = self.session.seat
        return seat != NOBODY and not self.match.seats[seat].bot

    @property
    def can_undo(self) -> bool:
        """Say whether a click of this turn can be taken back."""
        return bool(self._clicks)

    def click(self, *choices: Choice) -> list[Step]:
        """Carry out what the player clicked, and what follows without a choice."""
        before = len(self.session.steps)
        steps = [self.step(choice) for choice in choices]
        if self.session.undo_start <= before:  # what was seen cannot be taken back
            self._clicks.append(before)
        while self.person and (only := self._forced(self.session.choices())):
            steps.append(self.step(only))
        return steps

    def step(self, choice: Choice) -> Step:
        """Carry out one choice."""
        self._taken.clear()
        start = self.session.undo_start
        step = self.session.apply(choice)
        if self.session.undo_start != start:
            self._clicks.clear()
        return step

    def undo(self) -> list[Step]:
        """Take back the last click of this turn; give its steps, none where there is nothing."""
        if not self._clicks:
            return []
        steps = self._clicks.pop()
        self._taken.append(len(self.session.steps))
        taken = self.session.steps[steps:]
        while len(self.session.steps) > steps:
            self.session.undo()
        return taken

    def undo_turn(self) -> bool:
        """Take back the whole turn, click by click."""
        taken = self.session.can_undo()
        while self.undo():
            pass
        self.session.undo_turn()
        return taken

    def redo(self) -> list[Step]:
        """Make the last click that was taken back again; give its steps."""
        if not self.session.can_redo():
            return []
        self._clicks.append(len(self.session.steps))
        after = self._taken.pop() if self._taken else 0
        steps = [self.session.redo()]
        while self.session.can_redo() and len(self.session.steps) < after:
            steps.append(self.session.redo())
        return steps

    def made(self) -> list[Step]:
        """List the steps of this turn that can still be taken back."""
        return self.session.steps[self.session.undo_start :]

    def rearrange(self, moves: Sequence[Sequence[Choice]]) -> None:
        """Play the turn's moves in another order; raise `Impossible` and change nothing if not."""
        session = self.session
        choices = rearranged(self.match.rules, self.made()[0].before, moves)
        self.undo_turn()
        self._taken.clear()
        for choice in choices:
            if self._forced(session.choices()) is None:
                self._clicks.append(len(session.steps))
            session.apply(choice)


def clicks_of(session: Session, forced: Forced) -> list[int]:
    """Tell the clicks from what followed by itself, in a turn that was begun before."""
    found: list[int] = []
    for number in range(session.undo_start, len(session.steps)):
        if not found or forced(session.rules.choices(session.steps[number].before)) is None:
            found.append(number)
    return found


def rearranged(rules: Rules[Any], start: Any, moves: Sequence[Sequence[Choice]]) -> list[Choice]:
    """Give all choices of the moves in this order; raise `Impossible` at the first that fails."""
    state = rules.clone(start)
    found = []
    for number, move in enumerate(moves, 1):
        for choice in move:
            if choice not in rules.choices(state):
                raise Impossible(number, choice)
            rules.apply(state, choice)
            found.append(choice)
    return found
