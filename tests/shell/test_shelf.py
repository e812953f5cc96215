"""Several games in the house: boxes on a shelf, and menus that name their game."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from tests.shell.conftest import click, press
from tzolkin_desktop.games import GAMES, first_game, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.settings import SettingsFile
from tzolkin_desktop.kit.shortcuts import ShortcutsScene
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.looks import BareLooks, looks_of, score_text
from tzolkin_desktop.shell.match import COLOURS, Match, Setup
from tzolkin_desktop.shell.menus.new_game import NAMES, NewGameScene
from tzolkin_desktop.shell.menus.title import TitleScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.review.review import ReviewScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.studio.scenes import a_match, a_table, play_turns


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put a second game on the shelf: the rules of the first, without looks of its own."""
    module = ModuleType("fake_meta")
    module.GAME = replace(  # type: ignore[attr-defined]
        first_game(), name="fake", players=(2, 3), more_players=(), modules=(), score_unit=1,
        make_looks="", make_lessons="", make_reference="",
        make_opponents="tzolkin_desktop.players.opponents:RandomOnly",
    )  # fmt: skip
    monkeypatch.setitem(sys.modules, "fake_meta", module)
    monkeypatch.setitem(GAMES, "fake", "fake_meta")
    return "fake"


@pytest.fixture
def flow(app: App, tmp_path: Path) -> Iterator[Flow]:
    app.file.path = tmp_path / "settings.json"
    flow = Flow(app)
    yield flow
    flow.drop()


def said(app: App) -> list[str]:
    app.log = TextLog()
    app.scene.dirty = True
    app.show()
    return [text.text for text in app.log.texts]


def test_one_game_needs_no_shelf(flow: Flow, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(GAMES)[1:]:
        monkeypatch.delitem(GAMES, name)
    flow.title()
    assert not [t.id for t in app.scene.targets() if t.id.startswith("game/")]


def test_a_box_is_chosen_by_the_mouse_and_remembered(fake: str, flow: Flow, app: App) -> None:
    flow.title()
    assert flow.game == first_game()
    click(app, f"game/{fake}")
    assert flow.game.name == fake
    assert SettingsFile(app.file.path.parent).settings.game == fake
    flow.title()
    assert "Fake" in said(app)


def test_arrows_go_along_the_shelf(fake: str, flow: Flow, app: App) -> None:
    flow.title()
    for name in [*list(GAMES)[1:], first_game().name]:
        press(app, pygame.K_RIGHT)
        assert flow.game.name == name


def test_the_ring_goes_along_the_shelf_with_the_arrows(flow: Flow, app: App) -> None:
    flow.title()
    press(app, pygame.K_TAB)
    press(app, pygame.K_RIGHT)
    focused = [entry.id for entry in app.scene.entries if entry.widget.focused]  # type: ignore[attr-defined]
    assert focused == [f"game/{flow.game.name}"] and flow.game.name == list(GAMES)[1]


@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_DOWN])
def test_arrows_up_and_down_end_at_the_ends_of_the_title(flow: Flow, app: App, key: int) -> None:
    flow.title()
    for _ in range(12):
        press(app, key)
    focused = [entry.id for entry in app.scene.entries if entry.widget.focused]  # type: ignore[attr-defined]
    assert focused == ["button/new_game" if key == pygame.K_UP else "language"]


def test_the_second_game_is_set_up_in_two_clicks(fake: str, flow: Flow, app: App) -> None:
    flow.title()
    click(app, f"game/{fake}")
    begun: list[Setup] = []
    flow.begin = begun.append  # type: ignore[method-assign, assignment]
    click(app, "button/new_game")
    assert isinstance(app.scene, NewGameScene) and "Fake · New game" in said(app)
    click(app, "button/quick_match")
    assert begun[0].game == fake and len(begun[0].seats) == 3
    assert app.settings.setup["others"][fake]["game"] == fake


def test_a_game_without_lessons_and_rules_offers_none(fake: str, flow: Flow, app: App) -> None:
    flow.title()
    click(app, f"game/{fake}")
    assert isinstance(app.scene, TitleScene)
    ids = {t.id for t in app.scene.targets()}
    assert "button/new_game" in ids and not {"button/learn", "button/rules"} & ids


def test_settings_of_a_game_that_left_the_house_are_no_trouble(flow: Flow, app: App) -> None:
    app.settings.game = "gone"
    assert flow.game == first_game()
    assert Setup.from_dict({"game": "gone"}).descriptor == first_game()


