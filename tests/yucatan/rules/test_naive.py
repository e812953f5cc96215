"""The rules of Yucatan in lock step with a second, naive model of the text of the rules.

Whole games by walkers of several kinds, and dense positions that random play seldom reaches.
YUCATAN_POSITIONS=200000 in the environment compares that many.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

from tests.yucatan.rules.naive_components import Box
from tests.yucatan.rules.naive_positions import enrich, turns
from tests.yucatan.rules.naive_referee import Referee, Walker
from tests.yucatan.rules.odd_set import write_odd_set
from tests.yucatan.rules.table import RULES
from tzolkin_desktop.games.yucatan.game import make_rules

POSITIONS = max(12_000, int(os.environ.get("YUCATAN_POSITIONS", "0")))
BOX = Box()
OPTIONS = [
    {"players": players, "modules": modules}
    for modules in ([], ["gentle_marker"])
    for players in (2, 3, 4)
]
VERBS = {
    "advisors", "ability", "start", "use", "lead", "build", "train", "summon", "prolong", "refill",
    "take", "keep", "move", "stay", "bonus", "play", "pay", "give", "develop", "marker",
    "first", "count", "token", "end",
}  # fmt: skip


def anything(offered: list[str], rng: random.Random) -> str:
    """Choose anything."""
    return rng.choice(offered)


def eager(offered: list[str], rng: random.Random) -> str:
    """March, buy and pay rather than not."""
    idle = ("stay", "build nothing", "train nothing", "summon nothing", "pay no", "ability no")
    active = [text for text in offered if text not in idle] or offered
    marching = [text for text in active if text.startswith("move") and "jungle" not in text]
    return rng.choice(marching or active)


def saver(offered: list[str], rng: random.Random) -> str:
    """Give little and gather goods, so that everything can be paid later."""
    thrifty = ("use granary", "take corn", "take jade", "bonus 2", "marker back", "use temple")
    wanted = [text for text in offered if text in thrifty or text.endswith((" 0", " none"))]
    return rng.choice(wanted) if wanted and rng.random() < 0.7 else eager(offered, rng)


def giver(offered: list[str], rng: random.Random) -> str:
    """Draw cards, fight with them and give as much as there is."""
    if offered[0].startswith("give"):
        return offered[-1]
    wanted = [text for text in offered if text in ("lead clan", "take card", "bonus 1c")]
    return rng.choice(wanted) if wanted and rng.random() < 0.6 else eager(offered, rng)


WALKERS: tuple[Walker, ...] = (anything, eager, saver, giver)


def test_whole_games_agree() -> None:
    verbs: Counter[str] = Counter()
    number = 0
    while verbs.total() < POSITIONS // 2:
        walker = WALKERS[number % len(WALKERS)]
        options = OPTIONS[number % len(OPTIONS)]
        game = Referee.of_game(RULES, BOX, options, number)
        game.walk(walker, random.Random(number), verbs)
        number += 1
    assert not VERBS - set(verbs) - {"count", "token"}  # the dense positions come to these


def walk_dense(rules: Any, box: Box, positions: int, verbs: Counter[str]) -> Counter[str]:
    """Walk on from rich positions; gives how often each choice was made."""
    played: Counter[str] = Counter()
    number = 0
    while played.total() < positions:
        rng = random.Random(f"dense {number}")
        begun = turns(rules, OPTIONS[number % len(OPTIONS)], number)
        for state in rng.sample(begun, 6):
            game = Referee.of_position(rules, box, enrich(state, rng))
            for _ in range(40):
                if not game.offered:
                    break
                text = rng.choice((eager, giver))(game.offered, rng)
                verbs[text.split()[0]] += 1
                played[text] += 1
                game.play(text)
        number += 1
    return played


def test_dense_positions_agree() -> None:
    verbs: Counter[str] = Counter()
    played = walk_dense(RULES, BOX, POSITIONS // 2, verbs)
    assert not VERBS - set(verbs) - {"advisors", "start"}
    assert not [card for card in BOX.cards if not played[f"play {card}"]]
    assert played["pay hired_blades"]
    assert played["pay heart_bowl"]


def test_a_set_with_every_word_of_effects_agrees(tmp_path: Path) -> None:
    folder = write_odd_set(tmp_path)
    rules, box = make_rules(folder), Box(folder / "components.yaml")
    verbs: Counter[str] = Counter()
    for number in range(max(6, POSITIONS // 2_000)):
        game = Referee.of_game(rules, box, OPTIONS[number % len(OPTIONS)], number)
        game.walk(WALKERS[number % len(WALKERS)], random.Random(number), verbs)
    played = walk_dense(rules, box, POSITIONS // 4, verbs)
    priced = ("oath", "nets", "darts", "storm", "heart_bowl", "porter", "granger", "spears", "bat")
    assert not [id_ for id_ in priced if not played[f"pay {id_}"]]
    assert verbs["choose"]
