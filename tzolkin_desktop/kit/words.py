"""Every visible word by its id, in one language, with English behind it.

Answers for reading language files, for plural forms and for filling in {placeholders}; knows no
icon, no layout and no game. A language is a YAML file of the shell, with its own name and plural
rule, and one of each game beside it. A text is a line of words, or a map of plural forms chosen by
the placeholder {n}. Some placeholders hold what people type or files are called (TYPED): those are
shown letter by letter, whatever braces are in them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import yaml

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.foreign_text import drawable, plain
from tzolkin_desktop.yaml_files import BadYaml, compose_yaml

FALLBACK = "en"
FORMS = ("one", "few", "many", "other")
HEAD = ("name", "plural")
MOST_TEXTS = 4000
MOST_LETTERS = 600
MOST_DEPTH = 4
# Placeholders for what comes from people, files or the system, never from this program.
TYPED = frozenset(("who", "name", "names", "file", "folder", "reason", "problem", "content"))

Number = int | float
Text = str | dict[str, str]
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
_QUARTERS = ("", "¼", "½", "¾")


class BadLanguage(GameError):
    """A language file that cannot be used."""


class Language(NamedTuple):
    """A language that can be chosen: its code and its name for itself."""

    code: str
    name: str


class PluralRule(NamedTuple):
    """The plural forms of a family of languages and the form a number takes."""

    forms: tuple[str, ...]
    form: Callable[[Number], str]


def _english(n: Number) -> str:
    return "one" if abs(n) == 1 else "other"


def _east_slavic(n: Number) -> str:
    if n != int(n):
        return "few"  # 2½ takes the genitive singular, as 2 does
    last_two = int(abs(n)) % 100
    last = last_two % 10
    if last == 1 and last_two != 11:
        return "one"
    return "few" if last in (2, 3, 4) and last_two not in (12, 13, 14) else "many"


PLURALS = {
    "english": PluralRule(("one", "other"), _english),
    "east_slavic": PluralRule(("one", "few", "many"), _east_slavic),
    "none": PluralRule(("other",), lambda n: "other"),
}


class Words:
    """The texts of one language; what it lacks is said in English."""

    def __init__(
        self, language: Language, plural: PluralRule, own: Mapping[str, Text], base: Words | None
    ) -> None:
        """Take the texts that fit; with no base the language stands for itself."""
        self.language = language
        self._plural = plural
        self._base = base
        known = own if base is None else base._texts
        self._texts: dict[str, Text] = {
            key: own[key] for key in known if key in own and self._fits(key, own[key])
        }

    @classmethod
    def load(cls, folders: Path | Sequence[Path], code: str, added: Path | None = None) -> Words:
        """Read a language over English: the first folder's file, and over it that of the last.

        Those between them add only what neither says. A folder beyond the first may lack the
        language. Added content brings names of its own.
        """
        places = (folders,) if isinstance(folders, Path) else tuple(folders)
        base = None if code == FALLBACK else cls.load(places, FALLBACK, added)
        name, plural, texts = _read(places[0] / f"{code}.yaml")
        for folder in places[1:]:
            file = folder / f"{code}.yaml"
            if os.path.lexists(file):
                more = _texts(file)
                texts = texts | more if folder == places[-1] else more | texts
        if added is not None:
            texts.update(read_names(added / f"{code}.yaml"))
        return cls(Language(code, name), PLURALS[plural], texts, base)

    @classmethod
    def load_or_english(
        cls, folders: Path | Sequence[Path], code: str, added: Path | None = None
    ) -> tuple[Words, str]:
        """Read a language, or English with the sentence that says what is wrong with the other."""
        try:
            return cls.load(folders, code, added), ""
        except BadLanguage as error:
            if code == FALLBACK:
                raise
            english = cls.load(folders, FALLBACK, added)
            return english, english("errors.language_broken", reason=error)

    def __call__(self, key: str, /, **values: object) -> str:
        """Say a text, with its placeholders filled in; {n} also chooses the plural form."""
        speaker = self._speaker(key)
        text = speaker._texts[key]
        if not isinstance(text, str):
            n = values["n"]
            if not isinstance(n, int | float):
                raise TypeError(f"the number of '{key}' is {n!r}")
            text = text[speaker._plural.form(n)]
        return _PLACEHOLDER.sub(lambda found: _shown(found[1], values[found[1]]), text)

    @property
    def plural(self) -> PluralRule:
        """Give the plural forms of the language."""
        return self._plural

    def has(self, key: str) -> bool:
        """Say whether a text exists, in this language or in English."""
        return key in self._texts or (self._base is not None and self._base.has(key))

    def group(self, prefix: str) -> dict[str, str]:
        """List the plain texts directly inside a group, by the last part of their ids."""
        start = f"{prefix}."
        keys = (self._base or self)._texts
        names = [key.removeprefix(start) for key in keys if key.startswith(start)]
        return {name: self(start + name) for name in names if "." not in name}

    def listed(self, items: Iterable[str]) -> str:
        """Join items as people do: with commas and a last "and"."""
        every = list(items)
        if len(every) < 2:
            return "".join(every)
        return self("list.last", items=", ".join(every[:-1]), last=every[-1])

    def missing(self) -> tuple[str, ...]:
        """List the texts that are said in English for want of a fitting one."""
        return (
            ()
            if self._base is None
            else tuple(k for k in self._base._texts if k not in self._texts)
        )

    def placeholders(self, key: str) -> frozenset[str]:
        """List the placeholders of a text."""
        text = self._speaker(key)._texts[key]
        forms = [text] if isinstance(text, str) else text.values()
        return frozenset(name for form in forms for name in _PLACEHOLDER.findall(form))

    def ids(self) -> tuple[str, ...]:
        """List the ids of every text."""
        return tuple((self._base or self)._texts)

    def _speaker(self, key: str) -> Words:
        if key in self._texts:
            return self
        if self._base is None:
            raise KeyError(f"no text has the id '{key}'")
        return self._base._speaker(key)

    def _fits(self, key: str, text: Text) -> bool:
        """Say whether a text has all its plural forms and no placeholder that English lacks."""
        if isinstance(text, dict) and set(text) != set(self._plural.forms):
            return False
        if self._base is None:
            return True
        forms = [text] if isinstance(text, str) else text.values()
        used = {name for form in forms for name in _PLACEHOLDER.findall(form)}
        counted = isinstance(text, dict)
        return used <= self._base.placeholders(key) and (
            not counted or "n" in self._base.placeholders(key)
        )


def languages(lang_dir: Path) -> list[Language]:
    """List the languages of the shell's folder, English first; a broken one goes by its code."""
    found = []
    for file in sorted(lang_dir.glob("*.yaml")):
        try:
            found.append(Language(file.stem, _read(file)[0]))
        except BadLanguage:
            # choosing it will say what is wrong with it
            found.append(Language(file.stem, file.stem))
    return sorted(found, key=lambda language: (language.code != FALLBACK, language.code))


