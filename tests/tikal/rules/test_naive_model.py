"""The naive model of Tikal alone, against worked examples and awkward cases of the rules."""

from __future__ import annotations

from typing import Any

from tests.tikal.rules import naive
from tests.tikal.rules.naive_components import COPIES_OF_A_KIND, KINDS, NEIGHBOURS, TILES
from tests.tikal.rules.naive_land import Position, controller, crossing, ground, layings

TREASURES = KINDS * COPIES_OF_A_KIND


def game(*tiles: str, players: int = 4, auction: bool = False, first: int = 0) -> Position:
    """Deal a game in which these tiles come first."""
    others = [tile for tile in TILES if tile not in tiles]
    deal = {"first": first, "tiles": [*tiles, *others], "treasures": TREASURES}
    return naive.new_game({"players": players, "modules": ["auction"] * auction}, deal)


def played(p: Position, *texts: str) -> Position:
    """Make choices, each of which has to be offered."""
    for text in texts:
        assert text in naive.choices(p), f"{text}: {sorted(naive.choices(p))}"
        p = naive.play(p, text)
    return p


def laid(p: Position, **tiles: str) -> Position:
    """Explore hexes: `b3="b_temple_2 s"`."""
    land = dict(p["land"])
    for name, text in tiles.items():
        tile, facing = (text + " n").split()[:2]
        land[name] = ground(TILES[tile], facing)
    return {**p, "land": land}


def acting(p: Position, **changes: Any) -> Position:
    """Let the first seat spend points, with changes to what it has."""
    seats = [{**p["seats"][0], **changes}, *p["seats"][1:]]
    return naive.acting({**p, "seats": seats, "seat": 0, "tile": None, "holder": None}, naive.ACT)


def test_the_board_is_that_of_the_components() -> None:
    assert sum(len(around) for around in NEIGHBOURS.values()) == 2 * 95
    land = game()["land"]
    crossings = {f"{a}-{b}": crossing(land, a, b) for a in land for b in NEIGHBOURS[a].values()}
    start = {"a1-a2": 2, "a1-b1": 2, "a1-b2": 1, "a2-b2": 0, "b1-b2": 0}
    assert {pair: crossings[pair] for pair in start} == start


def test_first_turns_of_the_rulebook() -> None:
    """Examples 11.1 and 11.2."""
    p = played(game("a_ruins_1", "a_clearing_1"), "lay b3 n", "recruit leader a1")
    p = played(p, "walk leader a1 b2", "walk leader b2 b3", "dig b3")
    assert p["ap"] == 4
    assert "dig b3" not in naive.choices(p)
    p = played(p, "recruit a1", "recruit a1", "walk a1 a2")
    assert naive.choices(p) == {"end"}
    p = played(p, "end", "lay c2 n", *["recruit a1"] * 2, *["walk a1 b1"] * 2)
    p = played(p, *["uncover b1"] * 2)
    assert (p["ap"], p["land"]["b1"]["level"]) == (0, 3)
    assert (p["steps"][2], p["steps"][3]) == (2, 5)


def test_turnings_that_fit() -> None:
    """Examples 11.5 to 11.7."""
    land = laid(game(), b3="b_temple_2 s", c2="b_clearing_1 se")["land"]
    fitting = {text for text in layings(land, "c_temple_2") if " c3 " in text}
    assert fitting == {"lay c3 n", "lay c3 s", "lay c3 sw", "lay c3 nw"}


def test_first_tile() -> None:
    """Case 12.1."""
    land = game()["land"]
    for tile, face in TILES.items():
        ways = {"volcano": 4}.get(face.type, 8 if tile == "d_clearing_1" else 24)
        assert len(layings(land, tile)) == ways


def test_a_hex_among_volcanoes() -> None:
    """Case 12.3."""
    land = laid(game(), c2="b_volcano")["land"]
    assert not any(" c3" in text for text in layings(land, "a_ruins_1"))
    assert "lay c3" in layings(land, "d_volcano")


