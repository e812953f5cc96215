"""Reads what is printed on components from YAML, and names file, line and owner of every fault.

A `Field` is a value that knows where it stands; a game's `content.py` asks what belongs there.
Knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import yaml

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.outside import read_text
from tzolkin_desktop.yaml_files import MOST_BYTES, compose_text

T = TypeVar("T")
ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
LONGEST_ID = 40
NUMBER = re.compile(r"-?[0-9]{1,6}")
SHOWN = 40  # letters of a faulty word that an error repeats


class ContentError(GameError):
    """A fault in a content file."""


class Field:
    """A value in a YAML file that remembers its file, its line and the id of its owner."""

    def __init__(self, node: yaml.Node, file: Path, owner: str = "") -> None:
        self.node = node
        self.file = file
        self.owner = owner

    def fail(self, expected: str) -> ContentError:
        """Build the error that names this place and what belongs there."""
        assert self.node.start_mark is not None
        line = self.node.start_mark.line + 1
        owner = f" {self.owner}:" if self.owner else ""
        return ContentError(f"{self.file.name}, line {line}:{owner} expected {expected}.")

    def keys(
        self, needed: tuple[str, ...] = (), optional: tuple[str, ...] | None = ()
    ) -> dict[str, Field]:
        """Read a mapping with just these keys (`optional=None`: with any)."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.fail(f"a mapping with {', '.join(needed) or 'entries'}")
        found: dict[str, Field] = {}
        for key, value in self.node.value:
            place = Field(key, self.file, self.owner)
            name = place.text("a word as a key")
            if name in found:
                raise place.fail(f"the key '{shown(name)}' once, not twice")
            if optional is not None and name not in needed + optional:
                known = ", ".join(needed + optional)
                raise place.fail(f"one of {known}, not the unknown key '{shown(name)}'")
            found[name] = Field(value, self.file, self.owner)
        for name in needed:
            if name not in found:
                raise self.fail(f"the key '{name}', which is missing")
        return found

    def id(self) -> str:
        """Find the id in a mapping whose other keys are still to be checked."""
        pairs = self.node.value if isinstance(self.node, yaml.MappingNode) else []
        for key, value in pairs:
            if key.value == "id":
                field = Field(value, self.file)
                name = field.text()
                if not ID.fullmatch(name):
                    word = shown(name)
                    raise field.fail(f"an id of small letters, digits, _ and -, not '{word}'")
                if len(name) > LONGEST_ID:
                    raise field.fail(f"an id of at most {LONGEST_ID} letters")
                return name
        raise self.fail("the key 'id', which is missing")

    def items(self) -> Iterator[Field]:
        """Read a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.fail("a list")
        for node in self.node.value:
            yield Field(node, self.file, self.owner)

    def number(self, least: int = -99, most: int = 99) -> int:
        """Read a whole number."""
        value = self.text("a whole number")
        if self.node.tag != "tag:yaml.org,2002:int" or not NUMBER.fullmatch(value):
            raise self.fail(f"a whole number, not '{shown(value)}'")
        if not least <= int(value) <= most:
            raise self.fail(f"a number from {least} to {most}, not {value}")
        return int(value)

    def numbers(self, least: int = -99, count: int | None = None) -> tuple[int, ...]:
        """Read a list of whole numbers, of a given length if there is one."""
        found = tuple(item.number(least) for item in self.items())
        if count is not None and len(found) != count:
            raise self.fail(f"{count} numbers, not {len(found)}")
        return found

    def table(self, needed: Iterable[int], least: int = 0) -> dict[int, int]:
        """Read a number for each of some numbers."""
        found = {n: field.number(least) for n, field in self.by_number().items()}
        for n in needed:
            if n not in found:
                raise self.fail(f"an entry for {n}, which is missing")
        return found

    def in_order(self, names: tuple[str, ...]) -> Iterator[tuple[str, Field]]:
        """Read a mapping with just these keys, in their order, not the file's."""
        found = self.keys(names)
        return ((name, found[name]) for name in names)

    def text(self, expected: str = "a word") -> str:
        """Read a single word or number as text."""
        if not isinstance(self.node, yaml.ScalarNode):
            raise self.fail(expected)
        return str(self.node.value)

    def flag(self) -> bool:
        """Read true or false."""
        return self.one_of(("false", "true")) == 1

    def one_of(self, words: tuple[str, ...]) -> int:
        """Read one of these words and give its index."""
        word = self.text(f"one of {', '.join(words)}")
        if word not in words:
            raise self.fail(f"one of {', '.join(words)}, not '{shown(word)}'")
        return words.index(word)

    def by_number(self) -> dict[int, Field]:
        """Read a mapping whose keys are whole numbers."""
        return {Field(k, self.file, self.owner).number(0): v for k, v in self._pairs()}

    def _pairs(self) -> Iterator[tuple[yaml.Node, Field]]:
        self.keys(optional=None)
        assert isinstance(self.node, yaml.MappingNode)
        for key, value in self.node.value:
            yield key, Field(value, self.file, self.owner)


def shown(word: str) -> str:
    """Show the beginning of somebody's word in an error, in letters that can be printed."""
    return (
        word[:SHOWN].encode("unicode_escape").decode() if not word.isprintable() else word[:SHOWN]
    )


def open_yaml(file: Path, feed: Callable[[bytes], None]) -> Field:
    """Open a content file and feed its text to a digest."""
    text = read_text(file, MOST_BYTES)
    # Line ends differ between checkouts; the digest must not.
    feed(text.replace("\r\n", "\n").encode())
    return Field(compose_text(text, file), file)


def read_tiles(field: Field, make: Callable[[Field, str], T]) -> tuple[T, ...]:
    """Read a list of tiles, each with an id of its own."""
    seen: set[str] = set()
    tiles = []
    for item in field.items():
        name = item.id()
        item.owner = name
        if name in seen:
            raise item.fail(f"an id of its own, not '{name}' again")
        seen.add(name)
        tiles.append(make(item, name))
    return tuple(tiles)
