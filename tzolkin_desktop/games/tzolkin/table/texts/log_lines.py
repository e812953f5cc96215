"""What happened, in words: the log and what a turn cost and gave.

Turns the events of the rules into rich texts (words with {icon} tokens); never reads a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import PLACES, QUARTERS
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import GOODS, MINUS
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_effect
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    AGES,
    goods_icons,
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


def _fragment(words: Words, event: Event) -> str | None:
    """Say an event that belongs to a line begun by another; None for one that begins a line."""
    kind, _, data, _ = event
    if kind == "gain":
        return _goods(data, signed)
    if kind == "pay":
        return _goods(data, lambda n: f"{MINUS}{n}")
    if kind == "points":
        return f"{{vp:{data['points']}}}"
    if kind == "worker":
        return f"{{worker_plus:+{data['workers']}}}"
    if kind == "temple":
        return _temple(data)
    if kind == "technology":
        return f"{{tech_{data['technology']}:{data['level']}}}"
    if kind == "technology_bonus":
        return f"{{tech_{data['technology']}}} →"
    if kind == "harvest":
        return _harvest(data)
    if kind == "skull":
        return "{skull_placed}"
    if kind == "build":
        return "{build} " + words(f"buildings.{data['building']}")
    if kind == "raise":
        paid = f" {{skull:{MINUS}{data['skulls']}}}" if data["skulls"] else ""
        return "{monument} " + words(f"monuments.{data['monument']}") + paid
    if kind == "renovate":
        return "{renovate} " + words("log.renovate", name=words(f"buildings.{data['building']}"))
    if kind == "debt":
        goods = f"{{{data['resource']}:{signed(data['by'])}}}"
        return words("log.borrow" if data["by"] > 0 else "log.repay", goods=goods)
    return None


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


def log_line(words: Words, content: Content, event: Event, names: Sequence[str]) -> str:
    """Say one event as rich text; an event that needs no telling gives an empty text."""
    kind, seat, data, _ = event
    who = names[seat] if seat != NOBODY else ""
    part = _fragment(words, event)
    if part is not None:
        return words("log.anything", who=who, what=part) if part else ""
    key = f"log.{kind}"
    if kind == "place":
        return words(key, who=who, worker=WORKER, places=_place_of(words, data, "place"))
    if kind == "pick":
        return _picked(words, who, data)
    if kind == "action":
        space = space_name(words, PLACES.index(data["gear"]), data["action"])
        return words("log.anything", who=who, what=words(key, space=space))
    if kind == "wealth":
        tiles = [wealth_name(words, content, content.wealth_id(tile)) for tile in data["tiles"]]
        return words(key, who=who, tiles=", ".join(tiles)).rstrip(":")
    if kind == "fall":
        return words(key, worker=WORKER, space=_place_of(words, data))
    if kind == "board":
        return words("log.board_light" if data["light"] else "log.board_dark", who=who)
    if kind == "reveal":
        return words(key, name=words(f"buildings.{data['building']}"))
    if kind == "age":
        return words(key, age=AGES[data["age"]])
    if kind == "calendar":
        return words(key if data["days"] == 1 else "log.calendar_two", day=data["day"])
    if kind == "round":
        return words(key, round=data["round"], name=names[data["first"]])
    if kind in ("corn_on_teeth", "teeth_corn"):
        return words(key, who=who, corn=f"{{corn:{data['corn']}}}")
    if kind == "food_day":
        paid = "goods" if data["mid_age"] else "points"
        return words(f"log.food_day_{paid}", number=data["number"])
    if kind == "final_points":
        monument = data.get("monument")
        name = f"monuments.{monument}" if monument else f"scores.{data['source']}"
        what = f"{words(name)} {{vp:{quarters(data['quarters'])}}}"
        return words("log.anything", who=who, what=what)
    if kind == "feed":
        fed, all_workers = data["fed"], data["fed"] + data["hungry"]
        name = "log.feed_some" if data["hungry"] else "log.feed_all"
        return words(name, who=who, fed=fed, n=all_workers)
    if kind in ("reward", "temple_points"):
        head = words(key, who=who, temple=words(f"temples.{data['temple']}"))
        gains = _goods(data, signed) if kind == "reward" else _quarter_badges(words, data)
        return f"{head} {gains}"
    if kind in EXPANDED:
        return EXPANDED[kind](words, content, data, who).rstrip(":")
    return words(key, who=who, worker=WORKER).rstrip(":")  # keep, beg, ends, homes and the end


def _picked(words: Words, who: str, data: Data) -> str:
    space = _place_of(words, data)
    if not data["action"]:
        return words("log.pick_nothing", who=who, worker=WORKER, space=space)
    key, action = "log.pick_as", data["action"]
    if "at" in data:  # the gear that is the same place for a tribe
        action = space_name(words, PLACES.index(data["at"]), action)
    elif action == data["space"]:
        key = "log.pick"
    return words(key, who=who, worker=WORKER, space=space, action=action).rstrip(":")


def _names(words: Words, group: str, ids: Sequence[str]) -> str:
    return words.listed(words(f"{group}.{name}") for name in ids)


def _tribe_line(words: Words, content: Content, data: Data, who: str, key: str) -> str:
    return words(key, who=who, tribe=words(f"tribes.{data['tribe']}"))


def _calamity_line(words: Words, content: Content, data: Data, who: str) -> str:
    assert content.expansion is not None
    effect = prophecy_effect(words, content, content.expansion.prophecy_id(data["prophecy"]))
    name = words(f"prophecies.{data['prophecy']}")
    return words("log.calamity", prophecy=name, effect=effect)


def _prophecy_line(words: Words, content: Content, data: Data, who: str) -> str:
    name = words(f"prophecies.{data['prophecy']}")
    head = words("log.prophecy_points", who=who, prophecy=name, n=data["count"])
    return f"{head} {{vp:{data['points']}}}"


# What each event of the expansion is told as that begins a line.
EXPANDED: dict[str, Callable[[Words, Content, Data, str], str]] = {
    "tribe": lambda words, content, data, who: _tribe_line(words, content, data, who, "log.tribe"),
    "power": lambda words, content, data, who: _tribe_line(words, content, data, who, "log.power"),
    "skip": lambda words, content, data, who: words(
        "log.skip", who=who, space=_place_of(words, data)
    ),
    "dummy": lambda words, content, data, who: words("log.dummy", space=_place_of(words, data)),
    "quick_action": lambda words, content, data, who: words(
        "log.quick_action", who=who, name=words(f"quick_actions.{data['action']}")
    ),
    "quick_tile": lambda words, content, data, who: words(
        "log.quick_tile", name=words(f"quick_actions.{data['action']}")
    ),
    "quick_revealed": lambda words, content, data, who: words(
        "log.quick_revealed", names=_names(words, "quick_actions", data["actions"])
    ),
    "calamity": _calamity_line,
    "calamity_ends": lambda words, content, data, who: words(
        "log.calamity_ends", prophecy=words(f"prophecies.{data['prophecy']}")
    ),
    "prophecy_points": _prophecy_line,
    "income": lambda words, content, data, who: words(
        "log.income", who=who, names=_names(words, "buildings", data["buildings"])
    ),
    "interest": lambda words, content, data, who: words(
        "log.interest", who=who, paid=data["paid"], cubes=data["cubes"]
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
        kind, seat, _, _ = self.event
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


class Ledger(NamedTuple):
    """What a seat paid and gained, by good."""

    paid: dict[str, int]
    gained: dict[str, int]
    points: int  # quarters


def ledger(events: Sequence[Event], seat: int) -> Ledger:
    """Add up what a seat paid and gained in some events."""
    paid: dict[str, int] = {}
    gained: dict[str, int] = {}
    points = 0
    for kind, who, data, _ in events:
        if who != seat:
            continue
        if kind in ("pay", "gain", "reward", "teeth_corn"):
            side = paid if kind == "pay" else gained
            for good in GOODS:
                if good in data:
                    side[good] = side.get(good, 0) + data[good]
        elif kind == "points":
            points += data["points"] * QUARTERS
        elif kind == "temple_points":
            points += data["points"] * QUARTERS + data["bonus_quarters"]
        elif kind == "skull":
            paid["skull"] = paid.get("skull", 0) + 1
        elif kind == "raise" and data["skulls"]:
            paid["skull"] = paid.get("skull", 0) + data["skulls"]
    return Ledger(paid, gained, points)


def ledger_line(entries: Mapping[str, int]) -> str:
    """Write one side of a ledger as icons."""
    return goods_icons(entries.items())
