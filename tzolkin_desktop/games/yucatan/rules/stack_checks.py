"""Invariants of the decision stack: frames that can wait together, with numbers that exist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BARRACKS,
    BONUSES,
    CAMP,
    CITIES,
    COLUMNS,
    CONSTRUCTION,
    F_ABILITY,
    F_ADVISORS,
    F_ARRIVE,
    F_BONUS,
    F_BUILD,
    F_CALENDAR,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_CLAN,
    F_COUNT,
    F_DEVELOP,
    F_EFFECTS,
    F_FIRST,
    F_GIFTS,
    F_GIVE,
    F_KEEP,
    F_MARKER,
    F_MOVE,
    F_NEXT_TURN,
    F_PROLONG,
    F_QUESTION,
    F_REFILL,
    F_REVEAL,
    F_SPOILS,
    F_START,
    F_SUMMON,
    F_TOKEN,
    F_TRAIN,
    F_TURN,
    F_USE_ABILITY,
    GIFTS,
    O_BONUS,
    O_WHITE,
    TEMPLE,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.gains import effects_at
from tzolkin_desktop.games.yucatan.rules.state import Frame, State

# How many numbers a frame has; frames that end with seats or cards have at least so many.
SIZES = {
    F_ADVISORS: 0, F_ABILITY: 0, F_START: 0, F_TURN: 2, F_BUILD: 5, F_TRAIN: 4, F_SUMMON: 6,
    F_PROLONG: 1, F_REFILL: 1, F_CLAN: 0, F_USE_ABILITY: 0, F_MOVE: 1, F_CARD_ATTACK: 0,
    F_CARD_DEFEND: 0, F_QUESTION: 4, F_BONUS: 1, F_TOKEN: 2, F_FIRST: 0, F_NEXT_TURN: 1,
    F_ARRIVE: 2, F_REVEAL: 0, F_SPOILS: 1, F_EFFECTS: 3, F_GIFTS: 0, F_CALENDAR: 0,
}  # fmt: skip
AT_LEAST = {F_KEEP: 3, F_GIVE: 2, F_MARKER: 1, F_DEVELOP: 3, F_COUNT: 1}
SETUP = (F_ADVISORS, F_ABILITY, F_START)
IN_A_TURN = frozenset(
    (
        F_TURN, F_BUILD, F_TRAIN, F_SUMMON, F_PROLONG, F_REFILL, F_CLAN, F_USE_ABILITY, F_KEEP,
        F_MOVE, F_CARD_ATTACK, F_CARD_DEFEND, F_QUESTION, F_BONUS, F_TOKEN, F_ARRIVE, F_REVEAL,
        F_SPOILS, F_EFFECTS,
    )
)  # fmt: skip
SEVERAL = (F_EFFECTS, F_TOKEN, F_KEEP)  # may wait more than once
WAITING = frozenset((F_ARRIVE, F_REVEAL, F_SPOILS, F_EFFECTS, F_GIFTS, F_CALENDAR, F_NEXT_TURN))


def broken_stack(s: State) -> Iterator[str]:
    """Name what is wrong with the stack."""
    for frame in s.stack:
        if fault := _fault(s, frame):
            yield f"the stack holds a faulty frame: {fault}"
            return
    kinds = tuple(frame[0] for frame in s.stack)
    if not kinds:
        return
    if kinds[-1] in WAITING:
        yield "nobody is to decide"
    if kinds[0] in SETUP or kinds[0] in (F_FIRST, F_COUNT):
        if len(kinds) != 1:
            yield "the stack holds too much"
    elif kinds[0] == F_NEXT_TURN:
        if len(kinds) < 2 or kinds[1] != F_TURN or not IN_A_TURN.issuperset(kinds[1:]):
            yield "a turn holds what does not belong to it"
        elif any(kinds.count(kind) > 1 for kind in kinds if kind not in SEVERAL):
            yield "a turn holds something twice"
    elif kinds not in (
        (F_GIFTS, F_GIVE),
        (F_CALENDAR, F_DEVELOP),
        (F_CALENDAR, F_MARKER),
        (F_CALENDAR, F_DEVELOP, F_MARKER),
    ):
        yield "the stack holds phases that never meet"
    yield from _actor(s)


def _actor(s: State) -> Iterator[str]:
    """Tie the seat that decides to what is decided."""
    frame, battle = s.stack[-1], s.battle
    seat = s.seat
    if frame[0] in (F_QUESTION, F_KEEP, F_TOKEN, F_MARKER, F_COUNT):
        seat = frame[1]
    elif frame[0] == F_GIVE:
        seat = frame[2]
    elif frame[0] == F_DEVELOP:
        seat = frame[3]
    elif frame[0] == F_FIRST:
        seat = s.first
    elif frame[0] == F_CARD_DEFEND and battle is not None:
        seat = battle.defender
    elif frame[0] in SETUP:
        seat = (s.first + s.turn) % len(s.players)
    elif s.stack[0][0] == F_NEXT_TURN:
        seat = (s.first + s.stack[0][1] - 1) % len(s.players)
    if s.seat != seat:
        yield f"seat {s.seat} decides for seat {seat}"
    if s.stack[0][0] == F_NEXT_TURN:
        turn = (s.first + s.stack[0][1] - 1) % len(s.players)
        back = [waiting[2] for waiting in s.stack if waiting[0] in (F_KEEP, F_TOKEN)]
        if any(one != turn for one in back) or (battle is not None and battle.attacker != turn):
            yield f"it is not the turn of seat {turn}"
        used = s.players[turn].used
        for kind, army, *_ in (waiting for waiting in s.stack if len(waiting) > 1):
            if kind in (F_MOVE, F_ARRIVE) and not used >> (army + 1) & 1:
                yield "an army moves whose leader is not activated"


def _order(s: State, seats: Sequence[int]) -> bool:
    """Say whether some seats stand in turn order."""
    places = [(seat - s.first) % len(s.players) for seat in seats]
    return places == sorted(places)


@lru_cache(maxsize=8)
def _printed_frames(content: Content) -> frozenset[Frame]:
    """List the frames of buying and filling that the components of a set can bring."""
    found: set[Frame] = set()
    for kind, levels in enumerate(content.buildings):
        for level in levels:
            if kind == CONSTRUCTION:
                found.add((F_BUILD, *level.price, level.points))
            elif kind == CAMP:
                found.add((F_TRAIN, *level.price))
            elif kind == BARRACKS:
                found.add((F_REFILL, level.fill))
            else:
                found.add((F_SUMMON, *level.price, level.life, 1))
    rows = [thing.effects for thing in (*content.abilities, *content.advisors)]
    rows += [bonus for city in content.cities for bonus in (*city.bonuses, city.white)]
    for effect in (one for row in rows for whole in row for one in (whole, *whole.either)):
        if effect.build:
            found.add((F_BUILD, *effect.build, 0))
        if effect.train:
            found.add((F_TRAIN, *effect.train))
        if effect.summon:
            found.add((F_SUMMON, *effect.summon, 0, 0))
        if effect.refill:
            found.add((F_REFILL, effect.refill))
    return frozenset(found)


def _fault(s: State, frame: Frame) -> str:
    """Say what is wrong with one frame; nothing if it is right."""
    kind, numbers = frame[0], frame[1:]
    if len(numbers) != SIZES.get(kind, len(numbers)) or len(numbers) < AT_LEAST.get(kind, 0):
        return "too few or too many numbers"
    if kind not in SIZES and kind not in AT_LEAST:
        return "it never waits"
    seats = range(len(s.players))
    named = seats_of(frame)
    if any(seat not in seats for seat in named):
        return "there is no such seat"
    if kind in (F_MARKER, F_COUNT, F_GIVE, F_DEVELOP) and len(set(named)) != len(named):
        return "a seat comes twice"
    if kind in (F_MARKER, F_COUNT, F_GIVE, F_DEVELOP) and not _order(s, named):
        return "seats out of their order"
    if kind in (F_BUILD, F_TRAIN, F_SUMMON, F_REFILL) and frame not in _printed_frames(s.content):
        return "a price that is printed nowhere"
    if kind == F_NEXT_TURN and not 1 <= numbers[0] <= TURNS * len(s.players):
        return "too many turns"
    return _numbers_fault(s, kind, numbers)


def seats_of(frame: Frame) -> Frame:
    """List the seats that a frame names: who decides, and who comes after."""
    kind, numbers = frame[0], frame[1:]
    if kind in (F_KEEP, F_TOKEN):
        return numbers[:2]
    if kind == F_QUESTION:
        return numbers[:1]
    if kind in (F_MARKER, F_COUNT):
        return numbers
    return {F_GIVE: numbers[1:], F_DEVELOP: numbers[2:]}.get(kind, ())


def _numbers_fault(s: State, kind: int, numbers: Frame) -> str:
    if kind in (F_MOVE, F_ARRIVE) and numbers[0] >= len(ARMIES):
        return "there is no such army"
    if kind == F_BONUS and numbers[0] >= CITIES:
        return "there is no such city"
    if kind == F_TURN and max(numbers) > 1:
        return "tokens placed more than once"
    if kind == F_GIVE and numbers[0] >= len(GIFTS):
        return "there is no such gift"
    if kind == F_DEVELOP and (numbers[1] >> len(COLUMNS) or not 1 <= numbers[0] <= len(COLUMNS)):
        return "there is no such column"
    many = s.content.figures.development_steps[s.round - 1]
    if kind == F_DEVELOP and numbers[0] + numbers[1].bit_count() != many:
        return "too many steps of development"
    if kind == F_PROLONG and numbers[0] > max(level.life for level in s.content.buildings[TEMPLE]):
        return "too long a life for nothing"
    if kind in (F_EFFECTS, F_QUESTION):
        owner, number, index = numbers[-3:]
        if owner > O_WHITE or (owner == O_WHITE and number >= CITIES):
            return "there is no such component"
        if owner == O_BONUS and number >= CITIES * len(BONUSES):
            return "there is no such bonus"
        try:
            effects = effects_at(s, owner, number)
        except IndexError:
            return "there is no such component"
        if index > len(effects) or (kind == F_QUESTION and not effects[index:][:1]):
            return "there is no such effect"
        if kind == F_QUESTION and not effects[index].asks:
            return "nothing is asked there"
    return ""
