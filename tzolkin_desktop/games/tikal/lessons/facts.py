"""The numbers that the texts of a lesson may name, all of them asked of the rules.

A step's texts speak of the learner, of the strongest rival, and of the first hex that is lit.
Knows no drawing and no words.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.reference.figures import figures_of
from tzolkin_desktop.games.tikal.rules.consts import (
    BID,
    END,
    HEX_NAMES,
    SCORINGS,
    VERBS,
    WALK,
    hex_named,
)
from tzolkin_desktop.games.tikal.rules.forecast import if_scored
from tzolkin_desktop.games.tikal.rules.land import crossing
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.shell.lessons.course import gesture
from tzolkin_desktop.shell.lessons.script import MOVE, Lesson, LessonStep
from tzolkin_desktop.shell.match import Match


def facts(match: Match, lesson: Lesson, step: LessonStep) -> dict[str, object]:
    """Ask the rules for the numbers that the texts of a step may name."""
    state: State = match.state
    learner = lesson.learner
    after, made = _asked(match, step)
    hex_ = next((hex_named(name) for name in step.light if name in HEX_NAMES), 0)
    others = [seat for seat in range(len(state.players)) if seat != learner]
    rival = max(others, key=lambda seat: state.strength(seat, hex_))
    now, then = if_scored(state)[learner], if_scored(after)[learner]
    return {
        **figures_of(state.content),
        "name": match.seats[learner].name,
        "left": state.points,
        "spent": state.points - after.points,
        "level": state.levels[hex_],
        "level_then": after.levels[hex_],
        "mine": state.strength(learner, hex_),
        "mine_then": after.strength(learner, hex_),
        "theirs": state.strength(rival, hex_),
        "members": after.players[learner].members(hex_),
        "temples": then.temples,
        "treasures": then.treasures,
        "points": then.points,
        "treasures_now": now.treasures,
        "score": state.players[learner].score(),
        "paid": state.content.start_score - state.players[learner].score(),
        "their_score": state.players[rival].score(),
        "their_temples": if_scored(state)[rival].temples,
        "open": len(state.open),
        "tiles_left": len(state.tiles),
        "volcanoes_left": SCORINGS - 1 - state.scorings,
        **_way(state, made),
        **_bids(step),
    }


def _way(s: State, made: Sequence[Choice]) -> dict[str, object]:
    """Write what each crossing costs that the learner is asked to walk over, and their sum."""
    walked = dict.fromkeys(c for c in made if c.verb == WALK)
    prices = [crossing(s, c.a >> 1, c.b) * s.content.costs.stone for c in walked]
    return {"way": " + ".join(map(str, prices)), "each": sum(prices)}


def _bids(step: LessonStep) -> dict[str, object]:
    """Name the bids of others before and beside a card, and name the one asked of the learner."""
    others = [move.text for move in (*step.before, *step.play)]
    asked = [task.what for task in step.tasks if task.kind == MOVE]
    verb = f"{VERBS[BID]} "
    heard = [text.removeprefix(verb) for text in others if text.startswith(verb)]
    found: dict[str, object] = dict(zip(("first_bid", "second_bid"), heard, strict=False))
    mine = [text.removeprefix(verb) for text in asked if text.startswith(verb)]
    return {**found, "my_bid": mine[0] if mine else "0"}


def _asked(match: Match, step: LessonStep) -> tuple[State, list[Choice]]:
    """Play what the learner is asked to do, up to the end of the turn."""
    rules = match.rules
    state: State = rules.clone(match.state)
    made: list[Choice] = []
    for task in step.tasks:
        if task.kind != MOVE:
            break
        for choice in gesture(rules, state, task.what):
            if choice.verb == END:
                return state, made
            rules.apply(state, choice)
            made.append(choice)
    return state, made
