"""Words for everything on the table, in every language."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, Choice, Event
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BUILD,
    BY_UXMAL_4,
    CALENDAR,
    CHICHEN_ITZA,
    F_BUILD,
    KEEP,
    PALENQUE,
    PICK,
    PLACE,
    PLAIN,
    SAVE,
    SELL,
    START,
    TIKAL,
    UXMAL,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import BONUS
from tzolkin_desktop.games.tzolkin.table.texts import (
    decisions,
    explain,
    explain_spaces,
    log_lines,
    reasons,
)
from tzolkin_desktop.games.tzolkin.table.texts.balance import balance_of
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir

RULES: Any = rules_of("tzolkin")
NAMES = ("Ixchel", "Ahau", "Kinich", "Itzamna")
CODES = ("en", "ru", "uk")
ICONS = {path.stem for path in sprites_dir().glob("*/icons/*.svg")}
FIELDS = (
    "corn", "wood", "stone", "gold", "skull", "tile_corn", "tile_wood", "build", "monument", "vp",
    "workers", "first_player", "light", "dark", "teeth_corn", "farm",
)  # fmt: skip


@pytest.fixture(scope="module")
def content() -> Content:
    return RULES.content


@pytest.fixture(scope="module", params=CODES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words.load(lang_dirs("tzolkin"), request.param)


@pytest.fixture(scope="module")
def english() -> Words:
    return Words.load(lang_dirs("tzolkin"), "en")


@pytest.fixture
def player(content: Content) -> Player:
    p = Player.new(content)
    p.technologies = (3, 3, 3, 3)
    return p


def new_game(players: int, seed: int) -> State:
    options = {"players": players}
    return RULES.new_game(options, RULES.deal(options, seed))


def played(seed: int, players: int) -> Iterator[tuple[State, list[Event]]]:
    """Play at random and give every state with the events that led to it."""
    rng = random.Random(seed)
    state = new_game(players, seed)
    while RULES.to_act(state) != NOBODY:
        events: list[Event] = []
        RULES.apply(state, rng.choice(RULES.choices(state)), events)
        yield state, events


def check_rich(text: str) -> None:
    """Fail when a rich text has an unknown icon or a stray brace."""
    assert text
    for name in re.findall(r"\{([^{}:]*)(?::[^{}]*)?\}", text):
        assert name in ICONS, text
    assert not re.search(r"[{}]", re.sub(r"\{[^{}]+\}", "", text)), text


def check_card(card: explain.Explanation) -> None:
    assert card.title
    assert card.lines
    for line in card.lines:
        check_rich(line)


def test_every_component_is_explained(words: Words, content: Content, player: Player) -> None:
    for number in range(len(content.buildings)):
        check_card(explain.explain_building(words, content, number, player, range(13)))
    for number in range(len(content.monuments)):
        for players in (0, 2, 4):
            check_card(explain.explain_monument(words, content, number, players, 7))
    for number in range(len(content.wealth)):
        check_card(explain.explain_wealth(words, content, number))
        check_rich(explain.wealth_line(content, number))
    for gear, what in enumerate(content.gears):
        for number in range(what.last + 1):
            check_card(explain_spaces.explain_space(words, content, gear, number, player))
    check_card(explain_spaces.explain_space(words, content, START, 0))
    for technology in range(4):
        for level in range(BONUS + 1):
            check_card(explain.explain_technology(words, content, technology, level))
    for temple, track in enumerate(content.temples):
        for step in range(track.top + 1):
            check_card(explain.explain_step(words, content, temple, step, NAMES[:2]))
    for field in FIELDS:
        check_card(explain.explain_field(words, content, field, 5))
    check_card(explain.explain_field(words, content, "jungle", number=3, wood=2, corn=1))


def test_whole_games_are_told(words: Words, content: Content) -> None:
    kinds = set()
    for seed in range(3):
        every: list[Event] = []
        for state, events in played(seed, 2 + seed):
            every += events
            if state.stack:
                choices = RULES.choices(state)
                prompt = decisions.explain_decision(words, state, choices)
                assert prompt.head
                for choice in choices[:30]:
                    check_rich(decisions.explain_choice(words, content, choice))
        kinds |= {event.kind for event in every}
        for event in every:
            line = log_lines.log_line(words, content, event, NAMES)
            assert line == "" or not check_rich(line)
        lines = log_lines.log_lines(words, content, every, NAMES)
        for line in lines:
            check_rich(line.text)
        assert all(a.last < b.first for a, b in pairwise(lines))
    assert len(kinds) > 25


@pytest.mark.parametrize(
    "event",
    [
        Event("technology_bonus", 0, {"technology": "theology"}),
        Event("raise", 1, {"monument": "crystal_temple", "slot": 2, "skulls": 1}),
        Event("harvest", 0, {"group": 1, "way": "burn", "tile": True}),
        Event("board", 0, {"light": True}),
        Event("temple_points", 0, {"temple": "chaac", "points": 4, "bonus_quarters": 12}),
        Event("game_over", NOBODY, {}),
    ],
)
def test_rare_events_are_told(words: Words, content: Content, event: Event) -> None:
    check_rich(log_lines.log_line(words, content, event, NAMES))


def test_a_line_of_the_log_says_who_what_paid_and_gained(english: Words, content: Content) -> None:
    events = [
        Event("pick", 1, {"gear": "tikal", "space": 4, "action": 2}),
        Event("pay", 1, {"corn": 2}),
        Event("action", 1, {"gear": "tikal", "action": 2}),
        Event("build", 1, {"building": "royal_tomb", "slot": 0}),
        Event("pay", 1, {"wood": 1}),
        Event("pay", 1, {"gold": 2}),
        Event("gain", 1, {"corn": 1}),
        Event("points", 1, {"points": 8, "source": "buildings"}),
        Event("end_turn", 1, {}),
        Event("place", 2, {"place": "palenque", "space": 0}),
        Event("place", 2, {"place": "start", "space": 0}),
        Event("pay", 2, {"corn": 1}),
    ]
    lines = log_lines.log_lines(english, content, events, NAMES)
    assert [(line.seat, line.text) for line in lines] == [
        (
            1,
            "Ahau {worker_any} Tikal 4 as 2: {corn:−2} {build} Royal tomb {wood:−1} {gold:−2} "
            "{corn:+1} {vp:8}",
        ),
        (2, "Kinich places {worker_any} Palenque 0, first player space: {corn:−1}"),
    ]
    assert [(line.first, line.last) for line in lines] == [(0, 7), (9, 11)]


def test_like_gains_in_a_row_are_added_up(english: Words, content: Content) -> None:
    events = [
        Event("pick", 0, {"gear": "chichen_itza", "space": 9, "action": 9}),
        Event("gain", 0, {"wood": 1}),
        Event("gain", 0, {"wood": 1}),
    ]
    (line,) = log_lines.log_lines(english, content, events, NAMES)
    assert line.text == "Ixchel {worker_any} Chichen Itza 9: {wood:+2}"


def test_an_action_taken_by_another_is_named(english: Words, content: Content) -> None:
    events = [
        Event("pick", 0, {"gear": "uxmal", "space": 5, "action": 5}),
        Event("action", 0, {"gear": "uxmal", "action": 5}),
        Event("pay", 0, {"corn": 1}),
        Event("action", 0, {"gear": "palenque", "action": 1}),
        Event("gain", 0, {"corn": 3}),
    ]
    (line,) = log_lines.log_lines(english, content, events, NAMES)
    assert line.text == "Ixchel {worker_any} Uxmal 5: {corn:−1} as Palenque 1 {corn:+3}"


def test_the_ledger_adds_up_a_turn() -> None:
    events = [
        Event("pay", 0, {"corn": 2}),
        Event("pay", 1, {"corn": 9}),
        Event("gain", 0, {"wood": 2}),
        Event("gain", 0, {"wood": 1}),
        Event("skull", 0, {"space": 3}),
        Event("points", 0, {"points": 6, "source": "chichen_itza"}),
    ]
    assert balance_of(events, 0) == ({"corn": 2, "skull": 1}, {"wood": 3}, 24)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (Choice(KEEP, 0, 4), "Keep Palenque 1 and Yaxchilan 1"),
        (Choice(PLACE, START), "Place: first player space"),
        (Choice(PICK, TIKAL << 4 | 4, 4), "Take back: Tikal 4"),
        (Choice(PICK, TIKAL << 4 | 4, 2), "Tikal 4 as 2"),
        (Choice(PICK, TIKAL << 4, 0), "Tikal 0: no action"),
        (Choice(BUILD, 0, PLAIN), "Build: Maize hut, without architecture"),
        (Choice(BUILD, 0, SAVE), "Build: Maize hut, saving {wood:1}"),
        (Choice(SELL, 2), "Sell {gold:1} for {corn:4}"),
        (Choice(CALENDAR, 2), "2 days"),
    ],
)
def test_choices_are_said_briefly(
    english: Words, content: Content, choice: Choice, said: str
) -> None:
    assert decisions.explain_choice(english, content, choice) == said


def test_technologies_in_force_are_said(english: Words, content: Content) -> None:
    p = Player.new(content)
    p.technologies = (2, 1, 0, 0)
    fishing = explain_spaces.explain_space(english, content, PALENQUE, 1, p).lines
    assert any("Agriculture 2" in line and "+1 corn when fishing" in line for line in fishing)
    wood = explain_spaces.explain_space(english, content, PALENQUE, 2, p).lines
    assert not any("+1 wood" in line for line in wood)


def test_a_step_shows_what_it_changes(english: Words, content: Content, player: Player) -> None:
    player.temples = (3, 1, 2)
    tomb = content.building_id("tomb_of_rain_and_serpent")
    lines = explain.explain_building(english, content, tomb, player).lines
    assert "{temple_chaac} Chaac: 1 step up (4→6{vp}{stone})" in lines


def test_an_impossible_action_says_why(english: Words) -> None:
    s = new_game(4, 1)
    assert reasons.why_no_action(english, s, 0, CHICHEN_ITZA, 1) == "You have no crystal skull"
    assert reasons.why_no_action(english, s, 0, TIKAL, 1) == "You have no resource to pay"
    assert reasons.why_no_action(english, s, 0, PALENQUE, 0) == "There is no action here"
    assert reasons.why_no_action(english, s, 0, PALENQUE, 1) == ""
    assert reasons.why_no_action(english, s, 0, UXMAL, 1) == "Needs 3 corn, you have 0"


def test_an_impossible_placement_says_why(english: Words) -> None:
    s = new_game(4, 1)
    s.seat = 0
    assert reasons.why_no_placement(english, s, PALENQUE, 0) == ""
    assert reasons.why_no_placement(english, s, PALENQUE, 2) == "Needs 2 corn, you have 0"
    s.start_space = 2
    assert reasons.why_no_placement(english, s, START, 0) == "The first player space is taken"
    s.players[0].hand = 0
    assert reasons.why_no_placement(english, s, PALENQUE, 0) == "No worker is in your hand"
    assert "Palenque 0" in reasons.why_not_this_space(english, s, PALENQUE, 3)


def test_a_tile_out_of_reach_says_what_is_missing(english: Words, content: Content) -> None:
    s = new_game(4, 1)
    s.players[0].resources = [2, 0, 0]
    tomb = content.building_id("tomb_of_rain_and_sun")
    assert reasons.why_no_building(english, s, 0, tomb) == "You lack {stone:1}"
    temple = content.monument_id("crystal_temple")
    assert reasons.why_no_monument(english, s, 0, temple) == "You lack {gold:4} {skull:1}"


def test_architecture_saves_what_is_missing(english: Words, content: Content) -> None:
    s = new_game(4, 1)
    tomb = content.building_id("masons_tomb")  # a wood and a gold
    s.players[0].technologies = (0, 0, 3, 0)
    assert reasons.why_no_building(english, s, 0, tomb) == "You lack {wood:1}"
    s.players[0].resources = [1, 0, 0]
    assert reasons.why_no_building(english, s, 0, tomb) == ""


def test_a_building_for_corn_lacks_corn(english: Words, content: Content) -> None:
    s = new_game(4, 1)
    s.seat = 0
    s.stack = ((F_BUILD, BY_UXMAL_4, 2),)
    s.players[0].corn = 1
    tomb = content.building_id("masons_tomb")
    assert reasons.why_no_building(english, s, 0, tomb) == "Needs 4 corn, you have 1"
    s.players[0].corn = 4
    assert reasons.why_no_building(english, s, 0, tomb) == ""


def test_tracks_say_why_not(english: Words, content: Content) -> None:
    s = new_game(2, 1)
    top = content.temples[0].top
    s.players[1].temples = (top, 0, 1)
    s.players[0].temples = (top - 1, 1, 1)
    assert reasons.why_no_step(english, s, 0, 0) == "Another player holds the top"
    assert reasons.why_no_step(english, s, 1, 0) == "You stand at the top already"
    assert reasons.why_no_step(english, s, 1, 1, down=True) == "You stand at the bottom already"
    assert reasons.why_no_step(english, s, 0, 1) == ""
    assert "costs 1" in reasons.why_no_technology(english, s, 0, 0, free=False)
    assert reasons.why_no_technology(english, s, 0, 0, free=True) == ""
