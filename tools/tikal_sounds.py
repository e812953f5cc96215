"""Synthesises the sounds of Tikal into sprites/tikal/: `python tools/tikal_sounds.py [DIR]`.

Made of the same partials and noises as the others; the same bytes every time, nothing recorded.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable
from pathlib import Path

from make_sounds import FOLDER, RATE, Samples, noise, packed, silence, struck, tone

ROOM = "tikal"


def tile_turn() -> Samples:
    """Leaves brush aside, and wood claps over."""
    out = silence(0.42)
    noise(out, 0.0, 0.3, 0.7, 1200, 4200, 401)
    struck(out, 0.26, 330, 0.8, 0.03, "wood")
    return out


def tile_set() -> Samples:
    """A slab of earth and stone settles."""
    out = silence(0.4)
    struck(out, 0.0, 96, 0.9, 0.05, "skin")
    struck(out, 0.02, 210, 0.5, 0.03, "stone")
    noise(out, 0.02, 0.3, 0.5, 200, 1400, 402, 0.05)
    return out


def boots() -> Samples:
    """Two soft steps on gravel."""
    out = silence(0.3)
    for number, at in enumerate((0.0, 0.13)):
        noise(out, at, 0.09, 0.9, 350, 1900, 403 + number, 0.02)
        struck(out, at, 120 - 10 * number, 0.5, 0.02, "skin")
    return out


def rustle() -> Samples:
    """Somebody slips through the leaves."""
    out = silence(0.6)
    for number in range(6):
        noise(out, 0.08 * number, 0.14, 0.6, 1400, 5200, 410 + number)
    return out


def step_grind() -> Samples:
    """A step of stone grinds upwards in three jerks."""
    out = silence(0.7)
    for number in range(3):
        at = 0.2 * number
        noise(out, at, 0.19, 1.6, 90, 420, 420 + number)
        noise(out, at, 0.15, 0.3, 700, 1800, 430 + number)
        struck(out, at + 0.15, 190 + 24 * number, 0.3, 0.03, "stone")
    return out


def step_set() -> Samples:
    """The step stands, and the temple rings with it."""
    out = silence(0.9)
    struck(out, 0.0, 150, 0.7, 0.05, "stone")
    struck(out, 0.04, 587, 0.5, 0.2, "bowl")
    struck(out, 0.14, 784, 0.4, 0.22, "bowl")
    return out


def dig() -> Samples:
    """Three strokes of a spade."""
    out = silence(0.5)
    for number in range(3):
        at = 0.12 * number
        noise(out, at, 0.1, 0.9, 500, 2600, 440 + number, 0.02)
        struck(out, at, 420, 0.25, 0.012, "stone")
    return out


def find(notes: int) -> Callable[[], Samples]:
    """A chime of one, two or three notes, for the first, second and third of a kind."""

    def make() -> Samples:
        out = silence(0.7 + 0.16 * notes)
        for number, pitch in enumerate((659, 831, 988)[:notes]):
            struck(out, 0.14 * number, pitch, 0.6, 0.18, "bell")
        return out

    return make


def swap() -> Samples:
    """Two clicks of clay."""
    out = silence(0.3)
    struck(out, 0.0, 520, 0.7, 0.016, "stone")
    struck(out, 0.11, 440, 0.7, 0.018, "stone")
    return out


def tent() -> Samples:
    """Canvas unfolds and a peg is driven in."""
    out = silence(0.5)
    noise(out, 0.0, 0.3, 0.9, 250, 1600, 450)
    struck(out, 0.3, 300, 0.6, 0.03, "wood")
    struck(out, 0.38, 330, 0.5, 0.03, "wood")
    return out


def guard() -> Samples:
    """A short call of a conch."""
    out = silence(0.9)
    for ratio, loud in ((1.0, 0.6), (2.0, 0.3), (3.0, 0.14), (4.0, 0.06)):
        tone(out, 0.0, 233 * ratio, loud, 0.3, attack=0.12, glide=-0.08)
    noise(out, 0.0, 0.6, 0.06, 800, 2400, 455)
    return out


def rumble() -> Samples:
    """The ground shakes, low and long."""
    out = silence(1.5)
    noise(out, 0.0, 1.4, 4.0, 30, 90, 460)
    noise(out, 0.1, 1.2, 0.5, 120, 300, 461)
    for number in range(5):
        struck(out, 0.12 + 0.21 * number, 58 + 3 * (number % 2), 0.5, 0.12, "skin")
    return out


def score_tick() -> Samples:
    """A bead of jade is counted."""
    out = silence(0.2)
    struck(out, 0.0, 880, 0.6, 0.03, "bowl")
    struck(out, 0.0, 1320, 0.25, 0.02, "bowl")
    return out


def coin() -> Samples:
    """A coin is laid on the table."""
    out = silence(0.4)
    struck(out, 0.0, 1480, 0.5, 0.05, "bell")
    struck(out, 0.07, 1560, 0.35, 0.05, "bell")
    return out


def knock() -> Samples:
    """A knuckle on wood: I pass."""
    out = silence(0.28)
    struck(out, 0.0, 240, 0.8, 0.025, "wood")
    struck(out, 0.1, 228, 0.6, 0.025, "wood")
    return out


def totem() -> Samples:
    """A totem is turned over."""
    out = silence(0.4)
    noise(out, 0.0, 0.16, 0.3, 300, 1200, 470)
    struck(out, 0.16, 196, 0.8, 0.05, "wood")
    struck(out, 0.17, 98, 0.4, 0.06, "skin")
    return out


def worker_placed() -> Samples:
    """A figure steps out of the tent and stands."""
    out = silence(0.26)
    struck(out, 0.0, 370, 0.8, 0.028, "wood")
    struck(out, 0.05, 294, 0.4, 0.026, "wood")
    return out


# what is made, and the peak each file has
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "tile_turn": (tile_turn, 0.36),
    "tile_set": (tile_set, 0.46),
    "boots": (boots, 0.3),
    "rustle": (rustle, 0.3),
    "step_grind": (step_grind, 0.44),
    "step_set": (step_set, 0.4),
    "dig": (dig, 0.34),
    "find_1": (find(1), 0.4),
    "find_2": (find(2), 0.42),
    "find_3": (find(3), 0.44),
    "swap": (swap, 0.36),
    "tent": (tent, 0.36),
    "guard": (guard, 0.42),
    "rumble": (rumble, 0.58),
    "score_tick": (score_tick, 0.3),
    "coin": (coin, 0.32),
    "knock": (knock, 0.36),
    "totem": (totem, 0.38),
    "worker_placed": (worker_placed, 0.4),
}
ENDLESS: tuple[str, ...] = ()


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
