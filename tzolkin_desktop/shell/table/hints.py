"""Hints at the table: asks for one, shows it while it is followed, and plays it step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.advice import Advice, gain_line, read_advice, reason_lines
from tzolkin_desktop.shell.table.bot_turns import DOT_SECONDS
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.hint_card import HintCard, draw_option
from tzolkin_desktop.shell.table.outline import Line, Outline
from tzolkin_desktop.shell.table.protocol import GameTable, Offer, Spots
from tzolkin_desktop.shell.table.regions import NOTHING, Look, Preview
from tzolkin_desktop.shell.thinker import Thinker


class HintTable(Protocol):
    """What hints need of the table they are given at."""

    advised: bool
    choosing: Choosing | None

    @property
    def human(self) -> bool:
        """Say whether a person is to act and nothing moves."""
        ...

    @property
    def offers(self) -> Sequence[Offer]:
        """List what may be clicked."""
        ...

    def act(self, offer: Offer) -> None:
        """Do what a click on an offer means."""
        ...

    def choose(self, choice: Choice) -> None:
        """Carry out what the player clicked."""
        ...

    def refresh(self) -> None:
        """Work out anew what can be clicked and what is asked."""
        ...

    def tell(self, text: str) -> None:
        """Say something for a while."""
        ...

    def blink(self) -> None:
        """Light the next dot of those that say that somebody thinks."""
        ...

    def is_free(self, box: Box) -> bool:
        """Say whether no panel of the game lies in a box."""
        ...


class Hinting:
    """The hint of one table: none, thought about, or shown."""

    def __init__(self, app: App, match: Match, game: GameTable, table: HintTable) -> None:
        """Begin without a hint."""
        self._app = app
        self._match = match
        self._game = game
        self._table = table
        self._thinker = app.borrow(Thinker)
        self._asked: tuple[object, ...] | None = None  # the turn as it was then
        self._dotted = 0.0
        self._advice: Advice | None = None
        self._outline: Outline | None = None
        self.ahead = False  # what is planned after the turn is shown too
        self.card: HintCard | None = None

    @property
    def possible(self) -> bool:
        """Say whether a person has something to choose at this table."""
        table = self._table
        return table.advised and table.human and len(self._match.session.choices()) > 1

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
        advice = self._advice
        if advice is None or not self._table.human:
            return None
        return advice.choices[advice.done(self._match.session)]

    @property
    def preview(self) -> Preview:
        """Say what the rest of the suggested turn changes at once."""
        if self._outline is None or self.next is None:
            return NOTHING
        return self._outline.changes(self._match.session.state)

    # what the player does

    def push(self) -> None:
        """Ask for a hint, hurry one that is thought about, or play the next step of one."""
        if self.next is not None:
            self._play(self.next)
        elif self.thinking:
            self._thinker.hurry()
        elif self.possible:
            self._asked = self._turn()
            self._thinker.advise(self._match)
            self._table.refresh()

    def close(self) -> None:
        """Put the hint away, or think no more about one."""
        if self.thinking:
            self._thinker.forget()
        self._asked = self._advice = None
        self._table.refresh()

    def look_ahead(self) -> None:
        """Show on the board what is planned after the turn, or hide it again."""
        self.ahead = not self.ahead
        self._table.refresh()

    def _play(self, choice: Choice) -> None:
        """Make a suggested choice; whether a turn is to end may be asked once more."""
        table = self._table
        ending = next((o for o in table.offers if o.ends and o.choices == (choice,)), None)
        if ending is not None and table.choosing is None:
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
                table.tell(self._app.words(f"messages.{notice.id}"))
            if answer.choices:
                self._advice = read_advice(self._match.session, answer)
                self.ahead = False
            table.refresh()
            return
        self._dotted += seconds
        if self._dotted > DOT_SECONDS:
            self._dotted = 0.0
            table.blink()

    def follow(self) -> None:
        """Keep the hint while the game goes its way, and only then."""
        if self.thinking and self._asked != self._turn():
            self._thinker.forget()
            self._asked = None
        if self._advice is not None:
            self._advice = self._advice.followed(self._match.session, self._game.moves)

    def _turn(self) -> tuple[object, ...]:
        """Tell the turn under way, as far as it has gone, from any other."""
        session = self._match.session
        start = session.undo_start
        return start, *(step.choice for step in session.steps[start:])

    # the screen

    def tell(self) -> None:
        """Work out anew what the hint marks and says."""
        advice, words, rules = self._advice, self._app.words, self._match.rules
        self._outline = self.card = None
        if advice is None:
            return
        self._outline = self._game.outline(rules, words, advice.state, advice.choices)
        done = advice.done(self._match.session)
        lines = [line for line in self._lines(advice) if line.last >= done]
        box = self._game.layout(self._match.session.state).hint
        if not self._table.is_free(box):
            return
        why = [gain_line(words, advice), *reason_lines(words, advice)]
        purposes = self._match.looks.purposes(words, advice.hint)
        planned = any(deed.turn for deed in advice.plan)
        self.card = HintCard(box, lines, why, purposes, self.ahead if planned else None)

    def _lines(self, advice: Advice) -> Sequence[Line]:
        if self._outline is not None:
            return self._outline.lines
        words = self._app.words
        texts = [self._game.describe(words, advice.state, choice) for choice in advice.choices]
        return [Line(number + 1, text, number) for number, text in enumerate(texts)]

    def targets(self, spots: Spots) -> list[Target]:
        """List the ghosts that may be clicked like the spaces they stand on, and the card."""
        table, found = self._table, []
        drawn = self._outline.areas(spots) if self._outline is not None and table.human else ()
        for place, area, at in drawn:
            offer = next((o for o in table.offers if o.place == place), None)
            if offer is not None:
                found.append(Target(place, area, at, act=partial(table.act, offer)))
        if self.card is not None:
            rect, cross = Rect(*self.card.box), self.card.closing
            label = self._app.words("hint.close")
            found.append(Target("hint", rect, rect.centre))
            found.append(Target("hint/close", cross, cross.centre, label, self.close))
            if (plan := self.card.planning) is not None:
                label = self._app.words("hint.hide_plan" if self.ahead else "hint.show_plan")
                found.append(Target("hint/plan", plan, plan.centre, label, self.look_ahead))
        return found

    def draw_marks(self, canvas: Canvas, look: Look[Any], spots: Spots) -> None:
        """Draw the suggested turn on the board, and what is to follow if that was asked for."""
        if self._advice is not None and self.ahead:
            self._game.draw_plan(canvas, look, self._advice.plan)
        if self._outline is not None and self._advice is not None:
            self._outline.draw(canvas, look, self._advice.done(self._match.session), spots)

    def draw_option(self, canvas: Canvas) -> None:
        """Mark the suggested option of an open chooser."""
        if self._table.choosing is None or self.next is None:
            return
        for _, choice, rect in self._table.choosing.options():
            if choice == self.next:
                draw_option(canvas, rect)
