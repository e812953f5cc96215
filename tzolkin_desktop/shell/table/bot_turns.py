"""Bots at the table: lets them think, and carries out what they decided one by one."""

from __future__ import annotations

import math
from collections import deque
from typing import TYPE_CHECKING

from tzolkin_desktop.shell.thinker import Thinker

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene

BOT_PAUSE = 0.35  # seconds between a bot's moves, so that eyes can follow
DOT_SECONDS = 0.4


class BotPlay:
    """Plays the turns of the bots of one table."""

    def __init__(self, table: TableScene) -> None:
        """Sit down with an idle thinker."""
        self._table = table
        self._thinker = table.app.borrow(Thinker)
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
            thinker.ask(table.match)
            table.refresh()
        found = thinker.poll()
        if found is not None:
            self._pending.extend(found)
            for notice in thinker.notices:
                table.notice.show(table.app.words(f"messages.{notice.id}"))
            thinker.notices.clear()
            return
        self._dotted += seconds
        if self._dotted > DOT_SECONDS:
            self._dotted = 0.0
            table.prompt.dots = table.prompt.dots % 3 + 1
            table.dirty = True

    def step(self) -> None:
        """Carry out the next thing a bot has decided, and set the pause before the one after."""
        table, settings = self._table, self._table.app.settings
        choice = table.match.rules.read(table.session.state, self._pending.popleft())
        table.carried_out([table.playing.step(choice)])
        if settings.bots == "at_once":
            table.showing.skip()
        tempo = settings.tempo if settings.bots != "at_once" else 0.0
        self._wait = BOT_PAUSE / tempo if tempo else 0.0
        if settings.bots == "steps" and self._pending:
            self._wait = math.inf  # until the player asks for the next step
            table.refresh()
