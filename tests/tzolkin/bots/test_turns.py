"""Whole turns: complete, legal, each once."""

from typing import Any

from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.turns import (
    Width,
    best_turns,
    finish,
    turn_of,
)
from tzolkin_desktop.games.tzolkin.rules.consts import PLACE
from tzolkin_desktop.players.bot import Budget


def test_every_turn_is_legal_and_complete(rules: Any, midgame: list[Any]) -> None:
    evaluator = Evaluator(standard_weights())
    for state in midgame:
        seat = rules.to_act(state)
        for turn in best_turns(rules, evaluator, state, Width(2, 2), 5, Budget()):
            after = rules.clone(state)
            for choice in turn.choices:
                assert rules.to_act(after) == seat
                assert choice in rules.choices(after)
                rules.apply(after, choice)
            assert (after.round, after.turn, after.stack) != (
                state.round,
                state.turn,
                state.stack,
            )


def test_placements_in_another_order_are_one_turn(rules: Any, midgame: list[Any]) -> None:
    evaluator = Evaluator(standard_weights())
    for state in midgame[1:]:
        turns = best_turns(rules, evaluator, state, Width(6, 2), 40, Budget())
        sets = [tuple(sorted(t.choices)) for t in turns if t.choices[0].verb == PLACE]
        assert len(sets) == len(set(sets))


def test_the_best_comes_first(rules: Any, midgame: list[Any]) -> None:
    evaluator = Evaluator(standard_weights())
    for state in midgame[1:]:
        values = [t.value for t in best_turns(rules, evaluator, state, Width(3, 2), 8, Budget())]
        assert values == sorted(values, reverse=True)


def test_a_given_turn_is_judged_as_if_found(rules: Any, midgame: list[Any]) -> None:
    evaluator = Evaluator(standard_weights())
    for state in midgame:
        best = best_turns(rules, evaluator, state, Width(2, 2), 3, Budget())[0]
        assert turn_of(rules, evaluator, state, best.choices).value == best.value


def test_finishing_a_turn_leaves_it_as_it_was(rules: Any, midgame: list[Any]) -> None:
    evaluator = Evaluator(standard_weights())
    turn = best_turns(rules, evaluator, midgame[2], Width(2, 2), 3, Budget())[0]
    before = rules.dump(turn.state)
    finish(rules, turn)
    assert rules.dump(turn.state) == before
