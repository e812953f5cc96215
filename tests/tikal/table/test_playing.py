"""Tikal as a player meets it: tiles, groups, work, recruiting, swaps, bids, and taking back.

Everything goes through the window: events come in by `App.frame`, and what can be done is read
from the targets of the scene.
"""

from __future__ import annotations

import pygame
import pytest

from tests.tikal.rules.table import Table
from tests.tikal.table.middle import middle
from tests.tikal.table.sitting import Sitting, place
from tzolkin_desktop.games.tikal.rules.consts import EDGES, RECRUIT, UNCOVER, hex_named
from tzolkin_desktop.games.tikal.table.board.layout import USUAL
from tzolkin_desktop.games.tikal.table.look import SPENT, SUM, change_key
from tzolkin_desktop.games.tikal.table.play.bid_pages import ROOM, page_of
from tzolkin_desktop.games.tikal.table.play.hand import Chosen, Lifted, Paged, Turned, Typed
from tzolkin_desktop.games.tikal.table.scoring.scene import ScoringScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.table.choosing import Choosing

D3 = hex_named("d3")


def early() -> Table:
    """Set a table where seat 0 has two explorers and the leader on the temple b1."""
    return Table(2).seat(0, "b1", b1=2)


# laying a tile


def test_a_tile_is_laid_by_a_click(app: App) -> None:
    sitting = Sitting(app, Table(2, begin=True))
    sitting.click("b3")
    assert sitting.made[0].startswith("lay b3")


def test_only_hexes_where_it_fits_can_be_clicked_and_others_say_why(app: App) -> None:
    sitting = Sitting(app, Table(2, begin=True))
    lit = {name for name in sitting.legal if name.startswith("hex/")}
    assert lit == {place(name) for name in ("a3", "b3", "c1", "c2")}
    assert "touch" in sitting.find(place("h5")).reason
    assert "explored" in sitting.find(place("a1")).reason


def test_the_wheel_and_r_turn_the_tile_through_the_turnings_that_fit(app: App) -> None:
    sitting = Sitting(app, Table(2, begin=True))
    sitting.point("b3")
    sitting.press(pygame.K_r)
    assert sitting.scene.selected == Turned(1)
    sitting.wheel(1)
    assert sitting.scene.selected == Turned(0)
    sitting.press(pygame.K_r, pygame.K_r)
    sitting.click("b3")
    assert sitting.made == [f"lay b3 {EDGES[2]}"]


def test_a_tile_snaps_in_in_the_legal_turning_nearest_to_how_it_is_held(app: App) -> None:
    # rules 11.7: on c3 exactly n, s, sw, nw are legal
    table = Table(2).laid(b3="b_temple_2 s", c2="b_clearing_1 se").draw("c_temple_2")
    sitting = Sitting(app, table)
    sitting.press(pygame.K_r)  # held to the north-east
    sitting.click("c3")
    assert sitting.made == ["lay c3 n"]


def test_a_tile_that_fits_nowhere_is_set_aside_by_its_button(app: App) -> None:
    table = Table(2, begin=True)
    table.s.on = tuple(0 if on < 0 else on for on in table.s.on)
    sitting = Sitting(app, table)
    assert sitting.legal == ["button/aside"]


# groups


