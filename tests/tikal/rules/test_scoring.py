"""Scoring rounds and the end of the game (rules 2.4, 8, 9)."""

from __future__ import annotations

import random

import pytest

from tests.tikal.rules.table import CONTENT, RULES, Table
from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.games.tikal.rules.consts import VOLCANO
from tzolkin_desktop.games.tikal.rules.control import treasure_points
from tzolkin_desktop.games.tikal.rules.turns import run_turn


def test_a_volcano_turned_over_starts_a_scoring_round() -> None:
    """rules 2.1, 8.1: from the one who turned it over, clockwise; it is not laid yet."""
    table = Table().only("b_volcano", "b_temple_1").act(1).play("end")
    (told,) = table.told("volcano")
    assert (told.seat, told.data["scoring"]) == (2, 1)
    assert not table.choices("lay")
    assert table.order() == [2, 3, 0, 1]
    assert (table.waits(), table.s.to_act()) == ("b_volcano", 2)


def test_everybody_has_ten_points_in_a_scoring_turn() -> None:
    """rules 8.1: and is scored at once; no tiles are laid."""
    table = Table(2).draw("b_volcano").play("recruit a1", "walk a1 a2")
    assert table.ap == 7
    table.play("end")
    assert (table.scores(), table.s.to_act(), table.ap) == ((1, 0), 1, 10)
    assert not table.choices("lay")


def test_temples_score_their_level() -> None:
    """rules 8.2: every one that the player controls at that moment."""
    table = Table().laid(b3="b_temple_2 s", c2="c_temple_2 ne").levels(a2=4, c2=6)
    table.seat(0, a2=1, c2=2).seat(1, b1=1, c2=2).guard(0, "b3")
    table.draw("d_volcano").play("end")
    (told,) = table.told("scored")
    assert (told.data["temples"], told.data["treasures"], told.data["total"]) == (7, 0, 7)
    assert sorted(told.data["levels"]) == [3, 4]


@pytest.mark.parametrize(
    ("treasures", "points"),
    [
        ("", 0),
        ("mask", 1),
        ("mask mask", 3),
        ("mask mask mask", 6),
        ("mask idol vase", 3),
        ("mask mask vase conch conch conch", 10),
    ],
)
def test_treasures_score_by_kind(treasures: str, points: int) -> None:
    """rules 8.3, 11.12: one 1, a pair 3, three 6, at every scoring."""
    table = Table().seat(0, treasures=treasures)
    assert treasure_points(CONTENT, table.p().treasures) == points
    assert table.draw("b_volcano").play("end").scores()[0] == points
    table.order()
    assert table.draw("d_volcano").play("end").scores()[0] == 2 * points


def test_one_temple_scores_for_several_players() -> None:
    """rules 8.4, 12.23: red holds it 2 : 1; then blue moves two in and holds it 3 : 2."""
    table = Table(2).levels(a2=6).seat(0, a2=2).seat(1, a2=1, a1=2)
    table.draw("b_volcano").play("end", "walk a1 a2 *2", "end")
    assert table.scores() == (6, 6)


def test_the_volcano_is_laid_afterwards_and_a_normal_turn_follows() -> None:
    """rules 8.5: with ten points of its own; then play passes on."""
    table = Table(3).draw("b_volcano", 1)
    table.order()
    table.play("lay c2")
    assert (table.s.to_act(), table.ap) == (1, 10)
    table.play("recruit a1", "end")
    assert table.s.to_act() == 2 and table.waits()


def test_scoring_turn_and_normal_turn_are_two_turns() -> None:
    """rules 8.6, 12.22, R13: two steps of a temple in each."""
    table = Table(2).seat(0, a2=2).draw("b_volcano").play("uncover a2 *2")
    assert not table.offers("uncover a2")
    table.order()
    table.play("lay c2", "uncover a2 *2")
    assert table.level("a2") == 5
    assert not table.offers("uncover a2")


def test_limits_of_ruins_start_anew_too() -> None:
    """rules 8.6: two treasures in the scoring turn and two more in the next."""
    table = Table(2).laid(b3="a_ruins_1 n").seat(0, b3=2).draw("b_volcano").play("dig b3 *2")
    assert not table.offers("dig b3")
    table.order()
    table.play("lay c2", "dig b3 *2")
    assert table.lying("b3") == []


def test_the_last_tile_brings_the_final_scoring() -> None:
    """rules 2.4, 8.7: after that turn, from the left neighbour; who laid it comes last."""
    table = Table(3).only().draw("g_temple_1", 1).play("lay c2 n", "recruit a1")
    assert not table.told("final_scoring")
    table.play("end")
    (told,) = table.told("final_scoring")
    assert told.data["order"] == (2, 0, 1)
    assert table.ap == 10
    assert table.order() == [2, 0, 1]
    assert table.s.to_act() == NOBODY


def test_four_players_seat_2_lays_the_last_tile() -> None:
    """rules 8.7, 12.24: 3, 0, 1, 2."""
    assert Table().only().act(2).play("end").order() == [3, 0, 1, 2]


def test_everybody_acts_before_the_final_scoring() -> None:
    """rules 8.7: with ten points."""
    table = Table(2).only().act(1).play("end", "recruit leader a1", "walk leader a1 a2", "end")
    assert table.scores() == (1, 0)


