"""Words for the expansion: tribes, prophecies, quick actions, altered prices, in every language."""

import random
import re
from typing import Any

import pygame
import pytest

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.expansion import placing
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.actions import needs
from tzolkin_desktop.games.tzolkin.rules.components import Content, Expansion
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    F_PLACE,
    F_TURN,
    NONE,
    PALENQUE,
    PLACE,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import BONUS
from tzolkin_desktop.games.tzolkin.table.texts import (
    calamity_words,
    explain,
    explain_expansion,
    explain_spaces,
    reasons,
)
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir

RULES: Any = rules_of("tzolkin")
OPTIONS = {"players": 4, "modules": list(MODULES)}
CONTENT: Content = RULES.content_for(OPTIONS)
EXPANSION: Expansion = CONTENT.expansion  # type: ignore[assignment]
NAMES = ("Ixchel", "Ahau", "Kinich", "Itzamna")
ICONS = {path.stem for path in sprites_dir().glob("*/icons/*.svg")}
TRIBES = [tile.id for tile in EXPANSION.tribes]
PROPHECIES = [tile.id for tile in EXPANSION.prophecies]


@pytest.fixture(scope="module", params=("en", "ru", "uk"))
def words(request: pytest.FixtureRequest) -> Words:
    return Words.load(lang_dirs("tzolkin"), request.param)


@pytest.fixture(scope="module")
def english() -> Words:
    return Words.load(lang_dirs("tzolkin"), "en")


def a_game(seed: int = 3, turns: int = 0, **options: Any) -> State:
    """Play some decisions at random from the start of the first turn."""
    options = {**OPTIONS, **options}
    state: State = RULES.new_game(options, RULES.deal(options, seed))
    rng = random.Random(seed)
    while RULES.to_act(state) != NOBODY and (state.stack[-1][0] != F_TURN or turns > 0):
        turns -= state.stack[-1][0] == F_TURN
        RULES.apply(state, rng.choice(RULES.choices(state)), [])
    return state


def led_by(content: Content, tribe: str) -> Player:
    player = Player.new(content)
    player.tribe = EXPANSION.tribe_id(tribe)
    return player


def under(prophecy: str) -> Content:
    return CONTENT.variants[EXPANSION.prophecy_id(prophecy)]


def check(card: explain.Explanation) -> None:
    """Fail when a card lacks something or has an unknown icon or a stray brace."""
    assert card.title
    assert card.lines
    for line in (card.caption, *card.lines):
        for name in re.findall(r"\{([^{}:]*)(?::[^{}]*)?\}", line):
            assert name in ICONS, line
        assert not re.search(r"[{}]", re.sub(r"\{[^{}]+\}", "", line)), line


# everything has a name, an emblem and a card


def test_every_id_has_its_words(words: Words) -> None:
    named = {
        "modules": MODULES,
        "module_lines": MODULES,
        "tribes": TRIBES,
        "tribe_titles": TRIBES,
        "tribe_lines": TRIBES,
        "tribe_powers": TRIBES,
        "prophecies": PROPHECIES,
        "prophecy_effects": PROPHECIES,
        "prophecy_counts": PROPHECIES,
        "quick_actions": [tile.id for tile in EXPANSION.quick_actions],
        "quick_effects": [tile.id for tile in EXPANSION.quick_actions],
        "buildings": [tile.id for tile in CONTENT.buildings],
        "monuments": [tile.id for tile in CONTENT.monuments],
        "wealth": [tile.id for tile in CONTENT.wealth if tile.gear == NONE],
        "scores": CONTENT.score_lines,
    }
    assert [f"{g}.{i}" for g, ids in named.items() for i in ids if not words.has(f"{g}.{i}")] == []
    for group in ("tribes", "tribe_titles", "tribe_lines", "prophecies"):
        texts = list(words.group(group).values())
        assert len(set(texts)) == len(texts), group


def test_emblems_are_all_there_and_differ_even_when_small() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    assets = Assets(sprites_dir())
    names = [f"tribe_{name}" for name in TRIBES] + [f"prophecy_{name}" for name in PROPHECIES]
    assert [name for name in names if name not in ICONS] == []
    small = {}
    for name in names:
        picture = assets.icon(name, 24)
        flat = pygame.Surface((24, 24))
        flat.fill((38, 104, 82))
        flat.blit(picture, (0, 0))
        small[name] = pygame.image.tobytes(flat, "RGB")
        assert pygame.mask.from_surface(picture).count() > 200, name
    for one in names:
        for other in names:
            pairs = zip(small[one], small[other], strict=True)
            apart = sum(abs(a - b) for a, b in pairs) / len(small[one])
            assert one == other or apart > 25, (one, other)


