"""Choosing starting wealth in secret: tiles to keep, what they add up to, what is on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tzolkin_desktop.engine.rules import Choice
from tzolkin_desktop.games.tzolkin.consts import (
    KEEP,
    NONE,
    RESOURCES,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.forecast import bill
from tzolkin_desktop.games.tzolkin.setup import KEPT
from tzolkin_desktop.games.tzolkin.state import Player
from tzolkin_desktop.ui.app import App
from tzolkin_desktop.ui.canvas import Box, Canvas
from tzolkin_desktop.ui.match import Match, begun_with
from tzolkin_desktop.ui.scenes.form import Form
from tzolkin_desktop.ui.target import Rect, Target, top_target
from tzolkin_desktop.ui.theme import INK, PAPER, PAPER_DARK, mix
from tzolkin_desktop.ui.tzolkin.cards import building_card, monument_card
from tzolkin_desktop.ui.tzolkin.explain import explain_wealth, wealth_name
from tzolkin_desktop.ui.tzolkin.hover_card import Card, card_size, draw_card, place_card
from tzolkin_desktop.ui.tzolkin.look import Look
from tzolkin_desktop.ui.tzolkin.tiles import (
    HOVERED,
    LEGAL,
    NORMAL,
    TILE_SIZE,
    draw_building,
    draw_empty_slot,
    draw_monument,
    draw_wealth,
)
from tzolkin_desktop.ui.tzolkin.tokens import level_adds
from tzolkin_desktop.ui.widgets import DOWN, MOVE, Button, Signal

WEALTH = (50.0, 136.0, 1180.0, 584.0)
SUM = (1250.0, 136.0, 620.0, 584.0)
ON_TABLE = (50.0, 738.0, 1380.0, 300.0)
TILE = (236.0, 277.0)
ROW_TILE = (142.0, 142.0 * TILE_SIZE[1] / TILE_SIZE[0])
GOODS = ("corn", *RESOURCES, "skull")


class DraftScene(Form):
    """The tiles of one seat; nobody else may look."""

    def __init__(
        self, app: App, match: Match, seat: int, on_keep: Callable[[Choice], object]
    ) -> None:
        """Let a seat choose among what the rules offer it."""
        self._match = match
        self._seat = seat
        self._on_keep = on_keep
        self._hand = tuple(sorted(match.state.hands[seat]))
        self._chosen: list[int] = []
        self._over = ""
        super().__init__(app)

    # widgets

    def build(self) -> None:
        """Lay out the buttons."""
        words = self.app.words
        missing = KEPT - len(self._chosen)
        label = words("draft.choose_more", n=missing) if missing else words("draft.keep")
        content = self._match.state.content
        line = "" if missing else ", ".join(wealth_name(words, content, t) for t in self._chosen)
        keep = Button(
            (1450, 748, 420, 118), label, "go", None if missing else "ui_check", 33, line,
            enabled=not missing, glow=True,
        )  # fmt: skip
        self.add_button("keep", keep, self._keep, legal=not missing)
        reset = Button(
            (1450, 900, 420, 78), words("draft.reset"), "plain", "ui_undo", 25,
            enabled=bool(self._chosen),
        )  # fmt: skip
        self.add_button("reset", reset, self._reset)

    def targets(self) -> Sequence[Target]:
        """List the tiles, those of the table, and the buttons."""
        state, words = self._match.state, self.app.words
        missing = len(self._chosen) < KEPT
        found = []
        for number, tile in enumerate(self._hand):
            area = Rect(*self._tile_box(number))
            name = wealth_name(words, state.content, tile)
            found.append(
                Target(
                    f"tile/{state.content.wealth[tile].id}", area, area.centre, name,
                    partial(self._toggle, tile), missing and tile not in self._chosen,
                )
            )  # fmt: skip
        for kind, row in (("building", state.building_row), ("monument", state.monument_row)):
            for number, tile in enumerate(row):
                if tile != NONE:
                    area = Rect(*self._row_box(kind, number))
                    found.append(Target(f"{kind}/{number}", area, area.centre))
        return [*found, *super().targets()]

    def signal(self, signal: Signal) -> None:
        """Follow the pointer over the tiles and take clicks on them."""
        if signal.kind == MOVE:
            under = top_target(self.targets(), signal.x, signal.y)
            over = under.id if under else ""
            self.dirty = self.dirty or over != self._over
            self._over = over
        elif signal.kind == DOWN and signal.button == 1:
            under = top_target(self.targets(), signal.x, signal.y)
            if under is not None and under.act is not None:
                under.act()
                return
        super().signal(signal)

    def key(self, signal: Signal) -> None:
        """Let digits choose tiles, Enter keep them and Backspace begin again."""
        number = signal.key - pygame.K_1
        if 0 <= number < len(self._hand):
            self._toggle(self._hand[number])
        elif signal.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep()
        elif signal.key == pygame.K_BACKSPACE:
            self._reset()

    def _toggle(self, tile: int) -> None:
        """Choose a tile or put it back; with enough chosen the first one makes room."""
        if tile in self._chosen:
            self._chosen.remove(tile)
        else:
            self._chosen = [*self._chosen, tile][-KEPT:]
        self.rebuild()

    def _reset(self) -> None:
        self._chosen = []
        self.rebuild()

    def _keep(self) -> None:
        choice = Choice(KEEP, *sorted(self._chosen))
        if choice in self._match.session.choices():
            self._on_keep(choice)

    # places

    def _tile_box(self, number: int) -> Box:
        pitch = (WEALTH[2] - 32) / len(self._hand)
        return WEALTH[0] + 16 + pitch * (number + 0.5) - TILE[0] / 2, WEALTH[1] + 64, *TILE

    def _row_box(self, kind: str, number: int) -> Box:
        y = ON_TABLE[1] + (42 if kind == "building" else 42 + ROW_TILE[1] + 10)
        return ON_TABLE[0] + 320 + number * (ROW_TILE[0] + 30), y, *ROW_TILE

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels, the buttons and the card of what the pointer rests on."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.24)
        canvas.vignette()
        name = self._match.seats[self._seat].name
        canvas.scene_head(words("draft.head"), words("draft.line", name=name, n=KEPT))
        title = words("draft.wealth", n=KEPT, of=len(self._hand))
        canvas.panel(WEALTH, title, "clay", 34, 23)
        for number in range(len(self._hand)):
            self._draw_tile(canvas, number)
        self._draw_sum(canvas)
        self._draw_on_table(canvas)
        self.draw_widgets(canvas)
        self._draw_card(canvas)

    def _draw_tile(self, canvas: Canvas, number: int) -> None:
        """Draw a wealth tile, whether it is chosen, and what it gives in words."""
        words, content, tile = self.app.words, self._match.state.content, self._hand[number]
        x, y, w, h = self._tile_box(number)
        chosen = tile in self._chosen
        hovered = self._over == f"tile/{content.wealth[tile].id}"
        state = HOVERED if chosen else LEGAL if hovered else NORMAL
        draw_wealth(canvas, (x, y, w, h), content, tile, state)
        canvas.disc(x + w - 4, y + 10, 24, (66, 132, 56) if chosen else PAPER_DARK, INK, 3)
        if chosen:
            canvas.icon("ui_check", x + w - 4, y + 10, 27)
        else:
            faint = mix(INK, PAPER, 0.45)
            canvas.text(str(number + 1), x + w - 4, y + 10, 22, faint, "bold", "cm")
        said = explain_wealth(words, content, tile)
        middle = x + w / 2
        canvas.text(said.title, middle, y + h + 36, 24, INK, "head", "cm", 268)
        at = y + h + 76
        for line in said.lines[:-1]:  # the last one only says how dummy workers are drawn
            at = canvas.rich(line, middle, at, 272, 20, INK, leading=1.3, align="c") + 5

    def _draw_sum(self, canvas: Canvas) -> None:
        """Draw what the seat starts with if it keeps what is chosen."""
        words, x, y = self.app.words, SUM[0], SUM[1]
        before = self._match.state
        after = begun_with(before, self._seat, self._chosen)
        player, look = after.players[self._seat], self._match.seats[self._seat]
        canvas.panel(SUM, words("draft.you_start_with"), "honey", 34, 23)
        canvas.worker(x + 74, y + 108, 112, look.colour)
        canvas.text(look.name, x + 142, y + 84, 34, INK, "display", "lm", 250)
        place = (self._seat - before.first) % len(before.players) + 1
        order = words("draft.order", place=place)
        faint = mix(INK, PAPER, 0.25)
        canvas.text(order, x + 142, y + 124, 20, faint, "body", "lm", 250)
        for number in range(player.workers):
            canvas.worker(x + 574 - number * 50, y + 106, 62, look.colour)
        goods = (player.corn, *player.resources, player.skulls)
        for number, (good, amount) in enumerate(zip(GOODS, goods, strict=True)):
            self._draw_good(canvas, x + 36 + number * 112, y + 176, good, amount)
        at = y + 312
        for icon, head, line in self._gains(player):
            canvas.icon(icon, x + 62, at, 40)
            canvas.text(head, x + 96, at - (11 if line else 0), 21, INK, "head", "lm", 490)
            if line:
                canvas.text(line, x + 96, at + 13, 17, faint, "body", "lm", 490)
            canvas.line((x + 32, at + 24), (x + 588, at + 24), mix(PAPER_DARK, INK, 0.3))
            at += 50
        if self._chosen:
            need = bill(after, self._seat).need
            days = after.content.food_days[0].day
            note = words(
                "draft.corn_note",
                corn=words("goods.corn", n=player.corn),
                workers=words("goods.workers_all", n=player.workers),
                cost=words("goods.corn", n=after.content.placement_total[player.workers]),
                days=words("result.days", n=days),
                need=words("goods.corn", n=need),
            )
            ink = mix(INK, (40, 90, 30), 0.5)
            canvas.paragraph(note, x + 38, y + 504, 548, 19, ink, height=70)

    def _draw_good(self, canvas: Canvas, x: float, y: float, good: str, amount: int) -> None:
        fill = (252, 242, 214) if amount else mix(PAPER, PAPER_DARK, 0.6)
        canvas.box((x, y, 102, 96), fill, 8, mix(PAPER_DARK, INK, 0.4), 2)
        canvas.icon(good, x + 34, y + 48, 54, alpha=1.0 if amount else 0.42)
        ink = INK if amount else mix(INK, PAPER, 0.55)
        canvas.text(str(amount), x + 79, y + 48, 36, ink, "display", "cm", 42)

    def _gains(self, player: Player) -> list[tuple[str, str, str]]:
        """List temple steps, technologies and farms: icon, name and a line of words."""
        words, content = self.app.words, self._match.state.content
        found = []
        for t, temple in enumerate(TEMPLES):
            step = player.temples[t]
            if step > START_STEP:
                head = words("draft.temple_line", temple=words(f"temples.{temple}"), step=step)
                points = words("temples.points", n=content.temples[t].points[step])
                found.append((f"temple_{temple}", head, points))
        for t, technology in enumerate(TECHNOLOGIES):
            level = player.technologies[t]
            if level:
                name = words(f"technologies.{technology}")
                head = words("draft.technology_line", technology=name, level=level)
                adds = level_adds(content, t, level)
                line = " · ".join(words(f"adds.{add}", n=n) for add, n in adds)
                found.append((f"tech_{technology}", head, line))
        if player.farm_one:
            found.append(("farm_one", words("effects.feed_one", n=player.farm_one), ""))
        return found

    def _draw_on_table(self, canvas: Canvas) -> None:
        """Draw the buildings and monuments of this game."""
        words, state = self.app.words, self._match.state
        canvas.panel(ON_TABLE, words("draft.on_table"), "bark", 28, 21)
        heads = {
            "building": words("draft.buildings", age="I" * (state.age + 1)),
            "monument": words("draft.monuments"),
        }
        for kind, row in (("building", state.building_row), ("monument", state.monument_row)):
            _, y, _, h = self._row_box(kind, 0)
            name, _, note = heads[kind].partition(" · ")
            canvas.text(name, ON_TABLE[0] + 34, y + h / 2 - 24, 21, INK, "head", "lm", 270)
            faint = mix(INK, PAPER, 0.25)
            canvas.paragraph(note, ON_TABLE[0] + 34, y + h / 2 - 4, 270, 17, faint)
            for number, tile in enumerate(row):
                box = self._row_box(kind, number)
                over = LEGAL if self._over == f"{kind}/{number}" else NORMAL
                if tile == NONE:
                    draw_empty_slot(canvas, box)
                elif kind == "building":
                    draw_building(canvas, box, state.content, tile, over)
                else:
                    players = len(state.players)
                    draw_monument(canvas, box, state.content, tile, over, players)

    def _draw_card(self, canvas: Canvas) -> None:
        """Show the tile of the table under the pointer large and in words."""
        kind, _, number = self._over.partition("/")
        if kind not in ("building", "monument"):
            return
        state = self._match.state
        look = Look(state, self.app.words, self._match.seats, self._seat)
        card: Card | None
        if kind == "building":
            card = building_card(look, state.building_row[int(number)])
        else:
            card = monument_card(look, state.monument_row[int(number)], self._seat)
        if card is not None:
            spot = Rect(*self._row_box(kind, int(number)))
            draw_card(canvas, card, place_card(spot, card_size(canvas, card))[:2])
