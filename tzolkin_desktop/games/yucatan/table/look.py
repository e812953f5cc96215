"""The table of Yucatan as it is shown: what its parts are drawn from, and names of changes.

`Look.preview` says what the pointed-at click would change, for any seat: `change_key` names a
number of a seat: goods, `POINTS`, `STRENGTH` of an army by its name.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.shell.table import regions

Look = regions.Look[State]
Region = regions.Region[State]

CORN, JADE, CAPTIVES, CARDS, TOKENS = "corn", "jade", "captives", "cards", "tokens"
SUN, MOON, LEVELS, MARKER, POINTS = "sun", "moon", "levels", "marker", "points"


def change_key(number: str, seat: int) -> str:
    """Name a number of a seat in a preview."""
    return f"{number}/{seat}"


def change(look: Look, number: str, seat: int) -> int:
    """Give what the pointed-at click would change of a number of a seat."""
    return look.preview.get(change_key(number, seat), 0)


def shown_seat(look: Look) -> int:
    """Say whose settlement and hand lie on the table: the viewer's, or else of who is to act."""
    if look.viewer != NOBODY and not look.sees_all:
        return look.viewer
    return look.active if look.active != NOBODY else max(0, look.viewer)


def shown_cards(look: Look) -> tuple[tuple[int, ...], int]:
    """List the cards of the hand on show that may be seen, and count those that may not."""
    seat = shown_seat(look)
    p = look.state.players[seat]
    if look.sees_all or look.viewer == seat:
        return p.cards, 0
    return p.hand, len(p.unseen)
