"""Every word of the vocabulary of effects (section 13), each in a set with just that changed.

The house set does not use all of them, or not everywhere; a player's set may.
"""

import pytest
import yaml

from tests.yucatan.rules.naive_components import HOUSE
from tests.yucatan.rules.table import RULES, Table, clash_of, fight
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.games.yucatan.rules import content
from tzolkin_desktop.games.yucatan.rules.consts import JUNGLE

SUN = 0
COBA = 2
CARDS = RULES.content.numbers["cards"]
WORDS = (
    "strength", "capture_1", "capture_3", "raid", "refill", "corn", "jade", "vp", "discount_corn",
    "draw", "draw_3_keep_1", "take_back", "take_enemy_card", "ignore_creature", "build", "train",
    "summon", "clan_token",
)  # fmt: skip


@pytest.fixture
def rules_with(tmp_path):
    """Rules over the house set with other effects on some components: list, id, effects."""

    def make(*changes):
        printed = yaml.safe_load(HOUSE.read_text(encoding="utf-8"))
        for name, id_, effects in changes:
            next(row for row in printed[name] if row["id"] == id_)["effects"] = effects
        (tmp_path / "components.yaml").write_text(yaml.safe_dump(printed), encoding="utf-8")
        return make_rules(tmp_path)

    return make


@pytest.fixture
def fought(rules_with):
    """A battle in Coba that seat 0 wins with a War Cry on which other effects are printed."""

    def play(effects, answers=(), warriors=6, **seat):
        table = Table(players=3, rules=rules_with(("starting_cards", "war_cry", effects)))
        table.army(0, "sun", warriors=warriors).army(1, "sun", place="coba")
        table.seat(0, advisors="porter herald", corn=9, jade=2, **seat)
        table.seat(1, advisors="porter herald")
        events = fight(table, "war_cry", "torches")
        return table, [*events, *table.play(*answers)]

    return play


def test_13_1_strength_counts_in_step_2(fought):
    _, events = fought([{"strength": 3}])
    assert clash_of(events) == (6 + 1 + 4 + 3, 3 + 1 + 2, 0)


def test_13_1_capture_1_comes_before_the_clash_and_capture_3_after(fought):
    table, events = fought([{"capture_1": 2}])
    assert clash_of(events)[1] == 1 + 1 + 2
    table, events = fought([{"capture_3": 2}])
    assert clash_of(events)[1] == 3 + 1 + 2
    assert table[0].captives == 1 + 1 + 2


def test_13_1_raid(fought):
    table, _ = fought([{"raid": True}], warriors=0)
    table = Table(players=2, rules=table.rules).army(1, "sun", place="coba", warriors=9)
    fight(table, "war_cry", "nets")
    assert table[1].places[SUN] == table[0].places[SUN] == JUNGLE
    assert table.offered("bonus")


def test_13_1_refill_after_all_captures(fought):
    table, _ = fought([{"refill": 8}])
    assert table[0].warriors[SUN] == 8


def test_13_1_goods_and_points(fought):
    table, _ = fought([{"corn": 2, "jade": 3, "vp": 4}])
    herald, move = 2, 0
    assert (table[0].corn, table[0].jade) == (9 - move + 2 + herald, 2 + 3)
    assert table[0].score() == 4


def test_13_1_draw_and_draw_three_keep_one(fought):
    table, events = fought([{"draw": 2}])
    assert len(table[0].unseen) == 2
    drawn = next(event for event in events if event.kind == "drew_cards")
    assert drawn.audience == (0,)
    table, _ = fought([{"draw_3_keep_1": True}])
    assert 1 <= len(table.offered("keep")) <= 3
    table.play(table.offered("keep")[0])
    assert (len(table[0].unseen), len(table.s.discard)) == (1, 2)


def test_13_1_take_back_and_take_enemy_card(fought):
    table, _ = fought([{"take_back": True}])
    assert CARDS["war_cry"] in table[0].hand
    table, _ = fought([{"take_enemy_card": True}])
    assert table[0].hand.count(CARDS["torches"]) == 2
    assert CARDS["torches"] not in table[1].hand


def test_13_1_ignore_creature(rules_with):
    rules = rules_with(("starting_cards", "war_cry", [{"ignore_creature": True}]))
    table = Table(players=2, rules=rules)
    table.army(1, "sun", place="coba", creature="serpent")
    assert clash_of(fight(table, "war_cry", "nets"))[1] == 3 + 1 + 2


