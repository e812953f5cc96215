"""Named opponents: what they like, what it changes, and how it is measured."""

import argparse
from dataclasses import replace
from typing import Any

import pytest

from tzolkin_desktop.commands import styles
from tzolkin_desktop.engine.contract import Event, GameError
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY
from tzolkin_desktop.games.tzolkin.bots.planning import PlanningBot
from tzolkin_desktop.games.tzolkin.bots.prices import characters, standard_weights
from tzolkin_desktop.games.tzolkin.bots.tastes import LIKED, Taste
from tzolkin_desktop.games.tzolkin.rules.consts import FROM_CHICHEN_ITZA, QUARTERS
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.characters import character_of
from tzolkin_desktop.players.styles import POINTS, Figure, styles_of

from .conftest import BOTS

EASY = LEVELS_OF_PLAY["easy"]
CLEAR = replace(EASY, noise=0.0)
LEVELS = ("easy", "normal", "hard", "expert")


def test_every_level_has_two_or_three_characters_most_with_a_taste() -> None:
    for level in LEVELS:
        named = [character_of(characters(), name) for name in BOTS.characters(level)]
        assert 2 <= len(named) <= 3
        assert sum(bool(character.taste) for character in named) >= 2
        for character in named:
            Taste(character.taste)
    assert {character.level for character in characters()} == set(LEVELS)


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(GameError, match="nobody"):
        character_of(characters(), "nobody")
    with pytest.raises(GameError, match="moods"):
        Taste({"moods": 2.0})


HAVE = {
    "temple_steps": 9,
    "buildings": 2,
    "monuments": 1,
    "skull_points": 12,
    "skulls": 3,
    "corn": 7,
    "corn_tiles": 4,
    "workers": 5,
    "unfed": 2,  # 7 corn feed three of five, and it is the food day
    "agriculture": 1,
    "extraction": 2,
    "architecture": 3,
    "theology": 0,
    "at_palenque": 2,
    "at_yaxchilan": 1,
    "at_tikal": 0,
    "at_uxmal": 0,
    "at_chichen_itza": 1,
}


def set_up(state: Any) -> Any:
    """Give seat 1 what `HAVE` says."""
    s = state.clone()
    p = s.players[1]
    p.temples, p.technologies = (4, 3, 2), (1, 2, 3, 0)
    p.buildings, p.monuments, p.workers = (3, 4), (1,), 5
    p.skulls, p.corn, p.corn_tiles = 3, 7, 4
    p.farm_one = p.farm_all = 0
    s.feasts, s.day = 0, s.content.food_days[0].day
    p.sheet = tuple(12 * QUARTERS if n == FROM_CHICHEN_ITZA else 0 for n in range(len(p.sheet)))
    riders = {0: 2, 1: 1, 4: 1}
    s.gears = [
        tuple(1 if k < riders.get(g, 0) else -1 for k in range(len(slots)))
        for g, slots in enumerate(s.gears)
    ]
    return s


@pytest.mark.parametrize("name", LIKED)
def test_a_thing_that_is_liked_is_worth_more_and_only_to_whom_it_pleases(
    midgame: list[Any], name: str
) -> None:
    s = set_up(midgame[3])
    taste = Taste({name: 0.5})
    taste.seat = 1
    plain, fond = Evaluator(standard_weights()), Evaluator(standard_weights(), taste)
    assert fond.value(s, 1) - plain.value(s, 1) == pytest.approx(0.5 * HAVE[name])
    assert fond.value(s, 0) == plain.value(s, 0)


def test_a_taste_lasts_to_the_end(midgame: list[Any]) -> None:
    s = set_up(midgame[3])
    s.stack = ()
    taste = Taste({"temple_steps": 1.0})
    taste.seat = 1
    plain, fond = Evaluator(standard_weights()), Evaluator(standard_weights(), taste)
    assert fond.value(s, 1) - plain.value(s, 1) == pytest.approx(9)


