"""What an attack can bring, in the place of the log while its city is pointed at.

Counts both armies out, shows what each own card would do against all that the enemy may play, and
what that is, as far as the attacker knows.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.rules.consts import NONE, NOTHING
from tzolkin_desktop.games.yucatan.rules.forecast import (
    army_strength,
    attack_odds,
    possible_cards,
)
from tzolkin_desktop.games.yucatan.table.battle.stage import Entry, entries_of
from tzolkin_desktop.games.yucatan.table.layout import log_box
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.cards import draw_small_card
from tzolkin_desktop.games.yucatan.table.places import CITY
from tzolkin_desktop.games.yucatan.table.play.offers import moving_army
from tzolkin_desktop.games.yucatan.table.texts.terms import place_name
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.theme import GAIN, INK, LOSS, PAPER, PLAYER_LOOKS, mix
from tzolkin_desktop.shell.table.protocol import Desk, Extra

ARMIES_WIDE = 352.0
CHIP = (44.0, 43.0)
OWN_TALL = 81.0  # of the row of own cards with what they would do
SURE, LOST_CAUSE = 100, 0


def attacked(look: Look, place: Place | None) -> bool:
    """Say whether a place is a city that the army about to move would have to fight for."""
    if place is None or place.kind != CITY or moving_army(look.state) == NONE:
        return False
    return look.state.army_in(place.index)[0] not in (NONE, look.state.seat)


class AttackInspector(Extra):
    """A panel over the log while an attack is pointed at."""

    def __init__(self, desk: Desk) -> None:
        """Belong to a table."""
        self._desk = desk

    @property
    def _city(self) -> int:
        """Give the city whose attack is pointed at, or NONE."""
        desk = self._desk
        place = desk.pointed_at
        if not desk.human or desk.looking or place is None or not attacked(desk.look, place):
            return NONE
        offered = any(offer.place == place for offer in desk.offers)
        return place.index if offered else NONE

    @property
    def box(self) -> Box | None:  # type: ignore[override]
        """Lie where the log lies, while there is something to show."""
        return log_box(self._desk.match.state) if self._city != NONE else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw both armies and both hands."""
        city = self._city
        if city == NONE:
            return
        s, words = look.state, look.words
        army = moving_army(s)
        defender, defending = s.army_in(city)
        box = log_box(s)
        title = words(
            "about.attack.title",
            name=look.seats[defender].name,
            city=place_name(words, s.content, city),
        )
        canvas.panel(box, title, "clay", 28, 20)
        x, y, w, h = box
        half = (h - 52) / 2
        sides = ((s.seat, army), (defender, defending))
        for number, (seat, which) in enumerate(sides):
            self._draw_army(
                canvas, look, seat, which, (x + 12, y + 36 + number * (half + 6), ARMIES_WIDE, half)
            )
        left, wide = x + ARMIES_WIDE + 28, w - ARMIES_WIDE - 42
        self._draw_own(canvas, look, army, city, left, y + 36, wide)
        self._draw_theirs(canvas, look, defender, defending, left, y + 36 + OWN_TALL, wide)
        line = words("about.attack.tie")
        canvas.text(line, left, y + h - 20, 16, INK, "body", "lm", wide)

    def _draw_army(self, canvas: Canvas, look: Look, seat: int, army: int, box: Box) -> None:
        s, who = look.state, look.seats[seat].colour
        colour = PLAYER_LOOKS[who].colour
        x, y, w, h = box
        canvas.box(box, mix(PAPER, colour, 0.18), 8, mix(colour, INK, 0.3), 2)
        canvas.marker(x + 22, y + h / 2, 26, who)
        entries = entries_of(look, s, seat, army)
        each = min(52.0, (w - 122) / max(1, len(entries)))
        for number, entry in enumerate(entries):
            self._draw_entry(canvas, entry, x + 62 + number * each, y + h / 2, colour)
        total = str(army_strength(s, seat, army))
        canvas.text(
            total, x + w - 44, y + h / 2, 40, mix(colour, (40, 8, 2), 0.35), "display", "cm"
        )
        canvas.text("+", x + w - 14, y + h / 2, 22, INK, "bold", "cm")

    def _draw_entry(
        self, canvas: Canvas, entry: Entry, x: float, y: float, colour: tuple[int, int, int]
    ) -> None:
        tint = colour if entry.icon == "warrior" or entry.icon.startswith("l_") else None
        canvas.icon(entry.icon, x, y - 10, 40, tint)
        canvas.text(str(entry.strength), x, y + 24, 17, INK, "bold", "cm")

    def _draw_own(
        self, canvas: Canvas, look: Look, army: int, city: int, x: float, y: float, wide: float
    ) -> None:
        """Draw own cards with the share of answers against which each would not lose."""
        s, words = look.state, look.words
        who = look.seats[s.seat].colour
        canvas.text(words("about.attack.yours"), x, y + 8, 15, INK, "bold", "lm", wide)
        odds = [one for one in attack_odds(s, s.seat, army, city) if one.card != NOTHING]
        if not odds:
            line = words("about.attack.no_cards")
            canvas.text(line, x, y + 40, 17, mix(INK, PAPER, 0.2), "body", "lm", wide)
        each = min(CHIP[0] + 6, wide / max(1, len(odds)))
        for number, one in enumerate(odds):
            left = x + number * each
            draw_small_card(canvas, s.content, one.card, (left, y + 18, each - 5, CHIP[1]), who)
            share = round(100 * float(one.wins + one.ties))
            ink = GAIN if share == SURE else LOSS if share == LOST_CAUSE else INK
            canvas.text(
                f"{share}%", left + each / 2 - 2, y + 18 + CHIP[1] + 8, 15, ink, "bold", "cm"
            )

    def _draw_theirs(
        self, canvas: Canvas, look: Look, seat: int, army: int, x: float, y: float, wide: float
    ) -> None:
        """Draw what the enemy may play: surely held, or pale where it may have been drawn."""
        s, words = look.state, look.words
        who = look.seats[seat].colour
        canvas.text(words("about.attack.theirs"), x, y + 8, 15, INK, "bold", "lm", wide)
        cards = possible_cards(s, s.seat, seat, army)
        each = min(CHIP[0] + 6, wide / max(1, len(cards)))
        tall = min(CHIP[1], each * 1.22)
        for number, one in enumerate(cards):
            box = x + number * each, y + 18, each - 4, tall
            sure = 1.0 if one.chance == 1 else 0.6
            draw_small_card(canvas, s.content, one.card, box, who, each > 34, sure)
