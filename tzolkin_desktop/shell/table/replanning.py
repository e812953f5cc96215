"""A turn looked at again at the table: its moves put in another order, what the others did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin_desktop.games.tzolkin.table.motion.director import Director
from tzolkin_desktop.games.tzolkin.table.play.plan import Impossible
from tzolkin_desktop.games.tzolkin.table.texts.decisions import explain_choice

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene


def replan(table: TableScene, number: int, what: str) -> None:
    """Move a move of the plan up or down, or drop it; say why where that cannot be."""
    moves = table.playing.moves()
    move = moves.pop(number)
    if what != "drop":
        moves.insert(number + (1 if what == "down" else -1), move)
    try:
        table.playing.rearrange(moves)
    except Impossible as fault:
        words = table.app.words
        said = explain_choice(words, table.look.content, fault.choice)
        table.notice.show(words("plan.impossible", n=fault.number, what=said))
        table.dirty = True
        return
    table.taken_back()


def replay_others(table: TableScene) -> None:
    """Show once more what the others did since the last turn of the seat to act."""
    session, seat = table.session, table.session.seat
    if not table.human or session.can_undo():
        return
    steps = session.steps
    first = len(steps)
    while first and steps[first - 1].seat != seat:
        first -= 1
    director = Director(table.layout, table.match.seats, table.app.play)
    for number in range(first, len(steps)):
        after = steps[number + 1].before if number + 1 < len(steps) else session.state
        beats = [b for b in director.beats(steps[number], after) if not b.food_day]
        table.showing.add(beats, table.app.settings.pace)
    table.refresh()
