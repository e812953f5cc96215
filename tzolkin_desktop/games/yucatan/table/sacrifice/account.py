"""What everybody gave in a sacrifice and what came of it, read from the events that open it."""

from __future__ import annotations

from typing import NamedTuple

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.state import Offering, State


class Given(NamedTuple):
    """A seat's offering and what it brought."""

    seat: int
    offering: Offering
    points: int
    before: int  # where its marker stood
    marker: int  # where it stands now
    step: int  # of the pyramid that it has reached
    climbed: str  # the token of a step that was climbed now, or nothing
    for_step: int  # points for the step
    total: int  # its score afterwards


class Offerings(NamedTuple):
    """A sacrifice, in turn order."""

    state: State  # before the last one gave
    round: int
    given: tuple[Given, ...]


def read_offerings(step: Step) -> Offerings | None:
    """Read the sacrifice that a step opens; None when it opens none."""
    opened = next((event for event in step.events if event.kind == "offerings"), None)
    if opened is None:
        return None
    s: State = step.before
    markers = {e.seat: e.data["marker"] for e in step.events if e.kind == "marker"}
    climbed = {e.seat: e.data["token"] for e in step.events if e.kind == "climbed"}
    scored = {e.seat: e.data for e in step.events if e.kind == "sacrificed"}
    given = tuple(
        Given(
            seat,
            opened.data["offerings"][seat],
            opened.data["points"][seat],
            s.players[seat].marker,
            markers.get(seat, s.players[seat].marker),
            s.players[seat].step + (seat in climbed),
            climbed.get(seat, ""),
            scored[seat]["step"],
            scored[seat]["total"],
        )
        for seat in s.in_order()
    )
    return Offerings(s, opened.data["round"], given)
