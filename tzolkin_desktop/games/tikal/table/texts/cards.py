"""The card about any place of the table: finds what knows it, and tells of the panels itself."""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.tikal.rules.consts import F_SCORE, IN_SUPPLY, TREASURES, VOLCANO
from tzolkin_desktop.games.tikal.rules.control import held_temples
from tzolkin_desktop.games.tikal.rules.forecast import (
    ends_by_turning_over,
    if_scored,
    left_in_letter,
    next_volcano,
    scorings_left,
    volcano_before,
)
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.panels.stack import whose_turn
from tzolkin_desktop.games.tikal.table.places import (
    ACTION,
    ACTIONS,
    BIDDER,
    CAMP_KIND,
    GROUP,
    HEX,
    LETTER,
    LEVEL,
    SEAT,
    STEP,
    TILE,
    TREASURE,
    WORK,
)
from tzolkin_desktop.games.tikal.table.texts.hex_cards import (
    camp_card,
    group_card,
    hex_card,
    level_card,
)
from tzolkin_desktop.games.tikal.table.texts.terms import (
    price,
    tile_icon,
    tile_name,
    treasure_name,
    treasure_token,
)
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import HEAD_COLOURS, PLAYER_LOOKS

BARK, LEAF, CLAY = HEAD_COLOURS["bark"], HEAD_COLOURS["leaf"], HEAD_COLOURS["clay"]


def card_of(look: Look, place: Place, legal: bool) -> Card | None:
    """Compose the card about a place; None when there is nothing to say."""
    if place.kind == HEX:
        return hex_card(look, place.index, legal)
    if place.kind == "button":
        return _end_card(look) if place.name == "end" and look.state.stack else None
    tell = _TELL.get(place.kind)
    return tell(look, place) if tell else None


def _work(look: Look, place: Place) -> Card:
    """Tell of a bubble: the action, and before a dig that nothing undoes it."""
    name = place.name.partition("_")[0]
    card = _action_card(look, name)
    if name == "dig":
        lines = [look.words("cards.no_way_back"), *card.lines]
        return Card(card.title, CLAY, lines)
    return card


def _action(look: Look, place: Place) -> Card:
    card = _action_card(look, ACTIONS[place.index])
    key = look.words("cards.key", key=str(place.index + 1))
    return Card(card.title, card.colour, [*card.lines, key])


def _action_card(look: Look, name: str) -> Card:
    words, costs = look.words, look.state.content.costs
    cost = costs.stone if name == "walk" else getattr(costs, name)
    paid = words("cards.per_stone" if name == "walk" else "cards.costs", price=price(cost))
    rule = words(f"cards.actions.{name}", n=look.state.content.leader_strength)
    return Card(words(f"actions.{name}"), BARK, [paid, rule])


def _end_card(look: Look) -> Card:
    """Say what ending the turn does."""
    s, words = look.state, look.words
    lines = []
    if s.stack[-1][0] == F_SCORE:
        worth = if_scored(s)[s.seat]
        lines.append(
            words(
                "cards.end.scores",
                temples=f"{{temple:{worth.temples}}}",
                treasures=f"{{treasure_idol:{worth.treasures}}}",
                points=f"{{vp:+{worth.points}}}",
            )
        )
    elif ends_by_turning_over(s):
        tile = s.content.tiles[s.tiles[0]]  # its letter is on its back
        chance = round(100 * next_volcano(s))
        key = "cards.end.turns_over" if chance else "cards.end.turns_over_safe"
        lines.append(words(key, letter=tile.letter.upper(), n=chance))
    elif not s.tiles and not s.open:
        lines.append(words("cards.end.final"))
    if s.points:
        lines.append("{ap:" + str(s.points) + "} " + words("cards.end.lost"))
    return Card(words("table.end_turn"), CLAY, lines or [words("cards.end.passes_on")])


