"""What lies over the table while a player chooses: light on what may be clicked, prices, cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tzolkin_desktop.games.tzolkin.rules.consts import DUMMY, EMPTY, GEARS
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.board.board import place_of
from tzolkin_desktop.games.tzolkin.table.board.gear_board import draw_space_glow
from tzolkin_desktop.games.tzolkin.table.board.geometry import CENTRE
from tzolkin_desktop.games.tzolkin.table.pieces.pills import (
    change_pill,
    lifted_worker,
    price_pill,
)
from tzolkin_desktop.games.tzolkin.table.play.offers import Offer, Worker
from tzolkin_desktop.games.tzolkin.table.texts.cards import affordable, card_of
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.hover_card import (
    card_size,
    draw_card,
    draw_tip,
    place_card,
)
from tzolkin_desktop.kit.targets import Area, Rect, Target
from tzolkin_desktop.kit.theme import (
    CREAM,
    GAIN,
    GLOW,
    hex_of,
)
from tzolkin_desktop.kit.widgets import FOCUS
from tzolkin_desktop.shell.table.prompt import PromptBar
from tzolkin_desktop.shell.table.regions import Look

NOTICE_AT = (640.0, 930.0)  # in the free foot between Uxmal and Tikal
ON_THE_GEARS = ("space", "worker", "start")
WHEEL = 520.0  # a card wider than this does not fit over the wheel
RING = 24.0  # radius of the light around a worker that may be taken


def draw_offers(
    canvas: Canvas,
    look: Look,
    offers: Sequence[Offer],
    spots: Mapping[str, Rect],
    hovered: Target | None,
) -> None:
    """Light up what may be clicked, quietly, and fully what the pointer is on; write prices."""
    for offer in offers:
        kind, _, rest = offer.spot.partition("/")
        lit = hovered is not None and hovered.id == offer.spot
        if kind == "space":
            gear, _, number = rest.partition("/")
            draw_space_glow(canvas, gear, int(number), quiet=not lit, fill=0.22 if lit else 0.1)
        elif kind == "worker":
            _ring(canvas, look, rest, lit)
        elif kind != "button" and offer.spot in spots:
            canvas.glow(spots[offer.spot].box, GLOW, 8, quiet=not lit)
    for offer in offers:
        if offer.corn is None:
            continue
        kind, _, rest = offer.spot.partition("/")
        lit = hovered is not None and hovered.id == offer.spot
        if kind == "space":
            gear, _, number = rest.partition("/")
            price_pill(canvas, gear, int(number), -offer.corn, lit=lit)
        elif offer.spot in spots:
            # the price of the first player space and of a quick action stands inside it
            at = geometry.FIRST_PLAYER_SPACE if kind == "start" else spots[offer.spot].centre
            change_pill(canvas, *at, -offer.corn, "corn", lit=lit)


def _ring(canvas: Canvas, look: Look, worker: str, lit: bool) -> None:
    name, _, number = worker.partition("/")
    space = int(number)
    x, y = geometry.GEARS[name].worker(space)
    colour = hex_of(GLOW)
    halo = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{RING}" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity="{alpha}"/>'
        for width, alpha in ((11, 0.25), (6, 0.5), (3, 1.0))[0 if lit else 1 :]
    )
    canvas.svg(halo, (x - 34, y - 34, 68, 68))
    who = look.state.gears[GEARS.index(name)][space]
    canvas.worker(x, y, geometry.WORKER_HEIGHT, look.seats[who].colour)


def draw_selected(canvas: Canvas, look: Look, worker: Worker) -> None:
    """Lift the worker that was chosen."""
    x, y = geometry.GEARS[GEARS[worker[0]]].worker(worker[1])
    lifted_worker(canvas, x, y, look.seats[look.active].colour)


def info_spots(
    look: Look, spots: Mapping[str, Rect]
) -> dict[str, tuple[Area, tuple[float, float]]]:
    """List everything that can be asked about, what lies on top last."""
    found: dict[str, tuple[Area, tuple[float, float]]] = {}
    names = [spot for spot in spots if not spot.startswith(("button/", "marker/", "level/"))]
    for g, name in enumerate(GEARS):
        names += [f"space/{name}/{n}" for n in range(look.content.gears[g].last + 1)]
        last = look.content.gears[g].last
        for n, who in enumerate(look.state.gears[g]):
            # a player's worker beyond the last space stands on one of its tribe
            if who != EMPTY and (n <= last or who != DUMMY):
                names.append(f"worker/{name}/{n}")
    for spot in names:
        placed = place_of(spot, spots)
        if placed is not None:
            found[spot] = placed
    return found


def draw_affordable(canvas: Canvas, look: Look, spots: Mapping[str, Rect]) -> None:
    """Mark the tiles that the active player could pay for."""
    for spot in affordable(look):
        rect = spots[spot]
        x, y = rect.x + rect.w - 15, rect.y + 15
        canvas.disc(x, y, 11, GAIN, CREAM, 2)
        canvas.icon("ui_check", x, y, 14)


def draw_focus(canvas: Canvas, target: Target) -> None:
    """Ring what the keyboard is on."""
    x, y = target.at
    colour = hex_of(FOCUS)
    ring = f'<circle cx="{x}" cy="{y}" r="30" fill="none" stroke="{colour}" stroke-width="4"/>'
    canvas.svg(ring, (x - 34, y - 34, 68, 68))


class NoticeBoard:
    """A sentence for the player that goes away by itself."""

    SECONDS = 6.0

    def __init__(self) -> None:
        """Begin empty."""
        self.text = ""
        self._left = 0.0

    def show(self, text: str) -> None:
        """Say something for a while."""
        self.text, self._left = text, self.SECONDS

    def advance(self, seconds: float) -> bool:
        """Let time pass; say whether the sentence has gone."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence, if there is one."""
        if self.text:
            draw_tip(canvas, self.text, NOTICE_AT)


