"""Looking back at a game: what a bot would have played at each turn, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.collecting import no_collecting
from tzolkin_desktop.engine.contract import Choice, GameError, Rules
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.opponents import Opponents


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn that was played, beside the bot's; `missed` is in expected points, never below 0."""

    number: int  # of the first choice of the turn, from 0
    round: int
    seat: int
    played: tuple[Choice, ...]
    better: tuple[Choice, ...]
    missed: float


def review(
    rules: Rules[Any],
    state: Any,
    choices: Sequence[Choice],
    seats: Collection[int],
    level: str | None = None,
    budget: Callable[[], Budget] | None = None,
) -> list[TurnReview]:
    """Compare every turn of some seats with the bot's, from the state the choices start at."""
    return list(reviews(rules, state, choices, seats, level, budget))


def reviews(
    rules: Rules[Any],
    state: Any,
    choices: Sequence[Choice],
    seats: Collection[int],
    level: str | None = None,
    budget: Callable[[], Budget] | None = None,
) -> Iterator[TurnReview]:
    """Give the comparisons of `review` one by one, each as soon as it is made."""
    opponents: Opponents = game_of(rules.name).opponents()
    level = level or opponents.reviewer
    judge = opponents.judge(level)
    if judge is None:
        raise GameError(f"The bot named '{level}' has no opinion about the turns of others.")
    state = rules.clone(state)
    for number, turn in split_turns(opponents, rules, state, choices):
        seat = rules.to_act(state)
        if seat in seats and len(rules.choices(state)) > 1:
            with no_collecting():
                turns = judge.turns(rules, state, budget() if budget else None, turn)
            mine = next(t for t in turns if t.choices == turn)
            best = turns[0]
            missed = max(0.0, best.value - mine.value)
            better = best.choices if missed > 0 else turn
            yield TurnReview(number, rules.progress(state).round, seat, turn, better, missed)
        for choice in turn:
            rules.apply(state, choice)


def split_turns(
    opponents: Opponents, rules: Rules[Any], state: Any, choices: Sequence[Choice]
) -> list[tuple[int, tuple[Choice, ...]]]:
    """Cut a game's choices into turns, each with the number of its first choice."""
    turns: list[tuple[int, tuple[Choice, ...]]] = []
    start, after = 0, rules.clone(state)
    for number, choice in enumerate(choices, 1):
        before = rules.clone(after)
        rules.apply(after, choice)
        if not opponents.goes_on(rules, before, choice, after):
            turns.append((start, tuple(choices[start:number])))
            start = number
    if start < len(choices):
        turns.append((start, tuple(choices[start:])))
    return turns


def worst(reviews: Sequence[TurnReview], count: int) -> list[TurnReview]:
    """Pick the turns that missed most, the biggest first."""
    missed = [r for r in reviews if r.missed > 0]
    return sorted(missed, key=lambda r: -r.missed)[:count]