def _beads(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    line = words("cards.beads.line", n=s.content.action_points)
    return Card(words("cards.beads.title", n=s.points), LEAF, [line])


def _letter(look: Look, place: Place) -> Card:
    """List what a letter still holds: the box tells it, so the screen does."""
    s, words = look.state, look.words
    letter = s.content.letters[place.index] if place.index >= 0 else ""
    if not letter:
        return Card(words("panels.jungle"), LEAF, [words("cards.stack.line", n=len(s.tiles))])
    tiles = left_in_letter(s)[letter]
    held = "   ".join(tile_icon(s.content.tiles[tile]) for tile in tiles)
    lines = [held] if held else [words("cards.stack.empty")]
    if any(s.content.tiles[tile].type == VOLCANO for tile in tiles):
        lines.append(words("cards.stack.volcano"))
    title = words("cards.stack.letter", letter=letter.upper(), n=len(tiles))
    return Card(title, LEAF, [*lines, words("cards.stack.order")])


def _chance(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    seat = whose_turn(look)
    lines = [
        words("cards.chance.next", n=round(100 * next_volcano(s))),
        words("cards.chance.before", name=look.seats[seat].name, n=_percent(look, seat)),
        words("cards.chance.left", n=scorings_left(s)),
    ]
    return Card(words("land.volcano"), CLAY, lines)


def _percent(look: Look, seat: int) -> int:
    return round(100 * volcano_before(look.state, seat))


def _step(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    n = place.index
    left = s.steps[n]
    waiting = sum(level == n - 1 for level in s.levels)
    lines = [words("cards.step.left", n=left)]
    if not left:
        lines.append(words("cards.step.gone", n=n - 1))
    elif waiting:
        lines.append(words("cards.step.waiting", n=waiting))
    return Card(words("cards.step.title", n=n), BARK, lines)


def _treasure(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    seat, kind = place.index, place.number
    worth = s.content.worth
    count = s.players[seat].treasures[kind]
    open_ = sum(p.treasures[kind] for p in s.players)
    lines = [
        treasure_token(TREASURES[kind])
        + " "
        + words("cards.treasure.has", name=look.seats[seat].name, n=count, points=worth[count]),
        words("cards.treasure.worth", one=worth[1], two=worth[2], three=worth[3]),
        words("cards.treasure.hidden", n=3 - open_),
    ]
    if count > 1:
        lines.append(words("reasons.framed"))
    return Card(treasure_name(words, kind), BARK, lines)


def _seat(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    seat = place.index
    p, worth = s.players[seat], if_scored(s)[seat]
    name = look.seats[seat].name
    told = {
        "supply": words("cards.seat.supply", n=p.supply),
        "leader": words("cards.seat.leader_in" if p.leader == IN_SUPPLY else "cards.seat.leader"),
        "camps": words("cards.seat.camps", n=p.camps),
        "guards": words("cards.seat.guards", n=p.guards),
        "temples": words("cards.seat.temples", n=len(held_temples(s, seat)), points=worth.temples),
        "treasures": words("cards.seat.treasures", n=sum(p.treasures), points=worth.treasures),
        "sum": words("cards.seat.sum", points=worth.points),
        "points": words("cards.seat.points", n=p.score()),
    }
    lines = [told[place.name]] if place.name in told else list(told.values())
    return Card(name, PLAYER_LOOKS[look.seats[seat].colour].colour, lines)


def _tile(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    tile = s.content.tiles[place.index]
    lines = [words("cards.tile.stones", list=" ".join(str(n) for n in tile.edges if n) or "0")]
    if tile.type == VOLCANO:
        lines = [words("cards.tile.volcano")]
    return Card(tile_name(words, tile), LEAF, [*lines, words("cards.tile.fits")])


def _bidder(look: Look, place: Place) -> Card:
    s, words = look.state, look.words
    seat = place.index
    up = words("cards.bidder.up" if s.totems[seat] else "cards.bidder.down")
    lines = [up, words("cards.seat.points", n=s.players[seat].score())]
    colour = PLAYER_LOOKS[look.seats[seat].colour].colour
    return Card(look.seats[seat].name, colour, lines)


def _group(look: Look, place: Place) -> Card:
    return group_card(look, place.index, place.number)


def _camp(look: Look, place: Place) -> Card:
    return camp_card(look, place.index)


def _level(look: Look, place: Place) -> Card:
    return level_card(look, place.index)


_TELL: dict[str, Callable[[Look, Place], Card | None]] = {
    WORK: _work,
    ACTION: _action,
    "beads": _beads,
    LETTER: _letter,
    "chance": _chance,
    STEP: _step,
    TREASURE: _treasure,
    SEAT: _seat,
    TILE: _tile,
    BIDDER: _bidder,
    GROUP: _group,
    CAMP_KIND: _camp,
    LEVEL: _level,
}
