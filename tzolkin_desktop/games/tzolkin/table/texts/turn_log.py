"""What the log and the turn's ledger say about a match, from the events of its steps."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games.tzolkin.table.texts import log_lines
from tzolkin_desktop.games.tzolkin.table.texts.balance import balance_of
from tzolkin_desktop.kit.words import Words, quarters, signed
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.log import LogLine


class Teller:
    """Tells a match line by line; lines of finished turns are told once."""

    def __init__(self, match: Match) -> None:
        """Listen to a match."""
        self._match = match
        self._told: list[LogLine] = []
        self._steps = 0
        self._turn = 0
        self._first: list[int] = []  # the step each line begins with
        self._words: Words | None = None

    def lines(self, words: Words) -> list[LogLine]:
        """Give every line of the log; the turn under way comes last."""
        session = self._match.session
        if words is not self._words:
            self._words, self._told, self._steps, self._turn = words, [], 0, 0
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

    def _tell(self, words: Words, first: int, last: int) -> list[LogLine]:
        """Tell some steps; each turn gets a number of its own, for grouping."""
        found = []
        match = self._match
        steps = match.session.steps
        told = [(n, e) for n in range(first, last) for e in steps[n].events]
        events = [event for _, event in told]
        names = [seat.name for seat in match.seats]
        seat = None
        for line in log_lines.log_lines(words, match.state.content, events, names):
            if line.seat != seat:
                seat, self._turn = line.seat, self._turn + 1
            who = line.icon if line.seat == NOBODY else match.seats[line.seat].colour
            found.append(LogLine(line.text, who, self._turn))
            self._first.append(told[line.first][0])
        return found


def turn_summary(match: Match) -> str:
    """Say what the turn under way has paid and gained, empty when nothing yet."""
    session = match.session
    steps = session.steps[session.turn_start :]
    if not steps:
        return ""
    book = balance_of([e for step in steps for e in step.events], steps[0].seat)
    paid = " ".join(f"{{{good}:{signed(-n)}}}" for good, n in book.paid.items() if n)
    gained = " ".join(f"{{{good}:{signed(n)}}}" for good, n in book.gained.items() if n)
    if book.points:
        gained += f" {{vp:{quarters(book.points)}}}"
    return " → ".join(part.strip() for part in (paid, gained) if part.strip())
