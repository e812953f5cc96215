"""A battle in its steps: secret cards, clash, spoils, destroyed armies (rules 7, 8)."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.yucatan.rules.components import Effect
from tzolkin_desktop.games.yucatan.rules.consts import (
    ARMIES,
    ATTACK,
    CREATURE,
    F_AFTERMATH,
    F_CARD_DEFEND,
    F_CLASH,
    F_QUESTION,
    F_REVEAL,
    F_SPOILS,
    FROM_BATTLES,
    JUNGLE,
    MOVE,
    NONE,
    NOTHING,
    O_CARD,
    O_CREATURE,
    O_REINFORCEMENT,
    OF_CREATURE,
    PLAY,
    SPECIAL,
    STARTING,
    TIE,
    VICTORY,
)
from tzolkin_desktop.games.yucatan.rules.gains import (
    Out,
    advice_of,
    barracks_fill,
    effects_at,
    fill,
    gain,
    gain_points,
    payable,
    take_token,
    tell,
    to_discard,
)
from tzolkin_desktop.games.yucatan.rules.movement import activate
from tzolkin_desktop.games.yucatan.rules.state import (
    Battle,
    Frame,
    State,
    replaced,
    with_card,
    without,
)

Place = tuple[int, int, int]  # where an effect stands


def under_way(s: State) -> Battle:
    """Give the battle that goes on."""
    assert s.battle is not None
    return s.battle


# step 1: cards


def playable(s: State, seat: int, army: int) -> list[int]:
    """List the cards that a seat can play in a battle of an army; equal ones once (rules 7.1)."""
    p, cards = s.players[seat], s.content.cards
    found = [
        card
        for card in dict.fromkeys(p.cards)
        if cards[card].kind != OF_CREATURE or p.creatures[army] == cards[card].creature
    ]
    return found or [NOTHING]


def attack_choices(s: State, frame: Frame) -> list[Choice]:
    """List the attacker's cards; none only if none can be played (ruling 11)."""
    battle = under_way(s)
    return [Choice(PLAY, card) for card in playable(s, battle.attacker, battle.army)]


def defend_choices(s: State, frame: Frame) -> list[Choice]:
    """List the defender's cards, whatever the attacker has chosen."""
    battle = under_way(s)
    return [Choice(PLAY, card) for card in playable(s, battle.defender, battle.defending)]


