"""A turn being planned: what the seat has done so far, as changes of a position, job by job.

Knows how to carry jobs out, not which are worth it. Only what the seat itself can change in its
turn is kept here; the rest stays with the `Field`.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tikal.bots.field import Field
from tzolkin_desktop.games.tikal.rules.consts import HEXES, IN_SUPPLY, OUT

# Where a member comes from, besides a hex with explorers.
RECRUIT_EXPLORER = HEXES
LEADER = HEXES + 1

# What is done on the hex of a job, after so many steps or treasures.
NO_WORK, GUARD_WORK, CAMP_WORK = 0, 1, 2


class Job:
    """Bring members to a hex, work there; or, with no hex, swap a treasure."""

    __slots__ = ("hex", "members", "price", "swap", "times", "work")

    def __init__(
        self,
        hex_: int,
        members: tuple[int, ...],
        price: int,
        times: int = 0,
        work: int = NO_WORK,
        swap: tuple[int, int, int] | None = None,
    ) -> None:
        self.hex = hex_
        self.members = members  # where each comes from
        self.price = price
        self.times = times  # steps to uncover or treasures to dig
        self.work = work
        self.swap = swap  # kind given, seat, kind taken


class Draft:
    """What a turn has made of the seat's side so far."""

    __slots__ = (
        "buried", "busy", "camps", "camps_left", "digs", "explorers", "given", "guards",
        "guards_left", "job", "leader", "levels", "parent", "points", "steps", "supply",
        "swapped", "treasures", "value", "worked",
    )  # fmt: skip

    def __init__(self) -> None:
        self.explorers: list[int] = []
        self.leader: int = 0
        self.supply: int = 0
        self.camps: tuple[int, ...] = ()
        self.camps_left: int = 0
        self.guards_left: int = 0
        self.treasures: tuple[int, ...] = ()
        self.levels: list[int] = []
        self.steps: list[int] = []
        self.buried: list[int] = []
        self.guards: list[int] = []
        self.worked: list[int] = []
        self.busy: list[bool] | None = None  # where members have something to do, if it changed
        self.digs: int = 0  # treasures dug whose kind is not known yet
        self.given: float = 0.0  # what swaps brought the rivals, as it counts for the seat
        self.swapped: bool = False
        self.points: int = 0
        self.value: float = 0.0
        self.parent: Draft | None = None
        self.job: Job | None = None

    def copy(self) -> Draft:
        """Copy a draft to go on from."""
        d = Draft()
        d.explorers = self.explorers
        d.leader = self.leader
        d.supply = self.supply
        d.camps = self.camps
        d.camps_left = self.camps_left
        d.guards_left = self.guards_left
        d.treasures = self.treasures
        d.levels = self.levels
        d.steps = self.steps
        d.buried = self.buried
        d.guards = self.guards
        d.worked = self.worked
        d.busy = self.busy
        d.digs = self.digs
        d.given = self.given
        d.swapped = self.swapped
        d.points = self.points
        d.parent = self
        return d

    def members(self, hex_: int) -> int:
        """Count the members on a hex (rules 5.1)."""
        return self.explorers[hex_] + (1 if self.leader == hex_ else 0)

    def jobs(self) -> list[Job]:
        """List the jobs of the turn in their order."""
        found: list[Job] = []
        d: Draft | None = self
        while d is not None:
            if d.job is not None:
                found.append(d.job)
            d = d.parent
        found.reverse()
        return found

    def key(self) -> tuple[object, ...]:
        """Name what turns that lead to the same position have in common."""
        return (
            bytes(self.explorers), self.leader, self.supply, bytes(self.levels),
            bytes(self.buried), bytes(self.worked), self.camps, self.guards_left,
            self.treasures, self.points,
        )  # fmt: skip


def first_draft(f: Field, seat: int, points: int, worked: list[int]) -> Draft:
    """Begin a turn, or go on with one."""
    side = f.sides[seat]
    d = Draft()
    d.explorers = side.explorers
    d.leader = side.leader
    d.supply = side.supply
    d.camps = side.camps
    d.camps_left = side.camps_left
    d.guards_left = side.guards_left
    d.treasures = side.treasures
    d.levels = f.levels
    d.steps = f.steps
    d.buried = f.buried
    d.guards = f.guards
    d.worked = worked
    d.points = points
    return d


