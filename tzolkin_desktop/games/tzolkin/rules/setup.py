"""Dealing and setting the table, and the secret choice of starting wealth (rules 1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Event, GameError
from tzolkin_desktop.games.tzolkin.rules.components import Content, Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    DUMMY,
    EMPTY,
    F_BEGIN,
    F_DRAFT,
    F_DUMMIES,
    F_SEAT,
    F_TRIBE,
    KEEP,
    NONE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import Player, State, clear_expansion

DEALT, KEPT = 4, 2
PLAYERS = range(2, 5)
MOST_PLAYERS = 5  # with the expansion


def player_count(options: Mapping[str, Any]) -> int:
    """Read the number of players from the options."""
    n = options.get("players", 4)
    if type(n) is not int or n not in (*PLAYERS, MOST_PLAYERS):
        raise GameError(f"Tzolk'in is for {PLAYERS[0]} to {MOST_PLAYERS} players, not {n!s:.40}.")
    return n


def deal(content: Content, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Make every shuffle of a game (rules 1.4, 1.6, 1.8)."""
    n = player_count(options)
    rng = random.Random(seed)
    buildings: list[list[str]] = [[], []]
    modules = ("", *content.modules)
    for b in content.buildings:
        if b.module in modules:
            buildings[b.age - 1] += [b.id] * b.count
    monuments = [m.id for m in content.monuments if m.module in modules]
    wealth = [w.id for w in content.wealth if w.module in modules]
    for pile in (*buildings, monuments, wealth):
        rng.shuffle(pile)
    dealt = {
        "first": rng.randrange(n),
        "age_1": buildings[0],
        "age_2": buildings[1],
        "monuments": monuments[: content.monuments_shown[n]],
        "wealth": wealth,
    }
    if content.hooks is not None:
        dealt.update(content.hooks.deal(content, n, rng))
    return dealt


def pile_of(deal: Mapping[str, Any], name: str, find: Callable[[str], int]) -> tuple[int, ...]:
    """Read a pile of a deal, and name a tile of it that the components do not have."""
    pile = deal.get(name)
    if not isinstance(pile, list | tuple) or not all(isinstance(tile, str) for tile in pile):
        raise GameError(f"The deal lacks the tiles of {name}.")
    try:
        return tuple(map(find, pile))
    except KeyError as error:
        raise GameError(f"The deal does not fit the components: {error} is unknown.") from error


def _deck(content: Content, deal: Mapping[str, Any], age: int) -> tuple[int, ...]:
    deck = pile_of(deal, f"age_{age}", content.building_id)
    for b, count in Counter(deck).items():
        tile = content.buildings[b]
        if tile.age != age or count > tile.count or tile.module not in ("", *content.modules):
            raise GameError(f"The deal has {count} tiles of {tile.id} in age {age}.")
    return deck


def _once(content: Content, tiles: Sequence[Any], pile: tuple[int, ...]) -> tuple[int, ...]:
    """Check that a pile holds tiles of the game, each of them once."""
    for t, count in Counter(pile).items():
        if count > 1 or tiles[t].module not in ("", *content.modules):
            raise GameError(f"The deal has {count} tiles of {tiles[t].id}.")
    return pile


def new_game(content: Content, options: Mapping[str, Any], deal: Mapping[str, Any]) -> State:
    """Set the table from a deal and begin the choice of starting wealth."""
    n = player_count(options)
    decks = [_deck(content, deal, age) for age in (1, 2)]
    monuments = _once(content, content.monuments, pile_of(deal, "monuments", content.monument_id))
    wealth = _once(content, content.wealth, pile_of(deal, "wealth", content.wealth_id))
    first = deal.get("first")
    if type(first) is not int or first not in range(n) or len(wealth) < n * DEALT:
        raise GameError(f"The deal does not fit {n} players.")
    if len(monuments) != content.monuments_shown.get(n):
        raise GameError(f"The deal has {len(monuments)} monuments for {n} players.")
    shown = content.buildings_shown
    s = State()
    s.content = content
    s.players = [Player.new(content) for _ in range(n)]
    s.gears = [(EMPTY,) * gear.teeth for gear in content.gears]
    s.seat = s.first = first
    s.turn = s.round = s.day = s.feasts = s.age = s.teeth_corn = s.skull_spaces = 0
    s.start_space = NONE
    s.jungle = (0, n, n, 0, n, 0, n, 0)  # rules 1.3
    s.skull_bank = content.skulls_in_game
    row = decks[0][:shown]
    s.building_row = row + (NONE,) * (shown - len(row))
    s.decks = (decks[0][shown:], decks[1])
    s.monument_row = monuments
    s.hands = tuple(wealth[i * DEALT : (i + 1) * DEALT] for i in range(n))
    s.memo = None
    s.stack = ()
    clear_expansion(s)
    if content.hooks is None:
        place_dummies(s, wealth[n * DEALT :], content.dummies.get(n, 0))
    else:
        content.hooks.set_table(s, deal, wealth[n * DEALT :])
    _next_to_draft(s)
    return s