@pytest.mark.parametrize(("days", "share"), [(0, 1.0), (3, 0.5), (6, 0.0), (7, 0.0)])
def test_food_is_thought_of_when_its_day_comes_near(
    midgame: list[Any], days: int, share: float
) -> None:
    s = set_up(midgame[3])
    s.day -= days
    taste = Taste({"unfed": -4.0})
    taste.seat = 1
    assert taste.joy(s, 1) == pytest.approx(-8.0 * share)
    s.players[1].corn = 10
    assert taste.joy(s, 1) == 0.0


def test_nobody_misjudges_turns_on_a_food_day(rules: Any, midgame: list[Any]) -> None:
    hazy, clear = (PlanningBot(level, standard_weights(), 1) for level in (EASY, CLEAR))
    judged = []
    for state in midgame[1:6]:
        today = state.day in [food.day for food in state.content.food_days]
        best = [bot.turns(rules, state, Budget(400))[0].value for bot in (hazy, clear)]
        judged.append((today, best[0] == best[1]))
        eve = state.clone()
        eve.day = eve.content.food_days[eve.feasts].day
        best = [bot.turns(rules, eve, Budget(400))[0].value for bot in (hazy, clear)]
        assert best[0] == best[1]
    assert (False, False) in judged


def test_deeds_are_counted_from_what_happens() -> None:
    events = [
        Event("temple", 1, {"temple": "chaac", "step": 3, "by": 1}),
        Event("temple", 1, {"temple": "chaac", "step": 2, "by": -1}),
        Event("build", 1, {"building": "tool_house", "slot": 0}),
        Event("raise", 1, {"monument": "observatory", "skulls": 0}),
        Event("skull", 1, {"space": 4}),
        Event("technology", 1, {"technology": "agriculture", "level": 1}),
        Event("technology", 1, {"technology": "theology", "level": 1}),
        Event("gain", 1, {"corn": 5}),
        Event("gain", 1, {"wood": 2}),
        Event("worker", 1, {"workers": 1}),
    ]
    assert BOTS.deeds(events) == {
        "temple steps": 1,
        "buildings": 1,
        "monuments": 1,
        "skulls": 1,
        "agriculture": 1,
        "corn": 5,
        "workers": 1,
    }


def test_a_character_without_a_taste_plays_as_its_level(rules: Any) -> None:
    found = styles_of("tzolkin", "easy", {"players": 2}, 2, 3, nodes=10)
    assert list(found) == list(BOTS.characters("easy"))
    assert all(figure.more == 0 for figure in found["sapling"].values())
    assert found["novice"][POINTS].low <= found["novice"][POINTS].more


def test_the_command_prints_every_character(capsys: pytest.CaptureFixture[str]) -> None:
    words = argparse.ArgumentParser()
    styles.describe(words)
    line = ["--level", "easy", "--games", "2", "--players", "2", "--nodes", "10"]
    assert styles.run(words.parse_args(line)) == 0
    printed = capsys.readouterr().out
    for name in BOTS.characters("easy"):
        assert f"{name}, easy, 2 games" in printed
    assert styles.run(words.parse_args([*line, "--games", "1"])) == 2
    capsys.readouterr()
    assert styles.run(words.parse_args([*line, "--only", "novice"])) == 0
    assert "farmhand" not in capsys.readouterr().out
    assert styles.run(words.parse_args([*line, "--only", "priestess"])) == 2
    assert "priestess" in capsys.readouterr().err


# What a person should feel over 40 games; a few minutes for each level.
STYLES = {
    "farmhand": ("agriculture",),
    "priestess": ("temple steps",),
    "mason": ("buildings",),
    "skull_keeper": ("skulls",),
    "master_builder": ("buildings",),
    "lord_of_fields": ("agriculture", "corn"),
    "jaguar_queen": ("skulls",),
}


def surely_more(figure: Figure) -> bool:
    return figure.low > 0


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_the_style_of_a_character_can_be_seen_over_40_games(level: str) -> None:
    named = [name for name in BOTS.characters(level) if name in STYLES]
    nodes = None if level == "easy" else 150
    found = styles_of("tzolkin", level, {"players": 4}, 40, 6000, nodes, only=named)
    for name in named:
        for deed in STYLES[name]:
            assert surely_more(found[name][deed]), (name, deed, found[name][deed])
