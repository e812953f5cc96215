"""Garbage is not collected while it would be a waste of time, and always again afterwards."""

import gc
from collections.abc import Iterator

import pytest

from tzolkin_desktop.engine.collecting import no_collecting


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    gc.enable()
    yield
    gc.enable()


def test_it_is_off_inside_and_on_afterwards() -> None:
    with no_collecting():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_is_on_again_after_a_failure() -> None:
    with pytest.raises(ValueError), no_collecting():
        raise ValueError
    assert gc.isenabled()


def test_whoever_had_it_off_keeps_it_off() -> None:
    with no_collecting():
        with no_collecting():
            pass
        assert not gc.isenabled()
