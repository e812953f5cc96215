"""The last battle once more, on B: its page as it was shown, or would have been."""

from __future__ import annotations

import pygame

from tzolkin_desktop.games.yucatan.table.battle.account import Account, read_account
from tzolkin_desktop.games.yucatan.table.battle.scene import BattleScene
from tzolkin_desktop.kit.widgets import KEY, Signal
from tzolkin_desktop.shell.table.protocol import Desk, Extra


class LastBattle(Extra):
    """Finds the last battle of the game and opens its page."""

    def __init__(self, desk: Desk) -> None:
        """Belong to a table."""
        self._desk = desk

    def signal(self, signal: Signal) -> bool:
        """Open the page with B; say so where there was no battle yet."""
        if signal.kind != KEY or signal.key != pygame.K_b or self._desk.asking:
            return False
        account = self.account()
        if account is None:
            self._desk.tell(self._desk.app.words("battle.no_battle"))
            return True
        app = self._desk.app
        app.push(BattleScene(app, self._desk.look, account, None, app.pop))
        return True

    def account(self) -> Account | None:
        """Read the last battle that was decided: everything in it lies open."""
        for step in reversed(self._desk.match.session.steps):
            found = read_account(step)
            if found is not None:
                return found
        return None
