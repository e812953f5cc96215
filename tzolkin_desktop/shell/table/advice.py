"""A suggested turn: how far it was followed, what it gains and why. Knows no drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.players.hint import TOGETHER, Deed, Hint, Reasons
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
    runner_up: tuple[Choice, ...]  # empty when there is no other turn
    reasons: Reasons
    plan: tuple[Deed, ...] = ()

    @property
    def hint(self) -> Hint:
        """Give what the bot suggested."""
        return Hint(self.choices, self.gain, self.runner_up, self.reasons, self.plan)

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
    rules, state = session.rules, session.state
    choices, others = (read_turn(rules, state, t) for t in (answer.choices, answer.runner_up))
    start, steps = rules.clone(state), len(session.steps)
    return Advice(steps, start, choices, answer.gain, others, answer.reasons, answer.plan)


def read_turn(rules: Rules[Any], state: Any, texts: Sequence[str]) -> tuple[Choice, ...]:
    """Read the texts of a turn that begins at a position."""
    after, choices = rules.clone(state), []
    for text in texts:
        choices.append(rules.read(after, text))
        rules.apply(after, choices[-1])
    return tuple(choices)


def gain_line(words: Words, hint: Hint | Advice) -> str:
    """Say what a suggested turn gains over the next best."""
    if not hint.runner_up:
        return words("hint.alone")
    if round(hint.gain * TENTHS) == 0:
        return words("hint.even")
    return words("hint.gain", points=_points(words, hint.gain))


def reason_lines(words: Words, hint: Hint | Advice) -> list[str]:
    """Say in what a suggested turn differs from the next best, the weightiest first."""
    return [
        words(
            "hint.more" if change > 0 else "hint.less",
            what=words.listed(words(f"hint.terms.{part}") for part in term.split(TOGETHER)),
            points=("+" if change > 0 else "−") + _points(words, change),
        )
        for term, change in hint.reasons
    ]


def _points(words: Words, points: float) -> str:
    """Write points to a tenth, without a sign, as the language does."""
    whole, tenths = divmod(round(abs(points) * TENTHS), TENTHS)
    return words("hint.number", whole=whole, tenths=tenths)
