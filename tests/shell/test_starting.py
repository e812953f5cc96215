"""Games with the expansion from New game to the result: switches, draft, saves, five players."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.kit.test_languages import TEXT_SIZES, judge, show
from tests.shell.conftest import click, press, target
from tests.tzolkin.table.helpers import hand_over
from tzolkin_desktop.__main__ import main
from tzolkin_desktop.engine.contract import Choice, GameError
from tzolkin_desktop.engine.saves import BadSave, read_file, write_save
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DISCARD,
    F_DISCARD,
    KEEP,
    NONE,
    TRIBE,
)
from tzolkin_desktop.games.tzolkin.table.draft.beginnings import begun_with
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import (
    COLOURS,
    Match,
    Setup,
)
from tzolkin_desktop.shell.menus.load import ALL, LoadScene
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.statistics import StatisticsScene
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.review.review import ReviewScene
from tzolkin_desktop.shell.saved_games import open_file
from tzolkin_desktop.shell.statistics_file import Statistics
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene

LANGUAGES = ("en", "ru", "uk")
NAMES = ("MAXIMILIANUS", "Ольга-Щедрик", "Ї", "Chac", "Ö")
SEATS = tuple(SeatLook(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))


@pytest.fixture
def flow(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flow]:
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    app.file.path = tmp_path / "settings.json"
    flow = Flow(app)
    yield flow
    if flow.journal is not None:
        flow.journal.close()


def play_on(match: Match, seed: int, decisions: int = 100_000) -> Match:
    """Play at random."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if match.session.over:
            break
        match.session.apply(rng.choice(match.session.choices()))
    return match


@pytest.fixture(scope="module")
def finished() -> Match:
    return play_on(Match(Setup(SEATS, 6, MODULES)), 6)


@pytest.fixture(scope="module")
def played() -> Match:
    return play_on(Match(Setup(SEATS[:2], 1)), 1)


def on(scene: Scene) -> list[str]:
    """List the modules that are switched on."""
    entries = scene.entries  # type: ignore[attr-defined]
    return [e.id.removeprefix("module/") for e in entries if getattr(e.widget, "on", False)]


def ids(scene: Scene) -> list[str]:
    return [spot.id for spot in scene.targets()]


# new game


def test_any_modules_are_switched_on_by_clicks_and_remembered(app: App) -> None:
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None, seed=7))
    assert on(app.scene) == []
    for wanted in (("prophecies",), ("tribes", "mini_2"), MODULES, ()):
        for module in MODULES:
            if (module in on(app.scene)) != (module in wanted):
                click(app, f"module/{module}")
        assert on(app.scene) == list(wanted)
        click(app, "button/start")
        assert started[-1].modules == wanted
        assert Match(started[-1]).state.content.modules == wanted
        assert on(NewGameScene(app, started.append, lambda: None)) == list(wanted)
    click(app, "button/all_modules")
    assert on(app.scene) == list(MODULES)
    click(app, "button/no_modules")
    assert on(app.scene) == []


def test_ek_chuah_comes_and_goes_with_the_tribes(app: App) -> None:
    app.push(NewGameScene(app, lambda setup: None, lambda: None))
    click(app, "module/ek_chuah")
    assert on(app.scene) == ["tribes", "ek_chuah"]
    click(app, "module/tribes")
    assert on(app.scene) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fifth_player_brings_quick_actions_and_is_told_so(app: App, language: str) -> None:
    app.set_language(language)
    started: list[Setup] = []
    app.push(NewGameScene(app, started.append, lambda: None))
    click(app, "button/add_seat")
    assert len(app.scene._seats) == 5  # type: ignore[attr-defined]
    assert on(app.scene) == ["quick_actions"]
    assert "module/quick_actions" not in ids(app.scene)  # cannot be switched off
    said = [text.text for text in show(app, app.scene).texts]
    assert app.words("newgame.five_note") in said
    click(app, "button/start")
    assert started[0].modules == ()
    match = Match(started[0])
    assert match.state.content.modules == ("quick_actions",)
    assert match.session.record.options == {"players": 5, "modules": ["quick_actions"]}
    click(app, "seat/4/remove")
    assert on(app.scene) == []


@pytest.mark.parametrize("modules", ["all", 5, {"tribes": 1}, ["tribes", 3, "gods"], None])
def test_senseless_modules_are_left_out(modules: object) -> None:
    setup = Setup.from_dict({**Setup.usual(3).to_dict(), "modules": modules})
    assert setup.modules in ((), ("tribes",))
    assert len(setup.seats) == 3


