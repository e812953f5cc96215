"""What a game gives to the table: its picture, its offers, its words, and what moves.

The scene owns pointer, keys, focus, taking back, beats, bots, hints, hand-over, log and prompt.
A game derives its table from `GameTable` and answers what has no default; whatever it leaves alone
it does without. A table remembers nothing: what belongs to one sitting lies in its `Extra`s, and
what the player has picked up is a value of the game's own that the scene keeps as `selected`: a
place, or whatever else the game can tell its offers from. Every position it gets is one that the
viewer may see.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from tzolkin_desktop.engine.contract import Choice, Event, Rules
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.shortcuts import GROUPS, Shortcut
from tzolkin_desktop.kit.targets import Area, Place, Rect, Target
from tzolkin_desktop.kit.theme import GLOW
from tzolkin_desktop.kit.widgets import Signal
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.hint import Deed
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.outline import Outline
from tzolkin_desktop.shell.table.prompt import ButtonSpec, PromptBar
from tzolkin_desktop.shell.table.regions import NOTHING, Look, Preview, SeatLook, TurnSum

Point = tuple[float, float]
Spots = Mapping[Place, Rect]


class Layout(NamedTuple):
    """Where the scene's own panels lie among those of the game."""

    log: Box
    hint: Box  # the card of a hint
    prompt: Box = PromptBar.box


class Offer(NamedTuple):
    """A place and the choices it stands for.

    A click makes its only choice or opens a chooser for several; with `in_a_row` it makes them all,
    one after another, and they are taken back together. One that `selects` something lights the
    offers of that first, and a second time lets go of it; one that `ends` the turn may be asked
    about once more; what only `opens` a chooser changes nothing that could be previewed.
    """

    place: Place
    choices: tuple[Choice, ...]
    price: int | None = None  # what a click costs, for the game to draw
    selects: Hashable = None
    ends: bool = False
    opens: bool = False
    in_a_row: bool = False


class Question(NamedTuple):
    """What is asked: a headline and a line below it, both rich texts."""

    head: str
    line: str = ""


class ToldLine(NamedTuple):
    """A line of the log: whose it is or with which icon, and the event it begins with."""

    text: str
    seat: int
    icon: str
    first: int


class HandOver(NamedTuple):
    """What the hand-over says: a headline, lines about what is hidden, and who has decided."""

    head: str
    lines: Sequence[str] = ()
    done: Sequence[int] = ()


class Beat(Protocol):
    """A stretch of time that shows one position with something moving over it."""

    @property
    def state(self) -> Any:
        """Give the position that lies on the table meanwhile."""
        ...

    @property
    def interlude(self) -> bool:
        """Say whether it is shown in a scene of its own and must not be skipped unseen."""
        ...

    @property
    def repaints(self) -> bool:
        """Say whether only what the picture repaints is moving now."""
        ...

    @property
    def done(self) -> bool:
        """Say whether everything has arrived."""
        ...

    def join(self, later: Beat) -> bool:
        """Show the next beat along with this one, which has not begun; say whether that is done."""
        ...

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        ...

    def sound(self) -> None:
        """Let every sound that is left be heard, because nobody sees it move."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves over the picture."""
        ...

    def backwards(self) -> Beat | None:
        """Give the same the other way round, for a click that is taken back; None for nothing."""
        ...


class Picture(Protocol):
    """The table drawn for one window size and language."""

    @property
    def loaded(self) -> bool:
        """Say whether all pictures are there."""
        ...

    def load_more(self) -> None:
        """Load some more of the pictures."""
        ...

    def draw(
        self,
        canvas: Canvas,
        look: Look[Any],
        beat: Beat | None = None,
        extras: Sequence[Extra] = (),
    ) -> None:
        """Draw the whole table."""
        ...

    def repaint(self, canvas: Canvas, look: Look[Any], beat: Beat) -> list[pygame.Rect]:
        """Draw only what turns or slides in place, and give the pixel boxes that changed."""
        ...

    def spots(self, look: Look[Any]) -> dict[Place, Rect]:
        """Say where the pieces lie that have a rectangle."""
        ...


class Desk(Protocol):
    """What an extra may ask of the scene."""

    app: App
    match: Match
    opens_pages: bool

    @property
    def look(self) -> Look[Any]:
        """Give the table as it is shown."""
        ...

    @property
    def human(self) -> bool:
        """Say whether a person is to act and nothing moves."""
        ...

    @property
    def looking(self) -> bool:
        """Say whether another time than now is looked at."""
        ...

    @property
    def offers(self) -> Sequence[Offer]:
        """List what may be clicked."""
        ...

    @property
    def so_far(self) -> TurnSum:
        """Sum up the turn under way, empty when nothing happened yet."""
        ...

    @property
    def asking(self) -> bool:
        """Say whether a chooser is open."""
        ...

    @property
    def pointed_at(self) -> Place | None:
        """Give the place that the pointer or the keyboard is on."""
        ...

    @property
    def focused(self) -> bool:
        """Say whether the keyboard is on something that a key would press."""
        ...

    def refresh(self) -> None:
        """Work out anew what can be clicked and what is asked."""
        ...

    def tell(self, text: str) -> None:
        """Say something for a while."""
        ...

    def made(self) -> Sequence[Step]:
        """List the steps of the turn under way that can be taken back."""
        ...

    def rearrange(self, moves: Sequence[Sequence[Choice]]) -> None:
        """Play the turn's moves in another order, or raise `Impossible` and change nothing."""
        ...


