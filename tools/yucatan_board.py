"""The drawing of Yucatan's board: jungle with glades, score track, squares, paths, pyramid, wheel.

Answers for the still art only; used by the baking tool, never by the game. Pictures are [x, y]
arrays of the box `geometry.BAKED`, or about the middle of the wheel.
"""

from __future__ import annotations

import math

import numpy as np
import pygame
from gear_art import Drawing
from relief import Array, colours, grain, light, over_shadow, rasterise

from tzolkin_desktop.games.yucatan.table.geometry import (
    BAKED,
    BOARD,
    FRAME,
    GLADES,
    ORNAMENT,
    PLAZAS,
    PLINTH,
    PYRAMID,
    STAIRS,
    TIERS,
    TRACK,
    WHEEL,
    Box,
    Point,
    cell,
    stepped_path,
)
from tzolkin_desktop.kit.theme import Colour, hex_of, mix

CITY_STONE: tuple[Colour, ...] = ((214, 160, 56), (190, 82, 54), (82, 130, 176))
TIER_STONE: tuple[Colour, ...] = (
    (112, 90, 60), (172, 142, 96), (190, 160, 112), (208, 180, 132), (224, 200, 154),
)  # fmt: skip
STAIR_LIGHT: Colour = (196, 82, 48)
STAIR_DARK: Colour = (124, 42, 26)
LEAVES = (
    # how many, their lengths, dark and bright tint, how much the glades stay free
    (900, (58, 104), (24, 44, 20), (52, 82, 34), 0.6),
    (1100, (40, 84), (40, 70, 28), (96, 136, 52), 1.0),
    (330, (34, 60), (72, 112, 40), (142, 178, 76), 1.1),
)


def pixels(scale: int) -> tuple[int, int]:
    """Give the size of the picture of the board."""
    return round(BAKED[2] * scale), round(BAKED[3] * scale)


def board(scale: int) -> tuple[Array, Array]:
    """Light the whole board: ground, then stone over its shadow, layer by layer."""
    rgb = _jungle(scale)
    alpha = np.zeros(rgb.shape[:2], np.float32)
    x, y, w, h = (round(value * scale) for value in _inside())
    alpha[x : x + w, y : y + h] = 1
    layers = ((_paths(), 1.0, 0.35), (_frame(), 5.0, 0.75), (_plazas(), 5.0, 0.72), *_pyramid())
    for art, drop, strength in layers:
        rgb, alpha = _laid(rgb, alpha, art, BAKED, scale, drop, strength)
    return rgb, alpha


def pyramid(scale: int) -> tuple[Array, Array]:
    """Light the pyramid alone, for ornaments."""
    side = round(2 * ORNAMENT * scale)
    rgb, alpha = np.zeros((side, side, 3), np.float32), np.zeros((side, side), np.float32)
    view = PYRAMID[0] - ORNAMENT, PYRAMID[1] - ORNAMENT, 2 * ORNAMENT, 2 * ORNAMENT
    for art, drop, strength in _pyramid():
        rgb, alpha = _laid(rgb, alpha, art, view, scale, drop, strength)
    return rgb, alpha


def _pyramid() -> list[tuple[Drawing, float, float]]:
    """List the layers of the pyramid, each with the drop and strength of its shadow."""
    tiers = [(_tier(number), 5.5, 0.68) for number in range(-1, len(TIERS))]
    return [*tiers, (_stairs(), 2.5, 0.6)]


