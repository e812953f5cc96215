"""Rules, examples, cases and rulings of Tikal each have a test that cites them, and no other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
NUMBER = r"(?:\d+\.\d+|R\d+)"
CITED = re.compile(rf"^(?:rules )?({NUMBER}(?:, {NUMBER})*):")
MENTIONED = re.compile(rf"\brules ({NUMBER}(?:(?:, |-){NUMBER})*)")


def rules() -> set[str]:
    text = (ROOT / "docs" / "tikal-rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- (\d+\.\d+) ", text, re.MULTILINE))


def rulings() -> set[str]:
    text = (ROOT / "docs" / "tikal-rulings.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*(R\d+) ", text, re.MULTILINE))


def cited() -> dict[str, list[str]]:
    """Map numbers to the tests whose docstring begins with them."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = CITED.match(ast.get_docstring(node) or "")
                for number in re.findall(NUMBER, match.group(1)) if match else ():
                    found.setdefault(number, []).append(f"{file.name}::{node.name}")
    return found


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda n: [int(x) for x in re.findall(r"\d+", n)])


def test_every_rule_has_a_test() -> None:
    without = in_order((rules() | rulings()) - set(cited()))
    assert not without, f"without a test: {', '.join(without)}"


def test_tests_cite_rules_that_exist() -> None:
    unknown = {n: tests for n, tests in cited().items() if n not in rules() | rulings()}
    assert not unknown, f"cited but not written down: {unknown}"


def test_code_and_data_cite_rules_that_exist() -> None:
    sources = [
        *(ROOT / "tzolkin_desktop" / "games" / "tikal").rglob("*.py"),
        *(ROOT / "data" / "tikal").rglob("*.yaml"),
    ]
    for file in sources:
        for mention in MENTIONED.findall(file.read_text(encoding="utf-8")):
            unknown = set(re.findall(NUMBER, mention)) - rules() - rulings()
            assert not unknown, f"{file.name} cites {unknown}"


def test_the_numbers_are_those_of_the_rules() -> None:
    last = {1: 7, 2: 4, 3: 6, 4: 4, 5: 2, 6: 13, 7: 2, 8: 8, 9: 2, 10: 11, 11: 12, 12: 31}
    expected = {f"{part}.{n}" for part, most in last.items() for n in range(1, most + 1)}
    assert rules() == expected
    assert rulings() == {f"R{n}" for n in range(1, 21)}