def read_names(file: Path) -> dict[str, str]:
    """Read the names that added content brings, by id; a file that is missing brings none."""
    if not os.path.lexists(file):
        return {}
    names: dict[str, str] = {}
    root = _root(file)
    for group, node in _pairs(file, root):
        if not isinstance(node, yaml.MappingNode):
            raise _fault(file, node, "is no group of names")
        for name, value in _pairs(file, node):
            line = _line(file, value)
            if "{" in line or "}" in line:
                raise _fault(file, value, "has braces, which a name cannot have")
            names[f"{group}.{name}"] = line
    return names


def quarters(number: int) -> str:
    """Write a score given in quarter points, such as 84¼."""
    whole, rest = divmod(abs(number), 4)
    shown = f"{whole or ''}{_QUARTERS[rest]}" or "0"
    return f"−{shown}" if number < 0 else shown


def counted(texts: Iterable[str]) -> list[str]:
    """Say what follows itself once, with how often: ×2."""
    runs = [(text, len(list(run))) for text, run in groupby(texts)]
    return [text if times == 1 else f"{text} ×{times}" for text, times in runs]


def signed(number: int) -> str:
    """Write a change with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _shown(placeholder: str, value: object) -> str:
    if isinstance(value, int | float):
        return str(value).replace("-", "−")
    text = value if isinstance(value, str) else str(value)
    return plain(text) if placeholder in TYPED else text


def _root(file: Path) -> yaml.MappingNode:
    """Open a file of words."""
    try:
        root = compose_yaml(file)
    except BadYaml as error:
        raise BadLanguage(str(error)) from error
    if not isinstance(root, yaml.MappingNode):
        raise BadLanguage(f"{file.name} holds no texts.")
    return root


def _read(file: Path) -> tuple[str, str, dict[str, Text]]:
    """Read the file that makes a language: its name, its plural rule and its texts by id."""
    head: dict[str, str] = {}
    texts = _texts(file, head)
    if "name" not in head:
        raise BadLanguage(f"{file.name} has no 'name': the language's name for itself.")
    if head.get("plural") not in PLURALS:
        rules = ", ".join(PLURALS)
        raise BadLanguage(f"{file.name} needs a 'plural' that is one of {rules}.")
    return head["name"], head["plural"], texts


def _texts(file: Path, head: dict[str, str] | None = None) -> dict[str, Text]:
    """Read the texts of a file by id, and its head where it may have one."""
    texts: dict[str, Text] = {}
    for key, value in _pairs(file, _root(file)):
        if head is not None and key in HEAD:
            head[key] = _line(file, value)
        else:
            _gather(file, key, value, texts, 1)
    return texts


def _gather(file: Path, key: str, node: yaml.Node, texts: dict[str, Text], depth: int) -> None:
    """Collect the texts below a node; aliases can repeat a node, so their number is limited."""
    if depth > MOST_DEPTH or len(texts) >= MOST_TEXTS:
        raise _fault(file, node, "is too deep or too long")
    if not isinstance(node, yaml.MappingNode):
        texts[key] = _line(file, node)
        return
    pairs = _pairs(file, node)
    if pairs and all(name in FORMS for name, _ in pairs):
        texts[key] = {name: _line(file, value) for name, value in pairs}
        return
    for name, value in pairs:
        _gather(file, f"{key}.{name}", value, texts, depth + 1)


def _pairs(file: Path, node: yaml.MappingNode) -> list[tuple[str, yaml.Node]]:
    pairs = [(_line(file, key), value) for key, value in node.value]
    if len({key for key, _ in pairs}) < len(pairs):
        raise _fault(file, node, "names something twice")
    return pairs


def _line(file: Path, node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise _fault(file, node, "is no text")
    if len(node.value) > MOST_LETTERS:
        raise _fault(file, node, f"is longer than {MOST_LETTERS} letters")
    if drawable(node.value) != node.value:
        raise _fault(file, node, "holds a letter that cannot be drawn")
    return str(node.value)


def _fault(file: Path, node: yaml.Node, what: str) -> BadLanguage:
    return BadLanguage(f"{file.name}, line {node.start_mark.line + 1}: this {what}.")
