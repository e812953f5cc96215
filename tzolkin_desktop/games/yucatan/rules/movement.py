"""Moving an army, entering a city, and the bonuses of a city (rules 6, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.components import Effect
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BONUS,
    BONUSES,
    CITIES,
    F_ARRIVE,
    F_BONUS,
    F_CARD_ATTACK,
    F_EFFECTS,
    GO,
    JUNGLE,
    MOVE,
    NONE,
    O_ADVISOR,
    O_BONUS,
    O_CREATURE,
    O_REINFORCEMENT,
    O_WHITE,
    ROUNDS,
    STAY,
)
from tzolkin_desktop.games.yucatan.rules.gains import Out, does, gain, gain_goods, pay_goods, tell
from tzolkin_desktop.games.yucatan.rules.state import Battle, Frame, State, replaced

STAY_CHOICE = Choice(STAY)
BONUSES_OF_ROUND = (0, 3, 4, 5, 5)  # how many of BONUSES are open in each round


def moving_effects(s: State, seat: int, army: int) -> Iterator[tuple[tuple[int, int, int], Effect]]:
    """List the effects on moving an army: its tokens by sector, its creature, the advisors."""
    p, content = s.players[seat], s.content
    for token in p.reinforcements(army):
        for index, effect in enumerate(content.reinforcements[token].effects):
            if effect.when == MOVE:
                yield (O_REINFORCEMENT, token, index), effect
    creature = p.creatures[army]
    if creature != NONE:
        for index, effect in enumerate(content.creatures[creature].effects):
            if effect.when == MOVE:
                yield (O_CREATURE, creature, index), effect
    for advisor in p.advisors:
        for index, effect in enumerate(content.advisors[advisor].effects):
            if effect.when == MOVE:
                yield (O_ADVISOR, advisor, index), effect


def move_price(s: State, seat: int, army: int, place: int) -> int:
    """Give the corn for a move with all discounts (rules 6.1, ruling 20)."""
    here = s.players[seat].places[army]
    figures = s.content.figures
    whole = figures.move_jungle if JUNGLE in (here, place) else figures.move_city
    return max(0, whole - sum(effect.corn_off for _, effect in moving_effects(s, seat, army)))


def may_move(s: State, seat: int, army: int, place: int) -> str:
    """Give why an army cannot move to a place, whatever it costs; empty when it can (6.1)."""
    p = s.players[seat]
    if p.places[army] == place:
        return "here_already"
    if place != JUNGLE and p.places[1 - army] == place:
        return "own_army"
    return ""


def move_choices(s: State, frame: Frame) -> list[Choice]:
    """List where an army can go, and staying (rules 6.1)."""
    corn = s.players[s.seat].corn
    return [
        *(
            Choice(GO, place)
            for place in range(CITIES + 1)
            if not may_move(s, s.seat, frame[1], place)
            and move_price(s, s.seat, frame[1], place) <= corn
        ),
        STAY_CHOICE,
    ]


def resolve_move(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay and move; effects on moving come before what the move leads to (rules 13.2)."""
    army, p = frame[1], s.players[s.seat]
    if c.verb == STAY:
        tell(out, "stayed", s.seat, army=ARMIES[army])
        return
    price = move_price(s, s.seat, army, c.a)
    start = p.places[army]
    pay_goods(s, s.seat, price, 0, "move", out)
    p.places = replaced(p.places, army, c.a)
    tell(out, "moved", s.seat, army=ARMIES[army], start=start, end=c.a, corn=price)
    s.push((F_ARRIVE, army, 0))


def run_arrive(s: State, frame: Frame, out: Out) -> None:
    """Let one effect on moving come after the other, then enter the place (rules 6.2-6.4)."""
    _, army, done = frame
    effects = list(moving_effects(s, s.seat, army))
    if done < len(effects):
        s.push((F_ARRIVE, army, done + 1))
        gain(s, s.seat, *effects[done], army, out)
    else:
        _enter(s, army, out)


def _enter(s: State, army: int, out: Out) -> None:
    """Rest in the jungle, enter an empty city, or begin a battle."""
    city = s.players[s.seat].places[army]
    if city == JUNGLE:
        return
    for defender, other in enumerate(s.players):
        if defender != s.seat and city in other.places:
            defending = other.places.index(city)
            s.battle = Battle(city, s.seat, army, defender, defending)
            tell(out, "battle", s.seat, city=city, defender=defender, army=ARMIES[army])
            s.push((F_CARD_ATTACK,))
            return
    jade = s.content.figures.empty_city + s.city_jade[city]
    s.city_jade = replaced(s.city_jade, city, 0)
    gain_goods(s, s.seat, 0, jade, "city_jade", out)
    activate(s, city, out)


def activate(s: State, city: int, out: Out) -> None:
    """Let the acting seat have a bonus of a city, in round 4 the white one too (9.1, ruling 5)."""
    if s.round == ROUNDS:
        s.push((F_EFFECTS, O_WHITE, city, 0))
    s.push((F_BONUS, city))


def bonus_choices(s: State, frame: Frame) -> list[Choice]:
    """List the bonuses of this and earlier rounds that do anything; all if none does (4)."""
    city = s.content.cities[frame[1]]
    numbers = range(BONUSES_OF_ROUND[s.round])
    useful = [n for n in numbers if any(does(s, s.seat, effect) for effect in city.bonuses[n])]
    return [Choice(BONUS, n) for n in useful or numbers]


def resolve_bonus(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Gain a bonus."""
    tell(out, "bonus", s.seat, city=frame[1], bonus=BONUSES[c.a])
    s.push((F_EFFECTS, O_BONUS, frame[1] * len(BONUSES) + c.a, 0))
