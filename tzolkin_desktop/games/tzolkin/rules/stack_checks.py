"""Invariants of the decision stack: which frames there can be, with which numbers, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tzolkin_desktop.games.tzolkin.rules.components import A_BUILD_FOR_CORN, A_HARVEST, Frame
from tzolkin_desktop.games.tzolkin.rules.construction import NOTHING_RENOVATED
from tzolkin_desktop.games.tzolkin.rules.consts import (
    AUTOMATIC,
    BY_QUICK,
    BY_UXMAL_4,
    F_ACT,
    F_ADVANCE,
    F_ANGER,
    F_ANY_ACTION,
    F_BEGIN,
    F_BONUS,
    F_BUILD,
    F_CALENDAR,
    F_CORN,
    F_DEVOTION,
    F_DISCARD,
    F_DRAFT,
    F_DROP,
    F_DUMMIES,
    F_END,
    F_FEAST,
    F_HARVEST,
    F_LOWER,
    F_MARKET,
    F_PAY,
    F_PICK,
    F_PICK_ONE,
    F_PLACE,
    F_POINTS,
    F_QUARTER,
    F_RESOURCE,
    F_SEAT,
    F_SETTLE,
    F_SKULL,
    F_STEP,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TAX,
    F_TECHNOLOGY,
    F_TOLL,
    F_TRIBE,
    F_TURN,
    F_WORKER,
    FRAMES,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    TOLL_ADVANCE,
    TOLL_SKULL,
)
from tzolkin_desktop.games.tzolkin.rules.setup import KEPT
from tzolkin_desktop.games.tzolkin.rules.state import State

DRAFT = (F_DRAFT, F_TRIBE, F_DISCARD)
TURN = (F_TURN, F_PLACE, F_PICK, F_END)  # what lies below all else during a turn
BOTTOM = (*DRAFT, *TURN, F_DUMMIES, F_BEGIN, F_FEAST, F_CALENDAR)
ALONE = (F_PLACE, F_CALENDAR)  # nothing follows from these but the next of their kind
DEEPEST = 64
ANY = range(100)  # a number that is printed somewhere
SOME = range(1, 100)
FLAG = range(2)
KIND = range(len(RESOURCES))
TEMPLE = range(len(TEMPLES))
TECHNOLOGY = range(len(TECHNOLOGIES))

# The numbers that a frame carries; those in ONCE_MORE may be followed by a 1.
SHAPES: dict[int, tuple[range, ...]] = {
    F_DRAFT: (),
    F_TURN: (FLAG,),
    F_PICK: (),
    F_ANGER: (),
    F_STEP_ANY: (),
    F_STEP_TWO: (range(len(TEMPLES) + 1), range(1, 3)),
    F_PAY: (SOME, KIND),
    F_TAKE: (SOME, KIND),
    F_TECHNOLOGY: (FLAG, FLAG),
    F_MARKET: (FLAG, KIND, range(1 << len(RESOURCES))),
    F_ANY_ACTION: (ANY, FLAG),
    F_DEVOTION: (),
    F_CALENDAR: (),
    F_TRIBE: (),
    F_DISCARD: (),
    F_BONUS: (),
    F_LOWER: (),
    F_PICK_ONE: (),
    F_SETTLE: (),
    F_CORN: (ANY,),
    F_RESOURCE: (KIND, ANY),
    F_SKULL: (ANY,),
    F_WORKER: (ANY,),
    F_STEP: (TEMPLE,),
    F_ADVANCE: (TECHNOLOGY,),
    F_BEGIN: (),
    F_DROP: (TEMPLE,),
    F_TAX: (ANY,),
    F_QUARTER: (ANY, ANY, ANY, ANY),
    F_END: (),
}
ONCE_MORE = (F_STEP, F_ADVANCE)


def broken_stack(s: State) -> Iterator[str]:
    """Name what is wrong with the decision stack."""
    if len(s.stack) > DEEPEST and len(s.stack) > DEEPEST + _on_tiles(s):
        yield f"{len(s.stack)} decisions wait"
    for place, frame in enumerate(s.stack):
        if not fits(s, frame):
            yield f"the decision {_told(frame)} cannot be"
        if (frame[0] in BOTTOM) != (place == 0) and not _above_dummies(s, place):
            yield f"the decision {_told(frame)} is out of place"
    if s.stack and s.stack[-1][0] >= AUTOMATIC:
        yield "an automatic effect waits for a choice"
    yield from _out_of_place(s)


def _on_tiles(s: State) -> int:
    """Count what all tiles of the game ask for, which may wait all at once."""
    buildings = sum(len(tile.frames) * tile.count for tile in s.content.buildings)
    return buildings + sum(len(tile.frames) for tile in s.content.wealth)


def _told(frame: Frame) -> str:
    return " ".join((FRAMES[frame[0]], *map(str, frame[1:])))


def _above_dummies(s: State, place: int) -> bool:
    """Say whether this is the draft, while dummy workers wait for its end."""
    return place == 1 and s.stack[0][0] == F_DUMMIES and s.stack[1][0] in DRAFT


def fits(s: State, frame: Frame) -> bool:
    """Say whether a frame carries numbers that it can have in this game."""
    kind, *numbers = frame
    if kind in FITTING:
        return FITTING[kind](s, numbers)
    if kind not in SHAPES:
        return False
    if kind in ONCE_MORE and len(numbers) == 2 and numbers[1] == 1:
        del numbers[1]
    return _within(numbers, SHAPES[kind])


def _within(numbers: Sequence[int], shape: Sequence[range]) -> bool:
    return len(numbers) == len(shape) and all(
        n in allowed for n, allowed in zip(numbers, shape, strict=True)
    )


def _actions(s: State, kind: int) -> set[tuple[int, ...]]:
    return {a[1:] for gear in s.content.gears for a in gear.actions if a and a[0] == kind}


def _place_fits(s: State, numbers: Sequence[int]) -> bool:
    # Mercy counts as more workers than there are.
    most = len(s.content.placement_total) + 1
    return _within(numbers, (range(1, most + 1),))


def _harvest_fits(s: State, numbers: Sequence[int]) -> bool:
    return tuple(numbers) in _actions(s, A_HARVEST)


def _build_fits(s: State, numbers: Sequence[int]) -> bool:
    if not _within(numbers[:2], (range(BY_QUICK + 1), ANY)):
        return False
    if numbers[0] == BY_UXMAL_4:
        if (numbers[1],) not in _actions(s, A_BUILD_FOR_CORN):
            return False
    elif numbers[1] not in FLAG:
        return False
    own = [b + 1 for b in s.players[s.seat].buildings if s.content.buildings[b].renovation]
    rest = numbers[2:]
    return not rest or (len(numbers) == NOTHING_RENOVATED and rest[0] in own)


def _points_fit(s: State, numbers: Sequence[int]) -> bool:
    return _within(numbers, (ANY, range(len(s.content.score_lines))))


def _seat_fits(s: State, numbers: Sequence[int]) -> bool:
    return _within(numbers, (range(len(s.players)),))


def _toll_fits(s: State, numbers: Sequence[int]) -> bool:
    if s.content.tolls is None or not _within(numbers, (range(4), TECHNOLOGY, SOME)):
        return False
    what, which, _ = numbers
    return which == 0 if what == TOLL_SKULL else what == TOLL_ADVANCE or which in KIND


def _dummies_fit(s: State, numbers: Sequence[int]) -> bool:
    tiles = numbers[1:]
    drawn = all(t < len(s.content.wealth) and s.content.wealth[t].dummies for t in tiles)
    return bool(numbers) and numbers[0] in ANY and drawn and len(set(tiles)) == len(tiles)


def _feast_fits(s: State, numbers: Sequence[int]) -> bool:
    if not numbers or numbers[0] not in range(1, 6):
        return False
    fed = numbers[1:]
    if numbers[0] == 1:
        return not fed
    return len(fed) == len(s.players) and all(
        n <= p.workers for n, p in zip(fed, s.players, strict=True)
    )


FITTING: dict[int, Callable[[State, Sequence[int]], bool]] = {
    F_PLACE: _place_fits,
    F_HARVEST: _harvest_fits,
    F_BUILD: _build_fits,
    F_POINTS: _points_fit,
    F_SEAT: _seat_fits,
    F_ACT: _seat_fits,
    F_TOLL: _toll_fits,
    F_DUMMIES: _dummies_fit,
    F_FEAST: _feast_fits,
}
WITH_EXPANSION = (
    F_TRIBE, F_DISCARD, F_TOLL, F_BONUS, F_PICK_ONE, F_SETTLE, F_TAX, F_DUMMIES, F_ACT, F_FEAST,
    F_END,
)  # fmt: skip


def _out_of_place(s: State) -> Iterator[str]:
    """Name frames that belong to another moment of the game, or to another player."""
    kinds = [frame[0] for frame in s.stack]
    bottom = kinds[0] if kinds else F_CALENDAR
    above = s.stack[1:]
    p = s.players[s.seat]
    figures = s.content.figures[p.tribe]
    for wrong, kind in (
        (bool(above), ALONE),
        # Begging comes before all else in a turn, and angers a god.
        (bottom == F_TURN and above not in ((), ((F_ANGER,),)), (F_TURN,)),
        (bottom == F_TURN and bool(above) and s.stack[0] != (F_TURN, 1), (F_TURN,)),
        (len(above) != 1, (F_DUMMIES,)),
        (s.content.hooks is None, WITH_EXPANSION),
        (bottom != F_BEGIN, (F_SEAT, F_TAX)),
        (bottom != F_FEAST, (F_ACT, F_SETTLE)),
        (bottom != F_END or not figures.picks_after, (F_PICK_ONE,)),
        (not figures.any_bonus, (F_BONUS,)),
        (figures.keeps != KEPT, (F_DRAFT,)),
        (figures.keeps == KEPT, (F_DISCARD,)),
        (not s.tribe_hands or p.tribe >= 0, (F_TRIBE,)),
    ):
        if wrong and not set(kind).isdisjoint(kinds):
            named = ", ".join(FRAMES[k] for k in kinds[:8])
            yield f"decisions wait that belong elsewhere: {named}"
