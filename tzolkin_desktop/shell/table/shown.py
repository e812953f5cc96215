"""A match on the screen: its picture, what moves over it, and whose eyes look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.motion import Showing
from tzolkin_desktop.shell.table.protocol import Beat, GameTable, Picture
from tzolkin_desktop.shell.table.regions import Look
from tzolkin_desktop.shell.table.viewer import Viewer


class ShownTable(Scene):
    """A table that is looked at; what is done at it comes on top."""

    def __init__(self, app: App, match: Match) -> None:
        """Show a match."""
        self.speak_for(app, match.game.name)
        super().__init__(app)
        self.match = match
        self.session = match.session
        self.game: GameTable = match.game.table()
        self.viewer = Viewer(match)
        self.showing = Showing(self.session, self._show_interlude)
        self.layout: dict[Place, Rect] = {}
        self._picture: Picture | None = None

    @property
    def look(self) -> Look[Any]:
        """Give the table as it is shown now."""
        return self.look_at(self.showing.state)

    def look_at(self, state: Any) -> Look[Any]:
        """Give a position as the viewer may see it."""
        seen = self.viewer.may_see(state)
        return Look(
            seen,
            self.app.words,
            self.match.seats,
            self.match.rules.to_act(seen),
            zoom=self.app.settings.zoom,
            viewer=self.viewer.seat,
            sees_all=self.viewer.sees_all,
        )

    @property
    def ready(self) -> bool:
        """Say whether all pictures are there and nothing moves."""
        return self._picture is not None and self._picture.loaded and self.showing.beat is None

    def board(self, canvas: Canvas) -> Picture:
        """Give the picture for the window's size, made when first needed."""
        if self._picture is None:
            self._picture = self.game.picture(canvas, self.look)
        return self._picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole table."""
        self.draw_table(canvas)
        self.draw_front(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw what lies on the table."""

    def draw_front(self, canvas: Canvas) -> None:
        """Draw what lies over it."""

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only what turns or slides in its place."""
        beat = self.showing.beat
        return [] if beat is None else self.board(canvas).repaint(canvas, self.look, beat)

    def picture(self) -> pygame.Surface:
        """Give a picture of the table as it is, for a scene that lies over it."""
        canvas = self.app.make_canvas()
        surface = pygame.Surface(canvas.surface.get_size())
        self.draw(canvas.on(surface))
        return surface

    def _show_interlude(self, beat: Beat) -> None:
        look = replace(self.look_at(beat.state), past=self.viewer.past())

        def done() -> None:
            self.app.pop()
            self._interlude_seen()

        self.app.push(self.game.interlude(self.app, look, beat, self.picture(), done))

    def _interlude_seen(self) -> None:
        """Go on after an interlude."""
        self._shown_on()

    @property
    def pace(self) -> float:
        """Give the factor of all motion; 0 means none."""
        return self.app.settings.pace

    def _show(self, step: Step, after: Any, interludes: bool = True) -> Sequence[Beat]:
        """Let what the viewer may see of a step move."""
        beats = self._beats_of(step, after)
        shown = [beat for beat in beats if interludes or not beat.interlude]
        self.showing.add(shown, self.pace)
        return shown

    def _beats_of(self, step: Step, after: Any) -> Sequence[Beat]:
        """Make what the viewer may see of a step."""
        events = tuple(event for event in step.events if self.viewer.knows(event))
        step = step._replace(events=events)
        return self.game.beats(step, after, self.layout, self.match.seats, self.app.play)

    def _shown_on(self) -> None:
        """Go on after something was shown."""
        self.dirty = True
