"""What happened, in words: the log and what a turn cost and gave.

Turns the events of the rules into rich texts (words with {icon} tokens); never reads a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import PLACES
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import GOODS, MINUS
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_effect
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    AGES,
    space_name,
    wealth_name,
)
from tzolkin_desktop.kit.words import Words, quarters, signed

WORKER = "{worker_any}"
QUICK_PLACE = "quick"  # where an event says that a worker was placed on the quick actions
Data = Mapping[str, Any]


class LogLine(NamedTuple):
    """A line of the log: whose marker, which icon when nobody's, the text and its events."""

    seat: int
    icon: str
    text: str
    first: int
    last: int


def _goods(data: Data, sign: Callable[[int], str]) -> str:
    return " ".join(f"{{{good}:{sign(data[good])}}}" for good in GOODS if good in data)


def _temple(data: Data) -> str:
    return (
        f"{{temple_{data['temple']}}}"
        if data["by"] > 0
        else f"{{temple_down}}{{god_{data['temple']}}}"
    )


def _harvest(data: Data) -> str:
    kind = "wood" if data["way"] == "wood" else "corn"
    burned = "{burn} " if data["way"] == "burn" else ""
    return burned + (f"{{tile_{kind}:+1}}" if data["tile"] else "")


def _raised(words: Words, data: Data) -> str:
    paid = f" {{skull:{MINUS}{data['skulls']}}}" if data["skulls"] else ""
    return "{monument} " + words(f"monuments.{data['monument']}") + paid


def _renovated(words: Words, data: Data) -> str:
    return "{renovate} " + words("log.renovate", name=words(f"buildings.{data['building']}"))


def _debt(words: Words, data: Data) -> str:
    goods = f"{{{data['resource']}:{signed(data['by'])}}}"
    return words("log.borrow" if data["by"] > 0 else "log.repay", goods=goods)


# Events that belong to a line begun by another, and how each is said there.
FRAGMENTS: dict[str, Callable[[Words, Data], str]] = {
    "gain": lambda words, data: _goods(data, signed),
    "pay": lambda words, data: _goods(data, lambda n: f"{MINUS}{n}"),
    "points": lambda words, data: f"{{vp:{data['points']}}}",
    "worker": lambda words, data: f"{{worker_plus:+{data['workers']}}}",
    "temple": lambda words, data: _temple(data),
    "technology": lambda words, data: f"{{tech_{data['technology']}:{data['level']}}}",
    "technology_bonus": lambda words, data: f"{{tech_{data['technology']}}} →",
    "harvest": lambda words, data: _harvest(data),
    "skull": lambda words, data: "{skull_placed}",
    "build": lambda words, data: "{build} " + words(f"buildings.{data['building']}"),
    "raise": _raised,
    "renovate": _renovated,
    "debt": _debt,
}


def _fragment(words: Words, event: Event) -> str | None:
    """Say an event that belongs to a line begun by another; None for one that begins a line."""
    say = FRAGMENTS.get(event.kind)
    return say(words, event.data) if say else None


def _quarter_badges(words: Words, data: Data) -> str:
    badges = f"{{vp:{data['points']}}}"
    if data["bonus_quarters"]:
        bonus = quarters(data["bonus_quarters"])
        badges += f" {{first_player}} +{bonus} ({words('log.majority')})"
    return badges


def _place_of(words: Words, data: Data, key: str = "gear") -> str:
    if data[key] == QUICK_PLACE:
        return words("quick.space")
    return space_name(words, PLACES.index(data[key]), data["space"])


class Telling(NamedTuple):
    """What an event is told with: the words, the components and the names at the table."""

    words: Words
    content: Content
    names: Sequence[str]
    who: str  # the name of the event's seat


def log_line(words: Words, content: Content, event: Event, names: Sequence[str]) -> str:
    """Say one event as rich text; an event that needs no telling gives an empty text."""
    who = names[event.seat] if event.seat != NOBODY else ""
    part = _fragment(words, event)
    if part is not None:
        return words("log.anything", who=who, what=part) if part else ""
    say = LINES.get(event.kind)
    if say is None:  # keep, beg, ends, homes and the end
        return words(f"log.{event.kind}", who=who, worker=WORKER).rstrip(":")
    return say(Telling(words, content, names, who), event.data).rstrip(":")


def _placed(telling: Telling, data: Data) -> str:
    places = _place_of(telling.words, data, "place")
    return telling.words("log.place", who=telling.who, worker=WORKER, places=places)


def _picked(telling: Telling, data: Data) -> str:
    words, who = telling.words, telling.who
    space = _place_of(words, data)
    if not data["action"]:
        return words("log.pick_nothing", who=who, worker=WORKER, space=space)
    key, action = "log.pick_as", data["action"]
    if "at" in data:  # the gear that is the same place for a tribe
        action = space_name(words, PLACES.index(data["at"]), action)
    elif action == data["space"]:
        key = "log.pick"
    return words(key, who=who, worker=WORKER, space=space, action=action)


