"""A battle in its four stations: cards, clash, spoils, city.

Goes by itself; a click goes on to the next station and, after the last, back to the table. Without
motion it opens on the last station, where everything can be read.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tzolkin_desktop.games.yucatan.rules.consts import JUNGLE, NONE, NOTHING, TIE
from tzolkin_desktop.games.yucatan.rules.movement import BONUSES_OF_ROUND
from tzolkin_desktop.games.yucatan.table.battle.account import (
    CARDS,
    CITY,
    CLASH,
    SPOILS,
    Account,
    Side,
)
from tzolkin_desktop.games.yucatan.table.battle.stage import (
    PAGE,
    Entry,
    draw_entries,
    draw_head,
    draw_page,
    draw_side,
    draw_total,
    entries_of,
    side_box,
    verdict,
)
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.bodies import FULL, NO_LIGHT
from tzolkin_desktop.games.yucatan.table.pieces.cards import RATIO, draw_card, draw_card_back
from tzolkin_desktop.games.yucatan.table.pieces.cities import draw_bonus
from tzolkin_desktop.games.yucatan.table.pieces.figures import army_of
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.log_lines import log_lines
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    army_name,
    card_icon,
    card_name,
    place_name,
)
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line, fitted
from tzolkin_desktop.kit.theme import GAIN, INK, PAPER, PAPER_DARK, mix
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.shell.table.interlude import StationedInterlude

SIDE = 478.0
TOLD: Box = (134.0, 642.0, 1652.0, 176.0)
FOOT = 832.0
CARD_WIDTH = 178.0
SECONDS = 1.5  # that a station is seen
FACE_DOWN = 0.45  # seconds before both cards turn over
STAYS = 1.4  # that the last one is seen in a replay
SOUNDS = {CARDS: "card_flip", CLASH: "clash", SPOILS: "rope", CITY: "jade"}


class BattleScene(StationedInterlude):
    """A battle over the veiled table."""

    page = PAGE
    last = CITY
    seconds = SECONDS
    stays = STAYS
    sounds = SOUNDS

    def __init__(
        self,
        app: App,
        look: Look,
        account: Account,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Take what happened; with a speed, leave by itself."""
        self._look = look
        self.account = account
        super().__init__(app, behind, on_done, speed)

    @property
    def opened(self) -> bool:
        """Say whether both cards have turned over."""
        return self.time >= FACE_DOWN

    def build(self) -> None:
        """Lay out the way on."""
        words = self.app.words
        last = self.station == CITY
        label = words("battle.on" if last else "battle.next")
        kind = "go" if last else "end"
        box = (1466.0, FOOT + 94, 320.0, 84.0)
        on = Button(box, label, kind, "ui_right", 27, words("battle.click"), glow=last)
        self.add_button("continue", on, self.next, legal=True)

    def update(self, seconds: float) -> None:
        """Go on by itself; cards turn over with the sound of their station."""
        closed = not self.opened
        super().update(seconds)
        if closed and self.opened:
            self.arrive()

    # drawing

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the battle as far as it has come."""
        draw_page(canvas, self.behind)
        self._draw_battle(canvas)

    def _draw_battle(self, canvas: Canvas) -> None:
        account, look, words = self.account, self._look, self.app.words
        attacker = account.attacker
        line = words(
            "battle.line",
            n=account.state.round,
            name=look.seats[attacker.seat].name,
            army=army_name(words, attacker.army),
        )
        draw_head(canvas, look, account.city, line, self.station)
        for right, side in enumerate(account.sides):
            self._draw_side(canvas, side, bool(right))
        canvas.icon("strength_two", 960, 330, 60)
        self._draw_told(canvas)
        if self.station == CITY:
            self._draw_city(canvas)

    def _draw_side(self, canvas: Canvas, side: Side, right: bool) -> None:
        account, look, words = self.account, self._look, self.app.words
        s, who, station = account.state, look.seats[side.seat].colour, self.station
        taken = side.taken * (station >= CLASH) + side.taken_later * (station >= SPOILS)
        gone = (side.leader_taken and station >= CLASH) or (
            side.leader_taken_later and station >= SPOILS
        )
        army = army_of(s, side.seat, side.army, who)
        drawn = army._replace(warriors=army.warriors - taken, leader=not gone)
        note = words("battle.defends" if right else "battle.attacks")
        draw_side(canvas, look, right, side.seat, drawn, note, SIDE, taken, -6, 0.86)
        x, y, w, _ = side_box(right, SIDE)
        entries = self._entries(side)
        left = x + w - 314 if right else x + 14
        draw_entries(canvas, look, entries, left, y + 240, 300, who)
        card = x + w - 314 - CARD_WIDTH - 18 if right else x + 332
        self._draw_card(canvas, side, card, y + SIDE - CARD_WIDTH * RATIO - 16, who)
        if station >= CLASH:
            at = x + 122 if right else x + w - 122
            won = None if account.winner == TIE else account.winner == side.seat
            draw_total(canvas, at, y + 226, 74, str(side.strength), who, won is not False)
            self._draw_verdict(canvas, side, right, at, y + 330, won)

    def _draw_verdict(
        self, canvas: Canvas, side: Side, right: bool, x: float, y: float, won: bool | None
    ) -> None:
        words, name = self.app.words, self._look.seats[side.seat].name
        if won is None:
            key = "battle.tie_defends" if right else "battle.tie_attacks"
        else:
            key = "battle.wins" if won else "battle.loses"
        canvas.text(words(key, name=name), x, y, 24, verdict(won), "head", "cm", 230)
        if won:
            canvas.icon("trophy", x, y + 52, 56)

    def _draw_card(self, canvas: Canvas, side: Side, x: float, y: float, who: str) -> None:
        s, words = self.account.state, self.app.words
        if side.card in (NONE, NOTHING):
            box = x, y, CARD_WIDTH, CARD_WIDTH * RATIO
            canvas.box(box, mix(PAPER, PAPER_DARK, 0.6), 10, mix(PAPER_DARK, INK, 0.4), 2)
            text = words("log.no_card")
            canvas.text(text, x + CARD_WIDTH / 2, y + 120, 18, INK, "body", "cm", CARD_WIDTH - 16)
            return
        if not self.opened:
            draw_card_back(canvas, x, y, CARD_WIDTH)
            return
        light = FULL if self.account.winner == side.seat and self.station >= CLASH else NO_LIGHT
        draw_card(canvas, words, s.content, side.card, x, y, CARD_WIDTH, who, light)

    def _entries(self, side: Side) -> list[Entry]:
        """Count a side out as it stood when strengths were compared."""
        s, words = self.account.state, self.app.words
        found = []
        for entry in entries_of(self._look, s, side.seat, side.army):
            if entry.icon == "warrior" and side.taken and self.station >= CLASH:
                left = entry.strength - side.taken
                entry = entry._replace(strength=left, taken=side.taken)
            elif entry.icon.startswith("l_") and side.leader_taken and self.station >= CLASH:
                entry = entry._replace(strength=0, taken=1)
            elif entry.icon.startswith("cr_") and side.ignored:
                entry = entry._replace(strength=0, name=words("battle.ignored", name=entry.name))
            found.append(entry)
        if side.card not in (NONE, NOTHING) and self.opened:
            card = s.content.cards[side.card]
            icon = card_icon(s.content, side.card)
            found.append(Entry(icon, card_name(words, card), card.strength))
        if self.station >= CLASH:
            more = side.strength - sum(entry.strength for entry in found)
            if more:
                found.append(Entry("strength", words("battle.effects"), more))
        return found

    def _draw_told(self, canvas: Canvas) -> None:
        """Write what happened so far, in two columns."""
        canvas.box(TOLD, mix(PAPER, (255, 250, 236), 0.5), 10, mix(PAPER_DARK, INK, 0.4), 2)
        x, y, w, h = TOLD
        lines = self.told()
        rows = 4
        wide = w / 2 - 30
        for number, (station, text) in enumerate(lines[: 2 * rows]):
            column, row = divmod(number, rows)
            top = y + 24 + row * (h - 20) / rows
            left = x + 24 + column * (w / 2)
            canvas.badge(left, top, str(station + 1), 13, (136, 44, 28))
            size, shown = fitted(canvas, text, wide - 30, 18)
            canvas.rich(shown, left + 24, top, wide, size, INK)

    def told(self) -> list[tuple[int, str]]:
        """List the sentences of the stations that were reached."""
        names = [seat.name for seat in self._look.seats]
        content = self.account.state.content
        found = []
        for station in range(self.station + 1):
            events = [event for at, event in self.account.lines if at == station]
            for line in log_lines(self.app.words, content, events, names):
                found.append((station, line.text))
        return found

    def _draw_city(self, canvas: Canvas) -> None:
        """Say what the city does now: its bonuses for whoever enters it, or nothing."""
        account, look, words = self.account, self._look, self.app.words
        s = account.state
        x, y = 134.0, FOOT
        city = s.content.cities[account.city]
        name = place_name(words, s.content, account.city)
        raided = any(event.kind == "raid" for _, event in account.lines)
        enters = account.winner in (account.attacker.seat, TIE) or raided
        if not enters:
            holder = look.seats[account.defender.seat].name
            text = words("battle.holds", name=holder, city=name)
            canvas.text(text, x + 6, y + 40, 24, GAIN, "head", "lm", 1280)
            jungle = place_name(words, s.content, JUNGLE)
            line = words(
                "battle.back_to", name=look.seats[account.attacker.seat].name, place=jungle
            )
            canvas.text(line, x + 6, y + 78, 19, INK, "body", "lm", 1280)
            return
        taker = look.seats[account.attacker.seat].name
        head = words("battle.gives", city=name, name=taker)
        canvas.text(head, x + 6, y + 12, 23, INK, "head", "lm", 1280)
        count = BONUSES_OF_ROUND[s.round]
        wide = min(250.0, 1300.0 / count)
        for number in range(count):
            left = x + number * wide
            draw_bonus(canvas, city, number, (left, y + 32, wide - 12, 104.0), s.round)
            text = effects_text(words, city.bonuses[number])
            draw_line(canvas, text, left + 6, y + 156, wide - 24, 17)
