"""The sacrifice: secret offerings, the marker, the pyramid, development (rules 10)."""

from __future__ import annotations

from itertools import combinations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.consts import (
    BONUS_CELL,
    COLUMNS,
    DEVELOP,
    F_CALENDAR,
    F_DEVELOP,
    F_GIVE,
    F_MARKER,
    FROM_PYRAMID,
    FROM_SACRIFICE,
    G_CAPTIVES,
    G_CORN,
    G_JADE,
    GIFTS,
    GIVE,
    MARKER,
    STEPS,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.rules.gains import Out, tell
from tzolkin_desktop.games.yucatan.rules.state import Frame, Offering, State, replaced

BACK, LEAVE = 1, 0


def gifts_of(s: State, seat: int, what: int) -> list[int]:
    """List how much of one thing a seat can give: whole lots only (rulings 22, rules 10.1)."""
    p, content = s.players[seat], s.content
    if what == G_CAPTIVES:
        return list(range(p.captives + 1))
    if what == G_JADE:
        return list(range(0, p.jade + 1, content.figures.jade_lot))
    if what == G_CORN:
        return list(range(0, p.corn + 1, content.figures.corn_lot))
    held = [other for other in range(len(s.players)) if p.tokens >> other & 1]
    least = content.figures.free_tokens + 1
    sets = [tokens for n in range(least, len(held) + 1) for tokens in combinations(held, n)]
    return [0, *(sum(1 << other for other in tokens) for tokens in sets)]


def offering_points(s: State, offering: Offering) -> int:
    """Say what an offering is worth in this round (rules 10.2)."""
    content = s.content
    captives, jade, corn, tokens = offering
    return (
        captives * content.figures.captive_points[s.round - 1]
        + jade // content.figures.jade_lot
        + corn // content.figures.corn_lot
        + max(0, tokens.bit_count() - content.figures.free_tokens)
    )


def give_choices(s: State, frame: Frame) -> list[Choice]:
    """List how much of one thing can be given."""
    return [Choice(GIVE, frame[1], much) for much in gifts_of(s, frame[2], frame[1])]


def resolve_give(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Lay a gift on the altar unseen, and go on with the next thing or the next seat."""
    _, what, seat, *others = frame
    captives, jade, corn, tokens = replaced(s.offers[seat], what, c.b)
    offering = (captives, jade, corn, tokens)
    s.offers = (*s.offers[:seat], offering, *s.offers[seat + 1 :])
    if what + 1 < len(GIFTS):
        s.push((F_GIVE, what + 1, seat, *others))
        return
    s.opened += 1
    tell(out, "offered", seat)
    if others:
        s.seat = others[0]
        s.turn += 1
        s.push((F_GIVE, 0, *others))


def run_gifts(s: State, frame: Frame, out: Out) -> None:
    """Open the offerings, score them, climb, and let markers move (rules 10.2-10.6)."""
    order = s.in_order()
    points = [offering_points(s, offering) for offering in s.offers]
    tell(out, "offerings", s.first, offerings=s.offers, points=tuple(points), round=s.round)
    for seat in order:
        _give_away(s, seat)
    moved = [seat for seat in order if points[seat] > s.players[seat].marker]
    for seat in moved:
        s.players[seat].marker = points[seat]
        tell(out, "marker", seat, marker=points[seat])
    for seat in moved:
        if points[seat] == max(points) and s.players[seat].step < STEPS:
            p = s.players[seat]
            p.step += 1
            token = s.content.modifications[p.step - 1].id
            tell(out, "climbed", seat, step=p.step, token=token)
    for seat in order:
        p = s.players[seat]
        steps = s.content.figures.step_points[p.step]
        p.sacrificed += points[seat]
        p.add_points(FROM_SACRIFICE + s.round - 1, points[seat])
        p.add_points(FROM_PYRAMID, steps)
        tell(out, "sacrificed", seat, points=points[seat], step=steps, total=p.score())
    many = s.content.figures.development_steps[s.round - 1]
    # In round 1 everybody develops who gave anything: the markers stood on 0.
    developing = [seat for seat in moved if _columns(s, seat, 0)]
    s.offers = ()
    s.push((F_CALENDAR,))
    if developing:
        s.push((F_DEVELOP, many, 0, *developing))
    still = [seat for seat in order if seat not in moved and half(s, seat) < s.players[seat].marker]
    if s.gentle and still:
        s.push((F_MARKER, *still))
    _next_seat(s)


def _next_seat(s: State) -> None:
    """Let the seat act that the next frame names."""
    frame = s.stack[-1]
    if frame[0] == F_MARKER:
        s.seat = frame[1]
        s.turn += 1
    elif frame[0] == F_DEVELOP:
        s.seat = frame[3]
        s.turn += 1


def _give_away(s: State, seat: int) -> None:
    """Return an offering to the supply, clan tokens to their owners (rules 10.2)."""
    captives, jade, corn, tokens = s.offers[seat]
    p = s.players[seat]
    p.captives -= captives
    s.supply += captives
    p.jade -= jade
    p.corn -= corn
    p.tokens &= ~tokens


def half(s: State, seat: int) -> int:
    """Give where a marker may be put back to (rules 10.7)."""
    return (s.players[seat].marker + 1) // 2


def marker_choices(s: State, frame: Frame) -> list[Choice]:
    """Offer to put the marker back or to leave it (rules 10.7)."""
    return [Choice(MARKER, BACK), Choice(MARKER, LEAVE)]


def resolve_marker(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Put a marker back, and ask the next seat."""
    _, seat, *others = frame
    if c.a == BACK:
        s.players[seat].marker = half(s, seat)
        tell(out, "marker_back", seat, marker=s.players[seat].marker)
    if others:
        s.push((F_MARKER, *others))
    _next_seat(s)


def _columns(s: State, seat: int, done: int) -> list[int]:
    """List the columns in which a seat has a cell to go to (rules 10.6, ruling 24)."""
    most = BONUS_CELL if s.round >= s.content.figures.bonus_round else TOP_LEVEL
    development = s.players[seat].development
    return [n for n in range(len(COLUMNS)) if not done >> n & 1 and development[n] < most]


def develop_choices(s: State, frame: Frame) -> list[Choice]:
    """List the columns in which a marker can advance."""
    return [Choice(DEVELOP, column) for column in _columns(s, frame[3], frame[2])]


def resolve_develop(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Advance a marker, and go on with a second column or the next seat."""
    _, steps, done, seat, *others = frame
    p = s.players[seat]
    p.development = replaced(p.development, c.a, p.development[c.a] + 1)
    tell(out, "developed", seat, column=COLUMNS[c.a], level=p.development[c.a])
    done |= 1 << c.a
    if steps > 1 and _columns(s, seat, done):
        s.push((F_DEVELOP, steps - 1, done, seat, *others))
        return
    if others:
        s.push((F_DEVELOP, s.content.figures.development_steps[s.round - 1], 0, *others))
    _next_seat(s)
