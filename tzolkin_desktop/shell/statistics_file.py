"""What became of every finished game: a file with a line a game, and what it adds up to.

Counts games that people played; a person who played a game twice in two seats counts twice.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tzolkin_desktop.engine.descriptor import Game
from tzolkin_desktop.engine.outside import BadFile, open_to_append, plain_data, read_bytes
from tzolkin_desktop.games import GAMES, first_game, game_of
from tzolkin_desktop.shell.match import Match

MOST_BYTES = 4_000_000
PEOPLE = "people"


class Played(NamedTuple):
    """One person's part in a finished game; the score is in the game's unit."""

    when: int
    name: str
    players: int
    opponents: str  # the strongest level among the bots, or PEOPLE
    score: int
    won: bool
    modules: bool = False  # whether any module was played with
    game: str = ""


@dataclass(frozen=True)
class Sum:
    """What some games add up to."""

    played: int
    won: int
    best: int
    average: float

    @classmethod
    def of(cls, games: Sequence[Played]) -> Sum:
        """Add games up."""
        scores = [game.score for game in games]
        won = sum(game.won for game in games)
        if not scores:
            return cls(0, 0, 0, 0.0)
        return cls(len(scores), won, max(scores), sum(scores) / len(scores))


class Statistics:
    """The games of a player's folder."""

    def __init__(self, home: Path) -> None:
        """Look into the folder of the player's own files."""
        self.path = home / "statistics.jsonl"
        self.trouble = ""

    def add(self, match: Match) -> None:
        """Note a finished game that people took part in, once."""
        result = match.rules.result(match.state)
        if result is None or not match.humans:
            return
        seats = [
            {"name": seat.name, "bot": seat.bot, "score": score, "won": number in result.winners}
            for number, (seat, score) in enumerate(zip(match.seats, result.scores, strict=True))
        ]
        line = {"when": int(time.time()), "seed": match.setup.seed, "seats": seats}
        if match.modules:
            line["modules"] = list(match.modules)
        if match.game.name != first_game().name:
            line["game"] = match.game.name
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open_to_append(self.path) as file:
                file.write(text.encode("utf-8", "replace"))
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or type(error).__name__

    def played(self) -> list[Played]:
        """List every person's part in every game, the oldest first; broken lines are left out."""
        found: list[Played] = []
        for line in self._lines():
            found += _parts(line)
        return found

    def _lines(self) -> list[str]:
        try:
            return read_bytes(self.path, MOST_BYTES).decode("utf-8", "replace").split("\n")
        except BadFile:
            return []

    def reset(self, game: str) -> None:
        """Begin anew with a game; the old file stays beside the new one."""
        lines = filter(str.strip, self._lines())
        others = [line for line in lines if all(part.game != game for part in _parts(line))]
        try:
            self.path.replace(self.path.with_suffix(".old.jsonl"))
            if others:
                self.path.write_text("\n".join([*others, ""]), encoding="utf-8")
        except OSError as error:
            self.trouble = error.strerror or type(error).__name__


def grouped(games: Iterable[Played], key: Callable[[Played], Any]) -> dict[Any, list[Played]]:
    """Sort games into groups."""
    groups: dict[Any, list[Played]] = {}
    for game in games:
        groups.setdefault(key(game), []).append(game)
    return groups


def levels_of(game: Game) -> tuple[str, ...]:
    """List the levels of a game's bots, the weakest first."""
    levels: tuple[str, ...] = game.opponents().levels
    return levels


def _parts(line: str) -> list[Played]:
    if not line.strip() or line.count("[") + line.count("{") > 40:
        return []
    try:
        game = plain_data(line)
        seats, moment = game["seats"], game["when"]
        name = game.get("game", first_game().name)
        if name not in GAMES:
            return []
        known = levels_of(game_of(name))
        levels = [seat["bot"] for seat in seats if seat["bot"] in known]
        against = max(levels, key=known.index) if levels else PEOPLE
        found = [
            Played(
                moment, seat["name"][:40], len(seats), against, seat["score"], seat["won"],
                bool(game.get("modules")), name,
            )
            for seat in seats
            if not seat["bot"]
        ]  # fmt: skip
    except (ValueError, KeyError, TypeError, AttributeError):
        return []
    return [game for game in found if _fine(game)]


def _fine(game: Played) -> bool:
    kinds = (type(game.when), type(game.name), type(game.score), type(game.won))
    if kinds != (int, str, int, bool):
        return False
    seats = game_of(game.game).every_number
    return game.players in seats and abs(game.score) < 10_000 and 0 <= game.when < 1 << 40
