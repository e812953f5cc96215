"""Letting a bot think without holding up the window."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.bots import characters_of, make_bot
from tzolkin_desktop.bots.worker import BotWorker, Notice
from tzolkin_desktop.ui.match import Match


class Thinker:
    """Asks the bot at the seat to act for its turn; lives as long as the window.

    A bot that needs no time answers at once; all others think in a process of their own.
    """

    def __init__(self) -> None:
        """Begin idle; the process starts when it is first needed."""
        self._worker = BotWorker()
        self._ready: list[str] | None = None
        self.notices: list[Notice] = []

    @property
    def busy(self) -> bool:
        """Say whether an answer is still to come."""
        return self._worker.busy or self._ready is not None

    def ask(self, match: Match) -> None:
        """Begin to think about the match as it stands."""
        session, rules = match.session, match.rules
        seat = session.seat
        level = match.seats[seat].bot
        seed = match.setup.seed * 100 + seat
        if level == "random":
            bot = make_bot(level, seed + len(session.steps))
            self._ready = [rules.write(bot.choose(rules, session.state))]
        else:
            named = characters_of(level)
            character = named[seed % len(named)] if named else None
            dump = rules.dump(session.state)
            self._worker.request(dump, level, seed + len(session.steps), character=character)

    def poll(self) -> Sequence[str] | None:
        """Give the choices as texts once they are found; None while thinking goes on."""
        if self._ready is not None:
            ready, self._ready = self._ready, None
            return ready
        answer = self._worker.poll()
        if answer is None:
            return None
        self.notices += answer.notices
        return answer.choices

    def forget(self) -> None:
        """Stop thinking about a game that was left."""
        self._ready = None
        if self._worker.busy:
            self._worker.forget()

    def close(self) -> None:
        """End the process."""
        self._ready = None
        self._worker.close()
