"""Battles and captives (sections 7 and 8), and the rulings on them; the name cites the rule."""

import pytest

from tests.yucatan.rules.table import RULES, Table, clash_of, fight
from tzolkin_desktop.games.yucatan.rules.consts import JUNGLE, TIE

SUN, MOON = 0, 1
COBA = 2
CARDS = RULES.content.numbers["cards"]


def facing(attacker=None, defender=None, players=2, **more):
    """Two armies, the second of which stands in Coba; both have corn and all their cards."""
    table = Table(players=players, **more)
    table.army(0, "sun", **(attacker or {})).army(1, "sun", place="coba", **(defender or {}))
    return table.seat(0, corn=9).seat(1, corn=9)


def kinds(events):
    return [event.kind for event in events]


# 7 battle


def test_7_1_cards_are_chosen_unseen_and_opened_together():
    table = facing()
    events = table.play("lead sun", "move coba")
    assert RULES.secret(table.s)
    events = table.play("play war_cry")
    assert kinds(events) == ["card_chosen"]
    assert not events[0].data
    assert RULES.secret(table.s)
    assert RULES.to_act(table.s) == 1
    events = table.play("play oath")
    assert next(e for e in events if e.kind == "revealed").data["cards"] == ("war_cry", "oath")


def test_7_1_a_creatures_card_is_played_with_its_army():
    table = facing({"creature": "coati"}).seat(0, hand="coati_card war_cry")
    table.play("lead sun", "move coba")
    assert table.offered() == ["play war_cry", "play coati_card"]


def test_7_2_strength_is_card_figures_tokens_and_creature():
    table = facing({"warriors": 4, "tokens": "spears shields -", "creature": "crocodile"})
    assert clash_of(fight(table, "war_cry", "ambush"))[:2] == (4 + 3 + 1 + 1 + 3 + 2, 1 + 3 + 1)


def test_7_2_an_army_of_nobody_can_win():
    table = facing({"warriors": 0, "tokens": "- - champions"}, {"warriors": 0})
    events = fight(table, "war_cry", "ambush")
    assert clash_of(events) == (8, 2, 0)
    assert table[0].places[SUN] == COBA


def test_7_3_the_winner_captures_one_and_an_attacker_activates_the_city():
    table = facing({"warriors": 5})
    events = fight(table, "war_cry", "nets")
    order = ["captured", "clan_token", "retreated"]
    assert [kind for kind in kinds(events) if kind in order] == order
    assert (table[0].captives, table[1].warriors[SUN]) == (2, 2)
    assert (table[0].places[SUN], table[1].places[SUN]) == (COBA, JUNGLE)
    assert table.offered("bonus")


def test_7_3_nothing_more_happens_for_a_victorious_defender():
    table = facing({"warriors": 1})
    fight(table, "nets", "war_cry")
    assert (table[0].places[SUN], table[1].places[SUN]) == (JUNGLE, COBA)
    assert not table.offered("bonus")
    assert RULES.to_act(table.s) == 0
    assert table[1].jade == 2


def test_7_4_after_a_tie_the_attacker_stands_in_the_city_and_nobody_has_won():
    table = facing().seat(1, advisors="porter herald").seat(0, advisors="porter herald")
    events = fight(table, "nets", "torches")
    assert clash_of(events) == (6, 6, TIE)
    assert (table[0].captives, table[1].captives) == (1, 1)
    assert (table[0].places[SUN], table[1].places[SUN]) == (COBA, JUNGLE)
    assert table[1].corn == 9
    assert table.offered("bonus")


def test_7_5_played_cards_go_where_they_belong():
    table = facing({"creature": "bat", "life": 3}).seat(0, hand="bat_card oath")
    table.seat(1, unseen="jaguar_knights")
    fight(table, "bat_card", "jaguar_knights")
    assert table[0].hand == (CARDS["oath"],)
    assert table.s.discard == (CARDS["jaguar_knights"],)
    table = facing()
    fight(table, "war_cry", "oath")
    assert CARDS["war_cry"] not in table[0].hand
    assert table.s.discard == ()


