"""A chooser on the table: choices without a place of their own, in a small panel by the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.chooser import Chooser, Option
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.shell.table.prompt import PromptBar

MIDDLE = (560.0, 640.0)  # where a chooser opens when no pointer is on the table
EVERYTHING = Rect(0, 0, 1920, 1080)


class Choosing:
    """A panel of options and the choice behind each of them."""

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Option, Choice]],
        at: tuple[float, float],
        avoid: Sequence[Rect] = (),
        may_close: bool = False,
        zoom: float = 1.0,
    ) -> None:
        """Open beside a point, off the prompt and what else is to stay in sight."""
        self.may_close = may_close
        self._choices = {Place("option", name=option.id): choice for option, choice in items}
        self._chooser = Chooser(title, zoom=zoom)
        free = [Rect(*PromptBar.box), *avoid]
        self._chooser.layout(on_table(at), [option for option, _ in items], free)

    @property
    def box(self) -> Rect:
        """Say where the panel lies."""
        return Rect(*self._chooser.box)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        self._chooser.draw(canvas)

    def point(self, x: float, y: float) -> None:
        """Follow the pointer."""
        spots = self._chooser.spots()
        self._chooser.hovered = next((i for i, r in spots.items() if r.contains(x, y)), None)

    def hides(self, x: float, y: float) -> bool:
        """Tell whether a point of the table cannot be clicked while this is open."""
        return self.may_close or self.box.contains(x, y)

    def choice_of(self, target: str) -> Choice | None:
        """Find the choice behind a target of this chooser."""
        return next((choice for place, choice in self._choices.items() if place == target), None)

    def options(self) -> list[tuple[Place, Choice, Rect]]:
        """List the options with their choices and where they lie."""
        spots = self._chooser.spots()
        return [(place, choice, spots[place.name]) for place, choice in self._choices.items()]

    def targets(self, choose: Callable[[Choice], None], close: Callable[[], None]) -> list[Target]:
        """List the options; the panel itself takes clicks that miss them."""
        found = [Target("chooser", self.box, self.box.centre)]
        if self.may_close:
            found.insert(0, Target("outside", EVERYTHING, (3, 3), act=close))
        for place, choice, rect in self.options():
            act = partial(choose, choice)
            found.append(Target(place, rect, rect.centre, act=act, legal=True))
        return found


def on_table(pointer: tuple[float, float]) -> tuple[float, float]:
    """Give a point that a chooser can open at: the pointer's, unless it is off the screen."""
    return pointer if EVERYTHING.contains(*pointer) else MIDDLE
