"""Scenes of Yucatan for screenshots: from the last time that a match came to them."""

from __future__ import annotations

from collections.abc import Mapping

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.consts import F_CARD_ATTACK, F_GIVE
from tzolkin_desktop.games.yucatan.table.battle.beats import BattleBeat
from tzolkin_desktop.games.yucatan.table.beginnings.revealed import BeginningsBeat
from tzolkin_desktop.games.yucatan.table.interludes import interlude, interlude_beats
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.sacrifice.opening import OfferingsBeat
from tzolkin_desktop.games.yucatan.table.secrets import scene_of, without_passing
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.regions import SeatLook

# Turns that are usually played before each.
SCENES: Mapping[str, int] = {
    "beginnings": 0,
    "revealed": 1,
    "choice": 20,
    "hold": 20,
    "battle": 20,
    "altar": 14,
    "offerings": 18,
}
_FRAMES = {"choice": F_CARD_ATTACK, "hold": F_CARD_ATTACK, "altar": F_GIVE}
_BEATS: Mapping[str, type] = {
    "revealed": BeginningsBeat,
    "battle": BattleBeat,
    "offerings": OfferingsBeat,
}


def staged(app: App, name: str, match: Match) -> Scene:
    """Make a scene as it was last seen in a match."""
    if name == "beginnings":
        return scene_of(app, Match(match.setup), _nothing)
    steps = match.session.steps
    if name in _FRAMES:
        found = next((step for step in reversed(steps) if _begins(step, _FRAMES[name])), None)
        if found is None:
            raise GameError(f"This game has not come to the scene {name}; more turns are needed.")
        again = Match(match.setup)
        again.session.state = match.rules.clone(found.before)
        if name == "hold":
            return without_passing(app, again, None, lambda steps: None, None)
        return scene_of(app, again, _nothing)
    people = tuple(SeatLook(seat.name, seat.colour) for seat in match.seats)
    for step in reversed(steps):
        for beat in interlude_beats(step, people):
            if isinstance(beat, _BEATS[name]):
                look = Look(step.before, app.words, match.seats, step.seat, viewer=step.seat)
                return interlude(app, look, beat, None, _nothing)
    raise GameError(f"This game has not come to the scene {name}; more turns are needed.")


def _begins(step: Step, frame: int) -> bool:
    """Say whether a step begins a decision: of an offering only its first thing."""
    top = step.before.stack[-1]
    return bool(top[0] == frame and (frame != F_GIVE or top[1] == 0))


def _nothing() -> None:
    """Lead nowhere."""