def test_7_5_a_card_that_returns_is_known_to_all():
    table = facing().seat(0, unseen="old_guard")
    fight(table, "old_guard", "war_cry")
    assert CARDS["old_guard"] in table[0].hand
    assert table[0].unseen == ()


def test_7_6_a_raid_needs_a_lost_attack():
    table = facing({"warriors": 0}, {"warriors": 6})
    fight(table, "torches", "war_cry")
    assert table[1].places[SUN] == JUNGLE
    assert table.offered("bonus")


# 8 captives


def test_8_1_warriors_first_then_the_leader():
    table = facing({"warriors": 9, "tokens": "- - blowguns"}, {"warriors": 1})
    events = fight(table, "ambush", "war_cry")
    taken = [(e.data["warriors"], e.data["leader"]) for e in events if e.kind == "captured"]
    assert taken == [(1, True)]


def test_8_2_a_captor_takes_the_clan_token_once():
    table = facing({"warriors": 6}).seat(0, tokens=0b10)
    events = fight(table, "war_cry", "nets")
    assert "clan_token" not in kinds(events)
    table = facing({"warriors": 6})
    fight(table, "war_cry", "nets")
    assert (table[0].tokens, table[1].tokens) == (0b10, 0)


def test_8_3_a_destroyed_army_rises_again_in_the_jungle():
    table = facing({"warriors": 6}, {"warriors": 0, "creature": "bat", "life": 4})
    fight(table, "war_cry", "nets")
    assert (table[0].captives, table[0].score()) == (2, 1)
    assert (table[1].places[SUN], table[1].warriors[SUN]) == (JUNGLE, 3)
    assert table[1].creatures[SUN] == 0


# rulings


def test_14_3_a_battle_gives_no_jade_for_entering():
    table = facing({"warriors": 6})
    fight(table, "war_cry", "nets")
    assert table[0].jade == 2


def test_14_6_captures_of_step_1_are_counted_against_the_armies_as_they_came():
    table = facing({"warriors": 0, "tokens": "- - blowguns"}, {"warriors": 0})
    events = fight(table, "nets", "ambush")
    assert clash_of(events) == (2, 1, 0)
    assert table[0].places[SUN] == COBA
    assert [e.data["leader"] for e in events if e.kind == "captured"] == [True, True]


def test_14_7_the_winner_takes_a_leader_when_there_is_nobody_else():
    table = facing({"warriors": 6}, {"warriors": 0})
    events = fight(table, "war_cry", "nets")
    assert next(e for e in events if e.kind == "captured").data["leader"]


def test_14_8_two_warriors_and_their_leader_are_three_captives_and_a_point():
    table = facing({"warriors": 9, "tokens": "- ropes blowguns"}, {"warriors": 2})
    fight(table, "war_cry", "nets")
    assert (table[0].captives, table[0].score()) == (1 + 3, 1)


@pytest.mark.parametrize(("barracks", "supply", "warriors"), [(0, 9, 3), (2, 9, 5), (2, 3, 2)])
def test_14_9_a_new_army_has_the_number_of_the_barracks_as_far_as_there_are(
    barracks, supply, warriors
):
    table = facing({"warriors": 6}, {"warriors": 0}).build(1, barracks=barracks)
    table[1].captives += table.s.supply - supply
    table.s.supply = supply
    fight(table, "war_cry", "nets")
    assert table[1].warriors[SUN] == warriors


def test_14_10_an_army_without_its_leader_is_not_filled_up_by_effects():
    table = facing({"warriors": 9}, {"warriors": 0}).seat(1, unseen="levy")
    events = fight(table, "war_cry", "levy")
    assert kinds(events).index("destroyed") < kinds(events).index("refilled")
    assert table[1].warriors[SUN] == 3


