"""The rules of the toy: hidden hands, a card chosen in secret by all, a card drawn in mid-turn.

Each round everybody puts a card face down, in sequence; then all are shown and the highest scores.
After that each in turn may walk up to two steps on a small track, must draw a card, and passes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import (
    NOBODY,
    BadNotation,
    BrokenInvariant,
    Choice,
    Event,
    GameError,
    Progress,
    Result,
)

CARDS, HAND, ROUNDS, STEPS, END, PRIZE = 30, 3, 3, 2, 4, 3
PLAY, MOVE, DRAW, PASS = range(4)
LEFT, RIGHT = -1, 1
LISTS = ("deck", "hands", "played", "at", "prizes", "walks")
NUMBERS = ("round", "turn", "first", "commits", "steps_left", "drawn")


class State:
    """A position; in the first half of a round's turns cards are chosen, in the second all walk."""

    __slots__ = (*LISTS, *NUMBERS)
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    played: tuple[int, ...]  # 0 where no card lies
    at: tuple[int, ...]
    prizes: tuple[int, ...]
    walks: tuple[int, ...]
    round: int
    turn: int
    first: int
    commits: int
    steps_left: int
    drawn: int

    @property
    def players(self) -> int:
        """Count the seats."""
        return len(self.hands)

    @property
    def choosing(self) -> bool:
        """Say whether cards are put face down."""
        return self.turn < self.players

    def clone(self) -> State:
        """Copy the position."""
        s = State.__new__(State)
        for name in State.__slots__:
            setattr(s, name, getattr(self, name))
        return s


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


