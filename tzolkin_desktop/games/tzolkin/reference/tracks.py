"""Pictures of the temples and of the technologies, with everyone's markers while a game is on."""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.tzolkin.reference.material import Material
from tzolkin_desktop.games.tzolkin.rules.consts import TECHNOLOGIES, TEMPLES
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import (
    draw_technology_cell,
    draw_temple_step,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import BONUS, step_reward
from tzolkin_desktop.games.tzolkin.table.texts.explain import explain_technology
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import INK, TEMPLE_COLOURS, mix
from tzolkin_desktop.shell.reference.parts import Part, Style, row_part

STEP = 27.0  # height of a step
INSET = 4.4  # a step is narrower than the one below it by this much
HEAD = 70.0  # name and bonuses above the top step
CELL = 66.0
COSTS = 30.0


def temples_height(m: Material) -> float:
    """Measure the temples."""
    return HEAD + STEP * max(len(temple.points) for temple in m.base.temples)


def draw_temples(canvas: Canvas, m: Material, box: Box) -> None:
    """Draw the three pyramids standing at the foot of a box, each under its name and bonuses."""
    x, y, w, h = box
    each = w / len(TEMPLES)
    for t, name in enumerate(TEMPLES):
        middle = x + (t + 0.5) * each
        temple = m.base.temples[t]
        for step in range(len(temple.points)):
            wide = each - 14 - step * INSET
            top = y + h - (step + 1) * STEP
            place = (middle - wide / 2, top, wide, STEP)
            draw_temple_step(canvas, place, m.base, t, step)
            _markers(canvas, m, t, step, place)
        top = y + h - STEP * len(temple.points)
        ink = mix(TEMPLE_COLOURS[name], (40, 20, 5), 0.62)
        canvas.text(m.words(f"temples.{name}"), middle, top - 52, 20, ink, "head", "cm", each - 6)
        canvas.icon(f"plaque_{name}", middle - 48, top - 20, 30)
        for age, bonus in enumerate(temple.bonus):
            left = middle - 2 + age * 50
            canvas.text("I" * (age + 1), left - 17, top - 20, 16, INK, "bold", "rm")
            canvas.points(left, top - 20, 29, bonus)


def _markers(canvas: Canvas, m: Material, temple: int, step: int, place: Box) -> None:
    if m.look is None:
        return
    players = m.look.state.players
    here = [seat for seat, player in enumerate(players) if player.temples[temple] == step]
    x, y, w, h = place
    room = w - 58 if step_reward(m.base, temple, step) else w - 34
    pitch = min(17.0, room / max(1, len(here)))
    for number, seat in enumerate(here):
        canvas.marker(x + 38 + number * pitch, y + h / 2 + 2, 19, m.look.seats[seat].colour)


def _temples(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    tall = temples_height(m)
    wide = min(style.width, 620.0)

    def draw(c: Canvas, x: float, y: float) -> None:
        draw_temples(c, m, (x + (style.width - wide) / 2, y, wide, tall))

    return [Part(tall, draw, said=tuple(m.words(f"temples.{name}") for name in TEMPLES))]


def draw_technologies(canvas: Canvas, m: Material, box: Box) -> float:
    """Draw the table of the technologies over the width of a box; give the y below it."""
    x, y, w, _ = box
    columns = BONUS + 1
    each = w / columns
    for level, cost in enumerate(m.base.technology_cost, 1):
        middle = x + (level + 0.5) * each
        canvas.icon("res_any", middle - 12, y + COSTS / 2 - 2, 25)
        canvas.text(str(cost), middle + 8, y + COSTS / 2 - 2, 20, INK, "bold", "lm")
    y += COSTS
    for t in range(len(TECHNOLOGIES)):
        for level in range(columns):
            place = (x + level * each + 2, y + 2, each - 4, CELL - 4)
            draw_technology_cell(canvas, place, m.base, t, level)
            _levels(canvas, m, t, level, place)
        y += CELL
    return y


def _levels(canvas: Canvas, m: Material, technology: int, level: int, place: Box) -> None:
    if m.look is None:
        return
    players = m.look.state.players
    here = [seat for seat, p in enumerate(players) if p.technologies[technology] == level]
    x, y, w, h = place
    pitch = min(15.0, (w - 22) / max(1, len(here) - 1))
    for number, seat in enumerate(here):
        canvas.marker(x + 12 + number * pitch, y + h - 10, 18, m.look.seats[seat].colour)


def _technologies(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    tall = COSTS + CELL * len(TECHNOLOGIES)
    wide = min(style.width, 640.0)

    def draw(c: Canvas, x: float, y: float) -> None:
        draw_technologies(c, m, (x + (style.width - wide) / 2, y, wide, tall))

    return [Part(tall, draw)]


def _levels_said(canvas: Canvas, m: Material, style: Style) -> list[Part]:
    """Say what every level of every technology does."""
    parts = []
    for t, name in enumerate(TECHNOLOGIES):
        lines = [("bold", m.words(f"technologies.{name}"))]
        for level in range(1, BONUS + 1):
            again = (m.words("technologies.adds_up"), m.words("technologies.bonus_again"))
            said = explain_technology(m.words, m.base, t, level).lines
            told = [line.removeprefix(f"{{tech_{name}}} ") for line in said if line not in again]
            mark = f"{level}+" if level == BONUS else f"{level}."
            lines.append(("body", f"{mark} " + "; ".join(told)))

        def emblem(c: Canvas, x: float, y: float, name: str = name) -> None:
            c.icon(f"tech_{name}", x + 32, y + 32, 62)

        parts.append(row_part(canvas, lines, style, emblem, (64, 64), name))
    return parts


PICTURES: dict[str, Callable[[Canvas, Material, Style], list[Part]]] = {
    "temples": _temples,
    "technologies": _technologies,
    "technology_levels": _levels_said,
}
