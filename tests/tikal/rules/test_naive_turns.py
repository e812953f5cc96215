"""Whole turns of Tikal: every position in which one may end, by the rules and by the naive model.

A walk follows one way through a turn; here both sides follow all of them by themselves, with a few
action points left, and a whole bidding with a few points to bid.
TIKAL_TURNS=2000 in the environment compares that many.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_adapter import position_of
from tests.tikal.rules.naive_land import Position
from tests.tikal.rules.naive_positions import OPTIONS, Dump, bare_game, enrich, phase_of
from tests.tikal.rules.naive_referee import RULES, differing
from tzolkin_desktop.games.tikal.rules.position import load

TURNS = max(36, int(os.environ.get("TIKAL_TURNS", "0")))
CHANGING = ("level", "treasures", "camp", "guard")
MOST_WAYS = 150  # positions within a turn; one with more is given fewer action points


def written(p: Position) -> str:
    """Write a position so that equal ones are equal texts; stones stay as they are in a turn."""
    land = {name: [here[key] for key in CHANGING] for name, here in p["land"].items()}
    return json.dumps({**p, "land": land}, sort_keys=True, default=sorted)


def same_turn(a: Position, b: Position) -> bool:
    """Say whether a position is still within the turn or the bidding of another one."""
    if a["phase"] == naive.BID:
        return bool(b["phase"] == naive.BID and a["totems"] == b["totems"])
    return bool(a["phase"] == b["phase"] and a["seat"] == b["seat"] and a["stack"] == b["stack"])


def ends_of_model(start: Position, most: int) -> set[str] | None:
    """Follow every choice of the naive model to the end of the turn; None when it is too much."""
    ends, seen, waiting = set(), {written(start)}, [start]
    while waiting:
        p = waiting.pop()
        for text in naive.choices(p):
            after = naive.play(p, text)
            key = written(after)
            if text == "end" or not same_turn(start, after):
                ends.add(key)
            elif key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most:
            return None
    return ends


def ends_of_rules(dump: Dump) -> set[str]:
    """Follow every choice of the rules to the end of the turn."""
    state: Any = load(RULES.content, dump)
    start = position_of(dump)
    ends, seen, waiting = set(), {written(start)}, [state]
    while waiting:
        state = waiting.pop()
        for choice in RULES.choices(state):
            after = RULES.clone(state)
            RULES.apply(after, choice)
            p = position_of(RULES.dump(after))
            key = written(p)
            if RULES.write(choice) == "end" or not same_turn(start, p):
                ends.add(key)
            elif key not in seen:
                seen.add(key)
                waiting.append(after)
    return ends


def compare(dump: Dump) -> int:
    """Fail when the ends of a turn differ; give their number, 0 when they are too many to list."""
    start = position_of(dump)
    # A guess saves listing what would be too much; two choices are often one in the other order.
    guess = len(naive.choices(start)) ** (dump["points"] / 2)
    model = ends_of_model(start, MOST_WAYS) if guess < 3 * MOST_WAYS else None
    if model is None:
        return 0
    rules = ends_of_rules(dump)
    if rules != model:
        only = [[json.loads(end) for end in ends] for ends in (rules - model, model - rules)]
        start = json.loads(written(position_of(dump)))
        shown = [
            min((differing(start, end)[1] for end in ends), key=len, default="-") for ends in only
        ]
        raise AssertionError(
            f"{len(only[0])} ends only by the rules: {shown[0]}\n"
            f"{len(only[1])} ends only by the naive model: {shown[1]}\n{json.dumps(dump)}"
        )
    return len(rules)


def test_ends_of_turns() -> None:
    compared = ends = number = 0
    while compared < TURNS:
        rng = random.Random(f"turns {number}")
        dumps = [d for d in bare_game(number, rng) if phase_of(d) in (naive.ACT, naive.SCORE)]
        for dump in rng.sample(dumps, 6):
            enrich(dump, rng, members=rng.choice([0, 0, 1, 2]))
            for points in range(6, 1, -1):
                dump["points"] = points
                if found := compare(dump):
                    break
            compared, ends = compared + 1, ends + found
        number += 1
    assert ends > 20 * TURNS


def test_ends_of_biddings() -> None:
    ways = 0
    for number in range(3, 6):
        rng = random.Random(f"biddings {number}")
        assert OPTIONS[number]["modules"]
        dumps = [d for d in bare_game(number, rng) if phase_of(d) == naive.BID]
        for dump in rng.sample(dumps, 6):
            _, opener, *_ = dump["stack"][-1]
            dump["seat"] = opener
            dump["stack"] = [["bid", opener, 0, "-", 0, "-"]]
            for seat in dump["seats"]:
                seat["score"]["bids"] -= sum(seat["score"].values()) - rng.randint(0, 4)
            ways += compare(dump)
    assert ways > 100
