"""Lists of tiles with their words: buildings, monuments, wealth and the tiles of the expansion."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from tzolkin_desktop.games.tzolkin.reference.material import Material
from tzolkin_desktop.games.tzolkin.rules.components import Building, Monument, Wealth
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    draw_building,
    draw_monument,
    draw_wealth,
)
from tzolkin_desktop.games.tzolkin.table.texts.calamity_words import prophecy_effect
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    explain_building,
    explain_monument,
    explain_wealth,
    wealth_name,
)
from tzolkin_desktop.games.tzolkin.table.texts.explain_expansion import (
    prophecy_bands,
    quick_effect,
    tribe_power,
)
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.theme import INK, PAPER, mix
from tzolkin_desktop.shell.reference.parts import (
    CARD_PAD,
    Part,
    Style,
    row_part,
    side_by_side,
)

TILE = (106.0, 87.0)
WEALTH = (80.0, 94.0)
EMBLEM = 70.0
BETWEEN = 14.0  # two columns
BAND = 42.0


def _two(style: Style) -> tuple[float, float]:
    """Give the width of one of two columns and the distance to the next."""
    wide = (style.width - BETWEEN) / 2
    return wide, wide + BETWEEN


def _tiles_of(
    canvas: Canvas,
    style: Style,
    tiles: Iterable[tuple[str, str, list[str], Callable[[Canvas, float, float], None]]],
    size: tuple[float, float] = TILE,
) -> list[Part]:
    """Lay tiles out in two columns: id, name, lines, picture."""
    wide, pitch = _two(style)
    makers = []
    for name, title, lines, picture in tiles:
        said = [("bold", title), *(("body", line) for line in lines)]
        makers.append(partial(row_part, canvas, said, style, picture, size, name, wide))
    return side_by_side(_levelled(makers), pitch, wide, 2)


def _levelled(makers: list[partial[Part]]) -> list[Part]:
    """Make the two parts of a row equally tall."""
    parts = []
    for first in range(0, len(makers), 2):
        pair = makers[first : first + 2]
        least = max(make().tall for make in pair)
        parts += [make(least=least) for make in pair]
    return parts


def _buildings(
    wanted: Callable[[Building], bool], canvas: Canvas, m: Material, style: Style
) -> list[Part]:
    tiles = []
    for number, building in enumerate(m.whole.buildings):
        if not wanted(building):
            continue
        said = explain_building(m.words, m.whole, number)

        def picture(
            c: Canvas, x: float, y: float, number: int = number, copies: int = building.count
        ) -> None:
            draw_building(c, (x, y, *TILE), m.whole, number, copies=copies)

        # the tile itself shows the cost
        tiles.append((building.id, said.title, list(said.lines[1:]), picture))
    return _tiles_of(canvas, style, tiles)


def _monuments(
    wanted: Callable[[Monument], bool], canvas: Canvas, m: Material, style: Style
) -> list[Part]:
    tiles = []
    for number, monument in enumerate(m.whole.monuments):
        if not wanted(monument):
            continue
        said = explain_monument(m.words, m.whole, number)

        def picture(c: Canvas, x: float, y: float, number: int = number) -> None:
            draw_monument(c, (x, y, *TILE), m.whole, number)

        end = m.words("tile.at_end")
        lines = [_plain(line) for line in said.lines[1:] if line != end]
        tiles.append((monument.id, said.title, lines, picture))
    return _tiles_of(canvas, style, tiles)


def _plain(line: str) -> str:
    """Leave out the pictures that only repeat what kind of tile it is, or show on dark cards."""
    return line.removeprefix("{monument} ").removeprefix("{ui_home} ")


def _wealth_pictures(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Show the wealth tiles of the base box, seven in a row, without words."""
    parts = []
    for number, tile in enumerate(m.base.wealth):

        def draw(c: Canvas, x: float, y: float, number: int = number) -> None:
            draw_wealth(c, (x, y, *WEALTH), m.base, number)

        parts.append(Part(WEALTH[1], draw, 10, tile.id))
    return side_by_side(parts, style.width / 7, WEALTH[0], 7)


def _wealth(
    wanted: Callable[[Wealth], bool], canvas: Canvas, m: Material, style: Style
) -> list[Part]:
    tiles = []
    for number, tile in enumerate(m.whole.wealth):
        if not wanted(tile):
            continue
        said = explain_wealth(m.words, m.whole, number)

        def picture(c: Canvas, x: float, y: float, number: int = number) -> None:
            draw_wealth(c, (x + 13, y, *WEALTH), m.whole, number)

        name = wealth_name(m.words, m.whole, number)
        tiles.append((tile.id, name, list(said.lines), picture))
    return _tiles_of(canvas, style, tiles, (TILE[0], WEALTH[1]))


