"""The whole table as one picture: still parts kept, gears drawn over them, and where things lie.

Knows what the table looks like, not what may be done on it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY, GEARS
from tzolkin_desktop.games.tzolkin.rules.forecast import next_food_day
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.first_player import FirstPlayer
from tzolkin_desktop.games.tzolkin.table.board.gear_board import (
    DayHub,
    draw_plate,
    draw_space_toll,
    draw_spaces,
    space_point,
)
from tzolkin_desktop.games.tzolkin.table.board.gears import GearTrain, Standing
from tzolkin_desktop.games.tzolkin.table.board.jungle import Jungle
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.board.peek import Peek
from tzolkin_desktop.games.tzolkin.table.look import Look, Region
from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat
from tzolkin_desktop.games.tzolkin.table.panels.next_food_day import FoodForecast
from tzolkin_desktop.games.tzolkin.table.panels.prophecy_cards import ProphecyCards
from tzolkin_desktop.games.tzolkin.table.panels.quick_board import QuickBoard
from tzolkin_desktop.games.tzolkin.table.panels.seats import Seats
from tzolkin_desktop.games.tzolkin.table.panels.technologies import Technologies
from tzolkin_desktop.games.tzolkin.table.panels.temples import Temples
from tzolkin_desktop.games.tzolkin.table.panels.tile_rows import (
    Buildings,
    Monuments,
    Tiles,
)
from tzolkin_desktop.games.tzolkin.table.pieces import day_discs
from tzolkin_desktop.games.tzolkin.table.pieces.calamity_marks import (
    altered_space,
    space_toll,
)
from tzolkin_desktop.games.tzolkin.table.pieces.hint_marks import WORKER_REACH
from tzolkin_desktop.kit import theme
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Area, Circle, Place, Rect
from tzolkin_desktop.shell.table import protocol
from tzolkin_desktop.shell.table.protocol import Extra

HALO = 14.0  # how far the light of a region reaches beyond its box
Point = tuple[float, float]


class Board:
    """Draws the table of one window size and language."""

    def __init__(self, canvas: Canvas, look: Look) -> None:
        """Prepare for a size; the gears' pictures are loaded bit by bit."""
        self.regions: tuple[Region, ...] = regions_of(look.state)
        self._size = canvas.surface.get_size()
        self._keys: dict[int, Hashable] = {}
        self._base_key: Hashable = None
        self._base = pygame.Surface(self._size)
        self._still = pygame.Surface(self._size)
        names = {gear: look.words(f"gears.{gear}") for gear in GEARS}
        self.train = GearTrain(canvas, names, load=False)
        self._slides = False  # the dial has its slider, whether something moves or not

    def still(self, canvas: Canvas, look: Look) -> pygame.Surface:
        """Give the picture of everything that does not turn, brought up to date."""
        s = look.state
        printed = s.skull_spaces, s.content.calamity
        if self._base_key != printed:
            self._base_key = printed
            self._keys.clear()
            base = canvas.on(self._base)
            draw_plate(base)
            draw_spaces(base, space_pictures(s))
            self._still.blit(self._base, (0, 0))
        still = canvas.on(self._still)
        for number, region in enumerate(self.regions):
            key = region.key(look)
            if self._keys.get(number) != key:
                self._keys[number] = key
                self._redraw(still, look, region)
        return self._still

    def _redraw(self, still: Canvas, look: Look, changed: Region) -> None:
        """Draw a region anew, with the edges of its neighbours, which its light may touch."""
        x, y, w, h = changed.box
        area = still.area(x - HALO, y - HALO, w + 2 * HALO, h + 2 * HALO)
        still.surface.set_clip(area)
        still.surface.blit(self._base, area, area)
        for region in self.regions:
            if area.colliderect(still.area(*region.box)):
                region.draw(still, look)
        still.surface.set_clip(None)

    @property
    def loaded(self) -> bool:
        """Say whether all pictures are there."""
        return self.train.loaded

    def load_more(self) -> None:
        """Load some more of the gears' pictures."""
        self.train.load_more(2)

    def draw(
        self,
        canvas: Canvas,
        look: Look,
        beat: protocol.Beat | None = None,
        extras: Sequence[Extra] = (),
    ) -> None:
        """Draw the whole table; the gears stand where a beat turns them, or the dial is held."""
        dial = next((extra for extra in extras if isinstance(extra, Peek)), None)
        self._slides = dial is not None
        if beat is not None or dial is None:
            self._draw(canvas, look, beat)
            return
        self._draw(canvas, look, peek=dial.days)
        if dial.looking:
            dial.draw_ghosts(canvas, look)

    def _draw(
        self, canvas: Canvas, look: Look, beat: protocol.Beat | None = None, peek: float = 0.0
    ) -> None:
        """Draw the table; with `peek` the gears turn without the workers."""
        canvas.surface.blit(self.still(canvas, look), (0, 0))
        if peek:
            hub = day_hub(look, peek)
            self.train.draw(canvas, look.state.day + peek, (), corn_teeth(look.state), hub)
            for worker in standing(look):
                x, y = geometry.GEARS[worker.gear].worker(worker.space)
                canvas.worker(x, y, worker.height, worker.who, 0.75)
        else:
            self.train.draw(canvas, *self._gears(look, beat))
        if beat is None and not peek:
            for (gear, number), toll in tolls_now(look).items():
                chosen = look.selected == Place("worker", name=gear, number=number)
                draw_space_toll(canvas, gear, number, toll, priced=chosen)

    def repaint(self, canvas: Canvas, look: Look, beat: protocol.Beat) -> list[pygame.Rect]:
        """Draw only the turning gears, over the last whole picture, and give what changed."""
        if not isinstance(beat, Beat) or beat.day is None:
            return []
        return self.train.repaint(canvas, self._still, *self._gears(look, beat))

    def _gears(
        self, look: Look, beat: protocol.Beat | None
    ) -> tuple[float, list[Standing], Sequence[int], DayHub, float]:
        s = look.state
        shown, corn = float(s.day), corn_teeth(s)
        if isinstance(beat, Beat) and beat.day is not None:
            shown, corn = beat.day, list(beat.corn)
        hub = day_hub(look, 0.0 if self._slides else None)
        return shown, standing(look), corn, hub, float(s.day)

    def spots(self, look: Look) -> dict[Place, Rect]:
        """Say where every piece of the regions lies."""
        found: dict[Place, Rect] = {}
        for region in self.regions:
            found.update(region.spots(look))
        found.update(day_discs.spots(look.state))
        return found


