"""Positions of Yucatan as plain data, for saves and for text that a person can type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tzolkin_desktop.engine.contract import BadNotation
from tzolkin_desktop.engine.plain_data import (
    Shapes,
    list_of,
    number_of,
    numbers_of,
    read_lines,
    text_of,
)
from tzolkin_desktop.games.yucatan.rules.components import Content
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDINGS,
    CITIES,
    COLUMNS,
    FRAMES,
    JUNGLE,
    KINDS,
    NONE,
    NOTHING,
    SCORE_LINES,
    SECTORS,
    TIE,
)
from tzolkin_desktop.games.yucatan.rules.setup import PLAYERS, RESHUFFLES
from tzolkin_desktop.games.yucatan.rules.state import Answer, Battle, Frame, Player, State

NUMBERS = ("round", "first", "seat", "turn", "opened", "supply")
OWNED = ("corn", "jade", "captives", "tokens", "used", "marker", "step", "sacrificed")
SHAPES = Shapes(
    lists=frozenset(
        (
            "city_jade", "deck", "discard", "hand", "unseen", "advisors", "places", "warriors",
            "sectors", "creatures", "lives", "battle",
        )
    ),
    nested=frozenset(("stack", "orders", "offers", "answers")),
    tables=frozenset(("buildings", "development", "score")),
    flags=frozenset(("gentle",)),
)  # fmt: skip


def dump(s: State) -> dict[str, Any]:
    """Turn a state into plain data."""
    cards = [card.id for card in s.content.cards]
    d: dict[str, Any] = {"set": s.content.set_id}
    d.update({name: getattr(s, name) for name in NUMBERS})
    d["gentle"] = s.gentle
    d["city_jade"] = list(s.city_jade)
    d["deck"] = [cards[card] for card in s.deck]
    d["discard"] = [cards[card] for card in s.discard]
    d["orders"] = [[cards[card] for card in order] for order in s.orders]
    d["offers"] = [list(offering) for offering in s.offers]
    battle = s.battle
    d["battle"] = [] if battle is None else _dump_battle(battle, cards)
    d["answers"] = [] if battle is None else [list(answer) for answer in battle.answers]
    d["stack"] = [[FRAMES[frame[0]], *frame[1:]] for frame in s.stack]
    d["seats"] = [_dump_player(s.content, p) for p in s.players]
    return d


def _dump_battle(battle: Battle, cards: list[str]) -> list[Any]:
    return [
        battle.city, battle.attacker, ARMIES[battle.army], battle.defender,
        ARMIES[battle.defending], _card(battle.card, cards), _card(battle.counter, cards),
        battle.taken, battle.lost, int(battle.leader_taken), int(battle.leader_lost),
        {NONE: "-", TIE: "tie"}.get(battle.winner, battle.winner),
    ]  # fmt: skip


def _card(card: int, cards: list[str]) -> str:
    return {NONE: "-", NOTHING: "none"}.get(card) or cards[card]


def _dump_player(content: Content, p: Player) -> dict[str, Any]:
    cards = [card.id for card in content.cards]
    d: dict[str, Any] = {name: getattr(p, name) for name in OWNED}
    d["hand"] = [cards[card] for card in p.hand]
    d["unseen"] = [cards[card] for card in p.unseen]
    d["buildings"] = dict(zip(BUILDINGS[:KINDS], p.buildings, strict=True))
    d["advisors"] = [content.advisors[n].id for n in p.advisors]
    d["ability"] = "-" if p.ability == NONE else content.abilities[p.ability].id
    d["places"] = ["jungle" if n == JUNGLE else content.cities[n].id for n in p.places]
    d["warriors"] = list(p.warriors)
    d["sectors"] = ["-" if n == NONE else content.reinforcements[n].id for n in p.sectors]
    d["creatures"] = ["-" if n == NONE else content.creatures[n].id for n in p.creatures]
    d["lives"] = list(p.lives)
    d["development"] = dict(zip(COLUMNS, p.development, strict=True))
    d["score"] = dict(zip(SCORE_LINES, p.sheet, strict=True))
    return d


def load(content: Content, d: Mapping[str, Any]) -> State:
    """Make a state from plain data; what is wrong with it is named."""
    try:
        return _load(content, d)
    except KeyError as error:
        raise BadNotation(f"The position lacks or does not know {error!s:.80}.") from error
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadNotation(f"The position cannot be read: {error!s:.120}.") from error


def _load(content: Content, d: Mapping[str, Any]) -> State:
    if d["set"] != content.set_id:
        raise BadNotation(
            f"The position is of the set {d['set']!s:.40}, and this is {content.set_id}."
        )
    s = State()
    s.content = content
    s.memo = None
    for name in NUMBERS:
        setattr(s, name, number_of(d, name))
    if not isinstance(d["gentle"], bool):
        raise ValueError(f"gentle is {d['gentle']!r:.40}, not true or false")
    s.gentle = d["gentle"]
    s.players = [_load_player(content, p) for p in list_of(d["seats"])]
    n = len(s.players)
    if n not in PLAYERS or s.seat not in range(n) or s.first not in range(n):
        raise ValueError(f"seat {s.seat} and first player {s.first} of {n}")
    s.city_jade = _row(d, "city_jade", CITIES)
    s.deck = _cards(content, d["deck"])
    s.discard = _cards(content, d["discard"])
    s.orders = tuple(_cards(content, order) for order in list_of(d["orders"]))
    if len(s.orders) != RESHUFFLES:
        raise ValueError(f"orders needs {RESHUFFLES} lists")
    s.offers = tuple(_offering(offering) for offering in list_of(d["offers"]))
    s.battle = _load_battle(content, list_of(d["battle"]), list_of(d["answers"]), n)
    s.stack = tuple(_frame(list_of(frame)) for frame in list_of(d["stack"]))
    return s


def _offering(values: Any) -> tuple[int, int, int, int]:
    captives, jade, corn, tokens = numbers_of(values)
    return captives, jade, corn, tokens


def _row(d: Mapping[str, Any], name: str, count: int) -> tuple[int, ...]:
    row = numbers_of(d[name])
    if len(row) != count:
        raise ValueError(f"{name} needs {count} numbers")
    return row


def _cards(content: Content, names: Any) -> tuple[int, ...]:
    return tuple(content.numbers["cards"][text_of(name)] for name in list_of(names))


def _load_battle(content: Content, d: list[Any], answers: list[Any], n: int) -> Battle | None:
    if not d:
        return None
    city, attacker, army, defender, defending, card, counter, *rest = d
    city, attacker, defender = numbers_of([city, attacker, defender])
    taken, lost, leader_taken, leader_lost = numbers_of(rest[:4])
    winner = {"-": NONE, "tie": TIE}[rest[4]] if isinstance(rest[4], str) else rest[4]
    if city >= CITIES or attacker >= n or defender >= n or winner not in (NONE, TIE, *range(n)):
        raise ValueError("a battle of nobody")
    if max(leader_taken, leader_lost) > 1 or len(rest) != 5:
        raise ValueError("a battle with too many leaders")
    return Battle(
        city, attacker, ARMIES.index(text_of(army)), defender, ARMIES.index(text_of(defending)),
        _find_card(content, card), _find_card(content, counter),
        tuple(Answer(*numbers_of(answer)) for answer in answers),
        taken, lost, bool(leader_taken), bool(leader_lost), winner,
    )  # fmt: skip


def _find_card(content: Content, name: Any) -> int:
    marks = {"-": NONE, "none": NOTHING}
    return marks[text_of(name)] if name in marks else content.numbers["cards"][name]


def _frame(words: list[Any]) -> Frame:
    kind = FRAMES.index(text_of(words[0]))
    return kind, *numbers_of(words[1:])


def _load_player(content: Content, d: Mapping[str, Any]) -> Player:
    p = Player()
    for name in OWNED:
        setattr(p, name, number_of(d, name))
    p.hand = _cards(content, d["hand"])
    p.unseen = _cards(content, d["unseen"])
    p.buildings = tuple(number_of(d["buildings"], name) for name in BUILDINGS[:KINDS])
    p.advisors = tuple(content.numbers["advisors"][text_of(n)] for n in list_of(d["advisors"]))
    p.ability = _named(content, "abilities", d["ability"])
    p.places = tuple(
        JUNGLE if name == "jungle" else content.numbers["cities"][text_of(name)]
        for name in list_of(d["places"])
    )
    p.warriors = _row(d, "warriors", len(ARMIES))
    p.sectors = tuple(_named(content, "reinforcements", n) for n in list_of(d["sectors"]))
    p.creatures = tuple(_named(content, "creatures", n) for n in list_of(d["creatures"]))
    p.lives = _row(d, "lives", len(ARMIES))
    p.development = tuple(number_of(d["development"], name) for name in COLUMNS)
    p.sheet = tuple(number_of(d["score"], name) for name in SCORE_LINES)
    sizes = (len(p.places), len(p.sectors) // SECTORS, len(p.creatures))
    if set(sizes) != {len(ARMIES)} or len(p.sectors) % SECTORS:
        raise ValueError("a player needs two armies")
    return p


def _named(content: Content, key: str, name: Any) -> int:
    return NONE if name == "-" else content.numbers[key][text_of(name)]


def read_position(text: str) -> dict[str, Any]:
    """Read lines of text as the plain data of a position."""
    return read_lines(text, SHAPES)
