"""A battle as a game of two secret cards: payoffs, and how to mix one's own cards.

Rows are the attacker's cards, columns the defender's. Nobody's card is known; each side mixes by
regret matching against what the other may hold. Payoffs are the attacker's and need not add up to
nothing for the table, so that each side has a matrix of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tzolkin_desktop.engine.contract import Choice, Rules
from tzolkin_desktop.games.yucatan.rules.consts import NONE, NOTHING, PLAY
from tzolkin_desktop.games.yucatan.rules.forecast import PossibleCard, possible_cards
from tzolkin_desktop.games.yucatan.rules.state import State, with_card, without

Value = Callable[[State], tuple[float, float]]  # to the attacker and to the defender
ITERATIONS = 120


class Duel:
    """The cards of both sides, what every pair of them brings, and how both mix."""

    def __init__(
        self,
        rows: Sequence[int],
        columns: Sequence[PossibleCard],
        attack: list[list[float]],
        defence: list[list[float]],
        ends: list[list[State]],
        iterations: int = ITERATIONS,
    ) -> None:
        self.rows, self.columns = rows, columns
        likely = [float(one.chance) for one in columns]
        self.mix, self.counter = solved(attack, defence, likely, iterations)
        row = max(range(len(rows)), key=lambda r: self.mix[r])
        column = max(range(len(columns)), key=lambda c: self.counter[c])
        self.card, self.against = rows[row], columns[column].card  # those that are played most
        self.likely = ends[row][column]  # the position after them
        self.value = self.defence = 0.0
        for r in range(len(rows)):
            for c in range(len(columns)):
                share = self.mix[r] * self.counter[c]
                self.value += share * attack[r][c]
                self.defence += share * defence[r][c]


def solved(
    attack: list[list[float]],
    defence: list[list[float]],
    likely: list[float],
    iterations: int = ITERATIONS,
) -> tuple[list[float], list[float]]:
    """Mix rows and columns by regret matching; a column that may not be there is played less."""
    n, m = len(attack), len(attack[0])
    even = [1.0] * n
    regret, counter_regret = [0.0] * n, [0.0] * m
    total, counter_total = [0.0] * n, [0.0] * m
    for _ in range(iterations):
        mix = _matched(regret, even)
        counter = _matched(counter_regret, likely)
        gains, losses = [0.0] * n, [0.0] * m
        mean = counter_mean = 0.0
        for r in range(n):
            row, lost, share, gain = attack[r], defence[r], mix[r], 0.0
            for c in range(m):
                gain += counter[c] * row[c]
                losses[c] += share * lost[c]
            gains[r] = gain
            mean += share * gain
            total[r] += share
        for c in range(m):
            counter_mean += counter[c] * losses[c]
            counter_total[c] += counter[c]
        for r in range(n):
            regret[r] = max(0.0, regret[r] + gains[r] - mean)
        for c in range(m):
            counter_regret[c] = max(0.0, counter_regret[c] + losses[c] - counter_mean)
    return [x / iterations for x in total], [x / iterations for x in counter_total]


def _matched(regret: list[float], likely: list[float]) -> list[float]:
    weighed = [regret[k] * likely[k] for k in range(len(likely))]
    whole = sum(weighed)
    if whole <= 0:
        weighed, whole = likely, sum(likely)
    return [one / whole for one in weighed]


def duel(
    rules: Rules[State],
    s: State,
    viewer: int,
    value: Value,
    most: int,
    settle: Callable[[State], State],
    iterations: int = ITERATIONS,
) -> Duel:
    """Lay out the battle of a position from what a seat knows; at most so many cards a side."""
    battle = s.battle
    assert battle is not None
    mine = _held(s, viewer, battle.attacker, battle.army, most)
    theirs = _held(s, viewer, battle.defender, battle.defending, most)
    rows = [one.card for one in mine]
    attack: list[list[float]] = []
    defence: list[list[float]] = []
    ends: list[list[State]] = []
    for one in mine:
        gains, losses, settled = [], [], []
        for other in theirs:
            settled.append(settle(fought(rules, s, one.card, other.card)))
            gain, loss = value(settled[-1])
            gains.append(gain)
            losses.append(loss)
        attack.append(gains)
        defence.append(losses)
        ends.append(settled)
    return Duel(rows, theirs, attack, defence, ends, iterations)


def fought(rules: Rules[State], s: State, card: int, counter: int) -> State:
    """Give the position after two cards were played in a battle."""
    battle = s.battle
    assert battle is not None
    after = s.clone()
    after.memo = None
    _give(after, battle.attacker, card)
    if battle.card != NONE:
        after.battle = battle._replace(card=card)
    else:
        rules.apply(after, Choice(PLAY, card))
    _give(after, battle.defender, counter)
    rules.apply(after, Choice(PLAY, counter))
    return after


def _held(s: State, viewer: int, seat: int, army: int, most: int) -> list[PossibleCard]:
    """List what a side may play, the likeliest and strongest first, only so many."""
    found = possible_cards(s, viewer, seat, army)
    if not found:
        return [PossibleCard(NOTHING, 1)]  # type: ignore[arg-type]
    cards = s.content.cards
    found.sort(key=lambda one: (-float(one.chance), -cards[one.card].strength))
    return found[:most]


def _give(s: State, seat: int, card: int) -> None:
    """Let a seat hold a card that it may hold, in place of one that nobody has seen."""
    p = s.players[seat]
    if card == NOTHING or card in p.hand or card in p.unseen:
        return
    gone = p.unseen[0]
    p.unseen = with_card(without(p.unseen, gone), card)
    if card in s.deck:
        s.deck = (*without(s.deck, card), gone)
