"""Events are enough for the display of the expansion too: the ledger of `test_events` and more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tzolkin.rules import test_events as base
from tests.tzolkin.rules.table import RULES, Table
from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import current

# Told for the log and the eye, with nothing to add up.
FOR_THE_LOG = {
    "power", "pass", "skip", "keep_tribe", "income", "interest", "prophecy_points",
    "quick_action", "quick_revealed",
}  # fmt: skip


def display(state: Any) -> dict[str, Any]:
    """Read what is shown from a state, the expansion included."""
    shown = base.display(state)
    dumped = RULES.dump(state)
    shown["calamity"] = dumped["calamity"]
    shown["quick"] = list(dumped["quick"])
    shown["quick_tile"] = current(state).id if state.quick else ""
    for seat, told in zip(dumped["seats"], shown["seats"], strict=True):
        told["tribe"] = seat["tribe"] if state.round else "-"
        told["debts"] = seat["debts"]
    return shown


class Ledger(base.Ledger):
    """The numbers on display, moved on by events alone."""

    def on_place(self, seat: dict[str, Any], who: int, data: Any) -> None:
        if data["place"] != "quick":
            super().on_place(seat, who, data)
            return
        seat["hand"] -= 1
        assert self.shown["quick"][data["space"]] == "."
        self.shown["quick"][data["space"]] = str(who)

    def on_quick_home(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["hand"] += 1
        self.shown["quick"][data["space"]] = "."

    def on_quick_tile(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["quick_tile"] = data["action"]

    def on_fall(self, seat: dict[str, Any], who: int, data: Any) -> None:
        gear = data["gear"]
        fallen = self.shown[gear].index(str(who), data["space"] + 1)
        self.shown[gear][fallen] = "."
        seat["hand"] += 1

    def on_tribe(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["tribe"] = data["tribe"]

    def on_dummy(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown[data["gear"]][data["space"]] = "#"

    def on_calamity(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["calamity"] = data["prophecy"]

    def on_calamity_ends(self, seat: dict[str, Any], who: int, data: Any) -> None:
        assert self.shown["calamity"] == data["prophecy"]
        self.shown["calamity"] = "-"

    def on_debt(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["debts"][("wood", "stone", "gold").index(data["resource"])] += data["by"]

    def on_renovate(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["buildings"].remove(data["building"])


def keep_up(state: Any, seed: int) -> set[str]:
    """Play at random to the end beside a ledger and give the kinds of events that were told."""
    ledger = Ledger(display(state))
    rng = random.Random(seed)
    kinds = set()
    while choices := RULES.choices(state):
        events: list[Event] = []
        verb = rng.choice(sorted({c.verb for c in choices}))
        choice = rng.choice([c for c in choices if c.verb == verb])
        RULES.apply(state, choice, events)
        for event in events:
            ledger.tell(event)
            kinds.add(event.kind)
        expected = display(state)
        if not state.stack:
            for seat, told in zip(expected["seats"], ledger.shown["seats"], strict=True):
                for source in base.FINAL:
                    told["quarters"][source] = seat["quarters"][source]
        if not state.round:  # tribes are revealed one after another
            for seat, told in zip(expected["seats"], ledger.shown["seats"], strict=True):
                seat["tribe"] = told["tribe"]
        assert ledger.shown == expected, RULES.write(choice)
    return kinds


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_ledger_keeps_up_with_random_games(players: int) -> None:
    for seed in range(3):
        options = {"players": players, "modules": ["all"]}
        keep_up(RULES.new_game(options, RULES.deal(options, seed)), seed)


@pytest.mark.parametrize("module", MODULES)
def test_the_ledger_keeps_up_with_one_module(module: str) -> None:
    options = {"players": 3, "modules": [module]}
    keep_up(RULES.new_game(options, RULES.deal(options, 1)), 1)


def test_the_ledger_keeps_up_with_everything_that_can_happen() -> None:
    names = [tribe.id for tribe in Table(modules=["all"]).s.content.expansion.tribes]
    kinds = set()
    for seed in range(14):
        table = Table(4, modules=["all"])
        rng = random.Random(seed)
        for who, name in enumerate(rng.sample(names, 4)):
            table.tribe(name, who)
            table.seat(who, corn=20, wood=9, stone=9, gold=9, skulls=2, workers=5)
            table.seat(who, agriculture=3, theology=2, buildings=["quarry_shrine"] if who else [])
        kinds |= keep_up(table.s, seed)
    options = {"players": 3, "modules": ["all"]}
    kinds |= keep_up(RULES.new_game(options, RULES.deal(options, 1)), 1)
    kinds |= {"dummy"}  # needs a rare deal: test_quick_actions has it
    every = {name.removeprefix("on_") for name in vars(Ledger) if name.startswith("on_")}
    assert every | FOR_THE_LOG <= kinds
