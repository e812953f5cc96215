"""Words that somebody else wrote, made safe to show, to print and to count with."""

from __future__ import annotations

import re

UNKNOWN = "\N{REPLACEMENT CHARACTER}"
MOST_LETTERS = 200
NUMBER = re.compile(r"[+-]?[0-9]+")  # not `isdigit`: that takes ² and the digits of every script


def printable(text: str, most: int = MOST_LETTERS) -> str:
    """Give a text as one line of at most so many letters, every one of which can be drawn.

    Controls, NUL, half a surrogate pair and the like become a replacement character.
    """
    if len(text) > most:
        text = text[: most - 1] + "…"
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else UNKNOWN for letter in text)


def whole_number(text: str, most_digits: int = 19) -> int | None:
    """Read plain digits with or without a sign; None for anything else or anything longer."""
    if not NUMBER.fullmatch(text) or len(text.lstrip("+-")) > most_digits:
        return None
    return int(text)