def done(before: Draft, job: Job, seat: int, busy: list[bool]) -> Draft:
    """Carry out a job that is allowed and can be paid."""
    d = before.copy()
    d.job = job
    d.points -= job.price
    if job.swap is not None:
        given, _, taken = job.swap
        have = list(d.treasures)
        have[given] -= 1
        have[taken] += 1
        d.treasures = tuple(have)
        d.swapped = True
        return d
    hex_ = job.hex
    if job.members:
        d.explorers = d.explorers[:]
        for source in job.members:
            if source == LEADER:
                d.leader = hex_
            elif source == RECRUIT_EXPLORER:
                d.supply -= 1
                d.explorers[hex_] += 1
            else:
                d.explorers[source] -= 1
                d.explorers[hex_] += 1
    if job.times:
        d.worked = d.worked[:]
        d.worked[hex_] += job.times
        if d.levels[hex_]:
            d.levels, d.steps = d.levels[:], d.steps[:]
            for _ in range(job.times):
                d.levels[hex_] += 1
                d.steps[d.levels[hex_]] -= 1
        else:
            d.buried = d.buried[:]
            d.buried[hex_] -= job.times
            d.digs += job.times
            if not d.buried[hex_]:
                _done_with(d, hex_, busy)
    if job.work == GUARD_WORK:
        d.guards = d.guards[:]
        d.guards[hex_] = seat
        d.guards_left -= 1
        d.explorers = d.explorers[:]
        d.explorers[hex_] = 0
        if d.leader == hex_:
            d.leader = OUT
        _done_with(d, hex_, busy)
    elif job.work == CAMP_WORK:
        d.camps = (*d.camps, hex_)
        d.camps_left -= 1
    return d


def _done_with(d: Draft, hex_: int, busy: list[bool]) -> None:
    """Note that members have nothing to do on a hex any more."""
    d.busy = (busy if d.busy is None else d.busy)[:]
    d.busy[hex_] = False


def carried_out(f: Field, d: Draft, seat: int, scoring: bool, gain: float) -> Field:
    """Make a position of a finished turn; `gain` is what unknown treasures bring a scoring."""
    after = f.copy()
    side = after.sides[seat]
    side.explorers = d.explorers
    side.leader = d.leader
    side.supply = d.supply
    side.camps = d.camps
    side.camps_left = d.camps_left
    side.guards_left = d.guards_left
    side.treasures = d.treasures
    after.levels, after.steps, after.buried, after.guards = d.levels, d.steps, d.buried, d.guards
    for camp in d.camps[1:]:
        after.camped[camp] = seat
    for job in d.jobs():
        if job.swap is not None:
            given, other, taken = job.swap
            have = list(after.sides[other].treasures)
            have[given] += 1
            have[taken] -= 1
            after.sides[other].treasures = tuple(have)
    worth = f.content.worth
    if scoring:
        for count in d.treasures:
            side.score += worth[count]
        for hex_ in range(HEXES):
            if d.levels[hex_] and _holds(after, seat, hex_):
                side.score += d.levels[hex_]
        side.score += gain
        side.scorings -= 1
        side.soon = 0.0
    side.score += gain * side.scorings
    return after


def _holds(f: Field, seat: int, hex_: int) -> bool:
    if f.guards[hex_] != NOBODY:
        return f.guards[hex_] == seat
    led = f.content.leader_strength
    mine = f.sides[seat].explorers[hex_] + (led if f.sides[seat].leader == hex_ else 0)
    for other in range(len(f.sides)):
        if other != seat:
            p = f.sides[other]
            if p.explorers[hex_] + (led if p.leader == hex_ else 0) >= mine:
                return False
    return mine > 0


def leader_can_come(d: Draft) -> bool:
    """Say whether the leader is on the board or in supply."""
    return d.leader >= 0 or d.leader == IN_SUPPLY
