"""Ways as bots find them agree with the rules."""

import itertools
from typing import Any

from tzolkin_desktop.games.tikal.bots.ways import FAR, Trails, Ways
from tzolkin_desktop.games.tikal.rules.land import crossing, reach

from .conftest import new_game, walked


def test_prices_are_those_of_the_rules(rules: Any, positions: list[Any]) -> None:
    for s in positions:
        ways = Ways(s.paths, s.content.costs)
        for start in range(40):
            if s.paths[start]:
                found = reach(s.paths, {start: 0}, FAR - 1)
                assert ways.row(start) == [found.get(hex_, FAR) for hex_ in range(40)]


def test_a_route_costs_its_price(rules: Any, positions: list[Any]) -> None:
    s = positions[-1]
    ways = Ways(s.paths, s.content.costs)
    base = s.content.base_camp
    for end in range(40):
        if 0 < ways.row(base)[end] < FAR:
            route = ways.route(base, end)
            pairs = itertools.pairwise(route)
            assert sum(crossing(s, a, b) for a, b in pairs) == ways.row(base)[end]


def test_a_trail_is_taken_where_it_is_cheaper(rules: Any) -> None:
    s = walked(rules, new_game(rules, 2, 5), 120, 5)
    ways, base = Ways(s.paths, s.content.costs), s.content.base_camp
    far = max(range(40), key=lambda hex_: ways.row(base)[hex_] % FAR)
    trails = Trails(ways, (base, far))
    assert ways.row(base)[far] > 2
    assert trails.row(base)[far] == 1
    assert trails.recruit[far] == 1
    assert Trails(ways, (base,)).row(base) == ways.row(base)
