"""What a position is worth to a seat: an estimate of its final score, term by term.

Terms have names that hints explain; prices come from the list. Once the game is over it is the
score itself. Components are valued by their effects, so that a changed set needs no new prices.
"""

from __future__ import annotations

from tzolkin_desktop.games.yucatan.bots.prices import Weights
from tzolkin_desktop.games.yucatan.rules.battle import standing_strength
from tzolkin_desktop.games.yucatan.rules.components import Content, Effect, Effects
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    ATTACK,
    BONUS_CELL,
    CITY_CORN,
    CITY_JADE,
    CREATURE,
    F_GIFTS,
    F_NEXT_TURN,
    F_TURN,
    JUNGLE,
    LAST_LIFE,
    MOVE,
    NONE,
    ROUNDS,
    STEPS,
    TOP_LEVEL,
    TURNS,
    VICTORY,
)
from tzolkin_desktop.games.yucatan.rules.state import Player, State

TERMS = (
    "points", "goods", "captives", "sacrifice", "pyramid", "development", "buildings", "armies",
    "danger", "cards", "leaders",
)  # fmt: skip
BOTH_ARMIES = 0b110  # as bits of leaders
ALL_TURNS = ROUNDS * TURNS
LIKELY = {ATTACK: 0.55, VICTORY: 0.5, MOVE: 1.0, CREATURE: 0.6, CITY_CORN: 0.5, CITY_JADE: 0.5}
BATTLES = 4.0  # of each army in a game
CORN_IN_USE, JADE_IN_USE = 8, 6  # more than that is hoarded
CORN_FOR_MOVES, CARDS_IN_USE = 3, 4  # less than that is too little
PACE = 1.3  # sacrifice points that a turn brings
FRESH = 5.0  # points for the last sacrifice beside goods held long before
MARKER_SPREAD, BONUS_SPREAD = 5.0, 8.0  # points from never to surely
NOT_YET = 0.8  # of that hope while no column is at its top level
BONUS_HOPES = ("bonus_hope_2", "bonus_hope_3", "bonus_hope_4")  # by sacrifices to come
BUILDING_ROWS = ("construction", "camp", "barracks", "temple")


class Belongings:
    """What is printed on a seat's armies, added up once for each set of them."""

    def __init__(self, s: State, p: Player, tokens: list[float], creatures: list[float]) -> None:
        content, seat = s.content, s.players.index(p)
        self.strengths = (standing_strength(s, seat, 0), standing_strength(s, seat, 1))
        own = [content.creatures[one].strength if one != NONE else 0 for one in p.creatures]
        self.creatures = own  # strengths of creatures alone, by army
        self.lasting = self.strengths[0] + self.strengths[1] - own[0] - own[1]
        # What effects are worth each time they may work.
        self.tokens = sum([tokens[token] for token in p.sectors if token != NONE])
        self.beasts = [creatures[one] if one != NONE else 0.0 for one in p.creatures]