class Toy:
    """Implements the contract of the engine."""

    name = "toy"
    added = ""

    def digest(self, options: Mapping[str, Any]) -> str:
        """Name no components: the cards are numbers."""
        return ""

    def deal(self, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
        """Shuffle the cards and draw the first player."""
        rng = random.Random(seed)
        names = [f"c{card}" for card in range(1, CARDS + 1)]
        return {"first": rng.randrange(_players(options)), "cards": rng.sample(names, CARDS)}

    def new_game(self, options: Mapping[str, Any], deal: Mapping[str, Any]) -> State:
        """Deal the hands."""
        n, cards, s = _players(options), _pile(deal.get("cards")), State()
        s.hands = tuple(tuple(sorted(cards[i * HAND : (i + 1) * HAND])) for i in range(n))
        s.deck = cards[n * HAND :]
        s.played = s.at = s.prizes = s.walks = (0,) * n
        s.round = s.turn = s.commits = s.drawn = 0
        s.steps_left, s.first = STEPS, deal.get("first", NOBODY)
        self.check(s)
        return s

    def to_act(self, s: State) -> int:
        """Say whose decision it is."""
        return NOBODY if s.round == ROUNDS else (s.first + s.turn) % s.players

    def turn_of(self, s: State) -> tuple[int, ...]:
        """Number the turn; drawing a card does not end it."""
        return s.round, s.turn

    def commit_of(self, s: State) -> tuple[int, ...]:
        """Number what has been seen, a drawn card too."""
        return (s.commits,)

    def secret(self, s: State) -> bool:
        """Say whether a card is put face down."""
        return s.round < ROUNDS and s.choosing

    def private(self, s: State, seat: int) -> bool:
        """Say whether the seat sees cards that are its own."""
        return bool(s.hands[seat]) or (s.choosing and s.played[seat] > 0)

    def scores(self, s: State) -> tuple[int, ...]:
        """Add prizes and walks."""
        return tuple(map(sum, zip(s.prizes, s.walks, strict=True)))

    def progress(self, s: State) -> Progress:
        """Count rounds."""
        return Progress(s.round, s.round, ROUNDS)

    def choices(self, s: State) -> Sequence[Choice]:
        """Offer the cards of the hand, or steps, the draw and the pass."""
        seat = self.to_act(s)
        if seat == NOBODY:
            return ()
        if s.choosing:
            return [Choice(PLAY, card) for card in s.hands[seat]]
        ways = (LEFT, RIGHT) if s.steps_left else ()
        steps = [Choice(MOVE, way) for way in ways if 0 <= s.at[seat] + way <= END]
        return [*steps, Choice(PASS if s.drawn or not s.deck else DRAW)]

    def apply(self, s: State, c: Choice, out: list[Event] | None = None) -> None:
        """Carry out a choice and tell each seat what it may know of it."""
        seat = self.to_act(s)
        others = tuple(other for other in range(s.players) if other != seat)
        events = [] if out is None else out
        if c.verb == PLAY:
            s.hands = _with(s.hands, seat, tuple(card for card in s.hands[seat] if card != c.a))
            s.played = _with(s.played, seat, c.a)
            events.append(Event("play", seat, {"card": c.a}, (seat,)))
            events.append(Event("play", seat, {}, others))
            self._end_turn(s, events)
        elif c.verb == MOVE:
            s.at, s.steps_left = _with(s.at, seat, s.at[seat] + c.a), s.steps_left - 1
            events.append(Event("move", seat, {"to": s.at[seat]}))
        elif c.verb == DRAW:
            card, s.deck = s.deck[0], s.deck[1:]
            s.hands = _with(s.hands, seat, tuple(sorted((*s.hands[seat], card))))
            s.drawn, s.commits = 1, s.commits + 1
            events.append(Event("draw", seat, {"card": card}, (seat,)))
            events.append(Event("draw", seat, {}, others))
        else:
            s.walks = _with(s.walks, seat, s.walks[seat] + s.at[seat])
            events.append(Event("score", seat, {"points": s.at[seat]}))
            self._end_turn(s, events)

    def _end_turn(self, s: State, events: list[Event]) -> None:
        s.turn, s.commits = s.turn + 1, s.commits + 1
        s.steps_left, s.drawn = STEPS, 0
        if s.turn == s.players:
            best = s.played.index(max(s.played))
            s.prizes = _with(s.prizes, best, s.prizes[best] + PRIZE)
            events.append(Event("reveal", best, {"cards": s.played}))
        elif s.turn == 2 * s.players:
            s.round, s.turn, s.first = s.round + 1, 0, (s.first + 1) % s.players
            s.played = (0,) * s.players

    def clone(self, s: State) -> State:
        """Copy a state."""
        return s.clone()

    def result(self, s: State) -> Result | None:
        """Give the scores after the last round."""
        if s.round < ROUNDS:
            return None
        scores = self.scores(s)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        pairs = zip(s.prizes, s.walks, strict=True)
        return Result(scores, winners, tuple({"prizes": p, "walks": w} for p, w in pairs))

    def masked(self, s: State, seat: int, rng: random.Random) -> State:
        """Shuffle the deck, the hands of others and what they put face down."""
        s = s.clone()
        others = [other for other in range(s.players) if other != seat]
        down = [other for other in others if s.choosing and s.played[other]]
        known = [card for other in others for card in s.hands[other]]
        pool = sorted([*s.deck, *known, *(s.played[other] for other in down)])
        rng.shuffle(pool)
        for other in others:
            hand, pool = pool[: len(s.hands[other])], pool[len(s.hands[other]) :]
            s.hands = _with(s.hands, other, tuple(sorted(hand)))
        for other in down:
            s.played = _with(s.played, other, pool.pop())
        s.deck = tuple(pool)
        return s

    def write(self, c: Choice) -> str:
        """Write a choice in one or two words."""
        if c.verb == PLAY:
            return f"play c{c.a}"
        if c.verb == MOVE:
            return "left" if c.a == LEFT else "right"
        return "draw" if c.verb == DRAW else "pass"

    def read(self, s: State, text: str) -> Choice:
        """Find the choice offered now that a text stands for."""
        for c in self.choices(s):
            if self.write(c) == text.strip():
                return c
        raise BadNotation(f"'{text.strip()[:40]}' is not possible here.")

    def dump(self, s: State) -> dict[str, Any]:
        """Turn a state into plain data; a seat's card on the table is a list of none or one."""
        d: dict[str, Any] = {name: getattr(s, name) for name in NUMBERS}
        for name in LISTS:
            d[name] = list(getattr(s, name))
        d["hands"] = [list(hand) for hand in s.hands]
        d["played"] = [[card] if card else [] for card in s.played]
        return d

    def load(self, d: Mapping[str, Any]) -> State:
        """Make a state from plain data."""
        s = State()
        try:
            for name in NUMBERS:
                setattr(s, name, d[name])
            for name in LISTS:
                setattr(s, name, tuple(d[name]))
            s.hands = tuple(tuple(sorted(hand)) for hand in d["hands"])
            s.played = tuple(card[0] if card else 0 for card in d["played"])
            self.check(s)
        except (LookupError, TypeError, AttributeError) as error:
            raise BadNotation(f"The position cannot be read: {error}.") from error
        return s

    def check(self, s: State) -> None:
        """Raise `BrokenInvariant` when a state cannot be right."""
        numbers = [getattr(s, name) for name in NUMBERS] + [*s.at, *s.prizes, *s.walks]
        cards = [*s.deck, *(card for hand in s.hands for card in hand), *filter(None, s.played)]
        if not all(type(number) is int and number >= 0 for number in [*numbers, *cards]):
            raise BrokenInvariant("Something is no number from 0 on.")
        if len(set(cards)) < len(cards) or not set(cards) <= set(range(1, CARDS + 1)):
            raise BrokenInvariant("A card is there twice or does not exist.")
        n = s.players
        if n not in (2, 3, 4) or {len(getattr(s, name)) for name in LISTS[1:]} != {n}:
            raise BrokenInvariant(f"There is something missing for {n} players.")
        if s.round > ROUNDS or s.turn >= 2 * n or s.first >= n or max(s.at) > END:
            raise BrokenInvariant(f"Round {s.round}, turn {s.turn} is never reached.")
        if s.steps_left > STEPS or s.drawn > 1:
            raise BrokenInvariant("A turn is too long.")
        if s.choosing and s.round < ROUNDS and not s.hands[self.to_act(s)]:
            raise BrokenInvariant("Somebody has no card to play.")


def _players(options: Mapping[str, Any]) -> int:
    n = options.get("players", 2)
    if n not in (2, 3, 4):
        raise GameError(f"The toy is for 2 to 4 players, not {str(n)[:40]}.")
    return int(n)


def _pile(names: object) -> tuple[int, ...]:
    known = {f"c{card}": card for card in range(1, CARDS + 1)}
    if not isinstance(names, list) or not known.keys() >= set(map(str, names)):
        raise GameError("The deal does not fit the cards.")
    return tuple(known[str(name)] for name in names)


def make_rules() -> Toy:
    """Give the rules of the toy."""
    return Toy()
