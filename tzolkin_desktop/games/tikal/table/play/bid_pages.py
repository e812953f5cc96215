"""Which bids have a chip: the least first, the others on pages that arrows and the wheel turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.games.tikal.table.play.hand import Held, Paged, Typed

ROOM = 10  # chips and arrows that have room beside each other


class Page(NamedTuple):
    """Bids that are seen together, and with which bid the pages beside it begin."""

    bids: tuple[int, ...]
    before: int | None = None
    after: int | None = None


def page_of(every: Sequence[int], held: Held) -> Page:
    """Give the page that holds the bid a player typed or leafed to, or else the first."""
    pages = _pages(tuple(every))
    wanted = held.points if isinstance(held, Typed | Paged) else 0
    number = next((n for n, page in enumerate(pages) if wanted in page), 0)
    return Page(
        pages[number],
        pages[number - 1][0] if number else None,
        pages[number + 1][0] if number + 1 < len(pages) else None,
    )


def _pages(every: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Divide bids so that each page has room for its arrows."""
    pages: list[tuple[int, ...]] = []
    while len(every) > ROOM - bool(pages):  # an arrow leads back from all but the first
        room = ROOM - 1 - bool(pages)
        pages.append(every[:room])
        every = every[room:]
    return [*pages, every]
