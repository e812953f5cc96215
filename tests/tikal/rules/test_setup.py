"""Setting the table of Tikal, and what nobody can know (rules 1)."""

from __future__ import annotations

import random

import pytest

from tests.tikal.rules.table import CONTENT, RULES, Table
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES, IN_SUPPLY, NOWHERE, TREASURES

SEEDS = range(40)


@pytest.mark.parametrize("players", [1, 5, True, "3", None])
def test_two_to_four_play(players: object) -> None:
    """rules 1.1: nobody else sits down."""
    with pytest.raises(GameError, match="2 to 4 players"):
        RULES.deal({"players": players}, 1)


@pytest.mark.parametrize("auction", [False, True])
def test_the_set_up_is_the_same_for_all_numbers(auction: bool) -> None:
    """rules 1.1: stack, steps, treasures and land do not depend on the number of players."""
    found = set()
    for players in (2, 3, 4):
        s = Table(players, auction).s
        assert len(s.players) == players
        found.add((s.tiles, s.tokens, s.steps, s.on, s.levels))
    assert len(found) == 1


def test_four_hexes_are_explored() -> None:
    """rules 1.2: base camp, two temples of level 1, a clearing, and 36 hexes of jungle."""
    s = Table().s
    explored = {HEX_NAMES[h]: CONTENT.tiles[t].id for h, t in enumerate(s.on) if t != NOWHERE}
    assert explored == {
        "a1": "base_camp",
        "a2": "board_temple_1",
        "b1": "board_temple_2",
        "b2": "board_clearing",
    }
    assert s.on.count(NOWHERE) == 36
    assert [level for level in s.levels if level] == [1, 1]


def test_the_stack_is_in_the_order_of_letters() -> None:
    """rules 1.3: each letter is shuffled by itself; A on top, G at the bottom."""
    deals = [RULES.deal({"players": 2}, seed)["tiles"] for seed in SEEDS]
    for tiles in deals:
        assert [tile[0] for tile in tiles] == sorted(tile[0] for tile in tiles)
    for number in range(36):
        assert len({tiles[number] for tiles in deals}) > 1, f"tile {number} is always the same"


def test_a_deal_out_of_order_is_refused() -> None:
    """rules 1.3: no tile of a later letter comes earlier."""
    deal = RULES.deal({"players": 2}, 1)
    deal["tiles"][0], deal["tiles"][-1] = deal["tiles"][-1], deal["tiles"][0]
    with pytest.raises(GameError, match="letters"):
        RULES.new_game({"players": 2}, deal)


def test_what_a_letter_still_holds_is_known_but_not_its_order() -> None:
    """rules 1.3: masked shuffles inside the letters."""
    s = Table().s
    orders = set()
    for seed in SEEDS:
        masked = RULES.masked(s, 0, random.Random(seed))
        letters = [CONTENT.tiles[tile].letter for tile in masked.tiles]
        assert letters == [CONTENT.tiles[tile].letter for tile in s.tiles]
        assert sorted(masked.tiles) == sorted(s.tiles)
        orders.add(masked.tiles)
    assert len(orders) > 30


def test_treasures_are_three_of_eight_kinds_and_shuffled() -> None:
    """rules 1.4: 24 tokens."""
    deals = [RULES.deal({"players": 2}, seed)["treasures"] for seed in SEEDS]
    assert all(sorted(tokens) == sorted(TREASURES * 3) for tokens in deals)
    assert len({tuple(tokens) for tokens in deals}) == len(deals)


def test_steps_are_sorted_and_open() -> None:
    """rules 1.5: 48 of them."""
    steps = Table().steps()
    assert steps == {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
    assert sum(steps.values()) == 48


def test_a_player_begins_with_an_expedition_in_supply() -> None:
    """rules 1.6: a leader, 18 explorers, two camps, no points; nobody is on the board."""
    for p in Table().s.players:
        assert (p.leader, p.supply, p.camps, p.guards, p.out) == (IN_SUPPLY, 18, 2, 2, 0)
        assert not any(p.explorers) and not any(p.treasures)
        assert p.score() == 0


def test_chance_names_the_first_player() -> None:
    """rules 1.7, R1: every seat can be the first."""
    assert {RULES.deal({"players": 3}, seed)["first"] for seed in SEEDS} == {0, 1, 2}
    assert Table(begin=True, first=2).s.to_act() == 2


def test_play_goes_clockwise() -> None:
    """rules 1.7: seat after seat, then the first again."""
    table = Table(3, begin=True, first=1)
    seats = []
    for _ in range(4):
        seats.append(table.s.to_act())
        table.play(table.choices("lay")[0], "end")
    assert seats == [1, 2, 0, 1]
