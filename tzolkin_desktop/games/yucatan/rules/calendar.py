"""The calendar phase, the end bonuses and the final reckoning (rules 11, 12)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice, Result
from tzolkin_desktop.games.yucatan.rules.consts import (
    BONUS_CELL,
    CITIES,
    COUNT,
    END_BONUSES,
    F_COUNT,
    F_FIRST,
    F_NEXT_TURN,
    FIRST,
    FROM_CARDS,
    FROM_END_BONUS,
    FROM_GOODS,
    NONE,
    ROUNDS,
    SCORE_LINES,
)
from tzolkin_desktop.games.yucatan.rules.gains import Out, gain_points, tell
from tzolkin_desktop.games.yucatan.rules.state import Frame, State, replaced, without


def run_calendar(s: State, frame: Frame, out: Out) -> None:
    """Let creatures go, lay jade, and turn the wheel or end the game (rules 11)."""
    for seat in s.in_order():
        _creatures_leave(s, seat, out)
    for city in range(CITIES):
        if s.army_in(city)[0] == NONE:
            s.city_jade = replaced(s.city_jade, city, s.city_jade[city] + 1)
            tell(out, "jade_laid", s.first, city=city)
    if s.round < ROUNDS:
        s.seat = s.first
        s.turn += 1
        s.push((F_FIRST,))
        return
    counting = [seat for seat in s.in_order() if BONUS_CELL in s.players[seat].development]
    if counting:
        s.seat = counting[0]
        s.turn += 1
        s.push((F_COUNT, *counting))
    else:
        _reckon(s, out)


def _creatures_leave(s: State, seat: int, out: Out) -> None:
    """Send home the creatures whose life ends, with an unplayed card (rules 11.1)."""
    p = s.players[seat]
    for army, creature in enumerate(p.creatures):
        if creature != NONE and p.lives[army] == s.round:
            thing = s.content.creatures[creature]
            p.creatures = replaced(p.creatures, army, NONE)
            p.lives = replaced(p.lives, army, 0)
            if thing.card in p.hand:
                p.hand = without(p.hand, thing.card)
            tell(out, "creature_left", seat, creature=thing.id)


def first_choices(s: State, frame: Frame) -> list[Choice]:
    """List the opponents who may get the first player's token (rules 11.3)."""
    return [Choice(FIRST, seat) for seat in range(len(s.players)) if seat != s.first]


def resolve_first(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Hand the token over and begin the next round."""
    s.first = c.a
    s.round += 1
    for p in s.players:
        p.used = 0
    tell(out, "round", c.a, round=s.round)
    s.push((F_NEXT_TURN, 0))


def end_bonus(s: State, seat: int, which: int) -> int:
    """Say what an end bonus would bring (rules 12.1)."""
    p, content = s.players[seat], s.content
    levels = (
        sum(content.creatures[n].level for n in p.creatures if n != NONE),
        sum(content.reinforcements[n].level for n in p.sectors if n != NONE),
        sum(p.buildings),
    )[which]
    return min(content.figures.end_most[which], content.figures.end_points[which] * levels)


def count_choices(s: State, frame: Frame) -> list[Choice]:
    """Offer the three end bonuses."""
    return [Choice(COUNT, which) for which in range(len(END_BONUSES))]


def resolve_count(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take an end bonus; the next seat chooses, or everything is reckoned."""
    _, seat, *others = frame
    gain_points(s, seat, FROM_END_BONUS, end_bonus(s, seat, c.a), END_BONUSES[c.a], out)
    if others:
        s.seat = others[0]
        s.turn += 1
        s.push((F_COUNT, *others))
    else:
        _reckon(s, out)


def last_points(s: State, seat: int) -> tuple[int, int]:
    """Give the points for goods and for cards at the end (rules 12.2)."""
    p, content = s.players[seat], s.content
    goods = p.jade // content.figures.jade_lot + p.corn // content.figures.corn_lot
    return goods, len(p.hand + p.unseen) * content.figures.card_points


def _reckon(s: State, out: Out) -> None:
    for seat in s.in_order():
        goods, cards = last_points(s, seat)
        gain_points(s, seat, FROM_GOODS, goods, "goods", out)
        gain_points(s, seat, FROM_CARDS, cards, "cards", out)
    tell(out, "game_over", s.first)


def result(s: State) -> Result | None:
    """Give the scores and winners once the game is over (rules 12.3)."""
    if s.stack:
        return None
    standings = [(p.score(), p.sacrificed) for p in s.players]
    best = max(standings)
    return Result(
        tuple(p.score() for p in s.players),
        tuple(seat for seat, found in enumerate(standings) if found == best),
        tuple(dict(zip(SCORE_LINES, p.sheet, strict=True)) for p in s.players),
    )
