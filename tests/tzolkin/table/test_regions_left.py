"""The regions around the board: rows of the players, jungle, food day, prompt, log and ledger."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pygame
import pytest

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.first_player import FirstPlayer
from tzolkin_desktop.games.tzolkin.table.board.geometry import GEARS
from tzolkin_desktop.games.tzolkin.table.board.jungle import Jungle
from tzolkin_desktop.games.tzolkin.table.board.layout import USUAL
from tzolkin_desktop.games.tzolkin.table.panels.built_tiles import Built
from tzolkin_desktop.games.tzolkin.table.panels.next_food_day import FoodForecast
from tzolkin_desktop.games.tzolkin.table.panels.seats import Seats
from tzolkin_desktop.games.tzolkin.table.panels.turn_so_far import Ledger
from tzolkin_desktop.games.tzolkin.table.pieces.pills import price_pill, price_point
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import PLAYER_LOOKS
from tzolkin_desktop.kit.widgets import (
    DOWN,
    MOVE,
    UP,
    WHEEL,
    Signal,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir
from tzolkin_desktop.shell.table.log import LogLine, LogPanel
from tzolkin_desktop.shell.table.prompt import ButtonSpec, PromptBar
from tzolkin_desktop.shell.table.regions import Look, Region, SeatLook, TurnSum

LANGUAGES = ("en", "ru", "uk")
SIZES = ((1920, 1080), (1280, 720))
NAMES = ("Ixchel", "Wilhelmina-7", "Святослава", "Володимир-12", "Александра-7")
ASSETS: dict[tuple[int, int], Assets] = {}


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    """Start pygame for the fonts."""
    pygame.init()
    # A font does not outlive the pygame it was made with, and others may have ended that.
    ASSETS.update({size: Assets(sprites_dir()) for size in SIZES})
    yield
    pygame.quit()


@cache
def words(code: str) -> Words:
    return Words.load(lang_dirs("tzolkin"), code)


def played(players: int = 4, steps: int = 120) -> State:
    """Give a position some way into a game; a fifth player doubles the first."""
    rules = rules_of("tzolkin")
    seated = min(players, 4)
    chance = random.Random(3)
    state: State = rules.new_game({"players": seated}, rules.deal({"players": seated}, 3))
    for _ in range(steps):
        rules.apply(state, chance.choice(rules.choices(state)))
    while len(state.players) < players:
        state.players.append(state.players[0].clone())
    return state


def crowded(players: int) -> State:
    """Give a position with numbers as large as they get."""
    state = played(players)
    for number, p in enumerate(state.players):
        p.corn = 104 if number % 2 else 2
        p.resources[:] = [13, 10, 21]
        p.skulls, p.corn_tiles, p.wood_tiles = 12, 10, 11
        p.farm_one, p.farm_all, p.workers, p.hand = number, 1 - number % 2, 6, number
        p.buildings, p.monuments = tuple(range(12)), (0, 1, 2)
        p.sheet = (418 if number else -51, *p.sheet[1:])
    state.teeth_corn, state.start_space = 12, 1
    return state


def look_at(state: State, code: str = "en", active: int = 0, **more: object) -> Look:
    colours = [who for who in PLAYER_LOOKS if who != "dummy"]
    seats = tuple(
        SeatLook(NAMES[seat], colours[seat], "master" if seat % 2 else "")
        for seat in range(len(state.players))
    )
    return Look(state, words(code), seats, active, **more)


def prompt(say: Words) -> PromptBar:
    bar = PromptBar()
    buttons = [
        ButtonSpec("hint", say("table.hint"), "hint", "hint"),
        ButtonSpec("undo", say("table.undo"), "plain", "ui_undo"),
        ButtonSpec("redo", say("table.redo"), "plain", "ui_redo", False),
        ButtonSpec("undo_turn", say("table.undo_turn"), "plain", "ui_undo_all"),
        ButtonSpec("done", say("table.done"), "go", "ui_check"),
        ButtonSpec("end_turn", say("table.end_turn"), "end", "ui_check", True, True),
    ]
    bar.set(say("prompt.technology.head"), say("prompt.technology.line"), buttons, 2)
    return bar


def log(lines: int = 9) -> LogPanel:
    panel = LogPanel(USUAL.log)
    text = "Ixchel {worker_any} Tikal 4: {stone:−2} {build:+1} " + "{corn:+1} {vp:2} " * 9
    panel.set([LogLine(text, "red" if n % 3 else "calendar", n // 2) for n in range(lines)])
    return panel


def ledger() -> Ledger:
    told = Ledger()
    told.set(TurnSum("{corn:−13} {wood:−3}", "{stone:+2} " * 12))
    return told


def regions(look: Look) -> list[Region]:
    said = [prompt(look.words), log(), ledger(), Built(1)]
    return [Jungle(), FoodForecast(), FirstPlayer(), Seats(), *said]


def draw(region: Region, look: Look, size: tuple[int, int] = SIZES[0]) -> TextLog:
    texts = TextLog()
    view = View.fit(*size, look.zoom)
    canvas = Canvas.of(view, pygame.Surface(size), ASSETS[size], texts)
    region.draw(canvas, look)
    return texts


def meet(a: Rect, b: Rect) -> bool:
    across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return across > 0.5 and down > 0.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_text_is_cut_too_small_or_over_another(
    players: int, code: str, size: tuple[int, int]
) -> None:
    preview = {"corn": -12, "wood": 3, "stone": 2, "gold": -10, "buildings": 1, "points": 13}
    state = crowded(players)
    if players == 2:  # the print on small tiles is for the card that enlarges them
        for p in state.players:
            p.buildings = p.monuments = ()
    look = look_at(state, code, players - 1, preview=preview)
    for region in regions(look):
        texts = draw(region, look, size)
        if isinstance(region, Built):
            continue
        assert texts.texts
        assert not texts.small(), type(region)
        assert not texts.clipped(), type(region)
        assert not texts.overlapping(), type(region)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("players", "zoom"), [(2, 2.0), (3, 1.3), (4, 1.5), (4, 2.0), (5, 2.0)])
def test_large_letters_fit(players: int, zoom: float, code: str) -> None:
    state = crowded(players)
    if players == 2:
        for p in state.players:
            p.buildings = p.monuments = ()
    preview = {"corn": -12, "wood": 3, "gold": -10, "points": 13}
    for more in ({}, {"preview": preview}):
        look = look_at(state, code, players - 1, zoom=zoom, **more)
        for region in regions(look)[:-1]:
            texts = draw(region, look, SIZES[1])
            assert not texts.small(), type(region)
            assert not texts.clipped(), type(region)
            assert not texts.overlapping(), type(region)


def test_whoever_wants_large_letters_has_fewer_and_larger_numbers() -> None:
    state = crowded(4)
    usual, large = (draw(Seats(), look_at(state, zoom=zoom)) for zoom in (1.0, 2.0))
    assert len(large.texts) < len(usual.texts)
    corn = [text.size for log in (usual, large) for text in log.texts if text.text == "104"]
    assert corn[-1] > 1.4 * corn[0]


def test_what_a_large_row_leaves_out_still_has_a_place_to_fly_to() -> None:
    state = crowded(4)
    usual, large = (Seats().spots(look_at(state, zoom=zoom)) for zoom in (1.0, 2.0))
    assert usual.keys() == large.keys()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("day", [3, 7, 8, 12, 13, 26])
def test_the_food_day_is_said_whole(code: str, day: int) -> None:
    state = crowded(4)
    state.day = day
    state.feasts = sum(food.day < min(day, 7) for food in state.content.food_days)
    texts = draw(FoodForecast(), look_at(state, code), SIZES[1])
    assert not texts.clipped()
    assert not texts.overlapping()


def test_food_after_the_last_food_day_tells_the_end() -> None:
    state = played()
    state.feasts = len(state.content.food_days)
    look = look_at(state)
    assert list(FoodForecast().spots(look)) == ["food"]
    assert not draw(FoodForecast(), look).clipped()


@pytest.mark.parametrize("zoom", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_spots_lie_in_their_box_and_siblings_apart(players: int, zoom: float) -> None:
    look = look_at(crowded(players), zoom=zoom)
    for region in regions(look):
        x, y, w, h = region.box
        spots = region.spots(look)
        for name, spot in spots.items():
            assert x <= spot.x and spot.x + spot.w <= x + w + 0.01, name
            assert y <= spot.y and spot.y + spot.h <= y + h + 0.01, name
        for (one, a), (other, b) in combinations(spots.items(), 2):
            if not other.startswith(f"{one}/"):
                assert not meet(a, b), (one, other)


def test_rows_fill_the_box_for_any_number_of_players() -> None:
    for players in (2, 3, 4, 5):
        look = look_at(played(players))
        last = Seats().row(look, players - 1)
        assert last[1] + last[3] == pytest.approx(Seats().box[1] + Seats().box[3])


def test_every_field_of_a_player_changes_the_row() -> None:
    seats = Seats()
    before = seats.key(look_at(played()))
    for field in ("corn", "skulls", "workers", "hand", "corn_tiles", "wood_tiles", "farm_one"):
        state = played()
        setattr(state.players[2], field, getattr(state.players[2], field) + 1)
        assert seats.key(look_at(state)) != before, field
    state = played()
    state.players[0].light = not state.players[0].light
    assert seats.key(look_at(state)) != before
    assert seats.key(look_at(played(), active=1)) != before
    assert seats.key(look_at(played(), preview={"corn": 1})) != before


def test_keys_stay_while_nothing_changes() -> None:
    look, again = look_at(played()), look_at(played())
    for one, other in zip(regions(look), regions(again), strict=True):
        assert one.key(look) == other.key(again)
        assert isinstance(hash(one.key(look)), int)


def test_a_harvested_tile_changes_the_jungle() -> None:
    state = played()
    state.jungle = (0, 4, 4, 0, 0, 0, 1, 3)
    look = look_at(state)
    before = Jungle().key(look)
    spots = Jungle().spots(look)
    assert "jungle/1/wood" in spots and "jungle/0/wood" not in spots
    assert spots["jungle/1/wood"].w > spots["jungle/3/wood"].w
    state.jungle = (0, 3, 4, 0, 0, 0, 1, 3)
    assert Jungle().key(look_at(state)) != before


def test_a_worker_on_the_starting_player_space_is_shown() -> None:
    state = played()
    state.start_space = NONE
    empty = FirstPlayer().key(look_at(state))
    state.start_space = 1
    assert FirstPlayer().key(look_at(state)) != empty


def test_a_day_changes_the_food_forecast() -> None:
    state = played()
    before = FoodForecast().key(look_at(state))
    state.day += 1
    assert FoodForecast().key(look_at(state)) != before


def test_the_prompt_gives_the_button_that_is_clicked() -> None:
    bar = prompt(words("en"))
    look = look_at(played())
    x, y = bar.spots(look)["button/end_turn"].centre
    before = bar.key(look)
    bar.handle(Signal(MOVE, x, y))
    assert bar.key(look) != before
    bar.handle(Signal(DOWN, x, y, button=1))
    assert bar.handle(Signal(UP, x, y, button=1)) == "end_turn"


def test_a_button_that_is_off_cannot_be_pushed() -> None:
    bar = prompt(words("en"))
    x, y = bar.spots(look_at(played()))["button/redo"].centre
    bar.handle(Signal(DOWN, x, y, button=1))
    assert bar.handle(Signal(UP, x, y, button=1)) is None


def test_a_button_keeps_its_hover_when_the_text_changes() -> None:
    bar = PromptBar()
    bar.set("one", buttons=[ButtonSpec("end_turn", "End turn", "end")])
    bar.buttons["end_turn"].hovered = True
    bar.set("two", buttons=[ButtonSpec("end_turn", "End turn", "end")])
    assert bar.buttons["end_turn"].hovered
    bar.set("three", buttons=[ButtonSpec("end_turn", "End turn", "end", enabled=False)])
    assert not bar.buttons["end_turn"].hovered


def test_few_buttons_keep_their_labels() -> None:
    bar = PromptBar()
    say = words("en")
    bar.set("?", "", [ButtonSpec("undo", say("table.undo"), "plain", "ui_undo")])
    assert bar.buttons["undo"].label == say("table.undo")


def test_the_prompt_is_drawn_while_nobody_acts() -> None:
    look = look_at(played(), active=NOBODY)
    assert draw(prompt(look.words), look).texts


def test_the_log_shows_the_newest_lines_and_scrolls_back() -> None:
    panel = log(9)
    look = look_at(played())
    assert list(panel.spots(look)) == ["log/5", "log/6", "log/7", "log/8"]
    panel.handle(Signal(WHEEL, amount=2.0))
    assert "log/8" in panel.spots(look)  # the pointer is elsewhere
    panel.handle(Signal(MOVE, 1500, 1000))
    panel.handle(Signal(WHEEL, amount=2.0))
    assert list(panel.spots(look)) == ["log/3", "log/4", "log/5", "log/6"]
    panel.scroll(-99)
    assert "log/8" in panel.spots(look)


def test_new_lines_do_not_move_a_reader_of_older_ones() -> None:
    panel = log(9)
    panel.scroll(3)
    look = look_at(played())
    before = list(panel.spots(look))
    panel.set([*panel.lines, LogLine("new", "blue", 9)])
    assert list(panel.spots(look)) == before


def test_an_empty_ledger_draws_nothing() -> None:
    look = look_at(played())
    assert not draw(Ledger(), look).texts
    assert not Ledger().spots(look)


def test_built_tiles_of_tall_rows_can_be_pointed_at() -> None:
    spots = Seats().spots(look_at(crowded(2)))
    assert "seat/0/monument/0" in spots and "seat/1/building/14" in spots


@pytest.mark.parametrize("gear", list(GEARS))
def test_prices_stay_on_the_board(gear: str) -> None:
    canvas = Canvas.of(View.fit(*SIZES[0]), pygame.Surface(SIZES[0]), ASSETS[SIZES[0]])
    for space in range(GEARS[gear].spaces):
        assert price_point(gear, space)[0] <= 1040
        x, y, w, h = price_pill(canvas, gear, space, -3)
        assert x >= 0 and y >= 0 and x + w <= 1074 and y + h <= 1000
