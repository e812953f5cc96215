"""Tikal's lessons: real games of the rules, played by the click robot, their words in their boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.tikal.lessons.facts import facts
from tzolkin_desktop.games.tikal.lessons.lessons import TikalLessons
from tzolkin_desktop.games.tikal.rules.consts import VERBS, hex_named
from tzolkin_desktop.games.tikal.rules.control import controller
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.targets import Rect, top_target
from tzolkin_desktop.kit.theme import LEAST_WORDS
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.lessons.lesson import LessonScene, lesson_words
from tzolkin_desktop.shell.lessons.lesson_list import LessonsScene, progress, remember
from tzolkin_desktop.shell.lessons.script import MOVE, Lesson, read_lessons
from tzolkin_desktop.studio.robot import Robot

LANGUAGES = ("en", "ru", "uk")
OURS = TikalLessons()
LESSONS = read_lessons(OURS.folder)
BY_ID = {lesson.id: lesson for lesson in LESSONS}
RULES = game_of("tikal").rules()
SMALL = (960, 540)
MOST_CLICKS = 120
MOST_COVERED = 0.05
# What a step asks for besides clicks: the keys, of which a person would turn the wheel for some.
KEYS = {("controls", "lay"): (pygame.K_r,), ("controls", "group"): (pygame.K_MINUS, pygame.K_TAB)}


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App(SMALL, tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    app.close()


@pytest.fixture
def app(window: App) -> Iterator[App]:
    window.settings.reset()
    window.settings.mute = True
    window.settings.speed = "off"
    window.settings.lessons = {}
    window.scenes.clear()
    if window.window.get_size() != SMALL:
        window.resize(*SMALL)
    window.set_language("en")
    yield window
    window.log = None


def press(app: App, key: int) -> None:
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.25)


class Pupil:
    """A learner who sits in one lesson and does what it asks for."""

    def __init__(self, app: App, lesson: Lesson, number: int = 0) -> None:
        """Begin at a step."""
        self.app = app
        self.left = False
        self.scene = LessonScene(
            app, lesson, number, lambda at: remember(app, lesson, at), self._leave
        )
        app.push(self.scene)
        self.robot = Robot(app, 1)

    def _leave(self) -> None:
        self.left = True
        self.app.pop()
        self.app.running = True

    def listen(self) -> None:
        """Wait until the card of the step is there and nothing moves."""
        for _ in range(600):
            if self.app.scene is not self.scene:
                self.robot.step()
            elif self.scene.speaking and not self.scene.table.playing_on:
                return
            else:
                self.app.frame([], 0.25)
        raise AssertionError(f"step {self.scene.step.id} never speaks")

    def glowing(self) -> list[str]:
        return [t.id for t in self.scene.targets() if t.legal]

    def to_the_end(self) -> None:
        while not self.left:
            if self.app.scene is self.scene:
                self.listen()
            self._hold()
            self.robot.step()
            assert self.robot.clicks < MOST_CLICKS

    def _hold(self) -> None:
        """Turn a tile or change a group, where nothing can be clicked without."""
        keys = KEYS.get((self.scene.lesson.id, self.scene.step.id), ())
        if self.app.scene is self.scene and self.scene.speaking and not self.glowing():
            for key in keys:
                press(self.app, key)


def nobody(who: str) -> str:
    return who


def go_to(scene: LessonScene, number: int) -> None:
    """Go to a step without drawing anything on the way, past the sheets of a scoring."""
    scene._begin(number)
    for _ in range(2000):
        if scene.speaking and not scene.table.playing_on:
            return
        while scene.app.scene is not scene:
            scene.app.pop()
        scene.update(1.0)
    raise AssertionError(f"step {scene.step.id} never speaks")


# the script


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_is_a_position_of_the_rules(lesson: Lesson) -> None:
    for number in range(len(lesson.steps) + 1):
        RULES.check(OURS.begin(lesson, nobody, number).state)


def test_the_first_lesson_teaches_every_action() -> None:
    done = {
        text.split()[0]
        for step in BY_ID["first_game"].steps
        for task in step.tasks
        for text in task.what.split("; ")
    }
    basic = set(VERBS) - {"bid", "pass", "take", "set aside"}
    assert done == basic


def test_the_temple_of_the_first_lesson_scores_twice_and_is_guarded() -> None:
    lesson = BY_ID["first_game"]
    state = OURS.begin(lesson, nobody, len(lesson.steps)).state
    temple = hex_named("b3")
    assert [p.sheet[1] for p in state.players] == [6, 7]  # the same temple, a step higher
    assert state.guards[temple] == controller(state, temple) == lesson.learner
    assert state.levels[temple] == 8


def test_the_auction_is_the_example_of_the_rulebook() -> None:
    lesson = BY_ID["auction"]
    state = OURS.begin(lesson, nobody, len(lesson.steps)).state
    assert [p.score() for p in state.players] == [16, 17, 20, 15]  # rules 11.11: S, M, A, N
    assert state.seat == 3
    assert state.totems == (True,) * 4


def test_texts_get_their_numbers_from_the_rules() -> None:
    lesson = BY_ID["first_game"]
    number = [step.id for step in lesson.steps].index("walk")
    told = facts(OURS.begin(lesson, nobody, number), lesson, lesson.steps[number])
    assert (told["way"], told["each"], told["spent"]) == ("1 + 1", 2, 4)
    assert (told["ap"], told["cost_guard"], told["pair"]) == (10, 5, 3)


# the words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_has_its_words(code: str) -> None:
    words = lesson_words(OURS.folder, code)
    assert words.missing() == ()
    wanted: set[str] = set()
    for lesson in LESSONS:
        wanted |= {f"{lesson.id}.name", f"{lesson.id}.line"}
        for step in lesson.steps:
            parts = ["head", "text", "why"]
            if len(step.tasks) == 1:
                parts.append("do")
            else:
                parts += [f"do_{number + 1}" for number in range(len(step.tasks))]
            wanted |= {f"{lesson.id}.{step.id}.{part}" for part in parts}
    assert set(words.ids()) == wanted


@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_translations_name_the_same_numbers_and_pictures(code: str) -> None:
    ours, english = lesson_words(OURS.folder, code), lesson_words(OURS.folder, "en")
    for key in english.ids():
        assert ours.placeholders(key) == english.placeholders(key), key
        assert pictures(ours._texts[key]) == pictures(english._texts[key]), key


def pictures(text: object) -> list[str]:
    assert isinstance(text, str)
    return sorted(re.findall(r"\{[a-z_]+:[^{}]*", text))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.long)], ids=str
)
def test_the_words_of_every_card_fit(app: App, code: str, size: tuple[int, int]) -> None:
    app.resize(*size)
    app.set_language(code)
    for lesson in LESSONS:
        app.scenes.clear()
        scene = Pupil(app, lesson).scene
        for number in range(len(lesson.steps)):
            go_to(scene, number)
            for hole in (hole for name in scene.step.light for hole in scene._lit(name)):
                share = covered(hole.rect, scene._lay_out().rect)
                assert share < MOST_COVERED, (lesson.id, scene.step.id, hole)
            for task in range(len(scene.step.tasks) + 1):
                scene._task, scene._card = task, None
                check_card(app, scene)


def covered(rect: Rect, card: Rect) -> float:
    """Say which share of a rectangle lies under the card."""
    wide = min(rect.x + rect.w, card.x + card.w) - max(rect.x, card.x)
    tall = min(rect.y + rect.h, card.y + card.h) - max(rect.y, card.y)
    return max(0.0, wide) * max(0.0, tall) / (rect.w * rect.h)


def check_card(app: App, scene: LessonScene) -> None:
    card = scene._lay_out()
    log = app.log = TextLog()
    canvas = app.make_canvas()
    card.draw(canvas)
    for button in scene._buttons.values():
        button.draw(canvas)
    app.log = None
    where = f"{scene.lesson.id} {scene.step.id}"
    assert log.clipped() == [], where
    assert log.overlapping() == [], where
    x, y, w, h = card.box
    assert x >= 0 and y >= 0 and x + w <= 1920 and y + h <= 1080, where
    for text in log.texts:
        assert text.size >= LEAST_WORDS or not text.text.isalpha(), text
        assert "{" not in text.text, (where, text)
        assert x <= text.rect[0] and text.rect[0] + text.rect[2] <= x + w, (where, text)
        assert y <= text.rect[1] and text.rect[1] + text.rect[3] <= y + h, (where, text)


# the robot


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_robot_completes_a_lesson(app: App, lesson: Lesson) -> None:
    pupil = Pupil(app, lesson)
    pupil.to_the_end()
    assert progress(app, lesson) == (0, True)
    played = pupil.scene.table.match.state
    assert RULES.dump(played) == RULES.dump(OURS.begin(lesson, nobody, len(lesson.steps)).state)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_only_what_the_step_waits_for_is_open(app: App, lesson: Lesson) -> None:
    pupil = Pupil(app, lesson)
    for number, step in enumerate(lesson.steps):
        go_to(pupil.scene, number)
        glowing = pupil.glowing()
        if step.tasks and step.tasks[0].kind == MOVE:
            assert len(glowing) == (0 if (lesson.id, step.id) == ("controls", "lay") else 1), (
                step.id
            )
        elif not step.tasks:
            assert glowing == ["button/next"], step.id
        acts = [t.id for t in pupil.scene.table.targets() if t.act is not None and not t.legal]
        assert acts == [], step.id
        for name in glowing:
            target = next(t for t in pupil.scene.targets() if t.id == name)
            on_top = top_target(pupil.scene.targets(), *target.at)
            assert on_top is not None and on_top.id == name, f"{step.id}: the card hides {name}"


def test_a_tile_that_is_turned_wrongly_is_not_laid(app: App) -> None:
    pupil = Pupil(app, BY_ID["first_game"], 1)
    pupil.listen()
    place = f"hex/{hex_named('b3')}"
    assert pupil.glowing() == [place]
    press(app, pygame.K_r)
    assert pupil.glowing() == []
    pupil.robot.click(next(t for t in pupil.scene.targets() if t.id == place))
    assert pupil.scene._lay_out().speech.do.startswith("Not this one.")
    press(app, pygame.K_ESCAPE)  # closes the card of the hex
    press(app, pygame.K_ESCAPE)  # turns the tile back; the lesson goes on
    assert not pupil.left
    assert pupil.glowing() == [place]


def test_the_lessons_of_the_chosen_game_are_offered(app: App) -> None:
    flow = Flow(app)
    app.settings.game = "tikal"
    flow.title()
    push = Robot(app, 1)
    push.click(next(t for t in app.scene.targets() if t.id == "button/learn"))
    assert isinstance(app.scene, LessonsScene)
    names = {t.id for t in app.scene.targets()}
    assert {f"button/{lesson.id}" for lesson in LESSONS} <= names
    flow.drop()
