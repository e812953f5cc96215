"""The awkward cases of section 17, by number, with the figures of the house set."""

import pytest

from tests.yucatan.rules.table import RULES, Table, clash_of, fight
from tzolkin_desktop.games.yucatan.rules.consts import JUNGLE, TIE
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength

SUN, MOON = 0, 1


def facing(attacker, defender, **more):
    """Two armies, the second of which stands in Coba; both have corn and all their cards."""
    table = Table(players=2, **more)
    table.army(0, "sun", **attacker).army(1, "sun", place="coba", **defender)
    return table.seat(0, corn=9).seat(1, corn=9)


def test_17_1_darts_take_a_warrior_before_strengths_are_compared():
    table = facing({"warriors": 6}, {"warriors": 3, "tokens": "- shields -"})
    assert army_strength(table.s, 0, SUN) == army_strength(table.s, 1, SUN) == 7
    table.seat(0, unseen="darts")
    events = fight(table, "darts", "oath")
    assert clash_of(events) == (10, 9, 0)
    assert table[0].captives == 1 + 2


def test_17_2_two_ambushes_take_at_once_and_tie():
    table = facing({"warriors": 1}, {"warriors": 1})
    events = fight(table, "ambush", "ambush")
    assert clash_of(events) == (2, 2, TIE)
    assert (table[0].captives, table[1].captives) == (2, 2)
    assert (table[0].tokens, table[1].tokens) == (0b10, 0b01)
    assert table[1].places[SUN] == JUNGLE
    assert table.offered("bonus")


def test_17_3_a_lone_leader_wins_and_both_armies_are_destroyed():
    table = facing({"warriors": 0}, {"warriors": 0}).seat(0, unseen="jaguar_knights")
    events = fight(table, "jaguar_knights", "ambush")
    assert clash_of(events) == (6, 2, 0)
    assert (table[0].captives, table[1].captives) == (2, 2)
    assert (table[0].score(), table[1].score()) == (1, 1)
    assert table[0].places[SUN] == 2
    assert table[0].warriors[SUN] == 3
    assert table[1].places[SUN] == JUNGLE
    assert table.offered("bonus")


def test_8_3_of_two_destroyed_armies_the_defenders_is_formed_before_the_attackers_is_paid_for():
    table = facing({"warriors": 0}, {"warriors": 0}).seat(0, unseen="jaguar_knights")
    table.seat(0, captives=table[0].captives + table.s.supply - 2).s.supply = 2
    before = table[0].captives
    fight(table, "jaguar_knights", "ambush")
    assert (table[0].captives - before, table[1].warriors[SUN]) == (1, 1)
    assert (table[1].captives, table[0].warriors[SUN]) == (1, 0)  # nobody was left for these
    assert (table[0].score(), table[1].score()) == (1, 1)


def test_17_4_rope_masters_destroy_an_army_of_one_warrior():
    table = facing({"warriors": 6}, {"warriors": 1}).seat(0, unseen="rope_masters")
    fight(table, "rope_masters", "war_cry")
    assert table[0].captives == 1 + 2
    assert table[0].score() == 1


def test_17_5_a_lost_attack_with_torches_raids_the_city():
    table = facing({"warriors": 1}, {"warriors": 6})
    fight(table, "torches", "war_cry")
    assert table[0].places[SUN] == table[1].places[SUN] == JUNGLE
    assert table[1].captives == 2
    assert table[0].jade == 2
    assert table.offered("bonus")


def test_17_6_torches_do_nothing_in_a_tie_or_in_defence():
    table = facing({"warriors": 3}, {"warriors": 3})
    events = fight(table, "torches", "nets")
    assert table[0].places[SUN] == 2
    assert "raid" not in [event.kind for event in events]
    table = facing({"warriors": 6}, {"warriors": 1})
    fight(table, "war_cry", "torches")
    assert table[0].places[SUN] == 2
    assert table[1].places[SUN] == JUNGLE


@pytest.mark.parametrize(("warriors", "jade"), [(1, 3), (4, 2)])
def test_17_7_blood_oath_gives_jade_for_a_victory_only(warriors, jade):
    table = facing({"warriors": warriors}, {"warriors": 3})
    fight(table, "nets", "oath")
    assert table[1].jade == jade


def test_17_8_a_creatures_card_is_for_its_own_army():
    table = facing({}, {}).army(1, "moon", creature="coati").seat(1, hand="coati_card")
    table.play("lead sun", "move coba", "play war_cry")
    assert table.offered() == ["play none"]
    events = table.play("play none")
    assert clash_of(events) == (8, 4, 0)


