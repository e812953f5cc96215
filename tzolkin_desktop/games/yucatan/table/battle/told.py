"""What happened in a battle, station by station: a sign, a sentence, and what it changed.

Read from an account, which everybody may know. No drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.yucatan.rules.consts import NONE, NOTHING, OF_CREATURE, STARTING
from tzolkin_desktop.games.yucatan.table.battle.account import CITY, Account, Side
from tzolkin_desktop.games.yucatan.table.texts.log_lines import ADDED, log_lines
from tzolkin_desktop.games.yucatan.table.texts.terms import card_name
from tzolkin_desktop.kit.words import Words

_SIGNS = {
    "captured": "captive",
    "clash": "strength_two",
    "clan_token": "clan_token",
    "destroyed": "captive",
    "retreated": "move",
    "card_taken": "take_enemy_card",
    "card_returned": "take_back",
    "raid": "raid",
}


class Told(NamedTuple):
    """A thing that happened."""

    station: int
    sign: str
    text: str
    change: str = ""  # of the warriors of whoever lost some


class Balance(NamedTuple):
    """What a side has of something before and after a battle."""

    icon: str
    before: int
    after: int


def told(words: Words, account: Account, names: Sequence[str], station: int) -> list[Told]:
    """Tell what happened up to a station."""
    left = {side.seat: account.state.players[side.seat].warriors[side.army]
            for side in account.sides}  # fmt: skip
    found = []
    for at, events in _deeds(account):
        first = events[0]
        change = ""
        if first.kind == "captured":
            victim = first.data["victim"]
            before, left[victim] = left[victim], left[victim] - first.data["warriors"]
            change = f"{names[victim]} {before} → {left[victim]}"
        lines = log_lines(words, account.state.content, events, names)
        if at <= station and lines:
            sign = _SIGNS.get(first.kind, "jade")
            found.append(Told(at, sign, lines[0].text, change))
    if station == CITY:
        gone = [text for side in account.sides if (text := _fate(words, account, side))]
        if gone:
            found.append(Told(CITY, "card", ", ".join(gone)))
    return found


def _deeds(account: Account) -> list[tuple[int, list[Event]]]:
    """Group the events: what a side gets is one deed, everything else its own."""
    found: list[tuple[int, list[Event]]] = []
    for at, event in account.lines:
        last = found[-1] if found else None
        joins = last is not None and last[1][0].kind in ADDED and last[1][0].seat == event.seat
        if last is not None and joins and event.kind in ADDED and last[0] == at:
            last[1].append(event)
        else:
            found.append((at, [event]))
    return found


def _fate(words: Words, account: Account, side: Side) -> str:
    """Say where the card of a side goes, unless that is told already."""
    if side.card in (NONE, NOTHING) or _kept(account, side):
        return ""
    card = account.state.content.cards[side.card]
    way = {STARTING: "leaves", OF_CREATURE: "goes_back"}.get(card.kind, "discarded")
    return words(f"battle.{way}", card=card_name(words, card))


def _kept(account: Account, side: Side) -> bool:
    """Say whether the card of a side came back to a hand."""
    return any(
        (event.kind == "card_returned" and event.seat == side.seat)
        or (event.kind == "card_taken" and event.data["other"] == side.seat)
        for _, event in account.lines
    )


def balances(account: Account, side: Side) -> list[Balance]:
    """Give captives and cards of a side before and after its battle, and warriors taken from it."""
    p = account.state.players[side.seat]
    captives, cards = p.captives, len(p.cards)
    # the attacker's card has left nothing yet: hands hold what was played until cards go
    if side.card not in (NONE, NOTHING):
        returned = any(e.kind == "card_returned" and e.seat == side.seat for _, e in account.lines)
        cards -= not returned
    for _, event in account.lines:
        if event.seat != side.seat:
            continue
        if event.kind == "captured":
            captives += event.data["warriors"]
        elif event.kind == "destroyed":
            captives += event.data["captives"]
        elif event.kind == "captives_given":
            captives -= event.data["captives"]
        elif event.kind == "drew":
            cards += event.data["count"]
        elif event.kind == "card_taken":
            cards += 1
    return [Balance("captive", p.captives, captives), Balance("card", len(p.cards), cards)]
