"""The table with Tribes & Prophecies: where its boards lie, what they show, and altered prices."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations

import pygame
import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    DUMMY,
    EMPTY,
    NONE,
    PALENQUE,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import board as board_module
from tzolkin_desktop.games.tzolkin.table.board.board import (
    Board,
    place_of,
    regions_of,
    space_tolls,
    tolls_now,
)
from tzolkin_desktop.games.tzolkin.table.board.gear_board import toll_point
from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL, layout_of
from tzolkin_desktop.games.tzolkin.table.panels.built_tiles import Built
from tzolkin_desktop.games.tzolkin.table.panels.prophecy_cards import (
    COUNTED,
    ProphecyCards,
)
from tzolkin_desktop.games.tzolkin.table.panels.quick_board import (
    QuickBoard,
    shown_tiles,
)
from tzolkin_desktop.games.tzolkin.table.panels.seats import Seats
from tzolkin_desktop.games.tzolkin.table.pieces import tiles
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import (
    altered_space,
    space_toll,
    temple_toll,
)
from tzolkin_desktop.games.tzolkin.table.pieces.pills import price_point
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import (
    Columns,
    building_tokens,
    monument_tokens,
    wealth_tokens,
)
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.kit.targets import Circle, Place, Rect
from tzolkin_desktop.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH, PLAYER_LOOKS
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir
from tzolkin_desktop.shell.table.prompt import PromptBar
from tzolkin_desktop.shell.table.regions import Look, Region, SeatLook

LANGUAGES = ("en", "ru", "uk")
SIZES = ((1920, 1080), (1280, 720))
NAMES = ("Ixchel", "Wilhelmina-7", "Святослава", "Володимир-12", "Александра-7")
SCREEN = Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
SUBSETS = (
    (),
    ("tribes",),
    ("prophecies",),
    ("quick_actions",),
    ("buildings", "mini_1", "mini_2"),
    ("tribes", "quick_actions"),
    ("prophecies", "quick_actions"),
    MODULES,
)


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    """Start pygame for the fonts."""
    pygame.init()
    assets.cache_clear()  # a font does not outlive the pygame it was made with
    yield
    pygame.quit()


@cache
def assets() -> Assets:
    return Assets(sprites_dir())


@cache
def words(code: str) -> Words:
    return Words.load(lang_dirs("tzolkin"), code)


def dealt(players: int, modules: tuple[str, ...] = MODULES, seed: int = 3) -> State:
    """Deal a game and play the draft at random."""
    rules = rules_of("tzolkin")
    options = {"players": players, "modules": list(modules)}
    state: State = rules.new_game(options, rules.deal(options, seed))
    chance = random.Random(seed)
    while state.hands:
        rules.apply(state, chance.choice(rules.choices(state)))
    return state


def under(state: State, calamity: str) -> State:
    """Let a calamity hold, as after the first food day."""
    expansion = state.content.expansion
    assert expansion is not None
    number = expansion.prophecy_id(calamity)
    state.prophecies = (number, *(n for n in state.prophecies if n != number))[:3]
    state.content, state.feasts = state.content.variants[number], 1
    return state


def crowded(players: int, modules: tuple[str, ...] = MODULES) -> State:
    """Give a position with numbers as large as they get."""
    state = dealt(players, modules)
    for number, p in enumerate(state.players):
        p.corn = 104 if number % 2 else 2
        p.resources[:] = [13, 10, 21]
        p.skulls, p.corn_tiles, p.wood_tiles = 12, 10, 11
        p.farm_one, p.farm_all, p.workers, p.hand = number, 1 - number % 2, 6, number
        p.buildings, p.monuments = tuple(range(12)), (0, 1, 2)
        p.sheet = (418 if number else -51, *p.sheet[1:])
        if p.tribe != NONE:
            p.debts = (3, 2, 1)
    return state


def looking(state: State, code: str = "en", preview: Mapping[str, int] | None = None) -> Look:
    colours = [who for who in PLAYER_LOOKS if who != "dummy"]
    seats = tuple(
        SeatLook(NAMES[seat], colours[seat], "master" if seat % 2 else "")
        for seat in range(len(state.players))
    )
    return Look(state, words(code), seats, 0, preview or {})


def paper(size: tuple[int, int] = (1920, 1080), log: TextLog | None = None) -> Canvas:
    return Canvas.of(View.fit(*size), pygame.Surface(size), assets(), log)


def content() -> Content:
    return dealt(2).content


def inside(inner: Rect, outer: Rect, slack: float = 0.01) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.x + inner.w <= outer.x + outer.w + slack
        and inner.y + inner.h <= outer.y + outer.h + slack
    )


def apart(a: Rect, b: Rect) -> bool:
    return (
        a.x + a.w <= b.x + 0.01
        or b.x + b.w <= a.x + 0.01
        or a.y + a.h <= b.y + 0.01
        or b.y + b.h <= a.y + 0.01
    )


def region_of(kind: type[Region], state: State) -> Region:
    return next(region for region in regions_of(state) if isinstance(region, kind))


# the layout


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_panels_lie_apart_on_the_screen(players: int, modules: tuple[str, ...]) -> None:
    state = dealt(players, modules)
    layout = layout_of(state)
    boxes = [Rect(*region.box) for region in regions_of(state)]
    boxes += [Rect(*layout.log), Rect(*PromptBar.box)]
    boxes += [Rect(*layout.ledger)] if layout.ledger else []
    assert all(inside(box, SCREEN) for box in boxes)
    assert all(apart(a, b) for a, b in combinations(boxes, 2))


def test_only_what_needs_room_moves_the_panels() -> None:
    for players in (2, 3, 4):
        for modules in ((), ("tribes",), ("buildings", "mini_1")):
            assert layout_of(dealt(players, modules)) == USUAL
    quick, prophecies = (layout_of(dealt(3, (one,))) for one in ("quick_actions", "prophecies"))
    assert (quick.seats, quick.log, quick.food) == (USUAL.seats, USUAL.log, USUAL.food)
    assert quick.quick and quick.ledger is None
    assert prophecies.prophecies and prophecies.ledger == USUAL.ledger


@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_every_spot_lies_in_its_region(modules: tuple[str, ...]) -> None:
    for players in (2, 5):
        look = looking(crowded(players, modules))
        for region in regions_of(look.state):
            for name, spot in region.spots(look).items():
                assert inside(spot, Rect(*region.box), 1.5), name


@pytest.mark.parametrize("size", [pytest.param(SIZES[0], marks=pytest.mark.long), SIZES[1]])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", (2, 5))
def test_words_are_legible(size: tuple[int, int], code: str, players: int) -> None:
    state = crowded(players)
    assert state.content.expansion is not None
    for prophecy in state.content.expansion.prophecies:
        look = looking(under(state, prophecy.id), code, preview={"corn": -3, "workers": 1})
        for region in regions_of(state):
            log = TextLog()
            region.draw(paper(size, log), look)
            assert not log.small(), prophecy.id
            assert not log.clipped(), prophecy.id
            assert not log.overlapping(), prophecy.id
    assert not assets().broken


def test_every_tribe_and_prophecy_has_an_emblem() -> None:
    expansion = content().expansion
    assert expansion is not None
    names = assets().icon_names()
    assert all(f"tribe_{tribe.id}" in names for tribe in expansion.tribes)
    assert all(f"prophecy_{prophecy.id}" in names for prophecy in expansion.prophecies)
    assert {p.counts for p in expansion.prophecies} - {"steps"} == set(COUNTED)


# the players' rows


def test_a_tribe_has_its_place_in_the_row() -> None:
    state = crowded(5)
    look = looking(state)
    spots = region_of(Seats, state).spots(look)
    for seat in range(5):
        row = {name: spot for name, spot in spots.items() if name.startswith(f"seat/{seat}/")}
        assert inside(row.pop(f"seat/{seat}/debts"), row[f"seat/{seat}/tribe"], 3)
        assert all(apart(a, b) for a, b in combinations(row.values(), 2))


def test_a_tribe_kept_in_secret_is_in_no_row() -> None:
    state = crowded(5)
    state.hands = ((0, 1, 2, 3),) * 5
    look = looking(state)
    assert not [spot for spot in region_of(Seats, state).spots(look) if spot.endswith("/tribe")]


def test_without_tribes_rows_are_as_ever() -> None:
    state = dealt(4, ("prophecies",))
    assert "seat/0/tribe" not in Seats().spots(looking(state))
    assert "seat/0/tribe" in Seats().spots(looking(dealt(4, ("tribes",))))


def test_the_rows_follow_tribe_and_debts() -> None:
    state, region = dealt(3), Seats()
    before = region.key(looking(state))
    state.players[1].debts = (0, 1, 0)
    owing = region.key(looking(state))
    assert owing != before
    state.players[1].tribe = (state.players[1].tribe + 1) % 13
    assert region.key(looking(state)) != owing


def test_many_tiles_lie_side_by_side_in_the_tall_panel() -> None:
    look = looking(crowded(5))
    panel = Built(1, layout_of(look.state).built)
    spots = panel.spots(look)
    assert len(spots) == 15
    assert all(inside(spot, Rect(*panel.box)) for spot in spots.values())
    assert all(apart(a, b) for a, b in combinations(spots.values(), 2))
    assert len({spot.y for spot in spots.values()}) == 2


# prophecies


def test_cards_show_bands_side_by_side() -> None:
    state = dealt(3)
    spots = region_of(ProphecyCards, state).spots(looking(state))
    cards = [spots[f"prophecy/{order}"] for order in range(3)]
    assert all(apart(a, b) for a, b in combinations(cards, 2))
    for order, card in enumerate(cards):
        bands = [spots[f"prophecy/{order}/{band}"] for band in range(4)]
        assert all(inside(band, card) for band in bands)
        assert all(apart(a, b) for a, b in combinations(bands, 2))


def test_a_prophecy_comes_holds_and_is_over() -> None:
    state = dealt(3)
    look = looking(state)

    def times() -> list[str]:
        return [ProphecyCards.when(look, order) for order in range(3)]

    assert times() == ["coming"] * 3
    state.feasts, state.content = 2, state.content.variants[state.prophecies[1]]
    assert times() == ["over", "now", "coming"]
    state.feasts, state.content = 4, state.content.variants[NONE]
    assert times() == ["over"] * 3


def test_the_cards_follow_what_is_counted() -> None:
    state = under(dealt(4), "drought")
    region = region_of(ProphecyCards, state)
    before = region.key(looking(state))
    state.players[2].corn_tiles += 2
    after = region.key(looking(state))
    assert after != before
    state.players[2].hand += 1
    assert region.key(looking(state)) == after


# quick actions


def test_the_quick_board_shows_spaces_and_tiles_apart() -> None:
    state = dealt(5)
    spots = region_of(QuickBoard, state).spots(looking(state))
    whole = spots.pop("quick")
    assert list(spots) == [
        *(f"quick/{n}" for n in range(3)),
        *(f"quick_tile/{n}" for n in range(4)),
    ]
    assert all(inside(spot, whole) for spot in spots.values())
    assert all(apart(a, b) for a, b in combinations(spots.values(), 2))


def test_the_first_tile_shown_is_open_today() -> None:
    state = dealt(4)
    assert [shown_tiles(looking(state))[0]] == [0]
    state.day = 13
    assert shown_tiles(looking(state)) == [6, 7, 8, 9]
    state.day = 26
    assert shown_tiles(looking(state)) == [12]


def test_tiles_of_age_two_are_hidden_until_the_first_food_day() -> None:
    state = dealt(4)
    state.day = 12
    region = region_of(QuickBoard, state)
    hidden, known = TextLog(), TextLog()
    before = region.key(looking(state))
    region.draw(paper(log=hidden), looking(state))
    state.feasts = 1
    region.draw(paper(log=known), looking(state))
    assert [t.text for t in hidden.texts].count("II") == 3
    assert "II" not in {t.text for t in known.texts}
    assert region.key(looking(state)) != before


def test_the_quick_board_follows_its_workers() -> None:
    state = dealt(4)
    region = region_of(QuickBoard, state)
    assert DUMMY in state.quick
    before = region.key(looking(state))
    state.quick = (*state.quick[:-1], 2)
    assert EMPTY in state.quick
    assert region.key(looking(state)) != before


# what a calamity changes


def test_a_harvest_shows_its_smaller_yield() -> None:
    assert altered_space(under(dealt(2), "drought").content, PALENQUE, 4) == [
        "wood:3", "|", "corn:6~"
    ]  # fmt: skip
    assert altered_space(under(dealt(2), "forest_fires").content, PALENQUE, 4) == [
        "wood:2~", "|", "corn:7"
    ]  # fmt: skip
    assert altered_space(under(dealt(2), "drought").content, PALENQUE, 1) == ["fish", "corn:3"]
    assert altered_space(content(), PALENQUE, 4) == ["wood:3", "|", "corn:7"]


@pytest.mark.parametrize(
    ("calamity", "gear", "number", "toll"),
    [
        ("gold_shortage", YAXCHILAN, 3, "corn:−1"),
        ("gold_shortage", YAXCHILAN, 1, ""),
        ("desecration", YAXCHILAN, 4, "temple_down"),
        ("teacher_shortage", TIKAL, 1, "res_any:−1"),
        ("crowded_cities", TIKAL, 2, "res_any:−1"),
        ("crowded_cities", UXMAL, 4, "corn:−2"),
        ("wrathful_gods", TIKAL, 5, "corn:−1"),
        ("wrathful_gods", CHICHEN_ITZA, 1, "corn:−1"),
        ("angry_chaac", CHICHEN_ITZA, 1, "res_any:−1"),
        ("angry_kukulcan", CHICHEN_ITZA, 1, ""),
        ("high_floodwaters", CHICHEN_ITZA, 0, "corn:−2"),
        ("high_floodwaters", TIKAL, 1, ""),
        ("drought", PALENQUE, 3, ""),
    ],
)
def test_spaces_show_what_they_cost_more(calamity: str, gear: int, number: int, toll: str) -> None:
    assert space_toll(under(dealt(2), calamity).content, gear, number) == toll
    assert space_toll(content(), gear, number) == ""


def test_a_toll_of_placing_is_told_once() -> None:
    tolls = space_tolls(under(dealt(2), "high_floodwaters"))
    assert tolls == {("chichen_itza", 0): "corn:−2"}
    assert space_tolls(dealt(2)) == {}


def test_a_toll_is_marked_only_where_a_worker_of_the_player_stands() -> None:
    state = under(dealt(2), "wrathful_gods")
    seat = state.seat
    gear = list(state.gears[4])
    gear[2], gear[3] = seat, 1 - seat
    state.gears[4] = tuple(gear)
    look = looking(state)
    assert tolls_now(look) == {("chichen_itza", 2): "corn:−1"}
    assert tolls_now(replace(look, active=NOBODY)) == {}


def test_temples_show_the_price_of_a_step() -> None:
    assert [temple_toll(under(dealt(2), "angry_chaac").content, t) for t in range(3)] == [
        "res_any:−1", "", ""
    ]  # fmt: skip
    assert temple_toll(under(dealt(2), "wrathful_gods").content, 2) == "corn:−1"


def test_tolls_stay_on_the_board_and_off_each_other() -> None:
    expansion = content().expansion
    assert expansion is not None
    for prophecy in expansion.prophecies:
        points = [toll_point(*space) for space in space_tolls(under(dealt(2), prophecy.id))]
        assert all(26 <= x <= 1040 and 12 <= y <= 990 for x, y in points)
        for a, b in combinations(points, 2):
            assert abs(a[0] - b[0]) > 50 or abs(a[1] - b[1]) > 24


def test_a_toll_stands_beside_the_price_of_the_worker_that_is_chosen() -> None:
    expansion = content().expansion
    assert expansion is not None
    spaces = {
        space
        for prophecy in expansion.prophecies
        for space in space_tolls(under(dealt(2), prophecy.id))
        if space[1]
    }
    for space in spaces:
        (x, y), (a, b) = price_point(*space), toll_point(*space, priced=True)
        assert abs(x - a) > 62 or abs(y - b) > 30, space
        assert 26 <= a <= 1040 and 12 <= b <= 990, space


def test_dearer_technologies_are_red_and_a_lost_level_is_struck_out() -> None:
    usual, dear = (
        {t.text for t in _drawn("Technologies", state).texts}
        for state in (dealt(2), under(dealt(2), "teacher_shortage"))
    )
    assert "−4" in dear - usual
    faces = []
    for calamity in ("drought", "forgotten_lore"):
        canvas = paper((200, 100))
        lost = under(dealt(2), calamity).content
        tiles.draw_technology_cell(canvas, (0, 0, 74, 63), lost, 0, 2)
        faces.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert faces[0] != faces[1]


def _drawn(region: str, state: State) -> TextLog:
    log = TextLog()
    found = next(one for one in regions_of(state) if type(one).__name__ == region)
    found.draw(paper(log=log), looking(state))
    return log


def test_a_building_on_offer_shows_what_it_costs_more() -> None:
    printed, crowd = content(), under(dealt(2), "crowded_cities").content
    assert tiles.offered_cost(printed, 0) == tiles.building_cost(printed, 0)
    assert tiles.offered_cost(crowd, 0)[-1] == tiles.Price("res_any", 1, added=True)
    assert tiles.building_cost(crowd, 0) == tiles.building_cost(printed, 0)


def test_hunger_is_told_in_the_food_panel() -> None:
    hungry = under(dealt(3), "hunger")
    assert "+1" in {t.text for t in _drawn("FoodForecast", hungry).texts}
    assert "+1" not in {t.text for t in _drawn("FoodForecast", dealt(3)).texts}


def test_the_still_picture_is_drawn_anew_only_when_something_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(board_module, "draw_plate", lambda canvas: drawn.append("plate"))
    state = dealt(5)
    canvas = paper((1280, 720))
    board = Board(canvas, looking(state))
    for region in board.regions:
        name = type(region).__name__
        monkeypatch.setattr(region, "draw", lambda canvas, look, name=name: drawn.append(name))
    board.still(canvas, looking(state))
    drawn.clear()
    board.still(canvas, looking(state))
    assert drawn == []
    state.quick = (0, *state.quick[1:])
    board.still(canvas, looking(state))
    assert "QuickBoard" in drawn and "plate" not in drawn and "Temples" not in drawn
    drawn.clear()
    board.still(canvas, looking(under(state, "drought")))
    assert "plate" in drawn


# the space beyond the last


def test_a_space_beyond_the_ring_is_found_at_its_slot() -> None:
    for name, number in (("palenque", 8), ("chichen_itza", 11)):
        placed = place_of(Place("space", name=name, number=number), {})
        assert placed is not None
        area, at = placed
        assert isinstance(area, Circle) and area.contains(*at)
        assert price_point(name, number) == at
        assert place_of(Place("worker", name=name, number=number), {}) == placed


# tiles


def test_every_tile_of_the_expansion_has_a_face_of_its_own() -> None:
    printed, faces = content(), set()
    for draw, count in (
        (tiles.draw_building, len(printed.buildings)),
        (tiles.draw_monument, len(printed.monuments)),
        (tiles.draw_wealth, len(printed.wealth)),
    ):
        for number in range(count):
            canvas = paper((160, 130))
            draw(canvas, (0, 0, 132, 108), printed, number)
            faces.add((draw.__name__, pygame.image.tobytes(canvas.surface, "RGB")))
    assert len(faces) == len(printed.buildings) + len(printed.monuments) + len(printed.wealth)
    assert not assets().broken


@pytest.mark.parametrize(
    ("building", "tokens"),
    [
        ("maize_fields", ["every_food", "#:", "corn:3"]),
        ("tomb_of_offerings", ["every_food", "#:", "wood^1100", "skull^0011"]),
        ("founders_tomb", ["may_monument", "vp:1"]),
        ("house_of_learning", ["tech_swap"]),
        ("skull_shrine", ["vp:7", "temple_any", "res_any", ">", "temple_any"]),
    ],
)
def test_new_buildings_become_pictures(building: str, tokens: list[str]) -> None:
    printed = content()
    assert building_tokens(printed, printed.building_id(building)) == tokens


def test_new_monuments_and_wealth_become_pictures() -> None:
    printed = content()
    assert monument_tokens(printed, printed.monument_id("granary")) == ["corn:13", "vp:13"]
    sun = monument_tokens(printed, printed.monument_id("sun_stone"))
    assert sun == Columns(("food",), (("1", 40), ("2", 31), ("3", 22), ("4", 13)))
    assert wealth_tokens(printed, printed.wealth_id("orchard"))[-1] == "plaque_chaac:−1"
    assert wealth_tokens(printed, printed.wealth_id("reservoir")) == [
        "corn:9", "everyone", "corn:−1"
    ]  # fmt: skip


def test_a_skull_in_the_cost_of_a_building_is_shown() -> None:
    printed = content()
    shrine = printed.building_id("skull_shrine")
    assert tiles.Price("skull", 1) in tiles.building_cost(printed, shrine)