def test_a_game_without_modules_has_the_options_it_always_had() -> None:
    assert Setup(SEATS[:4], 1).options == {"players": 4}


def test_an_unknown_module_is_named() -> None:
    with pytest.raises(GameError, match="gods"):
        Match(Setup(SEATS[:2], 1, ("gods",)))


# draft


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_drafts_by_clicks(flow: Flow, players: int) -> None:
    app = flow.app
    flow.begin(Setup(SEATS[:players], players, MODULES))
    dealt = flow.match.state.tribe_hands  # type: ignore[union-attr]
    drafts = 0
    for _ in range(players * 10):
        app.frame([], 0.1)
        if isinstance(app.scene, TableScene):
            continue
        drafts += isinstance(app.scene, HandOverScene)
        legal = [spot.id for spot in app.scene.targets() if spot.legal]
        click(app, legal[-1])
        state = flow.match.state  # type: ignore[union-attr]
        if not state.hands:
            break
    assert drafts == players
    assert not state.hands
    assert not state.tribe_hands
    for seat, player in enumerate(state.players):
        assert player.tribe in dealt[seat]
        assert len(player.wealth) == state.content.figures[player.tribe].keeps


def test_the_hand_over_speaks_of_tribes(flow: Flow) -> None:
    for modules, key in ((("tribes",), "hidden_tribes"), ((), "hidden")):
        flow.begin(Setup(SEATS[:2], 3, modules))
        for _ in range(3):
            flow.app.frame([], 0.1)
        said = [text.text for text in show(flow.app, flow.app.scene).texts]
        assert flow.app.words(f"handover.{key}") in said


def with_tribe(name: str) -> Match:
    """Deal until the first player can lead a tribe."""
    for seed in range(400):
        match = Match(Setup(SEATS[:2], seed, ("tribes", "ek_chuah")))
        expansion = match.state.content.expansion
        assert expansion is not None
        if expansion.tribe_id(name) in match.state.tribe_hands[match.session.seat]:
            return match
    raise AssertionError(f"nobody is dealt {name}")


def test_ixtab_keeps_three_tiles_and_others_two(app: App) -> None:
    match = with_tribe("ixtab")
    kept: list[Choice] = []
    scene = DraftScene(app, match, match.session.seat, kept.append)
    app.push(scene)
    wealth = match.state.content.wealth
    hand = sorted(match.state.hands[match.session.seat])
    click(app, "tribe/ixtab")
    for tile in hand[:3]:
        assert "button/keep" not in ids(scene)
        click(app, f"tile/{wealth[tile].id}")
    other = next(spot for spot in ids(scene) if spot.startswith("tribe/") and "ixtab" not in spot)
    click(app, other)  # two tiles are left: the one chosen first goes back
    press(app, ord("\r"))
    assert kept == [Choice(TRIBE, kept[0].a), Choice(KEEP, hand[1], hand[2])]
    kept.clear()
    click(app, "tribe/ixtab")
    click(app, f"tile/{wealth[hand[3]].id}")
    click(app, "button/keep")
    assert kept[1] == Choice(DISCARD, hand[0])
    for choice in kept:
        match.session.apply(choice)
    assert match.session.seat != scene._seat


def test_keys_choose_tribes_and_begin_again(app: App) -> None:
    match = Match(Setup(SEATS[:3], 2, ("tribes",)))
    kept: list[Choice] = []
    app.push(DraftScene(app, match, match.session.seat, kept.append))
    press(app, ord("1"), ord("2"), ord("\r"))
    assert kept == []  # a tribe is missing
    press(app, ord("5"), ord("\b"), ord("1"), ord("2"), ord("6"), ord("5"), ord("\r"))
    seat = match.session.seat
    tribes, hand = sorted(match.state.tribe_hands[seat]), sorted(match.state.hands[seat])
    assert kept == [Choice(TRIBE, tribes[0]), Choice(KEEP, hand[0], hand[1])]


def test_a_draft_goes_on_with_the_tribe_kept_before(app: App) -> None:
    match = with_tribe("ixtab")
    expansion = match.state.content.expansion
    assert expansion is not None
    match.session.apply(Choice(TRIBE, expansion.tribe_id("ixtab")))
    assert match.state.stack[-1][0] == F_DISCARD
    kept: list[Choice] = []
    app.push(DraftScene(app, match, match.session.seat, kept.append))
    assert target(app.scene, "tribe/ixtab").act is None
    for key in "123":
        press(app, ord(key))
    click(app, "button/keep")
    hand = sorted(match.state.hands[match.session.seat])
    assert kept == [Choice(DISCARD, hand[3])]