def _tribes(module: str, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the tribes of a module with their powers."""
    assert m.whole.expansion is not None
    parts = []
    for number, tribe in enumerate(m.whole.expansion.tribes):
        if tribe.module != module:
            continue
        name = m.words(f"tribes.{tribe.id}")
        title = m.words(f"tribe_titles.{tribe.id}")
        lines = [("bold", f"{name} · {title}"), ("body", tribe_power(m.words, m.whole, number))]
        if tribe.source:
            lines.append(("body", m.words("tribe.house")))

        def emblem(c: Canvas, x: float, y: float, name: str = tribe.id) -> None:
            c.icon(f"tribe_{name}", x + EMBLEM / 2, y + EMBLEM / 2, EMBLEM)

        parts.append(row_part(canvas, lines, style, emblem, (EMBLEM, EMBLEM), tribe.id))
    return parts


def _prophecies(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the prophecies: what each changes, what it counts, and its bands."""
    assert m.whole.expansion is not None
    parts = []
    for number, prophecy in enumerate(m.whole.expansion.prophecies):
        effect = prophecy_effect(m.words, m.whole, number)
        counts = m.words(f"prophecy_counts.{prophecy.id}")
        lines = [("bold", m.words(f"prophecies.{prophecy.id}")), ("body", effect)]
        lines.append(("body", "{prophecy} " + counts))

        def emblem(c: Canvas, x: float, y: float, name: str = prophecy.id) -> None:
            c.icon(f"prophecy_{name}", x + EMBLEM / 2, y + EMBLEM / 2, EMBLEM)

        size = (EMBLEM, EMBLEM)
        part = row_part(canvas, lines, style, emblem, size, prophecy.id, foot=BAND)
        parts.append(_with_bands(part, m, style, number))
    return parts


def _with_bands(part: Part, m: Material, style: Style, number: int) -> Part:
    """Write the bands of a prophecy into the foot of what is said about it."""
    bands = prophecy_bands(m.whole, number)
    each = (style.width - 2 * CARD_PAD) / len(bands)

    def draw(c: Canvas, x: float, y: float) -> None:
        part.draw(c, x, y)
        top = y + part.tall - BAND - 4
        for order, (span, points) in enumerate(bands):
            left = x + CARD_PAD + order * each
            box = (left + 3, top, each - 6, BAND - 4)
            c.box(box, mix(PAPER, INK, 0.06), 7, mix(PAPER, INK, 0.3), 1.4)
            middle = top + BAND / 2 - 2
            c.text(span, left + each / 2 - 12, middle, 19, INK, "bold", "rm")
            c.points(left + each / 2 + 18, middle, 32, points)

    return part._replace(draw=draw)


def _quick(age: int, canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the quick actions of an age, each once, with how many tiles there are of it."""
    assert m.whole.expansion is not None
    tiles = m.whole.expansion.quick_tiles[age - 1]
    wide, pitch = _two(style)
    parts = []
    for number in dict.fromkeys(tiles):
        action = m.whole.expansion.quick_actions[number]
        times = tiles.count(number)
        title = m.words(f"quick_actions.{action.id}") + (f" ×{times}" if times > 1 else "")
        said = [("bold", title), ("body", quick_effect(m.words, m.whole, number))]

        def emblem(c: Canvas, x: float, y: float, name: str = action.id) -> None:
            c.icon(QUICK_ICONS.get(name, name), x + 25, y + 25, 46)

        parts.append(partial(row_part, canvas, said, style, emblem, (50, 50), action.id, wide))
    return side_by_side(_levelled(parts), pitch, wide, 2)


def _modules(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """List the parts of the expansion with a line on each."""
    parts = []
    for name, icon in MODULE_ICONS.items():
        said = [("bold", m.words(f"modules.{name}")), ("body", m.words(f"module_lines.{name}"))]

        def emblem(c: Canvas, x: float, y: float, icon: str = icon) -> None:
            c.icon(icon, x + 27, y + 27, 52)

        parts.append(row_part(canvas, said, style, emblem, (54, 54), name))
    return parts


QUICK_ICONS = {"technology": "tech_any", "build": "may_build"}
MODULE_ICONS = {
    "tribes": "tribe",
    "prophecies": "prophecy",
    "buildings": "renovate",
    "quick_actions": "quick",
    "mini_1": "tile_corn",
    "mini_2": "monument",
    "ek_chuah": "tribe_ek_chuah",
}
PICTURES: dict[str, Callable[[Canvas, Material, Style], list[Part]]] = {
    "buildings/1": partial(_buildings, lambda b: not b.module and b.age == 1),
    "buildings/2": partial(_buildings, lambda b: not b.module and b.age == 2),
    "new_buildings/1": partial(_buildings, lambda b: bool(b.module) and b.age == 1),
    "new_buildings/2": partial(_buildings, lambda b: bool(b.module) and b.age == 2),
    "monuments": partial(_monuments, lambda monument: not monument.module),
    "mini_monuments": partial(_monuments, lambda monument: bool(monument.module)),
    "wealth": _wealth_pictures,
    "mini_wealth": partial(_wealth, lambda tile: bool(tile.module)),
    "tribes": partial(_tribes, "tribes"),
    "ek_chuah": partial(_tribes, "ek_chuah"),
    "prophecies": _prophecies,
    "quick/1": partial(_quick, 1),
    "quick/2": partial(_quick, 2),
    "modules": _modules,
}
