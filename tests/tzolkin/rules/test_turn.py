"""Begging, mercy, and what a turn may consist of (rules 2, 3.1-3.4, 3.12)."""

from __future__ import annotations

import random

import pytest

from tests.tzolkin.rules.table import RULES, Table


def test_turns_go_clockwise_from_the_starting_player() -> None:
    """rules 2.1: seat by seat, round the table."""
    table = Table()
    table.s.first = table.s.seat = 2
    seats = []
    for _ in range(4):
        seats.append(table.s.seat)
        table.seat(table.s.seat, corn=9).play("place palenque", "end")
    assert seats == [2, 3, 0, 1]
    assert table.s.day == 1


def test_the_food_day_comes_before_the_calendar() -> None:
    """rules 2.1: feeding, then the day after."""
    table = Table(day=7).seat(0, corn=6).end_round()
    kinds = [event.kind for event in table.events]
    assert kinds.index("food_day") < kinds.index("calendar")


@pytest.mark.parametrize("corn", [0, 1, 2])
def test_begging_makes_exactly_three_corn(corn: int) -> None:
    """rules 3.1: with 2 corn or less, and a step down on a temple of choice."""
    table = Table().seat(0, corn=corn).play("beg")
    assert table.p().corn == 3
    assert table.choices() == ["anger chaac", "anger quetzalcoatl", "anger kukulcan"]
    table.play("anger kukulcan")
    assert table.p().temples == (1, 1, 0)


def test_no_begging_with_three_corn() -> None:
    """rules 3.1: 2 is the most."""
    assert not Table().seat(0, corn=3).offers("beg")


def test_begging_is_optional() -> None:
    """rules 3.1: a player with no corn can still place at 0."""
    assert Table().seat(0, corn=0).offers("place palenque")


def test_no_begging_with_all_markers_at_the_bottom() -> None:
    """rules 3.1: the gods cannot get angrier."""
    table = Table().seat(0, corn=0, chaac=0, quetzalcoatl=0, kukulcan=0)
    assert not table.offers("beg")


def test_begging_with_one_marker_above_the_bottom() -> None:
    """rules 3.1: that one goes down, there is no other."""
    table = Table().seat(0, chaac=0, quetzalcoatl=3, kukulcan=0).play("beg")
    assert table.choices() == ["anger quetzalcoatl"]


def test_begging_only_once_and_only_first() -> None:
    """rules 3.1: neither after begging nor after the first placement or pick-up."""
    table = Table().seat(0, corn=0).play("beg", "anger chaac")
    assert not table.offers("beg")
    table.play("place palenque", "place palenque")
    assert table.p().corn == 1
    assert not table.offers("beg")
    picking = Table().worker("palenque", 1, 2).play("pick palenque 1 as nothing")
    assert not picking.offers("beg")


def test_after_begging_one_may_pick_up() -> None:
    """rules 3.1: begging is part of either kind of turn, and its corn pays for steps back."""
    table = Table().seat(0, corn=0).worker("yaxchilan", 4).play("beg", "anger chaac")
    assert table.offers("pick yaxchilan 4 as 1")


def test_never_both_kinds_in_one_turn() -> None:
    """rules 3.2: after placing no picking up, after picking up no placing."""
    table = Table().seat(0, corn=9).worker("palenque", 1)
    assert {text.split()[0] for text in table.choices()} == {"place", "pick"}
    placing = Table().seat(0, corn=9).worker("palenque", 1).play("place tikal")
    assert not placing.choices("pick")
    picking = Table().seat(0, corn=9).worker("palenque", 1).play("pick palenque 1")
    assert picking.choices() == ["end"]


def test_never_neither() -> None:
    """rules 3.2: a turn cannot be passed, not even after begging."""
    table = Table().seat(0, corn=1).worker("palenque", 1)
    assert not table.offers("end")
    assert not table.play("beg", "anger chaac").offers("end")


def high_gears(table: Table, lowest: int) -> Table:
    """Fill every gear below a space, and the starting player space, with others' workers."""
    for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen_itza"):
        table.dummy(gear, *range(lowest))
    return table.starter(3)


def test_without_workers_on_the_gears_one_must_place() -> None:
    """rules 3.3: there is nothing to pick up."""
    assert not Table().seat(0, corn=9).choices("pick")


