"""What can be pointed at on the table: pieces to ask about, offers, buttons, panels on top."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tzolkin_desktop.games.tzolkin.table.board.board import place_of
from tzolkin_desktop.games.tzolkin.table.pieces import highlights
from tzolkin_desktop.games.tzolkin.table.texts.cards import why_not
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.shell.table.questions import BUTTON_TIPS, BUTTON_WORDS
from tzolkin_desktop.shell.table.replanning import replan

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene


def targets_of(table: TableScene) -> list[Target]:
    """List what can be pointed at, what lies on top last."""
    spots, look = table.layout, table.look
    found: dict[str, Target] = {}
    for spot, (area, at) in highlights.info_spots(look, spots).items():
        why = why_not(look, spot, table.selected) if table.human else ""
        found[spot] = Target(spot, area, at, act=_looking(table, spot), reason=why)
    found.update(_buttons(table))
    for offer in table.offers:
        placed = place_of(offer.spot, spots)
        if placed is not None and not _hidden(table, *placed[1]):
            found.pop(offer.spot, None)
            act = partial(table.act, offer)
            tip = BUTTON_TIPS.get(offer.spot.removeprefix("button/"))
            label = table.app.words(tip) if tip else ""
            found[offer.spot] = Target(offer.spot, *placed, label, act, legal=True)
    targets = [*found.values(), *table.hints.targets()]
    if table.plan:
        for spot, rect in table.plan.spots().items():
            _, number, what = spot.split("/")
            act = partial(replan, table, int(number), what)
            targets.append(Target(spot, rect, rect.centre, act=act))
    if table.choosing:
        targets += table.choosing.targets(table.choose, table.close_chooser)
    return targets


def _buttons(table: TableScene) -> dict[str, Target]:
    """List the buttons of the prompt that are no offers of the rules."""
    doing = {"menu": table.on_menu, **{name: getattr(table, name) for name in BUTTON_WORDS}}
    doing["next"] = table.bots.step
    doing["hint"] = table.hints.push
    found = {}
    for name, act in doing.items():
        if name in table.prompt.buttons:
            spot = f"button/{name}"
            rect, button = table.layout[spot], table.prompt.buttons[name]
            able = act if button.enabled else None
            label = table.app.words(BUTTON_TIPS[name])
            found[spot] = Target(spot, rect, rect.centre, label, able, name == "next")
    return found


def _looking(table: TableScene, spot: str) -> Callable[[], None] | None:
    """Give what a click does on something that is only looked at."""
    if spot.startswith("seat/"):
        return partial(table.show_built, spot)
    if spot.startswith("log/"):
        return partial(table.show_moment, int(spot.partition("/")[2]))
    return None


def _hidden(table: TableScene, x: float, y: float) -> bool:
    """Tell whether something lies over a point of the table."""
    if table.plan and Rect(*table.plan.box).contains(x, y):
        return True
    return table.choosing is not None and table.choosing.hides(x, y)
