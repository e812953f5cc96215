"""Set-up, turns, buildings and leaders (sections 1 to 6), rule by rule; the name cites the rule."""

import pytest

from tests.yucatan.rules.table import RULES, Table, fight
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.yucatan.rules.consts import F_TURN, JUNGLE
from tzolkin_desktop.games.yucatan.rules.setup import special_cards

SUN, MOON = 0, 1
COBA = 2


def begun(players=3, first=1, seed=1):
    """A game at its very beginning."""
    options = {"players": players, "modules": []}
    return RULES.new_game(options, RULES.deal(options, seed) | {"first": first})


def apply(state, *texts):
    for text in texts:
        RULES.apply(state, RULES.read(state, text))


# 1 set-up


@pytest.mark.parametrize("players", [1, 5, "2", None, True])
def test_1_1_it_is_for_two_to_four(players):
    with pytest.raises(GameError, match="2 to 4 players"):
        RULES.deal({"players": players}, 1)


def test_1_1_three_cities_and_the_first_round():
    assert [city.colour for city in RULES.content.cities] == ["yellow", "red", "blue"]
    assert Table().s.round == 1


def test_1_2_sixty_warriors_twenty_three_special_cards_nine_creatures():
    content = RULES.content
    assert (content.figures.warriors, content.figures.tokens) == (60, 5)
    assert len(special_cards(content)) == 23
    assert sorted(creature.level for creature in content.creatures) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert begun(players=4).supply == 60 - 4 * 7


