"""Rules, rulings and cases of Yucatan each have a test whose name cites them, and no other."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CITED = re.compile(r"^test_(\d+_\d+(?:_and_\d+_\d+)*)_")
RULES_CITED = re.compile(r"\brules (\d+\.\d+(?:(?:, |-)\d+\.\d+)*)")
RULINGS_CITED = re.compile(r"\brulings? (\d+(?:(?:, | and )\d+)*)")
RULINGS, EXAMPLES, CASES = 14, 16, 17


def written():
    """List the numbers of the rules; those of rulings and cases begin with their section."""
    found, section = set(), 0
    for line in (ROOT / "docs" / "yucatan-rules.md").read_text(encoding="utf-8").splitlines():
        if match := re.match(r"## (\d+) ", line):
            section = int(match.group(1))
        elif match := re.match(r"- (\d+\.\d+) ", line):
            found.add(match.group(1))
        elif section in (RULINGS, CASES) and (match := re.match(r"(\d+)\. ", line)):
            found.add(f"{section}.{match.group(1)}")
    return found


def cited():
    """Map numbers to the tests that cite them."""
    found = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := CITED.match(node.name)):
                for number in match.group(1).split("_and_"):
                    found.setdefault(number.replace("_", "."), []).append(node.name)
    return found


def test_every_rule_ruling_and_case_has_a_test():
    without = sorted(written() - set(cited()), key=lambda n: [int(x) for x in n.split(".")])
    assert not without, f"without a test: {', '.join(without)}"


def test_tests_cite_what_is_written_down():
    unknown = {n: tests for n, tests in cited().items() if n not in written()}
    assert not unknown


def test_code_cites_rules_and_rulings_that_exist():
    for file in (ROOT / "tzolkin_desktop" / "games" / "yucatan").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        numbers = {n for cited in RULES_CITED.findall(text) for n in re.findall(r"\d+\.\d+", cited)}
        rulings = {n for cited in RULINGS_CITED.findall(text) for n in re.findall(r"\d+", cited)}
        unknown = numbers | {f"{RULINGS}.{n}" for n in rulings}
        assert not unknown - written(), f"{file.name} cites {unknown - written()}"


def test_examples_of_section_16_are_tests():
    text = (HERE / "test_examples.py").read_text(encoding="utf-8")
    assert len(re.findall(rf"def test_{EXAMPLES}_", text)) >= 7


def test_the_numbers_are_those_of_the_rules():
    last = {1: 6, 2: 1, 3: 4, 4: 6, 5: 2, 6: 5, 7: 6, 8: 3, 9: 1, 10: 7, 11: 3, 12: 3, 13: 2}
    last |= {RULINGS: 33, CASES: 34}
    assert written() == {f"{part}.{n}" for part, most in last.items() for n in range(1, most + 1)}
