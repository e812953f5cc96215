"""Cards about a settlement: buildings, leaders, tokens, creatures, advisors, stores."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import (
    BARRACKS,
    CAMP,
    CLAN,
    CONSTRUCTION,
    GRANARY,
    KINDS,
    LEADERS,
    NONE,
    SECTORS,
    TEMPLE,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.play.choosers import life_text
from tzolkin_desktop.games.yucatan.table.texts.armies import army_lines
from tzolkin_desktop.games.yucatan.table.texts.effects import ACTIONS, action_text, effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    amount,
    building_icon,
    building_name,
    marker,
    named,
    price,
)
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import HEAD_COLOURS
from tzolkin_desktop.kit.words import Words

BARK, LEAF, CLAY, LAKE = (HEAD_COLOURS[name] for name in ("bark", "leaf", "clay", "lake"))


def _mark(words: Words, house: bool) -> str:
    return words("set.house_mark") if house else ""


def level_text(look: Look, kind: int, level: int, more: int = 0) -> str:
    """Say what a building does at a level; `more` is added to a harvest."""
    words, content = look.words, look.state.content
    if kind == GRANARY:
        return words("about.building.granary", corn=amount("corn", content.harvest + more))
    found = content.buildings[kind][level]
    if kind == BARRACKS:
        text = words("about.building.barracks", n=found.fill)
        return f"{text} {amount('corn', found.corn, True)}" if found.corn else text
    text = action_text(words, ACTIONS[(CONSTRUCTION, CAMP, TEMPLE).index(kind)], found.price)
    off = found.price.corn_off or found.price.jade_off
    if off:
        text += (
            f", {words('ask.off', price=price(words, found.price.corn_off, found.price.jade_off))}"
        )
    if kind == CONSTRUCTION and found.points:
        text += f" {{vp:+{found.points}}}"
    if kind == TEMPLE and found.life:
        text += f"; {words('effects.life', n=found.life)}"
    return text


def building_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a building: what it does now, and at the next level."""
    words, s = look.words, look.state
    kind = place.index
    level = s.players[seat].buildings[kind] if kind < KINDS else 0
    steps = s.content.modifications[: s.players[seat].step]
    more = sum(token.corn for token in steps if token.place == "granary")
    lines = [level_text(look, kind, level, more)]
    if kind < KINDS and level < TOP_LEVEL:
        text = level_text(look, kind, level + 1)
        lines.append(words("about.building.next", level="I" * (level + 1), text=text))
    title = building_name(words, kind) + (f" {'I' * level or '0'}" if kind < KINDS else "")
    house = kind < KINDS and s.content.buildings[kind][level].house
    return Card(title, BARK, lines, _mark(words, house))


def level_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a level of a building, beside what it does now."""
    words, kind, level = look.words, place.index, place.number
    now = look.state.players[seat].buildings[kind]
    lines = [level_text(look, kind, level)]
    if level != now:
        lines.append(words("about.building.now", text=level_text(look, kind, now)))
    title = f"{building_name(words, kind)} {'I' * level or '0'}"
    house = look.state.content.buildings[kind][level].house
    return Card(title, BARK, lines, _mark(words, house))


def level_lines(look: Look, seat: int) -> list[str]:
    """List a seat's buildings with their levels."""
    words, p = look.words, look.state.players[seat]
    return [
        f"{building_icon(kind)} {building_name(words, kind)} {'I' * p.buildings[kind] or '0'}"
        for kind in range(KINDS)
    ]


def leader_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a leader: what activating it does."""
    words, number = look.words, place.index
    used = look.state.players[seat].used >> number & 1
    lines = [words("about.leader.clan")] if number == CLAN else army_lines(look, seat, number - 1)
    if number != CLAN:
        lines.append(words("about.leader.army"))
    lines.append(words("about.leader.used" if used else "about.leader.once"))
    return Card(words(f"leaders.{LEADERS[number]}"), CLAY, lines)


def option_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of what the clan leader brings."""
    words = look.words
    option = look.state.content.clan[place.index]
    text = effects_text(words, (option.effect,))
    name = ("corn", "jade", "card")[place.index]
    return Card(words(f"clan_options.{name}"), CLAY, [text], _mark(words, option.house))


