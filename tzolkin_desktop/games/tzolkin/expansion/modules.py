"""The parts of the expansion, which of them a game uses, and what one part implies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.rules.setup import MOST_PLAYERS, player_count

TRIBES, PROPHECIES, BUILDINGS, QUICK_ACTIONS = "tribes", "prophecies", "buildings", "quick_actions"
MINI_1, MINI_2, EK_CHUAH = "mini_1", "mini_2", "ek_chuah"
MODULES = (TRIBES, PROPHECIES, BUILDINGS, QUICK_ACTIONS, MINI_1, MINI_2, EK_CHUAH)
ALL = "all"


def modules_of(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Read the modules of a game from its options, in a fixed order."""
    named = options.get("modules", ())
    listed = isinstance(named, list | tuple) and all(isinstance(name, str) for name in named)
    if not listed:
        raise GameError(f"Modules are given as a list of names, not as {named!r:.60}.")
    wanted = set(MODULES if ALL in named else named)
    for name in sorted(wanted):
        if name not in MODULES:
            raise GameError(f"There is no module '{name:.60}'; there is {', '.join(MODULES)}.")
    if player_count(options) == MOST_PLAYERS:
        wanted.add(QUICK_ACTIONS)  # rules 9.38
    if EK_CHUAH in wanted:
        wanted.add(TRIBES)
    return tuple(name for name in MODULES if name in wanted)
