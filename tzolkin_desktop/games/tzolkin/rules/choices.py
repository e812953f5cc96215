"""What the numbers of a choice stand for: readers for whoever shows or explains one."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice


def worker_of(c: Choice) -> tuple[int, int]:
    """Give the gear and the space of the worker that is picked up."""
    return c.a >> 4, c.a & 15


def space_of(c: Choice) -> int:
    """Give the space whose action is used; 0 when none is."""
    return c.b