class Evaluator:
    """Values positions by a price list; one evaluator serves one set of components at a time."""

    def __init__(self, weights: Weights) -> None:
        self.price = dict(weights.figures)
        self._content: Content | None = None
        self._cards: list[float] = []
        self._tokens: list[float] = []
        self._creatures: list[float] = []
        self._advisors: list[float] = []
        self._hands: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        self._held: dict[tuple[tuple[int, ...], tuple[int, ...], int], Belongings] = {}

    def value(self, s: State, seat: int) -> float:
        """Estimate a seat's final score, less a share of the best rival's."""
        return self.estimate(s, seat) - self.rivals(s, seat)

    def rivals(self, s: State, seat: int) -> float:
        """Give what the best rival's estimate takes off."""
        best = -1000.0
        for other in range(len(s.players)):
            if other != seat:
                best = max(best, self.estimate(s, other))
        return self.price["rival"] * best

    def estimate(self, s: State, seat: int) -> float:
        """Estimate the final score of a seat."""
        if not s.stack:
            return float(s.players[seat].score())
        return sum(self._values(s, seat))

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """List what the estimate is made of, by name."""
        if not s.stack:
            return [(TERMS[0], float(s.players[seat].score()))]
        return list(zip(TERMS, self._values(s, seat), strict=True))

    def _values(self, s: State, seat: int) -> list[float]:
        p = s.players[seat]
        self._reads(s.content)
        left = turns_left(s, seat) / ALL_TURNS
        ahead = next_sacrifice(s)
        return [
            float(p.score()),
            self._goods(p, left),
            self._captives_worth(s, p, ahead),
            self._sacrifice(s, seat, p, ahead),
            self._pyramid(s, p, ahead),
            self._development(s, seat, p, left),
            self._buildings(p, left),
            self._armies(s, p, left),
            self._danger(s, seat, p),
            self._hand(p, left),
            self._leaders(s, seat, p),
        ]

    def _reads(self, content: Content) -> None:
        """Value the components of a set, once."""
        if content is self._content:
            return
        price = self.price
        self._content = content
        self._tokens = [self.effects(thing.effects) for thing in content.reinforcements]
        self._creatures = [self.effects(thing.effects) for thing in content.creatures]
        self._advisors = [6 * self.effects(one.effects) for one in content.advisors]
        self._cards = [
            content.figures.card_points
            + price["card_base"]
            + price["card_strength"] * card.strength
            + 0.7 * self.effects(card.effects)
            for card in content.cards
        ]
        self._hands.clear()
        self._held.clear()

    def _goods(self, p: Player, left: float) -> float:
        price = self.price
        value = p.corn * (0.25 + price["corn"] * left) + p.jade * (0.5 + price["jade"] * left)
        value += price["corn_hoard"] * left * max(0, p.corn - CORN_IN_USE)
        value += price["jade_hoard"] * left * max(0, p.jade - JADE_IN_USE)
        return value + price["corn_short"] * left * max(0, CORN_FOR_MOVES - p.corn)

    def _captives_worth(self, s: State, p: Player, ahead: int) -> float:
        worth = s.content.figures.captive_points[ahead - 1] if ahead else 0
        count = p.tokens.bit_count()
        tokens = count - 0.7 if count else 0.0
        return p.captives * worth * self.price["captive"] + tokens * self.price["token"]

    def _sacrifice(self, s: State, seat: int, p: Player, ahead: int) -> float:
        """Value that the marker may be beaten, and that nobody else may give as much."""
        if not ahead:
            return 0.0
        price, left = self.price, ROUNDS + 1 - ahead
        mine = expected_offering(s, seat, ahead)
        moves = _chance(mine - p.marker, MARKER_SPREAD)
        value = price["marker"] * p.marker * left
        if ahead < ROUNDS:
            value += price["moves_marker"] * moves * (2 if ahead == 1 else 1)
            if left + max(p.development) > TOP_LEVEL:
                last = FRESH + p.jade * 0.5 + p.corn * 0.25 - p.marker
                hope = price[BONUS_HOPES[left - 2]] * _chance(last, BONUS_SPREAD)
                if max(p.development) < TOP_LEVEL:
                    hope *= NOT_YET * moves
                value += hope * best_end_bonus(s, seat)
        elif max(p.development) >= TOP_LEVEL:
            value += price["bonus_cell"] * moves * best_end_bonus(s, seat)
        if p.step < STEPS:
            others = 0.0
            for other in range(len(s.players)):
                if other != seat:
                    others = max(others, expected_offering(s, other, ahead))
            climbs = moves * _chance(mine - others, MARKER_SPREAD)
            value += price["climbs"] * left * climbs
        return value

    def _pyramid(self, s: State, p: Player, ahead: int) -> float:
        left = ROUNDS + 1 - ahead if ahead else 0
        points = s.content.figures.step_points[p.step]
        return left * (points + self.price["step"] * p.step * 0.5)

    def _development(self, s: State, seat: int, p: Player, left: float) -> float:
        cells = sum(p.development) - len(p.development)
        value = cells * self.price["development"] * left
        if BONUS_CELL in p.development:
            value += best_end_bonus(s, seat) * self.price["bonus_cell"]
        return value

    def _buildings(self, p: Player, left: float) -> float:
        price, value = self.price, 0.0
        for kind, level in enumerate(p.buildings):
            if level:
                value += level * price[BUILDING_ROWS[kind]]
        return left * value

    def _armies(self, s: State, p: Player, left: float) -> float:
        price, held = self.price, self._belongings(s, p)
        value = price["strength"] * held.lasting * left + held.tokens * BATTLES * left
        warrior = price["warrior"] * (0.35 + 0.65 * left)
        later = (ROUNDS - s.round) * TURNS / ALL_TURNS
        for army in range(len(ARMIES)):
            value += warrior * min(p.warriors[army], 6)
            if p.creatures[army] != NONE:
                rounds = min(ROUNDS, p.lives[army]) - s.round
                lives = left - later + min(later, rounds * TURNS / ALL_TURNS)
                value += lives * price["strength"] * held.creatures[army]
                value += lives * BATTLES * held.beasts[army]
        return value

    def _belongings(self, s: State, p: Player) -> Belongings:
        key = (p.sectors, p.creatures, p.step)
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = Belongings(s, p, self._tokens, self._creatures)
        return found

    def _danger(self, s: State, seat: int, p: Player) -> float:
        """Fear for armies in cities that stronger armies can still reach this round."""
        price = self.price
        value = 0.0
        for army, place in enumerate(p.places):
            if place == JUNGLE:
                continue
            value += price["away"]
            strength = p.warriors[army] + self._belongings(s, p).strengths[army]
            for other, q in enumerate(s.players):
                if other == seat or place in q.places or q.used >= BOTH_ARMIES:
                    continue
                theirs = self._belongings(s, q).strengths
                for enemy in range(len(ARMIES)):
                    if not q.used >> (enemy + 1) & 1:
                        lead = q.warriors[enemy] + theirs[enemy] - strength
                        if lead >= -1:
                            value += price["exposed"] * min(1.5, 0.6 + 0.2 * lead)
        return value

    def _hand(self, p: Player, left: float) -> float:
        key = (p.hand, p.unseen)
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = sum([self._cards[card] for card in p.hand + p.unseen])
        short = max(0, CARDS_IN_USE - len(p.hand) - len(p.unseen))
        return found + self.price["card_short"] * short * left

    def card_worths(self, content: Content) -> list[float]:
        """Give what each battle card is worth in a hand, its point at the end included."""
        self._reads(content)
        return self._cards

    def _leaders(self, s: State, seat: int, p: Player) -> float:
        """Value what can still be activated this round."""
        if s.stack[0][0] != F_NEXT_TURN:
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
        self._reads(content)
        return self._advisors


