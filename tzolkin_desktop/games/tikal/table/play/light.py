"""Light on the board: what may be clicked, prices, ways, the tile at the pointer, what is held.

Draws over the picture what belongs to one player's turn. Prices and ways come from the offers and
the rules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tikal.rules.consts import (
    DIG,
    F_LAY,
    HEXES,
    LAY,
    NEIGHBOURS,
    NO_FACING,
    NOWHERE,
    RECRUIT,
    SWAP,
    VERBS,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.land import crossings_if_laid, placements
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.rules.ways import Leg, nearest_if_laid
from tzolkin_desktop.games.tikal.table.board.hexes import (
    draw_hex,
    draw_pieces,
    group_of,
    group_point,
    hex_look,
    tile_look,
)
from tzolkin_desktop.games.tikal.table.geometry import (
    BOARD,
    INRADIUS,
    LEVEL_AT,
    PRICE_AT,
    SIZE,
    Point,
    centre,
    edge_middle,
    moved,
)
from tzolkin_desktop.games.tikal.table.look import TEMPLES, Look, change_key
from tzolkin_desktop.games.tikal.table.pieces.marks import (
    change_pill,
    draw_path,
    glow_hex,
    no_path,
    price_pill,
    veil_hex,
)
from tzolkin_desktop.games.tikal.table.pieces.members import Group, draw_group
from tzolkin_desktop.games.tikal.table.places import (
    ACTION,
    ACTION_VERBS,
    BID_KIND,
    HEX,
    HIGHER_BIDS,
    PASS_PLACE,
    TILE,
    TREASURE,
    WORK,
    bid_place,
    work_place,
)
from tzolkin_desktop.games.tikal.table.play.bubbles import draw_bubble
from tzolkin_desktop.games.tikal.table.play.hand import Chosen, Lifted, Typed
from tzolkin_desktop.games.tikal.table.play.offers import start_of, work_on
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import CREAM, GAIN, GLOW, GOLD, INK, LOSS, PAPER, Colour, mix
from tzolkin_desktop.shell.table.protocol import Offer, Spots

# lit by their own picture, or when they are asked for
QUIET = (ACTION, TREASURE, BID_KIND, PASS_PLACE.kind, HIGHER_BIDS.kind)
FITS: Colour = (240, 208, 92)
HELD: Colour = (255, 250, 224)
MOST = 30  # action points: nobody is farther away
LIFT = 9.0  # how far a group is lifted
PLATE: Colour = mix(PAPER, (255, 255, 240), 0.3)
PLATE_GAP = 22.0  # from the edge of a hex, where prices lie, to a plate beside it
TIP = 34.0  # from the end of a way to the members who stand there


def draw_offers(
    canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
) -> None:
    """Light up what may be clicked."""
    pointed = Place.read(hovered) if hovered else None
    if look.state.stack and look.state.stack[-1][0] == F_LAY:
        _laying(canvas, look, offers, pointed)
    elif isinstance(look.selected, Lifted):
        _reach(canvas, look, offers, pointed)
    else:
        _hexes(canvas, look, offers, pointed)
    verb = _verb(look, pointed)
    for offer in offers:
        if offer.place in spots and offer.place.kind not in (HEX, WORK, "button"):
            held = offer.selects is not None and offer.selects == look.selected
            held |= isinstance(look.selected, Typed) and offer.place == bid_place(
                look.selected.points
            )
            if held or offer.place == pointed:
                canvas.glow(spots[offer.place].box, GLOW, 8)
            elif offer.place.kind not in QUIET or verb == SWAP:
                canvas.glow(spots[offer.place].box, GLOW, 8, quiet=offer.place.kind not in QUIET)
    if pointed is not None and pointed.kind == TILE and pointed in spots:
        canvas.glow(spots[pointed].box, GLOW, 8)
        draw_fitting(canvas, look, pointed.index)


def draw_prices(canvas: Canvas, look: Look, offers: Sequence[Offer], hovered: str) -> None:
    """Write what is about the hex pointed at: prices, the way there and who would stand there."""
    pointed = Place.read(hovered) if hovered else None
    frame = look.state.stack[-1] if look.state.stack else (-1,)
    if frame[0] == F_LAY:
        laid = _laid(offers, pointed)
        if laid is not None:
            draw_crossings(canvas, look, frame[1], laid)
        return
    for offer in offers:
        if offer.place == pointed and offer.place.kind == HEX and offer.price is not None:
            price_pill(canvas, moved(centre(offer.place.index), PRICE_AT), offer.price, lit=True)
            if offer.in_a_row:
                _way(canvas, look, _legs(offer.choices), _members(look))
                _arrival(canvas, look, offer.place.index)


def _hexes(canvas: Canvas, look: Look, offers: Sequence[Offer], pointed: Place | None) -> None:
    """Light up hexes with groups and work, or those that an action is possible on."""
    chosen = _verb(look, pointed)
    for offer in offers:
        if offer.place.kind != HEX:
            continue
        at = centre(offer.place.index)
        hot = offer.place == pointed
        if hot:
            glow_hex(canvas, at, HELD)
        elif offer.in_a_row:
            pass  # its price is enough, there are many
        elif isinstance(look.selected, Chosen):
            glow_hex(canvas, at, HELD, quiet=True)
        elif any(c.verb == chosen for c in offer.choices):
            glow_hex(canvas, at, HELD)
        else:
            _halo(canvas, look, offer.place.index)
        if offer.price is not None:
            price_pill(canvas, moved(at, PRICE_AT), offer.price, lit=hot)


def _verb(look: Look, pointed: Place | None) -> int | None:
    """Give the action whose targets shall be seen: that of the chip pointed at, or chosen."""
    if pointed is not None and pointed.kind == ACTION:
        return ACTION_VERBS[pointed.index]
    return look.selected.verb if isinstance(look.selected, Chosen) else None


def _halo(canvas: Canvas, look: Look, hex_: int) -> None:
    """Light a group that can be picked up; an empty camp, on a hex that is nobody's, by its rim."""
    s = look.state
    group = group_of(s, s.seat, hex_, look.seats[s.seat].colour)
    if group is not None:
        x, y = group_point(s, hex_, s.seat)
        canvas.glow((x - 32, y - 26, 64, 52), GLOW, 24, quiet=True)
        draw_group(canvas, (x, y), group)  # over its light, not under it
    else:
        glow_hex(canvas, centre(hex_), quiet=True)


