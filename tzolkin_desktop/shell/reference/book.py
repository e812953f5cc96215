"""The texts of the rules reference in one language, read from a file and checked.

Answers for what a reference file may hold; knows no layout and no game: which pages, pictures and
figures there are comes from the caller. A text is rich text whose <figures> are filled in by the
program: <feed> is a number, <feed|ear|ears> the word that goes with it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.words import FALLBACK, PLURALS, PluralRule
from tzolkin_desktop.yaml_files import BadYaml, load_yaml

TEXT, HEAD, POINTS, EXAMPLE, NOTE, PICTURE = "text", "head", "points", "example", "note", "picture"
KINDS = (TEXT, HEAD, POINTS, EXAMPLE, NOTE, PICTURE)
MOST_BYTES = 512 << 10
MOST_BLOCKS = 40
MOST_LETTERS = 600
MOST_TITLE = 60
_FIGURE = re.compile(r"<([^<>|]*)((?:\|[^<>|]*)*)>")


class BadReference(GameError):
    """A file of the rules reference that cannot be used."""


class Block(NamedTuple):
    """A part of a page: texts of one kind, or the name of a picture."""

    kind: str
    texts: tuple[str, ...]


class PageText(NamedTuple):
    """A page: its title, a line on what it tells, and its blocks from top to bottom."""

    title: str
    line: str
    blocks: tuple[Block, ...]


class Frame(NamedTuple):
    """What the texts may speak of: the pages there are, the pictures, and the figures."""

    pages: Collection[str]
    pictures: Collection[str]
    figures: Mapping[str, int]


def read_book(folder: Path, code: str, frame: Frame, plural: PluralRule) -> dict[str, PageText]:
    """Read the pages of a language, or of English if the language has none, figures filled in."""
    file = folder / f"{code}.yaml"
    if not file.exists():
        file, plural = folder / f"{FALLBACK}.yaml", PLURALS["english"]
    pages = _parsed(file)
    for name in pages:
        if name not in frame.pages:
            raise BadReference(f"{file.name} has a page '{name:.40}' that the reference lacks.")
    for name in frame.pages:
        if name not in pages:
            raise BadReference(f"{file.name} lacks the page '{name}'.")
    return {name: _page(file, name, pages[name], frame, plural) for name in frame.pages}


def _parsed(file: Path) -> dict[str, Any]:
    try:
        root = load_yaml(file, MOST_BYTES)
    except BadYaml as error:
        raise BadReference(str(error)) from error
    if not isinstance(root, dict) or not all(isinstance(name, str) for name in root):
        raise BadReference(f"{file.name} holds no pages.")
    return root


def _page(file: Path, name: str, found: Any, frame: Frame, plural: PluralRule) -> PageText:
    where = f"{file.name}, page '{name}'"
    if not isinstance(found, dict) or set(found) != {"title", "line", "body"}:
        raise BadReference(f"{where}: a page has a title, a line and a body.")
    title, line, body = found["title"], found["line"], found["body"]
    for text in (title, line):
        if not isinstance(text, str) or not 0 < len(text) <= MOST_TITLE:
            raise BadReference(f"{where}: a title and a line have 1 to {MOST_TITLE} letters.")
    if not isinstance(body, list) or not 0 < len(body) <= MOST_BLOCKS:
        raise BadReference(f"{where}: a body is a list of 1 to {MOST_BLOCKS} blocks.")
    blocks = tuple(_block(where, item, frame, plural) for item in body)
    return PageText(title, line, blocks)


def _block(where: str, item: Any, frame: Frame, plural: PluralRule) -> Block:
    if not isinstance(item, dict) or len(item) != 1 or next(iter(item)) not in KINDS:
        raise BadReference(f"{where}: a block is one of {', '.join(KINDS)}, not {item!r:.60}.")
    kind, value = next(iter(item.items()))
    texts = value if kind == POINTS else [value]
    if not isinstance(texts, list) or not 0 < len(texts) <= MOST_BLOCKS:
        raise BadReference(f"{where}: points are a list of texts.")
    for text in texts:
        if not isinstance(text, str) or not 0 < len(text) <= MOST_LETTERS:
            raise BadReference(f"{where}: {text!r:.60} is no text of 1 to {MOST_LETTERS} letters.")
    if kind == PICTURE:
        if value not in frame.pictures:
            raise BadReference(f"{where}: there is no picture '{value:.40}'.")
        return Block(kind, (value,))
    return Block(kind, tuple(_filled(where, text, frame.figures, plural) for text in texts))


def _filled(where: str, text: str, figures: Mapping[str, int], plural: PluralRule) -> str:
    """Put the figures into a text, or say which one does not exist."""

    def fill(found: re.Match[str]) -> str:
        name, forms = found[1], found[2].split("|")[1:]
        if name not in figures:
            raise BadReference(f"{where}: there is no figure '{name:.40}'.")
        if not forms:
            return str(figures[name]).replace("-", "−")
        if len(forms) != len(plural.forms):
            raise BadReference(f"{where}: '{found[0]:.60}' needs {len(plural.forms)} forms.")
        return forms[plural.forms.index(plural.form(figures[name]))]

    return _FIGURE.sub(fill, text)
