"""The turn under way summed up, and what would be lost by ending it now."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tikal.rules.actions import act_choices
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.texts.terms import treasure_token
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.regions import TurnSum

DEEDS = {
    "recruited": "act_recruit",
    "trailed": "act_trail",
    "walked": "act_walk",
    "camp_pitched": "act_camp",
    "guard_placed": "act_guard",
    "swapped": "act_swap",
}


def so_far(events: Sequence[Event], seat: int) -> TurnSum:
    """Say what was done: members moved and pieces placed; steps and treasures as a gain."""
    own = [event for event in events if event.seat == seat]
    done: dict[str, int] = {}
    gained = []
    for event in own:
        if event.kind in DEEDS:
            done[DEEDS[event.kind]] = done.get(DEEDS[event.kind], 0) + 1
    steps = sum(event.kind == "uncovered" for event in own)
    if steps:
        gained.append(f"{{act_uncover:{steps}}}")
    gained += [treasure_token(event.data["treasure"]) for event in own if event.kind == "dug"]
    paid = " ".join(f"{{{icon}:{count}}}" for icon, count in done.items())
    return TurnSum(paid, " ".join(gained))


def stakes(words: Words, s: State) -> list[str]:
    """Name the action points that are left while something can be done with them."""
    if not s.points or len(act_choices(s)) == 1:
        return []
    return [words("stakes.points", n=s.points, price=f"{{ap:{s.points}}}")]