def test_bare_looks_serve_the_result_and_the_review(app: App, monkeypatch) -> None:
    match = Match(Setup.usual(2, 3))
    play_turns(match, 10_000)
    bare = BareLooks(replace(first_game(), score_unit=4))
    monkeypatch.setattr(Match, "looks", bare)
    result = match.rules.result(match.state)
    assert result is not None
    app.push(ResultScene(app, match, print, print))
    assert score_text(result.scores[0], 4) in said(app)
    app.push(ReviewScene(app, match, print, print, str))
    assert said(app)
    ends = match.rounds()
    assert ends[-1].score.scores == match.rules.scores(match.state)
    assert [end.score.day for end in ends] == sorted({end.score.day for end in ends})


@pytest.mark.parametrize(
    ("score", "unit", "text"), [(7, 1, "7"), (-3, 1, "−3"), (5, 4, "1¼"), (3, 2, "1.5")]
)
def test_scores_are_written_in_the_unit_of_the_game(score: int, unit: int, text: str) -> None:
    assert score_text(score, unit) == text


def test_a_game_without_looks_has_bare_ones(fake: str) -> None:
    assert type(looks_of(game_of(fake))) is BareLooks


@pytest.mark.parametrize("names", ["a", "ab", "abcde", "WWWWWWWWWWWW"])
def test_the_line_of_continue_is_never_cut(flow: Flow, app: App, names: str) -> None:
    long = [name * 12 if len(names) > 2 else name for name in names[:5]]
    seats = tuple(SeatLook(name, colour, "") for name, colour in zip(long, COLOURS, strict=False))
    if len(seats) == 1:
        seats += (SeatLook("bot", "blue", "random"),)
    flow.begin(Setup(seats, 3))
    assert flow.match is not None
    play_turns(flow.match, 1)
    flow.title()
    line = next(text for text in said(app) if " · Day " in text)
    assert line.endswith("0") if len(names) <= 2 else line.endswith("5 players")


def test_a_quick_match_says_what_it_deals(flow: Flow, app: App) -> None:
    flow.title()
    flow.new_game()
    assert "me against 3 bots: Apprentice · no modules" in said(app)
    click(app, "module/tribes")
    assert "me against 3 bots: Apprentice · 1 module" in said(app)
    click(app, "button/all_modules")
    assert "me against 3 bots: Apprentice · all modules" in said(app)


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
def test_no_seat_is_called_like_a_tribe(app: App, code: str) -> None:
    app.set_language(code)
    words = app.words
    tribes = {words(key) for key in words.ids() if key.startswith("tribes.")}
    names = {words(f"names.{name}") for name in NAMES.values()}
    assert tribes
    assert not names & tribes
    assert code == "en" or not any("a" <= letter <= "z" for name in names for letter in name)


def test_lessons_and_rules_name_their_game(flow: Flow, app: App, fake: str) -> None:
    flow.title()
    flow.lessons()
    assert "Tzolk’in · Learn to play" in said(app)
    app.pop()
    flow.rules()
    assert "Tzolk’in · Rules of the game" in said(app)


def test_a_game_without_rules_to_look_up_shows_the_keys(flow: Flow, app: App, fake: str) -> None:
    flow.title()
    click(app, f"game/{fake}")
    press(app, pygame.K_F1)
    assert isinstance(app.scene, ShortcutsScene)


def test_the_shelf_asks_to_choose(flow: Flow, app: App, fake: str) -> None:
    flow.title()
    assert "Choose a game" in said(app)


def test_a_scene_speaks_for_its_game_and_the_one_behind_it_again(flow: Flow, app: App) -> None:
    flow.title()
    click(app, "game/tikal")
    assert app.game == "tikal"
    app.push(NewGameScene(app, print, app.pop, game="tzolkin"))
    assert app.game == "tzolkin"
    app.pop()
    assert app.game == "tikal"


def test_scenes_of_another_game_wait_with_their_words_until_it_is_in_front(app: App) -> None:
    app.push(a_table(app, a_match(app, 2, 1)))
    behind = app.scene
    told: list[str | None] = []
    behind.resized = lambda: told.append(app.game)  # type: ignore[method-assign]
    app.push(NewGameScene(app, print, app.pop, game="tikal"))
    app.set_language("uk")
    app.resize(*app.window.get_size())
    assert not told
    app.pop()
    assert told == ["tzolkin"]
    app.set_language("en")
    assert len(told) == 2


def test_words_of_the_game_in_front_come_before_those_of_the_others() -> None:
    for game in GAMES:
        folders = lang_dirs(game)
        assert folders[0].parent.name == "shell"
        assert folders[-1].parent.name == game
        assert len(folders) == 1 + len(GAMES)
