"""A choice said in a few words, with its price: for hints, notices and looking back.

Which card is played, kept or which offering is given is never said: whoever reads this may not be
the one who chose it.
"""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ADVISORS,
    BONUS,
    BUILD,
    CHOOSE,
    CLAN,
    COLUMNS,
    COUNT,
    DEVELOP,
    END,
    END_BONUSES,
    FIRST,
    GIVE,
    GO,
    JUNGLE,
    KEEP,
    LEAD,
    LEADERS,
    MARKER,
    NOTHING,
    PAY,
    PLAY,
    PROLONG,
    REFILL,
    SECTORS,
    START,
    STAY,
    SUMMON,
    TAKE,
    TOKEN,
    TRAIN,
    USE,
)
from tzolkin_desktop.games.yucatan.rules.movement import move_price
from tzolkin_desktop.games.yucatan.rules.sacrifice import BACK
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.rules.turn import CLAN_OPTIONS
from tzolkin_desktop.games.yucatan.table.play.choosers import bought, life_text
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    army_icon,
    army_name,
    building_icon,
    building_name,
    named,
    paid,
    place_name,
)
from tzolkin_desktop.kit.words import Words

HIDDEN = (PLAY, KEEP, GIVE, ADVISORS, START)


def describe(words: Words, s: State, c: Choice) -> str:
    """Say a choice."""
    if c.verb in HIDDEN or (c.verb == ABILITY and not s.round):
        return words(f"deeds.{_SECRET.get(c.verb, 'begin')}")
    if c.a == NOTHING:
        return words(_DECLINED.get(c.verb, "deeds.nothing"))
    say = _SAY.get(c.verb)
    return say(words, s, c) if say else ""


_DECLINED = {PAY: "deeds.pay_no", PROLONG: "deeds.prolong_no", ABILITY: "table.no_ability"}
_SECRET = {PLAY: "play", KEEP: "keep", GIVE: "give"}


def _cost(s: State, c: Choice) -> str:
    found = bought(s, c)
    return paid(found.corn, found.jade)


def _use(words: Words, s: State, c: Choice) -> str:
    return f"{building_icon(c.a)} {building_name(words, c.a)}"


def _lead(words: Words, s: State, c: Choice) -> str:
    icon = "{sacrifice}" if c.a == CLAN else army_icon(c.a - 1)
    return f"{icon} {words(f'leaders.{LEADERS[c.a]}')}"


def _build(words: Words, s: State, c: Choice) -> str:
    name = building_name(words, c.a)
    return words("deeds.build", building=name, level=c.b, price=_cost(s, c))


def _train(words: Words, s: State, c: Choice) -> str:
    army, sector = divmod(c.b, SECTORS)
    thing = s.content.reinforcements[c.a]
    name = f"{{em_{thing.id}}} {named(words, 'reinforcements', thing)}"
    return words(
        "deeds.train", token=name, army=army_icon(army), sector=sector + 1, price=_cost(s, c)
    )


def _summon(words: Words, s: State, c: Choice) -> str:
    army, last = divmod(c.b, 8)
    thing = s.content.creatures[c.a]
    name = f"{{cr_{thing.id}}} {named(words, 'creatures', thing)}"
    life = life_text(words, last)
    return words("deeds.summon", creature=name, army=army_icon(army), life=life, price=_cost(s, c))


def _prolong(words: Words, s: State, c: Choice) -> str:
    creature = s.content.creatures[s.players[s.seat].creatures[c.a]]
    name = f"{{cr_{creature.id}}} {named(words, 'creatures', creature)}"
    return words("deeds.prolong", creature=name, life=life_text(words, c.b), price=_cost(s, c))


def _refill(words: Words, s: State, c: Choice) -> str:
    return words("deeds.refill", army=army_name(words, c.a))


def _take(words: Words, s: State, c: Choice) -> str:
    return words("deeds.take", what=words(f"clan_options.{CLAN_OPTIONS[c.a]}"))


def _ability(words: Words, s: State, c: Choice) -> str:
    thing = s.content.abilities[s.players[s.seat].ability]
    return f"{{em_{thing.id}}} {named(words, 'abilities', thing)}"


def _go(words: Words, s: State, c: Choice) -> str:
    army = s.stack[-1][1]
    corn = paid(move_price(s, s.seat, army, c.a), 0)
    to = words("deeds.to_jungle") if c.a == JUNGLE else place_name(words, s.content, c.a)
    return words("deeds.go", army=army_icon(army), place=to, price=corn)


def _stay(words: Words, s: State, c: Choice) -> str:
    return words("deeds.stay", army=army_icon(s.stack[-1][1]))


def _bonus(words: Words, s: State, c: Choice) -> str:
    city = s.content.cities[s.stack[-1][1]]
    name = named(words, "cities", city)
    return words("deeds.bonus", city=name, bonus=effects_text(words, city.bonuses[c.a]))


def _pay(words: Words, s: State, c: Choice) -> str:
    return words("deeds.pay")


def _choose(words: Words, s: State, c: Choice) -> str:
    return words("deeds.choose", n=c.a + 1)


def _develop(words: Words, s: State, c: Choice) -> str:
    return words("deeds.develop", column=words(f"columns.{COLUMNS[c.a]}"))


def _marker(words: Words, s: State, c: Choice) -> str:
    return words("deeds.marker_back" if c.a == BACK else "deeds.marker_stay")


def _count(words: Words, s: State, c: Choice) -> str:
    return words("deeds.count", what=words(f"end_bonuses.{END_BONUSES[c.a]}"))


def _seat(words: Words, s: State, c: Choice) -> str:
    return words("deeds.first" if c.verb == FIRST else "deeds.token")


_SAY: dict[int, Callable[[Words, State, Choice], str]] = {
    USE: _use,
    LEAD: _lead,
    BUILD: _build,
    TRAIN: _train,
    SUMMON: _summon,
    PROLONG: _prolong,
    REFILL: _refill,
    TAKE: _take,
    ABILITY: _ability,
    GO: _go,
    STAY: _stay,
    BONUS: _bonus,
    PAY: _pay,
    CHOOSE: _choose,
    DEVELOP: _develop,
    MARKER: _marker,
    COUNT: _count,
    FIRST: _seat,
    TOKEN: _seat,
    END: lambda words, s, c: words("table.end_turn"),
}