# the tile


def _laying(canvas: Canvas, look: Look, offers: Sequence[Offer], pointed: Place | None) -> None:
    for offer in offers:
        if offer.place.kind == HEX and offer.place != pointed:
            glow_hex(canvas, centre(offer.place.index), FITS, 0.06, quiet=True)
    laid = _laid(offers, pointed)
    if laid is not None:
        draw_laid(canvas, look, look.state.stack[-1][1], laid)


def _laid(offers: Sequence[Offer], pointed: Place | None) -> Choice | None:
    """Give the way in which a click would lay the tile."""
    here = (o.choices[0] for o in offers if o.place == pointed and o.place.kind == HEX)
    return next(here, None)


def draw_laid(canvas: Canvas, look: Look, tile: int, c: Choice) -> None:
    """Draw a tile as it would lie."""
    at = centre(c.a)
    draw_hex(canvas, at, tile_look(look.state.content.tiles[tile], c.b % NO_FACING, c.a))
    glow_hex(canvas, at)


def draw_crossings(canvas: Canvas, look: Look, tile: int, c: Choice) -> None:
    """Write the price of each crossing of a tile as it would lie, and of the way there."""
    if c.b == NO_FACING:
        return
    s, at, facing = look.state, centre(c.a), c.b % NO_FACING
    crossings = crossings_if_laid(s, tile, c.a, facing)
    stone = s.content.costs.stone
    for edge, there in enumerate(NEIGHBOURS[c.a]):
        if crossings.get(there):
            price_pill(canvas, edge_middle(c.a, edge), crossings[there] * stone, lit=True)
        elif there in crossings:
            no_path(canvas, at, edge)
    _distances(canvas, look, at, nearest_if_laid(s, tile, c.a, facing, MOST))


