"""Bots think without garbage being collected, and leave none."""

import gc
import json
from dataclasses import asdict
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.players import analysis, worker
from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.players.arena import Match, games_of, play
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.players.random_bot import RandomBot

from .conftest import new_game


class Observer(RandomBot):
    """Plays at random and notes whether garbage was being collected."""

    seen: set[bool]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seen = set()

    def plan(self, rules: Rules[Any], state: Any, budget: Budget | None = None) -> list[Choice]:
        self.seen.add(gc.isenabled())
        return super().plan(rules, state, budget)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_leaves_no_circles_behind(game: str) -> None:
    rules, bots = game_of(game).rules(), game_of(game).opponents()
    options = {"players": 2, "modules": list(game_of(game).modules)}
    state = rules.new_game(options, rules.deal(options, 3))
    bot = bots.make(bots.levels[-1], 1)
    bot.plan(rules, state, Budget(50))  # what is read once and kept is not counted
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            for choice in bot.plan(rules, state, Budget(300)):
                rules.apply(state, choice)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_the_arena_thinks_without_collecting() -> None:
    (seating,) = games_of(Match("tikal", "random", "random", 2, 1))
    bots = [Observer(1), Observer(2)]
    play(seating, bots)
    assert bots[0].seen == bots[1].seen == {False}
    assert gc.isenabled()


def test_a_review_judges_without_collecting(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_game(rules)
    bots = game_of("tzolkin").opponents()
    judge = bots.judge("normal")
    seen = []

    class Watched:
        def turns(self, *asked: Any) -> Any:
            seen.append(gc.isenabled())
            return judge.turns(*asked)

        def __getattr__(self, name: str) -> Any:
            return getattr(judge, name)

    monkeypatch.setattr(type(bots), "judge", lambda self, level: Watched())
    turn = bots.make("easy", 1).plan(rules, state)
    found = analysis.reviews(rules, state, turn, [rules.to_act(state)])
    assert len(list(found)) == 1
    assert seen == [False]
    assert gc.isenabled()


class Pipe:
    """Holds one request and takes the answer."""

    def __init__(self, request: worker.Request) -> None:
        self.waiting = [json.dumps(asdict(request)).encode()]
        self.sent: list[bytes] = []

    def recv_bytes(self) -> bytes:
        if not self.waiting:
            raise EOFError
        return self.waiting.pop()

    def send_bytes(self, answer: bytes) -> None:
        self.sent.append(answer)

    def poll(self) -> bool:
        return False


@pytest.mark.parametrize("fails", [False, True])
def test_a_worker_thinks_without_collecting(fails: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def think(request: worker.Request, budget: Budget) -> Answer:
        seen.append(gc.isenabled())
        if fails:
            raise OSError
        return Answer(())

    monkeypatch.setattr(worker, "think", think)
    pipe = Pipe(worker.Request(1, "tikal", {}, "easy", 1))
    worker.serve(pipe)  # type: ignore[arg-type]
    assert seen == [False]
    assert len(pipe.sent) == (not fails)
    assert gc.isenabled()
