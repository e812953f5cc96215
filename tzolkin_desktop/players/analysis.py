"""Looking back at a game: what a bot would have played at each turn, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Choice, Rules
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.turns import DRAFT
from tzolkin_desktop.games.tzolkin.rules.turn import END_CHOICE
from tzolkin_desktop.players.bot import Budget


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn that was played, beside the bot's; `missed` is in expected points, never below 0."""

    number: int  # of the first choice of the turn, from 0
    round: int
    day: int
    seat: int
    played: tuple[Choice, ...]
    better: tuple[Choice, ...]
    missed: float


def review(
    rules: Rules[Any],
    state: Any,
    choices: Sequence[Choice],
    seats: Collection[int],
    level: str = "hard",
    budget: Callable[[], Budget] | None = None,
) -> list[TurnReview]:
    """Compare every turn of some seats with the bot's, from the state the choices start at."""
    return list(reviews(rules, state, choices, seats, level, budget))


def reviews(
    rules: Rules[Any],
    state: Any,
    choices: Sequence[Choice],
    seats: Collection[int],
    level: str = "hard",
    budget: Callable[[], Budget] | None = None,
) -> Iterator[TurnReview]:
    """Give the comparisons of `review` one by one, each as soon as it is made."""
    bot = PlanningBot(LEVELS_OF_PLAY[level], standard_weights(), 0)
    state = rules.clone(state)
    for number, turn in split_turns(rules, state, choices):
        seat = rules.to_act(state)
        if seat in seats and len(rules.choices(state)) > 1:
            turns = bot.turns(rules, state, budget() if budget else None, turn)
            mine = next(t for t in turns if t.choices == turn)
            best = turns[0]
            missed = max(0.0, best.value - mine.value)
            better = best.choices if missed > 0 else turn
            yield TurnReview(number, state.round, state.day, seat, turn, better, missed)
        for choice in turn:
            rules.apply(state, choice)


def split_turns(
    rules: Rules[Any], state: Any, choices: Sequence[Choice]
) -> list[tuple[int, tuple[Choice, ...]]]:
    """Cut a game's choices into turns, each with the number of its first choice."""
    state = rules.clone(state)
    turns: list[tuple[int, tuple[Choice, ...]]] = []
    start, now = 0, _moment(rules, state)
    for number, choice in enumerate(choices):
        rules.apply(state, choice)
        moment = _moment(rules, state)
        # A quick action comes after the end of placing, and is thought about by itself.
        if moment != now or choice == END_CHOICE:
            turns.append((start, tuple(choices[start : number + 1])))
            start, now = number + 1, moment
    if start < len(choices):
        turns.append((start, tuple(choices[start:])))
    return turns


def _moment(rules: Rules[Any], state: Any) -> tuple[int, ...]:
    """Tell one turn from any other; a tribe and wealth tiles are drafted one after the other."""
    seat = rules.to_act(state)
    if seat == NOBODY:
        return (NOBODY,)
    frame = state.stack[-1][0]
    drafted = frame if frame in DRAFT else NOBODY
    return seat, state.round, state.turn, state.feasts, drafted


def worst(reviews: Sequence[TurnReview], count: int) -> list[TurnReview]:
    """Pick the turns that missed most, the biggest first."""
    missed = [r for r in reviews if r.missed > 0]
    return sorted(missed, key=lambda r: -r.missed)[:count]
