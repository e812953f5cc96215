"""The rules reference as a whole: its pages in one language, ready to be searched and laid out."""

from __future__ import annotations

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import first_game, game_of
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.words import Words
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
from tzolkin_desktop.shell.reference.protocol import GameReference, Link, Material
from tzolkin_desktop.shell.reference.search import found_in

INDEX = Style(800.0, 20.0, (0, 0, 0))  # any style does for reading what a page says


def material_of(words: Words, match: Match | None, game: Game | None = None) -> Material:
    """Take the material for the rules of a match's game, or of a game that is not being played."""
    if game is None:
        game = game_of(match.session.record.game) if match is not None else first_game()
    reference: GameReference = game.reference()
    return reference.material(words, match)


class Reference:
    """Every page, made from some material."""

    def __init__(self, material: Material) -> None:
        """Read the pages in the language of the words."""
        self.material = material
        self._game = material.reference
        self.pages = {page.id: page for page in self._game.pages}
        figures = self._game.figures(material)
        frame = Frame(list(self.pages), self._game.pictures, figures)
        words = material.words
        self.book = read_book(self._game.folder, words.language.code, frame, words.plural)
        self._said: dict[str, tuple[str, ...]] = {}

    def parts(self, canvas: Canvas, page: str, style: Style) -> list[Part]:
        """Make the parts of a page, measured for a canvas."""
        return [p for block in self.book[page].blocks for p in self._block(canvas, block, style)]

    def _block(self, canvas: Canvas, block: Block, style: Style) -> list[Part]:
        if block.kind == PICTURE:
            return self._game.pictures[block.texts[0]](canvas, self.material, style)
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

    def draw_piece(self, canvas: Canvas, page: str, box: Box) -> None:
        """Draw what of the table stands beside a page."""
        self._game.draw_piece(canvas, self.material, self.pages[page].piece, box)

    def links(self, page: str) -> list[Link]:
        """Write the cards beside a page."""
        return [self._game.link(self.material, self.book, name) for name in self.pages[page].links]

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
