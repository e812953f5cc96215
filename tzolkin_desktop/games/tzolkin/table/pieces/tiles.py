"""Pictures of buildings, monuments, wealth tiles, technology cells and temple steps.

Composes every face from the tokens of its printed effects and keeps it for its pixel size; knows
no rule, no words and no place on the table. A tile is drawn in units of its own and scaled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import (
    GEARS,
    KINDS,
    NONE,
    RESOURCES,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import (
    building_toll,
    lost_level,
    printed,
)
from tzolkin_desktop.games.tzolkin.table.pieces.token_rows import (
    RIM,
    draw_tokens,
    sign,
    strike,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import (
    BONUS,
    MINUS,
    PAY,
    Columns,
    building_tokens,
    monument_tokens,
    step_reward,
    technology_tokens,
    wealth_tokens,
)
from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.relief import soft_shadow
from tzolkin_desktop.kit.text_log import Box
from tzolkin_desktop.kit.theme import (
    CREAM,
    DUMMY,
    GEAR_COLOURS,
    GLOW,
    INK,
    KIND_COLOURS,
    LOSS,
    PAPER,
    PLAYER_LOOKS,
    TECHNOLOGY_COLOURS,
    TEMPLE_COLOURS,
    Colour,
    hex_of,
    mix,
)

NORMAL, LEGAL, HOVERED, DIMMED = "normal", "legal", "hovered", "dimmed"
TILE_SIZE = (132.0, 108.0)  # the units of a building or monument face
WEALTH_SIZE = (92.0, 108.0)
MONUMENT_GOLD: Colour = (214, 168, 60)
DECK: Colour = (150, 110, 66)
_MARGIN = 12.0  # room for shadow and glow, in design units
_WEALTH_SPOTS = {
    1: ((46.0, 44.0),),
    2: ((27.0, 33.0), (65.0, 36.0)),
    3: ((27.0, 31.0), (65.0, 32.0), (28.0, 75.0)),
}
_WEALTH_HEIGHT = {1: 54.0, 2: 41.0, 3: 38.0}


class Price(NamedTuple):
    """A part of a cost: a good, how many, and whether it need not be paid or comes on top."""

    good: str
    number: int
    spared: bool = False
    added: bool = False  # by a calamity


# costs


def building_cost(content: Content, number: int, spared: int | None = None) -> tuple[Price, ...]:
    """List the cost of a building, with one resource struck out if architecture spares it."""
    building = content.buildings[number]
    cost = building.cost
    parts = [
        Price(good, n - (kind == spared))
        for kind, (good, n) in enumerate(zip(RESOURCES, cost, strict=True))
    ]
    parts = [part for part in parts if part.number > 0]
    if building.skulls:
        parts.append(Price("skull", building.skulls))
    if spared is not None:
        parts.append(Price(RESOURCES[spared], 1, True))
    return tuple(parts)


def offered_cost(content: Content, number: int) -> tuple[Price, ...]:
    """List the cost of a building on offer, with what a calamity adds."""
    more = building_toll(content)
    added = (Price("res_any", more, added=True),) if more else ()
    return (*building_cost(content, number), *added)


def monument_cost(content: Content, number: int) -> tuple[Price, ...]:
    """List the cost of a monument."""
    monument = content.monuments[number]
    goods = zip((*RESOURCES, "skull"), (*monument.cost, monument.skulls), strict=True)
    return tuple(Price(good, n) for good, n in goods if n)


# tiles


def draw_building(
    canvas: Canvas,
    box: Box,
    content: Content,
    number: int,
    state: str = NORMAL,
    cost: tuple[Price, ...] | None = None,
    copies: int = 0,
) -> None:
    """Draw a building tile, with another cost than the printed one or its number of copies."""
    building = content.buildings[number]
    shown = building_cost(content, number) if cost is None else cost
    kind = KINDS[building.kind]

    def face(inner: Canvas) -> None:
        _costs(inner, shown)
        tokens = building_tokens(content, number)
        # the mark of renovation keeps its corner, the pips of food days their place below
        wide = 98 if building.renovation else 114
        tall = 58 if any("^" in token for token in tokens) else 66
        draw_tokens(inner, tokens, (9, 38, wide, tall))
        inner.icon(f"kind_{kind}", 13, 36, 23)
        if building.renovation:
            inner.icon("renovate", 116, 92, 27)
        if copies > 1:
            inner.badge(121, 11, f"×{copies}", 14, (120, 40, 20), CREAM, 17)

    _tile(
        canvas,
        box,
        TILE_SIZE,
        ("building", building.id, shown, copies),
        face,
        state,
        KIND_COLOURS[kind],
    )


def draw_monument(
    canvas: Canvas,
    box: Box,
    content: Content,
    number: int,
    state: str = NORMAL,
    players: int = 0,
) -> None:
    """Draw a monument tile, its score for a number of players if that is known."""
    monument = content.monuments[number]
    kind = KINDS[monument.kind]

    def face(inner: Canvas) -> None:
        _gold_border(inner)
        _costs(inner, monument_cost(content, number))
        score = monument_tokens(content, number, players)
        if isinstance(score, Columns):
            _columns(inner, score, (9, 38, 114, 66))
        elif PAY in score:
            _cluster(inner, score, (9, 38, 114, 66))
        else:
            draw_tokens(inner, score, (9, 38, 114, 66), most=0.66)
        inner.icon(f"kind_{kind}", 13, 36, 23)

    _tile(
        canvas, box, TILE_SIZE, ("monument", monument.id, players), face, state, KIND_COLOURS[kind]
    )


def draw_wealth(
    canvas: Canvas, box: Box, content: Content, number: int, state: str = NORMAL
) -> None:
    """Draw a starting wealth tile with the mark of its dummy's space."""
    tile = content.wealth[number]

    def face(inner: Canvas) -> None:
        inner.svg(_wealth_frame(), (0, 0, *WEALTH_SIZE))
        tokens = wealth_tokens(content, number)
        spots = _WEALTH_SPOTS.get(len(tokens), ())
        height = _WEALTH_HEIGHT.get(len(spots), 0.0)
        if not spots:  # more than is usual, from added content
            draw_tokens(inner, tokens, (8, 10, 76, 56))
        for token, (x, y) in zip(tokens, spots, strict=False):
            inner.icon(token.partition(":")[0], x, y, height)
        for token, (x, y) in zip(tokens, spots, strict=False):
            label = token.partition(":")[2]
            if label:
                colour = LOSS if label.startswith(MINUS) else INK
                right = 11 if x < 40 else 13
                inner.text(label, x + right, y + 14, 25, colour, "bold", "cm", outline=RIM)
        if tile.gear != NONE:
            draw_gear_mark(inner, 67, 82, 34, tile.gear, tile.space)
        elif tile.dummies:
            inner.icon(PLAYER_LOOKS[DUMMY].worker, 64, 82, 34, PLAYER_LOOKS[DUMMY].colour)
            more = f"{tile.dummies:+}".replace("-", MINUS)
            inner.text(more, 78, 94, 19, INK, "bold", "cm", outline=RIM)

    _tile(canvas, box, WEALTH_SIZE, ("wealth", tile.id), face, state)


