"""Work on a hex: steps of temples, treasures of ruins, camps and guards (rules 6.4-6.13, 7)."""

from __future__ import annotations

import pytest

from tests.tikal.rules.table import RULES, Table
from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.rules import actions
from tzolkin_desktop.games.tikal.rules.consts import OUT, hex_named


def ruins() -> Table:
    """Ruins with 4 treasures on b3, with 4 on c2 and with 3 on d3."""
    return Table().laid(b3="a_ruins_1 n", c2="a_ruins_2 n", d3="c_ruins_1 n")


# steps


def test_a_step_raises_a_temple_by_one() -> None:
    """rules 6.4: the step with the next number, for 2 AP."""
    table = Table().seat(0, a2=1).play("uncover a2")
    assert (table.level("a2"), table.steps()[2], table.ap) == (2, 2, 8)
    (told,) = table.told("uncovered")
    assert dict(told.data) == {"hex": hex_named("a2"), "level": 2}
    assert not table.offers("uncover b1")


def test_presence_is_needed_and_control_is_not() -> None:
    """rules 6.4: one explorer beside another player's five."""
    table = Table().seat(0, a2=1).seat(1, a2=5, b1=1)
    assert table.choices("uncover") == ["uncover a2"]


def test_a_step_costs_two() -> None:
    """rules 6.4: 1 AP is not enough."""
    assert not Table().seat(0, a2=1).act(points=1).choices("uncover")
    assert Table().seat(0, a2=1).act(points=2).choices("uncover")


def test_only_temples_have_steps() -> None:
    """rules 6.4: no clearing, no ruins, no base camp."""
    assert ruins().seat(0, a1=1, b2=1, b3=1).choices("uncover") == []


def test_two_steps_a_turn_and_a_member_for_each() -> None:
    """rules 6.5: two members two steps, five no third."""
    for members, steps in ((1, 1), (2, 2), (5, 2)):
        table = Table().seat(0, a2=members).play(f"uncover a2 *{steps}")
        assert not table.offers("uncover a2")


def test_members_are_counted_when_the_step_is_uncovered() -> None:
    """rules 6.5, 12.5, R4: a second explorer walks in after the first step."""
    table = Table().seat(0, a2=1, a1=2).play("uncover a2")
    assert not table.offers("uncover a2")
    table.play("walk a1 a2", "uncover a2", "walk a1 a2")
    assert table.ap == 2
    assert not table.offers("uncover a2")
    assert table.level("a2") == 3


def test_a_second_step_needs_two_at_that_moment() -> None:
    """rules 12.6, R4: the first one walked off; it may work where it went."""
    table = Table().seat(0, a2=1, a1=1).laid(b3="b_temple_1 n")
    table.play("uncover a2", "walk a2 b3", "walk a1 a2")
    assert not table.offers("uncover a2")
    assert table.offers("uncover b3")


def test_a_leader_alone_is_one_member() -> None:
    """rules 12.7: its strength of 3 uncovers one step."""
    table = Table().seat(0, leader="a2").play("uncover a2")
    assert not table.offers("uncover a2")


def test_every_temple_has_its_own_limit() -> None:
    """rules 6.5, 12.8: four steps on two temples for 8 AP."""
    table = Table().seat(0, a2=2, b1=2).play("uncover a2 *2", "uncover b1")
    assert table.steps()[2] == 1
    table.play("uncover b1")
    assert (table.ap, table.level("a2"), table.level("b1")) == (2, 3, 3)


def test_without_the_next_step_a_temple_is_finished() -> None:
    """rules 6.6, 12.10: level 3 and no step 4, though higher ones are left; it still scores."""
    table = Table().levels(a2=3).no_steps(4).seat(0, a2=2).seat(1, a2=1)
    assert not table.choices("uncover")
    assert actions.may_uncover(table.s, hex_named("a2")) == "no_step"
    assert table.final(0, 1, 2, 3).play("end").scores()[0] == 3


def test_no_step_beyond_ten() -> None:
    """rules 6.6, 12.11: level 9 with the only step 10 used, and level 10 itself."""
    assert Table().levels(a2=9).seat(0, a2=1).choices("uncover") == ["uncover a2"]
    assert not Table().levels(a2=10, b1=9).seat(0, a2=1, b1=1).choices("uncover")


