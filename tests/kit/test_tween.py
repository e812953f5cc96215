"""Tweens end exactly, at any speed and when skipped."""

import pytest

from tzolkin_desktop.kit import tween
from tzolkin_desktop.kit.tween import Tween


@pytest.mark.parametrize(
    "ease",
    [
        tween.linear,
        tween.smooth,
        tween.ease_in,
        tween.ease_out,
        tween.overshoot,
        tween.bounce,
    ],
)
def test_easing_runs_from_0_to_1(ease: tween.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


def test_overshoot_goes_beyond() -> None:
    assert max(tween.overshoot(part / 100) for part in range(101)) > 1.03


def test_breath_stays_between_low_and_1() -> None:
    values = [tween.breath(second / 10) for second in range(40)]
    assert min(values) == pytest.approx(0.85, abs=0.01)
    assert max(values) == pytest.approx(1.0, abs=0.01)


def test_tween_waits_moves_and_ends_exactly() -> None:
    move = Tween(10, 20, 0.5, tween.linear, delay=0.1)
    assert move.advance(0.1) == 10
    assert move.advance(0.25) == pytest.approx(15)
    assert move.advance(0.3) == 20
    assert move.done


def test_tween_without_duration_is_there_at_once() -> None:
    assert Tween(0, 7, 0.0).value == 7


def test_tween_can_be_skipped() -> None:
    move = Tween(0, 1, 5)
    move.skip()
    assert move.done
    assert move.value == 1
