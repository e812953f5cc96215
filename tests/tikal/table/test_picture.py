"""The picture of Tikal's table: always what the position says, and cheap while something moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from tests.tikal.rules.table import Table
from tests.tikal.table.conftest import Pages
from tests.tikal.table.middle import COLOURS, look_of, middle
from tests.tikal.table.test_fitting import LONG_NAMES
from tzolkin_desktop.games.tikal.rules.consts import HEXES, hex_named
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, group_of, hex_look
from tzolkin_desktop.games.tikal.table.geometry import centre
from tzolkin_desktop.games.tikal.table.look import SPENT, SUM, TEMPLES, Look, change_key
from tzolkin_desktop.games.tikal.table.panels.actions import bids, possible
from tzolkin_desktop.games.tikal.table.picture import TikalPicture, place_of
from tzolkin_desktop.games.tikal.table.pieces.marks import draw_plate
from tzolkin_desktop.games.tikal.table.pieces.members import draw_member
from tzolkin_desktop.games.tikal.table.pieces.pyramid import draw_pyramid
from tzolkin_desktop.games.tikal.table.places import (
    ACTIONS,
    HIGHER_BIDS,
    PASS_PLACE,
    action_place,
    bid_place,
    camp_place,
    group_place,
    hex_place,
    level_place,
    seat_place,
    tile_place,
    treasure_place,
)
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import DUMMY, PLAYER_LOOKS
from tzolkin_desktop.shell.table.regions import SeatLook

STATIC_BLITS = 4
CONES = {  # what is left of red, green and blue, one row for each channel
    "red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def auction() -> Table:
    table = middle(auction=True).bidding(2, (41, 38, 35, 44))
    return table.round("2 bid 1", "3 bid 2", "0 bid 3", "1 bid 4", "2 pass", "3 bid 5")


def two() -> Table:
    table = Table(2).laid(c1="a_temple_2 sw", d1="a_temple_3 s", b4="b_clearing_2 se")
    table.seat(0, "c1", "mask mask", 122, c1=3, d1=1).seat(1, "d1", "idol", 12, c1=2, d1=9)
    return table.levels(c1=5, d1=10).camp(1, "b4").guard(1, "a2").act(0, 5)


def three() -> Table:
    table = Table(3).laid(c1="a_temple_2 sw", d1="a_temple_3 s")
    table.seat(0, "", "mask mask mask vase vase idol idol conch", 99, c1=3, d1=1)
    return table.seat(1, "d1", "idol", 12, c1=2).seat(2, score=8, d1=2, c1=4).act(1, 10)


def scoring() -> Table:
    return middle().draw("f_volcano", 2)


POSITIONS = {
    "middle": middle,
    "auction": auction,
    "two": two,
    "three": three,
    "scoring": scoring,
    "start": lambda: Table(4, begin=True),
}


def drawn(page: Pages, look: Look) -> bytes:
    canvas = page()
    TikalPicture(canvas, look).draw(canvas, look)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_text_has_its_room_and_can_be_read(name: str, language: str, page: Pages) -> None:
    look = look_of(POSITIONS[name](), language)
    canvas = page()
    TikalPicture(canvas, look).draw(canvas, look)
    assert canvas.log is not None
    assert not [text.text for text in canvas.log.texts if text.cut]
    assert not [text.text for text in canvas.log.texts if text.size < 12]
    assert not canvas.assets.broken


@pytest.mark.parametrize("language", LONG_NAMES)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_longest_names_of_bots_have_their_room(name: str, language: str, page: Pages) -> None:
    look = look_of(POSITIONS[name](), language)
    seats = [SeatLook(*who, "normal") for who in zip(LONG_NAMES[language], COLOURS, strict=True)]
    look = replace(look, seats=tuple(seats[: len(look.seats)]))
    canvas = page()
    TikalPicture(canvas, look).draw(canvas, look)
    assert canvas.log is not None
    assert not [text.text for text in canvas.log.texts if text.cut]


@pytest.mark.parametrize(
    "deeds",
    [
        ("walk d3 e2",),
        ("uncover d2", "uncover d2"),
        ("guard d2",),
        ("recruit d3", "recruit a1 *2"),
        ("swap vase for necklace of 1",),
    ],
)
def test_what_is_kept_is_brought_up_to_date(deeds: Sequence[str], page: Pages) -> None:
    table = middle()
    canvas, look = page(), look_of(table)
    kept = TikalPicture(canvas, look)
    kept.draw(canvas, look)
    table.play(*deeds)
    look = look_of(table)
    kept.draw(canvas, look)
    assert pygame.image.tobytes(canvas.surface, "RGB") == drawn(page, look)


def test_a_scoring_turn_leaves_no_embers_behind(page: Pages) -> None:
    table = scoring()
    canvas = page()
    kept = TikalPicture(canvas, look_of(table))
    kept.draw(canvas, look_of(table))
    table.play("walk a4 a3")  # at the edge of the board
    kept.draw(canvas, look_of(table))
    look = look_of(table.act(2))
    kept.draw(canvas, look)
    assert pygame.image.tobytes(canvas.surface, "RGB") == drawn(page, look)


def test_the_auction_makes_way_for_the_turn_and_comes_back(page: Pages) -> None:
    bidding, acting = look_of(auction()), look_of(middle(auction=True))
    canvas = page()
    kept = TikalPicture(canvas, bidding)
    for look in (bidding, acting, bidding):
        kept.draw(canvas, look)
        assert pygame.image.tobytes(canvas.surface, "RGB") == drawn(page, look)


def test_a_scoring_turn_glows_around_the_board(page: Pages) -> None:
    look = look_of(scoring())
    canvas = page()
    picture = TikalPicture(canvas, look)
    picture.draw(canvas, look)
    edge = canvas.point(12, 300)
    red, green, blue = canvas.surface.get_at(edge)[:3]
    assert red > 2 * max(green, blue)
    look = look_of(middle())
    picture.draw(canvas, look)
    assert canvas.surface.get_at(edge)[0] < red / 2


# motion


class Counted(pygame.Surface):
    """A surface that counts what is laid on it from one other."""

    still: pygame.Surface | None = None
    blits_of_still = 0

    def blit(self, source, *where, **how):  # type: ignore[no-untyped-def]
        self.blits_of_still += source is self.still
        return super().blit(source, *where, **how)


class Walk:
    """Two figures walk and a step rises."""

    interlude = False
    repaints = True
    done = False

    def __init__(self, state: State) -> None:
        self.state = state
        self.share = 0.0

    def advance(self, seconds: float) -> None:
        self.share += seconds

    def sound(self) -> None:
        """Be silent."""

    @property
    def figures(self) -> list[tuple[float, float]]:
        x, y = centre(hex_named("d3"))
        return [(x + 200 * self.share, y), (x + 200 * self.share - 20, y)]

    def boxes(self) -> list[Box]:
        x, y = centre(hex_named("d2"))
        figures = [(at - 30, down - 45, 60.0, 80.0) for at, down in self.figures]
        return [*figures, (x - 64, y - 78, 130.0, 132.0)]

    def draw(self, canvas: Canvas) -> None:
        for at in self.figures:
            draw_member(canvas, at, "red", leader=False)
        draw_pyramid(canvas, centre(hex_named("d2")), 6, 2, rising=self.share)


def test_a_frame_of_walking_and_a_rising_step_costs_few_static_blits(page: Pages) -> None:
    look = look_of(middle())
    canvas = page(1920, 1080)
    canvas.surface = counted = Counted((1920, 1080))
    picture = TikalPicture(canvas, look)
    beat = Walk(look.state)
    picture.draw(canvas, look, beat)
    beat.draw(canvas)
    counted.still = picture._still
    for _ in range(3):
        counted.blits_of_still = 0
        beat.advance(0.2)
        assert picture.repaint(canvas, look, beat)
        assert 0 < counted.blits_of_still <= STATIC_BLITS


def test_repainting_leaves_no_trace(page: Pages) -> None:
    look = look_of(middle())
    canvas = page()
    picture = TikalPicture(canvas, look)
    beat = Walk(look.state)
    picture.draw(canvas, look, beat)
    for _ in range(4):
        beat.advance(0.25)
        picture.repaint(canvas, look, beat)
    afresh = page()
    TikalPicture(afresh, look).draw(afresh, look, beat)
    beat.draw(afresh)
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(
        afresh.surface, "RGB"
    )


def test_what_the_scene_drew_over_the_picture_is_not_repainted(page: Pages) -> None:
    look = look_of(middle())
    canvas = page()
    picture = TikalPicture(canvas, look)
    picture.draw(canvas, look)
    log = canvas.area(1232, 840, 680, 232)
    canvas.surface.fill((1, 2, 3), log)

    class OverTheLog(Walk):
        def boxes(self) -> list[Box]:
            return [(1200.0, 800.0, 400.0, 200.0)]

    picture.repaint(canvas, look, OverTheLog(look.state))
    assert canvas.surface.get_at(log.center)[:3] == (1, 2, 3)


def test_a_step_that_has_risen_is_a_step_of_the_pyramid(page: Pages) -> None:
    risen, grown, low = (page(400, 400) for _ in range(3))
    draw_pyramid(risen, (900, 500), 4, 2, 300, rising=1.0)
    draw_pyramid(grown, (900, 500), 5, 2, 300)
    draw_pyramid(low, (900, 500), 4, 2, 300, rising=0.4)
    pictures = [pygame.image.tobytes(c.surface, "RGB") for c in (risen, grown, low)]
    assert pictures[0] == pictures[1] != pictures[2]


# what is shown


def test_a_hex_is_read_from_the_position() -> None:
    table = middle()
    look = look_of(table)
    f2, a5, c2 = (hex_look(look, hex_named(name)) for name in ("f2", "a5", "c2"))
    assert (f2.level, f2.printed, f2.holder, f2.tied) == (5, 5, "green", False)
    assert (a5.holder, a5.tied) == (None, True)
    assert (c2.guard, c2.holder) == ("red", "red")
    ruins = hex_look(look, hex_named("e4"))
    assert (ruins.masks, ruins.treasures) == (3, 2)
    assert hex_look(look, hex_named("d3")).tent == "red"


def test_a_temple_whose_next_step_is_gone_is_marked_as_finished() -> None:
    table = middle()
    f4 = hex_named("f4")
    assert not hex_look(look_of(table), f4).finished
    assert hex_look(look_of(table.no_steps(7)), f4).finished


def test_a_leader_counts_three_in_the_number_of_its_group() -> None:
    group = group_of(middle().s, 0, hex_named("d2"), "red")
    assert group is not None
    assert (group.explorers, group.leader, group.strength) == (2, True, 5)


OWNED: dict[str, Callable[[Canvas, str], object]] = {
    "plate": lambda canvas, who: draw_plate(canvas, (40, 40), 5, who),
    "marker of a camp": lambda canvas, who: canvas.marker(40, 40, 26, who),
    "explorer": lambda canvas, who: draw_member(canvas, (40, 40), who, leader=False),
    "leader": lambda canvas, who: draw_member(canvas, (40, 50), who, leader=True),
}


@pytest.mark.parametrize("mark", OWNED)
def test_owners_are_told_apart_without_colours(mark: str, page: Pages) -> None:
    """Every two owners' marks differ in their outlines alone, whatever colours an eye confuses."""
    shapes = []
    for who in ("red", "blue", "green", "yellow"):
        canvas = page(1920, 1080)
        canvas.surface = pygame.Surface((80, 80), pygame.SRCALPHA)
        OWNED[mark](canvas, who)
        shapes.append(pygame.mask.from_surface(canvas.surface, 127))
    for mine, other in combinations(shapes, 2):
        same = mine.overlap_area(other, (0, 0))
        assert mine.count() + other.count() - 2 * same > 0.1 * mine.count()


