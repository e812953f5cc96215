"""Prints hints of Tzolk'in at different days of games between bots, to be read by people.

python tools/print_hints.py --hints 20 --lang en --lang ru --lang uk
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Rules
from tzolkin_desktop.games import game_of
from tzolkin_desktop.players.bot import Budget

DAYS = 27
EACH_GAME = 4  # hints
QUICK = 400  # positions for a turn of the game itself


def main() -> None:
    """Print as many hints as were asked for."""
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--hints", type=int, default=20)
    p.add_argument("--lang", action="append", help="en, ru, uk; may be repeated")
    p.add_argument("--nodes", type=int, default=15_000, help="positions for a hint")
    p.add_argument("--seed", type=int, default=700)
    args = p.parse_args()
    game = game_of("tzolkin")
    rules, opponents, looks = game.rules(), game.opponents(), game.looks()
    for number, (state, seat) in enumerate(positions(rules, args.hints, args.seed), 1):
        hint = opponents.hint(rules, state, Budget(args.nodes), 1)
        turn, other = ("; ".join(map(rules.write, c)) for c in (hint.choices, hint.runner_up))
        player = state.players[seat]
        print(f"[{number}] day {state.day}, corn {player.corn}, resources {player.resources}")
        print(f"    turn: {turn}\n    next: {other}\n    {hint.gain:+.1f} {hint.reasons}")
        for code in args.lang or ["en"]:
            print(f"    {looks.told(code, hint)}")


def positions(rules: Rules[Any], count: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Give beginnings of turns, each of another day, from games of two to four."""
    rng, opponents = random.Random(seed), game_of("tzolkin").opponents()
    days = [day for _ in range(1 + count // DAYS) for day in rng.sample(range(DAYS), DAYS)][:count]
    while days:
        wanted = set(days[:EACH_GAME])
        options = {"players": rng.choice((2, 3, 4))}
        seed += 1
        state = rules.new_game(options, rules.deal(options, seed))
        bots = [opponents.make("normal", seed * 10 + n) for n in range(options["players"])]
        watched = rng.randrange(options["players"])
        while (seat := rules.to_act(state)) != NOBODY:
            if seat == watched and state.day in wanted and not rules.secret(state):
                wanted.discard(state.day)
                days.remove(state.day)
                yield rules.clone(state), seat
            for choice in bots[seat].plan(rules, state, Budget(QUICK)):
                rules.apply(state, choice)


if __name__ == "__main__":
    main()
