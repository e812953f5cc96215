"""What everybody begins with, turned up together once the last has chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.components import Effects
from tzolkin_desktop.games.yucatan.rules.consts import BUILDINGS
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.pieces.cards import emblem
from tzolkin_desktop.games.yucatan.table.pieces.tones import band_colour
from tzolkin_desktop.games.yucatan.table.texts.effects import effects_text
from tzolkin_desktop.games.yucatan.table.texts.settlement_cards import level_text
from tzolkin_desktop.games.yucatan.table.texts.terms import building_name, named
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import CREAM, INK, PAPER, PAPER_DARK, PLAYER_LOOKS, mix
from tzolkin_desktop.kit.widgets import Button
from tzolkin_desktop.shell.table.interlude import Interlude, InterludeBeat

TOP, HEIGHT = 150.0, 720.0
STAYS = 3.0  # seconds in a replay


class Begun(NamedTuple):
    """A seat's beginnings, by the ids of their components."""

    seat: int
    advisors: tuple[str, ...]
    ability: str
    building: str


class Beginnings(NamedTuple):
    """The beginnings of all, in turn order, and the position before they were turned up."""

    state: State
    begun: tuple[Begun, ...]


def read_beginnings(step: Step) -> Beginnings | None:
    """Read what a step turns up; None when it turns up nothing."""
    begun = tuple(
        Begun(e.seat, tuple(e.data["advisors"]), e.data["ability"], e.data["building"])
        for e in step.events
        if e.kind == "beginnings"
    )
    return Beginnings(step.before, begun) if begun else None


class BeginningsBeat(InterludeBeat):
    """The turning up; it has a scene of its own."""

    heard = "card_flip"

    def __init__(self, account: Beginnings, play: Callable[[str], object] | None) -> None:
        """Take what was chosen."""
        super().__init__(account.state, play)
        self.account = account


class RevealedScene(Interlude):
    """The beginnings of all, side by side."""

    def __init__(
        self,
        app: App,
        look: Look,
        account: Beginnings,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> None:
        """Take what was chosen; with a speed, leave by itself."""
        self._look = look
        self.account = account
        self._time = 0.0
        super().__init__(app, None, on_done, speed)

    def build(self) -> None:
        """Lay out the way on."""
        words = self.app.words
        box = (1540.0, 930.0, 320.0, 96.0)
        on = Button(box, words("battle.on"), "go", "ui_right", 27, words("battle.click"), glow=True)
        self.add_button("continue", on, self.leave, legal=True)

    def update(self, seconds: float) -> None:
        """In a replay leave once it was seen."""
        self._time += seconds * self.speed
        if self._time > STAYS:
            self.leave()

    def draw_still(self, canvas: Canvas) -> None:
        """Draw a column for everybody."""
        words = self.app.words
        canvas.background()
        canvas.veil(0.3)
        canvas.scene_head(words("begin.revealed"), words("begin.revealed_line"))
        count = len(self.account.begun)
        wide = min(560.0, (1800.0 - 20 * (count - 1)) / count)
        left = 960 - (wide * count + 20 * (count - 1)) / 2
        for number, begun in enumerate(self.account.begun):
            self._draw_column(canvas, begun, (left + number * (wide + 20), TOP, wide, HEIGHT))

    def _draw_column(self, canvas: Canvas, begun: Begun, box: Box) -> None:
        words, look, content = self.app.words, self._look, self.account.state.content
        x, y, w, _ = box
        who = look.seats[begun.seat].colour
        colour = PLAYER_LOOKS[who].colour
        deep = band_colour(who)
        canvas.box(box, mix(PAPER, colour, 0.14), 10, deep, 2)
        canvas.box((x, y, w, 54), deep, 8)
        canvas.marker(x + 34, y + 27, 32, who)
        canvas.text(look.seats[begun.seat].name, x + 62, y + 27, 29, CREAM, "display", "lm", w - 76)
        at = y + 66
        for advisor in begun.advisors:
            thing = next(one for one in content.advisors if one.id == advisor)
            name = named(words, "advisors", thing)
            at = self._draw_thing(canvas, x, at, w, thing.id, name, thing.effects)
        thing = next(one for one in content.abilities if one.id == begun.ability)
        name = named(words, "abilities", thing)
        at = self._draw_thing(canvas, x, at, w, thing.id, name, thing.effects)
        kind = BUILDINGS.index(begun.building)
        title = f"{building_name(words, kind)} I"
        text = level_text(look, kind, 1)
        self._draw_row(canvas, x, at, w, f"b_{begun.building}", title, text)

    def _draw_thing(
        self, canvas: Canvas, x: float, y: float, w: float, icon: str, name: str, effects: Effects
    ) -> float:
        shown = emblem(canvas, icon, "house_mark")
        return self._draw_row(canvas, x, y, w, shown, name, effects_text(self.app.words, effects))

    def _draw_row(
        self, canvas: Canvas, x: float, y: float, w: float, icon: str, name: str, text: str
    ) -> float:
        box = x + 12, y, w - 24, 152.0
        canvas.box(box, mix(PAPER, (255, 250, 236), 0.5), 8, mix(PAPER_DARK, INK, 0.4), 1.6)
        canvas.icon(icon, x + 66, y + 76, 88)
        canvas.text(name, x + 122, y + 34, 23, INK, "head", "lm", w - 146)
        canvas.rich(text, x + 122, y + 72, w - 146, 18, INK)
        return y + 162
