"""The table of Tzolk'in as it is shown: what its parts are drawn from."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.shell.table import regions

Look = regions.Look[State]
Region = regions.Region[State]
LARGE = 1.3  # from this size on, panels show fewer and larger things


def is_large(look: Look) -> bool:
    """Say whether the player wants large letters rather than every number at once."""
    return look.zoom >= LARGE
