"""A picture of a table to keep: the whole position with the ranking, nothing to click."""

from __future__ import annotations

import pygame

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas, View
from tzolkin_desktop.kit.theme import (
    GOLD,
    INK,
    PAPER,
    mix,
)
from tzolkin_desktop.shell.match import Match

SIZE = (1920, 1080)
LOW = 100.0  # a place for the ranking that has no room for two lines
FOOT = (10.0, 1006.0, 1052.0, 66.0)


def keepsake(app: App, match: Match, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Draw the table of a match as it stands, with who plays and how."""
    surface = pygame.Surface(size)
    canvas = Canvas.of(View.fit(*size), surface, app.assets)
    room = match.looks.draw_table(canvas, app, match)
    _draw_foot(canvas, app, match)
    _draw_ranking(canvas, match, room)
    return surface


def _draw_foot(canvas: Canvas, app: App, match: Match) -> None:
    """Say which game this is."""
    words, state = app.words, match.state
    result = match.rules.result(state)
    if result is None:
        progress = match.rules.progress(state)
        head = match.looks.standing(words, progress.now, progress.last)
    elif len(result.winners) == 1:
        head = words("result.victory", name=match.seats[result.winners[0]].name)
    else:
        names = [match.seats[seat].name for seat in result.winners]
        head = words("result.shared_victory", names=words.listed(names))
    x, y, w, h = FOOT
    canvas.panel(FOOT)
    canvas.icon("trophy" if result else "calendar", x + 38, y + h / 2, 44)
    canvas.text(head, x + 76, y + h / 2, 30, INK, "display", "lm", 560)
    line = f"{match.looks.title(words)} · {words('newgame.seed')} {match.setup.seed}"
    faint = mix(INK, PAPER, 0.25)
    canvas.text(line, x + w - 26, y + h / 2, 20, faint, "body", "rm", 380)


def _draw_ranking(canvas: Canvas, match: Match, box: Box) -> None:
    """Draw everybody with points, the best first."""
    result = match.rules.result(match.state)
    scores = result.scores if result else match.rules.scores(match.state)
    winners = result.winners if result else ()
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    canvas.panel(box)
    low = box[3] < LOW
    each = (box[2] - 28) / len(order)
    for place, seat in enumerate(order):
        look = match.seats[seat]
        x, y = box[0] + 14 + each * place, box[1] + box[3] / 2
        if seat in winners:
            canvas.glow((x + 4, box[1] + 10, each - 8, box[3] - 20), GOLD, 8, quiet=True)
        canvas.worker(x + 22 if low else x + 36, y, 42 if low else 74, look.colour)
        if low:  # name and points beside each other
            canvas.text(look.name, x + 42, y, 18, INK, "head", "lm", each - 88)
            badge = x + each - 24, y, 42.0
        else:
            canvas.text(look.name, x + 70, y - 26, 21, INK, "head", "lm", each - 78)
            badge = x + 100, y + 20, 56.0
        canvas.icon("vp", *badge)
        ink, size = (248, 236, 204), badge[2] * 0.375
        points = match.looks.score(scores[seat])
        canvas.text(points, *badge[:2], size, ink, "bold", "cm", badge[2] * 0.79)
