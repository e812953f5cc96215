"""The worked examples of the rulebook (rules 11)."""

from __future__ import annotations

import pytest

from tests.tikal.rules.table import Table
from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES, NEIGHBOURS, hex_named
from tzolkin_desktop.games.tikal.rules.land import placements, reach

RED, YELLOW = 0, 1


def first_turn() -> Table:
    table = Table(begin=True, tiles=("a_ruins_1", "a_clearing_1"))
    return table.play("lay b3 n", "recruit leader a1")


def test_the_first_turn_of_red() -> None:
    """rules 11.1, R18: from the base camp to the ruins over b2, two stones together."""
    table = first_turn()
    assert (len(table.lying("b3")), table.ap) == (4, 9)
    assert (table.stones("a1", "b2"), table.stones("b2", "b3")) == (1, 1)
    table.play("walk leader a1 b2", "walk leader b2 b3")
    assert table.ap == 7
    table.play("dig b3")
    assert table.ap == 4
    assert not table.offers("dig b3")
    table.play("recruit a1 *2")
    assert table.ap == 2
    table.play("walk a1 a2")
    assert (table.ap, table.choices()) == (0, ["end"])


def test_the_base_camp_touches_printed_hexes_only() -> None:
    """R18: so the text means a way, not a crossing."""
    around = [HEX_NAMES[there] for there in NEIGHBOURS[hex_named("a1")] if there >= 0]
    assert sorted(around) == ["a2", "b1", "b2"]


def test_the_first_turn_of_yellow() -> None:
    """rules 11.2: two explorers walk to b1 and uncover two steps."""
    table = first_turn().play("end")
    assert (table.s.to_act(), table.waits()) == (YELLOW, "a_clearing_1")
    table.play("lay c2 n", "recruit a1 *2")
    assert table.ap == 8
    table.play("walk a1 b1 *2")
    assert table.ap == 4
    table.play("uncover b1 *2")
    assert (table.ap, table.level("b1")) == (0, 3)
    assert (table.steps()[2], table.steps()[3]) == (2, 5)


def direct_or_round() -> Table:
    return Table().laid(b3="b_temple_2 s", c2="c_temple_2 ne")


def test_direct_or_round() -> None:
    """rules 11.3: 3 AP straight, 2 AP over c2."""
    table = direct_or_round()
    assert (table.level("b3"), table.level("c2")) == (3, 4)
    pairs = (("b2", "b3"), ("b2", "c2"), ("c2", "b3"))
    assert [table.stones(*pair) for pair in pairs] == [3, 1, 1]
    assert reach(table.s.paths, {hex_named("b2"): 0}, 10)[hex_named("b3")] == 2
    assert table.seat(RED, b2=1).play("walk b2 b3").ap == 7
    assert direct_or_round().seat(RED, b2=1).play("walk b2 c2", "walk c2 b3").ap == 8


def test_no_path() -> None:
    """rules 11.4: no stones between c2 and c1, a volcano before a2."""
    table = direct_or_round().laid(c1="b_clearing_2 sw", a3="b_volcano").seat(RED, c2=1, a2=1)
    assert (table.stones("c2", "c1"), table.stones("a2", "a3")) == (0, 0)
    assert not table.offers("walk c2 c1") and not table.offers("walk a2 a3")


def laying(facing: str) -> Table:
    table = Table().laid(b3="b_temple_2 s", c2="b_clearing_1 se").draw("c_temple_2")
    return table.play(f"lay c3 {facing}")


def test_laying_joined_on_one_side_only() -> None:
    """rules 11.5: 2 stones to the temple, none to the clearing."""
    table = laying("sw")
    assert (table.stones("c3", "b3"), table.stones("c3", "c2")) == (2, 0)
    assert not table.seat(RED, c2=1).offers("walk c2 c3")


