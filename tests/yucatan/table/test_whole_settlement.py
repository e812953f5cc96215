"""The page of a whole settlement: room for every text, and nothing that its viewer may not know."""

from __future__ import annotations

import pygame
import pytest

from tests.yucatan.rules.table import Table
from tests.yucatan.table.conftest import Pages
from tests.yucatan.table.scene import look_of, scene
from tzolkin_desktop.games.yucatan.table.panels.whole_settlement import (
    draw_whole_settlement,
    whole_spots,
)
from tzolkin_desktop.games.yucatan.table.places import LEVEL, level_place


def rich() -> Table:
    table = scene()
    table.army(0, "moon", "coba", 6, "trophies ropes champions", "serpent", 5)
    return table.seat(0, captives=14, step=3, tokens=14, corn=27, jade=18)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_text_has_its_room_and_can_be_read(language: str, page: Pages) -> None:
    look = look_of(rich(), language)
    for seat in range(4):
        canvas = page()
        every_card = range(len(look.state.content.cards))
        draw_whole_settlement(canvas, look, seat, every_card)
        assert canvas.log is not None
        assert not [text.text for text in canvas.log.clipped()]
        assert not [text.text for text in canvas.log.small()]
        assert not canvas.assets.broken


def test_unseen_cards_are_counted_and_not_shown(page: Pages) -> None:
    table = scene()
    pictures = set()
    for _ in range(2):
        canvas = page()
        draw_whole_settlement(canvas, look_of(table, viewer=1), 0)
        pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
        one, other = table.s.players[0], table.s.players[3]
        one.unseen, other.unseen = other.unseen, one.unseen
    assert len(pictures) == 1


def test_every_level_has_its_place_on_the_page() -> None:
    spots = whole_spots()
    assert sum(place.kind == LEVEL for place in spots) == 16
    for spot in spots.values():
        assert spot.x > 0 and spot.x + spot.w < 1920 and spot.y + spot.h < 1080


def test_what_is_lit_shines(page: Pages) -> None:
    look = look_of(scene())
    pictures = []
    for lit in ({}, {level_place(1, 2): "full"}):
        canvas = page()
        draw_whole_settlement(canvas, look, 0, (), lit)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] != pictures[1]
