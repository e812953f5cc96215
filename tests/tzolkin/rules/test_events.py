"""Events are enough for display: a ledger that knows no rules keeps up with the game.

The ledger takes the numbers on display once the table is set, then only adds up events.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tzolkin.rules.table import RULES, Table
from tzolkin_desktop.engine.contract import Event

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen_itza")
LAST = {"palenque": 7, "yaxchilan": 7, "tikal": 7, "uxmal": 7, "chichen_itza": 10}
GOODS = ("corn", "wood", "stone", "gold")
SEAT = (
    *GOODS, "skulls", "hand", "workers", "light", "chaac", "quetzalcoatl", "kukulcan",
    "agriculture", "extraction", "architecture", "theology", "corn_tiles", "wood_tiles",
    "buildings", "monuments", "quarters",
)  # fmt: skip
TABLE = (
    *GEARS, "first", "start_space", "teeth_corn", "jungle", "skull_bank", "skull_spaces",
    "buildings", "monuments", "day", "round", "feasts", "age",
)  # fmt: skip


def display(state: Any) -> dict[str, Any]:
    """Read what is shown from a state: everything public but whose turn it is."""
    dumped = RULES.dump(state)
    shown = {name: dumped[name] for name in TABLE}
    shown.update({gear: list(dumped[gear]) for gear in GEARS})
    shown["seats"] = [{name: seat[name] for name in SEAT} for seat in dumped["seats"]]
    return shown


class Ledger:
    """The numbers on display, moved on by events alone."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.shown = shown

    def tell(self, event: Event) -> None:
        """Change what is shown by an event."""
        seat = self.shown["seats"][event.seat] if event.seat >= 0 else {}
        handler: Callable[[dict[str, Any], int, Any], None]
        handler = getattr(self, f"on_{event.kind}", self.nothing)
        handler(seat, event.seat, event.data)

    def nothing(self, seat: dict[str, Any], who: int, data: Any) -> None:
        """Leave everything as it is: the event is for the log."""

    def on_gain(self, seat: dict[str, Any], who: int, data: Any) -> None:
        for good, n in data.items():
            if good == "skull":
                seat["skulls"] += n
                self.shown["skull_bank"] -= n
            elif good in GOODS:
                seat[good] += n

    def on_pay(self, seat: dict[str, Any], who: int, data: Any) -> None:
        for good, n in data.items():
            seat[good] -= n

    on_reward = on_gain

    def on_points(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["quarters"][data["source"]] += 4 * data["points"]

    def on_final_points(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["quarters"][data["source"]] += data["quarters"]

    def on_temple_points(self, seat: dict[str, Any], who: int, data: Any) -> None:
        source = "temples_1" if self.shown["feasts"] == 2 else "temples_2"
        seat["quarters"][source] += 4 * data["points"] + data["bonus_quarters"]

    def on_temple(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat[data["temple"]] += data["by"]
        assert seat[data["temple"]] == data["step"]

    def on_technology(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat[data["technology"]] = data["level"]

    def on_worker(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["hand"] += data["workers"]
        seat["workers"] += data["workers"]

    def on_board(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["light"] = data["light"]

    def on_place(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["hand"] -= 1
        if data["place"] == "start":
            self.shown["start_space"] = who
        else:
            assert self.shown[data["place"]][data["space"]] == "."
            self.shown[data["place"]][data["space"]] = str(who)

    def on_pick(self, seat: dict[str, Any], who: int, data: Any) -> None:
        assert self.shown[data["gear"]][data["space"]] == str(who)
        self.shown[data["gear"]][data["space"]] = "."
        seat["hand"] += 1

    def on_harvest(self, seat: dict[str, Any], who: int, data: Any) -> None:
        if not data["tile"]:
            return
        wood, corn = 2 * data["group"], 2 * data["group"] + 1
        jungle = self.shown["jungle"]
        if data["way"] == "corn":
            jungle[corn] -= 1
        else:
            jungle[wood] -= 1
            jungle[corn] += data["way"] == "wood"
        seat["wood_tiles" if data["way"] == "wood" else "corn_tiles"] += 1

    def on_build(self, seat: dict[str, Any], who: int, data: Any) -> None:
        assert self.shown["buildings"][data["slot"]] == data["building"]
        self.shown["buildings"][data["slot"]] = "-"
        seat["buildings"].append(data["building"])

    def on_raise(self, seat: dict[str, Any], who: int, data: Any) -> None:
        assert self.shown["monuments"][data["slot"]] == data["monument"]
        self.shown["monuments"][data["slot"]] = "-"
        seat["monuments"].append(data["monument"])
        seat["skulls"] -= data["skulls"]
        self.shown["skull_bank"] += data["skulls"]

    def on_skull(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["skulls"] -= 1
        self.shown["skull_spaces"] = sorted([*self.shown["skull_spaces"], data["space"]])

    def on_reveal(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["buildings"][data["slot"]] = data["building"]

    def on_age(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["age"] = data["age"] - 1
        self.shown["buildings"] = ["-"] * len(self.shown["buildings"])

    def on_teeth_corn(self, seat: dict[str, Any], who: int, data: Any) -> None:
        seat["corn"] += data["corn"]
        self.shown["teeth_corn"] -= data["corn"]

    def on_corn_on_teeth(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["teeth_corn"] = data["corn"]

    def on_starter_home(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["start_space"] = -1
        seat["hand"] += 1

    def on_first_player(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["first"] = who

    def on_food_day(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["feasts"] = data["number"]

    def on_calendar(self, seat: dict[str, Any], who: int, data: Any) -> None:
        for gear in GEARS:
            slots = self.shown[gear]
            self.shown[gear] = slots[-data["days"] :] + slots[: -data["days"]]
        self.shown["day"] = data["day"]

    def on_fall(self, seat: dict[str, Any], who: int, data: Any) -> None:
        gear = data["gear"]
        assert data["space"] == LAST[gear]
        fallen = self.shown[gear].index(str(who), data["space"] + 1)
        self.shown[gear][fallen] = "."
        seat["hand"] += 1

    def on_round(self, seat: dict[str, Any], who: int, data: Any) -> None:
        self.shown["round"] = data["round"]
        assert (data["day"], data["first"]) == (self.shown["day"], self.shown["first"])


FINAL = ("corn", "skulls", "monuments")


def keep_up(state: Any, seed: int) -> set[str]:
    """Play at random to the end beside a ledger and give the kinds of events that were told."""
    ledger = Ledger(display(state))
    rng = random.Random(seed)
    kinds = set()
    while choices := RULES.choices(state):
        events: list[Event] = []
        verb = rng.choice(sorted({c.verb for c in choices}))  # rare verbs get their chance
        choice = rng.choice([c for c in choices if c.verb == verb])
        RULES.apply(state, choice, events)
        for event in events:
            ledger.tell(event)
            kinds.add(event.kind)
        expected = display(state)
        if not state.stack:  # the final reckoning has a test of its own
            for seat, told in zip(expected["seats"], ledger.shown["seats"], strict=True):
                for source in FINAL:
                    told["quarters"][source] = seat["quarters"][source]
        assert ledger.shown == expected, RULES.write(choice)
    return kinds


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_ledger_keeps_up_with_random_games(players: int, seed: int) -> None:
    options = {"players": players}
    keep_up(RULES.new_game(options, RULES.deal(options, seed)), seed)


def test_the_ledger_keeps_up_with_everything_that_can_happen() -> None:
    kinds = set()
    for seed in range(12):
        table = Table()
        for who in range(4):
            table.seat(who, corn=30, wood=20, stone=20, gold=20, skulls=2, workers=5)
            table.seat(who, agriculture=3, theology=3, architecture=3, quetzalcoatl=6)
        kinds |= keep_up(table.s, seed)
    every = {name.removeprefix("on_") for name in vars(Ledger) if name.startswith("on_")}
    assert every - kinds <= {"final_points"}


def test_events_do_not_change_the_game() -> None:
    options = {"players": 3}
    silent = RULES.new_game(options, RULES.deal(options, 1))
    told = RULES.clone(silent)
    rng = random.Random(1)
    while choices := RULES.choices(silent):
        choice = rng.choice(choices)
        RULES.apply(silent, choice)
        RULES.apply(told, choice, [])
        assert RULES.dump(silent) == RULES.dump(told)


def test_the_final_reckoning_is_told() -> None:
    """rules 8.2, 8.3: who scored how many quarter points, and what for."""
    table = Table(day=26).seat(0, corn=13, gold=1, skulls=2, monuments=["great_plaza"])
    table.last_turn(3)
    ledger = Ledger(display(table.s))
    table.play("place palenque", "end")
    for event in table.events:
        ledger.tell(event)
    expected = display(table.s)["seats"]
    for source in FINAL:
        assert [s["quarters"][source] for s in ledger.shown["seats"]] == [
            s["quarters"][source] for s in expected
        ], source


def test_kinds_of_events_of_a_round_with_everything() -> None:
    """rules 2.1: who, what, paid and gained, in the order it happens."""
    table = Table().seat(0, corn=1).worker("yaxchilan", 4).last_turn(0)
    table.play("pick yaxchilan 4 as 3", "end")
    assert [event.kind for event in table.events] == [
        "pick",
        "pay",
        "action",
        "gain",
        "gain",
        "end_turn",
        "corn_on_teeth",
        "calendar",
        "round",
    ]


def test_a_lost_step_is_not_told() -> None:
    """rules 5.1: nothing moved."""
    table = Table().seat(0, skulls=1, chaac=6).worker("chichen_itza", 1)
    assert not table.play("pick chichen_itza 1").told("temple")
