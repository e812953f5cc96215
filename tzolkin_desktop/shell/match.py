"""A game with the people and bots who play it: how it is set up, how its scores grew.

Answers for seats, seeds and the session; draws nothing and decides nothing.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import sub
from typing import Any, NamedTuple

from tzolkin_desktop.engine.contract import Event, Rules
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import game_of, rules_of
from tzolkin_desktop.games.tzolkin.bots.opponents import LEVELS
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES, modules_of
from tzolkin_desktop.games.tzolkin.game import RUN
from tzolkin_desktop.games.tzolkin.rules.consts import NONE
from tzolkin_desktop.games.tzolkin.rules.effects import gain_worker
from tzolkin_desktop.games.tzolkin.rules.setup import MOST_PLAYERS, PLAYERS
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.kit.theme import DUMMY, PLAYER_LOOKS
from tzolkin_desktop.shell.table.regions import SeatLook

GAME = "tzolkin"
COLOURS = tuple(colour for colour in PLAYER_LOOKS if colour != DUMMY)
LONGEST_NAME = 12
SEEDS = 1_000_000_000
USUAL_LEVEL = LEVELS[len(LEVELS) // 2]


@dataclass(frozen=True)
class Setup:
    """Who plays and with which deal; a seat without a name is called after its colour."""

    seats: tuple[SeatLook, ...]
    seed: int
    modules: tuple[str, ...] = ()  # parts of the expansion that were asked for

    @property
    def options(self) -> dict[str, Any]:
        """Give the options of the rules, with the modules that others or five players imply."""
        options: dict[str, Any] = {"players": len(self.seats)}
        modules = modules_of({**options, "modules": self.modules})
        return {**options, "modules": list(modules)} if modules else options

    @classmethod
    def usual(cls, players: int = PLAYERS[-1], seed: int = 0) -> Setup:
        """Give a person against bots."""
        bots = [""] + [USUAL_LEVEL] * (players - 1)
        seats = zip(COLOURS, bots, strict=False)
        return cls(tuple(SeatLook("", colour, bot) for colour, bot in seats), seed)

    def to_dict(self) -> dict[str, Any]:
        """Write it as plain data."""
        seats = [{"name": s.name, "colour": s.colour, "bot": s.bot} for s in self.seats]
        return {"seats": seats, "seed": self.seed, "modules": list(self.modules)}

    @classmethod
    def from_dict(cls, data: object) -> Setup:
        """Read plain data; what makes no sense becomes what is usual."""
        found = data if isinstance(data, dict) else {}
        listed = found.get("seats")
        seats: list[SeatLook] = []
        for item in listed if isinstance(listed, list) else []:
            if isinstance(item, dict) and len(seats) < MOST_PLAYERS:
                seats.append(_checked_seat(item, [seat.colour for seat in seats]))
        seed = found.get("seed")
        if type(seed) is not int or not 0 <= seed < SEEDS:
            seed = 0
        asked = found.get("modules")
        listed = asked if isinstance(asked, list) else []
        modules = tuple(name for name in MODULES if name in listed)
        if len(seats) < PLAYERS[0]:
            return replace(cls.usual(seed=seed), modules=modules)
        return cls(tuple(seats), seed, modules)


class DayScore(NamedTuple):
    """Everybody's quarter points once a day's round was over."""

    day: int
    scores: tuple[int, ...]


class RoundEnd(NamedTuple):
    """The end of a round: everybody's points, how many steps it took, and the position then."""

    score: DayScore
    steps: int
    state: State


