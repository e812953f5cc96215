"""Watching a game again and looking back at it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.engine.soak_saves import keep, play_on
from tests.shell.test_scenes import SEATS, click, press
from tzolkin_desktop.__main__ import main
from tzolkin_desktop.engine.record import first_state, write_game
from tzolkin_desktop.games.tzolkin.rules.forecast import forecast
from tzolkin_desktop.games.tzolkin.table import table
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.growth_chart import METRICS
from tzolkin_desktop.games.tzolkin.table.moments import glances
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.widgets import (
    DOWN,
    MOVE,
    UP,
    Signal,
)
from tzolkin_desktop.players.hint import Deed, Hint
from tzolkin_desktop.shell.looks import Glance
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.review.replay import CHART, ReplayScene
from tzolkin_desktop.shell.review.replay_parts import TRACK
from tzolkin_desktop.shell.review.review import ReviewScene
from tzolkin_desktop.shell.review.timeline import Timeline
from tzolkin_desktop.shell.review.turns_to_mind import Judged


def a_game(players: int, seed: int, decisions: int = 10_000) -> Match:
    match = Match(Setup(SEATS[:players], seed))
    rng = random.Random(seed)
    for _ in range(decisions):
        if match.session.over:
            break
        match.session.apply(rng.choice(match.session.choices()))
    return match


@pytest.fixture(scope="module")
def finished() -> Match:
    return a_game(4, 3)


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    pygame.quit()


@pytest.fixture
def app(window: App) -> App:
    window.resize(1280, 720)
    window.set_language("en")
    window.settings.speed = "off"
    window.scenes.clear()
    window.log = None
    window.running = True
    window.pointer = (-1.0, -1.0)
    return window


def watching(app: App, match: Match, at: int = 0) -> ReplayScene:
    scene = ReplayScene(app, match, lambda: None, at)
    app.clear_to(scene)
    app.frame([], 0.01)
    return scene


def dump(match: Match, state: object) -> object:
    return match.rules.dump(state)


# the course of a game


def test_every_moment_is_the_position_of_that_moment(finished: Match) -> None:
    timeline = Timeline(finished)
    state = first_state(finished.rules, finished.session.record)
    for moment in range(timeline.last):
        assert dump(finished, timeline.state(moment)) == dump(finished, state)
        finished.rules.apply(state, timeline.step(moment).choice)
    assert dump(finished, timeline.state(timeline.last)) == dump(finished, finished.state)


def test_turns_lead_back_and_forth(finished: Match) -> None:
    timeline = Timeline(finished)
    moment, seen = 0, [0]
    while moment < timeline.last:
        moment = timeline.turn_after(moment)
        seen.append(moment)
    assert seen[:-1] == timeline.turns
    back = [timeline.last]
    while back[-1] > 0:
        back.append(timeline.turn_before(back[-1]))
    assert back[::-1] == seen


def test_a_day_is_found_with_the_points_it_had(finished: Match) -> None:
    timeline = Timeline(finished)
    for point in finished.history[1:-2]:
        state = timeline.state(timeline.moment_of_day(point.day))
        assert tuple(p.score() for p in state.players) == point.scores


def test_a_running_game_can_be_watched(app: App) -> None:
    match = a_game(3, 5, 90)
    scene = watching(app, match)
    press(app, pygame.K_END)
    assert scene.moment == 90
    assert dump(match, scene.look.state) == dump(match, match.state)


# the scene


def test_buttons_and_keys_step_and_jump(app: App, finished: Match) -> None:
    scene = watching(app, finished)
    click(app, "button/step")
    assert scene.moment == 1
    click(app, "button/turn_on")
    assert scene.moment == scene.timeline.turns[2]
    click(app, "button/step_back")
    assert scene.moment == scene.timeline.turns[2] - 1
    press(app, pygame.K_END)
    assert scene.moment == scene.timeline.last
    press(app, pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.moment == 2
    press(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene.moment == scene.timeline.turn_after(2)
    press(app, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert scene.moment == 2


def test_dragging_the_track_goes_turn_by_turn(app: App, finished: Match) -> None:
    scene = watching(app, finished)
    y = TRACK[1] + 5
    scene.signal(Signal(DOWN, TRACK[0] + TRACK[2] / 2, y, button=1))
    assert scene.moment == scene.timeline.nearest_turn(0.5)
    scene.signal(Signal(MOVE, TRACK[0] + TRACK[2] * 0.8, y))
    assert scene.moment == scene.timeline.nearest_turn(0.8)
    scene.signal(Signal(UP, TRACK[0] + TRACK[2] * 0.8, y, button=1))
    scene.signal(Signal(MOVE, TRACK[0], y))
    assert scene.moment == scene.timeline.nearest_turn(0.8)


def test_a_line_of_the_log_leads_to_its_moment(app: App, finished: Match) -> None:
    scene = watching(app, finished, 120)
    names = [t.id for t in scene.targets() if t.id.startswith("log/")]
    for name in names:
        click(app, name)
        line = int(name.removeprefix("log/"))
        assert scene.moment == scene._begins(line) + 1
        assert scene._log.current >= line
        scene.go(120)


def test_a_better_turn_is_drawn_where_it_begins(app: App, finished: Match) -> None:
    steps = finished.session.steps
    at = next(n for n in range(40, len(steps)) if steps[n].seat != steps[n - 1].seat)
    turn = [step.choice for step in steps[at : at + 1]]
    plain = watching(app, finished, at).picture()
    scene = ReplayScene(app, finished, lambda: None, at, better={at: turn})
    app.clear_to(scene)
    assert scene.picture().get_buffer().raw != plain.get_buffer().raw
    scene.go(at + 1)
    elsewhere = watching(app, finished, at + 1).picture()
    assert scene.picture().get_buffer().raw == elsewhere.get_buffer().raw


def test_a_point_of_the_chart_leads_to_its_day(app: App, finished: Match) -> None:
    scene = watching(app, finished)
    press(app, pygame.K_c)
    point = finished.history[10]
    x, y = scene._chart.x(point.day), CHART[1] + 120
    scene.signal(Signal(DOWN, x, y, button=1))
    assert scene.moment == scene.timeline.moment_of_day(point.day)


def test_it_plays_by_itself_to_the_end_with_everything_that_moves(app: App) -> None:
    match = a_game(2, 7)
    app.settings.speed = "fast"
    scene = watching(app, match)
    click(app, "speed/4")
    click(app, "button/play")
    beats = feasts = 0
    for _ in range(30_000):
        app.frame([], 0.25)
        beats += bool(scene._showing.beat)
        feasts += isinstance(app.scene, FoodDayScene)
        if scene.moment == scene.timeline.last and not scene.playing:
            break
    assert scene.moment == scene.timeline.last
    assert not scene.playing
    assert beats > 100
    assert feasts > 4


def test_dealt_tiles_are_shown_only_once_the_game_is_over(
    app: App, finished: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    monkeypatch.setattr(table, "draw_dealt", lambda *given: drawn.append(given[-1]))
    watching(app, finished, 2)
    assert drawn
    drawn.clear()
    watching(app, finished, 30)
    watching(app, a_game(4, 5, 90), 2)
    assert drawn == []


# the review


class Thoughts:
    """An analyst that has found something already."""

    busy, done, turns = False, 3, 3

    def __init__(self, match: Match) -> None:
        step = match.session.steps[40]
        self.missed = [Judged(40, step.seat, Hint((step.choice,), 7.4, (step.choice,), ()))]
        self.found: list[Judged] = []
        self.news = True

    def poll(self) -> bool:
        news, self.news = self.news, False
        return news

    def decisive(self, winners: Sequence[int]) -> list[Judged]:
        return self.missed

    def close(self) -> None:
        pass


def reviewing(app: App, match: Match, seen: list[int]) -> ReviewScene:
    scene = ReviewScene(
        app, match, seen.append, lambda: seen.append(-1), lambda: "written", Thoughts(match)
    )  # type: ignore[arg-type]
    app.clear_to(scene)
    app.frame([], 0.01)
    return scene


def test_turns_worth_a_look_come_from_what_happened(finished: Match) -> None:
    timeline = Timeline(finished)
    found = glances(timeline)
    assert [glance.weight for glance in found] == sorted((g.weight for g in found), reverse=True)
    kinds = {glance.why for glance in found}
    assert kinds <= {"hungry", "begged", "fell", "best", "worst"}
    for glance in found:
        if glance.why in ("best", "worst"):
            end = timeline.turn_after(glance.moment)
            seat = timeline.state(glance.moment).to_act()
            change = forecast(timeline.state(end), seat).total
            change -= forecast(timeline.state(glance.moment), seat).total
            assert abs(change) == glance.weight


def test_the_bots_turns_join_the_list(app: App, finished: Match) -> None:
    scene = reviewing(app, finished, [])
    first = scene.glances[0]
    assert isinstance(first, Glance)
    assert first.why == "missed"
    assert "7" in scene.say(first)


def test_a_move_made_twice_is_said_once(app: App, finished: Match) -> None:
    scene = reviewing(app, finished, [])
    glance = scene.glances[0]
    hint = glance.values["hint"]
    placed = tuple(Deed(0, 0, "place", "", 1, "tikal", space) for space in (0, 1))
    twice = glance._replace(values={"hint": replace(hint, plan=placed)})
    assert scene.say(twice).count("Tikal") == 1


def test_charts_and_turns_lead_to_the_table(app: App, finished: Match) -> None:
    seen: list[int] = []
    scene = reviewing(app, finished, seen)
    click(app, "glance/0")
    click(app, "glance/1")
    assert seen == [scene.glances[0].moment, scene.glances[1].moment]
    x = scene._chart.x(finished.history[8].day)
    scene.signal(Signal(DOWN, x, 300, button=1))
    assert seen[-1] == scene.timeline.moment_of_day(finished.history[8].day)
    click(app, "button/watch")
    assert seen[-1] == 0
    press(app, pygame.K_ESCAPE)
    assert seen[-1] == -1


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_texts_fit(app: App, finished: Match, code: str, size: tuple[int, int]) -> None:
    app.resize(*size)
    app.set_language(code)
    again = ReplayScene(app, finished, lambda: None)
    review = reviewing(app, finished, [])
    pictures = [(again, "go", 1), (again, "go", 150), (again, "_open_chart", None)]
    pictures += [(review, "_measure", n) for n in range(len(METRICS))]
    for scene, act, value in pictures:
        getattr(scene, act)(*(() if value is None else (value,)))
        app.log = TextLog()
        scene.draw(app.make_canvas())
        foreign = ("Quetzalcoatl",)  # the table has its own tests
        assert [t for t in app.log.clipped() if t.text not in foreign] == []
        assert app.log.small() == []
        if scene is review:
            assert app.log.overlapping() == []
        app.log = None


# the command


def test_replay_writes_pictures_of_a_saved_game(tmp_path: Path, capsys) -> None:
    path = tmp_path / "game.save"
    session, journal = keep(path, 2, 2)
    play_on(session, random.Random(2), 60)
    journal.close()
    out = tmp_path / "pictures"
    assert main(["replay", str(path), "--pictures", str(out), "--size", "640x360"]) == 0
    names = sorted(p.name for p in out.iterdir())
    assert names[0] == "round-01.png"
    assert "table.png" in names
    assert str(out) in capsys.readouterr().out


def test_replay_reads_a_game_as_text(tmp_path: Path, finished: Match) -> None:
    path = tmp_path / "game.txt"
    record = a_game(2, 2, 30).session.record
    path.write_text(write_game(record), "utf-8")
    out = tmp_path / "pictures"
    assert main(["replay", str(path), "--pictures", str(out), "--size", "640x360"]) == 0
    assert (out / "table.png").exists()


@pytest.mark.parametrize("data", [b"", b"hello\n", b"tzolkin-desktop game 1\nx\n"])
def test_replay_names_a_bad_file(tmp_path: Path, capsys, data: bytes) -> None:
    path = tmp_path / "bad.save"
    path.write_bytes(data)
    assert main(["replay", str(path), "--pictures", str(tmp_path / "out")]) == 1
    error = capsys.readouterr().err
    assert "bad.save" in error
    assert error.count("\n") == 1
