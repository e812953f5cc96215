"""Which scene follows which: the way from the title to the end of a game and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import pygame

from tzolkin_desktop.engine.contract import NOBODY, Choice, GameError
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.engine.journal import TURNS_A_SNAPSHOT, Journal
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.lessons.lesson import LessonScene
from tzolkin_desktop.shell.lessons.lesson_list import LessonsScene, progress, remember
from tzolkin_desktop.shell.lessons.script import Lesson, read_lessons
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.match import Match, Setup, new_seed
from tzolkin_desktop.shell.menus.first_start import OfferScene
from tzolkin_desktop.shell.menus.load import FINISHED, UNFINISHED, LoadScene
from tzolkin_desktop.shell.menus.new_game import NewGameScene
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.pause import PauseScene
from tzolkin_desktop.shell.menus.settings import SettingsScene
from tzolkin_desktop.shell.menus.shelf import chosen_game, name_of
from tzolkin_desktop.shell.menus.statistics import StatisticsScene
from tzolkin_desktop.shell.menus.title import MenuEntry, TitleScene
from tzolkin_desktop.shell.reference.contents import material_of
from tzolkin_desktop.shell.reference.scene import RulesScene
from tzolkin_desktop.shell.review.last_table import keepsake
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.review.review import ReviewScene
from tzolkin_desktop.shell.review.turns_to_mind import Analyst
from tzolkin_desktop.shell.saved_games import (
    SavedGames,
    Slot,
    explain,
    keep_picture,
    open_file,
    there,
)
from tzolkin_desktop.shell.standing import caption_of, standing_of
from tzolkin_desktop.shell.statistics_file import Statistics
from tzolkin_desktop.shell.table.scene import TableScene


@runtime_checkable
class Asked(Protocol):
    """A scene where the pointer rests on pieces that the rules tell about."""

    def subject(self) -> Any:
        """Say what the rules would be asked about."""
        ...


class Flow:
    """Leads through the program."""

    def __init__(self, app: App) -> None:
        """Take a window."""
        self.app = app
        self.match: Match | None = None  # the game under way, or the last one
        self.journal: Journal | None = None  # keeps that game on disk
        home = app.file.path.parent
        self.games = SavedGames(home)
        self.statistics = Statistics(home)
        self._told = ""  # the last trouble of the disk that the player has read about
        self._left = ""  # the trouble of a game that was left before anybody could read about it
        app.on_rules = self.rules
        app.on_menu = self.pause_here
        app.on_caption = self._caption

    def _caption(self) -> str:
        """Say over the window what is going on."""
        if self.match is None or self.journal is None:
            return looks_of(self.game).title(self.app.words)
        return caption_of(self.app.words, self.match)

    # the title

    def title(self) -> None:
        """Show the title."""
        self.leave()
        self.app.clear_to(TitleScene(self.app, self._entries))
        self._tell_trouble()

    def start(self) -> None:
        """Show the title and, the very first time, offer a lesson; tell of a broken language."""
        self.title()
        settings = self.app.settings
        if self.game.make_lessons and not settings.offered and not self.games.slots():
            settings.offered = True
            self.app.file.save()
            self.offer()
        if self.app.trouble:
            self.app.show()  # what lies behind the notice
            words = self.app.words
            head, line = words("settings.language"), words("errors.english_instead")
            self._notice(head, self.app.trouble, line, "ui_book")

    def offer(self) -> None:
        """Offer a lesson over the title."""

        def lesson(name: str) -> Callable[[], object]:
            def act() -> None:
                self.app.pop()
                self.lessons(name)

            return act

        self.app.push(
            OfferScene(
                self.app, self.app.scene, lesson("first_game"), lesson("controls"), self.app.pop
            )
        )

    def _entries(self) -> list[MenuEntry]:
        words = self.app.words
        slots = self.games.slots()
        newest = self.games.newest()
        new = "plain" if newest else "go"
        entries = [MenuEntry("new_game", words("menu.new_game"), "", new, "ui_star", self.new_game)]
        if newest is not None:
            label, line = words("menu.continue"), standing_of(words, newest)
            entries.insert(
                0, MenuEntry("continue", label, line, "go", "ui_play", self.continue_newest)
            )
        if self.game.make_lessons:
            learn = MenuEntry("learn", words("learn.menu"), "", "info", "hint", self.lessons)
            entries.append(learn)
        if any(not slot.over for slot in slots):
            label = words("menu.load")
            entries.append(MenuEntry("load", label, "", "plain", "ui_save", self.load))
        if any(slot.over for slot in slots):
            label = words("menu.replays")
            entries.append(MenuEntry("replays", label, "", "plain", "ui_eye", self.replays))
        if any(played.game == self.game.name for played in self.statistics.played()):
            label = words("statistics.menu")
            entries.append(MenuEntry("statistics", label, "", "plain", "trophy", self.add_up))
        if self.game.make_reference:
            label = words("reference.menu")
            entries.append(MenuEntry("rules", label, "", "plain", "ui_book", self.rules))
        return [
            *entries,
            MenuEntry("settings", words("menu.settings"), "", "plain", "ui_menu", self.settings),
            MenuEntry("quit", words("menu.quit"), "", "plain", "ui_cross", self.app.quit),
        ]

    @property
    def game(self) -> Game:
        """Give the game that menus speak of: the one chosen on the shelf."""
        return chosen_game(self.app.settings)

    @property
    def _at_hand(self) -> Game:
        """Give the game that lessons and rules are about: the one being played, or chosen."""
        return self.match.game if self.match and self.journal else self.game

    def new_game(self) -> None:
        """Ask who plays."""
        name = name_of(self.game)
        self.app.push(NewGameScene(self.app, self.begin, self.app.pop, game=name))

    # lessons

    def lessons(self, name: str = "") -> None:
        """Show the lessons, over the title or a game that waits, and begin the one named."""
        try:
            lessons = read_lessons(self._at_hand.lessons().folder)
            scene = LessonsScene(
                self.app, lessons, self._teach, self.rules, self.new_game, self.app.pop
            )
        except GameError as error:
            self._notice(self.app.words("learn.trouble"), str(error), "")
            return
        self.app.push(scene)
        for lesson in lessons:
            if lesson.id == name:
                self._teach(lesson)

    def _teach(self, lesson: Lesson) -> None:
        try:
            scene = LessonScene(
                self.app, lesson, progress(self.app, lesson)[0],
                lambda number: remember(self.app, lesson, number), self.app.pop,
            )  # fmt: skip
        except GameError as error:
            self._notice(self.app.words("learn.trouble"), str(error), "")
            return
        self.app.push(scene)

    def rules(self) -> None:
        """Open the rules over what is shown, at what is pointed at; or put them away."""
        scene = self.app.scene
        if isinstance(scene, RulesScene):
            self.app.pop()
            return
        match, game = self.match if self.journal is not None else None, self._at_hand
        if not game.make_reference:
            self.app.help()
            return
        subject = scene.subject() if isinstance(scene, Asked) else None
        learning = any(isinstance(s, LessonScene | LessonsScene) for s in self.app.scenes)
        try:
            self.app.push(
                RulesScene(
                    self.app, lambda: material_of(self.app.words, match, game), self.app.pop,
                    subject, None if learning or not game.make_lessons else self.lessons, game,
                )
            )  # fmt: skip
        except GameError as error:
            self._notice(self.app.words("reference.head"), str(error), "")

    def settings(self) -> None:
        """Show the settings."""
        self.app.push(SettingsScene(self.app, self.app.pop))

    def add_up(self) -> None:
        """Show the statistics."""
        self.app.push(StatisticsScene(self.app, self.statistics, self.title, self.game))

    # saved games

    def load(self) -> None:
        """Show the games that can be gone on with."""
        self._list(UNFINISHED)

    def replays(self) -> None:
        """Show the games that can be watched."""
        self._list(FINISHED)

    def _list(self, shown: str) -> None:
        self.app.push(
            LoadScene(
                self.app, self.games, shown, self.continue_game, self.watch_slot,
                self.review_slot, self._export_slot, self.title,
            )
        )  # fmt: skip

    def continue_newest(self) -> None:
        """Go on with the game played last."""
        newest = self.games.newest()
        if newest is None:
            self.title()
            return
        try:
            self.continue_game(newest)
        except GameError as error:
            self._notice(self.app.words("load.head"), explain(self.app.words, error), "")

    def continue_game(self, slot: Slot) -> None:
        """Go on with a saved game."""
        opened, journal = self.games.go_on(slot.path)
        self._follow(opened.match, journal)
        self._continue(opened.match)
        if opened.changed:
            words = self.app.words
            text = words(f"saving.changed_{opened.changed}")
            self._notice(words("saving.changed_head"), text, words("saving.changed_line"))

    def _continue(self, match: Match) -> None:
        if match.session.over:
            self.result(match)
        else:
            self.play(match)

    def watch_slot(self, slot: Slot) -> None:
        """Watch a saved game again."""
        match = open_file(slot.path).match
        self.watch(match, 0)

    def review_slot(self, slot: Slot) -> None:
        """Look back at a saved game that is over."""
        match = open_file(slot.path).match
        if match.session.over:
            self.review(match)
        else:
            self.watch(match, 0)

    def watch(
        self,
        match: Match,
        at: int,
        on_review: Callable[[], object] | None = None,
        better: Mapping[int, Sequence[Choice]] | None = None,
    ) -> None:
        """Watch a match from a moment on; its review lies below or is opened anew."""

        def review() -> None:
            self.app.pop()
            self.review(match)

        scene = ReplayScene(self.app, match, self.app.pop, at, on_review or review, better)
        self.app.push(scene)

    def review(self, match: Match) -> None:
        """Look back at a finished match."""
        analyst = Analyst(match)

        def back() -> None:
            analyst.close()
            self.app.pop()

        scene = ReviewScene(
            self.app, match, lambda at: self.watch(match, at, self.app.pop, scene.better), back,
            lambda: self.export(match), analyst,
        )  # fmt: skip
        self.app.push(scene)

    def _export_slot(self, slot: Slot) -> str:
        return self._export(open_file(slot.path).match, slot.path.stem)

    def export(self, match: Match) -> str:
        """Write a match as text and as a picture; say where."""
        stem = self.journal.path.stem if self.journal else f"game-{match.setup.seed}"
        try:
            return self._export(match, stem)
        except GameError as error:
            return explain(self.app.words, error)

    def _export(self, match: Match, stem: str) -> str:
        self.games.export(match, stem, keepsake(self.app, match))
        return self.app.words("load.exported", folder=str(self.games.exports))

    # a game

    def begin(self, setup: Setup) -> None:
        """Deal a game and sit down."""
        self._begin(Match(setup))

    def _begin(self, match: Match) -> None:
        self._follow(match, self.games.keep(match))
        self.play(match)

    def _follow(self, match: Match, journal: Journal) -> None:
        """Keep a match on disk from now on, instead of any other."""
        if self.journal is not journal:
            self.leave()
        self.match, self.journal = match, journal
        self._told = ""
        match.session.listen(self._stepped)

    def leave(self) -> None:
        """Let go of the game under way; it is on disk."""
        if self.journal is not None:
            self._keep_picture()
            self.journal.close()
            trouble, self.journal = self.journal.trouble, None
            self._left = trouble if trouble != self._told else ""

    def drop(self) -> Path | None:
        """Let go of a game without writing to its file any more, and give that file."""
        journal, self.journal, self.match = self.journal, None, None
        if journal is None:
            return None
        journal.drop()
        return journal.path if there(journal.path) else None

    def _stepped(self, step: Step) -> None:
        """See whether the disk took a step, and keep a picture now and then."""
        journal, match = self.journal, self.match
        if journal is None or match is None:
            return
        self.app.caption()
        if not match.session.can_undo() and journal.turns % TURNS_A_SNAPSHOT == 1:
            self._keep_picture()
        self._tell_trouble()

    def _keep_picture(self) -> None:
        table = self.app.scenes[0] if self.app.scenes else None
        if self.journal is None or not isinstance(table, TableScene):
            return
        kept = there(self.journal.path)
        if table.match is self.match and kept and self.app.scene is table:
            keep_picture(self.journal.path, self.picture_for_all(table.match))

    def picture_for_all(self, match: Match) -> pygame.Surface:
        """Give a picture of a match for a list of games: what several people hide stays hidden."""
        secret = any(match.rules.private(match.state, seat) for seat in match.humans)
        if len(match.humans) > 1 and secret and not match.session.over:
            return keepsake(self.app, match, self.app.window.get_size())
        return self.app.window

    def _tell_trouble(self) -> None:
        """Say that the disk refuses, over whatever is shown, until somebody has read it."""
        trouble = self.journal.trouble if self.journal else self._left
        if not trouble:
            self._told = ""
        elif trouble != self._told and not isinstance(self.app.scene, NoticeScene):

            def read() -> None:
                self._told, self._left = trouble, ""
                self.app.pop()

            words = self.app.words
            text = words("saving.trouble", reason=trouble)
            head, line = words("saving.trouble_head"), words("saving.trouble_line")
            self.app.push(NoticeScene(self.app, head, text, line, read))

    def _notice(self, head: str, text: str, line: str, icon: str = "ui_save") -> None:
        self.app.push(NoticeScene(self.app, head, text, line, self.app.pop, icon))

    def play(self, match: Match, seat: int = NOBODY) -> None:
        """Show a match as it stands, to a person who is known to sit there."""
        self.match = match
        table = TableScene(
            self.app,
            match,
            on_over=lambda: self.over(match),
            on_own_scene=lambda: self.decide(match),
            on_menu=lambda: self.pause(table),
        )
        if seat != NOBODY:
            table.see(seat)
        self.app.clear_to(table)
        self._tell_trouble()

    def decide(self, match: Match) -> None:
        """Let a person decide in a scene of its own; the table has handed the computer over."""
        seat = match.session.seat

        def done() -> None:
            # whoever decided sees the table again, unless others look too
            self.play(match, NOBODY if scene.many_eyes else seat)

        scene = match.game.table().own_scene(self.app, match, done)
        self.app.clear_to(scene)
        self._tell_trouble()

    def pause(self, table: TableScene) -> None:
        """Show the menu of a running game."""
        self._keep_picture()
        if self.journal is not None:
            self.journal.retry()
        self._pause_over(table.picture)

    def pause_here(self) -> None:
        """Show that menu over the scene in front: what is decided there stays open."""
        scene = self.app.scene

        def picture() -> pygame.Surface:
            canvas = self.app.make_canvas()
            drawn = canvas.on(canvas.surface.copy())
            scene.draw(drawn)
            return drawn.surface

        if self.match is not None and not isinstance(scene, PauseScene):
            self._pause_over(picture)

    def _pause_over(self, picture: Callable[[], pygame.Surface]) -> None:
        title = looks_of(self._at_hand).title
        self.app.push(PauseScene(self.app, self._pause_entries, picture, title))

    def _pause_entries(self) -> list[MenuEntry]:
        words, match = self.app.words, self.match
        leave = words("menu.save_and_leave")
        entries = [MenuEntry("resume", words("menu.resume"), "", "go", "ui_play", self.app.pop)]
        if match is not None and match.session.steps and not match.rules.secret(match.state):
            label = words("replay.watch")
            watch = MenuEntry("watch", label, "", "info", "ui_eye", lambda: self.watch(match, 0))
            entries.append(watch)
        game = match.game if match is not None else self.game
        if game.make_lessons:
            label = words("learn.menu")
            entries.append(MenuEntry("learn", label, "", "plain", "hint", self.lessons))
        if game.make_reference:
            label = words("reference.menu")
            entries.append(MenuEntry("rules", label, "", "plain", "ui_book", self.rules))
        return [
            *entries,
            MenuEntry("settings", words("menu.settings"), "", "plain", "ui_menu", self.settings),
            MenuEntry("leave", leave, "", "end", "ui_home", self.title),
        ]

    def over(self, match: Match) -> None:
        """Close the book of a game that has just ended, and show how."""
        self._keep_picture()
        if self.journal is not None:
            self.statistics.add(match)
            self.journal.close()
        self.result(match)

    def result(self, match: Match) -> None:
        """Show how a game ended."""

        def rematch(another: bool) -> None:
            self._begin(match.rematch(new_seed() if another else match.setup.seed))

        self.app.clear_to(
            ResultScene(self.app, match, rematch, self.title, lambda: self.review(match))
        )
        self._tell_trouble()