def test_every_tribe_is_explained(words: Words) -> None:
    for number, tile in enumerate(EXPANSION.tribes):
        player = led_by(CONTENT, tile.id)
        player.debts = (1, 0, 2) if tile.figures.borrows else player.debts
        check(explain_expansion.explain_tribe(words, CONTENT, number, player))
        for gear, what in enumerate(CONTENT.gears):
            for space in range(what.last + 2):
                check(explain_spaces.explain_space(words, CONTENT, gear, space, player))
        for level in range(BONUS + 1):
            check(explain.explain_technology(words, CONTENT, 0, level, player))


def test_every_prophecy_and_what_it_changes_is_explained(words: Words) -> None:
    state = a_game()
    for number in range(len(EXPANSION.prophecies)):
        state.prophecies = (number, *state.prophecies[1:])
        check(explain_expansion.explain_prophecy(words, state, 0, NAMES))
        content = CONTENT.variants[number]
        player = Player.new(content)
        player.technologies = (3, 3, 3, 3)
        told = 0
        for gear, what in enumerate(content.gears):
            for space in range(what.last + 1):
                card = explain_spaces.explain_space(words, content, gear, space, player)
                check(card)
                told += any("{prophecy_" in line for line in card.lines)
        for technology in range(4):
            for level in range(BONUS + 1):
                card = explain.explain_technology(words, content, technology, level)
                check(card)
                told += any("{prophecy_" in line for line in card.lines)
        for temple, track in enumerate(content.temples):
            for step in range(track.top + 1):
                card = explain.explain_step(words, content, temple, step)
                check(card)
                told += any("{prophecy_" in line for line in card.lines)
        for building in range(len(content.buildings)):
            check(explain.explain_building(words, content, building, player))
        for field in ("workers", "gold", "skull"):
            card = explain.explain_field(words, content, field, 5)
            check(card)
            told += any("{prophecy_" in line for line in card.lines)
        assert told, EXPANSION.prophecies[number].id


def test_every_quick_action_and_new_tile_is_explained(words: Words) -> None:
    state = a_game()
    for space in range(len(state.quick)):
        check(explain_expansion.explain_quick_space(words, state, space, NAMES))
    for feasts in (0, 1):
        state.feasts = feasts
        for number in range(sum(map(len, state.quick_tiles))):
            check(explain_expansion.explain_quick_tile(words, state, number))
    for number in range(len(CONTENT.buildings)):
        check(explain.explain_building(words, CONTENT, number))
    for number in range(len(CONTENT.monuments)):
        check(explain.explain_monument(words, CONTENT, number, 4, 7))
    for number in range(len(CONTENT.wealth)):
        check(explain.explain_wealth(words, CONTENT, number))


# the sentences say what the data says


def test_powers_carry_their_figures(english: Words) -> None:
    def power(tribe: str) -> str:
        return explain_expansion.tribe_power(english, CONTENT, EXPANSION.tribe_id(tribe))

    assert power("ahmakiq").endswith("take {corn:2}")
    assert "at least {corn:2}" in power("bakab")
    assert power("bakab").endswith("{corn:4}")
    assert "{corn:3} instead" in power("cit_bolon_tum")
    assert "cost you 0, 1, 2 resources" in power("itzamna")
    assert "keep 3 tiles" in power("ixtab")
    assert "5 workers. Each needs {corn:3}" in power("yaluk")
    assert "costs {vp:−5}" in power("yaluk")
    assert "0, 2, 5, 9, 13 corn more in place of 1, 3, 6, 10, 15" in power("yumkaax")
    assert "up to 6" in power("ek_chuah")
    assert "{corn:1} or {vp:−2}, at the end {vp:−3}" in power("ek_chuah")


def test_a_calamity_says_its_figures(english: Words) -> None:
    def effect(prophecy: str) -> str:
        number = EXPANSION.prophecy_id(prophecy)
        return calamity_words.prophecy_effect(english, CONTENT, number)

    assert effect("crowded_cities").startswith("Buildings cost {res_any:1} more (at Uxmal 4, {cor")
    assert "{corn:2}" in effect("crowded_cities")
    assert "{corn:2} more" in effect("high_floodwaters")
    assert effect("angry_chaac") == "Each step up for Chaac costs {res_any:1}"


def test_bands_are_written_as_ranges() -> None:
    def bands(prophecy: str) -> list[explain_expansion.Band]:
        return explain_expansion.prophecy_bands(CONTENT, EXPANSION.prophecy_id(prophecy))

    assert bands("drought") == [("≤1", -5), ("2–3", 0), ("4–6", 6), ("7+", 13)]
    assert bands("angry_chaac") == [("≤−1", -5), ("0–1", 0), ("2–3", 6), ("4+", 13)]
    assert bands("forgotten_lore") == [("≤0", -5), ("1", 0), ("2", 6), ("3+", 13)]


