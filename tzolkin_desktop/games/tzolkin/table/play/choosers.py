"""Choices without a piece of their own on the table, offered in a small panel by the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.games.tzolkin.rules.actions import resolve_harvest
from tzolkin_desktop.games.tzolkin.rules.choices import action_of
from tzolkin_desktop.games.tzolkin.rules.construction import left_to_pay
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ARCHITECTURE,
    BUILD,
    BY_UXMAL_4,
    DONE,
    F_BUILD,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TAKE,
    F_TOLL,
    FULL,
    PICK,
    PLAIN,
    RESOURCES,
    SAVE,
    SAVE_CORN,
    TECHNOLOGIES,
    TEMPLES,
    TOLL_RESOURCE,
    TOLL_STEP,
    VERBS,
    WOOD,
)
from tzolkin_desktop.games.tzolkin.rules.effects import resource_toll
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.geometry import BOARD
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.panels.seats import Seats
from tzolkin_desktop.games.tzolkin.table.pieces.token_rows import tokens_picture
from tzolkin_desktop.games.tzolkin.table.play.offers import (
    POWERS,
    Told,
    corn_of,
    named,
    options,
    used_gear,
)
from tzolkin_desktop.games.tzolkin.table.texts.decisions import (
    explain_decision,
    passing_corn,
    tribe_name,
)
from tzolkin_desktop.games.tzolkin.table.texts.explain import space_name
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.chooser import Option
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.words import signed
from tzolkin_desktop.shell.table.choosing import MIDDLE, Choosing
from tzolkin_desktop.shell.table.protocol import Offer, Point

Titled = tuple[str, list[tuple[Option, Choice]]]  # a title and options with their choices
DECLINED = (F_TOLL, F_STEP_ANY, F_STEP_TWO, F_TAKE)  # to stop here is to do without
HARVEST_TOKENS = {
    "corn": ("tile_corn", ">", "corn:{corn}"),
    "wood": ("tile_wood", ">", "wood:{wood}"),
    "burn": ("burn", ">", "corn:{corn}", "temple_down"),
}


def of_choices(look: Look, choices: Sequence[Choice], pointer: Point) -> Choosing | None:
    """Open a chooser for the decision at hand, when it is one of those made in a chooser."""
    s = look.state
    found = options(s, choices)
    if not found:
        return None
    items = [(_option(look, s, o), o.choice) for o in found]
    stop = look.words("table.decline" if s.stack[-1][0] in DECLINED else "table.done")
    items += [(Option("done", stop), c) for c in choices if c.verb == DONE]
    title = explain_decision(look.words, s, choices).head
    return Choosing(title, items, _on_board(pointer), kept_free(look), zoom=look.zoom)


def _on_board(pointer: Point) -> Point:
    """Give the pointer's place, unless a chooser there would hide a panel: after an undo it may."""
    return pointer if Rect(*BOARD).contains(*pointer) else MIDDLE


def of_offer(look: Look, offer: Offer, pointer: Point) -> Choosing | None:
    """Open a chooser for what an offer stands for; None when a click makes its only choice."""
    if offer.choices[0].verb in POWERS:
        title, items = _power(look, offer.choices)
    elif len(offer.choices) == 1:
        return None
    elif offer.choices[0].verb == BUILD:
        title, items = _ways(look, offer.choices)
    else:
        title, items = _reaching(look, offer.choices)
    return Choosing(title, items, pointer, kept_free(look), may_close=True, zoom=look.zoom)


def _ways(look: Look, ways: Sequence[Choice]) -> Titled:
    """List the ways to pay for one building."""
    saves = any(c.b >= SAVE for c in ways)
    building = look.state.content.buildings[ways[0].a]
    title = look.words("table.save_one" if saves else f"buildings.{building.id}")
    return title, [(_way(look, c, saves), c) for c in ways]


def _power(look: Look, choices: Sequence[Choice]) -> Titled:
    """List what a tribe may do beside everything else."""
    s = look.state
    tribe = tribe_name(look.words, s.content, s.players[s.seat].tribe)
    items = [(_option(look, s, o), o.choice) for o in named(choices)]
    return look.words("table.power", tribe=tribe), items


def _reaching(look: Look, choices: Sequence[Choice]) -> Titled:
    """List the two ways in which a worker reaches an action."""
    s, words = look.state, look.words
    tribe = tribe_name(words, s.content, s.players[s.seat].tribe)
    items = []
    for c in choices:
        caption = words("table.usual_price") if c.verb == PICK else tribe
        price = f"{{corn:{signed(-corn_of(s, c))}}}"
        items.append((Option(f"reach/{VERBS[c.verb]}", price, caption=caption), c))
    return space_name(words, used_gear(s, choices[0]), action_of(choices[0])), items


