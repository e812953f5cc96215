"""Bake the board of Yucatan, its pyramid and its calendar wheel into sprites/yucatan/board/.

A developer's tool: it needs numpy and pillow, the game needs neither. The same sources give the
same files. Run from the project folder: python tools/bake_yucatan.py
"""

from __future__ import annotations

import time

import pygame
from bake_art import FULL, SPRITES, picture, save
from yucatan_board import board, pyramid, wheel

LARGE = 4  # pixels per design unit of what ornaments enlarge
BOARD_QUALITY, WHEEL_QUALITY = 82, 88


def main() -> None:
    """Bake everything and print how large it is."""
    started = time.perf_counter()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    save(picture(*board(FULL)), "yucatan/board/ground", BOARD_QUALITY)
    # the ornament behind the title is far larger than the board
    save(picture(*wheel(LARGE)), "yucatan/board/wheel", WHEEL_QUALITY)
    save(picture(*pyramid(LARGE)), "yucatan/board/pyramid", BOARD_QUALITY)
    for path in sorted((SPRITES / "yucatan" / "board").iterdir()):
        print(f"{path.name:14} {path.stat().st_size / 1e6:6.2f} MB")
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
