"""Synthesises every sound into the rooms of sprites/: `python tools/make_sounds.py [DIR]`.

Standard library only, and the same bytes every time. A sound is a sum of partials that die away
and of filtered noise, softened at both ends; nothing is recorded.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).resolve().parent.parent / "sprites"
OF_THE_SHELL = ("ambience", "button", "cube", "refusal", "turn_bell", "victory")  # for any game
FADE = 0.048  # seconds at the end, so that nothing clicks
FADING = 0.3  # of a long sound's length, so that what still rings is not cut off
HEARD = 30  # half-lives after which nothing is left of a partial
AMBIENCE_SECONDS, AMBIENCE_TAIL = 20.0, 3.0

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Give room for a sound."""
    return [0.0] * round(seconds * RATE)


def tone(
    out: Samples,
    at: float,
    pitch: float,
    loud: float,
    half_life: float,
    attack: float = 0.002,
    glide: float = 0.0,
) -> None:
    """Add a partial that starts at a time, dies away and may glide by a share of its pitch."""
    phase = 0.0
    heard = round((at + HEARD * half_life) * RATE)
    for n in range(round(at * RATE), min(len(out), heard)):
        t = n / RATE - at
        phase += pitch * (1 + glide * math.exp(-t / 0.03)) / RATE
        rise = min(1.0, t / attack)
        out[n] += loud * rise * 0.5 ** (t / half_life) * math.sin(2 * math.pi * phase)


def struck(
    out: Samples, at: float, pitch: float, loud: float, half_life: float, partials: str
) -> None:
    """Add the partials of a struck body: stone, wood, drum skin or bell."""
    for ratio, share, life in BODIES[partials]:
        tone(out, at, pitch * ratio, loud * share, half_life * life)


def noise(
    out: Samples,
    at: float,
    seconds: float,
    loud: float,
    low: float,
    high: float,
    seed: int,
    half_life: float = 0.0,
) -> None:
    """Add noise between two pitches; it dies away, or swells and sinks over its time."""
    rng = random.Random(seed)
    keep_low = 1 - math.exp(-2 * math.pi * high / RATE)
    keep_high = 1 - math.exp(-2 * math.pi * low / RATE)
    smooth = deep = 0.0
    first = round(at * RATE)
    for n in range(first, min(len(out), first + round(seconds * RATE))):
        t = n / RATE - at
        smooth += keep_low * (rng.uniform(-1, 1) - smooth)
        deep += keep_high * (smooth - deep)
        shape = 0.5 ** (t / half_life) if half_life else math.sin(math.pi * t / seconds) ** 2
        out[n] += loud * min(1.0, t / 0.001) * shape * (smooth - deep)


# ratio of pitch, share of loudness, share of the half-life
BODIES = {
    "stone": ((1.0, 1.0, 1.0), (1.58, 0.55, 0.7), (2.74, 0.3, 0.45), (4.1, 0.14, 0.3)),
    "wood": ((1.0, 1.0, 1.0), (2.57, 0.4, 0.5), (4.9, 0.15, 0.25)),
    "skin": ((1.0, 1.0, 1.0), (1.59, 0.5, 0.6), (2.14, 0.3, 0.45), (2.65, 0.15, 0.3)),
    "bell": (
        (0.5, 0.35, 1.3), (1.0, 1.0, 1.0), (1.19, 0.3, 0.8), (1.5, 0.22, 0.7), (2.0, 0.4, 0.6),
        (2.74, 0.16, 0.4), (4.07, 0.08, 0.25),
    ),
    "bowl": ((1.0, 1.0, 1.0), (1.004, 0.5, 1.0), (2.76, 0.22, 0.5), (5.4, 0.08, 0.25)),
}  # fmt: skip


def gear_tick() -> Samples:
    """A tooth of stone falls into its gap."""
    out = silence(0.16)
    struck(out, 0.0, 420, 0.8, 0.014, "stone")
    struck(out, 0.012, 250, 0.7, 0.02, "stone")
    noise(out, 0.0, 0.05, 0.6, 300, 3200, 1, 0.008)
    return out


