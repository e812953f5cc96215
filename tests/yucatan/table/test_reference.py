"""Yucatan's rules to look up: alike in every language, whole on their sheets, found from pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from tests.shell.conftest import press
from tests.yucatan.rules.table import Table
from tests.yucatan.table.sitting import Sitting
from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.games.yucatan.reference.figures import figures_of
from tzolkin_desktop.games.yucatan.reference.outline import BY_ID, PAGES
from tzolkin_desktop.games.yucatan.reference.pictures import PICTURES
from tzolkin_desktop.games.yucatan.reference.reference import YucatanReference
from tzolkin_desktop.games.yucatan.reference.subjects import FIRST, subject_of
from tzolkin_desktop.games.yucatan.reference.symbols import GAINS
from tzolkin_desktop.games.yucatan.rules.components import Effect
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.theme import LEAST_DIGITS, LEAST_WORDS
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.reference.contents import Reference, material_of
from tzolkin_desktop.shell.reference.protocol import Subject
from tzolkin_desktop.shell.reference.scene import INSIDE, RulesScene
from tzolkin_desktop.studio.scenes import a_table, play_turns

OURS = YucatanReference()
GAME = game_of("yucatan")
CODES = ("en", "ru", "uk")
CYRILLIC = re.compile("[\u0400-\u04ff]")
# levels are Roman; names of files, options and keys on the page about the house set are as they are
LATIN = re.compile(r"(?<![\w/.-])(?!I{1,3}\b)[A-Za-z]{2,}")
AS_WRITTEN = ("data/yucatan/components.yaml", "--content", "house", "yucatan", "false")
# what the first page explains, or nothing
APART = ("button", "log", "prompt", "settlement")


@cache
def dealt(players: int, turns: int = 0) -> Match:
    """Deal a match and let it be played at random for some turns."""
    match = Match(Setup.usual(players, 4, "yucatan"))
    play_turns(match, turns)
    return match


def opened(app: App, match: Match | None = None, subject: Subject | None = None) -> RulesScene:
    scene = RulesScene(
        app, lambda: material_of(app.words, match, GAME), app.pop, subject, game=GAME
    )
    app.push(scene)
    return scene


# texts


def raw(code: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(
        (OURS.folder / f"{code}.yaml").read_text("utf-8")
    )
    return found


def shape(block: dict[str, Any]) -> tuple[object, ...]:
    """Tell everything about a block that no language may change."""
    (kind, value), *more = block.items()
    assert not more
    if kind == "picture":
        return kind, value
    texts = value if isinstance(value, list) else [value]
    icons = [re.findall(r"\{([^}]*)\}", text) for text in texts]
    figures = [sorted(re.findall(r"<([a-z_0-9]+)[>|]", text)) for text in texts]
    return kind, len(texts), tuple(map(tuple, icons)), tuple(map(tuple, figures))


@pytest.mark.parametrize("code", CODES[1:])
def test_every_language_tells_the_same(code: str) -> None:
    english, other = raw("en"), raw(code)
    assert list(english) == list(other) == [page.id for page in PAGES]
    for page in english:
        for number, (ours, theirs) in enumerate(
            zip(english[page]["body"], other[page]["body"], strict=True)
        ):
            assert shape(ours) == shape(theirs), (page, number)


def test_every_picture_is_shown_and_every_icon_exists(app: App) -> None:
    text = (OURS.folder / "en.yaml").read_text("utf-8")
    assert set(re.findall(r"- picture: (\S+)", text)) == set(PICTURES)
    app.show_game("yucatan")
    tokens = re.findall(r"\{([^}:]*)[:}]", re.sub(r"(?m)^#.*", "", text))
    icons = set(tokens) | {page.icon for page in PAGES}
    assert icons - set(app.assets.icon_names()) == set()


def test_figures_follow_the_components() -> None:
    content = make_rules().content
    figures = figures_of(content)
    assert (figures["special"], figures["starting"], figures["creatures"]) == (23, 5, 9)
    assert [figures[f"captive_{n}"] for n in (1, 2, 3, 4)] == [3, 2, 2, 1]
    dearer = replace(content, figures=replace(content.figures, move_city=7))
    assert figures_of(dearer)["move_city"] == 7


def test_the_pages_tell_every_rule_of_the_document() -> None:
    text = (Path(__file__).parents[3] / "docs" / "yucatan-rules.md").read_text("utf-8")
    known = set(re.findall(r"(?m)^- (\d+\.\d+) ", text))
    rulings = text.partition("## 14 ")[2].partition("\n## ")[0]
    known |= {f"14.{number}" for number in re.findall(r"(?m)^(\d+)\. ", rulings)}
    told = set()
    for span in (span for page in PAGES for span in page.rules.split(", ")):
        first, _, last = span.partition("–")
        chapter, _, start = first.partition(".")
        end = (last or first).partition(".")[2]
        told |= {f"{chapter}.{n}" for n in range(int(start), int(end) + 1)}
    assert told == known


def test_every_gain_has_its_symbol() -> None:
    shown = {name for gain in GAINS for name in Effect._fields if getattr(gain, name)}
    rare = {"when", "either", "pay_jade", "jade_off"}  # conditions, and what no component has
    assert shown == set(Effect._fields) - rare


# looks


def sheets_of(app: App, scene: RulesScene, page: str) -> Iterator[TextLog]:
    scene.show(page)
    while True:
        app.log = TextLog()
        app.frame([], 0.0)
        yield app.log
        number, of = scene.sheet
        if number + 1 == of:
            return
        scene.turn(1)


def judge(app: App, log: TextLog, name: str) -> None:
    assert log.texts, name
    assert [text.text for text in log.clipped()] == [], name
    for text in log.texts:
        letters = any(letter.isalpha() for letter in text.text)
        assert text.size >= (LEAST_WORDS if letters else LEAST_DIGITS) - 0.01, (name, text.text)
        assert not set("{}<>") & set(text.text), (name, text.text)
        foreign = CYRILLIC if app.words.language.code == "en" else LATIN
        said = text.text
        for word in AS_WRITTEN:
            said = said.replace(word, "")
        assert not foreign.search(said), (name, text.text)
    over = [(a.text, b.text) for a, b in log.overlapping() if a.text != b.text]
    assert over == [], name


@pytest.mark.parametrize(
    "code", ["ru", *(pytest.param(code, marks=pytest.mark.long) for code in ("en", "uk"))]
)
def test_every_page_fits(app: App, code: str) -> None:
    app.set_language(code)
    scene = opened(app, dealt(3, 20))
    for page in PAGES:
        for number, log in enumerate(sheets_of(app, scene, page.id)):
            judge(app, log, f"{code} {page.id} {number}")
        for sheet in scene._sheets:
            tall = sum(part.tall + part.gap for part in sheet) - sheet[-1].gap
            assert tall <= INSIDE[3], page.id
    assert app.assets.broken == {}


def test_a_game_under_way_is_seen_on_the_pages(app: App) -> None:
    def said(match: Match | None) -> str:
        app.scenes.clear()
        log = next(iter(sheets_of(app, opened(app, match), "clan_leader")))
        return " ".join(text.text for text in log.texts)

    match = dealt(3, 20)
    assert f"{len(match.state.deck)} in the deck" in said(match)
    assert "23 special cards" in said(None)


# ways


def test_every_link_leads_to_a_page(app: App) -> None:
    app.show_game("yucatan")
    for match in (None, dealt(2), dealt(3, 20)):
        reference = Reference(material_of(app.words, match, GAME))
        for page in PAGES:
            links = reference.links(page.id)
            assert 0 < len(links) <= 5, page.id
            assert {link.page for link in links} <= set(BY_ID), page.id
            assert len({(link.page, link.title) for link in links}) == len(links), page.id


def test_nobody_is_addressed_while_bots_play(app: App) -> None:
    app.show_game("yucatan")
    match = dealt(3, 20)
    seats = tuple(replace(seat, bot="random") for seat in match.setup.seats)
    watched = Match(replace(match.setup, seats=seats), match.session)
    reference = Reference(material_of(app.words, watched, GAME))
    lines = [link.line for page in PAGES for link in reference.links(page.id)]
    assert [line for line in lines if "you " in line] == []


def test_words_of_components_are_found(app: App) -> None:
    scene = opened(app)
    for typed, page in (("darts", "cards"), ("iguana", "creatures"), ("porter", "advisors")):
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in typed], 0.0)
        assert page in scene.found, typed
        press(app, pygame.K_ESCAPE)


def test_every_piece_of_the_table_has_a_page(app: App) -> None:
    match = dealt(3, 20)
    app.clear_to(a_table(app, match))
    app.frame([], 0.0)
    spots = [str(t.id) for t in app.scene.targets() if not t.id.startswith(APART)]
    assert len(spots) > 60
    for spot in spots:
        subject = subject_of(match.state, spot)
        assert subject.page in BY_ID, spot
        assert subject.page != FIRST or re.fullmatch(r"seat/\d", spot), spot


def test_cities_and_creatures_are_found_on_their_sheets(app: App) -> None:
    state = dealt(3, 20).state
    for spot in ("city/2", "bonus/1//5", "summon/8"):
        subject = subject_of(state, spot)
        scene = opened(app, None, subject)
        anchors = " ".join(part.anchor for part in scene._sheets[scene.sheet[0]])
        assert subject.anchor in anchors.split(), spot


def test_f1_opens_the_rules_about_what_is_pointed_at(app: App) -> None:
    sitting = Sitting(app, Table(players=2))
    app.settings.game = "yucatan"
    for spot, page in (("building/3", "temple"), ("leader/0", "clan_leader"), ("deck", "cards")):
        x, y = sitting.find(spot).at
        view = app.view
        at = (round(view.origin[0] + x * view.scale), round(view.origin[1] + y * view.scale))
        moved: dict[str, Any] = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        app.frame([pygame.event.Event(pygame.MOUSEMOTION, **moved)], 0.0)
        press(app, pygame.K_F1)
        assert isinstance(app.scene, RulesScene) and app.scene.page == page, spot
        press(app, pygame.K_F1)


def test_a_set_of_somebodys_own_is_named_and_shown(app: App) -> None:
    app.show_game("yucatan")
    material = material_of(app.words, None, GAME)
    cards = [card._replace(name="Mine", house=False) for card in material.content.cards]
    own = replace(material.content, house=False, set_name="My set", cards=tuple(cards))
    reference = Reference(replace(material, content=own))
    said = reference.said(app.make_canvas())
    assert "Set: My set" in said["house"]
    assert "Mine" in said["cards"] and "War Cry" not in said["cards"]
