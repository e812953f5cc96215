"""The named points where an expansion joins the rules of the base game.

A game without an expansion has no hooks at all. Everything that can be said in figures is not
here but in `components.Figures` and `components.Tolls`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from tzolkin_desktop.engine.contract import Choice
    from tzolkin_desktop.games.tzolkin.rules.components import Content, Frame
    from tzolkin_desktop.games.tzolkin.rules.construction import Grant
    from tzolkin_desktop.games.tzolkin.rules.effects import Out
    from tzolkin_desktop.games.tzolkin.rules.state import Player, State


class Hooks(Protocol):
    """What an expansion answers in place of, or in addition to, the base rules."""

    # Setting the table

    def deal(self, content: Content, players: int, rng: random.Random) -> dict[str, list[str]]:
        """Shuffle and draw what the expansion brings."""
        ...

    def set_table(self, s: State, deal: Mapping[str, Any], wealth: Sequence[int]) -> None:
        """Lay out what the expansion brings, and dummy workers by the wealth tiles left over."""
        ...

    def draft_over(self, s: State, out: Out) -> None:
        """Do what waits for the end of the choice of starting wealth."""
        ...

    def after_wealth(self, s: State, seat: int) -> tuple[Frame, ...]:
        """Give what follows a seat's starting wealth, the last frame first."""
        ...

    def mask(self, s: State, seat: int, rng: random.Random) -> None:
        """Reshuffle what a seat cannot know, in a copy."""
        ...

    # Turns

    def begin_turn(self, s: State, out: Out) -> None:
        """Do what belongs to the start of the acting seat's turn."""
        ...

    def more_choices(self, s: State, frame: Frame, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Add what can be chosen beside the choices of a frame."""
        ...

    def resolve(self, s: State, frame: Frame, c: Choice, out: Out) -> None:
        """Carry out a choice that was added."""
        ...

    def lowest_empty(self, s: State, gear: int) -> int:
        """Find the space that the next worker on a gear takes; NONE when there is none."""
        ...

    def placements(self, s: State, p: Player, placed: int) -> list[Choice]:
        """List where one more worker can be put and paid."""
        ...

    def placement_cost(self, s: State, place: int, placed: int) -> int:
        """Price a placement."""
        ...

    def reserved(self, s: State, p: Player, place: int) -> int:
        """Say how much corn must be left after a placement."""
        ...

    def take_space(self, s: State, place: int, placed: int) -> tuple[int, int]:
        """Give the space that a worker is about to take, and its price, and take note of it."""
        ...

    def end_placing(self, s: State, out: Out) -> bool:
        """Line up what follows the last placement, and say whether anything does."""
        ...

    def pick_ups(self, s: State, p: Player) -> list[Choice]:
        """List further ways to pick workers up."""
        ...

    # Construction

    def builds_otherwise(self, s: State, p: Player) -> bool:
        """Say whether the following points answer now in place of the base rules."""
        ...

    def any_affordable(self, s: State, p: Player, architecture: bool) -> bool:
        """Say whether the player can construct some building on display."""
        ...

    def affordable_monuments(self, s: State, p: Player) -> list[int]:
        """List the monuments on display that the player can raise."""
        ...

    def cheapest_for_corn(self, s: State, p: Player, rate: int) -> int:
        """Find the least corn that buys a building; NEVER when none can be bought."""
        ...

    def renovations(self, s: State, p: Player, grant: Grant) -> list[Choice]:
        """List the own buildings that can be taken down to pay for a construction."""
        ...

    # Between turns

    def food_day(self, s: State, out: Out) -> None:
        """Hold a food day, decisions included, and close the round after it."""
        ...

    def end_round(self, s: State, out: Out) -> None:
        """Do what belongs before the calendar moves."""
        ...

    def new_day(self, s: State, before: int, out: Out) -> None:
        """Do what belongs after the calendar has moved from a day."""
        ...

    def standing(self, s: State, seat: int) -> tuple[int, int]:
        """Say what the prophecy that holds counts for a seat, and what that would score now."""
        ...

    # Positions

    def dump(self, s: State, d: dict[str, Any]) -> None:
        """Add what the expansion has to the plain data of a state."""
        ...

    def load(self, s: State, d: Mapping[str, Any]) -> None:
        """Read what `dump` added into a state."""
        ...

    def broken(self, s: State) -> Iterator[str]:
        """Name the invariants that a state breaks."""
        ...
