"""Bake the hexes of Tikal, ground and canopy, into sprites/tikal/hexes/.

A developer's tool: it needs numpy and pillow, the game needs neither. The same sources give the
same files. Run from the project folder: python tools/bake_tikal.py
"""

from __future__ import annotations

import time

import pygame
from bake_art import FULL, SPRITES, picture, save
from tikal_hexes import canopy, ground, names

from tzolkin_desktop.games.tikal.table.geometry import CANOPY, VARIANTS

GROUND_QUALITY, CANOPY_QUALITY = 80, 74


def main() -> None:
    """Bake every hex and print how large they are."""
    started = time.perf_counter()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for kind, variant in names():
        save(picture(*ground(kind, variant, FULL)), f"tikal/hexes/{kind}_{variant}", GROUND_QUALITY)
    for variant in range(VARIANTS[CANOPY]):
        save(picture(*canopy(variant, FULL)), f"tikal/hexes/{CANOPY}_{variant}", CANOPY_QUALITY)
    files = sorted((SPRITES / "tikal" / "hexes").iterdir())
    size = sum(path.stat().st_size for path in files)
    print(f"{len(files)} hexes, {size / 1e6:.2f} MB, {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
