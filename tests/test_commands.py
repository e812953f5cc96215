"""The program's words, run as a person would run them."""

import json
import subprocess
import sys

import pytest

from tzolkin_desktop import __version__
from tzolkin_desktop.__main__ import main
from tzolkin_desktop.engine.record import new_record, write_game
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.position import write_position

RULES = rules_of("tzolkin")


@pytest.fixture
def game_file(tmp_path):
    record = new_record(RULES, {"players": 2}, 3)
    file = tmp_path / "game.txt"
    file.write_text(write_game(record), encoding="utf-8")
    return file


def test_the_module_runs_and_tells_its_version():
    words = [sys.executable, "-m", "tzolkin_desktop", "--version"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"Tzolkin Desktop {__version__}"


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    for name in ("simulate", "bench", "perft", "show"):
        assert name in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulate_with_checks_ends_with_json(players, capsys):
    words = ["simulate", "--games", "3", "--players", str(players), "--check", "--json"]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert report["games"] == 3
    wanted = ["decisions", "seconds", "decisions_per_second", "mean_score", "mean_winner_score"]
    assert all(key in report for key in wanted)
    assert len(report["mean_by_seat"]) == players


def test_simulate_is_the_same_for_the_same_seed(capsys):
    scores = []
    for _ in range(2):
        main(["simulate", "--games", "2", "--seed", "5", "--json"])
        scores.append(json.loads(capsys.readouterr().out.splitlines()[-1])["mean_by_seat"])
    assert scores[0] == scores[1]


def test_simulate_names_an_unknown_bot(capsys):
    assert main(["simulate", "--bots", "oracle"]) == 1
    assert "oracle" in capsys.readouterr().err


def test_simulate_wants_a_bot_for_each_seat(capsys):
    assert main(["simulate", "--bots", "random,random", "--players", "3"]) == 2
    assert "2 bots for 3 players" in capsys.readouterr().err


def test_show_prints_a_game_and_its_choices(game_file, capsys):
    assert main(["show", str(game_file)]) == 0
    text = capsys.readouterr().out
    assert "deal wealth:" in text
    assert "may choose:" in text
    assert "keep " in text


def test_show_and_perft_read_a_position(tmp_path, capsys):
    options = {"players": 2}
    state = RULES.new_game(options, RULES.deal(options, 3))
    file = tmp_path / "position.txt"
    file.write_text(write_position(RULES.dump(state)), encoding="utf-8")
    assert main(["show", str(file)]) == 0
    assert main(["perft", str(file), "2"]) == 0
    assert "depth 2: 36 " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "culprit"),
    [(b"hello\n", "hello"), (b"\xff\xfe\x00", "not a text file"), (b"round: x\n", "round")],
)
def test_a_bad_file_gets_one_sentence(tmp_path, capsys, content, culprit):
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    assert main(["show", str(file)]) == 1
    error = capsys.readouterr().err
    assert culprit in error
    assert "bad.txt" in error
    assert error.count("\n") == 1


def test_a_missing_file_is_named(tmp_path, capsys):
    assert main(["perft", str(tmp_path / "none.txt"), "1"]) == 1
    assert "none.txt" in capsys.readouterr().err


def test_bench_engine_prints_its_figures(capsys, monkeypatch):
    monkeypatch.setattr("tzolkin_desktop.commands.bench.ROUNDS", 1)
    assert main(["bench", "engine", "--json"]) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert report["clone_us"] > 0
    assert report["decisions_per_yardstick"] > 0
