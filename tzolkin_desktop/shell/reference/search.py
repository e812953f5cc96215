"""Looking for words in the pages of the reference."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

_TOKEN = re.compile(r"\{[^}]*\}")
_ALIKE = str.maketrans({"ё": "е", "’": "'", "ґ": "г"})


def plain(text: str) -> str:
    """Make a text comparable: small letters, no pictures, letters that are often mixed up alike."""
    return _TOKEN.sub(" ", text).casefold().translate(_ALIKE)


def terms(query: str) -> tuple[str, ...]:
    """Split what was typed into the words to look for."""
    return tuple(dict.fromkeys(plain(query).split()))


def hits(texts: Iterable[str], wanted: tuple[str, ...]) -> int:
    """Count how often the words occur in texts; none counts if one of them is missing."""
    whole = "\n".join(plain(text) for text in texts)
    counts = [whole.count(term) for term in wanted]
    return sum(counts) if counts and all(counts) else 0


def found_in(pages: Mapping[str, Iterable[str]], query: str) -> dict[str, int]:
    """Count the hits of every page that has any; without words to look for, there are none."""
    wanted = terms(query)
    counted = {name: hits(texts, wanted) for name, texts in pages.items()}
    return {name: count for name, count in counted.items() if count}
