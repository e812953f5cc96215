"""Which scene follows which: the way from the title to the end of a game and back."""

from __future__ import annotations

from tzolkin_desktop.engine.rules import Choice
from tzolkin_desktop.ui.app import App
from tzolkin_desktop.ui.match import Match, Setup, new_seed
from tzolkin_desktop.ui.scenes.draft import DraftScene
from tzolkin_desktop.ui.scenes.hand_over import HandOverScene
from tzolkin_desktop.ui.scenes.new_game import NewGameScene
from tzolkin_desktop.ui.scenes.pause import PauseScene
from tzolkin_desktop.ui.scenes.result import ResultScene
from tzolkin_desktop.ui.scenes.settings import SettingsScene
from tzolkin_desktop.ui.scenes.table import TableScene
from tzolkin_desktop.ui.scenes.title import MenuEntry, TitleScene


class Flow:
    """Leads through the program."""

    def __init__(self, app: App) -> None:
        """Take a window."""
        self.app = app
        self.match: Match | None = None  # the game under way, or the last one

    def title(self) -> None:
        """Show the title."""
        self.app.clear_to(TitleScene(self.app, self._entries))

    def _entries(self) -> list[MenuEntry]:
        words = self.app.words
        return [
            MenuEntry("new_game", words("menu.new_game"), "", "go", "ui_star", self.new_game),
            MenuEntry("settings", words("menu.settings"), "", "plain", "ui_menu", self.settings),
            MenuEntry("quit", words("menu.quit"), "", "plain", "ui_cross", self.app.quit),
        ]

    def new_game(self) -> None:
        """Ask who plays."""
        self.app.push(NewGameScene(self.app, self.begin, self.app.pop))

    def settings(self) -> None:
        """Show the settings."""
        self.app.push(SettingsScene(self.app, self.app.pop))

    def begin(self, setup: Setup) -> None:
        """Deal a game and sit down."""
        self.play(Match(setup))

    def play(self, match: Match) -> None:
        """Show a match as it stands."""
        self.match = match
        table = TableScene(
            self.app,
            match,
            on_over=lambda: self.result(match),
            on_draft=lambda: self.draft(match),
            on_menu=lambda: self.pause(table),
        )
        self.app.clear_to(table)

    def draft(self, match: Match) -> None:
        """Let a person choose starting wealth, unseen by the other people."""
        seat = match.session.seat

        def keep(choice: Choice) -> None:
            match.session.apply(choice)
            self.play(match)

        def show() -> None:
            self.app.clear_to(DraftScene(self.app, match, seat, keep))

        if len(match.humans) > 1:
            self.app.clear_to(HandOverScene(self.app, match.seats[seat], show))
        else:
            show()

    def pause(self, table: TableScene) -> None:
        """Show the menu of a running game."""
        self.app.push(PauseScene(self.app, self._pause_entries, table.picture))

    def _pause_entries(self) -> list[MenuEntry]:
        words = self.app.words
        return [
            MenuEntry("resume", words("menu.resume"), "", "go", "ui_play", self.app.pop),
            MenuEntry("settings", words("menu.settings"), "", "plain", "ui_menu", self.settings),
            MenuEntry("leave", words("menu.to_menu"), "", "end", "ui_home", self.title),
        ]

    def result(self, match: Match) -> None:
        """Show how a game ended."""

        def rematch(another: bool) -> None:
            self.play(match.rematch(new_seed() if another else match.setup.seed))

        self.app.clear_to(ResultScene(self.app, match, rematch, self.title))
