"""What the page of a battle says of captives and cards agrees with the rules."""

from __future__ import annotations

import random

import pytest

from tests.yucatan.rules.table import RULES
from tests.yucatan.table.scene import words_of
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.table.battle.account import CITY, read_account
from tzolkin_desktop.games.yucatan.table.battle.told import balances, told

NAMES = ("Ixchel", "Ahau", "Kinich")


def battles(seed: int) -> list[tuple[Step, object]]:
    """Play a random game and list the steps that decide a battle, with what came of each."""
    rng = random.Random(seed)
    options = {"players": 3}
    s = RULES.new_game(options, RULES.deal(options, seed))
    found = []
    while s.stack:
        before, choice, events = s.clone(), rng.choice(list(RULES.choices(s))), []
        seat = RULES.to_act(s)
        RULES.apply(s, choice, events)
        if any(event.kind == "clash" for event in events):
            found.append((Step(seat, choice, before, tuple(events)), s.clone()))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_captives_and_cards_after_a_battle_are_those_of_the_rules(seed: int) -> None:
    fought = battles(seed)
    assert fought
    for step, after in fought:
        account = read_account(step)
        assert account is not None
        for side in account.sides:
            p = after.players[side.seat]  # type: ignore[attr-defined]
            shown = [one.after for one in balances(account, side)]
            assert shown == [p.captives, len(p.cards)]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_battle_is_told_with_both_cards_and_who_is_left(language: str) -> None:
    for step, _ in battles(1):
        account = read_account(step)
        assert account is not None
        lines = told(words_of(language), account, NAMES, CITY)
        assert lines[-1].sign in ("card", "take_back", "take_enemy_card")
        for line in lines:
            assert bool(line.change) == (line.sign == "captive" and "→" in line.change)
