"""The expansion as the base game sees it: an answer for every named point of the rules."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.expansion import (
    buildings,
    food_day,
    frames,
    placing,
    position,
    prophecies,
    quick_actions,
    setup,
    tribes,
)
from tzolkin_desktop.games.tzolkin.rules.components import Frame
from tzolkin_desktop.games.tzolkin.rules.effects import Out
from tzolkin_desktop.games.tzolkin.rules.state import State


class TribesAndProphecies:
    """Implements `hooks.Hooks`: each point is a function of the module that answers for it."""

    deal = staticmethod(setup.deal)
    set_table = staticmethod(setup.set_table)
    draft_over = staticmethod(setup.draft_over)
    after_wealth = staticmethod(setup.after_wealth)
    mask = staticmethod(setup.mask)

    begin_turn = staticmethod(tribes.begin_turn)
    more_choices = staticmethod(tribes.more_choices)
    lowest_empty = staticmethod(placing.lowest_empty)
    placements = staticmethod(placing.placements)
    placement_cost = staticmethod(placing.placement_cost)
    reserved = staticmethod(placing.reserved)
    take_space = staticmethod(placing.take_space)
    end_placing = staticmethod(placing.end_placing)
    pick_ups = staticmethod(tribes.more_pick_ups)

    builds_otherwise = staticmethod(buildings.builds_otherwise)
    any_affordable = staticmethod(buildings.any_affordable)
    affordable_monuments = staticmethod(buildings.affordable_monuments)
    cheapest_for_corn = staticmethod(buildings.cheapest_for_corn)
    renovations = staticmethod(buildings.renovations)

    food_day = staticmethod(food_day.food_day)
    end_round = staticmethod(quick_actions.send_home)
    new_day = staticmethod(quick_actions.change_tile)
    standing = staticmethod(prophecies.standing_now)

    dump = staticmethod(position.dump)
    load = staticmethod(position.load)
    broken = staticmethod(position.broken)

    @staticmethod
    def resolve(s: State, frame: Frame, c: Choice, out: Out) -> None:
        """Carry out a choice that was added."""
        frames.BY_VERB[c.verb](s, frame, c, out)
