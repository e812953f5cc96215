"""The worked examples of section 16, and cases of growing, cities and sacrifice (section 17)."""

import pytest

from tests.yucatan.rules.table import RULES, Table
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus, last_points
from tzolkin_desktop.games.yucatan.rules.consts import CAMP, CONSTRUCTION, NONE
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of, half, offering_points

SUN, MOON = 0, 1
CONTENT = RULES.content


def last_turn(players=2, round_=1, **more):
    """The last turn of a round, so that the sacrifice comes next."""
    table = Table(players=players, round_=round_, **more)
    for p in table.s.players:
        p.used = 0b111
    table[players - 1].used = 0b011
    return table.turn(players - 1, 2)


def to_the_altar(table):
    """End the last turn."""
    return table.play("use barracks", "lead moon", "stay", "end")


def poor(table, **goods):
    """Take all captives and goods away from everybody."""
    for seat, p in enumerate(table.s.players):
        table.s.supply += p.captives
        table.seat(seat, captives=0, corn=0, jade=0)
    return table


def rich(table, seat, **goods):
    """Give a seat goods and captives from the supply."""
    table.s.supply -= goods.get("captives", 0)
    return table.seat(seat, **goods)


# section 16


@pytest.mark.parametrize(("start", "end", "jade"), [(0, 1, 2), (1, 3, 4), (0, 3, 6)])
def test_16_construction_0_costs_two_jade_a_level(start, end, jade):
    price = CONTENT.buildings[CONSTRUCTION][0].price
    assert price.of(end - start) == (0, jade)


@pytest.mark.parametrize(("level", "corn"), [(1, 4), (2, 8), (3, 12)])
def test_16_military_camp_0_costs_four_corn_a_level(level, corn):
    assert CONTENT.buildings[CAMP][0].price.of(level) == (corn, 0)


def test_16_barracks_0_fills_an_army_of_one_up_to_three():
    table = Table().army(0, "sun", warriors=1)
    table.play("use barracks", "refill sun")
    assert table[0].warriors[SUN] == 3


def test_16_a_creature_summoned_in_round_2_lives_as_long_as_jade_is_paid():
    table = Table(round_=2).seat(0, jade=5, corn=9).build(0, temple=1)
    table.play("use temple")
    assert table.offered("summon bat sun") == [f"summon bat sun {n}" for n in (2, 3, 4, 5)]
    table.play("summon bat sun 5")
    assert table[0].jade == 5 - 1 - 3


def test_16_a_city_in_round_2_has_four_choices():
    table = Table(round_=2).seat(0, corn=9, jade=9)
    table.play("lead sun", "move izamal")
    assert table.offered() == ["bonus 1a", "bonus 1b", "bonus 1c", "bonus 2"]


def test_16_and_10_7_a_marker_on_7_goes_back_to_4():
    table = Table(gentle=True)
    table[0].marker = 7
    assert half(table.s, 0) == 4


def test_16_end_bonus_of_creatures_is_twelve_at_most():
    table = Table(round_=4).army(0, "sun", creature="jaguar", life=5)
    table.army(0, "moon", creature="serpent", life=5)
    assert end_bonus(table.s, 0, 0) == 12


# section 17


def test_17_18_only_whole_lots_are_given():
    table = rich(poor(last_turn(round_=2)), 0, captives=3, jade=3, corn=5)
    assert gifts_of(table.s, 0, 1) == [0, 2]
    assert gifts_of(table.s, 0, 2) == [0, 4]
    assert offering_points(table.s, (3, 2, 4, 0b110)) == 6 + 1 + 1 + 1


def test_17_19_one_clan_token_alone_is_not_offered_and_three_give_two():
    table = Table().seat(0, tokens=0b0010)
    assert gifts_of(table.s, 0, 3) == [0]
    table.seat(0, tokens=0b1110)
    assert offering_points(table.s, (0, 0, 0, 0b1110)) == 2
    assert len(gifts_of(table.s, 0, 3)) == 1 + 3 + 1


def test_17_20_equal_to_the_marker_scores_but_neither_climbs_nor_develops():
    table = rich(poor(last_turn(round_=2)), 0, captives=3, marker=6, sacrificed=6)
    table[0].sheet = (6,) + table[0].sheet[1:]
    table[0].step = 1
    to_the_altar(table)
    table.play("give captives 3")
    assert table[0].sheet[1] == 6
    assert table[0].step == 1
    assert table.offered() == ["first 1"]


def test_17_21_of_two_highest_only_the_one_whose_marker_moved_climbs():
    table = poor(last_turn(round_=2))
    for seat in (0, 1):
        rich(table, seat, captives=4)
    table.seat(0, marker=8, sacrificed=8)
    table[0].sheet = (8,) + table[0].sheet[1:]
    to_the_altar(table)
    table.play("give captives 4", "give captives 4")
    assert (table[0].step, table[1].step) == (0, 1)
    assert RULES.to_act(table.s) == 1


