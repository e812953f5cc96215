"""Tikal's rules to look up: alike in every language, whole on their sheets, found from pieces."""

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
from tests.tikal.table.middle import middle
from tests.tikal.table.sitting import Sitting
from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.tikal.game import make_rules
from tzolkin_desktop.games.tikal.reference.figures import figures_of
from tzolkin_desktop.games.tikal.reference.outline import BY_ID, PAGES
from tzolkin_desktop.games.tikal.reference.pictures import PICTURES
from tzolkin_desktop.games.tikal.reference.reference import TikalReference
from tzolkin_desktop.games.tikal.reference.subjects import FIRST, subject_of
from tzolkin_desktop.games.tikal.rules.consts import hex_named
from tzolkin_desktop.games.tikal.table.places import hex_place
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.theme import LEAST_DIGITS, LEAST_WORDS
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.reference.contents import Reference, material_of
from tzolkin_desktop.shell.reference.protocol import Subject
from tzolkin_desktop.shell.reference.scene import INSIDE, RulesScene
from tzolkin_desktop.studio.scenes import a_table, play_turns

OURS = TikalReference()
GAME = game_of("tikal")
CODES = ("en", "ru", "uk")
CYRILLIC = re.compile("[\u0400-\u04ff]")
# single letters name tiles, and rulings by a number
LATIN = re.compile("[A-Za-z]{2}")
# what the first page explains, or nothing
APART = ("button", "log", "seat", "prompt", "beads")


@cache
def dealt(players: int, turns: int = 0, modules: tuple[str, ...] = ()) -> Match:
    """Deal a match and let it be played at random for some turns."""
    setup = Setup.usual(players, 4, "tikal")
    match = Match(replace(setup, modules=modules))
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
    figures = [sorted(re.findall(r"<([a-z_]+)>", text)) for text in texts]
    return kind, len(texts), tuple(map(tuple, icons)), tuple(map(tuple, figures))


@pytest.mark.parametrize("code", CODES[1:])
def test_every_language_tells_the_same(code: str) -> None:
    english, other = raw("en"), raw(code)
    assert list(english) == list(other) == [page.id for page in PAGES]
    for page in english:
        shapes = [[shape(b) for b in book[page]["body"]] for book in (english, other)]
        assert shapes[0] == shapes[1], page


def test_every_picture_is_shown_and_every_icon_exists(app: App) -> None:
    text = (OURS.folder / "en.yaml").read_text("utf-8")
    shown = set(re.findall(r"- picture: (\S+)", text))
    assert shown == set(PICTURES)
    app.show_game("tikal")
    tokens = re.findall(r"\{([^}:]*)[:}]", re.sub(r"(?m)^#.*", "", text))
    icons = set(tokens) | {page.icon for page in PAGES}
    assert icons - set(app.assets.icon_names()) == set()


def test_figures_follow_the_components() -> None:
    content = make_rules().content
    figures = figures_of(content)
    assert (figures["most_stones"], figures["steps"], figures["rounds_four"]) == (6, 48, 9)
    dearer = replace(content, costs=content.costs._replace(guard=7))
    assert figures_of(dearer)["cost_guard"] == 7


