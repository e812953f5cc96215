"""Tiles turned over and laid, and the paths between them (rules 2.1, 2.2, 3, 4)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.tikal.rules.table import CONTENT, RULES, STACK, Table
from tzolkin_desktop.games.tikal.rules.consts import (
    F_LAY,
    HEX_NAMES,
    HEXES,
    NEIGHBOURS,
    NOWHERE,
    VOLCANO,
    hex_named,
)
from tzolkin_desktop.games.tikal.rules.land import placements, reach
from tzolkin_desktop.games.tikal.rules.state import State

FACINGS = ["n", "ne", "se", "s", "sw", "nw"]


def facings(table: Table, name: str) -> list[str]:
    """List the turnings in which the waiting tile may be laid on a hex."""
    return [text.split()[2] for text in table.choices(f"lay {name} ")]


def hexes(table: Table) -> list[str]:
    """List the hexes on which the waiting tile may be laid."""
    return sorted({text.split()[1] for text in table.choices("lay")})


def test_the_top_tile_is_turned_over() -> None:
    """rules 2.1: it waits to be laid; the turn has all its action points."""
    table = Table(begin=True, tiles=("a_ruins_2",))
    assert table.waits() == "a_ruins_2"
    assert len(table.s.tiles) == 35
    table.play("lay b3 n", "end")
    (turned,) = table.told("tile_turned")
    assert (turned.seat, turned.data["tile"]) == (1, "a_clearing_1")
    assert table.waits() == "a_clearing_1"


def test_a_tile_has_to_be_laid_before_any_action() -> None:
    """rules 2.2: nothing else is offered, and it cannot be declined."""
    table = Table(begin=True).seat(0, a2=2)
    assert {text.split()[0] for text in table.choices()} == {"lay"}


def test_a_tile_touches_an_explored_hex() -> None:
    """rules 3.1: printed ones or tiles; the frontier grows with every tile."""
    table = Table(begin=True)
    assert hexes(table) == ["a3", "b3", "c1", "c2"]
    table.play("lay c2 n", "end")
    assert hexes(table) == ["a3", "b3", "c1", "c3", "d2", "d3"]


def test_a_tile_is_turned_in_any_of_six_ways() -> None:
    """rules 3.1: where a printed stone makes the path, every turning fits."""
    assert facings(Table().draw("a_temple_1"), "b3") == FACINGS


def test_a_crossing_needs_a_stone_on_either_side() -> None:
    """rules 3.2: on c3, b3 and c2 show no stone, so the tile has to bring it."""
    table = Table().laid(b3="b_temple_2 s", c2="b_clearing_1 se").draw("c_temple_1")
    assert facings(table, "c3") == ["s", "sw"]
    for b3, c2 in (("b_temple_2 ne", "b_clearing_1 se"), ("b_temple_2 s", "b_clearing_1 n")):
        table = Table().laid(b3=b3, c2=c2).draw("c_temple_1")
        assert facings(table, "c3") == FACINGS


def test_a_volcano_needs_no_stones() -> None:
    """rules 3.3: any empty hex that touches an explored one, and it is not turned."""
    table = Table().laid(b3="b_temple_2 s", c2="b_clearing_1 se").draw("d_volcano")
    table.order()
    assert table.choices() == [f"lay {name}" for name in ("b4", "a3", "c3", "d3", "d2", "c1")]


def test_a_volcano_may_touch_only_a_volcano() -> None:
    """rules 3.3, R11, 12.3: c3 touches nothing but the volcano on c2."""
    table = Table().laid(c2="b_volcano").draw("a_ruins_1")
    assert "c3" not in hexes(table)
    table = Table().laid(c2="b_volcano").draw("d_volcano")
    table.order()
    assert table.offers("lay c3")


@pytest.mark.parametrize("tile", STACK)
def test_a_temple_starts_at_its_printed_level(tile: str) -> None:
    """rules 3.4: levels of temples, treasures on ruins, nothing on other land."""
    table = Table().draw(tile)
    table.order()
    table.play(table.choices("lay c2")[0])
    face = CONTENT.tiles[CONTENT.tile_id(tile)]
    assert (table.level("c2"), len(table.lying("c2"))) == (face.level, face.masks)


def test_treasures_are_laid_face_down() -> None:
    """rules 3.4: nobody is told which; those of the supply are mixed in as far as anyone knows."""
    table = Table().draw("a_ruins_1").play("lay b3 n")
    (laid,) = table.told("treasures_laid")
    assert dict(laid.data) == {"hex": hex_named("b3"), "count": 4}
    hidden = {RULES.masked(table.s, 0, random.Random(n)).buried[laid.data["hex"]] for n in range(9)}
    assert len(hidden) > 1
    assert len(table.s.tokens) == 20


def some_positions() -> Iterator[State]:
    """Give positions of random games in which a tile waits."""
    for seed in range(6):
        options = {"players": 2 + seed % 3}
        s, rng = RULES.new_game(options, RULES.deal(options, seed)), random.Random(seed)
        while offered := RULES.choices(s):
            if s.stack[-1][0] == F_LAY:
                yield s
            RULES.apply(s, rng.choice(offered))


def test_a_tile_fits_wherever_it_touches_land_that_is_no_volcano() -> None:
    """rules 3.5: some turning does."""
    for s in some_positions():
        tile = s.stack[-1][1]
        if CONTENT.tiles[tile].type == VOLCANO:
            continue
        touching = {
            hex_
            for hex_ in range(HEXES)
            if s.on[hex_] == NOWHERE
            and any(s.type_at(to) not in (NOWHERE, VOLCANO) for to in NEIGHBOURS[hex_] if to >= 0)
        }
        assert {hex_ for hex_, _ in placements(s, tile)} == touching


def full_board(*empty: str, **volcanoes: str) -> Table:
    """Lay all tiles but as many as there are empty hexes; the last ones of G are left."""
    table = Table(2).laid(**volcanoes)
    names = [n for h, n in enumerate(HEX_NAMES) if table.s.on[h] == NOWHERE and n not in empty]
    tiles = [t for t in STACK if CONTENT.tile_id(t) in table.s.tiles]
    return table.laid(**dict(zip(names, tiles, strict=False)))


def test_a_tile_that_fits_nowhere_is_set_aside() -> None:
    """rules 3.6, 12.4, R12: h1 touches volcanoes only; the turn goes on, then the game ends."""
    table = full_board("h1", g1="b_volcano", h2="d_volcano")
    table.s.tiles = ()
    table.draw("g_temple_2")
    assert table.choices() == ["set aside"]
    table.play("set aside")
    assert table.s.aside == (CONTENT.tile_id("g_temple_2"),)
    assert table.ap == 10 and table.offers("recruit a1")
    table.play("end")
    assert len(table.told("final_scoring")) == 1


def test_a_tile_set_aside_lays_no_treasures() -> None:
    """R12: it is out of the game."""
    table = full_board("h1", "g5", g1="b_volcano", h2="d_volcano")
    table.laid(g5="g_temple_2")
    left = len(table.s.tokens)
    table.draw("g_ruins_1").play("set aside")
    assert len(table.s.tokens) == left
    assert not table.told("treasures_laid")


def test_a_volcano_fits_between_volcanoes() -> None:
    """rules 12.4: no other tile does."""
    table = full_board("h1", g1="b_volcano", h2="d_volcano")
    table.draw("f_volcano")
    table.order()
    assert table.choices() == ["lay h1"]


def test_the_first_tile_has_24_placements() -> None:
    """rules 12.1: every tile of letter A; a volcano would have 4, the threefold clearing 8."""
    for tile in STACK:
        expected = 4 if "volcano" in tile else 8 if tile == "d_clearing_1" else 24
        assert len(placements(Table().s, CONTENT.tile_id(tile))) == expected, tile


def test_turnings_that_look_the_same_are_offered_once() -> None:
    """rules 12.1: d_clearing_1 has two."""
    assert facings(Table().draw("d_clearing_1"), "c2") == ["n", "ne"]


def test_the_stones_of_a_neighbour_are_enough() -> None:
    """rules 12.2: all its own stones may face the jungle."""
    table = Table().draw("a_ruins_1").play("lay b3 ne")
    assert (table.stones("b2", "b3"), table.stones("a2", "b3")) == (1, 1)


# paths


def test_a_crossing_has_the_stones_of_both_edges() -> None:
    """rules 4.1: 1 + 1 between printed hexes, 3 + 3 at most, none without stones."""
    assert Table().stones("a1", "a2") == 2
    table = Table().laid(c2="c_temple_1 s", c1="c_ruins_1 n")
    assert (table.stones("c2", "c1"), table.stones("b2", "c2")) == (6, 1)
    assert table.stones("a2", "b2") == 0


def test_what_does_not_touch_has_no_path() -> None:
    """rules 4.1: a crossing joins neighbours."""
    assert Table().stones("a2", "b1") == 0


def test_volcanoes_are_neither_entered_nor_crossed() -> None:
    """rules 4.2: stones that face one are no path."""
    table = Table().laid(c2="b_volcano", d3="a_clearing_1 nw").seat(0, b2=1)
    assert table.stones("b2", "c2") == table.stones("c2", "d3") == 0
    assert table.choices("walk b2") == ["walk b2 a1"]


def test_a_volcano_is_no_connection_when_laying() -> None:
    """rules 4.2: c3 beside a volcano and b3 needs its stones towards b3."""
    table = Table().laid(b3="b_temple_2 s", c2="b_volcano").draw("c_temple_1")
    assert facings(table, "c3") == ["sw"]


def test_others_never_block_and_cost_nothing() -> None:
    """rules 4.3: members, a camp and a guard stand on the way."""
    table = Table().seat(0, a1=1).seat(1, b2=9, leader="b2").camp(1, "b2").guard(2, "a2")
    table.play("walk a1 b2")
    assert table.ap == 9
    table.play("walk b2 a1", "walk a1 a2")
    assert table.ap == 6


def test_any_number_may_stand_on_a_hex() -> None:
    """rules 4.3: a whole expedition."""
    table = Table().seat(0, b2=17, a1=1, leader="b2").play("walk a1 b2")
    assert table.explorers() == {"b2": 18}


def test_all_land_hangs_together() -> None:
    """rules 4.4: from the base camp every explored hex but volcanoes can be reached."""
    for s in some_positions():
        passable = {h for h in range(HEXES) if s.type_at(h) not in (NOWHERE, VOLCANO)}
        assert set(reach(s.paths, {CONTENT.base_camp: 0}, 200)) == passable