def _distances(canvas: Canvas, look: Look, at: Point, found: Sequence[int | None]) -> None:
    """Say below a tile how many points each player's nearest member needs to get there.

    Beside the hex, where no price of its crossings lies; above it when there is no room below.
    """
    each, tall = 62.0, 36.0
    wide = each * len(found) + 44
    away = SIZE * INRADIUS + PLATE_GAP + tall / 2
    low = at[1] + away + tall / 2 <= BOARD[1] + BOARD[3]
    y = at[1] + (away if low else -away)
    left = min(max(at[0] - wide / 2, BOARD[0]), BOARD[0] + BOARD[2] - wide)
    canvas.box((left, y - tall / 2, wide, tall), PLATE, 12, GOLD, 1.6, alpha=0.94)
    canvas.icon("act_walk", left + 24, y, 26)
    for seat, points in enumerate(found):
        x = left + 44 + seat * each
        canvas.marker(x + 12, y, 24, look.seats[seat].colour)
        text = "–" if points is None else str(points)
        canvas.text(text, x + 29, y - 0.5, 21, INK, "bold", "lm", 28)


def draw_fitting(canvas: Canvas, look: Look, tile: int) -> None:
    """Light the hexes where a tile of the auction fits, with how many turnings fit there."""
    s = look.state
    if tile not in s.open:
        return
    ways: dict[int, int] = {}
    for hex_, _ in placements(s, tile):
        ways[hex_] = ways.get(hex_, 0) + 1
    for hex_, count in ways.items():
        x, y = centre(hex_)
        glow_hex(canvas, (x, y), FITS, 0.12)
        text = look.words("panels.ways", n=count)
        canvas.text(text, x, y, 26, CREAM, "display", "cm", 150, outline=(30, 24, 4))
    nearest = _nearest_place(s, tile)
    if nearest is not None:
        draw_laid(canvas, look, tile, nearest)
        draw_crossings(canvas, look, tile, nearest)


def _nearest_place(s: State, tile: int) -> Choice | None:
    """Find how a tile would lie nearest to the own members and then farthest from the others."""
    if s.content.tiles[tile].type == VOLCANO:
        return None

    def rank(way: tuple[int, int]) -> tuple[int, ...]:
        far = [MOST if n is None else n for n in nearest_if_laid(s, tile, *way, MOST)]
        mine = far.pop(s.seat)
        return mine, -min(far), *way

    best = min(placements(s, tile), key=rank, default=None)
    return None if best is None else Choice(LAY, *best)


# members


def _reach(canvas: Canvas, look: Look, offers: Sequence[Offer], pointed: Place | None) -> None:
    """Show what a group in hand can reach and for how much; the rest lies in the shade."""
    held: Lifted = look.selected
    prices = {o.place.index: o for o in offers if o.place.kind == HEX}
    for hex_ in range(HEXES):
        if hex_ not in prices and look.state.on[hex_] != NOWHERE and held.members:
            veil_hex(canvas, centre(hex_))
    for hex_ in prices:  # whose members reach into the shade of others
        draw_pieces(canvas, centre(hex_), hex_look(look, hex_))
    glow_hex(canvas, centre(held.hex), HELD)
    for hex_, offer in prices.items():
        if offer.price is not None:
            hot = offer.place == pointed
            if hot:
                glow_hex(canvas, centre(hex_))
            price_pill(canvas, moved(centre(hex_), PRICE_AT), offer.price, lit=hot)
        elif hex_ != held.hex:
            _halo(canvas, look, hex_)
    _work(canvas, look, held.hex, offers, pointed)


def _legs(row: Sequence[Choice]) -> list[Leg]:
    """Read the crossings of a row of choices, each once."""
    found: dict[tuple[int, int], Leg] = {}
    for c in row:
        if c.verb != RECRUIT:
            start, end = start_of(c), c.b
            found.setdefault((start, end), Leg(c.verb, start, end, 0))
    return list(found.values())


def _members(look: Look) -> int:
    held = look.selected
    if isinstance(held, Lifted):
        return held.members
    return held.count if isinstance(held, Chosen) and not held.leader else 1


