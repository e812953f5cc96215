"""A few cases of the fuzzer of files; `python -m tests.fuzz_files 20000` runs many."""

import os

import pytest

from tests.fuzz_files import batch


@pytest.mark.skipif(os.name != "posix", reason="pipes, links and devices are files there")
def test_whatever_lies_in_a_file_is_read_or_told() -> None:
    assert batch(31_000, 156) == []
