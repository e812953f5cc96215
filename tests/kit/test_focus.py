"""The keyboard's way over the screen."""

import pytest

from tzolkin_desktop.kit.focus import following, nearest
from tzolkin_desktop.kit.targets import Rect, Target

PLACES = {"left": (100, 300), "right": (500, 300), "above": (300, 100), "below": (300, 500)}
TARGETS = [Target(name, Rect(x - 9, y - 9, 18, 18), (x, y)) for name, (x, y) in PLACES.items()]
WAYS = {"left": (-1, 0), "right": (1, 0), "above": (0, -1), "below": (0, 1)}


@pytest.mark.parametrize("name", PLACES)
def test_an_arrow_goes_where_it_points(name: str) -> None:
    found = nearest(TARGETS, (300, 300), *WAYS[name])
    assert found is not None
    assert found.id == name


def test_the_tabulator_reads_from_above_and_goes_round() -> None:
    order = ["above", "left", "right", "below"]
    for now, then in zip(order, [*order[1:], order[0]], strict=True):
        found = following(TARGETS, now, 1)
        assert found is not None
        assert found.id == then