def test_days_of_prophecies_and_quick_actions() -> None:
    state = a_game()
    assert [explain_expansion.prophecy_days(state, order) for order in range(3)] == [
        (8, 13),
        (14, 20),
        (21, 26),
    ]
    state.content = CONTENT.variants[state.prophecies[0]]
    state.day = 14  # a food day that was jumped over
    assert explain_expansion.prophecy_days(state, 0) == (8, 14)
    assert explain_expansion.quick_days(state, 0) == (0, 1)
    assert explain_expansion.quick_days(state, 12) == (24, 26)


def test_a_calamity_shows_at_the_quick_action_it_changes(english: Words) -> None:
    state = a_game()
    technology = EXPANSION.quick_id("technology")
    state.quick_tiles = ((technology,) * 7, state.quick_tiles[1])
    for prophecy, told in (("teacher_shortage", True), ("drought", False)):
        state.content = under(prophecy)
        for card in (
            explain_expansion.explain_quick_space(english, state, 0),
            explain_expansion.explain_quick_tile(english, state, 0),
        ):
            assert any("{prophecy_" in line for line in card.lines) == told


def test_quick_actions_of_age_2_stay_secret_until_the_first_food_day(english: Words) -> None:
    state = a_game()
    card = explain_expansion.explain_quick_tile(english, state, 8)
    assert card.lines == ("Revealed on the first food day",)
    state.feasts = 1
    assert len(explain_expansion.explain_quick_tile(english, state, 8).lines) > 1


def test_figures_of_our_own_are_marked(words: Words) -> None:
    marked = []
    for number, tile in enumerate(EXPANSION.tribes):
        card = explain_expansion.explain_tribe(words, CONTENT, number)
        if any(words("tribe.house") in line for line in card.lines):
            marked.append(tile.id)
    for number, monument in enumerate(CONTENT.monuments):
        card = explain.explain_monument(words, CONTENT, number)
        if any(words("tile.house") in line for line in card.lines):
            marked.append(monument.id)
    assert marked == ["ek_chuah", "granary", "sun_stone"]


def test_altered_places_name_the_calamity(english: Words) -> None:
    def said(prophecy: str, gear: int, space: int) -> str:
        return calamity_words.altered_space(english, under(prophecy), gear, space)

    assert "Drought: {corn:1} less" in said("drought", PALENQUE, 3)
    assert said("drought", PALENQUE, 1) == ""  # fishing
    assert said("drought", TIKAL, 1) == ""
    assert said("forest_fires", PALENQUE, 2) == ""  # a space without wood
    assert "{wood:1} less" in said("forest_fires", PALENQUE, 3)
    assert "each gold costs {corn:1}" in said("gold_shortage", YAXCHILAN, 3)
    assert "a step down for each skull" in said("desecration", YAXCHILAN, 4)
    assert "{res_any:1} more a step" in said("teacher_shortage", TIKAL, 1)
    assert "{corn:2} more" in said("crowded_cities", UXMAL, 4)
    assert "costs {corn:2} more" in said("high_floodwaters", CHICHEN_ITZA, 0)
    for space in range(1, 10):
        action = CONTENT.gears[CHICHEN_ITZA].actions[space]
        assert bool(said("angry_kukulcan", CHICHEN_ITZA, space)) == (action[3] == 2)
    lore = under("forgotten_lore")
    told = [calamity_words.altered_technology(english, lore, level) for level in range(5)]
    assert [bool(line) for line in told] == [False, False, True, False, False]


def test_a_tribe_changes_what_a_space_says(english: Words) -> None:
    def lines(tribe: str, gear: int, space: int) -> str:
        player = led_by(CONTENT, tribe)
        return "\n".join(explain_spaces.explain_space(english, CONTENT, gear, space, player).lines)

    assert "Uxmal 3 can be used" in lines("huracan", TIKAL, 3)
    assert "Huracan" not in lines("huracan", CHICHEN_ITZA, 3)
    assert "gives {corn:+1}" in lines("balam", TIKAL, 3)
    assert "costs 1 corn" not in lines("balam", TIKAL, 3)
    assert "one higher" in lines("ahau_chamahez", TIKAL, 3)
    assert "Cit-Bolon-Tum" in lines("cit_bolon_tum", TIKAL, 8)
    last = CONTENT.gears[TIKAL].last
    home = english("actions.falls_next")
    assert home not in lines("cit_bolon_tum", TIKAL, last)
    assert home in lines("cit_bolon_tum", TIKAL, last + 1)
    assert home in lines("balam", TIKAL, last)