def test_the_end_of_the_game_ends_the_turn() -> None:
    """rules 8.7: nothing can be taken back after the result is seen."""
    table = Table(2).final(0, 1).play("end")
    before = RULES.turn_of(table.s)
    table.play("end")
    assert RULES.turn_of(table.s) != before
    assert table.choices() == []


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_there_are_four_scorings(modules: list[str]) -> None:
    """rules 8.8: volcanoes B, D, F and the end, once for everybody each."""
    options = {"players": 3, "modules": modules}
    s, rng = RULES.new_game(options, RULES.deal(options, 5)), random.Random(5)
    told: list[Event] = []
    while offered := RULES.choices(s):
        RULES.apply(s, rng.choice(offered), told)
    rounds = [e.data["tile"] for e in told if e.kind == "volcano"]
    assert rounds == ["b_volcano", "d_volcano", "f_volcano"]
    scored = [(e.data["scoring"], e.seat) for e in told if e.kind == "scored"]
    assert sorted(scored) == [(n, seat) for n in range(1, 5) for seat in range(3)]
    assert sum(CONTENT.tiles[t].type == VOLCANO for t in (*s.on, *s.aside) if t >= 0) == 3


def test_a_scoring_is_booked_under_its_number() -> None:
    """rules 8.8: temples and treasures of each scoring by themselves."""
    table = Table(2).seat(0, a2=1, treasures="mask mask")
    table.draw("b_volcano").order()
    table.play("lay c2", "end")
    table.levels(a2=5).draw("d_volcano").play("end")
    sheet = dict(zip(("start", "t1", "t2", "t3", "t4", "c1", "c2"), table.p().sheet, strict=False))
    assert sheet == {"start": 0, "t1": 1, "t2": 5, "t3": 0, "t4": 0, "c1": 3, "c2": 3}


def test_a_player_with_nothing_still_has_scoring_turns() -> None:
    """rules 12.31: and scores treasures."""
    table = Table(2).seat(0, treasures="mask", supply=0, leader="out").draw("b_volcano")
    assert table.choices() == ["end"]
    assert table.play("end").scores() == (1, 0)


def test_the_score_has_no_upper_end() -> None:
    """R20: the track goes on."""
    table = Table(2).seat(0, score=260, a2=1).levels(a2=10).draw("b_volcano").play("end")
    assert table.scores() == (270, 0)


def test_a_turn_begins_with_the_next_tile_of_the_stack() -> None:
    """rules 2.1: the automatic frame turns it over for its seat."""
    table = Table().only("c_temple_1")
    table.s.stack = ()
    run_turn(table.s, (0, 3), None)
    assert (table.s.to_act(), table.waits(), table.s.tiles) == (3, "c_temple_1", ())


# the end


def ended(players: int = 2, **levels: int) -> Table:
    """Give a table at its end: temples at these levels, nobody scored yet."""
    table = Table(players).levels(**levels).final(0)
    table.s.stack = ()
    return table


def winners(table: Table) -> tuple[int, ...]:
    result = RULES.result(table.s)
    assert result is not None
    return result.winners


def test_most_points_win() -> None:
    """rules 9.1: whatever else they have."""
    table = ended(3).seat(0, score=80, a2=1, treasures="mask").seat(1, score=81).seat(2, score=79)
    assert winners(table) == (1,)
    assert RULES.result(table.s).scores == (80, 81, 79)  # type: ignore[union-attr]


def test_there_is_no_result_before_the_end() -> None:
    """rules 9.1: however many points there are."""
    assert RULES.result(Table().seat(0, score=99).s) is None


def test_a_tie_goes_to_the_higher_temple() -> None:
    """rules 9.2, 12.30, R17: each one's highest controlled temple, 9 against 10."""
    table = ended(a2=9, b1=10).seat(0, score=88, a2=1).seat(1, score=88, b1=1)
    assert winners(table) == (1,)


def test_then_to_more_treasures() -> None:
    """rules 9.2, 12.30: both 9; tokens are counted, not their worth."""
    table = ended(a2=9, b1=9).seat(0, score=88, a2=1, treasures="mask mask mask")
    table.seat(1, score=88, b1=1, treasures="mask idol vase conch")
    assert winners(table) == (1,)


def test_then_the_win_is_shared() -> None:
    """rules 9.2, 12.30: both seven tokens."""
    table = ended(3, a2=9, b1=9).seat(0, score=88, a2=1, treasures="mask mask mask")
    table.seat(1, score=88, b1=1, treasures="idol vase conch").seat(2, score=87)
    assert winners(table) == (0, 1)


def test_the_highest_temple_of_nobody_decides_nothing() -> None:
    """R17: a tie on the highest one; each one's own highest is compared, guards included."""
    table = ended(a2=10, b1=3).laid(b3="b_temple_2 s").guard(1, "b3")
    table.seat(0, score=50, a2=1).seat(1, score=50, a2=1, b1=1)
    assert winners(table) == (1,)


def test_temples_of_the_end_are_those_after_the_last_scoring_turn() -> None:
    """R17: not what was held when scoring."""
    table = Table(2).levels(a2=5).seat(0, a2=1, score=5).seat(1, a1=2, score=5)
    table.final(0, 1).play("end", "walk a1 a2 *2", "end")
    assert table.scores() == (10, 10)
    assert winners(table) == (1,)
