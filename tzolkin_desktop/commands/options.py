"""The words that several commands share: which game, how many players, which parts of it."""

from __future__ import annotations

import argparse
from typing import Any

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import GAMES, game_of

USUAL_PLAYERS = 4


def add_game(p: argparse.ArgumentParser, help_text: str = "which game") -> None:
    """Add the word for the game."""
    first = next(iter(GAMES))
    p.add_argument("--game", default=first, choices=tuple(GAMES), help=f"{help_text} ({first})")


def add_deal(p: argparse.ArgumentParser) -> None:
    """Add the words for how a game is dealt."""
    add_game(p)
    p.add_argument("--players", type=int, metavar="N", help=f"{USUAL_PLAYERS} if there can be")
    p.add_argument(
        "--modules", default="", metavar="A,B,…", help="parts to switch on: all, or some by name"
    )


def options_of(args: argparse.Namespace) -> tuple[Game, dict[str, Any]]:
    """Give the game and the options that were asked for; what cannot be is told at once."""
    game = game_of(args.game)
    numbers = game.every_number
    players = args.players
    if players is None:
        players = min(USUAL_PLAYERS, max(game.players))
    if players not in numbers:
        known = ", ".join(map(str, numbers))
        raise GameError(f"--players is one of {known} for {game.name}, not {players}.")
    modules = [name.strip() for name in args.modules.split(",") if name.strip()]
    options: dict[str, Any] = {"players": players, **({"modules": modules} if modules else {})}
    game.rules().deal(options, 0)  # the rules tell an unknown module
    return game, options