def test_prices_of_paths() -> None:
    """Examples 11.3, 11.4 and 11.9."""
    p = laid(game(), b3="b_temple_2 s", c2="c_temple_2 ne", c1="b_clearing_2 sw", a3="b_volcano")
    pairs = (("b2", "b3"), ("b2", "c2"), ("c2", "b3"), ("c2", "c1"), ("a2", "a3"))
    assert [crossing(p["land"], a, b) for a, b in pairs] == [3, 1, 1, 0, 0]
    p = laid(game(), c2="c_temple_1 s", c1="c_ruins_1 n")
    assert crossing(p["land"], "c1", "c2") == 6


def test_control() -> None:
    """Case 12.12."""
    p = acting(game(), leader="a2")
    for others, who in (((3, 0, 0), None), ((2, 2, 0), 0), ((4, 0, 0), 1)):
        for number, explorers in enumerate(others, 1):
            p["seats"][number] = {**p["seats"][number], "explorers": {"a2": explorers}}
        assert controller(p, "a2") == who
        assert ("guard a2" in naive.choices(p)) == (who == 0)


def test_swap() -> None:
    """Case 12.20."""
    p = acting(game(players=2), treasures={"mask": 2, "vase": 1})
    p["seats"][1] = {**p["seats"][1], "treasures": {"mask": 1, "vase": 1}}
    assert [text for text in naive.choices(p) if "swap" in text] == ["swap vase for mask of 1"]
    p = played(p, "swap vase for mask of 1")
    assert [seat["treasures"] for seat in p["seats"]] == [{"mask": 3}, {"vase": 2}]


def test_volcano_and_final_scoring() -> None:
    """Example 11.10, case 12.24."""
    p = game("b_volcano", "a_clearing_1", "a_ruins_1", first=2)
    order = []
    while p["phase"] == naive.SCORE:
        order.append(p["seat"])
        p = played(p, "end")
    assert order == [2, 3, 0, 1]
    assert (p["seat"], p["phase"]) == (2, naive.LAY)
    p = played({**p, "stack": ()}, "lay c2", "end")
    assert (p["seat"], *p["to_score"]) == (3, 0, 1, 2)


def test_auction_of_the_rulebook() -> None:
    """Example 11.11: Sergei, Maria, Andrei and Anastasia have the seats 0 to 3."""
    tiles = ("a_temple_1", "a_temple_2", "a_ruins_1", "a_clearing_1")
    p = game(*tiles, auction=True, first=2)
    script = """
        2 bid 1, 3 bid 2, 0 pass, 1 bid 3, 2 bid 4, 3 bid 5, 1 pass, 2 pass
        3 take a_temple_1, 3 lay b3 n, 3 end, 0 bid 1, 1 bid 3, 2 pass, 0 pass
        1 take a_temple_2, 1 lay c2 n, 1 end, 2 bid 2, 0 bid 4, 2 pass
        0 take a_ruins_1, 0 lay c1 n, 0 end, 2 take a_clearing_1, 2 lay a3 n, 2 end, 3 bid 1
    """
    for line in script.replace("\n", ",").split(","):
        if said := line.split(maxsplit=1):
            assert p["seat"] == int(said[0])
            p = played(p, said[1].strip())
    assert [seat["score"] for seat in p["seats"]] == [16, 17, 20, 15]


def test_final_order_of_the_auction() -> None:
    """Case 12.25."""
    p = game(auction=True)
    seats = [{**p["seats"][i], "score": score} for i, score in enumerate((41, 38, 38, 44))]
    p = {**p, "seats": seats, "stack": (), "totems": frozenset({1}), "seat": 1, "phase": naive.ACT}
    p = naive.play(p, "end")
    assert (p["seat"], *p["to_score"]) == (2, 1, 0, 3)


def test_ties_at_the_end() -> None:
    """Case 12.30."""
    p = acting(game(players=2), score=88, leader="a2", treasures={"mask": 2})
    p["seats"][1] = {**p["seats"][1], "score": 88, "explorers": {"b1": 1}, "treasures": {"vase": 2}}
    assert naive.winners(p) == (0, 1)
    p["seats"][1]["treasures"] = {"vase": 3}
    assert naive.winners(p) == (1,)
    p["land"]["a2"]["level"] = 2
    assert naive.winners(p) == (0,)
