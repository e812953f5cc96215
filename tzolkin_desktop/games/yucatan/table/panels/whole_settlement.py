"""A whole settlement on a page of its own: every level of every building, leaders in full.

Answers for drawing any seat's settlement and for where its buildings lie; what is open is asked of
the rules. Who opens the page and what a click does on it is not known here. Places are those of
the small panel; a level of a building is `level_place`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BUILDING,
    COLUMNS,
    END_BONUSES,
    GRANARY,
    JUNGLE,
    KINDS,
    LAST_LIFE,
    NONE,
    SECTORS,
    STEPS,
    TOP_LEVEL,
)
from tzolkin_desktop.games.yucatan.rules.forecast import army_strength, most_points
from tzolkin_desktop.games.yucatan.rules.settlement import allowed_level
from tzolkin_desktop.games.yucatan.rules.state import Player
from tzolkin_desktop.games.yucatan.table.look import Look, change
from tzolkin_desktop.games.yucatan.table.panels.development import COLUMN_ICONS
from tzolkin_desktop.games.yucatan.table.pieces import tones
from tzolkin_desktop.games.yucatan.table.pieces.bodies import draw_pips, draw_shade
from tzolkin_desktop.games.yucatan.table.pieces.buildings import building_icon, draw_building
from tzolkin_desktop.games.yucatan.table.pieces.cards import (
    creature_icon,
    draw_small_card,
    emblem,
)
from tzolkin_desktop.games.yucatan.table.pieces.effects import draw_effects, draw_row, row_of
from tzolkin_desktop.games.yucatan.table.pieces.figures import draw_figure, leader_icon, sign
from tzolkin_desktop.games.yucatan.table.pieces.tokens import (
    draw_captives,
    draw_clan_token,
    draw_creature,
    draw_heart,
    draw_life,
    draw_no_creature,
    draw_reinforcement,
    draw_sector,
)
from tzolkin_desktop.games.yucatan.table.places import (
    building_place,
    leader_place,
    level_place,
)
from tzolkin_desktop.games.yucatan.table.texts.terms import named, place_name
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import CREAM, GOLD, INK, PAPER, PLAYER_LOOKS, Colour, mix

STORES: Box = (36.0, 98.0, 1180.0, 124.0)
BUILT: Box = (36.0, 232.0, 1180.0, 566.0)
LEADING: Box = (1236.0, 98.0, 648.0, 700.0)
ADVICE: Box = (36.0, 808.0, 332.0, 170.0)
TOKENS: Box = (378.0, 808.0, 838.0, 170.0)
ENDING: Box = (1236.0, 808.0, 648.0, 170.0)
HELD: Box = (36.0, 988.0, 1848.0, 82.0)
_TILE = (204.0, 112.0)
_SECTOR = 72.0


def level_box(kind: int, level: int) -> Box:
    """Give the box of a level of a building on the page."""
    x, y, _, _ = BUILT
    return x + 150 + level * 222, y + 68 + kind * 122, *_TILE


def whole_spots() -> dict[Place, Rect]:
    """Say where the levels of the buildings lie, and kinds and leaders beside them."""
    levels = {
        level_place(kind, level): Rect(*level_box(kind, level))
        for kind in range(KINDS)
        for level in range(TOP_LEVEL + 1)
    }
    kinds = {
        building_place(kind): Rect(BUILT[0] + 20, level_box(kind, 0)[1], 116, _TILE[1])
        for kind in range(KINDS)
    }
    x, y, w, _ = LEADING
    armies = {
        leader_place(army + 1): Rect(x + 14, y + 250 + army * 220, w - 28, 210)
        for army in range(len(ARMIES))
    }
    return {**levels, **kinds, leader_place(0): Rect(x + 14, y + 44, w - 28, 196), **armies}


def draw_whole_settlement(
    canvas: Canvas,
    look: Look,
    seat: int,
    held: Sequence[int] | None = (),
    lit: Mapping[Place, str] | None = None,
) -> None:
    """Draw the page of a seat: `held` are the cards that it may hold as far as the viewer knows,
    None where there is no room for them; `lit` says how levels of buildings are lit, and then all
    other levels are dark.
    """
    page = _Page(canvas, look, seat, lit)
    page.stores()
    page.buildings()
    page.development()
    page.leaders()
    page.advisors()
    page.tokens()
    page.ending()
    if held is not None:
        page.held(held)


class _Page:
    """A page being drawn."""

    def __init__(
        self, canvas: Canvas, look: Look, seat: int, lit: Mapping[Place, str] | None
    ) -> None:
        self.canvas, self.look, self.seat, self.lit = canvas, look, seat, lit
        self.s, self.words = look.state, look.words
        self.content = self.s.content
        self.p: Player = self.s.players[seat]
        self.who = look.seats[seat].colour
        self.colour = PLAYER_LOOKS[self.who].colour

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"panels.whole.{key}", **values)

    def stores(self) -> None:
        """Draw captives, clan tokens and goods, and what they would give as an offering now."""
        canvas, p = self.canvas, self.p
        x, y, w, _ = STORES
        tint = mix(self.colour, (40, 16, 6), 0.4)
        canvas.panel(STORES, self._say("stores"), tint, 28, 20)
        middle = y + 78
        draw_captives(canvas, x + 18, middle, p.captives, 66, 380)
        others = [seat for seat in range(len(self.look.seats)) if seat != self.seat]
        for number, other in enumerate(others):
            held = p.tokens >> other & 1
            who = self.look.seats[other].colour
            draw_clan_token(canvas, x + 450 + number * 66, middle, 58, who, 1.0 if held else 0.2)
        left = x + 650
        canvas.line((left, y + 44), (left, y + 110), (190, 150, 100))
        lines = ((self._say("offered_now"), most_points(self.s, self.seat)),
                 (self._say("marker_at"), p.marker))  # fmt: skip
        for number, (text, points) in enumerate(lines):
            at = middle - 18 + number * 38
            canvas.text(text, left + 16, at, 18, INK, "body", "lm", 226)
            draw_heart(canvas, left + 268, at, 36, points)
        for number, (good, count) in enumerate((("corn", p.corn), ("jade", p.jade))):
            box = x + w - 226 + number * 108, y + 46, 100.0, 64.0
            canvas.box(box, (250, 238, 208), 8, tones.CELL_EDGE, 2)
            canvas.icon(good, box[0] + 28, middle, 44)
            canvas.text(str(count), box[0] + 72, middle, 34, INK, "bold", "cm", 48)
            by = change(self.look, good, self.seat)
            if by:
                fill = (52, 108, 44) if by > 0 else (150, 34, 24)
                sign = f"+{by}" if by > 0 else f"−{-by}"
                canvas.pill(box[0] + 74, box[1] + 64, sign, fill, CREAM, 17, align="c")

    def buildings(self) -> None:
        """Draw a row for each kind of building and a column for each level."""
        canvas = self.canvas
        x, y, _, _ = BUILT
        canvas.panel(BUILT, self._say("buildings"), "clay", 28, 20)
        most = allowed_level(self.s, self.seat, BUILDING)
        for level in range(TOP_LEVEL + 1):
            head = self._say("level", n=level) if level else self._say("printed")
            at = level_box(0, level)[0] + _TILE[0] / 2
            canvas.text(head, at, y + 50, 17, faint(0.25), "bold", "cm", _TILE[0])
        for kind in range(KINDS):
            _, top, _, tall = level_box(kind, 0)
            canvas.icon(building_icon(kind), x + 78, top + tall / 2, 84)
            for level in range(TOP_LEVEL + 1):
                self._level(kind, level, most)
        more = sum(
            m.corn for m in self.content.modifications[: self.p.step] if m.place == "granary"
        )
        box = x + 1038, y + 68, 130.0, 112.0
        draw_building(canvas, self.words, self.content, GRANARY, 0, box, more=more)

    def _level(self, kind: int, level: int, most: int) -> None:
        canvas = self.canvas
        x, y, w, h = box = level_box(kind, level)
        has = self.p.buildings[kind]
        light = (self.lit or {}).get(level_place(kind, level), "")
        closed = self.lit is not None or level < has or level > most
        dim = level != has and not light and closed
        draw_building(canvas, self.words, self.content, kind, level, box, light, dim)
        if level == has:
            canvas.glow((x + 1, y + 1, w - 2, h - 2), GOLD, 8, quiet=True)
            canvas.disc(x + 18, y + h - 18, 14, (74, 122, 52), CREAM, 2)
            canvas.icon("ui_check", x + 18, y + h - 18, 15)
        elif level > most:
            canvas.disc(x + 40, y + h / 2 + 12, 19, (70, 56, 40), (200, 170, 110), 2)
            canvas.icon("ui_lock", x + 40, y + h / 2 + 12, 20)

    def development(self) -> None:
        """Draw how far the markers of development have come."""
        canvas = self.canvas
        x, y = BUILT[0] + 1038, BUILT[1] + 192
        canvas.box((x, y, 130, 172), (246, 232, 200), 8, tones.CELL_EDGE, 2)
        title = self.words("panels.development")
        canvas.text(title, x + 65, y + 22, 16, INK, "bold", "cm", 120)
        for column in range(len(COLUMNS)):
            low = y + 60 + column * 42
            canvas.icon(COLUMN_ICONS[column], x + 28, low, 34)
            for level in range(1, TOP_LEVEL + 1):
                on = level <= self.p.development[column]
                tint = (255, 214, 92) if on else (190, 168, 126)
                canvas.disc(x + 38 + level * 24, low, 8.5, tint, (80, 50, 20), 2)

    def leaders(self) -> None:
        """Draw the clan leader, then both armies."""
        x, y, w, _ = LEADING
        self.canvas.panel(LEADING, self._say("leaders"), "honey", 28, 20)
        self._clan((x + 14, y + 44, w - 28, 196))
        for army in range(len(ARMIES)):
            self._army(army, (x + 14, y + 250 + army * 220, w - 28, 210))

    def _ground(self, box: Box) -> None:
        edge = mix(self.colour, (60, 30, 10), 0.45)
        self.canvas.box(box, mix(PAPER, self.colour, 0.09), 9, edge, 2)

    def _clan(self, box: Box) -> None:
        canvas = self.canvas
        self._ground(box)
        x, y, w, h = box
        canvas.worker(x + 52, y + 60, 100, self.who)
        each = (w - 116) / len(self.content.clan)
        for number, option in enumerate(self.content.clan):
            left = x + 106 + number * each
            canvas.box((left, y + 12, each - 8, 94), tones.CELL, 8, tones.CELL_EDGE, 2)
            canvas.badge(left + 15, y + 27, str(number + 1), 11, (120, 72, 28), CREAM, 15)
            row = row_of(option.effect)
            draw_row(canvas, row, left + each / 2, y + 60, 50, each - 44)
        low = y + h - 76
        canvas.box((x + 12, low, 330, 64), (222, 236, 222), 8, (46, 110, 84), 2)
        if self.p.ability != NONE:
            thing = self.content.abilities[self.p.ability]
            canvas.icon(emblem(canvas, thing.id, "ui_star"), x + 46, low + 32, 50)
            name = named(self.words, "abilities", thing)
            canvas.text(name, x + 78, low + 32, 18, INK, "bold", "lm", 128)
            draw_effects(canvas, thing.effects, x + 274, low + 32, 40, 124)
        for step in range(STEPS):
            token = self.content.modifications[step]
            there = step < self.p.step
            left = x + 354 + step * 86
            fill = (244, 222, 206) if there else tones.EMPTY
            edge = (160, 70, 40) if there else tones.EMPTY_EDGE
            canvas.box((left, low, 80, 64), fill, 8, edge, 2)
            icon = emblem(canvas, token.id, "pyramid")
            canvas.icon(icon, left + 40, low + 27, 42, alpha=1.0 if there else 0.3)
            pip = (255, 214, 92) if there else (170, 142, 96)
            draw_pips(canvas, left + 40, low + 55, step + 1, 3.2, pip)

    def _army(self, army: int, box: Box) -> None:
        """Draw an army with everything it has, its strength counted out."""
        canvas, p = self.canvas, self.p
        self._ground(box)
        x, y, w, h = box
        draw_figure(canvas, leader_icon(self.who), x + 62, y + 64, 116, self.colour)
        canvas.icon(sign(army), x + 24, y + 26, 38)
        count = p.warriors[army]
        pitch = min(42.0, 176.0 / max(1, count - 1))
        for number in range(count):
            draw_figure(canvas, "warrior", x + 138 + number * pitch, y + 76, 66, self.colour)
        for number, (icon, tint, strength) in enumerate(self._counted(army)):
            left, down = x + 362 + number % 3 * 50, y + 30 + number // 3 * 46
            canvas.icon(icon, left, down, 34, tint)
            canvas.text(
                f"+{strength}", left + 18, down + 12, 16, INK, "bold", "cm", outline=(255, 244, 224)
            )
        place = p.places[army]
        tint = tones.PLACES[JUNGLE]
        if place != JUNGLE:
            tint = tones.city_colour(self.content.cities[place].colour)
        label = place_name(self.words, self.content, place)
        canvas.pill(x + w - 10, y + 24, label, mix(tint, (30, 14, 4), 0.35), CREAM, 17, align="r")
        canvas.icon("strength", x + w - 88, y + 78, 48)
        total = str(army_strength(self.s, self.seat, army))
        canvas.text(total, x + w - 38, y + 78, 50, tones.BLOOD, "display", "cm", 72)
        for number in range(SECTORS):
            token = p.sectors[SECTORS * army + number]
            thing = None if token == NONE else self.content.reinforcements[token]
            place_box = x + 12 + number * (_SECTOR + 6), y + h - _SECTOR - 12, _SECTOR, _SECTOR
            draw_sector(canvas, place_box, number + 1, thing)
        self._creature(army, x + 300, y + h - 48)

    def _creature(self, army: int, x: float, y: float) -> None:
        canvas = self.canvas
        creature = self.p.creatures[army]
        if creature == NONE:
            draw_no_creature(canvas, x, y, 36)
            canvas.text(self._say("no_creature"), x + 52, y, 17, faint(0.4), "body", "lm", 200)
            return
        thing, last = self.content.creatures[creature], self.p.lives[army]
        draw_creature(canvas, thing, x, y, 38)
        name = named(self.words, "creatures", thing)
        canvas.text(name, x + 50, y - 26, 18, INK, "bold", "lm", 256)
        draw_effects(canvas, thing.effects, x + 100, y + 14, 34, 100)
        draw_life(canvas, x + 190, y + 2, last, self.s.round, 6.4)
        until = self._say("to_the_end") if last == LAST_LIFE else self._say("until", n=last)
        canvas.text(until, x + 304, y + 28, 15, faint(0.2), "body", "rm", 150)

    def _counted(self, army: int) -> list[tuple[str, Colour | None, int]]:
        """List what an army's strength is made of: icons, their tints and numbers."""
        p, content = self.p, self.content
        found: list[tuple[str, Colour | None, int]] = [
            (leader_icon(self.who), self.colour, 1),
            ("warrior", self.colour, p.warriors[army]),
        ]
        for token in p.reinforcements(army):
            thing = content.reinforcements[token]
            if thing.strength:
                found.append((emblem(self.canvas, thing.id, "train"), None, thing.strength))
        if p.creatures[army] != NONE:
            beast = content.creatures[p.creatures[army]]
            found.append((creature_icon(self.canvas, beast.id), None, beast.strength))
        more = army_strength(self.s, self.seat, army) - sum(one[2] for one in found)
        if more:
            found.append((emblem(self.canvas, content.modifications[-1].id, "pyramid"), None, more))
        return [one for one in found if one[2]]

    def advisors(self) -> None:
        """Draw what the advisors give, with their names."""
        canvas = self.canvas
        x, y, w, _ = ADVICE
        canvas.panel(ADVICE, self._say("advisors"), "bark", 26, 19)
        for number, advisor in enumerate(self.p.advisors):
            thing = self.content.advisors[advisor]
            box = x + 14, y + 38 + number * 63, w - 28, 57.0
            canvas.box(box, (240, 224, 186), 8, (120, 84, 40), 2)
            low = box[1] + 28
            canvas.icon(emblem(canvas, thing.id, "ui_human"), x + 44, low, 46)
            name = named(self.words, "advisors", thing)
            canvas.text(name, x + 74, low, 18, INK, "bold", "lm", 138)
            draw_effects(canvas, thing.effects, x + w - 70, low, 32, 100)

    def tokens(self) -> None:
        """Draw the reinforcement tokens with what they do; those that lie in a sector are dark."""
        canvas = self.canvas
        x, y, w, _ = TOKENS
        canvas.panel(TOKENS, self._say("tokens"), "lake", 26, 19)
        each = (w - 24) / max(1, len(self.content.reinforcements))
        side = min(76.0, each - 10)
        for number, token in enumerate(self.content.reinforcements):
            middle = x + 12 + each * (number + 0.5)
            box = middle - side / 2, y + 36, side, side
            draw_reinforcement(canvas, box, token)
            draw_effects(canvas, token.effects, middle, y + 138, 28, each - 6)
            if number in self.p.sectors:
                draw_shade(canvas, box, 0.55)

    def ending(self) -> None:
        """Draw what each end bonus would give now, the best of them lit."""
        canvas = self.canvas
        x, y, w, h = ENDING
        canvas.panel(ENDING, self._say("ended"), "leaf", 26, 19)
        worth = [end_bonus(self.s, self.seat, which) for which in range(len(END_BONUSES))]
        each = (w - 24) / len(worth)
        for which, icon in enumerate(("creature", "train", "build")):
            best = worth[which] == max(worth) and worth[which] > 0
            left = x + 12 + which * each
            box = left + 4, y + 40, each - 8, 64.0
            fill = (232, 240, 214) if best else (240, 224, 190)
            edge = (74, 122, 52) if best else tones.CELL_EDGE
            canvas.box(box, fill, 8, edge, 2.4 if best else 1.6)
            canvas.icon(icon, left + 42, y + 72, 46)
            canvas.points(left + each - 44, y + 72, 48, worth[which])
            name = self.words(f"end_bonuses.{END_BONUSES[which]}")
            canvas.text(name, left + each / 2, y + 119, 16, INK, "body", "cm", each - 10)
        line = self._say("ended_line", n=self.content.figures.bonus_round)
        canvas.text(line, x + w / 2, y + h - 24, 16, faint(0.2), "body", "cm", w - 30)

    def held(self, cards: Sequence[int]) -> None:
        """Draw the cards that the seat may hold, as far as the viewer knows."""
        canvas = self.canvas
        x, y, w, h = HELD
        canvas.panel(HELD, corner=8)
        canvas.icon("card", x + 36, y + h / 2, 46)
        count = len(self.p.hand) + len(self.p.unseen)
        canvas.text(str(count), x + 76, y + h / 2, 30, INK, "bold", "cm", 44)
        name = self.look.seats[self.seat].name
        label = self.words("battle.may_hold", name=name)
        canvas.text(label, x + 108, y + h / 2, 20, INK, "head", "lm", 520)
        taken = 134 + min(520.0, canvas.text_width(label, 20, "head"))
        each = min(56.0, (w - taken - 14) / max(1, len(cards)))
        for number, card in enumerate(cards):
            box = x + taken + number * each, y + 9, each - 6, h - 18
            draw_small_card(canvas, self.content, card, box, self.who)
