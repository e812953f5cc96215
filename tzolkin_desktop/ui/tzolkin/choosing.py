"""Choices without a piece of their own on the table, offered in a small panel by the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tzolkin_desktop.engine.rules import Choice
from tzolkin_desktop.games.tzolkin.consts import (
    ARCHITECTURE,
    BY_UXMAL_4,
    DONE,
    F_BUILD,
    FULL,
    PLAIN,
    RESOURCES,
    SAVE,
    SAVE_CORN,
)
from tzolkin_desktop.games.tzolkin.state import State
from tzolkin_desktop.ui.canvas import Box, Canvas
from tzolkin_desktop.ui.target import Rect, Target
from tzolkin_desktop.ui.tzolkin.chooser import Chooser, Option, tokens_picture
from tzolkin_desktop.ui.tzolkin.geometry import CENTRE
from tzolkin_desktop.ui.tzolkin.look import Look
from tzolkin_desktop.ui.tzolkin.offers import options
from tzolkin_desktop.ui.tzolkin.prompt import PromptBar
from tzolkin_desktop.ui.tzolkin.seats import Seats
from tzolkin_desktop.ui.tzolkin.story import explain_decision

MIDDLE = (560.0, 640.0)  # where a chooser opens when no pointer is on the table
ON_THE_WHEEL = (CENTRE[0] - 13, CENTRE[1] - 90)
HARVEST_TOKENS = {
    "corn": ("tile_corn", ">", "corn:{corn}"),
    "wood": ("tile_wood", ">", "wood:{wood}"),
    "burn": ("burn", ">", "corn:{corn}", "temple_down"),
}


class Choosing:
    """A chooser on the table and the choice behind each of its options."""

    def __init__(
        self,
        title: str,
        items: Sequence[tuple[Option, Choice]],
        at: tuple[float, float],
        avoid: Sequence[Rect] = (),
        may_close: bool = False,
        zoom: float = 1.0,
    ) -> None:
        """Open beside a point, enlarged if the player likes."""
        self.may_close = may_close
        self._choices = {option.id: choice for option, choice in items}
        self._chooser = Chooser(title, zoom=zoom)
        self._chooser.layout(at, [option for option, _ in items], avoid)

    @classmethod
    def of_choices(
        cls, look: Look, choices: Sequence[Choice], pointer: tuple[float, float]
    ) -> Choosing | None:
        """Open a chooser for the decision at hand, when it is one of those made in a chooser."""
        found = options(choices)
        if not found:
            return None
        s = look.state
        items = [(_option(look, s, o.id), o.choice) for o in found]
        items += [(Option("done", look.words("table.done")), c) for c in choices if c.verb == DONE]
        title = explain_decision(look.words, s, choices).head
        at = ON_THE_WHEEL if found[0].id.startswith("calendar") else _near(pointer)
        return cls(title, items, at, _kept_free(look), zoom=look.zoom)

    @classmethod
    def of_end(
        cls, look: Look, end: Choice, summary: str, pointer: tuple[float, float]
    ) -> Choosing:
        """Ask whether the turn, summed up, is to end."""
        words = look.words
        text = summary or words("table.confirm_nothing")
        option = Option("end", text, caption=words("table.end_turn"))
        head, free = words("table.confirm_head"), _kept_free(look)
        return cls(head, [(option, end)], _near(pointer), free, may_close=True, zoom=look.zoom)

    @classmethod
    def of_ways(cls, look: Look, ways: Sequence[Choice], pointer: tuple[float, float]) -> Choosing:
        """Open a chooser for the ways to pay for one building."""
        saves = any(c.b >= SAVE for c in ways)
        items = [(_way(look, c, saves), c) for c in ways]
        building = look.content.buildings[ways[0].a]
        title = look.words("table.save_one" if saves else f"buildings.{building.id}")
        near, free = _near(pointer), _kept_free(look)
        return cls(title, items, near, free, may_close=True, zoom=look.zoom)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        self._chooser.draw(canvas)

    def point(self, x: float, y: float) -> None:
        """Follow the pointer."""
        spots = self._chooser.spots()
        self._chooser.hovered = next((i for i, r in spots.items() if r.contains(x, y)), None)

    def hides(self, x: float, y: float) -> bool:
        """Tell whether a point of the table cannot be clicked while this is open."""
        return self.may_close or Rect(*self._chooser.box).contains(x, y)

    def choice_of(self, target: str) -> Choice | None:
        """Find the choice behind a target of this chooser."""
        return self._choices.get(target.removeprefix("option/"))

    def targets(self, choose: Callable[[Choice], None], close: Callable[[], None]) -> list[Target]:
        """List the options; the panel itself takes clicks that miss them."""
        panel = Rect(*self._chooser.box)
        found = [Target("chooser", panel, panel.centre)]
        if self.may_close:
            everything = Rect(0, 0, 1920, 1080)
            found.insert(0, Target("outside", everything, (3, 3), act=close))
        for name, rect in self._chooser.spots().items():
            act = partial(choose, self._choices[name])
            found.append(Target(f"option/{name}", rect, rect.centre, act=act, legal=True))
        return found


def _near(pointer: tuple[float, float]) -> tuple[float, float]:
    on_screen = 0 <= pointer[0] <= 1920 and 0 <= pointer[1] <= 1080
    return pointer if on_screen else MIDDLE


def _kept_free(look: Look) -> list[Rect]:
    """List what must stay in sight: the prompt with its buttons and the goods to pay with."""
    return [Rect(*PromptBar.box), Rect(*Seats().row(look, look.active))]


def _option(look: Look, s: State, name: str) -> Option:
    verb, _, what = name.partition("/")
    p = s.players[s.seat]
    if verb == "harvest":
        _, _, corn, wood = s.stack[-1]
        tokens = [t.format(corn=corn, wood=wood) for t in HARVEST_TOKENS[what]]
        return Option(name, picture=tokens_picture(tokens), caption=_harvest_caption(look, what))
    if verb == "calendar":
        return Option(name, look.words("result.days", n=int(what)))
    rate = s.content.market[RESOURCES.index(what)]
    have = p.resources[RESOURCES.index(what)]
    change = {"pay": -1, "sell": -1, "take": 1, "buy": 1}[verb]
    tokens = {
        "pay": [what],
        "take": [what],
        "sell": [what, ">", f"corn:{rate}"],
        "buy": [f"corn:{rate}", ">", what],
    }[verb]
    return Option(name, picture=tokens_picture(tokens), caption=f"{have} → {have + change}")


def _harvest_caption(look: Look, way: str) -> str:
    return look.words(f"choices.harvest_{way}")


def _way(look: Look, c: Choice, saves: bool) -> Option:
    """Show what a way to build costs and what architecture adds; others may save a resource."""
    words = look.words
    s = look.state
    building = s.content.buildings[c.a]
    cost = list(building.cost)
    frame = s.stack[-1]
    for_corn = frame[0] == F_BUILD and frame[1] == BY_UXMAL_4
    if c.b >= SAVE and not for_corn:
        cost[c.b - SAVE] -= 1
    if for_corn:
        corn = sum(cost) * frame[2] - (frame[2] if c.b == SAVE_CORN else 0)
        tokens = [f"corn:{corn}"]
    else:
        tokens = [r if n == 1 else f"{r}:{n}" for r, n in zip(RESOURCES, cost, strict=True) if n]
    level = 0 if c.b == PLAIN else s.players[s.seat].technologies[ARCHITECTURE]
    added = (("corn", s.content.adds["corn"][level]), ("vp", s.content.adds["points"][level]))
    gains = [good if (good, n) == ("corn", 1) else f"{good}:{n}" for good, n in added if n]
    if gains:
        tokens += [">", *gains]
    full = words("table.pay_all" if saves else "table.with_architecture")
    caption = {FULL: full, PLAIN: words("table.without_architecture")}.get(
        c.b,
        words("table.save_it", what=words(f"resources.{RESOURCES[c.b - SAVE]}").lower())
        if not for_corn and c.b >= SAVE
        else words("table.with_architecture"),
    )
    picture = tokens_picture(tokens) if tokens else _nothing
    return Option(f"way/{c.b}", picture=picture, caption=caption)


def _nothing(canvas: Canvas, box: Box) -> None:
    x, y, w, h = box
    canvas.text("0", x + w / 2, y + h / 2, 26, align="cm", role="bold")
