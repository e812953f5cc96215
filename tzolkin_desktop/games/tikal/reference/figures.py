"""The numbers that texts about the rules speak of, read from the printed components."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.components import Content
from tzolkin_desktop.games.tikal.rules.consts import (
    COPIES,
    HEXES,
    SCORINGS,
    TOP_LEVEL,
    TREASURES,
)
from tzolkin_desktop.games.tikal.rules.setup import PLAYERS


def figures_of(content: Content) -> dict[str, int]:
    """Name every number."""
    tiles = [content.tiles[number] for number in content.stack]
    levels = [tile.level for tile in tiles if tile.level]
    masks = [tile.masks for tile in tiles if tile.masks]
    costs = content.costs
    found = {
        "players_least": PLAYERS[0],
        "players": PLAYERS[-1],
        "hexes": HEXES,
        "printed": len(content.printed),
        "jungle": HEXES - len(content.printed),
        "tiles": len(tiles),
        "letters": len(content.letters),
        "level_least": min(levels),
        "level_most": max(levels),
        "masks_least": min(masks),
        "masks_most": max(masks),
        "most_stones": 2 * max(max(tile.edges) for tile in tiles),
        "steps": sum(content.steps),
        "top_level": TOP_LEVEL,
        "all_treasures": COPIES * len(TREASURES),
        "kinds": len(TREASURES),
        "copies": COPIES,
        "single": content.worth[1],
        "pair": content.worth[2],
        "three": content.worth[3],
        "explorers": content.explorers,
        "camps": content.camps,
        "guards": content.guards,
        "leader": content.leader_strength,
        "ap": content.action_points,
        "steps_a_turn": content.steps_a_turn,
        "treasures_a_turn": content.treasures_a_turn,
        "scorings": SCORINGS,
        "volcanoes": SCORINGS - 1,
        "start_score": content.start_score,
        "least_bid": content.least_bid,
        "full_uncover": content.steps_a_turn * costs.uncover,
        "full_dig": content.treasures_a_turn * costs.dig,
        "dig_and_camp": costs.dig + costs.camp,
    }
    for name, cost in costs._asdict().items():
        found[f"cost_{name}"] = cost
    for name, players in (("two", 2), ("three", 3), ("four", 4)):
        found[f"rounds_{name}"] = len(tiles) // players
    return found