def test_a_click_lifts_everybody_and_the_wheel_changes_how_many(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    assert sitting.scene.selected == Lifted(D3, 3, False)
    sitting.wheel(-1)
    assert sitting.scene.selected == Lifted(D3, 2, False)
    sitting.press(pygame.K_MINUS, pygame.K_MINUS, pygame.K_MINUS)
    assert sitting.scene.selected.explorers == 1
    sitting.press(pygame.K_PLUS)
    assert sitting.scene.selected.explorers == 2


def test_tab_takes_the_leader_along_or_not(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d2")
    assert sitting.scene.selected.leader
    sitting.press(pygame.K_TAB)
    assert sitting.scene.selected == Lifted(hex_named("d2"), 2, False)
    sitting.press(pygame.K_MINUS, pygame.K_TAB, pygame.K_MINUS)
    assert sitting.scene.selected == Lifted(hex_named("d2"), 0, True)


def test_one_click_walks_the_group_over_several_crossings_and_keeps_it_in_hand(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.wheel(-1)
    sitting.click("f2")
    assert sitting.made == ["walk d3 e2", "walk d3 e2", "walk e2 f2", "walk e2 f2"]
    assert sitting.state.points == 4
    assert sitting.scene.selected == Lifted(hex_named("f2"), 2, False)


def test_the_wheel_alone_leads_to_every_group(app: App) -> None:
    """The leader too can be left behind with the mouse alone."""
    sitting = Sitting(app, middle())
    sitting.click("d2")
    held = []
    for _ in range(6):
        held.append((sitting.scene.selected.explorers, sitting.scene.selected.leader))
        sitting.wheel(-1)
    everybody = [(2, True), (1, True), (0, True), (2, False), (1, False)]
    assert held == [*everybody, (1, False)]


def test_a_line_of_the_log_shows_the_whole_way_that_it_tells(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.click("f2")
    line = next(t.id for t in sitting.scene.targets() if t.id.startswith("log/"))
    sitting.click(line)
    assert sitting.scene.moment.points == 8
    way = tuple(hex_named(name) for name in ("d3", "e2", "f2"))
    assert [mark.way for mark in sitting.scene.deed.marks] == [way]  # type: ignore[union-attr]


def test_undo_takes_back_the_whole_gesture_and_redo_makes_it_again(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.wheel(-1)
    sitting.click("f2")
    sitting.press(pygame.K_BACKSPACE)
    assert sitting.made == [] and sitting.state.points == 8
    sitting.press(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert len(sitting.made) == 4


def test_what_cannot_be_paid_says_how_many_points_are_missing(app: App) -> None:
    sitting = Sitting(app, middle(points=3))
    sitting.click("d3")
    assert place("f2") not in sitting.legal
    assert "3 action points are missing" in sitting.find(place("f2")).reason


def test_the_right_button_goes_through_other_ways(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.press(pygame.K_MINUS, pygame.K_MINUS)
    sitting.right_click("f2")
    assert sitting.scene.selected.toward == hex_named("f2")
    assert sitting.scene.selected.way == 1
    sitting.click("f2")
    walked = sitting.made
    assert walked[-1].endswith(" f2") and walked != ["walk d3 e2", "walk e2 f2"]


def test_dragging_a_group_to_a_hex_walks_it_there(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.drag("d3", "e2")
    assert sitting.made == ["walk d3 e2"] * 3


def test_escape_puts_the_group_down(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.press(pygame.K_ESCAPE)
    assert sitting.scene.selected is None and app.scene is sitting.scene


def test_a_second_click_on_its_hex_puts_the_group_down(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.click("d3")
    assert sitting.scene.selected is None


def test_secret_trails_count_as_ways(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.click("a1")
    assert sitting.made == ["trail d3 a1"] * 3


# work


def test_bubbles_do_work_on_the_hex(app: App) -> None:
    sitting = Sitting(app, early())
    sitting.click("b1")
    sitting.click(f"work/{hex_named('b1')}/uncover")
    sitting.click(f"work/{hex_named('b1')}/uncover")
    assert sitting.made == ["uncover b1", "uncover b1"]
    assert "Two steps" in sitting.find(f"work/{hex_named('b1')}/uncover").reason


@pytest.mark.parametrize(
    ("hex_", "name", "why"),
    [("a5", "guard", "A tie: 1 : 1"), ("b5", "guard", "1 : 2"), ("d3", "recruit_leader", "leader")],
)
def test_what_cannot_be_done_here_is_grey_and_says_why(
    app: App, hex_: str, name: str, why: str
) -> None:
    sitting = Sitting(app, middle())
    sitting.click(hex_)
    bubble = sitting.find(f"work/{hex_named(hex_)}/{name}")
    assert not bubble.legal and why in bubble.reason


def test_a_missing_step_is_named(app: App) -> None:
    sitting = Sitting(app, early().no_steps(2))
    sitting.click("b1")
    assert "No step 2" in sitting.find(f"work/{hex_named('b1')}/uncover").reason


def test_a_dug_treasure_cannot_be_taken_back_and_its_bubble_says_so(app: App) -> None:
    table = Table(2).laid(b3="a_ruins_1 n").seat(0, b3=2)
    sitting = Sitting(app, table)
    sitting.click("b3")
    name = f"work/{hex_named('b3')}/dig"
    card = sitting.scene.game.card(sitting.scene.look, sitting.find(name).id, True)
    assert card is not None and "no way back" in card.lines[0]
    sitting.click(name)
    assert sitting.made == ["dig b3"]
    sitting.press(pygame.K_BACKSPACE)
    assert sitting.made == ["dig b3"]


def test_keys_do_the_actions_where_a_group_is_held_or_choose_them(app: App) -> None:
    sitting = Sitting(app, early())
    sitting.press(pygame.K_4)
    assert sitting.scene.selected == Chosen(UNCOVER)
    sitting.press(pygame.K_4)
    assert sitting.scene.selected is None
    sitting.click("b1")
    sitting.press(pygame.K_4)
    assert sitting.made == ["uncover b1"]


# recruiting


def test_a_camp_recruits_by_its_bubble_again_and_again(app: App) -> None:
    sitting = Sitting(app, Table(2))
    sitting.click("a1")
    for _ in range(2):
        sitting.click(f"work/{hex_named('a1')}/recruit")
    sitting.click(f"work/{hex_named('a1')}/recruit_leader")
    assert sitting.made == ["recruit a1", "recruit a1", "recruit leader a1"]
    assert sitting.scene.selected == Lifted(hex_named("a1"), 2, True)


def test_recruiting_and_walking_is_one_click(app: App) -> None:
    sitting = Sitting(app, Table(2))
    sitting.press(pygame.K_1)
    assert sitting.scene.selected == Chosen(RECRUIT)
    sitting.point("b1")
    assert sitting.scene.look.preview[SPENT] == -3
    sitting.click("b1")
    assert sitting.made == ["recruit a1", "walk a1 b1"]
    sitting.press(pygame.K_BACKSPACE)
    assert sitting.made == []


def test_several_are_recruited_at_once(app: App) -> None:
    sitting = Sitting(app, Table(2))
    sitting.press(pygame.K_1, pygame.K_PLUS)
    sitting.click("b2")
    assert sitting.made == ["recruit a1"] * 2 + ["walk a1 b2"] * 2


# what a click would change


def test_pointing_shows_the_change_in_every_concerned_row(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.wheel(-1)
    sitting.point("f2")
    preview = sitting.scene.look.preview
    assert preview[SPENT] == -4
    assert preview[change_key(SUM, 0)] == 5 and preview[change_key(SUM, 2)] == -5


def test_the_wheel_brings_the_preview_up_to_date(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.point("e2")
    assert sitting.scene.look.preview[SPENT] == -3
    sitting.wheel(-1)
    assert sitting.scene.look.preview[SPENT] == -2


def test_a_dig_shows_its_price_and_nothing_that_nobody_knows(app: App) -> None:
    sitting = Sitting(app, Table(2).laid(b3="a_ruins_1 n").seat(0, b3=1))
    sitting.click("b3")
    sitting.point(f"work/{hex_named('b3')}/dig")
    assert sitting.scene.look.preview == {SPENT: -3}


# swaps


def test_a_treasure_of_another_is_swapped_for_the_best_own_one(app: App) -> None:
    # rules 12.20: red has two masks and a vase, blue a mask and a vase
    table = Table(2).seat(0, treasures="mask mask vase").seat(1, treasures="mask vase")
    sitting = Sitting(app, table)
    sitting.click("treasure/1/0")
    assert isinstance(sitting.scene.choosing, Choosing)
    sitting.click("option/swap/vase")
    assert sitting.made == ["swap vase for mask of 1"]


def test_framed_treasures_say_that_they_are_safe(app: App) -> None:
    table = Table(2).seat(0, treasures="vase").seat(1, treasures="mask mask")
    assert "safe" in Sitting(app, table).find("treasure/1/0").reason


# the end of a turn and scoring


def test_the_end_of_a_turn_says_what_it_turns_over(app: App) -> None:
    sitting = Sitting(app, middle())
    card = sitting.scene.game.card(sitting.scene.look, sitting.find("button/end").id, True)
    assert card is not None and "(E, no volcano)" in card.lines[0]


def test_points_left_are_at_stake(app: App) -> None:
    app.settings.confirm_end = "stake"
    sitting = Sitting(app, middle())
    sitting.click("button/end")
    assert sitting.scene.choosing is not None and not sitting.made


def test_after_a_scoring_turn_the_sheet_comes_up_and_a_click_goes_on(app: App) -> None:
    sitting = Sitting(app, middle().draw("f_volcano"))
    assert "Scoring turn 1 of 4" in sitting.asked
    sitting.click("button/end")
    app.frame([], 0.1)
    assert isinstance(app.scene, ScoringScene)
    assert app.scene.sheet.counting.points == 19
    sitting_targets = [t.id for t in app.scene.targets() if t.legal]
    assert sitting_targets == ["button/continue"]
    app.scene.next()
    app.frame([], 0.1)
    assert app.scene is sitting.scene and sitting.state.seat == 1


# auction


def bidding() -> Table:
    return middle(auction=True).bidding(0, [41, 38, 35, 44])


def test_a_chip_bids(app: App) -> None:
    sitting = Sitting(app, bidding())
    sitting.click("bid/3")
    assert sitting.made == ["bid 3"]


def test_digits_and_enter_bid_also_what_has_no_chip(app: App) -> None:
    sitting = Sitting(app, bidding())
    sitting.press(pygame.K_2, pygame.K_0)
    assert sitting.scene.selected == Typed(20) and "20" in sitting.asked
    sitting.press(pygame.K_BACKSPACE, pygame.K_5, pygame.K_RETURN)
    assert sitting.made == ["bid 25"]


def test_the_mouse_leafs_to_bids_that_have_no_chip(app: App) -> None:
    """A score of 41 has five pages of bids, each with arrows to the ones beside it."""
    sitting = Sitting(app, bidding())
    assert "bid/9" in sitting.legal and "bid/10" not in sitting.legal
    assert "bids/lower" not in sitting.legal
    sitting.click("bids/higher")
    assert {"bid/10", "bid/17", "bids/lower", "bids/higher"} <= {*sitting.legal}
    sitting.point("bid/12")
    sitting.wheel(-1)
    assert "bid/18" in sitting.legal
    sitting.wheel(1)
    sitting.wheel(1)
    assert "bid/1" in sitting.legal
    for _ in range(4):
        sitting.click("bids/higher")
    assert "bid/41" in sitting.legal and "bids/higher" not in sitting.legal
    sitting.click("bid/40")
    assert sitting.made == ["bid 40"]


def test_every_bid_is_on_one_page() -> None:
    for most in range(1, 60):
        every, seen, at = range(1, most + 1), [], 0
        while True:
            page = page_of(every, Paged(at))
            arrows = (page.before is not None) + (page.after is not None)
            assert len(page.bids) + arrows <= ROOM
            seen += page.bids
            if page.after is None:
                break
            at = page.after
        assert seen == [*every]


def test_a_typed_bid_is_seen_on_its_chip(app: App) -> None:
    sitting = Sitting(app, bidding())
    sitting.press(pygame.K_3, pygame.K_3)
    assert "bid/33" in sitting.legal


def test_zero_passes(app: App) -> None:
    sitting = Sitting(app, bidding())
    sitting.press(pygame.K_0)
    assert sitting.made == ["pass"]


def test_a_bid_cannot_be_taken_back(app: App) -> None:
    sitting = Sitting(app, bidding())
    sitting.click("bid/3")
    sitting.press(pygame.K_BACKSPACE)
    assert sitting.made == ["bid 3"]


def test_the_winner_takes_a_tile(app: App) -> None:
    sitting = Sitting(app, bidding().play("bid 1", "pass", "pass", "pass"))
    tile = next(name for name in sitting.legal if name.startswith("tile/"))
    sitting.click(tile)
    assert sitting.made[0].startswith("take ")


# keys


def test_arrows_walk_over_the_board_row_by_row(app: App) -> None:
    sitting = Sitting(app, Table(2, begin=True))
    sitting.scene.steering.focus = place("c1")
    sitting.press(pygame.K_UP)
    assert sitting.scene.steering.focus == place("c2")
    sitting.press(pygame.K_LEFT)
    assert sitting.scene.steering.focus != place("c2")


def test_a_turn_by_keys_alone(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.scene.steering.focus = place("d3")
    sitting.press(pygame.K_RETURN)
    assert isinstance(sitting.scene.selected, Lifted)
    sitting.scene.steering.focus = place("d3")
    sitting.press(pygame.K_RIGHT)
    assert sitting.scene.steering.focus == place("e3")
    sitting.press(pygame.K_RETURN, pygame.K_e)
    assert sitting.made[0] == "walk d3 e3" and sitting.made[-1] == "end"


def test_the_wheel_works_where_the_pointer_rested_while_members_walked(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.click("d3")
    sitting.click("e2")
    sitting.wheel(-1)
    assert sitting.scene.selected == Lifted(hex_named("e2"), 2, leader=False)


def test_an_action_chosen_by_key_shows_at_once_what_it_costs_where_the_keyboard_is(
    app: App,
) -> None:
    sitting = Sitting(app, middle())
    sitting.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE)
    sitting.scene.steering.reset()
    sitting.press(pygame.K_1)
    assert sitting.scene.look.preview[SPENT] < 0


def test_what_is_dragged_shows_its_price_before_it_is_dropped(app: App) -> None:
    sitting = Sitting(app, middle())
    sitting.point("d3")
    sitting._event(pygame.MOUSEBUTTONDOWN, "d3", button=1)
    sitting.point("e2")
    assert sitting.scene.look.preview[SPENT] == -3
    assert not sitting.made


def test_the_tile_is_seen_once_where_the_keyboard_would_lay_it(app: App) -> None:
    sitting = Sitting(app, middle().draw("f_temple_1"))
    x, y, w, h = USUAL.card
    waits = app.make_canvas().area(x + w / 2 - 40, y + h / 2 - 40, 80, 80)
    in_hand = pygame.image.tobytes(app.window.subsurface(waits), "RGB")
    sitting.press(pygame.K_RIGHT)
    assert pygame.image.tobytes(app.window.subsurface(waits), "RGB") != in_hand


def test_a_typed_bid_that_cannot_be_made_is_not_asked_about(app: App) -> None:
    bidding = middle(auction=True).bidding(0, [41, 38, 35, 44]).round("0 bid 5")
    sitting = Sitting(app, bidding)
    sitting.press(pygame.K_3)
    assert sitting.asked.startswith("3 is too little")
    sitting.press(pygame.K_8)
    assert sitting.asked == "Bid 38? Enter bids"
