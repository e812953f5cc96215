"""How a seat would stand once what it keeps in the draft is revealed."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.games.tzolkin.game import RUN
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.effects import gain_worker
from tzolkin_desktop.games.tzolkin.rules.state import State


def begun_with(state: State, seat: int, tiles: Sequence[int], tribe: int = NONE) -> State:
    """Ask the rules how a seat would stand once its tribe and the given tiles are revealed."""
    after = state.clone()
    after.seat = seat
    player = after.players[seat]
    player.tribe = tribe
    content = state.content
    gain_worker(after, seat, content.figures[tribe].workers_start - content.workers_start, None)
    for number in tiles:
        tile = content.wealth[number]
        player.farm_one += tile.feed_one
        player.farm_all += tile.feed_all
        for frame in tile.frames:
            RUN[frame[0]](after, frame, None)
    return after