def test_the_pages_tell_every_rule_of_the_document() -> None:
    text = (Path(__file__).parents[3] / "docs" / "tikal-rules.md").read_text("utf-8")
    known = {
        number
        for number in re.findall(r"(?m)^- (\d+\.\d+) ", text)
        if int(number.partition(".")[0]) <= 10  # then come examples and awkward cases
    }
    told = set()
    for page in PAGES:
        for span in page.rules.split(", "):
            first, _, last = span.partition("–")
            if first.startswith("R"):
                continue
            chapter, _, start = first.partition(".")
            end = (last or first).partition(".")[2]
            told |= {f"{chapter}.{n}" for n in range(int(start), int(end) + 1)}
    assert told == known


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
    assert [text.text for text in log.texts if text.text.endswith("…")] == [], name
    for text in log.texts:
        letters = any(letter.isalpha() for letter in text.text)
        assert text.size >= (LEAST_WORDS if letters else LEAST_DIGITS) - 0.01, (name, text.text)
        assert not set("{}<>") & set(text.text), (name, text.text)
        foreign = CYRILLIC if app.words.language.code == "en" else LATIN
        assert not foreign.search(text.text), (name, text.text)
    over = [(a.text, b.text) for a, b in log.overlapping() if a.text != b.text]
    assert over == [], name


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.long)])
@pytest.mark.parametrize("code", CODES)
def test_every_page_fits_in_every_language(app: App, code: str, size: tuple[int, int]) -> None:
    before = app.window.get_size()
    app.resize(*size)
    app.set_language(code)
    scene = opened(app, dealt(4, 24) if size == before else None)
    for page in PAGES:
        for number, log in enumerate(sheets_of(app, scene, page.id)):
            judge(app, log, f"{code} {size} {page.id} {number}")
        for sheet in scene._sheets:
            tall = sum(part.tall + part.gap for part in sheet) - sheet[-1].gap
            assert tall <= INSIDE[3], page.id
    assert app.assets.broken == {}
    app.resize(*before)


def test_a_game_under_way_is_seen_on_the_pages(app: App) -> None:
    def said(match: Match | None) -> str:
        app.scenes.clear()
        log = next(iter(sheets_of(app, opened(app, match), "uncover")))
        return " ".join(text.text for text in log.texts)

    match = dealt(2, 30)
    left = sum(match.state.steps)
    assert left < 48
    assert f"{left} left" in said(match)
    assert "48 steps" in said(None)


# ways


@pytest.mark.parametrize("turns", [0, 30])
def test_every_link_leads_to_a_page(app: App, turns: int) -> None:
    app.show_game("tikal")
    for match in (None, dealt(3, turns), dealt(4, turns, ("auction",))):
        reference = Reference(material_of(app.words, match, GAME))
        for page in PAGES:
            links = reference.links(page.id)
            assert 0 < len(links) <= 5, page.id
            assert {link.page for link in links} <= set(BY_ID), page.id
            assert len({(link.page, link.title) for link in links}) == len(links), page.id


def test_nobody_is_addressed_while_bots_play(app: App) -> None:
    app.show_game("tikal")
    setup = Setup.usual(2, 4, "tikal")
    seats = tuple(replace(seat, bot="random") for seat in setup.seats)
    match = Match(replace(setup, seats=seats))
    reference = Reference(material_of(app.words, match, GAME))
    lines = [link.line for page in PAGES for link in reference.links(page.id)]
    assert [line for line in lines if "you have" in line or "you control" in line] == []


def test_words_of_tiles_and_treasures_are_found(app: App) -> None:
    scene = opened(app)
    for typed, page in (("necklace", "dig"), ("volcano", "tiles"), ("totem", "auction")):
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in typed], 0.0)
        assert page in scene.found, typed
        press(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("auction", [False, True])
def test_every_card_of_the_table_has_a_page(app: App, auction: bool) -> None:
    modules = ("auction",) if auction else ()
    match = dealt(4, 24, modules)
    app.clear_to(a_table(app, match))
    app.frame([], 0.0)
    table = app.scene
    spots = [str(t.id) for t in table.targets() if not t.id.startswith(APART)]
    assert len(spots) > 60
    reference = Reference(material_of(app.words, match, GAME))
    for spot in spots:
        subject = subject_of(match.state, spot)
        assert subject.page in BY_ID and subject.page != FIRST, spot
        if subject.anchor:
            scene = RulesScene(app, lambda: reference.material, app.pop, subject, game=GAME)
            anchors = " ".join(part.anchor for part in scene._sheets[scene.sheet[0]])
            assert subject.anchor in anchors.split(), spot


def test_more_about_what_is_pointed_at(app: App) -> None:
    flow = Flow(app)
    sitting = Sitting(app, middle())
    flow.match, flow.journal = sitting.scene.match, None
    app.settings.game = "tikal"
    sitting.point(str(hex_place(hex_named("a1"))))
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.page == "recruit"
    press(app, pygame.K_F1)
    assert app.scene is sitting.scene
