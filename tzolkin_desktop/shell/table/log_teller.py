"""What the log says about a match, from the events of its steps that the viewer may see."""

from __future__ import annotations

from itertools import takewhile

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.log import LogLine
from tzolkin_desktop.shell.table.protocol import GameTable
from tzolkin_desktop.shell.table.viewer import Viewer

LONGEST = 96  # letters that a line of the log surely has room for
ICON_LETTERS = 3  # that a picture takes the room of


class Teller:
    """Tells a match line by line; lines of finished turns are told once."""

    def __init__(self, game: GameTable, match: Match, viewer: Viewer) -> None:
        """Listen to a match with somebody's ears."""
        self._game = game
        self._viewer = viewer
        self._match = match
        self._told: list[LogLine] = []
        self._steps = 0
        self._turn = 0
        self._first: list[int] = []  # the step each line begins with
        self._for: tuple[object, ...] = ()  # the words and ears the lines were told for

    def lines(self, words: Words) -> list[LogLine]:
        """Give every line of the log as the viewer may read it; the turn under way comes last."""
        session = self._match.session
        told_for = words, self._viewer.seat, self._viewer.sees_all
        if told_for != self._for:
            self._for, self._told, self._steps, self._turn = told_for, [], 0, 0
            self._first = []
        if session.turn_start > self._steps:
            del self._first[len(self._told) :]
            self._told += self._tell(words, self._steps, session.turn_start)
            self._steps = session.turn_start
        del self._first[len(self._told) :]
        return self._told + self._tell(words, self._steps, len(session.steps))

    def step_of(self, line: int) -> int | None:
        """Say with which step of the session a line begins."""
        return self._first[line] if 0 <= line < len(self._first) else None

    def steps_of(self, line: int | None) -> list[Step]:
        """List the steps of a session that a line tells as one deed; none for no line."""
        first = None if line is None else self.step_of(line)
        if first is None:
            return []
        steps = self._match.session.steps
        end = min((n for n in self._first if n > first), default=len(steps))
        seat, verb = steps[first].seat, steps[first].choice.verb
        return [*takewhile(lambda s: (s.seat, s.choice.verb) == (seat, verb), steps[first:end])]

    def _tell(self, words: Words, first: int, last: int) -> list[LogLine]:
        """Tell some steps; each turn gets a number of its own, for grouping."""
        found = []
        match = self._match
        steps = match.session.steps
        knows = self._viewer.knows
        told = [(n, e) for n in range(first, last) for e in steps[n].events if knows(e)]
        events = [event for _, event in told]
        names = [seat.name for seat in match.seats]
        seat = None
        for line in self._game.log_lines(words, match.session.state, events, names):
            if line.seat != seat:
                seat, self._turn = line.seat, self._turn + 1
            who = line.icon if line.seat == NOBODY else match.seats[line.seat].colour
            for part in parted(line.text):
                found.append(LogLine(part, who, self._turn))
                self._first.append(told[line.first][0])
        return found


def parted(text: str) -> list[str]:
    """Break a rich text that is too long for a line of the log between its words."""
    lines: list[list[str]] = [[]]
    length = 0
    for word in text.split(" "):
        icon = word.startswith("{")
        letters = len(word.partition(":")[2]) + ICON_LETTERS if icon else len(word) + 1
        if length + letters > LONGEST and lines[-1]:
            lines.append([])
            length = 0
        lines[-1].append(word)
        length += letters
    return [" ".join(line) for line in lines]
