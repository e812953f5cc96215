"""What a player risks by ending the turn now, one sentence each; asks the rules' own forecast."""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.rules.affordable import placement_obstacle
from tzolkin_desktop.games.tzolkin.rules.consts import F_PLACE, GEARS
from tzolkin_desktop.games.tzolkin.rules.forecast import bill, next_food_day
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.peek import ghosts
from tzolkin_desktop.games.tzolkin.table.texts.explain import space_name
from tzolkin_desktop.kit.words import Words, signed


def stakes(words: Words, s: State) -> list[str]:
    """Name hunger on the coming food day, workers about to fall, and workers left unused."""
    found = []
    coming = next_food_day(s)
    feast_next = coming is not None and coming[1] <= 1
    owed = bill(s, s.seat)
    if feast_next and owed.hungry:
        lost = f"{{vp:{signed(-owed.points_lost)}}}"
        found.append("{hunger} " + words("stakes.hunger", n=owed.hungry, points=lost))
    last = feast_next and s.feasts + 1 == len(s.content.food_days)
    falling = [] if last else _falling(s)
    if falling:
        spaces = ", ".join(space_name(words, *worker) for worker in falling)
        found.append("{worker_any} " + words("stakes.falls", n=len(falling), spaces=spaces))
    if idle := _idle(s):
        found.append("{worker_any} " + words("stakes.idle", n=idle))
    return found


def _falling(s: State) -> list[tuple[int, int]]:
    """List every worker of the acting seat that the next day throws off."""
    gone = [(g, space) for g, space, _, falls in ghosts(s, 1) if falls]
    return [(g, space) for g, space in gone if s.gears[g][space] == s.seat]


def _idle(s: State) -> int:
    """Count the workers in hand while one more could be placed."""
    frame = s.stack[-1]
    if frame[0] != F_PLACE:
        return 0
    free = any(placement_obstacle(s, g, frame[1]) is None for g in range(len(GEARS)))
    return s.players[s.seat].hand if free else 0
