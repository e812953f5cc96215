"""A second, naive model of Yucatan, written from the numbered rules and the component file alone.

A game is told as the rulebook tells it, in one generator: every `yield` is a question to a seat
with the texts that may answer it. Slow, and without any of the game's own code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from itertools import combinations
from math import ceil
from typing import Any

from tests.yucatan.rules.naive_battle import Fight
from tests.yucatan.rules.naive_components import ARMIES, COLUMNS, KINDS, Box, Printed, effects_of
from tests.yucatan.rules.naive_seats import (
    JUNGLE,
    NOTHING,
    Answering,
    Army,
    Asking,
    Question,
    Seat,
)


class Naive:
    """A game: what lies on the table, and what is asked."""

    def __init__(self, box: Box, players: int, deal: Mapping[str, Any], *, gentle: bool) -> None:
        table = box.table
        self.box, self.gentle = box, gentle
        self.seats = [Seat(box) for _ in range(players)]
        start = table["start"]
        taken = start["captives"] + start["armies"] * start["warriors_in_army"]
        self.supply = table["supply"]["warriors"] - players * taken
        self.city_jade = dict.fromkeys(box.cities, 0)
        self.deck, self.discard = list(deal["deck"]), Counter[str]()
        self.orders = [list(deal[name]) for name in deal if name.startswith("reshuffle")]
        self.round, self.first = 0, int(deal["first"])
        self.asked: Question | None = None

    def begin(self) -> Naive:
        """Begin with the set-up."""
        return self._follow(self.whole_game())

    def begin_turn(self, taken: int) -> Naive:
        """Begin in the middle: the turn after `taken` ones of this round."""
        return self._follow(self.rest_of_game(taken))

    def _follow(self, story: Asking) -> Naive:
        self.story = story
        self._ask(None)
        return self

    def _ask(self, text: str | None) -> None:
        try:
            self.asked = self.story.send(text)  # type: ignore[arg-type]
        except StopIteration:
            self.asked = None

    def choices(self) -> set[str]:
        """List what may be chosen, as text."""
        return set() if self.asked is None else self.asked[1]

    def play(self, text: str) -> None:
        """Answer what is asked."""
        assert text in self.choices(), text
        self._ask(text)

    def order(self) -> list[int]:
        """List the seats in turn order (1.3)."""
        n = len(self.seats)
        return [(self.first + i) % n for i in range(n)]

    # 1 Set-up

    def whole_game(self) -> Asking:
        kept: dict[int, tuple[str, ...]] = {}
        for n in self.order():  # ruling 1
            pairs = {f"advisors {a} {b}" for a, b in combinations(self.box.advisors, 2)}
            advisors = yield n, pairs
            ability = yield n, {f"ability {id_}" for id_ in self.box.abilities}
            start = yield n, {f"start {kind}" for kind in KINDS}
            kept[n] = (*advisors.split()[1:], ability.split()[1], start.split()[1])
        for n, (a, b, ability, kind) in kept.items():
            seat = self.seats[n]
            seat.advisors, seat.ability = [a, b], ability
            seat.buildings[kind] = 1
        self.round = 1
        yield from self.rest_of_game(0)

    # 2 Rounds

    def rest_of_game(self, taken: int) -> Asking:
        rounds = self.box.table["rounds"]
        while True:
            turns = self.order() * self.box.table["turns_per_round"]
            for n in turns[taken:]:
                yield from self.turn(n)
            taken = 0
            yield from self.sacrifice()
            self.calendar()
            if self.round == rounds:
                break
            others = {f"first {n}" for n in range(len(self.seats)) if n != self.first}
            answer = yield self.first, others  # 11.3
            self.first = int(answer.split()[1])
            self.round += 1
            for seat in self.seats:
                seat.used.clear()
        yield from self.end()

    # 3 Turn

    def turn(self, n: int) -> Asking:
        seat, building, leader = self.seats[n], False, False
        while True:
            offered: set[str] = set()
            if not building:
                offered |= {f"use {kind}" for kind in (*KINDS, "granary")}
            if not leader:
                offered |= {f"lead {x}" for x in ("clan", *ARMIES) if x not in seat.used}
            answer = yield n, offered or {"end"}
            if answer == "end":
                return
            verb, what = answer.split()
            if verb == "use":
                building = True
                yield from self.use(n, what)
            else:
                leader = True
                seat.used.add(what)
                yield from self.clan_leader(n) if what == "clan" else self.army_leader(n, what)

    # 4 Buildings

    def use(self, n: int, kind: str) -> Asking:
        seat = self.seats[n]
        printed = self.box.buildings[kind]
        if kind != "granary":
            printed = printed[seat.buildings[kind]]
        if kind == "construction":
            yield from self.build(n, printed, printed.get("vp", 0))
        elif kind == "camp":
            yield from self.train(n, printed)
        elif kind == "barracks":
            seat.corn += printed.get("corn", 0)
            yield from self.refill_one(n, printed["fill"])
        elif kind == "temple":
            free = yield from self.summon(n, printed)
            yield from self.prolong(n, int(free))
        else:
            seat.corn += printed["harvest"]
            for extra in self.modifications(n, "granary"):
                seat.corn += extra.get("corn", 0)  # ruling 30

    def modifications(self, n: int, place: str) -> list[Printed]:
        """List the modification tokens a seat has for a place (10.4)."""
        taken = [m for m in self.box.modifications if m["level"] <= self.seats[n].step]
        return [m for m in taken if m["place"] == place]

    def price(self, printed: Printed, levels: int) -> dict[str, int]:
        """Say what so many levels cost; a discount is taken once (ruling 20)."""
        off = printed.get("discount", 0)
        return {g: max(0, printed[g] * levels - off) for g in ("corn", "jade") if printed.get(g)}

    def buildable(self, n: int, printed: Printed) -> dict[str, dict[str, int]]:
        """List what can be built at a price for a level (4.1)."""
        seat, found = self.seats[n], {}
        for kind, level in seat.buildings.items():
            for target in range(level + 1, 4):
                price = self.price(printed, target - level)
                allowed = target == 1 or target <= seat.development["construction"]
                if allowed and seat.can_pay(price):
                    found[f"build {kind} {target}"] = price
        return found

    def build(self, n: int, printed: Printed, points: int = 0) -> Asking:
        offered = self.buildable(n, printed)
        if not offered:
            return
        answer = yield n, {*offered, "build nothing"}
        if answer != "build nothing":
            seat = self.seats[n]
            seat.pay(offered[answer])
            _, kind, level = answer.split()
            seat.buildings[kind] = int(level)
            seat.score["settlement"] += points

    def trainable(self, n: int, printed: Printed) -> dict[str, dict[str, int]]:
        """List the tokens that can be bought, and where to (4.2)."""
        seat, found = self.seats[n], {}
        owned = {token for army in seat.armies.values() for token in army.sectors}
        for id_, token in self.box.reinforcements.items():
            level = token["level"]
            price = self.price(printed, level)
            if id_ in owned or not seat.can_pay(price):
                continue
            if level > 1 and seat.development["reinforcement"] < level:
                continue
            for name, army in seat.armies.items():
                for sector in range(level, 4):
                    if army.sectors[sector - 1] == NOTHING:
                        found[f"train {id_} {name} {sector}"] = price
        return found

    def train(self, n: int, printed: Printed) -> Asking:
        offered = self.trainable(n, printed)
        if not offered:
            return
        answer = yield n, {*offered, "train nothing"}
        if answer != "train nothing":
            self.seats[n].pay(offered[answer])
            _, id_, name, sector = answer.split()
            self.seats[n].armies[name].sectors[int(sector) - 1] = id_

    def can_grow(self, army: Army, most: int) -> bool:
        """Say whether warriors would join an army."""
        return army.leader and army.warriors < most and self.supply > 0

    def fill(self, army: Army, most: int) -> None:
        """Fill an army up (4.3, rulings 17 and 26)."""
        joining = min(max(0, most - army.warriors), self.supply) if army.leader else 0
        army.warriors += joining
        self.supply -= joining

    def refill_one(self, n: int, most: int) -> Asking:
        armies = self.seats[n].armies
        growing = {f"refill {name}" for name in ARMIES if self.can_grow(armies[name], most)}
        if growing:
            answer = yield n, growing
            self.fill(armies[answer.split()[1]], most)

    def summonable(self, n: int, printed: Printed) -> dict[str, dict[str, int]]:
        """List creatures, armies and last rounds that can be paid for (4.4)."""
        seat, life, found = self.seats[n], self.box.table["creature_life"], {}
        out = {army.creature for s in self.seats for army in s.armies.values()}
        for id_, creature in self.box.creatures.items():
            level = creature["level"]
            if id_ in out or (level > 1 and seat.development["summoning"] < level):
                continue
            for name, army in seat.armies.items():
                for last in range(self.round, life["last_round"] + 1):
                    price = self.price(printed, level)
                    rounds = max(0, last - self.round - printed.get("life", 0))
                    price["jade"] = price.get("jade", 0) + rounds * life["jade_per_round"]
                    if army.creature == NOTHING and seat.can_pay(price):
                        found[f"summon {id_} {name} {last}"] = price
        return found

    def summon(self, n: int, printed: Printed) -> Answering:
        """Summon a creature; gives how many rounds of free life are left after it."""
        offered, free = self.summonable(n, printed), printed.get("life", 0)
        if not offered:
            return str(free)
        answer = yield n, {*offered, "summon nothing"}
        if answer == "summon nothing":
            return str(free)
        seat = self.seats[n]
        seat.pay(offered[answer])
        _, id_, name, last = answer.split()
        seat.armies[name].creature, seat.armies[name].life = id_, int(last)
        seat.open[f"{id_}_card"] += 1
        return str(max(0, free - (int(last) - self.round)))

    def prolong(self, n: int, free: int) -> Asking:
        seat, life = self.seats[n], self.box.table["creature_life"]
        while True:
            offered = {}
            for name, army in seat.armies.items():
                for last in range(army.life + 1, life["last_round"] + 1):
                    jade = max(0, last - army.life - free) * life["jade_per_round"]
                    if army.creature != NOTHING and jade <= seat.jade:
                        offered[f"prolong {name} {last}"] = jade
            if not offered:
                return
            answer = yield n, {*offered, "prolong done"}
            if answer == "prolong done":
                return
            _, name, last = answer.split()
            seat.jade -= offered[answer]
            free = max(0, free - (int(last) - seat.armies[name].life))
            seat.armies[name].life = int(last)

    # 5 Clan leader

    def clan_leader(self, n: int) -> Asking:
        seat, card = self.seats[n], self.box.clan["card"]
        more = self.modifications(n, "clan_leader")
        offered = {"take corn", "take jade"}
        if seat.can_pay(card["pay"]) and (self.deck or self.discard):
            offered.add("take card")
        answer = (yield n, offered).split()[1]
        if answer == "card":
            seat.pay(card["pay"])
            for extra in more:  # ruling 30
                self.draw(n, extra.get("draw", 0))
            yield from self.draw_3_keep_1(n)
        else:
            gained = self.box.clan[answer][answer] + sum(m.get(answer, 0) for m in more)
            setattr(seat, answer, getattr(seat, answer) + gained)
        ability = self.box.abilities[seat.ability]
        if any(self.does_something(n, effect) for effect in effects_of(ability)):
            wanted = yield n, {"ability yes", "ability no"}
            if wanted == "ability yes":
                for effect in effects_of(ability):
                    yield from self.gain(n, effect, "settlement")

    # cards

    def next_card(self) -> str | None:
        """Draw from the deck, which the discard becomes when it is empty (ruling 26)."""
        if not self.deck:
            order = self.orders.pop(0) if self.discard else []
            self.orders += [order] if order else []
            for card in order:
                if self.discard[card]:
                    self.discard[card] -= 1
                    self.deck.append(card)
            self.discard = +self.discard
        return self.deck.pop(0) if self.deck else None

    def draw(self, n: int, count: int) -> None:
        """Draw cards that only their owner sees."""
        for _ in range(count):
            card = self.next_card()
            if card is not None:
                self.seats[n].hidden[card] += 1

    def draw_3_keep_1(self, n: int) -> Asking:
        drawn = [card for card in (self.next_card() for _ in range(3)) if card is not None]
        if drawn:
            answer = yield n, {f"keep {card}" for card in drawn}
            kept = answer.split()[1]
            drawn.remove(kept)
            self.seats[n].hidden[kept] += 1
            self.discard.update(drawn)  # ruling 27

    # effects outside battles

    def does_something(self, n: int, effect: Printed) -> bool:
        """Say whether anything would come of an effect (ruling 4)."""
        if "or" in effect:
            return any(self.does_something(n, one) for one in effect["or"])
        if not self.can_afford(n, effect.get("pay", {})):
            return False
        if any(effect.get(good) for good in ("corn", "jade", "vp")):
            return True
        armies = self.seats[n].armies.values()
        cards = effect.get("draw") or effect.get("draw_3_keep_1")
        return bool(
            (cards and (self.deck or self.discard))
            or any(self.can_grow(army, effect.get("refill", 0)) for army in armies)
            or (effect.get("clan_token") and self.tokens_to_take(n))
            or ("build" in effect and self.buildable(n, effect["build"]))
            or ("train" in effect and self.trainable(n, effect["train"]))
            or ("summon" in effect and self.summonable(n, effect["summon"]))
        )

    def can_afford(self, n: int, price: Printed) -> bool:
        """Say whether a seat has the goods and captives of a price."""
        seat = self.seats[n]
        return seat.can_pay(price) and seat.captives >= price.get("captive", 0)

    def pay(self, n: int, price: Printed) -> None:
        """Pay goods and captives."""
        self.seats[n].pay(price)
        self.seats[n].captives -= price.get("captive", 0)
        self.supply += price.get("captive", 0)

    def asked_gain(self, n: int, id_: str, effect: Printed, line: str, army: Army | None) -> Asking:
        """Gain an effect outside of a battle's step 1: ask for its price, or which it shall be."""
        if "or" in effect or "pay" in effect:
            grows = army is None or self.can_grow(army, effect.get("refill", 0))
            others = {k: v for k, v in effect.items() if k != "refill"}
            if not (self.does_something(n, effect) and grows) and not (
                "or" in effect or self.does_something(n, others)
            ):
                return
        if "or" in effect:
            answer = yield n, {f"choose {k + 1}" for k in range(len(effect["or"]))}
            effect = effect["or"][int(answer.split()[1]) - 1]
        elif "pay" in effect:
            answer = yield n, {f"pay {id_}", "pay no"}
            if answer == "pay no":
                return
            self.pay(n, effect["pay"])
        if army is not None:
            self.fill(army, effect.get("refill", 0))
            effect = {k: v for k, v in effect.items() if k != "refill"}
        yield from self.gain(n, effect, line)

    def tokens_to_take(self, n: int) -> list[int]:
        """List the opponents whose clan token a seat does not hold."""
        return [
            other for other in range(len(self.seats)) if other not in {n, *self.seats[n].tokens}
        ]

    def gain(self, n: int, effect: Printed, line: str) -> Asking:
        """Do what an effect says, outside battles."""
        seat = self.seats[n]
        seat.corn += effect.get("corn", 0)
        seat.jade += effect.get("jade", 0)
        seat.score[line] += effect.get("vp", 0)
        self.draw(n, effect.get("draw", 0))
        if effect.get("draw_3_keep_1"):
            yield from self.draw_3_keep_1(n)
        if "refill" in effect:
            yield from self.refill_one(n, effect["refill"])
        for _ in range(effect.get("clan_token", 0)):
            if candidates := self.tokens_to_take(n):
                answer = yield n, {f"token {other}" for other in candidates}
                seat.tokens.add(int(answer.split()[1]))
        if "build" in effect:
            yield from self.build(n, effect["build"])
        if "train" in effect:
            yield from self.train(n, effect["train"])
        if "summon" in effect:
            yield from self.summon(n, effect["summon"])

    # 6 Armies

    def army_leader(self, n: int, name: str) -> Asking:
        seat, army = self.seats[n], self.seats[n].armies[name]
        other = next(a for key, a in seat.armies.items() if key != name)
        moving = self.when(n, army, "move")
        off = sum(effect.get("discount_corn", 0) for _, effect in moving)
        offered = {"stay": 0}
        for place in (*self.box.cities, JUNGLE):
            both = JUNGLE not in (place, army.place)
            move = self.box.table["move"]["city_city" if both else "jungle_city"]
            corn = max(0, move["corn"] - off)
            own = place != JUNGLE and place == other.place
            if place != army.place and not own and corn <= seat.corn:
                offered[f"move {place}"] = corn
        answer = yield n, set(offered)
        if answer == "stay":
            return
        seat.corn -= offered[answer]
        place = answer.split()[1]
        army.place = place
        for id_, effect in moving:  # ruling 32
            yield from self.asked_gain(n, id_, effect, "settlement", army)
        if place == JUNGLE:
            return
        enemies = [
            (m, key)
            for m, enemy in enumerate(self.seats)
            for key, a in enemy.armies.items()
            if m != n and a.place == place
        ]
        if enemies:
            yield from Fight(self, place, (n, name), enemies[0]).story()
            return
        seat.jade += self.box.table["empty_city"]["jade"] + self.city_jade[place]  # 6.3
        self.city_jade[place] = 0
        yield from self.city(n, place)

    def when(self, n: int, army: Army | None, condition: str) -> list[tuple[str, Printed]]:
        """List a seat's effects of a condition: reinforcements, creature, advisors."""
        seat = self.seats[n]
        printed = [self.box.advisors[id_] for id_ in seat.advisors]
        if army is not None:
            printed = [*self.printed_with(army), *printed]
        return [
            (row["id"], e) for row in printed for e in effects_of(row) if e.get("when") == condition
        ]

    def printed_with(self, army: Army) -> list[Printed]:
        """List what is printed on an army's reinforcements and creature."""
        rows = [self.box.reinforcements[token] for token in army.sectors if token != NOTHING]
        if army.creature != NOTHING:
            rows.append(self.box.creatures[army.creature])
        return rows

    # 9 Cities

    def city(self, n: int, place: str) -> Asking:
        board = self.box.cities[place]
        bonuses = {f"bonus 1{letter}": board["r1"][i] for i, letter in enumerate("abc")}
        for round_ in (2, 3):
            if self.round >= round_:
                bonuses[f"bonus {round_}"] = board[f"r{round_}"]
        useful = {text for text, b in bonuses.items() if any(self.does_something(n, e) for e in b)}
        answer = yield n, useful or set(bonuses)
        yield from self.bonus(n, bonuses[answer], f"{place} {answer.split()[1]}")
        if self.round == 4:
            yield from self.bonus(n, board["r4"], f"{place} white")  # ruling 5

    def bonus(self, n: int, effects: list[Printed], id_: str) -> Asking:
        for effect in effects:
            chosen = effect
            if "or" in effect and self.does_something(n, effect):
                answer = yield n, {f"choose {k + 1}" for k in range(len(effect["or"]))}
                chosen = effect["or"][int(answer.split()[1]) - 1]
            elif "or" in effect:
                continue
            elif "pay" in effect:
                if not self.does_something(n, effect):
                    continue
                answer = yield n, {f"pay {id_}", "pay no"}
                if answer == "pay no":
                    continue
                self.pay(n, effect["pay"])
            yield from self.gain(n, chosen, "cities")
            for good in ("corn", "jade"):  # ruling 21
                earlier = effects[: effects.index(effect)]
                if chosen.get(good) and not any(other.get(good) for other in earlier):
                    for more, advice in self.when(n, None, f"city_{good}"):
                        yield from self.asked_gain(n, more, advice, "settlement", None)

    # 10 Sacrifice

    def sacrifice(self) -> Asking:
        offerings = {}
        for n in self.order():
            offerings[n] = yield from self.offering(n)
        value = self.box.table["sacrifice"]
        points, moved = {}, []
        for n, (captives, jade, corn, tokens) in offerings.items():
            seat = self.seats[n]
            points[n] = captives * value["captive"][self.round - 1] + jade // value["jade"]
            points[n] += corn // value["corn"] + max(0, len(tokens) - 1)
            seat.captives -= captives
            self.supply += captives
            seat.pay({"corn": corn, "jade": jade})
            seat.tokens -= tokens
            if points[n] > seat.marker:  # 10.3
                seat.marker = points[n]
                moved.append(n)
        for n in self.order():
            seat = self.seats[n]
            if points[n] == max(points.values()) and n in moved:  # 10.4
                seat.step = min(seat.step + 1, self.box.table["pyramid"]["steps"])
            seat.score[f"sacrifice_{self.round}"] += points[n]
            seat.score["pyramid"] += self.box.table["pyramid"]["vp"][seat.step]
            seat.sacrificed += points[n]
        for n in self.order():
            back = ceil(self.seats[n].marker / 2)
            if self.gentle and n not in moved and back < self.seats[n].marker:  # 10.7
                answer = yield n, {"marker back", "marker stay"}
                if answer == "marker back":
                    self.seats[n].marker = back
        for n in self.order():
            if n in moved:
                yield from self.develop(n)

    def offering(self, n: int) -> Generator[Question, str, tuple[int, int, int, set[int]]]:
        """Ask for an offering of whole lots (ruling 22)."""
        seat, value, given = self.seats[n], self.box.table["sacrifice"], []
        for good, lot in (("captives", 1), ("jade", value["jade"]), ("corn", value["corn"])):
            most = getattr(seat, good)
            amounts = range(0, most + 1, lot)
            answer = "give x 0"
            if len(amounts) > 1:
                answer = yield n, {f"give {good} {k}" for k in amounts}
            given.append(int(answer.split()[2]))
        tokens: set[int] = set()
        if len(seat.tokens) > 1:
            sets = [c for k in range(2, 4) for c in combinations(sorted(seat.tokens), k)]
            texts = {f"give tokens {' '.join(map(str, c))}" for c in sets}
            answer = yield n, {*texts, "give tokens none"}
            tokens = {int(word) for word in answer.split()[2:] if word != "none"}
        return given[0], given[1], given[2], tokens

    def develop(self, n: int) -> Asking:
        """Advance development markers (10.6)."""
        rules, done = self.box.table["development"], set()
        levels = self.seats[n].development
        top = rules["levels"] + (self.round == rules["bonus_cell_round"])
        for _ in range(rules["steps"][self.round - 1]):
            open_ = {c for c in COLUMNS if levels[c] < top and c not in done}
            if not open_:
                return
            answer = yield n, {f"develop {column}" for column in open_}
            column = answer.split()[1]
            levels[column] += 1
            done.add(column)

    # 11 Calendar

    def calendar(self) -> None:
        for seat in self.seats:
            for army in seat.armies.values():
                if army.creature != NOTHING and army.life == self.round:
                    seat.open.pop(f"{army.creature}_card", None)
                    army.creature, army.life = NOTHING, 0
        held = {army.place for seat in self.seats for army in seat.armies.values()}
        for city in self.box.cities:
            self.city_jade[city] += city not in held

    # 12 End

    def end(self) -> Asking:
        end = self.box.table["end"]
        for n in self.order():
            seat = self.seats[n]
            if max(seat.development.values()) > self.box.table["development"]["levels"]:
                worth = self.end_bonuses(seat)
                answer = yield n, {f"count {name}" for name in worth}
                seat.score["end_bonus"] += worth[answer.split()[1]]
        for seat in self.seats:
            seat.score["goods"] += seat.jade // end["jade"] + seat.corn // end["corn"]
            seat.score["cards"] += end["card"] * seat.hand().total()

    def end_bonuses(self, seat: Seat) -> dict[str, int]:
        """Say what each end bonus would bring (12.1)."""
        box, end = self.box, self.box.table["end"]
        tokens = [t for a in seat.armies.values() for t in a.sectors if t != NOTHING]
        creatures = [a.creature for a in seat.armies.values() if a.creature != NOTHING]
        levels = {
            "creatures": sum(box.creatures[c]["level"] for c in creatures),
            "reinforcements": sum(box.reinforcements[t]["level"] for t in tokens),
            "buildings": sum(seat.buildings.values()),
        }
        return {k: min(end[k]["most"], v * end[k]["vp_per_level"]) for k, v in levels.items()}

    def winners(self) -> tuple[int, ...]:
        """Name who has won (12.3)."""
        rank = [(seat.score.total(), seat.sacrificed) for seat in self.seats]
        return tuple(n for n, r in enumerate(rank) if r == max(rank))
