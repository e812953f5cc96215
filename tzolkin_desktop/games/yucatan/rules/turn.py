"""A turn: one building and one leader, and the small decisions they bring (rules 3, 4, 5)."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.consts import (
    ABILITY,
    ARMIES,
    BUILD,
    BUILDINGS,
    CAMP,
    CHOOSE,
    CLAN,
    CONSTRUCTION,
    END,
    F_ARRIVE,
    F_BUILD,
    F_CLAN,
    F_EFFECTS,
    F_GIFTS,
    F_GIVE,
    F_MOVE,
    F_NEXT_TURN,
    F_PROLONG,
    F_REFILL,
    F_SUMMON,
    F_TRAIN,
    F_TURN,
    F_USE_ABILITY,
    FROM_SETTLEMENT,
    GRANARY,
    KEEP,
    LEAD,
    LEADERS,
    NONE,
    NOTHING,
    O_ABILITY,
    O_CARD,
    O_CREATURE,
    O_REINFORCEMENT,
    PAY,
    PROLONG,
    REFILL,
    SUMMON,
    TAKE,
    TEMPLE,
    TOKEN,
    TRAIN,
    TURNS,
    USE,
    YES,
)
from tzolkin_desktop.games.yucatan.rules.gains import (
    Out,
    does,
    draw_three,
    draw_unseen,
    effects_at,
    fill,
    frame_price,
    gain,
    gain_goods,
    gain_points,
    name_of,
    pay_for,
    pay_goods,
    payable,
    refillable,
    take_token,
    tell,
    to_discard,
    tokens_to_take,
)
from tzolkin_desktop.games.yucatan.rules.settlement import (
    Option,
    build_options,
    prolong_options,
    summon_options,
    train_options,
)
from tzolkin_desktop.games.yucatan.rules.state import (
    NO_OFFERING,
    Answer,
    Frame,
    State,
    replaced,
    with_card,
)

END_CHOICE = Choice(END)
CLAN_OPTIONS = ("corn", "jade", "card")
O_CORN, O_JADE, O_CARDS = range(3)
FIGHTING = (O_CARD, O_REINFORCEMENT, O_CREATURE)


def run_next_turn(s: State, frame: Frame, out: Out) -> None:
    """Begin the next turn, or the sacrifice once all have had three (rules 2)."""
    n = len(s.players)
    if frame[1] == TURNS * n:
        s.offers = (NO_OFFERING,) * n
        order = s.in_order()
        tell(out, "sacrifice", order[0], round=s.round)
        s.push((F_GIFTS,), (F_GIVE, 0, *order))
        s.seat = order[0]
        s.turn += 1
        return
    s.seat = (s.first + frame[1]) % n
    s.turn += 1
    tell(out, "turn", s.seat, round=s.round)
    s.push((F_NEXT_TURN, frame[1] + 1), (F_TURN, 0, 0))


def turn_choices(s: State, frame: Frame) -> list[Choice]:
    """List the buildings and leaders that can still be activated, or the end (rules 3.1, 3.2)."""
    _, building, leader = frame
    found = [] if building else [Choice(USE, kind) for kind in range(len(BUILDINGS))]
    if not leader:
        used = s.players[s.seat].used
        found += [Choice(LEAD, who) for who in range(len(LEADERS)) if not used >> who & 1]
    return found or [END_CHOICE]


def resolve_turn(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Place a token and begin what it does, or end the turn."""
    if c.verb == END:
        tell(out, "turn_ended", s.seat)
        return
    _, building, leader = frame
    if c.verb == USE:
        s.push((F_TURN, 1, leader))
        tell(out, "used", s.seat, building=BUILDINGS[c.a])
        _use(s, c.a, out)
        return
    s.push((F_TURN, building, 1))
    s.players[s.seat].used |= 1 << c.a
    tell(out, "led", s.seat, leader=LEADERS[c.a])
    s.push((F_CLAN,) if c.a == CLAN else (F_MOVE, c.a - 1))


def _use(s: State, kind: int, out: Out) -> None:
    if kind == GRANARY:
        more = _modified(s, "granary")[0]
        gain_goods(s, s.seat, s.content.harvest + more, 0, "granary", out)
        return
    level = s.content.buildings[kind][s.players[s.seat].buildings[kind]]
    if kind == CONSTRUCTION:
        s.push((F_BUILD, *level.price, level.points))
    elif kind == CAMP:
        s.push((F_TRAIN, *level.price))
    elif kind == TEMPLE:
        s.push((F_SUMMON, *level.price, level.life, 1))
    else:
        gain_goods(s, s.seat, level.corn, 0, "barracks", out)
        s.push((F_REFILL, level.fill))


