"""The numbers that the texts of the reference speak of, read from the printed components."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.components import (
    A_FISH,
    A_GAIN,
    A_HARVEST,
    A_SKULL,
    Content,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    GOLD,
    PALENQUE,
    QUARTERS,
    RESOURCES,
    START_STEP,
    TEMPLES,
    TOP_LEVEL,
    YAXCHILAN,
)
from tzolkin_desktop.games.tzolkin.rules.setup import (
    DEALT,
    KEPT,
    MOST_PLAYERS,
    PLAYERS,
)


def figures_of(base: Content, whole: Content) -> dict[str, int]:
    """Name every number, those of the base box and those of the box with the expansion."""
    found = {
        "players_least": PLAYERS[0],
        "players": PLAYERS[-1],
        "players_most": MOST_PLAYERS,
        "workers_start": base.workers_start,
        "workers_most": base.workers_most,
        "feed": base.feed_corn,
        "hunger": base.hunger_points,
        "beg_most": base.beg_most,
        "beg_corn": base.beg_corn,
        "skulls": base.skulls_in_game,
        "skull_points": base.skull_points,
        "corn_a_point": QUARTERS,
        "buildings_shown": base.buildings_shown,
        "wealth_dealt": DEALT,
        "wealth_kept": KEPT,
        "food_days": len(base.food_days),
        "last_day": base.food_days[-1].day,
        "start_step": START_STEP,
        "top_level": TOP_LEVEL,
        "free_space": base.gears[PALENQUE].free_choice[0],
        "last_space": base.gears[PALENQUE].last,
        "last_skull_space": base.gears[CHICHEN_ITZA].last,
        "skull_spaces": len(base.gears[CHICHEN_ITZA].actions) - 1,
        "fish": next(a[1] for a in base.gears[PALENQUE].actions if a and a[0] == A_FISH),
        "step_back": base.figures[-1].step_back,
    }
    for good, corn in zip(RESOURCES, base.market, strict=True):
        found[f"market_{good}"] = corn
    for number, cost in enumerate(base.technology_cost, 1):
        found[f"technology_{number}"] = cost
    for number, total in enumerate(base.placement_total):
        found[f"placing_{number}"] = total
    for number, action in enumerate(base.gears[PALENQUE].actions):
        if action and action[0] == A_HARVEST:
            found[f"harvest_corn_{number}"], found[f"harvest_wood_{number}"] = action[2:]
    for number, action in enumerate(base.gears[YAXCHILAN].actions):
        if action and action[0] == A_GAIN:
            found[f"gain_corn_{number}"] = action[1]
    for number, action in enumerate(base.gears[CHICHEN_ITZA].actions):
        if action and action[0] == A_SKULL:
            found[f"skull_points_{number}"] = action[2]
    for number, day in enumerate(base.food_days, 1):
        found[f"food_{number}"] = day.day
    for temple, name in zip(base.temples, TEMPLES, strict=True):
        found[f"top_{name}"] = temple.top
        found[f"bonus_{name}_1"], found[f"bonus_{name}_2"] = temple.bonus
    for players in (*PLAYERS, MOST_PLAYERS):
        found[f"monuments_{players}"] = base.monuments_shown[players]
        found[f"dummies_{players}"] = base.dummies.get(players, 0)
    return {**found, **_examples(base), **_expansion(whole)}


def _examples(base: Content) -> dict[str, int]:
    """Work out the examples: three workers on spaces 0, 1 and 2; farms; too little corn."""
    workers, corn = 3, 5
    fed = min(workers, corn // base.feed_corn)
    return {
        "three_on_spaces": 0 + 1 + 2 + base.placement_total[3],
        "five_with_farms": (5 - 2) * max(0, base.feed_corn - 1),
        "fed_of_three": fed,
        "corn_left": corn - fed * base.feed_corn,
        "lost_of_three": -(workers - fed) * base.hunger_points,
    }


def _expansion(whole: Content) -> dict[str, int]:
    more = whole.expansion
    if more is None:
        return {}
    found = {
        "tribes": len([tribe for tribe in more.tribes if not tribe.source]),
        "tribes_dealt": more.tribes_dealt,
        "prophecies": len(more.prophecies),
        "prophecies_drawn": more.prophecies_drawn,
        "quick_spaces": more.quick_spaces,
        "quick_corn": more.quick_corn,
        "quick_days": more.quick_days,
        "quick_tiles_1": len(more.quick_tiles[0]),
        "quick_tiles_2": len(more.quick_tiles[1]),
    }
    for number, points in enumerate(more.prophecy_points, 1):
        found[f"prophecy_{number}"] = points
    for players, count in whole.dummies.items():
        found[f"quick_dummies_{players}"] = count
    for players, count in more.quick_blocked.items():
        found[f"quick_blocked_{players}"] = count
    borrower = more.tribes[more.tribe_id("ek_chuah")].figures
    for name in ("borrows", "debt_corn", "debt_points", "debt_end"):
        found[name] = getattr(borrower, name)
    shortage = more.prophecies[more.prophecy_id("gold_shortage")]
    found["gold_toll"] = shortage.tolls.resource[GOLD]
    reservoir = whole.wealth[whole.wealth_id("reservoir")]
    found["reservoir_others_lose"] = reservoir.others_lose
    frame = whole.monuments[whole.monument_id("sun_stone")].frames[0]
    for quarter, points in enumerate(frame[1:], 1):
        found[f"sun_stone_{quarter}"] = points
    return found
