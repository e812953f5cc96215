"""What lies on the table beside a page: a gear with its workers, tracks, tiles, goods or emblems.

Answers for drawing it in a box, as it stands in the game under way or as it lies in the box.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.games.tzolkin.reference.material import Material
from tzolkin_desktop.games.tzolkin.reference.tile_lists import MODULE_ICONS, QUICK_ICONS
from tzolkin_desktop.games.tzolkin.reference.tracks import (
    COSTS,
    draw_technologies,
    draw_temples,
    temples_height,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    EMPTY,
    NONE,
    RESOURCES,
)
from tzolkin_desktop.games.tzolkin.rules.consts import GEARS as GEAR_NAMES
from tzolkin_desktop.games.tzolkin.table.board.board import corn_teeth, day_hub
from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    draw_day_hub,
    draw_space_number,
)
from tzolkin_desktop.games.tzolkin.table.board.gears import CORN_HEIGHT, EMBLEMS
from tzolkin_desktop.games.tzolkin.table.board.geometry import (
    CALENDAR,
    CENTRE,
    DIAL_RADIUS,
    GEARS,
    WORKER_HEIGHT,
    centre_of,
    frame_size,
    hub_disc,
    tooth_position,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    TILE_SIZE,
    WEALTH_SIZE,
    draw_building,
    draw_monument,
    draw_wealth,
)
from tzolkin_desktop.kit import theme
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    INK,
    PAPER,
    PLAYER_LOOKS,
    mix,
)

Tile = Callable[[Canvas, Box], None]
# Workers that ride on a gear while no game is on.
RIDERS = ((1, "red"), (3, "blue"), (5, "yellow"))


def draw_piece(canvas: Canvas, m: Material, piece: str, box: Box) -> None:
    """Draw a piece, named as in the outline, in the middle of a box."""
    kind, _, name = piece.partition("/")
    if kind == "gear":
        _gear(canvas, m, name, box)
    elif kind == "icon":
        x, y, w, h = box
        canvas.icon(name, x + w / 2, y + h / 2, h * 0.62)
    else:
        PIECES[kind](canvas, m, box)


def _turning(canvas: Canvas, key: str, box: Box, zoom: float) -> Canvas:
    """Give a canvas in the units of the board on which a gear lies in the middle of a box."""
    x, y, w, h = box
    left, top = centre_of(key)
    return canvas.at(x + w / 2 - left * zoom, y + h / 2 - top * zoom, zoom)


def _frame(canvas: Canvas, key: str) -> None:
    """Draw the stone of a gear as it stands at the end of a day."""
    side = max(8, canvas.px(frame_size(key)))
    picture = canvas.assets.keep(
        ("reference gear", key, side), lambda: canvas.assets.gear_frame(key, 0, side)
    )
    x, y = canvas.point(*centre_of(key))
    canvas.blit(picture, (x - side // 2, y - side // 2))


def _gear(canvas: Canvas, m: Material, name: str, box: Box) -> None:
    """Draw a city with its numbers and whoever stands there."""
    gear = GEARS[name]
    zoom = box[3] / (2 * (gear.outer_radius + 34))
    inner = _turning(canvas, name, box, zoom)
    x, y = gear.centre
    reach = hub_disc(name) + 4
    inner.image(f"board/hub_{name}", (x - reach, y - reach, 2 * reach, 2 * reach))
    inner.icon(EMBLEMS[name], x, y, 76 if gear.hub > 60 else 60)
    _frame(inner, name)
    for space in range(gear.spaces):
        draw_space_number(inner, name, space)
    for space, colour in _standing(m, name):
        inner.worker(*gear.worker(space), WORKER_HEIGHT, colour)


def _standing(m: Material, name: str) -> Sequence[tuple[int, str]]:
    if m.look is None:
        return RIDERS
    slots = m.look.state.gears[GEAR_NAMES.index(name)]
    return [
        (space, theme.DUMMY if who == DUMMY else m.look.seats[who].colour)
        for space, who in enumerate(slots)
        if who != EMPTY
    ]


def _calendar(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the calendar, with the day of the game under way or with the sun."""
    zoom = box[3] / frame_size(CALENDAR)
    inner = _turning(canvas, CALENDAR, box, zoom)
    x, y = CENTRE
    side = DIAL_RADIUS
    if m.look is not None:
        draw_day_hub(inner, day_hub(m.look)._replace(line="", note=""))
    else:
        inner.image("board/hub_calendar", (x - side, y - side, 2 * side, 2 * side))
        inner.image("board/sun", (x - 128, y - 128, 256, 256))
    _frame(inner, CALENDAR)
    if m.look is not None:
        for tooth in corn_teeth(m.look.state):
            inner.icon("corn", *tooth_position(tooth, m.look.state.day), CORN_HEIGHT)


def _temples(canvas: Canvas, m: Material, box: Box) -> None:
    x, y, w, h = box
    tall = temples_height(m)
    draw_temples(canvas, m, (x, y + (h - tall) / 2, w, tall))


def _technologies(canvas: Canvas, m: Material, box: Box) -> None:
    x, y, w, h = box
    draw_technologies(canvas, m, (x + 6, y + (h - COSTS - 264) / 2, w - 12, h))


