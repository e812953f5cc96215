"""The scenes around the table: what they show fits, and clicks and keys lead where they should."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.shell.conftest import click, press, target, write
from tests.tzolkin.table.helpers import hand_over
from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games import GAMES, first_game
from tzolkin_desktop.games.tzolkin.bots.opponents import LEVELS
from tzolkin_desktop.games.tzolkin.rules.consts import KEEP, QUARTERS
from tzolkin_desktop.games.tzolkin.table.draft.beginnings import begun_with
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.food_day.account import (
    NEW_BUILDINGS,
    TEMPLES_PAY,
)
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.focus import FOCUS
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.shell import match as matches
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import (
    DayScore,
    Match,
    Setup,
    seed_of,
)
from tzolkin_desktop.shell.menus import title
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.menus.title import MenuEntry, TitleScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.review.score_chart import ScoreChart
from tzolkin_desktop.shell.table.regions import Look, SeatLook
from tzolkin_desktop.studio.scenes import a_match, bring_on

SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "ru", "uk")
BOT = LEVELS[0]
SEATS = (
    SeatLook("MAXIMILIANUS", "red"),
    SeatLook("Ольга-Щедрик", "yellow"),
    SeatLook("Ї", "green", BOT),
    SeatLook("Chac", "purple", BOT),
)


def played(players: int, seed: int) -> tuple[Match, list[Step]]:
    """Play a match at random and keep the steps that held a food day."""
    match = Match(Setup(SEATS[:players], seed))
    rng = random.Random(seed)
    while not match.session.over:
        match.session.apply(rng.choice(match.session.choices()))
    feasts = [s for s in match.session.steps if any(e.kind == "food_day" for e in s.events)]
    return match, feasts


@pytest.fixture(scope="module")
def finished() -> tuple[Match, list[Step]]:
    return played(4, 3)


def feast_scene(app: App, match: Match, step: Step, log: list[str]) -> FoodDayScene:
    start = next(i for i, event in enumerate(step.events) if event.kind == "food_day")
    look = Look(step.before, app.words, match.seats, -1)
    return FoodDayScene(app, look, step.events[start:], None, lambda: log.append("done"))


def menu(app: App, log: list[str]) -> TitleScene:
    def entries() -> list[MenuEntry]:
        words = app.words
        return [
            MenuEntry(
                "continue", words("menu.continue"), "Day 11 of 26 · MAXIMILIANUS · 24¼", "go",
                "ui_play", lambda: log.append("continue"),
            ),
            MenuEntry(
                "new_game", words("menu.new_game"), "", "plain", "ui_star",
                lambda: log.append("new_game"),
            ),
            MenuEntry("quit", words("menu.quit"), "", "plain", "ui_cross", app.quit),
        ]  # fmt: skip

    return TitleScene(app, entries)


# what is shown


def scenes(app: App, name: str, finished: tuple[Match, list[Step]]) -> list[Scene]:
    match, feasts = finished
    if name == "title":
        return [menu(app, [])]
    if name == "settings":
        return [SettingsScene(app, lambda: None)]
    if name == "hand over":
        return [
            hand_over(app, seat, lambda: None, choosing, SEATS, {0})
            for seat, choosing in zip(SEATS[:2], (True, False), strict=True)
        ]
    if name == "new game":
        found = []
        for players in (2, 3, 4):
            app.settings.setup = Setup(SEATS[:players], 1).to_dict()
            found.append(NewGameScene(app, lambda setup: None, lambda: None))
            found[-1]._seed = "KUKURUDZA-KUKURUDZA-2012"
            found[-1].rebuild()
        return list(found)
    if name == "draft":
        found_drafts = []
        for seed in (1, 2):
            game = Match(Setup(SEATS, seed))
            empty = DraftScene(app, game, game.session.seat, lambda choice: None)
            chosen = DraftScene(app, game, game.session.seat, lambda choice: None)
            for tile in chosen._hand[1:3]:
                chosen._toggle(tile)
            found_drafts += [empty, chosen]
        return list(found_drafts)
    if name == "food day":
        return [feast_scene(app, match, step, []) for step in feasts]
    return [ResultScene(app, match, lambda another: None, lambda: None)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["title", "settings", "hand over", "new game", "draft", "food day", "result"]
)
def test_every_text_fits(
    app: App,
    name: str,
    language: str,
    size: tuple[int, int],
    finished: tuple[Match, list[Step]],
) -> None:
    app.resize(*size)
    app.set_language(language)
    for scene in scenes(app, name, finished):
        app.scenes[:] = [scene]
        app.log = TextLog()
        app.frame([], 0.0)
        assert app.log.texts
        assert [text.text for text in app.log.small()] == []
        assert [text.text for text in app.log.clipped()] == []
        assert [(a.text, b.text) for a, b in app.log.overlapping()] == []
        for spot in scene.targets():
            assert spot.area.contains(*spot.at), spot.id
        names = [spot.id for spot in scene.targets()]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_settings_fit(app: App, language: str, scale: int) -> None:
    app.settings.scale = scale
    app.set_language(language)
    app.push(SettingsScene(app, app.pop))
    app.log = TextLog()
    app.frame([], 0.0)
    assert app.log.clipped() == []
    assert app.log.overlapping() == []


@pytest.mark.parametrize("size", [(2560, 1080), (900, 900), (640, 360)])
def test_any_window_shape_is_drawn(
    app: App, size: tuple[int, int], finished: tuple[Match, list[Step]]
) -> None:
    app.resize(*size)
    for name in ("title", "settings", "hand over", "new game", "draft", "food day", "result"):
        app.scenes[:] = scenes(app, name, finished)[:1]
        app.frame([], 0.016)


# title


def test_title_entries_answer_clicks_and_keys(app: App) -> None:
    log: list[str] = []
    app.push(menu(app, log))
    click(app, "button/new_game")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert log == ["new_game", "continue", "new_game"]
    click(app, "button/quit")
    assert not app.running


def test_a_picture_of_the_title_shows_the_menu_of_a_new_player(app: App) -> None:
    def buttons(scene: Scene) -> list[tuple[object, ...]]:
        widgets = [entry.widget for entry in scene.entries]  # type: ignore[attr-defined]
        return [(w.label, w.kind, w.icon, w.box) for w in widgets if isinstance(w, Button)]

    Flow(app).title()
    assert buttons(bring_on(app, "title", a_match(app, 2, 1))) == buttons(app.scene)


def test_title_changes_the_language_and_keeps_it(app: App) -> None:
    app.push(menu(app, []))
    click(app, "language/uk")
    assert app.words.language.code == "uk"
    entries = app.scene.entries  # type: ignore[attr-defined]
    first = next(entry for entry in entries if entry.id.startswith("button/"))
    assert first.widget.label == app.words("menu.continue")
    assert '"uk"' in app.file.path.read_text(encoding="utf-8")


def test_title_gears_creep_only_with_motion(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "GAMES", {"tzolkin": GAMES["tzolkin"]})  # no boxes before them
    app.push(menu(app, []))
    ornament: Any = app.scene._ornament  # type: ignore[attr-defined]
    for _ in range(140):
        app.frame([], 0.1)
    assert ornament.day == 0
    app.settings.speed = "normal"
    for _ in range(30):
        app.frame([], 0.1)
    assert 0.4 < ornament.day < 0.6
    app.settings.reduced = True
    day = ornament.day
    app.frame([], 0.1)
    assert ornament.day == day


def test_the_keyboard_is_the_only_thing_lit_in_a_menu(app: App) -> None:
    app.push(menu(app, []))

    def around(name: str) -> bytes:
        app.scene.dirty = True
        app.show()
        edge = app.make_canvas().area(*target(app.scene, name).area.box)  # type: ignore[attr-defined]
        strip = pygame.Rect(edge.left - 5, edge.top - 5, edge.width + 10, 5)
        return pygame.image.tobytes(app.window.subsurface(strip), "RGB")

    glowing, plain = around("button/continue"), around("button/quit")
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    dark, ringed = around("button/continue"), around("button/quit")
    assert dark != glowing
    assert bytes(FOCUS) in ringed and bytes(FOCUS) not in plain + glowing + dark


@pytest.mark.parametrize("game", GAMES)
def test_the_chosen_box_on_the_shelf_is_alive_only_with_motion(app: App, game: str) -> None:
    app.settings.game = game
    app.push(menu(app, []))

    def pictures(frames: int) -> int:
        seen = set()
        for _ in range(frames):
            app.frame([], 0.1)
            seen.add(pygame.image.tobytes(app.window, "RGB"))
        return len(seen)

    for _ in range(110):  # its parts are loaded one by one
        app.frame([], 0.1)
    assert pictures(4) == 1
    app.settings.speed = "normal"
    assert pictures(16) > 2
    app.scene.dirty = True
    still = pygame.image.tobytes(app.window, "RGB")
    app.settings.reduced = True
    app.frame([], 0.1)
    assert pygame.image.tobytes(app.window, "RGB") == still


# new game


def test_new_game_starts_with_what_was_set(app: App) -> None:
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None, seed=7))
    click(app, "seat/3/remove")
    click(app, "seat/1/kind/human")
    click(app, "seat/0/colour/blue")
    click(app, "seat/0/name")
    write(app, "Ana,")
    press(app, pygame.K_RETURN)
    click(app, "button/start")
    names = app.words.group("names")
    assert started == [
        Setup(
            (
                SeatLook("Ana", "blue"),
                SeatLook(names["ixchel"], "red"),
                SeatLook(names["kinich"], "green", matches.usual_level(first_game())),
            ),
            7,
        )
    ]
    again = NewGameScene(app, started.append, lambda: None)
    assert [seat.colour for seat in again._seats] == ["blue", "red", "green"]
    assert [seat.name for seat in again._seats] == ["Ana", "", ""]


def test_new_game_says_who_is_met_with_this_deal(app: App) -> None:
    scene = NewGameScene(app, lambda _: None, lambda: None, seed=7)
    app.push(scene)
    seats = tuple(scene._seats)
    for number, seat in enumerate(Setup(seats, 7).met):
        if seat.bot:
            line = app.words(f"character_lines.{seat.character}")
            assert line in scene._says(number) and line
    before = scene._says(1)
    scene._seed = "8"
    assert scene._says(1) != before


def test_new_game_takes_two_to_five_seats(app: App) -> None:
    app.push(NewGameScene(app, lambda setup: None, lambda: None))
    click(app, "button/add_seat")
    ids = [spot.id for spot in app.scene.targets()]
    assert "button/add_seat" not in ids
    for seat in (3, 2, 1):
        click(app, f"seat/{seat}/remove")
    ids = [spot.id for spot in app.scene.targets()]
    assert not any(name.endswith("/remove") for name in ids)
    click(app, "button/add_seat")
    assert len({seat.colour for seat in app.scene._seats}) == 3  # type: ignore[attr-defined]


def test_new_game_refuses_two_equal_names(app: App) -> None:
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None))
    for seat in (0, 1):
        click(app, f"seat/{seat}/name")
        write(app, "Ana")
    assert "button/start" not in [spot.id for spot in app.scene.targets()]
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert started == []
    press(app, pygame.K_TAB)


def test_any_text_is_a_seed_and_always_the_same(app: App) -> None:
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None, seed=5))
    click(app, "seed")
    press(app, pygame.K_BACKSPACE)
    write(app, "кукурудза")
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert started[0].seed == seed_of("Кукурудза ") == seed_of("кукурудза")
    assert 0 <= started[0].seed < matches.SEEDS
    assert seed_of("00042") == 42
    assert seed_of("9" * 30) < matches.SEEDS


def test_dice_change_the_seed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tzolkin_desktop.shell.menus.new_game.new_seed", lambda: 123456)
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None, seed=5))
    click(app, "button/roll")
    press(app, pygame.K_RETURN)
    assert started[0].seed == 123456


def test_quick_match_is_one_person_against_bots(app: App) -> None:
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None))
    click(app, "seat/1/remove")
    click(app, "button/quick_match")
    assert [bool(seat.bot) for seat in started[0].seats] == [False, True, True, True]
    assert len({seat.colour for seat in started[0].seats}) == 4
    assert len({seat.name for seat in started[0].seats}) == 4


def test_escape_leaves_the_field_first_and_then_the_scene(app: App) -> None:
    left: list[str] = []
    app.push(NewGameScene(app, lambda setup: None, lambda: left.append("back")))
    click(app, "seat/0/name")
    press(app, pygame.K_ESCAPE)
    assert left == []
    press(app, pygame.K_ESCAPE)
    assert left == ["back"]


# setups and matches


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"seats": "four"},
        {"seats": [1, 2, 3]},
        {"seats": [{"name": 5, "colour": "pink", "bot": "god"}], "seed": -1},
        {"seats": [{}, {"colour": "red"}, {"colour": "red", "bot": 7}] * 9, "seed": True},
    ],
)
def test_a_senseless_setup_becomes_a_usual_one(data: object) -> None:
    setup = Setup.from_dict(data)
    assert len(setup.seats) in (2, 3, 4, 5)
    assert len({seat.colour for seat in setup.seats}) == len(setup.seats)
    assert all(seat.bot in ("", *LEVELS) for seat in setup.seats)
    assert 0 <= setup.seed < matches.SEEDS
    assert Setup.from_dict(setup.to_dict()) == setup


def test_a_match_knows_its_people_and_deals_again() -> None:
    match = Match(Setup(SEATS, 11))
    assert match.humans == (0, 1)
    same, other = match.rematch(11), match.rematch(12)
    assert same.session.record.deal == match.session.record.deal
    assert other.session.record.deal != match.session.record.deal
    assert other.seats == match.seats


def test_history_ends_with_the_final_scores(finished: tuple[Match, list[Step]]) -> None:
    match, _ = finished
    history = match.history
    result = match.rules.result(match.state)
    assert result is not None
    assert history[-1].scores == result.scores
    assert history[0].scores == (0,) * 4
    days = [point.day for point in history]
    assert days == sorted(set(days))
    for seat, sheet in enumerate(result.sheets):
        last = sum(v for k, v in sheet.items() if k in ("corn", "skulls") or k[:8] == "monument")
        assert history[-1].scores[seat] - history[-2].scores[seat] == last


# hand-over


def test_hand_over_waits_for_its_player(app: App) -> None:
    ready: list[str] = []
    app.push(hand_over(app, SEATS[0], lambda: ready.append("ready")))
    app.frame([], 5.0)
    press(app, pygame.K_x)
    assert ready == []
    click(app, "button/ready")
    press(app, pygame.K_SPACE)
    assert ready == ["ready", "ready"]


# draft


def test_draft_keeps_two_tiles_by_clicks(app: App) -> None:
    match = Match(Setup(SEATS, 4))
    kept: list[Choice] = []
    app.push(DraftScene(app, match, match.session.seat, kept.append))
    assert "button/keep" not in [spot.id for spot in app.scene.targets()]
    while legal := [spot for spot in app.scene.targets() if spot.legal]:
        click(app, legal[0].id)
        if kept:
            break
    hand = sorted(match.state.hands[match.session.seat])
    assert kept == [Choice(KEEP, hand[0], hand[1])]
    match.session.apply(kept[0])


def test_draft_keeps_two_tiles_by_keys(app: App) -> None:
    match = Match(Setup(SEATS, 4))
    kept: list[Choice] = []
    app.push(DraftScene(app, match, match.session.seat, kept.append))
    hand = sorted(match.state.hands[match.session.seat])
    press(app, pygame.K_1, pygame.K_RETURN)
    assert kept == []
    press(app, pygame.K_3, pygame.K_4, pygame.K_RETURN)
    assert kept == [Choice(KEEP, hand[2], hand[3])]
    press(app, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert len(kept) == 1


def test_draft_keeps_two_tiles_by_arrows(app: App) -> None:
    match = Match(Setup(SEATS, 4))
    kept: list[Choice] = []
    scene = DraftScene(app, match, match.session.seat, kept.append)
    app.push(scene)
    hand = sorted(match.state.hands[match.session.seat])
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE)
    press(app, pygame.K_DOWN)
    for _ in range(6):
        if not scene.entries[-3].widget.focused:  # the button that keeps them
            press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    assert kept == [Choice(KEEP, hand[1], hand[2])]


def test_what_lies_out_in_a_draft_is_explained_to_the_keyboard(app: App) -> None:
    match = Match(Setup(SEATS, 4))
    scene = DraftScene(app, match, match.session.seat, lambda choice: None)
    app.push(scene)
    press(app, pygame.K_RIGHT, pygame.K_DOWN)
    assert scene.subject() is not None


def test_arrows_stop_at_the_ends_of_a_menu(app: App) -> None:
    scene = menu(app, [])
    app.push(scene)
    press(app, pygame.K_DOWN, pygame.K_UP)
    assert [e.id for e in scene.entries if e.widget.focused] == ["button/continue"]


def test_what_a_draft_adds_up_to_is_what_the_rules_give() -> None:
    for seed in range(12):
        match = Match(Setup(SEATS, seed))
        rules, state = match.rules, match.state
        seat = match.session.seat
        for pair in combinations(sorted(state.hands[seat]), 2):
            after = rules.clone(state)
            rules.apply(after, Choice(KEEP, *pair))
            while after.hands:
                rules.apply(after, rules.choices(after)[0])
            real = after.players[seat]
            told = begun_with(state, seat, pair).players[seat]
            for field in ("corn", "resources", "skulls", "workers", "hand", "temples",
                          "technologies", "farm_one", "farm_all"):  # fmt: skip
                assert getattr(told, field) == getattr(real, field), (seed, pair, field)


# food day


def test_food_day_goes_through_its_stages_click_by_click(
    app: App, finished: tuple[Match, list[Step]]
) -> None:
    match, feasts = finished
    app.settings.speed = "normal"
    log: list[str] = []
    scene = feast_scene(app, match, feasts[1], log)
    assert NEW_BUILDINGS in scene.feast.stages
    app.push(scene)
    stages = []
    while not scene.pace.finished:
        stages.append(scene.pace.stage)
        click(app, "next")
    assert tuple(stages) == scene.feast.stages[:-1]
    assert log == []
    click(app, "button/continue")
    assert log == ["done"]


def test_food_day_goes_by_itself_pauses_and_skips(
    app: App, finished: tuple[Match, list[Step]]
) -> None:
    match, feasts = finished
    app.settings.speed = "fast"
    log: list[str] = []
    scene = feast_scene(app, match, feasts[0], log)
    app.push(scene)
    press(app, pygame.K_p)
    before = scene.pace.share("feeding", 0), scene.pace.time
    for _ in range(20):
        app.frame([], 0.1)
    assert (scene.pace.share("feeding", 0), scene.pace.time) == before
    press(app, pygame.K_p)
    for _ in range(40):
        app.frame([], 0.1)
    assert scene.pace.stage == TEMPLES_PAY or scene.pace.finished
    if not scene.pace.finished:
        click(app, "button/skip")
    press(app, pygame.K_SPACE)
    assert log == ["done"]


def test_food_day_without_motion_shows_the_end_and_waits(
    app: App, finished: tuple[Match, list[Step]]
) -> None:
    match, feasts = finished
    scene = feast_scene(app, match, feasts[3], [])
    app.push(scene)
    app.frame([], 30.0)
    assert scene.pace.finished
    assert "button/continue" in [spot.id for spot in scene.targets() if spot.legal]


def test_food_day_totals_are_those_of_the_rules(
    app: App, finished: tuple[Match, list[Step]]
) -> None:
    match, feasts = finished
    steps = match.session.steps
    for step in feasts[:3]:
        scene = feast_scene(app, match, step, [])
        after = steps[steps.index(step) + 1].before
        for seat, player in enumerate(after.players):
            before = step.before.players[seat]
            assert scene.pace.gained(seat) == player.score() - before.score()
            meal = scene.feast.meals[seat]
            assert sum(meal.prices) == meal.corn[0] - meal.corn[1]
            assert meal.lost == -meal.hungry * after.content.hunger_points
            assert meal.fed + meal.hungry == before.workers
            goods = scene.pace.goods(seat)
            for kind, good in enumerate(("wood", "stone", "gold")):
                assert goods.get(good, 0) == player.resources[kind] - before.resources[kind]
            assert goods.get("skull", 0) == player.skulls - before.skulls


# result


def test_result_offers_rematches_and_the_menu(app: App, finished: tuple[Match, list[Step]]) -> None:
    log: list[object] = []
    app.push(ResultScene(app, finished[0], log.append, lambda: log.append("menu")))
    click(app, "button/rematch")
    click(app, "button/same_seed")
    click(app, "button/menu")
    press(app, pygame.K_RETURN, pygame.K_ESCAPE)
    assert log == [True, False, "menu", True, "menu"]


def test_the_result_is_revealed_from_the_last_place_to_the_first(
    app: App, finished: tuple[Match, list[Step]], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "play", lambda *names: heard.extend(names))
    app.settings.speed = "normal"
    scene = ResultScene(app, finished[0], lambda another: None, lambda: None)
    app.push(scene)
    came: list[int] = []
    for _ in range(2000):
        app.frame([], 0.05)
        came += [s for s in scene.order if scene._ceremony.share(s) and s not in came]
        assert ("victory" in heard) == (scene.order[0] in came)
        if scene._ceremony.done:
            break
    assert came == scene.order[::-1]
    assert heard == ["victory"]


def test_a_key_reveals_the_result_at_once_and_does_nothing_else(
    app: App, finished: tuple[Match, list[Step]]
) -> None:
    log: list[object] = []
    app.settings.speed = "normal"
    scene = ResultScene(app, finished[0], log.append, lambda: log.append("menu"))
    app.push(scene)
    press(app, pygame.K_ESCAPE)
    assert scene._ceremony.done
    assert log == []
    press(app, pygame.K_ESCAPE)
    assert log == ["menu"]


def test_a_tie_tells_the_counts_that_decided(app: App, finished: tuple[Match, list[Step]]) -> None:
    match, result = finished[0], finished[0].rules.result(finished[0].state)
    assert result is not None
    tied = result._replace(scores=(40,) * len(match.seats))
    line = match.looks.tie_break(app.words, match, tied)
    for seat, look in enumerate(match.seats):
        assert f"{look.name} {match.state.workers_on_gears(seat)}" in line


def test_result_ranks_winners_first_and_equals_alike(
    app: App, finished: tuple[Match, list[Step]]
) -> None:
    scene = ResultScene(app, finished[0], lambda another: None, lambda: None)
    scene.result = scene.result._replace(scores=(40, 80, 80, 40), winners=(2,))
    assert [scene.place(seat) for seat in range(4)] == [3, 2, 1, 3]
    scene.result = scene.result._replace(winners=(1, 2))
    assert [scene.place(seat) for seat in range(4)] == [3, 1, 1, 3]


def test_result_sheet_adds_up_to_the_score(app: App, finished: tuple[Match, list[Step]]) -> None:
    scene = ResultScene(app, finished[0], lambda another: None, lambda: None)
    for sheet, score in zip(scene._sheets, scene.result.scores, strict=True):
        assert sum(sheet.values()) == score
        assert sheet["hunger"] % (3 * QUARTERS) == 0


def test_result_shows_monuments_and_days_under_the_pointer(app: App) -> None:
    match, _ = played(2, 5)
    match.state.players[0].monuments = (0, 1, 2)
    scene = ResultScene(app, match, lambda another: None, lambda: None)
    app.push(scene)
    x, y, w, h = scene._cell(0, 5)
    view = app.view
    for place in ((x + w / 2, y + h / 2), (scene._chart.x(12), scene._chart.box[1] + 90)):
        pos = tuple(round(o + p * view.scale) for o, p in zip(view.origin, place, strict=True))
        app.log = TextLog()
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        app.frame([event], 0.016)
        if scene._over_cell == (0, 5):
            name = match.state.content.monuments[1].id
            assert app.words(f"monuments.{name}") in [text.text for text in app.log.texts]
        else:
            assert scene._over_day is not None


# settings


def test_settings_work_at_once_and_are_kept(app: App, tmp_path: Path) -> None:
    left: list[str] = []
    app.push(SettingsScene(app, lambda: left.append("back")))
    click(app, "speed/fast")
    assert app.settings.speed == "fast"
    click(app, "language/ru")
    assert app.words.language.code == "ru"
    kept = app.file.path.read_text(encoding="utf-8")
    assert '"fast"' in kept
    assert '"ru"' in kept
    click(app, "button/back")
    press(app, pygame.K_ESCAPE)
    assert left == ["back", "back"]


def test_settings_fill_the_screen_and_come_back(app: App) -> None:
    app.push(SettingsScene(app, lambda: None))
    click(app, "window/fullscreen")
    assert app.settings.fullscreen
    click(app, "window/windowed")
    assert not app.settings.fullscreen


def test_the_keyboard_reaches_every_widget(app: App) -> None:
    app.push(SettingsScene(app, lambda: None))
    seen = set()
    for _ in range(len(app.scene.entries)):  # type: ignore[attr-defined]
        press(app, pygame.K_TAB)
        seen.add(next(e.id for e in app.scene.entries if e.widget.focused))  # type: ignore[attr-defined]
    assert seen == {entry.id for entry in app.scene.entries}  # type: ignore[attr-defined]


def test_chart_leaves_room_for_points_below_zero() -> None:
    history = [DayScore(0, (0, 0)), DayScore(1, (-48, 40)), DayScore(2, (-60, 90))]
    chart = ScoreChart((100, 100, 900, 300), history, SEATS[:2], (1,))
    assert 100 <= chart.y(22.5) < chart.y(0) < chart.y(-15) <= 400
    assert chart.day_at(chart.x(1) + 3, 200) == 1
    assert chart.day_at(50, 200) is None
