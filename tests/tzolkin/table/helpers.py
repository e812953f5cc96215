"""What tests of the table share: finding extras, the moves of a turn, a hand-over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.tzolkin.table.play.plan import Move, balanced
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.protocol import Extra, HandOver
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene

E = TypeVar("E", bound=Extra)


def extra(table: TableScene, kind: type[E]) -> E:
    """Find the extra of a kind at a table."""
    return next(found for found in table.extras if isinstance(found, kind))


def moves(table: TableScene) -> list[Move]:
    """List the moves of the turn under way with the balance after each."""
    return balanced(table.made(), table.session.state)


def hand_over(
    app: App,
    seat: SeatLook,
    on_ready: Callable[[], object],
    choosing: bool = True,
    seats: Sequence[SeatLook] = (),
    done: Collection[int] = (),
    tribes: bool = False,
) -> HandOverScene:
    """Hand the computer to a seat, to choose beginnings or for a turn."""
    words = app.words
    hidden = words("handover.hidden_tribes" if tribes else "handover.hidden")
    head = words("handover.choosing" if choosing else "handover.turn", name=seat.name)
    said = HandOver(head, (hidden, words("handover.ask")) if choosing else (), tuple(done))
    return HandOverScene(app, game_of("tzolkin").table(), seat, said, on_ready, seats)
