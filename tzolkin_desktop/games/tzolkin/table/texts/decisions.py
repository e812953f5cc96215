"""What is asked and what may be chosen, in words.

Turns the decision a state waits for and any choice into short rich texts (words with {icon}
tokens) for the prompt, the choosers and the hint; decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.choices import gear_and_space, place_of
from tzolkin_desktop.games.tzolkin.rules.components import Content, Frame
from tzolkin_desktop.games.tzolkin.rules.construction import NOTHING_RENOVATED
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ADVANCE,
    ANGER,
    BEG,
    BONUS,
    BORROW,
    BUILD,
    BURN,
    BUY,
    BY_QUICK,
    BY_TIKAL_2,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_TILE,
    BY_TILE_MONUMENT,
    BY_UXMAL_4,
    CALENDAR,
    CROSS,
    DISCARD,
    F_ANGER,
    F_ANY_ACTION,
    F_BONUS,
    F_BUILD,
    F_CALENDAR,
    F_DEVOTION,
    F_DISCARD,
    F_DRAFT,
    F_HARVEST,
    F_LOWER,
    F_MARKET,
    F_PAY,
    F_PICK,
    F_PICK_ONE,
    F_PLACE,
    F_SETTLE,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TECHNOLOGY,
    F_TOLL,
    F_TRIBE,
    F_TURN,
    FULL,
    HARVEST,
    HARVESTS,
    KEEP,
    LOWER,
    PASS,
    PAY,
    PICK,
    PLACE,
    PLACES,
    PLAIN,
    QUICK,
    RAISE,
    REACH,
    RENOVATE,
    REPAY,
    RESOURCES,
    SAVE,
    SAVE_CORN,
    SELL,
    SKIP,
    START,
    STEP,
    TAKE,
    TECHNOLOGIES,
    TEMPLES,
    TOLL_RESOURCE,
    TOLL_SKULL,
    TOLL_STEP,
    TRADE,
    TRIBE,
    USE,
    VERBS,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.rules.turn import placement_cost
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    goods_icons,
    space_name,
    wealth_name,
)
from tzolkin_desktop.kit.words import Words


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
    BY_TILE_MONUMENT: "build_monument",
    BY_QUICK: "build_quick",
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
    F_TRIBE: ("tribe", 0),
    F_DISCARD: ("discard", 0),
    F_BONUS: ("bonus", 0),
    F_LOWER: ("lower", 0),
    F_PICK_ONE: ("pick_one", 0),
}


def explain_decision(words: Words, s: State, choices: Sequence[Choice]) -> Prompt:
    """Say what the seat to act has to decide now."""
    frame = s.stack[-1]
    kind = frame[0]
    verbs = {c.verb for c in choices}
    if kind == F_TURN:
        prompt = _turn_prompt(words, s, verbs, choices)
        last = s.day >= s.content.food_days[-1].day
        return Prompt(prompt.head, words("prompt.last_turn.line")) if last else prompt
    if kind == F_PLACE:
        return _place_prompt(words, s, verbs, frame[1])
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
        if len(frame) > NOTHING_RENOVATED:
            name = words(f"buildings.{s.content.buildings[frame[-1] - 1].id}")
            return _prompt(words, "build_renovated", name=name)
        prompt = _prompt(words, BUILD_PROMPTS[frame[1]], frame[2])
        if RENOVATE in verbs:
            return Prompt(prompt.head, words("prompt.build_renovate.line"))
        return prompt
    if kind == F_MARKET:
        return _prompt(words, "market_buy" if frame[1] else "market")
    if kind == F_TOLL:
        return _toll_prompt(words, s, frame)
    if kind == F_SETTLE:
        owed = zip(RESOURCES, s.players[s.seat].debts, strict=True)
        return _prompt(words, "settle", goods=goods_icons(owed))
    name, place = PROMPTS[kind]
    return _prompt(words, name, frame[place])


def _prompt(words: Words, key: str, n: int = 0, **values: object) -> Prompt:
    return Prompt(
        words(f"prompt.{key}.head", n=n, **values), words(f"prompt.{key}.line", n=n, **values)
    )


def _toll_prompt(words: Words, s: State, frame: Frame) -> Prompt:
    """Say what a calamity asks to be paid for."""
    _, what, which, _ = frame
    content = s.content
    assert content.expansion is not None
    assert content.tolls is not None
    prophecy = words(f"prophecies.{content.expansion.prophecies[content.calamity].id}")
    if what == TOLL_RESOURCE:
        corn = words("goods.corn", n=content.tolls.resource[which])
        goods = words(f"goods.{RESOURCES[which]}", n=1)
        return _prompt(words, "toll_resource", prophecy=prophecy, corn=corn, goods=goods)
    if what == TOLL_SKULL:
        return _prompt(words, "toll_skull", prophecy=prophecy)
    if what == TOLL_STEP:
        temple = words(f"temples.{TEMPLES[which]}")
        return _prompt(words, "toll_step", prophecy=prophecy, temple=temple)
    technology = words(f"technologies.{TECHNOLOGIES[which]}")
    return _prompt(words, "toll_technology", prophecy=prophecy, technology=technology)


def _place_prompt(words: Words, s: State, verbs: set[int], placed: int) -> Prompt:
    """Say how placing may go on."""
    if not verbs & {PLACE, QUICK}:
        return _prompt(words, "place_over")
    totals = s.content.figures[s.players[s.seat].tribe].placement_total
    prompt = _prompt(words, "place", totals[placed + 1] - totals[placed])
    if PLACE not in verbs:
        return Prompt(prompt.head, words("prompt.place_quick.line"))
    return prompt


def _turn_prompt(words: Words, s: State, verbs: set[int], choices: Sequence[Choice]) -> Prompt:
    """Say how a turn may begin."""
    p = s.players[s.seat]
    placing = verbs & {PLACE, QUICK}
    if PICK not in verbs and not placing:
        prompt = _prompt(words, "turn_must_beg" if BEG in verbs else "place_over")
    elif PICK not in verbs:
        places = [place_of(c) for c in choices if c.verb == PLACE]
        if places and all(placement_cost(s, place, 0) > p.corn for place in places):
            return _prompt(words, "mercy")
        prompt = _prompt(words, "turn_place")
    else:
        prompt = _prompt(words, "turn" if placing else "turn_pick")
    if PASS in verbs and (BEG not in verbs or not placing):
        tribe, corn = tribe_name(words, s.content, p.tribe), passing_corn(s.content)
        return Prompt(prompt.head, words("prompt.turn_pass.line", tribe=tribe, corn=corn))
    if BEG in verbs and (placing or PICK in verbs):
        return Prompt(prompt.head, words("prompt.turn_beg.line"))
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
        return _pick_phrase(words, *gear_and_space(a), b)
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
    if verb in EXPANDED:
        return EXPANDED[verb](words, content, a, b)
    return words(key)  # beg, done, end, accept


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


# the expansion


def tribe_name(words: Words, content: Content, tribe: int) -> str:
    """Name a tribe."""
    assert content.expansion is not None
    return words(f"tribes.{content.expansion.tribes[tribe].id}")


def passing_corn(content: Content) -> str:
    """Say what passing gives to the tribe that may pass."""
    return f"{{corn:{max(figures.passing for figures in content.figures)}}}"


def _technology_phrase(words: Words, verb: int, technology: int) -> str:
    name = words(f"technologies.{TECHNOLOGIES[technology]}")
    return words(f"choices.{VERBS[verb]}", technology=name)


def _goods_phrase(words: Words, verb: int, resource: int) -> str:
    return words(f"choices.{VERBS[verb]}", goods=f"{{{RESOURCES[resource]}:1}}")


def _trade_phrase(words: Words, content: Content, a: int, b: int) -> str:
    price = f"{{corn:{content.market[a]}}}"
    return words("choices.trade", goods=f"{{{RESOURCES[a]}:1}}", price=price)


def _cross_phrase(words: Words, content: Content, a: int, b: int) -> str:
    gear, space = gear_and_space(a)
    sister = next(figures.sisters[gear] for figures in content.figures if figures.sisters)
    action = space_name(words, sister, b)
    return words("choices.cross", space=space_name(words, gear, space), action=action)


# What each choice of the expansion is called, from the two numbers of the choice.
EXPANDED: dict[int, Callable[[Words, Content, int, int], str]] = {
    TRIBE: lambda words, content, a, b: words("choices.tribe", name=tribe_name(words, content, a)),
    DISCARD: lambda words, content, a, b: words(
        "choices.discard", name=wealth_name(words, content, a)
    ),
    BONUS: lambda words, content, a, b: _technology_phrase(words, BONUS, a),
    LOWER: lambda words, content, a, b: _technology_phrase(words, LOWER, a),
    PASS: lambda words, content, a, b: words("choices.pass", corn=passing_corn(content)),
    QUICK: lambda words, content, a, b: words("choices.place", space=words("quick.space")),
    SKIP: lambda words, content, a, b: words("choices.skip", space=words(f"gears.{PLACES[a]}")),
    REACH: lambda words, content, a, b: words(
        "choices.reach", space=space_name(words, *gear_and_space(a)), action=b
    ),
    CROSS: _cross_phrase,
    TRADE: _trade_phrase,
    BORROW: lambda words, content, a, b: _goods_phrase(words, BORROW, a),
    REPAY: lambda words, content, a, b: _goods_phrase(words, REPAY, a),
    RENOVATE: lambda words, content, a, b: words(
        "choices.renovate", name=words(f"buildings.{content.buildings[a].id}")
    ),
}
