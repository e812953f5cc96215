"""A robot that plays with the mouse alone: it reads what glows on the screen and clicks it.

It knows neither rules nor states; what it does is what a player without a plan could do.
"""

from __future__ import annotations

import random
import time

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Target, top_target

FRAME = 0.25  # seconds that pass in a frame
PAUSE = 0.001  # leaves the processor to a bot that thinks
PATIENCE = 60.0  # seconds without anything to click


class Stuck(Exception):
    """Nothing glows and nothing moves."""


class Robot:
    """Clicks in a window through events, as a mouse would."""

    def __init__(self, app: App, seed: int) -> None:
        """Take a window."""
        self.app = app
        self.clicks = 0
        self._rng = random.Random(seed)
        self._busy = time.monotonic()

    def step(self) -> Target | None:
        """Click one thing that glows, or let a frame pass when nothing does."""
        glowing = [t for t in self.app.scene.targets() if t.legal]
        if not glowing:
            if time.monotonic() - self._busy > PATIENCE:
                raise Stuck(f"nothing glows in {type(self.app.scene).__name__}")
            self.app.frame([], FRAME)
            time.sleep(PAUSE)
            return None
        self._busy = time.monotonic()
        target = self._rng.choice(glowing)
        self.click(target)
        return target

    def click(self, target: Target) -> None:
        """Move to a target, press and release, and let a frame pass."""
        on_top = top_target(self.app.scene.targets(), *target.at)
        if on_top is None or on_top.id != target.id:
            raise Stuck(f"{target.id} is covered by {on_top.id if on_top else 'nothing'}")
        view = self.app.view
        x = round(view.origin[0] + target.at[0] * view.scale)
        y = round(view.origin[1] + target.at[1] * view.scale)
        self.clicks += 1
        self.app.frame(
            [
                pygame.event.Event(
                    pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False
                ),
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False),
            ],
            0.0,
        )
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)
        self.app.frame([up], FRAME)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window, as dragging its corner would."""
        self.app.resize(width, height)
