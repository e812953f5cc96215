"""From a position that the game wrote down to the position of the naive model, and nothing else.

Answers for: what the words and numbers of a dump mean, told in the words of the naive model. It
knows the shape of the game's dumps and none of its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_components import (
    EDGES,
    PRINTED,
    START_SCORE_OF_AUCTION,
    TEMPLE_STEPS,
    TILES,
)
from tests.tikal.rules.naive_land import Hex, Position, ground

SCORINGS = range(1, 5)
NO_BIDDING: dict[str, Any] = {"bidding": (), "bid": 0, "bidder": None, "first_pass": None}


def position_of(d: Mapping[str, Any]) -> Position:
    """Make the naive position of a dump."""
    frames = {name: numbers for name, *numbers in d["stack"]}
    phase = d["stack"][-1][0] if d["stack"] else naive.OVER
    acting = phase in (naive.ACT, naive.SCORE)
    seat, *to_score = frames.get("score", [d["seat"]])
    assert seat == d["seat"], "the scoring turn is another seat's"
    holder, tile = waiting_tile(d, frames)
    # What was done in the last turn may lie about until points are spent again.
    worked = [(name, id_, work) for name, id_, _, _, work, *_ in d["hexes"] if work and acting]
    dug = {name: work for name, id_, work in worked if "ruins" in id_}
    assert d["dug"] == sum(dug.values()) or not acting
    return {
        "auction": d["auction"],
        "land": {row[0]: land_of(row) for row in d["hexes"]},
        "seats": [seat_of(d, number, frames.get("score", [])) for number in range(len(d["seats"]))],
        "steps": {step: n for step, n in zip(TEMPLE_STEPS, d["steps"], strict=True) if n},
        "stack": tuple(d["tiles"]),
        "tokens": tuple(d["tokens"]),
        "aside": tuple(d["aside"]),
        "phase": phase,
        "seat": seat,
        "tile": tile,
        "ap": d["points"] if acting else 0,
        "uncovered": {name: work for name, id_, work in worked if "temple" in id_},
        "dug": dug,
        "to_score": tuple(to_score),
        "final": d["scorings"] == SCORINGS[-1],
        "holder": holder,
        "open": frozenset(d["open"]),
        "totems": frozenset(d["totems"]),
        **(bidding_of(d, *frames["bid"]) if "bid" in frames else NO_BIDDING),
    }


def waiting_tile(d: Mapping[str, Any], frames: Mapping[str, list[Any]]) -> tuple[Any, Any]:
    """Find who keeps a tile that is not yet laid, and which."""
    if "volcano" in frames:
        holder, tile = frames["volcano"]
        return holder, tile
    return (d["seat"], frames["lay"][0]) if "lay" in frames else (None, None)


def land_of(row: list[Any]) -> Hex:
    """Read an explored hex."""
    name, tile, facing, level, _, camp, guard, *treasures = row
    face = PRINTED[name] if name in PRINTED else TILES[tile]
    return {
        **ground(face, facing if facing in EDGES else EDGES[0], tuple(treasures)),
        "level": level,
        "camp": nobody_as_none(camp),
        "guard": nobody_as_none(guard),
    }


def nobody_as_none(owner: int | str) -> int | None:
    """Read who owns something."""
    return None if isinstance(owner, str) else owner


def seat_of(d: Mapping[str, Any], number: int, to_score: list[int]) -> dict[str, Any]:
    """Read what a seat has; points of scorings that are still to come must not be there."""
    seat = d["seats"][number]
    score = seat["score"]
    done = d["scorings"] - (number in to_score)
    assert not any(score[f"{of}_{n}"] for of in ("temples", "treasures") for n in SCORINGS[done:])
    assert score["start"] == d["auction"] * START_SCORE_OF_AUCTION
    assert seat["camps"] == 2 - sum(row[5] == number for row in d["hexes"])
    assert seat["guards"] == 2 - sum(row[6] == number for row in d["hexes"])
    return {
        "explorers": dict(zip(seat["explorers"][::2], seat["explorers"][1::2], strict=True)),
        "leader": seat["leader"],
        "supply": seat["supply"],
        "out": seat["out"],
        "treasures": {kind: n for kind, n in seat["treasures"].items() if n},
        "score": sum(score.values()),
        "temples": tuple(score[f"temples_{n}"] for n in SCORINGS[:done]),
        "sets": tuple(score[f"treasures_{n}"] for n in SCORINGS[:done]),
        "paid": -score["bids"],
    }


def bidding_of(
    d: Mapping[str, Any], opener: int, bid: int, bidder: int | str, passed: int, first: int | str
) -> dict[str, Any]:
    """Read a bidding: who is still in, from the next to speak on."""
    order = [(d["seat"] + i) % len(d["seats"]) for i in range(len(d["seats"]))]
    assert opener in d["totems"]
    return {
        "bidding": tuple(n for n in order if n in d["totems"] and not passed >> n & 1),
        "bid": bid,
        "bidder": nobody_as_none(bidder),
        "first_pass": nobody_as_none(first),
    }