def test_17_23_a_marker_to_level_3_is_no_bonus_cell():
    table = rich(poor(last_turn(round_=4)), 0, captives=2)
    table.develop(0, construction=2, reinforcement=2, summoning=1)
    to_the_altar(table)
    table.play("give captives 2", "develop construction")
    assert table[0].development[0] == 3
    assert RULES.result(table.s) is not None


def test_17_24_construction_pays_its_old_price_and_points_come_with_what_it_builds():
    table = Table().seat(0, jade=9)
    table.play("use construction", "build construction 1")
    assert (table[0].jade, table[0].score()) == (7, 0)
    table = Table().seat(0, jade=9).build(0, construction=1, camp=0, barracks=1)
    table.develop(0, construction=3)
    table.play("use construction", "build camp 3")
    assert (table[0].jade, table[0].score()) == (6, 1)
    table = Table().seat(0, jade=9).build(0, construction=2, camp=0, barracks=1)
    table.develop(0, construction=3)
    table.play("use construction", "build camp 3")
    assert table[0].jade == 7


@pytest.mark.parametrize(("token", "corn"), [("spears", 3), ("shields", 6), ("champions", 9)])
def test_17_25_camp_1_costs_three_corn_a_level(token, corn):
    table = Table().seat(0, corn=9).develop(0, reinforcement=3)
    table.play("use camp", f"train {token} sun 3")
    assert table[0].corn == 9 - corn


def test_17_26_barracks_send_nobody_away_and_give_their_corn():
    table = Table().army(0, "sun", warriors=6).army(0, "moon", warriors=6)
    table.build(0, barracks=1).seat(0, corn=0)
    table.play("use barracks")
    assert table[0].warriors == (6, 6)
    assert table[0].corn == 1


def test_17_27_temple_2_gives_one_further_round_for_nothing():
    for last, jade in ((4, 3), (5, 4)):
        table = Table(round_=2).seat(0, jade=9).build(0, temple=2).develop(0, summoning=2)
        table.play("use temple", f"summon crocodile sun {last}")
        assert table[0].jade == 9 - jade


def test_17_28_advisors_add_to_a_bonus_and_not_to_the_jade_of_entering():
    table = Table(round_=2).seat(0, corn=1, jade=0, advisors="granger lapidary")
    table.s.city_jade = (2, 0, 0)
    table.play("lead sun", "move izamal")
    assert table[0].jade == 3
    table.play("bonus 2")
    assert (table[0].corn, table[0].jade) == (7, 3 + 2)


def test_17_29_a_bonus_that_does_nothing_is_offered_only_if_every_one_does():
    table = Table().seat(0, corn=1, jade=0)
    table[0].development = (1, 1, 1)
    table.build(0, construction=1, barracks=1, temple=1)
    table.play("lead sun", "move coba")
    assert "bonus 1c" not in table.offered()


def test_17_30_a_low_token_in_a_high_sector_keeps_a_high_one_out():
    table = Table().army(0, "sun", tokens="- - spears").seat(0, corn=20)
    table.develop(0, reinforcement=3)
    table.play("use camp")
    assert not [text for text in table.offered("train champions") if "sun" in text]


def test_17_32_goods_and_cards_count_at_the_end():
    table = Table(round_=4).army(0, "sun", creature="bat", life=5)
    table.seat(0, jade=5, corn=7, hand="war_cry oath bat_card")
    assert last_points(table.s, 0) == (2 + 1, 3)


def test_17_33_tied_highest_all_climb_and_all_whose_marker_moved_develop():
    table = poor(last_turn(players=4, round_=2))
    for seat, jade in enumerate((16, 16, 14, 14)):
        table.seat(seat, jade=jade)
    to_the_altar(table)
    table.play("give jade 16", "give jade 16", "give jade 14", "give jade 14")
    assert [p.step for p in table.s.players] == [1, 1, 0, 0]
    for _ in range(4):
        table.play("develop summoning")
    assert table.offered("first") == ["first 1", "first 2", "first 3"]


def test_17_34_nobody_hands_the_token_over_after_round_4():
    table = poor(last_turn(round_=4))
    to_the_altar(table)
    assert RULES.result(table.s) is not None


def test_11_1_a_creature_whose_life_ends_leaves_with_its_card():
    table = poor(last_turn(round_=2))
    table.army(0, "sun", creature="bat", life=2).seat(0, hand="war_cry bat_card")
    table.army(1, "sun", creature="coati", life=3)
    to_the_altar(table)
    assert table[0].creatures[SUN] == NONE
    assert len(table[0].hand) == 1
    assert table[1].creatures[SUN] != NONE


def test_11_2_jade_is_laid_into_cities_without_an_army():
    table = poor(last_turn(round_=2)).army(0, "sun", place="coba")
    to_the_altar(table)
    assert table.s.city_jade == (1, 1, 0)
