"""The rules reference: a list of pages with a search, the page, and what of it is on the table.

Answers for what is shown and where a click leads; texts, pictures and links come from
the game's reference. Closing it gives back the scene below as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.games import first_game
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.form import Form
from tzolkin_desktop.kit.theme import (
    GLOW,
    HEAD_COLOURS,
    INK,
    PAPER,
    SIZE_LESSON_HEAD,
    mix,
)
from tzolkin_desktop.kit.widgets import (
    KEY,
    WHEEL,
    Button,
    Segments,
    Signal,
    TextField,
)
from tzolkin_desktop.shell.menus.shelf import headed
from tzolkin_desktop.shell.reference.cards import LinkCard, PageRow
from tzolkin_desktop.shell.reference.contents import Reference
from tzolkin_desktop.shell.reference.parts import Part, Style, sheets
from tzolkin_desktop.shell.reference.protocol import Link, Material, Page, Subject
from tzolkin_desktop.shell.reference.search import hits, terms

LIST: Box = (50, 136, 420, 910)
PAGE: Box = (490, 136, 880, 910)
SIDE: Box = (1390, 136, 480, 910)
INSIDE: Box = (520, 200, 820, 790)  # what the blocks of a page fill
ROOM = INSIDE[3]
PIECE: Box = (1412, 190, 436, 340)
SEARCH: Box = (124, 156, 328, 50)
PARTS: Box = (68, 220, 384, 44)
ROWS_TOP, ROWS_FOOT = 280.0, 1034.0
TALLEST_ROW = 52.0
BODY, LARGEST_BODY = 21.0, 29.0
TRIED = (3.0, 2.0, 1.0, 0.0, -1.0, -2.0)  # by how much the type of a page may differ
WAYS: Box = (1406, 970, 448, 58)
CARD_TOP, CARD_PITCH, CARD_HEIGHT = 552.0, 82.0, 74.0
TURNING = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
WALKING = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Place(NamedTuple):
    """Where the reader is: a page and a sheet of it."""

    page: str
    sheet: int = 0


class RulesScene(Form):
    """The reference over whatever was shown before."""

    def __init__(
        self,
        app: App,
        material: Callable[[], Material],
        on_close: Callable[[], object],
        subject: Subject | None = None,
        on_lessons: Callable[[], object] | None = None,
        game: Game | None = None,
    ) -> None:
        """Open the page about a subject; the material is asked for again when words change."""
        self._game = game or first_game()
        self.speak_for(app, self._game.name)
        self._material = material
        self._on_lessons = on_lessons
        self._on_close = on_close
        self._reference = Reference(material())
        first = subject or Subject(next(iter(self._pages)))
        self._place = Place(first.page)
        self._anchor = first.anchor
        self._history: list[Place] = []
        self._query = ""
        self._found: dict[str, int] = {}
        self._part = self._pages[first.page].part
        self._sheets: list[list[Part]] = [[]]
        super().__init__(app)
        self._open(first.page, first.anchor)
        next(entry for entry in self.entries if entry.id == "search").widget.focused = True

    # what there is

    @property
    def _pages(self) -> dict[str, Page]:
        return self._reference.pages

    @property
    def _parts(self) -> tuple[str, ...]:
        """List the parts of the reference; each is a tab of the list."""
        return tuple(dict.fromkeys(page.part for page in self._pages.values()))

    @property
    def page(self) -> str:
        """Name the page that is open."""
        return self._place.page

    @property
    def sheet(self) -> tuple[int, int]:
        """Give the number of the sheet that is shown and how many there are."""
        return self._place.sheet, len(self._sheets)

    @property
    def listed(self) -> list[str]:
        """List the pages in the list: those of a part, while searching only those with hits."""
        searching = bool(terms(self._query))
        return [
            page.id
            for page in self._pages.values()
            if page.part == self._part and (not searching or page.id in self._found)
        ]

    @property
    def found(self) -> dict[str, int]:
        """Give the number of hits of each page that has any."""
        return dict(self._found)

    def build(self) -> None:
        """Lay out the search, the list, the turning of sheets and the links."""
        words = self.app.words
        field = TextField(SEARCH, self._query, 30, words("reference.search"), 21)
        self.add("search", field, self._typed)
        labels = [self._part_label(part) for part in self._parts]
        tabs = Segments(PARTS, labels, self._parts.index(self._part), 18)
        self.add("part", tabs, self._choose_part, options=self._parts)
        self._build_rows()
        self._lay_out()
        self._build_sheets()
        for number, link in enumerate(self._reference.links(self.page)):
            box = (1406.0, CARD_TOP + number * CARD_PITCH, 448.0, CARD_HEIGHT)
            self.add(f"link/{number}", LinkCard(box, link), self._following(link), link.title)
        self._build_ways()

    def _build_ways(self) -> None:
        """Lay out the ways on: a page back, the lessons, out."""
        words = self.app.words
        ways: list[tuple[str, str, str, str, Callable[[], object]]] = [
            ("back", words("menu.back"), "plain", "ui_left", self.back),
            ("close", words("menu.close"), "info", "ui_check", self._on_close),
        ]
        if self._on_lessons is not None:
            ways.insert(1, ("lessons", words("learn.menu"), "hint", "ui_play", self._on_lessons))
        wide = (WAYS[2] - 10 * (len(ways) - 1)) / len(ways)
        for number, (name, label, kind, icon, act) in enumerate(ways):
            box = (WAYS[0] + number * (wide + 10), WAYS[1], wide, WAYS[3])
            able = name != "back" or bool(self._history)
            button = Button(box, label, kind, icon, 21, enabled=able)
            self.add_button(name, button, act, legal=name == "close")

    def _part_label(self, part: str) -> str:
        label = self.app.words(f"reference.{part}")
        count = sum(self._pages[page].part == part for page in self._found)
        return f"{label} · {count}" if terms(self._query) else label

    def _build_rows(self) -> None:
        rows = self.listed
        room = ROWS_FOOT - ROWS_TOP
        pitch = min(TALLEST_ROW, room / max(1, len(rows)))
        for number, name in enumerate(rows):
            box = (62.0, ROWS_TOP + number * pitch, 396.0, pitch - 1)
            title = self._reference.book[name].title
            chosen = name == self.page
            icon, colour = self._pages[name].icon, self._pages[name].colour
            row = PageRow(box, title, icon, colour, chosen, self._found.get(name, 0))
            self.add(f"page/{name}", row, self._leading(name), title)

    def _build_sheets(self) -> None:
        if len(self._sheets) < 2:
            return
        number, of = self.sheet
        for name, icon, by, x in (
            ("before", "ui_left", -1, 800.0),
            ("next", "ui_right", 1, 1006.0),
        ):
            able = 0 <= number + by < of
            button = Button((x, 996, 54, 38), "", "plain", icon, 20, enabled=able)
            self.add_button(name, button, partial(self.turn, by))

    def _lay_out(self) -> None:
        """Make the sheets of the page that is open."""
        canvas = self.app.make_canvas()
        canvas.log = None
        size = canvas.grown(BODY, LARGEST_BODY)
        style = Style(INSIDE[2], size, self._pages[self.page].colour, terms(self._query))
        sizes = dict.fromkeys(min(size + more, LARGEST_BODY) for more in TRIED)
        tries = [
            sheets(self._reference.parts(canvas, self.page, replace(style, size=one)), ROOM)
            for one in sizes
        ]
        self._sheets = min(tries, key=len)  # the largest type among those with fewest sheets
        last = len(self._sheets) - 1
        self._place = self._place._replace(sheet=min(self._place.sheet, last))

    # what the reader does

    def _typed(self, answer: str) -> None:
        field = next(entry.widget for entry in self.entries if entry.id == "search")
        assert isinstance(field, TextField)
        if answer == TextField.ACCEPTED:
            if self.listed and terms(self._query):
                self.show(self.listed[0])
        elif answer == TextField.CHANGED:
            self._look_for(field.text)

    def _look_for(self, query: str) -> None:
        self._query = query
        canvas = self.app.make_canvas()
        canvas.log = None
        self._found = self._reference.search(canvas, query)
        parts = {self._pages[page].part for page in self._found}
        if parts and self._part not in parts:
            self._part = parts.pop()
        self.rebuild()

    def _choose_part(self, number: int) -> None:
        self._part = self._parts[number]
        self.rebuild()

    def _leading(self, page: str) -> Callable[[object], None]:
        return lambda _: self.show(page)

    def _following(self, link: Link) -> Callable[[object], None]:
        return lambda _: self.show(link.page, link.anchor)

    def show(self, page: str, anchor: str = "") -> None:
        """Turn to a page, and on it to a tile; the way back is kept."""
        if page != self.page:
            self._history.append(self._place)
        if not terms(self._query) or page in self._found:
            self._part = self._pages[page].part
        self._open(page, anchor)

    def _open(self, page: str, anchor: str) -> None:
        self._place = Place(page)
        self._anchor = anchor
        self._lay_out()
        wanted = terms(self._query)
        for number, sheet in enumerate(self._sheets):
            named = anchor and any(anchor in part.anchor.split() for part in sheet)
            looked_for = not anchor and wanted and any(hits(part.said, wanted) for part in sheet)
            if named or looked_for:
                self._place = Place(page, number)
                break
        self.rebuild()

    def turn(self, by: int) -> None:
        """Turn to another sheet of the page."""
        number = self._place.sheet + by
        if 0 <= number < len(self._sheets):
            self._place = self._place._replace(sheet=number)
            self.rebuild()

    def back(self) -> None:
        """Go back to the page before."""
        if self._history:
            self._place = self._history.pop()
            self._anchor = ""
            self._part = self._pages[self.page].part
            self.rebuild()

    def signal(self, signal: Signal) -> None:
        """Let the keys turn pages while letters go to the search."""
        if signal.kind == KEY and signal.key in TURNING:
            self.turn(TURNING[signal.key])
        elif signal.kind == KEY and signal.key in WALKING:
            self._walk(WALKING[signal.key])
        elif signal.kind == WHEEL:
            self.turn(-1 if signal.amount > 0 else 1)
        else:
            super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let Escape give up the search, then close."""
        if signal.key == pygame.K_ESCAPE:
            if self._query:
                self._look_for("")
            else:
                self._on_close()

    def _walk(self, by: int) -> None:
        """Go to the next page of the list, or to the one before."""
        rows = self.listed
        if not rows:
            return
        at = rows.index(self.page) + by if self.page in rows else 0
        if 0 <= at < len(rows):
            self.show(rows[at])

    def resized(self) -> None:
        """Write everything anew, for another size or in another language."""
        if self._reference.material.words is not self.app.words:
            self._reference = Reference(self._material())
            if self._query:
                self._look_for(self._query)
        super().resized()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the list, the page and the side."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.27)
        canvas.vignette()
        head = headed(words, self._game, words("reference.head"))
        canvas.scene_head(head, words("reference.line"))
        canvas.panel(LIST)
        page = self._pages[self.page]
        title = self._reference.book[self.page].title
        canvas.panel(PAGE, title, page.colour, 42, SIZE_LESSON_HEAD)
        canvas.panel(SIDE, words("reference.table"), "bark", 34, 23)
        self._draw_sheet(canvas)
        self._reference.draw_piece(canvas, self.page, PIECE)
        self.draw_widgets(canvas)
        self._draw_search(canvas)

    def _draw_search(self, canvas: Canvas) -> None:
        words = self.app.words
        canvas.box((68, 156, 50, 50), HEAD_COLOURS["bark"], 7)
        canvas.icon("ui_search", 93, 181, 28)
        if terms(self._query):
            count = len(self._found)
            text = words("reference.found", n=count) if count else words("reference.nothing")
            room = SEARCH[2] - 40 - canvas.text_width(self._query, 21)
            if canvas.text_width(text, 16) < room:
                right = SEARCH[0] + SEARCH[2] - 12
                canvas.text(text, right, 181, 16, mix(INK, PAPER, 0.35), "body", "rm")
        if not self.listed:
            text = words("reference.nothing")
            canvas.text(text, 260, ROWS_TOP + 40, 21, mix(INK, PAPER, 0.3), "body", "cm", 380)

    def _draw_sheet(self, canvas: Canvas) -> None:
        x, y, w, _ = INSIDE
        number, of = self.sheet
        for part in self._sheets[number]:
            part.draw(canvas, x, y)
            anchors = part.anchor.split()
            if self._anchor in anchors:
                left = x + anchors.index(self._anchor) * part.pitch
                wide = part.wide or w
                canvas.glow((left - 3, y - 3, wide + 6, part.tall + 6), GLOW, 10)
            y += part.tall + part.gap
        faint = mix(INK, PAPER, 0.35)
        rules = self.app.words("reference.rules", numbers=self._pages[self.page].rules)
        canvas.text(rules, x + w, 1016, 17, faint, "body", "rm", 330)
        if of > 1:
            canvas.text(f"{number + 1} / {of}", 930, 1015, 20, INK, "bold", "cm")
