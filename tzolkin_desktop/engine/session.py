"""A game under way: its record, its live state, and taking back. The window's only door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import (
    NOBODY,
    Choice,
    Event,
    IllegalChoice,
    Rules,
)
from tzolkin_desktop.engine.record import (
    Move,
    Record,
    first_state,
    read_move,
)


class Step(NamedTuple):
    """One decision that was carried out, with the state before it and what happened."""

    seat: int
    choice: Choice
    before: Any
    events: tuple[Event, ...]


Listener = Callable[[Step], object]


class Session:
    """Plays one game, remembers every step, and takes back what nothing has been seen after."""

    def __init__(self, rules: Rules[Any], record: Record) -> None:
        self.rules = rules
        self.record = record
        self.state = first_state(rules, record)
        self.steps: list[Step] = []
        self.turn_start = 0  # the first step of the turn under way
        self.undo_start = 0  # the first step that can still be taken back, never before that one
        self._undone: list[Choice] = []
        self._texts: dict[str, Choice] = {}
        self._listeners: list[Listener] = []
        self._undo_listeners: list[Listener] = []
        moves, record.moves = record.moves, []
        for move in moves:
            self.take_up(move)

    def listen(self, listener: Listener, undone: Listener | None = None) -> None:
        """Tell somebody about every step from now on, and about every step taken back."""
        self._listeners.append(listener)
        if undone is not None:
            self._undo_listeners.append(undone)

    @property
    def seat(self) -> int:
        """Say whose decision it is."""
        return self.rules.to_act(self.state)

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.seat == NOBODY

    def choices(self) -> Sequence[Choice]:
        """List what can be chosen now."""
        return self.rules.choices(self.state)

    def apply(self, choice: Choice) -> Step:
        """Carry out a choice that is offered."""
        step = self._offered(choice)
        self._undone.clear()
        return step

    def take_up(self, move: Move) -> Step:
        """Carry out the next move of a record."""
        # The same words come again and again in a game: they are read once.
        choice = self._texts.get(move.text)
        if choice is None or move.seat != self.seat or choice not in self.choices():
            number = len(self.record.moves) + 1
            choice = read_move(self.rules, self.state, number, move)
            self._texts[move.text] = choice
        return self._apply(choice, move)

    def _offered(self, choice: Choice) -> Step:
        if choice not in self.choices():
            raise IllegalChoice(f"'{self.rules.write(choice)}' is not offered now.")
        return self._apply(choice, Move(self.seat, self.rules.write(choice)))

    def _apply(self, choice: Choice, move: Move) -> Step:
        before = self.rules.clone(self.state)
        turn, commit = self.rules.turn_of(before), self.rules.commit_of(before)
        events: list[Event] = []
        self.rules.apply(self.state, choice, events)
        step = Step(move.seat, choice, before, tuple(events))
        self.steps.append(step)
        self.record.moves.append(move)
        if self.rules.turn_of(self.state) != turn:
            self.turn_start = self.undo_start = len(self.steps)
        elif self.rules.commit_of(self.state) != commit:
            self.undo_start = len(self.steps)
        for listener in self._listeners:
            listener(step)
        return step

    def can_undo(self) -> bool:
        """Say whether the last step can be taken back: it ended no turn and showed nothing."""
        return len(self.steps) > self.undo_start

    def undo(self) -> Step:
        """Take back the last step, if nothing was seen since."""
        if not self.can_undo():
            raise IllegalChoice("There is nothing to take back in this turn.")
        step = self.steps.pop()
        self.record.moves.pop()
        self._undone.append(step.choice)
        self.state = step.before
        for listener in self._undo_listeners:
            listener(step)
        return step

    def undo_turn(self) -> None:
        """Take back every step of the turn under way since something was last seen."""
        while self.can_undo():
            self.undo()

    def can_redo(self) -> bool:
        """Say whether a step that was taken back can be made again."""
        return bool(self._undone)

    def redo(self) -> Step:
        """Make the step that was taken back last again."""
        if not self._undone:
            raise IllegalChoice("There is nothing to make again.")
        return self._offered(self._undone.pop())
