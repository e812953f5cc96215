"""The eight actions of the naive model of Tikal: what can be paid and is allowed, what it changes.

Answers for: section 6 of the rules on a plain position. Positions are never changed in place. It
must not know the game's own rules: the two are compared.
"""

from __future__ import annotations

from typing import Any

from tests.tikal.rules.naive_components import (
    CAMPS,
    COST,
    GUARDS,
    KINDS,
    NEIGHBOURS,
    STEPS_PER_TEMPLE,
    TREASURES_PER_RUINS,
)
from tests.tikal.rules.naive_land import Hex, Position, controller, crossing, members

Seat = dict[str, Any]


def on_board(seat: Seat) -> list[tuple[str, str]]:
    """List where members stand: (`leader ` or nothing, hex)."""
    groups = [("", name) for name, number in seat["explorers"].items() if number > 0]
    return groups + [("leader ", seat["leader"])] * (seat["leader"] not in ("supply", "out"))


def own_camps(p: Position, me: int) -> list[str]:
    """List the base camp and a player's own camps (rules 6.1, 6.2)."""
    return ["a1"] + [name for name, here in p["land"].items() if here["camp"] == me]


def singles(seat: Seat) -> list[str]:
    """List the treasures that may be swapped: those that are alone of their kind (rules R10)."""
    return [kind for kind in KINDS if seat["treasures"].get(kind, 0) == 1]


# What is offered


def actions(p: Position) -> set[str]:
    """List the texts of every action that the acting player may take and can pay now."""
    texts = recruits(p) | trails(p) | works(p) | swaps(p)
    affordable = {text for text in texts if COST[text.split()[0]] <= p["ap"]}
    return affordable | walks(p)


def recruits(p: Position) -> set[str]:
    """An explorer or the leader from the supply to a camp (rules 6.1)."""
    seat = p["seats"][p["seat"]]
    who = [""] * (seat["supply"] > 0) + ["leader "] * (seat["leader"] == "supply")
    return {f"recruit {one}{camp}" for one in who for camp in own_camps(p, p["seat"])}


def trails(p: Position) -> set[str]:
    """A member from one camp to another (rules 6.2)."""
    camps = own_camps(p, p["seat"])
    return {
        f"trail {who}{here} {there}"
        for who, here in on_board(p["seats"][p["seat"]])
        for there in camps
        if here in camps and here != there
    }


def walks(p: Position) -> set[str]:
    """A member over one crossing, a point for each stone (rules 6.3)."""
    return {
        f"walk {who}{here} {there}"
        for who, here in on_board(p["seats"][p["seat"]])
        for there in NEIGHBOURS[here].values()
        if 1 <= crossing(p["land"], here, there) <= p["ap"]
    }


def works(p: Position) -> set[str]:
    """What members can do where they stand (rules 6.4-6.9, 6.11, 6.12)."""
    texts = set()
    for name, here in p["land"].items():
        if may_uncover(p, name, here):
            texts.add(f"uncover {name}")
        if may_dig(p, name, here):
            texts.add(f"dig {name}")
        if may_camp(p, name, here):
            texts.add(f"camp {name}")
        if may_guard(p, name, here):
            texts.add(f"guard {name}")
    return texts


def may_uncover(p: Position, name: str, here: Hex) -> bool:
    """Temple not guarded, the next step left, a member for each step of the turn (6.4-6.6, R4)."""
    uncovered = p["uncovered"].get(name, 0)
    return (
        here["type"] == "temple"
        and here["guard"] is None
        and p["steps"].get(here["level"] + 1, 0) > 0
        and uncovered < STEPS_PER_TEMPLE
        and members(p["seats"][p["seat"]], name) >= uncovered + 1
    )


def may_dig(p: Position, name: str, here: Hex) -> bool:
    """Treasures left, and a member for each treasure of the turn (rules 6.7, 6.8, R2)."""
    dug = p["dug"].get(name, 0)
    return (
        here["type"] == "ruins"
        and len(here["treasures"]) > 0
        and dug < TREASURES_PER_RUINS
        and members(p["seats"][p["seat"]], name) >= dug + 1
    )


def may_camp(p: Position, name: str, here: Hex) -> bool:
    """A clearing or emptied ruins without a camp, where a member stands (6.9, 6.11, R7-R9)."""
    clearing = here["type"] == "clearing" or (
        here["type"] == "ruins" and len(here["treasures"]) == 0
    )
    return (
        clearing
        and here["camp"] is None
        and members(p["seats"][p["seat"]], name) > 0
        and len(own_camps(p, p["seat"])) - 1 < CAMPS
    )


