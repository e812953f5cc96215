"""The contract of `engine.rules`, checked for every game of the shell in random play."""

import json
import random

import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.engine.playout import replay
from tzolkin_desktop.engine.record import (
    Move,
    final_state,
    new_record,
    read_game,
    write_game,
)
from tzolkin_desktop.games import GAMES, rules_of

PLAIN = [{"players": players} for players in (2, 3, 4)]
EVERYTHING = [{"players": players, "modules": ["all"]} for players in (2, 3, 4, 5)]
ONE_MODULE = [
    {"players": 2 + i % 3, "modules": [module]}
    for i, module in enumerate(
        ("tribes", "prophecies", "buildings", "quick_actions", "mini_1", "mini_2", "ek_chuah")
    )
]
SETTINGS = [
    *((name, options, seed) for name in GAMES for options in PLAIN for seed in range(6)),
    *(("tzolkin", options, seed) for options in EVERYTHING for seed in range(4)),
    *(("tzolkin", options, 1) for options in ONE_MODULE),
]


def name_of(value):
    """Name a setting in a report."""
    return " ".join([str(value["players"]), *value.get("modules", ())])


@pytest.fixture(scope="module", params=GAMES)
def any_rules(request):
    return rules_of(request.param)


def walk(rules, options, seed):
    """Give every state of a random game with the choice made in it."""
    state = rules.new_game(options, rules.deal(options, seed))
    rng = random.Random(seed)
    while offered := rules.choices(state):
        choice = rng.choice(offered)
        yield state, offered, choice
        rules.apply(state, choice)
    yield state, (), None


@pytest.mark.parametrize(("name", "options", "seed"), SETTINGS)
def test_random_games_keep_the_contract(name, options, seed):
    rules = rules_of(name)
    rng = random.Random(seed)
    players = options["players"]
    for state, offered, choice in walk(rules, options, seed):
        rules.check(state)
        if choice is None:
            break
        assert rules.to_act(state) in range(players)
        assert rules.result(state) is None
        assert len(set(offered)) == len(offered)
        dump = rules.dump(state)
        assert rules.dump(rules.load(json.loads(json.dumps(dump)))) == dump
        texts = [rules.write(c) for c in offered]
        assert len(set(texts)) == len(texts)
        assert rules.read(state, rules.write(choice)) == choice
        if rng.random() < 0.1:
            twin = rules.clone(state)
            for other in offered:
                copy = rules.clone(twin)
                rules.apply(copy, other)
                rules.check(copy)
            assert rules.dump(state) == dump, "a clone changed its original"
            assert list(rules.choices(rules.load(dump))) == list(offered)
    assert rules.to_act(state) == NOBODY
    result = rules.result(state)
    assert len(result.scores) == players
    assert result.winners
    assert [sum(sheet.values()) for sheet in result.sheets] == list(result.scores)


def test_replay_equals_the_live_game(any_rules):
    rules = any_rules
    for seed in range(5):
        steps = [(rules.clone(s), c) for s, _, c in walk(rules, {"players": 4}, seed)]
        again = rules.clone(steps[0][0])
        replay(rules, again, [c for _, c in steps[:-1]])
        assert rules.dump(again) == rules.dump(steps[-1][0])


@pytest.mark.parametrize("options", [PLAIN[1], EVERYTHING[3], ONE_MODULE[0]], ids=name_of)
def test_a_game_written_as_text_plays_to_the_same_end(options):
    rules = rules_of("tzolkin")
    record = new_record(rules, options, 5)
    for state, _, choice in walk(rules, options, 5):
        if choice is not None:
            record.moves.append(Move(rules.to_act(state), rules.write(choice)))
    text = write_game(record)
    assert len(text) < 20_000
    again = read_game(text)
    assert again == record
    assert rules.dump(final_state(rules, again)) == rules.dump(state)


@pytest.mark.parametrize("options", [PLAIN[1], *EVERYTHING, *ONE_MODULE], ids=name_of)
def test_masked_keeps_what_a_seat_knows(options):
    rules = rules_of("tzolkin")
    for state, offered, choice in walk(rules, options, 7):
        if choice is None:
            break
        seat = rules.to_act(state)
        hidden = rules.masked(state, seat, random.Random(1))
        rules.check(hidden)
        assert list(rules.choices(hidden)) == list(offered)
        # What is hidden must not steer the mask: masking a mask gives the same.
        again = rules.masked(rules.masked(state, seat, random.Random(2)), seat, random.Random(1))
        assert rules.dump(again) == rules.dump(hidden)


def test_the_same_seed_deals_the_same(any_rules):
    options = {"players": 4}
    assert any_rules.deal(options, 11) == any_rules.deal(options, 11)
    assert any_rules.deal(options, 11) != any_rules.deal(options, 12)
