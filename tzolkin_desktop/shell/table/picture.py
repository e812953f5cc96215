"""The picture of a table under way: board and panels, what glows on them, what lies in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin_desktop.games.tzolkin.rules.consts import GEARS, PLACE
from tzolkin_desktop.games.tzolkin.table.board.peek import draw_ghosts, draw_newcomers
from tzolkin_desktop.games.tzolkin.table.pieces import highlights
from tzolkin_desktop.kit.canvas import Canvas

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene


def draw_table(table: TableScene, canvas: Canvas) -> None:
    """Draw the board, the panels and what may be clicked on them."""
    look, board, beat = table.look, table.board(canvas), table.showing.beat
    if beat:
        board.draw(canvas, look, beat.day)
    else:
        board.draw(canvas, look, peek=table.peek.days)
        if table.peek.active:
            draw_ghosts(canvas, look, table.peek.days)
            draw_newcomers(canvas, look, open_gears(table), table.peek.days)
    table.prompt.draw(canvas, look)
    for panel in table.panels():
        panel.draw(canvas, look)
    if table.human and not table.peek.active:
        table.ledger.draw(canvas, look)
        highlights.draw_affordable(canvas, look, table.layout)
        highlights.draw_offers(canvas, look, table.offers, table.layout, table.steering.hovered)
        table.hints.draw_marks(canvas)
        if table.selected:
            highlights.draw_selected(canvas, look, table.selected)
    if table.human and table.hints.card:
        table.hints.card.draw(canvas)
    if table.plan:
        table.plan.draw(canvas)


def draw_front(table: TableScene, canvas: Canvas) -> None:
    """Draw what lies over the table: flying pieces, a chooser or a card."""
    if beat := table.showing.beat:
        beat.draw(canvas)
    elif table.choosing:
        table.choosing.draw(canvas)
        table.hints.draw_option(canvas)
    else:
        table.card.draw(canvas, table.look, table.steering.hovered, table.layout)
    if focused := table.steering.focused:
        highlights.draw_focus(canvas, focused)
    table.notice.draw(canvas)


def open_gears(table: TableScene) -> list[int]:
    """List the gears on which the player could place a worker now."""
    choices = [offer.choices[0] for offer in table.offers]
    return [c.a for c in choices if c.verb == PLACE and c.a < len(GEARS)]
