"""What happened, in words: a line a deed, with what was paid and gained for it.

Turns the events of the rules into rich texts; of the position it reads only the components. What
only one seat may know comes as an event for that seat, so nothing here can tell a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    BONUS_CELL,
    BONUSES,
    BUILDINGS,
    JUNGLE,
    LAST_LIFE,
    TIE,
)
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    amount,
    building_icon,
    building_name,
    card_name,
    card_token,
    gained,
    named,
    paid,
    place_name,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.protocol import ToldLine

# What is paid for these is told with the deed, which comes next.
PAID_BEFORE = ("build", "train", "summon", "prolong", "move")
# What these bring is told with the deed, which came before.
ADDED = ("gained", "paid", "points", "captives_given", "drew", "refilled")
Data = Any
Said = tuple[str, str]  # a text, and the icon of a line that is nobody's


def log_lines(
    words: Words, content: Content, events: Sequence[Event], names: Sequence[str]
) -> list[ToldLine]:
    """Tell events, a line a deed."""
    telling = Telling(words, content, names)
    told: list[ToldLine] = []
    due = ""  # paid for a deed that is still to come
    for number, event in enumerate(events):
        if event.kind == "paid" and event.data["why"] in PAID_BEFORE:
            due = paid(event.data["corn"], event.data["jade"])
            continue
        if event.kind in ADDED:
            text = telling.added(event)
            last = told[-1] if told else None
            if last is not None and last.seat == event.seat:
                told[-1] = last._replace(text=f"{last.text} {text}")
            elif text:
                line = words("log.gets", who=names[event.seat], what=text)
                told.append(ToldLine(line, event.seat, "", number))
            continue
        text, icon = telling.event(event)
        if text:
            whole = f"{text} {due}" if due else text
            told.append(ToldLine(whole, NOBODY if icon else event.seat, icon, number))
            due = ""
    return told


class Telling:
    """What events are told with."""

    def __init__(self, words: Words, content: Content, names: Sequence[str]) -> None:
        """Take the words, the components and the names at the table."""
        self.words = words
        self.content = content
        self.names = names

    def event(self, event: Event) -> Said:
        """Tell one event; an empty text tells nothing."""
        say = _SAY.get(event.kind)
        return say(self, event, event.data) if say else ("", "")

    def added(self, event: Event) -> str:
        """Tell what a deed brought or took."""
        data = event.data
        if event.kind == "gained":
            return gained(data["corn"], data["jade"])
        if event.kind == "paid":
            return paid(data["corn"], data["jade"])
        if event.kind == "points":
            return f"{{vp:+{data['points']}}}"
        if event.kind == "drew":
            return amount("card", data["count"], True)
        if event.kind == "refilled":
            return amount("warrior", data["warriors"], True)
        return amount("captive", -data["captives"])

    def say(self, key: str, event: Event, /, **values: object) -> str:
        """Say a line about what a seat did."""
        return self.words(f"log.{key}", who=self.names[event.seat], **values)

    def card(self, name: str) -> str:
        """Write a card by its id; without one, that none was played."""
        if not name:
            return self.words("log.no_card")
        number = self.content.numbers["cards"][name]
        known = card_name(self.words, self.content.cards[number])
        return f"{card_token(self.content, number)} {known}"

    def component(self, group: str, icon: str, name: str) -> str:
        """Write a component by its id with its icon."""
        thing = next(thing for thing in getattr(self.content, group) if thing.id == name)
        return f"{{{icon}_{name}}} {named(self.words, group, thing)}"

    def building(self, name: str) -> str:
        """Write a building with its icon."""
        kind = BUILDINGS.index(name)
        return f"{building_icon(kind)} {building_name(self.words, kind)}"

    def city(self, number: int) -> str:
        """Write a place with its icon."""
        name = place_name(self.words, self.content, number)
        return name if number == JUNGLE else f"{{city_{self.content.cities[number].id}}} {name}"


def _army(name: str) -> str:
    return f"{{army_{name}}}"


def _beginnings(t: Telling, event: Event, data: Data) -> Said:
    advisors = ", ".join(t.component("advisors", "em", name) for name in data["advisors"])
    ability = t.component("abilities", "em", data["ability"])
    building = t.building(data["building"])
    return t.say("beginnings", event, advisors=advisors, ability=ability, building=building), ""


def _chose(t: Telling, event: Event, data: Data) -> Said:
    return t.say("chose", event), ""


def _round(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.round", n=data["round"], name=t.names[event.seat]), "pyramid"


def _used(t: Telling, event: Event, data: Data) -> Said:
    return t.say("used", event, building=t.building(data["building"])), ""


def _built(t: Telling, event: Event, data: Data) -> Said:
    name = t.building(data["building"])
    return t.say("built", event, building=name, level=data["level"]), ""


def _trained(t: Telling, event: Event, data: Data) -> Said:
    token = t.component("reinforcements", "em", data["token"])
    return t.say("trained", event, token=token, army=_army(data["army"])), ""


def _life(t: Telling, last: int) -> str:
    return t.words("terms.life_end") if last == LAST_LIFE else t.words("terms.life", n=last)


def _summoned(t: Telling, event: Event, data: Data) -> Said:
    creature = t.component("creatures", "cr", data["creature"])
    life = _life(t, data["last"])
    return t.say("summoned", event, creature=creature, army=_army(data["army"]), life=life), ""


def _prolonged(t: Telling, event: Event, data: Data) -> Said:
    creature = t.component("creatures", "cr", data["creature"])
    return t.say("prolonged", event, creature=creature, life=_life(t, data["last"])), ""


def _clan(t: Telling, event: Event, data: Data) -> Said:
    return t.say("clan", event, what=t.words(f"clan_options.{data['option']}")), ""


def _ability(t: Telling, event: Event, data: Data) -> Said:
    return t.say("ability", event, ability=t.component("abilities", "em", data["ability"])), ""


def _drew_cards(t: Telling, event: Event, data: Data) -> Said:
    cards = ", ".join(t.card(card) for card in data["cards"])
    return t.say("drew_cards", event, cards=cards), ""


def _looked(t: Telling, event: Event, data: Data) -> Said:
    return t.say("looked", event, n=data["count"]), ""


def _kept(t: Telling, event: Event, data: Data) -> Said:
    cards = ", ".join(t.card(card) for card in data["discarded"])
    return (t.say("kept", event, cards=cards) if cards else ""), ""


def _reshuffled(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.reshuffled", n=data["cards"]), "card"


def _moved(t: Telling, event: Event, data: Data) -> Said:
    place = t.city(data["end"])
    return t.say("moved", event, army=_army(data["army"]), place=place), ""


def _stayed(t: Telling, event: Event, data: Data) -> Said:
    return t.say("stayed", event, army=_army(data["army"])), ""


def _battle(t: Telling, event: Event, data: Data) -> Said:
    other, city = t.names[data["defender"]], t.city(data["city"])
    return t.say("battle", event, name=other, city=city), ""


def _revealed(t: Telling, event: Event, data: Data) -> Said:
    mine, theirs = (t.card(card) for card in data["cards"])
    return t.say("revealed", event, mine=mine, theirs=theirs, name=t.names[data["defender"]]), ""


def _captured(t: Telling, event: Event, data: Data) -> Said:
    what = amount("captive", data["warriors"]) if data["warriors"] else ""
    if data["leader"]:
        what = f"{what} {t.words('log.leader')}".strip()
    return t.say("captured", event, what=what, name=t.names[data["victim"]]), ""


def _clash(t: Telling, event: Event, data: Data) -> Said:
    mine, theirs = data["strengths"]
    if data["winner"] == TIE:
        return t.words("log.tie", mine=mine, theirs=theirs), "strength"
    name = t.names[data["winner"]]
    return t.words("log.clash", mine=mine, theirs=theirs, name=name), "strength"


def _destroyed(t: Telling, event: Event, data: Data) -> Said:
    captives = amount("captive", data["captives"], True)
    return t.say("destroyed", event, name=t.names[data["victim"]], what=captives), ""


def _retreated(t: Telling, event: Event, data: Data) -> Said:
    return t.say("retreated", event, army=_army(data["army"])), ""


def _clan_token(t: Telling, event: Event, data: Data) -> Said:
    return t.say("clan_token", event, name=t.names[data["other"]]), ""


def _card_taken(t: Telling, event: Event, data: Data) -> Said:
    card = t.card(data["card"])
    return t.say("card_taken", event, card=card, name=t.names[data["other"]]), ""


def _card_returned(t: Telling, event: Event, data: Data) -> Said:
    return t.say("card_returned", event, card=t.card(data["card"])), ""


def _raid(t: Telling, event: Event, data: Data) -> Said:
    return t.say("raid", event, city=t.city(data["city"])), ""


def _bonus(t: Telling, event: Event, data: Data) -> Said:
    city = t.content.cities[data["city"]]
    bonus = effects_text(t.words, city.bonuses[BONUSES.index(data["bonus"])])
    return t.say("bonus", event, city=t.city(data["city"]), bonus=bonus), ""


def _sacrifice(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.sacrifice", n=data["round"]), "knife"


def _offered(t: Telling, event: Event, data: Data) -> Said:
    return t.say("offered", event), ""


def _sacrificed(t: Telling, event: Event, data: Data) -> Said:
    points = f"{{sacrifice:{data['points']}}}"
    step = f"{{pyramid:+{data['step']}}}" if data["step"] else ""
    total = f"{{vp:{data['total']}}}"
    return t.say("sacrificed", event, points=points, step=step, total=total), ""


def _climbed(t: Telling, event: Event, data: Data) -> Said:
    token = t.component("modifications", "em", data["token"])
    return t.say("climbed", event, n=data["step"], token=token), ""


def _marker_back(t: Telling, event: Event, data: Data) -> Said:
    return t.say("marker_back", event, n=data["marker"]), ""


def _developed(t: Telling, event: Event, data: Data) -> Said:
    column = t.words(f"columns.{data['column']}")
    if data["level"] == BONUS_CELL:
        return t.say("developed_bonus", event, column=column), ""
    return t.say("developed", event, column=column, level="I" * data["level"]), ""


def _creature_left(t: Telling, event: Event, data: Data) -> Said:
    return t.say(
        "creature_left", event, creature=t.component("creatures", "cr", data["creature"])
    ), ""


def _jade_laid(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.jade_laid", city=t.city(data["city"])), "jade"


def _game_over(t: Telling, event: Event, data: Data) -> Said:
    return t.words("log.game_over"), "pyramid"


_SAY: dict[str, Callable[[Telling, Event, Data], Said]] = {
    "beginnings": _beginnings,
    "chose": _chose,
    "round": _round,
    "used": _used,
    "built": _built,
    "trained": _trained,
    "summoned": _summoned,
    "prolonged": _prolonged,
    "clan_leader": _clan,
    "ability": _ability,
    "drew_cards": _drew_cards,
    "looked": _looked,
    "kept": _kept,
    "reshuffled": _reshuffled,
    "moved": _moved,
    "stayed": _stayed,
    "battle": _battle,
    "revealed": _revealed,
    "captured": _captured,
    "clash": _clash,
    "destroyed": _destroyed,
    "retreated": _retreated,
    "clan_token": _clan_token,
    "card_taken": _card_taken,
    "card_returned": _card_returned,
    "raid": _raid,
    "bonus": _bonus,
    "sacrifice": _sacrifice,
    "offered": _offered,
    "sacrificed": _sacrificed,
    "climbed": _climbed,
    "marker_back": _marker_back,
    "developed": _developed,
    "creature_left": _creature_left,
    "jade_laid": _jade_laid,
    "game_over": _game_over,
}
