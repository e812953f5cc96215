"""The one gate for YAML: what is hostile or broken gives one sentence with file and line."""

import os
from pathlib import Path

import pytest

from tzolkin_desktop.yaml_files import BadYaml, compose_yaml, load_yaml


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "tiles.yaml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def test_plain_values_are_read(tmp_path: Path) -> None:
    file = written(tmp_path, "a: 3\nb: [-1.5, true, ~]\nc: {d: 'x: y'}\n")
    assert load_yaml(file) == {"a": 3, "b": [-1.5, True, None], "c": {"d": "x: y"}}


def test_a_few_aliases_are_read(tmp_path: Path) -> None:
    assert load_yaml(written(tmp_path, "a: &x [1]\nb: *x\n")) == {"a": [1], "b": [1]}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[" * 100_000, "line 1: this is nested deeper"),
        ("{a: " * 50_000, "line 1: this is nested deeper"),
        ("- " * 100_000, "line 1: this is nested deeper"),
        ("a: &a [1]\n" + "b: [" + "*a, " * 2000 + "]", "line 2: this is one alias more"),
        ("a: &a\n  - *a\n", "line 2: this alias *a is inside"),
        ('a: 1\nb: !!int "--1"\n', "line 2: this is not a number"),
        ("a: " + "9" * 5000, "line 1: this is not a number"),
        ("a: 0x1f", "line 1: this is not a number"),
        ('a: !!bool "maybe"', "line 1: this is not a number"),
        ('a: !!timestamp "x"', "line 1: this is a timestamp"),
        ("a: !!python/object:os.system {}", "holds"),
        ("a: 1\nb: 2\na: 3\n", "line 3: this names 'a' a second time"),
        ("? [1]\n: 2\n", "line 1: this cannot be a key"),
        ("a: 1\nb:\n\t- 2\n", "line 3: this is not valid YAML (it begins with a tab"),
        ("a: 1\nb: ]\n", "line 2: this is not valid YAML"),
        ("a: 1\nb: \x07\n", "line 2: this is not valid YAML"),
        (b"a: 1\nb: \xff\n", "line 2: this is not UTF-8"),
        ("", "holds nothing"),
        ("# " + "x" * (256 << 10), "larger than the 256 kB"),
    ],
)
def test_what_is_hostile_is_told_by_file_and_line(
    tmp_path: Path, text: str | bytes, says: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(BadYaml) as told:
        load_yaml(file)
    assert str(told.value).startswith(str(file)) and says in str(told.value)
    assert len(str(told.value)) < len(str(file)) + 200


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_turned_away(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tiles.yaml")
    with pytest.raises(BadYaml, match="is not a file"):
        compose_yaml(tmp_path / "tiles.yaml")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_an_endless_device_is_turned_away(tmp_path: Path) -> None:
    (tmp_path / "tiles.yaml").symlink_to("/dev/zero")
    with pytest.raises(BadYaml, match="is not a file"):
        compose_yaml(tmp_path / "tiles.yaml")


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_a_missing_file_and_a_folder_are_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadYaml, match=r"cannot be read|is not a file"):
        compose_yaml(tmp_path / name)