def gear_roll() -> Samples:
    """Six heavy wheels roll against each other for the time of a day's turn, and settle."""
    out = silence(1.0)
    noise(out, 0.0, 0.9, 2.4, 70, 170, 2)
    noise(out, 0.06, 0.74, 0.1, 300, 900, 3)
    tone(out, 0.0, 88, 0.16, 0.5, attack=0.3)
    for number, at in enumerate((0.14, 0.25, 0.34, 0.42, 0.5, 0.58, 0.67, 0.78)):
        struck(out, at, 300 + 34 * (number % 3), 0.1, 0.014, "stone")
    return out


def worker_placed() -> Samples:
    """A wooden figure is set down."""
    out = silence(0.26)
    struck(out, 0.0, 392, 0.8, 0.03, "wood")
    struck(out, 0.055, 311, 0.42, 0.026, "wood")
    noise(out, 0.0, 0.04, 0.35, 500, 3000, 4, 0.006)
    return out


def worker_taken() -> Samples:
    """A wooden figure is lifted: two knocks going up."""
    out = silence(0.3)
    struck(out, 0.0, 330, 0.5, 0.024, "wood")
    struck(out, 0.07, 494, 0.7, 0.034, "wood")
    noise(out, 0.05, 0.12, 0.14, 900, 4200, 5)
    return out


def corn() -> Samples:
    """A handful of kernels drops into a bowl."""
    out = silence(0.36)
    rng = random.Random(6)
    at = 0.0
    for number in range(11):
        loud = 0.42 * 0.86**number
        struck(out, at, rng.uniform(900, 1500), loud, 0.009, "wood")
        noise(out, at, 0.02, loud * 0.5, 1500, 5000, 60 + number, 0.004)
        at += rng.uniform(0.012, 0.036)
    return out


def cube() -> Samples:
    """A cube lands beside another."""
    out = silence(0.22)
    struck(out, 0.0, 640, 0.7, 0.02, "wood")
    struck(out, 0.06, 720, 0.34, 0.018, "wood")
    return out


def temple_step() -> Samples:
    """A soft chime, two notes of a bowl."""
    out = silence(1.2)
    struck(out, 0.0, 587, 0.42, 0.16, "bowl")
    struck(out, 0.11, 880, 0.5, 0.19, "bowl")
    return out


def building() -> Samples:
    """A block of stone is set on another."""
    out = silence(0.5)
    struck(out, 0.0, 124, 1.0, 0.07, "skin")
    struck(out, 0.0, 210, 0.4, 0.03, "stone")
    noise(out, 0.0, 0.2, 1.1, 60, 500, 7, 0.035)
    noise(out, 0.03, 0.3, 0.2, 400, 1800, 8, 0.06)
    return out


def skull() -> Samples:
    """Crystal rings over a low breath."""
    out = silence(1.05)
    for pitch, loud in ((1046.5, 0.3), (1318.5, 0.22), (1568.0, 0.16)):
        tone(out, 0.0, pitch, loud, 0.2, attack=0.02)
        tone(out, 0.0, pitch * 1.003, loud * 0.6, 0.2, attack=0.02)
    tone(out, 0.0, 130.8, 0.3, 0.25, attack=0.05)
    noise(out, 0.0, 0.7, 0.1, 1200, 4000, 9)
    return out


def food_day() -> Samples:
    """A great drum calls to the feast: two strokes and an answer."""
    out = silence(1.25)
    for at, pitch, loud in ((0.0, 98, 1.0), (0.3, 98, 0.75), (0.52, 131, 0.9)):
        struck(out, at, pitch, loud, 0.11, "skin")
        tone(out, at, pitch, loud * 0.8, 0.09, glide=0.6)
        noise(out, at, 0.08, loud * 0.5, 100, 900, round(at * 100) + 10, 0.015)
    return out


