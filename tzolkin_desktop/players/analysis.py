"""Looking back at a game: what a bot would have played at each turn, what that is worth and why.

A turn is charged with points only when a second look, equally far at both, confirms the first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tzolkin_desktop.engine.collecting import no_collecting
from tzolkin_desktop.engine.contract import Choice, GameError, Rules
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.bot import Budget, foreseen
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.players.opponents import Judge, Opponents, RatedTurn

LEAST_TOLD = 1.0  # points that are worth an explanation
MOMENTS = 3  # that decided a game


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn that was played, beside the bot's; `missed` is in expected points, never below 0.

    `found` is what the turn was worth over the next best if the bot knew none better. `why` says
    in what the better turn, or the one that was found, is better.
    """

    number: int  # of the first choice of the turn, from 0
    round: int
    seat: int
    played: tuple[Choice, ...]
    better: tuple[Choice, ...]
    missed: float
    found: float = 0.0
    why: Hint | None = None


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
            others = [t for t in turns if t is not mine]
            told = TurnReview(number, rules.progress(state).round, seat, turn, turn, 0.0)
            yield _judged(opponents, judge, rules, state, told, mine, others)
        for choice in turn:
            rules.apply(state, choice)


def _judged(
    opponents: Opponents,
    judge: Judge,
    rules: Rules[Any],
    state: Any,
    told: TurnReview,
    mine: RatedTurn,
    others: Sequence[RatedTurn],
) -> TurnReview:
    """Compare a turn with the best of the others."""
    if not others:
        return told
    best = others[0]
    lead = mine.value - best.value
    if abs(lead) < LEAST_TOLD:
        return told if lead >= 0 else replace(told, better=best.choices, missed=-lead)
    better, worse = (mine, best) if lead > 0 else (best, mine)
    why = opponents.explain(judge, rules, state, better, worse)
    known, other = (foreseen(rules, state, c) for c in (why.choices, why.runner_up))
    if why.gain == 0.0 or known == other:
        return told
    why = replace(why, choices=known, runner_up=other)
    if lead > 0:
        return replace(told, found=why.gain, why=why)
    return replace(told, better=better.choices, missed=why.gain, why=why)


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


def moments(reviews: Sequence[TurnReview], winners: Collection[int]) -> list[TurnReview]:
    """Pick the turns that decided a game, in their order.

    Those are the winner's best finds and the biggest misses of the others.
    """
    weighed = [(r.found if r.seat in winners else r.missed, r) for r in reviews]
    told = sorted((pair for pair in weighed if pair[1].why), key=lambda pair: -pair[0])
    heavy = [r for weight, r in told[:MOMENTS] if weight >= LEAST_TOLD]
    return sorted(heavy, key=lambda r: r.number)


def worst(reviews: Sequence[TurnReview], count: int) -> list[TurnReview]:
    """Pick the turns that missed most, the biggest first."""
    missed = [r for r in reviews if r.missed > 0]
    return sorted(missed, key=lambda r: -r.missed)[:count]
