"""What a choice would change for the player who makes it, found by asking the rules on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Event, Rules
from tzolkin_desktop.games.tzolkin.rules.consts import (
    END,
    QUARTERS,
    RESOURCES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.table.play.offers import forced
from tzolkin_desktop.shell.table.regions import NOTHING, Preview

GOODS = ("corn", *RESOURCES, "skull", "points")
# Events of a choice that is the last of its turn, before those of the next one.
OF_THE_CHOICE = ("power", "pass", "pay", "gain", "temple", "debt", "points")


def preview(rules: Rules[Any], state: State, choice: Choice) -> Preview:
    """Say what a choice gives and takes at once, with what follows from it without a choice."""
    if choice.verb == END:
        return NOTHING
    seat = state.seat
    after: State = rules.clone(state)
    mark = rules.commit_of(after)
    events: list[Event] = []
    rules.apply(after, choice, events)
    if rules.commit_of(after) != mark:  # what lies behind the mark is not known yet
        return read_events(events, seat)
    while (only := forced(rules.choices(after))) is not None:
        further = rules.clone(after)
        rules.apply(further, only)
        if rules.commit_of(further) != mark:
            break
        after = further
    return difference(state.players[seat], after.players[seat])


def read_events(events: Sequence[Event], seat: int) -> Preview:
    """Read what a choice changes from its events, up to where the turn goes on to others."""
    goods: dict[str, int] = {}
    ghosts: dict[str, int] = {}
    for kind, who, data, _ in events:
        if who != seat or kind not in OF_THE_CHOICE:
            break
        if kind == "temple":
            ghosts[data["temple"]] = data["step"]
        for name in GOODS:
            if name in data:
                change = -data[name] if kind == "pay" else data[name]
                goods[name] = goods.get(name, 0) + change
    return Preview(goods, ghosts)


def difference(before: Player, after: Player) -> Preview:
    """Compare a player before and after."""
    old, new = goods_of(before), goods_of(after)
    goods = {name: new[name] - old[name] for name in new if new[name] != old[name]}
    ghosts = {TEMPLES[t]: step for t, step in enumerate(after.temples) if step != before.temples[t]}
    return Preview(goods, ghosts)


def goods_of(p: Player) -> dict[str, int]:
    """List what a player's row shows, by the names of its fields."""
    return {
        "corn": p.corn,
        **dict(zip(RESOURCES, p.resources, strict=True)),
        "skull": p.skulls,
        "corn_tiles": p.corn_tiles,
        "wood_tiles": p.wood_tiles,
        "buildings": len(p.buildings),
        "monuments": len(p.monuments),
        "points": p.score() // QUARTERS,
    }
