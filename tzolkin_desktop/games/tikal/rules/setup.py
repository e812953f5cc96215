"""Dealing and setting the table, and what nobody can know (rules 1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import (
    COPIES,
    F_ROUND,
    F_TURN,
    HEXES,
    NOWHERE,
    TREASURES,
)
from tzolkin_desktop.games.tikal.rules.land import paths_of
from tzolkin_desktop.games.tikal.rules.state import Player, State

PLAYERS = (2, 3, 4)
AUCTION = "auction"
ALL = "all"


def player_count(options: Mapping[str, Any]) -> int:
    """Read the number of players from the options (rules 1.1)."""
    n = options.get("players", 4)
    if type(n) is not int or n not in PLAYERS:
        raise GameError(f"Tikal is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {n!s:.40}.")
    return n


def with_auction(options: Mapping[str, Any]) -> bool:
    """Read from the options whether turns are bid for (rules 10)."""
    modules = options.get("modules", ())
    if not isinstance(modules, list | tuple):
        raise GameError("The modules of a game are a list of words.")
    for module in modules:
        if module not in (AUCTION, ALL):
            raise GameError(f"Tikal has no module named '{module!s:.40}'; it has {AUCTION}.")
    return bool(modules)


def deal(content: Content, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Make every shuffle of a game (rules 1.3, 1.4, 1.7)."""
    n = player_count(options)
    rng = random.Random(seed)
    tiles: list[str] = []
    for letter in content.letters:
        pile = [content.tiles[t].id for t in content.stack if content.tiles[t].letter == letter]
        rng.shuffle(pile)
        tiles += pile
    treasures = [kind for kind in TREASURES for _ in range(COPIES)]
    rng.shuffle(treasures)
    return {"first": rng.randrange(n), "tiles": tiles, "treasures": treasures}


def new_game(content: Content, options: Mapping[str, Any], deal: Mapping[str, Any]) -> State:
    """Set the table from a deal; the first turn has yet to begin."""
    n, auction = player_count(options), with_auction(options)
    first = deal.get("first")
    if type(first) is not int or first not in range(n):
        raise GameError(f"The deal does not fit {n} players.")
    s = State()
    s.content = content
    s.auction = auction
    s.players = [Player.new(content, content.start_score * auction) for _ in range(n)]
    s.tiles = _stack(content, deal)
    s.tokens = _pile(deal, "treasures", TREASURES.index)
    if Counter(s.tokens) != dict.fromkeys(range(len(TREASURES)), COPIES):
        raise GameError(f"The deal needs {COPIES} treasures of every kind.")
    s.aside = ()
    on, levels = [NOWHERE] * HEXES, [0] * HEXES
    for number in content.printed:
        tile = content.tiles[number]
        on[tile.hex], levels[tile.hex] = number, tile.level
    s.on, s.levels = tuple(on), tuple(levels)
    s.facings = (0,) * HEXES
    s.paths = paths_of(content, s.on, s.facings)
    s.buried = ((),) * HEXES
    s.camps = s.guards = (NOBODY,) * HEXES
    s.steps = content.steps
    s.seat = first
    s.turn = s.points = s.dug = s.scorings = 0
    s.worked = bytes(HEXES)
    s.open = ()
    s.totems = (auction,) * n
    s.memo = None
    s.stack = ((F_ROUND if auction else F_TURN, first),)
    return s


def _pile(deal: Mapping[str, Any], name: str, find: Callable[[str], int]) -> tuple[int, ...]:
    pile = deal.get(name)
    if not isinstance(pile, list | tuple) or not all(isinstance(word, str) for word in pile):
        raise GameError(f"The deal lacks its {name}.")
    try:
        return tuple(map(find, pile))
    except (KeyError, ValueError) as error:
        raise GameError(f"The deal does not fit the components: {error!s:.60}.") from error


def _stack(content: Content, deal: Mapping[str, Any]) -> tuple[int, ...]:
    stack = _pile(deal, "tiles", content.tile_id)
    if sorted(stack) != list(content.stack):
        raise GameError("The deal needs every tile of the stack once.")
    letters = [content.tiles[tile].letter for tile in stack]
    if letters != sorted(letters):
        raise GameError("The deal needs the tiles in the order of their letters.")
    return stack


def masked(s: State, rng: random.Random) -> State:
    """Copy a state with what nobody can know reshuffled: the stack and what lies face down.

    Tiles stay inside their letter; treasures in the ruins and in the supply are mixed together.
    """
    s = s.clone()
    tiles: list[int] = []
    for letter in s.content.letters:
        # Sorted first, so that the copy depends on what is known and the generator alone.
        pile = sorted(tile for tile in s.tiles if s.content.tiles[tile].letter == letter)
        rng.shuffle(pile)
        tiles += pile
    s.tiles = tuple(tiles)
    face_down = sorted(unseen_treasures(s))
    rng.shuffle(face_down)
    buried = []
    for lying in s.buried:
        buried.append(tuple(face_down[: len(lying)]))
        del face_down[: len(lying)]
    s.buried = tuple(buried)
    s.tokens = tuple(face_down)
    return s


def unseen_treasures(s: State) -> tuple[int, ...]:
    """List the kinds of all treasures that nobody has seen, in no meaningful order."""
    buried = tuple(kind for lying in s.buried for kind in lying)
    return (*buried, *s.tokens)