def test_17_9_a_played_creatures_card_is_gone_while_the_creature_lives():
    table = facing({"creature": "coati", "life": 3}, {}).seat(0, hand="coati_card war_cry")
    fight(table, "coati_card", "war_cry")
    assert table[0].creatures[SUN] == RULES.content.numbers["creatures"]["coati"]
    assert army_strength(table.s, 0, SUN) == table[0].warriors[SUN] + 2
    assert RULES.content.numbers["cards"]["coati_card"] not in table[0].hand


def test_17_10_a_banner_takes_the_old_guard_that_would_return():
    table = facing({}, {}).seat(0, unseen="stolen_banner").seat(1, unseen="old_guard")
    fight(table, "stolen_banner", "old_guard")
    guard = RULES.content.numbers["cards"]["old_guard"]
    assert guard in table[0].hand
    assert guard not in table[1].hand + table[1].unseen


def test_17_11_a_banner_takes_no_creatures_card():
    table = facing({}, {"creature": "crocodile"})
    table.seat(0, unseen="stolen_banner").seat(1, hand="crocodile_card")
    fight(table, "stolen_banner", "crocodile_card")
    card = RULES.content.numbers["cards"]["crocodile_card"]
    assert card not in table[0].hand + table[1].hand


def test_17_12_ignored_creatures_count_nothing():
    table = facing({"creature": "eagle"}, {"creature": "jaguar"})
    events = fight(table, "war_cry", "war_cry")
    assert clash_of(events)[:2] == (3 + 1 + 2 + 4, 3 + 1 + 4)
    table = facing({}, {"creature": "eagle"}).seat(0, unseen="beast_slayers")
    table.army(0, "sun", creature="coati")
    events = fight(table, "beast_slayers", "war_cry")
    assert clash_of(events)[:2] == (3 + 1 + 3, 3 + 1 + 4)


def test_17_13_levies_fill_up_before_the_battle():
    table = facing({"warriors": 1, "tokens": "- levies -"}, {})
    table.play("lead sun", "move coba")
    assert table[0].warriors[SUN] == 3


def test_17_14_a_porter_moves_without_corn_and_runners_bring_some_after_the_price():
    table = Table().seat(0, corn=0, advisors="porter herald").army(0, "sun", tokens="runners - -")
    table.play("lead sun", "move coba")
    assert table[0].corn == 1
    table = Table().seat(0, corn=0, advisors="porter herald").army(0, "sun", place="mayapan")
    table.play("lead sun")
    assert table.offered("move") == ["move jungle"]


def test_17_15_hired_blades_are_paid_for_after_both_cards_are_open():
    table = facing({}, {}).seat(0, unseen="hired_blades").seat(1, unseen="hired_blades")
    events = fight(table, "hired_blades", "hired_blades")
    assert any(event.kind == "revealed" for event in events)
    assert RULES.to_act(table.s) == 0
    table.play("pay hired_blades")
    assert RULES.to_act(table.s) == 1
    events = table.play("pay no")
    assert clash_of(events) == (11, 7, 0)
    assert table[0].corn == 9 - 1 - 2


def test_17_16_a_heart_bowl_asks_only_for_a_captive_one_has():
    table = facing({"warriors": 1}, {}).seat(0, unseen="heart_bowl")
    fight(table, "heart_bowl", "war_cry")
    table.play("pay heart_bowl")
    assert table[0].captives == 0
    assert table[0].score() == 3
    table = facing({}, {}).seat(0, unseen="heart_bowl")
    table.s.supply += table[0].captives
    table.seat(0, captives=0)
    assert clash_of(fight(table, "heart_bowl", "war_cry")) == (9, 8, 0)


@pytest.mark.parametrize(("creature", "strength"), [("-", 7), ("eagle", 4)])
def test_17_17_handlers_need_a_creature_that_counts(creature, strength):
    table = facing({"creature": "coati"}, {"creature": creature}).seat(0, unseen="handlers")
    events = fight(table, "handlers", "war_cry")
    figures = 3 + 1 + (1 if creature == "-" else 0)
    assert clash_of(events)[0] == figures + strength


def test_17_22_and_10_6_two_jade_in_round_1_bring_two_steps_and_the_pyramid():
    table = Table(players=2)
    for seat in (0, 1):
        table.s.supply += table[seat].captives
        table.seat(seat, captives=0, corn=0)
    table.turn(1, 2)
    for p in table.s.players:
        p.used = 0b111
    table[1].used = 0b011
    table.play("use granary", "lead moon", "stay", "end")
    table.play("give jade 2", "give jade 0")
    assert table[0].step == 1
    assert table.offered() == ["develop construction", "develop reinforcement", "develop summoning"]
    table.play("develop summoning")
    assert "develop summoning" not in table.offered()
