"""Cities, sacrifice, calendar and the end (sections 9 to 12); the name cites the rule."""

import random

import pytest

from tests.yucatan.rules.table import RULES, Table
from tests.yucatan.rules.test_examples import last_turn, poor, rich, to_the_altar
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus
from tzolkin_desktop.games.yucatan.rules.consts import FROM_END_BONUS, FROM_PYRAMID, NONE
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.sacrifice import offering_points

SUN, MOON = 0, 1


# 9 cities


@pytest.mark.parametrize(
    ("round_", "bonuses"),
    [(1, "1a 1b 1c"), (2, "1a 1b 1c 2"), (3, "1a 1b 1c 2 3"), (4, "1a 1b 1c 2 3")],
)
def test_9_1_a_bonus_of_this_or_an_earlier_round(round_, bonuses):
    table = Table(round_=round_).seat(0, corn=9, jade=9).develop(0, construction=2)
    table.play("lead sun", "move coba")
    assert table.offered() == [f"bonus {n}" for n in bonuses.split()]


def test_9_1_and_14_5_in_round_4_the_white_one_comes_in_addition_and_after():
    table = Table(round_=4).seat(0, jade=0, advisors="porter herald")
    table.play("lead sun", "move coba", "bonus 1b")
    assert table[0].jade == 1 + 2 + 3
    table = Table(round_=4).seat(0, jade=0, advisors="porter herald")
    table.play("lead sun", "move coba", "bonus 1c")
    assert table[0].jade == 1
    table.play("build nothing")
    assert table[0].jade == 1 + 3


def test_14_4_an_action_bonus_may_be_declined():
    table = Table(round_=3).seat(0, corn=9)
    table.play("lead sun", "move izamal", "bonus 3")
    assert "train nothing" in table.offered()


def test_14_4_what_does_nothing_is_offered_when_every_bonus_does_nothing():
    table = Table().army(0, "sun", warriors=4).army(0, "moon", warriors=4)
    table.play("lead sun", "move mayapan")
    assert table.offered() == ["bonus 1a", "bonus 1b"]


def test_14_21_advisors_work_once_for_each_bonus_also_the_white_one():
    table = Table(round_=4).seat(0, jade=0, corn=1, advisors="granger lapidary")
    table.play("lead sun", "move coba", "bonus 1b")
    assert table[0].jade == 1 + (2 + 1) + (3 + 1)


# 10 sacrifice


def test_10_1_offerings_are_chosen_unseen_and_shown_together():
    table = rich(poor(last_turn()), 0, captives=2)
    rich(table, 1, captives=1)
    to_the_altar(table)
    assert RULES.secret(table.s)
    events = table.play("give captives 2")
    assert [event.kind for event in events] == ["offered"]
    assert not events[0].data
    assert table[0].captives == 2
    table.play("give captives 1")
    assert (table[0].captives, table[1].captives) == (0, 0)


@pytest.mark.parametrize(("round_", "points"), [(1, 3), (2, 2), (3, 2), (4, 1)])
def test_10_2_a_captive_is_worth_less_as_rounds_go_by(round_, points):
    table = Table(round_=round_)
    assert offering_points(table.s, (1, 0, 0, 0)) == points
    assert offering_points(table.s, (0, 4, 8, 0b1110)) == 2 + 2 + 2


def test_10_2_clan_tokens_go_home_and_the_rest_to_the_supply():
    table = rich(poor(last_turn(players=3)), 0, captives=1, jade=2, corn=4, tokens=0b110)
    to_the_altar(table)
    supply = table.s.supply
    table.play("give captives 1", "give jade 2", "give corn 4", "give tokens 1 2")
    p = table[0]
    assert (p.captives, p.jade, p.corn, p.tokens) == (0, 0, 0, 0)
    assert table.s.supply == supply + 1
    assert p.sacrificed == 3 + 1 + 1 + 1


