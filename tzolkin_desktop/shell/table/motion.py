"""What the table shows while pieces move: beats one after another, then the state as it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat

AT_ONCE = 60.0  # seconds that let any beat end


class Showing:
    """The beats still to be shown; `state` is what lies on the table meanwhile."""

    def __init__(self, session: Session, on_food_day: Callable[[Beat], None]) -> None:
        """Show a session; a food day is shown by somebody else."""
        self._session = session
        self._on_food_day = on_food_day
        self._beats: deque[Beat] = deque()

    @property
    def beat(self) -> Beat | None:
        """Give the beat that is shown, None when nothing moves."""
        return self._beats[0] if self._beats else None

    @property
    def state(self) -> State:
        """Give the state that lies on the table."""
        state: State = self._beats[0].state if self._beats else self._session.state
        return state

    def add(self, beats: Iterable[Beat], pace: float) -> None:
        """Show more beats; without motion only a food day is worth stopping for."""
        for beat in beats:
            if pace or beat.food_day:
                self._beats.append(beat)
            else:
                beat.sound()

    def clear(self) -> None:
        """Forget what was to be shown."""
        self._beats.clear()

    def skip(self) -> None:
        """Go to the end of what moves; a food day is never skipped unseen."""
        self._beats = deque(beat for beat in self._beats if beat.food_day)

    def advance(self, seconds: float, pace: float) -> bool:
        """Let time pass; say whether the whole picture has changed."""
        beat = self._beats[0]
        if beat.food_day:
            self._beats.popleft()
            beat.sound()
            self._on_food_day(beat)
            return True
        turning = beat.turn is not None and not beat.turn.done
        beat.advance(seconds * pace if pace else AT_ONCE)
        if beat.done:
            self._beats.popleft()
            return True
        return not turning or beat.turn is None or beat.turn.done
