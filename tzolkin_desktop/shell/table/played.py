"""A match that is played at the table: choices made, shown and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.end_question import EndQuestion
from tzolkin_desktop.shell.table.others import since_last_turn
from tzolkin_desktop.shell.table.outline import Outline
from tzolkin_desktop.shell.table.playing import Playing
from tzolkin_desktop.shell.table.protocol import Beat, Offer
from tzolkin_desktop.shell.table.regions import TurnSum
from tzolkin_desktop.shell.table.shown import ShownTable


class PlayedTable(ShownTable):
    """A table at which somebody plays; what can be pointed at comes on top."""

    asks_twice = True  # whether a turn is to end may be asked once more

    def __init__(self, app: App, match: Match) -> None:
        """Take a match as it stands."""
        super().__init__(app, match)
        self.playing = Playing(match, self.game.forced)
        self.selected: Any = None  # what was picked up, as the game knows it
        self.moment: Any = None  # a state of the past that is looked at
        self.choosing: Choosing | None = None
        self.offers: Sequence[Offer] = ()
        self.deed: Outline | None = None  # what was done at that moment
        self.recalling = False  # what the others did is shown once more
        self._untold: int | None = None  # the step of an interlude that is still to be shown

    @property
    def human(self) -> bool:
        """Say whether a person is to act at this table and nothing moves."""
        quiet = self.showing.beat is None and self.moment is None
        return quiet and self.playing.person and not self._apart

    @property
    def _apart(self) -> bool:
        return self.game.decides_apart(self.session.state)

    def refresh(self) -> None:
        """Work out anew what can be clicked and what is asked."""
        self.dirty = True

    def _changed(self) -> None:
        """Let go of everything that belonged to the state before."""
        self.selected = None
        self.choosing = None
        self.refresh()

    def choose(self, *choices: Choice) -> None:
        """Carry out what the player clicked; some of it may stay in hand."""
        held = self.selected
        self.carried_out(self.playing.click(*choices))
        if held is not None and self.playing.person:
            left = self.game.still_selected(held, choices, self.session.state)
            if left is not None:
                self.select(left)

    def carry_out(self, choice: Choice, at_once: bool) -> None:
        """Make a choice of a bot and show it, or only its outcome."""
        self.carried_out([self.playing.step(choice)])
        if at_once:
            self.showing.skip()

    def together(self, choice: Choice, later: Choice) -> bool:
        """Say whether two choices of a bot in a row are seen as one deed."""
        return self.game.together(choice, later)

    def carried_out(self, steps: Sequence[Step]) -> None:
        """Show steps that were made, and go on."""
        self.app.fade()
        for number, step in enumerate(steps):
            last = number + 1 == len(steps)
            # The session goes on with its own state; what is shown needs one that stays.
            after = self.match.rules.clone(self.session.state) if last else steps[number + 1].before
            beats = self._show(step, after)
            if self._untold is None and any(beat.interlude for beat in beats):
                self._untold = len(self.session.steps) - len(steps) + number
        self._changed()

    def _interlude_seen(self) -> None:
        """Tell in the log what has been seen now."""
        self._untold = None
        self.refresh()

    def show_others(self) -> None:
        """Show once more what the others did since the last turn of the seat to act."""
        if not self.human or self.session.can_undo():
            return
        self.recalling = True
        for step, after in since_last_turn(self.session):
            self._show(step, after, interludes=False)
        self._shown_on()
        self.refresh()

    def _shown_on(self) -> None:
        super()._shown_on()
        self.recalling = self.recalling and self.showing.beat is not None

    @property
    def pace(self) -> float:
        """Give the factor of motion; what is asked for once more never goes slowly."""
        own = self.recalling and not self.app.settings.reduced
        return max(1.0, super().pace) if own else super().pace

    def look_back_at(self, steps: Sequence[Step]) -> None:
        """Show the table before some steps with what was done marked; without any, as it is now."""
        self.moment = self.deed = None
        if steps:
            before = self.moment = steps[0].before
            if not self.game.decides_apart(before):
                # as it was: with what was secret dealt anew the choice might not be possible
                rules, words = self.match.rules, self.app.words
                choices = tuple(step.choice for step in steps)
                self.deed = self.game.outline(rules, words, before, choices)
        self._changed()

    def act(self, offer: Offer) -> None:
        """Do what a click on an offer means: choose, select a place, or open a chooser."""
        if offer.selects is not None:
            self.select(None if self.selected == offer.selects else offer.selects)
            return
        if offer.ends:
            self.choosing = self._ask_to_end(offer.choices[0])
        elif not offer.in_a_row:
            self.choosing = self.game.ways(self.look, offer, self.app.pointer)
        if self.choosing is None:
            self.choose(*(offer.choices if offer.in_a_row else offer.choices[:1]))
        else:
            self.refresh()

    def _ask_to_end(self, end: Choice) -> EndQuestion | None:
        """Ask whether the turn is to end, if the player wants to be asked about such a turn."""
        wanted, look = self.app.settings.confirm_end, self.look
        if wanted == "never" or not self.asks_twice:
            return None
        stakes = self.game.at_stake(look, end)
        if wanted == "stake" and not stakes:
            return None
        button = self.layout[Place("button", name="end")]
        bar = self.game.layout(look.state).prompt
        return EndQuestion(self.app.words, end, stakes, self.so_far, button, bar, look.zoom)

    @property
    def so_far(self) -> TurnSum:
        """Sum up the turn under way, empty when nothing happened yet."""
        steps = self.playing.made()
        events: list[Event] = [e for step in steps for e in step.events if self.viewer.knows(e)]
        return self.game.so_far(events, steps[0].seat) if steps else TurnSum()

    def select(self, what: Any) -> None:
        """Choose what offers are lit for."""
        self.selected = what
        self.refresh()

    def undo(self) -> None:
        """Take back the last click of this turn, and let what moved go back."""
        after = self.match.rules.clone(self.session.state)
        if steps := self.playing.undo():
            self.app.fade()
            afters = [*(step.before for step in steps[1:]), after]
            made = zip(steps, afters, strict=True)
            self.taken_back([beat for pair in made for beat in self._beats_of(*pair)])

    def undo_turn(self) -> None:
        """Take back the whole turn."""
        if self.playing.undo_turn():
            self.taken_back()

    def redo(self) -> None:
        """Make the last click that was taken back again."""
        if steps := self.playing.redo():
            self.showing.clear()
            self.recalling = False
            self.carried_out(steps)

    def made(self) -> Sequence[Step]:
        """List the steps of the turn under way that can be taken back."""
        return self.playing.made()

    def rearrange(self, moves: Sequence[Sequence[Choice]]) -> None:
        """Play the turn's moves in another order, or raise `Impossible` and change nothing."""
        self.playing.rearrange(moves)
        self.taken_back()

    def taken_back(self, beats: Sequence[Beat] = ()) -> None:
        """Show the table after something was taken back, and how it goes back."""
        self.showing.clear()
        self.showing.add_backwards(beats, self.pace)
        self.recalling = False
        self._untold = None
        self._changed()

    def close_chooser(self) -> None:
        """Close a chooser that may be left, such as the ways to pay for a building."""
        if self.choosing and self.choosing.may_close:
            self.choosing = None
            self.refresh()
