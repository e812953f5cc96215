"""Lessons: played by the click robot, left and taken up, and their words in their boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.lessons.course import begin, facts
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.settings import SettingsFile
from tzolkin_desktop.kit.targets import Rect, Target, top_target
from tzolkin_desktop.kit.theme import LEAST_WORDS
from tzolkin_desktop.paths import data_dir, sprites_dir
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.lessons.lesson import LessonScene, lesson_words
from tzolkin_desktop.shell.lessons.lesson_list import LessonsScene, progress, remember
from tzolkin_desktop.shell.lessons.script import (
    MOVE,
    BadLesson,
    Lesson,
    Task,
    read_lessons,
)
from tzolkin_desktop.shell.menus.first_start import OfferScene
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.studio.robot import Robot

LANGUAGES = ("en", "ru", "uk")
FOLDER = data_dir() / "tzolkin" / "lessons"
LESSONS = read_lessons(FOLDER)
BY_ID = {lesson.id: lesson for lesson in LESSONS}
RULES = rules_of("tzolkin")
SMALL = (960, 540)
MOST_CLICKS = 120
MOST_COVERED = 0.05


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
    window.settings.offered = False
    window.scenes.clear()
    if window.window.get_size() != SMALL:
        window.resize(*SMALL)
    window.set_language("en")
    yield window
    window.log = None


class Pupil:
    """A learner who sits in one lesson."""

    def __init__(self, app: App, lesson: Lesson, number: int = 0) -> None:
        """Begin at a step."""
        self.app = app
        self.left = False
        self.scene = LessonScene(
            app, lesson, number, lambda at: remember(app, lesson, at), self._leave
        )
        app.push(self.scene)
        self.robot = Robot(app, 1)
        self.feasts = 0

    def _leave(self) -> None:
        self.left = True
        self.app.pop()
        self.app.running = True  # the last scene is gone, the window stays

    def listen(self) -> None:
        """Wait until the card of the step is there and nothing moves."""
        for _ in range(400):
            if self.app.scene is not self.scene:
                self.robot.step()
            elif self.scene.speaking and not self.scene.table.playing_on:
                return
            else:
                self.app.frame([], 0.25)
        raise AssertionError(f"step {self.scene.step.id} never speaks")

    def glowing(self) -> list[str]:
        return [t.id for t in self.scene.targets() if t.legal]

    def target(self, name: str) -> Target:
        return next(t for t in self.scene.targets() if t.id == name)

    def click(self, name: str) -> None:
        self.robot.click(self.target(name))

    def to_the_end(self) -> None:
        shown: FoodDayScene | None = None
        while not self.left:
            scene = self.app.scene
            if isinstance(scene, FoodDayScene) and scene is not shown:
                shown = scene
                self.feasts += 1
            self.robot.step()
            assert self.robot.clicks < MOST_CLICKS


def nobody(who: str) -> str:
    return who


# the script


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_of_a_lesson_is_a_position_of_the_rules(lesson: Lesson) -> None:
    for number in range(len(lesson.steps) + 1):
        match = begin(lesson, nobody, number)
        RULES.check(match.state)


def test_the_first_game_ends_with_a_real_score_and_the_learner_plays_its_last_move() -> None:
    lesson = BY_ID["first_game"]
    match = begin(lesson, nobody, len(lesson.steps))
    result = RULES.result(match.state)
    assert result is not None
    assert match.state.feasts == 4
    assert result.scores[lesson.learner] == sum(result.sheets[lesson.learner].values())
    told = facts(match, lesson, lesson.steps[-1])
    assert told["points"] == result.scores[lesson.learner] // 4
    assert (told["place"] == 1) == (lesson.learner in result.winners)


def test_the_first_game_teaches_everything_that_it_promises() -> None:
    done = [task.what for step in BY_ID["first_game"].steps for task in step.tasks]
    wanted = (
        "place palenque", "pick palenque 2", "pick tikal 2 as 1", "advance agriculture",
        "build maize_hut", "step chaac", "place start", "pick chichen_itza 7", "harvest burn",
        "pick tikal 6 as 4", "raise house_of_idols", "end",
    )  # fmt: skip
    assert [what for what in wanted if what not in done] == []
    shown = [move.text for step in BY_ID["first_game"].steps for move in step.play]
    assert {"beg", "pick palenque 6 as 5", "harvest burn"} <= set(shown)
    assert len(BY_ID["controls"].steps) < len(BY_ID["first_game"].steps)


def test_the_two_rounds_are_those_of_the_rulebook() -> None:
    lesson = BY_ID["two_rounds"]
    paid = {}
    for number, step in enumerate(lesson.steps):
        match = begin(lesson, nobody, number)
        paid[step.id] = facts(match, lesson, step)["paid"]
    places = ("green_places", "blue_places", "red_places", "yellow_places", "yellow_again")
    assert [paid[name] for name in places] == [3, 4, 7, 3, 5]
    end = begin(lesson, nobody, len(lesson.steps)).state
    assert (end.day, end.teeth_corn, end.first) == (2, 1, 3)
    assert end.players[0].technologies[0] == 1
    assert end.players[2].resources[2] == 2  # the gold of the tile and that of Yaxchilan 3


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("lessons: []", "no lessons"),
        ("lessons: [{id: a, seats: [x red], deal: {}, steps: []}]", "lesson 'a' has no steps"),
        ("lessons: [{id: a, seats: [x pink], deal: {}, steps: [{id: b}]}]", "x pink"),
        ("lessons: [{id: a, seats: [x red], learner: 3, deal: {}, steps: [{id: b}]}]", "seat 3"),
        ("lessons: [{id: a, seats: [x red], steps: [{id: b}]}]", "no deal"),
        ("lessons: [{id: a, seats: [x red], deal: {}, steps: [{id: b, d: 1}]}]", "'d'"),
        ("lessons: [{id: a, seats: [x red], deal: {}, steps: [{id: b, show: x}]}]", "'x'"),
        ("lessons: [{id: a, seats: [], deal: {}, steps: [{id: b}, {id: b}]}]", "called 'b'"),
        ("lessons: [{id: a, seats: [], deal: {}, steps: [{id: b, play: [end]}]}]", "'end'"),
        ("lessons: [", "not valid YAML"),
    ],
)
def test_a_bad_script_is_refused_with_its_culprit(tmp_path: Path, text: str, culprit: str) -> None:
    (tmp_path / "script.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(BadLesson, match=re.escape(culprit)):
        read_lessons(tmp_path)


def test_a_missing_script_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match=r"script\.yaml is not a file"):
        read_lessons(tmp_path)


def test_a_move_that_is_not_possible_is_named() -> None:
    lesson = BY_ID["two_rounds"]
    steps = tuple(step for step in lesson.steps if step.id != "green_places")
    with pytest.raises(GameError, match="place palenque"):
        begin(Lesson(lesson.id, lesson.seats, -1, lesson.deal, steps), nobody, len(steps))


# the words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_has_its_words(code: str) -> None:
    words = lesson_words(FOLDER, code)
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
    said = {key for key in words.ids() if not key.startswith("seats.")}
    assert said == wanted


@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_translations_name_the_same_numbers_and_pictures(code: str) -> None:
    ours, english = lesson_words(FOLDER, code), lesson_words(FOLDER, "en")
    for key in english.ids():
        assert ours.placeholders(key) == english.placeholders(key), key
        assert pictures(ours._texts[key]) == pictures(english._texts[key]), key


def pictures(text: object) -> list[str]:
    assert isinstance(text, str)
    return sorted(re.findall(r"\{[a-z_]+:[^{}]*", text))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_texts_are_tidy_and_every_letter_is_in_the_fonts(code: str) -> None:
    pygame.font.init()
    text = (data_dir() / "tzolkin" / "lessons" / f"{code}.yaml").read_text("utf-8")
    assert [line for line in text.splitlines() if "..." in line or "  " in line.strip()] == []
    for role in ("SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf", "SourceSerifPro-Bold.ttf"):
        font = pygame.font.Font(sprites_dir() / "shell" / "fonts" / role, 24)
        nothing = pygame.image.tobytes(font.render("\ue0ff", True, "white"), "RGBA")
        letters = sorted({letter for letter in text if letter.isprintable()})
        drawn = {c: pygame.image.tobytes(font.render(c, True, "white"), "RGBA") for c in letters}
        assert [c for c in letters if drawn[c] == nothing] == [], role


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
            for task in range(len(scene.step.tasks) + 1):
                scene._task, scene._card = task, None
                check_card(app, scene)


def go_to(scene: LessonScene, number: int) -> None:
    """Go to a step without drawing anything on the way."""
    scene._begin(number)
    while not scene.speaking or scene.table.playing_on:
        scene.update(1.0)


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
        assert x <= text.rect[0] and text.rect[0] + text.rect[2] <= x + w, (where, text)
        assert y <= text.rect[1] and text.rect[1] + text.rect[3] <= y + h, (where, text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_leaves_in_view_what_is_lit(app: App, code: str) -> None:
    app.set_language(code)
    for lesson in LESSONS:
        app.scenes.clear()
        scene = Pupil(app, lesson).scene
        for number in range(len(lesson.steps)):
            go_to(scene, number)
            card = scene._lay_out().rect
            for hole in (hole for name in scene.step.light for hole in scene._lit(name)):
                assert covered(hole.rect, card) < MOST_COVERED, (scene.step.id, hole)


def covered(rect: Rect, card: Rect) -> float:
    """Say which share of a rectangle lies under the card."""
    wide = min(rect.x + rect.w, card.x + card.w) - max(rect.x, card.x)
    tall = min(rect.y + rect.h, card.y + card.h) - max(rect.y, card.y)
    return max(0.0, wide) * max(0.0, tall) / (rect.w * rect.h)


# the robot


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_robot_completes_a_lesson(app: App, lesson: Lesson, code: str) -> None:
    app.set_language(code)
    pupil = Pupil(app, lesson)
    pupil.to_the_end()
    assert progress(app, lesson) == (0, True)
    assert pupil.feasts == (2 if lesson.id == "first_game" else 0)
    played = pupil.scene.table.match.state
    assert RULES.dump(played) == RULES.dump(begin(lesson, nobody, len(lesson.steps)).state)


def test_the_robot_completes_the_first_game_with_motion_and_another_size(app: App) -> None:
    app.settings.speed = "fast"
    pupil = Pupil(app, BY_ID["first_game"])
    pupil.listen()
    app.resize(1024, 700)
    pupil.to_the_end()
    assert pupil.feasts == 2


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_only_what_the_step_waits_for_is_open(app: App, lesson: Lesson) -> None:
    pupil = Pupil(app, lesson)
    for number, step in enumerate(lesson.steps):
        go_to(pupil.scene, number)
        glowing = pupil.glowing()
        assert glowing, step.id
        if step.tasks and step.tasks[0].kind == MOVE:
            assert len(glowing) == 1, step.id
        elif not step.tasks:
            assert glowing == ["button/next"], step.id
        acts = [t.id for t in pupil.scene.table.targets() if t.act is not None and not t.legal]
        assert acts == [], step.id
        for name in glowing:
            target = pupil.target(name)
            on_top = top_target(pupil.scene.targets(), *target.at)
            assert on_top is not None and on_top.id == name, f"{step.id}: the card hides {name}"


def test_a_click_elsewhere_changes_nothing_and_points_to_the_task(app: App) -> None:
    pupil = Pupil(app, BY_ID["first_game"], 1)
    pupil.listen()
    before = RULES.dump(pupil.scene.table.match.state)
    pupil.click("space/uxmal/0")
    assert pupil.scene._lay_out().speech.do.startswith("Not this one. Click the lit space 0")
    assert RULES.dump(pupil.scene.table.match.state) == before
    assert pupil.scene.number == 1 and pupil.glowing() == ["space/palenque/0"]


def test_a_click_where_only_next_is_left_says_so(app: App) -> None:
    pupil = Pupil(app, BY_ID["first_game"])
    pupil.listen()
    pupil.click("space/uxmal/0")
    assert "“Next” goes on" in pupil.scene._lay_out().speech.do
    for _ in range(20):
        app.frame([], 0.25)
    assert pupil.scene._lay_out().speech.do == ""


def test_the_bar_shows_who_is_spoken_of(app: App) -> None:
    lesson = BY_ID["two_rounds"]
    scene = Pupil(app, lesson).scene
    go_to(scene, 2)
    log = app.log = TextLog()
    scene.draw(app.make_canvas())
    assert scene.table.match.session.seat == 2  # the turn has gone on
    assert "Blue · Blue wants corn" in [text.text for text in log.texts]


def test_back_goes_to_the_step_before_as_it_was(app: App) -> None:
    lesson = BY_ID["first_game"]
    pupil = Pupil(app, lesson)
    states = []
    while pupil.scene.number < 6:
        number = pupil.scene.number
        pupil.listen()
        if len(states) == pupil.scene.number:
            states.append(RULES.dump(pupil.scene.table.match.state))
        while pupil.scene.number == number:
            pupil.robot.step()
    pupil.listen()
    for number in range(5, -1, -1):
        pupil.click("button/back")
        pupil.listen()
        assert pupil.scene.number == number
        assert RULES.dump(pupil.scene.table.match.state) == states[number]
    assert "button/back" not in [t.id for t in pupil.scene.targets()]
    pupil.to_the_end()


def test_back_in_the_middle_of_a_step(app: App) -> None:
    pupil = Pupil(app, BY_ID["first_game"], 1)
    pupil.listen()
    pupil.robot.step()
    pupil.listen()
    assert pupil.scene.table.match.session.can_undo()
    pupil.click("button/back")
    pupil.listen()
    assert pupil.scene.step.id == "goal"
    pupil.to_the_end()


def test_every_step_can_be_skipped(app: App) -> None:
    for lesson in LESSONS:
        app.scenes.clear()
        pupil = Pupil(app, lesson)
        while not pupil.left:
            pupil.listen()
            names = [t.id for t in pupil.scene.targets()]
            pupil.click("button/skip" if "button/skip" in names else "button/next")
        assert progress(app, lesson) == (0, True)


def test_a_lesson_goes_on_where_it_was_left(app: App) -> None:
    lesson = BY_ID["first_game"]
    pupil = Pupil(app, lesson)
    while pupil.scene.number < 4:
        pupil.robot.step()
    pupil.listen()
    state = RULES.dump(pupil.scene.table.match.state)
    pupil.click("button/leave")
    assert pupil.left
    kept = SettingsFile(app.file.path.parent).settings.lessons
    assert kept == {"first_game": {"step": 4, "done": False}}
    app.settings.lessons = kept
    again = Pupil(app, lesson, progress(app, lesson)[0])
    again.listen()
    assert again.scene.number == 4
    assert RULES.dump(again.scene.table.match.state) == state
    again.to_the_end()


@pytest.mark.parametrize("kept", [7, {"step": 99}, {"step": "x"}, {"step": -1}, None])
def test_broken_progress_begins_anew(app: App, kept: object) -> None:
    app.settings.lessons = {"controls": kept}
    assert progress(app, BY_ID["controls"]) == (0, False)


def press(app: App, key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    app.frame([event], 0.25)


def test_the_first_game_by_keyboard_alone(app: App) -> None:
    pupil = Pupil(app, BY_ID["first_game"])
    for _ in range(400):
        if pupil.left:
            break
        if app.scene is pupil.scene and not pupil.scene.waiting:
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
    assert pupil.left


def test_escape_leaves_the_lesson(app: App) -> None:
    pupil = Pupil(app, BY_ID["controls"], 2)
    pupil.listen()
    press(app, pygame.K_ESCAPE)
    assert pupil.left
    assert progress(app, BY_ID["controls"]) == (2, False)


def test_another_language_in_the_middle_of_a_lesson(app: App) -> None:
    pupil = Pupil(app, BY_ID["first_game"], 1)
    pupil.listen()
    app.set_language("uk")
    assert "Розмістити" in pupil.scene._lay_out().speech.head


# the way in


def test_the_lesson_is_offered_once(tmp_path: Path) -> None:
    app = App(SMALL, tmp_path, hidden=True)
    app.settings.mute = True
    Flow(app).start()
    assert isinstance(app.scene, OfferScene)
    Robot(app, 1).step()  # only "not now" glows for the robot
    assert isinstance(app.scene, TitleScene)
    app.file = SettingsFile(tmp_path)
    app.settings = app.file.settings
    Flow(app).start()
    assert isinstance(app.scene, TitleScene)
    app.drop_helpers()


def test_a_first_game_in_three_clicks(tmp_path: Path) -> None:
    app = App(SMALL, tmp_path, hidden=True)
    app.settings.mute = True
    Flow(app).start()
    robot = Robot(app, 1)
    for name in ("button/later", "button/new_game", "button/start"):
        robot.click(next(t for t in app.scene.targets() if t.id == name))
    for _ in range(200):
        if isinstance(app.scene, DraftScene):
            break
        app.frame([], 0.25)
    assert isinstance(app.scene, DraftScene)
    app.drop_helpers()


@pytest.mark.parametrize(("name", "lesson"), [("lesson", "first_game"), ("controls", "controls")])
def test_the_offer_leads_to_a_lesson(app: App, name: str, lesson: str) -> None:
    flow = Flow(app)
    flow.title()
    flow.offer()
    robot = Robot(app, 1)
    robot.click(next(t for t in app.scene.targets() if t.id == f"button/{name}"))
    assert isinstance(app.scene, LessonScene)
    assert app.scene.lesson.id == lesson
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LessonsScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_the_list_of_lessons_shows_how_far_one_is(app: App) -> None:
    flow = Flow(app)
    flow.title()
    robot = Robot(app, 1)
    robot.click(next(t for t in app.scene.targets() if t.id == "button/learn"))
    assert isinstance(app.scene, LessonsScene)
    app.settings.lessons = {"first_game": {"step": 0, "done": True}}
    app.frame([], 0.1)
    legal = [t.id for t in app.scene.targets() if t.legal]
    assert legal == ["button/controls"]
    robot.click(next(t for t in app.scene.targets() if t.id == "button/rules"))
    assert type(app.scene).__name__ == "RulesScene"


def test_a_lesson_that_cannot_be_played_is_told(app: App) -> None:
    lesson = BY_ID["first_game"]
    last = replace(lesson.steps[-2], tasks=(Task(MOVE, "pick uxmal 5"),))
    flow = Flow(app)
    flow.title()
    flow._teach(replace(lesson, steps=(*lesson.steps[:-2], last)))
    assert isinstance(app.scene, NoticeScene)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_words_of_the_menus_fit(app: App, code: str, size: tuple[int, int]) -> None:
    app.resize(*size)
    app.set_language(code)
    app.settings.lessons = {"first_game": {"step": 9, "done": False}, "controls": {"done": True}}
    flow = Flow(app)
    flow.title()
    flow.lessons()
    check_scene(app)
    app.pop()
    flow.offer()
    log = app.log = TextLog()
    app.scene.draw(app.make_canvas())
    assert log.clipped() == []


def check_scene(app: App) -> None:
    log = app.log = TextLog()
    app.scene.draw(app.make_canvas())
    app.log = None
    assert log.clipped() == [] and log.small() == [] and log.overlapping() == []
