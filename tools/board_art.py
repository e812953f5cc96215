"""The drawing of what stands still: jungle, stone plate with its spaces, sun face, textures.

Answers for the still art only; used by the baking tool, never by the game.
"""

from __future__ import annotations

import numpy as np
import pygame
from gear_art import Drawing
from relief import Array, alphas, colours, grain, light, over_shadow, rasterise, tiling_noise

from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    CENTRE,
    GEARS,
    PLATE,
    PLAZA_RADIUS,
    Gear,
)
from tzolkin_desktop.kit.theme import (
    GEAR_COLOURS,
    PAPER,
    Colour,
    hex_of,
    mix,
)

STONE: Colour = (150, 128, 92)
FIELD: Colour = (96, 78, 54)
FREE_CHOICE: Colour = (246, 214, 140)
FRONDS = (  # count, length, darkest, brightest, blur, least and greatest alpha
    (34, (420, 760), (20, 36, 22), (36, 60, 34), 6, (110, 190)),
    (22, (360, 640), (28, 48, 24), (54, 84, 38), 2, (90, 170)),
    (13, (320, 560), (30, 52, 24), (70, 104, 44), 0, (80, 170)),
)


def plate(scale: int) -> tuple[Array, Array]:
    """Light the plaza with the discs of the gears and their action spaces."""
    art = Drawing()

    def disc(centre: tuple[float, float], radius: float, colour: Colour, level: int) -> None:
        x, y = centre
        svg = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="@@"/>'
        art.shape(svg, colour, level)

    disc(CENTRE, PLAZA_RADIUS, STONE, 0x70)
    for gear in GEARS.values():
        disc(gear.centre, gear.disc_radius, STONE, 0x70)
    for gear in GEARS.values():
        disc(gear.centre, gear.ring[1] + 3, mix(_stone(gear), (40, 26, 12), 0.45), 0x5A)
    disc(CENTRE, PLAZA_RADIUS - 14, FIELD, 0x48)
    for gear in GEARS.values():
        disc(gear.centre, gear.outer_radius + 1.5, mix(FIELD, (0, 0, 0), 0.25), 0x34)
    for gear in GEARS.values():
        for space in range(gear.spaces):
            art.shape(f'<path d="{gear.space(space).path()}" fill="@@"/>', _tint(gear, space), 0x9A)
    x, y, w, h = PLATE
    size = (round(w * scale), round(h * scale))
    layers = [rasterise("".join(body), (x, y, w, h), size) for body in (art.albedo, art.height)]
    rgb, alpha = light(layers[0], layers[1], 1.1 * scale, 6 * scale, grain(size, scale))
    return over_shadow(rgb, alpha, (4 * scale, 7 * scale), 7 * scale, 0.74)


def _stone(gear: Gear) -> Colour:
    return GEAR_COLOURS[gear.key][0]


def _tint(gear: Gear, space: int) -> Colour:
    """Colour a space: the entry in the gear's colour, the free-choice spaces golden."""
    if space == 0:
        return mix(PAPER, _stone(gear), 0.45)
    golden = 1 if gear.teeth == 13 else 2
    return FREE_CHOICE if space >= gear.spaces - golden else PAPER


def _frond(colour: Colour, length: float, turn: float) -> pygame.Surface:
    """Draw a palm frond: leaflets in pairs along a stem, shorter towards the tip."""
    dark, rib = hex_of(mix(colour, (0, 0, 0), 0.28)), hex_of(mix(colour, (220, 240, 150), 0.22))
    leaflets = []
    for pair in range(13):
        y, size = 150 - pair * 23, 1.0 - abs(pair - 4) * 0.07
        for side in (-1, 1):
            lean = side * (68 - pair * 3.4)
            leaflets.append(
                f'<g transform="translate(0 {y}) rotate({lean:.1f}) scale({size:.2f})">'
                '<path d="M0 0C-17 -30 -17 -80 0 -128C17 -80 17 -30 0 0Z" '
                f'fill="{hex_of(colour)}"/>'
                f'<path d="M0 0C17 -30 17 -80 0 -128Z" fill="{dark}"/>'
                f'<path d="M0 0V-124" stroke="{rib}" stroke-width="1.8"/></g>'
            )
    stem = f'<path d="M0 190V-130" stroke="{rib}" stroke-width="4" stroke-linecap="round"/>'
    body = "".join(leaflets) + stem
    size = (round(length * 0.75), round(length))
    frond = rasterise(body, (-150, -200, 300, 400), size)
    return pygame.transform.rotozoom(frond, turn, 1)