def wheel(scale: int) -> tuple[Array, Array]:
    """Light the calendar wheel: a toothed disc with a carved ring and four sockets for rounds."""
    art = Drawing()
    reach = WHEEL + 8
    teeth, outer, root = 16, WHEEL, WHEEL - 6.5
    points = []
    for tooth in range(teeth):
        turn = 2 * math.pi * tooth / teeth
        for share, radius in ((-0.32, root), (-0.2, outer), (0.2, outer), (0.32, root)):
            at = turn + share * 2 * math.pi / teeth
            points.append((radius * math.cos(at), radius * math.sin(at)))
    stone, accent = (206, 176, 122), (168, 74, 40)
    art.shape(f'<path d="{_polygon(points)}" fill="@@"/>', stone, 0xB0)
    art.groove(root - 2.6, 1.5, mix(stone, (40, 22, 8), 0.6), 0x70)
    art.circle(root - 4.4, mix(stone, accent, 0.5), 0x8C)
    for ray in range(32):
        wedge = _polygon([(28.5, -1.3), (root - 6, 0.0), (28.5, 1.3)])
        art.shape(
            f'<path d="{wedge}" fill="@@"/>', mix(accent, (70, 20, 8), 0.3), 0xB0, ray * 11.25
        )
    art.circle(28.5, mix(stone, (60, 36, 14), 0.35), 0xC4)
    art.circle(26.5, (66, 42, 26), 0x90)
    for socket in range(4):
        turn = math.radians(45 + 90 * socket)
        x, y = 34.4 * math.cos(turn), 34.4 * math.sin(turn)
        for radius, colour, level in ((6.2, stone, 0xD8), (4.5, (78, 50, 28), 0x58)):
            disc = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius}" fill="@@"/>'
            art.shape(disc, colour, level)
    side = round(2 * reach * scale)
    layers = [
        rasterise("".join(body), (-reach, -reach, 2 * reach, 2 * reach), (side, side))
        for body in (art.albedo, art.height)
    ]
    rgb, alpha = light(*layers, 1.0 * scale, 8 * scale, grain((side, side), 1.6 * scale))
    return over_shadow(rgb, alpha, (2 * scale, 3 * scale), 2.6 * scale, 0.7)


def _inside() -> Box:
    """Give the box inside the middle of the frame, from the corner of the picture."""
    inset = FRAME / 2
    x, y = BOARD[0] - BAKED[0] + inset, BOARD[1] - BAKED[1] + inset
    return x, y, BOARD[2] - 2 * inset, BOARD[3] - 2 * inset


def _places(scale: int) -> tuple[Array, Array]:
    """Give x and y of every pixel in design units."""
    wide, tall = pixels(scale)
    x = (np.arange(wide, dtype=np.float32) + 0.5) / scale + np.float32(BAKED[0])
    y = (np.arange(tall, dtype=np.float32) + 0.5) / scale + np.float32(BAKED[1])
    return x[:, None], y[None]


def _clearing(x: Array, y: Array) -> Array:
    """Tell how open the ground is: 1 in the middle of a glade, 0 in the thicket."""
    found = np.zeros(np.broadcast_shapes(x.shape, y.shape), np.float32)
    for gx, gy, wide, tall in GLADES:
        away = ((x - gx) / np.float32(wide)) ** 2 + ((y - gy) / np.float32(tall)) ** 2
        found = np.maximum(found, np.exp(-1.25 * away * away))
    return found


def _jungle(scale: int) -> Array:
    """Paint the ground: leaves in three depths, grass and trodden earth in the glades."""
    size = pixels(scale)
    x, y = _places(scale)
    random = np.random.default_rng(11)
    rough = grain(size, 2.4 * scale)
    clear = np.clip(_clearing(x, y) * (1 + 0.16 * rough), 0, 1)
    surface = pygame.Surface(size)
    base = np.array([46, 70, 34], np.float32) * (1 + rough[..., None] * 0.10)
    pygame.surfarray.blit_array(surface, np.clip(base, 0, 255).astype(np.uint8))
    for depth, (count, lengths, dark, bright, keep) in enumerate(LEAVES):
        if depth == 1:
            _open_up(surface, clear, rough)
        for _ in range(count):
            lx, ly = BOARD[0] + random.random() * BOARD[2], BOARD[1] + random.random() * BOARD[3]
            place = round((lx - BAKED[0]) * scale), round((ly - BAKED[1]) * scale)
            chance, tint = random.random(), mix(dark, bright, random.random())
            length, turn = random.uniform(*lengths) * scale, random.random() * 360
            if chance < clear[min(place[0], size[0] - 1), min(place[1], size[1] - 1)] * keep * 1.5:
                continue
            _lay_leaf(surface, tint, length, turn, place, depth)
        if depth == 0:
            surface = pygame.transform.gaussian_blur(surface, scale)
    _sow(surface, random, clear, scale)
    away = ((x - 534) / 560) ** 2 * 0.6 + ((y - 420) / 440) ** 2 * 0.6
    shade = np.clip(1.1 - 0.5 * np.clip(away, 0, 1), 0.42, 1.1)
    rgb = colours(surface) * shade[..., None]
    return np.clip(rgb + (clear * 0.05)[..., None] * np.array([1, 0.95, 0.5], np.float32), 0, 1)


