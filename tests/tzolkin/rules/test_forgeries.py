"""Saved positions that somebody has changed: refused, unless play could have come there too."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.tzolkin.rules.table import CONTENT, RULES
from tzolkin_desktop.engine.contract import GameError

GAMES = 8
EVERY = 30  # decisions between two positions that are forged
HUGE = 116
Path = tuple[str | int, ...]

# What play could have done otherwise, so that one more or less is a position as good: other goods,
# steps and points were gained, a wood tile less was burned, another slot was taken, the marker is
# elsewhere, a decision asks for more or less, the calendar moved two days or jumped a food day.
FREE = {
    "corn", "wood", "stone", "gold", "chaac", "quetzalcoatl", "kukulcan", "agriculture",
    "extraction", "architecture", "theology", "quarters", "debts", "stack", "used", "teeth_corn",
    "start_space", "round", "day", "feasts", "turn", "farm_one", "farm_all", "first", "seat",
    "skull_spaces", "wood_tiles",
}  # fmt: skip
PLENTY = {"corn", "wood", "stone", "gold", "quarters"}  # nobody counts how much that could be
BELOW_ZERO = {"start_space", "quarters"}  # nobody is there; points are lost


def allowed(path: Path, other: int) -> bool:
    """Say whether play could have come to another number in this place."""
    if FREE.isdisjoint(path) or abs(other) > HUGE:
        return False
    if other < 0 and BELOW_ZERO.isdisjoint(path):
        return False
    return abs(other) < HUGE or not PLENTY.isdisjoint(path)


def positions(modules: list[str]) -> Iterator[dict[str, Any]]:
    for seed in range(GAMES):
        options = {"players": 2 + seed % 3, "modules": modules}
        state = RULES.new_game(options, RULES.deal(options, seed))
        rng = random.Random(seed)
        for number in range(100_000):
            offered = RULES.choices(state)
            if number % EVERY == 0 or not offered:
                yield json.loads(json.dumps(RULES.dump(state)))
            if not offered:
                break
            RULES.apply(state, rng.choice(offered))


def numbers(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Give every number and truth of plain data with the way to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from numbers(part, (*path, key))
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from numbers(part, (*path, n))
    elif isinstance(value, int):
        yield path, value


def lists(value: Any, path: Path = ()) -> Iterator[Path]:
    """Give the way to every list of tiles."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from lists(part, (*path, key))
    elif isinstance(value, list):
        if value and isinstance(value[0], str):
            yield path
        for n, part in enumerate(value):
            yield from lists(part, (*path, n))


def changed(position: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    forged = copy.deepcopy(position)
    place: Any = forged
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return forged


def at(position: dict[str, Any], path: Path) -> Any:
    place: Any = position
    for key in path:
        place = place[key]
    return place


def opens(forged: dict[str, Any]) -> bool:
    try:
        state = RULES.load(forged)
    except GameError as error:
        assert "\n" not in str(error)
        return False
    while offered := RULES.choices(state):  # whatever opens can be played to its end
        RULES.apply(state, offered[len(offered) // 2])
    return True


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_a_forged_number_is_refused(modules: list[str]) -> None:
    rng = random.Random(1)
    for position in positions(modules):
        for path, value in rng.sample(list(numbers(position)), 40):
            for other in (value + 1, value - 1, -1, 0, HUGE, 9_999, -HUGE):
                if other == value or isinstance(value, bool):
                    continue
                forged = changed(position, path, other)
                assert allowed(path, other) or not opens(forged), (path, value, other)
            assert not opens(changed(position, path, 3 if isinstance(value, bool) else True))
            assert not opens(changed(position, path, 1.5))
            assert not opens(changed(position, path, None))


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_a_tile_twice_or_gone_is_refused(modules: list[str]) -> None:
    rng = random.Random(2)
    for position in positions(modules):
        for path in lists(position):
            if path[0] in ("stack", "modules"):
                continue
            tiles = at(position, path)
            n = rng.randrange(len(tiles))
            again, gone = [*tiles, tiles[n]], [*tiles[:n], *tiles[n + 1 :]]
            # A building that was taken down for another one is gone indeed, and of the tiles of
            # age 1 nobody knows later which were cleared away.
            pile = path[-1] in ("buildings", "deck_1", "deck_2")
            if pile and (modules or position["age"] == 1):
                continue
            assert not opens(changed(position, path, again)), (path, tiles[n])
            assert not opens(changed(position, path, gone)), (path, tiles[n])


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_decks_of_the_wrong_age_are_refused(modules: list[str]) -> None:
    for position in positions(modules):
        if position["deck_1"] and position["deck_2"]:
            forged = changed(position, ("deck_1",), position["deck_2"])
            assert not opens(changed(forged, ("deck_2",), position["deck_1"]))


def test_a_worker_more_or_less_is_refused() -> None:
    for position in positions([]):
        for gear in ("palenque", "chichen_itza"):
            for mark in ".#0":
                forged = changed(position, (gear,), mark + position[gear][1:])
                assert position[gear][0] == mark or not opens(forged)


@pytest.mark.parametrize(
    ("pile", "forge"),
    [
        ("first", lambda pile: True),
        ("first", lambda pile: 1.0),
        ("age_1", lambda pile: [*pile[:-1], pile[0]]),
        ("age_1", lambda pile: [*pile[:-1], CONTENT.buildings[-1].id]),
        ("age_2", lambda pile: "royal_tomb"),
        ("age_2", lambda pile: 5),
        ("monuments", lambda pile: [pile[0]] * len(pile)),
        ("wealth", lambda pile: [*pile[:-1], pile[0]]),
        ("wealth", lambda pile: [[]]),
    ],
)
def test_a_forged_deal_is_refused(pile: str, forge: Any) -> None:
    options = {"players": 3}
    deal = RULES.deal(options, 1)
    deal[pile] = forge(deal[pile])
    with pytest.raises(GameError, match="deal"):
        RULES.new_game(options, deal)


@pytest.mark.parametrize(
    "stack",
    [
        [["turn", 1], ["any_action", 1, 0]],
        [["turn", 1], ["anger"], ["anger"]],
        [["turn", 0], ["anger"]],
        [["place", 1], ["step_any"]],
    ],
)
def test_decisions_that_never_wait_together_are_refused(stack: list[Any]) -> None:
    found = [p for p in positions([]) if p["stack"] == [["turn", 0]] and not p["hands"]]
    assert found
    for position in found:
        assert not opens(changed(position, ("stack",), stack))


def test_a_board_turned_before_the_game_is_refused() -> None:
    position = next(positions([]))
    assert not opens(changed(position, ("seats", 0, "light"), False))


def test_more_dummy_workers_than_were_drawn_are_refused() -> None:
    waiting = [p for p in positions(["all"]) if p["stack"][:1] and p["stack"][0][0] == "dummies"]
    assert waiting
    for position in waiting:
        left = position["stack"][0][1]
        assert not opens(changed(position, ("stack", 0, 1), left + 1))
