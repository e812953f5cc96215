"""The eyes at the table: what the person who looks may see of a position."""

from __future__ import annotations

from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.engine.viewing import seen_by
from tzolkin_desktop.shell.match import Match


class Viewer:
    """Shows positions of a match as whoever looks may see them; bots alone are looked at openly."""

    def __init__(self, match: Match) -> None:
        """Look on for the only person, or for nobody until the computer is handed over."""
        self._match = match
        people = match.humans
        self.seat = people[0] if len(people) == 1 else NOBODY
        self._last: tuple[object, ...] = ()
        self._seen: Any = None

    @property
    def sees_all(self) -> bool:
        """Say whether nothing is hidden: the game is over, or nobody plays who might not know."""
        return not self._match.humans or self._match.session.over

    def may_see(self, state: Any) -> Any:
        """Give a position as the viewer may see it; the position itself where nothing is hidden."""
        rules, seats = self._match.rules, range(len(self._match.seats))
        if self.sees_all or not any(rules.private(state, n) for n in seats if n != self.seat):
            return state
        # the session changes its state in place: the same object is another position later on
        now = id(state), len(self._match.session.steps), self.seat
        if now != self._last:
            self._last, self._seen = now, self._masked(state)
        return self._seen

    def _masked(self, state: Any) -> Any:
        rules = self._match.rules
        if self.seat != NOBODY:
            return seen_by(rules, state, self.seat)
        # what one seat may know as another may see it is what everybody may know
        return seen_by(rules, seen_by(rules, state, 0), 1)

    def knows(self, event: Event) -> bool:
        """Say whether the viewer may see an event."""
        return self.sees_all or event.seen_by(self.seat)

    def past(self) -> list[Step]:
        """List the steps made so far with what the viewer may see of them."""
        return [
            step._replace(
                before=self.may_see(step.before),
                events=tuple(event for event in step.events if self.knows(event)),
            )
            for step in self._match.session.steps
        ]

    def must_hand_over(self, every_turn: bool) -> bool:
        """Say whether the next decision, or what it shows, is not for the eyes that looked last."""
        rules, session, people = self._match.rules, self._match.session, self._match.humans
        state, seat = session.state, session.seat
        if len(people) < 2 or seat not in people or seat == self.seat:
            return False
        seen = self.seat != NOBODY and rules.private(state, self.seat)
        return every_turn or seen or rules.secret(state) or rules.private(state, seat)
