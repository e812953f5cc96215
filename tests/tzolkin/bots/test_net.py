"""The net that corrects the price list: its traits, its sums, and where it keeps silent."""

import array
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.bots import net as nets
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import LEVELS_OF_PLAY, YARDSTICK_LEVELS
from tzolkin_desktop.games.tzolkin.bots.net import (
    HIDDEN,
    MOMENTS,
    POINTS,
    SECOND,
    Net,
    read_net,
    standard_net,
)
from tzolkin_desktop.games.tzolkin.bots.prices import standard_weights
from tzolkin_desktop.games.tzolkin.bots.traits import (
    BUILDINGS,
    GROUPS,
    MONUMENTS,
    TRAITS,
    keys,
)
from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.paths import data_dir

from .conftest import new_game

BILL = 6  # the trait of what the next food day takes
FILE = data_dir() / "tzolkin" / "bots" / "net.bin"


@pytest.fixture(scope="module")
def views(rules: Any) -> list[View]:
    """Positions of random games for two to four, with the eyes of every seat."""
    return positions(rules, *[{"players": players} for players in (2, 3, 4)])


@pytest.fixture(scope="module")
def expanded_views(rules: Any) -> list[View]:
    """The same with all modules, for up to five."""
    found = [{"players": players, "modules": ["all"]} for players in (2, 4, 5)]
    return positions(rules, *found)


def positions(rules: Any, *games: dict[str, Any]) -> list[View]:
    evaluator = Evaluator(standard_weights())
    found = []
    for options in games:
        players = options["players"]
        state, rng = rules.new_game(options, rules.deal(options, players)), random.Random(players)
        while offered := rules.choices(state):
            if not rules.secret(state) and rng.random() < 0.15:
                known = rules.clone(state)
                found += [evaluator.view(known, seat) for seat in range(players)]
            rules.apply(state, rng.choice(offered))
    return found


def traits_of(v: View) -> list[tuple[int, float]]:
    return [trait for group in GROUPS for trait in group.list(v, group.first)]


def plain_value(numbers: list[float], v: View) -> float:
    """Work the net out as it is defined, without any memory: all traits in one long sum."""
    turns = min(v.o.turns, MOMENTS[-1])
    amounts = [0.0] * TRAITS + [1.0]
    for trait, amount in traits_of(v):
        amounts[trait] += amount
    right = min(i for i in range(1, len(MOMENTS)) if turns <= MOMENTS[i])
    share = (turns - MOMENTS[right - 1]) / (MOMENTS[right] - MOMENTS[right - 1])

    def weight(trait: int, unit: int) -> float:
        before, after = (
            numbers[(moment * (TRAITS + 1) + trait) * HIDDEN + unit]
            for moment in (right - 1, right)
        )
        return before * (1 - share) + after * share

    at = len(MOMENTS) * (TRAITS + 1) * HIDDEN
    hidden = [
        max(0.0, sum(weight(trait, unit) * amounts[trait] for trait in range(TRAITS + 1)))
        for unit in range(HIDDEN)
    ]
    biases = at + HIDDEN * SECOND
    worth = numbers[-1]
    for unit in range(SECOND):
        x = numbers[biases + unit]
        x += sum(numbers[at + h * SECOND + unit] * hidden[h] for h in range(HIDDEN))
        worth += max(0.0, x) * numbers[biases + SECOND + unit]
    return worth * POINTS


def test_traits_stay_in_their_group_and_are_of_moderate_size(
    views: list[View], expanded_views: list[View]
) -> None:
    ends = [*[group.first for group in GROUPS[1:]], TRAITS]
    seen = set()
    for v in views + expanded_views:
        for group, end in zip(GROUPS, ends, strict=True):
            for trait, amount in group.list(v, group.first):
                assert group.first <= trait < end, group.term
                assert -2 <= amount <= 8
                seen.add(trait)
    assert len(seen) > 0.8 * TRAITS


