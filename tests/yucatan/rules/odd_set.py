"""A set of components with every word of effects that the house set does not use, or not there."""

from pathlib import Path

import yaml

from tests.yucatan.rules.naive_components import HOUSE

# What is printed on components of the house set instead, by list and id.
CHANGES = {
    "starting_cards": {
        "war_cry": [{"or": [{"corn": 1}, {"jade": 1}]}],
        "oath": [{"pay": {"jade": 1}, "strength": 3}],
        "nets": [{"when": "victory", "pay": {"jade": 1}, "clan_token": 1}],
        "ambush": [{"draw_3_keep_1": True}],
        "torches": [{"raid": True}, {"draw_3_keep_1": True}],
    },
    "special_cards": {
        "darts": [{"pay": {"captive": 1}, "capture_1": 2}],
        "storm": [{"when": "attack", "pay": {"corn": 1}, "draw": 2}],
        "handlers": [{"when": "creature", "or": [{"strength": 2}, {"capture_3": 1}]}],
        "heart_bowl": [{"pay": {"corn": 1, "jade": 1}, "vp": 2}, {"pay": {"captive": 1}, "vp": 3}],
        "levy": [{"or": [{"refill": 5}, {"take_back": True}]}],
        "night_raid": [{"when": "victory", "take_enemy_card": True}],
    },
    "advisors": {
        "porter": [{"when": "victory", "pay": {"corn": 1}, "jade": 2}],
        "granger": [{"when": "move", "pay": {"corn": 1}, "draw": 1}],
        "lapidary": [{"when": "city_jade", "draw_3_keep_1": True}],
        "herald": [{"when": "victory", "draw_3_keep_1": True}],
    },
    "abilities": {
        "muster": [{"corn": 1, "draw_3_keep_1": True}, {"refill": 5}],
        "mason": [{"clan_token": 2}],
        "drill": [{"summon": {"corn": 3, "jade": 0}}],
    },
    "reinforcements": {
        "spears": [{"when": "move", "pay": {"jade": 1}, "refill": 5}],
        "runners": [{"when": "move", "pay": {"corn": 1}, "refill": 4}],
        "trophies": [{"when": "attack", "capture_1": 1}],
        "shields": [{"when": "creature", "ignore_creature": True}],
        "ropes": [{"when": "move", "or": [{"corn": 1}, {"refill": 6}]}],
        "drummers": [{"when": "victory", "draw_3_keep_1": True, "clan_token": 1}],
    },
    "creatures": {
        "bat": [{"pay": {"corn": 1}, "strength": 5}],
        "coati": [{"when": "victory", "or": [{"vp": 1}, {"draw_3_keep_1": True}]}],
    },
}
CITIES = {
    "izamal": {"r2": [{"or": [{"corn": 2}, {"build": {"jade": 1}}]}, {"jade": 1}]},
    "mayapan": {"r2": [{"pay": {"corn": 2}, "vp": 3}], "r3": [{"draw_3_keep_1": True, "jade": 1}]},
    "coba": {"r2": [{"train": {"corn": 2, "discount": 1}, "refill": 5}]},
}


def write_odd_set(folder: Path) -> Path:
    """Write the changed set into a folder as a player would; gives the folder of its game."""
    printed = yaml.safe_load(HOUSE.read_text(encoding="utf-8"))
    printed["set"] = {"id": "odd_1", "name": "Odd set"}
    for name, changes in CHANGES.items():
        for row in printed[name]:
            if row["id"] in changes:
                row["effects"] = changes[row["id"]]
                row["house"] = False
    for city in printed["cities"]:
        city |= CITIES[city["id"]]
    place = folder / "yucatan"
    place.mkdir()
    (place / "components.yaml").write_text(yaml.safe_dump(printed), encoding="utf-8")
    return place
