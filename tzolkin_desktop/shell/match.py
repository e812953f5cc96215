"""A game with the people and bots who play it: how it is set up, how its scores grew.

Answers for seats, seeds and the session of any game; draws nothing and decides nothing.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, replace
from typing import Any

from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import GAMES, first_game, game_of
from tzolkin_desktop.kit.theme import DUMMY, PLAYER_LOOKS
from tzolkin_desktop.players.opponents import Opponents, character_at
from tzolkin_desktop.shell.looks import BareLooks, DayScore, RoundEnd, looks_of
from tzolkin_desktop.shell.table.regions import SeatLook

COLOURS = tuple(colour for colour in PLAYER_LOOKS if colour != DUMMY)
LONGEST_NAME = 12
SEEDS = 1_000_000_000


@dataclass(frozen=True)
class Setup:
    """Who plays and with which deal; a seat without a name is called after its colour."""

    seats: tuple[SeatLook, ...]
    seed: int
    modules: tuple[str, ...] = ()  # parts of the game that were asked for
    game: str = ""  # the first of the house, when it is not named

    @property
    def descriptor(self) -> Game:
        """Give the game that is set up."""
        return game_of(self.game) if self.game else first_game()

    @property
    def met(self) -> tuple[SeatLook, ...]:
        """Give the seats with the opponents that the deal brings to the table."""
        opponents: Opponents = self.descriptor.opponents()
        return tuple(
            replace(seat, character=character_at(opponents, seat.bot, self.seed, number) or "")
            if seat.bot
            else seat
            for number, seat in enumerate(self.seats)
        )

    @property
    def options(self) -> dict[str, Any]:
        """Give the options of the rules, with the modules that others or the players imply."""
        options: dict[str, Any] = {"players": len(self.seats)}
        modules = looks_of(self.descriptor).modules_of(len(self.seats), self.modules)
        return {**options, "modules": list(modules)} if modules else options

    @classmethod
    def usual(cls, players: int = 0, seed: int = 0, game: str = "") -> Setup:
        """Give a person against bots, as many as usually sit down to the game."""
        found = game_of(game) if game else first_game()
        players = players or found.players[-1]
        bots = [""] + [usual_level(found)] * (players - 1)
        seats = zip(COLOURS, bots, strict=False)
        return cls(tuple(SeatLook("", colour, bot) for colour, bot in seats), seed, (), game)

    def to_dict(self) -> dict[str, Any]:
        """Write it as plain data."""
        seats = [{"name": s.name, "colour": s.colour, "bot": s.bot} for s in self.seats]
        data = {"seats": seats, "seed": self.seed, "modules": list(self.modules)}
        return {**data, "game": self.game} if self.game else data

    @classmethod
    def from_dict(cls, data: object) -> Setup:
        """Read plain data; what makes no sense becomes what is usual."""
        found = data if isinstance(data, dict) else {}
        named = found.get("game")
        game = game_of(named) if isinstance(named, str) and named in GAMES else first_game()
        name = "" if game.name == first_game().name else game.name
        listed = found.get("seats")
        seats: list[SeatLook] = []
        for item in listed if isinstance(listed, list) else []:
            if isinstance(item, dict) and len(seats) < game.every_number[-1]:
                seats.append(_checked_seat(item, [seat.colour for seat in seats], game))
        seed = found.get("seed")
        if type(seed) is not int or not 0 <= seed < SEEDS:
            seed = 0
        asked = found.get("modules")
        listed = asked if isinstance(asked, list) else []
        modules = tuple(module for module in game.modules if module in listed)
        if len(seats) not in game.every_number:
            return replace(cls.usual(seed=seed, game=name), modules=modules)
        return cls(tuple(seats), seed, modules, name)


class Match:
    """A game under way with its seats."""

    def __init__(self, setup: Setup, session: Session | None = None) -> None:
        """Deal a new game, or take up one that was begun."""
        self.setup = setup
        self.seats = setup.met
        if session is None:
            rules = setup.descriptor.rules()
            record = new_record(rules, setup.options, setup.seed)
            record.names = [seat.name for seat in self.seats]
            session = Session(rules, record)
        self.session = session

    @property
    def game(self) -> Game:
        """Give the descriptor of the game it is."""
        return game_of(self.session.record.game)

    @property
    def rules(self) -> Rules[Any]:
        """Give the rules it is played by."""
        return self.session.rules

    @property
    def looks(self) -> BareLooks:
        """Give what menus, lists and charts show of the game."""
        return looks_of(self.game)

    @property
    def modules(self) -> tuple[str, ...]:
        """List the modules it is played with."""
        return self.looks.modules_in(self.state)

    @property
    def state(self) -> Any:
        """Give the position now."""
        return self.session.state

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
        """List how every round ended."""
        return self.looks.rounds(self)

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


def usual_level(game: Game) -> str:
    """Give the level of bots that a game begins with."""
    levels: tuple[str, ...] = game.opponents().levels
    return levels[len(levels) // 2]


def _checked_seat(item: dict[str, Any], taken: list[str], game: Game) -> SeatLook:
    name, colour, bot = item.get("name"), item.get("colour"), item.get("bot")
    free = [known for known in COLOURS if known not in taken]
    return SeatLook(
        clean_name(name) if isinstance(name, str) else "",
        colour if colour in free else free[0],
        "" if not bot else bot if bot in game.opponents().levels else usual_level(game),
    )


def clean_name(name: str) -> str:
    """Leave out what a record cannot hold; a comma parts names there."""
    kept = "".join(letter for letter in name if letter.isprintable() and letter != ",")
    return " ".join(kept.split())[:LONGEST_NAME]
