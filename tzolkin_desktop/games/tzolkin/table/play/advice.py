"""A suggested turn at the table: how far it was followed, which pieces it touches, what it says.

Knows no drawing. What is paid, gained and allowed comes from the rules, which play the turn on a
copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Choice, Event, Rules
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games.tzolkin.rules.consts import (
    END,
    PLACE,
    QUICK,
    SKIP,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.play.offers import PICK_UPS, offers
from tzolkin_desktop.games.tzolkin.table.play.plan import (
    OPENING,
    Impossible,
    Move,
    rearranged,
)
from tzolkin_desktop.games.tzolkin.table.play.preview import (
    OF_THE_CHOICE,
    Preview,
    difference,
)
from tzolkin_desktop.games.tzolkin.table.texts.decisions import explain_choice
from tzolkin_desktop.games.tzolkin.table.texts.log_lines import told_move
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.answers import Answer

GHOST, RING, LIGHT = "ghost", "ring", "light"  # a worker to place, one to take, a piece to choose
PLACING = (PLACE, SKIP, QUICK)
TENTHS = 10


class Mark(NamedTuple):
    """A piece that a suggested turn touches, by which of its choices and in which move."""

    spot: str
    look: str
    step: int
    move: int  # from 1; 0 for what belongs to a move that was begun before


class Line(NamedTuple):
    """A move in words, with the number of its last choice."""

    move: int
    text: str
    last: int


@dataclass(frozen=True)
class Advice:
    """A suggested turn, in points over the next best one, and in what it differs from that."""

    start: int  # how many steps the game had when it was given
    state: State  # and how it stood
    choices: tuple[Choice, ...]
    gain: float
    alone: bool  # there is no other turn
    reasons: tuple[tuple[str, float], ...]

    def done(self, session: Session) -> int:
        """Count the choices that were made."""
        return len(session.steps) - self.start

    def followed(self, session: Session) -> Advice | None:
        """Go on with the game, also when moves are made in another order; None if it went away."""
        made = tuple(step.choice for step in session.steps[self.start :])
        if self.done(session) < 0 or len(made) >= len(self.choices):
            return None
        if made == self.choices[: len(made)]:
            return self
        left, order = moves_of(self.choices), []
        at = 0
        while at < len(made):
            move = next((m for m in left if m[: len(made) - at] == made[at : at + len(m)]), None)
            if move is None:
                return None
            left.remove(move)
            order.append(move)
            at += len(move)
        try:
            moves = [Move(move, {}) for move in (*order, *left)]
            return replace(self, choices=tuple(rearranged(session.rules, self.state, moves)))
        except Impossible:
            return None


def read_advice(session: Session, answer: Answer) -> Advice:
    """Turn the texts of a hint for the game as it stands into choices."""
    rules = session.rules
    state = rules.clone(session.state)
    choices = []
    for text in answer.choices:
        choices.append(rules.read(state, text))
        rules.apply(state, choices[-1])
    start, steps = rules.clone(session.state), len(session.steps)
    alone = not answer.runner_up
    return Advice(steps, start, tuple(choices), answer.gain, alone, answer.reasons)


def moves_of(choices: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    """Cut a turn where another worker, or something of its own, begins."""
    found: list[list[Choice]] = []
    for choice in choices:
        if choice.verb in OPENING or not found:
            found.append([])
        found[-1].append(choice)
    return list(map(tuple, found))


class Outline:
    """What a suggested turn touches and says, as the rules play it on a copy."""

    def __init__(self, rules: Rules[Any], words: Words, advice: Advice) -> None:
        """Play the turn up to its end."""
        self.marks: list[Mark] = []
        self.lines: list[Line] = []
        self.after = advice.state
        step = number = 0
        for move in moves_of(advice.choices):
            number += move[0].verb in OPENING
            events: list[Event] = []
            for choice in move:
                self._mark(choice, step, number)
                events += self._play(rules, choice)
                step += 1
            if move[0].verb != END:
                text = explain_choice(words, self.after.content, move[0])
                said = f"{text} {told_move(words, events) if events else ''}".rstrip()
                self.lines.append(Line(number, said, step - 1))

    def _play(self, rules: Rules[Any], choice: Choice) -> list[Event]:
        """Make a choice, unless the turn is over with it, and tell what it does."""
        before, after = self.after, rules.clone(self.after)
        events: list[Event] = []
        rules.apply(after, choice, events)
        if rules.to_act(after) == before.seat and rules.turn_of(after) == rules.turn_of(before):
            self.after = after
            return events
        own = takewhile(lambda e: e.seat == before.seat and e.kind in OF_THE_CHOICE, events)
        return list(own)

    def _mark(self, choice: Choice, step: int, number: int) -> None:
        s, verb = self.after, choice.verb
        found = offers(s, (choice,), None)
        if not found:
            return  # it is made in a chooser
        look = GHOST if verb in PLACING else RING if verb in PICK_UPS else LIGHT
        self.marks.append(Mark(found[0].spot, look, step, number))
        if look == RING:
            worker = choice.a >> 4, choice.a & 15
            used = offers(s, (choice,), worker)[-1].spot
            self.marks.append(Mark(used, LIGHT, step, number))

    def changes(self, now: State) -> Preview:
        """Say what the rest of the turn gives and takes at once."""
        seat = now.seat
        return difference(now.players[seat], self.after.players[seat])


def gain_line(words: Words, advice: Advice) -> str:
    """Say what a suggested turn gains over the next best."""
    if advice.alone:
        return words("hint.alone")
    if round(advice.gain * TENTHS) == 0:
        return words("hint.even")
    return words("hint.gain", points=_points(words, advice.gain))


def reason_lines(words: Words, advice: Advice) -> list[str]:
    """Say in what a suggested turn differs from the next best, the weightiest first."""
    return [
        words(
            "hint.more" if change > 0 else "hint.less",
            what=words(f"hint.terms.{term}"),
            points=("+" if change > 0 else "−") + _points(words, change),
        )
        for term, change in advice.reasons
    ]


def _points(words: Words, points: float) -> str:
    """Write points to a tenth, without a sign, as the language does."""
    whole, tenths = divmod(round(abs(points) * TENTHS), TENTHS)
    return words("hint.number", whole=whole, tenths=tenths)
