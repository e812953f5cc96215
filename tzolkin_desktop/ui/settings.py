"""The player's settings: small, checked, remembered in a file that may be missing or broken."""

from __future__ import annotations

import json
import locale
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

SPEEDS = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.2}
MOST_BYTES = 100_000


@dataclass
class Settings:
    """What the player chose; `setup` is the last New game screen."""

    language: str = ""
    speed: str = "normal"
    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    setup: dict[str, Any] = field(default_factory=dict)

    @property
    def pace(self) -> float:
        """Give the factor of all motion; 0 means none."""
        return SPEEDS[self.speed]


class SettingsFile:
    """Settings on disk; `trouble` is a sentence for the player when something is wrong."""

    def __init__(self, folder: Path) -> None:
        """Read the settings of a folder."""
        self.path = folder / "settings.json"
        self.trouble = ""
        self.settings = self._read()

    def _read(self) -> Settings:
        if not self.path.exists():
            return Settings()
        try:
            if self.path.stat().st_size > MOST_BYTES:
                raise ValueError("it is too large")
            found = json.loads(self.path.read_text(encoding="utf-8"))
            if not isinstance(found, dict):
                raise ValueError("it holds no settings")
            return _checked(found)
        except (OSError, ValueError, RecursionError) as error:
            self._set_aside(error)
            return Settings()

    def _set_aside(self, error: Exception) -> None:
        aside = self.path.with_suffix(".broken.json")
        try:
            self.path.replace(aside)
            self.trouble = f"{self.path} could not be read ({error}); it was set aside as {aside}."
        except OSError:
            self.trouble = f"{self.path} could not be read ({error}); the defaults are used."

    def save(self) -> None:
        """Write the settings; a folder that cannot be written is told, not fatal."""
        text = json.dumps(asdict(self.settings), ensure_ascii=False, indent=1)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft = self.path.with_suffix(".tmp")
            draft.write_text(text, encoding="utf-8")
            draft.replace(self.path)
        except OSError as error:
            self.trouble = f"Settings cannot be kept in {self.path.parent}: {error.strerror}."


def _checked(found: dict[str, Any]) -> Settings:
    """Take over every value of the right type; leave out what is not known."""
    settings = Settings()
    for known in fields(Settings):
        value = found.get(known.name)
        if type(value) is type(getattr(settings, known.name)):
            setattr(settings, known.name, value)
    if settings.speed not in SPEEDS:
        settings.speed = "normal"
    settings.width = min(max(settings.width, 640), 7680)
    settings.height = min(max(settings.height, 360), 4320)
    return settings


def system_language(known: list[str], fallback: str = "en") -> str:
    """Choose the system's language when there are words for it."""
    name = (locale.getlocale()[0] or "").lower()
    full = {"english": "en", "russian": "ru", "ukrainian": "uk"}
    code = full.get(name.split("_")[0], name[:2])
    return code if code in known else fallback
