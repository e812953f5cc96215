"""The rules of Tzolk'in to look up."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.reference.subjects import Subject, subject_of
from tzolkin_desktop.games.tzolkin.rules.state import State


class TzolkinReference:
    """Finds what explains a piece of the table."""

    def subject(self, state: State, spot: str) -> Subject:
        """Find the page about a piece."""
        return subject_of(state, spot)
