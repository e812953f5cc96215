"""Text that people and files bring: drawn letter by letter, never read as markup.

Answers for the one escape that rich text knows; what is escaped twice stays the same. Knows no
scene: words escape the values that come from outside, and the page draws them as they were typed.
"""

from __future__ import annotations

import re

# Letters of the private area, which no font has and nobody types, stand for the braces of markup.
_TYPED = str.maketrans({"{": "\ue000", "}": "\ue001"})
_UNDRAWABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ue000\ue001]")
_BACK = {"\ue000": "{", "\ue001": "}"}


class Markup(str):
    """A value that is meant as markup although its placeholder usually holds what was typed."""

    __slots__ = ()


def plain(text: str) -> str:
    """Make a text stand for itself wherever it is put into a rich text."""
    return text if isinstance(text, Markup) else text.translate(_TYPED)


def drawable(text: str) -> str:
    """Give the letters that are drawn: typed braces again, a box for what no font can draw."""
    return _UNDRAWABLE.sub(lambda found: _BACK.get(found[0], "\ufffd"), text)
