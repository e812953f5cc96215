"""Finds what a game's `masked` gives away, and what can be taken back though it was seen.

`faults` plays a random game and looks at every step through the eyes of every seat. What events
tell is judged without knowing the game; where hidden things lie in a position, each game says here.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.engine.viewing import events_for

WORLDS = 4
LAND = 7  # words of a hex of Tikal before the treasures that lie there


class Unknown(NamedTuple):
    """What a seat cannot know of a position in plain data.

    In a pool it cannot tell which entry lies where; the other parts follow from that. The
    first word of a pool's name says what it is of.
    """

    pools: dict[str, list[Any]]
    parts: list[tuple[dict[str, Any], str]]


def unknown_in_toy(d: dict[str, Any], seat: int) -> Unknown:
    """List the deck, the hands of others and what they put face down."""
    others = [other for other in range(len(d["hands"])) if other != seat]
    pool = [d["deck"], *(d["hands"][other] for other in others)]
    if d["turn"] < len(d["hands"]):
        pool += [d["played"][other] for other in others]
    return Unknown({"cards": pool}, [])


def unknown_in_tzolkin(d: dict[str, Any], seat: int) -> Unknown:
    """List the decks, quick actions before the first food day, and others' tiles in the draft."""
    pools = {name: [d[name]] for name in ("deck_1", "deck_2")}
    parts: list[tuple[dict[str, Any], str]] = []
    if d.get("quick_2") and not d["feasts"]:
        pools["quick_2"] = [d["quick_2"]]
    for name in ("hands", "tribe_hands"):
        if d.get(name):
            pools[name] = [hand for other, hand in enumerate(d[name]) if other != seat]
            parts = [(p, "wealth") for p in d["seats"]] + [(p, "tribe") for p in d["seats"]]
            parts += [(d, "stack")]
    return Unknown(pools, parts)


class Stretch:
    """A part of a list, to be read and overwritten in place."""

    def __init__(self, whole: list[Any], start: int, end: int) -> None:
        self.whole, self.start, self.end = whole, start, end

    def __iter__(self) -> Iterator[Any]:
        return iter(self.whole[self.start : self.end])

    def __len__(self) -> int:
        return self.end - self.start

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stretch) and list(self) == list(other)

    def __setitem__(self, everything: slice, values: list[Any]) -> None:
        self.whole[self.start : self.end] = values


def unknown_in_tikal(d: dict[str, Any], seat: int) -> Unknown:
    """List the stack letter by letter, and the treasures that lie face down anywhere."""
    letters = [tile[0] for tile in d["tiles"]]
    pools: dict[str, list[Any]] = {}
    for letter in sorted(set(letters)):
        start = letters.index(letter)
        stretch = Stretch(d["tiles"], start, start + letters.count(letter))
        pools[f"tiles of {letter}"] = [stretch]
    ruins = [Stretch(row, LAND, len(row)) for row in d["hexes"]]
    pools["treasures"] = [d["tokens"], *ruins]
    return Unknown(pools, [])


def unknown_in_yucatan(d: dict[str, Any], seat: int) -> Unknown:
    """List cards that nobody or another seat sees, later shuffles, and secret choices of others."""
    others = [other for other in range(len(d["seats"])) if other != seat]
    pools: dict[str, list[Any]] = {"cards": [d["deck"]]}
    pools["cards"] += [d["seats"][other]["unseen"] for other in others]
    for number, order in enumerate(d["orders"]):
        pools[f"shuffle {number}"] = [order]
    pools["looked"] = [
        Stretch(frame, 3, len(frame))
        for frame in d["stack"]
        if frame[0] == "keep" and frame[1] != seat
    ]
    battle = d["battle"]
    if battle and battle[5] != "-" and battle[6] == "-" and battle[1] != seat:
        pools["attack"] = [Stretch(battle, 5, 6)]
    if d["offers"]:
        pools["offers"] = [Stretch(d["offers"][other], 0, 4) for other in others]
    parts: list[tuple[dict[str, Any], str]] = [(d, "orders")]
    if d["round"] == 0:
        for other in others:
            parts += [(d["seats"][other], name) for name in ("advisors", "ability", "buildings")]
    return Unknown(pools, parts)