def test_a_player_who_cannot_pay_must_beg() -> None:
    """rules 3.3: begging is all there is, and then the placement can be paid."""
    table = high_gears(Table().seat(0, corn=1), 2)
    assert table.choices() == ["beg"]
    assert len(table.play("beg", "anger chaac").choices("place")) == 5


def test_mercy_for_one_who_cannot_beg() -> None:
    """rules 3.3: exactly one worker, on the cheapest space, for all the corn."""
    table = high_gears(Table().seat(0, corn=1, chaac=0, quetzalcoatl=0, kukulcan=0), 3)
    table.s.put(2, 2, -1)  # Tikal 2 is open, everything else from 3 on
    assert table.choices() == ["place tikal"]
    table.play("place tikal")
    assert (table.on("tikal")[2], table.p().corn, table.choices()) == ("0", 0, ["end"])


def test_mercy_offers_every_space_that_is_cheapest() -> None:
    """rules 3.3: with equal prices the player chooses."""
    table = high_gears(Table().seat(0, corn=2, chaac=0, quetzalcoatl=0, kukulcan=0), 3)
    assert len(table.choices()) == 5


def test_mercy_when_three_corn_of_begging_are_not_enough() -> None:
    """rules 3.3: one who begged already, or holds 3 corn, still gets a worker out."""
    table = high_gears(Table().seat(0, corn=0), 5).play("beg", "anger chaac", "place uxmal")
    assert (table.p().corn, table.choices()) == (0, ["end"])
    rich = high_gears(Table().seat(0, corn=4), 5).play("place uxmal")
    assert rich.p().corn == 0


def test_no_mercy_while_the_starting_player_space_is_open() -> None:
    """rules 3.3: it costs nothing, so it can be paid."""
    table = high_gears(Table().seat(0, corn=0, chaac=0, quetzalcoatl=0, kukulcan=0), 3)
    table.s.start_space = -1
    assert table.choices() == ["place start"]


def test_no_mercy_for_one_with_workers_on_the_gears() -> None:
    """rules 3.3: picking up is always possible."""
    table = high_gears(Table().seat(0, corn=0, chaac=0, quetzalcoatl=0, kukulcan=0), 3)
    table.worker("palenque", 5)
    assert not table.choices("place")


def test_without_workers_in_hand_one_must_pick_up() -> None:
    """rules 3.4: however much corn there is."""
    table = Table().seat(0, corn=20).worker("palenque", 1).worker("tikal", 0, 1)
    assert not table.choices("place")
    assert table.offers("pick tikal 0 as nothing")


def test_buildings_are_refilled_at_the_end_of_the_turn() -> None:
    """rules 3.12: into the empty space, from the deck of the age."""
    table = Table().seat(0, wood=2).worker("tikal", 2).row("maize_hut", "seed_store")
    table.deck("terraces")
    table.play("pick tikal 2", "build maize_hut")
    assert table.shown()[:3] == ["-", "seed_store", "-"]
    table.play("end")
    assert table.shown()[:3] == ["terraces", "seed_store", "-"]


def test_nothing_is_revealed_during_a_turn() -> None:
    """rules 3.12: the space of the first building is empty when the second is chosen."""
    table = Table().seat(0, wood=9).worker("tikal", 2, 4).row("maize_hut")
    table.deck("seed_store").play("pick tikal 2", "build maize_hut")
    assert not table.offers("pick tikal 4")


def test_an_exhausted_deck_leaves_spaces_empty() -> None:
    """rules 3.12: buildings of age 2 do not come early."""
    table = Table().seat(0, wood=2).worker("tikal", 2).row("maize_hut").deck()
    table.play("pick tikal 2", "build maize_hut", "end")
    assert table.shown() == ["-"] * 6


def test_in_age_2_the_deck_of_age_2_refills() -> None:
    """rules 3.12: whatever is left of age 1."""
    table = Table(day=14).seat(0, wood=2).worker("tikal", 2).row("great_farm").deck("sun_shrine")
    table.play("pick tikal 2", "build great_farm", "end")
    assert table.shown()[0] == "sun_shrine"


def test_the_deck_is_hidden() -> None:
    """rules 3.12: nobody can know what comes next."""
    state = Table().s
    decks = {RULES.masked(state, 0, random.Random(n)).decks for n in range(5)}
    assert len(decks) == 5
    assert {tuple(sorted(deck[0])) for deck in decks} == {tuple(sorted(state.decks[0]))}
