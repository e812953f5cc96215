"""The decision at hand in words: what is asked, and by which gestures it is answered."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tikal.rules.components import Tile
from tzolkin_desktop.games.tikal.rules.consts import (
    ASIDE,
    BID,
    F_BID,
    F_LAY,
    F_SCORE,
    F_TAKE,
    HEX_NAMES,
    PASS,
    RECRUIT,
    SCORINGS,
    VERBS,
    VOLCANO,
)
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.play.hand import Chosen, Held, Lifted, Typed
from tzolkin_desktop.games.tikal.table.texts.terms import group_name, tile_name
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.protocol import Question


def question(look: Look, choices: Sequence[Choice], held: Held, so_far: str) -> Question:
    """Ask for what waits."""
    words, s = look.words, look.state
    kind = s.stack[-1][0]
    if kind == F_LAY:
        return _laying(words, s.content.tiles[s.stack[-1][1]], choices)
    if kind == F_BID:
        return _bidding(look, choices, held)
    if kind == F_TAKE:
        return Question(words("ask.take.head"), words("ask.take.line"))
    if isinstance(held, Lifted):
        return _lifted(words, s, held)
    if isinstance(held, Chosen):
        return _chosen(words, s, held)
    return _acting(words, s, choices, so_far)


def _laying(words: Words, tile: Tile, choices: Sequence[Choice]) -> Question:
    name = tile_name(words, tile)
    if choices and choices[0].verb == ASIDE:
        return Question(words("ask.aside.head", tile=name), words("ask.aside.line"))
    turns = "ask.lay.volcano" if tile.type == VOLCANO else "ask.lay.line"
    return Question(words("ask.lay.head", tile=name), words(turns))


def _acting(words: Words, s: State, choices: Sequence[Choice], so_far: str) -> Question:
    """Ask what to do with the points; in a scoring turn say whose it is."""
    frame = s.stack[-1]
    line = words("ask.act.line") if len(choices) > 1 else words("ask.act.nothing")
    if frame[0] == F_SCORE:
        of = len(s.players)
        number = of - len(frame[1:]) + 1
        head = words("ask.score.head", n=s.points, number=number, of=of)
        why = "ask.score.final" if s.scorings == SCORINGS else "ask.score.line"
        return Question(head, line if so_far else words(why))
    if not s.points:
        return Question(words("ask.act.over"), words("ask.act.nothing"))
    return Question(words("ask.act.head", n=s.points), line)


def _lifted(words: Words, s: State, held: Lifted) -> Question:
    hex_ = HEX_NAMES[held.hex]
    if not held.members:
        return Question(words("ask.camp.head", hex=hex_), words("ask.camp.line"))
    who = group_name(words, held.explorers, held.leader)
    p = s.players[s.seat]
    several = p.members(held.hex) > 1
    both = p.leader == held.hex and p.explorers[held.hex]
    key = "line_both" if both else "line_some" if several else "line_one"
    return Question(words("ask.lifted.head", who=who, hex=hex_), words(f"ask.lifted.{key}"))


def _chosen(words: Words, s: State, held: Chosen) -> Question:
    if held.verb == RECRUIT:
        who = group_name(words, 0 if held.leader else held.count, held.leader)
        return Question(words("ask.recruit.head", who=who), words("ask.recruit.line"))
    name = VERBS[held.verb]
    return Question(words(f"actions.{name}"), words(f"ask.chosen.{name}"))


def _bidding(look: Look, choices: Sequence[Choice], held: Held) -> Question:
    words, s = look.words, look.state
    highest, bidder = s.stack[-1][2], s.stack[-1][3]
    if bidder != NOBODY:
        line = words("ask.bid.line", name=look.seats[bidder].name, n=highest)
    else:
        line = words("ask.bid.first")
    if isinstance(held, Typed):
        offered = any(c.verb == BID and c.a == held.points for c in choices)
        return Question(words("ask.bid.typed" if offered else "ask.bid.low", n=held.points), line)
    if choices and choices[0].verb == PASS:
        return Question(words("ask.bid.pass"), line)
    least = choices[0].a if choices else 0
    return Question(words("ask.bid.head", n=least), line)