class Extra:
    """Something a game's table has beside the board: it gets signals first and draws itself."""

    looking = False  # it shows another time than now, so nothing is lit
    held = False  # the pointer holds it
    box: Box | None = None  # the panel it lies in; over the log, the log makes way

    def signal(self, signal: Signal) -> bool:
        """Take what the player did; say whether nobody else shall."""
        return False

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the picture has changed."""
        return False

    def refresh(self, spots: Spots) -> None:
        """Follow the position, drawn with its pieces at these places."""

    def put_away(self) -> bool:
        """Close it because the player said so; say whether it was open."""
        return False

    def hides(self, x: float, y: float) -> bool:
        """Tell whether it lies over a point of the table."""
        return False

    def spots(self, look: Look[Any]) -> dict[Place, Rect]:
        """Say where its pieces lie that count as pieces of the table."""
        return {}

    def click(self, place: Place) -> Callable[[], None] | None:
        """Give what a click does on a place that is only looked at."""
        return None

    def targets(self) -> Sequence[Target]:
        """List what can be clicked on it."""
        return ()

    def button(self, words: Words) -> ButtonSpec | None:
        """Give its button in the bar, with the tip as its label; None when it has none."""
        return None

    def push(self) -> None:
        """Do what its button does."""

    def handle(self) -> Target | None:
        """Say where it is taken hold of, for lessons."""
        return None

    def draw(self, canvas: Canvas, look: Look[Any]) -> None:
        """Draw it with the panels, below what glows."""

    def draw_over(self, canvas: Canvas, look: Look[Any]) -> None:
        """Draw it over what glows."""


class GameTable(ABC):
    """A game on the table."""

    # what must be answered

    @abstractmethod
    def picture(self, canvas: Canvas, look: Look[Any]) -> Picture:
        """Make the picture for a window size."""

    @abstractmethod
    def layout(self, state: Any) -> Layout:
        """Say where the scene's own panels lie."""

    @abstractmethod
    def offers(self, state: Any, choices: Sequence[Choice], selected: Any) -> Sequence[Offer]:
        """List every place that can be clicked now, for what is selected if anything."""

    @abstractmethod
    def question(
        self, look: Look[Any], choices: Sequence[Choice], selected: Any, so_far: str
    ) -> Question:
        """Put the decision at hand into words; `so_far` sums up the turn under way."""

    @abstractmethod
    def log_lines(
        self, words: Words, state: Any, events: Sequence[Event], names: Sequence[str]
    ) -> Sequence[ToldLine]:
        """Tell what happened, line by line."""

    @abstractmethod
    def moment(self, look: Look[Any]) -> str:
        """Name a moment of the game, for replays."""

    # choosing

    def buttons(self, look: Look[Any], offers: Sequence[Offer]) -> Sequence[ButtonSpec]:
        """List the game's own buttons; the one named x stands for the offer at `button/x`."""
        return ()

    def chooser(
        self, look: Look[Any], choices: Sequence[Choice], pointer: Point
    ) -> Choosing | None:
        """Open a chooser for the decision at hand, when its choices have no place."""
        return None

    def ways(self, look: Look[Any], offer: Offer, pointer: Point) -> Choosing | None:
        """Open a chooser for the choices of an offer; None when a click makes the only one."""
        return None

    def forced(self, choices: Sequence[Choice]) -> Choice | None:
        """Give the only choice there is, when it needs no click."""
        return None

    def keep_free(self, look: Look[Any]) -> Sequence[Rect]:
        """List what no chooser or card shall cover."""
        return ()

    def preview(self, rules: Rules[Any], state: Any, choices: Sequence[Choice]) -> Preview:
        """Say what a click changes at once; where the commit mark moves, only what is known."""
        return NOTHING

    def still_selected(self, selected: Any, made: Sequence[Choice], state: Any) -> Hashable:
        """Say what stays selected once choices were made; None lets go of it."""
        return None

    def shortcut(
        self,
        look: Look[Any],
        offers: Sequence[Offer],
        signal: Signal,
        hovered: Place | None,
    ) -> Offer | None:
        """Give what a key, the wheel or the right button stands for; None for what it always is.

        What only changes the selection is an offer that `selects`.
        """
        return None

    def beside(self, place: Place, dx: int, dy: int, among: Collection[str]) -> Place | None:
        """Say where an arrow key leads from a place; None for the nearest in that direction."""
        return None

    def moves(self, choices: Sequence[Choice]) -> list[tuple[Choice, ...]]:
        """Cut the choices of a turn into moves."""
        return [(choice,) for choice in choices]

    def together(self, choice: Choice, later: Choice) -> bool:
        """Say whether two choices of a bot in a row are seen as one deed, without a pause."""
        return False

    def describe(self, words: Words, state: Any, choice: Choice) -> str:
        """Say a choice in words, for hints and notices."""
        return ""

    def decides_apart(self, state: Any) -> bool:
        """Say whether the decision at hand is made in a scene of its own."""
        return False

    def own_scene(self, app: App, match: Match, on_done: Callable[[], object]) -> Scene:
        """Make the scene of a decision that is made apart; it plays on the match's session."""
        raise NotImplementedError

    def keys(self) -> Mapping[str, Sequence[Shortcut]]:
        """List the keys of its sheet by group."""
        return GROUPS

    def hand_over(self, words: Words, state: Any, seat: SeatLook) -> HandOver:
        """Say what the next person is to do when the computer is handed over."""
        return HandOver(words("handover.turn", name=seat.name))

    def extras(self, desk: Desk) -> Sequence[Extra]:
        """Make what lies beside the board in one sitting."""
        return ()

    # telling

    def so_far(self, events: Sequence[Event], seat: int) -> TurnSum:
        """Sum up the turn under way: what is less and what is more than before."""
        return TurnSum()

    def at_stake(self, look: Look[Any], choice: Choice) -> Sequence[str]:
        """Say in short sentences what would be lost if a choice ended the turn now."""
        return ()

    def card(self, look: Look[Any], place: Place, legal: bool) -> Card | None:
        """Compose the card about a place; None when there is nothing to say."""
        return None

    def card_at(self, look: Look[Any], place: Place, size: tuple[float, float]) -> Point | None:
        """Say where the card about a place lies best; None for beside it."""
        return None

    def why_not(self, look: Look[Any], place: Place, selected: Any) -> str:
        """Say why a place that is no offer cannot be clicked; empty without a question."""
        return ""

    def used_by(self, look: Look[Any], place: Place) -> str:
        """Say to whoever clicks a piece in vain by what it is used; empty without a question."""
        return ""

    def outline(
        self, rules: Rules[Any], words: Words, state: Any, choices: Sequence[Choice]
    ) -> Outline | None:
        """Say what a suggested turn touches and does; None when only its words are shown."""
        return None

    def draw_plan(self, canvas: Canvas, look: Look[Any], plan: Sequence[Deed]) -> None:
        """Show on the board what is planned after a suggested turn."""
        return

    # places and light

    def find(self, place: Place, spots: Spots) -> tuple[Area, Point] | None:
        """Find the area of a place and a point that surely hits it."""
        return (spots[place], spots[place].centre) if place in spots else None

    def places(self, look: Look[Any], spots: Spots) -> Sequence[Place]:
        """List what can be asked about, what lies on top last."""
        return [place for place in spots if place.kind != "button"]

    def draw_offers(
        self,
        canvas: Canvas,
        look: Look[Any],
        offers: Sequence[Offer],
        spots: Spots,
        hovered: str,
    ) -> None:
        """Light up what may be clicked, fully what the pointer is on."""
        for offer in offers:
            if offer.place in spots and offer.place.kind != "button":
                canvas.glow(spots[offer.place].box, GLOW, 8, quiet=offer.place != hovered)

    def draw_prices(
        self, canvas: Canvas, look: Look[Any], offers: Sequence[Offer], spots: Spots, hovered: str
    ) -> None:
        """Write what offers cost, over their light and over the ring of the keyboard."""
        return

    def draw_selected(self, canvas: Canvas, look: Look[Any], selected: Any) -> None:
        """Show what is selected."""
        return

    # motion

    def beats(
        self,
        step: Step,
        after: Any,
        spots: Spots,
        seats: tuple[SeatLook, ...],
        play: Callable[[str], object] | None = None,
    ) -> Sequence[Beat]:
        """Give what to show between the position before a step and the one after it."""
        return ()

    def interlude(
        self,
        app: App,
        look: Look[Any],
        beat: Beat,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> Scene:
        """Make the scene of an interlude; with a speed it goes by itself and leaves."""
        raise NotImplementedError

    # pictures beside the table

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw what a hand-over shows instead of the table."""
        canvas.background()
        canvas.veil(0.5)

    def marked(self, state: Any) -> bool:
        """Say whether the round under way is marked on the track of a replay."""
        return False

    def draw_secrets(self, canvas: Canvas, look: Look[Any], first: Any, before: Any) -> None:
        """Show over a finished game's replay what was a secret then."""
        return