class Match:
    """A game under way with its seats."""

    def __init__(self, setup: Setup, session: Session | None = None) -> None:
        """Deal a new game, or take up one that was begun."""
        self.setup = setup
        self.seats = setup.seats
        if session is None:
            rules = rules_of(GAME)
            record = new_record(rules, setup.options, setup.seed)
            record.names = [seat.name for seat in self.seats]
            session = Session(rules, record)
        self.session = session

    @property
    def game(self) -> Game:
        """Give the game that is played."""
        return game_of(self.rules.name)

    @property
    def rules(self) -> Rules[Any]:
        """Give the rules it is played by."""
        return self.session.rules

    @property
    def state(self) -> State:
        """Give the position now."""
        state: State = self.session.state
        return state

    @property
    def humans(self) -> tuple[int, ...]:
        """List the seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if not seat.bot)

    @property
    def history(self) -> list[DayScore]:
        """List the scores at the end of every round, and last those of the final reckoning."""
        found = [end.score for end in self.rounds()]
        begun = bool(found) and found[0].day == 0
        return found if begun else [DayScore(0, (0,) * len(self.seats)), *found]

    def rounds(self) -> list[RoundEnd]:
        """List how every round ended; the final reckoning comes last, as a day of its own."""
        steps = self.session.steps
        found: list[RoundEnd] = []
        for number, step in enumerate(steps, 1):
            kinds = {event.kind for event in step.events}
            if "end_turn" not in kinds and "calendar" not in kinds:
                continue
            if "round" not in kinds and "game_over" not in kinds:
                continue
            state: State = steps[number].before if number < len(steps) else self.state
            day = step.before.day
            scores = tuple(p.score() for p in state.players)
            found = [end for end in found if end.score.day < day]
            if "game_over" in kinds:
                added = _added_last(step.events, len(scores))
                earlier = tuple(map(sub, scores, added))
                found.append(RoundEnd(DayScore(day, earlier), number - 1, step.before))
                found.append(RoundEnd(DayScore(day + 1, scores), number, state))
            else:
                found.append(RoundEnd(DayScore(day, scores), number, state))
        return found

    def rematch(self, seed: int) -> Match:
        """Deal another game for the same seats."""
        return Match(replace(self.setup, seed=seed))


def seed_of(text: str) -> int:
    """Turn what a player typed into a seed: a number is itself, any other text always the same."""
    text = text.strip()
    if text.isascii() and text.isdigit() and int(text[:20]) < SEEDS:
        return int(text[:20])
    digest = hashlib.sha256(text.casefold().encode("utf-8")).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def new_seed() -> int:
    """Throw the dice for a seed short enough to tell somebody."""
    return random.SystemRandom().randrange(100_000, 1_000_000)


def begun_with(state: State, seat: int, tiles: Sequence[int], tribe: int = NONE) -> State:
    """Ask the rules how a seat would stand once its tribe and the given tiles are revealed."""
    after = state.clone()
    after.seat = seat
    player = after.players[seat]
    player.tribe = tribe
    content = state.content
    gain_worker(after, seat, content.figures[tribe].workers_start - content.workers_start, None)
    for number in tiles:
        tile = content.wealth[number]
        player.farm_one += tile.feed_one
        player.farm_all += tile.feed_all
        for frame in tile.frames:
            RUN[frame[0]](after, frame, None)
    return after


def _checked_seat(item: dict[str, Any], taken: list[str]) -> SeatLook:
    name, colour, bot = item.get("name"), item.get("colour"), item.get("bot")
    free = [known for known in COLOURS if known not in taken]
    return SeatLook(
        clean_name(name) if isinstance(name, str) else "",
        colour if colour in free else free[0],
        "" if not bot else bot if bot in LEVELS else USUAL_LEVEL,
    )


def clean_name(name: str) -> str:
    """Leave out what a record cannot hold; a comma parts names there."""
    kept = "".join(letter for letter in name if letter.isprintable() and letter != ",")
    return " ".join(kept.split())[:LONGEST_NAME]


def _added_last(events: Sequence[Event], players: int) -> list[int]:
    """Add up what only the final reckoning gave, by seat."""
    added = [0] * players
    for event in events:
        if event.kind == "final_points":
            added[event.seat] += event.data["quarters"]
    return added
