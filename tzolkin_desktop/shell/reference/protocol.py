"""What a game gives the rules reference: its pages, what they show, and what explains a piece.

The shell reads, searches and lays out the pages; only the game knows what stands on them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import Colour
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.reference.book import PageText
from tzolkin_desktop.shell.reference.parts import Part, Style


class Page(NamedTuple):
    """A page: its icon and colour, the rules it tells, its piece of the table and its links.

    A link is a word of the game's own for a card beside the page; a part is a tab of the list.
    """

    id: str
    icon: str
    colour: Colour
    rules: str
    piece: str
    links: tuple[str, ...]
    part: str = "base"


class Link(NamedTuple):
    """A card: a picture, a title, a line of rich text, and the page it leads to."""

    icon: str
    title: str
    line: str
    page: str
    anchor: str = ""


class Subject(NamedTuple):
    """A page, and the tile on it that is meant, if any."""

    page: str
    anchor: str = ""


class Material(Protocol):
    """What pages are made from: words, and whatever of its components and table a game needs."""

    @property
    def words(self) -> Words:
        """Give the words of the language."""

    @property
    def reference(self) -> GameReference:
        """Give the reference that the material is for."""


Maker = Callable[[Canvas, Any, Style], list[Part]]  # makes a picture from the game's material


class GameReference(Protocol):
    """The rules of a game to look up."""

    @property
    def folder(self) -> Path:
        """Say where the texts lie, a file for each language."""

    @property
    def pages(self) -> Sequence[Page]:
        """List the pages in their order; the first is opened where nothing is asked about."""

    @property
    def pictures(self) -> Mapping[str, Maker]:
        """Give every picture that a text can ask for by name."""

    def material(self, words: Words, match: Match | None) -> Material:
        """Take the components and, if a match is being played, what everybody may see of it."""

    def figures(self, material: Any) -> Mapping[str, int]:
        """Name every number that a text can speak of."""

    def link(self, material: Any, book: Mapping[str, PageText], name: str) -> Link:
        """Write a card, named as in the links of a page."""

    def draw_piece(self, canvas: Canvas, material: Any, name: str, box: Box) -> None:
        """Draw the piece of the table beside a page."""

    def subject(self, state: Any, spot: str) -> Subject:
        """Find what explains a piece of the table."""
