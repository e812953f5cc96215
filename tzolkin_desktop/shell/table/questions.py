"""Which buttons the bar of the table has: the same ones in the same places, whatever goes on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.prompt import ButtonSpec


class Standing(NamedTuple):
    """A button that is always there: its icon, the words of its tip and its key."""

    icon: str
    tip: str
    key: str


STANDING = {
    "menu": Standing("ui_menu", "table.menu", "Esc"),
    "hint": Standing("hint", "table.hint", "H"),
    "undo": Standing("ui_undo", "table.undo", "Backspace"),
    "redo": Standing("ui_redo", "table.redo", "Ctrl+Shift+Z"),
    "undo_turn": Standing("ui_undo_all", "table.undo_turn", ""),
    "others": Standing("ui_eye", "plan.since", "L"),
}
NEXT = "next"
END = "end"


def next_button(words: Words) -> ButtonSpec:
    """Give the button that lets a bot make its next step."""
    return ButtonSpec(NEXT, words("table.next"), "go", "ui_right", glow=True)


def bar_buttons(
    game: Sequence[ButtonSpec],
    extras: Sequence[ButtonSpec],
    able: Collection[str],
    hinted: bool = False,
) -> list[ButtonSpec]:
    """List the buttons of the bar; what the game adds for a moment stands before the others.

    What is not `able` is there all the same; `hinted` says that a hint is being followed.
    """
    passing = [spec for spec in game if spec.id != END]
    standing = [
        ButtonSpec(
            name,
            "",
            "hint" if name == "hint" else "plain",
            about.icon,
            name in able,
            hinted and name == "hint",
            steady=True,
        )
        for name, about in STANDING.items()
    ]
    own = [spec._replace(steady=True) for spec in extras]
    closing = [spec._replace(steady=True) for spec in game if spec.id == END]
    return [*passing, *standing, *own, *closing]


def tip_of(words: Words, name: str, hinted: bool = False) -> str:
    """Say what a standing button does and which key does the same."""
    about = STANDING[name]
    said = words("hint.play" if hinted and name == "hint" else about.tip)
    return f"{said} · {about.key}" if about.key else said
