"""Hints at the table and in the draft: asked for, shown as ghosts, followed, and gone.

The bot's answer comes at once here, but for one test in which a process thinks.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from functools import cache

import pygame
import pytest

from tests.tzolkin.rules.table import Table
from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.bots.advice import RIVALS, SOLD
from tzolkin_desktop.games.tzolkin.bots.evaluator import EXPANSION_TERMS
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.consts import END, PICK, PLACE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.pieces.hint_marks import GHOST, LIGHT, RING
from tzolkin_desktop.games.tzolkin.table.texts.purpose import purpose
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.settings import SCALES
from tzolkin_desktop.kit.targets import Target, top_target
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.players.answers import Answer, answer_of
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import Deed
from tzolkin_desktop.players.worker import NO_HINT
from tzolkin_desktop.shell.lessons.lesson_table import LessonTable
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.shell.thinker import Thinker
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.scenes import (
    a_match,
    a_table,
    bring_on,
    play_turns,
)

LANGUAGES = ("en", "ru", "uk")
NODES = 150
SEATS = tuple(SeatLook(name, name) for name in ("red", "blue", "green", "yellow"))
LONG = 60.0  # seconds
PLAN = (
    Deed(0, 0, "place", "", 1, "tikal", 0),
    Deed(1, 2, "pick", "", 1, "tikal", 2),
    Deed(1, 2, "build", "tool_house", 1, "tikal", 2),
    Deed(2, 3, "place", "", 1, "start", 0),
)


class Oracle(Thinker):
    """A thinker that answers in the same frame, with a given turn or a quickly found one."""

    def __init__(self) -> None:
        super().__init__()
        self.given: Answer | None = None
        self._about: Match | None = None

    @property
    def advising(self) -> bool:
        return self._about is not None

    def advise(self, match: Match) -> None:
        self._about = match

    def advice(self) -> Answer | None:
        match, self._about = self._about, None
        if match is None or self.given is not None:
            return self.given
        found = match.game.opponents().hint(match.rules, match.state, Budget(NODES), 1)
        return answer_of(match.rules, found)

    def forget(self) -> None:
        self._about = None


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    app.close()


@pytest.fixture
def app(window: App) -> App:
    window.set_language("en")
    window.settings.speed = "off"
    window.settings.mute = True
    window.settings.confirm_end = "never"
    window.pointer = (-1.0, -1.0)
    window.log = None
    window.drop_helpers()
    window._helpers[Thinker] = Oracle()
    return window


def show(app: App, match: Match) -> TableScene:
    scene = a_table(app, match)
    app.clear_to(scene)
    app.frame([], 0.0)
    return scene


@cache
def _late(seed: int, modules: Sequence[str]) -> tuple[Setup, State]:
    match = Match(Setup(SEATS, seed, tuple(modules)))
    play_turns(match, 14 + 7 * seed)
    return match.setup, match.state


def late(seed: int, modules: Sequence[str] = ()) -> Match:
    """Deal a game that has been played for some days."""
    setup, state = _late(seed, tuple(modules))
    match = Match(setup)
    match.session.state = state.clone()
    return match


def sit(app: App, position: Table) -> TableScene:
    match = Match(Setup(SEATS[: len(position.s.players)], 1))
    match.session.state = position.s
    return show(app, match)


def placing() -> Table:
    """Set a table at which seat 0 has nothing on the gears."""
    return Table(day=3).seat(0, corn=12, workers=4)


def picking() -> Table:
    table = Table(day=3).seat(0, corn=9, wood=3, stone=2, gold=2, workers=4)
    return table.worker("tikal", 1).worker("palenque", 4).worker("uxmal", 3)


def suggest(app: App, scene: TableScene, *texts: str) -> None:
    """Let the bot suggest a turn and show it."""
    oracle = app.borrow(Thinker)
    assert isinstance(oracle, Oracle)
    reasons = (("temples", 2.14), ("riders", -1.0), (RIVALS, 0.4))
    other = scene.match.rules.write(scene.session.choices()[-1])
    oracle.given = Answer(texts, (), 1.44, (other,), reasons, PLAN)
    press(app, pygame.K_h)
    app.frame([], 0.1)
    oracle.given = None


def press(app: App, key: int) -> None:
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.0)


def suggested(app: App) -> Target:
    """Find on the screen what the hint marks as the next thing to click."""
    scene = app.scene
    assert isinstance(scene, TableScene)
    hints, targets = scene.hints, scene.targets()
    choice = hints.next
    assert choice is not None
    if scene.choosing is not None:
        found = [t for t in targets if scene.choosing.choice_of(t.id) == choice]
        if found:
            return found[-1]
    outline, advice = hints._outline, hints._advice
    assert outline is not None and advice is not None
    step = advice.done(scene.session)
    spots = [mark.place for mark in outline.marks if mark.step == step]
    if scene.selected is not None:
        spots = spots[1:]  # the worker is taken up, its action comes next
    return [t for t in targets if t.id == spots[0]][-1]


def follow(app: App, scene: TableScene) -> tuple[Choice, ...]:
    """Click everything that the hint marks, up to the end of the turn."""
    robot = Robot(app, 1)
    advice = scene.hints._advice
    assert advice is not None
    for _ in range(4 * len(advice.choices) + 4):
        if scene.hints.next is None:
            break
        robot.click(suggested(app))
        for _ in range(3):
            app.frame([], 0.1)
    return tuple(step.choice for step in scene.session.steps[advice.start :])


# Following a hint


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "expansion"])
def test_clicking_what_is_marked_plays_exactly_the_suggested_turn(
    app: App, modules: Sequence[str], seed: int
) -> None:
    scene = show(app, late(seed, modules))
    press(app, pygame.K_h)
    app.frame([], 0.1)
    advice = scene.hints._advice
    assert advice is not None and advice.choices
    assert follow(app, scene)[: len(advice.choices)] == advice.choices
    assert not scene.hints.shown


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "expansion"])
def test_the_longest_turns_can_be_clicked_too(app: App, modules: Sequence[str], seed: int) -> None:
    scene = show(app, late(seed, modules))
    texts = a_long_turn(scene.match, seed)
    suggest(app, scene, *texts)
    made = follow(app, scene)
    assert [scene.match.rules.write(choice) for choice in made[: len(texts)]] == texts


@pytest.mark.parametrize("seed", range(3))
def test_the_key_plays_the_hint_step_by_step(app: App, seed: int) -> None:
    scene = show(app, late(seed + 3))
    press(app, pygame.K_h)
    app.frame([], 0.1)
    advice = scene.hints._advice
    assert advice is not None
    for _ in advice.choices:
        if scene.hints.shown:
            press(app, pygame.K_h)
            app.frame([], 0.1)
    made = [step.choice for step in scene.session.steps[advice.start :]]
    assert tuple(made[: len(advice.choices)]) == advice.choices


def test_a_hint_in_the_middle_of_an_action_goes_on_from_there(app: App) -> None:
    scene = sit(app, picking())
    choice = next(c for c in scene.session.choices() if c.verb == PICK and c.a == 4)
    scene.choose(choice)
    press(app, pygame.K_h)
    app.frame([], 0.1)
    advice = scene.hints._advice
    assert advice is not None and advice.start == 1
    assert follow(app, scene)[: len(advice.choices)] == advice.choices


def test_the_end_of_the_turn_is_asked_for_when_the_player_wants_that(app: App) -> None:
    app.settings.confirm_end = "always"
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "end")
    press(app, pygame.K_h)
    press(app, pygame.K_h)
    assert scene.choosing is not None and scene.session.seat == 0
    press(app, pygame.K_h)
    assert scene.session.seat == 1


# Keeping it and letting it go


def test_another_order_of_the_moves_still_follows_the_hint(app: App) -> None:
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "place uxmal", "place palenque", "end")
    Robot(app, 1).click(next(t for t in scene.targets() if t.id == "space/palenque/0"))
    app.frame([], 0.1)
    assert scene.hints.next == scene.match.rules.read(scene.session.state, "place tikal")
    follow(app, scene)
    made = [scene.match.rules.write(step.choice) for step in scene.session.steps]
    assert made == ["place palenque", "place tikal", "place uxmal", "end"]


def test_whoever_does_something_else_loses_the_hint(app: App) -> None:
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "place uxmal", "end")
    assert "hint" in {t.id for t in scene.targets()}
    Robot(app, 1).click(next(t for t in scene.targets() if t.id == "space/chichen_itza/0"))
    assert not scene.hints.shown
    assert not {t.id for t in scene.targets()} & {"hint", "hint/close"}
    assert scene.look.preview == {}


def test_taking_back_keeps_the_hint_up_to_where_it_was_given(app: App) -> None:
    scene = sit(app, placing())
    scene.choose(next(c for c in scene.session.choices() if c.verb == PLACE))
    suggest(app, scene, "place tikal", "end")
    press(app, pygame.K_h)
    assert scene.hints.next == Choice(END)
    scene.undo()
    assert scene.hints.next is not None and scene.hints.next.verb == PLACE
    scene.undo()
    assert not scene.hints.shown


@pytest.mark.parametrize("way", ["cross", "escape"])
def test_a_hint_can_be_put_away(app: App, way: str) -> None:
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "end")
    if way == "cross":
        Robot(app, 1).click(next(t for t in scene.targets() if t.id == "hint/close"))
    else:
        press(app, pygame.K_ESCAPE)
    assert not scene.hints.shown


def test_a_choice_made_meanwhile_ends_the_thinking(app: App) -> None:
    scene = sit(app, placing())
    scene.hints.push()
    assert scene.hints.thinking and app.borrow(Thinker).advising
    scene.choose(next(c for c in scene.session.choices() if c.verb == PLACE))
    assert not scene.hints.thinking and not app.borrow(Thinker).advising


def test_a_hint_that_cannot_be_found_is_said(app: App) -> None:
    scene = sit(app, placing())
    oracle = app.borrow(Thinker)
    assert isinstance(oracle, Oracle)
    oracle.given = Answer((), (NO_HINT,))
    press(app, pygame.K_h)
    app.frame([], 0.1)
    assert not scene.hints.shown and not scene.hints.thinking
    assert scene.notice.text == app.words("messages.no_hint")


# Where there is none


def test_no_hint_for_bots_the_past_or_the_only_choice(app: App) -> None:
    seats = tuple(SeatLook(s.name, s.colour, "random") for s in SEATS)
    match = Match(Setup(seats, 1))
    scene = a_table(app, match)
    assert not scene.hints.possible and not scene.prompt.buttons["hint"].enabled
    scene.hints.push()
    assert not scene.hints.thinking

    scene = sit(app, placing())
    assert scene.prompt.buttons["hint"].enabled
    scene.choose(next(c for c in scene.session.choices() if c.verb == PLACE))
    scene.moment = scene.session.steps[0].before
    scene.refresh()
    assert not scene.prompt.buttons["hint"].enabled

    spent = Table(day=3).seat(0, corn=9, workers=1)
    scene = sit(app, spent)
    scene.choose(next(c for c in scene.session.choices() if c.verb == PLACE))
    assert len(scene.session.choices()) == 1
    assert not scene.prompt.buttons["hint"].enabled


def test_a_lesson_gives_no_hints(app: App) -> None:
    match = Match(Setup(SEATS, 1))
    match.session.state = placing().s
    lesson = LessonTable(app, match)
    assert not lesson.hints.possible and not lesson.prompt.buttons["hint"].enabled


# What is shown


def test_ghosts_rings_and_tiles_are_marked_in_order(app: App) -> None:
    table = picking().row("masons_tomb")
    scene = sit(app, table)
    suggest(
        app, scene, "pick palenque 4 as 1", "pick tikal 1", "advance theology", "pay wood", "end"
    )
    outline = scene.hints._outline
    assert outline is not None
    assert [(m.place, m.look, m.move) for m in outline.marks] == [
        ("worker/palenque/4", RING, 1),
        ("space/palenque/1", LIGHT, 1),
        ("worker/tikal/1", RING, 2),
        ("space/tikal/1", LIGHT, 2),
        ("technology/theology/1", LIGHT, 2),
        ("button/end", LIGHT, 3),
    ]
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "place tikal", "end")
    outline = scene.hints._outline
    assert outline is not None
    assert [(m.place, m.look, m.move) for m in outline.marks[:2]] == [
        ("space/tikal/0", GHOST, 1),
        ("space/tikal/1", GHOST, 2),
    ]
    assert scene.look.preview["corn"] == -2


def test_a_ghost_is_clicked_like_its_space(app: App) -> None:
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "end")
    ghost = [t for t in scene.targets() if t.id == "space/tikal/0"][-1]
    assert top_target(scene.targets(), *ghost.at) is ghost
    Robot(app, 1).click(ghost)
    assert len(scene.session.steps) == 1 and scene.hints.next == Choice(END)


def test_the_board_shows_the_hint_and_loses_it_again(app: App) -> None:
    scene = sit(app, placing())
    before = drawn(app)
    suggest(app, scene, "place tikal", "place uxmal", "end")
    assert drawn(app) != before
    scene.hints.close()
    assert drawn(app) == before


def drawn(app: App) -> bytes:
    app.pointer = (-1.0, -1.0)
    app.scene.dirty = True
    app.show()
    return pygame.image.tobytes(app.window, "RGB")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_says_the_turn_and_what_it_is_for(app: App, code: str) -> None:
    app.set_language(code)
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "end")
    said = " ".join(text.text for text in card_texts(app, scene).texts)
    words = app.words
    assert scene.hints._advice is not None
    for sentence in purpose(words, scene.hints._advice.hint):
        assert all(word in said for word in sentence.split())
    assert words("gears.tikal") in said


def test_what_is_planned_shows_on_the_board_when_it_is_asked_for(app: App) -> None:
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "end")
    before = drawn(app)
    button = next(t for t in scene.targets() if t.id == "hint/plan")
    Robot(app, 1).click(button)
    assert scene.hints.ahead and drawn(app) != before
    Robot(app, 1).click(button)
    assert not scene.hints.ahead and drawn(app) == before


def test_another_hint_begins_without_its_plan(app: App) -> None:
    scene = sit(app, placing())
    suggest(app, scene, "place tikal", "end")
    scene.hints.look_ahead()
    scene.hints.close()
    suggest(app, scene, "place uxmal", "end")
    assert not scene.hints.ahead


@pytest.mark.parametrize("scale", [SCALES[0], 100, SCALES[-1]])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_of_a_hint_fits(app: App, code: str, scale: int) -> None:
    app.set_language(code)
    app.settings.scale = scale
    try:
        for seed in range(4):
            scene = show(app, late(seed, MODULES if seed % 2 else ()))
            suggest(app, scene, *a_long_turn(scene.match, seed))
            assert scene.hints._advice is not None
            object.__setattr__(scene.hints._advice, "reasons", (("corn/riders", 12.34),))
            object.__setattr__(scene.hints._advice, "plan", LONG_PLAN)
            scene.refresh()
            log = card_texts(app, scene)
            assert len(log.texts) > 8
            assert not log.clipped() and not log.small() and not log.overlapping()
            assert scene.hints.card is not None
            _, top, _, tall = scene.hints.card.box
            assert not [t for t in log.texts if t.rect[1] < top]
            assert not [t for t in log.texts if t.rect[1] + t.rect[3] > top + tall]
    finally:
        app.settings.scale = 100


LONG_PLAN = (
    Deed(0, 0, "build", "tomb_of_rain_and_serpent", 1, "tikal", 2),
    Deed(0, 0, "technology", "extraction", 1, "tikal", 2),
    Deed(0, 0, "points", "", 12, "tikal", 2),
    Deed(2, 3, "raise", "temple_of_all_gods", 1, "chichen_itza", 4),
    Deed(2, 3, "temple", "chaac", 2, "chichen_itza", 4),
)


def a_long_turn(match: Match, seed: int) -> list[str]:
    """Go on as long as there is something else to do than to end the turn."""
    rng, rules = random.Random(seed), match.rules
    state = rules.clone(match.state)
    found: list[str] = []
    while state.seat == match.state.seat and rules.turn_of(state) == rules.turn_of(match.state):
        offered = rules.choices(state)
        more = [c for c in offered if c.verb != END and (c.verb != PICK or c.b)] or offered
        choice = rng.choice(more)
        found.append(rules.write(choice))
        rules.apply(state, choice)
    return found


def card_texts(app: App, scene: TableScene) -> TextLog:
    """Draw the card alone and give what it wrote."""
    canvas = app.make_canvas()
    canvas.log = log = TextLog()
    assert scene.hints.card is not None
    scene.hints.card.draw(canvas)
    return log


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_term_of_the_evaluator_has_a_word(code: str) -> None:
    shell, *_, own = lang_dirs("tzolkin")
    words = Words.load((shell, own), code)
    terms = {name for name, _ in EXPANSION_TERMS} | {RIVALS, SOLD}
    for group in ("terms", "mostly", "costs"):
        assert set(words.group(f"hint.{group}")) == terms


# The draft


@pytest.mark.parametrize("modules", [(), ("tribes",)], ids=["base", "tribes"])
def test_the_hint_of_the_draft_marks_what_to_keep_and_chooses_it(
    app: App, modules: Sequence[str]
) -> None:
    match = a_match(app, 4, 5, modules=modules)
    kept: list[Choice] = []
    scene = DraftScene(app, match, match.session.seat, kept.append)
    app.clear_to(scene)
    wanted = match.game.opponents().hint(match.rules, match.state, Budget(NODES), 1).choices
    robot = Robot(app, 1)
    robot.click(next(t for t in scene.targets() if t.id == "button/hint"))
    app.frame([], 0.1)
    assert scene._hint.found and not scene._chosen
    assert app.words("hint.gain", points="")[:1] in scene._hint.line(app.words)
    robot.click(next(t for t in scene.targets() if t.id == "button/hint"))
    robot.click(next(t for t in scene.targets() if t.id == "button/keep"))
    assert tuple(kept) == wanted


def test_the_hint_of_the_draft_is_said_to_be_missing(app: App) -> None:
    match = a_match(app, 4, 5)
    scene = bring_on(app, "draft", match)
    assert isinstance(scene, DraftScene)
    app.clear_to(scene)
    oracle = app.borrow(Thinker)
    assert isinstance(oracle, Oracle)
    oracle.given = Answer((), (NO_HINT,))
    press(app, pygame.K_h)
    app.frame([], 0.1)
    assert scene._hint.line(app.words) == app.words("messages.no_hint")


# A process that thinks


def test_a_process_thinks_while_frames_go_on(app: App) -> None:
    app._helpers[Thinker] = Thinker()
    match = Match(Setup(SEATS[:2], 1))  # the process takes positions of real games only
    while match.rules.secret(match.state):
        match.session.apply(match.session.choices()[0])
    scene = show(app, match)
    press(app, pygame.K_h)
    assert scene.hints.thinking
    assert scene.prompt.line == app.words("messages.hint_thinking")
    press(app, pygame.K_h)  # the best found so far
    until = time.monotonic() + LONG
    while scene.hints.thinking and time.monotonic() < until:
        app.frame([], 0.05)
        time.sleep(0.01)
    assert scene.hints.next in scene.session.choices()