def seen_without(kind: str, picture: pygame.Surface) -> list[tuple[float, ...]]:
    """List the pixels of a picture as eyes without red, green or blue cones see them, roughly."""
    wide, tall = picture.get_size()
    pixels = (picture.get_at((x, y))[:3] for x in range(wide) for y in range(tall))
    return [
        tuple(sum(a * b for a, b in zip(row, pixel, strict=True)) for row in CONES[kind])
        for pixel in pixels
    ]


@pytest.mark.parametrize("kind", CONES)
def test_whose_a_temple_is_can_be_told_by_all_eyes(kind: str, page: Pages) -> None:
    pictures = []
    for who in (None, "red", "blue", "green", "yellow"):
        canvas = page(1920, 1080)
        canvas.surface = pygame.Surface((60, 60))
        canvas.surface.fill((120, 132, 84))
        draw_plate(canvas, (30, 30), 5, who)
        pictures.append(seen_without(kind, canvas.surface))
    for mine, other in combinations(pictures, 2):
        apart = (math.dist(a, b) for a, b in zip(mine, other, strict=True))
        assert sum(distance > 60 for distance in apart) > 300


@pytest.mark.parametrize("who", [who for who in PLAYER_LOOKS if who != DUMMY])
def test_every_colour_that_can_be_chosen_has_its_plate(who: str, assets: Assets) -> None:
    assert assets.has_icon(f"{PLAYER_LOOKS[who].marker}_plate")