class CardHolder:
    """The card about what the pointer rests on; a right click keeps it open."""

    def __init__(self) -> None:
        """Begin closed."""
        self.open = False
        self._pinned: Target | None = None
        self._box: Rect | None = None  # where the card was drawn last

    def subject(self, hovered: Target | None) -> str:
        """Name the thing that a card is about, or would be."""
        about = self._pinned or hovered
        return about.id if about is not None else ""

    def targets(self, read_more: Callable[[], None]) -> list[Target]:
        """Let a click on a card that was kept open lead to more about its subject."""
        if self._pinned is None or self._box is None:
            return []
        return [Target("card/more", self._box, self._box.centre, act=read_more)]

    def pin(self, target: Target | None) -> None:
        """Keep the card about a thing, or let it go."""
        self._pinned = target
        self.open = target is not None

    def close(self) -> None:
        """Close the card."""
        self.open = False
        self._pinned = None

    def close_unless_pinned(self) -> None:
        """Close the card when the pointer moves on, unless it was to stay."""
        self.open = self._pinned is not None

    def draw(
        self, canvas: Canvas, look: Look, hovered: Target | None, spots: Mapping[str, Rect]
    ) -> None:
        """Draw the card, or at once the reason why a thing cannot be chosen."""
        target = self._pinned or hovered
        self._box = None
        if target is None:
            return
        placed = place_of(target.id, spots)
        if placed is None:
            return
        near = spots.get(target.id) or Rect(placed[1][0] - 40, placed[1][1] - 40, 80, 80)
        avoid = [spots[f"seat/{look.active}"]] if f"seat/{look.active}" in spots else []
        if not self.open:
            if target.reason:
                draw_tip(canvas, target.reason, placed[1], avoid)
            return
        card = card_of(look, target.id)
        if card is None and target.label:
            draw_tip(canvas, target.label, near, avoid)
        if card is not None:
            if target.reason:
                card = replace(card, lines=(*card.lines, "{ui_lock} " + target.reason))
            elif target.legal and target.id.endswith("/tribe"):
                card = replace(card, lines=(*card.lines, "{cursor} " + look.words("tribe.use")))
            more = "reference.more_pinned" if self._pinned else "reference.more"
            card = replace(card, foot=look.words(more))
            size = card_size(canvas, card)
            if target.id.partition("/")[0] in ON_THE_GEARS and size[0] < WHEEL:
                # over the wheel, where it hides neither an action nor a price
                x, y = (middle - side / 2 for middle, side in zip(CENTRE, size, strict=True))
            else:
                x, y, _, _ = place_card(near, size, [*avoid, Rect(*PromptBar.box)])
            self._box = Rect(*draw_card(canvas, card, (x, y)))