def turn_bell() -> Samples:
    """A small warm bell: your turn."""
    out = silence(1.9)
    struck(out, 0.0, 659.3, 0.55, 0.26, "bell")
    struck(out, 0.16, 784.0, 0.45, 0.3, "bell")
    return out


def own_tick(pitch: float) -> Callable[[], Samples]:
    """A tooth that carries somebody of yours: the tick of one gear, with a wooden ring to it."""

    def make() -> Samples:
        out = gear_tick()
        struck(out, 0.02, pitch, 0.9, 0.03, "wood")
        return out

    return make


def button() -> Samples:
    """A pebble is pressed into its place."""
    out = silence(0.1)
    struck(out, 0.0, 520, 0.6, 0.012, "wood")
    noise(out, 0.0, 0.03, 0.2, 400, 2500, 11, 0.005)
    return out


def refusal() -> Samples:
    """Two dull knocks on hollow wood: not now."""
    out = silence(0.3)
    for at, pitch, loud in ((0.0, 233, 0.8), (0.11, 196, 0.8)):
        struck(out, at, pitch, loud, 0.026, "wood")
        noise(out, at, 0.03, loud * 0.4, 250, 1200, 13, 0.006)
    return out


def victory() -> Samples:
    """Drums roll, and bells climb a scale of five to its octave."""
    out = silence(3.5)
    for number in range(8):
        at, loud = number * 0.09, 0.3 + 0.06 * number
        struck(out, at, 110, loud, 0.06, "skin")
        noise(out, at, 0.05, loud * 0.3, 100, 900, 120 + number, 0.012)
    for number, pitch in enumerate((392.0, 440.0, 523.3, 587.3, 784.0)):
        struck(out, 0.74 + 0.16 * number, pitch, 0.5, 0.34, "bell")
    struck(out, 1.4, 98, 0.9, 0.16, "skin")
    for pitch in (392.0, 523.3, 659.3):
        struck(out, 1.54, pitch, 0.3, 0.5, "bell")
    return out


def breeze(seconds: float, low: float, high: float, seed: int, waves: tuple[int, ...]) -> Samples:
    """Give endless noise between two pitches that swells and sinks so many times a round.

    The same noise goes through the filters twice: the second round begins as the first ended, so
    that it runs into itself without a seam.
    """
    rng = random.Random(seed)
    white = [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]
    keep = 1 - math.exp(-2 * math.pi * high / RATE)
    slow = 1 - math.exp(-2 * math.pi * low / RATE)
    first = second = deep = 0.0
    out: Samples = []
    for number, sample in enumerate(white * 2):
        first += keep * (sample - first)
        second += keep * (first - second)
        deep += slow * (second - deep)
        if number >= len(white):
            turn = 2 * math.pi * (number - len(white)) / len(white)
            swell = sum(math.sin(turn * wave + wave * wave) for wave in waves) / len(waves)
            out.append((second - deep) * (0.55 + 0.45 * swell))
    return out


def cricket(out: Samples, at: float, pitch: float, loud: float, chirps: int, every: float) -> None:
    """Add a cricket that sings for a while: chirps of four short beats."""
    for chirp in range(chirps):
        for beat in range(4):
            start = at + every * chirp + 0.021 * beat
            tone(out, start, pitch, loud * (0.6 + 0.13 * beat), 0.007, attack=0.005)


def bird(out: Samples, at: float, notes: tuple[tuple[float, float], ...], loud: float) -> None:
    """Add the call of a far bird, and its echo among the trees."""
    for after, pitch in notes:
        for late, share in ((0.0, 1.0), (0.19, 0.3), (0.33, 0.14)):
            tone(out, at + after + late, pitch, loud * share, 0.07, attack=0.04, glide=0.09)
            tone(out, at + after + late, pitch * 2, loud * share * 0.12, 0.05, attack=0.04)


