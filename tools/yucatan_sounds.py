"""Synthesises the sounds of Yucatan into sprites/yucatan/: `python tools/yucatan_sounds.py [DIR]`.

Made of the same partials and noises as the others; the same bytes every time, nothing recorded.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable
from pathlib import Path

from make_sounds import FOLDER, RATE, Samples, noise, packed, silence, struck, tone

ROOM = "yucatan"


def token() -> Samples:
    """A token of wood is laid on the board."""
    out = silence(0.2)
    struck(out, 0.0, 440, 0.7, 0.02, "wood")
    return out


def corn() -> Samples:
    """Grains fall into a bowl."""
    out = silence(0.34)
    for number in range(7):
        struck(out, 0.032 * number, 620 + 70 * (number * 3 % 5), 0.4, 0.012, "wood")
    return out


def jade() -> Samples:
    """Two pieces of jade clink."""
    out = silence(0.4)
    struck(out, 0.0, 1320, 0.5, 0.06, "bowl")
    struck(out, 0.08, 1568, 0.4, 0.06, "bowl")
    return out


def march() -> Samples:
    """Many feet, and a drum far away."""
    out = silence(0.8)
    for number in range(6):
        at = 0.11 * number
        noise(out, at, 0.08, 0.7, 260, 1500, 501 + number, 0.018)
        struck(out, at, 96 + 8 * (number % 2), 0.4, 0.03, "skin")
    return out


def card_slide() -> Samples:
    """A card slides off the deck."""
    out = silence(0.28)
    noise(out, 0.0, 0.22, 0.8, 1800, 6000, 510)
    return out


def card_flip() -> Samples:
    """Two cards are turned over."""
    out = silence(0.3)
    noise(out, 0.0, 0.08, 0.7, 1500, 5200, 511)
    struck(out, 0.09, 520, 0.4, 0.014, "wood")
    noise(out, 0.11, 0.07, 0.6, 1500, 5200, 512)
    struck(out, 0.18, 470, 0.4, 0.014, "wood")
    return out


def clash() -> Samples:
    """Stone and obsidian meet."""
    out = silence(0.7)
    struck(out, 0.0, 240, 0.9, 0.06, "stone")
    struck(out, 0.02, 880, 0.35, 0.05, "bell")
    noise(out, 0.0, 0.2, 0.9, 500, 3800, 513, 0.03)
    struck(out, 0.16, 180, 0.6, 0.06, "stone")
    return out


def rope() -> Samples:
    """A rope is drawn tight."""
    out = silence(0.4)
    noise(out, 0.0, 0.26, 0.7, 400, 1600, 514)
    struck(out, 0.26, 210, 0.6, 0.03, "wood")
    return out


def conch() -> Samples:
    """A conch calls to battle."""
    out = silence(1.2)
    for ratio, loud in ((1.0, 0.6), (2.0, 0.32), (3.0, 0.16), (4.0, 0.07)):
        tone(out, 0.0, 196 * ratio, loud, 0.42, attack=0.16, glide=-0.1)
    noise(out, 0.0, 0.8, 0.05, 700, 2200, 515)
    return out


def drum() -> Samples:
    """A great drum, three slow strokes."""
    out = silence(1.3)
    for number, at in enumerate((0.0, 0.36, 0.72)):
        struck(out, at, 74 + 4 * (number == 2), 0.9, 0.16, "skin")
        noise(out, at, 0.1, 0.5, 80, 400, 516 + number, 0.03)
    return out


def building() -> Samples:
    """A block of stone is set."""
    out = silence(0.4)
    struck(out, 0.0, 130, 0.9, 0.05, "stone")
    noise(out, 0.0, 0.2, 0.6, 120, 900, 520, 0.04)
    return out


def growl(level: int) -> Callable[[], Samples]:
    """A beast, deeper with its level."""

    def make() -> Samples:
        out = silence(0.5 + 0.15 * level)
        pitch = 210 - 50 * level
        noise(out, 0.0, 0.4 + 0.15 * level, 1.6, pitch * 0.7, pitch * 2.4, 530 + level)
        for ratio, loud in ((1.0, 0.4), (1.5, 0.2), (2.1, 0.12)):
            tone(out, 0.0, pitch * ratio, loud, 0.14 + 0.05 * level, attack=0.1, glide=0.25)
        return out

    return make


def step() -> Samples:
    """A chime for a step taken."""
    out = silence(0.6)
    struck(out, 0.0, 698, 0.6, 0.16, "bowl")
    struck(out, 0.1, 880, 0.4, 0.16, "bowl")
    return out


def climb() -> Samples:
    """Four steps up, each a little higher."""
    out = silence(1.2)
    for number, pitch in enumerate((523, 587, 659, 784)):
        struck(out, 0.18 * number, pitch, 0.5, 0.16, "bowl")
        struck(out, 0.18 * number, 150, 0.3, 0.03, "stone")
    return out


def calendar() -> Samples:
    """A wheel of stone rolls over a notch."""
    out = silence(1.1)
    noise(out, 0.0, 0.9, 2.2, 60, 180, 540)
    for number in range(5):
        struck(out, 0.12 + 0.15 * number, 260 + 20 * (number % 3), 0.16, 0.02, "stone")
    struck(out, 0.88, 140, 0.8, 0.06, "stone")
    return out


# what is made, and the peak each file has
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "token": (token, 0.34),
    "corn": (corn, 0.34),
    "jade": (jade, 0.32),
    "march": (march, 0.34),
    "card_slide": (card_slide, 0.28),
    "card_flip": (card_flip, 0.34),
    "clash": (clash, 0.5),
    "rope": (rope, 0.36),
    "conch": (conch, 0.46),
    "drum": (drum, 0.58),
    "building": (building, 0.48),
    "growl_1": (growl(1), 0.36),
    "growl_2": (growl(2), 0.42),
    "growl_3": (growl(3), 0.5),
    "step": (step, 0.36),
    "climb": (climb, 0.4),
    "calendar": (calendar, 0.46),
}


def write(folder: Path) -> int:
    """Write every sound into its room of a folder and give the bytes written."""
    total = 0
    place = folder / ROOM / "sounds"
    place.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        path = place / f"{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(packed(make(), peak))
        total += path.stat().st_size
    return total


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    print(f"{len(SOUNDS)} sounds, {write(target) / 1000:.0f} kB in {target}")
