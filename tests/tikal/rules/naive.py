"""Tikal as plain dicts, written from the text of the rules as plainly as possible: the whole game.

Answers for: what may be chosen in a position, as texts of the notation, and the position after a
choice; basic and auction game, from the deal to the winners. Positions are never changed in place
and equal positions are equal dicts. It must not know the game's own rules: the two are compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.tikal.rules.naive_actions import act, actions, of_seat
from tests.tikal.rules.naive_components import (
    ACTION_POINTS,
    EXPLORERS,
    LEAST_BID,
    START_SCORE_OF_AUCTION,
    TEMPLE_STEPS,
    TILES,
    WORTH,
)
from tests.tikal.rules.naive_land import (
    Position,
    ground,
    layings,
    printed_land,
    temples_of,
)

# The phases of a game: who of the rules' frames waits for a decision.
BID, TAKE, LAY, ACT, SCORE, OVER = "bid", "take", "lay", "act", "score", "over"


def new_game(options: Mapping[str, Any], deal: Mapping[str, Any]) -> Position:
    """Set the table (rules 1, 10.1) and turn over the first tile or tiles."""
    auction = "auction" in options.get("modules", ())
    seat = {
        "explorers": {},  # number by hex
        "leader": "supply",  # or a hex, or out
        "supply": EXPLORERS,
        "out": 0,  # explorers only, the guards among them
        "treasures": {},  # number by kind
        "score": START_SCORE_OF_AUCTION if auction else 0,
        "temples": (),  # points by scoring
        "sets": (),
        "paid": 0,
    }
    p: Position = {
        "auction": auction,
        "land": printed_land(),
        "seats": [dict(seat) for _ in range(options["players"])],
        "steps": dict(TEMPLE_STEPS),
        "stack": tuple(deal["tiles"]),
        "tokens": tuple(deal["treasures"]),
        "aside": (),
        "phase": OVER,
        "seat": deal["first"],
        "tile": None,  # turned over or chosen and not yet laid
        "ap": 0,
        "uncovered": {},  # in this turn, by hex
        "dug": {},
        "to_score": (),  # seats whose scoring turns are still to come, without the present one
        "final": False,
        "holder": None,  # who turned over or chose that tile
        "open": frozenset(),  # tiles of the round
        "totems": frozenset(),  # seats that may still bid this round
        "bidding": (),  # seats still in, the next to speak first
        "bid": 0,
        "bidder": None,
        "first_pass": None,
    }
    return new_round(p, deal["first"]) if auction else turn_over(p, deal["first"])


def choices(p: Position) -> set[str]:
    """List the texts of all that the acting player may choose."""
    if p["phase"] == BID:
        most = p["seats"][p["seat"]]["score"]  # rules 10.3, 10.4, R15
        return {"pass"} | {f"bid {n}" for n in range(max(LEAST_BID, p["bid"] + 1), most + 1)}
    if p["phase"] == TAKE:  # tiles with equal faces are one choice
        first = {TILES[tile]: tile for tile in sorted(p["open"], reverse=True)}
        return {f"take {tile}" for tile in first.values()}
    if p["phase"] == LAY:
        return layings(p["land"], p["tile"]) or {"set aside"}  # rules 2.2, 3.6, R12
    if p["phase"] in (ACT, SCORE):
        return actions(p) | {"end"}  # rules 2.3
    return set()


def play(p: Position, text: str) -> Position:
    """Carry out a choice."""
    verb, *words = text.split()
    if verb == "bid":
        return bid(p, int(words[0]))
    if verb == "pass":
        return pass_bidding(p)
    if verb == "take":
        return take(p, words[0])
    if verb == "lay":
        return lay(p, *words)
    if verb == "set":
        return set_aside(p)
    if verb == "end":
        return end_scoring_turn(p) if p["phase"] == SCORE else end_turn(p)
    return act(p, text)


def to_act(p: Position) -> int:
    """Name the seat whose decision it is; -1 once the game is over."""
    seat: int = -1 if p["phase"] == OVER else p["seat"]
    return seat


def clockwise(p: Position, first: int) -> tuple[int, ...]:
    """List all seats from one on."""
    number = len(p["seats"])
    return tuple((first + i) % number for i in range(number))


# A turn (rules 2, 3)


def turn_over(p: Position, seat: int) -> Position:
    """Let a seat turn over the top tile of the stack (rules 2.1)."""
    tile, *stack = p["stack"]
    return with_tile({**p, "stack": tuple(stack), "seat": seat}, tile)


def with_tile(p: Position, tile: str) -> Position:
    """Lay the tile, or score first if it is a volcano (rules 2.1, 8.1, 10.10)."""
    p = {**p, "tile": tile, "holder": p["seat"]}
    if TILES[tile].type == "volcano":
        return scoring_round(p, clockwise(p, p["seat"]))
    return {**p, "phase": LAY}


def lay(p: Position, name: str, facing: str = "n") -> Position:
    """Lay the tile and, on ruins, as many treasures as masks are shown (rules 3.4)."""
    face = TILES[p["tile"]]
    tokens = p["tokens"]
    here = ground(face, facing, tokens[: face.masks])
    p = {**p, "land": {**p["land"], name: here}, "tokens": tokens[face.masks :]}
    return acting({**p, "tile": None, "holder": None}, ACT)


def set_aside(p: Position) -> Position:
    """Go on without the tile, which is out of the game; it lays no treasures (R12)."""
    aside = (*p["aside"], p["tile"])
    return acting({**p, "aside": aside, "tile": None, "holder": None}, ACT)


def acting(p: Position, phase: str) -> Position:
    """Start to spend action points: every ten of them are a turn of its own (rules 8.6, R13)."""
    return {**p, "phase": phase, "ap": ACTION_POINTS, "uncovered": {}, "dug": {}}


def resting(p: Position) -> Position:
    """Lose what was not spent (rules 2.3)."""
    return {**p, "ap": 0, "uncovered": {}, "dug": {}}


def end_turn(p: Position) -> Position:
    """End a normal turn: the next one, or the final scoring (rules 2.4, 8.7, 10.6-10.11)."""
    p = resting(p)
    left = clockwise(p, p["seat"])[1]
    if p["auction"]:
        p = {**p, "totems": p["totems"] - {p["seat"]}}
        if p["totems"]:
            return open_bidding(p, left)  # rules 10.7
        if p["stack"]:
            return new_round(p, left)  # rules 10.9
    elif p["stack"]:
        return turn_over(p, left)
    order = clockwise(p, left)
    if p["auction"]:  # rules 10.11; a stable sort leaves equals as they are, R14
        order = tuple(sorted(order, key=lambda seat: p["seats"][seat]["score"]))
    return scoring_round({**p, "final": True}, order)


# Scoring (rules 8)


def scoring_round(p: Position, order: tuple[int, ...]) -> Position:
    """Give everybody ten action points and a scoring in turn (rules 8.1)."""
    seat, *others = order
    return acting({**p, "seat": seat, "to_score": tuple(others)}, SCORE)


def end_scoring_turn(p: Position) -> Position:
    """Score the seat at once, then go on with the round or what follows it (rules 8.1, 8.5)."""
    p = resting(scored(p, p["seat"]))
    if p["to_score"]:
        return scoring_round(p, p["to_score"])
    if p["final"]:
        return {**p, "phase": OVER}
    return {**p, "phase": LAY, "seat": p["holder"]}


def scored(p: Position, number: int) -> Position:
    """Give the points for temples and treasures (rules 8.2, 8.3)."""
    seat = p["seats"][number]
    temples = sum(temples_of(p, number))
    sets = sum(WORTH[tokens] for tokens in seat["treasures"].values())
    return of_seat(
        p,
        number,
        score=seat["score"] + temples + sets,
        temples=(*seat["temples"], temples),
        sets=(*seat["sets"], sets),
    )


def winners(p: Position) -> tuple[int, ...]:
    """Name those with most points, then the highest temple, then most tokens (rules 9, R17)."""

    def rank(number: int) -> tuple[int, int, int]:
        seat = p["seats"][number]
        highest = max(temples_of(p, number), default=0)
        return seat["score"], highest, sum(seat["treasures"].values())

    seats = range(len(p["seats"]))
    best = max(map(rank, seats))
    return tuple(number for number in seats if rank(number) == best)


# The auction (rules 10)


def new_round(p: Position, opener: int) -> Position:
    """Turn all totems and as many tiles as players face up (rules 10.2, 10.9)."""
    number = len(p["seats"])
    tiles, stack = p["stack"][:number], p["stack"][number:]
    totems = frozenset(range(number))
    return open_bidding({**p, "open": frozenset(tiles), "stack": stack, "totems": totems}, opener)


def open_bidding(p: Position, opener: int) -> Position:
    """Ask all with totems face up from the opener on; the last one just takes (10.7, 10.8)."""
    order = tuple(seat for seat in clockwise(p, opener) if seat in p["totems"])
    if len(order) == 1:
        return won(p, order[0], 0)
    return {**p, "phase": BID, "seat": order[0], "bidding": order}


def bid(p: Position, number: int) -> Position:
    """Bid more than the last one (rules 10.3); alone in the bidding that wins (R16)."""
    speaker, *others = p["bidding"]
    p = {**p, "bid": number, "bidder": speaker, "bidding": (*others, speaker)}
    return next_speaker(p)


def pass_bidding(p: Position) -> Position:
    """Leave this bidding (rules 10.3)."""
    speaker, *others = p["bidding"]
    first = speaker if p["first_pass"] is None else p["first_pass"]
    return next_speaker({**p, "bidding": tuple(others), "first_pass": first})


def next_speaker(p: Position) -> Position:
    """Find the winner or the next to bid or pass (rules 10.3-10.5, R16)."""
    if not p["bidding"]:
        return won(p, p["first_pass"], 0)
    if p["bidding"] == (p["bidder"],):
        return won(p, p["bidder"], p["bid"])
    return {**p, "seat": p["bidding"][0]}


def won(p: Position, winner: int, price: int) -> Position:
    """Let the winner, and nobody else, pay and choose a tile (rules 10.4, 10.6)."""
    seat = p["seats"][winner]
    p = of_seat(p, winner, score=seat["score"] - price, paid=seat["paid"] + price)
    closed = {"bidding": (), "bid": 0, "bidder": None, "first_pass": None}
    return {**p, **closed, "phase": TAKE, "seat": winner}


def take(p: Position, tile: str) -> Position:
    """Take one of the open tiles (rules 10.6)."""
    return with_tile({**p, "open": p["open"] - {tile}}, tile)