def draw_empty_slot(canvas: Canvas, box: Box) -> None:
    """Draw the place of a tile that is gone."""
    x, y, w, h = box
    canvas.box((x + 2, y + 2, w - 4, h - 4), mix(PAPER, INK, 0.14), 8, mix(PAPER, INK, 0.34), 1.6)


def draw_gear_mark(
    canvas: Canvas, x: float, y: float, height: float, gear: int, number: int
) -> None:
    """Draw a small gear in the colour of a city with a number in it."""
    canvas.icon("gear_mark", x, y, height, GEAR_COLOURS[GEARS[gear]][0])
    size = height * (0.53 if number < 10 else 0.46)
    canvas.text(str(number), x, y + height * 0.015, size, CREAM, "bold", "cm")


# tracks


def draw_technology_cell(
    canvas: Canvas, box: Box, content: Content, technology: int, level: int, state: str = NORMAL
) -> None:
    """Draw a cell of the technology table; its foot is left free for markers."""
    tint = TECHNOLOGY_COLOURS[TECHNOLOGIES[technology]]
    share = {0: 0.55, BONUS: 0.16}.get(level, 0.20 + 0.12 * level)
    wide = 68.0 * box[2] / box[3]

    def face(inner: Canvas) -> None:
        edge = mix(tint, (40, 24, 8), 0.6)
        inner.box((0, 0, wide, 68), mix(PAPER, tint, share), 5, edge, 1.6)
        tokens = technology_tokens(printed(content), technology, level)
        if level == BONUS:
            draw_tokens(inner, tokens, (5, 8, wide - 10, 52), most=0.72)
        else:
            draw_tokens(inner, tokens, (4, 7, wide - 8, 40), most=1.0 if level == 0 else 0.82)
        for pip in range(level if level < BONUS else 0):
            inner.disc(wide - 6 - pip * 6.5, 6, 2.3, edge)
        if lost:
            strike(inner, wide / 2, 27, 40)

    lost = level == lost_level(content)
    key = ("technology", technology, level, lost)
    _tile(canvas, box, (wide, 68.0), key, face, state, shadow=0)


