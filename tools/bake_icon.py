"""Make the icon of the program out of baked art: a gear that turns about the sun's face.

Writes sprites/shell/window: icon.png for the window and for Linux, icon.ico for Windows,
icon.icns for macOS. The same sources give the same pictures. Run after bake_art.py from the
project folder: python tools/bake_icon.py
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

PROJECT = Path(__file__).resolve().parent.parent
ART = PROJECT / "sprites" / "tzolkin"
OUT = PROJECT / "sprites" / "shell" / "window"
FINEST = 512
WINDOW = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
GEAR_MARGIN = 0.055  # of the gear's picture, which is only shadow
FACE = 0.326  # radius of the sun's disc, of its picture


def load(name: str) -> pygame.Surface:
    """Read a picture of the baked art."""
    return pygame.image.load(ART / f"{name}.webp").convert_alpha()


def face(side: int) -> pygame.Surface:
    """Cut the disc of the sun out of its rays."""
    sun = load("board/sun")
    wide = sun.get_width()
    reach = round(FACE * wide)
    disc = sun.subsurface((wide // 2 - reach, wide // 2 - reach, 2 * reach, 2 * reach)).copy()
    mask = pygame.Surface(disc.get_size(), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255, 255), (reach, reach), reach - 1)
    disc.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(disc, (side, side))


def icon(side: int) -> pygame.Surface:
    """Draw the icon large: the hub, the gear over it, the face in its middle."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    gear = load("gears/2x/palenque_00")
    cut = round(GEAR_MARGIN * gear.get_width())
    gear = gear.subsurface(gear.get_rect().inflate(-2 * cut, -2 * cut))
    middle = pygame.Vector2(side / 2, side / 2)
    pygame.draw.aacircle(picture, (58, 36, 22), middle, side * 0.29)
    picture.blit(pygame.transform.smoothscale(gear, (side, side)), (0, 0))
    disc = face(round(side * 0.5))
    picture.blit(disc, disc.get_rect(center=middle))
    return picture


def png(picture: pygame.Surface, side: int) -> bytes:
    """Give the picture in a size as the bytes of a PNG file."""
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(picture, (side, side)), out, "icon.png")
    return out.getvalue()


def ico(picture: pygame.Surface) -> bytes:
    """Put the sizes that Windows shows into one file."""
    pictures = [(side, png(picture, side)) for side in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for side, data in pictures:
        shown = side % 256  # a zero stands for 256
        entries += struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + entries + b"".join(data for _, data in pictures)


def icns(picture: pygame.Surface) -> bytes:
    """Put the sizes that macOS shows into one file."""
    parts = b""
    for kind, side in ICNS_SIZES.items():
        data = png(picture, side)
        parts += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def main() -> None:
    """Write every file."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    picture = icon(FINEST)
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "icon.png").write_bytes(png(picture, WINDOW))
    (OUT / "icon.ico").write_bytes(ico(picture))
    (OUT / "icon.icns").write_bytes(icns(picture))
    for file in sorted(OUT.iterdir()):
        print(f"{file.relative_to(PROJECT)}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
