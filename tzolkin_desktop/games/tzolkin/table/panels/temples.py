"""The three temples: pyramids of steps with everyone's markers, their bonuses and who leads.

Answers for drawing them and for saying where their parts lie; what a step or a bonus is worth
comes from the content, and who leads from the rules.
"""

from __future__ import annotations

from collections.abc import Hashable

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tzolkin.rules.consts import TEMPLES
from tzolkin_desktop.games.tzolkin.rules.rounds import temple_points
from tzolkin_desktop.games.tzolkin.table.board.gear_board import HALO_PAPER
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import temple_toll
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_temple_step
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import step_reward
from tzolkin_desktop.kit import shapes
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Place, Rect
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GOLD,
    INK,
    LOSS,
    PAPER,
    SIZE_CAPTION,
    SIZE_PANEL_HEAD,
    TEMPLE_COLOURS,
    mix,
)
from tzolkin_desktop.kit.words import signed

STEP_HEIGHT = 25.2
STEP_INSET = 4.4  # a step is narrower than the one below it by this much
MARKER = 19.0
MARKER_PITCH = 16.0
LEAST_PITCH = 9.0
HEAD_HEIGHT = 52.0  # name, plaque and bonuses above the top step
_POINTS_WIDTH = 29.0  # left end of a step, kept for its points
_REWARD_WIDTH = 27.0  # right end of a step, if it has a reward
_PILL = 30.0