def kept_free(look: Look) -> list[Rect]:
    """List what must stay in sight: the goods to pay with."""
    if look.active == NOBODY:
        return []
    return [Rect(*Seats(layout_of(look.state).seats).row(look, look.active))]


def _option(look: Look, s: State, told: Told) -> Option:
    name, verb, what = told.id, VERBS[told.verb], told.what
    p = s.players[s.seat]
    if verb == "harvest":
        corn, wood = harvested(s, told.choice)
        tokens = [t.format(corn=corn, wood=wood) for t in HARVEST_TOKENS[what]]
        return Option(name, picture=tokens_picture(tokens), caption=_harvest_caption(look, what))
    if verb == "pass":
        return Option(name, look.words("choices.pass", corn=passing_corn(s.content)))
    if verb == "accept":
        caption = look.words("choices.accept")
        return Option(name, picture=tokens_picture(_toll_tokens(s)), caption=caption)
    kind = RESOURCES.index(what)
    rate, toll, have = s.content.market[kind], resource_toll(s, kind), p.resources[kind]
    change = -1 if verb in ("pay", "sell", "trade", "repay") else 1
    toll_first = [f"corn:{toll}", ">"] if toll else []
    tokens = {
        "pay": [what, *_paid_for(s)],
        "take": [*toll_first, what],
        "sell": [what, ">", f"corn:{rate}"],
        "buy": [f"corn:{rate + toll}", ">", what],
        "trade": [what, ">", f"corn:{rate}"],
        "borrow": [*toll_first, what],
        "repay": [what],
    }[verb]
    caption = f"{have} → {have + change}"
    if verb in ("borrow", "repay"):
        caption = look.words(f"table.{verb}")
    return Option(name, picture=tokens_picture(tokens), caption=caption)


def harvested(s: State, choice: Choice) -> tuple[int, int]:
    """Ask the rules how much corn and wood a harvest gives the player, technologies included."""
    after = s.clone()
    frame, after.stack = after.stack[-1], after.stack[:-1]
    resolve_harvest(after, frame, choice, None)
    if after.stack and after.stack[-1][0] == F_TOLL:  # a calamity asks first
        return 0, after.stack[-1][3]
    old, new = s.players[s.seat], after.players[s.seat]
    return new.corn - old.corn, new.resources[WOOD] - old.resources[WOOD]


def _toll_tokens(s: State) -> list[str]:
    """Show the corn that a calamity asks for, and for what."""
    _, what, which, _ = s.stack[-1]
    tolls = s.content.tolls
    assert tolls is not None
    corn = tolls.resource[which] if what == TOLL_RESOURCE else tolls.step_corn
    return [f"corn:{corn}", *_paid_for(s)]


def _paid_for(s: State) -> list[str]:
    """Show what a calamity lets through for a payment; nothing where none asks for it."""
    if s.stack[-1][0] != F_TOLL:
        return []
    _, what, which, _ = s.stack[-1]
    if what == TOLL_RESOURCE:
        return [">", RESOURCES[which]]
    if what == TOLL_STEP:
        return [">", f"temple_{TEMPLES[which]}"]
    return [">", f"tech_{TECHNOLOGIES[which]}"]


def _harvest_caption(look: Look, way: str) -> str:
    return look.words(f"choices.harvest_{way}")


def _way(look: Look, c: Choice, saves: bool) -> Option:
    """Show what a way to build costs and what architecture adds; others may save a resource."""
    words = look.words
    s = look.state
    building = s.content.buildings[c.a]
    frame = s.stack[-1]
    cost = list(left_to_pay(s, building.cost, frame[3:]))
    more = 0 if s.content.tolls is None else s.content.tolls.building
    for_corn = frame[0] == F_BUILD and frame[1] == BY_UXMAL_4
    if c.b >= SAVE and not for_corn:
        cost[c.b - SAVE] -= 1
    if for_corn:
        resources = max(0, sum(cost) - (c.b == SAVE_CORN)) + more
        tokens = [f"corn:{resources * frame[2]}"]
    else:
        goods = (*zip(RESOURCES, cost, strict=True), ("res_any", more), ("skull", building.skulls))
        tokens = [good if n == 1 else f"{good}:{n}" for good, n in goods if n]
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