def place_dummies(s: State, tiles: Sequence[int], count: int) -> tuple[int, list[int]]:
    """Block spaces with dummy workers by drawing wealth tiles (rules 1.7).

    Gives the number of dummy workers for which no tile was left, and the tiles drawn.
    """
    content = s.content
    drawn = []
    for tile in tiles:
        if not count:
            break
        drawn.append(tile)
        gear, space = content.wealth[tile].gear, content.wealth[tile].space
        if gear == NONE:
            count += content.wealth[tile].dummies
            continue
        teeth = content.gears[gear].teeth
        spaces = [space]
        if DUMMY not in s.gears[gear] and gear != CHICHEN_ITZA:
            spaces.append((space + teeth // 2) % teeth)
        for at in spaces:
            if count and s.gears[gear][at] == EMPTY:
                s.put(gear, at, DUMMY)
                count -= 1
    return count, drawn


def _next_to_draft(s: State) -> None:
    """Let the acting seat choose its tribe, if there are tribes, and its starting wealth."""
    s.push((F_TRIBE,) if s.tribe_hands else (F_DRAFT,))


def draft_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer every pair of the tiles dealt to the seat (rules 1.6)."""
    return [Choice(KEEP, *pair) for pair in combinations(sorted(s.hands[s.seat]), KEPT)]


def resolve_draft(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Keep two tiles in secret."""
    keep(s, (c.a, c.b), out)


def keep(s: State, kept: tuple[int, ...], out: Out) -> None:
    """Keep tiles of starting wealth; once all have chosen, reveal and apply them."""
    s.players[s.seat].wealth = kept
    if out is not None:
        out.append(Event("keep", s.seat, {}))
    s.turn += 1
    n = len(s.players)
    if s.turn < n:
        s.seat = (s.first + s.turn) % n
        _next_to_draft(s)
        return
    hooks = s.content.hooks
    if hooks is not None:
        hooks.draft_over(s, out)
    s.hands = ()
    s.push((F_BEGIN,))
    for i in reversed(range(n)):
        seat = (s.first + i) % n
        p = s.players[seat]
        tiles = [s.content.wealth[t] for t in p.wealth]
        p.farm_one += sum(t.feed_one for t in tiles)
        p.farm_all += sum(t.feed_all for t in tiles)
        frames = [frame for tile in tiles for frame in tile.frames]
        after = hooks.after_wealth(s, seat) if hooks is not None else ()
        s.push(*after, *reversed(frames), (F_SEAT, seat))


def masked(s: State, seat: int, rng: random.Random) -> State:
    """Copy a state with what the seat cannot know reshuffled: decks, and tiles in the draft."""
    s = s.clone()
    # Sorted first, so that the copy depends on what is known and the generator alone.
    age_1, age_2 = (rng.sample(sorted(deck), len(deck)) for deck in s.decks)
    s.decks = (tuple(age_1), tuple(age_2))
    if s.content.hooks is not None:
        s.content.hooks.mask(s, seat, rng)
    if s.hands:
        _mask_draft(s, seat, rng)
    return s


def _mask_draft(s: State, seat: int, rng: random.Random) -> None:
    content = s.content
    # Everybody saw the tiles that were drawn for dummy workers.
    seen = {
        t
        for t, tile in enumerate(content.wealth)
        if tile.gear != NONE and s.gears[tile.gear][tile.space] == DUMMY
    }
    if s.stack[0][0] == F_DUMMIES:
        seen.update(s.stack[0][2:])
    seen.update(s.hands[seat])
    modules = ("", *content.modules)
    pool = [t for t, tile in enumerate(content.wealth) if t not in seen and tile.module in modules]
    rng.shuffle(pool)
    hands = list(s.hands)
    for other, p in enumerate(s.players):
        if other != seat:
            hands[other], pool = tuple(pool[:DEALT]), pool[DEALT:]
            kept = tuple(sorted(rng.sample(hands[other], content.figures[p.tribe].keeps)))
            p.wealth = kept if p.wealth else ()
    s.hands = tuple(hands)