def _acted(telling: Telling, data: Data) -> str:
    words = telling.words
    space = space_name(words, PLACES.index(data["gear"]), data["action"])
    return words("log.anything", who=telling.who, what=words("log.action", space=space))


def _wealth(telling: Telling, data: Data) -> str:
    words, content = telling.words, telling.content
    tiles = [wealth_name(words, content, content.wealth_id(tile)) for tile in data["tiles"]]
    return words("log.wealth", who=telling.who, tiles=", ".join(tiles))


def _board(telling: Telling, data: Data) -> str:
    return telling.words("log.board_light" if data["light"] else "log.board_dark", who=telling.who)


def _calendar(telling: Telling, data: Data) -> str:
    key = "log.calendar" if data["days"] == 1 else "log.calendar_two"
    return telling.words(key, day=data["day"])


def _round(telling: Telling, data: Data) -> str:
    return telling.words("log.round", round=data["round"], name=telling.names[data["first"]])


def _teeth(telling: Telling, data: Data, key: str) -> str:
    return telling.words(key, who=telling.who, corn=f"{{corn:{data['corn']}}}")


def _food_day(telling: Telling, data: Data) -> str:
    paid = "goods" if data["mid_age"] else "points"
    return telling.words(f"log.food_day_{paid}", number=data["number"])


def _final_points(telling: Telling, data: Data) -> str:
    monument = data.get("monument")
    name = f"monuments.{monument}" if monument else f"scores.{data['source']}"
    what = f"{telling.words(name)} {{vp:{quarters(data['quarters'])}}}"
    return telling.words("log.anything", who=telling.who, what=what)


def _fed(telling: Telling, data: Data) -> str:
    key = "log.feed_some" if data["hungry"] else "log.feed_all"
    return telling.words(key, who=telling.who, fed=data["fed"], n=data["fed"] + data["hungry"])


def _temple_line(telling: Telling, data: Data, key: str, gains: str) -> str:
    temple = telling.words(f"temples.{data['temple']}")
    return f"{telling.words(key, who=telling.who, temple=temple)} {gains}"


def _tribe(telling: Telling, data: Data, key: str) -> str:
    return telling.words(key, who=telling.who, tribe=telling.words(f"tribes.{data['tribe']}"))


def _calamity(telling: Telling, data: Data) -> str:
    words, expansion = telling.words, telling.content.expansion
    assert expansion is not None
    effect = prophecy_effect(words, telling.content, expansion.prophecy_id(data["prophecy"]))
    name = words(f"prophecies.{data['prophecy']}")
    return words("log.calamity", prophecy=name, effect=effect)


def _prophecy_points(telling: Telling, data: Data) -> str:
    name = telling.words(f"prophecies.{data['prophecy']}")
    head = telling.words("log.prophecy_points", who=telling.who, prophecy=name, n=data["count"])
    return f"{head} {{vp:{data['points']}}}"


def _quick(telling: Telling, data: Data, key: str) -> str:
    name = telling.words(f"quick_actions.{data['action']}")
    return telling.words(key, who=telling.who, name=name)


def _names(words: Words, group: str, ids: Sequence[str]) -> str:
    return words.listed(words(f"{group}.{name}") for name in ids)


# How each event is told that begins a line.
LINES: dict[str, Callable[[Telling, Data], str]] = {
    "place": _placed,
    "pick": _picked,
    "action": _acted,
    "wealth": _wealth,
    "fall": lambda telling, data: telling.words(
        "log.fall", worker=WORKER, space=_place_of(telling.words, data)
    ),
    "board": _board,
    "reveal": lambda telling, data: telling.words(
        "log.reveal", name=telling.words(f"buildings.{data['building']}")
    ),
    "age": lambda telling, data: telling.words("log.age", age=AGES[data["age"]]),
    "calendar": _calendar,
    "round": _round,
    "corn_on_teeth": lambda telling, data: _teeth(telling, data, "log.corn_on_teeth"),
    "teeth_corn": lambda telling, data: _teeth(telling, data, "log.teeth_corn"),
    "food_day": _food_day,
    "final_points": _final_points,
    "feed": _fed,
    "reward": lambda telling, data: _temple_line(telling, data, "log.reward", _goods(data, signed)),
    "temple_points": lambda telling, data: _temple_line(
        telling, data, "log.temple_points", _quarter_badges(telling.words, data)
    ),
    "tribe": lambda telling, data: _tribe(telling, data, "log.tribe"),
    "power": lambda telling, data: _tribe(telling, data, "log.power"),
    "skip": lambda telling, data: telling.words(
        "log.skip", who=telling.who, space=_place_of(telling.words, data)
    ),
    "dummy": lambda telling, data: telling.words("log.dummy", space=_place_of(telling.words, data)),
    "quick_action": lambda telling, data: _quick(telling, data, "log.quick_action"),
    "quick_tile": lambda telling, data: _quick(telling, data, "log.quick_tile"),
    "quick_revealed": lambda telling, data: telling.words(
        "log.quick_revealed", names=_names(telling.words, "quick_actions", data["actions"])
    ),
    "calamity": _calamity,
    "calamity_ends": lambda telling, data: telling.words(
        "log.calamity_ends", prophecy=telling.words(f"prophecies.{data['prophecy']}")
    ),
    "prophecy_points": _prophecy_points,
    "income": lambda telling, data: telling.words(
        "log.income", who=telling.who, names=_names(telling.words, "buildings", data["buildings"])
    ),
    "interest": lambda telling, data: telling.words(
        "log.interest", who=telling.who, paid=data["paid"], cubes=data["cubes"]
    ),
}


