"""Every numbered rule has a test that cites it, and nothing cites a rule that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
NUMBER = r"\d\.\d+"
CITED = re.compile(rf"^rules ({NUMBER}(?:, {NUMBER})*):")
MENTIONED = re.compile(rf"\brules ({NUMBER}(?:(?:, |-){NUMBER})*)")


def rules() -> set[str]:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(rf"^- ({NUMBER}) ", text, re.MULTILINE))


def rulings() -> set[str]:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    return set(re.findall(r"^(\d+)\. ", text, re.MULTILINE))


def cited() -> dict[str, list[str]]:
    """Map rule numbers to the tests whose docstring begins with them."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = CITED.match(ast.get_docstring(node) or "")
                for number in re.findall(NUMBER, match.group(1)) if match else ():
                    found.setdefault(number, []).append(f"{file.name}::{node.name}")
    return found


def test_every_rule_has_a_test() -> None:
    without = sorted(rules() - set(cited()), key=lambda n: [int(x) for x in n.split(".")])
    assert not without, f"rules without a test: {', '.join(without)}"


def test_tests_cite_rules_that_exist() -> None:
    unknown = {n: tests for n, tests in cited().items() if n not in rules()}
    assert not unknown, f"cited but not in docs/rules.md: {unknown}"


def test_code_and_data_cite_rules_that_exist() -> None:
    sources = [
        *(ROOT / "tzolkin_desktop" / "games" / "tzolkin").rglob("*.py"),
        *(ROOT / "data" / "tzolkin").glob("*.yaml"),
    ]
    for file in sources:
        for mention in MENTIONED.findall(file.read_text(encoding="utf-8")):
            unknown = set(re.findall(NUMBER, mention)) - rules()
            assert not unknown, f"{file.name} cites {unknown}"


def test_every_ruling_has_a_test() -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_*.py")))
    cited_rulings = set(re.findall(r"\bruling (\d+)\b", texts))
    assert cited_rulings == rulings()


def test_the_numbers_are_those_of_the_rules() -> None:
    last = {"1": 8, "2": 1, "3": 12, "4": 17, "5": 3, "6": 5, "7": 4, "8": 4, "9": 42}
    expected = {f"{part}.{n}" for part, most in last.items() for n in range(1, most + 1)}
    assert rules() == expected
