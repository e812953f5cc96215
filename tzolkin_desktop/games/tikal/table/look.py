"""The table of Tikal as it is shown: what its parts are drawn from, and names of changes.

`Look.preview` says what the pointed-at click would change, for any seat: `change_key` names a
number of a player's row; `SPENT` is what it costs in action points, as a number below 0.
"""

from __future__ import annotations

from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.shell.table import regions

Look = regions.Look[State]
Region = regions.Region[State]

SPENT = "action_points"
TEMPLES, TREASURES, SUM, SCORE = "temples", "treasures", "sum", "score"


def change_key(number: str, seat: int) -> str:
    """Name a number of a seat's row in a preview."""
    return f"{number}/{seat}"
