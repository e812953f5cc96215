"""The language files and the class that speaks them."""

import re
from pathlib import Path

import pygame
import pytest
import yaml

from tzolkin_desktop import kit
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.bots.opponents import LEVELS
from tzolkin_desktop.games.tzolkin.rules.consts import (
    GEARS,
    KINDS,
    RESOURCES,
    SOURCES,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.kit.foreign_text import Markup, drawable
from tzolkin_desktop.kit.theme import FONT_FILES
from tzolkin_desktop.kit.words import (
    PLURALS,
    BadLanguage,
    Words,
    _texts,
    languages,
    quarters,
    read_names,
    signed,
)
from tzolkin_desktop.paths import data_dir, lang_dirs, sprites_dir

LANG = lang_dirs()
CODES = [language.code for language in languages(LANG[0])]
TRANSLATIONS = [code for code in CODES if code != "en"]


@pytest.fixture(scope="module")
def spoken() -> dict[str, Words]:
    return {code: Words.load(LANG, code) for code in CODES}


def write(folder: Path, code: str, text: str) -> Path:
    file = folder / f"{code}.yaml"
    file.write_text(text, encoding="utf-8")
    return file


ENGLISH = """
name: English
plural: english
a: {hello: "Hello, {name}", corn: {one: "{n} ear", other: "{n} ears"}, only: English only}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "en", ENGLISH)
    return tmp_path


def test_the_shipped_languages_name_themselves() -> None:
    assert [(lang.code, lang.name) for lang in languages(LANG[0])] == [
        ("en", "English"),
        ("ru", "Русский"),
        ("uk", "Українська"),
    ]


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_a_translation_lacks_nothing(spoken: dict[str, Words], code: str) -> None:
    assert spoken[code].missing() == ()


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_a_translation_has_no_text_that_english_lacks(code: str) -> None:
    for folder in LANG:
        assert set(_texts(folder / f"{code}.yaml")) == set(_texts(folder / "en.yaml")), folder


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_placeholders_agree(spoken: dict[str, Words], code: str) -> None:
    english, other = spoken["en"], spoken[code]
    different = {k for k in english.ids() if english.placeholders(k) != other.placeholders(k)}
    assert different == set()


@pytest.mark.parametrize("code", CODES)
def test_every_id_of_the_content_has_a_name(spoken: dict[str, Words], code: str) -> None:
    content = rules_of("tzolkin").content
    words = spoken[code]
    named = {
        "buildings": [b.id for b in content.buildings],
        "monuments": [m.id for m in content.monuments],
        "gears": GEARS,
        "temples": TEMPLES,
        "technologies": TECHNOLOGIES,
        "resources": ("corn", *RESOURCES, "skull"),
        "kinds": KINDS,
        "scores": SOURCES,
        "adds": content.adds,
        "monument_scores": {m.rule for m in content.monuments},
    }
    assert [f"{g}.{i}" for g, ids in named.items() for i in ids if not words.has(f"{g}.{i}")] == []
    for group in ("buildings", "monuments"):
        names = list(words.group(group).values())
        assert len(set(names)) == len(names)


def test_every_opponent_has_a_name_and_a_line(spoken: dict[str, Words]) -> None:
    file = data_dir() / "tzolkin" / "bots" / "characters.yaml"
    characters = yaml.safe_load(file.read_text("utf-8"))
    levels = {character["level"] for character in characters.values()} | set(LEVELS)
    wanted = [f"{g}.{i}" for g in ("characters", "character_lines") for i in characters]
    wanted += [f"{g}.{i}" for g in ("levels", "level_lines") for i in levels]
    assert [key for key in wanted if not spoken["en"].has(key)] == []


def test_every_text_the_program_asks_for_exists(spoken: dict[str, Words]) -> None:
    asked = {
        key
        for module in Path(kit.__file__).parents[1].rglob("*.py")
        for key in re.findall(r'words\("([a-z_0-9.]+)"', module.read_text("utf-8"))
    }
    assert len(asked) > 50
    assert sorted(key for key in asked if not spoken["en"].has(key)) == []


@pytest.mark.parametrize("code", CODES)
def test_every_letter_is_in_every_font(code: str) -> None:
    pygame.font.init()
    texts = "".join((folder / f"{code}.yaml").read_text("utf-8") for folder in LANG)
    letters = sorted({c for c in texts if c.isprintable()})
    for file in FONT_FILES.values():
        font = pygame.font.Font(sprites_dir() / "shell" / "fonts" / file, 24)
        nothing = pygame.image.tobytes(font.render("\ue0ff", True, "white"), "RGBA")
        drawn = {c: pygame.image.tobytes(font.render(c, True, "white"), "RGBA") for c in letters}
        assert [c for c in letters if drawn[c] == nothing] == [], file


@pytest.mark.parametrize("code", CODES)
def test_texts_are_tidy(code: str) -> None:
    texts = ((folder / f"{code}.yaml").read_text("utf-8") for folder in LANG)
    lines = [line for text in texts for line in text.splitlines()]
    assert [line for line in lines if "..." in line or "  " in line.strip() or " -" in line] == []


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 очков"),
        (1, "1 очко"),
        (2, "2 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (12, "12 очков"),
        (21, "21 очко"),
        (22, "22 очка"),
        (112, "112 очков"),
        (-3, "−3 очка"),
        (2.5, "2.5 очка"),
    ],
)
def test_russian_numbers(spoken: dict[str, Words], n: float, said: str) -> None:
    assert spoken["ru"]("goods.points", n=n) == said


@pytest.mark.parametrize(("n", "said"), [(1, "1 point"), (2, "2 points"), (0, "0 points")])
def test_english_numbers(spoken: dict[str, Words], n: int, said: str) -> None:
    assert spoken["en"]("goods.points", n=n) == said


def test_ukrainian_differs_where_it_should(spoken: dict[str, Words]) -> None:
    assert spoken["uk"]("goods.points", n=3) == "3 очки"
    assert spoken["uk"]("goods.stone", n=5) == "5 каменів"


@pytest.mark.parametrize("rule", PLURALS)
def test_a_plural_rule_gives_only_its_own_forms(rule: str) -> None:
    forms, form = PLURALS[rule]
    assert {form(n) for n in range(-30, 130)} == set(forms)


def test_what_was_typed_is_no_markup(folder: Path) -> None:
    said = Words.load(folder, "en")("a.hello", name="{corn:3}")
    assert "{" not in said
    assert drawable(said) == "Hello, {corn:3}"
    assert Words.load(folder, "en")("a.hello", name=Markup("{corn:3}")) == "Hello, {corn:3}"


def test_a_game_adds_its_words_to_those_of_the_shell(folder: Path) -> None:
    (folder / "game").mkdir()
    write(folder / "game", "en", "a: {gear: Tikal}\nb: {here: yes indeed}")
    write(folder, "xx", "name: X\nplural: none\na: {only: nur}")
    words = Words.load((folder, folder / "game"), "xx")
    assert [words("a.only"), words("a.gear"), words("b.here")] == ["nur", "Tikal", "yes indeed"]


def test_a_game_that_is_not_in_front_says_only_what_nobody_else_does(folder: Path) -> None:
    for game, texts in (("other", "a: {only: other}\nb: {own: other}"), ("front", "a: {gear: G}")):
        (folder / game).mkdir()
        write(folder / game, "en", texts)
    shell = Words.load(folder, "en")("a.only")
    words = Words.load((folder, folder / "other", folder / "front"), "en")
    assert [words("a.only"), words("b.own"), words("a.gear")] == [shell, "other", "G"]


def test_a_broken_language_is_told_in_english(folder: Path) -> None:
    write(folder, "en", ENGLISH + 'errors: {language_broken: "No: {reason}"}\n')
    write(folder, "xx", "name: [")
    words, trouble = Words.load_or_english(folder, "xx")
    assert words("a.only") == "English only"
    assert "xx.yaml, line 1" in trouble
    assert Words.load_or_english(folder, "en")[1] == ""


def test_broken_english_cannot_be_mended(folder: Path) -> None:
    write(folder, "en", "name: [")
    with pytest.raises(BadLanguage, match=r"en\.yaml"):
        Words.load_or_english(folder, "en")


@pytest.mark.parametrize("name", ["Jaguar {den}", '"Jaguar\\0"', '"Jag\\x85uar"', "Jaguar }"])
def test_a_name_that_cannot_be_shown_is_refused(tmp_path: Path, name: str) -> None:
    file = write(tmp_path, "en", f"buildings:\n  den: {name}\n")
    with pytest.raises(BadLanguage, match=r"en\.yaml, line 2"):
        read_names(file)


def test_a_missing_text_is_said_in_english_and_reported(folder: Path) -> None:
    write(folder, "xx", "name: X\nplural: none\na: {hello: 'Hej, {name}'}")
    words = Words.load(folder, "xx")
    assert words("a.hello", name="Ix") == "Hej, Ix"
    assert words("a.only") == "English only"
    assert words("a.corn", n=2) == "2 ears"
    assert words.missing() == ("a.corn", "a.only")


@pytest.mark.parametrize(
    "text",
    [
        "hello: 'Hej, {nobody}'",
        "hello: {one: '{n} hej', few: '{n} hej'}",
        "corn: {one: '{n} øre'}",
    ],
)
def test_a_text_that_does_not_fit_is_reported(folder: Path, text: str) -> None:
    write(folder, "xx", f"name: X\nplural: english\na: {{{text}}}")
    words = Words.load(folder, "xx")
    assert "a.hello" in words.missing()
    assert words("a.hello", name="Ix") == "Hello, Ix"


def test_an_unknown_id_is_an_error_of_the_program(folder: Path) -> None:
    with pytest.raises(KeyError, match=r"a\.nothing"):
        Words.load(folder, "en")("a.nothing")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: [", "not valid YAML"),
        ("", "holds nothing"),
        ("- 1", "holds no texts"),
        ("plural: none", "has no 'name'"),
        ("name: X", "needs a 'plural'"),
        ("name: X\nplural: klingon", "one of english"),
        ("name: X\nplural: none\na: [1]", "line 3: this is no text"),
        ("name: X\nplural: none\na: {b: 1, b: 2}", "line 3: this names something twice"),
        ("name: X\nplural: none\na: {b: {c: {d: {e: 1}}}}", "too deep"),
        (f"name: X\nplural: none\na: {'x' * 700}", "longer than"),
        ("name: X\nplural: none\na: &a {b: *a}", "line 3"),
        ("#" * (300 << 10), "larger than"),
    ],
)
def test_a_broken_file_gives_one_sentence(folder: Path, text: str, said: str) -> None:
    write(folder, "xx", text)
    with pytest.raises(BadLanguage, match=said) as caught:
        Words.load(folder, "xx")
    assert "xx.yaml" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert ("xx", "xx") in languages(folder) or ("xx", "X") in languages(folder)


def test_a_file_that_repeats_itself_without_end_is_refused(folder: Path) -> None:
    lines = []
    for i in range(4):
        inside = f"*g{i - 1}" if i else "x"
        lines.append(f"g{i}: &g{i} {{{', '.join(f'k{j}: {inside}' for j in range(20))}}}")
    groups = "\n".join(lines)
    write(folder, "xx", f"name: X\nplural: none\n{groups}")
    with pytest.raises(BadLanguage, match="one alias more"):
        Words.load(folder, "xx")


def test_a_language_that_is_not_there_is_named(folder: Path) -> None:
    with pytest.raises(BadLanguage, match=r"xx\.yaml is not a file"):
        Words.load(folder, "xx")


def test_lists_are_joined_as_people_do(spoken: dict[str, Words]) -> None:
    assert spoken["en"].listed(["a", "b", "c"]) == "a, b and c"
    assert spoken["uk"].listed(["а", "б"]) == "а та б"
    assert spoken["ru"].listed(["а"]) == "а"


@pytest.mark.parametrize(
    ("number", "shown"), [(0, "0"), (1, "¼"), (337, "84¼"), (-2, "−½"), (-12, "−3"), (8, "2")]
)
def test_scores_in_quarters(number: int, shown: str) -> None:
    assert quarters(number) == shown


@pytest.mark.parametrize(("number", "shown"), [(3, "+3"), (0, "0"), (-2, "−2")])
def test_changes_have_a_sign(number: int, shown: str) -> None:
    assert signed(number) == shown
