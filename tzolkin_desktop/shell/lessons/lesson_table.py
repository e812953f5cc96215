"""The table of a lesson: only what the lesson waits for can be clicked, all else goes by script.

It is the table of every game; what is shown, asked and animated comes from there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.engine.record import Move, read_move
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Place, Rect, Target
from tzolkin_desktop.kit.widgets import Signal
from tzolkin_desktop.shell.lessons.course import gesture
from tzolkin_desktop.shell.lessons.script import (
    DAYS,
    MOMENT,
    MOVE,
    NOTHING,
    PEEK,
    REST,
    UNDO,
    Task,
)
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.protocol import Offer, Picture
from tzolkin_desktop.shell.table.scene import TableScene

PAUSE = 0.2  # seconds between two moves of the script
SCREEN = Rect(0, 0, 1920, 1080)
ON_BOARD = (586.0, 501.0)  # a point left of the panels


StandIn = Callable[[Any, Choice], Place | None]  # where a choice made unseen is asked for


def nothing() -> None:
    """Do nothing: a lesson's table leads nowhere by itself."""


def nowhere(state: Any, choice: Choice) -> Place | None:
    """Ask for nothing that is chosen unseen."""
    return None


def _leads_to(offer: Offer, row: tuple[Choice, ...]) -> bool:
    """Say whether a click on an offer makes a row of choices, or comes nearer to it."""
    if offer.in_a_row:
        return sorted(offer.choices) == sorted(row)
    if len(row) > 1:
        return offer.selects is not None and row[0] in offer.choices
    return row[0] in offer.choices


