"""The rules of Tzolk'in behind the contract of the engine.

Ties the frames of the decision stack to the functions that list and resolve their choices.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tzolkin_desktop import mods
from tzolkin_desktop.engine.contract import BrokenInvariant, Choice, Event, Progress, Result
from tzolkin_desktop.engine.plain_data import write_lines
from tzolkin_desktop.games.tzolkin.expansion import frames as expansion_frames
from tzolkin_desktop.games.tzolkin.expansion.content import Library
from tzolkin_desktop.games.tzolkin.expansion.joined import TribesAndProphecies
from tzolkin_desktop.games.tzolkin.rules import (
    actions,
    checks,
    construction,
    effects,
    notation,
    position,
    rounds,
    scoring,
    setup,
    turn,
)
from tzolkin_desktop.games.tzolkin.rules import content as reader
from tzolkin_desktop.games.tzolkin.rules.components import (
    Building,
    Content,
    Frame,
    Monument,
    Wealth,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    AUTOMATIC,
    BESIDE,
    DONE,
    F_ADVANCE,
    F_ANGER,
    F_ANY_ACTION,
    F_BEGIN,
    F_BONUS,
    F_BUILD,
    F_CALENDAR,
    F_CORN,
    F_DEVOTION,
    F_DISCARD,
    F_DRAFT,
    F_HARVEST,
    F_LOWER,
    F_MARKET,
    F_PAY,
    F_PICK,
    F_PICK_ONE,
    F_PLACE,
    F_POINTS,
    F_RESOURCE,
    F_SEAT,
    F_SETTLE,
    F_SKULL,
    F_STEP,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TECHNOLOGY,
    F_TOLL,
    F_TRIBE,
    F_TURN,
    F_WORKER,
    NONE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.paths import data_dir

Expand = Callable[[Mapping[str, Any]], Content]

CHOICES: dict[int, Callable[[State, Frame], Sequence[Choice]]] = {
    F_DRAFT: setup.draft_choices,
    F_TURN: turn.turn_choices,
    F_PLACE: turn.place_choices,
    F_PICK: turn.pick_choices,
    F_ANGER: turn.anger_choices,
    F_HARVEST: actions.harvest_choices,
    F_STEP_ANY: turn.step_any_choices,
    F_STEP_TWO: turn.step_two_choices,
    F_PAY: turn.pay_choices,
    F_TAKE: turn.take_choices,
    F_TECHNOLOGY: turn.technology_choices,
    F_BUILD: construction.build_choices,
    F_MARKET: turn.market_choices,
    F_ANY_ACTION: turn.any_action_choices,
    F_DEVOTION: turn.devotion_choices,
    F_CALENDAR: rounds.calendar_choices,
    **expansion_frames.CHOICES,
}

RESOLVE: dict[int, Callable[[State, Frame, Choice, Out], None]] = {
    F_DRAFT: setup.resolve_draft,
    F_TURN: turn.resolve_turn,
    F_PLACE: turn.resolve_place,
    F_PICK: turn.resolve_pick,
    F_ANGER: turn.resolve_anger,
    F_HARVEST: actions.resolve_harvest,
    F_STEP_ANY: turn.resolve_step_any,
    F_STEP_TWO: turn.resolve_step_two,
    F_PAY: turn.resolve_pay,
    F_TAKE: turn.resolve_take,
    F_TECHNOLOGY: turn.resolve_technology,
    F_BUILD: construction.resolve_build,
    F_MARKET: turn.resolve_market,
    F_ANY_ACTION: turn.resolve_any_action,
    F_DEVOTION: turn.resolve_devotion,
    F_CALENDAR: rounds.resolve_calendar,
    **expansion_frames.RESOLVE,
}

SECRET = frozenset((F_TRIBE, F_DRAFT, F_DISCARD))

# Decisions that fall away when nothing but stopping is left to choose.
MAY_FALL_AWAY = frozenset(
    (
        F_STEP_ANY,
        F_STEP_TWO,
        F_TAKE,
        F_TECHNOLOGY,
        F_BUILD,
        F_MARKET,
        F_ANY_ACTION,
        F_DEVOTION,
        F_TOLL,
        F_BONUS,
        F_LOWER,
        F_PICK_ONE,
        F_SETTLE,
    )
)


def _seat(s: State, frame: Frame, out: Out) -> None:
    s.seat = frame[1]
    if out is not None:
        tiles = [s.content.wealth[t].id for t in s.players[s.seat].wealth]
        out.append(Event("wealth", s.seat, {"tiles": tiles}))
        tribe = s.players[s.seat].tribe
        if tribe != NONE and s.content.expansion is not None:
            out.append(Event("tribe", s.seat, {"tribe": s.content.expansion.tribes[tribe].id}))


RUN: dict[int, Callable[[State, Frame, Out], None]] = {
    F_CORN: lambda s, f, out: effects.gain_corn(s, s.seat, f[1], out),
    F_RESOURCE: lambda s, f, out: effects.gain_resource(s, s.seat, f[1], f[2], out),
    F_SKULL: lambda s, f, out: effects.gain_skulls(s, s.seat, f[1], out),
    F_POINTS: lambda s, f, out: effects.gain_points(s, s.seat, f[1], f[2], out),
    F_WORKER: lambda s, f, out: effects.gain_worker(s, s.seat, f[1], out),
    F_STEP: lambda s, f, out: effects.step_up(s, s.seat, f[1], out, len(f) > 2),
    F_ADVANCE: lambda s, f, out: effects.advance(s, s.seat, f[1], out, len(f) > 2),
    F_SEAT: _seat,
    F_BEGIN: lambda s, f, out: rounds.begin_round(s, out),
    **expansion_frames.RUN,
}


class Tzolkin:
    """The game over given components: those of the base box and those with an expansion."""

    name = "tzolkin"

    def __init__(self, content: Content, expanded: Expand | None = None, added: str = "") -> None:
        self.content = content
        self.added = added
        self._expanded = expanded
        # Tiles of every module, after those of the base game, which keep their numbers.
        self.every_tile = content if expanded is None else expanded({"modules": ["all"]})
        self._texts: dict[Choice, str] = {}  # every choice as text, once it was asked for

    def content_for(self, options: Mapping[str, Any]) -> Content:
        """Give the components of a game with these options."""
        if self._expanded is None:
            return self.content
        return self._expanded(options)

    def digest(self, options: Mapping[str, Any]) -> str:
        """Name the components of a game with these options by their digest."""
        return self.content_for(options).digest

    def deal(self, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
        """Make every shuffle of the game, as plain data."""
        return setup.deal(self.content_for(options), options, seed)

    def new_game(self, options: Mapping[str, Any], deal: Mapping[str, Any]) -> State:
        """Set the table; no chance is left after this."""
        return setup.new_game(self.content_for(options), options, deal)

    def to_act(self, s: State) -> int:
        """Say whose decision it is; `NOBODY` once the game is over."""
        return s.to_act()

    def turn_of(self, s: State) -> tuple[int, ...]:
        """Number the turn under way, for replay and the rhythm of snapshots."""
        return s.round, s.turn

    def commit_of(self, s: State) -> tuple[int, ...]:
        """Number what has been seen: with the end of a turn, nothing of it can be taken back."""
        return s.round, s.turn

    def secret(self, s: State) -> bool:
        """Say whether the decision at hand is to be made unseen: a tribe, the starting wealth."""
        return bool(s.stack) and s.stack[-1][0] in SECRET

    def private(self, s: State, seat: int) -> bool:
        """Say whether a seat sees what others may not: nothing, once the beginnings are chosen."""
        return self.secret(s)

    def scores(self, s: State) -> tuple[int, ...]:
        """Give everybody's score as it stands."""
        return tuple(p.score() for p in s.players)

    def progress(self, s: State) -> Progress:
        """Say how far the game has come: its round and its day."""
        last = s.content.food_days[-1].day  # once it is over, the wheel has turned beyond it
        return Progress(s.round, min(s.day, last), last)

    def choices(self, s: State) -> Sequence[Choice]:
        """List what the acting seat may choose: unique, in stable order, empty only at the end."""
        memo = s.memo
        if memo is None:
            if not s.stack:
                return ()
            frame = s.stack[-1]
            memo = s.memo = CHOICES[frame[0]](s, frame)
            hooks = s.content.hooks
            if hooks is not None and s.content.figures[s.players[s.seat].tribe].beside:
                memo = s.memo = hooks.more_choices(s, frame, memo)
        return memo

    def apply(self, s: State, c: Choice, out: list[Event] | None = None) -> None:
        """Carry out a choice that is offered, in place, and settle what follows by itself."""
        frame = s.stack[-1]
        s.stack = s.stack[:-1]
        s.memo = None
        if c.verb < BESIDE:
            RESOLVE[frame[0]](s, frame, c, out)
        elif s.content.hooks is not None:
            s.content.hooks.resolve(s, frame, c, out)
        while s.stack:
            frame = s.stack[-1]
            kind = frame[0]
            if kind > AUTOMATIC:
                s.stack = s.stack[:-1]
                RUN[kind](s, frame, out)
            elif kind in MAY_FALL_AWAY:
                memo = CHOICES[kind](s, frame)
                hooks = s.content.hooks
                if hooks is not None and s.content.figures[s.players[s.seat].tribe].beside:
                    memo = hooks.more_choices(s, frame, memo)
                if memo and memo[0].verb != DONE:
                    s.memo = memo
                    return
                s.stack = s.stack[:-1]
            else:
                return

    def clone(self, s: State) -> State:
        """Copy a state so that the copy and the original never affect each other."""
        return s.clone()

    def result(self, s: State) -> Result | None:
        """Give the scores and winners once the game is over."""
        return scoring.result(s)

    def masked(self, s: State, seat: int, rng: random.Random) -> State:
        """Copy a state with everything the seat cannot know reshuffled."""
        return setup.masked(s, seat, rng)

    def write(self, c: Choice) -> str:
        """Write a choice as people do."""
        text = self._texts.get(c)
        if text is None:
            text = self._texts[c] = notation.write(self.every_tile, c)
        return text

    def read(self, s: State, text: str) -> Choice:
        """Find the choice offered now that a text stands for."""
        return notation.read(self.write, self.choices(s), text)

    def dump(self, s: State) -> dict[str, Any]:
        """Turn a state into plain data that `load` reads back."""
        return position.dump(s)

    def load(self, d: Mapping[str, Any]) -> State:
        """Make a state from plain data."""
        content = self.content
        if "modules" in d:
            content = self.content_for({"modules": d["modules"]})
        s = position.load(content, d)
        self.check(s)
        return s

    def write_position(self, s: State) -> str:
        """Write a position as lines of text."""
        return write_lines(position.dump(s))

    def read_position(self, text: str) -> State:
        """Read a position from lines of text."""
        return self.load(position.read_position(text))

    def tiles(self, name: str) -> Sequence[Building | Monument | Wealth]:
        """Give every tile of a list that content may change, those of the expansion too."""
        found: Sequence[Building | Monument | Wealth] = getattr(self.every_tile, name)
        return found

    def check(self, s: State) -> None:
        """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
        checks.check(s)
        offered = self.choices(s)
        if s.stack and (
            not offered or (offered[0].verb == DONE and s.stack[-1][0] in MAY_FALL_AWAY)
        ):
            raise BrokenInvariant(f"Nothing can be chosen (round {s.round}, seat {s.seat}).")


def make_rules(folder: Path | None = None) -> Tzolkin:
    """Give the rules over the components of a folder, or those of the game with what was added."""
    if folder is not None:
        return _read_rules(folder, None)
    return _kept_rules(data_dir() / "tzolkin", mods.loaded("tzolkin"))


@lru_cache(maxsize=4)
def _kept_rules(folder: Path, mod: mods.Mod | None) -> Tzolkin:
    """Read each content once: a mod's id holds a digest of its tiles, and rules never change."""
    return _read_rules(folder, mod)


def _read_rules(folder: Path, mod: mods.Mod | None) -> Tzolkin:
    base = reader.load(folder, mod.tiles if mod else None)
    return Tzolkin(base, Library(base, folder, TribesAndProphecies()), mod.id if mod else "")
