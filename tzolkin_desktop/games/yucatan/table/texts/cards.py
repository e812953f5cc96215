"""The card about any place of the table: finds what knows it, and tells of panels and board."""

from __future__ import annotations

from collections.abc import Callable

from tzolkin_desktop.games.yucatan.rules.consts import (
    BONUS_CELL,
    BONUSES,
    COLUMNS,
    F_TOKEN,
    JUNGLE,
    NONE,
    ROUNDS,
    STEPS,
)
from tzolkin_desktop.games.yucatan.rules.forecast import (
    if_ended,
    most_points,
    starting_cards_left,
)
from tzolkin_desktop.games.yucatan.rules.movement import BONUSES_OF_ROUND, move_price
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look, shown_cards, shown_seat
from tzolkin_desktop.games.yucatan.table.places import (
    ADVISOR,
    ARMY,
    BONUS_KIND,
    BUILDING,
    CARD,
    CELL,
    CITY,
    CREATURE_KIND,
    JADE,
    LEADER,
    LEVEL,
    OPTION,
    SEAT,
    SECTOR,
    STEP,
    STORE,
    SUMMON_KIND,
    TOKEN_KIND,
)
from tzolkin_desktop.games.yucatan.table.play.offers import moving_army
from tzolkin_desktop.games.yucatan.table.texts import settlement_cards as own
from tzolkin_desktop.games.yucatan.table.texts.armies import army_lines
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    amount,
    army_name,
    card_name,
    card_token,
    marker,
    named,
    place_name,
)
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import HEAD_COLOURS, PLAYER_LOOKS

BARK, LEAF, CLAY, LAKE = (HEAD_COLOURS[name] for name in ("bark", "leaf", "clay", "lake"))


def card_of(look: Look, place: Place, legal: bool) -> Card | None:
    """Compose the card about a place; None when there is nothing to say."""
    tell = _TELL.get(place.kind)
    return tell(look, place, legal) if tell else None


# the board


