"""The positions of the tests of players serve those of the game's bots too."""

from tests.players.conftest import BOTS, midgame, new_game, positions, rng, rules

__all__ = ["BOTS", "midgame", "new_game", "positions", "rng", "rules"]