def test_14_11_without_a_playable_card_one_fights_without_and_else_must_play():
    table = facing().seat(0, hand="")
    table.play("lead sun", "move coba")
    assert table.offered() == ["play none"]
    table.play("play none")
    assert "play none" not in table.offered()


def test_14_12_the_attackers_effects_come_first_card_tokens_creature():
    table = facing(
        {"warriors": 6, "tokens": "trophies ropes drummers", "creature": "serpent"},
        {"creature": "stag"},
    )
    table.seat(0, unseen="victory_song").seat(1, hand="stag_card")
    events = fight(table, "victory_song", "stag_card")
    after = kinds(events)[kinds(events).index("clash") + 2 :]
    assert after[:6] == ["points", "gained", "captured", "points", "points", "drew"]
    why = [e.data["why"] for e in events if e.kind == "points"]
    assert why == ["victory_song", "drummers", "serpent"]


def test_14_13_prices_are_decided_before_the_clash_also_for_what_comes_later():
    table = facing({"warriors": 0}).seat(0, unseen="heart_bowl")
    events = fight(table, "heart_bowl", "war_cry")
    assert "clash" not in kinds(events)
    events = table.play("pay heart_bowl")
    assert kinds(events).index("captives_given") < kinds(events).index("clash")
    assert kinds(events).index("clash") < kinds(events).index("points")


def test_14_14_an_ignored_creature_has_no_effect_and_its_card_counts():
    table = facing({"creature": "eagle"}, {"creature": "jaguar"}).seat(1, hand="jaguar_card")
    events = fight(table, "war_cry", "jaguar_card")
    assert clash_of(events)[:2] == (4 + 4 + 2, 4 + 5)
    assert [e.seat for e in events if e.kind == "captured"] == [0]


def test_14_15_taking_beats_returning_and_a_starting_card_is_gone_once_played():
    table = facing({"warriors": 6}, {}).seat(0, unseen="stolen_banner")
    fight(table, "stolen_banner", "oath")
    assert table[0].hand.count(CARDS["oath"]) == 2
    table.play("bonus 1a", "use granary", "end")
    table.turn(0, 1).army(1, "sun", place="mayapan").seat(0, corn=9)
    table[0].used, table[1].used = 0b001, 0b001
    table.play("lead sun", "move mayapan", "play oath")
    table.play(table.offered("play")[0])
    assert table[0].hand.count(CARDS["oath"]) == 1
    assert CARDS["oath"] not in table.s.discard


def test_14_16_a_raid_leaves_the_city_empty_and_gives_no_jade():
    table = facing({"warriors": 0}, {"warriors": 6}, players=3)
    table.s.city_jade = (0, 0, 0)
    fight(table, "torches", "war_cry")
    assert all(COBA not in p.places for p in table.s.players)
    assert table[0].jade == 2


def test_14_17_a_refill_of_battle_is_for_that_army_and_sends_nobody_away():
    table = facing({"warriors": 6}).army(0, "moon", warriors=1).seat(0, unseen="levy")
    fight(table, "levy", "war_cry")
    assert table[0].warriors == (6, 1)
    table = facing({"warriors": 1}).seat(0, unseen="levy")
    fight(table, "levy", "ambush")
    assert table[0].warriors[SUN] == 4


def test_14_29_captives_are_figures_of_the_supply():
    table = facing({"warriors": 6})
    before = table.s.supply
    fight(table, "war_cry", "nets")
    everybody = sum(sum(p.warriors) + p.captives for p in table.s.players)
    assert everybody + before == 60


def test_17_31_two_taken_in_step_1_and_one_by_victory_leave_the_leader():
    table = facing({"warriors": 6, "creature": "jaguar"}).seat(0, unseen="darts")
    events = fight(table, "darts", "nets")
    assert table[0].captives == 1 + 3
    assert "destroyed" not in kinds(events)
    assert (table[1].warriors[SUN], table[1].places[SUN]) == (0, JUNGLE)
