"""What menus and charts show of Yucatan: turns, sacrifices, sources, and pictures of it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.yucatan.rules.table import RULES
from tests.yucatan.table.conftest import Pages
from tests.yucatan.table.scene import NAMES, words_of
from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.table.geometry import BAKED
from tzolkin_desktop.games.yucatan.table.growth_chart import METRICS
from tzolkin_desktop.games.yucatan.table.looks import YucatanLooks
from tzolkin_desktop.paths import sprites_dir
from tzolkin_desktop.shell.table.regions import SeatLook

LOOKS = YucatanLooks()


@pytest.fixture(scope="module")
def match() -> Any:
    """Play a game of three at random."""
    chance = random.Random(5)
    options: dict[str, Any] = {"players": 3, "modules": ["gentle_marker"]}
    s = RULES.new_game(options, RULES.deal(options, 5))
    steps = []
    while (seat := RULES.to_act(s)) != NOBODY:
        choice = chance.choice(RULES.choices(s))
        before, events = RULES.clone(s), list[Event]()
        RULES.apply(s, choice, events)
        steps.append(Step(seat, choice, before, tuple(events)))
    seats = tuple(SeatLook(*who) for who in NAMES[:3])
    return SimpleNamespace(rules=RULES, session=SimpleNamespace(steps=steps), state=s, seats=seats)


def test_every_turn_ends_a_round_and_the_last_has_all_points(match: Any) -> None:
    ends = LOOKS.rounds(match)
    assert [end.score.day for end in ends] == list(range(37))
    assert ends[-1].score.scores == RULES.scores(match.state)
    assert ends[0].score.scores == (0, 0, 0)


def test_a_sacrifice_belongs_to_the_turn_before_it(match: Any) -> None:
    special = LOOKS.special_rounds(match)
    assert special == [9, 18, 27, 36]
    ends = {end.score.day: end.state for end in LOOKS.rounds(match)}
    for number, day in enumerate(special[:-1]):
        gained = [p.sheet[number] for p in ends[day].players]
        assert gained == [p.sheet[number] for p in match.state.players]


def test_the_sheet_adds_up_in_the_lines_that_are_shown(match: Any) -> None:
    result = RULES.result(match.state)
    assert result is not None
    lines = LOOKS.sources(match.state, result)
    for seat, sheet in enumerate(result.sheets):
        assert sum(LOOKS.by_source(sheet, lines).values()) == result.scores[seat]
    words = words_of("en")
    assert all(words.has(f"scores.{line}") for line in lines)


def test_the_outlook_of_a_finished_game_is_its_score(match: Any) -> None:
    assert LOOKS.outlook(match.state) == RULES.scores(match.state)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_facts_and_charts_have_room_in_every_language(
    language: str, match: Any, page: Pages
) -> None:
    canvas = page()
    words = words_of(language)
    LOOKS.draw_facts(canvas, words, (1250, 730, 620, 160), 3, ())
    ends = LOOKS.rounds(match)
    chart = LOOKS.growth((60, 100, 1060, 340), ends, ends[0].state, match.seats)
    for metric in METRICS:
        assert words(f"review.{metric}")
        chart.draw(canvas, metric)
    assert canvas.log is not None
    assert not [text.text for text in canvas.log.texts if text.cut]
    assert chart.day_at(chart.box[0] + 214, 200) == 0


def test_new_game_says_that_the_figures_are_ours(page: Pages) -> None:
    canvas = page()
    words = words_of("en")
    LOOKS.draw_facts(canvas, words, (1250, 730, 620, 160), 3, ())
    assert canvas.log is not None
    shown = " ".join(text.text for text in canvas.log.texts)
    assert words("set.house_line") in shown


def test_trophies_are_shown_one_by_one(match: Any, page: Pages) -> None:
    seat = max(range(3), key=lambda seat: LOOKS.trophies(match, seat))
    count = LOOKS.trophies(match, seat)
    result: Any = RULES.result(match.state)
    before = page()
    pictures = set()
    for shown in range(count + 1):
        canvas = before.on(pygame.Surface((1280, 720)))
        LOOKS.draw_trophies(canvas, words_of("en"), match, seat, result, (100, 100, 700, 80), shown)
        pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(pictures) == count + 1


def test_the_wheel_behind_the_title_turns_within_its_area(page: Pages) -> None:
    ornament = LOOKS.ornament(960, 540, 1.2, riders=True)
    still, turned = page(), page()
    for canvas in (still, turned):
        ornament.draw_bed(canvas)
        ornament.draw_gears(canvas)
    assert ornament.creep(0.3)
    ornament.draw_gears(turned)
    area = ornament.area(turned)
    assert pygame.image.tobytes(still.surface, "RGB") != pygame.image.tobytes(turned.surface, "RGB")
    for canvas in (still, turned):
        canvas.surface.fill((0, 0, 0), area)
    assert pygame.image.tobytes(still.surface, "RGB") == pygame.image.tobytes(turned.surface, "RGB")


def test_the_board_is_baked_in_its_size() -> None:
    path = sprites_dir() / "yucatan" / "board" / "ground.webp"
    assert pygame.image.load(path).get_size() == (2 * BAKED[2], 2 * BAKED[3])


def test_the_cover_fills_its_box(page: Pages) -> None:
    canvas = page()
    LOOKS.cover((100, 100, 245, 230)).draw(canvas)
    area = canvas.area(100, 100, 245, 230)
    for at in (area.topleft, (area.right - 1, area.bottom - 1), area.center):
        assert canvas.surface.get_at(at)[:3] != (0, 0, 0)
    assert canvas.surface.get_at((area.right + 2, area.centery))[:3] == (0, 0, 0)
