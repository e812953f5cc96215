"""Every scene in every language at every size of the interface: nothing missing, nothing cut."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.tzolkin.table.helpers import hand_over
from tzolkin_desktop import kit
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.bots.opponents import LEVELS
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.consts import F_DRAFT, NONE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.play import choosers
from tzolkin_desktop.games.tzolkin.table.play.offers import options
from tzolkin_desktop.games.tzolkin.table.texts.cards import card_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.hover_card import card_size, draw_card, draw_tip
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.shortcuts import ShortcutsScene
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import LEAST_DIGITS, LEAST_WORDS
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.regions import Look, SeatLook
from tzolkin_desktop.shell.table.scene import TableScene

SIZE = (1280, 720)
LANGUAGES = ("en", "ru", "uk")
SCALES = (80, 100, 150, 200)
# The sizes between take their turn in the long run.
TEXT_SIZES = [
    size if size in (100, SCALES[-1]) else pytest.param(size, marks=pytest.mark.long)
    for size in SCALES
]
# Long and short names, and names that would be markup if they were not shown as typed.
SEATS = (
    SeatLook("MAXIMILIANUS", "red"),
    SeatLook("Ольга-Щедрик", "yellow"),
    SeatLook("Ї", "green", LEVELS[0]),
    SeatLook("{marker:a}", "purple", LEVELS[-1]),
)
FIVE = (*SEATS, SeatLook("{corn}{", "blue", LEVELS[0]))
LATIN = re.compile(r"[A-Za-z]{3,}")
CYRILLIC = re.compile(r"[А-Яа-яЁёІіЇїЄєҐґ]{3,}")
ANYWHERE = ("English", "Русский", "Українська", *(seat.name for seat in FIVE), "Chac")
KEY_CAPS = ("Tab", "Shift", "Enter", "Esc", "Backspace", "Ctrl", "Tzolk’in")


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App(SIZE, tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    app.close()


@pytest.fixture
def app(window: App) -> Iterator[App]:
    window.settings.reset()
    window.settings.mute = True
    window.settings.speed = "off"
    window.settings.setup = Setup(SEATS, 1).to_dict()
    window.scenes.clear()
    yield window
    window.log = None


class Played:
    """A game played at random, stopped here and there."""

    def __init__(self, setup: Setup) -> None:
        """Play it."""
        rng = random.Random(5)
        self.match = Match(setup)
        self.middles: list[Match] = []
        self.feasts: list[Step] = []
        stops = [40, 130, 300]
        session = self.match.session
        while not session.over:
            step = session.apply(rng.choice(session.choices()))
            if any(event.kind == "food_day" for event in step.events):
                self.feasts.append(step)
            person = not session.over and not setup.seats[session.seat].bot
            if stops and len(session.steps) >= stops[0] and person:
                stops.pop(0)
                self.middles.append(self._copy())

    def _copy(self) -> Match:
        again = Match(self.match.setup)
        for step in self.match.session.steps:
            again.session.apply(step.choice)
        return again


@pytest.fixture(scope="module")
def played() -> Played:
    return Played(Setup(SEATS, 3))


@pytest.fixture(scope="module")
def expanded() -> Played:
    """Play a game for five with all parts of the expansion."""
    return Played(Setup(FIVE, 3, MODULES))


def a_table(app: App, match: Match) -> TableScene:
    return TableScene(app, match, lambda: None, lambda: None, lambda: None)


def every_scene(app: App, played: Played) -> Iterator[Scene]:
    """Bring every scene on, one after another."""
    Flow(app).title()
    yield app.scene
    yield SettingsScene(app, lambda: None)
    yield NewGameScene(app, lambda setup: None, lambda: None)
    fresh = Match(Setup(SEATS, 2))
    yield DraftScene(app, fresh, fresh.session.seat, lambda choice: None)
    yield hand_over(app, SEATS[0], lambda: None, False, SEATS, {1})
    step = played.feasts[1]
    start = next(i for i, event in enumerate(step.events) if event.kind == "food_day")
    look = Look(step.before, app.words, SEATS, -1)
    yield FoodDayScene(app, look, step.events[start:], None, lambda: None)
    yield ResultScene(app, played.match, lambda another: None, lambda: None)
    yield ShortcutsScene(app)


def show(app: App, scene: Scene) -> TextLog:
    """Draw a scene and give everything that was written."""
    app.scenes[:] = [scene]
    app.log = TextLog()
    scene.resized()
    app.frame([], 0.0)
    return app.log


def judge(app: App, log: TextLog, name: str) -> None:
    """Fail for anything cut, out of its box, too small, or in another language."""
    assert log.texts, name
    assert [text.text for text in log.clipped()] == [], name
    least = min(1.0, app.settings.zoom)
    for text in log.texts:
        letters = any(letter.isalpha() for letter in text.text)
        floor = (LEAST_WORDS if letters else LEAST_DIGITS) * least
        assert text.size >= floor - 0.01, (name, text.text)
        shown = text.text
        for allowed in (*ANYWHERE, *KEY_CAPS):
            shown = shown.replace(allowed, "")
        assert "{" not in shown, (name, text.text)
        foreign = CYRILLIC if app.words.language.code == "en" else LATIN
        assert not foreign.search(shown), (name, text.text)


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_is_said_in_full(app: App, played: Played, language: str, scale: int) -> None:
    app.settings.scale = scale
    app.set_language(language)
    for scene in every_scene(app, played):
        judge(app, show(app, scene), type(scene).__name__)


@pytest.mark.parametrize("scale", TEXT_SIZES)
def test_the_table_is_said_in_full(app: App, played: Played, scale: int) -> None:
    """At several positions, each in all languages at one table, switched while playing."""
    app.settings.scale = scale
    at = SCALES.index(scale) % len(played.middles)
    for match in played.middles if scale == 100 else played.middles[at : at + 1]:
        table = a_table(app, match)
        for language in LANGUAGES:
            app.scenes[:] = [table]
            app.set_language(language)
            steps = len(match.session.steps)
            judge(app, show(app, table), f"table {steps} {language}")
            assert len(match.session.steps) == steps  # nothing of the game changes
            assert table.prompt.head in [text.text for text in app.log.texts]  # type: ignore[union-attr]


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_reason_fits(app: App, played: Played, language: str, scale: int) -> None:
    app.settings.scale = scale
    app.set_language(language)
    table = a_table(app, played.middles[1])
    look = table.look
    canvas = app.make_canvas()
    told = 0
    for target in table.targets():
        card = card_of(look, Place.read(target.id))
        canvas.log = TextLog()
        if target.reason:
            draw_tip(canvas, target.reason, target.at)
        if card is not None:
            told += 1
            wide, tall = card_size(canvas, card)
            assert wide <= 1908
            assert tall <= 1068
            draw_card(canvas, card, (6, 6))
        if canvas.log.texts:
            judge(app, canvas.log, target.id)
    assert told > 60


@pytest.fixture(scope="module")
def decisions(played: Played) -> dict[int, State]:
    """Find a position for every kind of decision that is made in a chooser."""
    found: dict[int, State] = {}
    for step in played.match.session.steps:
        choices = played.match.rules.choices(step.before)
        if options(step.before, choices):
            found.setdefault(step.before.stack[-1][0], step.before)
    return found


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chooser_holds_its_texts(
    app: App, played: Played, decisions: dict[int, State], language: str, scale: int
) -> None:
    app.settings.scale = scale
    app.set_language(language)
    assert len(decisions) >= 3
    for state in decisions.values():
        look = Look(state, app.words, SEATS, state.seat, zoom=scale / 100)
        choices = played.match.rules.choices(state)
        choosing = choosers.of_choices(look, choices, (900.0, 500.0))
        assert choosing is not None
        canvas = app.make_canvas()
        canvas.log = TextLog()
        choosing.draw(canvas)
        judge(app, canvas.log, "chooser")
        x, y, w, h = choosing._chooser.box
        assert x >= 0
        assert x + w <= 1920
        assert y >= 0
        assert y + h <= 1080
        for text in canvas.log.texts:
            left, top, wide, tall = text.rect
            assert x - 1 <= left, text.text
            assert left + wide <= x + w + 1, text.text
            assert y - 1 <= top, text.text
            assert top + tall <= y + h + 1, text.text


def test_texts_asked_for_by_parts_have_their_group() -> None:
    """Ids put together by the program, such as f"settings.{name}", begin with a group of texts."""
    words = Words.load(lang_dirs(), "en")
    heads = {key.rsplit(".", 1)[0] for key in words.ids()} | set(words.ids())
    heads |= {head.split(".")[0] for head in heads}
    asked = {
        (module.name, start)
        for module in Path(kit.__file__).parents[1].rglob("*.py")
        for start in re.findall(r'words\(\s*f"([a-z_0-9.]+)\.\{', module.read_text("utf-8"))
    }
    assert len(asked) > 20
    assert sorted(pair for pair in asked if pair[1] not in heads) == []


def test_a_name_stands_in_the_log_as_it_was_typed(app: App, played: Played) -> None:
    app.set_language("en")
    drawn = [text.text for text in show(app, a_table(app, played.middles[1])).texts]
    assert drawn.count("{marker:a}") > 1  # in the row of the seat and in the log


def test_a_language_is_switched_in_the_middle_of_a_game(app: App, played: Played) -> None:
    app.set_language("en")
    table = a_table(app, played.middles[0])
    table.match.session.apply(table.session.choices()[0])
    table.refresh()
    app.scenes[:] = [table]
    before = app.words, table.prompt.head, [line.text for line in table.log.lines]
    state = table.match.rules.dump(table.session.state)
    app.set_language("uk")
    after = app.words, table.prompt.head, [line.text for line in table.log.lines]
    assert all(a != b for a, b in zip(before, after, strict=True))
    assert table.match.rules.dump(table.session.state) == state
    app.set_language("en")
    assert table.prompt.head == before[1]
    pygame.event.clear()


# the expansion


def expanded_scenes(app: App, expanded: Played) -> Iterator[Scene]:
    """Bring on every scene that the expansion changes."""
    app.settings.setup = expanded.match.setup.to_dict()
    yield NewGameScene(app, lambda setup: None, lambda: None)
    fresh = Match(expanded.match.setup)
    yield DraftScene(app, fresh, fresh.session.seat, lambda choice: None)
    while fresh.session.choices()[0].verb and fresh.state.stack[-1][0] != F_DRAFT:
        fresh.session.apply(fresh.session.choices()[0])
    yield DraftScene(app, fresh, fresh.session.seat, lambda choice: None)
    for step in expanded.feasts:
        start = next(i for i, event in enumerate(step.events) if event.kind == "food_day")
        look = Look(step.before, app.words, FIVE, -1)
        yield FoodDayScene(app, look, step.events[start:], None, lambda: None)
    yield ResultScene(app, expanded.match, lambda another: None, lambda: None)
    yield from (a_table(app, match) for match in expanded.middles)


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_of_the_expansion_is_said_in_full(
    app: App, expanded: Played, language: str, scale: int
) -> None:
    app.settings.scale = scale
    app.set_language(language)
    for scene in expanded_scenes(app, expanded):
        judge(app, show(app, scene), type(scene).__name__)


@pytest.mark.parametrize("scale", (100, 200))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_expansion_fits(
    app: App, expanded: Played, language: str, scale: int
) -> None:
    """With every tribe on the plates and under every calamity."""
    app.settings.scale = scale
    app.set_language(language)
    table = a_table(app, expanded.middles[-1])
    state = table.look.state
    assert state.content.expansion is not None
    canvas = app.make_canvas()
    for number in range(len(state.content.expansion.prophecies)):
        state.prophecies = (number, *(n for n in (5, 6, 7) if n != number))[:3]
        state.content = state.content.variants[number]
        for seat, p in enumerate(state.players):
            p.tribe = (number + 3 * seat) % len(state.content.expansion.tribes)
            p.debts = (2, 1, 3)
        told = set()
        for target in table.targets():
            if number and target.id.split("/")[0] not in ("prophecy", "seat", "quick_tile"):
                continue
            card = card_of(table.look, Place.read(target.id))
            canvas.log = TextLog()
            if target.reason:
                draw_tip(canvas, target.reason, target.at)
            if card is not None:
                told.add(target.id)
                wide, tall = card_size(canvas, card)
                assert wide <= 1908
                assert tall <= 1068, target.id
                draw_card(canvas, card, (6, 6))
            if canvas.log.texts:
                judge(app, canvas.log, target.id)
        assert {"prophecy/0", "seat/0/tribe"} <= told
    state.content = state.content.variants[NONE]


@pytest.fixture(scope="module")
def hard_decisions(expanded: Played) -> dict[tuple[int, ...], State]:
    """Find a position for every decision of the expansion's game made in a chooser."""
    found: dict[tuple[int, ...], State] = {}
    for step in expanded.match.session.steps:
        if options(step.before, expanded.match.rules.choices(step.before)):
            frame = step.before.stack[-1]
            found.setdefault(frame[:2], step.before)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chooser_of_the_expansion_holds_its_texts(
    app: App, expanded: Played, hard_decisions: dict[tuple[int, ...], State], language: str
) -> None:
    app.set_language(language)
    assert len(hard_decisions) >= 3
    for frame, state in hard_decisions.items():
        look = Look(state, app.words, FIVE, state.seat)
        choices = expanded.match.rules.choices(state)
        choosing = choosers.of_choices(look, choices, (900.0, 500.0))
        assert choosing is not None, frame
        canvas = app.make_canvas()
        canvas.log = TextLog()
        choosing.draw(canvas)
        judge(app, canvas.log, f"chooser {frame}")
