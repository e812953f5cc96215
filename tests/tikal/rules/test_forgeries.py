"""Positions of Tikal that somebody has changed: refused, unless play could have come there."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.tikal.rules.table import RULES, Table
from tzolkin_desktop.engine.contract import BrokenInvariant, GameError
from tzolkin_desktop.games.tikal.rules.consts import EDGES, HEX_NAMES, TREASURES

GAMES = 3
EVERY = 60  # decisions between two positions that are forged
HUGE = 116
Path = tuple[str | int, ...]
WORDS = ("", "x", "-", "a1", "h5", "n", "mask", "supply", "out", "act", "g_clearing_1", "end")
ODD: tuple[Any, ...] = (None, 1.5, True, [], {}, "²", 9_999)

# What play could have done otherwise, so that another number is a position as good: points were
# spent on something else, more or less was scored or bid, another seat has the turn.
FREE = {
    "points", "seat", "turn", "totems", "bids", "bid",
    *(f"{what}_{n}" for what in ("temples", "treasures") for n in range(1, 5)),
}  # fmt: skip
WORK = 4  # where a hex says how much was uncovered or dug there this turn


def positions(modules: list[str]) -> Iterator[dict[str, Any]]:
    for seed in range(GAMES):
        options = {"players": 2 + seed % 3, "modules": modules}
        state, rng = RULES.new_game(options, RULES.deal(options, seed)), random.Random(seed)
        for number in range(100_000):
            offered = RULES.choices(state)
            if number % EVERY == 0 or not offered:
                yield json.loads(json.dumps(RULES.dump(state)))
            if not offered:
                break
            RULES.apply(state, rng.choice(offered))


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Give every word and number of plain data with the way to it."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))
    else:
        yield path, value


def changed(position: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    forged = copy.deepcopy(position)
    place: Any = forged
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return forged


def opens(forged: Any) -> bool:
    try:
        state = RULES.load(forged)
    except GameError as error:
        assert "\n" not in str(error)
        return False
    rng = random.Random(1)
    for _ in range(30):  # whatever opens can be played on, and stays in order
        if offered := RULES.choices(state):
            RULES.apply(state, rng.choice(offered))
            RULES.check(state)
    return True


def names_of(position: dict[str, Any], path: Path) -> set[str]:
    """Name what a number or a word belongs to."""
    if path[0] == "stack" and isinstance(path[1], int):
        return {str(position["stack"][path[1]][0])}
    return {str(key) for key in path}


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_a_forged_number_is_refused(modules: list[str]) -> None:
    rng = random.Random(1)
    for position in positions(modules):
        numbers = [(path, v) for path, v in leaves(position) if type(v) is int]
        for path, value in rng.sample(numbers, 25):
            free = not FREE.isdisjoint(names_of(position, path))
            free |= path[0] == "hexes" and path[-1] == WORK
            for other in (value + 1, value - 1, -1, 0, HUGE, -HUGE):
                if other != value and (not free or abs(other) == HUGE):
                    forged = changed(position, path, other)
                    plenty = path[-1] == "turn" and modules and other == HUGE
                    assert plenty or not opens(forged), (path, value, other)
            for odd in ODD:
                assert not opens(changed(position, path, odd)), (path, odd)


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_a_free_number_stays_in_its_bounds(modules: list[str]) -> None:
    for position in positions(modules):
        for path, value in leaves(position):
            if type(value) is int and path[-1] in FREE and path[-1] not in ("turn", "bids"):
                for other in (-1, HUGE, -HUGE, 5_000):
                    assert not opens(changed(position, path, other)), (path, other)


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_another_word_is_refused(modules: list[str]) -> None:
    """A tile or treasure twice, an owner of nothing, a word of another list."""
    rng = random.Random(2)
    for position in positions(modules):
        words = [(path, v) for path, v in leaves(position) if isinstance(v, str)]
        for path, word in rng.sample(words, min(40, len(words))):
            for other in ("", "x", None, 1.5, True, [], rng.choice(WORDS)):
                place = word in (*EDGES, *HEX_NAMES, "supply", "out") and other in WORDS[3:]
                if other != word and not place:
                    assert not opens(changed(position, path, other)), (path, word, other)


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_something_more_or_less_is_refused(modules: list[str]) -> None:
    rng = random.Random(3)
    for position in positions(modules):
        for name in ("tiles", "tokens", "aside", "open", "totems", "hexes", "stack", "steps"):
            entries = position[name]
            if entries:
                at = rng.randrange(len(entries))
                assert not opens({**position, name: [*entries[:at], *entries[at + 1 :]]}), name
                assert not opens({**position, name: [*entries, entries[at]]}), name
        for name in position:
            assert not opens({key: value for key, value in position.items() if key != name}), name
        for name in position["seats"][0]:
            forged = copy.deepcopy(position)
            del forged["seats"][1][name]
            assert not opens(forged), name


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_tiles_of_later_letters_come_later(modules: list[str]) -> None:
    for position in positions(modules):
        tiles = position["tiles"]
        if len({tile[0] for tile in tiles}) > 1:
            assert not opens({**position, "tiles": tiles[::-1]})


@pytest.mark.parametrize("modules", [[], ["auction"]])
def test_other_frames_are_refused(modules: list[str]) -> None:
    """Each frame in the place of another, but the turn of one seat for that of another."""
    frames = [
        [], [["act"]], [["act"], ["lay", "g_ruins_1"]], [["lay", "g_ruins_1"]], [["take"]],
        [["score", 0, 1]], [["bid", 0, 0, "-", 0, "-"]], [["turn", 0]], [["round", 0]],
        [["final", 0]], [["volcano", 0, "b_volcano"], ["score", 0, 1]], [["next", 0]],
        [["act"], ["act"]], [["score"]], [["volcano", 0, "b_volcano"]],
    ]  # fmt: skip
    for position in positions(modules):
        kinds = [frame[0] for frame in position["stack"]]
        for frame in frames:
            if [f[0] for f in frame] != kinds:
                assert not opens({**position, "stack": frame}), (frame, position["stack"])


# one position for each way of cheating


def forged(table: Table, **changes: Any) -> str:
    """Change fields of a position and give what the rules say of it."""
    position = RULES.dump(table.s)
    RULES.load(copy.deepcopy(position))
    for path, value in changes.items():
        keys: list[Any] = [int(key) if key.isdigit() else key for key in path.split("__")]
        place: Any = position
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = value
    with pytest.raises(BrokenInvariant) as caught:
        RULES.load(position)
    return str(caught.value)


def hex_at(table: Table, name: str) -> int:
    return [row[0] for row in RULES.dump(table.s)["hexes"]].index(name)


def begun() -> Table:
    """The first turn, its tile laid on b3, an explorer on a2."""
    table = Table(2, begin=True, tiles=("a_ruins_1",))
    return table.play("lay b3 n", "recruit a1", "walk a1 a2")


def test_a_leader_that_was_never_paid_for() -> None:
    assert "more than 10 action points" in forged(begun(), points=10)
    assert "more than 10 action points" in forged(begun(), seats__0__leader="b3", points=7)


def test_members_of_a_seat_that_had_no_turn() -> None:
    assert "seat 1 has done more than 0" in forged(
        begun(), seats__1__explorers=["a1", 1], seats__1__supply=17
    )


def test_steps_that_nobody_uncovered() -> None:
    table = begun()
    changes: dict[str, Any] = {f"hexes__{hex_at(table, 'a2')}__3": 6}
    said = forged(table, **changes, steps=[2, 5, 8, 10, 7, 5, 3, 2, 1])
    assert "steps more were uncovered" in said


def test_work_without_workers() -> None:
    table = begun()
    b1 = hex_at(table, "b1")
    said = forged(table, **{f"hexes__{b1}__3": 2, f"hexes__{b1}__4": 1}, steps__0=2)
    assert "action points" in said


def test_a_tile_that_nothing_led_to() -> None:
    table = begun()
    assert "nobody can have laid a tile on h5" in forged(
        table, **{f"hexes__{hex_at(table, 'b3')}__0": "h5"}
    )


def test_a_tile_without_a_path() -> None:
    table = Table(2, begin=True, tiles=("a_temple_1", "a_temple_2", "a_ruins_1"))
    table.play("lay b3 n", "end", "lay b4 n", "end", "lay a3 n")
    b4 = hex_at(table, "b4")
    assert "nobody can have laid" in forged(table, **{f"hexes__{b4}__0": "c4"})


def test_a_tile_set_aside_that_fits() -> None:
    table = begun()
    position = RULES.dump(table.s)
    position["aside"] = [position["tiles"].pop(0)]
    position["turn"] += 1
    with pytest.raises(BrokenInvariant, match="set aside though it fits"):
        RULES.load(position)


def test_points_of_a_scoring_that_was_not() -> None:
    assert "points of temples in scoring 1" in forged(begun(), seats__0__score__temples_1=1)
    assert "points of treasures in scoring 1" in forged(begun(), seats__0__score__treasures_1=1)


def test_more_points_than_there_were_levels() -> None:
    table = Table(2, begin=True, tiles=("a_ruins_1",))
    for _ in range(6):
        table.play(table.choices("lay")[0], "recruit a1", "walk a1 a2", "end")
    while not table.told("volcano"):
        table.play(table.choices("lay")[0], "end")
    table.play("end")
    seat = 1 - table.s.to_act()
    assert "in scoring 1" in forged(table, **{f"seats__{seat}__score__temples_1": 60})


def auction_begun() -> Table:
    table = Table(3, auction=True, begin=True)
    return table.round("0 bid 1", "1 bid 2", "2 pass")


@pytest.mark.parametrize(
    "bid",
    [
        ["bid", 0, 0, "-", 4, 2],  # nobody has bid though two did not pass
        ["bid", 0, 1, 1, 4, 2],  # two bids, and the highest is 1
        ["bid", 0, 2, 0, 4, 2],  # the one to speak has the highest bid
        ["bid", 0, 2, 2, 4, 2],  # the one who passed has it
        ["bid", 0, 2, 1, 4, 0],  # the first who passed did not
        ["bid", 0, 2, 1, 4, "-"],  # nobody passed first though somebody did
        ["bid", 0, 2, 1, 0, 2],  # somebody passed first though nobody did
        ["bid", 0, 2, 1, 5, 2],  # the one to speak has passed
        ["bid", 0, 2, 1, 12, 2],  # a seat that there is not has passed
        ["bid", 0, 25, 1, 4, 2],  # more than the bidder has
        ["bid", 3, 2, 1, 4, 2],  # opened by a seat that there is not
    ],
)
def test_a_bidding_that_cannot_be(bid: list[Any]) -> None:
    assert "bidding cannot have come to this" in forged(auction_begun(), stack=[bid])


def test_a_bid_paid_before_any_was_won() -> None:
    assert "after bids of 3" in forged(auction_begun(), seats__0__score__bids=-3)


def test_a_second_turn_in_a_round() -> None:
    table = auction_begun().round("0 pass")
    table.play(table.choices("take")[0], "lay b3 n", "end").round("2 bid 1", "0 pass")
    table.play(table.choices("take")[0], "lay c2 n")
    assert "seat 1 has a second turn" in forged(table, seat=1)


def test_the_final_order_of_an_auction() -> None:
    table = Table(2, auction=True, begin=True)
    while not table.told("final_scoring"):
        table.play("bid 1" if table.offers("bid 1") else table.choices()[-1])
    order = [table.s.to_act(), 1 - table.s.to_act()]
    assert table.scores()[order[0]] < table.scores()[order[1]]
    assert "another order" in forged(table, seat=order[1], stack=[["score", *order[::-1]]])


@pytest.mark.parametrize(
    ("pile", "forge"),
    [
        ("first", lambda pile: True),
        ("first", lambda pile: 1.0),
        ("first", lambda pile: 3),
        ("tiles", lambda pile: [*pile[:-1], pile[0]]),
        ("tiles", lambda pile: [*pile[:-1], "base_camp"]),
        ("tiles", lambda pile: pile[::-1]),
        ("tiles", lambda pile: pile[:-1]),
        ("treasures", lambda pile: [*pile[:-1], TREASURES[0], TREASURES[0]]),
        ("treasures", lambda pile: ["mask"] * 24),
        ("treasures", lambda pile: [[]]),
        ("treasures", lambda pile: 5),
    ],
)
def test_a_forged_deal_is_refused(pile: str, forge: Any) -> None:
    options = {"players": 3}
    deal = RULES.deal(options, 1)
    deal[pile] = forge(deal[pile])
    with pytest.raises(GameError, match="deal"):
        RULES.new_game(options, deal)
