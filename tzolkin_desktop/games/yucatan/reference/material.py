"""What a page is made from: the words, the components, and the game under way if there is one."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.state import Player, State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.reference.protocol import GameReference


@dataclass(frozen=True)
class Material:
    """Words and components; `look` is the table behind the reference, `seat` who reads."""

    reference: GameReference
    words: Words
    content: Content
    look: Look | None = None
    seat: int = NOBODY

    @property
    def state(self) -> State | None:
        """Give the position of the game under way, if there is one."""
        return self.look.state if self.look is not None else None

    @property
    def reader(self) -> Player | None:
        """Give the player who reads, if there is one."""
        if self.look is None or self.seat == NOBODY:
            return None
        return self.look.state.players[self.seat]

    @property
    def colour(self) -> str:
        """Give the colour of the reader's pieces, or that of an example."""
        if self.look is None or self.seat == NOBODY:
            return "red"
        return self.look.seats[self.seat].colour