def _way(canvas: Canvas, look: Look, legs: Sequence[Leg], members: int) -> None:
    """Draw a way with the price of each crossing."""
    if not legs:
        return
    s = look.state
    points = [group_point(s, legs[0].start, s.seat), *(centre(leg.end) for leg in legs[:-1])]
    points.append(group_point(s, legs[-1].end, s.seat))
    draw_path(canvas, [*points[:-1], _before(points[-2], points[-1])])
    times = f" ×{members}" if members > 1 else ""
    for leg, start, end in zip(legs, points, points[1:], strict=False):
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 4
        price_pill(canvas, middle, f"{leg_price(look, leg)}{times}", lit=True)


def _before(start: Point, end: Point) -> Point:
    """Give the point a little before the end of a line, so that its tip hides nobody there."""
    way = math.dist(start, end)
    share = max(0.3, 1 - TIP / way) if way else 1.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def leg_price(look: Look, leg: Leg) -> int:
    """Ask the rules for the price of a crossing or a trail."""
    s = look.state
    if VERBS[leg.verb] == "trail":
        return s.content.costs.trail
    stones = dict(s.paths[leg.start])
    return stones[leg.end] * s.content.costs.stone


def _arrival(canvas: Canvas, look: Look, hex_: int) -> None:
    """Draw those in hand, or to be recruited, where they would stand, and what comes of it."""
    s, held = look.state, look.selected
    if isinstance(held, Lifted):
        explorers, leader = held.explorers, held.leader
    else:
        explorers, leader = (0, True) if held.leader else (held.count, False)
    group = Group(look.seats[s.seat].colour, explorers, leader, 0)
    draw_group(canvas, group_point(s, hex_, s.seat), group, alpha=0.75, number=False)
    if s.levels[hex_]:
        _outcome(canvas, look, hex_, explorers, leader)


def _outcome(canvas: Canvas, look: Look, hex_: int, explorers: int, leader: bool) -> None:
    """Say at a temple what a group changes there: the points, and strength against strength."""
    s = look.state
    change = look.preview.get(change_key(TEMPLES, s.seat), 0)
    if change:
        x, y = moved(centre(hex_), LEVEL_AT)
        change_pill(canvas, (x + 36, y), change)
    if s.guards[hex_] != NOBODY:  # strength decides nothing any more
        return
    mine, best = strengths_after(s, hex_, explorers, leader)
    x, y = moved(centre(hex_), (40.0, 40.0))
    colour = GAIN if mine > best else LOSS if mine < best else (96, 80, 56)
    canvas.pill(x, y, f"{mine} : {best}", colour, CREAM, 18, edge=GOLD)


def strengths_after(s: State, hex_: int, explorers: int, leader: bool) -> tuple[int, int]:
    """Give the own strength on a hex once a group is there, and the best of the others."""
    mine = s.strength(s.seat, hex_) + explorers
    mine += s.content.leader_strength if leader else 0
    others = (s.strength(seat, hex_) for seat in range(len(s.players)) if seat != s.seat)
    return mine, max(others, default=0)


def _work(
    canvas: Canvas, look: Look, hex_: int, offers: Sequence[Offer], pointed: Place | None
) -> None:
    """Draw the bubbles over the hex of what is held."""
    s = look.state
    possible = {offer.place for offer in offers if offer.place.kind == WORK}
    for name in work_on(s, hex_):
        place = work_place(hex_, name)
        cost = getattr(s.content.costs, name.partition("_")[0])
        can = place in possible
        draw_bubble(canvas, place, cost, can, place == pointed, VERBS[DIG] == name and can)


def draw_held(canvas: Canvas, look: Look, held: Lifted) -> None:
    """Lift the group in hand over those that stay, and say how many of how many it is."""
    s = look.state
    p = s.players[s.seat]
    if not held.members:
        return
    x, y = group_point(s, held.hex, s.seat)
    who = look.seats[s.seat].colour
    canvas.glow((x - 32, y - 26 - LIFT, 64, 58), GLOW, 26)
    draw_group(
        canvas, (x, y - LIFT), Group(who, held.explorers, held.leader, 0), 1.12, number=False
    )
    whole = p.members(held.hex)
    if whole > 1:
        text = look.words("group.of", n=held.members, of=whole)
        canvas.pill(x, y + 32, text, (120, 30, 16), CREAM, 16, edge=GLOW)
