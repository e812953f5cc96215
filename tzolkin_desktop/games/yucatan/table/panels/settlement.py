"""The settlement on show: stores, captives, advisors; five buildings; three leaders.

Answers for drawing and for where things lie; strengths and numbers are asked of the rules.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDINGS,
    CLAN,
    GRANARY,
    JUNGLE,
    KINDS,
    LEADERS,
    NONE,
    SECTORS,
    STEPS,
)
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength
from tzolkin_desktop.games.yucatan.rules.state import Player
from tzolkin_desktop.games.yucatan.table import look as names
from tzolkin_desktop.games.yucatan.table.look import Look, change, shown_seat
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import draw_pips
from tzolkin_desktop.games.yucatan.table.pieces.buildings import draw_building
from tzolkin_desktop.games.yucatan.table.pieces.cards import emblem
from tzolkin_desktop.games.yucatan.table.pieces.effects import PAYS, draw_effects, draw_row, row_of
from tzolkin_desktop.games.yucatan.table.pieces.figures import draw_figure, leader_icon, sign
from tzolkin_desktop.games.yucatan.table.pieces.tokens import (
    draw_activation,
    draw_captives,
    draw_clan_token,
    draw_creature,
    draw_life,
    draw_no_creature,
    draw_sector,
)
from tzolkin_desktop.games.yucatan.table.places import (
    ABILITY_PLACE,
    advisor_place,
    building_place,
    creature_place,
    leader_place,
    option_place,
    sector_place,
    store_place,
    token_place,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import place_name
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    INK,
    LOSS,
    PAPER,
    PLAYER_LOOKS,
    mix,
)
from tzolkin_desktop.kit.words import signed

_STORE = (98.0, 46.0)
_TILE = (160.0, 104.0)
_SECTOR = 56.0
_FOOT = 58.0  # ability and tokens of the clan leader


class SettlementPanel:
    """The settlement of the viewer, or of whoever is to act."""

    def __init__(self, box: Box) -> None:
        """Lie in a box."""
        self.box = box

    def key(self, look: Look) -> Hashable:
        """Name what the picture depends on."""
        seat = shown_seat(look)
        s = look.state
        p = s.players[seat]
        strengths = tuple(army_strength(s, seat, army) for army in range(len(ARMIES)))
        changes = tuple(change(look, name, seat) for name in _CHANGING)
        return (
            seat, look.seats, s.round, p.corn, p.jade, p.captives, p.tokens, p.advisors,
            p.buildings, p.ability, p.step, p.places, p.warriors, p.sectors, p.creatures, p.lives,
            p.used, strengths, changes,
        )  # fmt: skip

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it all."""
        seat = shown_seat(look)
        who = look.seats[seat]
        tint = mix(PLAYER_LOOKS[who.colour].colour, (40, 16, 6), 0.4)
        title = look.words("panels.settlement", name=who.name)
        canvas.panel(self.box, title, tint, 26, 20)
        draw = _Drawn(canvas, look, seat, self)
        draw.stores()
        draw.captives()
        draw.advisors()
        draw.buildings()
        draw.clan()
        for army in range(len(ARMIES)):
            draw.army(army)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where everything lies that can be pointed at."""
        p = look.state.players[shown_seat(look)]
        boxes: dict[Place, Box] = {}
        for number, good in enumerate((names.CORN, names.JADE)):
            boxes[store_place(good)] = self.store(number)
        boxes[store_place(names.CAPTIVES)] = self.captives()
        boxes[store_place(names.TOKENS)] = self.tokens()
        for number in range(len(p.advisors)):
            boxes[advisor_place(number)] = self.advisor(number)
        for kind in range(len(BUILDINGS)):
            boxes[building_place(kind)] = self.building(kind)
        for number in range(len(LEADERS)):
            boxes[leader_place(number)] = self.leader(number)
        for number in range(len(look.state.content.clan)):
            boxes[option_place(number)] = self.option(number)
        boxes[ABILITY_PLACE] = self.ability()
        for step in range(STEPS):
            boxes[token_place(step)] = self.token(step)
        for army in range(len(ARMIES)):
            for sector in range(SECTORS):
                boxes[sector_place(army, sector)] = self.sector(army, sector)
            x, y = self.creature(army)
            boxes[creature_place(army)] = (x - 30, y - 30, 60, 60)
        return {place: Rect(*box) for place, box in boxes.items()}

    # where things lie

    @property
    def _shelf(self) -> float:
        """Give the middle of the row of stores."""
        return self.box[1] + 60

    def store(self, number: int) -> Box:
        """Give the box of corn or jade."""
        return self.box[0] + 14 + number * 104, self._shelf - 23, *_STORE

    def captives(self) -> Box:
        """Give the box of captives."""
        return self.box[0] + 226, self._shelf - 23, 178, 46

    def tokens(self) -> Box:
        """Give the box of clan tokens."""
        return self.box[0] + 408, self._shelf - 23, 108, 46

    def advisor(self, number: int) -> Box:
        """Give the box of an advisor."""
        return self.box[0] + 522 + number * 152, self._shelf - 23, 148, 46

    def building(self, kind: int) -> Box:
        """Give the box of a building."""
        return self.box[0] + 12 + kind * 163.5, self.box[1] + 92, *_TILE

    def leader(self, number: int) -> Box:
        """Give the box of a leader with all that is his."""
        x, y, _, h = self.box
        top = y + 92 + _TILE[1] + 8
        left, wide = (12.0, 256.0) if number == CLAN else (276.0 + 279 * (number - 1), 272.0)
        return x + left, top, wide, y + h - 12 - top

    def option(self, number: int) -> Box:
        """Give the box of something that the clan leader brings."""
        x, y, w, h = self.leader(CLAN)
        each = (w - 66) / 3
        return x + 60 + number * each, y + 10, each - 5, h - _FOOT - 28

    def ability(self) -> Box:
        """Give the box of the ability."""
        x, y, w, h = self.leader(CLAN)
        return x + 8, y + h - _FOOT - 8, w * 0.52, _FOOT

    def token(self, step: int) -> Box:
        """Give the box of a modification token."""
        x, y, w, h = self.leader(CLAN)
        left = x + w * 0.52 + 13
        each = (x + w - 8 - left) / STEPS
        return left + step * each, y + h - _FOOT - 8, each - 4, _FOOT

    def sector(self, army: int, number: int) -> Box:
        """Give the box of a sector."""
        x, y, _, h = self.leader(army + 1)
        return x + 9 + number * (_SECTOR + 4), y + h - _SECTOR - 14, _SECTOR, _SECTOR

    def creature(self, army: int) -> tuple[float, float]:
        """Give the middle of the place of a creature."""
        x, y, _, h = self.leader(army + 1)
        return x + 9 + SECTORS * (_SECTOR + 4) + 36, y + h - 50


_CHANGING = (names.CORN, names.JADE, names.CAPTIVES, names.TOKENS, names.SUN, names.MOON)


class _Drawn:
    """A settlement being drawn."""

    def __init__(self, canvas: Canvas, look: Look, seat: int, at: SettlementPanel) -> None:
        self.canvas, self.look, self.seat, self.at = canvas, look, seat, at
        self.words, self.content = look.words, look.state.content
        self.p: Player = look.state.players[seat]
        self.who = look.seats[seat].colour
        self.colour = PLAYER_LOOKS[self.who].colour

    def stores(self) -> None:
        """Draw corn and jade, and what a click would change."""
        for number, (good, count) in enumerate(
            ((names.CORN, self.p.corn), (names.JADE, self.p.jade))
        ):
            x, y, w, h = box = self.at.store(number)
            self.canvas.box(box, (250, 238, 208), 8, tones.CELL_EDGE, 1.8)
            self.canvas.icon(good, x + 25, y + h / 2, 38)
            self.canvas.text(str(count), x + 68, y + h / 2, 31, INK, "bold", "cm", 52)
            self._change(good, x + w - 18, y + h + 1)

    def captives(self) -> None:
        """Draw the captives, what they are worth this round, and clan tokens."""
        canvas, p, s = self.canvas, self.p, self.look.state
        x, y, w, h = box = self.at.captives()
        canvas.box(box, (244, 226, 196), 8, (150, 96, 66), 1.8)
        canvas.text(
            self.words("panels.captives"), x + 10, y + 13, 15, faint(0.25), "body", "lm", 74
        )
        worth = s.content.figures.captive_points[max(1, s.round) - 1]
        canvas.icon("sacrifice", x + 22, y + 32, 21)
        canvas.text(f"{p.captives}×{worth}", x + 36, y + 32, 18, LOSS, "bold", "lm")
        draw_captives(canvas, x + 84, y + h / 2, p.captives, 38, w - 90)
        self._change(names.CAPTIVES, x + w - 20, y + h + 1)
        x, y, w, h = box = self.at.tokens()
        canvas.box(box, (232, 222, 200), 8, (110, 100, 90), 1.8)
        others = [seat for seat in range(len(self.look.seats)) if seat != self.seat]
        for number, other in enumerate(others):
            at = x + w / 2 + (number - (len(others) - 1) / 2) * 33
            held = p.tokens >> other & 1
            alpha = 1.0 if held else 0.2
            draw_clan_token(canvas, at, y + h / 2, 36, self.look.seats[other].colour, alpha)
        self._change(names.TOKENS, x + w - 20, y + h + 1)

    def advisors(self) -> None:
        """Draw what the advisors give."""
        for number in range(2):
            x, y, _, h = box = self.at.advisor(number)
            there = number < len(self.p.advisors)
            fill = (240, 224, 186) if there else tones.EMPTY
            self.canvas.box(box, fill, 8, (120, 84, 40), 1.8)
            if there:
                thing = self.content.advisors[self.p.advisors[number]]
                icon = emblem(self.canvas, thing.id, "ui_human")
                self.canvas.icon(icon, x + 25, y + h / 2, 38)
                draw_effects(self.canvas, thing.effects, x + 97, y + h / 2, 30, 92)

    def buildings(self) -> None:
        """Draw the five buildings at their levels."""
        more = sum(
            m.corn for m in self.content.modifications[: self.p.step] if m.place == "granary"
        )
        for kind in range(len(BUILDINGS)):
            level = self.p.buildings[kind] if kind < KINDS else 0
            box = self.at.building(kind)
            extra = more if kind == GRANARY else 0
            draw_building(self.canvas, self.words, self.content, kind, level, box, more=extra)

    def clan(self) -> None:
        """Draw the clan leader: what he brings, his ability, the tokens of his steps."""
        canvas = self.canvas
        x, y, _, h = self._box(CLAN)
        top = h - _FOOT - 14
        canvas.worker(x + 31, y + top / 2 + 2, min(80.0, top * 0.84), self.who)
        for number, option in enumerate(self.content.clan):
            bx, by, w, tall = box = self.at.option(number)
            canvas.box(box, tones.CELL, 6, tones.CELL_EDGE, 1.6)
            row = row_of(option.effect)
            if PAYS in row:
                cut = row.index(PAYS)
                draw_row(canvas, row[:cut], bx + w / 2 - 2, by + tall * 0.28, 28, w - 10)
                draw_row(canvas, row[cut + 1 :], bx + w / 2, by + tall * 0.7, 36, w - 8)
            else:
                draw_row(canvas, row, bx + w / 2 - 3, by + tall / 2, 42, w - 12)
        self._ability()
        for step in range(STEPS):
            self._token(step)
        if self.p.used >> CLAN & 1:
            draw_activation(canvas, x + 18, y + 18, self.who, True, 13)

    def _ability(self) -> None:
        x, y, w, h = box = self.at.ability()
        there = self.p.ability != NONE
        fill = (222, 236, 222) if there else tones.EMPTY
        self.canvas.box(box, fill, 7, (46, 110, 84), 1.8)
        if there:
            thing = self.content.abilities[self.p.ability]
            self.canvas.icon(emblem(self.canvas, thing.id, "ui_star"), x + 27, y + h / 2, 42)
            middle = x + 50 + (w - 54) / 2
            draw_effects(self.canvas, thing.effects, middle, y + h / 2, 30, w - 58)

    def _token(self, step: int) -> None:
        x, y, w, h = box = self.at.token(step)
        there = step < self.p.step
        fill, edge = ((244, 222, 206), (160, 70, 40)) if there else (tones.EMPTY, tones.EMPTY_EDGE)
        self.canvas.box(box, fill, 7, edge, 1.8)
        icon = emblem(self.canvas, self.content.modifications[step].id, "pyramid")
        tall = min(34.0, w - 3)
        self.canvas.icon(icon, x + w / 2, y + h / 2 - 5, tall, alpha=1.0 if there else 0.32)
        pip = (255, 214, 92) if there else (170, 142, 96)
        draw_pips(self.canvas, x + w / 2, y + h - 9, step + 1, 2.8, pip)

    def army(self, army: int) -> None:
        """Draw an army: leader, warriors, strength, place, sectors, creature and its life."""
        canvas, p, s = self.canvas, self.p, self.look.state
        x, y, w, h = self._box(army + 1)
        top = h - _SECTOR - 24
        draw_figure(
            canvas, leader_icon(self.who), x + 44, y + top * 0.52, min(92.0, top), self.colour
        )
        canvas.icon(sign(army), x + 80, y + 20, 30)
        count = p.warriors[army]
        rows = 1 if count < 5 else 2
        tall = 42.0 if rows == 1 else 35.0
        for number in range(count):
            in_row = number % 4
            low = y + top - 18 - number // 4 * 30
            draw_figure(canvas, "warrior", x + 88 + in_row * 25, low, tall, self.colour)
        strength = army_strength(s, self.seat, army)
        canvas.icon("strength", x + w - 62, y + top - 24, 35)
        canvas.text(str(strength), x + w - 26, y + top - 24, 35, tones.BLOOD, "display", "cm")
        self._change(ARMIES[army], x + w - 26, y + top - 52)
        place = p.places[army] if p.places[army] != NONE else JUNGLE  # on its way
        label = place_name(self.words, self.content, place)
        tint = tones.PLACES[JUNGLE]
        if place != JUNGLE:
            tint = tones.city_colour(self.content.cities[place].colour)
        canvas.pill(x + w - 9, y + 20, label, mix(tint, (30, 14, 4), 0.35), CREAM, 16, align="r")
        for number in range(SECTORS):
            token = p.sectors[SECTORS * army + number]
            thing = None if token == NONE else self.content.reinforcements[token]
            draw_sector(canvas, self.at.sector(army, number), number + 1, thing)
        self._creature(army)
        if p.used >> (army + 1) & 1:
            draw_activation(canvas, x + 18, y + 18, self.who, True, 13)

    def _creature(self, army: int) -> None:
        x, y = self.at.creature(army)
        creature = self.p.creatures[army]
        if creature == NONE:
            draw_no_creature(self.canvas, x, y + 2, 29)
            return
        draw_creature(self.canvas, self.content.creatures[creature], x, y - 4, 29)
        draw_life(self.canvas, x - 26, y + 38, self.p.lives[army], self.look.state.round, 4.4)

    def _box(self, leader: int) -> Box:
        """Draw the ground of a leader's box."""
        box = self.at.leader(leader)
        edge = mix(self.colour, (60, 30, 10), 0.45)
        self.canvas.box(box, mix(PAPER, self.colour, 0.09), 9, edge, 2)
        return box

    def _change(self, number: str, x: float, y: float) -> None:
        by = change(self.look, number, self.seat)
        if by:
            edge = (250, 240, 200)
            self.canvas.pill(x, y, signed(by), GAIN if by > 0 else LOSS, CREAM, 16, edge=edge)
