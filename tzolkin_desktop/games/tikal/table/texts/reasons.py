"""Why something on the table cannot be done now, in one sentence; empty when nothing is asked.

Asks the rules and turns their answer into words; decides nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.tikal.rules.actions import (
    camps_of,
    may_camp,
    may_dig,
    may_guard,
    may_uncover,
)
from tzolkin_desktop.games.tikal.rules.consts import (
    F_BID,
    F_LAY,
    F_TAKE,
    HEXES,
    IN_SUPPLY,
    NOWHERE,
    RECRUIT,
    VERBS,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.forecast import missing_step
from tzolkin_desktop.games.tikal.rules.land import frontier
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.rules.ways import recruiting_ways, ways_from
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.places import ACTION, ACTIONS, HEX, TREASURE, WORK
from tzolkin_desktop.games.tikal.table.play.hand import Chosen, Held, Lifted, acting
from tzolkin_desktop.games.tikal.table.play.offers import RECRUIT_LEADER
from tzolkin_desktop.games.tikal.table.texts.terms import price
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.words import Words

FAR = 60  # action points, more than any way costs
ASKED: dict[str, Callable[[State, int], str]] = {
    "uncover": may_uncover,
    "dig": may_dig,
    "camp": may_camp,
    "guard": may_guard,
}


def why_not(look: Look, place: Place, held: Held) -> str:
    """Say why a place that is no offer cannot be clicked."""
    words, s = look.words, look.state
    if not s.stack:
        return ""
    if place.kind == HEX:
        return _hex(words, s, place.index, held)
    if not acting(s):
        return ""
    if place.kind == WORK:
        return why_no_work(words, s, place.index, place.name)
    if place.kind == ACTION:
        return _chip(words, s, ACTIONS[place.index], held)
    if place.kind == TREASURE:
        return _treasure(words, s, place.index, place.number)
    return ""


def why_no_work(words: Words, s: State, hex_: int, name: str) -> str:
    """Say why an action cannot be done on a hex: the rules' reason, or its price."""
    costs, p = s.content.costs, s.players[s.seat]
    if name == "recruit":
        reason = "" if p.supply else words("reasons.no_explorers")
        return reason or _too_dear(words, s, costs.recruit)
    if name == RECRUIT_LEADER:
        gone = p.leader != IN_SUPPLY
        return words("reasons.leader_out") if gone else _too_dear(words, s, costs.recruit)
    said = ASKED[name](s, hex_)
    if said:
        return _said(words, s, hex_, name, said)
    return _too_dear(words, s, getattr(costs, name))


def _said(words: Words, s: State, hex_: int, name: str, reason: str) -> str:
    """Put a reason of the rules into words, with the numbers it is about."""
    if reason == "no_step":
        step = missing_step(s, hex_)
        return words("reasons.no_step", n=step) if step else words("reasons.top")
    if reason in ("limit", "more_members"):
        return words(f"reasons.{reason}_{name}", n=s.worked[hex_] + 1)
    if reason == "no_control":
        mine = s.strength(s.seat, hex_)
        others = (s.strength(seat, hex_) for seat in range(len(s.players)) if seat != s.seat)
        best = max(others, default=0)
        key = "reasons.tie" if mine == best else "reasons.no_control"
        return words(key, mine=mine, theirs=best)
    return words(f"reasons.{reason}")


def _too_dear(words: Words, s: State, cost: int) -> str:
    if cost <= s.points:
        return ""
    return words("reasons.points_short", need=price(cost), n=cost - s.points)


def _hex(words: Words, s: State, hex_: int, held: Held) -> str:
    kind = s.stack[-1][0]
    if kind == F_LAY:
        return _lay(words, s, hex_)
    if kind in (F_BID, F_TAKE):
        return ""
    if isinstance(held, Lifted) and held.members:
        return _out_of_reach(words, s, hex_, held)
    if isinstance(held, Chosen):
        return _not_for(words, s, hex_, held)
    return ""


def _lay(words: Words, s: State, hex_: int) -> str:
    if s.on[hex_] != NOWHERE:
        return words("reasons.explored")
    if hex_ not in frontier(s):
        return words("reasons.not_touching")
    return words("reasons.no_stone")


def _out_of_reach(words: Words, s: State, hex_: int, held: Lifted) -> str:
    if s.on[hex_] == NOWHERE:
        return words("reasons.jungle")
    if s.type_at(hex_) == VOLCANO:
        return words("reasons.volcano")
    way = ways_from(s, s.seat, held.hex, FAR).get(hex_)
    if way is None:
        return ""
    need = way.price * held.members
    return words("reasons.points_short", need=price(need), n=need - s.points)


def _not_for(words: Words, s: State, hex_: int, held: Chosen) -> str:
    if held.verb == RECRUIT:
        if s.on[hex_] == NOWHERE:
            return words("reasons.jungle")
        if s.type_at(hex_) == VOLCANO:
            return words("reasons.volcano")
        way = recruiting_ways(s, s.seat, FAR).get(hex_)
        if way is None:
            return ""
        need = (way.price + s.content.costs.recruit) * held.count
        return words("reasons.points_short", need=price(need), n=need - s.points)
    name = VERBS[held.verb]
    if name not in ASKED or s.on[hex_] == NOWHERE:
        return ""
    return why_no_work(words, s, hex_, name)


def _chip(words: Words, s: State, name: str, held: Held) -> str:
    """Say why an action is not possible anywhere."""
    costs = s.content.costs
    each = costs.stone if name == "walk" else getattr(costs, name)
    if dear := _too_dear(words, s, each):
        return dear
    if isinstance(held, Lifted) and name in ("walk", "trail"):
        return words("reasons.point_at_hex")
    p = s.players[s.seat]
    if name == "recruit":
        return words("reasons.nobody_in_supply")
    if name == "trail" and len(camps_of(s, s.seat)) == 1:
        return words("reasons.no_second_camp")
    if not any(p.members(hex_) for hex_ in range(HEXES)) and name != "swap":
        return words("reasons.nobody_on_board")
    if name == "camp" and not p.camps:
        return words("reasons.no_camp_left")
    if name == "guard" and not p.guards:
        return words("reasons.no_guard_left")
    return words(f"reasons.nowhere_{name}")


def _treasure(words: Words, s: State, seat: int, kind: int) -> str:
    """Say why a treasure cannot be swapped for."""
    count = s.players[seat].treasures[kind]
    if not count:
        return ""
    mine = s.players[s.seat].treasures
    if seat == s.seat:
        return words("reasons.own_treasure")
    if count > 1:
        return words("reasons.framed")
    singles = [k for k, n in enumerate(mine) if n == 1 and k != kind]
    if not singles:
        return words("reasons.no_single")
    return _too_dear(words, s, s.content.costs.swap)


def used_by(look: Look, place: Place) -> str:
    """Say by which gesture a thing is used that was clicked in vain."""
    words, s = look.words, look.state
    if not acting(s):
        return ""
    if place.kind == HEX and s.on[place.index] == NOWHERE:
        return words("used_by.jungle")
    if place.kind in (HEX, "level", "group", "camp"):
        return words("used_by.hex" if s.points else "used_by.no_points")
    key = f"used_by.{place.kind}"
    return words(key) if words.has(key) else ""
