"""What the prompt of the table says and which buttons it has beside those of the game."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.prompt import ButtonSpec

BUTTON_TIPS = {
    "menu": "table.menu",
    "hint": "table.hint",
    "undo": "table.undo",
    "redo": "table.redo",
    "undo_turn": "table.undo_turn",
    "next": "food_day.next",
}
BUTTON_WORDS = {"undo": "ui_undo", "redo": "ui_redo", "undo_turn": "ui_undo_all"}
CLOSING = ("go", "end")  # a game's buttons of these kinds stand last


def menu_button(words: Words) -> ButtonSpec:
    """Give the button that opens the menu."""
    return ButtonSpec("menu", words("table.menu"), icon="ui_menu")


def next_button(words: Words) -> ButtonSpec:
    """Give the button that lets a bot make its next step."""
    return ButtonSpec("next", words("food_day.next"), "go", "ui_right", glow=True)


def turn_buttons(
    words: Words,
    game: Sequence[ButtonSpec],
    hint: bool | None,
    can_undo: bool,
    can_redo: bool,
) -> list[ButtonSpec]:
    """List the buttons of a person's turn; `hint` says whether one is shown, None if none can be.

    What the game adds stands around those of taking back, what ends something last.
    """
    buttons = []
    if hint is not None:
        label = words("hint.play" if hint else "table.hint")
        buttons.append(ButtonSpec("hint", label, "hint", "hint", glow=hint))
    buttons += [spec for spec in game if spec.kind not in CLOSING]
    able = {"undo": can_undo, "redo": can_redo, "undo_turn": can_undo}
    buttons += [
        ButtonSpec(name, words(f"table.{name}"), icon=icon, enabled=able[name])
        for name, icon in BUTTON_WORDS.items()
    ]
    return buttons + [spec for spec in game if spec.kind in CLOSING]
