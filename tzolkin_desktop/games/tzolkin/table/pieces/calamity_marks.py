"""What the calamity that holds changes, as picture tokens at the places of the table it touches.

Answers for which spaces, temples, levels and tiles show another price or yield than the printed
one; the figures come from the content. Knows no drawing. A token that ends with "~" is altered.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.components import (
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_GAIN,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    Content,
)
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import MINUS, Tokens, space_tokens

ALTERED = "~"


def printed(content: Content) -> Content:
    """Give the components as they are printed, without a calamity."""
    return content if content.calamity == NONE else content.variants[NONE]


def altered_space(content: Content, gear: int, number: int, skull_placed: bool = False) -> Tokens:
    """List the pictures of a space, numbers that the calamity changes marked."""
    tokens = space_tokens(content, gear, number, skull_placed)
    if content.calamity == NONE:
        return tokens
    usual = space_tokens(printed(content), gear, number, skull_placed)
    pairs = zip(tokens, usual, strict=True)
    return [token if token == old else token + ALTERED for token, old in pairs]


def space_toll(content: Content, gear: int, number: int) -> str:
    """Give the price that the calamity adds at a space, as a token; nothing without one."""
    tolls, what = content.tolls, content.gears[gear]
    if tolls is None:
        return ""
    if tolls.place and tolls.place[gear]:
        return _corn(tolls.place[gear])
    if not 0 < number < len(what.actions):
        return ""
    kind, *numbers = what.actions[number]
    if kind == A_GAIN:
        _, wood, stone, gold, skulls = numbers
        pairs = zip((wood, stone, gold), tolls.resource, strict=True)
        corn = sum(n * toll for n, toll in pairs)
        if corn:
            return _corn(corn)
        return "temple_down" if skulls and tolls.skull else ""
    if kind == A_TECHNOLOGY and tolls.technology:
        return _resources(tolls.technology)
    if kind == A_BUILD and tolls.building:
        return _resources(tolls.building)
    if kind == A_BUILD_FOR_CORN and tolls.building:
        return _corn(tolls.building * numbers[0])
    if kind == A_TEMPLES and tolls.step_corn:
        return _corn(tolls.step_corn)
    return temple_toll(content, numbers[2]) if kind == A_SKULL else ""


def temple_toll(content: Content, temple: int) -> str:
    """Give the price that the calamity asks for a step up on a temple, as a token."""
    tolls = content.tolls
    if tolls is None:
        return ""
    if tolls.step_corn:
        return _corn(tolls.step_corn)
    return _resources(tolls.step_resource[temple]) if tolls.step_resource[temple] else ""


def building_toll(content: Content) -> int:
    """Count the resources of any kind that the calamity adds to a building."""
    return content.tolls.building if content.tolls is not None else 0


def lost_level(content: Content) -> int:
    """Give the technology level whose effects the calamity takes away, or NONE."""
    return _figure(content, "lost_level", NONE)


def more_food(content: Content) -> int:
    """Count the corn that the calamity makes every worker need more."""
    return _figure(content, "feed_corn", 0)


def altered_prices(content: Content) -> tuple[bool, ...]:
    """Tell for each step of a technology whether the calamity changes its price."""
    pairs = zip(content.technology_cost, printed(content).technology_cost, strict=True)
    return tuple(cost != usual for cost, usual in pairs)


def _figure(content: Content, name: str, usual: int) -> int:
    if content.calamity == NONE or content.expansion is None:
        return usual
    return dict(content.expansion.prophecies[content.calamity].calamity).get(name, usual)


def _corn(n: int) -> str:
    return f"corn:{MINUS}{n}"


def _resources(n: int) -> str:
    return f"res_any:{MINUS}{n}"