def draw_temple_step(
    canvas: Canvas, box: Box, content: Content, temple: int, step: int, state: str = NORMAL
) -> None:
    """Draw a step of a temple: its points on the left, its reward on the right."""
    x, y, w, h = box
    tint = TEMPLE_COLOURS[TEMPLES[temple]]
    start = step == START_STEP
    canvas.stretched(
        "templestep", (x, y, w, h + 2), mix(tint, (255, 250, 235), 0.55) if start else tint
    )
    if state in (LEGAL, HOVERED):
        canvas.glow(
            (x, y + 2, w, h - 1), GLOW, 3, 0.30 if state == HOVERED else 0.12, state == LEGAL
        )
    points = str(content.temples[temple].points[step]).replace("-", MINUS)
    dark = start or TEMPLES[temple] == "quetzalcoatl"
    ink, rim = (INK, None) if dark else (CREAM, (40, 24, 10))
    size = canvas.grown(h * 0.66, h * 0.88)
    middle = x + (18 if points.startswith(MINUS) else 15) * (size / h + 1) / 1.66
    canvas.text(points, middle, y + h / 2 + 1.5, size, ink, "bold", "cm", outline=rim)
    reward = step_reward(content, temple, step)
    if reward:
        canvas.icon(reward, x + w - 15, y + h / 2 + 1.5, h * 0.79)


# parts of faces


def _costs(canvas: Canvas, cost: tuple[Price, ...]) -> None:
    """Draw the cost in the head of a tile, one picture for each resource."""
    if any(part.good == "corn" for part in cost):
        for part in cost:
            canvas.icon(part.good, 55, 20, 27)
            canvas.text(str(part.number), 72, 20, 24, INK, "bold", "lm", outline=RIM)
        return
    row = [(part.good, part) for part in cost for _ in range(part.number)]
    pitch = min(25.5, 108 / max(1, len(row)))
    middle = 66 if len(row) < 5 else 69  # a long row keeps clear of the kind badge
    for number, (good, part) in enumerate(row):
        x = middle + (number - (len(row) - 1) / 2) * pitch
        if part.added:
            canvas.disc(x, 20, 14.5, LOSS, RIM, 1.6)
        canvas.icon(good, x, 20, 20 if part.added else 25, alpha=0.4 if part.spared else 1.0)
        if part.spared:
            strike(canvas, x, 20, 20)


def _columns(canvas: Canvas, score: Columns, box: Box) -> None:
    """Draw what is counted on the left and the points of each step on the right."""
    x, y, w, h = box
    height = h * (0.58 if len(score.counted) == 1 else 0.44)
    for number, icon in enumerate(score.counted):
        at = y + h * ((0.54,) if len(score.counted) == 1 else (0.33, 0.79))[number]
        canvas.icon(icon, x + w * 0.15, at, height)
    pitch = w * 0.72 / len(score.steps)
    for number, (label, points) in enumerate(score.steps):
        at = x + w * 0.28 + pitch * (number + 0.5)
        if score.head:
            canvas.icon(score.head, at - h * 0.13, y + h * 0.18, h * 0.23)
            canvas.text(label, at - h * 0.02, y + h * 0.19, h * 0.23, INK, "bold", "lm")
        else:
            canvas.text(label, at, y + h * 0.17, h * 0.27, INK, "bold", "cm")
        canvas.points(at, y + h * 0.64, min(h * 0.46, pitch * 0.96), points)


