"""The player's settings: small, checked, remembered in a file that may be missing or broken."""

from __future__ import annotations

import json
import locale
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.outside import BadFile, plain_data, put_bytes, read_text

SPEEDS = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.2}
BOTS_TURNS = ("at_once", "paused", "steps")
HAND_OVERS = ("secrets", "every_turn")
CONFIRMATIONS = ("always", "stake", "never")
SCALES = range(80, 201, 10)  # per cent
WORDS = {
    "speed": tuple(SPEEDS),
    "bots": BOTS_TURNS,
    "hand_over": HAND_OVERS,
    "confirm_end": CONFIRMATIONS,
}
RANGES = {
    "scale": (SCALES[0], SCALES[-1]),
    "volume": (0, 100),
    "gears_volume": (0, 100),
    "bell_volume": (0, 100),
    "ambience_volume": (0, 100),
    "width": (640, 7680),
    "height": (360, 4320),
}
MOST_BYTES = 100_000
# What going back to the usual settings leaves as it is.
KEPT = ("language", "fullscreen", "width", "height", "game", "setup", "lessons", "offered")


@dataclass
class Settings:
    """What the player chose and has come to; `setup` is the last New game screen."""

    language: str = ""
    scale: int = 100  # of cards, choosers and texts, in per cent
    contrast: bool = False  # texts in black and white
    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    speed: str = "normal"
    reduced: bool = False  # nothing turns or flies; what changes fades
    bots: str = "paused"
    confirm_end: str = "stake"  # or always, or never
    hand_over: str = "secrets"
    hold_to_look: bool = False  # two people choose unseen cards without passing the computer
    mild: bool = False  # signs of sacrifice without hearts and blood
    volume: int = 70
    gears_volume: int = 60
    bell_volume: int = 80
    ambience_volume: int = 40
    mute: bool = False
    game: str = ""  # the one chosen last; empty means the first of the house
    setup: dict[str, Any] = field(default_factory=dict)
    lessons: dict[str, Any] = field(default_factory=dict)  # how far the player is in each
    offered: bool = False  # a lesson was offered at the first start

    @property
    def pace(self) -> float:
        """Give the factor of all motion; 0 means none."""
        return 0.0 if self.reduced else SPEEDS[self.speed]

    @property
    def tempo(self) -> float:
        """Give the factor of pauses, which stay when nothing moves; 0 means none."""
        return SPEEDS[self.speed]

    @property
    def zoom(self) -> float:
        """Give the scale as a factor."""
        return self.scale / 100

    def reset(self) -> None:
        """Go back to the usual settings, except language, window, last New game and lessons."""
        usual = Settings()
        for name in CHOSEN:
            setattr(self, name, getattr(usual, name))


CHOSEN = tuple(known.name for known in fields(Settings) if known.name not in KEPT)


class SettingsFile:
    """Settings on disk; `trouble` names what is wrong: unread, aside or unsaved."""

    def __init__(self, folder: Path) -> None:
        """Read the settings of a folder."""
        self.path = folder / "settings.json"
        self.trouble = ""
        self._reason = ""
        self.settings = self._read()

    def tell(self, words: Callable[..., str]) -> str:
        """Say in a sentence what is wrong, or nothing."""
        if not self.trouble:
            return ""
        aside = self._aside.name
        return words(f"settings.trouble.{self.trouble}", file=aside, reason=self._reason)

    @property
    def _aside(self) -> Path:
        return self.path.with_suffix(".broken.json")

    def _read(self) -> Settings:
        try:
            self.path.lstat()
            found = plain_data(read_text(self.path, MOST_BYTES))
            if not isinstance(found, dict):
                raise ValueError("it holds no settings")
            return _checked(found)
        except FileNotFoundError:
            return Settings()
        except (BadFile, OSError, ValueError):
            self._set_aside()
            return Settings()

    def _set_aside(self) -> None:
        try:
            self.path.replace(self._aside)
            self.trouble = "aside"
        except OSError:
            self.trouble = "unread"

    def save(self) -> None:
        """Write the settings; a folder that cannot be written is told, not fatal."""
        text = json.dumps(asdict(self.settings), ensure_ascii=False, indent=1)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            put_bytes(self.path, text.encode("utf-8"))
        except OSError as error:
            self.trouble = "unsaved"
            self._reason = error.strerror or type(error).__name__
        else:
            self.trouble = "" if self.trouble == "unsaved" else self.trouble


def _checked(found: dict[str, Any]) -> Settings:
    """Take over every value of the right type and within its bounds; leave out the unknown."""
    settings = Settings()
    if found.get("confirm_end") is False:  # it was a switch once
        settings.confirm_end = "never"
    for known in fields(Settings):
        value: Any = found.get(known.name)
        if type(value) is not type(getattr(settings, known.name)):
            continue
        if known.name in WORDS and value not in WORDS[known.name]:
            continue
        if known.name in RANGES:
            least, most = RANGES[known.name]
            value = min(max(value, least), most)
        setattr(settings, known.name, value)
    settings.scale = min(SCALES, key=lambda scale: abs(scale - settings.scale))
    return settings


def system_language(known: list[str], fallback: str = "en") -> str:
    """Choose the system's language when there are words for it."""
    name = (locale.getlocale()[0] or "").lower()
    full = {"english": "en", "russian": "ru", "ukrainian": "uk"}
    code = full.get(name.split("_")[0], name[:2])
    return code if code in known else fallback
