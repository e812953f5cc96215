"""A hint for a secret choice: which card the strongest bot would play, what it would give.

Beginnings are three choices on one page, so they are thought of one after another.
"""

from __future__ import annotations

from dataclasses import replace

from tzolkin_desktop.games.yucatan.rules.consts import GIVE, NONE, PLAY
from tzolkin_desktop.games.yucatan.table.play.offers import BEGINNINGS
from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.advice import read_turn
from tzolkin_desktop.shell.table.scene_hint import SceneHint


class SecretHint(SceneHint):
    """The hint for the secret choices that the seat to act makes on one page."""

    @property
    def card(self) -> int:
        """Name the card that is suggested to be played."""
        return next((choice.a for choice in self.choices if choice.verb == PLAY), NONE)

    @property
    def gifts(self) -> dict[int, int]:
        """Say how much of what is suggested to be given."""
        return {choice.a: choice.b for choice in self.choices if choice.verb == GIVE}

    def _take(self, answer: Answer) -> None:
        """Add what was found to what was found before, and think of what is left."""
        before = self._advice
        super()._take(answer)
        if before is not None and self._advice is not None:
            self._advice = replace(before, choices=before.choices + self._advice.choices)
        self._think_on(answer)

    def _think_on(self, answer: Answer) -> None:
        """Think of what is left of the beginnings, from the position after what was found."""
        rules, state = self._match.rules, self._match.session.state
        seat, after = rules.to_act(state), rules.clone(state)
        if after.round:
            return
        for choice in read_turn(rules, state, answer.choices):
            rules.apply(after, choice)
        if rules.to_act(after) == seat and after.stack[-1][0] in BEGINNINGS:
            self._match = Match(self._match.setup)
            self._match.session.state = after
            self._asked = True
            self._thinker.advise(self._match)
