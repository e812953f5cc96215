"""Bots at the table: lets them think, and carries out what they decided one by one."""

from __future__ import annotations

import math
from collections import deque
from typing import Protocol

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.thinker import Thinker

BOT_PAUSE = 0.35  # seconds between a bot's moves, so that eyes can follow
DOT_SECONDS = 0.4


class BotTable(Protocol):
    """What bots need of the table they play at."""

    def carry_out(self, choice: Choice, at_once: bool) -> None:
        """Make a choice of a bot and show it, or only its outcome."""
        ...

    def together(self, choice: Choice, later: Choice) -> bool:
        """Say whether two choices in a row are seen as one deed."""
        ...

    def refresh(self) -> None:
        """Work out anew what is asked."""
        ...

    def tell(self, text: str) -> None:
        """Say something for a while."""
        ...

    def blink(self) -> None:
        """Light the next dot of those that say that somebody thinks."""
        ...


class BotPlay:
    """Plays the turns of the bots of one table."""

    def __init__(self, app: App, match: Match, table: BotTable) -> None:
        """Sit down with an idle thinker."""
        self._app = app
        self._match = match
        self._table = table
        self._thinker = app.borrow(Thinker)
        self._thinker.forget()  # whatever it thought about was another table
        self._pending: deque[str] = deque()  # what a bot has decided to do, in notation
        self._wait = 0.0
        self._dotted = 0.0

    @property
    def thinking(self) -> bool:
        """Say whether a bot has not decided yet."""
        return self._thinker.busy

    @property
    def waits(self) -> bool:
        """Say whether the next step comes only when the player asks for it."""
        return self._wait == math.inf

    def advance(self, seconds: float) -> None:
        """Let time pass while a bot is to act."""
        table, thinker = self._table, self._thinker
        self._wait -= seconds
        if self._pending:
            if self._wait <= 0:
                self.step()
            return
        if not thinker.busy:
            thinker.ask(self._match)
            table.refresh()
        found = thinker.poll()
        if found is not None:
            self._pending.extend(found)
            for notice in thinker.notices:
                table.tell(self._app.words(f"messages.{notice.id}"))
            thinker.notices.clear()
            return
        self._dotted += seconds
        if self._dotted > DOT_SECONDS:
            self._dotted = 0.0
            table.blink()

    def step(self) -> None:
        """Carry out the next thing a bot has decided, and set the pause before the one after."""
        table, settings = self._table, self._app.settings
        at_once = settings.bots == "at_once"
        choice = self._next()
        table.carry_out(choice, at_once)
        while self._pending and table.together(choice, self._read(self._pending[0])):
            choice = self._next()
            table.carry_out(choice, at_once)
        tempo = settings.tempo if not at_once else 0.0
        self._wait = BOT_PAUSE / tempo if tempo else 0.0
        if settings.bots == "steps" and self._pending:
            self._wait = math.inf  # until the player asks for the next step
            table.refresh()

    def _next(self) -> Choice:
        return self._read(self._pending.popleft())

    def _read(self, text: str) -> Choice:
        return self._match.rules.read(self._match.session.state, text)
