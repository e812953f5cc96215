"""A press counts once however long a frame takes; a key that is held repeats."""

from __future__ import annotations

import pygame
import pytest

from tzolkin_desktop.kit.key_repeats import KeyRepeats

DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


@pytest.mark.parametrize(
    ("frames", "pressed"),
    [
        ([[DOWN], [DOWN, DOWN, UP]], 1),  # a frame took long, the key was let go of meanwhile
        ([[DOWN, DOWN, UP]], 1),
        ([[DOWN], [DOWN], [DOWN], [UP]], 3),  # held
        ([[DOWN], [UP, DOWN, UP]], 2),  # two presses
        ([[DOWN], [DOWN, UP, DOWN, UP], [DOWN, UP]], 3),
    ],
)
def test_a_key_counts_as_often_as_it_was_meant(frames: list[list[int]], pressed: int) -> None:
    keys = KeyRepeats()
    found = [
        event
        for kinds in frames
        for event in keys.meant([pygame.event.Event(kind, key=pygame.K_e) for kind in kinds])
    ]
    assert sum(event.type == DOWN for event in found) == pressed


def test_another_key_is_not_held_up() -> None:
    keys = KeyRepeats()
    first, second = (pygame.event.Event(DOWN, key=key) for key in (pygame.K_a, pygame.K_b))
    keys.meant([first])
    gone = pygame.event.Event(UP, key=pygame.K_a)
    assert keys.meant([first, second, gone]) == [second, gone]
