"""What happened, in words: a line a deed with its price; rows of walks and recruitings are joined.

Turns the events of the rules into rich texts; of the position it reads only the components.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.games.tikal.rules.components import Content, Costs
from tzolkin_desktop.games.tikal.rules.consts import HEX_NAMES
from tzolkin_desktop.games.tikal.table.texts.terms import (
    group_count,
    spent,
    tile_icon,
    treasure_token,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.protocol import ToldLine

MOVES = ("walked", "trailed")


@dataclass
class Journey:
    """A member on its way through a row of walks and trails."""

    start: int
    end: int
    leader: bool
    paid: int
    trails: bool
    first: int  # number of the event it began with


def log_lines(
    words: Words, content: Content, events: Sequence[Event], names: Sequence[str]
) -> list[ToldLine]:
    """Tell events, a line a deed."""
    told: list[ToldLine] = []
    telling = Telling(words, content, names)
    at = 0
    while at < len(events):
        last = _row_end(events, at)
        if events[at].kind in MOVES:
            told += telling.journeys(events, at, last)
        elif events[at].kind == "recruited":
            told.append(telling.recruits(events, at, last))
        else:
            text, icon = telling.event(events[at])
            if text:
                seat = NOBODY if icon else events[at].seat
                told.append(ToldLine(text, seat, icon, at))
        at = last
    return told


def _row_end(events: Sequence[Event], at: int) -> int:
    """Find the end of a row of like events: walks of a seat, or recruitings of it on one hex."""
    first, last = events[at], at + 1
    while last < len(events) and events[last].seat == first.seat:
        kind = events[last].kind
        walks = first.kind in MOVES and kind in MOVES
        recruits = first.kind == kind == "recruited"
        if not walks and not (recruits and events[last].data["hex"] == first.data["hex"]):
            break
        last += 1
    return last


def journeys_of(costs: Costs, events: Sequence[Event], at: int, last: int) -> list[Journey]:
    """Join walks and trails to the journeys of single members."""
    found: list[Journey] = []
    for number in range(at, last):
        data = events[number].data
        trail = events[number].kind == "trailed"
        paid = costs.trail if trail else data["stones"] * costs.stone
        for journey in found:
            if journey.end == data["start"] and journey.leader == data["leader"]:
                journey.end = data["end"]
                journey.paid += paid
                journey.trails |= trail
                break
        else:
            row = Journey(data["start"], data["end"], data["leader"], paid, trail, number)
            found.append(row)
    return [journey for journey in found if journey.start != journey.end or journey.paid]


class Telling:
    """What events are told with."""

    def __init__(self, words: Words, content: Content, names: Sequence[str]) -> None:
        """Take the words, the components and the names at the table."""
        self.words = words
        self.content = content
        self.names = names

    def _who(self, event: Event) -> str:
        return self.names[event.seat] if event.seat != NOBODY else ""

    def journeys(self, events: Sequence[Event], at: int, last: int) -> list[ToldLine]:
        """Tell where members went, those together that went the same way."""
        rows: dict[tuple[int, int, bool], list[Journey]] = {}
        for journey in journeys_of(self.content.costs, events, at, last):
            key = journey.start, journey.end, journey.trails
            rows.setdefault(key, []).append(journey)
        told = []
        for (_, end, trails), group in rows.items():
            explorers = sum(not journey.leader for journey in group)
            text = self.words(
                "log.moved",
                who=self._who(events[at]),
                act="{act_trail}" if trails else "{act_walk}",
                group=group_count(self.words, explorers, explorers < len(group)),
                hex=HEX_NAMES[end],
                price=spent(sum(journey.paid for journey in group)),
            )
            told.append(ToldLine(text, events[at].seat, "", min(j.first for j in group)))
        return told

    def recruits(self, events: Sequence[Event], at: int, last: int) -> ToldLine:
        """Tell how many came to a camp."""
        count = last - at
        leader = any(event.data["leader"] for event in events[at:last])
        text = self.words(
            "log.recruited",
            who=self._who(events[at]),
            act="{act_recruit}",
            group=group_count(self.words, count - leader, leader),
            hex=HEX_NAMES[events[at].data["hex"]],
            price=spent(count * self.content.costs.recruit),
        )
        return ToldLine(text, events[at].seat, "", at)

    def event(self, event: Event) -> tuple[str, str]:
        """Tell one event, and its icon when it is nobody's; an empty text tells nothing."""
        say = _SAY.get(event.kind)
        return say(self, event, event.data) if say else ("", "")

    def worked(self, event: Event, act: str, cost: int, what: str = "") -> str:
        """Tell an action on a hex."""
        return self.words(
            "log.worked",
            who=self._who(event),
            act=f"{{act_{act}}}",
            hex=HEX_NAMES[event.data["hex"]],
            what=what,
            price=spent(cost),
        )

    def tile(self, event: Event) -> str:
        """Write the tile of an event as a token."""
        return tile_icon(self.content.tiles[self.content.tile_id(event.data["tile"])])