def test_13_1_a_clan_token_of_somebody_whose_colour_one_does_not_hold(fought):
    table, _ = fought([{"clan_token": 1}])
    assert table.offered() == ["token 1", "token 2"]
    table.play("token 2")
    assert table[0].tokens == 0b110


@pytest.mark.parametrize(("pay", "left"), [({"corn": 2}, (9, 2, 2)), ({"jade": 1}, (11, 1, 2))])
def test_13_1_a_price_is_asked_for_once_and_may_be_declined(fought, pay, left):
    table, events = fought([{"pay": pay, "strength": 5}])
    assert table.offered() == ["pay war_cry", "pay no"]
    assert clash_of(table.play("pay war_cry"))[0] == 6 + 1 + 4 + 5
    assert (table[0].corn, table[0].jade, table[0].captives) == left
    table, events = fought([{"pay": pay, "strength": 5}], ["pay no"])
    assert clash_of(events)[0] == 6 + 1 + 4


def test_13_1_one_of_several(fought):
    table, _ = fought([{"or": [{"strength": 2}, {"vp": 3}]}])
    assert table.offered() == ["choose 1", "choose 2"]
    assert clash_of(table.play("choose 1"))[0] == 6 + 1 + 4 + 2
    assert table[0].score() == 0
    table, events = fought([{"or": [{"strength": 2}, {"vp": 3}]}], ["choose 2"])
    assert clash_of(events)[0] == 6 + 1 + 4
    assert table[0].score() == 3


def test_13_1_one_of_several_with_a_condition(fought):
    _, events = fought([{"when": "creature", "or": [{"strength": 2}, {"vp": 3}]}])
    assert clash_of(events)[0] == 6 + 1 + 4


@pytest.mark.parametrize(
    ("action", "offered"),
    [
        ({"build": {"corn": 2}}, "build temple 1"),
        ({"train": {"jade": 1, "discount": 1}}, "train spears sun 1"),
        ({"summon": {"corn": 1, "jade": 1}}, "summon bat sun 1"),
    ],
)
def test_13_1_actions_of_an_ability(rules_with, action, offered):
    table = Table(rules=rules_with(("abilities", "muster", [action])))
    table.play("lead clan", "take corn", "ability yes")
    assert offered in table.offered()
    table.play(offered)
    corn = {"build": 9, "train": 11, "summon": 10}[offered.split()[0]]
    jade = {"build": 2, "train": 2, "summon": 1}[offered.split()[0]]
    assert (table[0].corn, table[0].jade) == (corn, jade)


def test_13_1_a_discount_on_moving(rules_with):
    effects = [{"when": "move", "discount_corn": 2}]
    table = Table(rules=rules_with(("reinforcements", "spears", effects))).seat(0, corn=0)
    table.army(0, "sun", place="izamal", tokens="spears - -")
    table.play("lead sun")
    assert "move coba" in table.offered()
    table.play("move coba")
    assert table[0].corn == 0


# conditions


def test_13_2_attack_is_for_the_attacker(rules_with):
    rules = rules_with(("starting_cards", "war_cry", [{"when": "attack", "strength": 5}]))
    table = Table(players=2, rules=rules).army(1, "sun", place="coba")
    assert clash_of(fight(table, "war_cry", "war_cry"))[:2] == (13, 8)


@pytest.mark.parametrize(("warriors", "points"), [(6, 2), (3, 0), (0, 0)])
def test_13_2_victory_is_neither_a_tie_nor_a_defeat(rules_with, warriors, points):
    rules = rules_with(("starting_cards", "war_cry", [{"when": "victory", "vp": 2}]))
    table = Table(players=2, rules=rules).army(1, "sun", place="coba", warriors=5)
    table.army(0, "sun", warriors=warriors)
    fight(table, "war_cry", "torches")
    assert table[0].score() == points


def test_13_2_a_victorious_defender_has_it_too(rules_with):
    rules = rules_with(("starting_cards", "war_cry", [{"when": "victory", "vp": 2}]))
    table = Table(players=2, rules=rules).army(1, "sun", place="coba", warriors=5)
    fight(table, "torches", "war_cry")
    assert table[1].score() == 2


def test_13_2_moving_asks_for_prices_in_order_before_the_city(rules_with):
    rules = rules_with(
        ("reinforcements", "spears", [{"when": "move", "pay": {"corn": 1}, "refill": 5}]),
        ("reinforcements", "runners", [{"when": "move", "pay": {"jade": 1}, "refill": 6}]),
    )
    table = Table(rules=rules).army(0, "sun", tokens="spears runners -")
    table.play("lead sun", "move coba")
    assert table.offered() == ["pay spears", "pay no"]
    table.play("pay spears")
    assert table[0].warriors == (5, 3)
    table.play("pay runners")
    assert table[0].warriors == (6, 3)
    assert (table[0].corn, table[0].jade) == (5 - 1 - 1, 2 - 1 + 1)


