"""Measure random play of our games beside that of catanatron, a fast engine of another game.

    python3 -m venv /tmp/beside && /tmp/beside/bin/pip install catanatron
    python -m tools.beside_catanatron /tmp/beside/bin/python

Each measurement is a process that plays whole games of four for some seconds of processor time;
they take turns, and the best of each counts. A decision is a choice among what is offered, forced
ones included: where catanatron has one action to roll the dice or end a turn, so have we.
"""

import os
import subprocess
import sys

from tzolkin_desktop.compiled import FOUND, PLAIN
from tzolkin_desktop.games import GAMES

ROUNDS = 5
SECONDS = 3.0
CLOCK = """
import gc, random, sys, time
def measure(play, seconds):
    play(0)
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        games += 1
        decisions += play(games)
    print(decisions / spent, games / spent)
"""
THEIRS = """
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
def play(seed):
    game = Game([RandomPlayer(color) for color in Color], seed=seed + 1)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions
"""
OURS = """
from tzolkin_desktop.engine.playout import random_playout
from tzolkin_desktop.games import game_of
rules = game_of(sys.argv[1]).rules()
def play(seed):
    options = {"players": 4}
    state = rules.new_game(options, rules.deal(options, seed))
    return random_playout(rules, state, random.Random(seed))
"""


def main(python: str) -> int:
    """Measure everything by turns and print a table."""
    kinds = [("catanatron", None)]
    kinds += [(game, plain) for game in GAMES for plain in (True, False)]
    best = dict.fromkeys(kinds, (0.0, 0.0))
    for _ in range(ROUNDS):
        for kind in kinds:
            best[kind] = max(best[kind], measured(python, *kind))
    decisions, games = best["catanatron", None]
    print(f"{'catanatron':20} {decisions:10,.0f} decisions a second, {games:8.1f} games")
    for (game, plain), found in best.items():
        if plain is not None:
            name = f"{game} {'plain' if plain else 'compiled'}"
            print(
                f"{name:20} {found[0]:10,.0f} decisions a second, {found[1]:8.1f} games: "
                f"{found[0] / decisions:.1f} and {found[1] / games:.1f} times as many"
            )
    print(FOUND.summary())
    return 0


def measured(python: str, game: str, plain: bool | None) -> tuple[float, float]:
    """Give decisions and games a second."""
    if plain is None:
        words = [python, "-c", f"{CLOCK}{THEIRS}measure(play, {SECONDS})"]
    else:
        words = [sys.executable, "-c", f"{CLOCK}{OURS}measure(play, {SECONDS})", game]
    environment = {**os.environ, PLAIN: str(int(bool(plain)))}
    decisions, games = subprocess.check_output(words, text=True, env=environment).split()
    return float(decisions), float(games)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