def may_guard(p: Position, name: str, here: Hex) -> bool:
    """An unguarded temple under control, and a guard left to place (rules 6.12)."""
    return (
        here["type"] == "temple"
        and here["guard"] is None
        and controller(p, name) == p["seat"]
        and sum(other["guard"] == p["seat"] for other in p["land"].values()) < GUARDS
    )


def swaps(p: Position) -> set[str]:
    """A lone treasure for another player's lone one of another kind (rules 6.10, R10)."""
    return {
        f"swap {given} for {taken} of {number}"
        for given in singles(p["seats"][p["seat"]])
        for number, other in enumerate(p["seats"])
        if number != p["seat"]
        for taken in singles(other)
        if taken != given
    }


# What it changes


def act(p: Position, text: str) -> Position:
    """Take an action and pay for it."""
    verb, *words = text.split()
    leader = words[0] == "leader"
    names = words[1:] if leader else words
    if verb == "walk":
        price = crossing(p["land"], names[0], names[1])
    else:
        price = COST[verb]
    p = {**p, "ap": p["ap"] - price}
    if verb == "recruit":
        return arrive(leave(p, "supply", leader), names[0], leader)
    if verb in ("trail", "walk"):
        return arrive(leave(p, names[0], leader), names[1], leader)
    if verb == "uncover":
        return uncover(p, names[0])
    if verb == "dig":
        return dig(p, names[0])
    if verb == "camp":
        return on_land(p, names[0], camp=p["seat"])
    if verb == "guard":
        return guard(p, names[0])
    assert verb == "swap", text
    return swap(p, words[0], words[2], int(words[4]))


def of_seat(p: Position, number: int, **changes: Any) -> Position:
    """Change what a player has."""
    seats = [{**s, **changes} if i == number else s for i, s in enumerate(p["seats"])]
    return {**p, "seats": seats}


def on_land(p: Position, name: str, **changes: Any) -> Position:
    """Change what lies on a hex."""
    return {**p, "land": {**p["land"], name: {**p["land"][name], **changes}}}


def counted(numbers: dict[Any, int], key: Any, more: int) -> dict[Any, int]:
    """Add to one of some numbers; what is none is not named."""
    changed = {**numbers, key: numbers.get(key, 0) + more}
    return {k: n for k, n in changed.items() if n != 0}


def leave(p: Position, place: str, leader: bool) -> Position:
    """Lift a member of the acting player from a hex or the supply."""
    seat = p["seats"][p["seat"]]
    if leader:
        assert seat["leader"] == place
        return of_seat(p, p["seat"], leader=None)
    if place == "supply":
        return of_seat(p, p["seat"], supply=seat["supply"] - 1)
    return of_seat(p, p["seat"], explorers=counted(seat["explorers"], place, -1))


def arrive(p: Position, name: str, leader: bool) -> Position:
    """Put the lifted member down on a hex."""
    if leader:
        return of_seat(p, p["seat"], leader=name)
    explorers = p["seats"][p["seat"]]["explorers"]
    return of_seat(p, p["seat"], explorers=counted(explorers, name, 1))


def uncover(p: Position, name: str) -> Position:
    """Put the step with the next number on a temple (rules 6.4)."""
    level = p["land"][name]["level"] + 1
    p = on_land(p, name, level=level)
    return {
        **p,
        "steps": counted(p["steps"], level, -1),
        "uncovered": counted(p["uncovered"], name, 1),
    }


def dig(p: Position, name: str) -> Position:
    """Take a treasure: of those that lie there, the last of the deal (rules 6.7, R19)."""
    *left, found = p["land"][name]["treasures"]
    p = on_land(p, name, treasures=tuple(left))
    treasures = counted(p["seats"][p["seat"]]["treasures"], found, 1)
    return {**of_seat(p, p["seat"], treasures=treasures), "dug": counted(p["dug"], name, 1)}


def guard(p: Position, name: str) -> Position:
    """One member goes on top; with all the others it has left the play for good (rules 6.12)."""
    seat = p["seats"][p["seat"]]
    gone = seat["explorers"].get(name, 0)
    return of_seat(
        on_land(p, name, guard=p["seat"]),
        p["seat"],
        explorers=counted(seat["explorers"], name, -gone),
        out=seat["out"] + gone,
        leader="out" if seat["leader"] == name else seat["leader"],
    )


def swap(p: Position, given: str, taken: str, other: int) -> Position:
    """Exchange two treasures (rules 6.10)."""
    for number, gains, loses in ((p["seat"], taken, given), (other, given, taken)):
        treasures = p["seats"][number]["treasures"]
        p = of_seat(p, number, treasures=counted(counted(treasures, gains, 1), loses, -1))
    return p
