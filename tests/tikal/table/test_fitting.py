"""Every text of Tikal's table fits: the prompt, prices, bubbles, the sheet, in three languages."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.tikal.rules.table import Table
from tests.tikal.table.middle import middle
from tests.tikal.table.sitting import Sitting
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.text_log import TextLog

LONG_NAMES = {
    "en": ("Maximilianus", "Wilhelmina W", "Constantinus", "Bartholomeus"),
    "ru": ("Вильгельмина", "Александрина", "Святославный", "Константинов"),
    "uk": ("Вільгельміна", "Мстиславовна", "Святославний", "Константинів"),
}


def lifted(sitting: Sitting) -> None:
    sitting.click("d2")
    sitting.point("c2", 0.3)


def some(sitting: Sitting) -> None:
    sitting.click("d3")
    sitting.point("f2", 0.3)


def camp(sitting: Sitting) -> None:
    sitting.click("a1")


def recruit(sitting: Sitting) -> None:
    sitting.press(pygame.K_1)
    sitting.point("e3", 0.3)


def laying(sitting: Sitting) -> None:
    sitting.point("g2", 0.3)


def swapping(sitting: Sitting) -> None:
    sitting.click("treasure/1/1")


def tile(sitting: Sitting) -> None:
    sitting.point(next(t.id for t in sitting.scene.targets() if t.id.startswith("tile/")))


def ended(sitting: Sitting) -> None:
    sitting.click("button/end")
    sitting.app.frame([], 0.1)


def nothing(sitting: Sitting) -> None:
    return


def auction() -> Table:
    return middle(auction=True).bidding(0, [41, 38, 35, 44])


def everywhere() -> Table:
    """Let seat 0 stand at every temple, also where others are stronger."""
    there = ("a2", "a4", "a5", "b1", "b5", "c1", "c2", "c4", "d1", "f2", "f4")
    return middle().seat(0, **dict.fromkeys(there, 1))


CASES: dict[str, tuple[Callable[[], Table], Callable[[Sitting], None]]] = {
    "lifted": (middle, lifted),
    "some": (middle, some),
    "camp": (middle, camp),
    "recruit": (middle, recruit),
    "lay": (lambda: middle().draw("f_temple_1"), laying),
    "swap": (middle, swapping),
    "bid": (lambda: auction().play("bid 12", "bid 13", "bid 14", "bid 15"), tile),
    "first_bid": (auction, nothing),
    "take": (lambda: auction().play("bid 1", "pass", "pass", "pass"), tile),
    "scoring": (lambda: middle().draw("f_volcano"), nothing),
    "sheet": (lambda: middle().draw("f_volcano"), ended),
    "many": (lambda: everywhere().draw("f_volcano"), ended),
    "final": (lambda: middle().final(0, 1, 2, 3), ended),
    **{
        name: (middle, lambda s, key=key: s.press(key))  # type: ignore[misc]
        for name, key in (("trail", pygame.K_2), ("uncover", pygame.K_4), ("guard", pygame.K_8))
    },
}


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("case", CASES)
def test_texts_fit(app: App, case: str, language: str) -> None:
    app.resize(1280, 720)
    app.set_language(language)
    position, deed = CASES[case]
    sitting = Sitting(app, position(), LONG_NAMES[language])
    deed(sitting)
    app.log = TextLog()
    sitting.scene._picture = None  # the kept one would not be drawn, nor its texts noted
    app.scene.dirty = True
    app.show()
    found, app.log = app.log, None
    assert found.texts
    assert not [t.text for t in found.clipped()]
    assert not [t.text for t in found.small()]
