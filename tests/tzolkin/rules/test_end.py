"""The end of the game, the final reckoning and the winner (rules 8)."""

from __future__ import annotations

import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.engine.contract import Result
from tzolkin_desktop.games.tzolkin.rules.checks import _sheets
from tzolkin_desktop.games.tzolkin.rules.consts import FROM_MONUMENTS, QUARTERS
from tzolkin_desktop.games.tzolkin.rules.scoring import monument_points


def last_round(players: int = 4) -> Table:
    """The last turn of the last round; nobody is hungry and all temples are level."""
    table = Table(players=players, day=26)
    for seat in range(players):
        table.seat(seat, farm_all=2)
    return table.last_turn(players - 1)


def finish(table: Table) -> Result:
    table.play("place palenque", "end")
    result = table.rules.result(table.s)
    assert result is not None
    return result


def test_the_game_ends_after_the_fourth_food_day() -> None:
    """rules 8.1: nobody has anything to choose any more."""
    table = last_round()
    assert table.rules.result(table.s) is None
    finish(table)
    assert table.rules.to_act(table.s) == -1
    assert not table.rules.choices(table.s)


def test_the_calendar_moves_one_last_day() -> None:
    """rules 8.1: workers on the last space come home."""
    table = last_round().worker("tikal", 7, 6, seat=0)
    finish(table)
    assert (table.s.day, table.p(0).hand, table.on("tikal")[7]) == (27, 2, "0")


def test_the_last_day_is_one_day() -> None:
    """ruling 7: nobody is asked for two, though the starting player space is taken."""
    table = last_round().starter(0)
    finish(table)
    assert (table.s.day, table.p(0).hand) == (27, 3)


def test_corn_on_the_teeth_counts_for_the_last_starting_player_space() -> None:
    """rules 8.1: it is collected at the end of the turn, as ever."""
    table = last_round()
    table.s.teeth_corn = 4
    table.play("place start", "end")
    assert table.p(3).corn == 4


def test_each_corn_is_a_quarter_point() -> None:
    """rules 8.2: exactly, without rounding."""
    table = last_round().seat(0, corn=7)
    assert finish(table).sheets[0]["corn"] == 7


@pytest.mark.parametrize(("kind", "corn"), [("wood", 2), ("stone", 3), ("gold", 4)])
def test_resources_become_corn_at_market_rate(kind: str, corn: int) -> None:
    """rules 8.2: with the corn in hand, all on one line."""
    table = last_round().seat(0, corn=1, **{kind: 3})
    assert finish(table).sheets[0]["corn"] == 1 + 3 * corn


def test_each_skull_in_hand_is_3_points() -> None:
    """rules 8.2: those at Chichen Itza are not."""
    table = last_round().seat(0, skulls=2).skull_on(1, 2)
    assert finish(table).sheets[0]["skulls"] == 2 * 3 * 4


def worth(monument: str, players: int = 4, table: Table | None = None, **owned: object) -> int:
    table = table or Table(players=players)
    table.seat(0, **{"monuments": [monument], **owned})
    content = table.s.content
    return monument_points(table.s, 0, content.monuments[content.monument_id(monument)])


@pytest.mark.parametrize(
    ("monument", "kind"),
    [
        ("hall_of_ancestors", ["royal_tomb", "market_tomb"]),
        ("council_house", ["seed_store", "gold_school"]),
        ("house_of_idols", ["builders_shrine", "sun_shrine"]),
    ],
)
def test_monuments_for_a_kind(monument: str, kind: list[str]) -> None:
    """rules 8.3: 4 points for each own tile of the kind, the monument included, farms not."""
    assert worth(monument) == 4
    assert worth(monument, buildings=[*kind, "maize_hut"]) == 12


def test_monuments_of_a_kind_count_other_monuments() -> None:
    """rules 8.3: two tombs of stone and gold are two tombs."""
    assert worth("hall_of_ancestors", monuments=["hall_of_ancestors", "great_plaza"]) == 8


def test_monument_for_every_tile() -> None:
    """rules 8.3: 2 points for each own building and monument."""
    assert worth("great_plaza", buildings=["maize_hut", "royal_tomb"]) == 6


def test_monuments_for_harvests() -> None:
    """rules 8.3: 4 points a tile; burned wood is not kept."""
    assert worth("corn_pyramid", corn_tiles=3, wood_tiles=5) == 12
    assert worth("forest_pyramid", corn_tiles=3, wood_tiles=5) == 20


