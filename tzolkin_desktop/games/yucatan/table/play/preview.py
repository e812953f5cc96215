"""What a click would change in the stores and rows, found by asking the rules on a copy."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    COUNT,
    DEVELOP,
    END,
    FIRST,
)
from tzolkin_desktop.games.yucatan.rules.consts import (
    MARKER as PUT_BACK,
)
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import (
    CAPTIVES,
    CARDS,
    CORN,
    JADE,
    LEVELS,
    MARKER,
    POINTS,
    TOKENS,
    change_key,
)
from tzolkin_desktop.shell.table.regions import NOTHING, Preview

# After these the game goes on to others or to the calendar, which is not what they change.
TURNS_ON = (END, DEVELOP, PUT_BACK, FIRST, COUNT)


def preview(rules: Rules[State], s: State, choices: Sequence[Choice]) -> Preview:
    """Say what a choice changes at once; of drawn cards only how many is known."""
    if choices[0].verb in TURNS_ON:
        return NOTHING
    after = rules.clone(s)
    for choice in choices:
        rules.apply(after, choice)
    return difference(s, after)


def numbers(s: State, seat: int) -> dict[str, int]:
    """Give the numbers of a seat that a row shows."""
    p = s.players[seat]
    return {
        CORN: p.corn,
        JADE: p.jade,
        CAPTIVES: p.captives,
        TOKENS: p.tokens.bit_count(),
        CARDS: len(p.hand) + len(p.unseen),
        LEVELS: sum(p.buildings),
        MARKER: p.marker,
        POINTS: p.score(),
        **{name: army_strength(s, seat, army) for army, name in enumerate(ARMIES)},
    }


def difference(before: State, after: State) -> Preview:
    """Compare what everybody has."""
    changes = {}
    for seat in range(len(before.players)):
        old, new = numbers(before, seat), numbers(after, seat)
        changes.update({change_key(name, seat): new[name] - old[name] for name in old})
    return Preview({name: change for name, change in changes.items() if change}, {})
