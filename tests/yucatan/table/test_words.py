"""What the table of Yucatan says: the log, questions, cards and deeds, in three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tests.yucatan.rules.table import RULES, Table, fight
from tests.yucatan.table.sitting import PEOPLE, seats
from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.components import Price
from tzolkin_desktop.games.yucatan.rules.consts import VERBS
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.battle.account import read_account
from tzolkin_desktop.games.yucatan.table.play.suggestion import Suggestion
from tzolkin_desktop.games.yucatan.table.sacrifice.account import read_offerings
from tzolkin_desktop.games.yucatan.table.table import YucatanTable
from tzolkin_desktop.games.yucatan.table.texts.effects import action_text
from tzolkin_desktop.games.yucatan.table.texts.log_lines import log_lines
from tzolkin_desktop.games.yucatan.table.texts.looking_back import deed, turn_text
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.table.regions import Look

TABLE = YucatanTable()
ENGLISH = Words.load(lang_dirs("yucatan"), "en")
OWN = ("shell", "yucatan")
TOKEN = re.compile(r"\{([a-z_0-9]+)")
PIECES = ("marker", "worker")


def walk(seed: int, steps: int) -> Iterator[tuple[State, Choice, list[Event]]]:
    """Play a random game of three, step by step."""
    rng = random.Random(seed)
    options = {"players": 3, "modules": ["gentle_marker"]}
    s = RULES.new_game(options, RULES.deal(options, seed))
    for _ in range(steps):
        if not s.stack:
            return
        before, choice = s.clone(), rng.choice(list(RULES.choices(s)))
        events: list[Event] = []
        RULES.apply(s, choice, events)
        yield before, choice, events


def own_words(code: str) -> Words:
    """Load a language without the words that other games would lend."""
    folders = [folder for folder in lang_dirs("yucatan") if folder.parent.name in OWN]
    return Words.load(folders, code)


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
def test_every_step_of_a_game_can_be_asked_said_and_told(code: str, assets: Assets) -> None:
    words = own_words(code)
    texts = []
    for before, choice, events in walk(4, 500):
        seat = before.seat
        look = Look(before, words, seats(3, 3), seat, viewer=seat)
        choices = RULES.choices(before)
        if not TABLE.decides_apart(before):
            asked = TABLE.question(look, choices, None, "")
            assert asked.head
            texts += [asked.head, asked.line]
            texts += [
                spec.label for spec in TABLE.buttons(look, TABLE.offers(before, choices, None))
            ]
        else:
            said = TABLE.hand_over(words, before, seats(3, 3)[seat])
            texts += [said.head, *said.lines]
        deed = TABLE.describe(words, before, choice)
        assert deed
        texts += [deed, TABLE.moment(look)]
        texts += [line.text for line in log_lines(words, before.content, events, PEOPLE)]
    icons = {name for text in texts for name in TOKEN.findall(text)} - {*PIECES}
    assert not [name for name in icons if not assets.has_icon(name)]


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_a_language_lacks_nothing(code: str) -> None:
    assert own_words(code).missing() == ()


def told(events: list[Event]) -> list[str]:
    return [line.text for line in log_lines(ENGLISH, RULES.content, events, PEOPLE)]


def test_a_purchase_is_told_with_its_price() -> None:
    table = Table(2).seat(0, jade=9)
    lines = told(table.play("use construction", "build barracks 1"))
    assert lines == [
        "Ixchel uses {b_construction} Construction",
        "Ixchel builds {b_barracks} Barracks 1 {jade:−2}",
    ]


def test_a_march_is_told_with_its_price_and_what_it_brings() -> None:
    lines = told(Table(2).play("lead sun", "move izamal"))
    assert lines == ["Ixchel {army_sun} to {city_izamal} Izamal {corn:−1} {jade:+1}"]


def test_a_drawn_card_is_told_to_nobody_else() -> None:
    table = Table(2).army(0, "sun", "jungle")
    events = table.play("lead sun", "move izamal", "bonus 1c")
    for seat, tells in ((0, True), (1, False)):
        known = [event for event in events if event.seen_by(seat)]
        assert any("drew" in line for line in told(known)) is tells


def test_a_kept_card_is_never_named_in_a_deed() -> None:
    table = Table(2).seat(0, corn=9)
    table.play("lead clan", "take card")
    for choice in RULES.choices(table.s):
        name = RULES.content.cards[choice.a].name
        assert name not in TABLE.describe(ENGLISH, table.s, choice)
        outline = TABLE.outline(RULES, ENGLISH, table.s, (choice,))
        assert not [line for line in outline.lines if name in line.text]


def test_a_battle_is_counted_out_as_the_rules_count_it() -> None:
    table = Table(2, 2).army(0, "sun", warriors=3, tokens="spears").army(1, "sun", "coba")
    table.seat(0, unseen="darts")
    table.play("lead sun", "move coba", "play darts")
    before, choice = table.s.clone(), RULES.read(table.s, "play oath")
    events: list[Event] = []
    RULES.apply(table.s, choice, events)
    account = read_account(Step(before.seat, choice, before, tuple(events)))
    assert account is not None
    assert (account.attacker.strength, account.defender.strength) == (8, 6)
    assert (account.defender.taken, account.defender.taken_later) == (1, 1)
    assert account.winner == 0


def test_offerings_tell_markers_steps_and_totals() -> None:
    for before, choice, events in walk(2, 400):
        found = read_offerings(Step(before.seat, choice, before, tuple(events)))
        if found is None:
            continue
        for given in found.given:
            moved = given.points > given.before
            assert given.marker == (given.points if moved else given.before)
            assert bool(given.climbed) <= moved
        return
    raise AssertionError("no sacrifice in this game")


def test_looking_back_names_what_was_hidden_and_nothing_in_notation() -> None:
    words = own_words("ru")
    seen = set()
    for before, choice, _ in walk(4, 500):
        text = re.sub(r"\{[^}]*\}", "", deed(words, before, choice))
        assert text.strip()
        assert not re.search("[a-z]", text), text
        seen.add(VERBS[choice.verb])
    assert seen >= {"advisors", "start", "play", "give", "keep", "build", "move"}


def test_a_turn_is_looked_back_at_without_what_goes_without_saying() -> None:
    table = Table(2).seat(0, jade=9)
    texts = ("use construction", "build temple 1", "lead sun", "move izamal", "bonus 1a", "end")
    state, choices = table.s.clone(), []
    for text in texts:
        choices.append(RULES.read(state, text))
        RULES.apply(state, choices[-1])
    said = turn_text(ENGLISH, RULES, table.s, choices)
    assert said == "build Temple 1 {jade:−2}; {army_sun} to Izamal {corn:−1}; Izamal: 5 corn"


def test_what_costs_nothing_is_said_to() -> None:
    for code, said in (("en", "for nothing"), ("ru", "даром"), ("uk", "задарма")):
        text = action_text(own_words(code), "build", Price(0, 0, 0, 0))
        assert text.endswith(said)


def test_a_suggested_turn_is_said_move_by_move() -> None:
    table = Table(2).seat(0, jade=9)
    texts = ("use construction", "build temple 1", "lead clan", "take corn")
    state, choices = table.s.clone(), []
    for text in texts:
        choices.append(RULES.read(state, text))
        RULES.apply(state, choices[-1])
    outline = Suggestion(RULES, ENGLISH, table.s, choices)
    assert [line.move for line in outline.lines] == [1, 2, 3, 4]
    assert {mark.place for mark in outline.marks} >= {"building/0", "building/3", "option/0"}


def test_fights_of_the_rules_tests_are_told() -> None:
    table = Table(2, 2).army(0, "sun").army(1, "sun", "coba")
    lines = told(fight(table, "war_cry", "nets"))
    assert any("wins" in line or "a tie" in line for line in lines)
