"""What the table shows while pieces move: beats one after another, then the state as it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.shell.table.protocol import Beat

AT_ONCE = 60.0  # seconds that let any beat end


class Showing:
    """The beats still to be shown; `state` is what lies on the table meanwhile."""

    def __init__(self, session: Session, on_interlude: Callable[[Beat], None]) -> None:
        """Show a session; an interlude is shown by somebody else."""
        self._session = session
        self._on_interlude = on_interlude
        self._beats: deque[Beat] = deque()

    @property
    def beat(self) -> Beat | None:
        """Give the beat that is shown, None when nothing moves."""
        return self._beats[0] if self._beats else None

    @property
    def state(self) -> Any:
        """Give the state that lies on the table."""
        return self._beats[0].state if self._beats else self._session.state

    def add(self, beats: Iterable[Beat], pace: float) -> None:
        """Show more beats; without motion only an interlude is worth stopping for."""
        for beat in beats:
            if pace or beat.interlude:
                _put(self._beats, beat)
            else:
                beat.sound()

    def add_backwards(self, beats: Iterable[Beat], pace: float) -> None:
        """Show beats that were taken back: the last first, each the other way round."""
        if not pace:
            return
        joined: deque[Beat] = deque()
        for beat in beats:
            _put(joined, beat)
        back = (beat.backwards() for beat in reversed(joined))
        self._beats.extend(beat for beat in back if beat is not None)

    def clear(self) -> None:
        """Forget what was to be shown."""
        self._beats.clear()

    def skip(self) -> None:
        """Go to the end of what moves; an interlude is never skipped unseen."""
        self._beats = deque(beat for beat in self._beats if beat.interlude)

    def advance(self, seconds: float, pace: float) -> bool:
        """Let time pass; say whether the whole picture has changed."""
        beat = self._beats[0]
        if beat.interlude:
            beat.sound()
            self._on_interlude(beat)  # while it is still shown: nobody sees what comes of it
            self._beats.popleft()
            return True
        repainted = beat.repaints
        beat.advance(seconds * pace if pace else AT_ONCE)
        if beat.done:
            self._beats.popleft()
            return True
        return not (repainted and beat.repaints)


def _put(line: deque[Beat], beat: Beat) -> None:
    """Let a beat be seen with the last one, or else after it."""
    if not (line and line[-1].join(beat)):
        line.append(beat)
