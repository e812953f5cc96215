"""A progress bar on a terminal; silence in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


def progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Pass items on and draw how far they have come."""
    if not sys.stderr.isatty():
        yield from items
        return
    for done, item in enumerate(items, 1):
        yield item
        filled = WIDTH * done // max(1, total)
        bar = "#" * filled + "." * (WIDTH - filled)
        sys.stderr.write(f"\r{label} [{bar}] {done}/{total}")
        sys.stderr.flush()
    sys.stderr.write("\n")
