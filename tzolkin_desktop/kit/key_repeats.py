"""Keys that repeat while they are held, and only then."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


class KeyRepeats:
    """Remembers which keys are held.

    pygame's clock repeats a key until its release is read; a frame that takes long reads it late,
    and one press would count as several.
    """

    def __init__(self) -> None:
        """Begin with no key held."""
        self._held: set[int] = set()

    def meant(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """Leave out repeats of keys that were let go of before anybody looked."""
        let_go = {event.key for event in events if event.type == pygame.KEYUP}
        found = []
        for event in events:
            if event.type == pygame.KEYDOWN:
                if event.key in self._held & let_go:
                    continue
                self._held.add(event.key)
            elif event.type == pygame.KEYUP:
                self._held.discard(event.key)
            found.append(event)
        return found
