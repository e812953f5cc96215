"""A suggested turn: how far it was followed, what it gains and why. Knows no drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.shell.table.playing import Impossible, rearranged

TENTHS = 10
Cut = Callable[[Sequence[Choice]], list[tuple[Choice, ...]]]


@dataclass(frozen=True)
class Advice:
    """A suggested turn, in points over the next best one, and in what it differs from that."""

    start: int  # how many steps the game had when it was given
    state: Any  # and how it stood
    choices: tuple[Choice, ...]
    gain: float
    alone: bool  # there is no other turn
    reasons: tuple[tuple[str, float], ...]

    def done(self, session: Session) -> int:
        """Count the choices that were made."""
        return len(session.steps) - self.start

    def followed(self, session: Session, moves: Cut) -> Advice | None:
        """Go on with the game, also when moves are made in another order; None if it went away."""
        made = tuple(step.choice for step in session.steps[self.start :])
        if self.done(session) < 0 or len(made) >= len(self.choices):
            return None
        if made == self.choices[: len(made)]:
            return self
        left, order = moves(self.choices), []
        at = 0
        while at < len(made):
            move = next((m for m in left if m[: len(made) - at] == made[at : at + len(m)]), None)
            if move is None:
                return None
            left.remove(move)
            order.append(move)
            at += len(move)
        try:
            choices = rearranged(session.rules, self.state, (*order, *left))
        except Impossible:
            return None
        return replace(self, choices=tuple(choices))


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
