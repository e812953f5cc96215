"""The numbers that the texts of a lesson may name, all of them asked of the rules.

A step's texts speak of the learner, of the rival, and of the first city that is lit: as it stands,
as it was when the last battle or sacrifice was over, and as it will be when all is done that the
step asks for. Knows no drawing and no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.yucatan.reference.figures import figures_of
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    BARRACKS,
    CAMP,
    CONSTRUCTION,
    END_BONUSES,
    GIVE,
    ROUNDS,
    SUN,
    TEMPLE,
    VERBS,
)
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength, most_points
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.places import CITY
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.lessons.course import AND, gesture
from tzolkin_desktop.shell.lessons.script import MOVE, Lesson, LessonStep
from tzolkin_desktop.shell.match import Match

ENDS = ("end",)  # the last thing a learner does in a turn; what follows is somebody else's


def facts(match: Match, lesson: Lesson, step: LessonStep) -> dict[str, object]:
    """Ask the rules for the numbers that the texts of a step may name."""
    state: State = match.state
    seat = lesson.learner
    me, after = state.players[seat], _asked(match, step).players[seat]
    points = state.content.figures.captive_points
    now = max(1, state.round)
    return {
        **figures_of(state.content),
        **_strengths_of(state.content),
        "name": match.seats[seat].name,
        "round": now,
        "corn": me.corn,
        "jade": me.jade,
        "captives": me.captives,
        "marker": me.marker,
        "need": me.marker + 1,
        "most": most_points(state, seat),
        "corn_then": after.corn,
        "jade_then": after.jade,
        "jade_spent": me.jade - after.jade,
        "corn_gained": after.corn - me.corn,
        "jade_gained": after.jade - me.jade,
        "captive_now": points[now - 1],
        "captive_first": points[0],
        "captive_second": points[1],
        "captive_last": points[ROUNDS - 1],
        "white_points": state.content.cities[0].white[0].points,
        **{f"bonus_{name}": end_bonus(state, seat, n) for n, name in enumerate(END_BONUSES)},
        **_settlement(state, seat),
        **_gifts(state.content, step),
        **_armies(state, lesson, step),
        **_told(match, seat),
    }


def _strengths_of(content: Content) -> dict[str, object]:
    """Name how strong every card, token and creature is."""
    found: dict[str, object] = {f"card_{card.id}": card.strength for card in content.cards}
    found |= {f"token_{token.id}": token.strength for token in content.reinforcements}
    return found | {f"creature_{one.id}": one.strength for one in content.creatures}


def _settlement(s: State, seat: int) -> dict[str, object]:
    """Say what the buildings of the learner cost, and what the steps of the pyramid bring."""
    content, levels = s.content, s.players[seat].buildings
    first, second, third = content.figures.step_points[1:]
    return {
        "my_construction": content.buildings[CONSTRUCTION][levels[CONSTRUCTION]].price.jade,
        "my_camp": content.buildings[CAMP][levels[CAMP]].price.corn,
        "my_barracks": content.buildings[BARRACKS][levels[BARRACKS]].fill,
        "my_temple": content.buildings[TEMPLE][levels[TEMPLE]].price.jade,
        "step_first": first,
        "step_second": second,
        "step_third": third,
    }


def _gifts(content: Content, step: LessonStep) -> dict[str, object]:
    """Name what the learner is asked to give, and what goods among it are worth."""
    found: dict[str, object] = {}
    lots = {"jade": content.figures.jade_lot, "corn": content.figures.corn_lot}
    for text in (text for task in step.tasks for text in task.what.split(AND)):
        verb, _, gift = text.strip().partition(" ")
        what, _, much = gift.partition(" ")
        if verb == VERBS[GIVE]:
            found[f"gift_{what}"] = much
            if what in lots:
                found[f"points_{what}"] = int(much) // lots[what]
    return found


def _armies(s: State, lesson: Lesson, step: LessonStep) -> dict[str, object]:
    """Count the armies that meet, or may meet, in the first city that is lit, without cards."""
    places = [Place.read(name) for name in step.light]
    city = next((place.index for place in places if place.kind == CITY), 0)
    seat = lesson.learner
    rival = (seat + 1) % len(s.players)
    own = [Place.read(name) for name in step.light if name.startswith(f"army/{seat}/")]
    army = own[0].number if own else SUN - 1
    theirs = 0
    if s.battle is not None:
        attacks = s.battle.attacker == seat
        army = s.battle.army if attacks else s.battle.defending
        other = s.battle.defending if attacks else s.battle.army
        theirs = army_strength(s, rival, other)
    elif s.army_in(city)[0] == rival:
        theirs = army_strength(s, *s.army_in(city))
    return {
        "mine": army_strength(s, seat, army),
        "theirs": theirs,
        "lying": s.city_jade[city],
    }


def _told(match: Match, seat: int) -> dict[str, object]:
    """Say how the last battle ended and what the last sacrifice brought."""
    found: dict[str, object] = {}
    events = [event for step in match.session.steps for event in step.events]
    for event in events:
        if event.kind == "clash":
            mine, theirs = event.data["strengths"]
            if event.seat != seat:
                mine, theirs = theirs, mine
            found |= {"my_total": mine, "their_total": theirs}
        elif event.kind == "sacrificed":
            found |= _sacrificed(event.data, "" if event.seat == seat else "their_")
    found["taken"] = _taken(events, seat)
    return found


def _sacrificed(data: Mapping[str, Any], whose: str) -> dict[str, object]:
    return {f"{whose}offered": data["points"], f"{whose}step_points": data["step"]}


def _taken(events: list[Event], seat: int) -> int:
    """Count the captives that the learner took in the last battle."""
    taken = 0
    for event in events:
        if event.kind == "battle":
            taken = 0
        elif event.kind == "captured" and event.seat == seat:
            taken += event.data["warriors"]
    return taken


def _asked(match: Match, step: LessonStep) -> State:
    """Play what the learner is asked to do, up to the end of the turn."""
    rules = match.rules
    state: State = rules.clone(match.state)
    for task in step.tasks:
        if task.kind != MOVE or task.what in ENDS:
            break
        for choice in gesture(rules, state, task.what):
            rules.apply(state, choice)
    return state