def test_what_a_draft_with_a_tribe_adds_up_to_is_what_the_rules_give() -> None:
    checked = set()
    for seed in range(16):
        match = Match(Setup(SEATS[:3], seed, ("tribes", "ek_chuah", "mini_2")))
        rules, state, seat = match.rules, match.state, match.session.seat
        expansion = state.content.expansion
        assert expansion is not None
        for tribe in state.tribe_hands[seat]:
            pair = next(combinations(sorted(state.hands[seat]), 2))
            if expansion.tribes[tribe].id in ("ixtab", "bakab"):
                continue  # they choose a god to anger, and begin the first turn with corn
            after = rules.clone(state)
            rules.apply(after, Choice(TRIBE, tribe))
            rules.apply(after, Choice(KEEP, *pair))
            while after.hands:
                rules.apply(after, rules.choices(after)[0])
            real, told = after.players[seat], begun_with(state, seat, pair, tribe).players[seat]
            for name in ("workers", "corn", "resources", "temples", "technologies", "skulls"):
                assert getattr(told, name) == getattr(real, name), (seed, name)
            checked.add(tribe)
    assert len(checked) > 6


# saves


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("decisions", [1, 3, 160])
def test_a_game_with_modules_goes_on_where_it_stopped(
    flow: Flow, players: int, decisions: int
) -> None:
    match = Match(Setup(SEATS[:players], 5, ("tribes", "prophecies", "quick_actions")))
    flow._follow(match, flow.games.keep(match))
    play_on(match, 5, decisions)
    flow.leave()
    (slot,) = flow.games.slots()
    assert slot.modules == ("tribes", "prophecies", "quick_actions")
    assert slot.seats == SEATS[:players]
    flow.continue_newest()
    again = flow.match
    assert again is not None
    assert again is not match
    assert again.setup == match.setup
    assert match.rules.dump(again.state) == match.rules.dump(match.state)
    play_on(again, 9)
    assert again.session.over
    assert again.rematch(8).state.content.modules == match.state.content.modules


def test_a_rematch_of_five_has_the_same_modules() -> None:
    match = Match(Setup(SEATS, 5))
    assert match.rematch(6).state.content.modules == ("quick_actions",)


def test_an_export_with_modules_is_opened_again(flow: Flow, finished: Match) -> None:
    flow.export(finished)
    (text,) = flow.games.exports.glob("*.txt")
    again = open_file(text).match
    assert again.session.over
    assert again.setup.modules == finished.state.content.modules
    assert [seat.name for seat in again.seats] == list(NAMES)
    assert again.rules.dump(again.state) == finished.rules.dump(finished.state)


@pytest.mark.parametrize("modules", [["gods"], "tribes", 7])
def test_a_file_with_senseless_modules_is_refused_with_a_sentence(
    flow: Flow, modules: object
) -> None:
    match = Match(Setup(SEATS[:2], 5, ("prophecies",)))
    flow._follow(match, flow.games.keep(match))
    play_on(match, 5, 2)
    flow.leave()
    (path,) = flow.games.folder.glob("*.save")
    save = read_file(path)
    save.record.options["modules"] = modules
    save.snapshot = None
    path.write_text(write_save(save), encoding="utf-8")
    (slot,) = flow.games.slots()
    assert slot.modules == ()
    with pytest.raises(BadSave, match="damaged"):
        open_file(path)


# what is said and shown


