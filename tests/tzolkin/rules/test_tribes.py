"""Tribes (rules 9.2-9.18)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tzolkin.rules.table import RULES, Table, plain_deal
from tzolkin_desktop.games.tzolkin.rules import rounds
from tzolkin_desktop.games.tzolkin.rules.consts import F_DISCARD, F_DRAFT
from tzolkin_desktop.games.tzolkin.rules.state import State

TRIBES = ["tribes"]


def table(tribe: str, day: int = 0, players: int = 4, modules: Any = TRIBES, **owned: Any) -> Table:
    return Table(players, day, modules=modules).tribe(tribe).seat(0, **owned)


def draft(players: int = 2, **changes: Any) -> State:
    options = {"players": players, "modules": TRIBES}
    state: State = RULES.new_game(options, {**plain_deal(players, TRIBES), **changes})
    return state


def choose(state: State, *texts: str) -> State:
    for text in texts:
        RULES.apply(state, RULES.read(state, text))
    return state


def offered(state: State) -> list[str]:
    return [RULES.write(c) for c in RULES.choices(state)]


def test_one_of_two_tribes_is_kept_before_the_wealth() -> None:
    """rules 9.2: two are offered; then the pairs of wealth tiles."""
    state = draft(tribes=["balam", "yaluk", "bakab", "huracan"])
    assert offered(state) == ["tribe balam", "tribe yaluk"]
    choose(state, "tribe yaluk")
    assert len(offered(state)) == 6
    assert state.players[0].workers == 3, "nothing is applied before all have chosen"


def test_what_others_keep_is_hidden() -> None:
    """rules 9.2: a seat knows neither the tribes dealt to others nor the one they kept."""
    state = choose(draft(4), offered(draft(4))[0])
    choose(state, offered(state)[0])
    seen = {RULES.masked(state, 1, random.Random(n)).players[0].tribe for n in range(40)}
    own = set(state.tribe_hands[1])
    assert len(seen) > 4
    assert not seen & own
    assert RULES.masked(state, 1, random.Random(1)).tribe_hands[1] == state.tribe_hands[1]


def test_the_number_of_tiles_to_keep_gives_no_tribe_away() -> None:
    """rules 9.2: while a seat chooses, others cannot see that it keeps three."""
    state = choose(draft(tribes=["balam", "ixtab", "bakab", "huracan"]), "tribe ixtab")
    frames = {RULES.masked(state, 1, random.Random(n)).stack[-1] for n in range(60)}
    assert frames == {(F_DRAFT,), (F_DISCARD,)}


# Ah Chuy Kak


def test_ah_chuy_kak_picks_up_one_other_worker() -> None:
    """rules 9.3: after two placements on gears; ruling 17: only workers placed earlier."""
    t = table("ah_chuy_kak", corn=9).worker("yaxchilan", 3)
    t.play("place palenque", "place palenque", "end")
    assert t.choices() == [
        "pick yaxchilan 3", "pick yaxchilan 3 as 2", "pick yaxchilan 3 as 1",
        "pick yaxchilan 3 as nothing", "done",
    ]  # fmt: skip
    t.play("pick yaxchilan 3")
    assert t.of(0, "gold hand") == (1, 1)
    assert t.s.seat == 1, "one worker only"


def test_ah_chuy_kak_needs_two_workers_on_gears() -> None:
    """rules 9.3: the starting player space does not count."""
    t = table("ah_chuy_kak", corn=9).worker("yaxchilan", 3)
    assert t.play("place palenque", "place start", "end").s.seat == 1


def test_ah_chuy_kak_may_decline() -> None:
    """rules 9.3: the pick-up is a choice."""
    t = table("ah_chuy_kak", corn=9).worker("yaxchilan", 3)
    t.play("place palenque", "place tikal", "end", "done")
    assert t.s.seat == 1
    assert t.on("yaxchilan")[3] == "0"


# Ahau Chamahez


def test_ahau_chamahez_uses_the_action_one_higher() -> None:
    """rules 9.4: for 1 corn, once a turn."""
    t = table("ahau_chamahez", corn=2).worker("yaxchilan", 2, 3)
    t.play("reach yaxchilan 2 as 3")
    assert t.of(0, "corn gold") == (3, 1)
    assert not t.choices("reach")


def test_ahau_chamahez_with_theology_reaches_two_higher() -> None:
    """rules 9.4: theology gives one, the tribe another."""
    t = table("ahau_chamahez", corn=1, theology=1, skulls=1).worker("chichen_itza", 3)
    assert t.offers("reach chichen_itza 3 as 5")
    assert t.offers("pick chichen_itza 3 as 4")
    t.play("reach chichen_itza 3 as 5")
    assert t.of(0, "corn points") == (0, 8)


def test_ahau_chamahez_reaches_a_free_choice_space() -> None:
    """rules 9.4: Tikal 5 for 1 corn as 6, which is any action without further corn."""
    t = table("ahau_chamahez", corn=1, wood=3).worker("tikal", 5)
    assert "reach tikal 5 as 1" in t.choices("reach")
    t.play("reach tikal 5 as 1", "advance theology", "pay wood")
    assert t.of(0, "corn theology") == (0, 1)


def test_ahau_chamahez_from_space_0_and_only_where_it_helps() -> None:
    """ruling 18: action 1 from space 0; action 4 from 5 costs 1 corn anyhow."""
    t = table("ahau_chamahez", corn=1, wood=3).worker("tikal", 0, 5)
    assert t.offers("reach tikal 0 as 1")
    assert not t.offers("reach tikal 5 as 4")
    assert not t.offers("reach tikal 5 as 5")


# Ahmakiq, Bakab


def test_ahmakiq_passes_for_2_corn() -> None:
    """rules 9.5: neither placing nor picking up."""
    t = table("ahmakiq", corn=3).worker("tikal", 3)
    t.play("pass")
    assert (t.p().corn, t.s.seat, t.on("tikal")[3]) == (5, 1, "0")


def test_ahmakiq_may_beg_and_pass() -> None:
    """ruling 19: 3 corn by begging and 2 more."""
    t = table("ahmakiq", corn=0).play("beg", "anger chaac", "pass")
    assert t.of(0, "corn chaac") == (5, 0)


def test_bakab_starts_every_turn_with_2_corn() -> None:
    """rules 9.6: topped up without anger; corn above that stays."""
    t = Table(2, modules=TRIBES).tribe("bakab", 1).seat(0, corn=1).seat(1, corn=1)
    t.play("place palenque", "end")
    assert t.of(1, "corn chaac quetzalcoatl kukulcan") == (2, 1, 1, 1)
    assert t.of(0, "corn") == (1,)


def test_bakab_begs_for_4_corn() -> None:
    """rules 9.6: and the gods are angry as with anybody."""
    t = table("bakab", corn=2).play("beg", "anger kukulcan")
    assert t.of(0, "corn kukulcan") == (4, 0)


# Balam


def test_balam_gains_1_corn_for_a_lower_action() -> None:
    """rules 9.7: 1 in all, however many steps back, and nothing to pay."""
    t = table("balam", corn=0).worker("yaxchilan", 5).play("pick yaxchilan 5 as 1")
    assert t.of(0, "corn wood") == (1, 1)


def test_balam_gains_nothing_for_the_action_of_the_space() -> None:
    """rules 9.7: only lower ones."""
    t = table("balam", corn=0).worker("yaxchilan", 2).play("pick yaxchilan 2")
    assert t.of(0, "corn stone") == (1, 1)


def test_balam_on_a_free_choice_space() -> None:
    """rules 9.7: any action is a lower one there."""
    t = table("balam", corn=0).worker("yaxchilan", 6, 7)
    t.play("pick yaxchilan 6 as 5", "pick yaxchilan 7 as 4")
    assert t.of(0, "corn stone gold skulls") == (4, 1, 1, 1)


def test_balam_pays_the_action_with_that_corn() -> None:
    """rules 9.7: 2 corn and the one gained are the 3 of Uxmal 1."""
    t = table("balam", corn=2).worker("uxmal", 3)
    t.play("pick uxmal 3 as 1", "step chaac")
    assert t.of(0, "corn chaac") == (0, 2)


def test_balam_with_theology_at_chichen_itza_9() -> None:
    """ruling 12: it counts as space 10."""
    t = table("balam", corn=0, theology=1, skulls=1).worker("chichen_itza", 9)
    assert t.play("pick chichen_itza 9").of(0, "corn") == (1,)


# Cit-Bolon-Tum


def crowded() -> Table:
    """Spaces 0 to 4 of Tikal and Uxmal are taken."""
    t = table("cit_bolon_tum", corn=20).dummy("tikal", 0, 1, 2, 3, 4)
    return t.dummy("uxmal", 0, 1, 2, 3, 4)


def test_cit_bolon_tum_pays_3_for_a_space() -> None:
    """rules 9.8: in place of 5."""
    assert crowded().play("place tikal").p().corn == 17


@pytest.mark.parametrize("gears", [("tikal", "uxmal"), ("uxmal", "tikal")])
def test_cit_bolon_tum_pays_9_for_two_spaces_of_cost_5(gears: tuple[str, str]) -> None:
    """rules 9.8: 3 + 5 + 1, whichever of the two it is."""
    assert crowded().play(*(f"place {gear}" for gear in gears)).p().corn == 11


def test_cit_bolon_tum_replaces_the_dearest_space() -> None:
    """ruling 13: first 5, then 6 on the same gear: 5 + 3 + 1."""
    assert crowded().play("place tikal", "place tikal").p().corn == 11


def test_cit_bolon_tum_pays_what_is_cheaper() -> None:
    """rules 9.8: space 2 costs 2."""
    t = table("cit_bolon_tum", corn=9).dummy("tikal", 0, 1).play("place tikal")
    assert t.p().corn == 7


def test_cit_bolon_tum_falls_a_day_later() -> None:
    """rules 9.8: space 8 is its own free-choice space; from there it goes home."""
    t = table("cit_bolon_tum", corn=5, players=2).worker("palenque", 7)
    t.end_round()
    assert t.on("palenque")[8] == "0"
    t.s.first = t.s.seat = 0
    t.last_turn(0)
    assert t.offers("pick palenque 8 as 5")
    t.play("place uxmal", "end")
    assert t.on("palenque") == "..0......."
    assert t.told("fall")[0].data == {"gear": "palenque", "space": 8}


def test_cit_bolon_tum_others_still_fall_from_the_last_space() -> None:
    """rules 9.8: the extra space is its alone."""
    t = table("cit_bolon_tum", corn=5, players=2).worker("palenque", 7, seat=1).end_round()
    assert t.p(1).hand == 3


def test_cit_bolon_tum_on_6_does_not_keep_the_calendar_from_two_days() -> None:
    """rules 9.8: from 6 it comes to 8 and stays."""
    t = table("cit_bolon_tum").worker("palenque", 6).starter(1).last_turn(1)
    t.seat(1, corn=3).play("place tikal", "end", "calendar 2")
    assert t.on("palenque")[8] == "0"


def test_cit_bolon_tum_on_7_keeps_the_calendar_from_two_days() -> None:
    """rules 9.8: the second day would push it off."""
    t = table("cit_bolon_tum").worker("palenque", 7).starter(1).last_turn(1)
    t.seat(1, corn=3).play("place tikal", "end")
    assert t.s.day == 1


def test_cit_bolon_tum_has_an_eleventh_space_at_chichen_itza() -> None:
    """rules 9.8: with any action."""
    t = table("cit_bolon_tum", skulls=1).worker("chichen_itza", 11)
    assert t.play("pick chichen_itza 11 as 9", "take wood").of(0, "points") == (13,)


def test_cit_bolon_tum_can_be_placed_on_the_extra_space() -> None:
    """ruling 13: when all others are taken."""
    t = table("cit_bolon_tum", corn=3).dummy("tikal", *range(8)).play("place tikal")
    assert (t.on("tikal")[8], t.p().corn) == ("0", 0)
    assert not Table(modules=TRIBES).seat(0, corn=9).dummy("tikal", *range(8)).offers("place tikal")


# Huracan


def test_huracan_uses_the_action_of_the_sister_gear() -> None:
    """rules 9.9: Tikal 3 as Uxmal 3."""
    t = table("huracan", corn=0).worker("tikal", 3).play("cross tikal 3 as uxmal 3")
    assert t.of(0, "workers corn") == (4, 0)


def test_huracan_pays_for_lower_actions_as_usual() -> None:
    """rules 9.9: Palenque 4 as Palenque 3 or Yaxchilan 3 for 1 corn."""
    t = table("huracan", corn=1).worker("palenque", 4)
    assert t.offers("pick palenque 4 as 3")
    t.play("cross palenque 4 as yaxchilan 3")
    assert t.of(0, "corn gold") == (2, 1)
    assert (
        not table("huracan", corn=0).worker("palenque", 4).offers("cross palenque 4 as yaxchilan 3")
    )


def test_huracan_has_free_choice_of_both_gears() -> None:
    """rules 9.9: from 6 and 7."""
    t = table("huracan", corn=0).worker("yaxchilan", 6)
    assert t.offers("cross yaxchilan 6 as palenque 5")
    assert t.offers("pick yaxchilan 6 as 5")


def test_huracan_has_no_sister_of_chichen_itza() -> None:
    """rules 9.9: only two pairs of gears."""
    assert not table("huracan", skulls=1, corn=9).worker("chichen_itza", 3).choices("cross")


# Itzamna


def test_itzamna_pays_by_its_own_table() -> None:
    """rules 9.10: nothing, 1 and 2 resources for the three levels."""
    t = table("itzamna", wood=3).worker("tikal", 1, 3)
    t.play("pick tikal 1", "advance theology")
    assert t.of(0, "wood theology") == (3, 1)
    t.play("pick tikal 3", "advance theology", "pay wood", "advance theology")
    t.play("pay wood", "pay wood")
    assert t.of(0, "wood theology") == (0, 3)


def test_itzamna_takes_the_bonus_of_any_technology() -> None:
    """rules 9.10: a skull for agriculture 3, with theology at 0."""
    t = table("itzamna", wood=1, agriculture=3).worker("tikal", 1)
    t.play("pick tikal 1", "advance agriculture", "pay wood")
    assert t.choices() == [
        "bonus agriculture", "bonus extraction", "bonus architecture", "bonus theology",
    ]  # fmt: skip
    t.play("bonus theology")
    assert t.of(0, "skulls theology agriculture") == (1, 0, 3)


# Ixtab


def test_ixtab_keeps_three_tiles_then_goes_a_step_down() -> None:
    """rules 9.11: the gains first, then the anger."""
    state = draft(tribes=["ixtab", "yaluk", "bakab", "huracan"])
    choose(state, "tribe ixtab")
    assert offered(state) == [f"discard palenque-{n}" for n in (1, 3, 5, 7)]
    choose(state, "discard palenque-5", "tribe bakab", "keep yaxchilan-1 yaxchilan-3")
    p = state.players[0]
    assert (p.corn, p.technologies[0], p.temples) == (17, 1, (1, 3, 1))
    assert offered(state) == ["anger chaac", "anger quetzalcoatl", "anger kukulcan"]
    assert state.players[1].wealth, "nobody else has to do anything"
    choose(state, "anger quetzalcoatl")
    assert p.temples == (1, 2, 1)
    assert len(p.wealth) == 3


# Vacub-Caquix


def test_vacub_caquix_skips_an_empty_space() -> None:
    """rules 9.12: space 1 is paid and taken while 0 is empty, for the whole turn."""
    t = table("vacub_caquix", corn=9)
    t.play("skip tikal", "place tikal")
    assert t.on("tikal")[:4] == ".00."
    assert t.p().corn == 9 - 1 - (2 + 1)
    assert not t.choices("skip"), "one space of one gear"


def test_vacub_caquix_skips_above_workers() -> None:
    """rules 9.12: the lowest empty space is 1, the next one 3."""
    t = table("vacub_caquix", corn=3).dummy("tikal", 0, 2).play("skip tikal")
    assert t.on("tikal")[:4] == "#.#0"


def test_vacub_caquix_counts_the_space_as_occupied_until_the_turn_ends() -> None:
    """ruling 14: and not in the next turn."""
    t = table("vacub_caquix", corn=9, players=2).play("skip tikal", "end")
    t.seat(1, corn=1).play("place tikal")
    assert t.on("tikal")[:2] == "10"


# Xaman Ek


def test_xaman_ek_sells_before_placing() -> None:
    """rules 9.13: the corn pays for the placement; once a turn."""
    t = table("xaman_ek", corn=0, gold=2).dummy("tikal", 0, 1, 2, 3)
    assert not t.offers("place tikal")
    t.play("trade gold", "place tikal")
    assert t.of(0, "corn gold") == (0, 1)
    assert not t.choices("trade")


def test_xaman_ek_sells_before_paying_for_an_action() -> None:
    """rules 9.13: 3 corn for the stone are the price of Uxmal 1."""
    t = table("xaman_ek", corn=0, stone=1).worker("uxmal", 1)
    assert not t.offers("pick uxmal 1")
    t.play("trade stone", "pick uxmal 1", "step chaac", "end")
    assert t.of(0, "corn stone chaac") == (0, 0, 2)


def test_xaman_ek_sells_between_pick_ups() -> None:
    """rules 9.13: also a resource that was just gained."""
    t = table("xaman_ek", corn=0).worker("yaxchilan", 1, 3)
    t.play("pick yaxchilan 1", "trade wood", "pick yaxchilan 3 as 1", "end")
    assert t.of(0, "corn wood") == (0, 1)


def test_xaman_ek_sells_in_the_middle_of_an_action() -> None:
    """ruling 15: the stone of Yaxchilan 5 pays for its gold during a gold shortage."""
    t = table("xaman_ek", day=8, modules=["tribes", "prophecies"], corn=0)
    t.calamity("gold_shortage").worker("uxmal", 5).seat(0, corn=1, wood=1)
    t.play("pick uxmal 5", "trade wood", "use yaxchilan 3", "accept")
    assert t.of(0, "corn gold") == (1 + 2 - 1 + 2 - 1, 1)


def test_xaman_ek_does_not_sell_on_a_food_day() -> None:
    """rules 9.13: feeding is after the turn."""
    t = table("xaman_ek", day=7, corn=0, gold=3, players=2).worker("uxmal", 3).last_turn(0)
    t.play("pick uxmal 3 as nothing", "end")
    assert t.of(0, "gold points") == (3, -9)


def test_xaman_ek_begs_first_or_not_at_all() -> None:
    """rules 9.13: begging is the very first thing of a turn."""
    t = table("xaman_ek", corn=0, wood=1).play("trade wood")
    assert t.p().corn == 2
    assert not t.offers("beg")


# Yaluk, Yumkaax, farms


def test_yaluk_starts_with_five_workers() -> None:
    """rules 9.14: from the reveal on."""
    state = draft(tribes=["yaluk", "balam", "bakab", "huracan"])
    choose(state, "tribe yaluk", "keep palenque-1 palenque-3", "tribe bakab")
    choose(state, "keep yaxchilan-1 yaxchilan-3")
    assert [p.workers for p in state.players] == [5, 3]
    assert state.players[0].hand == 5


def test_yaluk_feeds_3_corn_and_loses_5_points() -> None:
    """rules 9.14: 7 corn feed two of five."""
    t = table("yaluk", corn=7, workers=5)
    rounds.feed(t.s, 0, None)
    assert t.of(0, "corn points") == (1, -15)


def hungry(tribe: str | None, *farms: str, workers: int) -> tuple[int, int]:
    t = Table(modules=["tribes", "prophecies"]).calamity("hunger")
    if tribe:
        t.tribe(tribe)
    t.seat(0, corn=30, workers=workers, buildings=list(farms))
    return rounds.feeding(t.s, t.p())


def test_farms_under_hunger_first_example() -> None:
    """rules 9.16: 3 workers, two farms for all and one for one worker: 2 corn."""
    assert hungry(None, "terraces", "terraces", "maize_hut", workers=3) == (3, 2)


def test_yaluk_farms_under_hunger_second_example() -> None:
    """rules 9.16: 5 workers at 4 corn, six times 2 less, once 1 less for all: 5 corn."""
    assert hungry("yaluk", "great_farm", "great_farm", "terraces", workers=5) == (5, 5)


@pytest.mark.parametrize(("workers", "more"), [(1, 0), (2, 0), (3, 2), (4, 5), (5, 9), (6, 13)])
def test_yumkaax_table(workers: int, more: int) -> None:
    """rules 9.15: for so many workers on spaces that cost nothing else."""
    t = table("yumkaax", corn=60, workers=6)
    gears = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen_itza", "start")
    t.play(*(f"place {gear}" for gear in gears[:workers]))
    assert t.p().corn == 60 - more


def test_yumkaax_pays_for_spaces() -> None:
    """rules 9.15: spaces 0, 1 and 2, and 2 for three workers."""
    t = table("yumkaax", corn=9).play("place tikal", "place tikal", "place tikal")
    assert t.p().corn == 9 - 3 - 2


# Ek Chuah


def indebted(day: int = 0, **owned: Any) -> Table:
    return table("ek_chuah", day, 2, ["ek_chuah"], **owned)


def test_ek_chuah_brings_the_tribes() -> None:
    """rules 9.1: it is one of them."""
    assert indebted().s.content.modules == ("tribes", "ek_chuah")


def test_ek_chuah_borrows_and_builds() -> None:
    """rules 9.17: with a resource of the bank."""
    t = indebted().row("maize_hut").worker("tikal", 2)
    t.play("borrow wood", "pick tikal 2", "build maize_hut", "end")
    assert (t.p().debts, len(t.p().buildings)) == ((1, 0, 0), 1)


def test_ek_chuah_repays_when_it_likes() -> None:
    """rules 9.17: with a resource of the kind."""
    t = indebted(debts=(1, 1, 0), wood=1).worker("uxmal", 1)
    assert t.choices("repay") == ["repay wood"]
    t.play("repay wood")
    assert (t.p().debts, t.p().resources) == ((0, 1, 0), [0, 0, 0])


def test_ek_chuah_owes_six_at_most_and_does_not_turn_in_circles() -> None:
    """ruling 16: nothing is borrowed and repaid in the same turn."""
    t = indebted(debts=(2, 2, 1), stone=1)
    t.play("borrow wood")
    assert not t.choices("borrow")
    assert t.choices("repay") == ["repay stone"]
    t.play("repay stone")
    assert t.choices("borrow") == ["borrow wood", "borrow gold"]


def test_ek_chuah_pays_1_corn_a_cube_after_the_rewards() -> None:
    """rules 9.18: 3 workers take 6 corn, two cubes 2 of the rest."""
    t = indebted(7, corn=9, debts=(1, 1, 0)).end_round()
    assert t.of(0, "corn points") == (1, 0)


def test_ek_chuah_loses_2_points_for_a_cube_it_cannot_pay() -> None:
    """rules 9.18: 1 corn is left for two cubes."""
    t = indebted(7, corn=7, debts=(1, 1, 0)).end_round()
    assert t.of(0, "corn points") == (0, -2)


def test_ek_chuah_may_repay_with_the_rewards_of_the_day() -> None:
    """ruling 16: the stone of Chaac comes before the debt costs corn."""
    t = indebted(7, corn=9, debts=(0, 1, 0), chaac=2).end_round()
    assert t.choices() == ["repay stone", "done"]
    t.play("repay stone")
    assert (t.p().corn, t.p().debts) == (3, (0, 0, 0))


def test_ek_chuah_loses_3_points_a_cube_at_the_end() -> None:
    """rules 9.18: beside the corn of the last food day."""
    t = indebted(26, corn=9, debts=(0, 0, 2)).end_round()
    assert t.p().sheet[-1] == -2 * 3 * 4
    assert t.told("interest")[0].data == {"cubes": 2, "paid": 2}