def test_no_step_on_a_guarded_temple() -> None:
    """rules 6.6: whoever guards it."""
    for seat in (0, 1):
        table = Table().seat(0, a2=2).guard(seat, "a2")
        assert not table.choices("uncover")
        assert actions.may_uncover(table.s, hex_named("a2")) == "guarded"


# treasures


def test_a_treasure_is_dug_and_lies_open() -> None:
    """rules 6.7: 3 AP, one token, told to everybody."""
    table = ruins().buried(b3="mask vase").seat(0, b3=1).play("dig b3")
    assert (table.ap, table.treasures(), table.lying("b3")) == (7, {"vase": 1}, ["mask"])
    (dug,) = table.told("dug")
    assert dug.data["treasure"] == "vase" and dug.audience is None


def test_which_token_is_dug_was_fixed_by_the_deal() -> None:
    """R19: the last of those that lie there, whoever digs."""
    for seat in range(4):
        table = ruins().buried(b3="mask idol conch").seat(seat, b3=1).act(seat)
        assert table.play("dig b3").treasures(seat) == {"conch": 1}


def test_a_dig_costs_three() -> None:
    """rules 6.7: and needs ruins with a member and a treasure."""
    assert ruins().seat(0, b3=1, a2=1, b2=1).choices("dig") == ["dig b3"]
    assert not ruins().seat(0, b3=1).act(points=2).choices("dig")
    assert ruins().seat(0, b3=1).act(points=3).choices("dig")
    assert not ruins().buried(b3="").seat(0, b3=1).choices("dig")


def test_two_treasures_from_the_same_ruins() -> None:
    """rules 6.8: one member for each, at that moment."""
    for members, digs in ((1, 1), (2, 2), (3, 2)):
        table = ruins().seat(0, b3=members).play(f"dig b3 *{digs}")
        assert not table.offers("dig b3")
    table = ruins().seat(0, b3=1, b2=1).play("dig b3", "walk b2 b3", "dig b3")
    assert len(table.lying("b3")) == 2


def test_other_ruins_have_their_own_limit() -> None:
    """rules 6.8, 12.9, R2: three treasures for 9 AP."""
    table = ruins().seat(0, b3=2, c2=1).play("dig b3 *2", "dig c2")
    assert table.ap == 1
    assert sum(table.treasures().values()) == 3


def test_a_dug_treasure_cannot_be_unseen() -> None:
    """rules 6.7: from then on the game counts as seen."""
    table = ruins().seat(0, b3=1, b2=1)
    before = RULES.turn_of(table.s), RULES.commit_of(table.s)
    table.play("walk b2 b3")
    assert (RULES.turn_of(table.s), RULES.commit_of(table.s)) == before
    table.play("dig b3")
    assert RULES.turn_of(table.s) == before[0]
    assert RULES.commit_of(table.s) != before[1]


def test_emptied_ruins_are_a_clearing_at_once() -> None:
    """rules 6.9, 12.16: the last treasure and a camp in one turn, for 8 AP."""
    table = ruins().buried(b3="mask").seat(0, b3=1)
    assert not table.offers("camp b3")
    table.play("dig b3", "camp b3")
    assert (table.ap, table.s.camps[hex_named("b3")]) == (2, 0)


# camps


def test_a_camp_needs_a_member_on_a_clearing() -> None:
    """rules 6.11, R9: the printed clearing too, the base camp not."""
    table = Table().laid(c2="a_clearing_1").seat(0, b2=1, a1=1, a2=1).seat(1, c2=1)
    assert table.choices("camp") == ["camp b2"]
    table.play("camp b2")
    assert (table.ap, table.p().camps) == (5, 1)
    assert table.told("camp_pitched")[0].data["hex"] == hex_named("b2")


def test_a_camp_costs_five() -> None:
    """rules 6.11: not less."""
    assert not Table().seat(0, b2=1).act(points=4).choices("camp")
    assert Table().seat(0, b2=1).act(points=5).choices("camp")