Data = Any
Said = tuple[str, str]


def _laid(t: Telling, event: Event, data: Data) -> Said:
    hex_ = HEX_NAMES[data["hex"]]
    return t.words("log.laid", who=t._who(event), tile=t.tile(event), hex=hex_), ""


def _aside(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.set_aside", who=t._who(event), tile=t.tile(event)), ""


def _uncovered(t: Telling, event: Event, data: Data) -> Said:
    what = t.words("log.to_level", n=data["level"])
    return t.worked(event, "uncover", t.content.costs.uncover, what), ""


def _dug(t: Telling, event: Event, data: Data) -> Said:
    count, worth = data["count"], t.content.worth
    gain = f"{{vp:+{worth[count] - worth[count - 1]}}}"
    what = t.words(f"log.found_{count}", token=treasure_token(data["treasure"]), gain=gain)
    return t.worked(event, "dig", t.content.costs.dig, what), ""


def _camp(t: Telling, event: Event, data: Data) -> Said:
    return t.worked(event, "camp", t.content.costs.camp), ""


def _guard(t: Telling, event: Event, data: Data) -> Said:
    gone = data["members"] - 1
    what = t.words("log.guard_leave", n=gone) if gone else ""
    return t.worked(event, "guard", t.content.costs.guard, what), ""


def _swapped(t: Telling, event: Event, data: Data) -> Said:
    text = t.words(
        "log.swapped",
        who=t._who(event),
        act="{act_swap}",
        given=treasure_token(data["given"]),
        taken=treasure_token(data["taken"]),
        name=t.names[data["other"]],
        price=spent(t.content.costs.swap),
    )
    return text, ""


def _ended(t: Telling, event: Event, data: Data) -> Said:
    left = data["left"]
    if not left:
        return "", ""
    return t.words("log.left", who=t._who(event), price=f"{{ap:{left}}}"), ""


def _volcano(t: Telling, event: Event, data: Data) -> Said:
    letter = t.content.tiles[t.content.tile_id(data["tile"])].letter.upper()
    text = t.words("log.volcano", letter=letter, n=data["scoring"], name=t.names[event.seat])
    return text, "volcano"


def _final(t: Telling, event: Event, data: Data) -> Said:
    order = ", ".join(t.names[seat] for seat in data["order"])
    return t.words("log.final_scoring", names=order), "volcano"


def _scored(t: Telling, event: Event, data: Data) -> Said:
    text = t.words(
        "log.scored",
        who=t._who(event),
        temples=f"{{temple:{data['temples']}}}",
        treasures=f"{{treasure_idol:{data['treasures']}}}",
        sum=data["temples"] + data["treasures"],
        total=f"{{vp:{data['total']}}}",
    )
    return text, ""


def _round(t: Telling, event: Event, data: Data) -> Said:
    tiles = "  ".join(tile_icon(t.content.tiles[t.content.tile_id(tile)]) for tile in data["tiles"])
    return t.words("log.round", tiles=tiles, name=t.names[event.seat]), "totem"


def _bid(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.bid", who=t._who(event), n=data["points"]), ""


def _passed(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.passed", who=t._who(event)), ""


def _won(t: Telling, event: Event, data: Data) -> Said:
    if not data["points"]:
        return t.words("log.won_free", who=t._who(event)), ""
    return t.words("log.won", who=t._who(event), points=f"{{vp:−{data['points']}}}"), ""


def _taken(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.taken", who=t._who(event), tile=t.tile(event)), ""


_SAY: dict[str, Callable[[Telling, Event, Data], Said]] = {
    "tile_laid": _laid,
    "set_aside": _aside,
    "uncovered": _uncovered,
    "dug": _dug,
    "camp_pitched": _camp,
    "guard_placed": _guard,
    "swapped": _swapped,
    "turn_ended": _ended,
    "volcano": _volcano,
    "final_scoring": _final,
    "scored": _scored,
    "round": _round,
    "bid": _bid,
    "passed": _passed,
    "won": _won,
    "tile_taken": _taken,
}
