"""Invariants of a position: what no sequence of legal choices can break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tzolkin_desktop.engine.contract import BrokenInvariant
from tzolkin_desktop.games.yucatan.rules.battle import printed
from tzolkin_desktop.games.yucatan.rules.calendar import end_bonus, last_points
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BONUS_CELL,
    CITIES,
    END_BONUSES,
    F_ABILITY,
    F_ADVISORS,
    F_ARRIVE,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_COUNT,
    F_FIRST,
    F_GIFTS,
    F_GIVE,
    F_KEEP,
    F_NEXT_TURN,
    F_SPOILS,
    F_START,
    F_TURN,
    FROM_CARDS,
    FROM_END_BONUS,
    FROM_GOODS,
    FROM_PYRAMID,
    JUNGLE,
    LAST_LIFE,
    LEADERS,
    NONE,
    NOTHING,
    OF_CREATURE,
    ROUNDS,
    SECTORS,
    SPECIAL,
    STARTING,
    STEPS,
    TIE,
    TOP_LEVEL,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.sacrifice import gifts_of
from tzolkin_desktop.games.yucatan.rules.setup import special_cards
from tzolkin_desktop.games.yucatan.rules.stack_checks import broken_stack, seats_of
from tzolkin_desktop.games.yucatan.rules.state import Battle, Player, State

SETUP = (F_ADVISORS, F_ABILITY, F_START)
MOST_GOODS = 5_000  # far more than any set can give in 48 turns
MOST_POINTS = 5_000
MOST_OPENED = 40  # things that are seen in one turn, at the very most

CHOSEN = ("ability", "advisors", "buildings")  # by each player at the beginning
GIVEN = (
    "captives", "corn", "creatures", "development", "hand", "jade", "lives", "marker", "places",
    "sacrificed", "sectors", "sheet", "step", "tokens", "unseen", "used", "warriors",
)  # fmt: skip


def check(s: State) -> None:
    """Raise `BrokenInvariant`, naming it, when a state cannot be right."""
    for broken in _broken(s):
        raise BrokenInvariant(f"{broken} (round {s.round}, turn {s.turn}, seat {s.seat})")


def _broken(s: State) -> Iterator[str]:
    if not 0 <= s.round <= ROUNDS:
        yield f"round {s.round}"
    yield from broken_stack(s)
    yield from _rounds(s)
    for seat, p in enumerate(s.players):
        yield from _player(s, seat, p)
        yield from _army(s, seat, p)
    yield from _warriors(s)
    yield from _cards(s)
    yield from _creatures(s)
    yield from _cities(s)
    yield from _battle(s)
    yield from _offers(s)


def _rounds(s: State) -> Iterator[str]:
    drafting = bool(s.stack) and s.stack[0][0] in SETUP
    if (s.round == 0) != drafting:
        yield f"round {s.round}"
        return
    if min(s.turn, s.opened, s.supply) < 0 or s.opened > MOST_OPENED * (s.turn + 1):
        yield "a count out of bounds"
    least, most = _turns_begun(s)
    if not least <= s.turn <= most:
        yield f"turn {s.turn}"
    for seat, p in enumerate(s.players):
        if p.used < 0 or p.used >> len(LEADERS) or p.used.bit_count() != _led(s, seat):
            yield f"seat {seat} has used leaders {p.used}"
        if s.round == 0 and _but_choices(p) != _but_choices(Player.new(s.content)):
            yield f"seat {seat} has more than its beginning"
        done = (seat - s.first) % len(s.players) < s.turn
        if s.round == 0 and sum(p.buildings) != done:
            yield f"seat {seat} begins with buildings {p.buildings}"


def _but_choices(p: Player) -> list[object]:
    """List what a player has, without what is chosen at the beginning."""
    return [getattr(p, name) for name in GIVEN]


def _turns_begun(s: State) -> tuple[int, int]:
    """Say between which numbers the counter of turns is: some phases ask only some seats."""
    n = len(s.players)
    if s.round == 0:
        return 0, n - 1
    whole = TURNS * n + n + 1  # of a round: turns, offerings, the token handed over
    least = n + (s.round - 1) * whole
    most = least + (s.round - 1) * n  # everybody develops or may put a marker back
    kind = s.stack[0][0] if s.stack else NONE
    if kind == F_NEXT_TURN:
        return least + s.stack[0][1], most + s.stack[0][1]
    least, most = least + TURNS * n, most + TURNS * n
    if kind == F_GIFTS:
        given = n - len(s.stack[-1][3:])
        return least + given, most + given
    least, most = least + n, most + n
    if kind == F_FIRST:
        return least + 1, most + n + 1
    waiting = sum(len(seats_of(frame)) for frame in s.stack) - bool(s.stack)
    return least, most + (2 * n if kind in (F_COUNT, NONE) else n) - waiting


def _led(s: State, seat: int) -> int:
    """Say how many leaders a seat has activated in this round (rules 3.1, 3.2)."""
    n = len(s.players)
    if s.round == 0:
        return 0
    if not s.stack or s.stack[0][0] != F_NEXT_TURN:
        return TURNS
    done, place = s.stack[0][1] - 1, (seat - s.first) % n
    turns = (done + n - 1 - place) // n
    if place == done % n and len(s.stack) > 1 and s.stack[1][0] == F_TURN:
        return turns + s.stack[1][2]
    return turns


def _player(s: State, seat: int, p: Player) -> Iterator[str]:
    if not (0 <= p.corn < MOST_GOODS and 0 <= p.jade < MOST_GOODS and p.captives >= 0):
        yield f"seat {seat} has {p.corn} corn, {p.jade} jade, {p.captives} captives"
    if p.tokens >> len(s.players) or p.tokens < 0 or p.tokens >> seat & 1:
        yield f"seat {seat} holds clan tokens {p.tokens}"
    if any(not 0 <= level <= TOP_LEVEL for level in p.buildings):
        yield f"seat {seat} has buildings {p.buildings}"
    most = BONUS_CELL if s.round >= s.content.figures.bonus_round else TOP_LEVEL
    if any(not 1 <= cell <= most for cell in p.development):
        yield f"seat {seat} has development {p.development}"
    if not 0 <= p.step <= min(STEPS, s.round) or p.marker < 0 or p.marker > p.sacrificed:
        yield f"seat {seat} is on step {p.step} with its marker on {p.marker}"
    if min(p.sheet) < 0 or p.score() >= MOST_POINTS:
        yield f"seat {seat} has points {p.sheet}"
    yield from _points(s, seat, p)
    if p.sacrificed != sum(p.sheet[:ROUNDS]):
        yield f"seat {seat} has sacrificed {p.sacrificed}"
    chosen = s.round > 0
    advisors = len(p.advisors) == 2 and p.advisors[0] < p.advisors[1]
    if (chosen and not (advisors and p.ability != NONE and any(p.buildings))) or (
        p.advisors and not advisors
    ):
        yield f"seat {seat} has not chosen its beginnings"


def _points(s: State, seat: int, p: Player) -> Iterator[str]:
    """Hold the score sheet against the phases that have been (rules 10.5, 12)."""
    done = _sacrifices(s)
    steps = s.content.figures.step_points
    most = sum(max(steps[: min(p.step, n) + 1]) for n in range(1, done + 1))
    if any(p.sheet[done:ROUNDS]) or p.sheet[FROM_PYRAMID] > most:
        yield f"seat {seat} has points of a sacrifice that was not"
    highest = max(p.sheet[:ROUNDS])
    if p.step > done or p.marker > highest or (p.marker < highest and not s.gentle):
        yield f"seat {seat} is further than its sacrifices"
    counted = not s.stack or (s.stack[0][0] == F_COUNT and seat not in s.stack[0][1:])
    bonus = 0
    if counted and BONUS_CELL in p.development:
        bonus = max(end_bonus(s, seat, which) for which in range(len(END_BONUSES)))
    if p.sheet[FROM_END_BONUS] > bonus:
        yield f"seat {seat} has an end bonus of {p.sheet[FROM_END_BONUS]}"
    last = last_points(s, seat) if not s.stack else (0, 0)
    if (p.sheet[FROM_GOODS], p.sheet[FROM_CARDS]) != last:
        yield f"seat {seat} has not the points of its goods and cards"


def _sacrifices(s: State) -> int:
    """Count the sacrifices that have been."""
    waiting = bool(s.stack) and s.stack[0][0] in (*SETUP, F_NEXT_TURN, F_GIFTS)
    return max(0, s.round - waiting)


def _army(s: State, seat: int, p: Player) -> Iterator[str]:
    tokens = [token for token in p.sectors if token != NONE]
    if len(set(tokens)) != len(tokens):
        yield f"seat {seat} has a reinforcement twice"
    for place, token in enumerate(p.sectors):
        if token != NONE and s.content.reinforcements[token].level > place % SECTORS + 1:
            yield f"seat {seat} has a reinforcement in too low a sector"
    for army in range(len(ARMIES)):
        creature, life = p.creatures[army], p.lives[army]
        if (creature == NONE) != (life == 0) or (
            creature != NONE and not max(1, s.round) <= life <= LAST_LIFE
        ):
            yield f"seat {seat} has a creature until round {life}"
    if p.places[0] == p.places[1] != JUNGLE:
        yield f"both armies of seat {seat} are in one city"


def _warriors(s: State) -> Iterator[str]:
    found = s.supply + sum(sum(p.warriors) + p.captives for p in s.players)
    if found != s.content.figures.warriors:
        yield f"{found} warriors instead of {s.content.figures.warriors}"


def _cards(s: State) -> Iterator[str]:
    cards = s.content.cards
    for frame in s.stack:
        if frame[0] == F_KEEP and any(
            n >= len(cards) or cards[n].kind != SPECIAL for n in frame[3:]
        ):
            yield "other cards than special ones are looked at"
            return
    looked = [card for frame in s.stack if frame[0] == F_KEEP for card in frame[3:]]
    found = Counter((*s.deck, *s.discard, *looked))
    for seat, p in enumerate(s.players):
        if any(cards[card].kind != SPECIAL for card in p.unseen):
            yield f"seat {seat} hides a card that everybody knows"
        found.update(card for card in (*p.hand, *p.unseen) if cards[card].kind == SPECIAL)
        rows = (p.hand, p.unseen, s.discard)
        if any(list(row) != sorted(row) for row in rows):
            yield "cards are not sorted"
        for card, count in Counter(p.hand).items():
            if cards[card].kind == OF_CREATURE and (
                count > 1 or cards[card].creature not in p.creatures
            ):
                yield f"seat {seat} holds a card of a creature that it does not have"
    if found != Counter(special_cards(s.content)):
        yield "special cards are missing or there too often"
    if any(Counter(order) != Counter(special_cards(s.content)) for order in s.orders):
        yield "a later shuffle lacks cards"
    starting = Counter(card for p in s.players for card in p.hand if cards[card].kind == STARTING)
    if any(count > len(s.players) for count in starting.values()):
        yield "a starting card is there too often"


def _creatures(s: State) -> Iterator[str]:
    found = Counter(creature for p in s.players for creature in p.creatures if creature != NONE)
    if any(count > 1 for count in found.values()):
        yield "a creature is there twice"


def _cities(s: State) -> Iterator[str]:
    moving = [frame[1] for frame in s.stack if frame[0] == F_ARRIVE]
    meeting = [s.players[s.seat].places[army] for army in moving]
    if s.battle is not None:
        meeting.append(s.battle.city)
    for city in range(CITIES):
        armies = sum(city in p.places for p in s.players)
        if armies > 1 + (city in meeting):
            yield f"{armies} armies are in {s.content.cities[city].id}"
    for city, jade in enumerate(s.city_jade):
        held = any(city in p.places for p in s.players) and not moving
        if not 0 <= jade <= ROUNDS or (held and jade):
            yield f"{jade} jade in {s.content.cities[city].id}"


def _battle(s: State) -> Iterator[str]:
    battle = s.battle
    kinds = [frame[0] for frame in s.stack]
    if battle is None:
        if F_CARD_ATTACK in kinds or F_CARD_DEFEND in kinds:
            yield "a card is chosen without a battle"
        return
    sides = ((battle.attacker, battle.army), (battle.defender, battle.defending))
    if battle.attacker == battle.defender:
        yield "a battle of a seat against itself"
        return
    if any(s.players[seat].places[army] != battle.city for seat, army in sides):
        yield "a battle of armies that are elsewhere"
    for (seat, army), card in zip(sides, (battle.card, battle.counter), strict=True):
        if card in (NONE, NOTHING):
            continue
        p, thing = s.players[seat], s.content.cards[card]
        if card not in p.cards or (
            thing.kind == OF_CREATURE and p.creatures[army] != thing.creature
        ):
            yield f"seat {seat} plays a card that it cannot play"
    yield from _course(s, battle, kinds)
    if (F_CARD_ATTACK in kinds) != (battle.card == NONE):
        yield "the attacker's card is not as it should be"
    if (F_CARD_DEFEND in kinds) != (battle.card != NONE and battle.counter == NONE):
        yield "the defender's card is not as it should be"


def _course(s: State, battle: Battle, kinds: list[int]) -> Iterator[str]:
    """Hold what was captured and answered against how far a battle has come."""
    clashed = F_SPOILS in kinds
    if clashed != (battle.winner in (battle.attacker, battle.defender, TIE)):
        yield "a battle is won before its clash"
    if not clashed and (battle.taken, battle.lost, battle.leader_taken, battle.leader_lost) != (
        0, 0, False, False,
    ):  # fmt: skip
        yield "captives are taken before the clash"
    if battle.taken + battle.lost > s.content.figures.warriors:
        yield "too many captives"
    places = [answer[:4] for answer in battle.answers]
    if len(set(places)) != len(places) or (places and battle.counter == NONE):
        yield "an effect was decided about that is not there"
    for answer in battle.answers:
        place = (answer.owner, answer.number, answer.effect)
        found = dict(printed(s, answer.seat)) if answer.seat in battle[1:4:2] else {}
        if place not in found or not found[place].asks:
            yield "an effect was decided about that is not there"
        elif answer.answer not in range(max(2, len(found[place].either))):
            yield "an effect was decided about in a way there is not"


def _offers(s: State) -> Iterator[str]:
    giving = any(frame[0] == F_GIFTS for frame in s.stack)
    if giving != bool(s.offers) or (s.offers and len(s.offers) != len(s.players)):
        yield "offerings outside of a sacrifice"
        return
    for seat, offering in enumerate(s.offers):
        if any(much not in gifts_of(s, seat, what) for what, much in enumerate(offering)):
            yield f"seat {seat} offers what it cannot give"
    if giving and s.stack[-1][0] == F_GIVE:
        _, what, *seats = s.stack[-1]
        for number, seat in enumerate(seats):
            left = s.offers[seat][what if number == 0 else 0 :]
            if any(left):
                yield f"seat {seat} has offered before it was asked"
