"""Every way to take one turn of Tzolk'in, written from the rulebook as plainly as possible.

Answers for: from the plain data of a position at the start of a turn, the positions in which the
next seat may be about to start its own. It must not know the rules engine: the two are compared.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).resolve().parents[3] / "data" / "tzolkin"
BUILDINGS = {
    b["id"]: b
    for b in yaml.safe_load((DATA / "buildings.yaml").read_text(encoding="utf-8"))["buildings"]
}
MONUMENTS = {
    m["id"]: m
    for m in yaml.safe_load((DATA / "monuments.yaml").read_text(encoding="utf-8"))["monuments"]
}

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen_itza")
LAST_SPACE = {"palenque": 7, "yaxchilan": 7, "tikal": 7, "uxmal": 7, "chichen_itza": 10}
RESOURCES = ("wood", "stone", "gold")
RATE = {"wood": 2, "stone": 3, "gold": 4}
TEMPLES = ("chaac", "quetzalcoatl", "kukulcan")
TOP_STEP = {"chaac": 6, "quetzalcoatl": 8, "kukulcan": 7}
TRACKS = ("agriculture", "extraction", "architecture", "theology")
STEP_COST = (1, 2, 3, 1)  # to levels 1, 2, 3 and for the bonus beyond
HARVEST_CORN = {2: 4, 3: 5, 4: 7, 5: 9}
HARVEST_WOOD = {3: 2, 4: 3, 5: 4}
SKULL_SPACES = {  # points, temple, resources of choice
    1: (4, "chaac", 0),
    2: (5, "chaac", 0),
    3: (6, "chaac", 0),
    4: (7, "kukulcan", 0),
    5: (8, "kukulcan", 0),
    6: (8, "kukulcan", 1),
    7: (10, "quetzalcoatl", 0),
    8: (11, "quetzalcoatl", 1),
    9: (13, "quetzalcoatl", 1),
}
MOST_WORKERS = 6

TABLE = ("start_space", "teeth_corn", "skull_bank", *GEARS)
OWN = (
    *("corn", "skulls", "workers", "hand", "corn_tiles", "wood_tiles", "farm_one", "farm_all"),
    *(*RESOURCES, "light", *TEMPLES, *TRACKS),
)
POINTS = ("buildings", "chichen_itza", "architecture")

Turn = dict[str, Any]  # what a turn can change, all values immutable; always the same keys
Ways = list[Turn]


def canonical(position: Mapping[str, Any]) -> str:
    """Write a position so that equal ones are equal texts: order in rows of tiles is no matter."""
    d = dict(position)
    d["buildings"] = sorted(d["buildings"])
    d["seats"] = [
        {**p, "buildings": sorted(p["buildings"]), "monuments": sorted(p["monuments"])}
        for p in d["seats"]
    ]
    return json.dumps(d, sort_keys=True)


def whole_turns(position: Mapping[str, Any], seen: set[str] | None = None) -> set[str]:
    """Give every position in which the turn may end, canonically; `seen` notes the ways."""
    assert position["stack"] == [["turn", 0]], "not the start of a turn"
    assert position["turn"] + 1 < len(position["seats"]), "the last turn of a round"
    turns = NaiveTurns(position["seat"], set() if seen is None else seen)
    return {closed(position, t) for t in turns.all_from(opened(position))}


def opened(position: Mapping[str, Any]) -> Turn:
    """Lay out flat what a turn can change."""
    seat = position["seat"]
    me = position["seats"][seat]
    t = {key: position[key] for key in TABLE} | {key: me[key] for key in OWN}
    t["skull_spaces"] = tuple(position["skull_spaces"])
    for n in (2, 3, 4, 5):
        t[f"covered_{n}"], t[f"open_{n}"] = position["jungle"][2 * n - 4 : 2 * n - 2]
    t["shown"] = tuple(sorted(position["buildings"]))
    t["monuments_shown"] = tuple(position["monuments"])
    t["built"] = tuple(sorted(me["buildings"]))
    t["raised"] = tuple(sorted(me["monuments"]))
    for source in POINTS:
        t["points_" + source] = 0
    others = [p for i, p in enumerate(position["seats"]) if i != seat]
    t["held_tops"] = tuple(x for x in TEMPLES if any(p[x] == TOP_STEP[x] for p in others))
    return t


def closed(position: Mapping[str, Any], t: Turn) -> str:
    """End the turn (rules 3.7, 3.12) and write the position canonically."""
    seat = position["seat"]
    d = dict(position) | {key: t[key] for key in TABLE}
    me = dict(position["seats"][seat]) | {key: t[key] for key in OWN}
    d["skull_spaces"] = sorted(t["skull_spaces"])
    d["jungle"] = [t[f"{kind}_{n}"] for n in (2, 3, 4, 5) for kind in ("covered", "open")]
    if t["start_space"] == seat:
        me["corn"] += t["teeth_corn"]
        d["teeth_corn"] = 0
    deck_name = "deck_1" if position["age"] == 0 else "deck_2"
    deck = list(position[deck_name])
    d["buildings"] = [deck.pop(0) if b == "-" and deck else b for b in t["shown"]]
    d[deck_name] = deck
    d["monuments"] = list(t["monuments_shown"])
    me["buildings"] = list(t["built"])
    me["monuments"] = list(t["raised"])
    me["quarters"] = dict(me["quarters"])
    for source in POINTS:
        me["quarters"][source] += 4 * t["points_" + source]
    d["seats"] = [me if i == seat else p for i, p in enumerate(position["seats"])]
    d["turn"] += 1
    d["seat"] = (seat + 1) % len(d["seats"])
    return canonical(d)


def plus(t: Turn, **gains: int) -> Turn:
    """Add to numbers of a turn."""
    return {**t, **{key: t[key] + n for key, n in gains.items()}}


def less(t: Turn, cost: Mapping[str, int]) -> Ways:
    """Pay a cost; no way when something is short."""
    if any(t[key] < n for key, n in cost.items()):
        return []
    return [plus(t, **{key: -n for key, n in cost.items()})]


def distinct(ways: Iterable[Turn]) -> Ways:
    """Drop repeated ways."""
    return list({tuple(t.values()): t for t in ways}.values())


def after_each(ways: Iterable[Turn], step: Callable[[Turn], Ways]) -> Ways:
    """Go on from every way in every way."""
    return distinct(new for t in ways for new in step(t))


def pay_any(t: Turn, number: int) -> Ways:
    """Pay resources in any mix."""
    mixes = combinations_with_replacement(RESOURCES, number)
    return [new for mix in mixes for new in less(t, {r: mix.count(r) for r in RESOURCES})]


def take_any(t: Turn, number: int) -> Ways:
    """Take resources in any mix."""
    mixes = combinations_with_replacement(RESOURCES, number)
    return [plus(t, **{r: mix.count(r) for r in RESOURCES}) for mix in mixes]


def can_rise(t: Turn, temple: str) -> bool:
    """Say whether the next step of a temple is there and free (rules 5.1)."""
    step = t[temple] + 1
    top = TOP_STEP[temple]
    return step < top or (step == top and temple not in t["held_tops"])


def rise(t: Turn, temple: str) -> Turn:
    """Take one step up; an impossible one is lost (rules 5.1, 5.2)."""
    if not can_rise(t, temple):
        return t
    t = plus(t, **{temple: 1})
    return {**t, "light": True} if t[temple] == TOP_STEP[temple] else t


def rise_somewhere(t: Turn) -> Ways:
    """Take one step up on a temple where it is possible (ruling 2); no way when on none."""
    return [rise(t, temple) for temple in TEMPLES if can_rise(t, temple)]


def anger(t: Turn) -> Ways:
    """Take one step down on a temple that is not at its bottom (rules 5.3)."""
    return [plus(t, **{temple: -1}) for temple in TEMPLES if t[temple] > 0]


def gain_skulls(t: Turn, number: int) -> Turn:
    """Take skulls as far as the bank has them."""
    number = min(number, t["skull_bank"])
    return plus(t, skulls=number, skull_bank=-number)


class NaiveTurns:
    """The ways of one seat; every method gives all positions it can lead to, none if impossible."""

    def __init__(self, seat: int, seen: set[str]) -> None:
        self.seat = seat
        self.seen = seen

    # The turn (rules 3)

    def all_from(self, t: Turn) -> Ways:
        """Take the whole turn, with or without begging first (rules 3.1-3.4)."""
        begged = anger({**t, "corn": 3}) if t["corn"] <= 2 else []
        ends = self.place_or_pick(t, can_beg=bool(begged))
        for after in begged:
            self.seen.add("beg")
            ends += self.place_or_pick(after, can_beg=False)
        return distinct(ends)

    def place_or_pick(self, t: Turn, can_beg: bool) -> Ways:
        """Place one or more workers or pick up one or more."""
        ends = self.more_and_more(t, self.place_one) + self.more_and_more(t, self.pick_one)
        if not ends and not can_beg:
            ends = self.mercy(t)
        return ends

    def more_and_more(self, t: Turn, one: Callable[[Turn], Ways]) -> Ways:
        """Do something once or more often."""
        found: dict[tuple[Any, ...], Turn] = {}
        waiting = [{**t, "count": 0}]
        while waiting:
            for new in one(waiting.pop()):
                new = plus(new, count=1)
                key = tuple(new.values())
                if key not in found:
                    found[key] = new
                    waiting.append(new)
        return [{key: end[key] for key in t} for end in found.values()]

    def open_spaces(self, t: Turn) -> list[tuple[int, Turn]]:
        """Put a worker on every open space, each with what the space costs (rules 3.5, 3.6)."""
        if t["hand"] == 0:
            return []
        t = plus(t, hand=-1)
        spaces = [(0, {**t, "start_space": self.seat})] if t["start_space"] == -1 else []
        for gear in GEARS:
            space = t[gear].find(".")
            if 0 <= space <= LAST_SPACE[gear]:
                spaces.append((space, self.with_slot(t, gear, space, str(self.seat))))
        return spaces

    def with_slot(self, t: Turn, gear: str, space: int, mark: str) -> Turn:
        """Change one slot of a gear."""
        return {**t, gear: t[gear][:space] + mark + t[gear][space + 1 :]}

    def place_one(self, t: Turn) -> Ways:
        """Place one more worker and pay for it."""
        ways = []
        for cost, placed in self.open_spaces(t):
            ways += less(placed, {"corn": cost + t["count"]})
        if ways:
            self.seen.add(f"place {t['count'] + 1} workers")
        return ways

    def mercy(self, t: Turn) -> Ways:
        """Place exactly one worker on the cheapest space for all the corn there is (rules 3.3)."""
        spaces = self.open_spaces(t)
        cheapest = min(cost for cost, _ in spaces)
        self.seen.add("mercy")
        return [{**placed, "corn": 0} for cost, placed in spaces if cost == cheapest]

    def pick_one(self, t: Turn) -> Ways:
        """Pick up one worker with an action or with none (rules 3.8-3.10)."""
        ways = []
        for gear in GEARS:
            for space in range(LAST_SPACE[gear] + 1):
                if t[gear][space] == str(self.seat):
                    home = plus(self.with_slot(t, gear, space, "."), hand=1)
                    ways.append(home)
                    for corn, number in self.reach(t, gear, space):
                        for paid in less(home, {"corn": corn}):
                            acted = self.action(paid, gear, number)
                            if acted and corn == 0:
                                self.seen.add(f"{gear} {space} as {number}")
                            ways += acted
        return distinct(ways)

    def reach(self, t: Turn, gear: str, space: int) -> list[tuple[int, int]]:
        """List the actions a space gives and the corn for the steps back."""
        last = 9 if gear == "chichen_itza" else 5
        if space > last:
            return [(0, number) for number in range(1, last + 1)]
        reached = [(space - number, number) for number in range(1, space + 1)]
        if gear == "chichen_itza" and t["theology"] >= 1:  # rules 4.16
            if space == 9:  # the next space is of free choice: nobody pays for steps back then
                return self.reach(t, gear, 10)
            reached.append((0, space + 1))
        return reached

    # The actions (rules 4)

    def action(self, t: Turn, gear: str, number: int) -> Ways:
        """Carry out an action, which may have a cost of its own."""
        ways: Ways = getattr(self, gear)(t, number)
        if ways:
            self.seen.add(f"{gear} {number}")
        return distinct(ways)

    def palenque(self, t: Turn, number: int) -> Ways:
        """Fish, or gather corn or wood, or burn the forest (rules 4.1-4.5)."""
        level = t["agriculture"]
        if number == 1:
            return [plus(t, corn=4 if level >= 2 else 3)]
        corn = HARVEST_CORN[number] + (0, 1, 1, 3)[level]
        covered, uncovered = f"covered_{number}", f"open_{number}"
        ways = []
        if t[uncovered] > 0:
            ways.append(plus(t, corn=corn, corn_tiles=1, **{uncovered: -1}))
        elif level >= 2:
            self.seen.add("corn without a tile")
            ways.append(plus(t, corn=corn))
        if t[covered] > 0:
            wood = HARVEST_WOOD[number] + (t["extraction"] >= 1)
            ways.append(plus(t, wood=wood, wood_tiles=1, **{covered: -1, uncovered: 1}))
            burned = anger(plus(t, corn=corn, corn_tiles=1, **{covered: -1}))
            self.seen.update(["burn"] if burned else [])
            ways += burned
        return ways

    def yaxchilan(self, t: Turn, number: int) -> Ways:
        """Gain goods (rules 4.6)."""
        wood = 1 + (t["extraction"] >= 1)
        stone = 1 + (t["extraction"] >= 2)
        gold = 1 + (t["extraction"] >= 3)
        if number == 1:
            return [plus(t, wood=wood)]
        if number == 2:
            return [plus(t, stone=stone, corn=1)]
        if number == 3:
            return [plus(t, gold=gold, corn=2)]
        if number == 4:
            return [gain_skulls(t, 1 + (t["theology"] >= 3))] if t["skull_bank"] else []
        return [plus(t, gold=gold, stone=stone, corn=2)]

    def tikal(self, t: Turn, number: int) -> Ways:
        """Advance technologies, construct, or please the gods (rules 4.7-4.11)."""
        if number == 1:
            return self.paid_advance(t)
        if number == 2:
            return self.construct(t, architecture=True)
        if number == 3:
            once = self.paid_advance(t)
            return once + after_each(once, self.paid_advance)
        if number == 4:
            return self.construct_two(t) + self.raise_monument(t)
        possible = [temple for temple in TEMPLES if can_rise(t, temple)]
        ways = []
        for temples in combinations(possible, 2) if len(possible) > 1 else [tuple(possible)]:
            for paid in pay_any(t, 1) if temples else []:
                for temple in temples:
                    paid = rise(paid, temple)
                ways.append(paid)
        return ways

    def uxmal(self, t: Turn, number: int) -> Ways:
        """Please a god, trade, hire, construct for corn, or act elsewhere (rules 4.12-4.14)."""
        if number == 1:
            return after_each(less(t, {"corn": 3}), rise_somewhere)
        if number == 2:
            return self.market(t)
        if number == 3:
            return [plus(t, workers=1, hand=1)] if t["workers"] < MOST_WORKERS else []
        if number == 4:
            return self.construct(t, architecture=True, in_corn=True)
        return after_each(less(t, {"corn": 1}), self.any_action)

    def any_action(self, t: Turn) -> Ways:
        """Carry out any action of four gears; Uxmal 5 does not stand for itself (ruling 5)."""
        ways = []
        for gear in GEARS[:4]:
            for number in range(1, 6):
                if (gear, number) != ("uxmal", 5):
                    ways += self.action(t, gear, number)
        return distinct(ways)

    def market(self, t: Turn) -> Ways:
        """Hold the same worth in any other mix (rules 4.12, ruling 3)."""
        worth = t["corn"] + sum(RATE[r] * t[r] for r in RESOURCES)
        if t["corn"] == worth and worth < 2:
            return []
        ways = []
        for wood in range(worth // 2 + 1):
            for stone in range((worth - 2 * wood) // 3 + 1):
                for gold in range((worth - 2 * wood - 3 * stone) // 4 + 1):
                    corn = worth - 2 * wood - 3 * stone - 4 * gold
                    ways.append({**t, "wood": wood, "stone": stone, "gold": gold, "corn": corn})
        return ways

    def chichen_itza(self, t: Turn, number: int) -> Ways:
        """Put a skull on its space (rules 4.15), then perhaps pay for a step (rules 4.16)."""
        if t["skulls"] == 0 or number in t["skull_spaces"]:
            return []
        points, temple, resources = SKULL_SPACES[number]
        spaces = tuple(sorted((*t["skull_spaces"], number)))
        t = plus({**t, "skull_spaces": spaces}, skulls=-1, points_chichen_itza=points)
        ways = take_any(rise(t, temple), resources)
        if t["theology"] >= 2:
            devoted = after_each((p for w in ways for p in pay_any(w, 1)), rise_somewhere)
            self.seen.update(["devotion"] if devoted else [])
            ways += devoted
        return ways

    # Technologies

    def bonus(self, t: Turn, track: str) -> Ways:
        """Take the bonus beyond level 3; no way when it cannot be taken."""
        if track == "agriculture":
            return rise_somewhere(t)
        if track == "extraction":
            return take_any(t, 2)
        if track == "architecture":
            return [plus(t, points_architecture=3)]
        return [gain_skulls(t, 1)] if t["skull_bank"] else []

    def advance(self, t: Turn, track: str) -> Ways:
        """Go one level up or take the bonus; no way when nothing would change (ruling 1)."""
        ways = [plus(t, **{track: 1})] if t[track] < 3 else self.bonus(t, track)
        if ways:
            self.seen.add(f"advance {track} from {t[track]}")
        return ways

    def paid_advance(self, t: Turn) -> Ways:
        """Advance on any track, paying its cost (rules 4.7)."""
        ways = []
        for track in TRACKS:
            for paid in pay_any(t, STEP_COST[t[track]]):
                ways += self.advance(paid, track)
        return distinct(ways)

    def free_advance(self, t: Turn, track: str) -> Ways:
        """Advance for nothing; what cannot be taken is lost (rulings 2, 10)."""
        tracks = TRACKS if track == "any" else (track,)
        return [new for one in tracks for new in self.advance(t, one)] or [t]

    # Construction (rules 4.8-4.10, 4.13, 4.17)

    def construct(self, t: Turn, architecture: bool, in_corn: bool = False) -> Ways:
        """Construct one building; ruling 4 on architecture."""
        level = t["architecture"] if architecture else 0
        ways = []
        for tile in sorted({*t["shown"]} - {"-"}):
            for price in self.prices(BUILDINGS[tile]["cost"], level == 3, in_corn):
                for new in less(t, price):
                    shown = list(t["shown"])
                    shown[shown.index(tile)] = "-"
                    built = tuple(sorted((*t["built"], tile)))
                    new = {**new, "shown": tuple(sorted(shown)), "built": built}
                    if level >= 1:
                        new = plus(new, corn=1)
                    if level >= 2:
                        new = plus(new, points_architecture=2)
                    self.seen.update([f"build {tile}", f"architecture {level}"])
                    ways += self.effects([new], tile)
        return distinct(ways)

    def prices(self, cost: dict[str, int], saving: bool, in_corn: bool) -> list[dict[str, int]]:
        """List what may be paid for a building."""
        if in_corn:
            corn = 2 * sum(cost.values())
            return [{"corn": corn}, {"corn": corn - 2}] if saving else [{"corn": corn}]
        return [cost] + [{**cost, r: cost[r] - 1} for r in cost if saving]

    def construct_two(self, t: Turn) -> Ways:
        """Construct one or two buildings, with architecture on at most one (rules 4.9)."""
        ways = []
        for used in (True, False):
            first = self.construct(t, architecture=used)
            # Nobody can have used what nobody has.
            left = not used or t["architecture"] == 0
            second = distinct(new for one in first for new in self.construct(one, left))
            self.seen.update(["two buildings"] if second else [])
            ways += first + second
        return ways

    def raise_monument(self, t: Turn) -> Ways:
        """Construct a monument; a skull paid goes back to the bank (ruling 6)."""
        ways = []
        for tile in t["monuments_shown"]:
            if tile == "-":
                continue
            cost = {k.replace("skull", "skulls"): n for k, n in MONUMENTS[tile]["cost"].items()}
            for paid in less(t, cost):
                new = plus(paid, skull_bank=cost.get("skulls", 0))
                shown = tuple("-" if m == tile else m for m in t["monuments_shown"])
                raised = tuple(sorted((*t["raised"], tile)))
                ways.append({**new, "monuments_shown": shown, "raised": raised})
                self.seen.add(f"raise {tile}")
        return ways

    def effects(self, ways: Ways, tile: str) -> Ways:
        """Resolve the effects of a building in printed order."""
        for effect in BUILDINGS[tile]["effects"]:
            ways = distinct(new for t in ways for new in self.effect(t, effect))
        return ways

    def effect(self, t: Turn, effect: dict[str, Any]) -> Ways:
        """Resolve one effect of a building; what cannot be carried out is lost."""
        kind, what = next(iter(effect.items()))
        if kind in ("corn", "wood", "stone", "gold", "feed_one", "feed_all"):
            return [plus(t, **{kind.replace("feed", "farm"): what})]
        if kind == "points":
            return [plus(t, points_buildings=what)]
        if kind == "skull":
            return [gain_skulls(t, what)]
        if kind == "worker":
            return self.uxmal(t, 3) or [t]
        if kind == "temple":
            if what == "any":
                return rise_somewhere(t) or [t]
            for temple in TEMPLES if what == "each" else (what,):
                for _ in range(effect.get("steps", 1)):
                    t = rise(t, temple)
            return [t]
        if kind == "technology":
            ways = [t]
            for _ in range(effect.get("levels", 1)):
                ways = distinct(new for old in ways for new in self.free_advance(old, what))
            return ways
        if kind == "build":
            return [t, *self.construct(t, architecture=True)]
        if kind == "market":
            return [t, *self.market(t)]
        if kind == "action":
            return [t, *after_each(less(t, {"corn": effect["corn"]}), self.any_action)]
        raise ValueError(f"{kind} is no known effect")
