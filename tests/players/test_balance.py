"""How fair a game is: shares of wins by seat, turn order and component, and the command."""

import json
from typing import Any

import pytest

from tzolkin_desktop.__main__ import main
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.balance import Deal, Seen, by_order, by_seat, by_use, watched

GAMES = [
    Seen(1, (1.0, 0.0), (9.0, 5.0), (frozenset({"owl"}), frozenset({"owl", "bat"}))),
    Seen(0, (1.0, 0.0), (9.0, 5.0), (frozenset({"bat"}), frozenset())),
    Seen(0, (0.5, 0.5), (5.0, 5.0), (frozenset({"bat"}), frozenset())),
]


def shares(found: list[Any]) -> dict[str, tuple[int, float]]:
    return {one.name: (one.seats, pytest.approx(one.share)) for one in found}


def test_a_share_of_one_is_fair_and_a_tie_is_shared() -> None:
    assert shares(by_seat(GAMES)) == {"seat 1": (3, 2 * 2.5 / 3), "seat 2": (3, 2 * 0.5 / 3)}


def test_turn_order_counts_from_whoever_begins() -> None:
    order = shares(by_order(GAMES))
    assert order == {"turn order 1": (3, 2 * 1.5 / 3), "turn order 2": (3, 2 * 1.5 / 3)}


def test_a_component_counts_once_for_each_seat_that_used_it() -> None:
    assert shares(by_use(GAMES)) == {"bat": (3, 2 * 1.5 / 3), "owl": (2, 2 * 1.0 / 2)}


def test_what_is_used_in_yucatan_is_on_the_list_of_its_components() -> None:
    game = game_of("yucatan")
    parts = game.opponents().parts(game.rules())
    assert len(set(parts)) == len(parts)
    used = watched(Deal("yucatan", "random", 3, {"players": 4})).used
    assert {"ability", "advisor", "building", "city", "starting"} <= {
        name.split()[0] for name in frozenset().union(*used)
    }
    assert frozenset().union(*used) <= set(parts)


def test_the_command_tells_the_same_for_the_same_seed(capsys: Any) -> None:
    told = []
    for _ in range(2):
        words = ["balance", "--game", "yucatan", "--bots", "random", "--games", "2", "--json"]
        assert main(words) == 0
        told.append(json.loads(capsys.readouterr().out.splitlines()[-1]))
    assert told[0] == told[1]
    assert sum(share for _, share, _ in told[0]["seats"].values()) == pytest.approx(4)


def test_the_command_names_an_unknown_level(capsys: Any) -> None:
    assert main(["balance", "--bots", "oracle", "--games", "1"]) == 1
    assert "oracle" in capsys.readouterr().err
