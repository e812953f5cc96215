"""Reads the components of Yucatan from YAML and checks every word of it.

The only module of the rules that knows files. A fault stops with file, line, id and what was
expected there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from tzolkin_desktop.content_files import Field, open_yaml, read_tiles
from tzolkin_desktop.games.yucatan.rules.components import (
    BuildingLevel,
    Card,
    City,
    ClanOption,
    Content,
    Creature,
    Effect,
    Effects,
    Figures,
    Modification,
    Price,
    Reinforcement,
    Thing,
)
from tzolkin_desktop.games.yucatan.rules.consts import (
    ATTACK,
    BUILDINGS,
    CITIES,
    CITY_CORN,
    CITY_JADE,
    CONDITIONS,
    CREATURE,
    END_BONUSES,
    KINDS,
    MOVE,
    NONE,
    OF_CREATURE,
    ROUNDS,
    SPECIAL,
    STARTING,
    STEPS,
    TOP_LEVEL,
    VICTORY,
)

MOST = 20  # of anything that one component gives or costs
TILES = ("components",)  # what added content may replace: the whole set
MARKS = ("house", "source")  # where a figure comes from; any component may carry them
ACTIONS = ("build", "train", "summon")
# Gains by their word in the file and in an effect.
NUMBERS = {
    "strength": "strength", "capture_1": "capture_1", "capture_3": "capture_3",
    "refill": "refill", "corn": "corn", "jade": "jade", "vp": "points",
    "discount_corn": "corn_off", "discount_jade": "jade_off", "draw": "draw",
    "clan_token": "tokens",
}  # fmt: skip
FLAGS = {
    "raid": "raid", "draw_3_keep_1": "keep", "take_back": "take_back",
    "take_enemy_card": "take_card", "ignore_creature": "ignore_creature",
}  # fmt: skip
GOODS = ("corn", "jade", "vp", "draw", "draw_3_keep_1", "clan_token")
# What an effect can do where: in a battle, on moving, and when it is gained at once.
IN_BATTLE = (
    "strength", "capture_1", "capture_3", "raid", "refill", "take_back", "take_enemy_card",
    "ignore_creature", *GOODS,
)  # fmt: skip
ON_MOVING = ("refill", "discount_corn", *GOODS)
AT_ONCE = ("refill", *ACTIONS, *GOODS)
BEFORE_THE_CLASH = ("strength", "capture_1", "ignore_creature", "raid")


def load(folder: Path, added: Mapping[str, Path] | None = None) -> Content:
    """Read and check the set of a folder, or the one that was added in its place."""
    digest = hashlib.sha256()
    file = (added or {}).get("components", folder / "components.yaml")
    top = open_yaml(file, digest.update).keys(
        (
            "set", "table", "buildings", "clan_leader", "abilities", "advisors", "modifications",
            "reinforcements", "creatures", "starting_cards", "special_cards", "cities",
        )
    )  # fmt: skip
    name = top["set"].keys(("id", "name"), ("house",))
    cards = [
        *read_tiles(top["starting_cards"], _starting_card),
        *read_tiles(top["special_cards"], _special_card),
    ]
    creatures = []
    for number, (creature, card) in enumerate(read_tiles(top["creatures"], _creature)):
        creatures.append(creature._replace(card=len(cards)))
        cards.append(card._replace(creature=number))
    abilities = read_tiles(top["abilities"], _ability)
    advisors = read_tiles(top["advisors"], _advisor)
    reinforcements = read_tiles(top["reinforcements"], _reinforcement)
    cities = read_tiles(top["cities"], _city)
    _check_ids(top["special_cards"], [card.id for card in cards])
    if len(abilities) < 1:
        raise top["abilities"].fail("at least one ability")
    if len(advisors) < 2:
        raise top["advisors"].fail("at least two advisors")
    if len(cities) != CITIES:
        raise top["cities"].fail(f"{CITIES} cities, not {len(cities)}")
    buildings = top["buildings"].keys(BUILDINGS)
    return Content(
        set_id=top["set"].id(),
        set_name=name["name"].text()[:60],
        house=_house(name),
        figures=_figures(top["table"]),
        buildings=tuple(_building(buildings[kind], kind) for kind in BUILDINGS[:KINDS]),
        harvest=buildings["granary"].keys(("harvest",), MARKS)["harvest"].number(0, MOST),
        clan=tuple(_clan(option) for _, option in top["clan_leader"].in_order(CLAN_OPTIONS)),
        abilities=abilities,
        advisors=advisors,
        modifications=_modifications(top["modifications"]),
        reinforcements=reinforcements,
        creatures=tuple(creatures),
        cards=tuple(cards),
        cities=cities,
        digest=digest.hexdigest()[:16],
        numbers={
            "cards": _numbers([card.id for card in cards]),
            "creatures": _numbers([creature.id for creature in creatures]),
            "abilities": _numbers([ability.id for ability in abilities]),
            "advisors": _numbers([advisor.id for advisor in advisors]),
            "reinforcements": _numbers([token.id for token in reinforcements]),
            "cities": _numbers([city.id for city in cities]),
        },
    )


CLAN_OPTIONS = ("corn", "jade", "card")


def _numbers(ids: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(ids)}


def _house(keys: Mapping[str, Field]) -> bool:
    return keys["house"].flag() if "house" in keys else False


def _check_ids(field: Field, ids: list[str]) -> None:
    for name in ids:
        if ids.count(name) > 1:
            raise field.fail(f"a card id of its own, not '{name}' again")


# the table


def _figures(field: Field) -> Figures:
    """Read the numbers of the box; those that the rules are written around must be as they are."""
    keys = field.keys(
        (
            "players", "rounds", "turns_per_round", "start", "supply", "move", "empty_city",
            "sacrifice", "pyramid", "development", "destroyed_army", "end", "creature_life",
            "score_track",
        ),
        MARKS,
    )  # fmt: skip
    start = keys["start"].keys(
        (
            "corn", "jade", "captives", "armies", "warriors_in_army", "advisors_kept",
            "abilities_kept", "level_1_buildings",
        ),
        MARKS,
    )  # fmt: skip
    supply = keys["supply"].keys(("warriors", "corn", "jade", "clan_tokens_of_a_colour"), MARKS)
    sacrifice = keys["sacrifice"].keys(
        ("captive", "jade", "corn", "clan_tokens_free_of_value"), MARKS
    )
    move = keys["move"].keys(("jungle_city", "city_city"), MARKS)
    pyramid = keys["pyramid"].keys(("steps", "vp"), MARKS)
    development = keys["development"].keys(
        ("steps", "levels", "bonus_cell_round"), ("bonus_on_reaching", *MARKS)
    )
    destroyed = keys["destroyed_army"].keys(("captives_from_supply", "vp"), MARKS)
    end = keys["end"].keys((*END_BONUSES, "jade", "corn", "card"), MARKS)
    bonuses = [end[name].keys(("vp_per_level", "most"), MARKS) for name in END_BONUSES]
    life = keys["creature_life"].keys(("jade_per_round", "last_round"), MARKS)
    for place, value in (
        (keys["rounds"], ROUNDS), (keys["turns_per_round"], 3), (start["armies"], 2),
        (start["advisors_kept"], 2), (start["abilities_kept"], 1), (start["level_1_buildings"], 1),
        (pyramid["steps"], STEPS), (development["levels"], TOP_LEVEL),
        (life["last_round"], ROUNDS + 1), (end["jade"], sacrifice["jade"].number(1)),
        (end["corn"], sacrifice["corn"].number(1)),
    ):  # fmt: skip
        place.number(value, value)
    if keys["players"].numbers(2) != (2, 3, 4):
        raise keys["players"].fail("[2, 3, 4]")
    begun = start["captives"].number(0, MOST) + 2 * start["warriors_in_army"].number(0, MOST)
    if 4 * begun > supply["warriors"].number(60):
        raise start["warriors_in_army"].fail("armies and captives for which there are warriors")
    return Figures(
        start_corn=start["corn"].number(0, MOST),
        start_jade=start["jade"].number(0, MOST),
        start_captives=start["captives"].number(0, 9),
        start_warriors=start["warriors_in_army"].number(0, 6),
        warriors=supply["warriors"].number(60),
        tokens=supply["clan_tokens_of_a_colour"].number(3),
        move_jungle=move["jungle_city"].keys(("corn",))["corn"].number(0, MOST),
        move_city=move["city_city"].keys(("corn",))["corn"].number(0, MOST),
        empty_city=keys["empty_city"].keys(("jade",), MARKS)["jade"].number(0, MOST),
        captive_points=sacrifice["captive"].numbers(0, ROUNDS),
        jade_lot=sacrifice["jade"].number(1),
        corn_lot=sacrifice["corn"].number(1),
        free_tokens=sacrifice["clan_tokens_free_of_value"].number(0, 3),
        step_points=pyramid["vp"].numbers(0, STEPS + 1),
        development_steps=development["steps"].numbers(1, ROUNDS),
        bonus_round=development["bonus_cell_round"].number(1, ROUNDS),
        destroyed_captives=destroyed["captives_from_supply"].number(0, 9),
        destroyed_points=destroyed["vp"].number(0, MOST),
        end_points=tuple(bonus["vp_per_level"].number(0, MOST) for bonus in bonuses),
        end_most=tuple(bonus["most"].number(0, MOST) for bonus in bonuses),
        card_points=end["card"].number(0, MOST),
        life_jade=life["jade_per_round"].number(0, MOST),
        track=keys["score_track"].keys(("length",), MARKS)["length"].number(20, 200),
    )


# components


def _name(field: Field, keys: Mapping[str, Field]) -> str:
    """Read the name that is shown where a language has none for the id."""
    if "name" not in keys:
        return field.owner.replace("_", " ").capitalize()
    text = keys["name"].text("a name")
    if not 0 < len(text.strip()) <= 60 or not text.isprintable() or set(text) & set("{}"):
        raise keys["name"].fail("a name of 1 to 60 letters without { and }")
    return text


def _building(field: Field, kind: str) -> tuple[BuildingLevel, ...]:
    levels = field.by_number()
    if sorted(levels) != list(range(TOP_LEVEL + 1)):
        raise field.fail(f"levels 0 to {TOP_LEVEL}")
    return tuple(_level(levels[n], kind) for n in range(TOP_LEVEL + 1))


def _level(field: Field, kind: str) -> BuildingLevel:
    field.owner = kind
    if kind == "barracks":
        keys = field.keys(("fill",), ("corn", *MARKS))
        corn = keys["corn"].number(0, MOST) if "corn" in keys else 0
        return BuildingLevel(_house(keys), Price(), 0, 0, keys["fill"].number(1, MOST), corn)
    more = {"construction": ("vp",), "camp": (), "temple": ("life",)}[kind]
    keys = field.keys((), ("corn", "jade", "discount", *more, *MARKS))
    points = keys["vp"].number(0, MOST) if "vp" in keys else 0
    life = keys["life"].number(0, ROUNDS) if "life" in keys else 0
    return BuildingLevel(_house(keys), _price(field, keys), points, life, 0, 0)


def _price(field: Field, keys: Mapping[str, Field]) -> Price:
    """Read what a level costs; a discount is on the one good that the price is in."""
    corn = keys["corn"].number(0, MOST) if "corn" in keys else 0
    jade = keys["jade"].number(0, MOST) if "jade" in keys else 0
    off = keys["discount"].number(0, MOST) if "discount" in keys else 0
    if "corn" not in keys and "jade" not in keys:
        raise field.fail("a price in corn or jade")
    if off and "corn" in keys and "jade" in keys:
        raise field.fail("a discount on a price in one good only")
    return Price(corn, jade, off if "corn" in keys else 0, off if "jade" in keys else 0)


def _effects(
    keys: Mapping[str, Field], conditions: tuple[int, ...], gains: Mapping[int, tuple[str, ...]]
) -> Effects:
    if "effects" not in keys:
        return ()
    return tuple(_effect(item, conditions, gains) for item in keys["effects"].items())


def _effect(
    field: Field, conditions: tuple[int, ...], gains: Mapping[int, tuple[str, ...]]
) -> Effect:
    """Read one effect; what it cannot do where it stands is refused."""
    words = field.keys(optional=None)
    when = words["when"].one_of(CONDITIONS) if "when" in words else 0
    if when not in conditions:
        known = ", ".join(CONDITIONS[n] for n in conditions)
        raise words["when" if "when" in words else next(iter(words))].fail(f"when: one of {known}")
    allowed = gains.get(when, gains[0])
    keys = field.keys((), ("when", "pay", "or", *allowed))
    values: dict[str, object] = {"when": when}
    for word, key in keys.items():
        if word in NUMBERS:
            values[NUMBERS[word]] = key.number(1, MOST)
        elif word in FLAGS:
            values[FLAGS[word]] = key.flag()
        elif word in ACTIONS:
            values[word] = _price(key, key.keys((), ("corn", "jade", "discount")))
        elif word == "pay":
            price = key.keys((), ("corn", "jade", "captive"))
            for good, name in (("corn", "corn"), ("jade", "jade"), ("captive", "captives")):
                if good in price:
                    values[f"pay_{name}"] = price[good].number(1, MOST)
        elif word == "or":
            values["either"] = tuple(_effect(one, (0,), {0: allowed}) for one in key.items())
    effect = Effect(**values)  # type: ignore[arg-type]
    if effect.either and (len(effect.either) < 2 or len(keys) > 1 + ("when" in keys)):
        raise field.fail("'or' with two or more effects and nothing else")
    if any(one.asks for one in effect.either):
        raise field.fail("effects without a price inside of 'or'")
    if not effect.either and set(values) <= {"when", "pay_corn", "pay_jade", "pay_captives"}:
        raise field.fail("an effect that gives something")
    return effect


BATTLE = (0, ATTACK, VICTORY, CREATURE)
BATTLE_GAINS = {
    0: IN_BATTLE,
    VICTORY: tuple(word for word in IN_BATTLE if word not in BEFORE_THE_CLASH),
    MOVE: ON_MOVING,
}


def _ability(field: Field, name: str) -> Thing:
    keys = field.keys(("id", "effects"), ("name", *MARKS))
    effects = _effects(keys, (0,), {0: AT_ONCE})
    if any(effect.asks for effect in effects):
        raise keys["effects"].fail("an ability without a price of its own")
    return Thing(name, _name(field, keys), _house(keys), effects)


def _advisor(field: Field, name: str) -> Thing:
    keys = field.keys(("id", "effects"), ("name", *MARKS))
    conditions = (MOVE, VICTORY, CITY_CORN, CITY_JADE)
    effects = _effects(keys, conditions, {0: GOODS, MOVE: ON_MOVING})
    return Thing(name, _name(field, keys), _house(keys), effects)


def _reinforcement(field: Field, name: str) -> Reinforcement:
    keys = field.keys(("id", "level", "strength"), ("name", "effects", *MARKS))
    return Reinforcement(
        name, _name(field, keys), _house(keys), keys["level"].number(1, TOP_LEVEL),
        keys["strength"].number(0, MOST), _effects(keys, (*BATTLE, MOVE), BATTLE_GAINS),
    )  # fmt: skip


def _creature(field: Field, name: str) -> tuple[Creature, Card]:
    keys = field.keys(("id", "level", "strength", "card"), ("name", "effects", *MARKS))
    card = keys["card"].keys(("strength",), ("effects",))
    words, house = _name(field, keys), _house(keys)
    creature = Creature(
        name, words, house, keys["level"].number(1, TOP_LEVEL), keys["strength"].number(0, MOST),
        _effects(keys, (*BATTLE, MOVE), BATTLE_GAINS), NONE,
    )  # fmt: skip
    effects = _effects(card, BATTLE, BATTLE_GAINS)
    strength = card["strength"].number(0, MOST)
    return creature, Card(f"{name}_card", words, house, OF_CREATURE, strength, effects, 1, NONE)


def _starting_card(field: Field, name: str) -> Card:
    keys = field.keys(("id", "strength"), ("name", "effects", *MARKS))
    return _card(field, name, keys, STARTING, 1)


def _special_card(field: Field, name: str) -> Card:
    keys = field.keys(("id", "count", "strength"), ("name", "effects", *MARKS))
    return _card(field, name, keys, SPECIAL, keys["count"].number(1, MOST))


def _card(field: Field, name: str, keys: Mapping[str, Field], kind: int, count: int) -> Card:
    effects = _effects(keys, BATTLE, BATTLE_GAINS)
    strength = keys["strength"].number(0, MOST)
    return Card(name, _name(field, keys), _house(keys), kind, strength, effects, count, NONE)


def _clan(field: Field) -> ClanOption:
    keys = field.keys((), ("pay", "corn", "jade", "draw", "draw_3_keep_1", *MARKS))
    price = keys["pay"].keys((), ("corn", "jade")) if "pay" in keys else {}
    effect = Effect(
        pay_corn=price["corn"].number(0, MOST) if "corn" in price else 0,
        pay_jade=price["jade"].number(0, MOST) if "jade" in price else 0,
        corn=keys["corn"].number(0, MOST) if "corn" in keys else 0,
        jade=keys["jade"].number(0, MOST) if "jade" in keys else 0,
        draw=keys["draw"].number(0, 9) if "draw" in keys else 0,
        keep=keys["draw_3_keep_1"].flag() if "draw_3_keep_1" in keys else False,
    )
    return ClanOption(_house(keys), effect)


PLACES = ("granary", "clan_leader", "armies")


def _modifications(field: Field) -> tuple[Modification, ...]:
    found = {}
    for item in field.items():
        item.owner = item.id()
        keys = item.keys(
            ("id", "level", "place"), ("name", "corn", "jade", "draw", "strength", *MARKS)
        )
        level = keys["level"].number(1, STEPS)
        if level in found:
            raise keys["level"].fail(f"one token for step {level}")
        numbers = {
            word: keys[word].number(0, MOST) if word in keys else 0
            for word in ("corn", "jade", "draw", "strength")
        }
        place = PLACES[keys["place"].one_of(PLACES)]
        found[level] = Modification(item.owner, _name(item, keys), _house(keys), place, **numbers)
    if sorted(found) != list(range(1, STEPS + 1)):
        raise field.fail(f"a token for each of the {STEPS} steps")
    return tuple(found[level] for level in range(1, STEPS + 1))


def _city(field: Field, name: str) -> City:
    keys = field.keys(("id", "colour", "r1", "r2", "r3", "r4"), ("name", *MARKS))
    first = tuple(_bonus(item) for item in keys["r1"].items())
    if len(first) != 3:
        raise keys["r1"].fail("three bonuses")
    return City(
        name, _name(field, keys), _house(keys), keys["colour"].text()[:20],
        (*first, _bonus(keys["r2"]), _bonus(keys["r3"])), _bonus(keys["r4"]),
    )  # fmt: skip


def _bonus(field: Field) -> Effects:
    effects = tuple(_effect(item, (0,), {0: AT_ONCE}) for item in field.items())
    if not effects:
        raise field.fail("at least one effect")
    return effects