def ambience() -> Samples:
    """The jungle at dusk: wind in the trees, leaves, crickets, frogs, far birds and drops."""
    seconds = AMBIENCE_SECONDS
    whole = round(seconds * RATE)
    wind = breeze(seconds, 70, 260, 200, (1, 3, 4))
    leaves = breeze(seconds, 900, 1900, 201, (2, 3, 5))
    out = [a + 0.22 * b for a, b in zip(wind, leaves, strict=True)]
    out += silence(AMBIENCE_TAIL)
    rng = random.Random(240)
    for number in range(11):
        at, pitch = seconds * number / 11 + rng.uniform(0, 0.9), rng.uniform(2900, 3700)
        loud = rng.uniform(0.012, 0.03)
        cricket(out, at, pitch, loud, rng.randint(4, 8), rng.uniform(0.17, 0.26))
    for at, pitch in ((1.2, 236), (1.9, 232), (9.4, 214), (10.3, 214), (15.6, 236), (16.4, 230)):
        for beat in range(3):  # a frog in the reeds
            struck(out, at + 0.05 * beat, pitch, 0.028 + 0.01 * beat, 0.02, "wood")
    two, three = ((0.0, 1240.0), (0.32, 985.0)), ((0.0, 1480.0), (0.16, 1660.0), (0.34, 1310.0))
    for at, notes, loud in ((3.1, two, 0.075), (7.6, three, 0.05), (12.9, two, 0.06),
                            (13.7, two, 0.05), (18.1, three, 0.04)):  # fmt: skip
        bird(out, at, notes, loud)
    for _ in range(10):
        at, pitch = rng.uniform(0, seconds), rng.uniform(700, 1300)
        struck(out, at, pitch, 0.03, 0.022, "bowl")
    for n in range(whole, len(out)):  # what still sounds at the end is heard at the beginning
        out[n - whole] += out[n]
    return out[:whole]


# what is made, and the peak each file has: the loudest is a drum, the quietest a tick
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "gear_tick": (gear_tick, 0.34),
    "gear_roll": (gear_roll, 0.34),
    "worker_placed": (worker_placed, 0.42),
    "worker_taken": (worker_taken, 0.38),
    "corn": (corn, 0.36),
    "cube": (cube, 0.36),
    "temple_step": (temple_step, 0.38),
    "building": (building, 0.5),
    "skull": (skull, 0.36),
    "food_day": (food_day, 0.58),
    "turn_bell": (turn_bell, 0.44),
    "tick_palenque": (own_tick(523), 0.36),
    "tick_yaxchilan": (own_tick(392), 0.36),
    "tick_tikal": (own_tick(466), 0.36),
    "tick_uxmal": (own_tick(587), 0.36),
    "tick_chichen_itza": (own_tick(349), 0.36),
    "button": (button, 0.24),
    "refusal": (refusal, 0.3),
    "victory": (victory, 0.55),
    "ambience": (ambience, 0.3),
}
ENDLESS = ("ambience",)  # heard round and round: no fade at the end


def packed(samples: Samples, peak: float, fades: bool = True) -> bytes:
    """Bring a sound to its peak, fade its end and write it as 16-bit numbers."""
    middle = sum(samples) / len(samples)
    loudest = max(abs(sample - middle) for sample in samples)
    fading = max(FADE * RATE, FADING * (len(samples) - RATE / 2))
    numbers = []
    for n, sample in enumerate(samples):
        end = min(1.0, (len(samples) - n) / fading) ** 2 if fades else 1.0
        numbers.append(round((sample - middle) / loudest * peak * end * 32767))
    return struct.pack(f"<{len(numbers)}h", *numbers)


def write(folder: Path) -> int:
    """Write every sound into its room of a folder and give the bytes written."""
    total = 0
    for name, (make, peak) in SOUNDS.items():
        room = "shell" if name in OF_THE_SHELL else "tzolkin"
        path = folder / room / "sounds" / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(packed(make(), peak, name not in ENDLESS))
        total += path.stat().st_size
    return total


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    print(f"{len(SOUNDS)} sounds, {write(target) / 1000:.0f} kB in {target}")
