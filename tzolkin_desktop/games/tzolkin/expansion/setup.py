"""Dealing and laying out the expansion, the end of the draft, and what a seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Event, GameError
from tzolkin_desktop.games.tzolkin.expansion.modules import (
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
)
from tzolkin_desktop.games.tzolkin.expansion.quick_actions import expansion_of
from tzolkin_desktop.games.tzolkin.rules.components import Content, Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    F_ANGER,
    F_DISCARD,
    F_DRAFT,
    F_DUMMIES,
    F_TAX,
    GEARS,
    NONE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out, gain_worker
from tzolkin_desktop.games.tzolkin.rules.setup import KEPT, pile_of, place_dummies
from tzolkin_desktop.games.tzolkin.rules.state import State


def deal(content: Content, players: int, rng: random.Random) -> dict[str, list[str]]:
    """Shuffle tribes, prophecies and quick actions (rules 9.2, 9.19, 9.31)."""
    expansion = content.expansion
    assert expansion is not None
    dealt = {}
    if TRIBES in content.modules:
        tribes = [tribe.id for tribe in expansion.tribes if tribe.module in content.modules]
        dealt["tribes"] = rng.sample(tribes, players * expansion.tribes_dealt)
    if PROPHECIES in content.modules:
        names = [prophecy.id for prophecy in expansion.prophecies]
        dealt["prophecies"] = rng.sample(names, expansion.prophecies_drawn)
    if QUICK_ACTIONS in content.modules:
        for age, tiles in enumerate(expansion.quick_tiles, 1):
            names = [expansion.quick_actions[tile].id for tile in tiles]
            dealt[f"quick_{age}"] = rng.sample(names, len(names))
    return dealt


def _drawn(
    deal: Mapping[str, Any], name: str, find: Callable[[str], int], count: int
) -> tuple[int, ...]:
    """Read a pile of so many different tiles."""
    pile = pile_of(deal, name, find)
    if len(pile) != count or len(set(pile)) != count:
        raise GameError(f"The deal has {len(set(pile))} {name} instead of {count}.")
    return pile


def set_table(s: State, deal: Mapping[str, Any], wealth: Sequence[int]) -> None:
    """Lay out the expansion, and dummy workers as the wealth tiles left over say."""
    expansion = expansion_of(s)
    modules, n = s.content.modules, len(s.players)
    if TRIBES in modules:
        each = expansion.tribes_dealt
        tribes = _drawn(deal, "tribes", expansion.tribe_id, n * each)
        s.tribe_hands = tuple(tribes[i * each : (i + 1) * each] for i in range(n))
        if any(expansion.tribes[tribe].module not in modules for tribe in tribes):
            raise GameError("The deal has a tribe of another module.")
    if PROPHECIES in modules:
        s.prophecies = _drawn(deal, "prophecies", expansion.prophecy_id, expansion.prophecies_drawn)
    if QUICK_ACTIONS in modules:
        s.quick_tiles = tuple(pile_of(deal, f"quick_{age}", expansion.quick_id) for age in (1, 2))
        if tuple(map(sorted, s.quick_tiles)) != tuple(map(sorted, expansion.quick_tiles)):
            raise GameError("The deal has other quick actions than there are.")
    count = s.content.dummies.get(n, 0)
    if QUICK_ACTIONS in modules:
        blocked = expansion.quick_blocked.get(n, 0)
        s.quick = (DUMMY,) * blocked + (EMPTY,) * (expansion.quick_spaces - blocked)
        count -= blocked
    left, drawn = place_dummies(s, wealth, count)
    without_space = [tile for tile in drawn if s.content.wealth[tile].gear == NONE]
    if left or without_space:
        s.push((F_DUMMIES, left, *without_space))


def draft_over(s: State, out: Out) -> None:
    """Place dummy workers that are left by the discarded tiles, and give tribes their workers."""
    discarded = [
        tile
        for i in range(len(s.players))
        for tile in s.hands[(s.first + i) % len(s.players)]
        if tile not in s.players[(s.first + i) % len(s.players)].wealth
    ]
    if s.stack and s.stack[0][0] == F_DUMMIES:
        before = list(s.gears)
        place_dummies(s, discarded, s.stack[0][1])
        s.stack = ()
        if out is not None:
            for g, slots in enumerate(s.gears):
                for space, who in enumerate(slots):
                    if who == DUMMY != before[g][space]:
                        out.append(Event("dummy", NONE, {"gear": GEARS[g], "space": space}))
    s.tribe_hands = ()
    for seat, p in enumerate(s.players):
        more = s.content.figures[p.tribe].workers_start - s.content.workers_start
        gain_worker(s, seat, more, out)


def after_wealth(s: State, seat: int) -> tuple[Frame, ...]:
    """Give what follows a seat's starting wealth, the last frame first (rules 9.11, 9.40)."""
    p = s.players[seat]
    frames: list[Frame] = [(F_ANGER,)] * s.content.figures[p.tribe].anger
    tiles = s.content.wealth
    if any(effect.name == "corn" for t in p.wealth for effect in tiles[t].effects):
        taken = sum(tiles[t].others_lose for q in s.players if q is not p for t in q.wealth)
        frames += [(F_TAX, taken)] * bool(taken)
    return tuple(frames)


def mask(s: State, seat: int, rng: random.Random) -> None:
    """Reshuffle quick actions not yet revealed and the tribes of others in the draft."""
    if s.quick_tiles and not s.feasts:
        age_1, age_2 = s.quick_tiles
        s.quick_tiles = (age_1, tuple(rng.sample(sorted(age_2), len(age_2))))
    if not s.tribe_hands:
        return
    own = s.tribe_hands[seat]
    tribes = expansion_of(s).tribes
    pool = [
        t for t, tribe in enumerate(tribes) if t not in own and tribe.module in s.content.modules
    ]
    rng.shuffle(pool)
    hands = list(s.tribe_hands)
    for other, p in enumerate(s.players):
        if other == seat:
            continue
        size = len(hands[other])
        hands[other], pool = tuple(pool[:size]), pool[size:]
        kept = rng.choice(hands[other])
        if p.tribe != NONE:
            p.tribe = kept
    s.tribe_hands = tuple(hands)
    if s.seat != seat and s.stack[-1][0] in (F_DRAFT, F_DISCARD):
        # Which of the two it is would give a tribe away.
        keeps = s.content.figures[s.players[s.seat].tribe].keeps
        s.stack = (*s.stack[:-1], (F_DRAFT,) if keeps == KEPT else (F_DISCARD,))
