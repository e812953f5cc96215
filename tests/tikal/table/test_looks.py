"""What menus and charts show of Tikal: turns, volcanoes, sources, and pictures of it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.shell.conftest import press
from tests.tikal.rules.table import RULES
from tests.tikal.table.conftest import Pages
from tests.tikal.table.middle import COLOURS, NAMES
from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tikal.table.geometry import GROUND_BOX, VARIANTS
from tzolkin_desktop.games.tikal.table.growth_chart import METRICS
from tzolkin_desktop.games.tikal.table.looks import TikalLooks
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Setup
from tzolkin_desktop.shell.menus.module_switches import named
from tzolkin_desktop.shell.table.regions import SeatLook

LOOKS = TikalLooks()


@pytest.fixture(scope="module")
def match() -> Any:
    """Play a game of three at random."""
    chance = random.Random(5)
    options = {"players": 3, "modules": ["auction"]}
    s = RULES.new_game(options, RULES.deal(options, 5))
    steps = []
    while (seat := RULES.to_act(s)) != NOBODY:
        choice = chance.choice(RULES.choices(s))
        before, events = RULES.clone(s), list[Event]()
        RULES.apply(s, choice, events)
        steps.append(Step(seat, choice, before, tuple(events)))
    seats = tuple(map(SeatLook, NAMES[:3], COLOURS))
    return SimpleNamespace(rules=RULES, session=SimpleNamespace(steps=steps), state=s, seats=seats)


def test_every_tile_ends_a_round_and_the_final_scoring_is_one_more(match: Any) -> None:
    days = [end.score.day for end in LOOKS.rounds(match)]
    assert days == [*range(37), 37]
    assert LOOKS.rounds(match)[-1].score.scores == RULES.scores(match.state)
    assert LOOKS.rounds(match)[0].score.scores == (20, 20, 20)


def test_volcanoes_are_the_special_rounds(match: Any) -> None:
    assert len(LOOKS.special_rounds(match)) == 3


def test_the_sheet_adds_up_in_the_lines_that_are_shown(match: Any) -> None:
    result = RULES.result(match.state)
    assert result is not None
    lines = LOOKS.sources(match.state, result)
    for seat, sheet in enumerate(result.sheets):
        assert sum(LOOKS.by_source(sheet, lines).values()) == result.scores[seat]
    assert {"start", "bids"} <= set(lines)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_facts_and_charts_have_room_in_every_language(
    language: str, match: Any, page: Pages
) -> None:
    canvas = page()
    words = Words.load(lang_dirs("tikal"), language)
    LOOKS.draw_facts(canvas, words, (40, 480, 760, 190), 3, ("auction",))
    ends = LOOKS.rounds(match)
    chart = LOOKS.growth((60, 100, 1060, 340), ends, ends[0].state, match.seats)
    for metric in METRICS:
        assert words(f"review.{metric}")
        chart.draw(canvas, metric)
    assert canvas.log is not None
    assert not [text.text for text in canvas.log.texts if text.cut]
    assert chart.day_at(chart.box[0] + 214, 200) == 0


def test_the_temple_behind_the_title_grows_and_begins_anew(page: Pages) -> None:
    ornament = LOOKS.ornament(960, 540, 1.5, riders=True)
    canvas = page()
    ornament.draw_bed(canvas)
    assert ornament.creep(0.5)
    ornament.draw_gears(canvas)
    for _ in range(20):
        ornament.creep(0.5)
        ornament.draw_gears(canvas)
    assert ornament.area(canvas).w > 0


def test_every_hex_is_baked_in_its_size() -> None:
    import pygame

    for kind, variants in VARIANTS.items():
        for variant in range(variants):
            path = sprites_dir() / "tikal" / "hexes" / f"{kind}_{variant}.webp"
            size = pygame.image.load(path).get_size()
            assert size == (2 * GROUND_BOX[0], 2 * GROUND_BOX[1]), path


def test_the_menu_of_a_running_game_is_headed_by_its_name(app: App) -> None:
    flow = Flow(app)
    flow.begin(Setup.usual(2, game="tikal"))
    app.frame([], 0.0)
    press(app, pygame.K_ESCAPE)
    app.log = TextLog()
    app.scene.dirty = True
    app.show()
    assert "Tikal" in [text.text for text in app.log.texts]


def test_the_auction_is_named_where_modules_are() -> None:
    words = Words.load(lang_dirs("tikal"), "en")
    assert named(words, LOOKS.game, ("auction",)) == "Auction"
