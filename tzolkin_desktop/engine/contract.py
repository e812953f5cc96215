"""The contract between a game's rules and everything that plays, shows or saves it.

A game implements `Rules`; nothing here knows any particular game.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from tzolkin_desktop.engine.foreign_text import printable

NOBODY = -1
"""The seat that acts once the game is over."""
MOST_OF_A_SENTENCE = 400


class Choice(NamedTuple):
    """One small decision: a verb of the game and up to two small numbers."""

    verb: int
    a: int = 0
    b: int = 0


class Event(NamedTuple):
    """Something that happened, for eyes and the log; the rules never read it.

    `audience` lists the seats that may see it; None means everybody.
    """

    kind: str
    seat: int
    data: Mapping[str, Any]
    audience: tuple[int, ...] | None = None

    def seen_by(self, seat: int) -> bool:
        """Say whether a seat may see it."""
        return self.audience is None or seat in self.audience


class Progress(NamedTuple):
    """How far a game has come, in the game's own measure: its round, and now out of the last."""

    round: int
    now: int
    last: int


class Result(NamedTuple):
    """The end of a game: scores in the game's unit, winners, and each seat's score sheet."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheets: tuple[Mapping[str, int], ...]


class GameError(Exception):
    """A sentence for the person at the table; it names the culprit.

    It may quote any file: what is told of it can be printed, and is read in one breath.
    """

    def __str__(self) -> str:
        return printable(" ".join(super().__str__().splitlines()), MOST_OF_A_SENTENCE)


class IllegalChoice(GameError):
    """A choice that the rules do not offer now."""


class BadNotation(GameError):
    """A text that stands for no choice or position."""


class BrokenInvariant(GameError):
    """A state that no sequence of legal choices can reach."""


S = TypeVar("S")


class Rules(Protocol[S]):
    """Everything a game must answer; a state is the game's own class with a `clone` method."""

    name: str
    added: str  # names content that was added to the game's own; empty without any

    def digest(self, options: Mapping[str, Any]) -> str:
        """Name the components of a game with these options by their digest."""
        ...

    def deal(self, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
        """Make every shuffle of the game, as plain data."""
        ...

    def new_game(self, options: Mapping[str, Any], deal: Mapping[str, Any]) -> S:
        """Set the table; no chance is left after this."""
        ...

    def to_act(self, s: S) -> int:
        """Say whose decision it is; `NOBODY` once the game is over."""
        ...

    def turn_of(self, s: S) -> tuple[int, ...]:
        """Number the turn under way, for replay and the rhythm of snapshots."""
        ...

    def commit_of(self, s: S) -> tuple[int, ...]:
        """Number what has been seen: nothing before its last change can be taken back.

        The end of a turn always counts, whatever this says.
        """
        ...

    def secret(self, s: S) -> bool:
        """Say whether the decision at hand is to be made unseen by the other seats."""
        ...

    def private(self, s: S, seat: int) -> bool:
        """Say whether the table as a seat may see it shows what other seats may not see."""
        ...

    def scores(self, s: S) -> tuple[int, ...]:
        """Give everybody's score as it stands."""
        ...

    def progress(self, s: S) -> Progress:
        """Say how far the game has come."""
        ...

    def choices(self, s: S) -> Sequence[Choice]:
        """List what the acting seat may choose: unique, in stable order, empty only at the end."""
        ...

    def apply(self, s: S, c: Choice, out: list[Event] | None = None) -> None:
        """Carry out a choice in place and append what happened to `out`."""
        ...

    def clone(self, s: S) -> S:
        """Copy a state so that the copy and the original never affect each other."""
        ...

    def result(self, s: S) -> Result | None:
        """Give the scores and winners once the game is over."""
        ...

    def masked(self, s: S, seat: int, rng: random.Random) -> S:
        """Copy a state with everything the seat cannot know reshuffled."""
        ...

    def write(self, c: Choice) -> str:
        """Write a choice as people do."""
        ...

    def read(self, s: S, text: str) -> Choice:
        """Find the choice offered now that a text stands for."""
        ...

    def dump(self, s: S) -> dict[str, Any]:
        """Turn a state into plain data that `load` reads back."""
        ...

    def load(self, d: Mapping[str, Any]) -> S:
        """Make a state from plain data."""
        ...

    def check(self, s: S) -> None:
        """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
        ...
