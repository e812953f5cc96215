"""What is asked and what may be chosen, in words.

Turns the decision a state waits for and any choice into short rich texts (words with {icon}
tokens) for the prompt, the choosers and the hint; decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.rules import Choice
from tzolkin_desktop.games.tzolkin.components import Content
from tzolkin_desktop.games.tzolkin.consts import (
    ADVANCE,
    ANGER,
    BEG,
    BUILD,
    BURN,
    BUY,
    BY_TIKAL_2,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_TILE,
    BY_UXMAL_4,
    CALENDAR,
    F_ANGER,
    F_ANY_ACTION,
    F_BUILD,
    F_CALENDAR,
    F_DEVOTION,
    F_DRAFT,
    F_HARVEST,
    F_MARKET,
    F_PAY,
    F_PICK,
    F_PLACE,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TECHNOLOGY,
    F_TURN,
    FULL,
    HARVEST,
    HARVESTS,
    KEEP,
    PAY,
    PICK,
    PLACE,
    PLACES,
    PLAIN,
    RAISE,
    RESOURCES,
    SAVE,
    SAVE_CORN,
    SELL,
    START,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    USE,
    VERBS,
)
from tzolkin_desktop.games.tzolkin.state import State
from tzolkin_desktop.games.tzolkin.turn import placement_cost
from tzolkin_desktop.ui.tzolkin.explain import space_name, wealth_name
from tzolkin_desktop.ui.words import Words


class Prompt(NamedTuple):
    """What the game asks for: a head and a line below it."""

    head: str
    line: str


# decisions

BUILD_PROMPTS = {
    BY_TIKAL_2: "build",
    BY_TIKAL_4: "build_first",
    BY_TIKAL_4_AGAIN: "build_second",
    BY_UXMAL_4: "build_for_corn",
    BY_TILE: "build_by_tile",
}
# The prompt of a frame and which of its numbers is the {n} of head and line.
PROMPTS: dict[int, tuple[str, int]] = {
    F_DRAFT: ("draft", 0),
    F_ANGER: ("anger", 0),
    F_STEP_ANY: ("step_any", 0),
    F_STEP_TWO: ("step_two", 2),
    F_PAY: ("pay", 1),
    F_TAKE: ("take", 1),
    F_ANY_ACTION: ("any_action", 1),
    F_DEVOTION: ("devotion", 0),
    F_CALENDAR: ("calendar", 0),
}


def explain_decision(words: Words, s: State, choices: Sequence[Choice]) -> Prompt:
    """Say what the seat to act has to decide now."""
    frame = s.stack[-1]
    kind = frame[0]
    verbs = {c.verb for c in choices}
    if kind == F_TURN:
        return _turn_prompt(words, s, verbs, choices)
    if kind == F_PLACE:
        if PLACE not in verbs:
            return _prompt(words, "place_over")
        totals = s.content.placement_total
        return _prompt(words, "place", totals[frame[1] + 1] - totals[frame[1]])
    if kind == F_PICK:
        return _prompt(words, "pick" if PICK in verbs else "pick_over")
    if kind == F_HARVEST:
        head, line = _prompt(words, "harvest")
        return Prompt(head, line if Choice(HARVEST, BURN) in choices else "")
    if kind == F_TECHNOLOGY:
        free, optional = frame[1:]
        name = "technology_free" if free else "technology_more" if optional else "technology"
        return _prompt(words, name)
    if kind == F_BUILD:
        return _prompt(words, BUILD_PROMPTS[frame[1]], frame[2])
    if kind == F_MARKET:
        return _prompt(words, "market_buy" if frame[1] else "market")
    name, place = PROMPTS[kind]
    return _prompt(words, name, frame[place])


def _prompt(words: Words, name: str, n: int = 0, **values: object) -> Prompt:
    return Prompt(
        words(f"prompt.{name}.head", n=n, **values), words(f"prompt.{name}.line", n=n, **values)
    )


def _turn_prompt(words: Words, s: State, verbs: set[int], choices: Sequence[Choice]) -> Prompt:
    """Say how a turn may begin."""
    p = s.players[s.seat]
    if verbs == {BEG}:
        return _prompt(words, "turn_must_beg")
    if PICK not in verbs:
        places = [c.a for c in choices if c.verb == PLACE]
        if all(placement_cost(s, place, 0) > p.corn for place in places):
            return _prompt(words, "mercy")
        prompt = _prompt(words, "turn_place")
    else:
        prompt = _prompt(words, "turn" if PLACE in verbs else "turn_pick")
    if BEG in verbs:
        corn = f"{{corn:{p.corn}}}"
        return Prompt(prompt.head, words("prompt.turn_beg.line", corn=corn))
    return prompt


# choices


def explain_choice(words: Words, content: Content, choice: Choice) -> str:
    """Say a choice in a short phrase."""
    verb, a, b = choice
    key = f"choices.{VERBS[verb]}"
    if verb == KEEP:
        names = (wealth_name(words, content, tile) for tile in (a, b))
        return words(key, **dict(zip(("first", "second"), names, strict=True)))
    if verb in (ANGER, STEP):
        return words(key, temple=words(f"temples.{TEMPLES[a]}"))
    if verb == PLACE:
        space = words("gears.start_short") if a == START else words(f"gears.{PLACES[a]}")
        return words(key, space=space)
    if verb == PICK:
        return _pick_phrase(words, a >> 4, a & 15, b)
    if verb == HARVEST:
        return words(f"{key}_{HARVESTS[a]}")
    if verb in (PAY, TAKE):
        return words(key, goods=f"{{{RESOURCES[a]}:1}}")
    if verb in (SELL, BUY):
        price = f"{{corn:{content.market[a]}}}"
        return words(key, goods=f"{{{RESOURCES[a]}:1}}", price=price)
    if verb == ADVANCE:
        return words(key, technology=words(f"technologies.{TECHNOLOGIES[a]}"))
    if verb == BUILD:
        return _build_phrase(words, content, a, b)
    if verb == RAISE:
        return words(key, name=words(f"monuments.{content.monuments[a].id}"))
    if verb == USE:
        return words(key, space=space_name(words, a, b))
    if verb == CALENDAR:
        return words(key, n=a)
    return words(key)  # beg, done, end


def _pick_phrase(words: Words, gear: int, space: int, action: int) -> str:
    name = space_name(words, gear, space)
    if not action:
        return words("choices.pick_nothing", space=name)
    if action == space:
        return words("choices.pick", space=name)
    return words("choices.pick_as", space=name, action=action)


def _build_phrase(words: Words, content: Content, number: int, way: int) -> str:
    name = words(f"buildings.{content.buildings[number].id}")
    if way == FULL:
        return words("choices.build", name=name)
    if way == PLAIN:
        return words("choices.build_plain", name=name)
    saved = "corn" if way == SAVE_CORN else f"{RESOURCES[way - SAVE]}:1"
    return words("choices.build_saving", name=name, goods=f"{{{saved}}}")
