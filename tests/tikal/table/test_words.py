"""What the table of Tikal says: the log, cards of every place, reasons, hints, the score sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from tests.tikal.rules.table import CONTENT, RULES, Table
from tests.tikal.table.middle import NAMES, look_of, middle
from tests.tikal.table.sitting import Sitting
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tikal.bots.evaluator import TERMS
from tzolkin_desktop.games.tikal.rules.consts import VERBS, hex_named
from tzolkin_desktop.games.tikal.table.play.hand import Chosen, Lifted, everybody
from tzolkin_desktop.games.tikal.table.play.suggestion import Suggestion
from tzolkin_desktop.games.tikal.table.scoring.account import COUNTING, SCORED, TO_COME, read_sheet
from tzolkin_desktop.games.tikal.table.table import TikalTable
from tzolkin_desktop.games.tikal.table.texts.log_lines import log_lines
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.players.hint import LATER

ENGLISH = Words.load(lang_dirs("tikal"), "en")
TABLE = TikalTable()
TOKEN = re.compile(r"\{([a-z_0-9]+)")
PIECES = ("marker", "worker")


def told(table: Table, *texts: str) -> list[str]:
    table.play(*texts)
    return [line.text for line in log_lines(ENGLISH, CONTENT, table.events, NAMES)]


# the log


def test_a_row_of_walks_is_one_line_with_its_price() -> None:
    lines = told(middle(), "walk d3 e2", "walk d3 e2", "walk e2 f2", "walk e2 f2")
    assert lines == ["Ixchel {act_walk} 2 to f2 {ap:−4}"]


def test_members_that_part_are_told_apart() -> None:
    lines = told(middle(), "walk d3 e2", "walk d3 e3")
    assert lines == ["Ixchel {act_walk} 1 to e2 {ap:−1}", "Ixchel {act_walk} 1 to e3 {ap:−1}"]


def test_the_leader_is_named_and_trails_have_their_sign() -> None:
    lines = told(Table(2).seat(0, "a1", a1=1).camp(0, "b2"), "trail leader a1 b2", "trail a1 b2")
    assert lines == ["Ixchel {act_trail} leader + 1 to b2 {ap:−2}"]


def test_recruits_on_one_hex_are_one_line() -> None:
    assert told(Table(2), "recruit a1 *3") == ["Ixchel {act_recruit} 3 on a1 {ap:−3}"]


def test_a_dig_says_what_the_set_gains_at_every_scoring() -> None:
    table = Table(2).laid(b3="a_ruins_1 n").buried(b3="mask mask").seat(0, b3=2)
    lines = told(table, "dig b3", "dig b3")
    assert "{treasure_mask} the first: {vp:+1}" in lines[0]
    assert "{treasure_mask} a pair: {vp:+2}" in lines[1]


def test_points_left_over_are_told() -> None:
    assert told(Table(2), "end")[0] == "Ixchel leaves {ap:10} unspent"


def test_a_scoring_tells_temples_treasures_and_the_total() -> None:
    lines = told(middle().draw("f_volcano"), "end")
    assert lines[0] == "Ixchel scores {temple:14} {treasure_idol:5} = 19: now {vp:53}"


# cards and reasons

SITUATIONS = ("act", "lifted", "recruit", "uncover", "lay", "score", "bid", "take", "over")


def situation(name: str) -> Iterator[tuple[Table, object]]:
    s = middle()
    if name == "lifted":
        for hex_ in ("d3", "d2", "a5", "a1"):
            yield s, everybody(s.s, hex_named(hex_))
    elif name in ("recruit", "uncover"):
        yield s, Chosen(VERBS.index(name))
    elif name == "lay":
        yield s.draw("f_temple_1"), None
    elif name == "score":
        yield s.draw("f_volcano"), None
    elif name in ("bid", "take"):
        auction = middle(auction=True).bidding(0, [41, 38, 35, 44])
        yield auction if name == "bid" else auction.play("bid 1", "pass", "pass", "pass"), None
    elif name == "over":
        s.final(0)
        s.play("end")
        yield s, None
    else:
        yield s, None


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_place_has_its_card_and_reason_in_every_language(
    app: App, name: str, language: str
) -> None:
    app.set_language(language)
    for table, held in situation(name):
        sitting = Sitting(app, table)
        sitting.scene.select(held)
        look = sitting.scene.look
        for target in sitting.scene.targets():
            place = Place.read(target.id)
            card = TABLE.card(look, place, target.legal)
            texts = [target.reason, TABLE.used_by(look, place)]
            if card is not None:
                texts += [card.title, *card.lines]
            tokens = {token for text in texts for token in TOKEN.findall(text)}
            assert all(t in PIECES or app.assets.has_icon(t) for t in tokens), (place, texts)


def test_the_card_of_a_hex_says_price_way_and_rest() -> None:
    look = look_of(middle(), selected=Lifted(hex_named("d3"), 2, False))
    card = TABLE.card(look, Place("hex", hex_named("f2")), True)
    assert card is not None
    assert card.lines[0] == "{ap:4} for all 2, over e2"
    assert "{ap:4} left then" in card.lines


# hints


def test_a_hint_never_tells_what_a_dig_finds() -> None:
    table = Table(2).laid(b3="a_ruins_1 n").seat(0, b3=1)
    choices = [RULES.read(table.s, "dig b3")]
    found = Suggestion(RULES, ENGLISH, table.s, choices)
    assert [line.text for line in found.lines] == ["{act_dig} b3 {ap:3}"]
    assert found.changes(table.s).goods == {"action_points": -3}


def test_a_hint_tells_a_group_as_one_move() -> None:
    table = middle()
    state, choices = table.s.clone(), []
    for text in ("walk d3 e2", "walk d3 e2", "walk e2 f2", "walk e2 f2", "uncover f2", "end"):
        choices.append(RULES.read(state, text))
        RULES.apply(state, choices[-1])
    found = Suggestion(RULES, ENGLISH, table.s, choices)
    assert [(line.move, line.text) for line in found.lines] == [
        (1, "{act_walk} 2 d3 → f2 {ap:4}"),
        (2, "{act_uncover} f2 {ap:2}"),
    ]


# the score sheet


def test_the_sheet_knows_who_was_counted_who_is_and_who_comes() -> None:
    table = middle().draw("f_volcano", 2).play("end")
    sheet = read_sheet(table.s)
    assert [(c.seat, c.standing) for c in sheet.columns] == [
        (2, SCORED), (3, COUNTING), (0, TO_COME), (1, TO_COME),
    ]  # fmt: skip
    assert sheet.next == 0 and sheet.drawer == 2


def test_the_sheet_adds_up_what_the_rules_book() -> None:
    table = middle().draw("f_volcano")
    column = read_sheet(table.s).counting
    table.play("end")
    event = table.told("scored")[0]
    assert (column.temple_points, column.treasure_points) == (14, 5)
    assert column.after == event.data["total"]
    assert [temple.hex for temple in column.held] == [hex_named("c2"), hex_named("d2")]


def scored_steps(table: Table, *turns: Sequence[str]) -> list[Step]:
    """Play scoring turns and give their last steps, as a session keeps them."""
    steps = []
    for texts in turns:
        table.play(*texts[:-1])
        before, seat = table.s.clone(), table.s.to_act()
        table.play(texts[-1])
        steps.append(Step(seat, RULES.read(before, texts[-1]), before, tuple(table.events)))
    return steps


def test_the_sheet_shows_temples_as_they_were_when_they_were_counted() -> None:
    table = middle().draw("f_volcano")
    walks = ["walk d3 e2", "walk d3 e2", "walk e2 f2", "walk e2 f2", "end"]
    back = ["walk e4 e3", "walk e3 d3", "walk d3 e2", "walk e2 f2", "end"]
    past = scored_steps(table, walks, ["end"], back)
    first = read_sheet(table.s, past).columns[0]
    assert sum(temple.level for temple in first.held) == first.temple_points == 19
    assert hex_named("f2") in [temple.hex for temple in first.held]
    assert table.control("f2") != 0


def test_the_final_sheet_of_an_auction_keeps_the_order_in_which_players_were_counted() -> None:
    table = middle(auction=True).final(1, 3, 0, 2)
    past = scored_steps(table, ["end"], ["end"])
    assert [column.seat for column in read_sheet(table.s, past).columns] == [1, 3, 0, 2]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_term_of_the_evaluator_has_a_word(language: str) -> None:
    shell, *_, own = lang_dirs("tikal")
    words = Words.load((shell, own), language)
    assert set(words.group("hint.terms")) == {*TERMS, LATER}
