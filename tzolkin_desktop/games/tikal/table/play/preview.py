"""What a click would change in everybody's row, found by asking the rules on a copy."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.tikal.rules.actions import cost
from tzolkin_desktop.games.tikal.rules.consts import BID, DIG, END, LAY
from tzolkin_desktop.games.tikal.rules.forecast import if_scored
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.look import (
    SCORE,
    SPENT,
    SUM,
    TEMPLES,
    TREASURES,
    change_key,
)
from tzolkin_desktop.games.tikal.table.play.hand import acting
from tzolkin_desktop.shell.table.regions import NOTHING, Preview


def preview(rules: Rules[State], s: State, choices: Sequence[Choice]) -> Preview:
    """Say what choices made one after another cost, and whose points they change."""
    first = choices[0]
    if first.verb == BID:
        return Preview({change_key(SCORE, s.seat): -first.a}, {})
    if first.verb in (END, LAY) or not acting(s):
        return NOTHING
    if first.verb == DIG:  # which treasure it is, nobody knows
        return Preview({SPENT: -cost(s, first)}, {})
    after = rules.clone(s)
    for choice in choices:
        rules.apply(after, choice)
    return difference(s, after)


def difference(before: State, after: State) -> Preview:
    """Compare what everybody would score, and the points left to act with."""
    changes = {SPENT: after.points - before.points}
    for seat, (old, new) in enumerate(zip(if_scored(before), if_scored(after), strict=True)):
        changes[change_key(TEMPLES, seat)] = new.temples - old.temples
        changes[change_key(TREASURES, seat)] = new.treasures - old.treasures
        changes[change_key(SUM, seat)] = new.points - old.points
    return Preview({name: change for name, change in changes.items() if change}, {})
