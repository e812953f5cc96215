"""Goods, cards and captives change hands; effects outside of a battle (rules 3.3, 13)."""

from __future__ import annotations

from collections.abc import Iterator

from tzolkin_desktop.engine.contract import Event
from tzolkin_desktop.games.yucatan.rules.components import Effect, Effects, Price
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    BARRACKS,
    CITY_CORN,
    CITY_JADE,
    F_BUILD,
    F_EFFECTS,
    F_KEEP,
    F_QUESTION,
    F_REFILL,
    F_SUMMON,
    F_TOKEN,
    F_TRAIN,
    FROM_BATTLES,
    FROM_CITIES,
    FROM_SETTLEMENT,
    NONE,
    O_ABILITY,
    O_ADVISOR,
    O_BONUS,
    O_CARD,
    O_CREATURE,
    O_REINFORCEMENT,
    O_WHITE,
)
from tzolkin_desktop.games.yucatan.rules.consts import BONUSES as CITY_BONUSES
from tzolkin_desktop.games.yucatan.rules.settlement import (
    build_options,
    summon_options,
    train_options,
)
from tzolkin_desktop.games.yucatan.rules.state import Frame, State, replaced, with_card

Out = list[Event] | None
DRAWN = 3  # cards of which one is kept


def tell(out: Out, kind: str, seat: int, **data: object) -> None:
    """Append an event for everybody."""
    if out is not None:
        out.append(Event(kind, seat, data))


