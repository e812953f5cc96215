"""What a position is worth to a seat: an estimate of its final score, term by term.

Terms have names that hints explain; prices come from the list. Once the game is over it is the
score itself. Components are valued by their effects, so that a changed set needs no new prices.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.bots.prices import Weights
from tzolkin_desktop.games.yucatan.rules.battle import standing_strength
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus
from tzolkin_desktop.games.yucatan.rules.components import Content, Effect, Effects
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    ATTACK,
    BONUS_CELL,
    CITY_CORN,
    CITY_JADE,
    CREATURE,
    END_BONUSES,
    F_GIFTS,
    F_NEXT_TURN,
    F_TURN,
    JUNGLE,
    MOVE,
    NONE,
    ROUNDS,
    SECTORS,
    TURNS,
    VICTORY,
)
from tzolkin_desktop.games.yucatan.rules.forecast import most_points
from tzolkin_desktop.games.yucatan.rules.state import Player, State

TERMS = (
    "points", "goods", "captives", "sacrifice", "pyramid", "development", "buildings", "armies",
    "danger", "cards", "leaders",
)  # fmt: skip
ALL_TURNS = ROUNDS * TURNS
LIKELY = {ATTACK: 0.55, VICTORY: 0.5, MOVE: 1.0, CREATURE: 0.6, CITY_CORN: 0.5, CITY_JADE: 0.5}
BATTLES = 8.0
BUILDING_ROWS = ("construction", "camp", "barracks", "temple")


class Evaluator:
    """Values positions by a price list."""

    def __init__(self, weights: Weights) -> None:
        self.price = dict(weights.figures)
        self._cards: dict[int, list[float]] = {}
        self._tokens: dict[int, list[float]] = {}
        self._creatures: dict[int, list[float]] = {}
        self._advisors: dict[int, list[float]] = {}

    def value(self, s: State, seat: int) -> float:
        """Estimate a seat's final score, less a share of the best rival's."""
        return self.estimate(s, seat) - self.rivals(s, seat)

    def rivals(self, s: State, seat: int) -> float:
        """Give what the best rival's estimate takes off."""
        others = (self.estimate(s, other) for other in range(len(s.players)) if other != seat)
        return self.price["rival"] * max(others)

    def estimate(self, s: State, seat: int) -> float:
        """Estimate the final score of a seat."""
        return sum(value for _, value in self.terms(s, seat))

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """List what the estimate is made of, by name."""
        p = s.players[seat]
        if not s.stack:
            return [(TERMS[0], float(p.score()))]
        left = turns_left(s, seat) / ALL_TURNS
        values = (
            float(p.score()),
            self._goods(p, left),
            self._captives(s, p),
            self._sacrifice(s, seat, p),
            self._pyramid(s, p),
            self._development(s, seat, p),
            self._buildings(p, left),
            self._armies(s, seat, p, left),
            self._danger(s, seat, p),
            self._hand(s.content, p),
            self._leaders(s, seat, p),
        )
        return list(zip(TERMS, values, strict=True))

    def _goods(self, p: Player, left: float) -> float:
        price = self.price
        return p.corn * (0.25 + price["corn"] * left) + p.jade * (0.5 + price["jade"] * left)

    def _captives(self, s: State, p: Player) -> float:
        rounds = s.content.figures.captive_points
        worth = rounds[min(ROUNDS, max(1, next_sacrifice(s))) - 1] if next_sacrifice(s) else 0
        tokens = max(0, p.tokens.bit_count() - 1) + 0.3 * (p.tokens.bit_count() > 0)
        return p.captives * worth * self.price["captive"] + tokens * self.price["token"]

    def _sacrifice(self, s: State, seat: int, p: Player) -> float:
        """Value that the marker can be beaten, and that nobody else could give as much."""
        ahead = next_sacrifice(s)
        if not ahead:
            return 0.0
        left = ROUNDS + 1 - ahead
        value = self.price["marker"] * p.marker * left
        mine = most_points(s, seat) if s.round else 3
        if mine > p.marker:
            value += self.price["moves_marker"]
            others = max(most_points(s, other) for other in range(len(s.players)) if other != seat)
            if mine >= others:
                value += self.price["climbs"] * left
        return value

    def _pyramid(self, s: State, p: Player) -> float:
        ahead = next_sacrifice(s)
        left = ROUNDS + 1 - ahead if ahead else 0
        points = s.content.figures.step_points[p.step]
        return left * (points + self.price["step"] * p.step * 0.5)

    def _development(self, s: State, seat: int, p: Player) -> float:
        value = sum(cell - 1 for cell in p.development) * self.price["development"]
        if BONUS_CELL in p.development:
            best = max(end_bonus(s, seat, which) for which in range(len(END_BONUSES)))
            value += best * self.price["bonus_cell"]
        return value

    def _buildings(self, p: Player, left: float) -> float:
        price = self.price
        return left * sum(
            level * price[row] for level, row in zip(p.buildings, BUILDING_ROWS, strict=True)
        )

    def _armies(self, s: State, seat: int, p: Player, left: float) -> float:
        price, content = self.price, s.content
        tokens = self._worths(self._tokens, content, "reinforcements")
        creatures = self._worths(self._creatures, content, "creatures")
        battles = BATTLES * left
        value = 0.0
        for army in range(len(ARMIES)):
            strength = standing_strength(s, seat, army)
            value += price["strength"] * strength * battles / BATTLES
            value += price["warrior"] * min(p.warriors[army], 6) * (0.35 + 0.65 * left)
            for token in p.sectors[SECTORS * army : SECTORS * (army + 1)]:
                if token != NONE:
                    value += tokens[token] * battles / 4
            creature = p.creatures[army]
            if creature != NONE:
                rounds = min(ROUNDS, p.lives[army]) - s.round + 1
                value += creatures[creature] * min(battles, 2.0 * rounds) / 4
        return value

    def _danger(self, s: State, seat: int, p: Player) -> float:
        """Fear for armies in cities that stronger armies can still reach this round."""
        price = self.price
        value = 0.0
        for army, place in enumerate(p.places):
            if place == JUNGLE:
                continue
            value += price["away"]
            strength = p.warriors[army] + 1 + standing_strength(s, seat, army)
            for other, q in enumerate(s.players):
                if other == seat:
                    continue
                for enemy in range(len(ARMIES)):
                    unused = not q.used >> (enemy + 1) & 1
                    if unused and place not in q.places:
                        theirs = q.warriors[enemy] + 1 + standing_strength(s, other, enemy)
                        lead = theirs - strength
                        if lead >= -1:
                            value += price["exposed"] * min(1.5, 0.6 + 0.2 * lead)
        return value

    def _hand(self, content: Content, p: Player) -> float:
        worth = self.card_worths(content)
        held = sum(worth[card] for card in p.hand)
        unseen = sum(worth[card] for card in p.unseen)
        return held + unseen

    def card_worths(self, content: Content) -> list[float]:
        """Give what each battle card is worth in a hand, its point at the end included."""
        key = id(content)
        if key not in self._cards:
            price = self.price
            self._cards[key] = [
                content.figures.card_points
                + price["card_base"]
                + price["card_strength"] * card.strength
                + 0.7 * self.effects(card.effects)
                for card in content.cards
            ]
        return self._cards[key]

    def _worths(self, kept: dict[int, list[float]], content: Content, name: str) -> list[float]:
        key = id(content)
        if key not in kept:
            kept[key] = [self.effects(thing.effects) for thing in getattr(content, name)]
        return kept[key]

    def _leaders(self, s: State, seat: int, p: Player) -> float:
        """Value what can still be activated this round."""
        if not s.stack or s.stack[0][0] != F_NEXT_TURN:
            return 0.0
        price = self.price
        value = price["clan_leader"] * (not p.used & 1)
        value += price["army_leader"] * (2 - (p.used >> 1).bit_count())
        if seat == s.seat and s.stack[-1][0] == F_TURN and not s.stack[-1][1]:
            value += price["building_left"]
        return value

    def effects(self, effects: Effects) -> float:
        """Give what some effects are worth each time they may work."""
        return sum(self.effect(effect) for effect in effects)

    def effect(self, e: Effect) -> float:
        """Give what an effect is worth, by the likelihood of its condition."""
        if e.either:
            return max(self.effect(one) for one in e.either) * LIKELY.get(e.when, 1.0)
        price = self.price
        value = (
            e.strength * price["card_strength"]
            + (e.capture_1 * 1.3 + e.capture_3) * price["capture"]
            + e.raid * price["raid"]
            + e.refill * price["refill"]
            + e.corn * 0.35
            + e.jade * 0.8
            + e.points
            + (e.corn_off + e.jade_off) * price["discount"]
            + e.draw * price["draw"]
            + e.keep * price["keep"]
            + e.take_back * price["take_back"]
            + e.take_card * price["take_card"]
            + e.ignore_creature * price["ignore_creature"]
            + e.tokens * 0.8
            + (2.0 if e.build or e.train or e.summon else 0.0)
        )
        cost = e.pay_corn * 0.35 + e.pay_jade * 0.8 + e.pay_captives * 2.0
        return max(0.0, value - cost) * LIKELY.get(e.when, 1.0)

    def advisors(self, content: Content) -> list[float]:
        """Give what each advisor is worth over a game."""
        key = id(content)
        if key not in self._advisors:
            self._advisors[key] = [6 * self.effects(one.effects) for one in content.advisors]
        return self._advisors[key]


def turns_left(s: State, seat: int) -> int:
    """Count the turns that a seat still has."""
    if not s.round:
        return ALL_TURNS
    rest = (ROUNDS - s.round) * TURNS
    if s.stack and s.stack[0][0] == F_NEXT_TURN:
        used = s.players[seat].used.bit_count()
        return rest + TURNS - used
    return rest


def next_sacrifice(s: State) -> int:
    """Give the round of the next sacrifice, 0 after the last."""
    if not s.stack:
        return 0
    if s.stack[0][0] in (F_NEXT_TURN, F_GIFTS) or not s.round:
        return max(1, s.round)
    return s.round + 1 if s.round < ROUNDS else 0
