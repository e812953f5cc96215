"""Which place of the table stands for which choices.

Turns the choices of the rules into offers. What is chosen in secret has no place here, and what
has no place at all is asked by a chooser. Knows no drawing; prices come from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    BONUS,
    BUILD,
    CLAN,
    DEVELOP,
    END,
    F_ABILITY,
    F_ADVISORS,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIVE,
    F_MOVE,
    F_START,
    FIRST,
    GO,
    JUNGLE,
    KEEP,
    LEAD,
    NOTHING,
    PAY,
    PROLONG,
    REFILL,
    SECTORS,
    STAY,
    SUMMON,
    TAKE,
    TOKEN,
    TRAIN,
    USE,
)
from tzolkin_desktop.games.yucatan.rules.movement import move_price
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.places import (
    ABILITY_PLACE,
    JUNGLE_PLACE,
    army_place,
    bonus_place,
    building_place,
    cell_place,
    city_place,
    creature_place,
    leader_place,
    level_place,
    option_place,
    seat_place,
    sector_place,
    summon_place,
)
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.table.protocol import Offer

END_PLACE = Place("button", name="end")
NONE_PLACE = Place("button", name="none")

BEGINNINGS = (F_ADVISORS, F_ABILITY, F_START)
CARDS_CHOSEN = (F_CARD_ATTACK, F_CARD_DEFEND)
APART = frozenset((*BEGINNINGS, *CARDS_CHOSEN, F_GIVE))

# What needs no click when it is the only choice there is.
FORCED = frozenset((STAY, BONUS, KEEP, PAY, REFILL, TOKEN, DEVELOP, FIRST))


def decided_apart(s: State) -> bool:
    """Say whether the decision at hand is made unseen, in a scene of its own."""
    return bool(s.stack) and s.stack[-1][0] in APART


def forced(choices: Sequence[Choice]) -> Choice | None:
    """Give the only choice there is, when it needs no click."""
    return choices[0] if len(choices) == 1 and choices[0].verb in FORCED else None


def offers(s: State, choices: Sequence[Choice]) -> list[Offer]:
    """List every place that can be clicked now."""
    if not choices or decided_apart(s):
        return []
    found: dict[Place, list[Choice]] = {}
    for c in choices:
        for place in _PLACES.get(c.verb, _nowhere)(s, c):
            found.setdefault(place, []).append(c)
    return [_offer(s, place, tuple(some)) for place, some in found.items()]


def _offer(s: State, place: Place, some: tuple[Choice, ...]) -> Offer:
    first = some[0]
    if first.verb == GO:
        return Offer(place, some, move_price(s, s.seat, s.stack[-1][1], first.a))
    return Offer(place, some, ends=first.verb == END, opens=opens(first, some))


def opens(first: Choice, some: Sequence[Choice]) -> bool:
    """Say whether a click asks for more before it does anything."""
    return len(some) > 1 or (first.verb in (TRAIN, SUMMON, PROLONG) and first.a != NOTHING)


def _declined(c: Choice) -> list[Place]:
    return [NONE_PLACE] if c.a == NOTHING else []


def _nowhere(s: State, c: Choice) -> list[Place]:
    return []


def _lead(s: State, c: Choice) -> list[Place]:
    on_board = [] if c.a == CLAN else [army_place(s.seat, c.a - 1)]
    return [leader_place(c.a), *on_board]


def _stay(s: State, c: Choice) -> list[Place]:
    army = s.stack[-1][1]
    return [leader_place(army + 1), army_place(s.seat, army), NONE_PLACE]


def _go(s: State, c: Choice) -> list[Place]:
    return [JUNGLE_PLACE if c.a == JUNGLE else city_place(c.a)]


def _build(s: State, c: Choice) -> list[Place]:
    return _declined(c) or [building_place(c.a), level_place(c.a, c.b)]


def _train(s: State, c: Choice) -> list[Place]:
    return _declined(c) or [sector_place(*divmod(c.b, SECTORS))]


def _summon(s: State, c: Choice) -> list[Place]:
    return _declined(c) or [summon_place(c.a)]


def _prolong(s: State, c: Choice) -> list[Place]:
    return _declined(c) or [creature_place(c.a)]


def _refill(s: State, c: Choice) -> list[Place]:
    return [leader_place(c.a + 1), army_place(s.seat, c.a)]


def _ability(s: State, c: Choice) -> list[Place]:
    return _declined(c) or [ABILITY_PLACE]


def _develop(s: State, c: Choice) -> list[Place]:
    return [cell_place(c.a, s.players[s.seat].development[c.a] + 1)]


_PLACES: dict[int, Callable[[State, Choice], list[Place]]] = {
    USE: lambda s, c: [building_place(c.a)],
    LEAD: _lead,
    END: lambda s, c: [END_PLACE],
    GO: _go,
    STAY: _stay,
    BUILD: _build,
    TRAIN: _train,
    SUMMON: _summon,
    PROLONG: _prolong,
    REFILL: _refill,
    TAKE: lambda s, c: [option_place(c.a)],
    ABILITY: _ability,
    BONUS: lambda s, c: [bonus_place(s.stack[-1][1], c.a)],
    TOKEN: lambda s, c: [seat_place(c.a)],
    FIRST: lambda s, c: [seat_place(c.a)],
    DEVELOP: _develop,
}


def moving_army(s: State) -> int:
    """Give the army that is asked where it goes, or -1."""
    return s.stack[-1][1] if s.stack and s.stack[-1][0] == F_MOVE else -1
