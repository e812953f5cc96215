"""A food day with Tribes & Prophecies: incomes, debts, interest and what a prophecy scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.consts import NONE, QUARTERS, TEMPLES
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.food_day.account import (
    FEEDING,
    NEW_BUILDINGS,
    PROPHECY,
    TEMPLES_PAY,
    TOTALS,
)
from tzolkin_desktop.games.tzolkin.table.food_day.scene import CARD, FoodDayScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import Look, SeatLook

SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "ru", "uk")
SEATS = (
    SeatLook("MAXIMILIANUS", "red"),
    SeatLook("Ольга-Щедрик", "yellow"),
    SeatLook("Ї", "green"),
    SeatLook("Chac", "purple"),
    SeatLook("Володимир-12", "blue"),
)


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    pygame.quit()


@pytest.fixture
def app(window: App) -> App:
    window.resize(1280, 720)
    window.set_language("en")
    window.settings.speed = "normal"
    window.scenes.clear()
    window.log = None
    return window


def table(players: int, calamity: str) -> State:
    """Give the table before the second food day, with a calamity that scores on it."""
    modules = ("tribes", "prophecies", "buildings", "quick_actions", "ek_chuah")
    state = Match(Setup(SEATS[:players], 3, modules)).state
    expansion = state.content.expansion
    assert expansion is not None
    state.prophecies = (expansion.prophecy_id(calamity), *state.prophecies[1:])
    state.content = state.content.variants[state.prophecies[0]]
    state.day, state.feasts = 13, 1
    for seat, player in enumerate(state.players):
        player.tribe, player.workers, player.corn = seat, 6, 3
        player.debts = (2, 1, 0) if seat == 1 else (0, 0, 0)
    return state


def events(state: State, calamity: str, following: str) -> list[Event]:
    """Write a food day on which everything happens that can."""
    seats = range(len(state.players))
    found = [Event("food_day", NONE, {"number": 2, "mid_age": False})]
    found += [
        Event("income", 0, {"buildings": ["maize_fields", "goldsmiths_house"]}),
        Event("gain", 0, {"corn": 3}),
        Event("gain", 0, {"gold": 1}),
    ]
    for seat in seats:
        found += [
            Event("feed", seat, {"fed": 1, "hungry": 5}),
            Event("pay", seat, {"corn": 2}),
            Event("points", seat, {"points": -15}),
        ]
    found += [Event("reveal", NONE, {"building": "harvest_barn"})]
    found += [
        Event("temple_points", seat, {"temple": name, "points": 4, "bonus_quarters": 6})
        for name in TEMPLES
        for seat in seats
    ]
    found += [
        Event("interest", 1, {"cubes": 3, "paid": 1}),
        Event("pay", 1, {"corn": 1}),
        Event("points", 1, {"points": -4}),
    ]
    for seat in seats:
        data = {"prophecy": calamity, "count": 12 - seat, "points": 13}
        found += [Event("prophecy_points", seat, data), Event("points", seat, {"points": 13})]
    found += [Event("calamity_ends", NONE, {"prophecy": calamity})]
    found += [Event("calamity", NONE, {"prophecy": following})]
    return [*found, Event("calendar", NONE, {"days": 1})]


def scene_of(app: App, players: int, calamity: str, following: str = "drought") -> FoodDayScene:
    state = table(players, calamity)
    look = Look(state, app.words, SEATS[:players], NONE)
    return FoodDayScene(app, look, events(state, calamity, following), None, lambda: None)


def test_the_prophecy_is_a_stage_of_its_own(app: App) -> None:
    scene = scene_of(app, 3, "hunger")
    stages = []
    while not scene.pace.finished:
        stages.append(scene.pace.stage)
        scene.next()
    assert stages == [FEEDING, NEW_BUILDINGS, TEMPLES_PAY, PROPHECY]
    assert scene.pace.stage == TOTALS


def test_totals_count_prophecy_and_interest(app: App) -> None:
    scene = scene_of(app, 3, "hunger")
    scene.pace.skip()
    temples = len(TEMPLES) * (4 * QUARTERS + 6)
    assert scene.pace.gained(0) == temples + (13 - 15) * QUARTERS
    assert scene.pace.gained(1) == temples + (13 - 15 - 4) * QUARTERS
    assert scene.pace.parts(1)["prophecies"] == 13 * QUARTERS
    assert scene.pace.parts(1)["debts"] == -4 * QUARTERS


def test_the_stage_shows_counts_points_debts_and_what_comes(app: App) -> None:
    app.push(scene_of(app, 4, "crowded_cities", "forest_fires"))
    scene = app.scene
    assert isinstance(scene, FoodDayScene)
    while scene.pace.stage != PROPHECY:
        scene.next()
    for _ in range(5):
        scene.pace.advance(0.49)
    app.log = TextLog()
    app.frame([], 0.0)
    shown = {drawn.text for drawn in app.log.texts}
    words = app.words
    assert {"12", "11", "10", "9", "13", words("prophecies.crowded_cities")} <= shown
    assert "−4" in shown and "3" in shown
    assert words("prophecy_counts.crowded_cities") in shown
    whole = " ".join(drawn.text for drawn in app.log.texts)
    assert words("prophecies.forest_fires") in whole


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", (2, 5))
def test_words_are_legible_at_every_stage(
    app: App, size: tuple[int, int], code: str, players: int
) -> None:
    app.resize(*size)
    app.set_language(code)
    for calamity, following in (
        ("wrathful_gods", "crowded_cities"),
        ("hunger", "angry_quetzalcoatl"),
    ):
        scene = scene_of(app, players, calamity, following)
        app.clear_to(scene)
        seen = set()
        while True:
            seen.add(scene.pace.stage)
            app.log = log = TextLog()
            scene.dirty = True
            app.frame([], 0.0)
            assert not log.small(), scene.pace.stage
            assert not log.clipped(), scene.pace.stage
            assert not log.overlapping(), scene.pace.stage
            if scene.pace.finished:
                break
            if scene.pace.stage == PROPHECY and len(scene.feast.meals) > 1:
                for _ in range(players):
                    scene.pace.advance(0.51)
                scene.dirty = True
                app.log = log = TextLog()
                app.frame([], 0.0)
                assert not log.clipped() and not log.overlapping()
            scene.next()
        assert seen == {FEEDING, NEW_BUILDINGS, TEMPLES_PAY, PROPHECY, TOTALS}


@pytest.mark.parametrize("players", range(2, 6))
def test_totals_leave_the_buttons_free(app: App, players: int) -> None:
    scene = scene_of(app, players, "hunger")
    app.clear_to(scene)
    buttons = [t.area for t in scene.targets() if t.id.startswith("button/")]
    totals = [Rect(*scene._total_box(seat)) for seat in range(players)]
    assert buttons
    for button in buttons:
        assert isinstance(button, Rect)
        assert all(total.x + total.w <= button.x for total in totals)
    card = Rect(*CARD)
    assert all(total.y + total.h <= card.y + card.h for total in totals)


def test_an_unfed_worker_costs_what_its_tribe_says(app: App) -> None:
    scene = scene_of(app, 2, "hunger")
    state = scene._look.state
    expansion = state.content.expansion
    assert expansion is not None
    state.players[0].tribe = expansion.tribe_id("yaluk")
    scene = FoodDayScene(
        app,
        replace(scene._look, state=state),
        events(state, "hunger", "drought"),
        None,
        lambda: None,
    )
    scene.pace.skip()
    app.clear_to(scene)
    app.log = TextLog()
    app.frame([], 0.0)
    shown = [drawn.text for drawn in app.log.texts]
    assert shown.count("−5") >= 5 and shown.count("−3") >= 5
