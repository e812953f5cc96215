"""Letting a bot think, about its own turn or a hint, without holding up the window."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.players.answers import Answer, Notice
from tzolkin_desktop.players.opponents import RANDOM, Opponents
from tzolkin_desktop.players.worker import BotWorker
from tzolkin_desktop.shell.match import Match


class Thinker:
    """Asks the bot at the seat to act for its turn; lives as long as the window.

    A bot that needs no time answers at once; all others think in a process of their own, and so
    does the one that advises a person.
    """

    def __init__(self) -> None:
        """Begin idle; the process starts when it is first needed."""
        self._worker = BotWorker()
        self._ready: list[str] | None = None
        self._advises = False  # the open request is for a hint
        self.notices: list[Notice] = []

    @property
    def busy(self) -> bool:
        """Say whether a bot's turn is still to come."""
        return self._ready is not None or (self._worker.busy and not self._advises)

    @property
    def advising(self) -> bool:
        """Say whether a hint is still to come."""
        return self._worker.busy and self._advises

    def ask(self, match: Match) -> None:
        """Begin to think about the match as it stands."""
        self._advises = False
        session, rules = match.session, match.rules
        opponents: Opponents = match.game.opponents()
        seat = session.seat
        level = match.seats[seat].bot
        seed = match.setup.seed * 100 + seat
        if level == RANDOM:
            bot = opponents.make(level, seed + len(session.steps))
            self._ready = [rules.write(bot.choose(rules, session.state))]
        else:
            character = match.seats[seat].character or None
            seed += len(session.steps)
            self._worker.request(rules, session.state, level, seed, character=character)

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

    def advise(self, match: Match) -> None:
        """Begin to think of a hint for the person to act."""
        self._advises = True
        session, opponents = match.session, match.game.opponents()
        seed = match.setup.seed * 100 + session.seat + len(session.steps)
        strongest = opponents.levels[-1]
        self._worker.request(match.rules, session.state, strongest, seed, advice=True)

    def advice(self) -> Answer | None:
        """Give the hint once it is found; None while thinking goes on."""
        return self._worker.poll() if self.advising else None

    def hurry(self) -> None:
        """Ask for the best found so far."""
        self._worker.hurry()

    def forget(self) -> None:
        """Stop thinking about a game that was left."""
        self._ready = None
        if self._worker.busy:
            self._worker.forget()

    def close(self) -> None:
        """End the process."""
        self._ready = None
        self._worker.close()
