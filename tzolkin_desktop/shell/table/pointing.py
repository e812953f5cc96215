"""What can be pointed at on the table: pieces to ask about, offers, and the prompt's buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from tzolkin_desktop.kit.targets import Place, Target
from tzolkin_desktop.shell.table.prompt import PromptBar
from tzolkin_desktop.shell.table.protocol import GameTable, Offer, Spots
from tzolkin_desktop.shell.table.questions import NEXT
from tzolkin_desktop.shell.table.regions import Look

Act = Callable[[], None]


class Pointing:
    """Makes the targets of one picture of a table."""

    def __init__(self, game: GameTable, look: Look[Any], spots: Spots) -> None:
        """Take a table as it is shown and where its pieces lie."""
        self._game = game
        self._look = look
        self._spots = spots

    def pieces(
        self, why: Callable[[Place], str], click: Callable[[Place], Act | None]
    ) -> dict[str, Target]:
        """List what can be asked about, with why it cannot be chosen and what a click shows."""
        found: dict[str, Target] = {}
        for place in self._game.places(self._look, self._spots):
            placed = self._game.find(place, self._spots)
            if placed is not None:
                found[place] = Target(place, *placed, act=click(place), reason=why(place))
        return found

    def buttons(
        self, prompt: PromptBar, acts: Mapping[str, tuple[str, Act]], why: Callable[[str], str]
    ) -> dict[str, Target]:
        """List the buttons of the prompt, with the tip and deed of each; what is off says why."""
        found: dict[str, Target] = {}
        for name, button in prompt.buttons.items():
            place = Place("button", name=name)
            rect = self._spots[place]
            label, act = acts.get(name, (button.label, None))
            able = act if button.enabled else None
            reason = "" if button.enabled else why(name)
            legal = name == NEXT
            found[place] = Target(place, rect, rect.centre, label, able, legal, reason)
        return found

    def offers(
        self,
        offers: Sequence[Offer],
        act: Callable[[Offer], None],
        hidden: Callable[[float, float], bool],
        labels: Mapping[str, str],
    ) -> dict[str, Target]:
        """List the offers that nothing lies over; a button's label is its tip."""
        found: dict[str, Target] = {}
        for offer in offers:
            placed = self._game.find(offer.place, self._spots)
            if placed is not None and not hidden(*placed[1]):
                label = labels.get(offer.place.name, "") if offer.place.kind == "button" else ""
                clicked = partial(act, offer)
                found[offer.place] = Target(offer.place, *placed, label, clicked, legal=True)
        return found