def test_the_value_is_that_of_the_plain_sums(views: list[View]) -> None:
    numbers = array.array("f", FILE.read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    for v in views[::9]:
        assert standard_net().value(v) == pytest.approx(plain_value(numbers.tolist(), v), abs=1e-4)


def test_what_is_remembered_changes_no_value(views: list[View], expanded_views: list[View]) -> None:
    """Groups that depended on more than their keys say would answer for another position."""
    both = views + expanded_views
    warm = read_net(FILE)
    known: dict[tuple[object, ...], list[tuple[int, float]]] = {}
    for v in both:
        for number, key in enumerate(keys(v)):
            traits = sorted(GROUPS[number].list(v, GROUPS[number].first))
            whole = (number, id(v.content.buildings), key)
            assert known.setdefault(whole, traits) == traits, GROUPS[number].term
    values = [warm.value(v) for v in both]
    cold = [read_net(FILE).value(v) for v in both[::25]]
    assert values[::25] == cold


def test_in_a_game_with_other_numbers_for_its_tiles_nothing_is_remembered(
    rules: Any, views: list[View]
) -> None:
    v = next(v for v in views if len(set(v.s.building_row)) == 6)
    other = rules.clone(v.s)
    other.content = replace(v.content, buildings=v.content.buildings[::-1])
    seen = Evaluator(standard_weights()).view(other, v.seat)
    warm = read_net(FILE)
    assert warm.value(v) != warm.value(seen) == read_net(FILE).value(seen)


def test_a_fifth_seat_is_seen_as_the_fourth(rules: Any) -> None:
    options = {"players": 5, "modules": ["quick_actions"]}
    state = rules.new_game(options, rules.deal(options, 3))
    while rules.secret(state):
        rules.apply(state, rules.choices(state)[0])
    state.first = state.start_space = 0
    (order,) = [group for group in GROUPS if group.list.__name__ == "_order"]
    for seat in range(5):
        found = order.list(Evaluator(standard_weights()).view(state, seat), 0)
        assert [trait for trait, _ in found[:2]] == [min(seat, 3), 4 + min(seat, 3)]


def test_the_memory_is_emptied(views: list[View], monkeypatch: pytest.MonkeyPatch) -> None:
    values = [standard_net().value(v) for v in views[:30]]
    monkeypatch.setattr(nets, "REMEMBERED", 20)
    small = read_net(FILE)
    assert [small.value(v) for v in views[:30]] == values


def test_differences_add_up_and_alike_things_make_none(views: list[View]) -> None:
    net = standard_net()
    for mine, other in zip(views[:60:3], views[3:63:3], strict=True):
        found = net.differences(mine, other)
        assert sum(found.values()) == pytest.approx(net.value(mine) - net.value(other))
    same = net.differences(views[40], views[40])
    assert set(same.values()) == {0.0}


def test_only_what_differs_is_a_reason(rules: Any, views: list[View]) -> None:
    v = next(v for v in views if v.s.stack and v.o.turns > 5)
    richer = rules.clone(v.s)
    richer.players[v.seat].corn += 6
    found = standard_net().differences(Evaluator(standard_weights()).view(richer, v.seat), v)
    assert found.pop("corn") != 0.0
    assert set(found.values()) == {0.0}


def test_the_net_knows_the_tiles_of_the_game(rules: Any) -> None:
    content = rules.content_for({"players": 4})
    assert {tile.id for tile in content.buildings if not tile.module} == set(BUILDINGS)
    assert {tile.id for tile in content.monuments if not tile.module} == set(MONUMENTS)


def test_a_tile_that_it_does_not_know_has_no_traits(rules: Any, views: list[View]) -> None:
    v = next(v for v in views if len(set(v.s.building_row)) == 6)
    content = v.s.content
    tiles = list(content.buildings)
    tiles[v.s.building_row[0]] = replace(tiles[v.s.building_row[0]], id="jaguar_den")
    strange = rules.clone(v.s)
    strange.content = replace(content, buildings=tuple(tiles))
    seen = traits_of(Evaluator(standard_weights()).view(strange, v.seat))
    assert len(seen) == len(traits_of(v)) - 2


def test_the_net_corrects_the_sum_with_an_expansion_and_among_five_too(rules: Any) -> None:
    five = {"players": 5, "modules": ["tribes", "quick_actions"]}
    plain, corrected = (Evaluator(standard_weights(), None, net) for net in (None, standard_net()))
    for options in ({"players": 4}, five):
        state = rules.new_game(options, rules.deal(options, 3))
        while rules.secret(state):
            rules.apply(state, rules.choices(state)[0])
        for seat in range(options["players"]):
            said = standard_net().value(plain.view(state, seat))
            assert said != 0.0
            assert corrected.value(state, seat) == pytest.approx(plain.value(state, seat) + said)


def test_a_tribe_that_eats_more_is_seen_to(rules: Any) -> None:
    options = {"players": 4, "modules": ["tribes"]}
    state = rules.new_game(options, rules.deal(options, 3))
    tribes = [tribe.id for tribe in state.content.expansion.tribes]
    state.players[0].tribe, state.players[0].corn = tribes.index("yaluk"), 0
    hungry = traits_of(Evaluator(standard_weights()).view(state, 0))
    state.players[0].tribe = NONE
    plain = traits_of(Evaluator(standard_weights()).view(state, 0))
    assert dict(hungry)[BILL] == pytest.approx(1.5 * dict(plain)[BILL]) != 0.0


def test_strong_levels_use_it_and_the_yardstick_does_not() -> None:
    assert [name for name, level in LEVELS_OF_PLAY.items() if level.net] == ["hard", "expert"]
    assert not any(level.net for level in YARDSTICK_LEVELS.values())


@pytest.mark.parametrize("damage", ("short", "odd", "not a number", "missing"))
def test_a_damaged_file_is_named_in_one_sentence(tmp_path: Path, damage: str) -> None:
    file, content = tmp_path / "net.bin", FILE.read_bytes()
    if damage == "short":
        file.write_bytes(content[:-4])
    elif damage == "odd":
        file.write_bytes(content[:-1])
    elif damage == "not a number":
        file.write_bytes(content[:-4] + b"\xff\xff\xff\xff")
    with pytest.raises(GameError, match=r"^net\.bin: the net of the bots .*\.$"):
        read_net(file)


def test_an_untaught_net_corrects_nothing(views: list[View]) -> None:
    size = len(FILE.read_bytes()) // 4
    assert Net([0.0] * size).value(views[0]) == 0.0


def test_with_the_net_a_rival_counts_among_two_and_three_only(rules: Any) -> None:
    plain, corrected = (Evaluator(standard_weights(), None, net) for net in (None, standard_net()))
    share = standard_weights().rival
    assert share > 0
    assert [corrected.rival(new_game(rules, n)) for n in (2, 3, 4)] == [share, share, 0.0]
    assert [plain.rival(new_game(rules, n)) for n in (2, 3, 4)] == [share] * 3
    five = {"players": 5, "modules": ["quick_actions"]}
    assert corrected.rival(rules.new_game(five, rules.deal(five, 3))) == 0.0


CHANGES = {
    "skull_spaces": lambda s: s.skull_spaces ^ 0b100100,
    "skull_bank": lambda s: s.skull_bank + 1,
    "teeth_corn": lambda s: s.teeth_corn + 3,
    "start_space": lambda s: 1 if s.start_space != 1 else 0,
    "first": lambda s: (s.first + 1) % len(s.players),
    "jungle": lambda s: tuple(n + 1 for n in s.jungle),
    "monument_row": lambda s: (NONE, *s.monument_row[1:]),
    "building_row": lambda s: (NONE, *s.building_row[1:]),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_group_whose_traits_change_has_another_key(
    rules: Any, views: list[View], name: str
) -> None:
    noticed = False
    for v in views[::40]:
        other = rules.clone(v.s)
        setattr(other, name, CHANGES[name](other))
        seen = Evaluator(standard_weights()).view(other, v.seat)
        for group, before, after in zip(GROUPS, keys(v), keys(seen), strict=True):
            if group.list(v, group.first) != group.list(seen, group.first):
                noticed = True
                assert before != after, group.term
    assert noticed
