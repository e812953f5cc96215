"""The auction game (rules 10)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tikal.rules.table import CONTENT, RULES, Table
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tikal.rules.consts import F_BID, F_TAKE, VOLCANO


def opened(*scores: int, seat: int = 0, tiles: tuple[str, ...] = ()) -> Table:
    """Give a table where a seat opens the bidding."""
    return Table(len(scores), auction=True).bidding(seat, scores, tiles)


def bids(table: Table) -> list[str]:
    return table.choices("bid")


def has_won(table: Table, seat: int, points: int) -> bool:
    """Say whether a seat has just won a turn for so many points."""
    (told,) = table.told("won")
    return (told.seat, told.data["points"]) == (seat, points) == (table.s.to_act(), points)


def finish(table: Table) -> Table:
    """Take the first tile, lay it and end the turn."""
    table.play(table.choices("take")[0])
    return table.play(table.choices("lay")[0], "end")


def test_everybody_starts_with_twenty_points_and_a_totem() -> None:
    """rules 10.1: they stay part of the score."""
    table = Table(3, auction=True, begin=True)
    assert table.scores() == (20, 20, 20)
    assert table.s.totems == (True, True, True)
    assert RULES.scores(Table(3).s) == (0, 0, 0)


def test_there_is_no_other_module() -> None:
    """rules 10.1: the auction is the only one."""
    with pytest.raises(GameError, match="no module named 'tribes'; it has auction"):
        RULES.new_game({"players": 2, "modules": ["tribes"]}, {})


@pytest.mark.parametrize(("players", "rounds"), [(2, 18), (3, 12), (4, 9)])
def test_a_round_has_as_many_tiles_as_players(players: int, rounds: int) -> None:
    """rules 10.2: 36 tiles are 18, 12 or 9 rounds."""
    table = Table(players, auction=True, begin=True)
    found = 1
    assert len(table.s.open) == players
    while table.choices():
        table.play(table.choices()[-1])
        for told in table.told("round"):
            assert len(told.data["tiles"]) == players
            found += 1
    assert found == rounds


def test_bids_go_clockwise_and_rise() -> None:
    """rules 10.3: a bid is higher than the last; who passes is out; it goes round again."""
    table = opened(9, 9, 9, seat=1)
    table.round("1 bid 3")
    assert bids(table) == [f"bid {n}" for n in range(4, 10)]
    table.round("2 bid 4", "0 pass", "1 bid 6", "2 pass")
    assert has_won(table, 1, 6)


def test_the_bidding_ends_when_all_others_have_passed() -> None:
    """rules 10.3: the highest bidder speaks no more."""
    table = opened(9, 9, 9).round("0 bid 1", "1 pass", "2 pass")
    assert has_won(table, 0, 1)


def test_only_the_winner_pays() -> None:
    """rules 10.4: when the bidding is won, before the tile is chosen."""
    table = opened(9, 9, 9).round("0 bid 1", "1 bid 2", "2 bid 3", "0 pass", "1 pass")
    assert table.scores() == (9, 9, 6)
    assert [table.paid(seat) for seat in range(3)] == [0, 0, 3]
    assert table.s.stack == ((F_TAKE,),)


def test_bids_are_whole_numbers_up_to_ones_points() -> None:
    """rules 10.4, R15: from 1 on."""
    assert bids(opened(3, 9)) == ["bid 1", "bid 2", "bid 3"]


def test_all_pass() -> None:
    """rules 10.5: the first who passed has the turn for nothing."""
    table = opened(9, 9, 9, seat=2).round("2 pass", "0 pass", "1 pass")
    assert has_won(table, 2, 0)
    assert table.scores() == (9, 9, 9)


def test_the_winner_chooses_lays_acts_and_turns_the_totem() -> None:
    """rules 10.6: the totem goes down at the end of the turn."""
    table = opened(9, 9, 9, tiles=("a_temple_1", "a_ruins_1", "a_clearing_1"))
    table.round("0 bid 1", "1 pass", "2 pass")
    assert table.choices() == ["take a_clearing_1", "take a_ruins_1", "take a_temple_1"]
    table.play("take a_ruins_1")
    assert table.told("tile_taken")[0].data["tile"] == "a_ruins_1"
    assert table.waits() == "a_ruins_1"
    table.play("lay b3 n", "recruit a1")
    assert (table.ap, table.s.totems) == (9, (True, True, True))
    table.play("end")
    assert table.s.totems == (False, True, True)
    assert {CONTENT.tiles[t].id for t in table.s.open} == {"a_temple_1", "a_clearing_1"}


def test_tiles_that_look_the_same_are_offered_once() -> None:
    """rules 10.6: by the smallest id; the other stays."""
    table = opened(9, 9, tiles=("e_clearing_2", "e_clearing_1")).round("0 bid 1", "1 pass")
    assert table.choices() == ["take e_clearing_1"]
    table.play("take e_clearing_1")
    assert [CONTENT.tiles[t].id for t in table.s.open] == ["e_clearing_2"]


def test_the_next_bidding_is_opened_to_the_left() -> None:
    """rules 10.7: by the next one whose totem is up."""
    table = opened(9, 9, 9, 9).round("0 bid 1", "1 bid 2", "2 pass", "3 pass", "0 pass")
    finish(table)
    assert table.s.to_act() == 2
    table.round("2 pass", "3 pass", "0 bid 1")
    finish(table)
    assert table.s.totems == (False, False, True, True)
    assert table.s.to_act() == 2, "seat 1 has had its turn"
    assert table.s.stack[-1][0] == F_BID


def test_the_last_player_takes_the_last_tile_for_nothing() -> None:
    """rules 10.8: without bidding."""
    table = opened(9, 9).round("0 bid 4", "1 pass")
    finish(table)
    assert (table.s.to_act(), table.s.stack) == (1, ((F_TAKE,),))
    assert len(table.choices()) == 1
    assert table.scores() == (5, 9)


def test_a_new_round_is_opened_left_of_who_moved_last() -> None:
    """rules 10.9: totems up, new tiles."""
    table = opened(9, 9, 9).round("0 pass", "1 bid 1", "2 pass")
    finish(table)
    table.round("2 bid 1", "0 pass")
    finish(table)
    finish(table)  # seat 0 has the last tile
    (told,) = table.told("round")
    assert (told.seat, table.s.to_act()) == (1, 1)
    assert table.s.totems == (True, True, True)
    assert len(table.s.open) == 3


def test_the_first_bidding_is_opened_by_the_first_player() -> None:
    """rules 10.9: of the deal."""
    assert Table(4, auction=True, begin=True, first=3).s.to_act() == 3


def test_a_chosen_volcano_starts_a_scoring_round() -> None:
    """rules 10.10: for everybody, whatever the totems show; then it is laid as in a normal turn."""
    tiles = ("b_temple_1", "b_volcano", "b_ruins_1")
    table = opened(9, 9, 9, tiles=tiles).round("0 pass", "1 bid 1", "2 pass")
    table.play("take b_temple_1", "lay b3 n", "end").round("2 bid 1", "0 pass", "2 take b_volcano")
    assert (table.s.totems, table.ap) == ((True, False, True), 10)
    assert table.order() == [2, 0, 1]
    assert (table.waits(), table.s.to_act()) == ("b_volcano", 2)
    table.play("lay c2")
    assert table.ap == 10
    table.play("end")
    assert table.s.totems == (True, False, False)


def test_choosing_a_volcano_and_the_scoring_turn_are_one_turn() -> None:
    """rules 10.10: it can be taken back until that turn ends."""
    table = opened(9, 9, tiles=("b_temple_1", "b_volcano")).round("0 bid 1", "1 pass")
    before = RULES.turn_of(table.s)
    assert RULES.turn_of(table.play("take b_volcano").s) == before


def test_bids_and_passes_are_turns_of_their_own() -> None:
    """rules 10.3: nobody takes back what others have heard."""
    table = opened(9, 9, 9)
    seen = [RULES.turn_of(table.s)]
    for text in ("bid 1", "pass", "pass"):
        seen.append(RULES.turn_of(table.play(text).s))
    assert len(set(seen)) == 4


def test_the_final_scoring_goes_from_the_lowest_score() -> None:
    """rules 10.11: not from the left neighbour."""
    assert last_turn(30, 10, 20, seat=1).play("end").order() == [1, 2, 0]


def last_turn(*scores: int, seat: int) -> Table:
    """Give the last normal turn of an auction game."""
    table = Table(len(scores), auction=True).only().bidding(seat, scores, ["g_temple_1"])
    table.s.open = ()
    table.s.totems = tuple(who == seat for who in range(len(scores)))
    return table.act(seat)


def test_equal_scores_in_the_final_order() -> None:
    """rules 10.11, 12.25, R14: 41, 38, 38, 44 and seat 1 laid the last tile: 2, 1, 0, 3."""
    assert last_turn(41, 38, 38, 44, seat=1).play("end").order() == [2, 1, 0, 3]
    assert last_turn(20, 20, 20, 20, seat=2).play("end").order() == [3, 0, 1, 2]


def test_a_pass_of_the_opener_does_not_end_the_bidding() -> None:
    """rules 12.26: the second bids 1, all others pass: the second pays 1."""
    table = opened(9, 9, 9, 9).round("0 pass", "1 bid 1", "2 pass", "3 pass")
    assert has_won(table, 1, 1)
    assert table.scores() == (9, 8, 9, 9)


def test_the_last_one_asked_may_still_bid_or_pass() -> None:
    """rules 12.26, R16: all others have passed and nobody has bid."""
    table = opened(9, 9, 9).round("0 pass", "1 pass")
    assert table.choices()[0] == "bid 1" and table.choices()[-1] == "pass"
    assert has_won(opened(9, 9, 9).round("0 pass", "1 pass", "2 bid 1"), 2, 1)
    assert has_won(opened(9, 9, 9).round("0 pass", "1 pass", "2 pass"), 0, 0)


def test_who_cannot_outbid_can_only_pass() -> None:
    """rules 12.27, R15, R20: 4 points facing a bid of 4; with none, never a bid."""
    table = opened(9, 4, 0).round("0 bid 4")
    assert table.choices() == ["pass"]
    table = opened(0, 9)
    assert table.choices() == ["pass"]


def test_a_bid_may_take_all_points_and_never_more() -> None:
    """R15, R20: the score does not fall below 0."""
    table = opened(4, 9)
    assert bids(table)[-1] == "bid 4"
    assert table.round("0 bid 4", "1 pass").scores() == (0, 9)


def test_a_volcano_as_the_last_tile() -> None:
    """rules 12.28: the last player takes it for nothing, and the scoring begins there."""
    table = Table(3, auction=True).last_tile(1, "b_volcano")
    assert table.choices() == ["take b_volcano"]
    table.play("take b_volcano")
    assert table.scores() == (20, 20, 20)
    assert table.order() == [1, 2, 0]


def test_two_volcanoes_never_lie_open_together() -> None:
    """rules 12.29: they are at least six tiles apart in every stack."""
    for seed in range(60):
        tiles = RULES.deal({"players": 4}, seed)["tiles"]
        at = [n for n, t in enumerate(tiles) if CONTENT.tiles[CONTENT.tile_id(t)].type == VOLCANO]
        assert min(b - a for a, b in pairwise(at)) >= 6
