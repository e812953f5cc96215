"""The drawing of the gears: flat colours and heights as SVG bodies, the same on every tooth.

Answers for the ornament only; the geometry comes from the game, the light from relief.py.
"""

from __future__ import annotations

import math

import numpy as np
from relief import COARSE, FINE, Array

from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    CALENDAR_TEETH,
    MODULE,
    gear_outline,
    polygon_path,
    root_radius,
    sector_path,
)
from tzolkin_desktop.kit.theme import Colour, hex_of, mix


class Drawing:
    """Two SVG bodies drawn in step: what colour a shape has and how high it stands."""

    def __init__(self) -> None:
        """Start with nothing drawn."""
        self.albedo: list[str] = []
        self.height: list[str] = []

    def shape(self, svg: str, colour: Colour, level: int, turn: float = 0.0) -> None:
        """Add a shape whose @@ stands for its colour."""
        grey = f"#{level:02x}{level:02x}{level:02x}"
        for layer, paint in ((self.albedo, hex_of(colour)), (self.height, grey)):
            layer.append(f'<g transform="rotate({turn:.4f})">{svg.replace("@@", paint)}</g>')

    def circle(self, radius: float, colour: Colour, level: int) -> None:
        """Add a disc about the centre."""
        self.shape(f'<circle r="{radius:.2f}" fill="@@"/>', colour, level)

    def groove(self, radius: float, width: float, colour: Colour, level: int) -> None:
        """Add a ring about the centre."""
        self.shape(
            f'<circle r="{radius:.2f}" fill="none" stroke="@@" stroke-width="{width:.2f}"/>',
            colour,
            level,
        )


def draw_gear(teeth: int, stone: Colour, accent: Colour, hub: float) -> Drawing:
    """Draw a gear about the origin whose tooth 0 is centred on angle 0."""
    art = Drawing()
    root, pitch = root_radius(teeth), 360 / teeth
    pitch_radius = MODULE * teeth / 2
    dark, shaded = mix(stone, (30, 18, 8), 0.55), mix(stone, (60, 36, 14), 0.28)
    pale, deep = mix(stone, (255, 244, 214), 0.22), mix(accent, (20, 8, 4), 0.35)
    art.shape(f'<path d="{polygon_path(gear_outline(teeth))}" fill="@@"/>', stone, 0xB4)
    for tooth in range(teeth):
        eye = f'<circle cx="{pitch_radius + MODULE * 0.18:.2f}" r="@r" fill="@@"/>'
        art.shape(eye.replace("@r", f"{MODULE * 0.30:.2f}"), shaded, 0x80, tooth * pitch)
        art.shape(eye.replace("@r", f"{MODULE * 0.14:.2f}"), accent, 0xB8, tooth * pitch)
    art.groove(root - MODULE * 0.34, MODULE * 0.16, dark, 0x70)
    if teeth == CALENDAR_TEETH:
        _calendar_face(art, root, pitch, hub, (stone, accent, dark, shaded, pale))
    else:
        _gear_face(art, root, pitch, hub, teeth, (accent, shaded, pale, deep))
    return art


def _calendar_face(
    art: Drawing,
    root: float,
    pitch: float,
    hub: float,
    colours: tuple[Colour, Colour, Colour, Colour, Colour],
) -> None:
    """Carve a ring of cartouches with stepped frets and a ring of sun rays."""
    stone, accent, dark, shaded, pale = colours
    outer, inner = root - MODULE * 0.75, root - MODULE * 3.0
    art.circle(outer, shaded, 0x98)
    middle, q = (inner + outer) / 2, MODULE * 0.56
    fret = (
        f"M{middle - q:.2f} {-q:.2f}H{middle + q:.2f}V{q:.2f}H{middle - q * 0.45:.2f}"
        f"V{-q * 0.25:.2f}H{middle + q * 0.35:.2f}V{q * 0.3:.2f}"
    )
    cartouche = sector_path((0, 0), inner + 2, outer - 2, -pitch * 0.43, pitch * 0.43)
    for tooth in range(CALENDAR_TEETH):
        art.shape(f'<path d="{cartouche}" fill="@@"/>', pale, 0xC0, tooth * pitch)
        art.shape(
            f'<path d="{fret}" fill="none" stroke="@@" stroke-width="4.6" '
            'stroke-linejoin="round" stroke-linecap="round"/>',
            accent,
            0x70,
            tooth * pitch,
        )
    art.circle(inner - 1, stone, 0xB0)
    art.groove(inner - MODULE * 0.30, MODULE * 0.12, dark, 0x70)
    ray = _ray(hub - 4, inner - MODULE * 0.62, pitch * 0.25)
    for tooth in range(CALENDAR_TEETH):
        art.shape(ray, accent, 0xD0, tooth * pitch)
        art.shape(ray, shaded, 0x86, tooth * pitch + pitch / 2)


def _gear_face(
    art: Drawing,
    root: float,
    pitch: float,
    hub: float,
    teeth: int,
    colours: tuple[Colour, Colour, Colour, Colour],
) -> None:
    """Carve a sun ray under each slot and a stud under each tooth."""
    accent, shaded, pale, deep = colours
    outer = root - MODULE * 0.68
    art.circle(outer, shaded, 0x94)
    ray = _ray(hub - 3, outer - 3, pitch * 0.30)
    stud = f'<circle cx="{(outer + hub - 3) / 2 + MODULE * 0.34:.2f}" r="@r" fill="@@"/>'
    for tooth in range(teeth):
        art.shape(ray, accent, 0xCC, tooth * pitch + pitch / 2)
        art.shape(stud.replace("@r", f"{MODULE * 0.34:.2f}"), pale, 0xD0, tooth * pitch)
        art.shape(stud.replace("@r", f"{MODULE * 0.15:.2f}"), deep, 0x80, tooth * pitch)


def _ray(base: float, tip: float, half_angle: float) -> str:
    """Write a triangle that points outwards."""
    x, y = base * math.cos(math.radians(half_angle)), base * math.sin(math.radians(half_angle))
    return f'<path d="M{x:.2f} {-y:.2f}L{tip:.2f} 0L{x:.2f} {y:.2f}Z" fill="@@"/>'


def turning_grain(pixels: int, side: float, teeth: int, turn: float) -> Array:
    """Spread stone grain that is the same on every tooth and turns with the gear."""
    place = (np.arange(pixels, dtype=np.float32) - (pixels - 1) / 2) * (side / pixels)
    x, y = np.meshgrid(place, place, indexing="ij")
    period = 360 / teeth
    along = (((np.degrees(np.arctan2(y, x)) - turn) / period) % 1.0 * 512).astype(np.int32) & 511
    arc = math.pi * MODULE
    outward = (np.hypot(x, y) / arc * 512 / 3).astype(np.int32) & 511
    return COARSE[outward, along] * 0.75 + FINE[(outward * 3) & 511, along] * 0.45