def _city(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    city, army = s.content.cities[place.index], moving_army(s)
    holder, standing = s.army_in(place.index)
    lines = []
    if legal and army != NONE:
        corn = move_price(s, s.seat, army, place.index)
        jade = s.content.figures.empty_city + s.city_jade[place.index]
        lines.append(
            words("about.city.enter", price=amount("corn", corn), jade=amount("jade", jade))
        )
    if holder != NONE:
        name = look.seats[holder].name
        lines.append(
            f"{marker(look, holder)} "
            + words("about.city.held", name=name, army=army_name(words, standing))
        )
    elif s.city_jade[place.index]:
        lines.append(words("about.city.jade", jade=amount("jade", s.city_jade[place.index])))
    lines.append(words("about.city.bonuses"))
    for number in range(BONUSES_OF_ROUND[max(1, s.round)]):
        lines.append(f"{BONUSES[number]}: {effects_text(words, city.bonuses[number])}")
    key = "about.city.white" if s.round == ROUNDS else "about.city.white_later"
    lines.append(words(key, bonus=effects_text(words, city.white)))
    return Card(place_name(words, s.content, place.index), CLAY, lines, _house(look, city.house))


def _house(look: Look, house: bool) -> str:
    """Say that a figure is ours and not the publisher's."""
    return look.words("set.house_mark") if house else ""


def _jungle(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    lines = [words("about.jungle.line")]
    army = moving_army(s)
    if legal and army != NONE:
        corn = move_price(s, s.seat, army, JUNGLE)
        lines.insert(0, words("about.jungle.go", price=amount("corn", corn)))
    return Card(words("places.jungle"), LEAF, lines)


def _bonus(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    city = s.content.cities[place.index]
    white = place.number == len(BONUSES)
    effects = city.white if white else city.bonuses[place.number]
    opens = ROUNDS if white else int(BONUSES[place.number][0])
    when = words("about.bonus.white") if white else words("about.bonus.from_round", n=opens)
    title = f"{named(words, 'cities', city)}"
    return Card(title, CLAY, [effects_text(words, effects), when], _house(look, city.house))


def _army(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    seat, army = place.index, place.number
    title = f"{look.seats[seat].name} · {army_name(words, army)}"
    where = words("about.army.at", place=place_name(words, s.content, s.players[seat].places[army]))
    lines = [*army_lines(look, seat, army), where]
    return Card(title, PLAYER_LOOKS[look.seats[seat].colour].colour, lines)


def _jade(look: Look, place: Place, legal: bool) -> Card:
    words = look.words
    jade = amount("jade", look.state.city_jade[place.index])
    return Card(words("goods.jade"), LEAF, [words("about.city.jade", jade=jade)])


def _step(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    p, content = s.players[place.index], s.content
    lines = [words("about.step.points", n=content.figures.step_points[p.step])]
    if p.step < STEPS:
        token = content.modifications[p.step]
        lines.append(words("about.step.next", token=named(words, "modifications", token)))
    title = words("about.step.title", name=look.seats[place.index].name, n=p.step)
    return Card(title, CLAY, [*lines, words("about.step.climb")])


def _calendar(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    lines = [words("about.calendar.creatures"), words("about.calendar.jade")]
    return Card(words("about.calendar.title", n=s.round, of=ROUNDS), BARK, lines)


def _round(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    figures = s.content.figures
    at = max(1, s.round) - 1
    order = words.listed(look.seats[seat].name for seat in s.in_order())
    lines = [
        words("about.round.order", names=order),
        words("about.round.captive", n=figures.captive_points[at]),
        words("about.round.develop", n=figures.development_steps[at]),
    ]
    return Card(words("about.calendar.title", n=s.round, of=ROUNDS), BARK, lines)


# cards


def battle_card(look: Look, number: int) -> Card:
    """Tell of a battle card."""
    s, words = look.state, look.words
    card = s.content.cards[number]
    kind = ("starting", "special", "creature")[card.kind]
    lines = [amount("strength", card.strength)]
    if card.effects:
        lines.append(effects_text(words, card.effects, army=True))
    lines.append(words(f"about.card.{kind}"))
    subtitle = words(f"card_kinds.{kind}")
    if card.house:
        subtitle = f"{subtitle} · {words('set.house_mark')}"
    return Card(card_name(words, card), CLAY, lines, subtitle)


def _card(look: Look, place: Place, legal: bool) -> Card | None:
    cards, _ = shown_cards(look)
    if place.index >= len(cards):
        return Card(look.words("goods.cards"), CLAY, [look.words("about.card.hidden")])
    return battle_card(look, cards[place.index])


def _deck(look: Look, place: Place, legal: bool) -> Card:
    words = look.words
    return Card(words("about.deck.title"), CLAY, [words("about.deck.line", n=len(look.state.deck))])


def _discard(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    cards = dict.fromkeys(s.discard)
    lines = []
    for card in cards:
        count = s.discard.count(card)
        name = card_name(words, s.content.cards[card])
        lines.append(f"{card_token(s.content, card)} {name}" + (f" ×{count}" if count > 1 else ""))
    title = words("about.discard.title", n=len(s.discard))
    return Card(title, CLAY, lines or [words("about.discard.empty")])


# development and players


def _cell(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    column = words(f"columns.{COLUMNS[place.index]}")
    there = [n for n, p in enumerate(s.players) if p.development[place.index] == place.number]
    lines = []
    if place.number == BONUS_CELL:
        title = f"{column} · {words('bonus_cell')}"
        lines.append(words("about.cell.bonus", n=s.content.figures.bonus_round))
    else:
        title = f"{column} {'I' * place.number}"
        lines.append(words(f"about.cell.{COLUMNS[place.index]}", n=place.number))
    if there:
        lines.append("  ".join(f"{marker(look, n)} {look.seats[n].name}" for n in there))
    return Card(title, LEAF, [*lines, words("about.cell.moves")])


def _seat(look: Look, place: Place, legal: bool) -> Card:
    s, words = look.state, look.words
    seat = place.index
    p = s.players[seat]
    left = starting_cards_left(s, seat)
    starting = " ".join(card_token(s.content, card) for card in left)
    told: dict[str, list[str]] = {
        "corn": [amount("corn", p.corn)],
        "jade": [amount("jade", p.jade)],
        "captives": [amount("captive", p.captives), words("about.round.captive", n=_worth(s))],
        "cards": [words("about.seat.cards", n=len(p.cards), unseen=len(p.unseen))],
        "starting": [words("about.seat.starting"), starting or words("about.seat.none_left")],
        "sun": army_lines(look, seat, 0),
        "moon": army_lines(look, seat, 1),
        "levels": own.level_lines(look, seat),
        "marker": [
            words("about.seat.marker", n=p.marker),
            words("about.seat.most", n=most_points(s, seat)),
        ],
        "points": [
            words("about.seat.points", n=p.score()),
            words("about.seat.if_ended", n=if_ended(s)[seat]),
        ],
    }
    lines = told.get(place.name)
    if lines is None:
        lines = [*told["points"], *told["cards"], *told["starting"], *told["marker"]]
        lines.append(_clicked(look, legal))
    title = look.seats[seat].name
    if place.name in ("sun", "moon"):
        title = f"{title} · {words(f'armies.{place.name}')}"
    return Card(title, PLAYER_LOOKS[look.seats[seat].colour].colour, lines)


def _clicked(look: Look, legal: bool) -> str:
    """Say what a click on a player's row does."""
    words = look.words
    if not legal:
        return words("about.seat.open")
    token = look.state.stack[-1][0] == F_TOKEN
    return words("about.seat.token" if token else "about.seat.first", n=look.state.round + 1)


def _worth(s: State) -> int:
    return s.content.figures.captive_points[max(1, s.round) - 1]


def _shown(tell: Callable[[Look, int, Place], Card]) -> Callable[[Look, Place, bool], Card]:
    """Tell of the settlement that lies on the table."""
    return lambda look, place, legal: tell(look, shown_seat(look), place)


def _button(look: Look, place: Place, legal: bool) -> Card | None:
    if place.name != "end" or not look.state.stack:
        return None
    return Card(look.words("table.end_turn"), CLAY, [look.words("about.end")])


_TELL: dict[str, Callable[[Look, Place, bool], Card | None]] = {
    CITY: _city,
    "jungle": _jungle,
    BONUS_KIND: _bonus,
    ARMY: _army,
    JADE: _jade,
    STEP: _step,
    "calendar": _calendar,
    "round": _round,
    CARD: _card,
    "deck": _deck,
    "discard": _discard,
    CELL: _cell,
    SEAT: _seat,
    "button": _button,
    BUILDING: _shown(own.building_card),
    LEVEL: _shown(own.level_card),
    LEADER: _shown(own.leader_card),
    OPTION: _shown(own.option_card),
    SECTOR: _shown(own.sector_card),
    CREATURE_KIND: _shown(own.creature_place_card),
    STORE: _shown(own.store_card),
    ADVISOR: _shown(own.advisor_card),
    "ability": _shown(own.ability_card),
    TOKEN_KIND: _shown(own.token_card),
    SUMMON_KIND: _shown(own.creature_card),
}
