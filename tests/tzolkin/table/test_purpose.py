"""What a turn is for, in sentences: deeds now and later, the other turn, the main reason."""

from collections.abc import Sequence
from functools import cache

import pytest

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.choices import slot
from tzolkin_desktop.games.tzolkin.rules.consts import BEG, CALENDAR, END, GEARS, PICK, PLACE
from tzolkin_desktop.games.tzolkin.table.texts.purpose import TELLING, purpose, purposes
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.players.hint import Deed, Hint, netted

TIKAL, UXMAL = GEARS.index("tikal"), GEARS.index("uxmal")
PLACE_TIKAL = (Deed(0, 0, "place", "", 1, "tikal", 0),)
BUILD = Deed(1, 2, "build", "tool_house", 1, "tikal", 2)


@cache
def words(code: str) -> Words:
    return Words.load(lang_dirs("tzolkin"), code)


def place(gear: int) -> Choice:
    return Choice(PLACE, gear)


def pick(gear: int, space: int, action: int) -> Choice:
    return Choice(PICK, slot(gear, space), action)


def said(
    plan: Sequence[Deed] = (),
    gain: float = 6.2,
    reasons: Sequence[tuple[str, float]] = (("technologies", 5.0),),
    mine: Sequence[Choice] = (place(TIKAL),),
    other: Sequence[Choice] = (place(UXMAL),),
    code: str = "en",
) -> str:
    hint = Hint(tuple(mine), gain, tuple(other), tuple(reasons), tuple(plan))
    return " ".join(purpose(words(code), hint))


@pytest.mark.parametrize(
    ("code", "sentences"),
    [
        (
            "en",
            "Place at Tikal; in 2 days the worker at Tikal builds “Tool house”. 6 points more than "
            "placing at Uxmal, mostly a technology you keep using.",
        ),
        (
            "ru",
            "Поставить рабочих в Тикаль; через 2 дня рабочий в Тикале построит здание «Дом "
            "орудий». На 6 очков больше, чем ставить рабочих в Ушмаль; главное — технология, "
            "которая ещё послужит.",
        ),
        (
            "uk",
            "Розмістити робітників у Тікалі; через 2 дні робітник у Тікалі спорудить будівлю «Дім "
            "знарядь». На 6 очок більше, ніж розміщувати робітників в Ушмалі; головне — "
            "технологія, яка ще послужить.",
        ),
    ],
)
def test_a_turn_is_told_by_its_plan_and_its_gain(code: str, sentences: str) -> None:
    assert said((*PLACE_TIKAL, BUILD), code=code) == sentences


def test_what_is_done_now_comes_first_and_goods_are_taken_together() -> None:
    plan = (
        Deed(0, 0, "gain", "corn", 9, "palenque", 5),
        Deed(0, 0, "gain", "wood", 3, "palenque", 4),
        Deed(0, 0, "temple", "chaac", 1, "tikal", 5),
        Deed(0, 0, "temple", "kukulcan", 1, "tikal", 5),
        BUILD,
    )
    assert said(plan).startswith(
        "Take 2 steps up in temples and take 3 wood and 9 corn; in 2 days the worker at Tikal"
    )


def test_whoever_begs_also_says_where_to_go() -> None:
    plan = (Deed(0, 0, "beg"), *PLACE_TIKAL, BUILD)
    assert said(plan).startswith("Beg for corn and place at Tikal; in 2 days the worker at Tikal")


def test_the_worker_who_is_placed_now_is_told_before_weightier_ones() -> None:
    wood = Deed(1, 1, "gain", "wood", 1, "yaxchilan", 1)
    placed = Deed(0, 0, "place", "", 1, "yaxchilan", 0)
    skulls = [Deed(1, 1, "skull", "", 1, "chichen_itza", n) for n in (4, 5)]
    told = said((placed, wood, *skulls))
    assert "the worker at Yaxchilan takes 1 wood" in told and "places a skull" in told


def test_of_two_workers_at_one_place_the_second_is_another_one() -> None:
    two = (BUILD, Deed(1, 2, "technology", "theology", 1, "tikal", 3))
    assert "develops Theology" in said(two) and "another one there" in said(two)


