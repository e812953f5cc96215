"""Positions of the game and of the naive model of Yucatan in one plain shape, to be compared.

Answers for: what the words of a dump mean. It knows the shape of dumps and none of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.yucatan.rules.naive import Naive
from tests.yucatan.rules.naive_components import ARMIES, Box
from tests.yucatan.rules.naive_seats import Seat

View = dict[str, Any]


def view_of_dump(d: Mapping[str, Any], box: Box) -> View:
    """Tell what lies on the table by a dump."""
    return {
        "round": d["round"],
        "first": d["first"],
        "gentle": d["gentle"],
        "supply": d["supply"],
        "city_jade": dict(zip(box.cities, d["city_jade"], strict=True)),
        "deck": d["deck"],
        "discard": counted(d["discard"]),
        "seats": [seat_of_dump(seat) for seat in d["seats"]],
    }


def seat_of_dump(d: Mapping[str, Any]) -> View:
    """Tell what a seat owns by a dump."""
    armies = {
        name: (
            *(d[row][i] for row in ("places", "warriors", "creatures", "lives")),
            d["sectors"][3 * i : 3 * i + 3],
        )
        for i, name in enumerate(ARMIES)
    }
    return {
        **{name: d[name] for name in ("corn", "jade", "captives", "marker", "step", "sacrificed")},
        **{name: d[name] for name in ("buildings", "ability", "development")},
        "tokens": {n for n in range(4) if d["tokens"] >> n & 1},
        "open": counted(d["hand"]),
        "hidden": counted(d["unseen"]),
        "advisors": d["advisors"],
        "armies": armies,
        "used": {x for i, x in enumerate(("clan", *ARMIES)) if d["used"] >> i & 1},
        "score": +Counter(d["score"]),
    }


def view_of_naive(game: Naive) -> View:
    """Tell what lies on the table of the naive model."""
    return {
        **{name: getattr(game, name) for name in ("round", "first", "gentle", "supply")},
        "city_jade": game.city_jade,
        "deck": game.deck,
        "discard": +game.discard,
        "seats": [seat_of_naive(seat) for seat in game.seats],
    }


def seat_of_naive(seat: Seat) -> View:
    """Tell what a seat of the naive model owns."""
    names = ("corn", "jade", "captives", "marker", "step", "sacrificed")
    return {
        **{name: getattr(seat, name) for name in names},
        **{name: getattr(seat, name) for name in ("buildings", "ability", "development")},
        "tokens": seat.tokens,
        "open": +seat.open,
        "hidden": +seat.hidden,
        "advisors": seat.advisors,
        "armies": {
            name: (army.place, army.warriors, army.creature, army.life, army.sectors)
            for name, army in seat.armies.items()
        },
        "used": seat.used,
        "score": +seat.score,
    }


def naive_of_dump(d: Mapping[str, Any], box: Box) -> Naive:
    """Give the naive game of a dump that was made at the beginning of a turn."""
    assert [frame[0] for frame in d["stack"]] == ["next_turn", "turn"]
    assert d["stack"][1][1:] == [0, 0]
    deal = {"deck": d["deck"], "first": d["first"]}
    deal |= {f"reshuffle_{i}": order for i, order in enumerate(d["orders"])}
    game = Naive(box, len(d["seats"]), deal, gentle=d["gentle"])
    view = view_of_dump(d, box)
    game.round, game.supply = view["round"], view["supply"]
    game.city_jade, game.discard = view["city_jade"], view["discard"]
    for seat, owned in zip(game.seats, view["seats"], strict=True):
        for name, value in owned.items():
            if name != "armies":
                setattr(seat, name, value)
        for name, (place, warriors, creature, life, sectors) in owned["armies"].items():
            army = seat.armies[name]
            army.place, army.warriors = place, warriors
            army.creature, army.life, army.sectors = creature, life, list(sectors)
    return game.begin_turn(d["stack"][0][1] - 1)


def counted(cards: Iterable[str]) -> Counter[str]:
    """Count cards by id."""
    return +Counter(cards)
