"""An army counted out in words, and what an attack can bring, as far as the attacker knows."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import NONE, NOTHING
from tzolkin_desktop.games.yucatan.rules.forecast import (
    army_strength,
    attack_odds,
    possible_cards,
)
from tzolkin_desktop.games.yucatan.rules.movement import move_price
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    amount,
    card_token,
    marker,
    named,
    place_name,
)
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.theme import HEAD_COLOURS
from tzolkin_desktop.kit.words import Words


def parts_of(words: Words, s: State, seat: int, army: int) -> list[tuple[str, str, int]]:
    """Count an army out: icon, name and strength of leader, warriors, tokens, creature, banners."""
    p, content = s.players[seat], s.content
    found = [("leader", words("battle.leader"), 1)]
    if p.warriors[army]:
        count = p.warriors[army]
        found.append(("warrior", words("battle.warriors", n=count), count))
    for token in p.reinforcements(army):
        thing = content.reinforcements[token]
        found.append((f"em_{thing.id}", named(words, "reinforcements", thing), thing.strength))
    if p.creatures[army] != NONE:
        beast = content.creatures[p.creatures[army]]
        found.append((f"cr_{beast.id}", named(words, "creatures", beast), beast.strength))
    for more in content.modifications[: p.step]:
        if more.place == "armies":
            found.append((f"em_{more.id}", named(words, "modifications", more), more.strength))
    return found


def counted(words: Words, s: State, seat: int, army: int) -> str:
    """Say in a line what an army's strength is made of."""
    parts = parts_of(words, s, seat, army)
    return " · ".join(f"{name} {strength}" for _, name, strength in parts)


def army_lines(look: Look, seat: int, army: int) -> list[str]:
    """Tell of an army: its strength, what it is made of, what its tokens and creature do."""
    s, words = look.state, look.words
    p, content = s.players[seat], s.content
    strength = amount("strength", army_strength(s, seat, army))
    lines = [f"{strength} = {counted(words, s, seat, army)}"]
    for token in p.reinforcements(army):
        thing = content.reinforcements[token]
        if thing.effects:
            lines.append(f"{{em_{thing.id}}} {effects_text(words, thing.effects, army=True)}")
    if p.creatures[army] != NONE:
        beast = content.creatures[p.creatures[army]]
        if beast.effects:
            lines.append(f"{{cr_{beast.id}}} {effects_text(words, beast.effects, army=True)}")
    return lines


def may_hold(look: Look, viewer: int, seat: int, army: int) -> str:
    """Write the cards that a seat may play with an army, as far as another one knows."""
    s = look.state
    cards = [one.card for one in possible_cards(s, viewer, seat, army)]
    return " ".join(card_token(s.content, card) for card in cards) or look.words("log.no_card")


def attack_card(look: Look, army: int, city: int) -> Card:
    """Count both armies out before an attack, with what each card of the attacker would bring."""
    s, words = look.state, look.words
    seat = s.seat
    defender, defending = s.army_in(city)
    mine, theirs = army_strength(s, seat, army), army_strength(s, defender, defending)
    lines = [
        f"{marker(look, seat)} {amount('strength', mine)} = {counted(words, s, seat, army)}",
        f"{marker(look, defender)} {amount('strength', theirs)} = "
        + counted(words, s, defender, defending),
        words("about.attack.yours") + " " + odds_line(look, seat, army, city),
        words("about.attack.theirs") + " " + may_hold(look, seat, defender, defending),
        words("about.attack.tie", price=amount("corn", move_price(s, seat, army, city))),
    ]
    title = words(
        "about.attack.title",
        name=look.seats[defender].name,
        city=place_name(words, s.content, city),
    )
    return Card(title, HEAD_COLOURS["clay"], lines)


def odds_line(look: Look, seat: int, army: int, city: int) -> str:
    """Write each card of an attacker with the share of battles that it would not lose."""
    s, words = look.state, look.words
    found = []
    for odds in attack_odds(s, seat, army, city):
        share = round(100 * float(odds.wins + odds.ties))
        card = words("log.no_card") if odds.card == NOTHING else card_token(s.content, odds.card)
        found.append(f"{card} {share}%")
    return "  ".join(found)
