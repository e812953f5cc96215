"""The rules reference as a whole: its pages in one language, ready to be searched and laid out."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.reference.figures import figures_of
from tzolkin_desktop.games.tzolkin.reference.links import Link, link_of
from tzolkin_desktop.games.tzolkin.reference.material import Material
from tzolkin_desktop.games.tzolkin.reference.outline import BY_ID, PAGES
from tzolkin_desktop.games.tzolkin.reference.pictures import PICTURES
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.reference.book import (
    EXAMPLE,
    HEAD,
    NOTE,
    PICTURE,
    POINTS,
    TEXT,
    Block,
    Frame,
    read_book,
)
from tzolkin_desktop.shell.reference.parts import (
    GAP,
    Part,
    Style,
    example_part,
    head_part,
    point_part,
    text_part,
)
from tzolkin_desktop.shell.reference.search import found_in
from tzolkin_desktop.shell.table.regions import Look

FOLDER = "tzolkin/reference"
INDEX = Style(800.0, 20.0, (0, 0, 0))  # any style does for reading what a page says


def material_of(words: Words, match: Match | None) -> Material:
    """Take the components of the game and the table of the match, if one is being played."""
    game = make_rules()
    if match is None or match.session.over or match.state.hands:
        # what is being chosen in secret is not on the table yet
        return Material(words, game.content, game.every_tile)
    state, seats = match.state, match.seats
    people = match.humans
    seat = NOBODY  # only bots play: nobody here is "you"
    if people:
        seat = people[0] if len(people) == 1 else match.session.seat
    look = Look(state, words, seats, state.to_act())
    return Material(words, game.content, game.every_tile, look, seat)


class Reference:
    """Every page, made from some material."""

    def __init__(self, material: Material) -> None:
        """Read the pages in the language of the words."""
        self.material = material
        figures = figures_of(material.base, material.whole)
        frame = Frame([page.id for page in PAGES], PICTURES, figures)
        words = material.words
        folder = data_dir() / FOLDER
        self.book = read_book(folder, words.language.code, frame, words.plural)
        self._said: dict[str, tuple[str, ...]] = {}

    def parts(self, canvas: Canvas, page: str, style: Style) -> list[Part]:
        """Make the parts of a page, measured for a canvas."""
        return [p for block in self.book[page].blocks for p in self._block(canvas, block, style)]

    def _block(self, canvas: Canvas, block: Block, style: Style) -> list[Part]:
        if block.kind == PICTURE:
            return PICTURES[block.texts[0]](canvas, self.material, style)
        if block.kind == POINTS:
            points = [point_part(canvas, n, text, style) for n, text in enumerate(block.texts, 1)]
            return [*points[:-1], points[-1]._replace(gap=GAP)]
        text = block.texts[0]
        if block.kind == HEAD:
            return [head_part(canvas, text, style)]
        if block.kind == EXAMPLE:
            return [example_part(canvas, text, style)]
        assert block.kind in (TEXT, NOTE)
        return [text_part(canvas, text, style, faint=block.kind == NOTE)]

    def links(self, page: str) -> list[Link]:
        """Write the cards beside a page."""
        return [link_of(self.material, self.book, name) for name in BY_ID[page].links]

    def said(self, canvas: Canvas) -> dict[str, tuple[str, ...]]:
        """Gather every word of every page, those in its pictures too."""
        if not self._said:
            for page in self.book:
                parts = self.parts(canvas, page, INDEX)
                words = tuple(text for part in parts for text in part.said)
                self._said[page] = (self.book[page].title, *words)
        return self._said

    def search(self, canvas: Canvas, query: str) -> dict[str, int]:
        """Count the hits of each page that has any."""
        return found_in(self.said(canvas), query)
