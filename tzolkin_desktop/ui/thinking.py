"""Letting a bot think without holding up the window."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.bots import make_bot
from tzolkin_desktop.engine.rules import Choice
from tzolkin_desktop.ui.match import Match


class Thinker:
    """Asks the bot at the seat to act for its next choices."""

    def __init__(self) -> None:
        """Begin idle."""
        self.busy = False
        self._match: Match | None = None

    def ask(self, match: Match) -> None:
        """Begin to think about the match as it stands."""
        self.busy = True
        self._match = match

    def poll(self) -> Sequence[Choice] | None:
        """Give the choices once they are found; None while thinking goes on."""
        if self._match is None:
            return None
        match, self._match = self._match, None
        self.busy = False
        session = match.session
        bot = make_bot(match.seats[session.seat].bot, len(session.steps))
        return [bot.choose(match.rules, session.state)]

    def close(self) -> None:
        """Stop thinking."""
        self.busy = False
        self._match = None