class Temples:
    """The region of the temples."""

    box: Box = (1074.0, 8.0, 436.0, 336.0)

    def key(self, look: Look) -> Hashable:
        """Name everything the picture depends on, besides size and language."""
        state = look.state
        markers = tuple(player.temples for player in state.players)
        colours = tuple(seat.colour for seat in look.seats)
        ghosts = (look.active, tuple(sorted(look.ghosts.items()))) if look.ghosts else ()
        return markers, colours, state.age, ghosts, state.content.calamity

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel and the three pyramids."""
        canvas.panel(self.box, look.words("table.temples"), "clay")
        for temple in range(len(TEMPLES)):
            self._head(canvas, look, temple)
            for step in range(len(look.state.content.temples[temple].points)):
                draw_temple_step(canvas, self._step(temple, step), look.state.content, temple, step)
            self._markers(canvas, look, temple)
            self._ghost(canvas, look, temple)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where pyramids, steps and markers lie: temple/t, temple/t/step, marker/seat/t."""
        found = {
            Place("temple", name=name): self._column(look, t) for t, name in enumerate(TEMPLES)
        }
        for t, name in enumerate(TEMPLES):
            for step in range(len(look.state.content.temples[t].points)):
                found[Place("temple", name=name, number=step)] = Rect(*self._step(t, step))
        for t, name in enumerate(TEMPLES):
            for seat, (x, y) in self._marker_places(look, t).items():
                found[Place("marker", seat, name)] = _about(x, y)
        return found

    # places

    def _middle(self, temple: int) -> float:
        """Give the x of a pyramid's axis."""
        x, _, w, _ = self.box
        return x + 16 + (temple + 0.5) * (w - 32) / len(TEMPLES)

    def _width(self, step: int) -> float:
        return (self.box[2] - 32) / len(TEMPLES) - 4 - step * STEP_INSET

    def _step(self, temple: int, step: int) -> Box:
        """Give the box of a step."""
        foot = self.box[1] + self.box[3] - 17
        wide = self._width(step)
        top = foot - (step + 1) * STEP_HEIGHT
        return self._middle(temple) - wide / 2, top, wide, STEP_HEIGHT

    def _column(self, look: Look, temple: int) -> Rect:
        """Give the rectangle of a whole pyramid with its head."""
        top = self._step(temple, look.state.content.temples[temple].top)[1] - HEAD_HEIGHT
        x, y, w, h = self._step(temple, 0)
        return Rect(x, top, w, y + h - top)

    def _marker_places(self, look: Look, temple: int) -> dict[int, tuple[float, float]]:
        """Give the middle of each seat's marker, several on a step side by side."""
        places = {}
        for step in range(len(look.state.content.temples[temple].points)):
            here = [s for s, p in enumerate(look.state.players) if p.temples[temple] == step]
            for number, seat in enumerate(here):
                places[seat] = self._marker_at(look, temple, step, number, len(here))
        return places

    def _marker_at(
        self, look: Look, temple: int, step: int, number: int, count: int
    ) -> tuple[float, float]:
        """Give the middle of one of the markers on a step, closer together when they are many."""
        x, y, w, h = self._step(temple, step)
        ghost = self._ghost_step(look, temple) == step
        count += ghost
        reward = _REWARD_WIDTH if step_reward(look.state.content, temple, step) else 4.0
        room = w - _POINTS_WIDTH - reward - MARKER
        pitch = MARKER_PITCH
        if count > 1:
            pitch = min(pitch, (room - _PILL * ghost) / (count - 1))
            if pitch < LEAST_PITCH:  # then the pill lies on the reward
                pitch = min(MARKER_PITCH, room / (count - 1))
        return x + _POINTS_WIDTH + MARKER / 2 + number * pitch, y + h / 2 + 2

    def _ghost_step(self, look: Look, temple: int) -> int | None:
        """Give the step the active seat's marker would reach, if it would move."""
        step = look.ghosts.get(TEMPLES[temple])
        if step is None or look.active == NOBODY:
            return None
        return None if step == look.state.players[look.active].temples[temple] else step

    # drawing

    def _head(self, canvas: Canvas, look: Look, temple: int) -> None:
        """Draw name, plaque and the bonus of each age, the coming one bright."""
        name = TEMPLES[temple]
        top = self._step(temple, look.state.content.temples[temple].top)[1]
        middle, wide = self._middle(temple), self._width(0)
        ink = mix(TEMPLE_COLOURS[name], (40, 20, 5), 0.62)
        title = look.words(f"temples.{name}")
        size = canvas.grown(SIZE_PANEL_HEAD, 24)
        canvas.text(title, middle, top - 41, size, ink, "head", "cm", wide + 20)
        toll = temple_toll(look.state.content, temple)
        if toll:
            _draw_toll(canvas, toll, middle - 49, top - 15)
        else:
            canvas.icon(f"plaque_{name}", middle - 50, top - 14, 27)
        for age, bonus in enumerate(look.state.content.temples[temple].bonus):
            x = middle - 8 + age * 47
            past = age < look.state.age
            colour = mix(INK, CREAM, 0.55) if past else INK
            canvas.text("I" * (age + 1), x - 16, top - 14, SIZE_CAPTION, colour, "bold", "rm")
            canvas.points(x, top - 14, 26, bonus, 0.45 if past else 1.0)

    def _markers(self, canvas: Canvas, look: Look, temple: int) -> None:
        """Draw everyone's markers; whoever would get the bonus now stands on gold."""
        bonuses = [bonus for _, bonus in temple_points(look.state, temple, look.state.age + 1)]
        leaders = [seat for seat, bonus in enumerate(bonuses) if bonus]
        places = self._marker_places(look, temple)
        if len(leaders) < len(bonuses):  # that all are level says nothing
            fill = GOLD if len(leaders) == 1 else mix(GOLD, PAPER, 0.6)
            for seat in leaders:
                canvas.disc(*places[seat], MARKER * 0.62, fill, INK, 1.4)
        for seat, (x, y) in places.items():
            canvas.marker(x, y, MARKER, look.seats[seat].colour)

    def _ghost(self, canvas: Canvas, look: Look, temple: int) -> None:
        """Draw where the active seat's marker would come to stand, and by how many steps."""
        step = self._ghost_step(look, temple)
        if step is None:
            return
        x, y, w, h = self._step(temple, step)
        canvas.glow((x + 1, y + 3, w - 2, h - 2), GOLD, 3, 0.22, quiet=True)
        here = sum(player.temples[temple] == step for player in look.state.players)
        at, middle = self._marker_at(look, temple, step, here, here)
        canvas.marker(at, middle, MARKER, look.seats[look.active].colour, 0.62)
        change = step - look.state.players[look.active].temples[temple]
        colour = GAIN if change > 0 else LOSS
        reward = _REWARD_WIDTH if step_reward(look.state.content, temple, step) else 4.0
        left = x + w - reward - _PILL
        if left < at + MARKER / 2 - 1:
            left = x + w - _PILL
        canvas.pill(left + _PILL / 2, middle, signed(change), colour, CREAM, 13)


def _draw_toll(canvas: Canvas, toll: str, x: float, y: float) -> None:
    """Draw what a step up costs in the plaque's place, red on paper like the signs at spaces."""
    icon, _, number = toll.partition(":")
    path = f"M{x - 15} {y - 13}H{x + 15}V{y + 10}L{x} {y + 18}L{x - 15} {y + 10}Z"
    edge = shapes.paint(LOSS, kind="stroke")
    body = f'<path d="{path}" {shapes.paint(HALO_PAPER)} {edge} stroke-width="2.6"/>'
    canvas.svg(body, (x - 18, y - 21, 36, 44))
    canvas.icon(icon, x, y - 5, 14)
    canvas.text(number, x, y + 8, 14, LOSS, "bold", "cm")


def _about(x: float, y: float) -> Rect:
    return Rect(x - MARKER / 2, y - MARKER / 2, MARKER, MARKER)
