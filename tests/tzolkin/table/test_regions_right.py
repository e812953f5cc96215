"""The right-hand regions of the table and what lies over it: cards, tips and choosers."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import pygame
import pytest

from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.consts import NONE, TECHNOLOGIES, TEMPLES
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.panels.technologies import Technologies
from tzolkin_desktop.games.tzolkin.table.panels.temples import Temples
from tzolkin_desktop.games.tzolkin.table.panels.tile_rows import Buildings, Monuments
from tzolkin_desktop.games.tzolkin.table.pieces.token_rows import tokens_picture
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.kit.chooser import (
    CONFIRM,
    Chooser,
    Option,
)
from tzolkin_desktop.kit.hover_card import (
    Card,
    card_size,
    draw_card,
    draw_tip,
    place_card,
)
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH, KIND_COLOURS
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir
from tzolkin_desktop.shell.table.regions import Look, Region, SeatLook

LANGUAGES = ("en", "ru", "uk")
SIZES = ((1920, 1080), (1280, 720))
COLOURS = ("red", "blue", "green", "yellow", "purple")
REGIONS: tuple[Region, ...] = (Temples(), Technologies(), Buildings(), Monuments())
SCREEN = Rect(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
OWN_ROW = Rect(1074, 606, 838, 83)


@cache
def assets() -> Assets:
    pygame.init()
    return Assets(sprites_dir())


@pytest.fixture(autouse=True, scope="module")
def fresh_fonts() -> None:
    """Forget fonts of a pygame that other tests may have ended."""
    assets.cache_clear()


@cache
def words(code: str) -> Words:
    return Words.load(lang_dirs("tzolkin"), code)


@cache
def rules() -> Rules[State]:
    return rules_of("tzolkin")


def table(players: int = 4) -> State:
    options = {"players": players}
    return rules().new_game(options, rules().deal(options, 1))


def crowded() -> State:
    """Five players on one step of every temple and one level of every technology."""
    state = table()
    state.players.append(state.players[0].clone())
    for player in state.players:
        player.temples = (4, 5, 4)
        player.technologies = (0, 1, 2, 3)
    state.players[0].temples = (3, 4, 5)
    return state


def looking(state: State, code: str = "en", **more: object) -> Look:
    seats = tuple(SeatLook("Шочікецаль-12", COLOURS[n]) for n in range(len(state.players)))
    return replace(Look(state, words(code), seats, 0), **more)


def paper(size: tuple[int, int] = (1920, 1080), log: TextLog | None = None) -> Canvas:
    return Canvas.of(View.fit(*size), pygame.Surface(size), assets(), log)


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


def assert_legible(log: TextLog) -> None:
    assert log.texts
    assert not log.small()
    assert not log.clipped()
    assert not log.overlapping()


# what the regions share


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: type(region).__name__)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_words_are_legible(region: Region, size: tuple[int, int], code: str) -> None:
    for state in (table(2), table(), crowded()):
        state.age = 1
        log = TextLog()
        region.draw(paper(size, log), looking(state, code, ghosts={"chaac": 4, "kukulcan": 4}))
        assert_legible(log)
        assert not assets().broken


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: type(region).__name__)
def test_spots_lie_in_the_region(region: Region) -> None:
    for state in (table(2), crowded()):
        for name, spot in region.spots(looking(state)).items():
            assert inside(spot, Rect(*region.box)), name


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: type(region).__name__)
def test_the_same_look_has_the_same_key_and_picture(region: Region) -> None:
    pictures = []
    for _ in range(2):
        canvas = paper((1280, 720))
        region.draw(canvas, looking(table()))
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert region.key(looking(table())) == region.key(looking(table()))


# temples


def test_temples_have_a_spot_for_every_pyramid_step_and_marker() -> None:
    state = table(3)
    spots = Temples().spots(looking(state))
    steps = sum(len(temple.points) for temple in state.content.temples)
    assert len(spots) == 3 + steps + 3 * 3
    assert inside(spots["temple/chaac/3"], spots["temple/chaac"])
    assert inside(spots["marker/2/kukulcan"], spots["temple/kukulcan/1"], 2)


def test_temple_steps_do_not_overlap() -> None:
    spots = Temples().spots(looking(table()))
    steps = [spot for name, spot in spots.items() if name.count("/") == 2 and name[0] == "t"]
    assert all(apart(a, b) for a, b in combinations(steps, 2))


def test_markers_of_five_players_stay_on_their_step() -> None:
    state = crowded()
    spots = Temples().spots(looking(state, ghosts=dict.fromkeys(TEMPLES, 4)))
    for seat, player in enumerate(state.players):
        for name, step in zip(TEMPLES, player.temples, strict=True):
            assert inside(spots[f"marker/{seat}/{name}"], spots[f"temple/{name}/{step}"], 2)
    middles = {spots[f"marker/{seat}/chaac"].centre for seat in range(1, 5)}
    assert len(middles) == 4


def test_temples_key_follows_markers_age_and_ghosts() -> None:
    region, state = Temples(), table()
    before = region.key(looking(state))
    assert region.key(looking(state, ghosts={"chaac": 2})) != before
    state.players[1].temples = (2, 1, 1)
    moved = region.key(looking(state))
    assert moved != before
    state.age = 1
    assert region.key(looking(state)) != moved


def test_a_ghost_is_drawn_with_its_change() -> None:
    for ghosts, shown in (({"chaac": 2}, "+1"), ({"quetzalcoatl": 0}, "−1"), ({"chaac": 1}, "")):
        log = TextLog()
        Temples().draw(paper(log=log), looking(table(), ghosts=ghosts))
        changes = [drawn.text for drawn in log.texts if drawn.text in ("+1", "−1")]
        printed = ["−1"]  # the foot of Chaac
        assert sorted(changes) == sorted(printed + [shown] * bool(shown))


# technologies


def test_technologies_have_a_spot_for_every_row_cell_and_marker() -> None:
    spots = Technologies().spots(looking(table(3)))
    assert len(spots) == 4 + 4 * 5 + 3 * 4
    cells = [spot for name, spot in spots.items() if name.count("/") == 2 and name[0] == "t"]
    assert all(apart(a, b) for a, b in combinations(cells, 2))
    assert inside(spots["technology/theology/4"], spots["technology/theology"])


def test_technology_markers_stand_in_their_cell() -> None:
    state = crowded()
    spots = Technologies().spots(looking(state))
    for seat in range(5):
        for level, name in enumerate(TECHNOLOGIES):
            assert inside(spots[f"level/{seat}/{name}"], spots[f"technology/{name}/{level}"])


def test_technologies_key_follows_levels() -> None:
    region, state = Technologies(), table()
    before = region.key(looking(state))
    state.players[3].technologies = (0, 0, 0, 1)
    assert region.key(looking(state)) != before


# tiles


def test_tiles_lie_side_by_side() -> None:
    for region, count in ((Buildings(), 7), (Monuments(), 6)):  # the deck has a spot too
        spots = region.spots(looking(table()))
        assert len(spots) == count
        assert all(apart(a, b) for a, b in combinations(spots.values(), 2))


def test_two_players_see_four_monuments() -> None:
    assert list(Monuments().spots(looking(table(2)))) == [f"monument/{n}" for n in range(4)]


def test_tile_keys_follow_the_rows_and_the_deck() -> None:
    state = table()
    buildings, monuments = (region.key(looking(state)) for region in (Buildings(), Monuments()))
    state.monument_row = (NONE, *state.monument_row[1:])
    state.decks = (state.decks[0][1:], state.decks[1])
    assert Buildings().key(looking(state)) != buildings
    assert Monuments().key(looking(state)) != monuments


def test_the_deck_shows_its_age_and_what_is_left() -> None:
    state, log = table(), TextLog()
    state.age = 1
    Buildings().draw(paper(log=log), looking(state))
    assert {"II", str(len(state.decks[1]))} <= {drawn.text for drawn in log.texts}


# cards and tips


def long_card(code: str, lines: int = 4) -> Card:
    say = words(code)
    text = say("actions.start_double") + " {corn:2} {vp:3}"
    return Card(
        say("monuments.ball_court"),
        KIND_COLOURS["shrine"],
        [text] * lines,
        say("tile.wealth_line"),
        lambda canvas, box: canvas.box(box, (90, 90, 90)),
        say("table.card_build"),
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_is_as_tall_as_its_text(size: tuple[int, int], code: str) -> None:
    canvas, log = paper(size), TextLog()
    short, tall = (card_size(canvas, long_card(code, lines))[1] for lines in (1, 6))
    assert short < tall
    box = draw_card(paper(size, log), long_card(code, 6), (700, 200))
    assert_legible(log)
    assert all(inside(Rect(*drawn.rect), Rect(*box)) for drawn in log.texts)


def test_a_card_hides_neither_its_thing_nor_the_own_row() -> None:
    look = looking(table())
    things = [spot for region in REGIONS for spot in region.spots(look).values()]
    things += [Rect(x, y, 46, 46) for x in range(4, 1060, 150) for y in range(4, 1000, 130)]
    for thing in things:
        for size in ((418.0, 180.0), (418.0, 330.0)):
            card = Rect(*place_card(thing, size, [OWN_ROW]))
            assert inside(card, SCREEN)
            assert apart(card, thing)
            assert apart(card, OWN_ROW)


def test_a_card_lies_above_a_building() -> None:
    building = Buildings().spots(looking(table()))["building/2"]
    card = Rect(*place_card(building, (418.0, 330.0), [OWN_ROW]))
    assert card.y + card.h <= building.y


def test_a_tip_stays_on_the_screen_and_off_the_pointer() -> None:
    for at in ((2.0, 2.0), (1915.0, 1075.0), (960.0, 540.0)):
        log = TextLog()
        box = Rect(*draw_tip(paper(log=log), "Не вистачає кукурудзи: треба {corn:3}", at))
        assert inside(box, SCREEN)
        assert not box.contains(*at)
        assert_legible(log)


# the chooser


def goods(count: int) -> list[Option]:
    picture = tokens_picture(("wood", "stone:2"))
    return [Option(f"o{n}", picture=picture, caption="деревина 2 → 1") for n in range(count)]


@pytest.mark.parametrize("count", range(1, 13))
def test_options_lie_apart_inside_the_panel(count: int) -> None:
    for at in ((1900.0, 1070.0), (4.0, 4.0), (1500.0, 450.0)):
        chooser = Chooser("Плата: один ресурс дарують", confirm=True)
        box = Rect(*chooser.layout(at, goods(count), [OWN_ROW]))
        spots = chooser.spots()
        assert list(spots) == [*(f"o{n}" for n in range(count)), CONFIRM]
        assert inside(box, SCREEN)
        assert apart(box, OWN_ROW)
        assert not box.contains(*at)
        assert all(inside(spot, box) for spot in spots.values())
        assert all(apart(a, b) for a, b in combinations(spots.values(), 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_chooser_is_legible(size: tuple[int, int], code: str) -> None:
    say = words(code)
    asks = {
        "table.save_one": goods(2),
        "prompt.calendar.head": [Option(str(n), say("choices.calendar", n=n)) for n in (1, 2)],
        "prompt.harvest.head": [
            Option(name, "{corn:5} {tile_corn}", caption=say(f"choices.harvest_{name}"))
            for name in ("corn", "wood", "burn")
        ],
        "prompt.market.head": [
            Option(str(n), f"{{wood:−1}} → {{corn:+{n}}}", legal=n < 4) for n in range(6)
        ],
        "prompt.build.head": [
            Option("with", say("choices.build", name=say("monuments.ball_court"))),
            Option("plain", say("choices.build_plain", name=say("monuments.ball_court"))),
        ],
    }
    for title, options in asks.items():
        log = TextLog()
        chooser = Chooser(say(title), confirm=len(options) == 2)
        chooser.layout((900.0, 400.0), options)
        chooser.selected = options[0].id
        chooser.draw(paper(size, log))
        assert_legible(log)
        cells = [*chooser.spots().values(), Rect(*chooser.box[:3], 36)]
        for drawn in log.texts:
            assert any(inside(Rect(*drawn.rect), cell, 2) for cell in cells), drawn.text


def test_a_hovered_illegal_option_says_why() -> None:
    log = TextLog()
    chooser = Chooser("Pay")
    chooser.layout((900.0, 400.0), [Option("gold", "gold", legal=False, reason="none-left")])
    chooser.hovered = "gold"
    chooser.draw(paper(log=log))
    assert "none-left" in {drawn.text for drawn in log.texts}


def test_a_new_layout_drops_a_preselection_that_is_gone() -> None:
    chooser = Chooser("Pay")
    chooser.layout((900.0, 400.0), goods(3))
    chooser.selected = "o2"
    chooser.layout((900.0, 400.0), goods(2))
    assert chooser.selected is None
