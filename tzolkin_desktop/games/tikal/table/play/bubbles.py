"""Bubbles of work over a hex that is picked up: where they lie and how they look."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.table.geometry import Point, centre, moved
from tzolkin_desktop.games.tikal.table.play.offers import RECRUIT_LEADER
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Circle, Place
from tzolkin_desktop.kit.theme import CREAM, GLOW, GOLD, INK, PAPER, Colour, mix

RADIUS = 27.0
# From the middle of a hex: off the plate of a temple, off the middle, and off the figures below.
_AT: dict[str, Point] = {
    "uncover": (10.0, -42.0),
    "guard": (68.0, -42.0),
    "dig": (0.0, -44.0),
    "recruit": (-58.0, -42.0),
    RECRUIT_LEADER: (0.0, -44.0),
    "camp": (58.0, -42.0),
}
_JADE_RIM: Colour = (8, 44, 30)


def area_of(place: Place) -> Circle:
    """Give the area of a bubble."""
    return Circle(*moved(centre(place.index), _AT[place.name]), RADIUS)


def draw_bubble(
    canvas: Canvas, place: Place, cost: int, possible: bool, hovered: bool, locks: bool = False
) -> None:
    """Draw a bubble with its price, grey when it cannot be; a lock says that nothing undoes it."""
    area = area_of(place)
    x, y = area.x, area.y
    fill = mix(PAPER, (255, 255, 240), 0.4) if possible else mix(PAPER, INK, 0.28)
    edge = GLOW if possible and hovered else GOLD if possible else mix(PAPER, INK, 0.5)
    canvas.disc(x, y + 3, RADIUS + 1, (20, 12, 4), alpha=0.6)
    canvas.disc(x, y, RADIUS, fill, edge, 4 if hovered else 2.6)
    shown = 1.0 if possible else 0.4
    leads = place.name == RECRUIT_LEADER
    icon = "act_recruit" if leads else f"act_{place.name}"
    canvas.icon(icon, x, y - 1, 38, alpha=shown)
    if leads:
        canvas.icon("banner", x + 4, y - 9, 34, (214, 64, 40), shown)
    low = y + RADIUS - 5
    canvas.icon("ap" if possible else "ap_spent", x, low, 26)
    rim = _JADE_RIM if possible else None
    ink = CREAM if possible else mix(INK, PAPER, 0.2)
    canvas.text(str(cost), x, low - 0.5, 17, ink, "bold", "cm", outline=rim)
    if locks:
        canvas.disc(x + 20, y - 17, 10, (60, 40, 20), GOLD, 1.2)
        canvas.icon("ui_lock", x + 20, y - 17, 13)
