"""The rules reference: every page in every language fits, can be found, and leads back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.reference.figures import figures_of
from tzolkin_desktop.games.tzolkin.reference.outline import BY_ID, PAGES
from tzolkin_desktop.games.tzolkin.reference.pictures import PICTURES
from tzolkin_desktop.games.tzolkin.reference.reference import TzolkinReference
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.pieces.highlights import info_places
from tzolkin_desktop.games.tzolkin.table.texts.cards import card_of
from tzolkin_desktop.games.tzolkin.table.texts.subjects import FIRST, Subject, subject_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.theme import FONT_FILES, LEAST_DIGITS, LEAST_WORDS
from tzolkin_desktop.kit.words import PLURALS, Words, languages
from tzolkin_desktop.paths import data_dir, lang_dirs, sprites_dir
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.reference.book import BadReference, Frame, read_book
from tzolkin_desktop.shell.reference.contents import Reference, material_of
from tzolkin_desktop.shell.reference.scene import BODY, RulesScene
from tzolkin_desktop.shell.reference.search import found_in, plain
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.shell.table.scene import TableScene

FOLDER = data_dir() / "tzolkin" / "reference"
SIZES = ((1280, 720), (1920, 1080))
CODES = sorted(file.stem for file in FOLDER.glob("*.yaml"))
SEATS = tuple(
    SeatLook(name, colour)
    for name, colour in zip("ABCDE", ("red", "blue", "green", "yellow", "purple"), strict=True)
)
MODULES = ("tribes", "prophecies", "buildings", "quick_actions", "mini_1", "mini_2", "ek_chuah")
LATIN = re.compile(r"[A-Za-z]{3,}")
CYRILLIC = re.compile(r"[А-Яа-яЁёІіЇїЄєҐґ]{3,}")


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    app.close()


@pytest.fixture
def app(window: App) -> Iterator[App]:
    window.resize(1280, 720)
    window.settings.reset()
    window.settings.mute = True
    window.settings.speed = "off"
    window.set_language("en")
    window.scenes.clear()
    window.running = True
    window.pointer = (-1.0, -1.0)
    yield window
    window.log = None


def dealt(players: int, modules: tuple[str, ...] = (), seed: int = 3) -> Match:
    """Deal a match and let everybody keep the first tiles."""
    match = Match(Setup(SEATS[:players], seed, modules))
    while match.state.hands:
        match.session.apply(match.session.choices()[0])
    return match


def opened(app: App, match: Match | None = None, subject: Subject | None = None) -> RulesScene:
    scene = RulesScene(app, lambda: material_of(app.words, match), app.pop, subject)
    app.push(scene)
    return scene


def press(app: App, key: int, letter: str = "") -> None:
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter)], 0.0)


def write(app: App, text: str) -> None:
    app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text], 0.0)


def click(app: App, x: float, y: float, button: int = 1) -> None:
    view = app.view
    pos = round(view.origin[0] + x * view.scale), round(view.origin[1] + y * view.scale)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)
    app.frame([move, down, up], 0.0)


def push(app: App, name: str) -> None:
    target = next(target for target in app.scene.targets() if target.id == name)
    click(app, *target.at)


# texts


def text_of(code: str) -> str:
    """Read a file without its remarks."""
    lines = (FOLDER / f"{code}.yaml").read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


def raw(code: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(text_of(code))
    return found


def shape(block: dict[str, Any]) -> tuple[object, ...]:
    """Tell everything about a block that no language may change."""
    (kind, value), *more = block.items()
    assert not more
    if kind == "picture":
        return kind, value
    texts = value if isinstance(value, list) else [value]
    icons = [re.findall(r"\{([^}]*)\}", text) for text in texts]
    figures = [sorted(re.findall(r"<([a-z_0-9]+)>", text)) for text in texts]
    return kind, len(texts), tuple(map(tuple, icons)), tuple(map(tuple, figures))


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_every_language_tells_the_same(code: str) -> None:
    english, other = raw("en"), raw(code)
    assert list(english) == list(other)
    for page in english:
        shapes = [[shape(b) for b in book[page]["body"]] for book in (english, other)]
        assert shapes[0] == shapes[1], page


def test_the_languages_of_the_program_have_a_reference() -> None:
    assert {"en", "ru", "uk"} <= set(CODES)
    assert set(CODES) <= {language.code for language in languages(lang_dirs("tzolkin")[0])}
    assert list(raw("en")) == [page.id for page in PAGES]


@pytest.mark.parametrize("code", CODES)
def test_every_icon_and_letter_exists(app: App, code: str) -> None:
    body = text_of(code)
    icons = {token.partition(":")[0] for token in re.findall(r"\{([^}]*)\}", body)}
    assert icons - set(app.assets.icon_names()) == set()
    assert {page.icon for page in PAGES} - set(app.assets.icon_names()) == set()
    letters = sorted({c for c in body if c.isprintable()} - set("{}<>|"))
    for file in FONT_FILES.values():
        font = pygame.font.Font(sprites_dir() / "shell" / "fonts" / file, 24)
        nothing = pygame.image.tobytes(font.render("\ue0ff", True, "white"), "RGBA")
        drawn = {c: pygame.image.tobytes(font.render(c, True, "white"), "RGBA") for c in letters}
        assert [c for c in letters if drawn[c] == nothing] == [], file
    assert [line for line in body.splitlines() if "..." in line or "  " in line.strip()] == []


def test_every_picture_is_shown_somewhere() -> None:
    pages = raw("en").values()
    shown = {b["picture"] for page in pages for b in page["body"] if "picture" in b}
    # what other pictures or the text tell as well
    spared = {"actions/palenque", "actions/chichen_itza"}
    assert set(PICTURES) - shown == spared


def test_figures_follow_the_components(tmp_path: Path) -> None:
    rules = rules_of("tzolkin")
    figures = figures_of(rules.content, rules.every_tile)
    words = Words.load(lang_dirs("tzolkin"), "en")
    frame = Frame(["a"], (), {**figures, "feed": 7})
    book = "a: {title: A, line: b, body: [{text: 'eats <feed> <feed|ear|ears>, {corn:<feed>}'}]}"
    (tmp_path / "en.yaml").write_text(book, "utf-8")
    pages = read_book(tmp_path, "en", frame, words.plural)
    assert pages["a"].blocks[0].texts == ("eats 7 ears, {corn:7}",)
    used = {n for code in CODES for n in re.findall(r"<([a-z_0-9]+)[|>]", text_of(code))}
    assert used - set(figures) == set()
    assert len(used) > 40


BAD = {
    "{": "not valid YAML",
    "[]": "holds no pages",
    "b: {title: A, line: b, body: [{text: x}]}": "has a page 'b'",
    "{}": "lacks the page 'a'",
    "a: [1]": "has a title, a line and a body",
    "a: {title: '', line: b, body: [{text: x}]}": "a title and a line",
    "a: {title: A, line: b, body: []}": "a body is a list",
    "a: {title: A, line: b, body: [{poem: x}]}": "a block is one of",
    "a: {title: A, line: b, body: [{points: x}]}": "points are a list",
    "a: {title: A, line: b, body: [{text: 5}]}": "is no text",
    "a: {title: A, line: b, body: [{text: <nothing>}]}": "no figure 'nothing'",
    "a: {title: A, line: b, body: [{text: <feed|x>}]}": "needs 2 forms",
    "a: {title: A, line: b, body: [{picture: cat}]}": "no picture 'cat'",
}


@pytest.mark.parametrize("text", BAD, ids=BAD.get)
def test_a_bad_file_gets_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "en.yaml").write_text(text, "utf-8")
    with pytest.raises(BadReference, match=re.escape(BAD[text])) as caught:
        read_book(tmp_path, "en", Frame(["a"], (), {"feed": 2}), PLURALS["english"])
    said = str(caught.value)
    assert "en.yaml" in said
    assert said.endswith(".")
    assert "\n" not in said


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    frame = Frame(["a"], (), {})
    with pytest.raises(BadReference, match="is not a file"):
        read_book(tmp_path, "en", frame, PLURALS["english"])
    (tmp_path / "en.yaml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(BadReference, match="is not UTF-8"):
        read_book(tmp_path, "en", frame, PLURALS["english"])
    (tmp_path / "en.yaml").write_text("#" * (600 << 10), "utf-8")
    with pytest.raises(BadReference, match="larger than"):
        read_book(tmp_path, "en", frame, PLURALS["english"])


def test_a_language_without_pages_reads_the_english_ones(tmp_path: Path) -> None:
    book = "a: {title: A, line: b, body: [{text: <n|ear|ears>}]}"
    (tmp_path / "en.yaml").write_text(book, "utf-8")
    pages = read_book(tmp_path, "xx", Frame(["a"], (), {"n": 1}), PLURALS["none"])
    assert pages["a"].blocks[0].texts == ("ear",)


# looks


def judge(app: App, log: TextLog, name: str) -> None:
    assert log.texts, name
    assert [text.text for text in log.clipped()] == [], name
    assert [text.text for text in log.texts if text.text.endswith("…")] == [], name
    least = min(1.0, app.settings.zoom)
    for text in log.texts:
        letters = any(letter.isalpha() for letter in text.text)
        floor = (LEAST_WORDS if letters else LEAST_DIGITS) * least
        assert text.size >= floor - 0.01, (name, text.text)
        assert not set("{}<>") & set(text.text), (name, text.text)
        foreign = CYRILLIC if app.words.language.code == "en" else LATIN
        assert not foreign.search(text.text), (name, text.text)
    over = [(a.text, b.text) for a, b in log.overlapping() if a.text != b.text]
    assert over == [], name


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


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)])
@pytest.mark.parametrize("code", CODES)
def test_every_page_fits_in_every_language(app: App, code: str, size: tuple[int, int]) -> None:
    app.resize(*size)
    app.set_language(code)
    match = dealt(5, MODULES) if size == SIZES[0] else None
    scene = opened(app, match)
    for page in PAGES:
        for number, log in enumerate(sheets_of(app, scene, page.id)):
            judge(app, log, f"{code} {size} {page.id} {number}")
    assert app.assets.broken == {}


@pytest.mark.parametrize("scale", [80, 150, 200])
def test_pages_fit_at_the_reader_s_scale(app: App, scale: int) -> None:
    app.settings.scale = scale
    app.set_language("ru")
    scene = opened(app, dealt(4))
    for page in PAGES[::3]:
        for log in sheets_of(app, scene, page.id):
            judge(app, log, f"{scale} {page.id}")


def test_nothing_of_a_page_lies_below_its_sheet(app: App) -> None:
    from tzolkin_desktop.shell.reference.scene import INSIDE

    scene = opened(app)
    for page in PAGES:
        scene.show(page.id)
        for sheet in scene._sheets:
            tall = sum(part.tall + part.gap for part in sheet) - sheet[-1].gap
            assert tall <= INSIDE[3], page.id


def test_a_page_with_room_to_spare_is_written_larger(app: App) -> None:
    def body_size(page: str) -> float:
        log = next(iter(sheets_of(app, scene, page)))
        return next(text.size for text in log.texts if text.text == "the")

    scene = opened(app)
    assert body_size("end") > BODY > body_size("buildings")


def test_a_game_under_way_is_seen_beside_the_page(app: App) -> None:
    def said(match: Match | None) -> str:
        app.scenes.clear()
        scene = opened(app, match)
        log = next(iter(sheets_of(app, scene, "technologies")))
        return " ".join(text.text for text in log.texts)

    assert "level 0" in said(dealt(2))
    assert "level 0" not in said(None)


def test_nobody_is_addressed_while_bots_play(app: App) -> None:
    seats = tuple(SeatLook(seat.name, seat.colour, "random") for seat in SEATS[:2])
    match = Match(Setup(seats, 3))
    while match.state.hands:
        match.session.apply(match.session.choices()[0])
    material = material_of(app.words, match)
    assert material.look is not None
    assert material.reader is None
    reference = Reference(material)
    lines = [link.line for page in PAGES for link in reference.links(page.id)]
    assert [line for line in lines if "you" in line.split() or "your" in line.split()] == []


def test_what_is_chosen_in_secret_is_not_shown(app: App) -> None:
    match = Match(Setup(SEATS[:3], 3, MODULES))
    assert match.state.hands
    assert material_of(app.words, match).look is None


# search


def test_letters_that_are_mixed_up_are_alike() -> None:
    assert plain("Ещё {corn:3} Зерно") == plain("еще   зерно")
    pages = {"a": ["Wood and stone"], "b": ["STONE, stone"], "c": ["gold"]}
    assert found_in(pages, "stone") == {"a": 1, "b": 2}
    assert found_in(pages, "stone wood") == {"a": 2}
    assert found_in(pages, "  ") == {}
    assert found_in(pages, "clay") == {}


def test_typing_filters_the_list_and_marks_hits(app: App) -> None:
    scene = opened(app)
    every = scene.listed
    assert len(every) == sum(page.part == "base" for page in PAGES)
    write(app, "skull")
    assert scene.found["chichen_itza"] > 2
    assert scene.listed == [page for page in every if page in scene.found]
    assert 3 < len(scene.listed) < len(every)
    app.log = TextLog()
    scene.dirty = True
    app.frame([], 0.0)
    written = [text.text for text in app.log.texts]
    assert f"{len(scene.found)} pages" in written
    assert str(scene.found["chichen_itza"]) in written
    push(app, "page/chichen_itza")
    assert scene.page == "chichen_itza"
    press(app, pygame.K_ESCAPE)
    assert scene.listed == every
    assert app.scene is scene


def test_words_of_tiles_are_found_and_their_sheet_is_opened(app: App) -> None:
    scene = opened(app)
    write(app, "sages")
    assert scene.listed == ["buildings"]
    press(app, pygame.K_RETURN)
    assert scene.page == "buildings"
    assert scene.sheet[0] > 0
    for _ in "sages":
        press(app, pygame.K_BACKSPACE)
    write(app, "renovat")
    assert "new_buildings" in scene.listed
    assert all(BY_ID[page].part == "expansion" for page in scene.listed)


def test_nothing_found_is_said(app: App) -> None:
    scene = opened(app)
    app.log = TextLog()
    write(app, "qqqq")
    assert scene.listed == []
    assert "Nothing found" in {text.text for text in app.log.texts}
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert scene.page == FIRST


@pytest.mark.parametrize(("code", "typed"), [("en", "monument"), ("ru", "черепа"), ("uk", "їжі")])
def test_search_speaks_every_language(app: App, code: str, typed: str) -> None:
    app.set_language(code)
    scene = opened(app)
    write(app, typed)
    assert len(scene.listed) > 2


# ways


def test_every_link_leads_to_a_page(app: App) -> None:
    for match in (None, dealt(5, MODULES)):
        reference = Reference(material_of(app.words, match))
        for page in PAGES:
            links = reference.links(page.id)
            assert 0 < len(links) <= 5, page.id
            assert {link.page for link in links} <= set(BY_ID), page.id
            assert len({(link.page, link.anchor, link.icon) for link in links}) == len(links)
            assert page.rules


def test_rule_numbers_are_those_of_the_document() -> None:
    rules = Path(__file__).parents[3] / "docs" / "rules.md"
    known = set(re.findall(r"^- (\d+\.\d+) ", rules.read_text("utf-8"), re.MULTILINE))
    told = set()
    for page in PAGES:
        for span in page.rules.split(", "):
            first, _, last = span.partition("–")
            chapter, _, start = first.partition(".")
            end = (last or first).partition(".")[2]
            told |= {f"{chapter}.{n}" for n in range(int(start), int(end) + 1)}
    assert told == known


def test_cards_and_back_and_keys(app: App) -> None:
    scene = opened(app)
    push(app, "link/0")
    assert scene.page == "placing"
    push(app, "button/back")
    assert scene.page == FIRST
    press(app, pygame.K_DOWN)
    assert scene.page == PAGES[1].id
    press(app, pygame.K_UP)
    assert scene.page == FIRST
    push(app, "part/expansion")
    push(app, "page/tribes")
    assert scene.sheet == (0, 2)
    press(app, pygame.K_PAGEDOWN)
    assert scene.sheet == (1, 2)
    push(app, "button/before")
    assert scene.sheet == (0, 2)
    app.frame([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)], 0.0)
    assert scene.sheet == (1, 2)
    app.set_language("uk")
    assert scene.page == "tribes"
    press(app, pygame.K_ESCAPE)
    assert app.scenes == []


def every_spot(app: App, match: Match) -> list[str]:
    table = TableScene(app, match, lambda: None, lambda: None, lambda: None)
    app.scenes[:] = [table]
    app.frame([], 0.0)
    return [s for s in info_places(table.look, table.layout) if card_of(table.look, s) is not None]


@pytest.mark.parametrize(("players", "modules"), [(4, ()), (2, ()), (5, MODULES)])
def test_every_card_of_the_table_has_a_page(
    app: App, players: int, modules: tuple[str, ...]
) -> None:
    match = dealt(players, modules)
    spots = every_spot(app, match)
    assert len(spots) > 80
    reference = Reference(material_of(app.words, match))
    for spot in spots:
        subject = subject_of(match.state, spot)
        assert subject.page in BY_ID, spot
        assert subject.page != FIRST, spot
        if subject.anchor:
            scene = RulesScene(app, lambda: reference.material, app.pop, subject)
            anchors = " ".join(part.anchor for part in scene._sheets[scene.sheet[0]])
            assert subject.anchor in anchors.split(), spot


def table_of(app: App, players: int = 2) -> tuple[Flow, TableScene]:
    flow = Flow(app)
    flow.begin(Setup(SEATS[:players], 3))
    assert flow.match is not None
    while flow.match.state.hands:
        flow.match.session.apply(flow.match.session.choices()[0])
    flow.play(flow.match)
    app.frame([], 0.0)
    assert isinstance(app.scene, TableScene)
    return flow, app.scene


def test_the_rules_open_from_the_table_and_nothing_is_lost(app: App) -> None:
    flow, table = table_of(app)
    place = next(t for t in table.targets() if t.legal and t.id.startswith("space/"))
    click(app, *place.at)
    steps = len(table.session.steps)
    before = table.session.state
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    write(app, "corn")
    press(app, pygame.K_F1)
    assert app.scene is table
    assert table.session.state is before
    assert len(table.session.steps) == steps
    assert table.session.can_undo()
    flow.leave()


def test_more_about_what_is_pointed_at(app: App) -> None:
    flow, table = table_of(app)
    thing = next(t for t in table.targets() if t.id.startswith("monument/"))
    click(app, *thing.at, button=2)  # only to point at it
    press(app, pygame.K_F1)
    scene = app.scene
    assert isinstance(scene, RulesScene)
    assert scene.page == "monuments"
    push(app, "button/close")
    assert app.scene is table
    # a card that was kept open is a link itself
    thing = next(t for t in table.targets() if t.id == "temple/chaac")
    click(app, *thing.at, button=3)
    app.frame([], 0.0)
    push(app, "card/more")
    assert isinstance(app.scene, RulesScene)
    assert app.scene.page == "temples"
    flow.leave()


@pytest.mark.parametrize(
    ("kind", "page"),
    [
        ("tile", "setup"),
        ("tribe", "tribes"),
        ("building", "buildings"),
        ("prophecy", "prophecies"),
        ("quick_tile", "quick_actions"),
    ],
)
def test_more_about_what_is_drafted(app: App, kind: str, page: str) -> None:
    flow = Flow(app)
    match = Match(Setup(SEATS[:2], 5, ("tribes", "prophecies", "quick_actions")))
    app.push(DraftScene(app, match, match.session.seat, lambda choice: None))
    spots = {t.id: t.at for t in app.scene.targets()} | {
        name: rect.centre for name, rect in app.scene._table.spots().items()
    }
    click(app, *next(at for name, at in spots.items() if name.startswith(f"{kind}/")), button=2)
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.page == page
    assert app.scene._reference.material.look is None
    press(app, pygame.K_F1)
    assert isinstance(app.scene, DraftScene)
    assert flow.journal is None


def test_the_rules_open_from_both_menus(app: App) -> None:
    flow = Flow(app)
    flow.title()
    title = app.scene
    push(app, "button/rules")
    assert isinstance(app.scene, RulesScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is title
    flow, table = table_of(app)
    flow.pause(table)
    push(app, "button/rules")
    scene = app.scene
    assert isinstance(scene, RulesScene)
    assert scene._reference.material.look is not None
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    flow.leave()


def test_a_broken_reference_is_told_over_the_game(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "reference").mkdir()
    (tmp_path / "reference" / "en.yaml").write_text("overview: 5", "utf-8")
    folder = property(lambda _: tmp_path / "reference")
    monkeypatch.setattr(TzolkinReference, "folder", folder)
    Flow(app).title()
    title = app.scene
    press(app, pygame.K_F1)
    assert isinstance(app.scene, NoticeScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is title