def test_1_3_the_first_player_is_dealt_and_play_is_clockwise():
    firsts = {RULES.deal({"players": 4}, seed)["first"] for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
    table = Table(players=3)
    for seat in (0, 1, 2, 0):
        assert RULES.to_act(table.s) == seat
        table.play("use granary", table.offered("lead")[-1], "stay", "end")


def test_1_4_what_everybody_begins_with():
    p = begun().players[0]
    assert (p.corn, p.jade, p.score(), p.marker, p.step) == (5, 2, 0, 0, 0)
    assert (p.buildings, p.development) == ((0, 0, 0, 0), (1, 1, 1))
    assert [RULES.content.cards[card].kind for card in p.hand] == [0] * 5
    assert p.unseen == ()
    assert len(RULES.content.reinforcements) == 9
    assert len(RULES.content.modifications) == 3


def test_1_5_two_advisors_one_ability_one_building_free():
    state = begun()
    assert len(RULES.choices(state)) == 6
    apply(state, "advisors porter herald")
    assert len(RULES.choices(state)) == 3
    apply(state, "ability mason")
    assert len(RULES.choices(state)) == 4
    apply(state, "start temple")
    p = state.players[1]
    assert (p.advisors, p.ability, p.buildings, p.jade) == ((0, 3), 1, (0, 0, 0, 1), 2)


def test_1_6_one_captive_without_a_token_and_two_armies_of_three_in_the_jungle():
    p = begun().players[0]
    assert (p.captives, p.tokens) == (1, 0)
    assert (p.places, p.warriors) == ((JUNGLE, JUNGLE), (3, 3))


# 2, 3 rounds and turns


def test_2_1_three_turns_each_then_the_sacrifice():
    table = Table(players=2)
    for leader in ("clan", "sun", "moon"):
        for _ in range(2):
            done = "take corn" if leader == "clan" else "stay"
            table.play("use granary", f"lead {leader}", done, "end")
    assert RULES.secret(table.s)
    assert table.offered("give captives")


def test_3_1_one_building_and_one_leader_in_either_order():
    table = Table()
    table.play("use granary")
    assert not table.offered("use")
    assert len(table.offered("lead")) == 3
    table = Table()
    table.play("lead sun", "stay")
    assert len(table.offered("use")) == 5
    assert not table.offered("lead")
    table.play("use granary")
    assert table.offered() == ["end"]


def test_3_2_a_leader_once_a_round_a_building_as_often_as_wanted():
    table = Table(players=2)
    table.play("use granary", "lead sun", "stay", "end")
    table.play("use granary", "lead sun", "stay", "end")
    assert table.offered() == [
        *(f"use {kind}" for kind in ("construction", "camp", "barracks", "temple", "granary")),
        "lead clan",
        "lead moon",
    ]


def test_3_3_what_has_a_price_may_be_declined_and_a_gain_may_not():
    table = Table().seat(0, jade=9)
    table.play("use construction")
    assert "build nothing" in table.offered()
    table = Table().army(0, "sun", warriors=1)
    table.play("use barracks")
    assert table.offered() == ["refill sun"]


def test_3_4_a_discount_never_makes_a_price_negative():
    price = RULES.content.buildings[0][2].price
    assert price.of(1) == (0, 0)
    table = Table().seat(0, corn=0, advisors="porter herald")
    table.play("lead sun", "move izamal", "bonus 1b")
    assert table[0].corn == 0


# 4 buildings


def test_4_1_levels_above_1_need_the_marker_and_may_be_skipped():
    table = Table().seat(0, jade=9)
    table.play("use construction")
    assert table.offered("build temple") == ["build temple 1"]
    assert not table.offered("build camp")
    table = Table().seat(0, jade=9).develop(0, construction=3)
    table.play("use construction", "build temple 3")
    assert (table[0].buildings[3], table[0].jade) == (3, 9 - 6)


def test_4_2_a_token_goes_to_a_free_sector_of_its_level_or_higher():
    table = Table().seat(0, corn=20).develop(0, reinforcement=2)
    table.army(0, "sun", tokens="spears - -")
    table.play("use camp")
    assert not table.offered("train spears")
    assert table.offered("train runners sun") == ["train runners sun 2", "train runners sun 3"]
    assert table.offered("train shields sun") == ["train shields sun 2", "train shields sun 3"]
    assert not table.offered("train champions")


def test_4_3_barracks_fill_one_army_from_the_supply():
    table = Table().army(0, "sun", warriors=0).army(0, "moon", warriors=1).build(0, barracks=2)
    supply = table.s.supply
    table.play("use barracks", "refill moon")
    assert table[0].warriors == (0, 5)
    assert table.s.supply == supply - 4


def test_4_4_a_creature_joins_an_army_without_one_and_its_card_the_hand():
    table = Table().seat(0, corn=9, jade=9).army(0, "moon", creature="bat")
    table.play("use temple")
    assert not table.offered("summon bat")
    assert not table.offered("summon eagle")
    assert not table.offered("summon coati moon")
    table.play("summon coati sun 2")
    assert (table[0].corn, table[0].jade) == (8, 9 - 1 - 1)
    assert RULES.content.numbers["cards"]["coati_card"] in table[0].hand
    assert (table[0].lives, table[0].creatures[SUN]) == ((2, 1), 1)
    table.play("prolong moon 3", "prolong done")
    assert (table[0].lives, table[0].jade) == ((2, 3), 5)


def test_4_4_a_creature_of_another_seat_is_not_free():
    table = Table().seat(0, corn=9, jade=9).army(1, "sun", creature="bat")
    table.play("use temple")
    assert not table.offered("summon bat")


def test_4_5_the_granary_gives_three_corn():
    table = Table()
    table.play("use granary")
    assert table[0].corn == 8


def test_4_6_an_action_of_another_component_has_its_own_price():
    table = Table().seat(0, corn=1, jade=1).build(0, construction=0)
    table.play("lead sun", "move coba", "bonus 1c")
    table.play("build temple 1")
    assert table[0].jade == 1 + 1 - 1


# 5 clan leader


def test_5_1_corn_jade_or_a_card_of_three():
    for option, corn, jade in (("corn", 11, 2), ("jade", 5, 5)):
        table = Table()
        table.play("lead clan", f"take {option}")
        assert (table[0].corn, table[0].jade) == (corn, jade)
    table = Table()
    top = [RULES.content.cards[card].id for card in table.s.deck[:3]]
    table.play("lead clan", "take card")
    assert sorted(table.offered()) == sorted(f"keep {card}" for card in set(top))
    assert table[0].corn == 3


def test_5_1_a_card_needs_its_price():
    table = Table().seat(0, corn=1)
    table.play("lead clan")
    assert table.offered() == ["take corn", "take jade"]


def test_5_2_the_ability_comes_after_and_may_be_left():
    table = Table().army(0, "sun", warriors=1)
    table.play("lead clan", "take corn")
    assert table.offered() == ["ability yes", "ability no"]
    table.play("ability yes", "refill sun")
    assert table[0].warriors[SUN] == 3
    table = Table()
    table.play("lead clan", "take corn")
    assert table.offered("use"), "a muster of full armies is not asked for"


# 6 armies


def test_6_1_prices_of_moving_and_where_an_army_cannot_go():
    table = Table().army(0, "sun", place="izamal").army(0, "moon", place="mayapan")
    table.seat(0, corn=2).play("lead sun")
    assert table.offered() == ["move coba", "move jungle", "stay"]
    table.play("move jungle")
    assert table[0].corn == 1
    table = Table().army(0, "sun", place="izamal").seat(0, corn=1)
    table.play("lead sun")
    assert table.offered() == ["move jungle", "stay"]


def test_6_1_the_whole_army_moves_with_its_creature():
    table = Table().army(0, "sun", warriors=5, creature="coati")
    table.play("lead sun", "move coba")
    assert (table[0].places[SUN], table[0].warriors[SUN], table[0].creatures[SUN]) == (COBA, 5, 1)


def test_6_2_there_is_no_battle_in_the_jungle():
    table = Table().army(0, "sun", place="coba")
    table.play("lead sun", "move jungle")
    assert table.s.stack[-1] == (F_TURN, 0, 1)
    assert table[0].jade == 2


def test_6_3_entering_a_city_without_an_enemy_gives_jade_and_what_lies_there():
    table = Table()
    table.s.city_jade = (0, 0, 2)
    table.play("lead sun", "move coba")
    assert table[0].jade == 2 + 1 + 2
    assert table.s.city_jade == (0, 0, 0)
    assert table.offered("bonus")


def test_6_4_an_enemy_army_means_a_battle():
    table = Table().army(1, "sun", place="coba")
    table.play("lead sun", "move coba")
    assert table.s.battle is not None
    assert table[0].jade == 2


def test_6_5_staying_activates_nothing():
    table = Table().army(0, "sun", place="coba")
    table.play("lead sun", "stay")
    assert table.s.stack[-1] == (F_TURN, 0, 1)


# rulings of these


def test_14_1_beginnings_are_chosen_seat_by_seat_and_shown_together():
    state, events = begun(players=2), []
    for seat in (1, 0):
        for text in ("advisors porter herald", "ability mason", "start temple"):
            assert RULES.to_act(state) == seat
            RULES.apply(state, RULES.read(state, text), events)
    told = [event.kind for event in events]
    assert told == ["chose", "chose", "beginnings", "beginnings", "round", "turn"]
    assert not events[0].data


def test_14_2_after_a_move_into_the_jungle_the_building_is_still_placed():
    table = Table().army(0, "sun", place="coba")
    table.play("lead sun", "move jungle")
    assert len(table.offered("use")) == 5


def test_14_18_one_creature_to_an_army_and_prolonging_any():
    table = Table().seat(0, corn=9, jade=9)
    table.army(0, "sun", creature="bat").army(0, "moon", creature="coati")
    table.play("use temple")
    assert not table.offered("summon")
    table.play("prolong sun 2", "prolong moon 5", "prolong done")
    assert table[0].lives == (2, 5)
    assert table[0].jade == 9 - 1 - 4


def test_14_18_a_bonus_summons_and_prolongs_nothing_else():
    table = Table(round_=2).seat(0, corn=9, jade=9).army(0, "moon", creature="coati")
    table.play("lead sun", "move coba", "bonus 2", "summon bat sun 2")
    assert not table.offered("prolong")


def test_14_19_a_token_stays_where_it_is():
    table = Table().seat(0, corn=20).army(0, "sun", tokens="- - spears")
    table.play("use camp")
    assert not table.offered("train runners sun 3")
    assert not table.offered("train spears")


def test_14_20_a_discount_is_taken_once_from_the_whole_price():
    assert RULES.content.buildings[1][2].price.of(3) == (5, 0)
    table = Table().seat(0, corn=5).build(0, camp=2).develop(0, reinforcement=3)
    table.play("use camp", "train champions sun 3")
    assert table[0].corn == 0


def test_14_26_a_short_supply_gives_what_there_is():
    table = Table().army(0, "sun", warriors=0).build(0, barracks=3)
    table[1].captives += table.s.supply - 2
    table.s.supply = 2
    table.play("use barracks", "refill sun")
    assert (table[0].warriors[SUN], table.s.supply) == (2, 0)


def test_14_26_an_empty_deck_is_made_anew_of_the_discard():
    table = Table()
    table.s.discard = tuple(sorted(table.s.deck[1:]))
    table.s.deck = table.s.deck[:1]
    wanted = [card for card in table.s.orders[0] if card in table.s.discard][:1]
    table.play("lead clan", "take card")
    assert set(wanted) <= {choice.a for choice in RULES.choices(table.s)}
    assert table.s.discard == ()


def test_14_27_the_cards_that_are_not_kept_lie_open():
    table = Table()
    table.play("lead clan", "take card")
    drawn = table.s.stack[-1][3:]
    events = table.play(table.offered("keep")[0])
    assert len(table.s.discard) == 2
    assert sorted(table.s.discard + table[0].unseen) == sorted(drawn)
    assert len(events[0].data["discarded"]) == 2


def test_14_30_terraces_court_and_banners():
    table = Table(round_=4).seat(0, step=3)
    table.play("use granary")
    assert table[0].corn == 5 + 4
    table.play("lead clan", "take jade")
    assert table[0].jade == 2 + 3 + 1
    table = Table(round_=4).seat(0, step=3)
    table.play("lead clan", "take card")
    table.play(table.offered("keep")[0])
    assert len(table[0].unseen) == 2
    table = Table(round_=4).seat(0, step=3, corn=9).army(1, "sun", place="coba")
    events = fight(table, "war_cry", "war_cry")
    clash = next(event for event in events if event.kind == "clash")
    assert clash.data["strengths"] == (9, 8)


def test_14_31_points_come_with_what_a_construction_builds_only():
    table = Table().seat(0, jade=9).build(0, construction=1)
    table.play("use construction", "build temple 1")
    assert table[0].score() == 1
    table = Table().seat(0, jade=9).build(0, construction=1)
    table.play("lead sun", "move coba", "bonus 1c", "build temple 1")
    assert table[0].score() == 0


def test_14_32_what_a_move_brings_comes_before_what_it_leads_to():
    table = Table(players=2).army(
        0, "sun", warriors=1, tokens="runners levies -", creature="iguana"
    )
    table.army(1, "sun", place="coba").seat(0, corn=1)
    events = table.play("lead sun", "move coba")
    assert [event.kind for event in events][1:] == [
        "paid", "moved", "gained", "refilled", "refilled", "battle",
    ]  # fmt: skip
    assert (table[0].corn, table[0].warriors[SUN]) == (1, 4)
