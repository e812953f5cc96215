"""The position in the middle of a step: what its events have changed so far, as far as it is seen.

Knows nothing of rules: an event says what became of a thing, or the position after the step does.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.yucatan.rules.consts import ARMIES, COLUMNS, JUNGLE, LEADERS, NONE
from tzolkin_desktop.games.yucatan.rules.state import State, replaced


def so_far(s: State, event: Event, after: State) -> State:
    """Give a position as it is once an event was seen; one that changes nothing gives the same."""
    change = _CHANGES.get(event.kind)
    if change is None:
        return s
    found = s.clone()
    change(found, event, after)
    return found


def _gained(s: State, event: Event, after: State) -> None:
    p = s.players[event.seat]
    p.corn += event.data["corn"]
    p.jade += event.data["jade"]


def _paid(s: State, event: Event, after: State) -> None:
    p = s.players[event.seat]
    p.corn -= event.data["corn"]
    p.jade -= event.data["jade"]


def _led(s: State, event: Event, after: State) -> None:
    s.players[event.seat].used |= 1 << LEADERS.index(event.data["leader"])


def _moved(s: State, event: Event, after: State) -> None:
    p, end = s.players[event.seat], event.data["end"]
    p.places = replaced(p.places, ARMIES.index(event.data["army"]), end)
    if end != JUNGLE:
        s.city_jade = replaced(s.city_jade, end, after.city_jade[end])


def _retreated(s: State, event: Event, after: State) -> None:
    p = s.players[event.seat]
    p.places = replaced(p.places, ARMIES.index(event.data["army"]), JUNGLE)


def _captured(s: State, event: Event, after: State) -> None:
    battle, victim, many = s.battle, event.data["victim"], event.data["warriors"]
    s.players[event.seat].captives += many + event.data["leader"]
    if battle is not None:
        p = s.players[victim]
        army = battle.army if victim == battle.attacker else battle.defending
        p.warriors = replaced(p.warriors, army, p.warriors[army] - many)


def _destroyed(s: State, event: Event, after: State) -> None:
    """Take over the army that was formed anew, before it is filled up."""
    p, army = s.players[event.data["victim"]], ARMIES.index(event.data["army"])
    p.warriors = replaced(p.warriors, army, 0)


def _refilled(s: State, event: Event, after: State) -> None:
    p, army = s.players[event.seat], ARMIES.index(event.data["army"])
    p.warriors = replaced(p.warriors, army, p.warriors[army] + event.data["warriors"])


def _grown(s: State, event: Event, after: State) -> None:
    """Take over what was put up, trained, summoned or prolonged."""
    p, then = s.players[event.seat], after.players[event.seat]
    p.buildings, p.sectors = then.buildings, then.sectors
    p.creatures, p.lives = then.creatures, then.lives


def _developed(s: State, event: Event, after: State) -> None:
    p, column = s.players[event.seat], COLUMNS.index(event.data["column"])
    p.development = replaced(p.development, column, event.data["level"])


def _climbed(s: State, event: Event, after: State) -> None:
    s.players[event.seat].step = event.data["step"]


def _marker(s: State, event: Event, after: State) -> None:
    s.players[event.seat].marker = event.data["marker"]


def _creature_left(s: State, event: Event, after: State) -> None:
    p = s.players[event.seat]
    number = s.content.numbers["creatures"][event.data["creature"]]
    p.creatures = tuple(NONE if one == number else one for one in p.creatures)


def _jade_laid(s: State, event: Event, after: State) -> None:
    city = event.data["city"]
    s.city_jade = replaced(s.city_jade, city, s.city_jade[city] + 1)


def _round(s: State, event: Event, after: State) -> None:
    s.round = event.data["round"]


_CHANGES: dict[str, Callable[[State, Event, State], None]] = {
    "gained": _gained,
    "paid": _paid,
    "led": _led,
    "moved": _moved,
    "retreated": _retreated,
    "captured": _captured,
    "destroyed": _destroyed,
    "refilled": _refilled,
    "built": _grown,
    "trained": _grown,
    "summoned": _grown,
    "prolonged": _grown,
    "developed": _developed,
    "climbed": _climbed,
    "marker": _marker,
    "marker_back": _marker,
    "creature_left": _creature_left,
    "jade_laid": _jade_laid,
    "round": _round,
}