def test_one_camp_on_a_hex_for_good() -> None:
    """rules 6.11, R8: whoever's it is; none is ever moved."""
    for seat in (0, 1):
        table = Table().seat(0, b2=2).camp(seat, "b2")
        assert not table.choices("camp")
        assert actions.may_camp(table.s, hex_named("b2")) == "camp_there"


def test_two_camps_a_player() -> None:
    """rules 6.11: no third."""
    table = Table().laid(b3="a_clearing_1", c2="b_clearing_1", c1="b_clearing_2")
    table.seat(0, b3=1, c2=1, c1=1).play("camp b3", "camp c2").act()
    assert not table.choices("camp")
    assert actions.may_camp(table.s, hex_named("c1")) == "no_camp_left"


def test_no_camp_on_a_temple() -> None:
    """rules 6.13, R7: nor on a guarded one."""
    assert not Table().seat(0, a2=1).choices("camp")
    assert not Table().seat(0, a2=1).guard(0, "a2").choices("camp")


# guards


def test_a_guard_finishes_a_temple() -> None:
    """rules 6.12: 5 AP; it is no longer uncovered, and it is the player's whatever comes."""
    table = Table().seat(0, a2=2).seat(1, a2=1).play("guard a2")
    assert (table.ap, table.p().guards, table.control("a2")) == (5, 1, 0)
    assert (table.p().out, table.explorers(0), table.explorers(1)) == (2, {}, {"a2": 1})
    table.seat(1, a2=9, leader="a2").act(1)
    assert table.control("a2") == 0
    assert not table.offers("uncover a2") and not table.offers("guard a2")


def test_a_guard_costs_five() -> None:
    """rules 6.12: not less."""
    assert not Table().seat(0, a2=1).act(points=4).choices("guard")
    assert Table().seat(0, a2=1).act(points=5).choices("guard")


def test_a_guard_needs_control() -> None:
    """rules 6.12: neither a tie nor mere presence, nor land that is no temple."""
    assert not Table().seat(0, a2=2).seat(1, a2=2).choices("guard")
    assert not Table().seat(0, a2=2).seat(1, leader="a2").choices("guard")
    assert not Table().seat(0, b2=2).choices("guard")
    assert not Table().seat(1, a2=2).choices("guard")


def test_two_guards_a_player() -> None:
    """rules 6.12: no third in a game."""
    table = Table().laid(b3="a_temple_1").guard(0, "a2", "b1").seat(0, b3=1)
    assert not table.choices("guard")
    assert actions.may_guard(table.s, hex_named("b3")) == "no_guard_left"


def test_one_explorer_alone_becomes_a_guard() -> None:
    """rules 12.13: nobody else leaves."""
    table = Table().seat(0, a2=1, b1=3).play("guard a2")
    assert (table.p().out, table.explorers()) == (1, {"b1": 3})


def test_a_guard_takes_the_whole_group_along() -> None:
    """rules 6.12, 12.14: leader and two explorers are lost to further play."""
    table = Table().seat(0, a2=2, leader="a2").play("guard a2")
    assert (table.p().out, table.p().leader, table.explorers()) == (2, OUT, {})
    (told,) = table.told("guard_placed")
    assert (told.data["members"], told.data["leader"]) == (3, True)


def test_which_member_goes_on_top_is_not_asked() -> None:
    """R6: one choice, with a leader and with explorers."""
    assert Table().seat(0, a2=2, leader="a2").choices("guard") == ["guard a2"]


def test_others_on_a_guarded_temple() -> None:
    """rules 12.15: red scores it; blue's three may walk away, and place no second guard."""
    table = Table().guard(0, "a2").seat(1, a2=3).act(1)
    assert not table.offers("guard a2")
    table.play("walk a2 a1")
    assert table.explorers(1) == {"a1": 1, "a2": 2}
    assert table.final(0, 1).play("end", "end").scores()[:2] == (1, 0)


def test_a_guarded_temple_can_be_walked_on() -> None:
    """rules 6.13: into, through, and one may stay."""
    table = Table().guard(1, "a2").laid(b3="b_temple_1 n").seat(0, a1=1)
    table.play("walk a1 a2", "walk a2 b3")
    assert table.explorers() == {"b3": 1}


# control