def test_10_3_the_marker_moves_to_more_only():
    table = rich(poor(last_turn(round_=2)), 0, captives=2, marker=3, sacrificed=3)
    table[0].sheet = (3, *table[0].sheet[1:])
    to_the_altar(table)
    table.play("give captives 1")
    assert table[0].marker == 3
    assert table[0].score() == 3 + 2


def test_10_4_the_highest_climb_and_take_the_token_of_the_step():
    table = rich(poor(last_turn()), 0, captives=2)
    rich(table, 1, captives=1)
    to_the_altar(table)
    table.play("give captives 2", "give captives 1")
    assert (table[0].step, table[1].step) == (1, 0)


def test_10_4_nobody_climbs_beyond_the_third_step():
    table = rich(poor(last_turn(round_=4)), 0, captives=2, step=3)
    to_the_altar(table)
    table.play("give captives 2")
    assert table[0].step == 3


def test_10_5_points_of_the_sacrifice_and_of_the_step():
    table = rich(poor(last_turn(round_=3)), 0, captives=2, step=1)
    to_the_altar(table)
    table.play("give captives 2")
    assert table[0].sheet[2] == 4
    assert table[0].sheet[FROM_PYRAMID] == 2


def test_10_6_one_step_in_later_rounds_and_the_bonus_cell_in_round_4_only():
    table = rich(poor(last_turn(round_=3)), 0, captives=1)
    table.develop(0, construction=3, reinforcement=3)
    to_the_altar(table)
    table.play("give captives 1")
    assert table.offered() == ["develop summoning"]
    table.play("develop summoning")
    assert table.offered() == ["first 1"]
    table = rich(poor(last_turn(round_=4)), 0, captives=1).develop(0, construction=3)
    to_the_altar(table)
    table.play("give captives 1", "develop construction")
    assert table[0].development[0] == 4


def test_10_7_a_marker_that_did_not_move_may_go_back_with_the_module_only():
    for gentle in (True, False):
        table = rich(poor(last_turn(round_=2, gentle=gentle)), 0, captives=1)
        table.seat(0, marker=7, sacrificed=7)
        table[0].sheet = (7, *table[0].sheet[1:])
        to_the_altar(table)
        table.play("give captives 1")
        assert table.offered("marker") == ["marker back", "marker stay"] * gentle
    table = rich(poor(last_turn(round_=2, gentle=True)), 0, captives=1)
    table.seat(0, marker=7, sacrificed=7)
    table[0].sheet = (7, *table[0].sheet[1:])
    to_the_altar(table)
    table.play("give captives 1", "marker back")
    assert table[0].marker == 4


def test_14_22_whole_lots_only_and_tokens_none_or_two_and_more():
    table = rich(poor(last_turn(players=4)), 0, jade=5, corn=9, tokens=0b1110)
    to_the_altar(table)
    assert table.offered() == ["give jade 0", "give jade 2", "give jade 4"]
    table.play("give jade 0")
    assert table.offered() == ["give corn 0", "give corn 4", "give corn 8"]
    table.play("give corn 0")
    assert sorted(table.offered()) == [
        "give tokens 1 2", "give tokens 1 2 3", "give tokens 1 3", "give tokens 2 3",
        "give tokens none",
    ]  # fmt: skip


def test_14_23_nobody_climbs_when_the_highest_did_not_beat_their_marker():
    table = rich(poor(last_turn(round_=2)), 0, captives=2, marker=4, sacrificed=4)
    table[0].sheet = (4, *table[0].sheet[1:])
    rich(table, 1, captives=1)
    to_the_altar(table)
    table.play("give captives 2", "give captives 1")
    assert (table[0].step, table[1].step) == (0, 0)


def test_14_24_steps_are_taken_as_far_as_there_is_a_cell_and_give_nothing():
    table = rich(poor(last_turn()), 0, captives=1)
    to_the_altar(table)
    table.play("give captives 1", "develop summoning")
    assert table.offered() == ["develop construction", "develop reinforcement"]
    before = (table[0].corn, table[0].jade, table[0].score())
    table.play("develop construction")
    assert (table[0].corn, table[0].jade, table[0].score()) == before
    table = rich(poor(last_turn(round_=3)), 0, captives=1)
    table.develop(0, construction=3, reinforcement=3, summoning=3)
    to_the_altar(table)
    table.play("give captives 1")
    assert table.offered() == ["first 1"]