def regions_of(s: State) -> tuple[Region, ...]:
    """List the panels of a table, the expansion's boards among them if they are in the game."""
    layout = layout_of(s)
    if layout.shared is None:
        tiles: list[Region] = [Buildings(layout.buildings), Monuments(layout.monuments)]
    else:
        tiles = [Tiles(layout)]
    if layout.prophecies is not None:
        tiles.append(ProphecyCards(layout.prophecies))
    if layout.quick is not None:
        tiles.append(QuickBoard(layout.quick))
    around = (Seats(layout.seats), Jungle(), FoodForecast(layout.food), FirstPlayer())
    return (Temples(), Technologies(), *tiles, *around)


def space_tolls(s: State) -> dict[tuple[str, int], str]:
    """List what the calamity asks on top at spaces of the gears, where a token says it once."""
    found = {}
    for g, name in enumerate(GEARS):
        tolls = [space_toll(s.content, g, n) for n in range(s.content.gears[g].last + 1)]
        if tolls[0]:  # a worker pays it wherever it is put
            tolls[1:] = []
        found.update({(name, number): toll for number, toll in enumerate(tolls) if toll})
    return found


def tolls_now(look: Look) -> dict[tuple[str, int], str]:
    """List what the calamity asks where the active seat's workers stand.

    What it asks for placing is part of the price that is shown there.
    """
    if look.active == NOBODY:
        return {}
    gears = dict(zip(GEARS, look.state.gears, strict=True))
    return {
        (gear, number): toll
        for (gear, number), toll in space_tolls(look.state).items()
        if number and gears[gear][number] == look.active
    }


def space_pictures(s: State) -> dict[str, list[list[str]]]:
    """List the pictures of every space by gear."""
    return {
        name: [
            altered_space(s.content, g, number, bool(s.skull_spaces >> number & 1))
            for number in range(s.content.gears[g].last + 1)
        ]
        for g, name in enumerate(GEARS)
    }


def standing(look: Look) -> list[Standing]:
    """List the workers on the gears."""
    found = []
    for name, slots in zip(GEARS, look.state.gears, strict=True):
        for space, who in enumerate(slots):
            if who != EMPTY:
                colour = theme.DUMMY if who == DUMMY else look.seats[who].colour
                found.append(Standing(name, space, colour))
    return found


def corn_teeth(s: State) -> list[int]:
    """List the teeth that hold corn: one for each of the last days without a starting player."""
    return [geometry.start_tooth(s.day - back) for back in range(1, s.teeth_corn + 1)]


def day_hub(look: Look, peek: float | None = None) -> DayHub:
    """Write the day dial, with the slider that looks ahead if it is wanted."""
    s, words = look.state, look.words
    coming = next_food_day(s)
    if coming is None:
        note = ""
    elif coming[1] == 0:
        note = words("table.food_today")
    else:
        note = words("table.food_in_days", n=coming[1])
    days = s.content.food_days[-1].day
    of_days = words("table.of", days=days) if s.day < days else words("table.last_day")
    return DayHub(
        day=s.day,
        days=days + 1,
        food_days=tuple(day.day for day in s.content.food_days),
        title=words("table.day"),
        line=of_days,
        note=note,
        peek=peek,
        asks=day_discs.asks(s),
        peek_line=words("table.peek", day=s.day + round(peek)) if peek else of_days,
        peek_note=_peek_note(look, round(peek)) if peek else "",
    )


def _peek_note(look: Look, ahead: int) -> str:
    """Say that the day looked at is a food day."""
    day = look.state.day + ahead
    food = any(food_day.day == day for food_day in look.state.content.food_days)
    return look.words("table.peek_food") if food else ""


def place_of(place: Place, spots: Mapping[Place, Rect]) -> tuple[Area, Point] | None:
    """Find the area of a place anywhere on the table and a point that surely hits it."""
    if place.kind in ("space", "worker"):
        gear, space = geometry.GEARS[place.name], place.number
        if place.kind == "worker" or gear.beyond(space):
            x, y = gear.worker(space)
            return Circle(x, y, WORKER_REACH), (x, y)
        return gear.space(space), space_point(place.name, space)
    if place in spots:
        return spots[place], spots[place].centre
    return None
