"""The card about any place of the table."""

from __future__ import annotations

from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.targets import Place


def card_of(look: Look, place: Place, legal: bool) -> Card | None:
    """Compose the card about a place; None when there is nothing to say."""
    return None