# 11 calendar


def test_11_3_the_token_goes_to_any_opponent_and_the_wheel_turns():
    table = poor(last_turn(players=3))
    to_the_altar(table)
    assert table.offered() == ["first 1", "first 2"]
    table.play("first 2")
    assert (table.s.first, table.s.round) == (2, 2)
    assert RULES.to_act(table.s) == 2
    assert [p.used for p in table.s.players] == [0, 0, 0]


# 12 end


def at_the_end(**seat):
    """The last sacrifice of a seat on a bonus cell."""
    table = poor(last_turn(round_=4)).develop(0, construction=4)
    for name, value in seat.items():
        table.seat(0, **{name: value})
    to_the_altar(table)
    return table


def test_12_1_a_marker_on_a_bonus_cell_takes_one_of_three():
    table = poor(last_turn(round_=4)).develop(0, summoning=4)
    table.army(0, "sun", tokens="spears shields champions", creature="serpent", life=5)
    table.build(0, camp=3, temple=3, barracks=3, construction=3)
    assert [end_bonus(table.s, 0, n) for n in range(3)] == [6, 6, 12]
    to_the_altar(table)
    assert table.offered() == ["count creatures", "count reinforcements", "count buildings"]
    table.play("count buildings")
    assert table[0].sheet[FROM_END_BONUS] == 12


def test_12_1_without_a_bonus_cell_there_is_no_bonus():
    table = poor(last_turn(round_=4)).develop(0, summoning=3)
    to_the_altar(table)
    assert table[0].sheet[FROM_END_BONUS] == 0
    assert RULES.result(table.s) is not None


def test_12_2_goods_and_cards_count():
    table = poor(last_turn(round_=4)).seat(0, hand="war_cry oath", unseen="darts")
    table.seat(1, hand="")
    to_the_altar(table)
    assert RULES.result(table.s).scores == (3, 0)
    table = at_the_end(hand="")
    table.seat(0, jade=5, corn=7)
    table.play("count buildings")
    assert table[0].score() == 1 + 2 + 1


def test_12_3_and_14_25_ties_go_to_more_sacrifice_points_then_are_shared():
    table = poor(last_turn(round_=4))
    for seat, points in ((0, 6), (1, 4)):
        table.seat(seat, sacrificed=points, marker=points, hand="")
        table[seat].sheet = (points, 0, 0, 0, 0, 6 - points, *table[seat].sheet[6:])
    to_the_altar(table)
    assert RULES.result(table.s).winners == (0,)
    table = poor(last_turn(round_=4))
    for seat in (0, 1):
        table.seat(seat, hand="")
    to_the_altar(table)
    assert RULES.result(table.s).winners == (0, 1)


# 28 what is open


def test_14_28_a_spectator_cannot_tell_unseen_cards_deck_or_offerings():
    table = rich(rich(poor(last_turn()), 0, captives=3), 1, captives=1).seat(0, unseen="darts")
    to_the_altar(table)
    table.play("give captives 3")
    masks = [RULES.masked(table.s, 1, random.Random(n)) for n in range(20)]
    assert len({mask.players[0].unseen for mask in masks}) > 1
    assert len({mask.deck for mask in masks}) > 1
    assert len({mask.offers[0] for mask in masks}) == 4
    assert {len(mask.players[0].unseen) for mask in masks} == {1}
    assert {mask.players[0].captives for mask in masks} == {3}


def test_a_creature_that_stays_counts_at_the_end_only_with_its_fifth_round():
    table = poor(last_turn(round_=4)).develop(0, summoning=4)
    table.army(0, "sun", creature="serpent", life=5).army(0, "moon", creature="jaguar", life=4)
    to_the_altar(table)
    assert end_bonus(table.s, 0, 0) == 6
    assert table[0].creatures[MOON] == NONE
    assert army_strength(table.s, 0, SUN) == 4 + 5
