"""What lies over the table while a player chooses: light on what may be clicked, and prices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY, GEARS
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.gear_board import draw_space_glow
from tzolkin_desktop.games.tzolkin.table.board.peek import draw_ghosts
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces import day_discs
from tzolkin_desktop.games.tzolkin.table.pieces.pills import (
    change_pill,
    lifted_worker,
    price_pill,
)
from tzolkin_desktop.games.tzolkin.table.texts.cards import affordable
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    hex_of,
)
from tzolkin_desktop.shell.table.protocol import Offer

RING = 24.0  # radius of the light around a worker that may be taken


def draw_offers(
    canvas: Canvas,
    look: Look,
    offers: Sequence[Offer],
    spots: Mapping[Place, Rect],
    hovered: str,
) -> None:
    """Light up what may be clicked, quietly, and fully what the pointer is on."""
    for offer in offers:
        place, lit = offer.place, hovered == offer.place
        if place.kind == "space":
            fill = 0.22 if lit else 0.1
            draw_space_glow(canvas, place.name, place.number, quiet=not lit, fill=fill)
        elif place.kind == "calendar":
            if lit:
                draw_ghosts(canvas, look, place.index)
            day_discs.draw(canvas, look, place, lit)
        elif place.kind == "worker":
            _ring(canvas, look, place, lit)
        elif place.kind != "button" and place in spots:
            canvas.glow(spots[place].box, GLOW, 8, quiet=not lit)


def draw_prices(
    canvas: Canvas, offers: Sequence[Offer], spots: Mapping[Place, Rect], hovered: str
) -> None:
    """Write what offers cost."""
    for offer in offers:
        if offer.price is None:
            continue
        place, lit = offer.place, hovered == offer.place
        if place.kind == "space":
            price_pill(canvas, place.name, place.number, -offer.price, lit=lit)
        elif place in spots:
            # the price of the first player space and of a quick action stands inside it
            start = place.kind == "start"
            at = geometry.FIRST_PLAYER_SPACE if start else spots[place].centre
            change_pill(canvas, *at, -offer.price, "corn", lit=lit)


def _ring(canvas: Canvas, look: Look, worker: Place, lit: bool) -> None:
    name, space = worker.name, worker.number
    x, y = geometry.GEARS[name].worker(space)
    colour = hex_of(GLOW)
    halo = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{RING}" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity="{alpha}"/>'
        for width, alpha in ((11, 0.25), (6, 0.5), (3, 1.0))[0 if lit else 1 :]
    )
    canvas.svg(halo, (x - 34, y - 34, 68, 68))
    who = look.state.gears[GEARS.index(name)][space]
    canvas.worker(x, y, geometry.WORKER_HEIGHT, look.seats[who].colour)


def draw_selected(canvas: Canvas, look: Look, worker: Place) -> None:
    """Lift the worker that was chosen."""
    x, y = geometry.GEARS[worker.name].worker(worker.number)
    lifted_worker(canvas, x, y, look.seats[look.active].colour)


def info_places(look: Look, spots: Mapping[Place, Rect]) -> list[Place]:
    """List everything that can be asked about, what lies on top last."""
    found = [
        place for place in spots if place.kind not in ("button", "marker", "level", "calendar")
    ]
    for g, name in enumerate(GEARS):
        spaces = range(look.state.content.gears[g].last + 1)
        found += [Place("space", name=name, number=n) for n in spaces]
        last = look.state.content.gears[g].last
        for n, who in enumerate(look.state.gears[g]):
            # a player's worker beyond the last space stands on one of its tribe
            if who != EMPTY and (n <= last or who != DUMMY):
                found.append(Place("worker", name=name, number=n))
    return found


def draw_affordable(canvas: Canvas, look: Look, spots: Mapping[Place, Rect]) -> None:
    """Mark the tiles that the active player could pay for."""
    for spot in affordable(look):
        rect = spots[spot]
        x, y = rect.x + rect.w - 15, rect.y + 15
        canvas.disc(x, y, 11, GAIN, CREAM, 2)
        canvas.icon("ui_check", x, y, 14)