def effects_at(s: State, owner: int, number: int) -> Effects:
    """Give the effects printed on a component."""
    content = s.content
    if owner == O_CARD:
        return content.cards[number].effects
    if owner == O_REINFORCEMENT:
        return content.reinforcements[number].effects
    if owner == O_CREATURE:
        return content.creatures[number].effects
    if owner == O_ADVISOR:
        return content.advisors[number].effects
    if owner == O_ABILITY:
        return content.abilities[number].effects
    if owner == O_BONUS:
        return content.cities[number // len(CITY_BONUSES)].bonuses[number % len(CITY_BONUSES)]
    return content.cities[number].white


SOURCES = {
    O_CARD: FROM_BATTLES,
    O_REINFORCEMENT: FROM_BATTLES,
    O_CREATURE: FROM_BATTLES,
    O_ADVISOR: FROM_SETTLEMENT,
    O_ABILITY: FROM_SETTLEMENT,
}


def source_of(owner: int) -> int:
    """Name the line of the score sheet for points that a component brings."""
    return SOURCES.get(owner, FROM_CITIES)


# goods


def gain_goods(s: State, seat: int, corn: int, jade: int, why: str, out: Out) -> None:
    """Take corn and jade from the supply, which never runs out (ruling 26)."""
    if corn or jade:
        p = s.players[seat]
        p.corn += corn
        p.jade += jade
        tell(out, "gained", seat, corn=corn, jade=jade, why=why)


def pay_goods(s: State, seat: int, corn: int, jade: int, why: str, out: Out) -> None:
    """Give corn and jade back."""
    if corn or jade:
        p = s.players[seat]
        p.corn -= corn
        p.jade -= jade
        tell(out, "paid", seat, corn=corn, jade=jade, why=why)


def gain_points(s: State, seat: int, source: int, points: int, why: str, out: Out) -> None:
    """Book points and tell it."""
    if points:
        s.players[seat].add_points(source, points)
        tell(out, "points", seat, points=points, why=why)


# cards


def draw(s: State, seat: int, count: int, out: Out) -> tuple[int, ...]:
    """Take cards off the deck; an empty one is made anew of the discard (ruling 26)."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.deck:
            _reshuffle(s, out)
        if not s.deck:
            break
        drawn.append(s.deck[0])
        s.deck = s.deck[1:]
    if drawn:
        s.opened += 1
    return tuple(drawn)


def _reshuffle(s: State, out: Out) -> None:
    if not s.discard:
        return
    order, s.orders = s.orders[0], (*s.orders[1:], s.orders[0])
    left = list(s.discard)
    deck = []
    for card in order:
        if card in left:
            left.remove(card)
            deck.append(card)
    s.deck, s.discard = tuple(deck), ()
    tell(out, "reshuffled", s.seat, cards=len(deck))


def draw_unseen(s: State, seat: int, count: int, out: Out) -> None:
    """Draw cards into a hand; only their owner sees them."""
    drawn = draw(s, seat, count, out)
    p = s.players[seat]
    for card in drawn:
        p.unseen = with_card(p.unseen, card)
    if drawn and out is not None:
        ids = tuple(s.content.cards[card].id for card in drawn)
        out.append(Event("drew", seat, {"count": len(drawn)}))
        out.append(Event("drew_cards", seat, {"cards": ids}, (seat,)))


def to_discard(s: State, card: int) -> None:
    """Lay a special card open on the discard."""
    s.discard = with_card(s.discard, card)


# armies and captives


def fill(s: State, seat: int, army: int, most: int, out: Out) -> None:
    """Fill an army up from the supply; nobody ever leaves it (rules 4.3, ruling 17)."""
    p = s.players[seat]
    more = min(most - p.warriors[army], s.supply)
    if more > 0:
        p.warriors = replaced(p.warriors, army, p.warriors[army] + more)
        s.supply -= more
        tell(out, "refilled", seat, army=ARMIES[army], warriors=more)


def barracks_fill(s: State, seat: int) -> int:
    """Give the number on a seat's Barracks."""
    return s.content.buildings[BARRACKS][s.players[seat].buildings[BARRACKS]].fill


def take_token(s: State, seat: int, other: int, out: Out) -> None:
    """Take an opponent's clan token, unless one of that colour is there (rules 8.2)."""
    p = s.players[seat]
    if not p.tokens >> other & 1:
        p.tokens |= 1 << other
        tell(out, "clan_token", seat, other=other)


def tokens_to_take(s: State, seat: int) -> list[int]:
    """List the opponents whose clan token a seat does not hold."""
    held = s.players[seat].tokens
    return [other for other in range(len(s.players)) if other != seat and not held >> other & 1]


# effects outside of a battle


def refillable(s: State, seat: int, most: int) -> list[int]:
    """List the armies of a seat that can be filled up to a number."""
    if not s.supply:
        return []
    return [army for army, warriors in enumerate(s.players[seat].warriors) if warriors < most]


def does(s: State, seat: int, effect: Effect, army: int = NONE) -> bool:
    """Say whether an effect would change anything now (ruling 4)."""
    if effect.either:
        return any(does(s, seat, one, army) for one in effect.either)
    p = s.players[seat]
    if p.corn < effect.pay_corn or p.jade < effect.pay_jade or p.captives < effect.pay_captives:
        return False
    if effect.corn or effect.jade or effect.points:
        return True
    if (effect.draw or effect.keep) and (s.deck or s.discard):
        return True
    if effect.refill:
        fillable = refillable(s, seat, effect.refill)
        if fillable and (army == NONE or army in fillable):
            return True
    if effect.tokens and tokens_to_take(s, seat):
        return True
    return bool(
        (effect.build and build_options(s, seat, effect.build))
        or (effect.train and train_options(s, seat, effect.train))
        or (effect.summon and summon_options(s, seat, effect.summon, 0))
    )


def payable(s: State, seat: int, effect: Effect) -> bool:
    """Say whether a seat has what an effect costs."""
    p = s.players[seat]
    return (
        p.corn >= effect.pay_corn
        and p.jade >= effect.pay_jade
        and p.captives >= effect.pay_captives
    )


def pay_for(s: State, seat: int, effect: Effect, why: str, out: Out) -> None:
    """Pay what an effect costs; a captive goes back to the supply."""
    pay_goods(s, seat, effect.pay_corn, effect.pay_jade, why, out)
    if effect.pay_captives:
        s.players[seat].captives -= effect.pay_captives
        s.supply += effect.pay_captives
        tell(out, "captives_given", seat, captives=effect.pay_captives, why=why)


def gain(
    s: State, seat: int, place: tuple[int, int, int], effect: Effect, army: int, out: Out
) -> None:
    """Let a seat have an effect, or ask first; what needs a decision waits on the stack.

    `place` says where the effect stands; `army` is the one that moves or fights, NONE elsewhere.
    """
    if effect.asks:
        if does(s, seat, effect, army):
            s.push((F_QUESTION, seat, *place))
            s.seat = seat
        return
    owner, number, index = place
    why = name_of(s, owner, number)
    gain_goods(s, seat, effect.corn, effect.jade, why, out)
    if owner in (O_BONUS, O_WHITE):
        before = effects_at(s, owner, number)[:index]
        if effect.jade and not any(other.jade for other in before):
            advise(s, seat, CITY_JADE)
        if effect.corn and not any(other.corn for other in before):
            advise(s, seat, CITY_CORN)
    gain_points(s, seat, source_of(owner), effect.points, why, out)
    if effect.draw:
        draw_unseen(s, seat, effect.draw, out)
    if effect.summon:
        s.push((F_SUMMON, *effect.summon, 0, 0))
    if effect.train:
        s.push((F_TRAIN, *effect.train))
    if effect.build:
        s.push((F_BUILD, *effect.build, 0))
    if effect.refill:
        if army == NONE:
            s.push((F_REFILL, effect.refill))
        else:
            fill(s, seat, army, effect.refill, out)
    for _ in range(effect.tokens):
        s.push((F_TOKEN, seat, s.seat))
        s.seat = seat
    if effect.keep:
        draw_three(s, seat, out)


def advice_of(s: State, seat: int, when: int) -> Iterator[tuple[tuple[int, int, int], Effect]]:
    """List the effects of a seat's advisors under a condition (rules 13.2)."""
    for advisor in s.players[seat].advisors:
        for index, effect in enumerate(s.content.advisors[advisor].effects):
            if effect.when == when:
                yield (O_ADVISOR, advisor, index), effect


def advise(s: State, seat: int, when: int) -> None:
    """Let a seat's advisors have their effects after what they belong to."""
    for (owner, number, index), _ in reversed(list(advice_of(s, seat, when))):
        s.push((F_EFFECTS, owner, number, index))


def run_effects(s: State, frame: Frame, out: Out) -> None:
    """Gain one effect of a component after the other, each with its decisions.

    Of an advisor it is one alone: the others wait for other conditions.
    """
    _, owner, number, index = frame
    effects = effects_at(s, owner, number)
    if index < len(effects):
        if owner != O_ADVISOR:
            s.push((F_EFFECTS, owner, number, index + 1))
        gain(s, s.seat, (owner, number, index), effects[index], NONE, out)


def draw_three(s: State, seat: int, out: Out) -> None:
    """Draw three cards of which one is to be kept."""
    cards = draw(s, seat, DRAWN, out)
    if cards:
        tell(out, "looked", seat, count=len(cards))
        s.push((F_KEEP, seat, s.seat, *sorted(cards)))
        s.seat = seat


def name_of(s: State, owner: int, number: int) -> str:
    """Give the id of a component."""
    content = s.content
    lists = {
        O_CARD: content.cards,
        O_REINFORCEMENT: content.reinforcements,
        O_CREATURE: content.creatures,
        O_ADVISOR: content.advisors,
        O_ABILITY: content.abilities,
    }
    if owner in lists:
        return str(lists[owner][number].id)  # type: ignore[attr-defined]
    city = number // len(CITY_BONUSES) if owner == O_BONUS else number
    return content.cities[city].id


def frame_price(frame: Frame) -> Price:
    """Read the price out of a frame of building, training or summoning."""
    return Price(*frame[1:5])
