"""Choosers: for choices without a place, and for the ways behind one place.

Tokens that fit a sector, levels of a building, armies and lives of a creature; a card to keep,
a price to pay, an end bonus, a marker to put back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILD,
    CHOOSE,
    COUNT,
    END_BONUSES,
    F_BUILD,
    F_PROLONG,
    F_QUESTION,
    F_SUMMON,
    KEEP,
    LAST_LIFE,
    MARKER,
    NOTHING,
    PAY,
    PROLONG,
    SUMMON,
    TRAIN,
)
from tzolkin_desktop.games.yucatan.rules.gains import effects_at, frame_price
from tzolkin_desktop.games.yucatan.rules.sacrifice import BACK, half
from tzolkin_desktop.games.yucatan.rules.settlement import Option as Bought
from tzolkin_desktop.games.yucatan.rules.settlement import (
    every_building,
    every_prolonging,
    every_summons,
    every_training,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.layout import HAND, log_box
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.play.option_pictures import (
    CARD_SIZE,
    TOKEN_SIZE,
    card_picture,
    token_picture,
)
from tzolkin_desktop.games.yucatan.table.texts.effects import (
    effect_text,
    price_of,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    army_icon,
    building_name,
    named,
    owner_name,
    price,
)
from tzolkin_desktop.kit.chooser import Option
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.protocol import Offer, Point

Items = list[tuple[Option, Choice]]


def bought(s: State, c: Choice) -> Bought:
    """Find what a purchase costs, as the rules price it."""
    frame = s.stack[-1]
    if frame[0] == F_PROLONG:
        options = every_prolonging(s, s.seat, frame[1])
    elif frame[0] == F_SUMMON:
        options = every_summons(s, s.seat, frame_price(frame), frame[5])
    elif frame[0] == F_BUILD:
        options = every_building(s, s.seat, frame_price(frame))
    else:
        options = every_training(s, s.seat, frame_price(frame))
    return next(option for option in options if option.a == c.a and option.b == c.b)


def _cost(look: Look, c: Choice) -> str:
    found = bought(look.state, c)
    return price(look.words, found.corn, found.jade)


# the ways behind a place


def ways(look: Look, offer: Offer, pointer: Point) -> Choosing | None:
    """Ask which of several choices a click on a place means; None when it is the only one."""
    first = offer.choices[0]
    if first.verb not in _WAYS or first.a == NOTHING:
        return None
    if len(offer.choices) == 1 and first.verb == BUILD:
        return None
    title, items = _WAYS[first.verb](look, offer.choices)
    return Choosing(title, items, pointer, may_close=True, zoom=look.zoom)


def _levels(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    words = look.words
    items = [(Option(f"level/{c.b}", f"{_roman(c.b)}  {_cost(look, c)}"), c) for c in choices]
    return words("choose.level", building=building_name(words, choices[0].a)), items


def _tokens(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    content = look.state.content
    items = []
    for c in choices:
        picture = token_picture(look, c.a, _cost(look, c))
        name = f"token/{content.reinforcements[c.a].id}"
        items.append((Option(name, picture=picture, size=TOKEN_SIZE), c))
    return look.words("choose.token"), items


def _lives(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    words, content = look.words, look.state.content
    creature = content.creatures[choices[0].a]
    items = []
    for c in choices:
        army, last = divmod(c.b, 8)
        text = f"{army_icon(army)} {life_text(words, last)} · {_cost(look, c)}"
        items.append((Option(f"army/{ARMIES[army]}/{last}", text), c))
    return words("choose.summon", creature=named(words, "creatures", creature)), items


def _longer(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    words, s = look.words, look.state
    army = choices[0].a
    creature = s.content.creatures[s.players[s.seat].creatures[army]]
    items = [
        (Option(f"life/{c.b}", f"{life_text(words, c.b)} · {_cost(look, c)}"), c) for c in choices
    ]
    return words("choose.prolong", creature=named(words, "creatures", creature)), items


def life_text(words: Words, last: int) -> str:
    """Say how long a creature lives."""
    return words("terms.life_end") if last == LAST_LIFE else words("terms.life", n=last)


def _roman(level: int) -> str:
    return "I" * level


_WAYS: dict[int, Callable[[Look, Sequence[Choice]], tuple[str, Items]]] = {
    BUILD: _levels,
    TRAIN: _tokens,
    SUMMON: _lives,
    PROLONG: _longer,
}


# choices without a place


def chooser(look: Look, choices: Sequence[Choice], pointer: Point) -> Choosing | None:
    """Open a chooser for a decision whose choices have no place."""
    if not choices or choices[0].verb not in _ASKED:
        return None
    title, items = _ASKED[choices[0].verb](look, choices)
    return Choosing(
        title, items, pointer, [Rect(*HAND), Rect(*log_box(look.state))], zoom=look.zoom
    )


def _keep(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    content = look.state.content
    items = []
    for c in choices:
        name = f"keep/{content.cards[c.a].id}"
        items.append((Option(name, picture=card_picture(look, c.a), size=CARD_SIZE), c))
    return look.words("choose.keep"), items


def _pay(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    words, s = look.words, look.state
    frame = s.stack[-1]
    assert frame[0] == F_QUESTION
    _, _, owner, number, index = frame
    effect = effects_at(s, owner, number)[index]
    name = owner_name(words, s.content, owner, number)
    items = []
    for c in choices:
        if c.verb == CHOOSE:
            text = effect_text(words, effect.either[c.a], army=True)
            items.append((Option(f"choose/{c.a}", text), c))
        elif c.a == NOTHING:
            items.append((Option("pay/no", words("choose.pay_no")), c))
        else:
            free = effect._replace(pay_corn=0, pay_jade=0, pay_captives=0, when=0)
            gives = effect_text(words, free, army=True)
            text = words("choose.pay_yes", price=price_of(words, effect), effect=gives)
            items.append((Option("pay/yes", text), c))
    return words("choose.pay", what=name), items


def _marker(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    words, s = look.words, look.state
    now, back = s.players[s.seat].marker, half(s, s.seat)
    items = []
    for c in choices:
        key, n = ("back", back) if c.a == BACK else ("stay", now)
        items.append((Option(f"marker/{key}", words(f"choose.marker_{key}", n=n)), c))
    return words("choose.marker"), items


def _count(look: Look, choices: Sequence[Choice]) -> tuple[str, Items]:
    words, s = look.words, look.state
    best = sorted(choices, key=lambda c: -end_bonus(s, s.seat, c.a))
    items = []
    for c in best:
        name = END_BONUSES[c.a]
        points = f"{{vp:{end_bonus(s, s.seat, c.a)}}}"
        items.append((Option(f"count/{name}", f"{words(f'end_bonuses.{name}')} {points}"), c))
    return words("choose.count"), items


_ASKED: dict[int, Callable[[Look, Sequence[Choice]], tuple[str, Items]]] = {
    KEEP: _keep,
    PAY: _pay,
    CHOOSE: _pay,
    MARKER: _marker,
    COUNT: _count,
}