def jungle(size: tuple[int, int]) -> Array:
    """Paint the dark jungle behind every scene: three depths of fronds, the nearest sharp."""
    width, height = size
    scale = width / 1920
    down = np.linspace(0, 1, height, dtype=np.float32)[None, :, None]
    ground = np.array([38, 52, 30]) * (1 - down) + np.array([22, 30, 20]) * down
    ground = ground * (1 + grain(size, 2.2 * scale)[..., None] * 0.09)
    surface = pygame.Surface(size)
    pygame.surfarray.blit_array(surface, np.clip(ground, 0, 255).astype(np.uint8))
    random = np.random.default_rng(5)
    for count, lengths, dark, bright, softness, strengths in FRONDS:
        for _ in range(count):
            tint = mix(dark, bright, random.random())
            x, y = random.random() * width, random.random() * height
            frond = _frond(tint, random.uniform(*lengths) * scale, random.random() * 360)
            frond.set_alpha(int(random.uniform(*strengths)))
            surface.blit(frond, frond.get_rect(center=(round(x), round(y))))
        if softness:
            surface = pygame.transform.gaussian_blur(surface, round(softness * scale))
    return colours(surface) * np.array([0.74, 0.74, 0.68], np.float32)


def parchment() -> Array:
    """Make the seamless texture that every panel is multiplied with."""
    coarse = tiling_noise(((3, 1.0), (6, 0.8), (12, 0.5)), 21)
    fibres = tiling_noise(((32, 0.5), (64, 0.7), (128, 1.0), (256, 0.8)), 22)
    shade = 0.955 + np.clip(coarse * 0.55 + fibres * 0.5, -2.4, 2.4) * 0.017
    return np.repeat(shade[..., None], 3, axis=2).astype(np.float32)


def vignette(size: tuple[int, int]) -> Array:
    """Make the picture that darkens the corners when multiplied."""
    x = np.linspace(-1, 1, size[0])[:, None]
    y = np.linspace(-1, 1, size[1])[None]
    shade = np.clip(1 - 0.55 * np.clip(x * x * 0.8 + y * y * 0.7 - 0.25, 0, 1.2), 0.2, 1)
    return np.repeat(shade[..., None], 3, axis=2).astype(np.float32)


def sun_face(scale: int) -> tuple[Array, Array]:
    """Light the sun face of the title, its own drawing serving as its height."""
    rays = "".join(
        f'<path transform="rotate({angle})" d="M-13 -76L0 -118L13 -76Z" '
        f'fill="{"#2f8f6a" if angle % 60 else "#e8b95c"}"/>'
        for angle in range(0, 360, 30)
    )
    teeth = "".join(f"M{x} 36V52" for x in (-20, -7, 7, 20))
    body = (
        '<g stroke="#2a160a" stroke-width="3" stroke-linejoin="round">'
        f'{rays}<circle r="78" fill="#d9a441"/><circle r="66" fill="#c4622c"/>'
        '<path d="M-44 -18H-14V4H-44ZM14 -18H44V4H14Z" fill="#f6e6bc"/>'
        '<path d="M-12 -30H12L18 26H-18Z" fill="#e8b95c"/>'
        '<path d="M-34 36H34V52H-34Z" fill="#f6e6bc"/>'
        f'<path d="{teeth}" fill="none"/>'
        '<path d="M-58 -36H58V-46H44V-56H-44V-46H-58Z" fill="#2f8f6a"/></g>'
        '<circle cx="-29" cy="-7" r="7" fill="#2a160a"/><circle cx="29" cy="-7" r="7" '
        'fill="#2a160a"/><circle cy="-46" r="7" fill="#c4281a" stroke="#2a160a" '
        'stroke-width="2.5"/>'
    )
    pixels = 410 * scale
    face = rasterise(body, (-120, -120, 240, 240), (pixels, pixels))
    stone = grain((pixels, pixels), 1.2 * scale)
    rgb, _ = light(face, face, 2.0 * scale, 9 * scale, stone)
    return over_shadow(rgb, alphas(face), (3 * scale, 6 * scale), 5 * scale, 0.66)
