"""Why a place cannot be clicked now, and by which gesture a thing is used."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import (
    CLAN,
    F_BONUS,
    F_BUILD,
    F_CLAN,
    F_DEVELOP,
    F_MOVE,
    F_REFILL,
    F_SUMMON,
    F_TRAIN,
    F_TURN,
    JUNGLE,
    KINDS,
    NONE,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.rules.gains import frame_price
from tzolkin_desktop.games.yucatan.rules.movement import BONUSES_OF_ROUND, may_move, move_price
from tzolkin_desktop.games.yucatan.rules.settlement import (
    Option,
    allowed_level,
    every_building,
    every_summons,
    every_training,
    free_creatures,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.places import (
    ARMY,
    BONUS_KIND,
    BUILDING,
    CARD,
    CELL,
    CITY,
    CREATURE_KIND,
    LEADER,
    LEVEL,
    OPTION,
    SECTOR,
    SUMMON_KIND,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import price
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.words import Words


def why_not(look: Look, place: Place) -> str:
    """Say why a place cannot be clicked now; empty without a question."""
    s, words = look.state, look.words
    if not s.stack:
        return ""
    frame = s.stack[-1]
    kind = frame[0]
    if kind == F_TURN:
        return _turn(s, words, place)
    if kind == F_MOVE:
        return _move(s, words, place)
    if kind == F_BUILD and place.kind == LEVEL:
        return _level(s, words, place)
    if kind == F_BUILD and place.kind == BUILDING:
        return _build(s, words, place.index)
    if kind == F_TRAIN and place.kind == SECTOR:
        return _train(s, words, place)
    if kind == F_SUMMON and place.kind == SUMMON_KIND:
        return _summon(s, words, place.index)
    if kind == F_REFILL and place.kind in (ARMY, LEADER):
        return words("reasons.full", n=frame[1])
    if kind == F_CLAN and place.kind == OPTION:
        return words("reasons.no_card")
    if kind == F_BONUS and place.kind == BONUS_KIND:
        return _bonus(s, words, place)
    if kind == F_DEVELOP and place.kind == CELL:
        return words("reasons.cell")
    return ""


def _turn(s: State, words: Words, place: Place) -> str:
    _, building, leader = s.stack[-1]
    if place.kind == BUILDING and building:
        return words("reasons.building_used")
    if place.kind in (LEADER, ARMY):
        if place.kind == ARMY and place.index != s.seat:
            return ""
        number = place.index if place.kind == LEADER else place.number + 1
        if s.players[s.seat].used >> number & 1:
            return words("reasons.leader_used")
        return words("reasons.leader_placed") if leader else ""
    if place.kind == OPTION:
        return words("reasons.clan_first")
    return ""


def _move(s: State, words: Words, place: Place) -> str:
    army = s.stack[-1][1]
    if place.kind not in (CITY, "jungle"):
        return ""
    target = place.index if place.kind == CITY else JUNGLE
    why = may_move(s, s.seat, army, target)
    if why:
        return words(f"reasons.{why}")
    corn = move_price(s, s.seat, army, target)
    return _short(s, words, corn, 0)


def _short(s: State, words: Words, corn: int, jade: int) -> str:
    """Say that a price cannot be paid."""
    p = s.players[s.seat]
    if corn > p.corn or jade > p.jade:
        return words("reasons.price", price=price(words, corn, jade))
    return ""


def _cheapest(s: State, words: Words, options: list[Option]) -> str:
    best = min(options, key=lambda option: (option.corn + option.jade, option.corn))
    return _short(s, words, best.corn, best.jade)


def _build(s: State, words: Words, kind: int) -> str:
    if kind >= KINDS:
        return words("reasons.granary")
    if s.players[s.seat].buildings[kind] == TOP_LEVEL:
        return words("reasons.top_level")
    options = every_building(s, s.seat, frame_price(s.stack[-1]))
    some = [option for option in options if option.a == kind]
    return _cheapest(s, words, some) if some else words("reasons.develop_construction")


def _level(s: State, words: Words, place: Place) -> str:
    if place.number <= s.players[s.seat].buildings[place.index]:
        return words("reasons.has_level")
    options = every_building(s, s.seat, frame_price(s.stack[-1]))
    some = [option for option in options if (option.a, option.b) == (place.index, place.number)]
    return _cheapest(s, words, some) if some else words("reasons.develop_construction")


def _train(s: State, words: Words, place: Place) -> str:
    sector = 3 * place.index + place.number
    if s.players[s.seat].sectors[sector] != NONE:
        return words("reasons.sector_full")
    options = every_training(s, s.seat, frame_price(s.stack[-1]))
    some = [option for option in options if option.b == sector]
    return _cheapest(s, words, some) if some else words("reasons.no_token")


def _summon(s: State, words: Words, creature: int) -> str:
    frame = s.stack[-1]
    if creature not in free_creatures(s):
        return words("reasons.creature_taken")
    if NONE not in s.players[s.seat].creatures:
        return words("reasons.both_have_creatures")
    if s.content.creatures[creature].level > allowed_level(s, s.seat, 2):
        return words("reasons.develop_summoning")
    options = every_summons(s, s.seat, frame_price(frame), frame[5])
    return _cheapest(s, words, [option for option in options if option.a == creature])


def _bonus(s: State, words: Words, place: Place) -> str:
    if place.index != s.stack[-1][1]:
        return words("reasons.other_city")
    if place.number >= BONUSES_OF_ROUND[s.round]:
        return words("reasons.white" if place.number == 5 else "reasons.later_bonus")
    return words("reasons.useless_bonus")


def used_by(look: Look, place: Place) -> str:
    """Say to whoever clicks a thing in vain by what it is used."""
    s, words = look.state, look.words
    if not s.stack:
        return ""
    if place.kind == CARD:
        return words("used_by.card")
    if place.kind == SUMMON_KIND:
        return words("used_by.creature")
    if place.kind in (SECTOR, CREATURE_KIND):
        return words(f"used_by.{place.kind}")
    if place.kind == CELL:
        return words("used_by.cell")
    if place.kind in (CITY, BONUS_KIND):
        return words("used_by.city")
    if place.kind == ARMY and place.index != s.seat:
        return words("used_by.enemy")
    return words("used_by.clan") if place.kind == LEADER and place.index == CLAN else ""
