"""Looking ahead in Tzolk'in: plans several own turns and plays the first one of the best plan.

Every candidate turn is followed by the others' replies, chosen by the evaluator with a narrow
beam. From there a beam over whole own turns goes on, as far as the level plans. The others reply
to the first of them and stand still later: far ahead, what they do matters less than what it costs
to find out. What counts is the seat's outlook at the end of the plan, less a share of the best
opponent's after the first replies. The last turns of a game are looked at more broadly, up to the
real score.
"""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY, Rules
from tzolkin_desktop.games.tzolkin.bots.evaluator import Evaluator
from tzolkin_desktop.games.tzolkin.bots.levels import Level
from tzolkin_desktop.games.tzolkin.bots.turns import (
    Turn,
    best_turns,
    finish,
    joined,
    position_key,
)
from tzolkin_desktop.games.tzolkin.rules.consts import F_PICK, F_TURN
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import END_CHOICE
from tzolkin_desktop.players.bot import Budget

PICKED = ((F_PICK,),)  # a turn that can be ended at once

Line = tuple[tuple[State, Turn], ...]  # own turns after the first, each with where it starts


class Plan:
    """A line of own turns: where it started, where it stands, and what it promises."""

    __slots__ = ("line", "rival", "root", "state", "value")

    def __init__(
        self, root: int, state: State, rival: float, value: float, line: Line = ()
    ) -> None:
        self.root = root
        self.state = state
        self.rival = rival
        self.value = value
        self.line = line


class Search:
    """One look ahead from one position."""

    def __init__(
        self, rules: Rules[State], evaluator: Evaluator, seat: int, level: Level, budget: Budget
    ) -> None:
        self.rules = rules
        self.evaluator = evaluator
        self.seat = seat
        self.level = level
        self.budget = budget

    def rank(self, turns: list[Turn]) -> list[Turn]:
        """Order turns by the best plan that begins with each.

        A value is that of the best plan, less what a turn lacked when it was looked at last.
        """
        plans: list[Plan] = []
        for root, turn in enumerate(turns):
            if plans and self.budget.over():
                break
            plans.append(self._begin(root, turn))
        looked: list[tuple[int, float, int, Line]] = [
            (-1, turn.value, root, ()) for root, turn in enumerate(turns)
        ]
        looked += [(0, plan.value, plan.root, plan.line) for plan in plans]
        for depth in range(1, self.level.turns):
            plans = self._deepen(plans, depth)
            if not plans:
                break
            # A plan that was followed further says more than one that was given up.
            for plan in plans:
                looked.append((depth, plan.value, plan.root, plan.line))
            if self.budget.over():
                break
        most: dict[int, float] = {}
        for depth, value, *_ in looked:
            most[depth] = max(value, most.get(depth, value))
        ranked: dict[int, Turn] = {}
        for depth, value, root, line in sorted(looked, key=lambda found: (-found[0], -found[1])):
            if root not in ranked:
                # Outlooks at different distances cannot be compared.
                value += most[max(most)] - most[depth]
                ranked[root] = turns[root]._replace(value=value, plan=line)
        return list(ranked.values())

    def _begin(self, root: int, turn: Turn) -> Plan:
        """Let the others reply to a turn, up to the seat's next one."""
        s = self.answered(finish(self.rules, turn))
        others = [
            self.evaluator.value(s, seat) for seat in range(len(s.players)) if seat != self.seat
        ]
        rival = self.evaluator.rival(s) * max(others)
        return Plan(root, s, rival, self.evaluator.value(s, self.seat) - rival)

    def _deepen(self, plans: list[Plan], depth: int) -> list[Plan]:
        """Add one own turn to every plan and keep the best."""
        level = self.level
        found: dict[tuple[object, ...], Plan] = {}
        for plan in plans:
            if found and self.budget.over():
                break
            near = depth <= level.replies
            s = self.answered(plan.state) if near else self._waited(plan.state)
            if self.rules.to_act(s) == NOBODY:
                value = self.evaluator.value(s, self.seat) - plan.rival
                line = plan.line
                if not line or line[-1][0] is not s:
                    line = (*line, (s, Turn(value, (), s)))  # the end of the game
                found[(plan.root, id(plan))] = Plan(plan.root, s, plan.rival, value, line)
                continue
            turns = best_turns(self.rules, self.evaluator, s, level.own, level.branch, self.budget)
            for turn in turns:
                key = position_key(turn.state)
                value = turn.value - plan.rival
                known = found.get(key)
                if known is None or value > known.value:
                    after, line = finish(self.rules, turn), (*plan.line, (s, turn))
                    found[key] = Plan(plan.root, after, plan.rival, value, line)
        return sorted(found.values(), key=lambda plan: -plan.value)[: level.beam]

    def answered(self, s: State) -> State:
        """Let the others play until the seat's next turn."""
        while self.rules.to_act(s) != NOBODY and not self._my_turn(s):
            reply = best_turns(self.rules, self.evaluator, s, self.level.reply, 1, self.budget)[0]
            s = finish(self.rules, reply)
        return s

    def _my_turn(self, s: State) -> bool:
        return s.seat == self.seat and s.stack[-1][0] == F_TURN

    def _waited(self, s: State) -> State:
        """Let the others stand still until the seat's next turn."""
        while self.rules.to_act(s) != NOBODY and not self._my_turn(s):
            s = s.clone()
            if s.stack[-1][0] == F_TURN:
                s.stack = PICKED
                self.rules.apply(s, END_CHOICE)
            else:
                self.rules.apply(s, self.rules.choices(s)[0])
        return s


def turns_left(s: State) -> int:
    """Count the turns that the seat to act still has, this one among them."""
    return max(0, s.content.food_days[-1].day - s.day) + 1


def search(
    rules: Rules[State],
    evaluator: Evaluator,
    s: State,
    level: Level,
    budget: Budget,
    also: Turn | None = None,
) -> list[Turn]:
    """List the best turns of the seat to act by where they lead, best first.

    `also` is a turn that is looked at whether or not it seems good.
    """
    if turns_left(s) <= level.ending:
        level = level.at_the_end()
    turns = best_turns(rules, evaluator, s, level.width, level.candidates, budget)
    # In their order, so that with no time to look ahead the best by the evaluator stays first.
    turns = joined(turns, also)
    if len(turns) == 1:
        return turns
    return Search(rules, evaluator, s.seat, level, budget).rank(turns)