class LessonTable(TableScene):
    """A table on which a script plays and one task is open."""

    advised = False
    asks_twice = False
    opens_pages = False

    def __init__(
        self,
        app: App,
        match: Match,
        before: LessonTable | None = None,
        repeated: Collection[str] = (),
        stand_in: StandIn = nowhere,
    ) -> None:
        """Sit down at the match of a lesson, with the pictures of the table before it.

        Places of kinds that are `repeated` are not pointed at where another one does the same.
        What a game lets people choose in a scene of its own is asked for at its `stand_in`.
        """
        self._repeated = repeated
        self._stand_in = stand_in
        self._task: Task | None = None
        self._mark = 0  # how many steps the game had when the task was set
        self._seen = False  # what the task is about has been looked at
        self._fresh = False  # the task was just opened
        self._script: deque[Move] = deque()
        self._pause = 0.0
        self._pictures = before._picture if before is not None else None
        super().__init__(app, match, on_over=nothing, on_own_scene=nothing, on_menu=nothing)

    def board(self, canvas: Canvas) -> Picture:
        """Give the picture, from the table before if it was made for the same window."""
        if self._picture is None:
            self._picture, self._pictures = self._pictures, None
        return super().board(canvas)

    # the script

    @property
    def playing_on(self) -> bool:
        """Say whether the script still plays or something moves."""
        return bool(self._script) or self.showing.beat is not None

    @property
    def human(self) -> bool:
        """Say whether the learner is to act and nothing moves."""
        return super().human and not self._script

    def run(self, moves: Sequence[Move], show: str) -> None:
        """Let moves of the script be made: turn by turn, day by day or at once."""
        if show not in (DAYS, NOTHING):
            self._script.extend(moves)
            self.refresh()
            return
        for move in moves:
            step = self.playing.step(self._read(move))
            after = self.match.rules.clone(self.session.state)
            beats = self.game.beats(step, after, {}, self.match.seats, self.app.play)
            turning = [beat for beat in beats if beat.repaints and show == DAYS]
            self.showing.add(turning, self.app.settings.pace)
        self._changed()

    def finish(self) -> None:
        """Make what is left of the script at once."""
        left, self._script = list(self._script), deque()
        self.showing.clear()
        self.run(left, NOTHING)

    def _read(self, move: Move) -> Choice:
        return read_move(self.match.rules, self.session.state, len(self.session.steps) + 1, move)

    def update(self, seconds: float) -> None:
        """Move what moves, and make the next move of the script when nothing does."""
        super().update(seconds)
        self._pause -= seconds
        if self._script and self.showing.beat is None and self._pause <= 0:
            self._pause = PAUSE / (self.app.settings.tempo or 1.0)
            self.carried_out([self.playing.step(self._read(self._script.popleft()))])

    def _let_bot_play(self, seconds: float) -> None:
        """Leave the others to the script."""

    # the task

    def ask(self, task: Task | None) -> None:
        """Open one task, or nothing."""
        self._task = task
        self._mark = len(self.session.steps)
        self._seen = False
        self._fresh = task is not None and task.kind == MOVE
        self.refresh()

    def refresh(self) -> None:
        """Let go of what is held from the task before where it bars the way to this one."""
        if self._fresh and self.human:
            self._fresh = False
            if self.selected is not None and not self._open():
                self.selected = None
        super().refresh()

    @property
    def answered(self) -> bool:
        """Say whether the task is done."""
        task, steps = self._task, len(self.session.steps)
        if task is None:
            return False
        if task.kind == MOVE:
            return steps > self._mark
        if task.kind == UNDO:
            return steps < self._mark
        if task.kind == REST:
            hovered = self.steering.hovered
            return self.card.open and hovered is not None and hovered.id == task.what
        ahead = any(extra.looking for extra in self.extras)
        looking = ahead if task.kind == PEEK else self.moment is not None
        seen, self._seen = self._seen, self._seen or looking
        return seen and not looking

    @property
    def pieces(self) -> list[tuple[str, tuple[float, float]]]:
        """List what is to be clicked now, with a point of each."""
        return [(target.id, target.at) for target in self._targets if target.legal]

    def boxes(self, name: str) -> list[Rect]:
        """Say where a piece lies, or every piece whose name begins so."""
        some = name.endswith("/")
        found = self.layout.items()
        return [rect for spot, rect in found if spot == name or (some and spot.startswith(name))]

    @property
    def chooser(self) -> Rect | None:
        """Say where a chooser lies, if one is open."""
        return self.choosing.box if self.choosing else None

    def _open(self) -> set[str]:
        """Name the pieces that are open for the task."""
        task = self._task
        if task is None or not self.human or len(self.session.steps) != self._mark:
            return set()
        if task.kind == REST:
            return {task.what}
        if task.kind == UNDO:
            return {Place("button", name="undo")}
        if task.kind == MOMENT:
            return {place for place in self.layout if place.kind == "log"}
        return self._pieces_of(task.what) if task.kind == MOVE else set()

    @property
    def _apart(self) -> bool:
        """Ask for what is chosen unseen at the table itself: a lesson hides it from nobody."""
        return super()._apart and self._unseen() is None

    def _unseen(self) -> Offer | None:
        """Offer what the task asks for, if it is chosen unseen and a place stands in for it."""
        task = self._task
        if task is None or task.kind != MOVE or len(self.session.steps) != self._mark:
            return None
        if not self.playing.person or not self.game.decides_apart(self.session.state):
            return None
        row = gesture(self.match.rules, self.session.state, task.what)
        place = self._stand_in(self.session.state, row[0])
        return None if place is None else Offer(place, row, in_a_row=True)

    def _pieces_of(self, text: str) -> set[str]:
        unseen = self._unseen()
        if unseen is not None:
            return {unseen.place}
        row = gesture(self.match.rules, self.session.state, text)
        if self.choosing is not None:
            return {place for place, other, _ in self.choosing.options() if other == row[0]}
        offers = self.game.offers(self.session.state, self.session.choices(), self.selected)
        found = [offer for offer in offers if _leads_to(offer, row)]
        found = [offer for offer in found if offer.place.kind not in self._repeated] or found
        made: set[str] = {offer.place for offer in found if offer.selects is None}
        return made or {offer.place for offer in found}

    def _ask(self, choices: Sequence[Choice]) -> None:
        """Offer nothing but what is open."""
        spots = self._open()
        self.offers = [offer for offer in self.offers if offer.place in spots]
        unseen = self._unseen()
        if unseen is not None and self.human:
            self.offers = [unseen]
        super()._ask(choices)

    def give_game(self, signal: Signal) -> bool:
        """Take no shortcut past the task; only what is picked up or held may be changed."""
        if not self.human or self.looking or self.choosing is not None:
            return False
        choices = self.session.choices()
        offers = self.game.offers(self.session.state, choices, self.selected)
        hovered = self.steering.hovered
        place = Place.read(hovered.id) if hovered is not None else None
        offer = self.game.shortcut(self.look, offers, signal, place)
        if offer is None or offer.selects is None:
            return False
        self.select(offer.selects)
        return True

    def refuse(self, target: Target) -> None:
        """Leave it to the lesson to say what it waits for."""

    def _make_targets(self) -> None:
        """Let everything be looked at and only what is open be clicked."""
        super()._make_targets()
        spots = self._open()
        resting = self._task is not None and self._task.kind == REST
        self._targets = [
            replace(t, act=None if resting else t.act, legal=True)
            if t.id in spots
            else replace(t, act=None, legal=False)
            for t in self._targets
        ]
        if self._task is not None and self._task.kind == PEEK and self.human:
            handles = (extra.handle() for extra in self.extras)
            self._targets += [handle for handle in handles if handle is not None]
        if self._task is not None and self._task.kind == MOMENT and self.moment is not None:
            back = partial(self.show_moment, None)
            self._targets.append(Target("now", SCREEN, ON_BOARD, act=back, legal=True))
