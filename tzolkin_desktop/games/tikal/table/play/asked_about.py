"""What can be asked about on the table, beside what may be clicked."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.places import (
    CAMP_KIND,
    GROUP,
    LEVEL,
    WORK,
    work_place,
)
from tzolkin_desktop.games.tikal.table.play.hand import Lifted, acting
from tzolkin_desktop.games.tikal.table.play.offers import own_hexes, work_on
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.table.protocol import Spots

ON_A_HEX = (GROUP, CAMP_KIND, LEVEL)


def places_of(look: Look, spots: Spots) -> list[Place]:
    """List places, what lies on top last.

    A hex that can be clicked is clicked wherever the pointer is on it; so its pieces are asked
    about only where nothing is held and the hex is nobody's business.
    """
    s, held = look.state, look.selected
    whole = set(own_hexes(s)) if acting(s) else set()
    free = acting(s) and held is None
    found = [
        place
        for place in spots
        if place.kind not in ("button", WORK)
        and (place.kind not in ON_A_HEX or (free and place.index not in whole))
    ]
    if isinstance(held, Lifted):
        found += [work_place(held.hex, name) for name in work_on(s, held.hex)]
    return found
