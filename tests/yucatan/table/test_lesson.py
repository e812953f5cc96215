"""Yucatan's lessons: real games of the rules, played by the click robot, words in their boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.yucatan.lessons.facts import facts
from tzolkin_desktop.games.yucatan.lessons.lessons import YucatanLessons
from tzolkin_desktop.games.yucatan.rules.consts import BONUS_CELL, COLUMNS, VERBS
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.targets import Rect, top_target
from tzolkin_desktop.kit.theme import LEAST_WORDS
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.lessons.lesson import LessonScene, lesson_words
from tzolkin_desktop.shell.lessons.lesson_list import LessonsScene, progress, remember
from tzolkin_desktop.shell.lessons.script import MOVE, Lesson, LessonStep, read_lessons
from tzolkin_desktop.studio.robot import Robot

LANGUAGES = ("en", "ru", "uk")
OURS = YucatanLessons()
LESSONS = read_lessons(OURS.folder)
BY_ID = {lesson.id: lesson for lesson in LESSONS}
RULES = game_of("yucatan").rules()
SMALL = (960, 540)
MOST_CLICKS = 90
MOST_COVERED = 0.3  # of the whole board's lower cities a card may take a corner


@pytest.fixture
def app(app: App) -> Iterator[App]:
    """Give a window in which nothing has room to spare."""
    app.resize(*SMALL)
    app.settings.confirm_end = "stake"
    yield app
    app.log = None


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
        return [str(t.id) for t in self.scene.targets() if t.legal]

    def to_the_end(self) -> None:
        while not self.left:
            if self.app.scene is self.scene:
                self.listen()
            self.robot.step()
            where = f"{self.scene.lesson.id} {self.scene.step.id}"
            assert self.robot.clicks < MOST_CLICKS, where


def nobody(who: str) -> str:
    return who


def step_of(lesson: str, name: str) -> tuple[Lesson, int, LessonStep]:
    found = BY_ID[lesson]
    number = [step.id for step in found.steps].index(name)
    return found, number, found.steps[number]


def go_to(scene: LessonScene, number: int) -> None:
    """Go to a step without drawing anything on the way, past battles and offerings."""
    scene._begin(number)
    for _ in range(2000):
        if scene.speaking and not scene.table.playing_on:
            return
        while scene.app.scene is not scene:
            scene.app.pop()
            scene.table.skip()
        scene.update(1.0)
    raise AssertionError(f"step {scene.step.id} never speaks")


# the script


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_is_a_position_of_the_rules(lesson: Lesson) -> None:
    for number in range(len(lesson.steps) + 1):
        RULES.check(OURS.begin(lesson, nobody, number).state)


def test_the_lessons_ask_for_nearly_every_kind_of_choice() -> None:
    tasks = [task for lesson in LESSONS for step in lesson.steps for task in step.tasks]
    done = {task.what.split()[0] for task in tasks if task.kind == MOVE}
    beginnings = {"advisors", "ability", "start"}
    assert set(VERBS) - done == beginnings | {"pay", "choose", "marker", "first", "token"}


def test_every_lesson_ends_with_a_question_and_its_answer() -> None:
    for lesson in LESSONS:
        names = [step.id for step in lesson.steps]
        assert names.index("answer") == names.index("puzzle") + 1, lesson.id


def test_ambush_is_never_worse_than_nets_in_the_question_of_the_battle() -> None:
    """Whatever the rival still holds, Ambush ends as well and brings a captive more."""
    lesson, number, _ = step_of("battle", "answer")
    for counter in ("war_cry", "ambush", "torches"):
        ends = {}
        for card in ("nets", "ambush"):
            state = OURS.begin(lesson, nobody, number).state
            RULES.apply(state, RULES.read(state, f"play {card}"))
            RULES.apply(state, RULES.read(state, f"play {counter}"))
            ends[card] = state.players[0].places[1], state.players[0].captives
        assert ends["ambush"][0] == ends["nets"][0]
        assert ends["ambush"][1] > ends["nets"][1]


def test_darts_surely_win_in_the_question_of_the_secret_cards() -> None:
    lesson, number, _ = step_of("secret_cards", "answer")
    for counter in ("oath", "nets", "ambush", "torches"):
        taken = {}
        for card in ("war_cry", "darts"):
            state = OURS.begin(lesson, nobody, number).state
            before = state.players[0].captives
            RULES.apply(state, RULES.read(state, f"play {card}"))
            RULES.apply(state, RULES.read(state, f"play {counter}"))
            assert state.players[0].places[1] == 0 and state.players[1].places[1] != 0
            taken[card] = state.players[0].captives - before
        assert taken["darts"] == taken["war_cry"] + 1


def test_the_last_lesson_reaches_the_bonus_cell_and_the_end() -> None:
    lesson = BY_ID["last_round"]
    match = OURS.begin(lesson, nobody, len(lesson.steps))
    state = match.state
    assert state.players[0].development[COLUMNS.index("construction")] == BONUS_CELL
    result = RULES.result(state)
    assert result is not None and result.winners == (0,)
    assert result.sheets[0]["end_bonus"] == 10


def test_texts_get_their_numbers_from_the_rules() -> None:
    lesson, number, step = step_of("battle", "won")
    match = OURS.begin(lesson, nobody, number)
    match.session.apply(RULES.read(match.state, "play nets"))
    told = facts(match, lesson, step)
    assert (told["my_total"], told["their_total"], told["taken"]) == (8, 6, 1)
    lesson, number, step = step_of("sacrifice", "answer")
    told = facts(OURS.begin(lesson, nobody, number), lesson, step)
    worth = told["captive_now"], told["points_jade"], told["points_corn"]
    assert worth == (2, 4, 2) and told["need"] == sum(worth)


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


@pytest.mark.parametrize(
    "code", ["ru", *(pytest.param(code, marks=pytest.mark.long) for code in ("en", "uk"))]
)
def test_the_words_of_every_card_fit(app: App, code: str) -> None:
    app.resize(1280, 720)
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
            assert len(glowing) == 1, step.id
        elif not step.tasks:
            assert glowing == ["button/next"], step.id
        acts = [t.id for t in pupil.scene.table.targets() if t.act is not None and not t.legal]
        assert acts == [], step.id
        for name in glowing:
            target = next(t for t in pupil.scene.targets() if t.id == name)
            on_top = top_target(pupil.scene.targets(), *target.at)
            assert on_top is not None and on_top.id == name, f"{step.id}: the card hides {name}"


# the list


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_lessons_fit_on_their_list(app: App, code: str) -> None:
    app.resize(1280, 720)
    app.set_language(code)
    app.settings.lessons = {
        "yucatan/two_tokens": {"step": 0, "done": True},
        "yucatan/battle": {"step": 3, "done": False},
    }
    flow = Flow(app)
    app.settings.game = "yucatan"
    flow.lessons()
    assert isinstance(app.scene, LessonsScene)
    log = app.log = TextLog()
    app.frame([], 0.0)
    app.log = None
    assert {f"button/{lesson.id}" for lesson in LESSONS} <= {t.id for t in app.scene.targets()}
    assert [text.text for text in log.clipped()] == []
    assert log.overlapping() == []
    flow.drop()
