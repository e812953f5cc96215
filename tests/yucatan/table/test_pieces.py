"""Pieces of Yucatan are composed from the data: symbols, cards, tiles, figures."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.yucatan.rules.table import RULES
from tests.yucatan.table.conftest import Pages
from tests.yucatan.table.scene import scene, words_of
from tzolkin_desktop.games.yucatan.rules.components import Card, Effect, Price
from tzolkin_desktop.games.yucatan.rules.consts import (
    BARRACKS,
    CAMP,
    CITY_CORN,
    CONSTRUCTION,
    GRANARY,
    NONE,
    SPECIAL,
    VICTORY,
)
from tzolkin_desktop.games.yucatan.table.pieces.buildings import building_rows
from tzolkin_desktop.games.yucatan.table.pieces.cards import card_icon, draw_card
from tzolkin_desktop.games.yucatan.table.pieces.effects import (
    OR,
    PAID,
    PAYS,
    SAVED,
    WHEN,
    Symbol,
    draw_effects,
    draw_row,
    row_of,
    row_width,
)
from tzolkin_desktop.games.yucatan.table.pieces.figures import Army, army_of, draw_army, leader_icon
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import DUMMY, PLAYER_LOOKS

CONTENT = RULES.content
NO_GAINS = ("when", "either", "pay_corn", "pay_jade", "pay_captives")


def ink(canvas: Canvas) -> pygame.mask.Mask:
    return pygame.mask.from_surface(canvas.surface, 90)


def blank(page: Pages, size: int = 400) -> Canvas:
    canvas = page(1920, 1080)
    canvas.surface = pygame.Surface((size, size), pygame.SRCALPHA)
    return canvas


@pytest.mark.parametrize(
    ("effect", "row"),
    [
        (Effect(corn=5), (Symbol("corn", "5"),)),
        (Effect(when=VICTORY, capture_3=1), (Symbol("victory"), WHEN, Symbol("capture_3"))),
        (Effect(capture_1=2), (Symbol("capture_1", "×2"),)),
        (
            Effect(pay_corn=2, strength=4),
            (Symbol("corn", "−2", PAID), PAYS, Symbol("strength", "+4")),
        ),
        (Effect(pay_captives=1, points=3), (Symbol("give_captive"), PAYS, Symbol("vp", "3"))),
        (
            Effect(when=CITY_CORN, corn=2),
            (Symbol("city"), Symbol("corn"), WHEN, Symbol("corn", "2")),
        ),
        (
            Effect(build=Price(jade=1, jade_off=1)),
            (Symbol("jade", "−1", PAID), Symbol("jade", "−1", SAVED), PAYS, Symbol("build_up")),
        ),
        (
            Effect(either=(Effect(corn=1), Effect(jade=1))),
            (Symbol("corn", "1"), OR, Symbol("jade", "1")),
        ),
        (Effect(corn_off=1), (Symbol("corn", "−1", SAVED),)),
        (Effect(build=Price()), (Symbol("jade", "0"), PAYS, Symbol("build_up"))),
    ],
)
def test_an_effect_is_written_in_symbols(effect: Effect, row: tuple[object, ...]) -> None:
    assert row_of(effect) == row


@pytest.mark.parametrize("gain", [name for name in Effect._fields if name not in NO_GAINS])
def test_every_gain_has_a_symbol_that_can_be_drawn(gain: str, page: Pages) -> None:
    default = getattr(Effect(), gain)
    value = Price(1) if gain in ("build", "train", "summon") else True if default is False else 2
    effect = Effect(**{gain: value})
    canvas = blank(page)
    draw_effects(canvas, (effect,), 200, 200, 60, 300)
    assert ink(canvas).count() > 300
    assert not canvas.assets.broken


def test_a_row_never_leaves_its_width(page: Pages) -> None:
    row = row_of(Effect(when=VICTORY, pay_corn=2, pay_jade=3, strength=4, corn=1, jade=2, points=3))
    canvas = blank(page)
    assert row_width(row, 50) > 200
    assert draw_row(canvas, row, 200, 200, 50, 200) == 200
    left, right = ink(canvas).get_bounding_rects()[0].left, 0
    for rect in ink(canvas).get_bounding_rects():
        left, right = min(left, rect.left), max(right, rect.right)
    assert left >= 96 and right <= 312


def test_buildings_say_what_they_cost_and_do() -> None:
    assert building_rows(CONTENT, CAMP, 0)[0] == [Symbol("corn", "−4", PAID)]
    assert Symbol("vp", "2") in building_rows(CONTENT, CONSTRUCTION, 2)[1]
    assert building_rows(CONTENT, BARRACKS, 1) == [[Symbol("refill", "4"), Symbol("corn", "+1")]]
    assert building_rows(CONTENT, GRANARY, 0, more=1) == [[Symbol("corn", "4")]]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("width", [107.0, 126.0, 172.0])
def test_every_card_bears_its_whole_name(width: float, language: str, page: Pages) -> None:
    canvas = page()
    words = words_of(language)
    for number in range(len(CONTENT.cards)):
        draw_card(canvas, words, CONTENT, number, 200, 200, width, "red")
    assert canvas.log is not None
    assert not [text.text for text in canvas.log.texts if text.cut]
    assert not canvas.log.small()
    assert not canvas.assets.broken


def test_a_card_of_another_set_has_an_emblem(page: Pages) -> None:
    card = Card("unheard_of", "Unheard of", False, SPECIAL, 3, (), 1, NONE)
    canvas = page()
    assert canvas.assets.has_icon(card_icon(canvas, CONTENT, card))


def test_kinds_of_cards_differ_in_more_than_colour(page: Pages) -> None:
    corners = []
    for name in ("war_cry", "jaguar_knights", "iguana_card"):
        canvas = blank(page)
        number = CONTENT.numbers["cards"][name]
        draw_card(canvas, words_of("en"), CONTENT, number, 20, 20, 200, "red")
        grey = pygame.transform.grayscale(canvas.surface.subsurface((160, 24, 56, 60)))
        corners.append(pygame.image.tobytes(grey, "RGB"))
    assert len(set(corners)) == 3


@pytest.mark.parametrize("who", [who for who in PLAYER_LOOKS if who != DUMMY])
def test_every_colour_that_can_be_chosen_has_its_leader(who: str, assets: Assets) -> None:
    assert assets.has_icon(leader_icon(who))


def test_an_army_is_read_from_the_position() -> None:
    army = army_of(scene().s, 0, 0, "red")
    assert (army.warriors, army.strength) == (4, 7)
    assert army.creature is not None and army.creature.id == "bat"


def test_every_warrior_more_can_be_seen(page: Pages) -> None:
    shown = []
    for count in range(7):
        canvas = blank(page)
        draw_army(canvas, (200, 200), Army("red", 0, count, None, 5), plate=False)
        shown.append(ink(canvas).count())
    assert all(more - less > 150 for less, more in pairwise(shown))


def test_sun_and_moon_are_told_apart_by_shape(assets: Assets) -> None:
    masks = [pygame.mask.from_surface(assets.icon(f"army_{n}", 40), 127) for n in ("sun", "moon")]
    same = masks[0].overlap_area(masks[1], (0, 0))
    assert masks[0].count() + masks[1].count() - 2 * same > 250
