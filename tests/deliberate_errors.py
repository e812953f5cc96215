"""Deliberate errors: does the suite notice when the program is broken on purpose?

Not a test of its own but a trial of the tests: `python -m tests.deliberate_errors [WORD...]` puts
one error after another into a copy of the project, runs the tests that should notice it, and names
every error that nobody noticed. WORDs choose errors by a part of their names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.comfort_taken_out import COMFORT
from tests.mends_taken_out import MENDS, Error

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "tzolkin_desktop"
COPIED = (PACKAGE, "data", "sprites", "tests", "docs", "tools")
SECONDS = 600  # a hang counts as noticed


TABLE = "tests/tzolkin/table/test_table.py tests/tzolkin/table/test_comfort.py"
TOY = "tests/shell/test_toy.py"
PLAYING, STEERING = "shell/table/playing.py", "shell/table/steering.py"
TIKAL, TIKAL_TESTS = "games/tikal/rules", "tests/tikal/rules"
PREVIEW, VIEWER = "games/tzolkin/table/play/preview.py", "shell/table/viewer.py"
YUCATAN = "tests/yucatan/rules"
YUCATAN_BOTS = "tests/yucatan/bots"
ERRORS = (
    Error(
        "undo takes back one step of a click that made several",
        PLAYING,
        "        while len(self.session.steps) > steps:\n            self.session.undo()",
        "        self.session.undo()",
        TABLE,
    ),
    Error(
        "press here and release there counts as a click",
        STEERING,
        "        if target.id == pressed.id:",
        "        if True:",
        TABLE,
    ),
    Error(
        "a food day is skipped unseen",
        "shell/table/motion.py",
        "deque(beat for beat in self._beats if beat.interlude)",
        "deque()",
        TABLE,
    ),
    Error(
        "a payment is previewed as a gain",
        PREVIEW,
        "{name: new[name] - old[name] for",
        "{name: abs(new[name] - old[name]) for",
        TABLE,
    ),
    Error(
        "a payment that ends the turn is previewed as a gain",
        PREVIEW,
        'change = -data[name] if kind == "pay" else data[name]',
        "change = data[name]",
        TABLE + " tests/tzolkin/table/test_expansion_playing.py",
    ),
    Error(
        "no picture beside an autosave",
        "shell/flow.py",
        "journal.turns % TURNS_A_SNAPSHOT == 1:\n            self._keep_picture()",
        "journal.turns % TURNS_A_SNAPSHOT == 1:\n            pass",
        "tests/shell/test_hostile_files.py tests/shell/test_saving.py",
    ),
    Error(
        "the pause of bots is ignored",
        "shell/table/bot_turns.py",
        "self._wait = BOT_PAUSE / tempo if tempo else 0.0",
        "self._wait = 0.0",
        TABLE,
    ),
    Error(
        "a hint's gain is always 0",
        "games/tzolkin/bots/advice.py",
        "Hint(best.choices, gained(best, other), other.choices, why, plan)",
        "Hint(best.choices, 0.0, other.choices, why, plan)",
        "tests/tzolkin/bots",
    ),
    Error(
        "decks stay unshuffled in a masked position",
        "games/tzolkin/rules/setup.py",
        "(rng.sample(sorted(deck), len(deck)) for deck in s.decks)",
        "s.decks",
        "tests/engine/test_conformance.py",
    ),
    Error(
        "the computer is never handed over",
        VIEWER,
        "return every_turn or seen or rules.secret(state) or rules.private(state, seat)",
        "return False",
        TOY,
    ),
    Error(
        "everybody is told what only one seat may see",
        VIEWER,
        "return self.sees_all or event.seen_by(self.seat)",
        "return True",
        TOY,
    ),
    Error(
        "the hands of others are drawn",
        VIEWER,
        "if self.sees_all or not any(",
        "if True or not any(",
        TOY + " tests/tzolkin/table/test_table.py",
    ),
    Error(
        "a card that was seen can be taken back",
        "engine/session.py",
        "return len(self.steps) > self.undo_start",
        "return len(self.steps) > self.turn_start",
        "tests/engine/test_session.py",
    ),
    Error(
        "undo is lost after a continue",
        PLAYING,
        "self._clicks: list[int] = clicks_of(",
        "self._clicks: list[int] = [] and clicks_of(",
        TABLE,
    ),
    Error(
        "redo leaves out what followed by itself",
        PLAYING,
        "while self.session.can_redo() and len(self.session.steps) < after:",
        "while False:",
        TABLE,
    ),
    Error(
        "going back a turn in a replay stays where it is",
        "shell/review/timeline.py",
        "at = bisect_left(self.turns, moment) - 1",
        "at = bisect_left(self.turns, moment)",
        "tests/shell/test_replay.py",
    ),
    Error(
        "finished games are among those to go on with",
        "shell/saved_games.py",
        "if slot.trouble is None and not slot.over)",
        "if slot.trouble is None)",
        "tests/shell/test_saving.py",
    ),
    Error(
        "a bot's answer may go on after its turn",
        "players/answers.py",
        "if not same_turn(rules, state, after):",
        "if False:",
        "tests/players",
    ),
    Error(
        "whole points are written as quarters",
        "shell/looks.py",
        "    if unit == 4:\n",
        "    if unit:\n",
        "tests/shell/test_shelf.py tests/shell/test_toy.py tests/shell/test_scenes.py",
    ),
    Error(
        "the arrows go the other way",
        "kit/focus.py",
        "ahead = across * dx + down * dy",
        "ahead = -across * dx - down * dy",
        "tests/kit/test_focus.py",
    ),
    Error(
        "a save names another game than was played",
        "shell/saved_games.py",
        "path, changed, save.name, game, setup.seats",
        'path, changed, save.name, "tzolkin", setup.seats',
        TOY,
    ),
    Error(
        "Tikal: steps never run out",
        f"{TIKAL}/actions.py",
        "level >= TOP_LEVEL or not s.steps[level + 1]",
        "level >= TOP_LEVEL",
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: one member uncovers two steps",
        f"{TIKAL}/actions.py",
        'return "" if members > worked else "more_members"',
        'return ""',
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: a pair can be taken from its owner",
        f"{TIKAL}/actions.py",
        "if other.treasures[taken] == 1:",
        "if other.treasures[taken]:",
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: a tie controls a temple",
        f"{TIKAL}/control.py",
        "        elif strength == best:\n            who = NOBODY\n",
        "",
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: limits of a turn last for ever",
        f"{TIKAL}/turns.py",
        "    s.points = s.dug = 0\n    s.worked = bytes(HEXES)\n",
        "    s.points = s.dug = 0\n",
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: a volcano joins two tiles",
        f"{TIKAL}/land.py",
        "if neighbour.type != VOLCANO:\n                touching",
        "if True:\n                touching",
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: when all pass, the last one has the turn",
        f"{TIKAL}/auction.py",
        "_win(s, first, 0, out)",
        "_win(s, s.seat, 0, out)",
        TIKAL_TESTS,
    ),
    Error(
        "Tikal: treasures steer the mask",
        f"{TIKAL}/setup.py",
        "face_down = sorted(unseen_treasures(s))",
        "face_down = list(unseen_treasures(s))",
        "tests/engine/test_conformance.py",
    ),
    Error(
        "Tikal: what goes back holds the next click up",
        "shell/table/scene.py",
        "return not back",
        "return True",
        "tests/tikal/table/test_motion.py",
    ),
    Error(
        "Tikal: a guard who climbs lets the temple seem lost",
        "games/tikal/table/motion/director.py",
        "shown.guards = after.guards",
        "shown.guards = before.guards",
        "tests/tikal/table/test_motion.py",
    ),
    Error(
        "Tikal: bids above the first chips are for keys alone",
        "games/tikal/table/play/offers.py",
        "if to is not None]",
        "if to is not None and False]",
        "tests/tikal/table/test_playing.py",
    ),
    Error(
        "a review goes on beyond what was seen half-way",
        "players/analysis.py",
        "why = replace(why, choices=known, runner_up=other)",
        "pass",
        "tests/shell/test_turns_to_mind.py",
    ),
    Error(
        "Tikal: nobody counts what a position has cost",
        f"{TIKAL}/history_checks.py",
        "        if left < 0:",
        "        if False:",
        f"{TIKAL_TESTS}/test_forgeries.py",
    ),
    Error(
        "Yucatan: a leader has no strength",
        "games/yucatan/rules/battle.py",
        "p.warriors[army] + (not leader_gone) + standing",
        "p.warriors[army] + standing",
        YUCATAN,
    ),
    Error(
        "Yucatan: a tie is a victory of the attacker",
        "games/yucatan/rules/battle.py",
        "    winner = TIE\n",
        "    winner = battle.attacker\n",
        YUCATAN,
    ),
    Error(
        "Yucatan: an army without its leader is filled up",
        "games/yucatan/rules/battle.py",
        "if effect.refill and not gone:",
        "if effect.refill:",
        YUCATAN,
    ),
    Error(
        "Yucatan: a creature's card is taken",
        "games/yucatan/rules/battle.py",
        "kind in (STARTING, SPECIAL):",
        "kind >= 0:",
        YUCATAN,
    ),
    Error(
        "Yucatan: the defender's effects come first",
        "games/yucatan/rules/battle.py",
        "    for seat in (battle.attacker, battle.defender):\n        found +=",
        "    for seat in (battle.defender, battle.attacker):\n        found +=",
        YUCATAN,
    ),
    Error(
        "Yucatan: an equal marker climbs",
        "games/yucatan/rules/sacrifice.py",
        "points[seat] > s.players[seat].marker]",
        "points[seat] >= s.players[seat].marker]",
        YUCATAN,
    ),
    Error(
        "Yucatan: the bonus cell opens a round early",
        "games/yucatan/rules/sacrifice.py",
        "s.round >= s.content.figures.bonus_round",
        "s.round >= s.content.figures.bonus_round - 1",
        YUCATAN,
    ),
    Error(
        "Yucatan: drawn cards are told to all",
        "games/yucatan/rules/gains.py",
        '{"cards": ids}, (seat,))',
        '{"cards": ids})',
        YUCATAN,
    ),
    Error(
        "Yucatan: the deck can be foreseen",
        "games/yucatan/rules/masking.py",
        "    s.deck = tuple(pool)",
        "    pass",
        YUCATAN,
    ),
    Error(
        "Yucatan: a battle brings the jade of an empty city",
        "games/yucatan/rules/movement.py",
        "    for defender, other in enumerate(s.players):\n        if defender",
        "    s.players[s.seat].jade += 1\n"
        "    for defender, other in enumerate(s.players):\n        if defender",
        YUCATAN,
    ),
    Error(
        "Yucatan: a bonus of the next round is open",
        "games/yucatan/rules/movement.py",
        "BONUSES_OF_ROUND = (0, 3, 4, 5, 5)",
        "BONUSES_OF_ROUND = (0, 4, 5, 5, 5)",
        YUCATAN,
    ),
    Error(
        "Yucatan: a creature stays a round too long",
        "games/yucatan/rules/calendar.py",
        "p.lives[army] == s.round:",
        "p.lives[army] == s.round - 1:",
        YUCATAN,
    ),
    Error(
        "Yucatan: who is second highest climbs too",
        "games/yucatan/rules/sacrifice.py",
        "points[seat] == max(points) and",
        "points[seat] >= max(points) - 1 and",
        YUCATAN,
    ),
    Error(
        "Yucatan: a bot plans with what is hidden from it",
        "games/yucatan/bots/planning.py",
        "        known = rules.masked(state, state.seat, rng)\n",
        "        known = rules.clone(state)\n",
        YUCATAN_BOTS,
    ),
    Error(
        "Yucatan: a bot sees the card that is played against it",
        "games/yucatan/bots/planning.py",
        "self._cards(rules, rules.masked(state, state.seat, rng), mixed=True)",
        "self._cards(rules, rules.clone(state), mixed=True)",
        YUCATAN_BOTS,
    ),
    Error(
        "Yucatan: bots give the first player's token to the lowest seat",
        "games/yucatan/bots/planning.py",
        "value = -float((choice.a - s.seat) % len(s.players))",
        "value = -float(choice.a)",
        YUCATAN_BOTS,
    ),
    *MENDS,
    *COMFORT,
)


def copy_project(folder: Path) -> None:
    """Copy what the tests need."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.glob("*.*"):
        if file.is_file():
            shutil.copy(file, folder / file.name)


def noticed(folder: Path, error: Error) -> bool:
    """Say whether the tests fail once the error is in."""
    file = folder / PACKAGE / error.file
    source = file.read_text("utf-8")
    if source.count(error.old) != 1:
        sys.exit(f"{error.name}: {error.file} should hold this text once: {error.old!r}")
    file.write_text(source.replace(error.old, error.new), "utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *error.tests.split()],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=SECONDS,
        )
        if done.returncode > 1:  # a crash of Python itself counts as noticed
            sys.exit(f"{error.name}: the tests did not run.\n{done.stdout.decode()[-2000:]}")
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(source, "utf-8")


def main(words: list[str]) -> int:
    """Try the errors and give the number that nobody noticed."""
    chosen = [e for e in ERRORS if not words or any(word in e.name for word in words)]
    missed = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        copy_project(folder)
        for error in chosen:
            seen = noticed(folder, error)
            print(f"{'noticed' if seen else 'MISSED '}  {error.name}", flush=True)
            missed += [] if seen else [error.name]
    print(f"{len(chosen) - len(missed)} of {len(chosen)} deliberate errors were noticed.")
    return len(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