UNKNOWN = {
    "toy": unknown_in_toy,
    "tzolkin": unknown_in_tzolkin,
    "tikal": unknown_in_tikal,
    "yucatan": unknown_in_yucatan,
}


def faults(rules: Any, options: dict[str, Any], seed: int) -> set[str]:
    """Play a random game and list what is given away in it."""
    session = Session(rules, new_record(rules, options, seed))
    rng = random.Random(seed)
    while not session.over:
        session.apply(rng.choice(session.choices()))
    finder = _Finder(rules, options["players"], rng)
    for number, step in enumerate(session.steps):
        after = session.steps[number + 1].before if number + 1 < len(session.steps) else None
        finder.look_at_events(step, after)
        if number % 3 == 0:
            for seat in range(options["players"]):
                finder.look_at_position(step.before, seat)
    return finder.found()


class _Finder:
    def __init__(self, rules: Any, players: int, rng: random.Random) -> None:
        self.rules, self.players, self.rng = rules, players, rng
        self.faults: set[str] = set()
        self.tried: set[str] = set()
        self.varied: set[str] = set()

    def found(self) -> set[str]:
        return self.faults | {f"{what} never differs" for what in self.tried - self.varied}

    def look_at_events(self, step: Any, after: Any) -> None:
        """Compare what a step told with what it would tell in worlds that a seat can imagine."""
        rules = self.rules
        for seat in range(self.players):
            told = [e for e in step.events if not e.seen_by(seat) and e.data]
            self.tried |= {f"event {e.kind}" for e in told}
            if not told and seat != step.seat:
                continue
            for _ in range(WORLDS):
                world = rules.masked(step.before, seat, self.rng)
                events: list[Any] = []
                if offered := step.choice in rules.choices(world):
                    rules.apply(world, step.choice, events)
                self.varied |= {f"event {e.kind}" for e in told if e not in events}
                if seat == step.seat and after is not None:
                    seen = tuple(e for e in events if e.seen_by(seat))
                    self._look_at_commit(step, after, offered and seen == events_for(step, seat))

    def _look_at_commit(self, step: Any, after: Any, foreseen: bool) -> None:
        marks = [(self.rules.turn_of(s), self.rules.commit_of(s)) for s in (step.before, after)]
        if not foreseen and marks[0] == marks[1]:
            self.faults.add(f"{self.rules.write(step.choice)} can be taken back after a look")

    def look_at_position(self, state: Any, seat: int) -> None:
        """Compare a position with what the seat sees of it, and with one it cannot tell apart."""
        rules, whose = self.rules, UNKNOWN[self.rules.name]
        true = rules.dump(state)
        world = rules.masked(state, seat, random.Random(1))
        rules.check(world)
        shown = rules.dump(world)
        for name, pool in whose(true, seat).pools.items():
            if len({str(entry) for part in pool for entry in part}) > 1:
                what = name.split()[0]
                self.tried.add(what)
                if pool != whose(shown, seat).pools[name]:
                    self.varied.add(what)
        if self._known(true, seat) != self._known(shown, seat):
            self.faults.add("masked changes what the seat knows")
        again = self._twin(true, seat)
        if rules.dump(rules.masked(again, seat, random.Random(1))) != shown:
            self.faults.add("what is hidden steers masked")

    def _known(self, d: dict[str, Any], seat: int) -> dict[str, Any]:
        """Give a position with blanks in the places of what the seat cannot know."""
        d = copy.deepcopy(d)
        unknown = UNKNOWN[self.rules.name](d, seat)
        for pool in unknown.pools.values():
            for part in pool:
                part[:] = [None] * len(part)
        for holder, key in unknown.parts:
            holder.pop(key, None)
        return d

    def _twin(self, true: dict[str, Any], seat: int) -> Any:
        """Give another position that the seat cannot tell from this one."""
        twin = copy.deepcopy(true)
        unknown = UNKNOWN[self.rules.name](twin, seat)
        if unknown.parts:  # pieces that hang together: only the game itself can exchange them
            return self.rules.masked(self.rules.load(twin), seat, self.rng)
        for pool in unknown.pools.values():
            entries = [entry for part in pool for entry in part]
            self.rng.shuffle(entries)
            for part in pool:
                part[:] = [entries.pop() for _ in part]
        return self.rules.load(twin)