@pytest.mark.parametrize(("players", "points"), [(2, 6), (3, 5), (4, 4)])
def test_monument_for_monuments_of_anyone(players: int, points: int) -> None:
    """rules 8.3: this one included, whoever raised the others."""
    table = Table(players=players).seat(1, monuments=["ball_court", "observatory"])
    assert worth("stele_of_wonders", table=table) == 3 * points


@pytest.mark.parametrize(("full", "points"), [(0, 0), (1, 9), (2, 20), (3, 33), (4, 33)])
def test_monument_for_full_technologies(full: int, points: int) -> None:
    """rules 8.3: 9, 20, 33 points, and no more for the fourth."""
    names = ["agriculture", "extraction", "architecture", "theology"]
    levels = {name: 3 if i < full else 2 for i, name in enumerate(names)}
    assert worth("observatory", **levels) == points


def test_monument_for_technology_levels() -> None:
    """rules 8.3: 3 points each."""
    assert worth("house_of_scribes", agriculture=3, theology=1) == 12


@pytest.mark.parametrize(("workers", "points"), [(3, 0), (4, 6), (5, 12), (6, 18)])
def test_monument_for_workers(workers: int, points: int) -> None:
    """rules 8.3: workers in play."""
    assert worth("ball_court", workers=workers) == points


def test_monument_for_the_temples_once_more() -> None:
    """rules 8.3: the points of the steps, below zero too, without bonus."""
    assert worth("temple_of_all_gods", chaac=6, quetzalcoatl=0, kukulcan=4) == 8 - 2 + 5


def test_monument_for_steps_in_one_temple() -> None:
    """rules 8.3: 3 points a step above the start in the best one; ruling 8."""
    assert worth("stairway_of_heaven", chaac=3, quetzalcoatl=5, kukulcan=0) == 12
    assert worth("stairway_of_heaven", chaac=0, quetzalcoatl=1, kukulcan=0) == 0


def test_monument_for_skulls_at_chichen_itza() -> None:
    """rules 8.3: 3 points each, whoever put them there."""
    assert worth("crystal_temple", table=Table().skull_on(1, 5, 9)) == 9


def test_monuments_have_a_line_each() -> None:
    """rules 8.3: in quarter points on the score sheet."""
    table = last_round().seat(0, monuments=["house_of_scribes", "crystal_temple"], theology=2)
    sheet = finish(table).sheets[0]
    assert sheet["monument house_of_scribes"] == 24
    assert sheet["monument crystal_temple"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_adds_up_to_the_score(players: int) -> None:
    """rules 8.4: every quarter point has a source."""
    table = last_round(players).seat(0, corn=3, gold=1, skulls=1, monuments=["great_plaza"])
    result = finish(table)
    assert [sum(sheet.values()) for sheet in result.sheets] == list(result.scores)


def test_most_points_win() -> None:
    """rules 8.4: by a quarter point if need be."""
    assert finish(last_round().seat(2, corn=1)).winners == (2,)


def test_a_tie_goes_to_most_workers_on_the_gears() -> None:
    """rules 8.4: counted after the last day of the calendar."""
    table = last_round(2).worker("tikal", 3, 4, seat=0)
    assert finish(table).winners == (0,)  # seat 1 has placed one worker


def test_a_worker_that_falls_on_the_last_day_does_not_count() -> None:
    """rules 8.4: two on the gears before, one after."""
    table = last_round(2).worker("tikal", 7, 4, seat=0)
    assert finish(table).winners == (0, 1)


def test_a_worker_on_the_starting_player_space_is_not_on_the_gears() -> None:
    """rules 8.4: it does not break a tie."""
    table = last_round(2).starter(0)
    assert finish(table).winners == (1,)


def test_the_win_is_shared_when_all_is_equal() -> None:
    """rules 8.4: only among those who are tied."""
    table = last_round(3).worker("tikal", 3, seat=0).worker("tikal", 0, 1, seat=1)
    table.seat(0, corn=4).seat(2, corn=4)
    assert finish(table).winners == (0, 2)


def test_a_monument_may_score_below_zero() -> None:
    """rules 8.3: the temples once more, also where the gods are angry."""
    table = last_round().seat(0, monuments=["temple_of_all_gods"], chaac=0, quetzalcoatl=0)
    table.s.monument_row = tuple(
        m for m in range(len(table.s.content.monuments))
        if m != table.p(0).monuments[0]
    )[: table.s.content.monuments_shown[4] - 1] + (-1,)  # fmt: skip
    finish(table)
    assert table.p(0).sheet[FROM_MONUMENTS] == -3 * QUARTERS
    assert list(_sheets(table.s)) == []