def _open_up(surface: pygame.Surface, clear: Array, rough: Array) -> None:
    """Blend the ground into earth and grass where the jungle is open."""
    data = pygame.surfarray.pixels3d(surface)
    grass = np.array([118, 136, 66], np.float32) * (1 + rough[..., None] * 0.07)
    earth = np.array([172, 152, 96], np.float32) * (1 + rough[..., None] * 0.06)
    share = np.clip(clear * 1.25, 0, 1)[..., None]
    bare = np.clip((clear + 0.10 * rough - 0.62) * 3.2, 0, 1)[..., None]
    ground = grass * (1 - bare * 0.75) + earth * bare * 0.75
    data[:] = np.clip(data * (1 - 0.86 * share) + ground * 0.86 * share, 0, 255).astype(np.uint8)


def _lay_leaf(
    surface: pygame.Surface,
    tint: Colour,
    length: float,
    turn: float,
    place: tuple[int, int],
    depth: int,
) -> None:
    """Lay a leaf over its shadow."""
    leaf = _leaf(tint, length, turn)
    if depth:
        shadow = pygame.mask.from_surface(leaf, 90).to_surface(
            setcolor=(6, 10, 4, 70), unsetcolor=(0, 0, 0, 0)
        )
        drop = max(2, round(length * 0.045))
        surface.blit(shadow, leaf.get_rect(center=(place[0] + drop, place[1] + drop)))
    surface.blit(leaf, leaf.get_rect(center=place))


def _leaf(tint: Colour, length: float, turn: float) -> pygame.Surface:
    """Draw a broad leaf with its ribs, one half in the shade."""
    dark, rib = hex_of(mix(tint, (0, 0, 0), 0.26)), hex_of(mix(tint, (224, 240, 150), 0.3))
    vein = hex_of(mix(tint, (0, 0, 0), 0.34))
    veins = "".join(f"M0 {y}L-42 {y - 34}M0 {y}L42 {y - 34}" for y in range(-90, 130, 28))
    body = (
        f'<path d="M0 150C-50 90 -58 -20 0 -150C58 -20 50 90 0 150Z" fill="{hex_of(tint)}"/>'
        f'<path d="M0 150C50 90 58 -20 0 -150Z" fill="{dark}"/>'
        f'<path d="{veins}" stroke="{vein}" stroke-width="3" fill="none"/>'
        f'<path d="M0 150V-150" stroke="{rib}" stroke-width="4" fill="none"/>'
    )
    size = max(4, round(length * 0.375)), max(8, round(length))
    return pygame.transform.rotozoom(rasterise(body, (-60, -160, 120, 320), size), turn, 1)


