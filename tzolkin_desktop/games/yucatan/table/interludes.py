"""What is shown between the position before a step and the one after it: battles, sacrifices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.table.battle.account import read_account
from tzolkin_desktop.games.yucatan.table.battle.beats import BattleBeat, ShortBattle
from tzolkin_desktop.games.yucatan.table.battle.scene import BattleScene
from tzolkin_desktop.games.yucatan.table.beginnings.revealed import (
    BeginningsBeat,
    RevealedScene,
    read_beginnings,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.sacrifice.account import read_offerings
from tzolkin_desktop.games.yucatan.table.sacrifice.opening import OfferingsBeat, OpeningScene
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.shell.table.protocol import Beat
from tzolkin_desktop.shell.table.regions import SeatLook


def interlude_beats(
    step: Step, seats: Sequence[SeatLook], play: Callable[[str], object] | None = None
) -> list[Beat]:
    """Give what to show of a step: a battle at length to those who fight, offerings to all."""
    found: list[Beat] = []
    battle = read_account(step)
    if battle is not None:
        watched = any(not seats[side.seat].bot for side in battle.sides)
        found.append(BattleBeat(battle, play) if watched else ShortBattle(battle, play, seats))
    beginnings = read_beginnings(step)
    if beginnings is not None:
        found.append(BeginningsBeat(beginnings, play))
    offerings = read_offerings(step)
    if offerings is not None:
        found.append(OfferingsBeat(offerings, play))
    return found


def interlude(
    app: App,
    look: Look,
    beat: Beat,
    behind: pygame.Surface | None,
    on_done: Callable[[], object],
    speed: float = 0.0,
) -> Scene:
    """Make the scene of an interlude."""
    if isinstance(beat, BeginningsBeat):
        return RevealedScene(app, look, beat.account, on_done, speed)
    if isinstance(beat, OfferingsBeat):
        return OpeningScene(app, look, beat.account, behind, on_done, speed)
    assert isinstance(beat, BattleBeat)
    return BattleScene(app, look, beat.account, behind, on_done, speed)
