"""Reads YAML that somebody else may have written: bounded, plain, and told by file and line.

The one gate for every YAML file. Size, depth and aliases are limited before anything is built of
it: the C parser crashes on deep nesting, and aliases let a small file unfold without end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import yaml

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.outside import REASONS, BadFile, read_bytes

MOST_BYTES = 256 << 10
MOST_DEPTH = 24
MOST_ALIASES = 8

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the faster one, where there is one
_TAG = "tag:yaml.org,2002:"
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{0,18}")
_BOOL = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}


class BadYaml(GameError):
    """A YAML file that cannot be used."""


def compose_yaml(path: Path, most_bytes: int = MOST_BYTES) -> yaml.Node:
    """Read a file as nodes that know their lines."""
    try:
        data = read_bytes(path, most_bytes)
    except BadFile as error:
        if error.why == "too_large":
            raise BadYaml(f"{path} is larger than the {most_bytes >> 10} kB allowed.") from error
        raise BadYaml(REASONS[error.why].format(**{**error.values, "file": path})) from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadYaml(f"{path}, line {line}: this is not UTF-8.") from error
    return compose_text(text, path)


def compose_text(text: str, path: Path) -> yaml.Node:
    """Make nodes of a text that was read from a file."""
    try:
        _check(text, path)
        node: yaml.Node | None = yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        raise _explained(error, text, path) from error
    if node is None:
        raise BadYaml(f"{path} holds nothing.")
    return node


def load_yaml(path: Path, most_bytes: int = MOST_BYTES) -> object:
    """Read a file as plain values: texts, numbers, true and false, lists and maps."""
    return _value(compose_yaml(path, most_bytes), path)


def load_entries(path: Path) -> dict[str, Any]:
    """Read a file that lists entries by name."""
    found = load_yaml(path)
    if not isinstance(found, dict):
        raise BadYaml(f"{path.name} should list names and figures.")
    return found


def _check(text: str, path: Path) -> None:
    """Refuse what is too deep or unfolds too far, reading no further than the first such place."""
    aliases = 0
    open_anchors: list[str | None] = []
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            open_anchors.append(event.anchor)
            if len(open_anchors) > MOST_DEPTH:
                raise _fault(path, event, f"is nested deeper than {MOST_DEPTH} levels")
        elif isinstance(event, yaml.CollectionEndEvent):
            open_anchors.pop()
        elif isinstance(event, yaml.AliasEvent):
            aliases += 1
            if aliases > MOST_ALIASES:
                raise _fault(path, event, f"is one alias more than the {MOST_ALIASES} allowed")
            if event.anchor in open_anchors:
                raise _fault(path, event, f"alias *{event.anchor} is inside of what it repeats")


def _value(node: yaml.Node, path: Path) -> object:
    kind = node.tag.removeprefix(_TAG)
    if kind not in _KINDS:
        raise _fault(path, node, f"is a {kind[:40]}, which no file of the game holds")
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, path) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        found: dict[Hashable, object] = {}
        for key, value in node.value:
            name = _value(key, path)
            if not isinstance(name, Hashable):
                raise _fault(path, key, "cannot be a key")
            if name in found:
                raise _fault(path, key, f"names '{name}' a second time")
            found[name] = _value(value, path)
        return found
    value = _KINDS[kind](node.value)
    if value is None and kind != "null":
        raise _fault(path, node, f"is not a number or word as expected: '{node.value[:40]}'")
    return value


_KINDS: dict[str, Callable[[str], object]] = {
    "seq": lambda text: None,  # of a single word, so that it is refused
    "map": lambda text: None,
    "str": lambda text: text,
    "null": lambda text: None,
    "bool": lambda text: _BOOL.get(text.lower()),
    "int": lambda text: int(text) if _INT.fullmatch(text) else None,
    "float": lambda text: float(text) if _FLOAT.fullmatch(text) else None,
}


def _fault(path: Path, place: yaml.Node | yaml.Event, what: str) -> BadYaml:
    assert place.start_mark is not None
    return BadYaml(f"{path}, line {place.start_mark.line + 1}: this {what}.")


def _explained(error: yaml.YAMLError, text: str, path: Path) -> BadYaml:
    """Say where a text stops being YAML, and why in words of people."""
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "a strange sign"
    line = mark.line if mark else text.count("\n", 0, getattr(error, "position", 0))
    lines = text.splitlines() or [""]
    line = min(line, len(lines) - 1)
    indent = lines[line][: len(lines[line]) - len(lines[line].lstrip())]
    if "\t" in indent:
        problem = "it begins with a tab, where YAML wants spaces"
    return BadYaml(f"{path}, line {line + 1}: this is not valid YAML ({problem}).")
