"""What keys stand for at the table of Yucatan; gives offers, as clicks do, and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tzolkin_desktop.games.yucatan.rules.consts import F_TURN
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.places import (
    BUILDING,
    LEADER,
    LEVEL,
    building_place,
    leader_place,
)
from tzolkin_desktop.games.yucatan.table.play.offers import NONE_PLACE
from tzolkin_desktop.kit.shortcuts import GROUPS, Shortcut
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.widgets import KEY, Signal
from tzolkin_desktop.shell.table.protocol import Offer

_DROPPED = ("wealth", "plan", "peek", "wheel")  # keys of the sheet without a meaning here
_ADDED: dict[str, tuple[Shortcut, ...]] = {
    "choose": (Shortcut("number", ("1", "…", "8"), tuple((pygame.K_1 + n, 0) for n in range(8))),),
    "turn": (Shortcut("nothing", ("N",), ((pygame.K_n, 0),)),),
    "look": (
        Shortcut("settlement", ("S",), ((pygame.K_s, 0),)),
        Shortcut("battle", ("B",), ((pygame.K_b, 0),)),
        Shortcut("cover", ("space",), ((pygame.K_SPACE, 0),)),
    ),
}
BUILDINGS_FIRST = 5  # digits 1 to 5 are buildings, 6 to 8 leaders


def sheet() -> dict[str, tuple[Shortcut, ...]]:
    """List the keys of the table by group."""
    return {
        name: (*(s for s in group if s.id not in _DROPPED), *_ADDED.get(name, ()))
        for name, group in GROUPS.items()
    }


def shortcut(
    look: Look, offers: Sequence[Offer], signal: Signal, hovered: Place | None
) -> Offer | None:
    """Give what a signal stands for, None for nothing of its own."""
    s = look.state
    if not s.stack:
        return None
    there = {offer.place: offer for offer in offers}
    if signal.kind != KEY:
        return None
    if signal.key == pygame.K_n:
        return there.get(NONE_PLACE)
    number = signal.key - pygame.K_1
    if s.stack[-1][0] == F_TURN and 0 <= number < BUILDINGS_FIRST + 3:
        at_building = number < BUILDINGS_FIRST
        place = building_place(number) if at_building else leader_place(number - BUILDINGS_FIRST)
        return there.get(place)
    if 0 <= number <= 8:
        pieces = [offer for offer in offers if offer.place.kind not in ("button", LEVEL)]
        main = [offer for offer in pieces if offer.place.kind not in (LEADER, BUILDING)] or pieces
        return main[number] if number < len(main) else None
    return None
