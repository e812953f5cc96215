"""The way to the game's menu from what is chosen unseen, where no table lies in front."""

from __future__ import annotations

from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.widgets import Button

WIDE, TALL = 76.0, 56.0


def add_menu(form: Form, x: float, y: float) -> None:
    """Add the button of the menu to a form, with its upper left corner at a point."""
    button = Button((x, y, WIDE, TALL), "", "plain", "ui_menu")
    form.add_button("menu", button, form.app.on_menu, label=form.app.words("table.menu"))
