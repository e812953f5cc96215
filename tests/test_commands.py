"""The program's words, run as a person would run them."""

import json
import os
import subprocess
import sys

import pytest

from tzolkin_desktop import __version__
from tzolkin_desktop.__main__ import main
from tzolkin_desktop.commands.files import read_position, write_position
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.engine.record import new_record, write_game
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.players.opponents import RandomOnly

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
    assert done.stdout.startswith(f"Tzolkin Desktop {__version__}, plain")


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


@pytest.mark.parametrize("modules", ["", "auction"])
def test_simulate_plays_any_game_of_the_house(modules, capsys):
    words = ["simulate", "--game", "tikal", "--games", "2", "--players", "3", "--check", "--json"]
    assert main([*words, "--modules", modules]) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (report["game"], report["checked"]) == ("tikal", True)


def test_show_and_perft_read_a_position_of_any_game(tmp_path, capsys):
    rules = rules_of("tikal")
    state = rules.new_game({"players": 2}, rules.deal({"players": 2}, 1))
    file = tmp_path / "position.txt"
    file.write_text(write_position(rules, state), encoding="utf-8")
    assert main(["show", "--game", "tikal", str(file)]) == 0
    assert "  lay b3 n\n" in capsys.readouterr().out
    assert main(["perft", "--game", "tikal", str(file), "1"]) == 0
    assert capsys.readouterr().out.startswith("depth 1: 24 ")
    assert main(["show", str(file)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


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
    file.write_text(write_position(RULES, state), encoding="utf-8")
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


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names there")
@pytest.mark.parametrize("command", [["show"], ["analyse"], ["perft"]])
def test_a_pipe_that_nobody_writes_to_is_no_file(tmp_path, capsys, command):
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    assert main([*command, str(pipe), *(["1"] if command == ["perft"] else [])]) == 1
    assert "pipe.txt" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no such devices there")
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/full"])
def test_an_endless_file_is_refused(tmp_path, capsys, name):
    link = tmp_path / "endless.txt"
    link.symlink_to(name)
    assert main(["show", str(link)]) == 1
    assert "endless.txt" in capsys.readouterr().err


def test_a_file_that_is_too_large_is_refused(tmp_path, capsys):
    file = tmp_path / "large.txt"
    file.write_bytes(b" " * 6_000_000)
    assert main(["show", str(file)]) == 1
    assert "large.txt" in capsys.readouterr().err


def test_names_of_any_alphabet_are_printed_in_any_encoding(tmp_path):
    record = new_record(RULES, {"players": 2}, 3)
    record.names = ["Олена", "Ixchel"]
    file = tmp_path / "game.txt"
    file.write_text(write_game(record), encoding="utf-8")
    words = [sys.executable, "-m", "tzolkin_desktop", "show", str(file)]
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(words, capture_output=True, env=narrow)
    assert done.returncode == 0, done.stderr
    assert b"Ixchel" in done.stdout and b"may choose" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--games", "1"],
        ["arena", "--a", "random", "--b", "random", "--games", "1"],
        ["tune"],
        ["bench", "engine"],
        ["show", "position.txt"],
        ["perft", "position.txt", "1"],
    ],
)
def test_every_command_knows_the_games_by_name(words, capsys):
    with pytest.raises(SystemExit):
        main([*words, "--game", "go"])
    assert "tzolkin" in capsys.readouterr().err


def test_a_number_of_players_that_cannot_be_is_told(capsys):
    assert main(["simulate", "--game", "tzolkin", "--players", "9"]) == 1
    assert "2, 3, 4, 5" in capsys.readouterr().err


def test_arena_names_an_unknown_level(capsys):
    assert main(["arena", "--a", "oracle", "--b", "random", "--games", "1"]) == 1
    assert "oracle" in capsys.readouterr().err


def test_a_game_whose_bots_cannot_be_tuned_says_so(monkeypatch, capsys):
    monkeypatch.setattr(Game, "opponents", lambda game: RandomOnly())
    assert main(["tune", "--games", "1"]) == 1
    assert "nothing to tune" in capsys.readouterr().err


def test_a_position_of_a_game_without_a_text_form_is_json():
    options = {"players": 2}
    state = RULES.new_game(options, RULES.deal(options, 3))
    plain = PlainRules()
    text = write_position(plain, state)
    assert len(json.loads(text)["seats"]) == 2
    assert RULES.dump(read_position(plain, text)) == RULES.dump(state)
    for bad in ("hello", "[1]", "[" * 99_999):
        with pytest.raises(GameError):
            read_position(plain, bad)


class PlainRules:
    """Rules that write no positions of their own."""

    dump = RULES.dump
    load = RULES.load


def test_a_missing_file_is_named(tmp_path, capsys):
    assert main(["perft", str(tmp_path / "none.txt"), "1"]) == 1
    assert "none.txt" in capsys.readouterr().err


def test_bench_engine_prints_its_figures(capsys, monkeypatch):
    monkeypatch.setattr("tzolkin_desktop.commands.bench.ROUNDS", 1)
    assert main(["bench", "engine", "--json"]) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert report["clone_us"] > 0
    assert report["decisions_per_yardstick"] > 0


@pytest.mark.parametrize("command", [["show"], ["analyse"], ["perft"]])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deal age_1: ", "deal age_1: maize_hut "),
        ("deal monuments: ", "deal more: "),
        ("option players: 2", "option players: 3"),
        ("\n\n", "\n\n0: sacrifice a goat\n"),
        ("seed: 3\n", 'seed: 3\nstart: {"round": 1}\n'),
    ],
)
def test_a_game_that_cannot_be_is_told_by_every_command(game_file, capsys, command, old, new):
    text = game_file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    game_file.write_text(text.replace(old, new), encoding="utf-8")
    assert main([*command, str(game_file), *(["1"] if command == ["perft"] else [])]) == 1
    error = capsys.readouterr().err
    assert "game.txt" in error and error.count("\n") == 1


def test_a_game_with_too_few_tiles_is_refused(game_file, capsys):
    """Its moves are legal, but nobody deals such a deck."""
    lines = game_file.read_text(encoding="utf-8").split("\n")
    lines = [line.rpartition(" ")[0] if line.startswith("deal age_2") else line for line in lines]
    game_file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["show", str(game_file)]) == 1
    assert "deal" in capsys.readouterr().err
