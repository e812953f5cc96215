"""What happened in a battle, gathered for eyes: armies counted out, cards, captures, spoils.

Read from the position before the step in which strengths were compared and from its events, which
everybody may know. No drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.battle import creature_ignored
from tzolkin_desktop.games.yucatan.rules.consts import NONE, NOTHING
from tzolkin_desktop.games.yucatan.rules.state import Battle, State

CARDS, CLASH, SPOILS, CITY = range(4)
STATIONS = ("cards", "clash", "spoils", "city")
_STATION_OF = {
    "revealed": CARDS,
    "clash": CLASH,
    "gained": SPOILS,
    "points": SPOILS,
    "drew": SPOILS,
    "refilled": SPOILS,
    "clan_token": SPOILS,
    "destroyed": SPOILS,
    "retreated": CITY,
    "card_taken": CITY,
    "card_returned": CITY,
    "raid": CITY,
}


class Side(NamedTuple):
    """One side of a battle."""

    seat: int
    army: int
    card: int  # a number among the cards, or NOTHING
    strength: int
    taken: int  # of its warriors before strengths were compared
    taken_later: int
    leader_taken: bool  # before strengths were compared
    leader_taken_later: bool
    ignored: bool  # its creature


class Account(NamedTuple):
    """A battle from its cards to its end."""

    state: State  # before anything happened
    city: int
    attacker: Side
    defender: Side
    winner: int  # a seat, or TIE
    lines: tuple[tuple[int, Event], ...]  # what to tell, and at which station

    @property
    def sides(self) -> tuple[Side, Side]:
        """Give both sides, the attacker's first."""
        return self.attacker, self.defender


def read_account(step: Step) -> Account | None:
    """Read the battle that a step decides; None when it decides none."""
    clash = next((event for event in step.events if event.kind == "clash"), None)
    before: State = step.before
    if clash is None or before.battle is None:
        return None
    battle = _with_cards(before, step.events)
    shown = before.clone()
    shown.battle = battle
    strengths = clash.data["strengths"]
    sides = [
        _side(shown, battle, seat, strength, step.events)
        for seat, strength in zip((battle.attacker, battle.defender), strengths, strict=True)
    ]
    lines = tuple(_lines(step.events))
    return Account(before, battle.city, sides[0], sides[1], clash.data["winner"], lines)


def _with_cards(s: State, events: Sequence[Event]) -> Battle:
    """Give the battle with both cards; what opens in this step is told by an event."""
    assert s.battle is not None
    for event in events:
        if event.kind == "revealed":
            known = s.content.numbers["cards"]
            cards = [known[name] if name else NOTHING for name in event.data["cards"]]
            return s.battle._replace(card=cards[0], counter=cards[1])
    return s.battle


def _side(s: State, battle: Battle, seat: int, strength: int, events: Sequence[Event]) -> Side:
    first = seat == battle.attacker
    taken, leader = [0, 0], [False, False]
    for event in events:
        if event.kind == "captured" and event.data["victim"] == seat:
            later = event.data["step"] > 1
            taken[later] += event.data["warriors"]
            leader[later] |= event.data["leader"]
    army = battle.army if first else battle.defending
    ignored = s.players[seat].creatures[army] != NONE and creature_ignored(s, seat)
    card = battle.card if first else battle.counter
    return Side(seat, army, card, strength, taken[0], taken[1], leader[0], leader[1], ignored)


def _lines(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """List what is told below the armies, up to where the city is entered."""
    found: list[tuple[int, Event]] = []
    for event in events:
        if event.kind == "captured":
            found.append((CLASH if event.data["step"] == 1 else SPOILS, event))
        elif event.kind in _STATION_OF and event.kind != "revealed":
            found.append((_STATION_OF[event.kind], event))
    return found
