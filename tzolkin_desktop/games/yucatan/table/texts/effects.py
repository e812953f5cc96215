"""Effects in words and as signs: what is printed on cards, tokens, creatures, boards."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.components import Effect, Effects, Price
from tzolkin_desktop.games.yucatan.rules.consts import ALWAYS, CONDITIONS
from tzolkin_desktop.games.yucatan.table.texts.terms import amount, price
from tzolkin_desktop.kit.words import Words

NUMBERS = (
    "strength", "capture_1", "capture_3", "corn", "jade", "points", "corn_off", "jade_off",
    "draw", "life",
)  # fmt: skip
FLAGS = ("raid", "keep", "take_back", "take_card", "ignore_creature")
ACTIONS = ("build", "train", "summon")


def effects_text(words: Words, effects: Effects, army: bool = False) -> str:
    """Say several effects; `army` for those of a single army."""
    return "; ".join(effect_text(words, effect, army) for effect in effects)


def effect_text(words: Words, effect: Effect, army: bool = False) -> str:
    """Say one effect with its condition and its price."""
    if effect.either:
        options = [effect_text(words, one, army) for one in effect.either]
        text = options[0]
        for other in options[1:]:
            text = words("effects.either", a=text, b=other)
    else:
        text = ", ".join(_parts(words, effect, army))
    cost = price_of(words, effect)
    if cost:
        text = words("effects.pay", price=cost, effect=text)
    if effect.when != ALWAYS:
        text = words(f"conditions.{CONDITIONS[effect.when]}", effect=text)
    return text


def price_of(words: Words, effect: Effect) -> str:
    """Write what an effect costs; nothing for one without a price."""
    parts = [
        amount(icon, n)
        for icon, n in (
            ("corn", effect.pay_corn),
            ("jade", effect.pay_jade),
            ("captive", effect.pay_captives),
        )
        if n
    ]
    return " ".join(parts)


def _parts(words: Words, effect: Effect, army: bool) -> list[str]:
    found = [words(f"effects.{name}", n=n) for name in NUMBERS if (n := getattr(effect, name))]
    found += [words(f"effects.{name}") for name in FLAGS if getattr(effect, name)]
    if effect.refill:
        found.append(words("effects.refill" if army else "effects.refill_any", n=effect.refill))
    if effect.tokens:
        found.append(words("effects.tokens"))
    for name in ACTIONS:
        cost: Price | None = getattr(effect, name)
        if cost is not None:
            found.append(action_text(words, name, cost))
    return found


def action_text(words: Words, name: str, cost: Price) -> str:
    """Say that something can be built, trained or summoned, and for what."""
    if not (cost.corn or cost.jade):
        return words(f"effects.{name}_free")
    return words(f"effects.{name}", price=price(words, cost.corn, cost.jade))
