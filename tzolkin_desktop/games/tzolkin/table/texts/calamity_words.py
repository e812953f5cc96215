"""What a calamity does, in words: as a whole, and at each place that it changes.

Reads the figures of prophecies and composes lines of rich text; knows no state and no drawing.
A place that nothing changes gives an empty text.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.components import (
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_GAIN,
    A_HARVEST,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    Action,
    Content,
    Prophecy,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    GOLD,
    NONE,
    UXMAL,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import GOODS
from tzolkin_desktop.kit.words import Words

# The picture of the good that a figure of a calamity counts; others count resources.
COUNTED = {
    "step_corn": "corn",
    "harvest_wood": "wood",
    "harvest_corn": "corn",
    "gold_corn": "corn",
    "feed_corn": "corn",
    "chichen_itza_corn": "corn",
}
ANY = "res_any"


def prophecy_name(words: Words, content: Content, prophecy: int) -> str:
    """Name a prophecy."""
    return words(f"prophecies.{_tile(content, prophecy).id}")


def prophecy_effect(words: Words, content: Content, prophecy: int) -> str:
    """Say what a calamity changes, in a sentence with the figures of the data."""
    tile = _tile(content, prophecy)
    return words(f"prophecy_effects.{tile.id}", **_values(content, tile))


def _tile(content: Content, prophecy: int) -> Prophecy:
    assert content.expansion is not None
    return content.expansion.prophecies[prophecy]


def _values(content: Content, tile: Prophecy) -> dict[str, str]:
    """Give the figures of a calamity as pictures with numbers, by the good they count."""
    values = {}
    for name, n in tile.calamity:
        icon = COUNTED.get(name, ANY)
        values["resource" if icon == ANY else icon] = f"{{{icon}:{n}}}"
        if name == "building_resources":
            values["corn"] = f"{{corn:{n * corn_rate(content)}}}"
    if any(tile.tolls.step_resource):
        values["resource"] = f"{{{ANY}:{max(tile.tolls.step_resource)}}}"
    return values


def corn_rate(content: Content) -> int:
    """Give the corn that replaces a resource where buildings are paid in corn."""
    return next(a[1] for a in content.gears[UXMAL].actions if a and a[0] == A_BUILD_FOR_CORN)


def _held(content: Content) -> Prophecy | None:
    return None if content.calamity == NONE else _tile(content, content.calamity)


def _line(words: Words, content: Content, change: str) -> str:
    """Say one change with the emblem and the name of the prophecy that makes it."""
    tile = _tile(content, content.calamity)
    said = words(f"altered.{change}", **_values(content, tile))
    name = words(f"prophecies.{tile.id}")
    return f"{{prophecy_{tile.id}}} " + words("prophecy.altered", prophecy=name, change=said)


def altered_space(words: Words, content: Content, gear: int, number: int) -> str:
    """Say what the calamity that holds changes at a space of a gear."""
    tile = _held(content)
    if tile is None:
        return ""
    if gear == CHICHEN_ITZA and "chichen_itza_corn" in dict(tile.calamity):
        return _line(words, content, "chichen_itza_corn")
    actions = content.gears[gear].actions
    if not 0 < number < len(actions):
        return ""
    return altered_action(words, content, actions[number])


def altered_action(words: Words, content: Content, action: Action) -> str:
    """Say what the calamity that holds changes of an action."""
    tile = _held(content)
    change = "" if tile is None else _change(tile, action)
    return _line(words, content, change) if change else ""


def _change(tile: Prophecy, action: Action) -> str:
    """Find the figure of a calamity that changes an action; empty when none does."""
    kind = action[0]
    figures = dict(tile.calamity)
    tolls = tile.tolls
    if kind == A_HARVEST:
        if "harvest_corn" in figures:
            return "harvest_corn"
        return "harvest_wood" if "harvest_wood" in figures and action[3] else ""
    if kind == A_GAIN:
        gains = dict(zip(GOODS, action[1:], strict=True))
        if tolls.resource[GOLD] and gains["gold"]:
            return "gold_corn"
        return "skull_steps" if tolls.skull and gains["skull"] else ""
    if kind in (A_TEMPLES, A_SKULL) and tolls.steps:
        if tolls.step_corn:
            return "step_corn"
        return "step_resource" if kind == A_TEMPLES or tolls.step_resource[action[3]] else ""
    if kind == A_TECHNOLOGY and tolls.technology:
        return "technology_resources"
    if kind in (A_BUILD, A_BUILD_FOR_CORN) and tolls.building:
        return "building_resources" if kind == A_BUILD else "building_corn"
    return ""


def altered_step(words: Words, content: Content, temple: int) -> str:
    """Say what the calamity that holds changes at a temple."""
    tile = _held(content)
    if tile is None:
        return ""
    if tile.tolls.step_corn:
        return _line(words, content, "step_corn")
    return _line(words, content, "step_resource") if tile.tolls.step_resource[temple] else ""


def altered_technology(words: Words, content: Content, level: int) -> str:
    """Say what the calamity that holds changes at a level of the technologies."""
    tile = _held(content)
    if tile is None or not level:
        return ""
    if tile.tolls.technology:
        return _line(words, content, "technology_resources")
    lost = dict(tile.calamity).get("lost_level", NONE)
    return _line(words, content, "lost_level") if lost == level else ""


def altered_building(words: Words, content: Content) -> str:
    """Say what the calamity that holds adds to the cost of buildings."""
    tile = _held(content)
    if tile is None or not tile.tolls.building:
        return ""
    return _line(words, content, "building_resources")


def altered_feeding(words: Words, content: Content) -> str:
    """Say what the calamity that holds changes when workers are fed."""
    tile = _held(content)
    if tile is None or "feed_corn" not in dict(tile.calamity):
        return ""
    return _line(words, content, "feed_corn")


def altered_good(words: Words, content: Content, good: str) -> str:
    """Say what the calamity that holds changes when a good is gained."""
    tile = _held(content)
    if tile is None:
        return ""
    if good == "gold" and tile.tolls.resource[GOLD]:
        return _line(words, content, "gold_corn")
    return _line(words, content, "skull_steps") if good == "skull" and tile.tolls.skull else ""
