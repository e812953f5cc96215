"""What an opponent is: something that chooses for the seat to act."""

from __future__ import annotations

from typing import Any, Protocol

from tzolkin_desktop.engine.rules import Choice, Rules


class Bot(Protocol):
    """An opponent of any strength."""

    def choose(self, rules: Rules[Any], state: Any) -> Choice:
        """Choose for the seat to act, without changing the state."""
        ...