def _sow(surface: pygame.Surface, random: np.random.Generator, clear: Array, scale: int) -> None:
    """Let grass, pebbles and a few flowers lie in the glades."""
    body = ""
    for _ in range(5200):
        x, y = random.uniform(0, BAKED[2]), random.uniform(0, BAKED[3])
        open_ = clear[int(x * scale), int(y * scale)]
        if open_ + random.uniform(-0.15, 0.15) <= 0.3:
            continue
        kind = random.random()
        if kind < 0.93:
            tint = mix((84, 116, 46), (196, 196, 112), float(random.random()))
            lean, tall = random.uniform(-2.4, 2.4), random.uniform(3.0, 6.5)
            body += (
                f'<path d="M{x:.1f} {y:.1f}q{lean * 0.2:.1f} {-tall * 0.6:.1f} {lean:.1f} '
                f'{-tall:.1f}" fill="none" stroke="{hex_of(tint)}" stroke-width="0.9"/>'
            )
        elif kind < 0.975:
            tint = mix((150, 140, 112), (208, 196, 158), float(random.random()))
            size = random.uniform(1.2, 3.0)
            body += (
                f'<ellipse cx="{x + 0.6:.1f}" cy="{y + 0.9:.1f}" rx="{size:.1f}" '
                f'ry="{size * 0.7:.1f}" fill="#3a3418" fill-opacity="0.5"/>'
                f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{size:.1f}" ry="{size * 0.7:.1f}" '
                f'fill="{hex_of(tint)}"/>'
            )
        else:
            tint = ((250, 236, 190), (244, 200, 90), (232, 132, 104))[random.integers(3)]
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.7" fill="{hex_of(tint)}"/>'
    drawn = rasterise(body, (0, 0, BAKED[2], BAKED[3]), surface.get_size())
    surface.blit(drawn, (0, 0))


def _laid(
    rgb: Array, alpha: Array, art: Drawing, view: Box, scale: int, drop: float, strength: float
) -> tuple[Array, Array]:
    """Light a drawing in stone and lay it with its shadow over a picture of a view."""
    size = rgb.shape[0], rgb.shape[1]
    layers = [rasterise("".join(body), view, size) for body in (art.albedo, art.height)]
    stone, cover = light(*layers, 1.1 * scale, 8 * scale, grain(size, 1.5 * scale))
    offset = (round(drop * 0.6 * scale), round(drop * scale))
    top, share = over_shadow(stone, cover, offset, drop * 0.7 * scale, strength)
    total = share + alpha * (1 - share)
    mixed = top * share[..., None] + rgb * (alpha * (1 - share))[..., None]
    return mixed / np.maximum(total, 1e-6)[..., None], total


def _frame() -> Drawing:
    """Carve the score track as the frame of the board, every fifth cell in another stone."""
    art = Drawing()
    x, y, w, h = BOARD
    for grow, colour, level in ((4.0, (104, 82, 52), 0x58), (1.0, (150, 124, 82), 0x84)):
        inner = FRAME + grow
        ring = (
            _rect(x - grow, y - grow, w + 2 * grow, h + 2 * grow)
            + f"M{x + inner:.1f} {y + inner:.1f}V{y + h - inner:.1f}H{x + w - inner:.1f}"
            f"V{y + inner:.1f}Z"
        )
        art.shape(f'<path d="{ring}" fill="@@"/>', colour, level)
    random = np.random.default_rng(2)
    for number in range(TRACK):
        cx, cy, cw, ch = cell(number)
        stone = (220, 194, 144) if number % 5 else (206, 142, 76)
        tint = mix(stone, (160, 128, 84), 0.22 * float(random.random()))
        path = _rect(cx + 1.6, cy + 1.6, cw - 3.2, ch - 3.2)
        art.shape(f'<path d="{path}" fill="@@"/>', tint, 0xAC + int(10 * random.random()))
    return art


def _paths() -> Drawing:
    """Tread paths from the pyramid to every city."""
    art = Drawing()
    for px, py, _, _ in PLAZAS:
        bend = 26 if px > PYRAMID[0] else -26 if px < PYRAMID[0] else 0
        way = (
            f"M{PYRAMID[0]} {PYRAMID[1]}Q{(PYRAMID[0] + px) / 2 + bend} "
            f"{(PYRAMID[1] + py) / 2} {px} {py}"
        )
        for width, colour, level in ((48, (118, 102, 60), 0x3C), (36, (168, 144, 94), 0x48)):
            line = f'<path d="{way}" fill="none" stroke="@@" stroke-width="{width}"/>'
            art.shape(line, colour, level)
    return art


