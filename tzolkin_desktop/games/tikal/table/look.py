"""The table of Tikal as it is shown: what its parts are drawn from."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.shell.table import regions

Look = regions.Look[State]
Region = regions.Region[State]
