"""A hint for the draft: which tribe and which tiles the strongest bot would keep, and why."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.consts import DISCARD, NONE, TRIBE
from tzolkin_desktop.shell.table.scene_hint import SceneHint


class DraftHint(SceneHint):
    """The hint for one seat's beginnings."""

    @property
    def tribe(self) -> int:
        """Name the suggested tribe, if one is to be chosen."""
        return next((choice.a for choice in self.choices if choice.verb == TRIBE), NONE)

    @property
    def tiles(self) -> list[int]:
        """List the tiles that are suggested to be kept."""
        if self._advice is None:
            return []
        last = self._advice.choices[-1]
        hand = self._advice.state.hands[self._advice.state.seat]
        return [tile for tile in hand if tile != last.a] if last.verb == DISCARD else [*last[1:]]