def _modified(s: State, place: str) -> tuple[int, int, int]:
    """Give the corn, jade and cards that a seat's steps on the pyramid add to a place."""
    step = s.players[s.seat].step
    tokens = [token for token in s.content.modifications[:step] if token.place == place]
    return (
        sum(token.corn for token in tokens),
        sum(token.jade for token in tokens),
        sum(token.draw for token in tokens),
    )


# buying


def _offered(verb: int, options: list[Option]) -> list[Choice]:
    return [*(Choice(verb, option.a, option.b) for option in options), Choice(verb, NOTHING)]


def build_choices(s: State, frame: Frame) -> list[Choice]:
    """List what can be built, and building nothing (rules 4.1)."""
    return _offered(BUILD, build_options(s, s.seat, frame_price(frame)))


def train_choices(s: State, frame: Frame) -> list[Choice]:
    """List what can be trained, and training nothing (rules 4.2)."""
    return _offered(TRAIN, train_options(s, s.seat, frame_price(frame)))


def summon_choices(s: State, frame: Frame) -> list[Choice]:
    """List what can be summoned, and summoning nothing (rules 4.4)."""
    return _offered(SUMMON, summon_options(s, s.seat, frame_price(frame), frame[5]))


def prolong_choices(s: State, frame: Frame) -> list[Choice]:
    """List whose life can be prolonged, and no more of it (rules 4.4)."""
    return _offered(PROLONG, prolong_options(s, s.seat, frame[1]))


def _buy(s: State, options: list[Option], c: Choice, why: str, out: Out) -> None:
    option = next(option for option in options if option.a == c.a and option.b == c.b)
    pay_goods(s, s.seat, option.corn, option.jade, why, out)