def test_new_tiles_say_what_they_do(english: Words) -> None:
    def building(name: str) -> str:
        number = CONTENT.building_id(name)
        return "\n".join(explain.explain_building(english, CONTENT, number).lines)

    assert "Every food day, before feeding: {corn:3}" in building("maize_fields")
    assert "{wood:1} · {wood:1} · {skull:1} · {skull:1}" in building("tomb_of_offerings")
    assert "May be renovated" in building("quarry_shrine")
    assert "{skull:1}" in building("skull_shrine").partition("\n")[0]
    assert "stays on the tile" in building("skull_shrine")
    assert "a level of each of the others" in building("house_of_learning")
    stone = CONTENT.monument_id("sun_stone")
    lines = explain.explain_monument(english, CONTENT, stone).lines
    assert any("1 → 40, 2 → 31, 3 → 22, 4 → 13" in line for line in lines)
    orchard = explain.explain_wealth(english, CONTENT, CONTENT.wealth_id("orchard"))
    assert orchard.title == "Orchard"
    assert any("Chaac: 1 step down" in line for line in orchard.lines)
    assert orchard.lines[-1].endswith("1 dummy worker more")


# reasons


def test_why_no_quick_action(english: Words) -> None:
    state = a_game()
    seat = state.seat
    p = state.players[seat]
    p.corn = 9
    state.quick = (seat, -1, -1)
    assert reasons.why_no_quick(english, state, 0) == english("reasons.quick_once")
    state.quick = (9, 9, 9)
    assert reasons.why_no_quick(english, state, 0) == english("reasons.quick_full")
    state.quick = (-1, -1, -1)
    assert reasons.why_no_quick(english, state, 0) == ""
    p.corn = 0
    assert "Needs 1 corn" in reasons.why_no_quick(english, state, 0)
    p.hand = 0
    assert reasons.why_no_quick(english, state, 0) == english("reasons.no_worker")


def test_why_no_power(english: Words) -> None:
    state = a_game()
    seat = state.seat
    p = state.players[seat]

    def why(tribe: str, frame: int = F_TURN) -> str:
        p.tribe = EXPANSION.tribe_id(tribe)
        state.stack = ((frame, 0),)
        return reasons.why_no_power(english, state, seat, seat)

    assert why("ahmakiq") == ""
    assert why("ahmakiq", F_PLACE) == english("reasons.tribe_not_now")
    assert why("bakab") == english("reasons.tribe_passive")
    assert why("huracan") == english("reasons.tribe_on_gears")
    assert why("ah_chuy_kak") == english("reasons.needs_two", n=2)
    p.resources = [0, 0, 0]
    assert why("xaman_ek") == english("reasons.nothing_to_sell")
    other = (seat + 1) % 4
    assert reasons.why_no_power(english, state, seat, other) == ""  # nobody asks


def test_a_renovation_and_a_calamity_change_why_a_building_cannot_be_paid(english: Words) -> None:
    state = a_game()
    p = state.players[state.seat]
    p.buildings, p.resources, p.technologies = (), [0, 0, 0], (0, 0, 0, 0)
    hut = CONTENT.building_id("field_house")  # three wood
    assert "{wood:3}" in reasons.why_no_building(english, state, state.seat, hut)
    p.buildings = (CONTENT.building_id("maize_fields"),)
    assert reasons.why_no_building(english, state, state.seat, hut) == ""
    p.buildings, p.resources = (), [3, 0, 0]
    assert reasons.why_no_building(english, state, state.seat, hut) == ""
    state.content = under("crowded_cities")
    why = reasons.why_no_building(english, state, state.seat, hut)
    assert why == "Crowded cities: you lack 1 resource of any kind"


@pytest.mark.parametrize("prophecy", PROPHECIES)
def test_whatever_the_rules_refuse_has_a_reason(english: Words, prophecy: str) -> None:
    for seed in range(3):
        state = a_game(seed, turns=8 + 12 * seed)
        if RULES.to_act(state) == NOBODY:
            continue
        state.content = under(prophecy)
        p = state.players[state.seat]
        for gear, what in enumerate(state.content.gears):
            placed = Choice(PLACE, gear) in placing.placements(state, p, 0)
            why = reasons.why_no_placement(english, state, gear, 0)
            assert bool(why) != placed, (why, gear)
            for number in range(1, len(what.actions)):
                possible = needs(state, p, what.actions[number]) <= p.corn
                why = reasons.why_no_action(english, state, state.seat, gear, number)
                assert bool(why) != possible, (why, gear, number)
