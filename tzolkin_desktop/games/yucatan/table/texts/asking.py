"""The decision at hand in words: what is asked, and by which gestures it is answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.battle import strength
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    END,
    F_BONUS,
    F_BUILD,
    F_CLAN,
    F_COUNT,
    F_DEVELOP,
    F_FIRST,
    F_KEEP,
    F_MARKER,
    F_MOVE,
    F_PROLONG,
    F_QUESTION,
    F_REFILL,
    F_SUMMON,
    F_TOKEN,
    F_TRAIN,
    F_TURN,
    F_USE_ABILITY,
    LEAD,
    NONE,
    NOTHING,
    USE,
)
from tzolkin_desktop.games.yucatan.rules.movement import moving_effects
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    amount,
    card_token,
    marker,
    named,
    owner_name,
    place_name,
    price,
)
from tzolkin_desktop.shell.table.protocol import Question


def question(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    """Ask for what waits."""
    ask = _ASK.get(look.state.stack[-1][0])
    return ask(look, choices, so_far) if ask else Question("")


def _turn(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words, s = look.words, look.state
    verbs = {c.verb for c in choices}
    if END in verbs:
        return Question(words("ask.turn.over"), so_far or words("ask.turn.over_line"))
    number = words("ask.turn.number", n=_turn_number(look), round=s.round)
    if USE in verbs and LEAD in verbs:
        return Question(words("ask.turn.both"), f"{words('ask.turn.both_line')} · {number}")
    if USE in verbs:
        return Question(words("ask.turn.building"), so_far or words("ask.turn.building_line"))
    return Question(words("ask.turn.leader"), so_far or words("ask.turn.leader_line"))


def declining(s: State) -> str:
    """Name the words on the button that declines what is offered."""
    kind = s.stack[-1][0] if s.stack else F_TURN
    if kind == F_MOVE:
        return "table.stay"
    if kind == F_USE_ABILITY:
        return "table.no_ability"
    return "table.done" if kind == F_PROLONG else "table.nothing_more"


def _turn_number(look: Look) -> int:
    """Say which of a seat's turns in this round it is."""
    taken = look.state.stack[0][1] if look.state.stack else 1
    return (taken - 1) // len(look.state.players) + 1


def _frame_price(look: Look) -> str:
    corn, jade, corn_off, jade_off = look.state.stack[-1][1:5]
    words = look.words
    cost = price(words, corn, jade)
    text = words("ask.per_level", price=cost) if corn or jade else cost
    off = price(words, corn_off, jade_off) if corn_off or jade_off else ""
    return f"{text}, {words('ask.off', price=off)}" if off else text


def _build(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    return Question(words("ask.build.head"), f"{_frame_price(look)} · {words('ask.build.line')}")


def _train(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    return Question(words("ask.train.head"), f"{_frame_price(look)} · {words('ask.train.line')}")


def _summon(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    return Question(words("ask.summon.head"), f"{_frame_price(look)} · {words('ask.summon.line')}")


def _prolong(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words, free = look.words, look.state.stack[-1][1]
    jade = amount("jade", look.state.content.figures.life_jade)
    line = words("ask.prolong.line", price=jade)
    if free:
        line = f"{line}; {words('ask.prolong.free', n=free)}"
    return Question(words("ask.prolong.head"), line)


def _refill(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    return Question(words("ask.refill.head", n=look.state.stack[-1][1]), words("ask.refill.line"))


def _clan(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    return Question(words("ask.clan.head"), words("ask.clan.line"))


def _ability(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words, s = look.words, look.state
    ability = s.content.abilities[s.players[s.seat].ability]
    head = words("ask.ability.head", ability=named(words, "abilities", ability))
    return Question(head, effects_text(words, ability.effects))


def _keep(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    return Question(look.words("ask.keep.head"), look.words("ask.keep.line"))


def _move(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words, s = look.words, look.state
    army = s.stack[-1][1]
    figures = s.content.figures
    parts = [
        words(
            "ask.move.line",
            near=amount("corn", figures.move_jungle),
            far=amount("corn", figures.move_city),
        )
    ]
    off = sum(effect.corn_off for _, effect in moving_effects(s, s.seat, army))
    if off:
        parts.append(words("ask.off", price=amount("corn", off)))
    return Question(words(f"ask.move.head_{ARMIES[army]}"), " · ".join(parts))


def _question(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words, s = look.words, look.state
    _, _, owner, number, _ = s.stack[-1]
    name = owner_name(words, s.content, owner, number)
    return Question(words("ask.pay.head", what=name), _fought(look) or words("ask.pay.line"))


def _fought(look: Look) -> str:
    """Write both cards that lie open in a battle, and how strong both sides are so far."""
    s, battle = look.state, look.state.battle
    if battle is None:
        return ""
    sides = ((battle.attacker, battle.card), (battle.defender, battle.counter))
    shown = []
    for seat, card in sides:
        token = "" if card in (NONE, NOTHING) else card_token(s.content, card)
        total = amount("strength_two", strength(s, seat))
        shown.append(f"{marker(look, seat)} {token} {total}")
    return " : ".join(shown)


def _bonus(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words, s = look.words, look.state
    city = place_name(words, s.content, s.stack[-1][1])
    return Question(words("ask.bonus.head", city=city), words("ask.bonus.line"))


def _token(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    return Question(look.words("ask.token.head"), look.words("ask.token.line"))


def _marker(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    return Question(look.words("ask.marker.head"), look.words("ask.marker.line"))


def _develop(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    steps = look.state.stack[-1][1]
    return Question(words("ask.develop.head", n=steps), words("ask.develop.line"))


def _first(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    words = look.words
    return Question(words("ask.first.head", round=look.state.round + 1), words("ask.first.line"))


def _count(look: Look, choices: Sequence[Choice], so_far: str) -> Question:
    return Question(look.words("ask.count.head"), look.words("ask.count.line"))


_ASK: dict[int, Callable[[Look, Sequence[Choice], str], Question]] = {
    F_TURN: _turn,
    F_BUILD: _build,
    F_TRAIN: _train,
    F_SUMMON: _summon,
    F_PROLONG: _prolong,
    F_REFILL: _refill,
    F_CLAN: _clan,
    F_USE_ABILITY: _ability,
    F_KEEP: _keep,
    F_MOVE: _move,
    F_QUESTION: _question,
    F_BONUS: _bonus,
    F_TOKEN: _token,
    F_MARKER: _marker,
    F_DEVELOP: _develop,
    F_FIRST: _first,
    F_COUNT: _count,
}