def test_a_preview_stands_under_the_numbers_of_every_seat_concerned(page: Pages) -> None:
    preview = {SPENT: -4, change_key(TEMPLES, 0): 5, change_key(SUM, 2): -5}
    look = look_of(middle(8), preview=preview)
    canvas = page()
    TikalPicture(canvas, look).draw(canvas, look)
    assert canvas.log is not None
    texts = [text.text for text in canvas.log.texts]
    assert {"+5", "−5", "8", "4"} <= set(texts)


def test_chips_are_lit_by_what_the_rules_offer() -> None:
    table = middle(2)
    verbs = {choice.split()[0] for choice in table.choices()} - {"end"}
    assert len(possible(table.s) - {10}) == len(verbs)
    assert possible(auction().s) == frozenset()


def test_bids_begin_with_the_least_that_is_legal() -> None:
    assert bids(look_of(auction())).bids == tuple(range(6, 15))
    assert bids(look_of(middle())).bids == ()


# places


def test_everything_that_can_be_pointed_at_has_its_place(page: Pages) -> None:
    look = look_of(middle())
    spots = TikalPicture(page(), look).spots(look)
    assert {hex_place(hex_) for hex_ in range(HEXES)} <= set(spots)
    assert group_place(hex_named("d2"), 3) in spots
    assert group_place(hex_named("d2"), 1) not in spots
    assert level_place(hex_named("f2")) in spots
    assert {camp_place(hex_named("a1")), camp_place(hex_named("b2"))} <= set(spots)
    assert {action_place(n) for n in range(len(ACTIONS))} <= set(spots)
    assert {treasure_place(seat, 7) for seat in range(4)} <= set(spots)
    assert seat_place(3, "supply") in spots
    for place, spot in spots.items():
        assert spot.w > 0 < spot.h, place
        assert spot.x >= 0 and spot.x + spot.w <= 1920, place
        assert spot.y >= 0 and spot.y + spot.h <= 1080, place


def test_an_auction_has_places_for_tiles_bids_and_passing(page: Pages) -> None:
    look = look_of(auction())
    spots = TikalPicture(page(), look).spots(look)
    assert {tile_place(tile) for tile in look.state.open} <= set(spots)
    assert {bid_place(6), bid_place(14), HIGHER_BIDS, PASS_PLACE} <= set(spots)
    assert action_place(0) not in spots


def test_a_hex_is_pointed_at_by_its_own_shape(page: Pages) -> None:
    look = look_of(middle())
    found = place_of(hex_place(9), TikalPicture(page(), look).spots(look))
    assert found is not None
    area, at = found
    assert area.contains(*at)
    x, y = at
    assert not area.contains(x + 90, y + 80)


def test_a_hex_can_be_drawn_anywhere_at_any_size(page: Pages) -> None:
    canvas = page()
    draw_hex(canvas, (960, 540), hex_look(look_of(middle()), hex_named("d2")), 40)
    changed = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255))
    changed.invert()
    first, *others = changed.get_bounding_rects()
    box = first.unionall(others)
    assert box.collidepoint(canvas.point(960, 540))
    assert box.w < canvas.px(110)
