"""The one gate through which what a bot's process answers comes to the table.

Nothing is taken on trust: an answer is plain data of a known shape, and its texts are choices that
the rules offer one after the other, from the very position that was asked about, to the end of the
turn at most.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.contract import GameError, Rules
from tzolkin_desktop.players.bot import same_turn
from tzolkin_desktop.players.hint import Deed, Hint, Reasons

MOST_BYTES = 16_000  # of a message; so much is written at once, so that reading it never waits
MOST_CHOICES = 300
LONGEST = 200  # letters of one choice or reason
MOST_POINTS = 1_000_000
MOST_DEEDS = 120
MOST_COUNTED = 1000  # of anything that a deed tells


class BadAnswer(GameError):
    """An answer that nothing can be done with."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should know: an id for the words, and the words in English."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole turn as texts, and what the player should know about how it came.

    For a hint `gain`, `runner_up`, `reasons` and `plan` are those of a `Hint`; a hint that could
    not be found has no choices.
    """

    choices: tuple[str, ...]
    notices: tuple[Notice, ...] = ()
    gain: float = 0.0
    runner_up: tuple[str, ...] = ()
    reasons: Reasons = ()
    plan: tuple[Deed, ...] = ()


def answer_of(rules: Rules[Any], found: Hint) -> Answer:
    """Write a hint as texts."""
    texts, others = (tuple(map(rules.write, c)) for c in (found.choices, found.runner_up))
    return Answer(texts, (), found.gain, others, found.reasons, found.plan)


def packed(number: int, answer: Answer) -> bytes:
    """Make a message of an answer to a request."""
    plain = answer.choices, answer.gain, answer.runner_up, answer.reasons, answer.plan
    return json.dumps([number, plain]).encode("utf-8")


def unpacked(message: bytes) -> tuple[int, Any]:
    """Read which request a message answers, and the answer, which is still to be checked."""
    try:
        number, plain = json.loads(message)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadAnswer("A bot's process sent no answer.") from error
    if type(number) is not int:
        raise BadAnswer("A bot's process did not say what it answers.")
    return number, plain


def checked(rules: Rules[Any], state: Any, plain: Any) -> Answer:
    """Make an answer of plain data, for the position it was asked about."""
    if not isinstance(plain, list) or len(plain) != 5:
        raise BadAnswer("A bot's answer has another shape.")
    choices, gain, runner_up, reasons, plan = plain
    if not choices:
        raise BadAnswer("A bot's answer is empty.")
    return Answer(
        _turn(rules, state, choices),
        (),
        _points(gain),
        _turn(rules, state, runner_up),
        _reasons(reasons),
        _plan(plan),
    )


def _turn(rules: Rules[Any], state: Any, texts: Any) -> tuple[str, ...]:
    """Check that texts are choices of one turn in their order."""
    if not isinstance(texts, list) or len(texts) > MOST_CHOICES:
        raise BadAnswer("A bot's answer holds no list of choices.")
    after = rules.clone(state)
    for text in texts:
        if not same_turn(rules, state, after):
            raise BadAnswer("A bot's answer goes on after the turn is over.")
        rules.apply(after, rules.read(after, _text(text)))
    return tuple(texts)


def _reasons(pairs: Any) -> Reasons:
    if not isinstance(pairs, list) or not all(isinstance(p, list) and len(p) == 2 for p in pairs):
        raise BadAnswer("A hint's reasons have another shape.")
    return tuple((_text(name), _points(points)) for name, points in pairs)


def _plan(deeds: Any) -> tuple[Deed, ...]:
    if not isinstance(deeds, list) or len(deeds) > MOST_DEEDS:
        raise BadAnswer("A hint's plan is no list of deeds.")
    found = []
    for deed in deeds:
        if not isinstance(deed, list) or len(deed) != len(Deed._fields):
            raise BadAnswer("A deed of a hint's plan has another shape.")
        turn, days, what, name, amount, place, space = deed
        found.append(
            Deed(
                _count(turn), _count(days), _text(what), _text(name), _count(amount),
                _text(place), _count(space),
            )
        )  # fmt: skip
    return tuple(found)


def _count(number: Any) -> int:
    if type(number) is not int or not 0 <= number <= MOST_COUNTED:
        raise BadAnswer("A deed of a hint's plan counts something else than pieces.")
    return number


def _text(text: Any) -> str:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadAnswer("A bot's answer holds something else than short texts.")
    return text


def _points(points: Any) -> float:
    if type(points) not in (int, float) or not abs(points) <= MOST_POINTS:  # nor "not a number"
        raise BadAnswer("A hint is worth no number of points.")
    return float(points)
