"""What keys, the wheel and the right button stand for at the table of Tikal.

Gives offers, as clicks do; changes nothing itself.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tikal.rules.consts import COLUMNS, F_BID, F_LAY, NO_FACING, ROWS
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.rules.turns import lay_choices
from tzolkin_desktop.games.tikal.rules.ways import other_ways
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.places import (
    ACTIONS,
    BEADS,
    BID_KIND,
    HEX,
    HIGHER_BIDS,
    LOWER_BIDS,
    PASS_PLACE,
    WORK,
    action_place,
    bid_place,
    hex_place,
)
from tzolkin_desktop.games.tikal.table.play.hand import (
    Chosen,
    Held,
    Lifted,
    Turned,
    Typed,
    acting,
    more,
    other_leader,
)
from tzolkin_desktop.games.tikal.table.play.offers import turnings
from tzolkin_desktop.kit.shortcuts import GROUPS, Shortcut
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.kit.widgets import DOWN, KEY, WHEEL, Signal
from tzolkin_desktop.shell.table.protocol import Offer

MORE = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FEWER = (pygame.K_MINUS, pygame.K_KP_MINUS)
ON_BOARD = (HEX, WORK)
BIDS = (BID_KIND, PASS_PLACE.kind, HIGHER_BIDS.kind)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
DIGITS = {
    **{pygame.K_0 + digit: digit for digit in range(10)},
    pygame.K_KP_0: 0,
    **{pygame.K_KP_1 + digit: digit + 1 for digit in range(9)},
}


_DROPPED = ("wealth", "plan", "peek", "wheel")  # keys of the sheet without a meaning here
_ADDED: dict[str, tuple[Shortcut, ...]] = {
    "choose": (
        Shortcut("actions", ("1", "…", "8"), tuple((pygame.K_1 + n, 0) for n in range(8))),
        Shortcut("number", ("+", "−", "wheel"), ((pygame.K_PLUS, 0), (pygame.K_MINUS, 0))),
    ),
    "turn": (Shortcut("turn_tile", ("R", "wheel"), ((pygame.K_r, 0),)),),
    "look": (
        Shortcut("leader", ("Tab",), ((pygame.K_TAB, 0),)),
        Shortcut("other_way", ("right_click",)),
    ),
}


def sheet() -> dict[str, tuple[Shortcut, ...]]:
    """List the keys of the table by group."""
    return {
        name: (*(s for s in group if s.id not in _DROPPED), *_ADDED.get(name, ()))
        for name, group in GROUPS.items()
    }


def shortcut(
    look: Look, offers: Sequence[Offer], signal: Signal, hovered: Place | None
) -> Offer | None:
    """Give what a signal stands for, None for nothing of its own."""
    s = look.state
    if not s.stack:
        return None
    there = {offer.place: offer for offer in offers}
    kind = s.stack[-1][0]
    if kind == F_LAY:
        return _turn(s, look.selected, signal, hovered)
    if kind == F_BID:
        return _bid(s, look.selected, signal, there, hovered)
    if not acting(s):
        return None
    if signal.kind == KEY and 1 <= DIGITS.get(signal.key, 0) <= len(ACTIONS):
        return there.get(action_place(DIGITS[signal.key] - 1))
    held = look.selected
    if held is not None and signal.kind == KEY and signal.key == pygame.K_ESCAPE:
        return Offer(BEADS, (), selects=held)  # whatever else is open, it is put down first
    if isinstance(held, Lifted) and signal.kind == DOWN and signal.button == 3:
        return _other_way(s, held, hovered, there)
    if isinstance(held, Lifted | Chosen):
        return _selecting(held, _changed(s, held, signal, hovered))
    return None


def _selecting(held: Held, wanted: Held) -> Offer | None:
    """Hold something else instead; None where it is the same."""
    if wanted is None or wanted == held:
        return None
    return Offer(BEADS, (), selects=wanted)


def _steps(signal: Signal, hovered: Place | None) -> int:
    """Say by how much keys, or the wheel over the board, ask for more; below zero for fewer."""
    if signal.kind == WHEEL and hovered is not None and hovered.kind in ON_BOARD:
        return 1 if signal.amount > 0 else -1
    if signal.kind == KEY:
        return (signal.key in MORE) - (signal.key in FEWER)
    return 0


def _changed(s: State, held: Lifted | Chosen, signal: Signal, hovered: Place | None) -> Held:
    if signal.kind == KEY and signal.key == pygame.K_TAB:
        return other_leader(s, held)
    steps = _steps(signal, hovered)
    return more(s, held, steps) if steps else None


def _other_way(
    s: State, held: Lifted, hovered: Place | None, there: dict[Place, Offer]
) -> Offer | None:
    """Take the next of the ways that lead to the hex pointed at."""
    if hovered is None or hovered.kind != HEX or hovered not in there:
        return None
    if not there[hovered].in_a_row:
        return None
    hex_ = hovered.index
    ways = other_ways(s, s.seat, held.hex, hex_, s.points // held.members)
    number = held.way + 1 if held.toward == hex_ else 1
    way = number % len(ways)
    wanted = Lifted(held.hex, held.explorers, held.leader, hex_, way)
    return _selecting(held, wanted)


def _turn(s: State, held: Held, signal: Signal, hovered: Place | None) -> Offer | None:
    """Turn the tile to the next way in which it fits where the pointer is."""
    steps = 0
    if signal.kind == KEY and signal.key == pygame.K_r:
        steps = -1 if signal.mod & pygame.KMOD_SHIFT else 1
    elif signal.kind == WHEEL:
        steps = -_steps(signal, hovered)
    if not steps:
        return None
    ways = turnings(lay_choices(s, s.stack[-1]))
    now = held.facing if isinstance(held, Turned) else 0
    there = ways.get(hovered.index, []) if hovered is not None and hovered.kind == HEX else []
    if any(c.b == NO_FACING for some in ways.values() for c in some):
        return None
    return _selecting(Turned(now), Turned(next_turning(there, now, steps)))


def next_turning(ways: Sequence[Choice], now: int, steps: int) -> int:
    """Give the next facing among those that fit, or just the next one."""
    fits = [c.b for c in ways] or list(range(6))
    nearest = min(fits, key=lambda f: (min((f - now) % 6, (now - f) % 6), f))
    return fits[(fits.index(nearest) + steps) % len(fits)]


def _bid(
    s: State, held: Held, signal: Signal, there: dict[Place, Offer], hovered: Place | None
) -> Offer | None:
    """Let digits be typed; 0 alone passes, Enter bids. The wheel leafs through the bids."""
    if signal.kind == WHEEL and hovered is not None and hovered.kind in BIDS:
        return there.get(LOWER_BIDS if signal.amount > 0 else HIGHER_BIDS)
    if signal.kind != KEY:
        return None
    typed = held.points if isinstance(held, Typed) else 0
    if signal.key in DIGITS:
        digit = DIGITS[signal.key]
        if not typed and not digit:
            return there.get(PASS_PLACE)
        most = s.players[s.seat].score()
        points = typed * 10 + digit
        return _selecting(held, Typed(points if points <= most else digit or typed))
    if signal.key == pygame.K_BACKSPACE and typed:
        left = typed // 10
        return _selecting(held, Typed(left)) if left else Offer(BEADS, (), selects=held)
    if signal.key in ENTER and typed:
        return there.get(bid_place(typed))
    return None


def beside(place: Place, dx: int, dy: int, among: Collection[str]) -> Place | None:
    """Walk from hex to hex along a row or a column, over those that cannot be chosen."""
    if place.kind != HEX:
        return None
    x, y = place.index % COLUMNS, place.index // COLUMNS
    while 0 <= x + dx < COLUMNS and 0 <= y + dy < ROWS:
        x, y = x + dx, y + dy
        found = hex_place(x + COLUMNS * y)
        if found in among:
            return found
    return None
