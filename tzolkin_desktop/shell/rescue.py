"""What happens when the program meets an error that nobody expected: never a silent death.

`Rescue` stands around every frame: it writes a report, lets go of the game, which is on disk, and
shows a scene with the ways on. `LastResort` stands around everything: what gets through to it ends
the program with a sentence and a report.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.crash_report import write_report
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.menus.crash import CrashScene
from tzolkin_desktop.shell.saved_games import Slot

ENDED = (
    "Tzolkin Desktop met an error it did not expect and has to stop. Every decision of a game "
    "under way is saved: Continue takes it up. {report}"
)


class Rescue:
    """Keeps the window going after an error in a frame."""

    def __init__(self, app: App, flow: Flow) -> None:
        """Watch a window and what is played in it."""
        self._app = app
        self._flow = flow
        self.lost: Exception | None = None  # the error that could not be survived

    @property
    def failed(self) -> bool:
        """Say whether the program ends because of an error."""
        return self.lost is not None or self._telling()

    def _telling(self) -> bool:
        return any(isinstance(scene, CrashScene) for scene in self._app.scenes)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Survive an error; one of the very scene that tells of errors ends the program."""
        if not isinstance(error, Exception):
            return False
        if self._telling():
            self.lost = error
            self._app.quit()
            return True
        report = self._report(error)
        saved = self._let_go()
        on_game = (lambda: self._go_on(saved)) if saved is not None else None
        said = str(error) if isinstance(error, GameError) else ""  # it names its culprit
        scene = CrashScene(self._app, saved, report, on_game, self._flow.title, said)
        self._app.clear_to(scene)
        return True

    def _report(self, error: Exception) -> Path | str:
        """Write down what happened, or say why that cannot be done."""
        app, match = self._app, self._flow.match
        facts: dict[str, object] = {
            "scenes": ", ".join(type(scene).__name__ for scene in app.scenes),
            "window": "{}x{}".format(*app.window.get_size()),
            "language": app.settings.language,
        }
        decisions: list[str] = []
        names: list[str] = []
        if match is not None:
            record = match.session.record
            facts["rules"] = record.game
            facts["game"] = f"{record.options}, seed {record.seed}, {len(record.moves)} decisions"
            facts["bots"] = ", ".join(seat.bot or "-" for seat in match.seats)
            facts["content"] = record.added or "the game's own"
            decisions = [f"{move.seat}: {move.text}" for move in record.moves]
            names = [seat.name for seat in match.seats]
        try:
            return write_report(error, facts, decisions, names)
        except OSError as problem:
            return problem.strerror or type(problem).__name__

    def _let_go(self) -> Path | None:
        """Leave the game as it is on disk and end the helpers; give the game's file."""
        self._app.drop_helpers()
        return self._flow.drop()

    def _go_on(self, saved: Path) -> None:
        try:
            self._flow.continue_game(Slot(saved, 0.0))
        except GameError:
            self._flow.title()


class LastResort:
    """Turns an error that nothing else caught into a sentence and a report."""

    def __init__(self) -> None:
        """Expect nothing yet."""
        self.sentence = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Take an error that has no sentence of its own."""
        if not isinstance(error, Exception) or isinstance(error, GameError | OSError):
            return False
        self.tell(error)
        return True

    def tell(self, error: Exception) -> None:
        """Write a report and make the sentence; where there is a screen, show it in a box."""
        try:
            report = f"What happened is written down in {write_report(error)}."
        except OSError as problem:
            report = f"What happened could not be written down: {problem.strerror}."
        self.sentence = ENDED.format(report=report)
        if os.environ.get("SDL_VIDEODRIVER") != "dummy":
            try:
                pygame.display.message_box("Tzolkin Desktop", self.sentence, "error")
            except pygame.error:
                return  # there is no screen; the sentence is printed as well
