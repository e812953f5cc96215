"""Widgets answer clicks, keys and typing in design units."""

import pygame
import pytest

from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.kit.widgets import (
    DOWN,
    KEY,
    MOVE,
    TEXT,
    UP,
    Button,
    Segments,
    Signal,
    Slider,
    TextField,
    Toggle,
    Widget,
)
from tzolkin_desktop.paths import sprites_dir


def click(widget: Widget, x: float, y: float, button: int = 1) -> object:
    widget.handle(Signal(MOVE, x, y))  # type: ignore[attr-defined]
    first = widget.handle(Signal(DOWN, x, y, button))  # type: ignore[attr-defined]
    second = widget.handle(Signal(UP, x, y, button))  # type: ignore[attr-defined]
    return first if first is not None else second


def press(key: int) -> Signal:
    return Signal(KEY, key=key)


def test_events_become_signals_in_design_units() -> None:
    view = View.fit(960, 540)
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(480, 270), button=3)
    assert Signal.of(event, view) == Signal(DOWN, 960, 540, 3)
    typed = pygame.event.Event(pygame.TEXTINPUT, text="ї")
    assert Signal.of(typed, view) == Signal(TEXT, text="ї")
    assert Signal.of(pygame.event.Event(pygame.ACTIVEEVENT), view) is None


def test_button_is_pushed_by_a_click_that_ends_on_it() -> None:
    button = Button((100, 100, 200, 50), "Go", "go")
    assert click(button, 150, 120) is True
    assert click(button, 50, 120) is None
    assert click(button, 150, 120, button=3) is None
    button.handle(Signal(DOWN, 150, 120, 1))
    assert button.handle(Signal(UP, 400, 120, 1)) is None


def test_button_is_pushed_by_a_key_only_when_focused() -> None:
    button = Button((0, 0, 10, 10))
    assert button.handle(press(pygame.K_RETURN)) is None
    button.focused = True
    assert button.handle(press(pygame.K_SPACE)) is True
    button.enabled = False
    assert button.handle(press(pygame.K_SPACE)) is None


def test_disabled_button_neither_hovers_nor_answers() -> None:
    button = Button((0, 0, 100, 50), enabled=False)
    assert click(button, 10, 10) is None
    assert not button.hovered


def test_toggle_gives_its_new_position() -> None:
    toggle = Toggle(100, 100, on=False)
    assert click(toggle, 120, 100) is True
    assert click(toggle, 120, 100) is False


def test_slider_follows_the_pointer_and_stays_in_range() -> None:
    slider = Slider(100, 100, 200, 0.0)
    assert slider.handle(Signal(DOWN, 200, 100, 1)) == pytest.approx(0.5)
    assert slider.handle(Signal(MOVE, 900, 300)) == 1.0
    slider.handle(Signal(UP, 900, 300, 1))
    assert slider.handle(Signal(MOVE, 150, 100)) is None


def test_slider_with_steps_snaps_and_takes_arrow_keys() -> None:
    slider = Slider(100, 100, 200, 0.0, steps=4)
    assert slider.handle(Signal(DOWN, 205, 100, 1)) == 0.5
    slider.focused = True
    assert slider.handle(press(pygame.K_RIGHT)) == 0.75
    assert slider.handle(press(pygame.K_LEFT)) == 0.5


def test_segments_give_the_number_newly_chosen() -> None:
    segments = Segments((0, 0, 300, 40), ["one", "two", "three"], 0)
    assert click(segments, 250, 20) == 2
    assert click(segments, 250, 20) is None
    segments.focused = True
    assert segments.handle(press(pygame.K_RIGHT)) == 0


def test_text_field_types_erases_and_moves() -> None:
    field = TextField((0, 0, 300, 40), "Ах")
    field.handle(Signal(DOWN, 10, 10, 1))
    assert field.handle(Signal(TEXT, text="їв")) == TextField.CHANGED
    field.handle(press(pygame.K_LEFT))
    field.handle(Signal(TEXT, text="о"))
    assert field.text == "Ахїов"
    field.handle(press(pygame.K_BACKSPACE))
    field.handle(press(pygame.K_HOME))
    field.handle(press(pygame.K_DELETE))
    assert field.text == "хїв"
    assert field.handle(press(pygame.K_RETURN)) == TextField.ACCEPTED
    assert field.handle(press(pygame.K_ESCAPE)) == TextField.CANCELLED


def test_text_field_keeps_its_length_and_letters() -> None:
    field = TextField((0, 0, 300, 40), longest=5, allowed="0123456789")
    field.handle(Signal(DOWN, 10, 10, 1))
    field.handle(Signal(TEXT, text="12ab345678"))
    assert field.text == "12345"


def test_text_field_ignores_keys_without_focus() -> None:
    field = TextField((0, 0, 300, 40), "x")
    assert field.handle(Signal(TEXT, text="y")) is None
    field.handle(Signal(DOWN, 10, 10, 1))
    field.handle(Signal(DOWN, 900, 10, 1))
    assert field.handle(Signal(TEXT, text="y")) is None
    assert field.text == "x"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_widgets_draw_in_every_state(size: tuple[int, int]) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    log = TextLog()
    surface = pygame.Surface(size)
    canvas = Canvas.of(View.fit(*size), surface, Assets(sprites_dir()), log)
    for number, kind in enumerate(("go", "end", "plain", "info", "hint")):
        button = Button((20 + number * 200, 20, 180, 60), "Кінець ходу", kind, "ui_check")
        button.hovered, button.pressed = number == 1, number == 2
        button.enabled, button.focused, button.glow = number != 3, number == 4, number == 0
        button.draw(canvas)
    Button((20, 100, 440, 86), "Continue", "go", "ui_play", 30, "Day 11 of 27", "Enter").draw(
        canvas
    )
    Toggle(20, 240, True).draw(canvas)
    Slider(200, 240, 300, 0.4, 4).draw(canvas)
    Segments((20, 300, 400, 40), ["English", "Русский", "Українська"], 1).draw(canvas)
    field = TextField((20, 380, 300, 44), "Ішчель")
    field.focused = True
    field.draw(canvas)
    TextField((20, 440, 300, 44), placeholder="Name").draw(canvas)
    assert not log.small()
    assert not log.clipped()


def control(key: int) -> Signal:
    return Signal(KEY, key=key, mod=pygame.KMOD_CTRL)


def test_a_field_is_copied_cut_and_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1] + "\n")
    field = TextField((0, 0, 300, 40), "4711")
    field.focused = True
    field.handle(control(pygame.K_c))
    assert kept == ["4711"] and field.text == "4711"
    field.handle(control(pygame.K_a))
    assert field.handle(Signal(TEXT, text="8")) == TextField.CHANGED
    assert field.text == "8"
    field.handle(control(pygame.K_a))
    assert field.handle(control(pygame.K_v)) == TextField.CHANGED
    assert field.text == "4711"
    field.handle(control(pygame.K_x))
    assert field.text == "" and kept[-1] == "4711"


def test_a_field_without_a_clipboard_keeps_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    field = TextField((0, 0, 300, 40), "x")
    field.focused = True
    for key in (pygame.K_c, pygame.K_v, pygame.K_x):
        assert field.handle(control(key)) is None
    assert field.text == "x"
