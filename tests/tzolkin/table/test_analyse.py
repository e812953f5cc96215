"""The command that looks back at a game: every turn, the misses, and what decided it, in words."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from tests.players.conftest import BOTS, new_game
from tzolkin_desktop.commands import analyse
from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.engine.record import Move, new_record, write_game
from tzolkin_desktop.engine.saves import read_file
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.consts import PLACE
from tzolkin_desktop.players.analysis import TurnReview
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.hint import Hint

GOLDEN = Path(__file__).parents[2] / "golden"


def analysed(capsys: pytest.CaptureFixture[str], *line: str) -> list[str]:
    words = argparse.ArgumentParser()
    analyse.describe(words)
    assert analyse.run(words.parse_args([*line, "--level", "normal", "--nodes", "20"])) == 0
    return capsys.readouterr().out.splitlines()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a game of an easy bot against a random one."""
    rules: Any = rules_of("tzolkin")
    record, state = new_record(rules, {"players": 2}, 2), new_game(rules, 2, 2)
    bots = [BOTS.make(level, 2) for level in ("easy", "random")]
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(60)):
            record.moves.append(Move(seat, rules.write(choice)))
            rules.apply(state, choice)
    file = tmp_path_factory.mktemp("game") / "game.txt"
    file.write_text(write_game(record), encoding="utf-8")
    return file


def test_every_miss_has_its_reason_and_three_moments_decide(
    capsys: pytest.CaptureFixture[str], played: Path
) -> None:
    printed = analysed(capsys, str(played), "--seat", "1")
    misses = printed[printed.index("Biggest misses:") + 1 :]
    at = misses.index("What decided the game:")
    assert sum("points more than" in line for line in misses[:at]) == 5
    decided = [line for line in misses[at:] if line.startswith("round ")]
    rounds = [int(line.split()[1].strip(",")) for line in decided]
    assert len(rounds) == 3 and rounds == sorted(rounds)
    assert sum("points more than" in line for line in misses[at:]) == 3


@pytest.mark.parametrize(("code", "said"), [("ru", "больше, чем"), ("uk", "більше, ніж")])
def test_reasons_are_told_in_other_languages(code: str, said: str) -> None:
    rules: Any = rules_of("tzolkin")
    better, played = Choice(PLACE, 2), Choice(PLACE, 3)
    why = Hint((better,), 6.2, (played,), (("temples", 4.0),))
    turn = TurnReview(7, 3, 1, (played,), (better,), 6.2, 0.0, why)
    line = analyse.Teller(rules, new_record(rules, {"players": 2}, 2), code).line(turn)
    assert "round 3, seat 1: place uxmal" in line and "+6.2 points: place tikal" in line
    assert said in line


def test_of_a_saved_game_the_turns_of_people_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    file = GOLDEN / "saves" / "version-1.save"
    people = {seat.name for seat in read_file(file).seats if not seat.bot}
    printed = analysed(capsys, str(file))
    turns = [line for line in printed if line.startswith("round ")]
    assert turns and people
    assert {line.split(", ")[1].split(":")[0] for line in turns} == people
    for number, line in enumerate(printed):
        if line.startswith("round "):
            assert "points: " in printed[number + 1] or "the same" in printed[number + 1]


def test_a_game_of_the_expansion_is_analysed_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    file = GOLDEN / "games" / "expansion_2_quick_actions_503.txt"
    printed = analysed(capsys, str(file))
    rounds = [int(line.split()[1].strip(",")) for line in printed if line.startswith("round ")]
    assert rounds[0] <= 1 and max(rounds) > 20
    assert "Biggest misses:" in printed
