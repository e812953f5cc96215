"""The rules and awkward cases of Tikal that a walk can meet, by name.

Answers for: which of them a step of the naive model shows, so that a comparison can say what it
has compared. It must not know the game's own rules, and decides nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_actions import own_camps, singles
from tests.tikal.rules.naive_components import NEIGHBOURS, TILES
from tests.tikal.rules.naive_land import (
    Position,
    controller,
    crossing,
    members,
    strength,
    temples_of,
    touches_explored,
)
from tests.tikal.rules.naive_steps import Step, controlled

Test = Callable[[Step], bool]


def only_volcanoes(s: Step, name: str) -> bool:
    """Say whether an empty hex touches no explored land but volcanoes."""
    land = s.p["land"]
    return touches_explored(land, name) and all(
        land[there]["type"] == "volcano" for there in NEIGHBOURS[name].values() if there in land
    )


def crossings(s: Step) -> list[int]:
    """List the stones of the crossings of a tile just laid."""
    land = s.after["land"]
    return [crossing(land, s.at, there) for there in NEIGHBOURS[s.at].values() if there in land]


def own_stones_away(s: Step) -> bool:
    """Say whether a tile was laid with none of its own stones towards explored land."""
    land = s.after["land"]
    return not any(
        land[s.at]["stones"][edge] for edge, there in NEIGHBOURS[s.at].items() if there in land
    )


LAYING: dict[str, Test] = {
    "3.2 an edge without a path": lambda s: 0 in crossings(s) and max(crossings(s)) > 0,
    "3.2 joined by the neighbours' stones only (12.2)": lambda s: (
        TILES[s.p["tile"]].type != "volcano" and own_stones_away(s)
    ),
    "3.3 a volcano": lambda s: TILES[s.p["tile"]].type == "volcano",
    "3.3 a volcano that touches only a volcano (R11)": lambda s: only_volcanoes(s, s.at),
    "3.5 a hex that touches only volcanoes (12.3)": lambda s: (
        TILES[s.p["tile"]].type != "volcano" and any(only_volcanoes(s, name) for name in NEIGHBOURS)
    ),
    "3.1 a tile with a symmetry": lambda s: s.p["tile"] == "d_clearing_1",
    "4.1 a crossing of six": lambda s: 6 in crossings(s),
}


def walk_over(stones: int) -> Test:
    """Look for a walk that costs so much."""
    return lambda s: s.verb == "walk" and crossing(s.p["land"], s.words[-2], s.at) == stones


MOVING: dict[str, Test] = {
    "5.1 recruit the leader": lambda s: s.text.startswith("recruit leader"),
    "5.1 trail of the leader": lambda s: s.text.startswith("trail leader"),
    "5.1 walk of the leader": lambda s: s.text.startswith("walk leader"),
    "6.1 recruit in the base camp": lambda s: s.verb == "recruit" and s.at == "a1",
    "6.1 recruit in an own camp": lambda s: s.verb == "recruit" and s.at != "a1",
    "6.2 trail to the base camp": lambda s: s.verb == "trail" and s.at == "a1",
    "6.2 trail from the base camp": lambda s: s.verb == "trail" and s.words[-2] == "a1",
    "6.2 trail from camp to camp (12.18)": lambda s: s.verb == "trail" and "a1" not in s.words,
    **{f"6.3 a crossing of {stones}": walk_over(stones) for stones in range(1, 7)},
    "6.3 walk into the base camp": lambda s: s.verb == "walk" and s.at == "a1",
    "6.3 walk into another player's camp (12.17)": lambda s: (
        s.verb == "walk" and s.here["camp"] not in (None, s.seat)
    ),
    "6.13 walk onto another player's guarded temple": lambda s: (
        s.verb == "walk" and s.here["guard"] not in (None, s.seat)
    ),
    "6.13 walk onto an own guarded temple": lambda s: (
        s.verb == "walk" and s.here["guard"] == s.seat
    ),
    "12.15 walk off a temple that another player guards": lambda s: (
        s.verb == "walk" and s.p["land"][s.words[-2]]["guard"] not in (None, s.seat)
    ),
}

WORKING: dict[str, Test] = {
    "6.4 uncover without control": lambda s: (
        s.verb == "uncover" and controller(s.p, s.at) != s.seat
    ),
    "6.5 second step on a temple": lambda s: (
        s.verb == "uncover" and s.p["uncovered"].get(s.at) == 1
    ),
    "6.5 second step after a second member came (12.5)": lambda s: (
        s.verb == "uncover"
        and s.p["uncovered"].get(s.at) == 1
        and s.past.turn[-1].startswith("walk")
        and s.past.turn[-1].endswith(s.at)
        and members(s.me, s.at) == 2
    ),
    "6.5 steps on two temples (12.8)": lambda s: (
        s.verb == "uncover" and bool(set(s.p["uncovered"]) - {s.at})
    ),
    "6.5 four steps in a turn (12.8)": lambda s: (
        s.verb == "uncover" and sum(s.p["uncovered"].values()) == 3
    ),
    "6.5 the leader alone (12.7)": lambda s: (
        s.verb == "uncover" and s.at not in s.me["explorers"] and s.me["leader"] == s.at
    ),
    "8.6 two steps before the volcano is laid and two after (12.22)": lambda s: (
        s.verb == "uncover"
        and s.p["uncovered"].get(s.at) == 1
        and s.past.holders_steps.get(s.at) == 2
    ),
    "6.6 step 10": lambda s: s.verb == "uncover" and s.here["level"] == 9,
    "6.7 dig": lambda s: s.verb == "dig",
    "6.8 second treasure of ruins": lambda s: s.verb == "dig" and s.p["dug"].get(s.at) == 1,
    "6.8 three treasures in a turn (12.9)": lambda s: (
        s.verb == "dig" and sum(s.p["dug"].values()) == 2
    ),
    "6.11 camp on the printed clearing (R9)": lambda s: s.verb == "camp" and s.at == "b2",
    "6.9 camp on emptied ruins": lambda s: s.verb == "camp" and s.here["type"] == "ruins",
    "6.9 dig the last treasure and camp in the same turn (12.16)": lambda s: (
        s.verb == "camp" and s.at in s.p["dug"]
    ),
    "6.12 guard alone (12.13)": lambda s: (
        s.verb == "guard" and s.me["explorers"].get(s.at) == 1 and s.me["leader"] != s.at
    ),
    "6.12 guard with leader and explorers (12.14)": lambda s: (
        s.verb == "guard" and s.me["explorers"].get(s.at, 0) > 0 and s.me["leader"] == s.at
    ),
    "6.12 guard where others stay": lambda s: (
        s.verb == "guard" and any(members(other, s.at) for other in s.others)
    ),
    "7.2 leader against two others with two each (12.12)": lambda s: (
        s.verb == "guard"
        and strength(s.me, s.at) < sum(strength(other, s.at) for other in s.others)
    ),
}

SWAPPING: dict[str, Test] = {
    "6.10 a swap that makes a pair": lambda s: s.me["treasures"].get(s.words[2]) == 1,
    "6.10 a swap that makes a three": lambda s: s.me["treasures"].get(s.words[2]) == 2,
    "6.10 a swap that gives the other a pair": lambda s: (
        s.p["seats"][int(s.words[4])]["treasures"].get(s.words[0], 0) > 0
    ),
    "6.10 a second swap in a turn": lambda s: any(text.startswith("swap") for text in s.past.turn),
    "6.10 of two others": lambda s: len({text[-1] for text in s.offered if "swap" in text}) > 1,
}


def refused(s: Step, verb: str, points: int) -> list[tuple[str, dict[str, Any]]]:
    """List where the acting player stands and could pay, but a work is not offered."""
    if s.p["ap"] < points:
        return []
    return [(name, here) for name, here in s.standing if f"{verb} {name}" not in s.offered]


REFUSED: dict[str, Test] = {
    "2.3 points that are lost": lambda s: s.verb == "end" and s.p["ap"] > 0,
    "2.3 no points left": lambda s: s.p["ap"] == 0,
    "5.2 no explorer left to recruit (12.19)": lambda s: s.p["ap"] > 0 and s.me["supply"] == 0,
    "6.3 a crossing that cannot be paid": lambda s: any(
        crossing(s.p["land"], name, there) > s.p["ap"]
        for name, _ in s.standing
        for there in NEIGHBOURS[name].values()
    ),
    "6.5 one member, no second step (12.6, 12.7)": lambda s: any(
        s.p["uncovered"].get(name) == 1 and members(s.me, name) == 1 and here["guard"] is None
        for name, here in refused(s, "uncover", 2)
    ),
    "6.5 no third step with three members (12.5)": lambda s: any(
        s.p["uncovered"].get(name) == 2 and members(s.me, name) > 2
        for name, here in refused(s, "uncover", 2)
        if s.p["steps"].get(here["level"] + 1)
    ),
    "6.6 no step left, though higher ones are (12.10)": lambda s: any(
        here["type"] == "temple"
        and here["level"] < 9
        and here["guard"] is None
        and here["level"] + 1 not in s.p["steps"]
        and any(step > here["level"] + 1 for step in s.p["steps"])
        for _, here in refused(s, "uncover", 2)
    ),
    "6.6 nothing above 9 (12.11)": lambda s: any(
        here["level"] == 9 and here["guard"] is None for _, here in refused(s, "uncover", 2)
    ),
    "6.6 nothing above 10": lambda s: any(
        here["level"] == 10 and here["guard"] is None for _, here in refused(s, "uncover", 2)
    ),
    "6.6 no step on a guarded temple": lambda s: any(
        here["guard"] is not None and s.p["steps"].get(here["level"] + 1)
        for _, here in refused(s, "uncover", 2)
    ),
    "6.8 one member, no second treasure": lambda s: any(
        s.p["dug"].get(name) == 1 and members(s.me, name) == 1 and here["treasures"]
        for name, here in refused(s, "dig", 3)
    ),
    "6.8 no third treasure of ruins": lambda s: any(
        s.p["dug"].get(name) == 2 and members(s.me, name) > 2 and here["treasures"]
        for name, here in refused(s, "dig", 3)
    ),
    "6.10 the pair of another is safe (12.21)": lambda s: (
        s.p["ap"] >= 3
        and bool(singles(s.me))
        and any(number > 1 for other in s.others for number in other["treasures"].values())
    ),
    "6.10 an own pair is safe (12.20)": lambda s: (
        s.p["ap"] >= 3
        and any(number > 1 for number in s.me["treasures"].values())
        and any("swap" in text for text in s.offered)
    ),
    "6.10 only pairs and threes (12.21)": lambda s: (
        s.p["ap"] >= 3 and bool(s.me["treasures"]) and not singles(s.me)
    ),
    "6.10 equal kinds are not offered (R10)": lambda s: (
        s.p["ap"] >= 3 and any(set(singles(s.me)) & set(singles(other)) for other in s.others)
    ),
    "6.11 a camp is there already (R8)": lambda s: any(
        here["camp"] not in (None, s.seat) and len(own_camps(s.p, s.seat)) < 3
        for _, here in refused(s, "camp", 5)
    ),
    "6.11 no third camp": lambda s: (
        len(own_camps(s.p, s.seat)) == 3
        and any(
            here["type"] == "clearing" and here["camp"] is None for _, here in refused(s, "camp", 5)
        )
    ),
    "6.11 no camp on ruins with treasures": lambda s: any(
        here["treasures"] for _, here in refused(s, "camp", 5)
    ),
    "6.12 no guard in a tie (12.12)": lambda s: any(
        here["type"] == "temple"
        and here["guard"] is None
        and controller(s.p, name) is None
        and strength(s.me, name) == max(strength(other, name) for other in s.others)
        for name, here in refused(s, "guard", 5)
    ),
    "6.12 no third guard": lambda s: (
        sum(here["guard"] == s.seat for here in s.p["land"].values()) == 2
        and any(
            here["guard"] is None and controller(s.p, name) == s.seat
            for name, here in refused(s, "guard", 5)
        )
    ),
    "6.12 no second guard (12.15)": lambda s: any(
        here["guard"] not in (None, s.seat) and members(s.me, name) > 1
        for name, here in refused(s, "guard", 5)
    ),
}


def gained(s: Step, source: str) -> int:
    """Give the points of the scoring that a step ends."""
    points: int = s.after["seats"][s.seat][source][-1]
    return points


def scoring_is(number: int) -> Test:
    """Look for a scoring by its number."""
    return lambda s: len(s.after["seats"][s.seat]["temples"]) == number


SCORING: dict[str, Test] = {
    **{f"8.8 scoring {number}": scoring_is(number) for number in range(1, 5)},
    "8.4 a temple scores for several (12.23)": lambda s: any(
        s.past.scored.get(name) for name in controlled(s.p, s.seat)
    ),
    "8.2 a guard scores against a majority (12.15)": lambda s: any(
        here["guard"] == s.seat and any(members(other, name) > 1 for other in s.others)
        for name, here in s.p["land"].items()
    ),
    "8.2 a tie scores for nobody (12.12)": lambda s: any(
        here["type"] == "temple"
        and controller(s.p, name) is None
        and strength(s.me, name) == max(strength(other, name) for other in s.others)
        for name, here in s.standing
    ),
    "8.3 one of a kind": lambda s: 1 in s.me["treasures"].values(),
    "8.3 a pair": lambda s: 2 in s.me["treasures"].values(),
    "8.3 three of a kind": lambda s: 3 in s.me["treasures"].values(),
    "8.2 nothing (12.31)": lambda s: gained(s, "temples") == 0 == gained(s, "sets"),
    "8.2 treasures only (12.31)": lambda s: gained(s, "temples") == 0 < gained(s, "sets"),
    "8.5 the volcano is laid afterwards": lambda s: s.after["phase"] == naive.LAY,
    "8.7 final scoring begins with the left neighbour": lambda s: (
        s.p["final"] and len(s.p["to_score"]) == len(s.p["seats"]) - 1
    ),
}


def final_scores(s: Step) -> list[int]:
    """List the scores when the final scoring begins."""
    return [seat["score"] for seat in s.after["seats"]]


ENDING: dict[str, Test] = {
    "10.11 the final order by score": lambda s: (
        s.after["final"] and s.p["auction"] and len(set(final_scores(s))) > 1
    ),
    "10.11 equal scores in the final order (R14)": lambda s: (
        s.after["final"] and s.p["auction"] and len(set(final_scores(s))) < len(s.p["seats"])
    ),
    "10.7 the bidding is opened by the left neighbour": lambda s: (
        s.after["phase"] == naive.BID
        and len(s.after["totems"]) < len(s.p["seats"])
        and s.after["seat"] == naive.clockwise(s.p, s.seat)[1]
    ),
    "10.7 the next one with its totem face up opens": lambda s: (
        s.after["phase"] == naive.BID and s.after["seat"] != naive.clockwise(s.p, s.seat)[1]
    ),
    "10.8 the last one takes the last tile": lambda s: s.after["phase"] == naive.TAKE,
    "10.9 a new round": lambda s: (
        s.after["phase"] == naive.BID and len(s.after["totems"]) == len(s.p["seats"])
    ),
}


BIDDING: dict[str, Test] = {
    "10.3 the opener bids": lambda s: s.verb == "bid" and s.p["bid"] == 0,
    "10.3 a higher bid": lambda s: s.verb == "bid" and s.p["bid"] > 0,
    "10.3 the winner of the bidding pays": lambda s: (
        s.verb == "pass" and s.p["bid"] > 0 and s.after["phase"] == naive.TAKE
    ),
    "10.3 the opener passes and another one bids (12.26)": lambda s: (
        s.verb == "bid" and s.p["bid"] == 0 and s.p["first_pass"] is not None
    ),
    "10.3 alone in the bidding, still a bid (R16)": lambda s: (
        s.verb == "bid" and s.after["phase"] == naive.TAKE
    ),
    "10.5 all pass (R16)": lambda s: (
        s.verb == "pass" and s.after["phase"] == naive.TAKE and s.p["bid"] == 0
    ),
    "10.4 all points are bid": lambda s: s.verb == "bid" and int(s.words[0]) == s.me["score"],
    "10.4 a bid that cannot be topped (12.27)": lambda s: 0 < s.me["score"] <= s.p["bid"],
    "10.4 without points (12.27)": lambda s: s.me["score"] == 0,
}

TAKING: dict[str, Test] = {
    "10.6 equal tiles are one choice": lambda s: len(s.offered) < len(s.p["open"]),
    "10.8 the last tile": lambda s: len(s.p["open"]) == 1,
    "10.10 a volcano of several tiles": lambda s: "volcano" in s.text and len(s.p["open"]) > 1,
    "10.10 the volcano is the last tile (12.28)": lambda s: (
        "volcano" in s.text and len(s.p["open"]) == 1
    ),
}

ASIDE: dict[str, Test] = {
    "3.6 the last tile is set aside (12.4)": lambda s: not s.p["stack"] and not s.p["open"],
}


DECISIONS = BY_POINTS, BY_TEMPLE, BY_TOKENS, SHARED = (
    "9.1 most points",
    "9.2 the highest temple decides (12.30)",
    "9.2 the tokens decide (12.30)",
    "9.2 a shared win (12.30)",
)


def decided_by(p: Position) -> str:
    """Say what decides a game that is over."""
    winners = naive.winners(p)
    first = p["seats"][winners[0]]
    tied = [n for n, seat in enumerate(p["seats"]) if seat["score"] == first["score"]]
    highest = {n: max(temples_of(p, n), default=0) for n in tied}
    as_high = [n for n in tied if highest[n] == highest[winners[0]]]
    if len(tied) == 1:
        return BY_POINTS
    if len(as_high) == 1:
        return BY_TEMPLE
    return BY_TOKENS if len(winners) == 1 else SHARED


def cases_of(s: Step) -> list[dict[str, Test]]:
    """Find the tables that a step may be in."""
    if s.p["phase"] in (naive.ACT, naive.SCORE):
        tables = [REFUSED]
        if s.verb == "swap":
            tables.append(SWAPPING)
        elif s.verb in ("recruit", "trail", "walk"):
            tables.append(MOVING)
        elif s.verb != "end":
            tables.append(WORKING)
        elif s.p["phase"] == naive.ACT:
            tables.append(ENDING)
        else:
            tables.append(SCORING)
        return tables
    return [{"lay": LAYING, "set": ASIDE, "take": TAKING}.get(s.verb, BIDDING)]


class Meetings:
    """How often each verb and case was met."""

    def __init__(self) -> None:
        self.verbs: Counter[str] = Counter()
        self.cases: Counter[str] = Counter()

    def note(self, step: Step) -> None:
        """Count what a step shows."""
        self.verbs[step.verb] += 1
        for table in cases_of(step):
            self.cases.update(name for name, shows in table.items() if shows(step))
        step.past.goes_on(step.p, step.text, step.after)
