"""The term of the evaluator about workers on the gears."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.bots.prices import RIDDEN
from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.rules.components import A_FISH, A_HARVEST
from tzolkin_desktop.games.tzolkin.rules.consts import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    PALENQUE,
)

SKULL_RIDE = 4  # days a worker at Chichen Itza is taken to ride on
TRADED = 4  # corn that a worker at Uxmal can make use of
BLOCKS_A_WORKER = 2  # that a worker at Tikal can make use of,
HIGH_TIKAL, HIGH_TIKAL_BLOCKS = 3, 7  # and one that has come far, near two buildings or a monument


def riders(v: View) -> float:
    """Price the workers on the gears by where they stand and what waits for them there."""
    if not v.o.turns:
        return 0.0
    s, seat, w = v.s, v.seat, v.w
    worth = 0.0
    for g, slots in enumerate(s.gears):
        n = slots.count(seat)
        if not n:
            continue
        table = w.riders[g]
        if n == 1:
            spaces = [slots.index(seat)]
        else:
            spaces = [k for k, who in enumerate(slots) if who == seat]
        for k in spaces:
            worth += table[min(k, RIDDEN[g] - 1)]
        worth += w.crowds[g] * (n - 1) + AT[g](v, n, spaces)
    return worth


def _at_palenque(v: View, n: int, spaces: list[int]) -> float:
    worth = v.w.harvest * sum([_harvest(v, k) for k in spaces])
    return worth + v.w.crew_palenque * v.crew * n


def _at_yaxchilan(v: View, n: int, spaces: list[int]) -> float:
    return v.w.mining * n * v.p.technologies[EXTRACTION]


def _at_tikal(v: View, n: int, spaces: list[int]) -> float:
    _, extraction, architecture, _ = v.p.technologies
    w = v.w
    worth = w.tikal_blocks * min(v.blocks, BLOCKS_A_WORKER * n)
    if spaces[-1] >= HIGH_TIKAL:
        worth += w.tikal_high * min(v.blocks, HIGH_TIKAL_BLOCKS)
    return worth + n * (w.architecture_tikal * architecture + w.extraction_tikal * extraction)


def _at_uxmal(v: View, n: int, spaces: list[int]) -> float:
    worth = v.w.trading * min(v.p.corn, TRADED * n)
    return worth + v.w.architecture_uxmal * n * v.p.technologies[ARCHITECTURE]


def _at_chichen_itza(v: View, n: int, spaces: list[int]) -> float:
    _, _, architecture, theology = v.p.technologies
    w = v.w
    worth = w.skullless * max(0, n - v.p.skulls)
    worth += w.open_skull * sum([_open_skull(v, k) for k in spaces])
    worth += w.theology_chichen_itza * n * theology
    return worth + w.architecture_chichen_itza * n * architecture


def _harvest(v: View, space: int) -> int:
    """Count the corn that a worker at Palenque could bring home tomorrow."""
    jungle, level = v.s.jungle, v.p.technologies[AGRICULTURE]
    adds = v.content.adds
    best = 0
    for action in v.content.gears[PALENQUE].actions[1 : space + 2]:
        if action[0] == A_FISH:
            best = action[1] + adds["fish_corn"][level]
        elif action[0] == A_HARVEST:
            wood, corn = jungle[2 * action[1]], jungle[2 * action[1] + 1]
            if corn or wood or adds["without_tile"][level]:
                best = max(best, action[2] + adds["harvest_corn"][level])
    return best


def _open_skull(v: View, space: int) -> int:
    """Find the most points open for a skull where a worker at Chichen Itza will get to."""
    taken = v.s.skull_spaces
    actions = v.content.gears[CHICHEN_ITZA].actions
    top = min(len(actions) - 1, space + min(SKULL_RIDE, v.o.turns))
    for n in range(top, 0, -1):
        if not taken >> n & 1:
            return actions[n][2]
    return 0


AT = (_at_palenque, _at_yaxchilan, _at_tikal, _at_uxmal, _at_chichen_itza)