def test_laying_joined_on_the_other_side() -> None:
    """rules 11.6: 2 stones to the clearing, none to the temple."""
    table = laying("s")
    assert (table.stones("c3", "c2"), table.stones("c3", "b3")) == (2, 0)


def test_laying_that_is_not_allowed() -> None:
    """rules 11.7: of the six turnings exactly n, s, sw and nw."""
    table = Table().laid(b3="b_temple_2 s", c2="b_clearing_1 se").draw("c_temple_2")
    assert table.choices("lay c3") == ["lay c3 n", "lay c3 s", "lay c3 sw", "lay c3 nw"]
    assert len([p for p in placements(table.s, table.s.stack[-1][1]) if p[0] == hex_named("c3")])


@pytest.mark.parametrize(("members", "done"), [(2, 2), (1, 1)])
def test_two_levels_two_treasures(members: int, done: int) -> None:
    """rules 11.8: two members 2 steps for 4 and 2 treasures for 6; one member half of it."""
    table = Table().laid(b3="a_ruins_1 n").seat(RED, a2=members, b3=members)
    table.play(f"uncover a2 *{done}")
    assert (table.ap, table.level("a2")) == (10 - 2 * done, 1 + done)
    table.play(f"dig b3 *{done}")
    assert (table.ap, len(table.lying("b3"))) == (10 - 5 * done, 4 - done)
    assert not table.offers("uncover a2") and not table.offers("dig b3")


def test_crossings() -> None:
    """rules 11.9: 3 stones 3 AP; 3 and 3 side by side 6 AP."""
    table = Table().laid(c2="c_temple_1 s", c1="c_ruins_1 n").seat(RED, c2=1)
    assert table.play("walk c2 c1").ap == 4
    assert direct_or_round().seat(RED, b2=1).play("walk b2 b3").ap == 7


def test_the_volcano() -> None:
    """rules 11.10: its player acts and scores first, the others follow, then it is laid."""
    table = Table().only("b_volcano", "b_temple_1").act(0).play("end")
    assert (table.s.to_act(), table.ap) == (1, 10)
    assert table.order() == [1, 2, 3, 0]
    table.play("lay c2")
    assert (table.s.to_act(), table.ap) == (1, 10)
    assert table.play("end").s.to_act() == 2


def test_an_auction_of_four() -> None:
    """rules 11.11: seats 0 to 3 are S, M, A and N; A opens."""
    table = Table(auction=True, begin=True, first=2)
    table.round("2 bid 1", "3 bid 2", "0 pass", "1 bid 3", "2 bid 4", "3 bid 5", "1 pass", "2 pass")
    assert table.scores() == (20, 20, 20, 15)
    assert len(table.choices("take")) == 4
    lay = "lay b3 n"
    table.round(f"3 {table.choices('take')[0]}", f"3 {lay}", "3 end")
    assert table.s.totems == (True, True, True, False)
    table.round("0 bid 1", "1 bid 3", "2 pass", "0 pass")
    assert table.scores()[1] == 17
    assert len(table.choices("take")) == 3
    table.round(f"1 {table.choices('take')[0]}", "1 lay c2 n", "1 end")
    table.round("2 bid 2", "0 bid 4", "2 pass")
    assert table.scores() == (16, 17, 20, 15)
    assert len(table.choices("take")) == 2
    table.round(f"0 {table.choices('take')[0]}", "0 lay c1 n", "0 end")
    assert len(table.choices()) == 1
    table.round(f"2 {table.choices('take')[0]}", "2 lay a3 n", "2 end")
    assert table.scores() == (16, 17, 20, 15)
    assert (table.s.to_act(), table.s.totems) == (3, (True,) * 4)
    assert len(table.s.open) == 4


def test_treasures_together() -> None:
    """rules 11.12: one of a kind 1, a pair 3, three 6, all at once."""
    table = Table().seat(RED, treasures="mask idol idol vase vase vase").draw("b_volcano")
    assert table.play("end").scores()[RED] == 10