def scenes(app: App, flow: Flow, finished: Match) -> Iterator[Scene]:
    """Bring on every scene that speaks of modules or five players."""
    for modules in ((), MODULES):
        app.settings.setup = Setup(SEATS, 1, modules).to_dict()
        yield NewGameScene(app, lambda setup: None, lambda: None)
    bots = tuple(replace(seat, bot="expert" if n else "") for n, seat in enumerate(SEATS))
    app.settings.setup = Setup(bots[:2], 1, ("ek_chuah", "quick_actions")).to_dict()
    yield NewGameScene(app, lambda setup: None, lambda: None)
    for seed, some in ((1, MODULES), (2, ("tribes",)), (3, ("prophecies", "mini_1"))):
        for number in (0, 1):
            match = Match(Setup(SEATS, seed, some))
            scene = DraftScene(app, match, match.session.seat, lambda choice: None)
            for tile in scene._hand[:2]:
                scene._toggle(tile)
            if scene._tribes:
                scene._lead(scene._tribes[number])
            yield scene
    yield hand_over(app, SEATS[4], lambda: None, True, SEATS, {1}, True)
    yield ResultScene(app, finished, lambda another: None, lambda: None, lambda: None)
    yield ReviewScene(app, finished, lambda at: None, lambda: None, lambda: "")
    nothing = lambda *_: ""  # noqa: E731
    yield LoadScene(app, flow.games, ALL, nothing, nothing, nothing, nothing, nothing)
    yield StatisticsScene(app, flow.statistics, lambda: None)


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_with_modules_is_said_in_full(
    app: App, flow: Flow, finished: Match, played: Match, language: str, scale: int
) -> None:
    for modules in (MODULES, ("tribes", "buildings")):
        match = Match(Setup(SEATS, 3, modules))
        flow._follow(match, flow.games.keep(match))
        play_on(match, 1, 30)
        flow.leave()
    for match in (finished, played):
        flow.statistics.add(match)
    app.settings.scale = scale
    app.set_language(language)
    for scene in scenes(app, flow, finished):
        name = f"{type(scene).__name__} {language}"
        log = show(app, scene)
        if isinstance(scene, LoadScene):
            home = str(flow.games.folder)
            log = TextLog([t for t in log.texts if home not in t.text])
        judge(app, log, name)
        assert [(a.text, b.text) for a, b in log.overlapping()] == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_games_names_the_modules(flow: Flow, language: str) -> None:
    app = flow.app
    app.set_language(language)
    match = Match(Setup(SEATS[:3], 3, ("tribes", "prophecies")))
    flow._follow(match, flow.games.keep(match))
    play_on(match, 1, 4)
    flow.leave()
    flow._list(ALL)
    said = " ".join(text.text for text in show(app, app.scene).texts)
    for module in ("tribes", "prophecies"):
        assert app.words(f"modules.{module}") in said
    assert app.words("modules.buildings") not in said


def test_the_result_has_a_line_for_prophecies_and_debts(app: App, finished: Match) -> None:
    result = finished.rules.result(finished.state)
    assert result is not None
    sources = finished.looks.sources(finished.state, result)
    assert sources[-2:] == ("prophecies", "debts")
    assert finished.looks.sources(Match(Setup(SEATS, 1)).state, result) == sources[:-2]
    said = [text.text for text in show(app, ResultScene(app, finished, print, print)).texts]
    for source in sources:
        assert app.words(f"scores.{source}") in said
    for seat in SEATS:
        assert seat.name in said


def test_the_last_round_leaves_out_only_the_final_reckoning() -> None:
    """Points for prophecies, debts and a sun stone were there before it."""
    for seed in range(3):
        match = play_on(Match(Setup(SEATS[:3], seed, MODULES)), seed)
        ends = match.rounds()
        added = [0] * 3
        for event in match.session.steps[-1].events:
            if event.kind == "final_points":
                added[event.seat] += event.data["quarters"]
        for seat, player in enumerate(match.state.players):
            assert ends[-1].score.scores[seat] == player.score()
            assert ends[-2].score.scores[seat] == player.score() - added[seat]


def test_statistics_tell_games_with_modules_apart(
    flow: Flow, finished: Match, played: Match
) -> None:
    flow.statistics.add(finished)
    flow.statistics.add(played)
    assert [game.modules for game in flow.statistics.played()] == [True] * 5 + [False] * 2
    scene = StatisticsScene(flow.app, Statistics(flow.statistics.path.parent), lambda: None)
    flow.app.push(scene)
    counts = {}
    for which in ("base", "expansion", "all"):
        click(flow.app, f"which/{which}")
        counts[which] = len(scene.games)
    assert counts == {"all": 7, "base": 2, "expansion": 5}


def test_pictures_of_games_with_modules_are_asked_for_by_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["screenshot", str(tmp_path / "x.png"), "--size", "640x360", "--players", "5"]
    for scene in ("draft", "newgame", "handover"):
        assert main([*line, "--scene", scene, "--modules", "tribes, prophecies"]) == 0
        assert (tmp_path / "x.png").stat().st_size > 10_000
    assert main([*line, "--scene", "draft", "--modules", "gods"]) != 0
    assert "There is no module 'gods'" in capsys.readouterr().err


def test_a_replay_shows_the_tribes_that_were_dealt(app: App, finished: Match) -> None:
    scene = ReplayScene(app, finished, lambda: None)
    app.push(scene)
    for moment in (0, 4, 9, 200):
        scene.go(moment)
        for _ in range(4):
            app.frame([], 0.1)
    kept = [player.tribe for player in scene.timeline.state(5).players]
    assert NONE in kept
    assert len(set(kept)) == 4
