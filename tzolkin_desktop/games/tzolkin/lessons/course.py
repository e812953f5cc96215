"""The game of a lesson, over the tiles that its script tells of, and the numbers of a step.

Every number that a text names is asked of the rules. Knows no drawing.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.rules.consts import END, QUARTERS
from tzolkin_desktop.games.tzolkin.rules.forecast import bill, next_food_day
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.play.offers import forced
from tzolkin_desktop.games.tzolkin.table.play.preview import difference
from tzolkin_desktop.kit.words import quarters, signed
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.shell.lessons import course
from tzolkin_desktop.shell.lessons.script import MOVE, Lesson, LessonStep
from tzolkin_desktop.shell.match import Match

ICONS = {
    "points": "vp",
    "corn_tiles": "tile_corn",
    "wood_tiles": "tile_wood",
    "buildings": "build",
    "monuments": "monument",
}


def begin(lesson: Lesson, name: Callable[[str], str], number: int = 0) -> Match:
    """Deal the game of a lesson and play it up to a step."""
    # The game's own tiles: added content may have changed what the script tells of.
    rules = make_rules(data_dir() / "tzolkin")
    return course.begin(rules, forced, lesson, name, number)


def facts(match: Match, lesson: Lesson, step: LessonStep) -> dict[str, object]:
    """Ask the rules for the numbers that the texts of a step may name."""
    state = match.state
    seat = max(lesson.learner, 0)
    player = state.players[seat]
    coming = next_food_day(state)
    places = sorted((p.score() for p in state.players), reverse=True)
    return {
        "name": match.seats[seat].name,
        "corn": player.corn,
        "need": bill(state, seat).need,
        "left": coming[1] if coming else 0,
        "days": state.content.food_days[-1].day + 1,
        "teeth": state.teeth_corn,
        "score": quarters(player.score()),
        "points": player.score() // QUARTERS,
        "place": 1 + places.index(player.score()),
        "outcome": _outcome(match, step),
        "paid": _paid(match, step),
    }


def _paid(match: Match, step: LessonStep) -> int:
    """Add up the corn that is paid in the moves shown beside a card."""
    rules, paid = match.rules, 0
    state: State = rules.clone(match.state)
    for move in step.play:
        events: list[Event] = []
        rules.apply(state, rules.read(state, move.text), events)
        paid += sum(e.data.get("corn", 0) for e in events if e.kind == "pay")
    return paid


def _outcome(match: Match, step: LessonStep) -> str:
    """Write what the moves of a step change for whoever makes them, as rich text."""
    rules = match.rules
    state: State = rules.clone(match.state)
    seat = state.seat
    for task in step.tasks:
        if task.kind != MOVE:
            return ""
        choice = rules.read(state, task.what)
        if choice.verb == END:
            break
        rules.apply(state, choice)
        while only := forced(rules.choices(state)):
            rules.apply(state, only)
    goods = difference(match.state.players[seat], state.players[seat]).goods
    return " ".join(f"{{{ICONS.get(good, good)}:{signed(n)}}}" for good, n in goods.items())