def test_what_comes_of_an_unknown_building_is_not_told() -> None:
    unknown = (BUILD._replace(name=""), Deed(1, 2, "technology", "theology", 1, "tikal", 2))
    assert "builds a new building." in said(unknown)


@pytest.mark.parametrize(
    ("mine", "other", "told"),
    [
        ([place(TIKAL)], [place(TIKAL), place(UXMAL)], "also placing at Uxmal"),
        ([place(TIKAL), place(UXMAL)], [place(TIKAL)], "the same without placing at Uxmal"),
        ([place(TIKAL)], [pick(UXMAL, 3, 3)], "taking workers back from Uxmal"),
        ([pick(UXMAL, 3, 3)], [pick(UXMAL, 3, 2)], "choosing the action Uxmal 2"),
        ([place(TIKAL)], [Choice(BEG), place(TIKAL)], "begging for corn"),
        ([Choice(CALENDAR, 1)], [Choice(CALENDAR, 2)], "turning the calendar by 2 days"),
        ([Choice(END)], [Choice(END)], "the next best turn"),
    ],
)
def test_the_other_turn_is_told_by_what_it_does_otherwise(
    mine: list[Choice], other: list[Choice], told: str
) -> None:
    assert f"6 points more than {told}, mostly" in said(mine=mine, other=other)


def test_a_small_gain_is_no_number_and_none_is_said() -> None:
    assert said(gain=0.4).startswith("Slightly more than placing at Uxmal, mostly")
    assert said(gain=0.0) == "As good as placing at Uxmal."
    assert said(other=()) == "There is nothing else to do."


def test_reasons_that_cancel_each_other_are_one() -> None:
    reasons = (("riders", 17.4), ("skulls", -14.3), ("corn", -1.4))
    assert [(n, round(p, 1)) for n, p in netted(reasons)] == [
        ("riders/skulls", 3.1),
        ("corn", -1.4),
    ]
    assert said(reasons=netted(reasons)).endswith(
        "mostly better places on the gears, though with fewer skulls."
    )
    apart = (("riders", 17.4), ("skulls", -3.0))
    assert netted(apart) == apart


@pytest.mark.parametrize(
    ("reasons", "told"),
    [
        ((("monuments", -13.6), ("skulls", 6.6)), "crystal skulls, though with less built."),
        ((("skulls", 6.6), ("monuments", -6.5)), "crystal skulls."),
        (
            (("corn", -4.5), ("banked/monuments", 4.1)),
            "points scored on the way, though with less corn.",
        ),
        (
            (("riders/banked", -1.8), ("hand", 1.6)),
            "workers ready for the next turn, though with fewer points on the way.",
        ),
    ],
)
def test_a_loss_that_outweighs_the_reason_is_told(
    reasons: tuple[tuple[str, float], ...], told: str
) -> None:
    assert said(reasons=reasons).endswith(f", mostly {told}")


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
def test_every_deed_has_words_now_and_later(code: str) -> None:
    names = {"build": "tool_house", "raise": "observatory", "technology": "theology"}
    for kind in TELLING:
        what, _, good = kind.partition("/")
        for n in (1, 2, 5):
            deed = Deed(0, 0, what, good or names.get(what, ""), n, "tikal", 1)
            later = () if what == "beg" else (deed._replace(turn=1, days=n),)
            for plan in ((deed,), later):
                assert "{" not in said(plan, code=code)


def test_shorter_ways_are_shorter() -> None:
    plan = (
        Deed(0, 0, "build", "tool_house", 1, "tikal", 2),
        Deed(0, 0, "technology", "extraction", 1, "tikal", 2),
        Deed(2, 3, "raise", "observatory", 1, "tikal", 4),
    )
    hint = Hint((place(TIKAL),), 5.0, (place(UXMAL),), (("corn/riders", 3.0),), plan)
    lengths = [len(" ".join(told)) for told in purposes(words("ru"), hint)]
    assert lengths == sorted(lengths, reverse=True) and len(set(lengths)) == len(lengths)
