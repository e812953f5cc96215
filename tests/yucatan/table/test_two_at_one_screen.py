"""Two people choose battle cards at one screen: a hand is open only while its key is held."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.yucatan.rules.table import RULES, Table
from tests.yucatan.table.sitting import Sitting
from tests.yucatan.table.test_secrets import on_screen
from tzolkin_desktop.games.yucatan.table.battle.choice import CardChoice
from tzolkin_desktop.games.yucatan.table.battle.hold import HoldToLook
from tzolkin_desktop.games.yucatan.table.battle.scene import BattleScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.widgets import DOWN, UP, Signal
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.table.hand_over import HandOverScene

MINE, THEIRS = "Jaguar Knights", "Stolen Banner"


@pytest.fixture(autouse=True)
def keys() -> Iterator[None]:
    yield
    pygame.key.set_mods(pygame.KMOD_NONE)


def hold(app: App, key: int) -> None:
    """Hold keys, and no others."""
    pygame.key.set_mods(key)
    app.frame([], 0.05)


def attack(app: App, people: int = 2, own: str = "jaguar_knights") -> Sitting:
    """March against the army of another person."""
    app.settings.hold_to_look = True
    table = Table(3, 2).army(0, "sun", "jungle").army(1, "sun", "coba")
    table.seat(0, unseen=own).seat(1, unseen="stolen_banner")
    sitting = Sitting(app, table, people)
    if isinstance(sitting.scene, HandOverScene):
        sitting.click("button/ready")
    sitting.click("leader/1", "city/2")
    return sitting


def number_of(sitting: Sitting, card: str) -> int:
    """Find under which number a card lies."""
    hand = sitting.scene._hands[sitting.scene._turn]
    return [RULES.content.cards[n].id for n in hand].index(card)


def test_nothing_of_either_hand_is_seen_unless_a_key_is_held(app: App) -> None:
    attack(app)
    assert isinstance(app.scene, HoldToLook)
    assert not [name for name in (MINE, THEIRS, "War Cry") if name in on_screen(app)]


def test_each_key_opens_the_hand_of_its_side_as_long_as_it_is_held(app: App) -> None:
    attack(app, own="storm")
    hold(app, pygame.KMOD_LSHIFT)
    left = len(on_screen(app))
    hold(app, pygame.KMOD_RSHIFT)
    right = len(on_screen(app))
    hold(app, pygame.KMOD_SHIFT)  # both keys: both people look
    both = on_screen(app)
    hold(app, pygame.KMOD_NONE)
    assert both == on_screen(app)
    assert left > len(both) < right


def test_a_hand_is_open_while_its_button_is_held(app: App) -> None:
    sitting = attack(app)
    closed = on_screen(app)
    x, y = sitting.find("button/hold_0").at
    app.scene.signal(Signal(DOWN, x, y, button=1))
    app.frame([], 0.05)
    assert on_screen(app) != closed
    app.scene.signal(Signal(UP, x, y, button=1))
    app.frame([], 0.05)
    assert on_screen(app) == closed


def test_both_choose_by_number_and_the_cards_open_together(app: App) -> None:
    sitting = attack(app)
    sitting.press(pygame.K_1 + number_of(sitting, "jaguar_knights"), pygame.K_RETURN)
    assert sitting.made[-1] == "play jaguar_knights"
    assert isinstance(app.scene, HoldToLook)
    sitting.press(pygame.K_1 + number_of(sitting, "stolen_banner"), pygame.K_RETURN)
    assert sitting.made[-1] == "play stolen_banner"
    assert isinstance(app.scene, BattleScene)


def test_after_the_attackers_choice_the_screen_does_not_tell_it(app: App) -> None:
    screens = []
    for wanted in (0, 4):
        sitting = attack(app)
        sitting.press(pygame.K_1 + wanted, pygame.K_RETURN)
        screens.append(on_screen(app))
        assert sitting.scene._number is None
    assert screens[0] == screens[1]


def test_the_table_after_it_shows_nobodys_hand(app: App) -> None:
    sitting = attack(app, own="jaguar_knights storm")
    sitting.press(pygame.K_1, pygame.K_RETURN, pygame.K_1, pygame.K_RETURN)
    sitting.click("button/continue")
    assert isinstance(app.scene, HandOverScene)


def test_escape_takes_the_march_back_and_later_opens_the_menu(app: App) -> None:
    sitting = attack(app)
    sitting.press(pygame.K_ESCAPE)
    assert sitting.state.battle is None
    assert isinstance(app.scene, HandOverScene)  # the other one may still look
    sitting = attack(app)
    sitting.press(pygame.K_1, pygame.K_RETURN, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseScene)
    sitting.press(pygame.K_ESCAPE)
    assert isinstance(app.scene, HoldToLook)


def test_against_a_bot_the_own_hand_stays_open(app: App) -> None:
    attack(app, people=1)
    assert isinstance(app.scene, CardChoice)