def sector_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a reinforcement token, or of an empty sector."""
    words, s = look.words, look.state
    token = s.players[seat].sectors[SECTORS * place.index + place.number]
    if token == NONE:
        number = "I" * (place.number + 1)
        return Card(
            words("about.sector.title", n=number), BARK,
            [words("about.sector.empty", n=number), words("about.sector.stays")],
        )  # fmt: skip
    thing = s.content.reinforcements[token]
    lines = [amount("strength", thing.strength, True)] if thing.strength else []
    if thing.effects:
        lines.append(effects_text(words, thing.effects, army=True))
    title = f"{named(words, 'reinforcements', thing)} {'I' * thing.level}"
    return Card(title, BARK, [*lines, words("about.sector.stays")], _mark(words, thing.house))


def creature_lines(look: Look, creature: int) -> list[str]:
    """Tell what a creature and its card do."""
    words, content = look.words, look.state.content
    beast = content.creatures[creature]
    lines = [amount("strength", beast.strength, True)]
    if beast.effects:
        lines.append(effects_text(words, beast.effects, army=True))
    card = content.cards[beast.card]
    does = effects_text(words, card.effects, army=True)
    text = f"{words('about.creature.card')} {amount('strength', card.strength)}"
    lines.append(f"{text} {does}".strip())
    return lines


def creature_place_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of the creature with an army."""
    words, s = look.words, look.state
    p = s.players[seat]
    creature = p.creatures[place.index]
    if creature == NONE:
        return Card(words("about.creature.none"), LEAF, [words("about.creature.none_line")])
    beast = s.content.creatures[creature]
    life = life_text(words, p.lives[place.index])
    lines = [*creature_lines(look, creature), f"{{life}} {life}"]
    title = f"{named(words, 'creatures', beast)} {'I' * beast.level}"
    return Card(title, LEAF, lines, _mark(words, beast.house))


def creature_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a creature of the summoning area, or with whom it is."""
    words, s = look.words, look.state
    beast = s.content.creatures[place.index]
    lines = creature_lines(look, place.index)
    for other, p in enumerate(s.players):
        if place.index in p.creatures:
            army = p.creatures.index(place.index)
            who = f"{marker(look, other)} {look.seats[other].name}"
            lines.append(f"{who} · {life_text(words, p.lives[army])}")
    title = f"{named(words, 'creatures', beast)} {'I' * beast.level}"
    return Card(title, LEAF, lines, _mark(words, beast.house))


def store_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a store: what it is worth on the altar and at the end."""
    words, s = look.words, look.state
    figures = s.content.figures
    worth = {
        "corn": words("about.store.corn", n=figures.corn_lot),
        "jade": words("about.store.jade", n=figures.jade_lot),
        "captives": words("about.round.captive", n=figures.captive_points[max(1, s.round) - 1]),
        "tokens": words("about.store.tokens"),
    }
    lines = [worth[place.name]] if place.name in worth else []
    if place.name == "tokens":
        held = s.players[seat].tokens
        names = [look.seats[n].name for n in range(len(s.players)) if held >> n & 1]
        if names:
            lines.insert(0, ", ".join(names))
    return Card(words(f"goods.{place.name}"), LAKE, lines)


def advisor_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of an advisor."""
    words, s = look.words, look.state
    advisors = s.players[seat].advisors
    if place.index >= len(advisors):
        return Card(words("about.advisor"), BARK, [words("about.advisor_hidden")])
    thing = s.content.advisors[advisors[place.index]]
    lines = [effects_text(words, thing.effects)]
    house = _mark(words, thing.house)
    return Card(named(words, "advisors", thing), BARK, lines, house)


def ability_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of the clan leader's ability."""
    words, s = look.words, look.state
    number = s.players[seat].ability
    if number == NONE:
        return Card(words("about.ability"), BARK, [words("about.advisor_hidden")])
    thing = s.content.abilities[number]
    lines = [effects_text(words, thing.effects), words("about.ability_line")]
    return Card(named(words, "abilities", thing), BARK, lines, _mark(words, thing.house))


def token_card(look: Look, seat: int, place: Place) -> Card:
    """Tell of a modification token: what is more, once its step is reached."""
    words, s = look.words, look.state
    thing = s.content.modifications[place.index]
    gains = [
        amount(icon, n, True)
        for icon, n in (
            ("corn", thing.corn), ("jade", thing.jade), ("card", thing.draw),
            ("strength", thing.strength),
        )
        if n
    ]  # fmt: skip
    text = words(f"about.modification.{thing.place}", gain=" ".join(gains))
    has = s.players[seat].step > place.index
    lines = [text] if has else [text, words("about.modification.later")]
    return Card(named(words, "modifications", thing), BARK, lines, _mark(words, thing.house))