# What the log leaves out: it shows on the board, or the line before it says as much.
SILENT = frozenset(("end_turn", "reveal", "starter_home", "round", "quick_home", "calamity_ends"))
ICONS = {
    "food_day": "food",
    "age": "build",
    "game_over": "trophy",
    "corn_on_teeth": "corn",
    "calamity": "prophecy",
    "quick_tile": "quick",
    "quick_revealed": "quick",
    "dummy": "gear_mark",
}
# Events that tell the use of a tribe's power themselves: its emblem is enough.
TELLING_POWERS = ("pass", "pick")


def log_lines(
    words: Words, content: Content, events: Sequence[Event], names: Sequence[str]
) -> list[LogLine]:
    """Tell events in few lines: who, what, paid and gained, and which events."""
    lines: list[_Line] = []
    for number, event in enumerate(events):
        follows = events[number + 1].kind if number + 1 < len(events) else ""
        if event.kind in SILENT or (event.kind == "power" and follows in TELLING_POWERS):
            continue
        open_line = lines[-1] if lines and lines[-1].event.seat == event.seat else None
        if open_line is None or not open_line.take(words, number, event):
            lines.append(_Line(number, event))
        if event.kind in TELLING_POWERS and number and events[number - 1].kind == "power":
            lines[-1].emblem = f"{{tribe_{events[number - 1].data['tribe']}}}"
    return [line.told(words, content, names) for line in lines]


class _Line:
    """A line of the log while it grows."""

    def __init__(self, number: int, event: Event) -> None:
        self.event = event
        self.first = self.last = number
        self.places = [event.data] if event.kind == "place" else []
        self.parts: list[Event] = []
        self.emblem = ""  # of the tribe whose power this is

    def take(self, words: Words, number: int, event: Event) -> bool:
        """Take an event into the line, if it belongs there."""
        if event.kind == "place" and self.places:
            self.places.append(event.data)
        elif event.kind == "points" and self.event.kind == "prophecy_points":
            pass  # the line has said so
        elif event.seat == NOBODY or (event.kind != "action" and _fragment(words, event) is None):
            return False
        else:
            self.parts.append(event)
        self.last = number
        return True

    def told(self, words: Words, content: Content, names: Sequence[str]) -> LogLine:
        """Say the whole line."""
        kind, seat = self.event.kind, self.event.seat
        text = log_line(words, content, self.event, names)
        if self.places:
            spaces = ", ".join(_place_of(words, data, "place") for data in self.places)
            text = words("log.place", who=names[seat], worker=WORKER, places=spaces)
        parts = [self.emblem] * bool(self.emblem) + _merged(words, self.event, self.parts)
        if parts:
            text += ": " + " ".join(parts)
        icon = "" if seat != NOBODY else ICONS.get(kind, "calendar")
        return LogLine(seat, icon, text, self.first, self.last)


def _merged(words: Words, head: Event, events: Sequence[Event]) -> list[str]:
    """Say the rest of a line, like payments and gains in a row added up."""
    merged: list[Event] = []
    owed = ""  # the resource of a debt: its line says what was taken or given
    for event in events:
        if event.kind == "debt":
            owed = event.data["resource"]
        elif owed in event.data and event.kind in ("pay", "gain"):
            owed = ""
            continue
        same = merged and merged[-1].kind == event.kind and event.kind in ("pay", "gain")
        if same and merged[-1].data.keys() == event.data.keys():
            total = {good: n + merged[-1].data[good] for good, n in event.data.items()}
            merged[-1] = Event(event.kind, event.seat, total)
        else:
            merged.append(event)
    parts = []
    for event in merged:
        if event.kind == "action":
            same = head.kind == "pick"
            same = same and event.data["gear"] == head.data.get("at", head.data["gear"])
            if same and event.data["action"] == head.data["action"]:
                continue  # the line has said so
            space = space_name(words, PLACES.index(event.data["gear"]), event.data["action"])
            parts.append(words("log.action", space=space))
        else:
            part = _fragment(words, event)
            if part:
                parts.append(part)
    return parts


def told_move(words: Words, events: Sequence[Event]) -> str:
    """Say what a move pays and gives all in all, and what it changes; not who makes it where."""
    goods = dict.fromkeys(GOODS, 0)
    for event in events:
        if event.kind in ("pay", "gain"):
            for good in GOODS:
                goods[good] += event.data.get(good, 0) * (1 if event.kind == "gain" else -1)
    rest = [event for event in events if event.kind not in ("pay", "gain")]
    total = [f"{{{good}:{signed(n)}}}" for good, n in goods.items() if n]
    return " ".join((*total, *_merged(words, events[0], rest)))
