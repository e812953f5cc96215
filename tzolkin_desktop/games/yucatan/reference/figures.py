"""The numbers that texts about the rules speak of, read from the printed components."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    BUILDINGS,
    END_BONUSES,
    KINDS,
    ROUNDS,
    SECTORS,
    SPECIAL,
    STARTING,
    STEPS,
    TOP_LEVEL,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.setup import PLAYERS
from tzolkin_desktop.games.yucatan.rules.turn import O_CARDS, O_CORN, O_JADE


def figures_of(content: Content) -> dict[str, int]:
    """Name every number."""
    figures = content.figures
    found = {
        "players_least": PLAYERS[0],
        "players": PLAYERS[-1],
        "rounds": ROUNDS,
        "turns": TURNS,
        "top_level": TOP_LEVEL,
        "sectors": SECTORS,
        "steps": STEPS,
        "harvest": content.harvest,
        "clan_corn": content.clan[O_CORN].effect.corn,
        "clan_jade": content.clan[O_JADE].effect.jade,
        "clan_card": content.clan[O_CARDS].effect.pay_corn,
        "special": sum(card.copies for card in content.cards if card.kind == SPECIAL),
        "starting": sum(card.kind == STARTING for card in content.cards),
        "advisors": len(content.advisors),
        "abilities": len(content.abilities),
        "creatures": len(content.creatures),
        "reinforcements": len(content.reinforcements),
        "building_tokens": KINDS * TOP_LEVEL,
        "last_life": ROUNDS + 1,
    }
    for name in (
        "start_corn", "start_jade", "start_captives", "start_warriors", "warriors", "tokens",
        "move_jungle", "move_city", "empty_city", "jade_lot", "corn_lot", "bonus_round",
        "destroyed_captives", "destroyed_points", "card_points", "life_jade", "track",
    ):  # fmt: skip
        found[name] = getattr(figures, name)
    for number in range(ROUNDS):
        found[f"captive_{number + 1}"] = figures.captive_points[number]
        found[f"develop_{number + 1}"] = figures.development_steps[number]
    for number, points in enumerate(figures.step_points):
        found[f"step_{number}"] = points
    for number, name in enumerate(END_BONUSES):
        found[f"end_{name}"] = figures.end_points[number]
        found[f"most_{name}"] = figures.end_most[number]
    for kind, name in enumerate(BUILDINGS[:KINDS]):
        for number, level in enumerate(content.buildings[kind]):
            found[f"{name}_{number}_corn"] = level.price.corn
            found[f"{name}_{number}_jade"] = level.price.jade
            found[f"{name}_{number}_fill"] = level.fill
    return found
