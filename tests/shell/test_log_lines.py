"""Lines of the log that are too long for one line."""

from __future__ import annotations

from tzolkin_desktop.shell.table.log_teller import LONGEST, parted


def test_a_short_line_stays_whole() -> None:
    assert parted("Ixchel: {corn:+3} on the wheel") == ["Ixchel: {corn:+3} on the wheel"]


def test_a_long_line_goes_on_below_and_loses_nothing() -> None:
    text = " ".join(["Chichen", "Itza", "{gold:+1}"] * 12)
    lines = parted(text)
    assert len(lines) > 1
    assert " ".join(lines) == text
    assert all(len(line) < 2 * LONGEST for line in lines)
