"""Plays the same games with the plain and with the compiled modules and compares every move.

    python3 run.py compile
    python -m tests.compiled_games [GAME ...]

A command, not a test: compiling and playing take minutes. Levels are mixed, numbers of players go
round, and every turn has a budget of positions, so that a game is the same each time.
"""

import hashlib
import json
import os
import subprocess
import sys
import time
from typing import Any

from tzolkin_desktop import compiled
from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.players.bot import Budget

SEED = 7000
PLANNED = 20  # games of bots that plan, of each kind
RANDOM = 200  # games of random bots, which come to every corner of the rules
NODES = 2000


def main(games: list[str]) -> int:
    """Play and compare; 1 if any game differs."""
    differ = 0
    for game in games:
        for modules in (False, True)[: 1 + bool(game_of(game).modules)]:
            plain, fast = (played(game, modules, plain) for plain in (True, False))
            same = plain["games"] == fast["games"]
            differ += not same
            seconds = ", ".join(
                f"{kind} {plain[kind]:.1f} s plain, {fast[kind]:.1f} s compiled "
                f"({plain[kind] / fast[kind]:.1f} times)"
                for kind in ("planned", "random")
            )
            print(
                f"{game}{' with all modules' if modules else ''}: {PLANNED} planned and {RANDOM} "
                f"random games, {plain['decisions']} decisions, "
                f"{'the same moves' if same else 'DIFFERENT MOVES'}; {seconds}",
                flush=True,
            )
    return int(bool(differ))


def played(game: str, modules: bool, plain: bool) -> dict[str, Any]:
    """Play in a process of its own, since a process has one kind of modules."""
    words = [sys.executable, "-m", "tests.compiled_games", "--play", game, str(int(modules))]
    environment = {**os.environ, compiled.PLAIN: str(int(plain))}
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    if found["plain"] != plain:
        sys.exit(f"{game} is not compiled: {found['summary']}; `python3 run.py compile` does it.")
    return found


def play(game: str, modules: bool) -> dict[str, Any]:
    """Play the games of one kind and give a digest of the moves of each."""
    found: dict[str, Any] = {"games": [], "decisions": 0}
    numbers = game_of(game).players
    levels = game_of(game).opponents().levels
    for kind, count in (("planned", PLANNED), ("random", RANDOM)):
        started = time.process_time()
        for number in range(count):
            players = numbers[number % len(numbers)]
            options: dict[str, Any] = {"players": players}
            if modules:
                options["modules"] = list(game_of(game).modules)
            seated = [
                levels[1 + (number + seat) % (len(levels) - 1)] if kind == "planned" else levels[0]
                for seat in range(players)
            ]
            digest, decisions = moves(game, options, SEED + number, seated)
            found["games"].append(digest)
            found["decisions"] += decisions
        found[kind] = time.process_time() - started
    return {
        **found,
        "plain": bool(compiled.FOUND.obstacle(game)) if compiled.FOUND.groups else True,
        "summary": compiled.FOUND.summary(),
    }


def moves(game: str, options: dict[str, Any], seed: int, levels: list[str]) -> tuple[str, int]:
    """Play one game and give a digest of its moves and result, and their number."""
    rules, opponents = game_of(game).rules(), game_of(game).opponents()
    bots = [opponents.make(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    state = rules.new_game(options, rules.deal(options, seed))
    texts: list[str] = []
    while (seat := rules.to_act(state)) != NOBODY:
        for choice in bots[seat].plan(rules, state, Budget(NODES)):
            texts.append(rules.write(choice))
            rules.apply(state, choice)
    whole = json.dumps([texts, rules.dump(state), rules.scores(state)], sort_keys=True)
    return hashlib.sha256(whole.encode()).hexdigest(), len(texts)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        print(json.dumps(play(sys.argv[2], sys.argv[3] == "1")))
        sys.exit(0)
    sys.exit(main(sys.argv[1:] or list(GAMES)))
