"""A hint for a secret choice: which card the strongest bot would play, what it would give."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import NONE, PLAY
from tzolkin_desktop.shell.table.scene_hint import SceneHint


class SecretHint(SceneHint):
    """The hint for one secret choice of the seat to act."""

    @property
    def card(self) -> int:
        """Name the card that is suggested to be played."""
        return next((choice.a for choice in self.choices if choice.verb == PLAY), NONE)
