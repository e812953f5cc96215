"""What a plan of own turns does, deed by deed, as the rules tell it when they play it on a copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Event, Rules
from tzolkin_desktop.games.tzolkin.bots.turns import Turn
from tzolkin_desktop.games.tzolkin.rules.consts import NONE, RESOURCES
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import END_CHOICE
from tzolkin_desktop.players.hint import Deed

GOODS = ("corn", *RESOURCES, "skull")
FAR = 4  # own turns of a plan that are told: what lies further will come differently
# Events that are deeds, and the word of their data that names and counts them, if any does.
TOLD: dict[str, tuple[str, str]] = {
    "beg": ("", ""),
    "build": ("building", ""),
    "raise": ("monument", ""),
    "technology": ("technology", ""),
    "skull": ("", ""),
    "worker": ("", "workers"),
    "points": ("", "points"),
    "temple": ("temple", "by"),
}


def deeds_of(rules: Rules[Any], start: State, turn: Turn) -> tuple[Deed, ...]:
    """Tell what a turn and those that are planned after it do."""
    turns = [(start, turn.choices), *((before, later.choices) for before, later in turn.plan)]
    shown = {start.content.buildings[tile].id for tile in start.building_row if tile != NONE}
    found: list[Deed] = []
    for number, (before, choices) in enumerate(turns[: FAR + 1]):
        events = _played(rules, before, choices)
        found += _told(events, start.seat, number, before.day - start.day)
    # A plan may hope for a tile that is still in the deck: nobody knows which one it will be.
    return tuple(
        deed._replace(name="") if deed.what == "build" and deed.name not in shown else deed
        for deed in found
    )


def _played(rules: Rules[Any], before: State, choices: Sequence[Choice]) -> list[Event]:
    """Play a turn up to its end and give what happens."""
    after = before.clone()
    events: list[Event] = []
    for choice in choices:
        if choice != END_CHOICE:
            rules.apply(after, choice, events)
    return events


def _told(events: Sequence[Event], seat: int, turn: int, days: int) -> Iterator[Deed]:
    """Tell the events of one turn, those of each worker together."""
    place, space = "", 0
    goods: dict[str, int] = {}

    def took() -> Iterator[Deed]:
        for good, n in goods.items():
            if n > 0 and place:  # begged corn goes without saying
                yield Deed(turn, days, "gain", good, n, place, space)
        goods.clear()

    for event in events:
        if event.seat != seat:
            continue
        kind, data = event.kind, event.data
        if kind in ("pick", "place"):
            yield from took()
            place, space = data["gear" if kind == "pick" else "place"], data["space"]
            yield Deed(turn, days, kind, "", 1, place, space)
        elif kind in ("gain", "pay"):
            for good in GOODS:
                goods[good] = goods.get(good, 0) + data.get(good, 0) * (1 if kind == "gain" else -1)
        elif kind in TOLD:
            name, count = TOLD[kind]
            amount = data[count] if count else 1
            if amount > 0:
                yield Deed(turn, days, kind, data[name] if name else "", amount, place, space)
    yield from took()
