"""A player's hand on the session: clicks, what follows from them by itself, and taking back.

Knows no drawing. A click may be several steps of the session, because a choice without an
alternative needs no click of its own; taking back goes click by click.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.rules.consts import F_DISCARD, F_DRAFT, F_TRIBE
from tzolkin_desktop.games.tzolkin.table.play.offers import forced
from tzolkin_desktop.games.tzolkin.table.play.plan import Move, moves_of, rearranged
from tzolkin_desktop.shell.match import Match

DRAFT = (F_TRIBE, F_DRAFT, F_DISCARD)


class Playing:
    """Plays a match by choices."""

    def __init__(self, match: Match) -> None:
        """Take a match as it stands."""
        self.match = match
        self.session = match.session
        self._clicks: list[int] = []  # how many steps there were before each click of this turn

    @property
    def person(self) -> bool:
        """Say whether a person is to act."""
        seat = self.session.seat
        return seat != NOBODY and not self.match.seats[seat].bot

    @property
    def drafting(self) -> bool:
        """Say whether a tribe or starting wealth is being chosen."""
        stack = self.session.state.stack
        return bool(stack) and stack[-1][0] in DRAFT

    @property
    def can_undo(self) -> bool:
        """Say whether a click of this turn can be taken back."""
        return bool(self._clicks)

    def click(self, choice: Choice) -> list[Step]:
        """Carry out what the player clicked, and what follows without a choice."""
        before = len(self.session.steps)
        steps = [self.step(choice)]
        if self.session.turn_start <= before:  # the end of a turn cannot be taken back
            self._clicks.append(before)
        while self.person and (only := forced(self.session.choices())):
            steps.append(self.step(only))
        return steps

    def step(self, choice: Choice) -> Step:
        """Carry out one choice."""
        turn = self.session.turn_start
        step = self.session.apply(choice)
        if self.session.turn_start != turn:
            self._clicks.clear()
        return step

    def undo(self) -> bool:
        """Take back the last click of this turn."""
        if not self._clicks:
            return False
        steps = self._clicks.pop()
        while len(self.session.steps) > steps:
            self.session.undo()
        return True

    def undo_turn(self) -> bool:
        """Take back the whole turn."""
        self._clicks.clear()
        taken = self.session.can_undo()
        self.session.undo_turn()
        return taken

    def redo(self) -> bool:
        """Make the last click that was taken back again."""
        if not self.session.can_redo():
            return False
        self._clicks.append(len(self.session.steps))
        self.session.redo()
        while self.session.can_redo() and forced(self.session.choices()):
            self.session.redo()
        return True

    def moves(self) -> list[Move]:
        """List the moves of this turn, with the balance after each."""
        return moves_of(self.session)

    def rearrange(self, moves: list[Move]) -> None:
        """Play the turn's moves in another order; raise `Impossible` and change nothing if not."""
        session = self.session
        start = session.steps[session.turn_start].before
        choices = rearranged(self.match.rules, start, moves)
        self.undo_turn()
        for choice in choices:
            if forced(session.choices()) is None:
                self._clicks.append(len(session.steps))
            session.apply(choice)
