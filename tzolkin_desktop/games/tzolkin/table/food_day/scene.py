"""The interlude of a food day: everyone feeds, temples give one after another, then the totals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.tzolkin.rules.consts import TEMPLES
from tzolkin_desktop.games.tzolkin.table.food_day.account import (
    FEEDING,
    NEW_BUILDINGS,
    PROPHECY,
    TEMPLES_PAY,
    Feast,
    Gift,
    Meal,
    Pace,
    read_feast,
)
from tzolkin_desktop.games.tzolkin.table.food_day.prophecy_scoring import (
    draw_next,
    draw_verdicts,
)
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_building
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import draw_line
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    GOLD,
    INK,
    LOSS,
    PAPER,
    PAPER_DARK,
    PLAYER_LOOKS,
    TEMPLE_COLOURS,
    mix,
)
from tzolkin_desktop.kit.widgets import Button, Signal
from tzolkin_desktop.kit.words import quarters, signed
from tzolkin_desktop.shell.table.interlude import Interlude, draw_veiled

CARD = (150.0, 60.0, 1620.0, 960.0)
LEFT, WIDTH = 184.0, 1552.0
MEALS_TOP, MEALS_HEIGHT = 182.0, 308.0
NARROW = 340.0  # a column of five
TEMPLES_TOP, TEMPLES_HEIGHT = 504.0, 330.0
TOTALS_TOP, TOTALS_HEIGHT = 862.0, 118.0
TOTALS_RIGHT = 1384.0  # where the buttons begin
TEMPLE_WIDTH = (WIDTH - 24) / 3
HEAD = (140, 62, 28)
STAYS = 1.6  # seconds that the totals are seen in a replay
PART_ICONS = {
    "hunger": "hunger",
    "temples": "temple_any",
    "prophecies": "prophecy",
    "debts": "tribe_ek_chuah",
}
FLYING = 0.45  # the share of a gift's time before it takes off


class FoodDayScene(Interlude):
    """Goes by itself, step by step; a click goes to the next step, Skip to the totals."""

    page = CARD

    def __init__(
        self,
        app: App,
        look: Look,
        events: Sequence[Event],
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Take the table before the food day, its events, and a picture of the table."""
        self._look = look
        self.feast: Feast = read_feast(look.state, events)
        self.pace = Pace(self.feast)
        self._paused = False
        self._stayed = 0.0
        if not app.settings.pace and not speed:
            self.pace.skip()
        super().__init__(app, behind, on_done, speed)

    # input

    def build(self) -> None:
        """Lay out pause and skip, or the way back to the table."""
        words = self.app.words
        y = TOTALS_TOP + 8
        if self.pace.finished:
            box = (1388.0, y, 348.0, 102.0)
            on = Button(box, words("food_day.continue"), "go", "ui_play", 32, glow=True)
            self.add_button("continue", on, self.leave, legal=True)
            return
        pause = Button(
            (1388, y, 106, 102), words("food_day.pause"), "plain",
            "ui_play" if self._paused else "ui_pause", 22,
        )  # fmt: skip
        self.add_button("pause", pause, self._pause)
        skip = Button(
            (1504, y, 232, 102), words("food_day.skip"), "end", "ui_right", 26,
            words("food_day.click_next"),
        )  # fmt: skip
        self.add_button("skip", skip, self._skip, legal=True)

    def key(self, signal: Signal) -> None:
        """Let P pause."""
        if signal.key == pygame.K_p and not self.pace.finished:
            self._pause()
        else:
            super().key(signal)

    def escape(self) -> None:
        """Skip to the totals, and leave from there."""
        if self.pace.finished:
            self.leave()
        else:
            self._skip()

    def next(self) -> None:
        """Show the rest of this stage at once, and go on to the next one; at the end, leave."""
        if self.pace.finished:
            self.leave()
            return
        self.pace.next_stage()
        self.rebuild()

    def _skip(self) -> None:
        self.pace.skip()
        self.rebuild()

    def _pause(self) -> None:
        self._paused = not self._paused
        self.rebuild()

    # time

    def update(self, seconds: float) -> None:
        """Let time pass for the beats; in a replay leave once the totals were seen."""
        if self.pace.finished:
            self._stayed += seconds * self.speed
            if self._stayed > STAYS:
                self.leave()
            return
        if self._paused:
            return
        self.pace.advance(seconds * (self.speed or self.app.settings.pace))
        self.dirty = True
        if self.pace.finished:
            self.rebuild()

    # drawing

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw how far the food day has come."""
        self._draw_stages(canvas)
        for meal in self.feast.meals:
            self._draw_meal(canvas, meal)
        if self.pace.stage == NEW_BUILDINGS:
            self._draw_new_buildings(canvas)
        elif self.pace.stage == PROPHECY:
            box = (LEFT, TEMPLES_TOP, WIDTH, TEMPLES_HEIGHT)
            draw_verdicts(canvas, self._look, self.pace, box, self._meal_box)
        else:
            for temple in range(len(TEMPLES)):
                self._draw_temple(canvas, temple)
        for meal in self.feast.meals:
            self._draw_total(canvas, meal.seat)
        draw_next(canvas, self._look, self.feast, LEFT + 8, TOTALS_TOP - 14, WIDTH - 16)
        self._draw_flights(canvas)

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the empty card with its head."""
        draw_veiled(canvas, self.behind)
        canvas.panel(CARD, "", HEAD, 96, corner=14, shadow=230, edge=GOLD)
        words, day = self.app.words, self.feast.day
        x, y = CARD[0], CARD[1]
        canvas.icon("food", x + 146, y + 56, 84)
        room = min(560.0, self._first_stage() - self._stage_pitch() / 2 - x - 212)
        canvas.text(words("food_day.head"), x + 210, y + 38, 46, CREAM, "display", "lm", room)
        kind = "mid_age" if day.mid_age else "end_of_age"
        line = words(f"food_day.{kind}", day=day.day, age="I" * day.age)
        if self.feast.skulls_short:
            line = words("food_day.no_skulls")
        canvas.text(line, x + 212, y + 78, 22, (250, 220, 176), "body", "lm", room)

    def _draw_stages(self, canvas: Canvas) -> None:
        """Draw the stages in the head: done, now, to come."""
        stages, now = self.feast.stages, self.pace.stage
        pitch, first = self._stage_pitch(), self._first_stage()
        y = CARD[1] + 44
        for number, stage in enumerate(stages):
            x = first + number * pitch
            done = number < stages.index(now) or self.pace.finished
            if number:
                canvas.line((x - pitch + 26, y), (x - 26, y), (230, 180, 120), 3)
            active = stage == now and not done
            fill = (74, 132, 66) if done else GOLD if active else (110, 60, 36)
            canvas.disc(x, y, 18, fill, CREAM, 2)
            if done:
                canvas.icon("ui_check", x, y, 19)
            else:
                ink = INK if active else CREAM
                canvas.text(str(number + 1), x, y, 20, ink, "bold", "cm")
            role = "bold" if active else "body"
            label = self.app.words(f"food_day.{stage}")
            canvas.text(label, x, y + 34, 18, CREAM, role, "cm", pitch - 8)

    def _draw_meal(self, canvas: Canvas, meal: Meal) -> None:
        """Draw a seat's column: its workers, their bowls, what each took, and the hungry ones."""
        x, y, w, h = self._meal_box(meal.seat)
        seat = self._look.seats[meal.seat]
        colour = PLAYER_LOOKS[seat.colour].colour
        share = self.pace.share(FEEDING, meal.seat)
        if 0 < share < 1:
            canvas.glow((x, y, w, h), GLOW, 10, quiet=True)
        edge = mix(colour, (60, 30, 10), 0.4)
        canvas.box((x, y, w, h), mix(PAPER, colour, 0.12), 10, edge, 2.5)
        canvas.box((x + 3, y + 3, w - 6, 52), mix(colour, (40, 20, 5), 0.38), 8)
        canvas.marker(x + 30, y + 29, 34, seat.colour)
        rim = mix(colour, (0, 0, 0), 0.7)
        left, room, letters = (48, 168, 18) if w < NARROW else (56, 206, 21)
        canvas.text(seat.name, x + left, y + 29, 27, CREAM, "head", "lm", w - room, outline=rim)
        count = meal.fed + meal.hungry
        eaten = share * (count + 1)  # the last part is for those who stay hungry
        paid = sum(meal.prices[: int(eaten)])
        corn = f"{meal.corn[0]} → {meal.corn[0] - paid}"
        light, edge = (250, 238, 206), (120, 90, 40)
        canvas.pill(x + w - 14, y + 29, corn, light, INK, letters, "corn", "r", edge)
        pitch = min(70.0, (w - 16) / count)
        size = min(1.0, pitch / 56)  # six in a narrow column are smaller
        for worker in range(count):
            at = x + w / 2 + (worker - (count - 1) / 2) * pitch
            had = min(1.0, max(0.0, eaten - worker))
            self._draw_eater(canvas.at(at, y + 165 * (1 - size), size), meal, worker, had)
        canvas.line((x + 18, y + 242), (x + w - 18, y + 242), mix(PAPER_DARK, INK, 0.3))
        if share >= 1:
            self._draw_verdict(canvas, meal)

    def _draw_verdict(self, canvas: Canvas, meal: Meal) -> None:
        """Write under a seat's bowls what its buildings gave and who stayed hungry."""
        x, y, w, _ = self._meal_box(meal.seat)
        ink = LOSS if meal.hungry else GAIN
        beside = 86 if w < NARROW else 104
        room = w - (beside if meal.hungry else 40)
        lines = self._verdict(meal)
        goods = [gain.goods for gain in self.feast.incomes if gain.seat == meal.seat]
        given = " ".join(f"{{{good}:+{n}}}" for gain in goods for good, n in gain.items())
        rows = len(lines) + bool(given)
        pitch = 20 if rows > 2 else 23
        if given:
            at = y + 275 - (rows - 1) / 2 * pitch
            draw_line(canvas, f"{{every_food}} {given}", x + 20, at, room, 18, INK, "bold")
        for number, line in enumerate(lines, bool(given)):
            at = y + (275 if given else 273) + (number - (rows - 1) / 2) * pitch
            canvas.text(line, x + 20, at, 20 if rows == 1 else 18, ink, "bold", "lm", room)
        if meal.lost:
            canvas.points(x + w - 40, y + 274, 46, meal.lost)

    def _draw_eater(self, canvas: Canvas, meal: Meal, worker: int, share: float) -> None:
        """Draw a worker over its bowl, below a canvas' origin; unfed it fades."""
        who = self._look.seats[meal.seat].colour
        fed = worker < meal.fed
        canvas.worker(0, 112, 80, who, 1.0 if fed else 1 - 0.65 * share)
        if share <= 0:
            return
        grow = 0.6 + 0.4 * share
        canvas.icon("food" if fed else "hunger", 0, 178, 46 * grow, alpha=share)
        if share < 1:
            return
        if not fed:
            tribe = self._look.state.players[meal.seat].tribe
            lost = signed(-self._look.state.content.figures[tribe].hunger_points)
            canvas.text(lost, -11, 218, 23, LOSS, "bold", "cm")
            canvas.icon("vp", 17, 218, 22)
        elif meal.prices[worker]:
            canvas.text(signed(-meal.prices[worker]), -11, 218, 23, INK, "bold", "cm")
            canvas.icon("corn", 15, 218, 22)
        else:
            canvas.text("0", -12, 218, 23, GAIN, "bold", "cm")
            canvas.icon("farm_one", 14, 217, 26)

    def _verdict(self, meal: Meal) -> list[str]:
        """Say what the farms did and who stayed hungry."""
        words = self.app.words
        parts = []
        free = meal.prices.count(0)
        saved = self._look.state.players[meal.seat].farm_all
        if free:
            parts.append(words("food_day.farms_feed", n=free))
        elif saved:
            parts.append(words("food_day.farms_save", n=saved))
        hungry = words("food_day.hungry", n=meal.hungry) if meal.hungry else ""
        return [*parts, hungry or words("food_day.all_fed")]

    def _draw_new_buildings(self, canvas: Canvas) -> None:
        """Draw the buildings of the new age as they are laid out."""
        box = (LEFT, TEMPLES_TOP, WIDTH, TEMPLES_HEIGHT)
        canvas.box(box, mix(PAPER, PAPER_DARK, 0.6), 10, mix(PAPER_DARK, INK, 0.5), 2.5)
        title = self.app.words("food_day.new_buildings")
        middle = LEFT + WIDTH / 2
        canvas.text(title, middle, TEMPLES_TOP + 46, 30, INK, "display", "cm", WIDTH - 80)
        content, revealed = self._look.state.content, self.feast.revealed
        pitch = min(250.0, (WIDTH - 60) / len(revealed))
        for number, name in enumerate(revealed):
            share = self.pace.share(NEW_BUILDINGS, number)
            if share > 0:
                w, h = 222.0, 222.0 * 108 / 132
                x = middle + (number - (len(revealed) - 1) / 2) * pitch - w / 2
                y = TEMPLES_TOP + 100 - 40 * (1 - share)
                draw_building(canvas, (x, y, w, h), content, content.building_id(name))

    def _draw_temple(self, canvas: Canvas, temple: int) -> None:
        """Draw a temple: everybody on their step, and what they are given."""
        x, y, w, h = self._temple_box(temple)
        name, gifts = TEMPLES[temple], self.feast.gifts[temple]
        colour = TEMPLE_COLOURS[name]
        paying = any(0 < self.pace.share(TEMPLES_PAY, temple, row) < 1 for row in range(len(gifts)))
        if paying:
            canvas.glow((x, y, w, h), GLOW, 10)
        edge = mix(colour, (50, 26, 8), 0.5)
        canvas.box((x, y, w, h), mix(PAPER, colour, 0.18), 10, edge, 2.5)
        canvas.icon(f"plaque_{name}", x + 40, y + 38, 50)
        ink = mix(colour, (40, 20, 5), 0.65)
        points = not self.feast.day.mid_age
        title = self.app.words(f"temples.{name}")
        canvas.text(title, x + 74, y + 38, 28, ink, "display", "lm", 220 if points else 410)
        if points:
            faint = mix(INK, PAPER, 0.2)
            highest = self.app.words("food_day.highest")
            canvas.text(highest, x + w - 70, y + 39, 17, faint, "body", "rm", 140)
            bonus = self._look.state.content.temples[temple].bonus[self.feast.day.age - 1]
            canvas.points(x + w - 40, y + 38, 46, f"+{bonus}")
        for row, gift in enumerate(gifts):
            self._draw_gift(canvas, temple, row, gift)

    def _draw_gift(self, canvas: Canvas, temple: int, row: int, gift: Gift) -> None:
        """Draw a seat's step in a temple, and its gift once its time has come."""
        x, _, w, _ = self._temple_box(temple)
        y = self._gift_y(row)
        seat = self._look.seats[gift.seat]
        top = self._look.state.content.temples[temple].top
        long = 64 + gift.step * 136 / top
        colour = TEMPLE_COLOURS[TEMPLES[temple]]
        size = min(1.0, self._gift_pitch() / 56)
        canvas.stretched("templestep", (x + 18, y - 20 * size, long, 42 * size), colour)
        bounce = math.sin(math.pi * min(1.0, self.pace.share(TEMPLES_PAY, temple, row) / FLYING))
        canvas.worker(x + 18 + long - 25, y - (6 + 8 * bounce) * size, 50 * size, seat.colour)
        room = w - long - 28 - 166
        canvas.text(seat.name, x + 28 + long, y, 20, INK, "body", "lm", room)
        given = self.pace.share(TEMPLES_PAY, temple, row) > 0
        if self.feast.day.mid_age:
            self._draw_goods(canvas, gift, x + w - 22, y, given)
            return
        if gift.bonus:
            canvas.pill(
                x + w - 76, y, f"+{quarters(gift.bonus)}", (150, 92, 30), CREAM, 19,
                "first_player", "r", alpha=1.0 if given else 0.45,
            )  # fmt: skip
        if given:
            canvas.points(x + w - 42, y, 46 * size, gift.points)
        else:
            canvas.icon("vp", x + w - 42, y, 46 * size, alpha=0.3)

    def _draw_goods(self, canvas: Canvas, gift: Gift, right: float, y: float, given: bool) -> None:
        """Draw the goods of a gift, ending at the right."""
        if not gift.goods:
            if given:
                faint = mix(INK, PAPER, 0.4)
                nothing = self.app.words("food_day.nothing")
                canvas.text(nothing, right, y, 17, faint, "body", "rm", 150)
            return
        for good, count in reversed(list(gift.goods.items())):
            canvas.icon(good, right - 18, y, 36, alpha=1.0 if given else 0.3)
            if count > 1:
                canvas.text(
                    f"{count}", right - 42, y, 24, INK, "bold", "rm", alpha=1.0 if given else 0.4
                )
            right -= 48 if count == 1 else 62

    def _draw_total(self, canvas: Canvas, seat: int) -> None:
        """Draw what the day has brought a seat so far."""
        x, y, w, h = self._total_box(seat)
        look = self._look.seats[seat]
        colour = PLAYER_LOOKS[look.colour].colour
        edge = mix(colour, (60, 30, 10), 0.4)
        canvas.box((x, y, w, h), mix(PAPER, colour, 0.16), 10, edge, 2)
        canvas.worker(x + 44, y + 60, 84, look.colour)
        gained = self.pace.gained(seat)
        before = self._look.state.players[seat].score()
        right = x + w - 52
        if self.feast.day.mid_age:
            for number, (good, n) in enumerate(self.pace.goods(seat).items()):
                at, middle = x + 90 + number // 2 * 48, y + 36 + number % 2 * 46
                canvas.icon(good, at, middle, 28)
                canvas.text(str(n), at + 15, middle, 22, INK, "bold", "lm", 20)
        else:
            sign = "+" if gained > 0 else ""
            ink = GAIN if gained > 0 else LOSS if gained < 0 else mix(INK, PAPER, 0.4)
            shown = f"{sign}{quarters(gained)}"
            canvas.text(shown, x + 84, y + 44, 38, ink, "display", "lm", right - x - 92)
            line = f"{quarters(before)} → {quarters(before + gained)}"
            canvas.text(line, x + 84, y + 88, 21, INK, "bold", "lm", right - x - 92)
        self._draw_parts(canvas, seat, right)

    def _draw_parts(self, canvas: Canvas, seat: int, x: float) -> None:
        """Write where the points come from, so that they add up before the eye."""
        parts = self.pace.parts(seat)
        _, y, _, h = self._total_box(seat)
        pitch = min(32.0, (h - 8) / max(1, len(parts)))
        for number, (source, n) in enumerate(parts.items()):
            at = y + h / 2 + (number - (len(parts) - 1) / 2) * pitch
            canvas.icon(PART_ICONS[source], x, at, min(27.0, pitch))
            sign = "+" if n > 0 else ""
            ink = GAIN if n > 0 else LOSS
            canvas.text(f"{sign}{quarters(n)}", x + 15, at, 19, ink, "bold", "lm", 36)

    def _draw_flights(self, canvas: Canvas) -> None:
        """Draw the gift that is on its way to the totals."""
        for t, gifts in enumerate(self.feast.gifts):
            for row, gift in enumerate(gifts):
                share = self.pace.share(TEMPLES_PAY, t, row)
                if not FLYING < share < 1 or not (gift.quarters or gift.goods):
                    continue
                part = (share - FLYING) / (1 - FLYING)
                part = part * part * (3 - 2 * part)
                x0, _, w, _ = self._temple_box(t)
                x1, y1, _, _ = self._total_box(gift.seat)
                x = x0 + w - 42 + (x1 + 120 - x0 - w + 42) * part
                y0 = self._gift_y(row)
                y = y0 + (y1 + 46 - y0) * part - 60 * math.sin(math.pi * part)
                if gift.goods:
                    canvas.icon(next(iter(gift.goods)), x, y, 44)
                else:
                    canvas.points(x, y, 50, quarters(gift.quarters))

    # places

    def _meal_box(self, seat: int) -> Box:
        count = len(self.feast.meals)
        each = (WIDTH - 8 * (count - 1)) / count
        return LEFT + seat * (each + 8), MEALS_TOP, each, MEALS_HEIGHT

    def _temple_box(self, temple: int) -> Box:
        return LEFT + temple * (TEMPLE_WIDTH + 12), TEMPLES_TOP, TEMPLE_WIDTH, TEMPLES_HEIGHT

    def _gift_y(self, row: int) -> float:
        return TEMPLES_TOP + 94 + row * self._gift_pitch()

    def _gift_pitch(self) -> float:
        return 62.0 if len(self.feast.meals) < 5 else 47.0

    def _stage_pitch(self) -> float:
        return 180.0 if len(self.feast.stages) < 5 else 160.0

    def _first_stage(self) -> float:
        return CARD[0] + CARD[2] - 190 - self._stage_pitch() * (len(self.feast.stages) - 1)

    def _total_box(self, seat: int) -> Box:
        each = min(300.0, (TOTALS_RIGHT - LEFT) / len(self.feast.meals))
        return LEFT + seat * each, TOTALS_TOP, each - 8, TOTALS_HEIGHT
