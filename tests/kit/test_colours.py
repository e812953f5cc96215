"""Whose piece is it? By colour for any eyes, and by shape alone in a grey picture."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from tzolkin_desktop.games.tzolkin.table.board.geometry import WORKER_HEIGHT
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.theme import DUMMY, PLAYER_LOOKS, Colour
from tzolkin_desktop.paths import sprites_dir

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# Machado, Oliveira and Fernandes 2009, severity 1.0
SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Vector = (0.95047, 1.0, 1.08883)

# The least CIEDE2000 distance of two player colours; 2 can just be seen, 10 at a glance.
LEAST_APART = {"normal": 23.0, "protanopia": 17.0, "deuteranopia": 13.0, "tritanopia": 25.0}
# This share of the area that two pieces cover together belongs to only one of them; a disc and a
# hexagon are alike, but their patterns are not.
LEAST_SHAPE = {"worker": 0.17, "marker": 0.08}
LEAST_PATTERN = 28.0  # of 255 greys, on average over the middle of a marker
PLAYERS = {name: look for name, look in PLAYER_LOOKS.items() if name != DUMMY}
MARKER_PIXELS = 17


def times(matrix: Matrix, v: Vector) -> Vector:
    a, b, c = (sum(m * part for m, part in zip(row, v, strict=True)) for row in matrix)
    return a, b, c


def seen(colour: Colour, sight: str) -> Vector:
    """Give the linear light that eyes make of a colour."""
    linear = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in linear)
    a, b, c = (min(1.0, max(0.0, part)) for part in times(SIGHT[sight], (red, green, blue)))
    return a, b, c


def lab(light: Vector) -> Vector:
    x, y, z = (part / white for part, white in zip(times(TO_XYZ, light), WHITE, strict=True))
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Vector, two: Vector) -> float:
    """Give the distance of two Lab colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = h1 + h2
    if c1 * c2:
        if abs(h1 - h2) <= 180:
            mh /= 2
        else:
            mh = (mh + 360) / 2 if mh < 360 else (mh - 360) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(mh - 30))
        + 0.24 * math.cos(math.radians(2 * mh))
        + 0.32 * math.cos(math.radians(3 * mh + 6))
        - 0.20 * math.cos(math.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    turned = 30 * math.exp(-(((mh - 275) / 25) ** 2))
    rc = 2 * math.sqrt(mc**7 / (mc**7 + 25**7))
    rt = -rc * math.sin(math.radians(2 * turned))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [
        # from the table of test data of Sharma, Wu and Dalal
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ],
)
def test_the_distance_of_colours_is_the_published_one(
    one: Vector, two: Vector, distance: float
) -> None:
    assert ciede2000(one, two) == pytest.approx(distance, abs=1e-4)
    assert ciede2000(two, one) == pytest.approx(distance, abs=1e-4)


def nearest(sight: str) -> tuple[float, str, str]:
    """Find the two player colours that these eyes can tell apart least."""
    return min(
        (ciede2000(lab(seen(PLAYERS[a].colour, sight)), lab(seen(PLAYERS[b].colour, sight))), a, b)
        for a, b in combinations(PLAYERS, 2)
    )


@pytest.mark.parametrize("sight", SIGHT)
def test_player_colours_stay_apart_for_any_eyes(sight: str) -> None:
    apart, one, two = nearest(sight)
    print(f"{sight}: CIEDE2000 {apart:.1f} between {one} and {two}")
    assert apart >= LEAST_APART[sight]


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets(sprites_dir())


def shape(assets: Assets, icon: str, pixels: int) -> pygame.mask.Mask:
    """Give the outline of an icon without any colour, in the middle of a square."""
    picture = assets.icon(icon, pixels, (128, 128, 128))
    side = pixels * 2
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=(pixels, pixels)))
    return pygame.mask.from_surface(whole, 127)


def unlike(one: pygame.mask.Mask, two: pygame.mask.Mask) -> float:
    """Give the share of the area covered by either that only one of them covers."""
    both = one.overlap_area(two, (0, 0))
    either = one.count() + two.count() - both
    return 1 - both / either


@pytest.mark.parametrize(
    ("kind", "pixels"),
    [("worker", round(WORKER_HEIGHT * 2 / 3)), ("marker", MARKER_PIXELS)],
    ids=["worker", "marker"],
)
def test_pieces_differ_by_their_outline_alone(assets: Assets, kind: str, pixels: int) -> None:
    """At the size of a window of 1280x720."""
    icons = [getattr(look, kind) for look in PLAYERS.values()]
    if kind == "worker":
        icons.append(PLAYER_LOOKS[DUMMY].worker)
    masks = {icon: shape(assets, icon, pixels) for icon in icons}
    least = min((unlike(masks[a], masks[b]), a, b) for a, b in combinations(icons, 2))
    print(f"{kind}: {least[0]:.0%} between {least[1]} and {least[2]}")
    assert least[0] >= LEAST_SHAPE[kind]


def test_markers_differ_inside_as_well(assets: Assets) -> None:
    """In grey, each marker carries its own pattern, not only its own outline."""
    pixels = 34
    greys = {}
    for look in PLAYERS.values():
        picture = assets.icon(look.marker, (pixels, pixels), (128, 128, 128))
        greys[look.marker] = [
            sum(picture.get_at((x, y))[:3]) / 3 for x in range(9, 25) for y in range(9, 25)
        ]
    for one, two in combinations(greys.values(), 2):
        apart = sum(abs(a - b) for a, b in zip(one, two, strict=True)) / len(one)
        assert apart >= LEAST_PATTERN
