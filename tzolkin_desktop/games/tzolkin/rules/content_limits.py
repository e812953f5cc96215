"""How much added tiles may bring, so that every number of a game stays within its bounds.

Answers for whole piles of tiles; `content` reads each tile. What is beyond a limit would be read
and played, but no saved game could hold it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tzolkin_desktop.games.tzolkin.rules.components import Building, Content, Effect, Monument

MOST_TILES = 200  # of one pile: a saved game lists them all
MOST_STEPS = 12  # that one tile can ask for, one after the other
MOST_TOGETHER = 500  # of a kind on all tiles: half of what nobody can have
MOST_FOR_EACH = 10  # points for each of what a monument counts
ADDING_UP = ("corn", "wood", "stone", "gold", "points", "feed_one", "feed_all", "quarter_points")


def beyond_limits(content: Content) -> Iterator[tuple[str, str]]:
    """Name the lists of tiles that bring too much, each with what was expected."""
    for age in (1, 2):
        count = sum(tile.count for tile in content.buildings if tile.age == age)
        if count > MOST_TILES:
            yield "buildings", f"at most {MOST_TILES} tiles of age {age}, not {count}"
    piles: Mapping[str, Sequence[object]] = {
        "monuments": content.monuments,
        "wealth": content.wealth,
    }
    for name, pile in piles.items():
        if len(pile) > MOST_TILES:
            yield name, f"at most {MOST_TILES} tiles, not {len(pile)}"
    for name, tiles in (("buildings", content.buildings), ("wealth", content.wealth)):
        for tile in tiles:
            asked = sum(effect.amount for effect in tile.effects if effect.name == "any_resource")
            if len(tile.frames) + asked > MOST_STEPS:
                yield name, f"at most {MOST_STEPS} effects on {tile.id}"
    yield from _together("buildings", _each_time(content.buildings))
    yield from _together("wealth", (e for tile in content.wealth for e in tile.effects))
    for monument in content.monuments:
        if monument.rule.startswith("per_") and max(_points(monument)) > MOST_FOR_EACH:
            yield "monuments", f"at most {MOST_FOR_EACH} points for each by {monument.id}"


def _each_time(tiles: Iterable[Building]) -> Iterator[Effect]:
    for tile in tiles:
        yield from tile.effects * tile.count


def _points(monument: Monument) -> Sequence[int]:
    return monument.figures[1:] if monument.rule == "per_tile_of_kind" else monument.figures


def _together(name: str, effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    total: Counter[str] = Counter()
    for effect in effects:
        if effect.name in ADDING_UP:
            total[effect.name] += _amount(effect)
    for what, amount in total.items():
        if amount > MOST_TOGETHER:
            yield name, f"at most {MOST_TOGETHER} {what} on all tiles together, not {amount}"


def _amount(effect: Effect) -> int:
    if effect.name == "quarter_points":
        return max(map(int, str(effect.value).split()))
    return effect.amount