def resolve_build(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Build; the points of a Construction come with what it builds (rules 4.1, ruling 31)."""
    if c.a == NOTHING:
        return
    p = s.players[s.seat]
    _buy(s, build_options(s, s.seat, frame_price(frame)), c, "build", out)
    p.buildings = replaced(p.buildings, c.a, c.b)
    tell(out, "built", s.seat, building=BUILDINGS[c.a], level=c.b)
    gain_points(s, s.seat, FROM_SETTLEMENT, frame[5], "construction", out)


def resolve_train(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Put a reinforcement token beside a leader (rules 4.2)."""
    if c.a == NOTHING:
        return
    p = s.players[s.seat]
    _buy(s, train_options(s, s.seat, frame_price(frame)), c, "train", out)
    p.sectors = replaced(p.sectors, c.b, c.a)
    army, sector = divmod(c.b, 3)
    token = s.content.reinforcements[c.a].id
    tell(out, "trained", s.seat, token=token, army=ARMIES[army], sector=sector + 1)


def resolve_summon(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Let a creature join an army; its card comes into the hand (rules 4.4)."""
    free = frame[5]
    if c.a != NOTHING:
        p, creature = s.players[s.seat], s.content.creatures[c.a]
        army, last = divmod(c.b, 8)
        _buy(s, summon_options(s, s.seat, frame_price(frame), free), c, "summon", out)
        p.creatures = replaced(p.creatures, army, c.a)
        p.lives = replaced(p.lives, army, last)
        p.hand = with_card(p.hand, creature.card)
        free = max(0, free - (last - s.round))
        tell(out, "summoned", s.seat, creature=creature.id, army=ARMIES[army], last=last)
    if frame[6]:
        s.push((F_PROLONG, free))


def resolve_prolong(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Let a creature stay longer; another may follow."""
    if c.a == NOTHING:
        return
    p = s.players[s.seat]
    _buy(s, prolong_options(s, s.seat, frame[1]), c, "prolong", out)
    free = max(0, frame[1] - (c.b - p.lives[c.a]))
    p.lives = replaced(p.lives, c.a, c.b)
    creature = s.content.creatures[p.creatures[c.a]].id
    tell(out, "prolonged", s.seat, creature=creature, army=ARMIES[c.a], last=c.b)
    s.push((F_PROLONG, free))


def refill_choices(s: State, frame: Frame) -> list[Choice]:
    """List the armies that can be filled up (rules 4.3)."""
    return [Choice(REFILL, army) for army in refillable(s, s.seat, frame[1])]


def resolve_refill(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Fill an army up."""
    fill(s, s.seat, c.a, frame[1], out)


# the clan leader


def clan_choices(s: State, frame: Frame) -> list[Choice]:
    """List what the clan leader brings; cards only if they can be paid and are there (5.1)."""
    found = [Choice(TAKE, O_CORN), Choice(TAKE, O_JADE)]
    effect = s.content.clan[O_CARDS].effect
    if payable(s, s.seat, effect) and (s.deck or s.discard):
        found.append(Choice(TAKE, O_CARDS))
    return found


def resolve_clan(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Bring what was chosen with what the Court adds; then the ability may be used."""
    p, effect = s.players[s.seat], s.content.clan[c.a].effect
    ability = s.content.abilities[p.ability]
    s.push((F_USE_ABILITY,))
    tell(out, "clan_leader", s.seat, option=CLAN_OPTIONS[c.a], ability=ability.id)
    corn, jade, cards = _modified(s, "clan_leader")
    pay_for(s, s.seat, effect, "clan_leader", out)
    corn = effect.corn + corn * (c.a == O_CORN)
    jade = effect.jade + jade * (c.a == O_JADE)
    gain_goods(s, s.seat, corn, jade, "clan_leader", out)
    if c.a == O_CARDS:
        draw_unseen(s, s.seat, effect.draw + cards, out)
        if effect.keep:
            draw_three(s, s.seat, out)


def ability_choices(s: State, frame: Frame) -> list[Choice]:
    """Offer the ability if it would do anything (rules 5.2)."""
    effects = s.content.abilities[s.players[s.seat].ability].effects
    if any(does(s, s.seat, effect) for effect in effects):
        return [Choice(ABILITY, YES), Choice(ABILITY, NOTHING)]
    return [Choice(ABILITY, NOTHING)]


def resolve_ability(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Use the ability."""
    if c.a != NOTHING:
        ability = s.players[s.seat].ability
        tell(out, "ability", s.seat, ability=s.content.abilities[ability].id)
        s.push((F_EFFECTS, O_ABILITY, ability, 0))


# cards, tokens, questions


def keep_choices(s: State, frame: Frame) -> list[Choice]:
    """List the cards drawn; equal ones once (rules 5.1)."""
    return [Choice(KEEP, card) for card in dict.fromkeys(frame[3:])]


def resolve_keep(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Keep a card unseen and lay the others open on the discard (ruling 27)."""
    seat = frame[1]
    s.seat = frame[2]
    s.players[seat].unseen = with_card(s.players[seat].unseen, c.a)
    rest = list(frame[3:])
    rest.remove(c.a)
    for card in rest:
        to_discard(s, card)
    s.opened += 1
    tell(out, "kept", seat, discarded=tuple(s.content.cards[card].id for card in rest))


def token_choices(s: State, frame: Frame) -> list[Choice]:
    """List the opponents whose clan token can be taken."""
    return [Choice(TOKEN, other) for other in tokens_to_take(s, frame[1])]


def resolve_token(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Take a clan token."""
    s.seat = frame[2]
    take_token(s, frame[1], c.a, out)


def question_choices(s: State, frame: Frame) -> Sequence[Choice]:
    """Offer to pay for an effect or not, or which of several it shall be (rules 3.3)."""
    _, seat, owner, number, index = frame
    effect = effects_at(s, owner, number)[index]
    if effect.either:
        return [Choice(CHOOSE, option) for option in range(len(effect.either))]
    if not payable(s, seat, effect):
        return [Choice(PAY, NOTHING)]
    return [Choice(PAY, owner, number), Choice(PAY, NOTHING)]


def resolve_question(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Pay and gain, or gain one of several; a battle remembers the answer for its steps."""
    _, seat, owner, number, index = frame
    effect = effects_at(s, owner, number)[index]
    if c.verb == PAY and c.a != NOTHING:
        pay_for(s, seat, effect, name_of(s, owner, number), out)
    if s.battle is not None and owner in FIGHTING:
        answer = c.a if c.verb == CHOOSE else int(c.a != NOTHING)
        answers = (*s.battle.answers, Answer(seat, owner, number, index, answer))
        s.battle = s.battle._replace(answers=answers)
        return
    # On moving, the army that moves has the effect; it arrives once everything is decided.
    army = next((waiting[1] for waiting in s.stack if waiting[0] == F_ARRIVE), NONE)
    if c.verb == CHOOSE:
        gain(s, seat, (owner, number, index), effect.either[c.a], army, out)
    elif c.a != NOTHING:
        free = effect._replace(pay_corn=0, pay_jade=0, pay_captives=0)
        gain(s, seat, (owner, number, index), free, army, out)
