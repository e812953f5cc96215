"""The drawing of Tikal's hexes: ground by kind of land, and the canopy over what is unexplored.

Answers for the still art of a hex only; used by the baking tool, never by the game. Pictures are
[x, y] arrays about the middle of the hex; what stands on the ground is drawn in tikal_drawings/.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np
import pygame
from gear_art import Drawing
from relief import Array, alphas, colours, light, over_shadow, rasterise

from tzolkin_desktop.games.tikal.table.geometry import (
    GROUND_BOX,
    INRADIUS,
    SIZE,
    VARIANTS,
    Point,
    hex_path,
)
from tzolkin_desktop.kit.theme import Colour, hex_of, mix

DRAWINGS = Path(__file__).resolve().parent / "tikal_drawings"
RIM = 0.945  # the share of a hex inside its raised edge
GROUNDS: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    # middle, patches, growth towards the edge, raised edge
    "temple": ((208, 192, 140), (180, 168, 110), (112, 130, 60), (196, 176, 124)),
    "clearing": ((166, 184, 98), (136, 160, 74), (88, 114, 48), (164, 164, 102)),
    "bare": ((166, 184, 98), (136, 160, 74), (88, 114, 48), (164, 164, 102)),
    "ruins": ((222, 188, 126), (196, 156, 96), (126, 128, 60), (204, 166, 106)),
    "volcano": ((88, 72, 70), (62, 50, 52), (40, 34, 38), (104, 84, 78)),
    "base_camp": ((230, 208, 154), (208, 182, 122), (138, 142, 70), (212, 186, 128)),
}
MEADOWS = ("clearing", "bare")
PIT = (0.0, 3.0, 53.0, 38.0)  # its middle, half its width and half its height
STANDING: dict[str, tuple[tuple[str, float, float, float], ...]] = {
    # what stands on the ground: drawing, x, y, height
    "clearing_0": (("log", -2, -10, 48),),
    "clearing_1": (("stele", -2, -14, 54),),
    "clearing_2": (("rocks", -2, -10, 48),),
    "ruins_0": (("ruins_wall", 0, -16, 92),),
    "ruins_1": (("ruins_wall", 0, -16, 92),),
    "volcano_0": (("volcano_tile", 0, -7, 126),),
    "base_camp_0": (("base_camp", 2, -22, 84),),
}
LEAVES: tuple[tuple[float, int, float, float], ...] = (
    # distance from the stem, leaves, their length, how much brighter, from the ground up
    (0.92, 9, 1.0, 0.0),
    (0.62, 7, 0.82, 0.16),
    (0.34, 5, 0.6, 0.34),
)


def pixels(scale: int) -> tuple[int, int]:
    """Give the size of a picture of a hex."""
    return round(GROUND_BOX[0] * scale), round(GROUND_BOX[1] * scale)


def places(scale: int) -> tuple[Array, Array]:
    """Give x and y of every pixel in design units, from the middle."""
    wide, tall = pixels(scale)
    x = (np.arange(wide, dtype=np.float32) - (wide - 1) / 2) / scale
    y = (np.arange(tall, dtype=np.float32) - (tall - 1) / 2) / scale
    return x[:, None] + 0 * y[None], 0 * x[:, None] + y[None]


def distance(x: Array, y: Array) -> Array:
    """Tell how far out points lie: 0 in the middle of the hex, 1 on its edge."""
    out = np.abs(y)
    for turn in (30, -30):
        rad = math.radians(turn)
        out = np.maximum(out, np.abs(x * math.cos(rad) + y * math.sin(rad)))
    return out / np.float32(SIZE * INRADIUS)


def noise(x: Array, y: Array, cell: float, seed: int) -> Array:
    """Make smooth noise from 0 to 1; a cell is so many design units wide."""
    grid = np.random.default_rng(seed).random((96, 96)).astype(np.float32)
    u, v = (x + 200) / cell, (y + 200) / cell
    i, j = u.astype(int), v.astype(int)
    fu, fv = u - i, v - j
    fu, fv = fu * fu * (3 - 2 * fu), fv * fv * (3 - 2 * fv)

    def at(di: int, dj: int) -> Array:
        found: Array = grid[(i + di) % 96, (j + dj) % 96]
        return found

    upper = at(0, 0) * (1 - fu) + at(1, 0) * fu
    lower = at(0, 1) * (1 - fu) + at(1, 1) * fu
    mixed: Array = upper * (1 - fv) + lower * fv
    return mixed


def blended(a: Array, b: Colour, share: Array) -> Array:
    """Blend colours towards one colour by a share for each pixel."""
    target = np.array(b, np.float32) / 255
    return a * (1 - share[..., None]) + target * share[..., None]


def smooth(values: Array, start: float, end: float) -> Array:
    """Rise softly from 0 at the start to 1 at the end."""
    share = np.clip((values - start) / (end - start), 0, 1)
    return share * share * (3 - 2 * share)


def cracks(x: Array, y: Array, cell: float, seed: int) -> tuple[Array, Array]:
    """Cut the plane into flagstones: give how near a joint lies (0 to 1), and a tint of each."""
    random = np.random.default_rng(seed)
    reach = int(260 / cell)
    near = np.full(x.shape, 1e9, np.float32)
    second = near.copy()
    tint = np.zeros(x.shape, np.float32)
    for column in range(-reach // 2, reach // 2):
        for row in range(-reach // 2, reach // 2):
            px, py = (np.array([column, row]) + 0.5 + random.uniform(-0.36, 0.36, 2)) * cell
            own = random.uniform(-1, 1)
            away = np.hypot(x - px, (y - py) * 1.25).astype(np.float32)
            closer = away < near
            second = np.where(closer, near, np.minimum(second, away))
            tint = np.where(closer, np.float32(own), tint)
            near = np.where(closer, away, near)
    return 1 - smooth(second - near, 0.6, 2.4), tint


def ground(kind: str, variant: int, scale: int) -> tuple[Array, Array]:
    """Light the ground of a kind of land with what stands on it."""
    seed = 10 * (sorted(GROUNDS).index(kind) + 1) + variant
    x, y = places(scale)
    middle, patch, growth, edge = GROUNDS[kind]
    far = distance(x, y)
    base = np.zeros((*x.shape, 3), np.float32) + np.array(middle, np.float32) / 255
    spots = noise(x, y, 40, seed) * 0.6 + noise(x, y, 14, seed + 1) * 0.4
    base = blended(base, patch, np.clip((spots - 0.38) * 3.2, 0, 1))
    level = 0.46 + 0.05 * (noise(x, y, 9, seed + 5) - 0.5) + 0.04 * (noise(x, y, 3, seed + 6) - 0.5)
    if kind == "temple":
        base, level = _paved(base, level, x, y, seed)
    wobbling = far + (noise(x, y, 20, seed + 2) - 0.5) * 0.24
    share = smooth(wobbling, 0.62, 0.9)
    base = blended(base, growth, share)
    level = level + share * 0.05 * (noise(x, y, 2.6, seed + 7) - 0.2)
    tufts = noise(x, y, 3.4, seed + 3) - 0.5
    base = base * (1 + tufts * (0.24 if kind in MEADOWS else 0.13))[..., None]
    if kind == "ruins":
        base = _measured(base, x, y, far)
        base, level = _dug(base, level, x, y, seed)
    raised = smooth(far, RIM - 0.006, RIM + 0.006)
    base = blended(base, edge, raised)
    level = np.where(far > RIM, np.float32(0.62), level).astype(np.float32)
    rgb, alpha = _lit(base, level, scale)
    rgb = _grown(rgb, kind, variant, scale)
    for name, dx, dy, tall in STANDING.get(f"{kind}_{variant}", ()):
        rgb = _stood(rgb, name, (dx, dy), tall, scale)
    if kind == "volcano":
        rgb = _glowing(rgb, x, y)
    return rgb, alpha


def _paved(base: Array, level: Array, x: Array, y: Array, seed: int) -> tuple[Array, Array]:
    """Lay flagstones, sunken and grown over in places."""
    joint, tint = cracks(x, y, 21, seed)
    bare = smooth(noise(x, y, 34, seed + 8), 0.2, 0.5)
    base = base * (1 + tint * 0.05 * bare)[..., None]
    base = blended(base, (122, 124, 66), joint * bare * 0.55)
    return base, (level - joint * bare * 0.10).astype(np.float32)


def _measured(base: Array, x: Array, y: Array, far: Array) -> Array:
    """Stretch the strings of a dig over the ground."""
    pitch = 21.0
    lines = np.minimum(np.abs((x + 2 * y) % (2 * pitch)), np.abs((x - 2 * y) % (2 * pitch)))
    share = ((lines < 0.9) & (far < 0.72)).astype(np.float32)
    return blended(base, (250, 240, 210), share * 0.3)


def _dug(base: Array, level: Array, x: Array, y: Array, seed: int) -> tuple[Array, Array]:
    """Dig a pit in two terraces, its earth darker the deeper it is."""
    out = np.hypot(x / PIT[2], (y - PIT[1]) / PIT[3]) + (noise(x, y, 12, seed + 9) - 0.5) * 0.07
    for reach, depth, earth in ((1.0, 0.16, (150, 108, 60)), (0.86, 0.14, (112, 76, 38))):
        inside = 1 - smooth(out, reach - 0.03, reach + 0.03)
        base = blended(base, earth, inside * 0.86)
        level = level - depth * inside
    return base, level.astype(np.float32)


def _lit(base: Array, level: Array, scale: int) -> tuple[Array, Array]:
    """Light a ground by its height, inside the outline of the hex."""
    size = base.shape[:2]
    albedo = pygame.Surface(size, pygame.SRCALPHA, 32)
    height = pygame.Surface(size, pygame.SRCALPHA, 32)
    for surface, values in ((albedo, base), (height, np.repeat(level[..., None], 3, axis=2))):
        data = np.round(np.clip(values, 0, 1) * 255).astype(np.uint8)
        pygame.surfarray.blit_array(surface, data)
        pygame.surfarray.pixels_alpha(surface)[:] = 255
    view = (-GROUND_BOX[0] / 2, -GROUND_BOX[1] / 2, *GROUND_BOX)
    shape = rasterise(f'<path d="{hex_path((0, 0), SIZE - 0.7)}" fill="#ffffff"/>', view, size)
    rgb, _ = light(albedo, height, 0.8 * scale, 6 * scale, np.zeros(size, np.float32))
    return rgb, alphas(shape)


def _svg(name: str) -> tuple[tuple[float, ...], str]:
    """Read a drawing: its view box and its body."""
    text = (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r'viewBox="([^"]+)"[^>]*>(.*)</svg>', text, re.DOTALL)
    assert found is not None
    return tuple(float(part) for part in found[1].split()), found[2]


def _placed(name: str, at: Point, tall: float) -> str:
    """Write a drawing about a point, so tall."""
    (left, top, wide, high), body = _svg(name)
    grow = tall / high
    move = f"translate({at[0] - wide * grow / 2:.2f} {at[1] - tall / 2:.2f}) scale({grow:.4f})"
    return f'<g transform="{move} translate({-left} {-top})">{body}</g>'


def _laid(rgb: Array, body: str, scale: int, drop: float = 2.0, strength: float = 0.5) -> Array:
    """Lay a drawing with its soft shadow over a picture."""
    view = (-GROUND_BOX[0] / 2, -GROUND_BOX[1] / 2, *GROUND_BOX)
    drawn = rasterise(body, view, rgb.shape[:2])
    offset = (round(drop * scale), round(drop * 0.8 * scale))
    top, cover = over_shadow(colours(drawn), alphas(drawn), offset, 1.6 * scale, strength)
    return rgb * (1 - cover[..., None]) + top * cover[..., None]


def _stood(rgb: Array, name: str, at: Point, tall: float, scale: int) -> Array:
    return _laid(rgb, _placed(name, at, tall), scale, 3.0, 0.55)


def _grown(rgb: Array, kind: str, variant: int, scale: int) -> Array:
    """Let grass and ferns grow: a meadow on a clearing, elsewhere only in the corners."""
    if kind == "volcano":
        return rgb
    random = np.random.default_rng(700 + 10 * sorted(GROUNDS).index(kind) + variant)
    _, _, growth, _ = GROUNDS[kind]
    rgb = _laid(rgb, _blades(random, kind, growth), scale, 0.6, 0.35)
    ferns = ""
    for corner in random.permutation(6)[:4]:
        turn, reach = math.radians(60 * corner), SIZE * random.uniform(0.79, 0.85)
        at = reach * math.cos(turn), reach * math.sin(turn) * 0.97 - 5
        ferns += _placed("fern", at, random.uniform(24, 32))
    if kind in MEADOWS:
        for dx, dy in ((-36, 6), (34, 8), (8, 24)):
            ferns += _placed("grass", (dx, dy), random.uniform(15, 21))
        ferns += _flowers(random)
    return _laid(rgb, ferns, scale, 1.2, 0.45)


def _blades(random: np.random.Generator, kind: str, growth: Colour) -> str:
    """Draw single blades of grass where the ground is grown over."""
    many, inner = (900, 0.0) if kind in MEADOWS else (420, 0.62)
    body = ""
    for _ in range(many):
        x, y = random.uniform(-SIZE, SIZE), random.uniform(-SIZE, SIZE) * INRADIUS
        away = max(abs(y), abs(x) * INRADIUS + abs(y) / 2) / (SIZE * INRADIUS)
        if not inner + random.uniform(-0.05, 0.12) < away < 0.925:
            continue
        tint = mix(growth, (214, 226, 128), float(random.uniform(0.05, 0.62)))
        lean, tall = random.uniform(-2.2, 2.2), random.uniform(2.6, 5.2)
        body += (
            f'<path d="M{x:.1f} {y:.1f}q{lean * 0.2:.1f} {-tall * 0.6:.1f} {lean:.1f} {-tall:.1f}" '
            f'fill="none" stroke="{hex_of(tint)}" stroke-width="0.9" stroke-linecap="round"/>'
        )
    return body


def _flowers(random: np.random.Generator) -> str:
    """Strew a few small flowers over a meadow."""
    body = ""
    for _ in range(16):
        turn, reach = random.uniform(0, 2 * math.pi), random.uniform(26, 70)
        x, y = reach * math.cos(turn), reach * math.sin(turn) * 0.8
        tint = ((250, 240, 200), (246, 208, 96), (236, 150, 120))[random.integers(3)]
        body += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.7" fill="{hex_of(tint)}"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="0.7" fill="#a86a18"/>'
        )
    return body


def _glowing(rgb: Array, x: Array, y: Array) -> Array:
    """Let the crater throw a red glow around."""
    away = np.hypot(x, (y + 42) * 1.3) / 62
    share = np.clip(1 - away, 0, 1) ** 2 * 0.34
    return np.clip(rgb + share[..., None] * np.array([1.0, 0.42, 0.12], np.float32), 0, 1)


def canopy(variant: int, scale: int) -> tuple[Array, Array]:
    """Light the crowns of the jungle seen from above, inside the outline of a hex."""
    random = np.random.default_rng(40 + variant)
    art = Drawing()
    art.shape(
        f'<rect x="{-SIZE:.0f}" y="{-SIZE:.0f}" width="{2 * SIZE:.0f}" height="{2 * SIZE:.0f}" '
        'fill="@@"/>',
        (18, 34, 16),
        0x10,
    )
    spots = [
        (column * 27 + random.uniform(-11, 11), row * 25 + random.uniform(-10, 10))
        for column in range(-4, 5)
        for row in range(-4, 5)
    ]
    for number, at in enumerate(sorted(spots, key=lambda spot: spot[1])):
        _crown(art, at, random, 20 + 15 * random.random(), number)
    size = pixels(scale)
    view = (-GROUND_BOX[0] / 2, -GROUND_BOX[1] / 2, *GROUND_BOX)
    layers = [rasterise("".join(body), view, size) for body in (art.albedo, art.height)]
    rgb, _ = light(layers[0], layers[1], 0.9 * scale, 5 * scale, np.zeros(size, np.float32))
    x, y = places(scale)
    far = distance(x, y)
    rgb = rgb * (0.92 - 0.36 * smooth(far, 0.78, 1.0))[..., None]
    shape = rasterise(f'<path d="{hex_path((0, 0), SIZE - 0.7)}" fill="#ffffff"/>', view, size)
    return np.clip(rgb, 0, 1).astype(np.float32), alphas(shape)


def _crown(art: Drawing, at: Point, random: np.random.Generator, reach: float, number: int) -> None:
    """Draw a rosette of leaves, the inner ones higher and brighter."""
    x, y = at
    base = mix((26, 54, 24), (66, 108, 40), float(random.random()))
    floor = 0x30 + number
    shadow = f'<ellipse cx="{x + 3:.1f}" cy="{y + 5:.1f}" rx="{reach:.1f}" ry="{reach * 0.9:.1f}" '
    art.albedo.append(shadow + 'fill="#06120a" fill-opacity="0.45"/>')
    for ring, (away, leaves, length, lighter) in enumerate(LEAVES):
        start = float(random.uniform(0, 60))
        for leaf in range(leaves):
            turn = start + 360 / leaves * leaf + float(random.uniform(-8, 8))
            tint = mix(base, (160, 196, 90), lighter + float(random.uniform(0, 0.14)))
            long = reach * length * float(random.uniform(0.85, 1.1))
            shape = _leaf(x, y, turn, reach * away * 0.42, long, long * 0.24)
            art.shape(f'<path d="{shape}" fill="@@"/>', tint, min(255, floor + 36 * ring + 20))
            rad = math.radians(turn)
            rib = (
                f"M{x + math.cos(rad) * reach * away * 0.2:.1f} "
                f"{y + math.sin(rad) * reach * away * 0.2:.1f}"
                f"L{x + math.cos(rad) * long:.1f} {y + math.sin(rad) * long:.1f}"
            )
            art.albedo.append(
                f'<path d="{rib}" stroke="{hex_of(mix(tint, (210, 230, 140), 0.3))}" '
                'stroke-width="0.7" fill="none"/>'
            )


def _leaf(x: float, y: float, turn: float, start: float, length: float, wide: float) -> str:
    """Write a pointed leaf that grows from a stem in a direction."""
    rad = math.radians(turn)
    c, s = math.cos(rad), math.sin(rad)

    def at(along: float, across: float) -> str:
        return f"{x + c * along - s * across:.1f} {y + s * along + c * across:.1f}"

    stem = start * 0.25
    middle = stem + (length - stem) * 0.45
    return (
        f"M{at(stem, 0)}C{at(stem + 3, wide)} {at(middle, wide * 1.2)} {at(length, 0)}"
        f"C{at(middle, -wide * 1.2)} {at(stem + 3, -wide)} {at(stem, 0)}Z"
    )


def names() -> list[tuple[str, int]]:
    """List every ground and how often it varies."""
    return [(kind, variant) for kind in GROUNDS for variant in range(VARIANTS[kind])]
