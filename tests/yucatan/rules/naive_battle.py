"""Battles of the naive model of Yucatan: section 7 of the rules, step after step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.yucatan.rules.naive_components import Printed, effects_of
from tests.yucatan.rules.naive_seats import JUNGLE, NOTHING, Army, Asking, Seat

if TYPE_CHECKING:
    from tests.yucatan.rules.naive import Naive

NO_CARD = "none"


class Side:
    """One of the two who fight."""

    def __init__(self, game: Naive, n: int, name: str) -> None:
        self.game, self.n, self.attacks = game, n, False
        self.seat: Seat = game.seats[n]
        self.army: Army = self.seat.armies[name]
        self.card = NO_CARD
        self.paid: list[Printed] = []
        self.chosen: list[tuple[Printed, Printed]] = []
        self.ignored = self.won = self.captured = self.destroyed = False

    def playable(self) -> set[str]:
        """List the cards that may be played (7.1, ruling 11)."""
        box = self.game.box
        cards = {
            card for card in self.seat.hand() if box.creature_of(card) in (None, self.army.creature)
        }
        return {f"play {card}" for card in cards} or {f"play {NO_CARD}"}

    def printed(self) -> list[Printed]:
        """List card, reinforcements by sector, creature (ruling 12), an ignored one left out."""
        box = self.game.box
        rows = [] if self.card == NO_CARD else [box.cards[self.card]]
        rows += [box.reinforcements[token] for token in self.army.sectors if token != NOTHING]
        if self.army.creature != NOTHING and not self.ignored:
            rows.append(box.creatures[self.army.creature])
        return rows

    def effects(self) -> Iterator[Printed]:
        """Give the effects that work: conditions fulfilled, prices paid (13.2, ruling 13)."""
        for row in self.printed():
            for effect in effects_of(row):
                when = effect.get("when")
                holds = self.may_hold(effect) and (when != "victory" or self.won)
                if holds and "or" in effect:
                    yield from (one for whole, one in self.chosen if whole is effect)
                elif holds and ("pay" not in effect or any(effect is p for p in self.paid)):
                    yield effect

    def may_hold(self, effect: Printed) -> bool:
        """Say whether a condition is met, or will be by a victory (13.2)."""
        when = effect.get("when")
        creature = self.army.creature != NOTHING and not self.ignored
        return {
            None: True,
            "victory": True,
            "attack": self.attacks,
            "creature": creature,
        }.get(when, False)

    def sum(self, gain: str) -> int:
        """Add up one kind of gain."""
        return sum(int(effect.get(gain, 0)) for effect in self.effects())

    def strength(self) -> int:
        """Add up strength (7.2)."""
        printed = sum(row["strength"] for row in self.printed())
        banners = sum(m.get("strength", 0) for m in self.game.modifications(self.n, "armies"))
        return printed + self.sum("strength") + self.army.warriors + self.army.leader + banners


class Fight:
    """A battle in a city."""

    def __init__(
        self, game: Naive, city: str, attacker: tuple[int, str], defender: tuple[int, str]
    ) -> None:
        self.game, self.city = game, city
        self.attacker, self.defender = Side(game, *attacker), Side(game, *defender)
        self.attacker.attacks = True
        self.both = ((self.attacker, self.defender), (self.defender, self.attacker))

    def story(self) -> Asking:
        game, attacker, defender = self.game, self.attacker, self.defender
        for side in (attacker, defender):
            side.card = (yield side.n, side.playable()).split()[1]
        for side in (attacker, defender):
            self.show(side)
        # What ignores a creature works whether its own creature is ignored or not (ruling 14).
        ignored = [enemy.sum("ignore_creature") > 0 for _, enemy in self.both]
        attacker.ignored, defender.ignored = ignored
        for side in (attacker, defender):
            yield from self.prices(side)
        # Both captures of step 1 are counted against the armies as they came (ruling 6).
        takes = [(side, enemy, side.sum("capture_1")) for side, enemy in self.both]
        for side, enemy, number in takes:
            self.capture(side, enemy, number)
        a, d = attacker.strength(), defender.strength()
        attacker.won, defender.won = a > d, d > a
        for side, enemy in self.both:
            self.capture(side, enemy, int(side.won))
        for side, enemy in self.both:  # ruling 12
            yield from self.gains(side, enemy)
        for side, _ in self.both:
            for effect in side.effects():
                game.fill(side.army, effect.get("refill", 0))
        for side, enemy in self.both:
            if side.captured:
                side.seat.tokens.add(enemy.n)  # 8.2
        raid = defender.won and attacker.sum("raid") > 0  # 7.6
        attacker.army.place = JUNGLE if defender.won else self.city
        if raid or not defender.won:
            defender.army.place = JUNGLE
        self.rise_again()
        self.cards_go()
        if raid or not defender.won:
            yield from game.city(attacker.n, self.city)

    def show(self, side: Side) -> None:
        """Let everybody see a card that only its owner knew."""
        hidden = side.seat.hidden
        if hidden[side.card] and not side.seat.open[side.card]:
            hidden[side.card] -= 1
            side.seat.open[side.card] += 1

    def prices(self, side: Side) -> Asking:
        """Ask for the prices of effects (7.1)."""
        box = self.game.box
        rows = [] if side.card == NO_CARD else [(side.card, box.cards[side.card])]
        rows += [(t, box.reinforcements[t]) for t in side.army.sectors if t != NOTHING]
        if side.army.creature != NOTHING and not side.ignored:
            rows.append((side.army.creature, box.creatures[side.army.creature]))
        for id_, row in rows:
            for effect in effects_of(row):
                if not side.may_hold(effect):
                    continue
                if "or" in effect:
                    count = len(effect["or"])
                    answer = yield side.n, {f"choose {k + 1}" for k in range(count)}
                    side.chosen.append((effect, effect["or"][int(answer.split()[1]) - 1]))
                elif "pay" in effect and self.game.can_afford(side.n, effect["pay"]):
                    answer = yield side.n, {f"pay {id_}", "pay no"}
                    if answer != "pay no":
                        self.game.pay(side.n, effect["pay"])
                        side.paid.append(effect)

    def capture(self, side: Side, enemy: Side, number: int) -> None:
        """Take warriors, and when none is left the leader (8.1)."""
        for _ in range(number):
            if enemy.army.warriors:
                enemy.army.warriors -= 1
                side.seat.captives += 1
            elif enemy.army.leader:
                enemy.army.leader = False
                enemy.destroyed = True
            else:
                return
            side.captured = True

    def gains(self, side: Side, enemy: Side) -> Asking:
        """Apply the effects of 7.3 (2), advisors after what is printed with the army."""
        for effect in list(side.effects()):
            self.capture(side, enemy, effect.get("capture_3", 0))
            left = {k: v for k, v in effect.items() if k not in ("refill", "pay", "when")}
            yield from self.game.gain(side.n, left, "battles")
        if side.won:
            for id_, effect in self.game.when(side.n, None, "victory"):
                yield from self.game.asked_gain(side.n, id_, effect, "settlement", None)

    def rise_again(self) -> None:
        """Form destroyed armies anew, one whole sequence after the other (8.3, rulings 8 and 9)."""
        game = self.game
        destroyed = game.box.table["destroyed_army"]
        for side, enemy in self.both:
            if enemy.destroyed:
                taken = min(game.supply, destroyed["captives_from_supply"])
                game.supply -= taken
                side.seat.captives += taken
                side.seat.score["battles"] += destroyed["vp"]
                enemy.army.leader = True
                level = enemy.seat.buildings["barracks"]
                game.fill(enemy.army, game.box.buildings["barracks"][level]["fill"])

    def cards_go(self) -> None:
        """Put the played cards where they go (7.5, ruling 15)."""
        box = self.game.box
        back = [side.sum("take_back") > 0 for side, _ in self.both]
        taken = [enemy.sum("take_enemy_card") > 0 for _, enemy in self.both]
        for (side, enemy), returns, stolen in zip(self.both, back, taken, strict=True):
            card = side.card
            if card == NO_CARD:
                continue
            side.seat.open[card] -= 1
            if stolen and box.creature_of(card) is None:
                enemy.seat.open[card] += 1
            elif returns:
                side.seat.open[card] += 1
            elif card in box.special:
                self.game.discard[card] += 1
