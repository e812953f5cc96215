"""Options of a chooser as pieces: a battle card or a reinforcement token, and what it does."""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.table.look import Look, shown_seat
from tzolkin_desktop.games.yucatan.table.pieces.cards import RATIO, draw_card
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_reinforcement
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.hover_card import Picture
from tzolkin_desktop.kit.theme import INK

CARD_SIZE = (226.0, 298.0)
TOKEN_SIZE = (224.0, 162.0)
_CARD = 118.0  # width of the card
_TOKEN = 66.0  # side of the token
_WORDS = 16.0
_LEADING = 1.22


def card_picture(look: Look, number: int) -> Picture:
    """Show a battle card with its effect in words below."""
    words, content = look.words, look.state.content
    who = look.seats[shown_seat(look)].colour
    does = effects_text(words, content.cards[number].effects, army=True)

    def draw(canvas: Canvas, box: Box) -> None:
        x, y, w, _ = box
        middle = x + w / 2
        draw_card(canvas, words, content, number, middle - _CARD / 2, y + 6, _CARD, who)
        low = y + 6 + _CARD * RATIO + 20
        canvas.rich(does, middle, low, w - 8, _WORDS, INK, align="c", leading=_LEADING)

    return draw


def token_picture(look: Look, number: int, cost: str) -> Picture:
    """Show a reinforcement token with its name, its price and its effect in words."""
    words = look.words
    token = look.state.content.reinforcements[number]
    name = named(words, "reinforcements", token)
    strength = words("effects.strength", n=token.strength)
    does = effects_text(words, token.effects, army=True) or strength

    def draw(canvas: Canvas, box: Box) -> None:
        x, y, w, _ = box
        draw_reinforcement(canvas, (x + 6, y + 5, _TOKEN, _TOKEN), token)
        left = x + _TOKEN + 18
        canvas.text(name, left, y + 24, 19, INK, "head", "lm", w - _TOKEN - 24)
        canvas.rich(cost, left, y + 54, w - _TOKEN - 24, 20, INK, "bold")
        canvas.rich(does, x + 8, y + _TOKEN + 24, w - 14, _WORDS, INK, leading=_LEADING)

    return draw
