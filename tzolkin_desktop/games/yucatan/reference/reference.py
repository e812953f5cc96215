"""The rules of Yucatan to look up: its pages, pictures and figures for the shell's reference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.games.yucatan.reference.figures import figures_of
from tzolkin_desktop.games.yucatan.reference.links import link_of
from tzolkin_desktop.games.yucatan.reference.material import Material
from tzolkin_desktop.games.yucatan.reference.outline import PAGES
from tzolkin_desktop.games.yucatan.reference.pictures import PICTURES
from tzolkin_desktop.games.yucatan.reference.pieces import draw_piece
from tzolkin_desktop.games.yucatan.reference.subjects import subject_of
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.reference.book import PageText
from tzolkin_desktop.shell.reference.protocol import Link, Maker, Page, Subject
from tzolkin_desktop.shell.table.regions import Look


class YucatanReference:
    """The pages of the game, of its pieces, of rulings and of the house set."""

    pages: Sequence[Page] = PAGES
    pictures: Mapping[str, Maker] = PICTURES

    @property
    def folder(self) -> Path:
        """Say where the texts lie."""
        return data_dir() / "yucatan" / "reference"

    def material(self, words: Words, match: Match | None) -> Material:
        """Take the components of the game and the table of the match, if one is being played."""
        content = make_rules().content
        if match is None or match.session.over or not match.state.round:
            # what is being chosen in secret is not on the table yet
            return Material(self, words, content)
        state, people = match.state, match.humans
        seat = NOBODY  # only bots play: nobody here is "you"
        if people:
            seat = people[0] if len(people) == 1 else match.session.seat
        look = Look(state, words, match.seats, state.to_act())
        return Material(self, words, content, look, seat)

    def figures(self, material: Material) -> Mapping[str, int]:
        """Name every number that a text can speak of."""
        return figures_of(material.content)

    def link(self, material: Material, book: Mapping[str, PageText], name: str) -> Link:
        """Write a card, named as in the outline."""
        return link_of(material, book, name)

    def draw_piece(self, canvas: Canvas, material: Material, name: str, box: Box) -> None:
        """Draw the piece of the table beside a page."""
        draw_piece(canvas, material, name, box)

    def subject(self, state: Any, spot: str) -> Subject:
        """Find what explains a piece of the table."""
        return subject_of(state, spot)
