"""Plays the game's rules and the naive model of Tikal in lock step and tells where they differ.

Answers for: that both offer the same texts and come to the same position. It decides nothing about
who is right.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_adapter import position_of
from tests.tikal.rules.naive_cases import Meetings
from tests.tikal.rules.naive_land import Position
from tests.tikal.rules.naive_steps import Past, Step
from tzolkin_desktop.games.tikal.game import make_rules
from tzolkin_desktop.games.tikal.rules.position import load

RULES = make_rules()
MOVES = ("walk", "trail", "recruit")  # the invariants are not asked for at each of these
ENDS_A_TURN = ("bid", "pass", "end")


class Disagreement(AssertionError):
    """The game's rules and the naive model differ."""


class Referee:
    """One game, played by both."""

    def __init__(self, state: Any, position: Position, origin: str, meetings: Meetings) -> None:
        self.state, self.naive = state, position
        self.origin, self.meetings = origin, meetings
        self.of_play = False  # the invariants hold
        self.texts: list[str] = []
        self.past = Past()
        self.offered: set[str] = set()
        self.compare()

    @staticmethod
    def of_game(options: Mapping[str, Any], seed: int, meetings: Meetings) -> Referee:
        """Deal a game to both."""
        deal = RULES.deal(options, seed)
        state, position = RULES.new_game(options, deal), naive.new_game(options, deal)
        game = Referee(state, position, f"{dict(options)}, seed {seed}", meetings)
        game.of_play = True
        return game

    @staticmethod
    def of_position(dump: Mapping[str, Any], meetings: Meetings) -> Referee:
        """Let both begin with a position, be it an edited one that no play comes to."""
        return Referee(load(RULES.content, dump), position_of(dump), json.dumps(dump), meetings)

    def play(self, text: str) -> None:
        """Let both make a choice that both offer, and compare what comes of it."""
        self.texts.append(text)
        before, turn, commit = self.naive, RULES.turn_of(self.state), RULES.commit_of(self.state)
        RULES.apply(self.state, RULES.read(self.state, text))
        self.naive = naive.play(before, text)
        self.meetings.note(Step(before, self.offered, text, self.naive, self.past))
        self.compare()
        ended = text.split()[0] in ENDS_A_TURN
        self.same("turn_of changes", RULES.turn_of(self.state) != turn, ended)
        seen = ended or text.startswith("dig")
        self.same("commit_of changes", RULES.commit_of(self.state) != commit, seen)

    def compare(self) -> None:
        """Compare what is offered, the position and the result."""
        if self.of_play and self.texts[-1].split()[0] not in MOVES:
            RULES.check(self.state)
        choices = [RULES.write(choice) for choice in RULES.choices(self.state)]
        self.offered = naive.choices(self.naive)
        if len(set(choices)) < len(choices) or set(choices) != self.offered:
            self.fail("choices", sorted(choices), sorted(self.offered))
        dumped = position_of(RULES.dump(self.state))
        if dumped != self.naive:
            self.fail("position", *differing(dumped, self.naive))
        self.same("to_act", RULES.to_act(self.state), naive.to_act(self.naive))
        scores = tuple(seat["score"] for seat in self.naive["seats"])
        self.same("scores", RULES.scores(self.state), scores)
        result = RULES.result(self.state)
        self.same("result", result is not None, self.naive["phase"] == naive.OVER)
        if result is not None:
            self.same("winners", result.winners, naive.winners(self.naive))
            self.same("scores at the end", result.scores, scores)
            self.same("sheets", tuple(sum(s.values()) for s in result.sheets), scores)

    def same(self, what: str, engine: object, model: object) -> None:
        """Fail when two answers differ."""
        if engine != model:
            self.fail(what, engine, model)

    def fail(self, what: str, engine: object, model: object) -> None:
        """Tell a difference and how to come there."""
        if isinstance(engine, list) and isinstance(model, list):
            only = sorted(set(engine) - set(model)), sorted(set(model) - set(engine))
            engine, model = f"also {only[0]}", f"also {only[1]}"
        raise Disagreement(
            f"{what}\n  rules: {engine}\n  naive: {model}\n"
            f"  {self.origin}\n  {len(self.texts)} choices, the last {self.texts[-40:]}"
        )


def differing(a: Position, b: Position) -> tuple[str, str]:
    """Show what differs of two positions, by the path to it."""
    rows = [(path, x, y) for path, x, y in walk(a, b)]
    left = ", ".join(f"{path}={x!r}" for path, x, _ in rows)
    return left, ", ".join(f"{path}={y!r}" for path, _, y in rows)


def walk(a: Any, b: Any, path: str = "") -> Sequence[tuple[str, Any, Any]]:
    """List the places where two pieces of plain data differ."""
    if a == b:
        return []
    if isinstance(a, dict) and isinstance(b, dict):
        keys = sorted(set(a) | set(b), key=str)
        return [row for key in keys for row in walk(a.get(key), b.get(key), f"{path}.{key}")]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        pairs = enumerate(zip(a, b, strict=True))
        return [row for i, (x, y) in pairs for row in walk(x, y, f"{path}.{i}")]
    return [(path, a, b)]
