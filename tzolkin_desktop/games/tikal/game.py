"""The rules of Tikal behind the contract of the engine.

Ties the frames of the decision stack to the functions that list and resolve their choices.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tzolkin_desktop import mods
from tzolkin_desktop.engine.contract import Choice, Event, Progress, Result
from tzolkin_desktop.engine.plain_data import write_lines
from tzolkin_desktop.games.tikal.rules import (
    actions,
    auction,
    checks,
    notation,
    position,
    setup,
    turns,
)
from tzolkin_desktop.games.tikal.rules import content as reader
from tzolkin_desktop.games.tikal.rules import result as ending
from tzolkin_desktop.games.tikal.rules.actions import Out
from tzolkin_desktop.games.tikal.rules.components import Content, Tile
from tzolkin_desktop.games.tikal.rules.consts import (
    AUTOMATIC,
    F_ACT,
    F_BID,
    F_FINAL,
    F_LAY,
    F_NEXT,
    F_ROUND,
    F_SCORE,
    F_TAKE,
    F_TURN,
    F_VOLCANO,
    SCORINGS,
)
from tzolkin_desktop.games.tikal.rules.state import Frame, State
from tzolkin_desktop.paths import data_dir

CHOICES: dict[int, Callable[[State, Frame], Sequence[Choice]]] = {
    F_LAY: turns.lay_choices,
    F_ACT: lambda s, frame: actions.act_choices(s),
    F_SCORE: lambda s, frame: actions.act_choices(s),
    F_BID: auction.bid_choices,
    F_TAKE: auction.take_choices,
}

RESOLVE: dict[int, Callable[[State, Frame, Choice, Out], None]] = {
    F_LAY: turns.resolve_lay,
    F_ACT: turns.resolve_act,
    F_SCORE: turns.resolve_score,
    F_BID: auction.resolve_bid,
    F_TAKE: auction.resolve_take,
}

RUN: dict[int, Callable[[State, Frame, Out], None]] = {
    F_TURN: turns.run_turn,
    F_ROUND: auction.run_round,
    F_NEXT: auction.run_next,
    F_VOLCANO: turns.run_volcano,
    F_FINAL: turns.run_final,
}


class Tikal:
    """The game over given components."""

    name = "tikal"

    def __init__(self, content: Content, added: str = "") -> None:
        self.content = content
        self.added = added
        self._texts: dict[Choice, str] = {}  # every choice as text, once it was asked for

    def digest(self, options: Mapping[str, Any]) -> str:
        """Name the components by their digest."""
        return self.content.digest

    def deal(self, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
        """Make every shuffle of the game, as plain data."""
        return setup.deal(self.content, options, seed)

    def new_game(self, options: Mapping[str, Any], deal: Mapping[str, Any]) -> State:
        """Set the table; no chance is left after this."""
        s = setup.new_game(self.content, options, deal)
        _run(s, None)
        return s

    def to_act(self, s: State) -> int:
        """Say whose decision it is; `NOBODY` once the game is over."""
        return s.to_act()

    def turn_of(self, s: State) -> tuple[int, ...]:
        """Number the turn under way; the end of the game is beyond the last one."""
        return (s.turn + (not s.stack),)

    def commit_of(self, s: State) -> tuple[int, ...]:
        """Number what has been seen: a dug treasure cannot be unseen."""
        return *self.turn_of(s), s.dug

    def secret(self, s: State) -> bool:
        """Say that nothing is decided unseen."""
        return False

    def private(self, s: State, seat: int) -> bool:
        """Say that nobody sees what others may not."""
        return False

    def scores(self, s: State) -> tuple[int, ...]:
        """Give everybody's score as it stands."""
        return tuple(p.score() for p in s.players)

    def progress(self, s: State) -> Progress:
        """Say how far the game has come: its round, the final scoring being one more, and tiles."""
        last = len(s.content.stack)
        drawn = last - len(s.tiles)
        final = s.scorings == SCORINGS
        return Progress(-(-drawn // len(s.players)) + final, drawn - len(s.open), last)

    def choices(self, s: State) -> Sequence[Choice]:
        """List what the acting seat may choose: unique, in stable order, empty only at the end."""
        if s.memo is None:
            if not s.stack:
                return ()
            frame = s.stack[-1]
            s.memo = CHOICES[frame[0]](s, frame)
        return s.memo

    def apply(self, s: State, c: Choice, out: list[Event] | None = None) -> None:
        """Carry out a choice that is offered, in place, and settle what follows by itself."""
        frame = s.stack[-1]
        s.stack = s.stack[:-1]
        s.memo = None
        RESOLVE[frame[0]](s, frame, c, out)
        _run(s, out)

    def clone(self, s: State) -> State:
        """Copy a state so that the copy and the original never affect each other."""
        return s.clone()

    def result(self, s: State) -> Result | None:
        """Give the scores and winners once the game is over."""
        return ending.result(s)

    def masked(self, s: State, seat: int, rng: random.Random) -> State:
        """Copy a state with what nobody can know reshuffled; it is the same for every seat."""
        return setup.masked(s, rng)

    def write(self, c: Choice) -> str:
        """Write a choice as people do."""
        text = self._texts.get(c)
        if text is None:
            text = self._texts[c] = notation.write(self.content, c)
        return text

    def read(self, s: State, text: str) -> Choice:
        """Find the choice offered now that a text stands for."""
        return notation.read(self.write, self.choices(s), text)

    def dump(self, s: State) -> dict[str, Any]:
        """Turn a state into plain data that `load` reads back."""
        return position.dump(s)

    def load(self, d: Mapping[str, Any]) -> State:
        """Make a state from plain data."""
        s = position.load(self.content, d)
        self.check(s)
        return s

    def write_position(self, s: State) -> str:
        """Write a position as lines of text."""
        return write_lines(position.dump(s))

    def read_position(self, text: str) -> State:
        """Read a position from lines of text."""
        return self.load(position.read_position(text))

    def tiles(self, name: str) -> Sequence[Tile]:
        """Give the tiles of a list that content may change; there is one."""
        return self.content.tiles[: len(self.content.stack)]

    def check(self, s: State) -> None:
        """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
        checks.check(s)


def _run(s: State, out: Out) -> None:
    """Settle what waits for nobody."""
    while s.stack and s.stack[-1][0] > AUTOMATIC:
        frame = s.stack[-1]
        s.stack = s.stack[:-1]
        RUN[frame[0]](s, frame, out)


def make_rules(folder: Path | None = None) -> Tikal:
    """Give the rules over the components of a folder, or those of the game with what was added."""
    if folder is not None:
        return Tikal(reader.load(folder))
    return _kept_rules(data_dir() / "tikal", mods.loaded("tikal"))


@lru_cache(maxsize=4)
def _kept_rules(folder: Path, mod: mods.Mod | None) -> Tikal:
    """Read each content once: a mod's id holds a digest of its tiles, and rules never change."""
    return Tikal(reader.load(folder, mod.tiles), mod.id) if mod else Tikal(reader.load(folder))
