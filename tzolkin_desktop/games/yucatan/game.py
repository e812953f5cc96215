"""The rules of Yucatan behind the contract of the engine.

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
from tzolkin_desktop.games.yucatan.rules import (
    battle,
    calendar,
    checks,
    gains,
    masking,
    movement,
    notation,
    position,
    sacrifice,
    setup,
    turn,
)
from tzolkin_desktop.games.yucatan.rules import content as reader
from tzolkin_desktop.games.yucatan.rules.components import Component, Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    AUTOMATIC,
    F_ABILITY,
    F_ADVISORS,
    F_AFTERMATH,
    F_ARRIVE,
    F_BEGIN,
    F_BONUS,
    F_BUILD,
    F_CALENDAR,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_CLAN,
    F_CLASH,
    F_COUNT,
    F_DEVELOP,
    F_EFFECTS,
    F_FIRST,
    F_GIFTS,
    F_GIVE,
    F_KEEP,
    F_MARKER,
    F_MOVE,
    F_NEXT_TURN,
    F_PROLONG,
    F_QUESTION,
    F_REFILL,
    F_REVEAL,
    F_SPOILS,
    F_START,
    F_SUMMON,
    F_TOKEN,
    F_TRAIN,
    F_TURN,
    F_USE_ABILITY,
    NONE,
    NOTHING,
    ROUNDS,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.gains import Out
from tzolkin_desktop.games.yucatan.rules.state import Frame, State
from tzolkin_desktop.paths import data_dir

CHOICES: dict[int, Callable[[State, Frame], Sequence[Choice]]] = {
    F_ADVISORS: setup.advisor_choices,
    F_ABILITY: setup.ability_choices,
    F_START: setup.start_choices,
    F_TURN: turn.turn_choices,
    F_BUILD: turn.build_choices,
    F_TRAIN: turn.train_choices,
    F_SUMMON: turn.summon_choices,
    F_PROLONG: turn.prolong_choices,
    F_REFILL: turn.refill_choices,
    F_CLAN: turn.clan_choices,
    F_USE_ABILITY: turn.ability_choices,
    F_KEEP: turn.keep_choices,
    F_TOKEN: turn.token_choices,
    F_QUESTION: turn.question_choices,
    F_MOVE: movement.move_choices,
    F_BONUS: movement.bonus_choices,
    F_CARD_ATTACK: battle.attack_choices,
    F_CARD_DEFEND: battle.defend_choices,
    F_GIVE: sacrifice.give_choices,
    F_MARKER: sacrifice.marker_choices,
    F_DEVELOP: sacrifice.develop_choices,
    F_FIRST: calendar.first_choices,
    F_COUNT: calendar.count_choices,
}

RESOLVE: dict[int, Callable[[State, Frame, Choice, Out], None]] = {
    F_ADVISORS: setup.resolve_advisors,
    F_ABILITY: setup.resolve_ability,
    F_START: setup.resolve_start,
    F_TURN: turn.resolve_turn,
    F_BUILD: turn.resolve_build,
    F_TRAIN: turn.resolve_train,
    F_SUMMON: turn.resolve_summon,
    F_PROLONG: turn.resolve_prolong,
    F_REFILL: turn.resolve_refill,
    F_CLAN: turn.resolve_clan,
    F_USE_ABILITY: turn.resolve_ability,
    F_KEEP: turn.resolve_keep,
    F_TOKEN: turn.resolve_token,
    F_QUESTION: turn.resolve_question,
    F_MOVE: movement.resolve_move,
    F_BONUS: movement.resolve_bonus,
    F_CARD_ATTACK: battle.resolve_attack,
    F_CARD_DEFEND: battle.resolve_defend,
    F_GIVE: sacrifice.resolve_give,
    F_MARKER: sacrifice.resolve_marker,
    F_DEVELOP: sacrifice.resolve_develop,
    F_FIRST: calendar.resolve_first,
    F_COUNT: calendar.resolve_count,
}

RUN: dict[int, Callable[[State, Frame, Out], None]] = {
    F_BEGIN: setup.run_begin,
    F_NEXT_TURN: turn.run_next_turn,
    F_ARRIVE: movement.run_arrive,
    F_REVEAL: battle.run_reveal,
    F_CLASH: battle.run_clash,
    F_SPOILS: battle.run_spoils,
    F_AFTERMATH: battle.run_aftermath,
    F_EFFECTS: gains.run_effects,
    F_GIFTS: sacrifice.run_gifts,
    F_CALENDAR: calendar.run_calendar,
}

SECRET = frozenset((F_ADVISORS, F_ABILITY, F_START, F_CARD_ATTACK, F_CARD_DEFEND, F_GIVE))
# Purchases and the like fall away when nothing can be bought; a token when there is none to take.
MAY_FALL_AWAY = frozenset((F_BUILD, F_TRAIN, F_SUMMON, F_PROLONG, F_REFILL, F_USE_ABILITY, F_TOKEN))


class Yucatan:
    """The game over a set of components."""

    name = "yucatan"

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
        return setup.new_game(self.content, options, deal)

    def to_act(self, s: State) -> int:
        """Say whose decision it is; `NOBODY` once the game is over."""
        return s.to_act()

    def turn_of(self, s: State) -> tuple[int, ...]:
        """Number the turn under way, for replay and the rhythm of snapshots."""
        return (s.turn,)

    def commit_of(self, s: State) -> tuple[int, ...]:
        """Number what has been seen: cards drawn, chosen and shown, and offerings."""
        return s.turn, s.opened

    def secret(self, s: State) -> bool:
        """Say whether the decision at hand is made unseen: beginnings, battle card, offering."""
        return bool(s.stack) and s.stack[-1][0] in SECRET

    def private(self, s: State, seat: int) -> bool:
        """Say whether a seat sees what others may not: beginnings, unseen cards, an offering."""
        return s.round == 0 or bool(s.players[seat].unseen) or bool(s.offers) or self.secret(s)

    def scores(self, s: State) -> tuple[int, ...]:
        """Give everybody's score as it stands."""
        return tuple(p.score() for p in s.players)

    def progress(self, s: State) -> Progress:
        """Say how far the game has come: its round, and turns taken."""
        n = len(s.players)
        taken = s.stack[0][1] - 1 if s.stack and s.stack[0][0] == F_NEXT_TURN else TURNS * n
        now = (s.round - 1) * TURNS * n + taken if s.round else 0
        return Progress(max(1, s.round), now, ROUNDS * TURNS * n)

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
        frame, seat = s.stack[-1], s.seat
        s.stack = s.stack[:-1]
        s.memo = None
        RESOLVE[frame[0]](s, frame, c, out)
        self._settle(s, out)
        if s.to_act() != seat:
            s.opened += 1  # what a seat has decided is not for another one to take back

    def _settle(self, s: State, out: list[Event] | None) -> None:
        """Run what follows by itself, up to the next decision."""
        while s.stack:
            frame = s.stack[-1]
            kind = frame[0]
            if kind > AUTOMATIC:
                s.stack = s.stack[:-1]
                RUN[kind](s, frame, out)
            elif kind in MAY_FALL_AWAY:
                offered = CHOICES[kind](s, frame)
                if offered and offered[0].a != NOTHING:
                    s.memo = offered
                    return
                s.stack = s.stack[:-1]
                if offered:
                    RESOLVE[kind](s, frame, offered[0], out)
                elif kind == F_TOKEN:
                    s.seat = frame[2]
            elif kind == F_GIVE and len(offered := CHOICES[kind](s, frame)) == 1:
                s.stack = s.stack[:-1]
                RESOLVE[kind](s, frame, offered[0], out)
            else:
                return

    def clone(self, s: State) -> State:
        """Copy a state so that the copy and the original never affect each other."""
        return s.clone()

    def result(self, s: State) -> Result | None:
        """Give the scores and winners once the game is over."""
        return calendar.result(s)

    def masked(self, s: State, seat: int, rng: random.Random) -> State:
        """Copy a state with everything the seat cannot know reshuffled."""
        return masking.masked(s, seat, rng)

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

    def tiles(self, name: str) -> Sequence[Component]:
        """Give every component of the set, which content may replace as a whole."""
        c = self.content
        lists: tuple[Sequence[Component], ...] = (
            c.abilities, c.advisors, c.modifications, c.reinforcements, c.creatures, c.cards,
            c.cities,
        )  # fmt: skip
        return [thing for things in lists for thing in things]

    def check(self, s: State) -> None:
        """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
        checks.check(s)
        offered = self.choices(s)
        kind = s.stack[-1][0] if s.stack else NONE
        if s.stack and (
            not offered
            or (kind in MAY_FALL_AWAY and offered[0].a == NOTHING)
            or (kind == F_GIVE and len(offered) == 1)
        ):
            raise BrokenInvariant(f"Nothing can be chosen (round {s.round}, seat {s.seat}).")


def make_rules(folder: Path | None = None) -> Yucatan:
    """Give the rules over the components of a folder, or the game's own or the set added to it."""
    if folder is not None:
        return Yucatan(reader.load(folder))
    return _kept_rules(data_dir() / "yucatan", mods.loaded("yucatan"))


@lru_cache(maxsize=4)
def _kept_rules(folder: Path, mod: mods.Mod | None) -> Yucatan:
    """Read each content once: a mod's id holds a digest of its set, and rules never change."""
    if mod is None:
        return Yucatan(reader.load(folder))
    content = reader.load(folder, mod.tiles)
    return Yucatan(content, mods.named_id(mod, content.set_name))