def _cluster(canvas: Canvas, tokens: Sequence[str], box: Box) -> None:
    """Draw a group of small pictures, an arrow and one large picture."""
    x, y, w, h = box
    spots = ((0.13, 0.30), (0.36, 0.30), (0.245, 0.74))
    small = [token for token in tokens[:-1] if token != PAY]
    for icon, (across, down) in zip(small, spots, strict=False):
        canvas.icon(icon, x + w * across, y + h * down, h * 0.40)
    sign(canvas, PAY, x + w * 0.555, y + h * 0.52, h * 0.52)
    canvas.icon(tokens[-1], x + w * 0.81, y + h * 0.52, h * 0.70)


def _gold_border(canvas: Canvas) -> None:
    """Draw the gold inner border that tells monuments from buildings."""
    path = "M8.6 4.2H123.400L127.800 8.600V99.400L123.400 103.800H8.600L4.200 99.400V8.600Z"
    stroke = shapes.paint(MONUMENT_GOLD, 255, "stroke")
    canvas.svg(f'<path d="{path}" fill="none" {stroke} stroke-width="2.6"/>', (0, 0, *TILE_SIZE))


def _wealth_frame() -> str:
    """Draw the parchment of a wealth tile with its stepped corners."""
    outer = (
        "M10 1.500H82V6H86.500V10.500H90.500V97.500H86.500V102H82V106.500"
        "H10V102H5.500V97.500H1.500V10.500H5.500V6H10Z"
    )
    inner = "M12 6H80V10H84V14H86V94H84V98H80V102H12V98H8V94H6V14H8V10H12Z"
    return (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0" stop-color="#fff6dc"/><stop offset="1" stop-color="#e6cd98"/>'
        "</linearGradient></defs>"
        f'<path d="{outer}" fill="url(#p)" stroke="{hex_of((59, 36, 16))}" stroke-width="2.6" '
        'stroke-linejoin="round"/>'
        f'<path d="{inner}" fill="none" stroke="{hex_of((180, 138, 68))}" stroke-width="1.5"/>'
    )


# keeping


def _tile(
    canvas: Canvas,
    box: Box,
    units: tuple[float, float],
    key: tuple[object, ...],
    face: Callable[[Canvas], None],
    state: str,
    frame: Colour | None = None,
    shadow: int = 120,
) -> None:
    """Put a face on the canvas, drawn once for its size and state."""
    area = canvas.area(*box)
    margin = max(2, canvas.px(_MARGIN))
    full = (area.w + 2 * margin, area.h + 2 * margin)

    def make() -> pygame.Surface:
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        scale = min(area.w / units[0], area.h / units[1])
        if frame is not None:
            picture.blit(canvas.assets.icon("tileframe", area.size, frame), (0, 0))
        origin = ((area.w - units[0] * scale) / 2, (area.h - units[1] * scale) / 2)
        face(Canvas(picture, canvas.assets, scale, origin))
        whole = pygame.Surface(full, pygame.SRCALPHA)
        if shadow:
            blur = max(1, canvas.px(2))
            soft = soft_shadow(picture, blur, shadow, 3 * blur)
            whole.blit(soft, (margin - 3 * blur + canvas.px(1), margin - 3 * blur + canvas.px(2)))
        if state in (LEGAL, HOVERED):
            outer = Canvas(whole, canvas.assets, canvas.scale, (margin, margin))
            w, h = area.w / canvas.scale, area.h / canvas.scale
            grow = 0.5 if state == HOVERED else -1.0
            outer.glow((-grow, -grow, w + 2 * grow, h + 2 * grow), GLOW, 7, 0.0, state == LEGAL)
        if state == DIMMED:
            picture.blit(_faded(picture), (0, 0))
        whole.blit(picture, (margin, margin))
        return whole

    kept = canvas.assets.keep(("tile", *key, area.size, canvas.scale, state), make)
    canvas.blit(kept, (area.x - margin, area.y - margin))


def _faded(picture: pygame.Surface) -> pygame.Surface:
    """Make a veil of parchment in the shape of a picture."""
    mask = pygame.mask.from_surface(picture, 100)
    return mask.to_surface(setcolor=(*mix(PAPER, INK, 0.25), 150), unsetcolor=(0, 0, 0, 0))
