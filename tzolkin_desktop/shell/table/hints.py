"""Hints at the table: asks for one, shows it while it is followed, and plays it step by step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.consts import END
from tzolkin_desktop.games.tzolkin.table.board.board import WORKER_REACH
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.panels.hint_card import HintCard
from tzolkin_desktop.games.tzolkin.table.pieces.hint_marks import (
    draw_marks,
    draw_option,
    place_of_worker,
)
from tzolkin_desktop.games.tzolkin.table.play.advice import (
    GHOST,
    Advice,
    Outline,
    gain_line,
    read_advice,
    reason_lines,
)
from tzolkin_desktop.games.tzolkin.table.play.preview import NOTHING, Preview
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Circle, Rect, Target
from tzolkin_desktop.shell.table.bot_turns import DOT_SECONDS
from tzolkin_desktop.shell.thinker import Thinker

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene


class Hinting:
    """The hint of one table: none, thought about, or shown."""

    def __init__(self, table: TableScene) -> None:
        """Begin without a hint."""
        self._table = table
        self._thinker = table.app.borrow(Thinker)
        self._asked: tuple[object, ...] | None = None  # the turn as it was then
        self._dotted = 0.0
        self._advice: Advice | None = None
        self._outline: Outline | None = None
        self.card: HintCard | None = None

    @property
    def possible(self) -> bool:
        """Say whether a person has something to choose at this table."""
        table = self._table
        return table.advised and table.human and len(table.session.choices()) > 1

    @property
    def thinking(self) -> bool:
        """Say whether a hint is still to come."""
        return self._asked is not None

    @property
    def shown(self) -> bool:
        """Say whether there is a hint to follow."""
        return self._advice is not None

    @property
    def next(self) -> Choice | None:
        """Give the choice that is suggested now."""
        advice, table = self._advice, self._table
        if advice is None or not table.human:
            return None
        return advice.choices[advice.done(table.session)]

    @property
    def preview(self) -> Preview:
        """Say what the rest of the suggested turn changes at once."""
        if self._outline is None or self.next is None:
            return NOTHING
        return self._outline.changes(self._table.session.state)

    # what the player does

    def push(self) -> None:
        """Ask for a hint, hurry one that is thought about, or play the next step of one."""
        if self.next is not None:
            self._play(self.next)
        elif self.thinking:
            self._thinker.hurry()
        elif self.possible:
            self._asked = self._turn()
            self._thinker.advise(self._table.match)
            self._table.refresh()

    def close(self) -> None:
        """Put the hint away, or think no more about one."""
        if self.thinking:
            self._thinker.forget()
        self._asked = self._advice = None
        self._table.refresh()

    def _play(self, choice: Choice) -> None:
        """Make a suggested choice; whether a turn is to end may be asked once more."""
        table = self._table
        ending = next((o for o in table.offers if o.choices == (choice,)), None)
        if choice.verb == END and ending is not None and table.choosing is None:
            table.act(ending)
        else:
            table.choose(choice)

    # time

    def advance(self, seconds: float) -> None:
        """Take the hint once it is found."""
        if not self.thinking:
            return
        table, answer = self._table, self._thinker.advice()
        if answer is not None:
            self._asked = None
            for notice in answer.notices:
                table.notice.show(table.app.words(f"messages.{notice.id}"))
            if answer.choices:
                self._advice = read_advice(table.session, answer)
            table.refresh()
            return
        self._dotted += seconds
        if self._dotted > DOT_SECONDS:
            self._dotted = 0.0
            table.prompt.dots = table.prompt.dots % 3 + 1
            table.dirty = True

    def follow(self) -> None:
        """Keep the hint while the game goes its way, and only then."""
        if self.thinking and self._asked != self._turn():
            self._thinker.forget()
            self._asked = None
        if self._advice is not None:
            self._advice = self._advice.followed(self._table.session)

    def _turn(self) -> tuple[object, ...]:
        """Tell the turn under way, as far as it has gone, from any other."""
        session = self._table.session
        made = [step.choice for step in session.steps[session.turn_start :]]
        return session.turn_start, *made

    # the screen

    def tell(self) -> None:
        """Work out anew what the hint marks and says."""
        table, advice = self._table, self._advice
        self._outline = self.card = None
        if advice is None:
            return
        words = table.app.words
        self._outline = Outline(table.match.rules, words, advice)
        done = advice.done(table.session)
        lines = [line for line in self._outline.lines if line.last >= done]
        box = layout_of(table.session.state).built
        if not any(panel.box == box for panel in table.panels() if panel is not table.log):
            self.card = HintCard(box, lines, gain_line(words, advice), reason_lines(words, advice))

    def targets(self) -> list[Target]:
        """List the ghosts that may be clicked like the spaces they stand on, and the card."""
        table, found = self._table, []
        marks = self._outline.marks if self._outline is not None and table.human else []
        for mark in marks:
            offer = next((o for o in table.offers if o.spot == mark.spot), None)
            if mark.look == GHOST and offer is not None:
                at = place_of_worker(mark.spot, table.layout)
                act = partial(table.act, offer)
                found.append(Target(mark.spot, Circle(*at, WORKER_REACH), at, act=act))
        if self.card is not None:
            rect, cross = Rect(*self.card.box), self.card.closing
            label = table.app.words("hint.close")
            found.append(Target("hint", rect, rect.centre))
            found.append(Target("hint/close", cross, cross.centre, label, self.close))
        return found

    def draw_marks(self, canvas: Canvas) -> None:
        """Draw the suggested turn on the board."""
        table, advice = self._table, self._advice
        if self._outline is not None and advice is not None:
            done = advice.done(table.session)
            draw_marks(canvas, table.look, self._outline.marks, done, table.layout)

    def draw_option(self, canvas: Canvas) -> None:
        """Mark the suggested option of an open chooser."""
        table = self._table
        if table.choosing is None or self.next is None:
            return
        for target in table.choosing.targets(table.choose, table.close_chooser):
            if table.choosing.choice_of(target.id) == self.next and isinstance(target.area, Rect):
                draw_option(canvas, target.area)
