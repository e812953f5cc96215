"""The sounds of the game, by id, as loud as the player wants.

Answers for the device, the files and the volumes; knows no game. Without a device, or with a file
that cannot be read, it stays silent and never complains.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pygame

from tzolkin_desktop.kit.assets import rooms
from tzolkin_desktop.kit.settings import Settings
from tzolkin_desktop.paths import sprites_dir

RATE, BITS, CHANNELS, BUFFER = 22050, -16, 2, 512
AT_ONCE = 8  # sounds that may be heard together
OWN_CHANNEL = 0  # of the ambience, which no other sound takes
GEAR_SOUNDS = frozenset(("gear_tick", "gear_roll", "building"))
BELL = "turn_bell"
VICTORY = "victory"
AMBIENCE = "ambience"
BUTTON, REFUSAL = "button", "refusal"
TICK = "tick_"  # before the name of what ticks
FADE = 1500  # milliseconds in which the ambience comes


class Sounds:
    """Every sound there is; a sound that is asked for again starts anew, never doubled."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look for a device; sounds are read when first asked for."""
        self._sprites = folder or sprites_dir()
        self._kept: dict[tuple[str, str], pygame.mixer.Sound | None] = {}
        self.available = _open_device()
        self._ambience = 0.0  # how loud it is heard now

    def play(self, name: str, settings: Settings, game: str = "") -> bool:
        """Play a sound of a game at the player's volume; say whether anything can be heard."""
        volume = loudness(name, settings)
        if volume <= 0 or not self.available:
            return False
        sound = self._sound(name, game)
        if sound is None:
            return False
        sound.stop()
        sound.set_volume(volume)
        channel = sound.play()
        return channel is not None

    def accompany(self, settings: Settings, game: str = "") -> bool:
        """Let the ambience be heard round and round at its volume; say whether it is."""
        volume = loudness(AMBIENCE, settings) if self.available and not _dummy() else 0.0
        if volume == self._ambience:
            return volume > 0
        channel = pygame.mixer.Channel(OWN_CHANNEL)
        sound = self._sound(AMBIENCE, game) if volume else None
        if sound is None:
            channel.stop()
        elif not channel.get_busy():
            channel.play(sound, loops=-1, fade_ms=FADE)
        channel.set_volume(volume)
        self._ambience = volume
        return sound is not None

    def hush(self) -> None:
        """Stop everything that is heard."""
        self._ambience = 0.0
        if self.available:
            pygame.mixer.stop()

    def close(self) -> None:
        """Let the device go."""
        self._kept.clear()
        if self.available:
            self.available = False
            pygame.mixer.quit()

    def _sound(self, name: str, game: str) -> pygame.mixer.Sound | None:
        if (name, game) not in self._kept:
            places = [room / "sounds" / f"{name}.wav" for room in rooms(self._sprites, game)]
            found = next((place for place in places if place.exists()), places[0])
            try:
                self._kept[name, game] = pygame.mixer.Sound(io.BytesIO(found.read_bytes()))
            except (OSError, pygame.error):
                self._kept[name, game] = None
        return self._kept[name, game]


def loudness(name: str, settings: Settings) -> float:
    """Give the volume of a sound from 0 to 1."""
    if settings.mute:
        return 0.0
    own = 100
    if name == AMBIENCE:
        own = settings.ambience_volume
    elif name in GEAR_SOUNDS or name.startswith(TICK):
        own = settings.gears_volume
    elif name == BELL:
        own = settings.bell_volume
    # ears hear a volume by its square, so that half way feels half as loud
    return (settings.volume * own / 10_000) ** 2


def _dummy() -> bool:
    """Say whether sounds go nowhere, so that an endless one is not worth its work."""
    return os.environ.get("SDL_AUDIODRIVER") == "dummy"


def _open_device() -> bool:
    try:
        pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER)
        pygame.mixer.set_num_channels(AT_ONCE + 1)
        pygame.mixer.set_reserved(OWN_CHANNEL + 1)
    except (pygame.error, NotImplementedError, AttributeError):
        # pygame names a part it was built without only when it is touched
        return False
    return True