def best_end_bonus(s: State, seat: int) -> int:
    """Give what the best end bonus would bring a seat, of what will still be there."""
    p, figures = s.players[seat], s.content.figures
    creatures = reinforcements = 0
    for army, creature in enumerate(p.creatures):
        if creature != NONE and p.lives[army] == LAST_LIFE:
            creatures += s.content.creatures[creature].level
    for token in p.sectors:
        if token != NONE:
            reinforcements += s.content.reinforcements[token].level
    best = 0
    for which, levels in enumerate((creatures, reinforcements, sum(p.buildings))):
        best = max(best, min(figures.end_most[which], figures.end_points[which] * levels))
    return best


def expected_offering(s: State, seat: int, ahead: int) -> float:
    """Guess the points that a seat could give in the next sacrifice, its turns until then added."""
    p, figures = s.players[seat], s.content.figures
    points = p.captives * figures.captive_points[ahead - 1]
    points += p.jade // figures.jade_lot + p.corn // figures.corn_lot
    points += max(0, p.tokens.bit_count() - figures.free_tokens)
    turns = TURNS
    if s.stack[0][0] == F_NEXT_TURN:
        turns -= p.used.bit_count()
    elif s.stack[0][0] == F_GIFTS:
        turns = 0
    return points + PACE * turns


def _chance(lead: float, spread: float) -> float:
    """Guess how likely something is by how far it is ahead; one half at half a point."""
    return min(1.0, max(0.0, 0.5 + (lead - 0.5) / spread))


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