def test_13_2_what_an_advisor_does_for_a_city_bonus_comes_after_it(rules_with):
    rules = rules_with(("advisors", "granger", [{"when": "city_corn", "draw_3_keep_1": True}]))
    table = Table(rules=rules)
    table.play("lead sun", "move izamal", "bonus 1b")
    assert not table.offered("keep")
    table = Table(rules=rules)
    table.play("lead sun", "move izamal", "bonus 1a")
    assert table.offered("keep")


def test_13_2_the_advisor_of_a_defender_decides_for_himself(rules_with):
    effects = [{"when": "victory", "pay": {"corn": 1}, "jade": 2}]
    table = Table(players=2, rules=rules_with(("advisors", "herald", effects)))
    table.army(1, "sun", place="coba", warriors=9).seat(1, advisors="porter herald")
    fight(table, "nets", "war_cry")
    assert table.rules.to_act(table.s) == 1
    table.play("pay herald")
    assert (table[1].corn, table[1].jade) == (4, 4)
    assert table.rules.to_act(table.s) == 0


def test_two_who_keep_cards_after_a_battle_do_so_one_after_the_other(rules_with):
    three = [{"draw_3_keep_1": True}]
    rules = rules_with(("starting_cards", "war_cry", three), ("starting_cards", "oath", three))
    table = Table(players=2, rules=rules).army(1, "sun", place="coba")
    fight(table, "war_cry", "oath")
    assert table.rules.to_act(table.s) == 0
    table.play(table.offered("keep")[0])
    assert table.rules.to_act(table.s) == 1
    table.play(table.offered("keep")[0])
    assert table.rules.to_act(table.s) == 0
    assert len(table[0].unseen) == len(table[1].unseen) == 1


# what is refused


@pytest.mark.parametrize(
    ("where", "effect", "expected"),
    [
        ("advisors", {"when": "move", "discount_jade": 1}, "not the unknown key 'discount_jade'"),
        ("abilities", {"life": 1}, "not the unknown key 'life'"),
        ("abilities", {"activate_city": True}, "not the unknown key 'activate_city'"),
        ("abilities", {"capture_1": 1}, "not the unknown key 'capture_1'"),
        ("abilities", {"pay": {"corn": 1}, "jade": 1}, "an ability without a price of its own"),
        ("advisors", {"corn": 1}, "when: one of"),
        ("starting_cards", {"when": "move", "corn": 1}, "when: one of"),
        ("starting_cards", {"when": "victory", "strength": 1}, "not the unknown key 'strength'"),
        ("starting_cards", {"when": "always"}, "an effect that gives something"),
        ("starting_cards", {"pay": {"corn": 1}}, "an effect that gives something"),
        ("starting_cards", {"or": [{"corn": 1}]}, "'or' with two or more effects"),
        ("starting_cards", {"or": [{"corn": 1}, {"jade": 1}], "vp": 1}, "'or' with two or more"),
        (
            "starting_cards",
            {"or": [{"pay": {"corn": 1}, "jade": 1}, {"vp": 1}]},
            "effects without a price inside of 'or'",
        ),
        ("starting_cards", {"strength": 0}, "a number from 1 to 20"),
        ("starting_cards", {"corn": "x"}, "a whole number, not 'x'"),
        ("starting_cards", {"pay": {"gold": 1}, "vp": 1}, "not the unknown key 'gold'"),
        ("abilities", {"build": {"discount": 1}}, "a price in corn or jade"),
        ("abilities", {"build": {"corn": 1, "jade": 1, "discount": 1}}, "in one good only"),
    ],
)
def test_14_33_what_cannot_be_done_there_is_refused_in_one_sentence(
    rules_with, where, effect, expected
):
    id_ = {"advisors": "porter", "abilities": "muster", "starting_cards": "war_cry"}[where]
    with pytest.raises(GameError) as caught:
        rules_with((where, id_, [effect]))
    assert expected in str(caught.value)
    assert str(caught.value).startswith("components.yaml, line ")
    assert id_ in str(caught.value)
    assert "\n" not in str(caught.value)


def test_every_word_is_read_somewhere_and_tried_here():
    read = {*content.IN_BATTLE, *content.ON_MOVING, *content.AT_ONCE}
    assert read == set(WORDS)
