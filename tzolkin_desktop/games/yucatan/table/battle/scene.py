"""A battle in its four stations: cards, clash, spoils, city.

Goes by itself; a click goes on to the next station and, after the last, back to the table. Without
motion it opens on the last station, where everything can be read.
"""

from __future__ import annotations

import math
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
    entry_pitch,
    side_box,
    verdict,
)
from tzolkin_desktop.games.yucatan.table.battle.told import Told, balances, told
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.bodies import FULL, NO_LIGHT
from tzolkin_desktop.games.yucatan.table.pieces.cards import RATIO, draw_card, draw_card_back
from tzolkin_desktop.games.yucatan.table.pieces.cities import draw_bonus
from tzolkin_desktop.games.yucatan.table.pieces.figures import army_of
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.terms import (
    army_name,
    card_icon,
    card_name,
    named,
    place_name,
)
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.movers import draw_turning
from tzolkin_desktop.kit.theme import GAIN, GLOW, INK, LOSS, PAPER, PAPER_DARK, PLAYER_LOOKS, mix
from tzolkin_desktop.kit.tween import smooth
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.shell.table.interlude import StationedInterlude

SIDE = 478.0
TOLD: Box = (134.0, 642.0, 1652.0, 176.0)
FOOT = 832.0
CARD_WIDTH = 178.0
EDGE = 12.0  # that the shadow of a card reaches beyond it
ONE_ROW = 5  # things told side by side
ROOMY = 100.0  # the height from which they are told in larger letters
SECONDS = 1.6  # that a station is seen
FACE_DOWN = 0.45  # seconds before both cards turn over
TURN = 0.38  # that they take to turn over
COUNT = 0.9  # that strengths are counted together
STAYS = 1.4  # that the last one is seen in a replay
MOTION = {CARDS: FACE_DOWN + TURN, CLASH: COUNT}
SOUNDS = {CARDS: "card_flip", CLASH: "clash", SPOILS: "rope", CITY: "jade"}


