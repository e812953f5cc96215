"""Python's search for circles of forgotten objects, put off while it could only find none."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collecting() -> Iterator[None]:
    """Keep the collector from walking over positions by the thousand; it goes on afterwards.

    Neither a search nor a game that is taken up leaves circles behind, so no memory is lost.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
