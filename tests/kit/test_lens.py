"""The magnifying glass: it enlarges about the pointer and leaves no trace."""

from __future__ import annotations

import pygame

from tzolkin_desktop.kit.lens import ZOOM, Lens
from tzolkin_desktop.kit.view import View

SIZE = (960, 540)
VIEW = View.fit(*SIZE)


def picture() -> pygame.Surface:
    window = pygame.Surface(SIZE)
    for x in range(0, SIZE[0], 8):
        window.fill((x % 256, 80, 200), (x, 0, 4, SIZE[1]))
    return window


def test_the_point_under_the_pointer_stays_and_its_surroundings_grow() -> None:
    window = picture()
    window.fill((255, 0, 0), (470, 260, 20, 20))
    lens = Lens()
    lens.wanted = True
    lens.lay(window, VIEW, (960.0, 540.0))
    red = (255, 0, 0)
    assert window.get_at((480, 270))[:3] == red
    assert window.get_at((480 + int(8 * ZOOM), 270))[:3] == red


def test_it_leaves_no_trace() -> None:
    window, before = picture(), picture()
    lens = Lens()
    lens.wanted = True
    for pointer in ((0.0, 0.0), (1919.0, 1079.0), (700.0, 300.0), (-1.0, -1.0)):
        lens.lift(window)
        lens.lay(window, VIEW, pointer)
        assert window.get_buffer().raw != before.get_buffer().raw
    lens.wanted = False
    lens.lift(window)
    assert lens.lay_again(window, VIEW, (700.0, 300.0), changed=False)
    assert window.get_buffer().raw == before.get_buffer().raw


def test_at_rest_nothing_is_shown_anew() -> None:
    window, lens = picture(), Lens()
    assert not lens.lay_again(window, VIEW, (5.0, 5.0), changed=False)
    lens.wanted = True
    assert lens.lay_again(window, VIEW, (5.0, 5.0), changed=False)
    lens.lift(window)
    assert not lens.lay_again(window, VIEW, (5.0, 5.0), changed=False)
