"""Members of an expedition: recruited, on trails, walking (rules 2.3, 5, 6.1-6.3)."""

from __future__ import annotations

import pytest

from tests.tikal.rules.table import Table
from tzolkin_desktop.games.tikal.rules.consts import IN_SUPPLY, OUT, hex_named


def test_ten_points_are_spent_in_any_order_and_again() -> None:
    """rules 2.3: recruit, walk, recruit, uncover; only what can be paid is offered."""
    table = Table().play("recruit a1", "walk a1 a2", "recruit a1", "uncover a2", "recruit a1")
    assert table.ap == 3
    table.play("walk a1 b1")
    assert table.ap == 1
    assert not table.choices("uncover") and table.offers("recruit a1")
    assert table.choices("walk") == ["walk a1 b2"]


def test_unspent_points_are_lost() -> None:
    """rules 2.3: the turn can be ended at once, and every turn has ten."""
    table = Table().play("end")
    (ended,) = table.told("turn_ended")
    assert ended.data["left"] == 10
    assert (table.s.to_act(), table.ap) == (1, 10)


def test_nothing_is_offered_without_points() -> None:
    """rules 2.3: but the end of the turn."""
    assert Table().seat(0, a2=2, b2=1, treasures="mask").act(points=0).choices() == ["end"]


@pytest.mark.parametrize("leader", ["", "leader "])
def test_the_leader_is_a_member_like_any_other(leader: str) -> None:
    """rules 5.1: recruited, moved and counted as one for steps and treasures."""
    table = Table().laid(b3="a_ruins_1 n")
    table.play(f"recruit {leader}a1", f"walk {leader}a1 b2", f"walk {leader}b2 b3", "dig b3")
    assert table.ap == 4
    assert not table.offers("dig b3")


def test_members_come_from_the_supply_and_stay_out_of_it() -> None:
    """rules 5.2: 18 and a leader; those that a guard removes are out for the game."""
    table = Table().seat(0, a2=3).play("guard a2", "end").act(0)
    p = table.p()
    assert (p.supply, p.out, sum(p.explorers)) == (15, 3, 0)
    table.play("recruit a1 *10").act().play("recruit leader a1", "recruit a1 *5")
    assert (p.supply, p.leader) == (0, hex_named("a1"))
    assert not table.choices("recruit")


def test_recruiting() -> None:
    """rules 6.1: for 1 AP to the base camp, as often as AP allow."""
    table = Table()
    assert table.choices("recruit") == ["recruit a1", "recruit leader a1"]
    table.play("recruit leader a1", "recruit a1 *9")
    assert table.ap == 0
    assert (table.explorers(), table.p().leader) == ({"a1": 9}, hex_named("a1"))
    (told,) = table.told("recruited")[:1]
    assert dict(told.data) == {"hex": hex_named("a1"), "leader": True}


def test_recruiting_in_a_camp_of_ones_own() -> None:
    """rules 6.1: not in another player's."""
    table = Table().laid(c2="a_clearing_1").camp(0, "c2").camp(1, "b2")
    assert table.choices("recruit a1 c") == []
    assert table.choices("recruit") == [
        "recruit a1", "recruit leader a1", "recruit c2", "recruit leader c2",
    ]  # fmt: skip
    assert table.play("recruit c2").explorers() == {"c2": 1}


def test_there_is_one_leader() -> None:
    """rules 6.1: on the board or out of the game it is not recruited again."""
    for place in ("a2", "out"):
        assert Table().seat(0, leader=place).choices("recruit") == ["recruit a1"]
    assert Table().p().leader == IN_SUPPLY


def test_without_a_supply_nobody_is_recruited() -> None:
    """rules 12.19: trails and walks are still offered."""
    table = Table().seat(0, leader="a2", a1=1, supply=0).camp(0, "b2")
    assert table.choices("recruit") == []
    assert table.choices("trail") == ["trail a1 b2"]
    assert table.offers("walk a1 b2") and table.offers("walk leader a2 a1")
    assert Table().seat(0, supply=0).choices("recruit") == ["recruit leader a1"]


def camps_far_apart() -> Table:
    """Two camps of the first seat, on c2 and d3, and one of the second on b2."""
    table = Table().laid(c2="a_clearing_1 sw", d3="c_clearing_1 nw").camp(0, "c2", "d3")
    return table.camp(1, "b2")


def test_a_trail_joins_any_two_of_ones_camps() -> None:
    """rules 6.2, 12.18: base camp and camps in any combination, for 1 AP."""
    table = camps_far_apart().seat(0, c2=1, leader="a1", b2=1)
    assert table.choices("trail") == [
        "trail leader a1 d3", "trail leader a1 c2", "trail c2 a1", "trail c2 d3",
    ]  # fmt: skip
    table.play("trail c2 d3", "trail leader a1 d3", "trail leader d3 a1")
    assert table.ap == 7
    assert (table.explorers(), table.p().leader) == ({"b2": 1, "d3": 1}, hex_named("a1"))


def test_a_trail_never_leads_to_another_players_camp() -> None:
    """rules 6.2, 12.17: one may stand there, nothing more."""
    table = camps_far_apart().seat(2, b2=1, a1=1).act(2)
    assert table.choices("trail") == []
    assert not table.offers("recruit b2") and not table.offers("camp b2")
    assert table.offers("walk b2 a1")


def test_a_walk_costs_a_point_for_each_stone() -> None:
    """rules 6.3: several crossings in a turn, by the base camp too."""
    table = Table().seat(0, a2=1).play("walk a2 a1")
    assert table.ap == 8
    table.play("walk a1 b2")
    assert (table.ap, table.explorers()) == (7, {"b2": 1})
    (walked,) = table.told("walked")
    assert (walked.data["stones"], walked.data["leader"]) == (1, False)
    table.play("walk b2 a1", "walk a1 b1")
    assert (table.ap, table.explorers()) == (4, {"b1": 1})


def test_a_crossing_is_paid_whole_in_one_turn() -> None:
    """rules 6.3: with 5 AP nobody sets out over 6 stones."""
    table = Table().laid(c2="c_temple_1 s", c1="c_ruins_1 n").seat(0, c2=1)
    assert table.act(points=6).offers("walk c2 c1")
    assert not table.act(points=5).offers("walk c2 c1")


def test_members_of_one_kind_on_a_hex_are_one_choice() -> None:
    """rules 6.3: the leader beside them is another."""
    table = Table().seat(0, b2=3, leader="b2")
    assert table.choices("walk") == ["walk b2 a1", "walk leader b2 a1"]


def test_nobody_moves_the_members_of_others() -> None:
    """rules 6.3: nor of the supply, nor those out of the game."""
    table = Table().seat(1, b2=3, leader="a1").camp(0, "b2").seat(0, leader="out")
    assert table.choices("walk") == table.choices("trail") == []
    assert table.p().leader == OUT