def _workers(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw a worker of every colour; in a game, of everyone who plays."""
    colours = [colour for colour in PLAYER_LOOKS if colour != theme.DUMMY]
    if m.look is not None:
        colours = [seat.colour for seat in m.look.seats]
    x, y, w, h = box
    each = w / len(colours)
    for number, colour in enumerate(colours):
        canvas.worker(x + (number + 0.5) * each, y + h / 2, min(150.0, each * 1.5), colour)


def _grid(canvas: Canvas, box: Box, tiles: Sequence[Tile], size: tuple[float, float]) -> None:
    """Lay tiles out in one row or two, as large as the box allows."""
    x, y, w, h = box
    columns = {1: 1, 2: 2, 4: 2}.get(len(tiles), 3)
    rows = -(-len(tiles) // columns)
    zoom = min((w / columns - 20) / size[0], (h / rows - 20) / size[1], 1.7)
    wide, tall = size[0] * zoom, size[1] * zoom
    top = y + (h - rows * (tall + 20)) / 2 + 10
    for number, tile in enumerate(tiles):
        row, column = divmod(number, columns)
        here = min(columns, len(tiles) - row * columns)
        left = x + (w - here * (wide + 20)) / 2 + 10 + column * (wide + 20)
        tile(canvas, (left, top + row * (tall + 20), wide, tall))


def _building(m: Material, number: int) -> Tile:
    return lambda canvas, box: draw_building(canvas, box, m.whole, number)


def _monument(m: Material, number: int) -> Tile:
    return lambda canvas, box: draw_monument(canvas, box, m.whole, number)


def _wealth(m: Material, number: int) -> Tile:
    return lambda canvas, box: draw_wealth(canvas, box, m.whole, number)


def _emblem(name: str) -> Tile:
    def draw(canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        canvas.icon(name, x + w / 2, y + h / 2, h)

    return draw


def _buildings(canvas: Canvas, m: Material, box: Box) -> None:
    shown = [b for b in m.state.building_row if b != NONE] if m.state else [2, 5, 8, 10]
    _grid(canvas, box, [_building(m, b) for b in shown[:6]], TILE_SIZE)


def _monuments(canvas: Canvas, m: Material, box: Box) -> None:
    shown = [n for n in m.state.monument_row if n != NONE] if m.state else [0, 6, 8, 12]
    _grid(canvas, box, [_monument(m, n) for n in shown[:6]], TILE_SIZE)


def _new_buildings(canvas: Canvas, m: Material, box: Box) -> None:
    shown = [n for n, b in enumerate(m.whole.buildings) if b.renovation]
    _grid(canvas, box, [_building(m, n) for n in shown], TILE_SIZE)


def _mini(canvas: Canvas, m: Material, box: Box) -> None:
    shown = [n for n, monument in enumerate(m.whole.monuments) if monument.module]
    _grid(canvas, box, [_monument(m, n) for n in shown], TILE_SIZE)


def _wealth_tiles(canvas: Canvas, m: Material, box: Box) -> None:
    shown = list(m.reader.wealth) if m.reader is not None and m.reader.wealth else [0, 6, 13, 16]
    _grid(canvas, box, [_wealth(m, n) for n in shown], WEALTH_SIZE)


def _goods(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw corn, resources and skulls, in a game with what the reader has of them."""
    goods = ("corn", *RESOURCES, "skull")
    p = m.reader
    owned = (p.corn, *p.resources, p.skulls) if p is not None else ()
    x, y, w, h = box
    each = w / 3
    for number, good in enumerate(goods):
        row, column = divmod(number, 3)
        shift = 0.5 if row == 0 else 1.0
        middle, at = x + (column + shift) * each, y + h * (0.28 if row == 0 else 0.72)
        canvas.icon(good, middle, at, 92)
        if owned:
            canvas.badge(middle + 36, at + 34, str(owned[number]), 19, INK, size=22)


def _emblems(names: Callable[[Material], Sequence[str]]) -> Callable[[Canvas, Material, Box], None]:
    def draw(canvas: Canvas, m: Material, box: Box) -> None:
        x, y, w, h = box
        shown = names(m)
        if len(shown) > 4:
            canvas.box((x + 6, y + 6, w - 12, h - 12), mix(PAPER, INK, 0.05), 12)
        _grid(canvas, (x + 10, y + 10, w - 20, h - 20), [_emblem(n) for n in shown], (70, 70))

    return draw


def _tribe_icons(m: Material) -> list[str]:
    more = m.whole.expansion
    if more is None:
        return []
    taken = [p.tribe for p in m.state.players if p.tribe != NONE] if m.state else []
    return [f"tribe_{more.tribes[n].id}" for n in taken or range(6)]


def _prophecy_icons(m: Material) -> list[str]:
    more = m.whole.expansion
    if more is None:
        return []
    drawn = m.state.prophecies if m.state else ()
    return [f"prophecy_{more.prophecies[n].id}" for n in drawn or range(6)]


def _quick_icons(m: Material) -> list[str]:
    more = m.whole.expansion
    if more is None:
        return []
    shown = [more.quick_actions[n].id for n in dict.fromkeys(more.quick_tiles[0])]
    return [QUICK_ICONS.get(name, name) for name in shown]


PIECES: dict[str, Callable[[Canvas, Material, Box], None]] = {
    "calendar": _calendar,
    "temples": _temples,
    "technologies": _technologies,
    "workers": _workers,
    "buildings": _buildings,
    "monuments": _monuments,
    "new_buildings": _new_buildings,
    "mini": _mini,
    "wealth": _wealth_tiles,
    "goods": _goods,
    "tribes": _emblems(_tribe_icons),
    "prophecies": _emblems(_prophecy_icons),
    "quick": _emblems(_quick_icons),
    "modules": _emblems(lambda m: list(MODULE_ICONS.values())[:6]),
}
