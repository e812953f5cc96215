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
    ) -> None:
        self.rows, self.columns = rows, columns
        likely = [float(one.chance) for one in columns]
        self.mix, self.counter = solved(attack, defence, likely)
        row = max(range(len(rows)), key=lambda r: self.mix[r])
        column = max(range(len(columns)), key=lambda c: self.counter[c])
        self.likely = ends[row][column]  # the position after the cards that are played most
        self.value = sum(
            self.mix[r] * self.counter[c] * attack[r][c]
            for r in range(len(rows))
            for c in range(len(columns))
        )
        self.defence = sum(
            self.mix[r] * self.counter[c] * defence[r][c]
            for r in range(len(rows))
            for c in range(len(columns))
        )


def solved(
    attack: list[list[float]], defence: list[list[float]], likely: Sequence[float]
) -> tuple[list[float], list[float]]:
    """Mix rows and columns by regret matching; a column that may not be there is played less."""
    n, m = len(attack), len(attack[0])
    regret, counter_regret = [0.0] * n, [0.0] * m
    total, counter_total = [0.0] * n, [0.0] * m
    for _ in range(ITERATIONS):
        mix = _matched(regret, [1.0] * n)
        counter = _matched(counter_regret, likely)
        gains = [sum(counter[c] * row[c] for c in range(m)) for row in attack]
        losses = [sum(mix[r] * defence[r][c] for r in range(n)) for c in range(m)]
        mean = sum(mix[r] * gains[r] for r in range(n))
        counter_mean = sum(counter[c] * losses[c] for c in range(m))
        for r in range(n):
            regret[r] = max(0.0, regret[r] + gains[r] - mean)
            total[r] += mix[r]
        for c in range(m):
            counter_regret[c] = max(0.0, counter_regret[c] + losses[c] - counter_mean)
            counter_total[c] += counter[c]
    return [x / ITERATIONS for x in total], [x / ITERATIONS for x in counter_total]


def _matched(regret: Sequence[float], likely: Sequence[float]) -> list[float]:
    weighed = [r * share for r, share in zip(regret, likely, strict=True)]
    whole = sum(weighed)
    if whole <= 0:
        whole = sum(likely)
        return [share / whole for share in likely]
    return [one / whole for one in weighed]


def duel(
    rules: Rules[State],
    s: State,
    viewer: int,
    value: Value,
    most: int,
    settle: Callable[[State], State],
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
            after = s.clone()
            after.memo = None
            if battle.card != NONE:
                after.battle = battle._replace(card=one.card)
                _give(after, battle.attacker, one.card)
            else:
                _give(after, battle.attacker, one.card)
                rules.apply(after, Choice(PLAY, one.card))
            _give(after, battle.defender, other.card)
            rules.apply(after, Choice(PLAY, other.card))
            settled.append(settle(after))
            gain, loss = value(settled[-1])
            gains.append(gain)
            losses.append(loss)
        attack.append(gains)
        defence.append(losses)
        ends.append(settled)
    return Duel(rows, theirs, attack, defence, ends)


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
