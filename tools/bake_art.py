"""Bake the carved-stone art of Tzolk'in, and the paper and jungle of the shell, into sprites/.

A developer's tool: it needs numpy and pillow, the game needs neither. The same sources give the
same files. Run from the project folder: python tools/bake_art.py [gears|board]
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

import numpy as np  # noqa: E402
import pygame  # noqa: E402
from board_art import jungle, parchment, plate, sun_face, vignette  # noqa: E402
from gear_art import Drawing, draw_gear, turning_grain  # noqa: E402
from PIL import Image  # noqa: E402
from relief import Array, grain, light, over_shadow, rasterise  # noqa: E402

from tzolkin_desktop.games.tzolkin.table.board.geometry import (  # noqa: E402
    CALENDAR,
    GEAR_FRAMES,
    frame_size,
    gear_angle,
    hub_disc,
    hub_radius,
    teeth_of,
)
from tzolkin_desktop.kit.theme import (  # noqa: E402
    GEAR_COLOURS,
    HUB,
    Colour,
    mix,
)

SPRITES = PROJECT / "sprites"
FULL = 2  # pixels per design unit of the finest art


def picture(rgb: Array, alpha: Array | None = None) -> Image.Image:
    """Turn [x, y] arrays from 0 to 1 into a pillow picture."""
    layers = rgb if alpha is None else np.concatenate([rgb, alpha[..., None]], axis=2)
    data = np.round(np.clip(layers, 0, 1) * 255).astype(np.uint8).swapaxes(0, 1)
    return Image.fromarray(np.ascontiguousarray(data))


def save(image: Image.Image, name: str, quality: int) -> None:
    """Write a picture as lossy WebP."""
    path = SPRITES / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, "WEBP", quality=quality, alpha_quality=90, method=6)


def shrunk(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Scale down with premultiplied alpha, so that no dark fringe appears."""
    premultiplied = image.convert("RGBa").resize(size, Image.Resampling.BOX)
    return premultiplied.convert("RGBA")


def lit_gear(key: str, art: Drawing, turn: float) -> Image.Image:
    """Light one frame of a gear and lay it over its shadow, with a hole under the hub."""
    side = frame_size(key)
    pixels = round(side * FULL)
    view = (-side / 2, -side / 2, side, side)
    turned = [
        rasterise(f'<g transform="rotate({turn:.5f})">{"".join(body)}</g>', view, (pixels, pixels))
        for body in (art.albedo, art.height)
    ]
    stone = turning_grain(pixels, side, teeth_of(key), turn)
    rgb, alpha = light(turned[0], turned[1], 1.15 * FULL, 7.5 * FULL, stone)
    rgb, alpha = over_shadow(rgb, alpha, (3 * FULL, 6 * FULL), 4 * FULL, 0.66)
    place = np.arange(pixels) - (pixels - 1) / 2
    # the hub stands still under the gear: leave a round hole for it, with a soft edge
    away = np.hypot(place[:, None], place[None]) - (hub_disc(key) - 1) * FULL
    alpha = alpha * np.clip(away + 0.5, 0, 1).astype(np.float32)
    rgb[alpha == 0] = 0
    return picture(rgb, alpha)


def bake_gears() -> None:
    """Bake one tooth period of every gear in two sizes."""
    for key, (stone, accent) in GEAR_COLOURS.items():
        art = draw_gear(teeth_of(key), stone, accent, hub_radius(key))
        rest, half = gear_angle(key, 0), round(frame_size(key))
        for frame in range(GEAR_FRAMES):
            turn = gear_angle(key, frame / GEAR_FRAMES) - rest
            full = lit_gear(key, art, rest + turn)
            save(full, f"tzolkin/gears/2x/{key}_{frame:02d}", 78)
            save(shrunk(full, (half, half)), f"tzolkin/gears/1x/{key}_{frame:02d}", 84)
        print(f"gear {key}", flush=True)


def lit_hub(radius: float, colour: Colour) -> Image.Image:
    """Light the still disc in the middle of a gear."""
    side = 2 * radius + 8
    pixels = round(side * FULL)
    art = Drawing()
    for inset, shine, level in ((0, 0.4, 0xC8), (4, 0.1, 0xFF), (8, 0.0, 0xB8)):
        art.circle(radius - inset, mix(colour, (255, 236, 190), shine), level)
    layers = [
        rasterise("".join(body), (-side / 2, -side / 2, side, side), (pixels, pixels))
        for body in (art.albedo, art.height)
    ]
    stone = grain((pixels, pixels), 2 * FULL)
    return picture(*light(layers[0], layers[1], 1.4 * FULL, 7 * FULL, stone))


def bake_board() -> None:
    """Bake the still pictures: jungle, plate, hubs, sun face and textures."""
    for key, (_, accent) in GEAR_COLOURS.items():
        colour = HUB if key == CALENDAR else mix(accent, (24, 14, 6), 0.35)
        save(lit_hub(hub_disc(key), colour), f"tzolkin/board/hub_{key}", 86)
    save(picture(*plate(FULL)), "tzolkin/board/plate", 84)
    save(picture(*sun_face(FULL)), "tzolkin/board/sun", 86)
    save(picture(jungle((2560, 1440))), "shell/board/jungle", 82)
    save(picture(parchment()), "shell/board/parchment", 100)
    save(picture(vignette((480, 270))), "shell/board/vignette", 90)
    print("board", flush=True)


def main() -> None:
    """Bake what the command line names, or everything, and print the sizes."""
    started = time.perf_counter()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    wanted = sys.argv[1:] or ["gears", "board"]
    if "gears" in wanted:
        bake_gears()
    if "board" in wanted:
        bake_board()
    for folder in sorted({path.parent for path in SPRITES.rglob("*") if path.is_file()}):
        files = [path for path in folder.iterdir() if path.is_file()]
        size = sum(path.stat().st_size for path in files)
        name = folder.relative_to(SPRITES).as_posix()
        print(f"{name:16} {len(files):4} files {size / 1e6:6.2f} MB")
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