def resolve_attack(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Lay the attacker's card face down; it stays in the hand until both are open."""
    s.battle = under_way(s)._replace(card=c.a)
    s.opened += 1
    tell(out, "card_chosen", s.seat)
    s.seat = s.battle.defender
    s.push((F_CARD_DEFEND,))


def resolve_defend(s: State, frame: Frame, c: Choice, out: Out) -> None:
    """Lay the defender's card face down and open both."""
    s.battle = battle = under_way(s)._replace(counter=c.a)
    s.opened += 1
    cards = s.content.cards
    names = tuple(cards[n].id if n != NOTHING else "" for n in (battle.card, battle.counter))
    _show(s, battle.attacker, battle.card)
    _show(s, battle.defender, battle.counter)
    tell(out, "card_chosen", s.seat)
    tell(out, "revealed", battle.attacker, defender=battle.defender, cards=names)
    s.push((F_REVEAL,))


def _show(s: State, seat: int, card: int) -> None:
    """Let everybody know a card that lies open; it leaves the hand when cards go."""
    p = s.players[seat]
    if card != NOTHING and card not in p.hand:
        p.unseen = without(p.unseen, card)
        p.hand = with_card(p.hand, card)


def run_reveal(s: State, frame: Frame, out: Out) -> None:
    """Ask for one decision on prices after the other, the attacker's first (rules 7.1)."""
    battle = under_way(s)
    for seat in (battle.attacker, battle.defender):
        for place, effect in printed(s, seat):
            if effect.asks and _answer(battle, seat, place) is None and _meets(s, seat, effect):
                if not effect.either and not payable(s, seat, effect):
                    continue
                s.seat = seat
                s.push((F_REVEAL,), (F_QUESTION, seat, *place))
                return
    s.seat = battle.attacker
    s.push((F_CLASH,))


# effects of a side


def _side(battle: Battle, seat: int) -> tuple[int, int]:
    """Give a side's card and army."""
    if seat == battle.attacker:
        return battle.card, battle.army
    return battle.counter, battle.defending


def enemy_of(battle: Battle, seat: int) -> int:
    """Give the other side."""
    return battle.defender if seat == battle.attacker else battle.attacker


def _components(s: State, seat: int) -> list[tuple[int, int]]:
    """List what a side fights with, in the order of its effects (ruling 12)."""
    card, army = _side(under_way(s), seat)
    p = s.players[seat]
    found = [(O_CARD, card)] if card != NOTHING else []
    found += [(O_REINFORCEMENT, token) for token in p.reinforcements(army)]
    if p.creatures[army] != NONE:
        found.append((O_CREATURE, p.creatures[army]))
    return found


def printed(s: State, seat: int) -> list[tuple[Place, Effect]]:
    """List the effects of a side that are there in a battle, whether or not they are met."""
    found = []
    for owner, number in _components(s, seat):
        effects = effects_at(s, owner, number)
        if not effects or (owner == O_CREATURE and creature_ignored(s, seat)):
            continue
        for index, effect in enumerate(effects):
            if effect.when != MOVE:
                found.append(((owner, number, index), effect))
    return found


def creature_ignored(s: State, seat: int) -> bool:
    """Say whether the enemy ignores a side's creature; an ignored one still ignores (14)."""
    if not _has_creature(s, seat):
        return False
    battle = under_way(s)
    enemy = enemy_of(battle, seat)
    for owner, number in _components(s, enemy):
        for index, effect in enumerate(effects_at(s, owner, number)):
            found = _settled(battle, enemy, (owner, number, index), effect)
            if found is not None and found.ignore_creature:
                if effect.when == ATTACK and enemy != battle.attacker:
                    continue
                if effect.when == CREATURE and not _has_creature(s, enemy):
                    continue
                return True
    return False


def _has_creature(s: State, seat: int) -> bool:
    return s.players[seat].creatures[_side(under_way(s), seat)[1]] != NONE


def _answer(battle: Battle, seat: int, place: Place) -> int | None:
    for answer in battle.answers:
        if answer[:4] == (seat, *place):
            return answer.answer
    return None


def _settled(battle: Battle, seat: int, place: Place, effect: Effect) -> Effect | None:
    """Give an effect as it was decided about; None if it was not paid for."""
    if not effect.asks:
        return effect
    answer = _answer(battle, seat, place)
    if effect.either:
        return None if answer is None else effect.either[answer]._replace(when=effect.when)
    return effect._replace(pay_corn=0, pay_jade=0, pay_captives=0) if answer else None


def _meets(s: State, seat: int, effect: Effect) -> bool:
    """Say whether a condition is met, or may still be (rules 13.2)."""
    battle = under_way(s)
    if effect.when == ATTACK:
        return seat == battle.attacker
    if effect.when == CREATURE:
        return _has_creature(s, seat) and not creature_ignored(s, seat)
    if effect.when == VICTORY:
        return battle.winner in (NONE, seat)
    return True


def active(s: State, seat: int) -> list[tuple[Place, Effect]]:
    """List the effects of a side that count now, as they were decided about."""
    battle = under_way(s)
    found = []
    for place, effect in printed(s, seat):
        if effect.when == VICTORY and battle.winner == NONE:
            continue
        settled = _settled(battle, seat, place, effect)
        if settled is not None and _meets(s, seat, effect):
            found.append((place, settled))
    return found


# step 2: clash


def strength(s: State, seat: int) -> int:
    """Add up a side's strength (rules 7.2)."""
    battle, p, content = under_way(s), s.players[seat], s.content
    card, army = _side(battle, seat)
    leader_gone = battle.leader_lost if seat == battle.attacker else battle.leader_taken
    total = content.cards[card].strength if card not in (NONE, NOTHING) else 0
    total += p.warriors[army] + (not leader_gone) + standing_strength(s, seat, army)
    if creature_ignored(s, seat) and p.creatures[army] != NONE:
        total -= content.creatures[p.creatures[army]].strength
    return total + sum(effect.strength for _, effect in active(s, seat))


def standing_strength(s: State, seat: int, army: int) -> int:
    """Add up the strength of an army's tokens, creature and banners, without its figures."""
    p, content = s.players[seat], s.content
    total = 0
    for token in p.reinforcements(army):
        total += content.reinforcements[token].strength
    if p.creatures[army] != NONE:
        total += content.creatures[p.creatures[army]].strength
    for step in range(p.step):
        if content.modifications[step].place == "armies":
            total += content.modifications[step].strength
    return total


def run_clash(s: State, frame: Frame, out: Out) -> None:
    """Take the captives of step 1 at once, then compare strengths (rules 7.1, 7.2, ruling 6)."""
    battle = under_way(s)
    wanted = [
        sum(effect.capture_1 for _, effect in active(s, seat))
        for seat in (battle.attacker, battle.defender)
    ]
    for seat, count in zip((battle.attacker, battle.defender), wanted, strict=True):
        capture(s, seat, count, 1, out)
    battle = under_way(s)
    mine, theirs = strength(s, battle.attacker), strength(s, battle.defender)
    winner = TIE
    if mine != theirs:
        winner = battle.attacker if mine > theirs else battle.defender
    s.battle = battle._replace(winner=winner)
    tell(out, "clash", battle.attacker, strengths=(mine, theirs), winner=winner)
    s.push((F_SPOILS, 0))


def capture(s: State, captor: int, count: int, step: int, out: Out) -> None:
    """Take warriors of the enemy army, and its leader once none is left (rules 8.1)."""
    battle = under_way(s)
    victim = enemy_of(battle, captor)
    army = _side(battle, victim)[1]
    p = s.players[victim]
    warriors = min(count, p.warriors[army])
    gone = battle.leader_lost if victim == battle.attacker else battle.leader_taken
    leader = count > warriors and not gone
    if not warriors and not leader:
        return
    p.warriors = replaced(p.warriors, army, p.warriors[army] - warriors)
    s.players[captor].captives += warriors
    if captor == battle.attacker:
        s.battle = battle._replace(
            taken=battle.taken + warriors, leader_taken=battle.leader_taken or leader
        )
    else:
        s.battle = battle._replace(
            lost=battle.lost + warriors, leader_lost=battle.leader_lost or leader
        )
    tell(out, "captured", captor, victim=victim, warriors=warriors, leader=leader, step=step)


# step 3: spoils


def run_spoils(s: State, frame: Frame, out: Out) -> None:
    """Let the winner capture one, then both have their effects (rules 7.3, 7.4, ruling 12).

    One effect after the other, the attacker's first, each with its decisions; the frame counts.
    """
    battle, done = under_way(s), frame[1]
    s.seat = battle.attacker
    if not done and battle.winner != TIE:
        capture(s, battle.winner, 1, 3, out)
    effects = _spoils(s)
    if done >= len(effects):
        s.push((F_AFTERMATH,))
        return
    s.push((F_SPOILS, done + 1))
    seat, place, effect = effects[done]
    capture(s, seat, effect.capture_3, 3, out)
    if effect.refill:  # filling up waits until all captives are taken
        effect = effect._replace(refill=0)
    gain(s, seat, place, effect, NONE, out)


def _spoils(s: State) -> list[tuple[int, Place, Effect]]:
    """List the effects of both sides in step 3: what fights, then the winner's advisors."""
    battle, found = under_way(s), []
    for seat in (battle.attacker, battle.defender):
        found += [(seat, place, effect) for place, effect in active(s, seat)]
        if battle.winner == seat:
            found += [(seat, *advice) for advice in advice_of(s, seat, VICTORY)]
    return found


def run_aftermath(s: State, frame: Frame, out: Out) -> None:
    """Fill up, give clan tokens, let armies go, form destroyed ones anew, and put cards away."""
    battle = under_way(s)
    attacker, defender = battle.attacker, battle.defender
    _fill_up(s, out)
    if battle.taken or battle.leader_taken:
        take_token(s, attacker, defender, out)
    if battle.lost or battle.leader_lost:
        take_token(s, defender, attacker, out)
    raided = battle.winner == defender and any(e.raid for _, e in active(s, attacker))
    stands = battle.winner in (attacker, TIE)
    if not stands:
        _retreat(s, attacker, battle.army, out)
    if stands or raided:
        _retreat(s, defender, battle.defending, out)
    if battle.leader_taken:
        _destroyed(s, attacker, defender, battle.defending, out)
    if battle.leader_lost:
        _destroyed(s, defender, attacker, battle.army, out)
    _put_cards_away(s, out)
    s.battle = None
    s.seat = attacker
    if raided:
        tell(out, "raid", attacker, city=battle.city)
    if stands or raided:
        activate(s, battle.city, out)


def _fill_up(s: State, out: Out) -> None:
    """Fill armies whose leader is still there, once all captives are taken (ruling 10)."""
    battle = under_way(s)
    for seat in (battle.attacker, battle.defender):
        gone = battle.leader_lost if seat == battle.attacker else battle.leader_taken
        for _, effect in active(s, seat):
            if effect.refill and not gone:
                fill(s, seat, _side(battle, seat)[1], effect.refill, out)


def _retreat(s: State, seat: int, army: int, out: Out) -> None:
    p = s.players[seat]
    p.places = replaced(p.places, army, JUNGLE)
    tell(out, "retreated", seat, army=ARMIES[army])


def _destroyed(s: State, captor: int, seat: int, army: int, out: Out) -> None:
    """Pay for a destroyed army, and form it anew with its leader (rules 8.3, rulings 8, 9)."""
    content = s.content
    captives = min(content.figures.destroyed_captives, s.supply)
    s.supply -= captives
    s.players[captor].captives += captives
    tell(out, "destroyed", captor, victim=seat, army=ARMIES[army], captives=captives)
    gain_points(s, captor, FROM_BATTLES, content.figures.destroyed_points, "destroyed", out)
    fill(s, seat, army, barracks_fill(s, seat), out)


def _put_cards_away(s: State, out: Out) -> None:
    """Let both cards go where they go (rules 7.5, ruling 15)."""
    battle = under_way(s)
    sides = ((battle.attacker, battle.card), (battle.defender, battle.counter))
    takes = {seat: any(e.take_card for _, e in active(s, seat)) for seat, _ in sides}
    backs = {seat: any(e.take_back for _, e in active(s, seat)) for seat, _ in sides}
    for seat, card in sides:
        if card != NOTHING:
            s.players[seat].hand = without(s.players[seat].hand, card)
    for seat, card in sides:
        if card == NOTHING:
            continue
        kind, enemy = s.content.cards[card].kind, enemy_of(battle, seat)
        if takes[enemy] and kind in (STARTING, SPECIAL):
            s.players[enemy].hand = with_card(s.players[enemy].hand, card)
            tell(out, "card_taken", enemy, other=seat, card=s.content.cards[card].id)
        elif backs[seat]:
            s.players[seat].hand = with_card(s.players[seat].hand, card)
            tell(out, "card_returned", seat, card=s.content.cards[card].id)
        elif kind == SPECIAL:
            to_discard(s, card)
