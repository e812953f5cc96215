"""The frames and verbs of the expansion, each tied to the functions that answer for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.expansion import (
    buildings,
    food_day,
    placing,
    prophecies,
    quick_actions,
    tribes,
)
from tzolkin_desktop.games.tzolkin.rules import effects, rounds
from tzolkin_desktop.games.tzolkin.rules.components import Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BORROW,
    CROSS,
    F_ACT,
    F_BONUS,
    F_DISCARD,
    F_DROP,
    F_END,
    F_FEAST,
    F_LOWER,
    F_PICK_ONE,
    F_QUARTER,
    F_SETTLE,
    F_TAX,
    F_TOLL,
    F_TRIBE,
    FROM_MONUMENTS,
    PASS,
    QUICK,
    REACH,
    RENOVATE,
    REPAY,
    SKIP,
    TRADE,
)
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import State

CHOICES: dict[int, Callable[[State, Frame], Sequence[Choice]]] = {
    F_TRIBE: tribes.tribe_choices,
    F_DISCARD: tribes.discard_choices,
    F_TOLL: prophecies.toll_choices,
    F_BONUS: tribes.bonus_choices,
    F_LOWER: buildings.lower_choices,
    F_PICK_ONE: tribes.pick_one_choices,
    F_SETTLE: tribes.settle_choices,
}

RESOLVE: dict[int, Callable[[State, Frame, Choice, Out], None]] = {
    F_TRIBE: tribes.resolve_tribe,
    F_DISCARD: tribes.resolve_discard,
    F_TOLL: prophecies.resolve_toll,
    F_BONUS: tribes.resolve_bonus,
    F_LOWER: buildings.resolve_lower,
    F_PICK_ONE: tribes.resolve_pick_one,
    F_SETTLE: tribes.resolve_settle,
}

BY_VERB: dict[int, Callable[[State, Frame, Choice, Out], None]] = {
    PASS: tribes.resolve_pass,
    QUICK: quick_actions.place,
    SKIP: placing.skip,
    REACH: tribes.resolve_reach,
    CROSS: tribes.resolve_cross,
    TRADE: tribes.resolve_trade,
    BORROW: tribes.resolve_borrow,
    REPAY: tribes.resolve_repay,
    RENOVATE: buildings.renovate,
}


def _drop(s: State, frame: Frame, out: Out) -> None:
    if s.players[s.seat].temples[frame[1]]:
        effects.step_down(s, s.seat, frame[1], out)


def _tax(s: State, frame: Frame, out: Out) -> None:
    effects.pay_corn(s, s.seat, min(frame[1], s.players[s.seat].corn), out)


def _quarter_points(s: State, frame: Frame, out: Out) -> None:
    # The quarter is the number of food days held: a late one still ends its own (rules 9.41).
    effects.gain_points(s, s.seat, frame[1 + s.feasts], FROM_MONUMENTS, out)


RUN: dict[int, Callable[[State, Frame, Out], None]] = {
    F_DROP: _drop,
    F_TAX: _tax,
    F_QUARTER: _quarter_points,
    F_ACT: food_day.act,
    F_FEAST: food_day.run,
    F_END: lambda s, f, out: rounds.end_turn(s, out),
}