class BattleScene(StationedInterlude):
    """A battle over the veiled table."""

    page = PAGE
    last = CITY
    seconds = SECONDS
    stays = STAYS
    sounds = SOUNDS
    motion = MOTION

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
        return self.reached(CARDS)

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
        before = self.time
        super().update(seconds)
        if before < FACE_DOWN <= self.time and self.station == CARDS:
            self.app.play(SOUNDS[CARDS])

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
            for number, side in enumerate(account.sides):
                self._draw_balance(canvas, side, (1390.0 + number * 201, FOOT - 2, 195.0, 88.0))

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
        entries = self._entries(side)
        draw_entries(canvas, look, entries, *self._entries_at(right), 300, who)
        if self.opened:
            self._draw_card(canvas, side, *self._card_at(right), who)
        if self.reached(CLASH):
            x, y = self._total_at(right)
            won = self._won(side)
            draw_total(canvas, x, y, 74, str(side.strength), who, won is not False)
            self._draw_verdict(canvas, side, right, x, y + 104, won)

    def _entries_at(self, right: bool) -> tuple[float, float]:
        x, y, w, _ = side_box(right, SIDE)
        return (x + w - 314 if right else x + 14), y + 240

    def _card_at(self, right: bool) -> tuple[float, float]:
        x, y, w, _ = side_box(right, SIDE)
        left = x + w - 314 - CARD_WIDTH - 18 if right else x + 332
        return left, y + SIDE - CARD_WIDTH * RATIO - 16

    def _total_at(self, right: bool) -> tuple[float, float]:
        x, y, w, _ = side_box(right, SIDE)
        return (x + 122 if right else x + w - 122), y + 226

    def _won(self, side: Side) -> bool | None:
        winner = self.account.winner
        return None if winner == TIE else winner == side.seat

    # motion

    def draw_moving(self, canvas: Canvas) -> None:
        """Turn both cards over, then count both strengths together, part by part."""
        for right, side in enumerate(self.account.sides):
            if self.station == CARDS and not self.opened:
                self._draw_turning(canvas, side, bool(right))
            elif self.station == CLASH and self.share < 1:
                self._draw_counting(canvas, side, bool(right))

    def _draw_turning(self, canvas: Canvas, side: Side, right: bool) -> None:
        """Draw a card on its way from back to face, narrower the more it stands on its edge."""
        x, y = self._card_at(right)
        part = max(0.0, (self.time - FACE_DOWN) / TURN)
        who = self._look.seats[side.seat].colour
        if side.card in (NONE, NOTHING):
            self._draw_card(canvas, side, x, y, who)
            return

        def face(drawn: Canvas) -> None:
            if part < 0.5:
                draw_card_back(drawn, x, y, CARD_WIDTH)
            else:
                self._draw_card(drawn, side, x, y, who)

        wide = abs(math.cos(math.pi * smooth(part)))
        if wide == 1:
            face(canvas)
            return
        box = x - EDGE, y - EDGE, CARD_WIDTH + 2 * EDGE, CARD_WIDTH * RATIO + 2 * EDGE
        draw_turning(canvas, box, wide, face)

    def _draw_counting(self, canvas: Canvas, side: Side, right: bool) -> None:
        """Draw a strength as far as it is counted, and light up what was added last."""
        entries = self._entries(side)
        who = self._look.seats[side.seat].colour
        added = min(len(entries), int(self.share * (len(entries) + 1)))
        total = sum(entry.strength for entry in entries[:added])
        draw_total(canvas, *self._total_at(right), 62 + 8 * self.share, str(total), who, False)
        if added:
            (x, y), pitch = self._entries_at(right), entry_pitch(len(entries))
            row = x, y + (added - 1) * pitch, 300.0, pitch - 5
            canvas.glow(row, GLOW, 6)

    def _draw_verdict(
        self, canvas: Canvas, side: Side, right: bool, x: float, y: float, won: bool | None
    ) -> None:
        words = self.app.words
        if won is None:
            key = "battle.tie_defends" if right else "battle.tie_attacks"
        else:
            key = "battle.wins" if won else "battle.loses"
        canvas.text(words(key), x, y, 24, verdict(won), "head", "cm", 230)
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
        light = FULL if self.account.winner == side.seat and self.reached(CLASH) else NO_LIGHT
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
                self._add_effect(found, side, more)
        return found

    def _add_effect(self, entries: list[Entry], side: Side, more: int) -> None:
        """Count what effects add, with the one thing that has such an effect where it is alone."""
        s, words = self.account.state, self.app.words
        content = s.content
        able = []
        if side.card not in (NONE, NOTHING):
            card = content.cards[side.card]
            able += [card_name(words, card)] * any(effect.strength for effect in card.effects)
        for token in s.players[side.seat].reinforcements(side.army):
            thing = content.reinforcements[token]
            name = named(words, "reinforcements", thing)
            able += [name] * any(effect.strength for effect in thing.effects)
        for number, entry in enumerate(entries):
            if able == [entry.name]:
                entries[number] = entry._replace(strength=entry.strength + more)
                return
        entries.append(Entry("strength", words("battle.effects"), more))

    def _draw_told(self, canvas: Canvas) -> None:
        """Show what happened so far, side by side, in two rows where there is much of it."""
        canvas.box(TOLD, mix(PAPER, (255, 250, 236), 0.5), 10, mix(PAPER_DARK, INK, 0.4), 2)
        x, y, w, h = TOLD
        lines = self.told()
        rows = 1 if len(lines) <= ONE_ROW else 2
        columns = max(4, -(-len(lines) // rows))
        wide, tall = w / columns, h / rows
        for number, line in enumerate(lines):
            row, column = divmod(number, columns)
            self._draw_deed(canvas, line, (x + column * wide, y + row * tall, wide, tall))

    def _draw_deed(self, canvas: Canvas, line: Told, box: Box) -> None:
        x, y, w, h = box
        if x > TOLD[0]:
            rule = mix(PAPER_DARK, INK, 0.2)
            canvas.line((x, y + 16), (x, y + h - 16), rule, 1.6)
        side = min(54.0, h * 0.46)
        canvas.icon(line.sign, x + 34 + side / 2, y + min(h / 2 + 4, 66.0), side)
        canvas.badge(x + 22, y + 22, str(line.station + 1), 13, (136, 44, 28))
        left, room = x + side + 46, w - side - 56
        size = 18.0 if h > ROOMY else 16.0
        top = y + (34 if h > ROOMY else 24)
        low = canvas.rich(line.text, left, top, room, size, INK, leading=1.25)
        if line.change:
            canvas.text(line.change, left, low, size, LOSS, "bold", "lm", room)

    def told(self) -> list[Told]:
        """List what happened at the stations that were reached."""
        names = [seat.name for seat in self._look.seats]
        counting = self.station == CLASH and not self.reached(CLASH)
        return told(self.app.words, self.account, names, self.station - counting)

    def _draw_balance(self, canvas: Canvas, side: Side, box: Box) -> None:
        """Draw what a side has now of captives and cards."""
        x, y, _, h = box
        who = self._look.seats[side.seat].colour
        colour = PLAYER_LOOKS[who].colour
        canvas.box(box, mix(PAPER, colour, 0.2), 8, mix(colour, INK, 0.3), 2)
        canvas.worker(x + 36, y + h / 2, 66, who)
        for row, one in enumerate(balances(self.account, side)):
            middle = y + 25 + row * 38
            canvas.icon(one.icon, x + 88, middle, 32)
            better, worse = one.after > one.before, one.after < one.before
            ink = GAIN if better else LOSS if worse else INK
            text = f"{one.before} → {one.after}" if better or worse else str(one.before)
            canvas.text(text, x + 112, middle, 20, ink, "bold", "lm", 78)

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
            draw_bonus(canvas, city, number, (left, y + 32, wide - 12, 96.0), s.round)
            text = effects_text(words, city.bonuses[number])
            canvas.rich(
                text, left + (wide - 12) / 2, y + 146, wide - 16, 16, INK, align="c", leading=1.2
            )
