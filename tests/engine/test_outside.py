"""Files from outside: what is no regular, short, plain text gives one sentence that names it."""

import os
from pathlib import Path

import pytest

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.locks import FileLock, is_held
from tzolkin_desktop.engine.outside import (
    BadFile,
    plain_data,
    printable,
    read_bytes,
    read_text,
    whole_number,
)

posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices are files there")


def test_a_text_is_read_with_and_without_a_byte_order_mark(tmp_path):
    path = tmp_path / "a.txt"
    for data in ("Ольга\n".encode(), "\ufeffОльга\n".encode()):
        path.write_bytes(data)
        assert read_text(path) == "Ольга\n"


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"\xff\xfe\x00", "a.txt is not a text file"), (b"x" * 101, "a.txt is too large")],
)
def test_what_is_no_short_text_is_refused(tmp_path, data, said):
    path = tmp_path / "a.txt"
    path.write_bytes(data)
    with pytest.raises(BadFile, match=said):
        read_text(path, 100)


def test_a_file_of_just_the_size_is_read(tmp_path):
    (tmp_path / "a").write_bytes(b"x" * 100)
    assert len(read_bytes(tmp_path / "a", 100)) == 100


@pytest.mark.parametrize("name", ["missing", "", "a\0b"])
def test_what_is_no_file_is_said_so(tmp_path, name):
    with pytest.raises(BadFile, match="is not a file"):
        read_bytes(tmp_path / name)


@posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/stdin", "/dev/tty"])
def test_a_link_to_a_device_is_not_read(tmp_path, device):
    (tmp_path / "link").symlink_to(device)
    with pytest.raises(BadFile, match="link"):
        read_bytes(tmp_path / "link")


@posix
def test_a_pipe_keeps_nobody_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadFile, match="pipe is not a file"):
        read_bytes(tmp_path / "pipe")
    os.mkfifo(tmp_path / "game.lock")
    assert not is_held(tmp_path / "game.lock")
    with pytest.raises(OSError, match="No such device"):
        FileLock(tmp_path / "game.lock").take()


@posix
def test_a_file_without_end_is_too_large(tmp_path):
    # A file of the system that says it is empty and is not.
    (tmp_path / "link").symlink_to("/proc/kallsyms")
    if not (tmp_path / "link").is_file():
        pytest.skip("this system has no such file")
    with pytest.raises(BadFile, match="too large"):
        read_bytes(tmp_path / "link", 10)


@posix
def test_a_link_to_itself_is_named(tmp_path):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(BadFile, match="loop cannot be read"):
        read_bytes(tmp_path / "loop")


@posix
def test_the_sentence_about_a_name_that_is_no_text_can_be_printed(tmp_path):
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\n" + b"n" * 200)
    path = Path(folder)
    path.mkdir()
    with pytest.raises(BadFile) as caught:
        read_bytes(path)
    assert str(caught.value).encode("utf-8").isascii() is False
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Їжак", "Їжак"),
        ("a\0b\nc\ud800\x1b[2J", "a�b�c��[2J"),
        ("x" * 30, "x" * 9 + "…"),
    ],
)
def test_foreign_words_become_printable(text, shown):
    assert printable(text, 10) == shown


@pytest.mark.parametrize(
    ("text", "number"),
    [("5", 5), ("-5", -5), ("+5", 5), ("007", 7), ("--5", None), ("²", None), ("٣", None),
     ("", None), ("-", None), ("5\n", None), ("1_0", None), ("9" * 20, None)],
)  # fmt: skip
def test_only_plain_digits_are_a_number(text, number):
    assert whole_number(text) == number


def test_data_that_is_wide_is_read_and_data_that_is_deep_is_not():
    assert len(plain_data("[" + "[],{}," * 500 + '"[[[["]')) == 1001
    for depth in (61, 900, 100_000):
        with pytest.raises(ValueError, match="deep"):
            plain_data("[" * depth + "]" * depth)


@pytest.mark.parametrize("text", ['"\\ud800"', '{"\\udfff":1}', "NaN", "-Infinity", "1e999", "[1"])
def test_data_that_could_not_be_written_again_is_refused(text):
    with pytest.raises(ValueError, match=r"\w"):
        plain_data(text)


def test_an_error_is_one_breath_long_and_printable():
    text = str(GameError("a\ud800" + "b" * 4000))
    assert len(text) <= 400
    assert text.startswith("a�b")


def test_an_error_that_quotes_lines_is_one_line():
    assert str(GameError("a\nb\r\nc\x0bd.")) == "a b c d."