def test_strength_counts_the_leader_as_three() -> None:
    """rules 7.1: explorers count one each."""
    table = Table().seat(0, a2=2, leader="a2").seat(1, a2=4)
    assert [table.s.strength(seat, hex_named("a2")) for seat in range(4)] == [5, 4, 0, 0]
    assert table.control("a2") == 0


def test_most_strength_controls() -> None:
    """rules 7.2: without a guard; nobody on an empty temple."""
    assert Table().control("a2") == NOBODY
    assert Table().seat(3, a2=1).control("a2") == 3
    assert Table().seat(0, a2=1).seat(1, a2=3).seat(2, a2=2).control("a2") == 1
    assert Table().seat(0, a2=3).seat(1, a2=3).seat(2, a2=4).control("a2") == 2


@pytest.mark.parametrize(
    ("others", "who"), [((3, 0, 0), NOBODY), ((2, 2, 0), 0), ((2, 2, 2), 0), ((4, 0, 0), 1)]
)
def test_a_tie_gives_nothing(others: tuple[int, ...], who: int) -> None:
    """rules 7.2, 12.12, R5: the leader against explorers, each player compared alone."""
    table = Table().seat(0, leader="a2")
    for seat, explorers in enumerate(others, 1):
        table.seat(seat, a2=explorers)
    assert table.control("a2") == who
    assert table.offers("guard a2") == (who == 0)
    scored = table.final(0, 1, 2, 3).play("end", "end").scores()
    assert scored[:2] == (int(who == 0), int(who == 1))


@pytest.mark.parametrize(
    ("table", "asked", "why"),
    [
        (Table().seat(0, b2=1), "uncover b2", "no_temple"),
        (Table(), "uncover a2", "nobody_there"),
        (Table().seat(0, a2=1).play("uncover a2"), "uncover a2", "more_members"),
        (Table().seat(0, a2=3).play("uncover a2 *2"), "uncover a2", "limit"),
        (Table().seat(0, b2=1), "dig b2", "no_treasure"),
        (ruins(), "dig b3", "nobody_there"),
        (ruins().seat(0, b3=1).play("dig b3"), "dig b3", "more_members"),
        (ruins().seat(0, b3=3).play("dig b3 *2"), "dig b3", "limit"),
        (Table().seat(0, a1=1), "camp a1", "no_clearing"),
        (ruins().seat(0, b3=1), "camp b3", "treasures_left"),
        (Table(), "camp b2", "nobody_there"),
        (Table().seat(0, b2=1), "guard b2", "no_temple"),
        (Table().guard(1, "a2"), "guard a2", "guarded"),
        (Table(), "guard a2", "nobody_there"),
        (Table().seat(0, a2=1).seat(1, a2=1), "guard a2", "no_control"),
        (Table().seat(0, a2=1), "guard a2", ""),
        (Table().seat(0, a2=1), "uncover a2", ""),
        (ruins().seat(0, b3=1), "dig b3", ""),
        (Table().seat(0, b2=1), "camp b2", ""),
    ],
)
def test_the_rules_say_why_not(table: Table, asked: str, why: str) -> None:
    verb, name = asked.split()
    assert getattr(actions, f"may_{verb}")(table.s, hex_named(name)) == why
    assert table.offers(asked) == (not why)


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("recruit a1", 1),
        ("trail a1 b2", 1),
        ("walk a1 a2", 2),
        ("walk a1 b2", 1),
        ("uncover a2", 2),
        ("dig b3", 3),
        ("camp c2", 5),
        ("guard a2", 5),
        ("swap mask for vase of 1", 3),
        ("end", 0),
    ],
)
def test_the_price_told_is_the_price_paid(text: str, price: int) -> None:
    """rules 6.1, 6.2, 6.3, 6.4, 6.7, 6.10, 6.11, 6.12: the table of prices."""
    table = Table().laid(b3="a_ruins_1 n", c2="a_clearing_1").camp(0, "b2")
    table.seat(0, a1=1, a2=1, b3=1, c2=1, treasures="mask").seat(1, treasures="vase")
    assert actions.cost(table.s, RULES.read(table.s, text)) == price
    assert not table.act(points=price - 1).offers(text) or not price
    assert table.act(points=price).offers(text)
    assert table.play(text).ap == 0 or not price
