"""What a player owns in the naive model of Yucatan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping

from tests.yucatan.rules.naive_components import ARMIES, COLUMNS, KINDS, Box

JUNGLE = "jungle"
NOTHING = "-"
Question = tuple[int, set[str]]
Asking = Generator[Question, str, None]
Answering = Generator[Question, str, str]


class Army:
    """A leader with warriors, a creature and reinforcement tokens by sector."""

    def __init__(self, warriors: int) -> None:
        self.place, self.warriors, self.leader = JUNGLE, warriors, True
        self.creature, self.life = NOTHING, 0
        self.sectors = [NOTHING] * 3


class Seat:
    """What one player owns."""

    def __init__(self, box: Box) -> None:
        start = box.table["start"]
        self.corn, self.jade, self.captives = start["corn"], start["jade"], start["captives"]
        self.tokens: set[int] = set()
        self.open = Counter(list(box.starting))  # cards that all know to be in this hand
        self.hidden: Counter[str] = Counter()
        self.buildings = dict.fromkeys(KINDS, 0)
        self.advisors: list[str] = []
        self.ability = NOTHING
        self.armies = {name: Army(start["warriors_in_army"]) for name in ARMIES}
        self.used: set[str] = set()
        self.marker = self.step = self.sacrificed = 0
        self.development = dict.fromkeys(COLUMNS, 1)
        self.score: Counter[str] = Counter()

    def hand(self) -> Counter[str]:
        """Count all cards in hand."""
        return self.open + self.hidden

    def pay(self, price: Mapping[str, int]) -> None:
        """Pay corn and jade."""
        self.corn -= price.get("corn", 0)
        self.jade -= price.get("jade", 0)

    def can_pay(self, price: Mapping[str, int]) -> bool:
        """Say whether corn and jade are enough."""
        return self.corn >= price.get("corn", 0) and self.jade >= price.get("jade", 0)