def _plazas() -> Drawing:
    """Build the squares of the cities: two low terraces paved with blocks."""
    art = Drawing()
    random = np.random.default_rng(4)
    for (px, py, w, h), stone in zip(PLAZAS, CITY_STONE, strict=True):
        for inset, step, colour, level in (
            (0, 14, mix(stone, (48, 30, 14), 0.5), 0x54),
            (16, 12, mix(stone, (222, 196, 148), 0.24), 0x80),
            (40, 9, mix(stone, (96, 70, 40), 0.35), 0x74),
        ):
            path = stepped_path((px, py), (w - inset, h - inset), step)
            art.shape(f'<path d="{path}" fill="@@"/>', colour, level)
        _pave(art, (px - w / 2 + 40, py - h / 2 + 23, w - 80, h - 46), stone, random)
    return art


def _pave(art: Drawing, box: Box, stone: Colour, random: np.random.Generator) -> None:
    """Lay rows of blocks, each with a tint and a height of its own."""
    x, y, w, h = box
    rows = 7
    tall = h / rows
    for row in range(rows):
        left = x - (22 if row % 2 else 0)
        while left < x + w:
            wide = 34 + random.random() * 22
            start, end = max(left, x), min(left + wide, x + w)
            if end - start > 6:
                pale = mix(stone, (238, 216, 170), 0.56 + 0.14 * float(random.random()))
                tint = mix(pale, (150, 120, 80), 0.14 * float(random.random()))
                path = _rect(start + 0.9, y + row * tall + 0.9, end - start - 1.8, tall - 1.8)
                art.shape(f'<path d="{path}" fill="@@"/>', tint, int(0x96 + 22 * random.random()))
            left += wide


def _tier(number: int) -> Drawing:
    """Build a terrace of the pyramid; -1 is its plinth."""
    art = Drawing()
    half = PLINTH if number < 0 else TIERS[number]
    stone = TIER_STONE[number + 1]
    outer = stepped_path(PYRAMID, (2 * half, 2 * half), 7)
    inner = stepped_path(PYRAMID, (2 * half - 8, 2 * half - 8), 7)
    art.shape(f'<path d="{outer}" fill="@@"/>', mix(stone, (60, 40, 18), 0.3), 0x80)
    art.shape(f'<path d="{inner}" fill="@@"/>', stone, 0xA8)
    if number < 0:
        return art
    reach, count = half - 10, max(5, int(half / 9))
    unit = reach / count * 0.62
    # a carved fret runs along the rim of each terrace
    for side in range(4):
        lines = ""
        for place in range(count):
            t = -reach + 2 * reach * (place + 0.5) / count
            lines += (
                f"M{t - unit:.1f} {unit - reach:.1f}V{-unit - reach:.1f}H{t + unit:.1f}"
                f"V{unit * 0.4 - reach:.1f}H{t:.1f}"
            )
        move = f"translate({PYRAMID[0]} {PYRAMID[1]}) rotate({90 * side})"
        art.shape(
            f'<g transform="{move}"><path d="{lines}" fill="none" stroke="@@" '
            'stroke-width="2"/></g>',
            mix(stone, (150, 66, 36), 0.62),
            0x7C,
        )
    return art


def _stairs() -> Drawing:
    """Build four stairs that rise to the top."""
    art = Drawing()
    low, high, steps = TIERS[0] + 5, TIERS[3] - 2, 14
    for stair in STAIRS:
        for side in (-21, 21):
            wall = [(high, side - 4), (low, side - 4), (low, side + 4), (high, side + 4)]
            art.shape(f'<path d="{_turned(wall, stair)}" fill="@@"/>', (156, 126, 84), 0xD0)
        for step in range(steps):
            near, far = (high + (low - high) * n / steps for n in (step, step + 1))
            tread = [(near, -17), (far - 1.5, -17), (far - 1.5, 17), (near, 17)]
            tint = mix(STAIR_LIGHT, STAIR_DARK, step / 18)
            art.shape(f'<path d="{_turned(tread, stair)}" fill="@@"/>', tint, 0xC8 - step * 5)
    return art


def _turned(points: list[Point], towards: Point) -> str:
    dx, dy = towards
    return _polygon(
        [(PYRAMID[0] + dx * a - dy * b, PYRAMID[1] + dy * a + dx * b) for a, b in points]
    )


def _polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{x:.1f} {y:.1f}H{x + w:.1f}V{y + h:.1f}H{x:.1f}Z"
