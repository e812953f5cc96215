"""The sounds of the game, by id, as loud as the player wants.

Answers for the device, the files and the volumes; knows no game. Without a device, or with a file
that cannot be read, it stays silent and never complains.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from tzolkin_desktop.kit.settings import Settings
from tzolkin_desktop.paths import sprites_dir

RATE, BITS, CHANNELS, BUFFER = 22050, -16, 2, 512
AT_ONCE = 8  # sounds that may be heard together
GEAR_SOUNDS = frozenset(("gear_tick", "gear_roll", "building"))
BELL = "turn_bell"


class Sounds:
    """Every sound of a folder; a sound that is asked for again starts anew, never doubled."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look for a device; sounds are read when first asked for."""
        self._folder = folder or sprites_dir() / "sounds"
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self.available = _open_device()

    def play(self, name: str, settings: Settings) -> bool:
        """Play a sound at the player's volume; say whether anything can be heard."""
        volume = loudness(name, settings)
        if volume <= 0 or not self.available:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.stop()
        sound.set_volume(volume)
        channel = sound.play()
        return channel is not None

    def hush(self) -> None:
        """Stop everything that is heard."""
        if self.available:
            pygame.mixer.stop()

    def close(self) -> None:
        """Let the device go."""
        self._kept.clear()
        if self.available:
            self.available = False
            pygame.mixer.quit()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._kept:
            try:
                self._kept[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except (OSError, pygame.error):
                self._kept[name] = None
        return self._kept[name]


def loudness(name: str, settings: Settings) -> float:
    """Give the volume of a sound from 0 to 1."""
    if settings.mute:
        return 0.0
    own = 100
    if name in GEAR_SOUNDS:
        own = settings.gears_volume
    elif name == BELL:
        own = settings.bell_volume
    # ears hear a volume by its square, so that half way feels half as loud
    return (settings.volume * own / 10_000) ** 2


def _open_device() -> bool:
    try:
        pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER)
        pygame.mixer.set_num_channels(AT_ONCE)
    except (pygame.error, NotImplementedError, AttributeError):
        # pygame names a part it was built without only when it is touched
        return False
    return True
