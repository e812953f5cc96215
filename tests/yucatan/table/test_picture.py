"""The picture of Yucatan's table: always what the position says, and cheap while things move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from tests.yucatan.rules.table import RULES, Table
from tests.yucatan.table.conftest import Pages
from tests.yucatan.table.scene import look_of, points, scene
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BONUS_CELL,
    BUILDINGS,
    CITIES,
    COLUMNS,
    LEADERS,
    SECTORS,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.board.standing import armies, marks
from tzolkin_desktop.games.yucatan.table.geometry import CAMPS, army_point
from tzolkin_desktop.games.yucatan.table.layout import PROMPT, log_box
from tzolkin_desktop.games.yucatan.table.look import (
    CORN,
    POINTS,
    SUN,
    Look,
    change_key,
    shown_cards,
    shown_seat,
)
from tzolkin_desktop.games.yucatan.table.panels.seats import row_of
from tzolkin_desktop.games.yucatan.table.picture import YucatanPicture, place_of
from tzolkin_desktop.games.yucatan.table.pieces.figures import draw_warrior
from tzolkin_desktop.games.yucatan.table.places import (
    ABILITY_PLACE,
    CALENDAR,
    DECK,
    DISCARD,
    JUNGLE_PLACE,
    ROUND_PLACE,
    SEAT_PARTS,
    army_place,
    bonus_place,
    building_place,
    card_place,
    cell_place,
    city_place,
    creature_place,
    jade_place,
    leader_place,
    option_place,
    seat_place,
    sector_place,
    step_place,
    store_place,
    summon_place,
    token_place,
)
from tzolkin_desktop.kit.canvas import Box, Canvas

STATIC_BLITS = 4


def moving() -> Table:
    table = scene()
    table.play("lead sun", checked=False)
    return table


def fighting() -> Table:
    table = moving()
    table.play("move mayapan", checked=False)
    return table


def two() -> Table:
    return Table(2, round_=4)


def three() -> Table:
    table = Table(3, round_=3)
    table.army(1, "sun", "coba", 6, "trophies ropes champions", "serpent", 5)
    table.army(0, "sun", "izamal", 6, "spears levies drummers", "ceiba", 4)
    table.seat(0, unseen="storm heart_bowl night_raid darts levy", captives=12, tokens=6, step=3)
    table.seat(1, sheet=points(127), marker=33, corn=28, jade=19)
    table.s.city_jade = (0, 4, 0)
    return table


def beginning() -> Table:
    table = Table(4)
    options = {"players": 4, "modules": []}
    table.s = RULES.new_game(options, RULES.deal(options, 3))
    return table


POSITIONS: dict[str, Callable[[], Table]] = {
    "scene": scene,
    "fighting": fighting,
    "two": two,
    "three": three,
    "beginning": beginning,
}


def drawn(page: Pages, look: Look) -> bytes:
    canvas = page()
    YucatanPicture(canvas, look).draw(canvas, look)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_text_has_its_room_and_can_be_read(name: str, language: str, page: Pages) -> None:
    look = look_of(POSITIONS[name](), language)
    canvas = page()
    YucatanPicture(canvas, look).draw(canvas, look)
    assert canvas.log is not None
    assert not [text.text for text in canvas.log.clipped()]
    assert not [text.text for text in canvas.log.small()]
    assert not canvas.assets.broken


@pytest.mark.parametrize(
    "deeds",
    [
        ("use granary",),
        ("lead sun",),
        ("lead clan", "take jade"),
        ("use construction", "build camp 2"),
        ("lead sun", "move mayapan"),
    ],
)
def test_what_is_kept_is_brought_up_to_date(deeds: Sequence[str], page: Pages) -> None:
    table = scene()
    canvas, look = page(), look_of(table)
    kept = YucatanPicture(canvas, look)
    kept.draw(canvas, look)
    table.play(*deeds, checked=False)
    look = look_of(table)
    kept.draw(canvas, look)
    assert pygame.image.tobytes(canvas.surface, "RGB") == drawn(page, look)


# motion


class Counted(pygame.Surface):
    """A surface that counts what is laid on it from one other."""

    still: pygame.Surface | None = None
    blits_of_still = 0

    def blit(self, source, *where, **how):  # type: ignore[no-untyped-def]
        self.blits_of_still += source is self.still
        return super().blit(source, *where, **how)


class March:
    """A warrior walks from the jungle towards a city."""

    interlude = False
    repaints = True
    done = False

    def __init__(self, state: State) -> None:
        self.state = state
        self.share = 0.0

    def join(self, later: object) -> bool:
        return False

    def advance(self, seconds: float) -> None:
        self.share += seconds

    def sound(self) -> None:
        """Be silent."""

    @property
    def at(self) -> tuple[float, float]:
        x, y = CAMPS[0][0]
        return x + 100 * self.share, y + 160 * self.share

    def boxes(self) -> list[Box]:
        x, y = self.at
        return [(x - 30, y - 40, 60.0, 80.0)]

    def draw(self, canvas: Canvas) -> None:
        draw_warrior(canvas, self.at, "red")


def test_a_frame_of_marching_costs_few_static_blits(page: Pages) -> None:
    look = look_of(scene())
    canvas = page(1920, 1080)
    canvas.surface = counted = Counted((1920, 1080))
    picture = YucatanPicture(canvas, look)
    beat = March(look.state)
    picture.draw(canvas, look, beat)
    beat.draw(canvas)
    counted.still = picture._still
    for _ in range(3):
        counted.blits_of_still = 0
        beat.advance(0.2)
        assert picture.repaint(canvas, look, beat)
        assert 0 < counted.blits_of_still <= STATIC_BLITS


def test_repainting_leaves_no_trace(page: Pages) -> None:
    look = look_of(scene())
    canvas = page()
    picture = YucatanPicture(canvas, look)
    beat = March(look.state)
    picture.draw(canvas, look, beat)
    for _ in range(4):
        beat.advance(0.25)
        picture.repaint(canvas, look, beat)
    afresh = page()
    YucatanPicture(afresh, look).draw(afresh, look, beat)
    beat.draw(afresh)
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(
        afresh.surface, "RGB"
    )


def test_what_the_scene_drew_over_the_picture_is_not_repainted(page: Pages) -> None:
    look = look_of(scene())
    canvas = page()
    picture = YucatanPicture(canvas, look)
    picture.draw(canvas, look)
    log, prompt = canvas.area(*log_box(look.state)), canvas.area(*PROMPT)
    for area in (log, prompt):
        canvas.surface.fill((1, 2, 3), area)

    class Everywhere(March):
        def boxes(self) -> list[Box]:
            return [(0.0, 700.0, 1900.0, 380.0)]

    picture.repaint(canvas, look, Everywhere(look.state))
    for area in (log, prompt):
        assert canvas.surface.get_at(area.center)[:3] == (1, 2, 3)


# what is shown


def test_a_row_counts_what_everybody_may_know() -> None:
    row = row_of(look_of(scene()), 2)
    assert (row.corn, row.cards, row.marker, row.points) == (2, 4, 6, 6)
    assert len(row.left) == 3
    assert row.armies[0][0] == 11


def test_the_hand_of_another_lies_face_down() -> None:
    table = scene()
    mine, hidden = shown_cards(look_of(table))
    assert (len(mine), hidden) == (6, 0)
    nobodys = look_of(table, viewer=-1)
    assert shown_seat(nobodys) == 0
    seen, hidden = shown_cards(nobodys)
    assert (len(seen), hidden) == (4, 2)


def test_the_settlement_stays_with_the_viewer_while_others_act() -> None:
    table = scene()
    assert shown_seat(look_of(table, viewer=3)) == 3


def test_hidden_cards_cannot_be_told_from_the_picture(page: Pages) -> None:
    table = scene()
    first = drawn(page, look_of(table, viewer=1))
    one, other = table.s.players[0], table.s.players[3]
    one.unseen, other.unseen = other.unseen, one.unseen
    assert drawn(page, look_of(table, viewer=1)) == first
    assert drawn(page, look_of(table, viewer=0)) != first


def test_armies_of_a_battle_stand_side_by_side() -> None:
    table = fighting()
    places = {(one.seat, one.army.number): one.at for one in armies(look_of(table))}
    assert places[0, 0] == army_point(1, 0, 0, -1)
    assert places[1, 0] == army_point(1, 1, 0, 1)


def test_the_army_that_is_asked_where_it_goes_is_picked_up() -> None:
    picked = [(one.seat, one.army.number) for one in armies(look_of(moving())) if one.selected]
    assert picked == [(0, 0)]


def test_all_markers_on_one_cell_stay_on_the_board() -> None:
    found = marks(look_of(beginning()))
    assert len(found) == 8
    assert all(mark.at[0] - mark.size / 2 > 4 for mark in found)


def test_a_preview_stands_at_stores_and_rows(page: Pages) -> None:
    preview = {change_key(CORN, 0): -2, change_key(POINTS, 1): 7, change_key(SUN, 0): 9}
    look = look_of(scene(), preview=preview)
    canvas = page()
    YucatanPicture(canvas, look).draw(canvas, look)
    assert canvas.log is not None
    texts = [text.text for text in canvas.log.texts]
    assert texts.count("−2") >= 2
    assert texts.count("+9") == 2
    assert "+7" in texts


# places


def test_everything_that_can_be_pointed_at_has_its_place(page: Pages) -> None:
    table = three()
    look = look_of(table)
    spots = YucatanPicture(page(), look).spots(look)
    wanted = {
        DECK, DISCARD, ROUND_PLACE, CALENDAR, ABILITY_PLACE, jade_place(1),
        *(city_place(city) for city in range(CITIES)),
        *(bonus_place(city, number) for city in range(CITIES) for number in range(6)),
        *(army_place(seat, army) for seat in range(3) for army in range(len(ARMIES))),
        *(building_place(kind) for kind in range(len(BUILDINGS))),
        *(leader_place(number) for number in range(len(LEADERS))),
        *(option_place(number) for number in range(3)),
        *(sector_place(army, n) for army in range(len(ARMIES)) for n in range(SECTORS)),
        *(creature_place(army) for army in range(len(ARMIES))),
        *(store_place(good) for good in ("corn", "jade", "captives", "tokens")),
        *(token_place(step) for step in range(3)),
        *(card_place(number) for number in range(len(table[0].cards))),
        *(summon_place(number) for number in range(9)),
        *(cell_place(c, n) for c in range(len(COLUMNS)) for n in range(1, BONUS_CELL + 1)),
        *(seat_place(seat, part) for seat in range(3) for part in ("", *SEAT_PARTS)),
        *(step_place(seat) for seat in range(3)),
    }  # fmt: skip
    assert wanted <= set(spots)
    for place, spot in spots.items():
        assert spot.w > 0 < spot.h, place
        assert spot.x >= 0 and spot.x + spot.w <= 1920, place
        assert spot.y >= 0 and spot.y + spot.h <= 1080, place


def test_the_jungle_is_found_where_no_army_stands(page: Pages) -> None:
    look = look_of(scene())
    spots = YucatanPicture(page(), look).spots(look)
    found = place_of(JUNGLE_PLACE, spots, look)
    assert found is not None
    area, at = found
    assert area.contains(*at)
    assert not any(spot.contains(*at) for place, spot in spots.items() if place.kind == "army")
