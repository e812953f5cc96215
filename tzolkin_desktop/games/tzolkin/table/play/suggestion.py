"""A suggested turn: which pieces it touches and what it says, as the rules play it on a copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from tzolkin_desktop.engine.contract import Choice, Event, Rules
from tzolkin_desktop.games.tzolkin.rules.choices import worker_of
from tzolkin_desktop.games.tzolkin.rules.consts import (
    END,
    PLACE,
    QUICK,
    SKIP,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.hint_marks import (
    GHOST,
    LIGHT,
    RING,
    WORKER_REACH,
    Mark,
    draw_marks,
    place_of_worker,
)
from tzolkin_desktop.games.tzolkin.table.play.offers import PICK_UPS, offers, place_of
from tzolkin_desktop.games.tzolkin.table.play.plan import OPENING, moves_of
from tzolkin_desktop.games.tzolkin.table.play.preview import OF_THE_CHOICE, difference
from tzolkin_desktop.games.tzolkin.table.texts.decisions import explain_choice
from tzolkin_desktop.games.tzolkin.table.texts.log_lines import told_move
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.targets import Area, Circle, Place, Rect
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.outline import Line
from tzolkin_desktop.shell.table.regions import Preview

PLACING = (PLACE, SKIP, QUICK)


class Suggestion:
    """What a suggested turn touches and says."""

    def __init__(
        self, rules: Rules[Any], words: Words, state: State, choices: Sequence[Choice]
    ) -> None:
        """Play the turn up to its end."""
        self.marks: list[Mark] = []
        self.lines: list[Line] = []
        self.after = state
        step = number = 0
        for move in moves_of(choices):
            number += move[0].verb in OPENING
            events: list[Event] = []
            for choice in move:
                self._mark(choice, step, number)
                events += self._play(rules, choice)
                step += 1
            if move[0].verb != END:
                text = explain_choice(words, self.after.content, move[0])
                said = f"{text} {told_move(words, events) if events else ''}".rstrip()
                self.lines.append(Line(number, said, step - 1))

    def _play(self, rules: Rules[Any], choice: Choice) -> list[Event]:
        """Make a choice, unless the turn is over with it, and tell what it does."""
        before, after = self.after, rules.clone(self.after)
        events: list[Event] = []
        rules.apply(after, choice, events)
        if rules.to_act(after) == before.seat and rules.commit_of(after) == rules.commit_of(before):
            self.after = after
            return events
        own = takewhile(lambda e: e.seat == before.seat and e.kind in OF_THE_CHOICE, events)
        return list(own)

    def _mark(self, choice: Choice, step: int, number: int) -> None:
        s, verb = self.after, choice.verb
        found = offers(s, (choice,), None)
        if not found:
            return  # it is made in a chooser
        look = GHOST if verb in PLACING else RING if verb in PICK_UPS else LIGHT
        self.marks.append(Mark(found[0].place, look, step, number))
        if look == RING:
            used = offers(s, (choice,), place_of(worker_of(choice)))[-1].place
            self.marks.append(Mark(used, LIGHT, step, number))

    def changes(self, now: State) -> Preview:
        """Say what the rest of the turn gives and takes at once."""
        seat = now.seat
        return difference(now.players[seat], self.after.players[seat])

    def areas(self, spots: Mapping[Place, Rect]) -> list[tuple[Place, Area, tuple[float, float]]]:
        """List the ghosts, which may be clicked like the spaces they stand on."""
        ghosts = [mark.place for mark in self.marks if mark.look == GHOST]
        found: list[tuple[Place, Area, tuple[float, float]]] = []
        for place in ghosts:
            at = place_of_worker(place, spots)
            found.append((place, Circle(*at, WORKER_REACH), at))
        return found

    def draw(self, canvas: Canvas, look: Look, step: int, spots: Mapping[Place, Rect]) -> None:
        """Draw what is left of the turn from one of its choices on."""
        draw_marks(canvas, look, self.marks, step, spots)
