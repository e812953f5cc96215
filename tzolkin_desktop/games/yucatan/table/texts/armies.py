"""An army counted out in words."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import NONE
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import amount, named
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
