"""Yucatan on the table of the shell: hands what the scene asks to the modules that know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import NOBODY, Choice, Event, Rules
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.yucatan.rules.consts import F_CALENDAR, F_FIRST, F_GIVE
from tzolkin_desktop.games.yucatan.rules.setup import chosen
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table import layout as boxes
from tzolkin_desktop.games.yucatan.table.extras.attack import AttackInspector, attacked
from tzolkin_desktop.games.yucatan.table.extras.building_page import BuildingPage, on_page
from tzolkin_desktop.games.yucatan.table.extras.cover import Cover
from tzolkin_desktop.games.yucatan.table.extras.last_battle import LastBattle
from tzolkin_desktop.games.yucatan.table.extras.settlement_view import SettlementView
from tzolkin_desktop.games.yucatan.table.interludes import interlude, interlude_beats
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.motion.director import Director
from tzolkin_desktop.games.yucatan.table.picture import YucatanPicture
from tzolkin_desktop.games.yucatan.table.play import keys, light, offers
from tzolkin_desktop.games.yucatan.table.play.choosers import chooser, ways
from tzolkin_desktop.games.yucatan.table.play.finding import find
from tzolkin_desktop.games.yucatan.table.play.preview import preview
from tzolkin_desktop.games.yucatan.table.play.suggestion import Suggestion
from tzolkin_desktop.games.yucatan.table.secrets import scene_of
from tzolkin_desktop.games.yucatan.table.texts import asking, cards, log_lines, reasons
from tzolkin_desktop.games.yucatan.table.texts.deeds import describe
from tzolkin_desktop.games.yucatan.table.texts.summing import so_far
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.shortcuts import Shortcut
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.kit.widgets import Signal
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.prompt import ButtonSpec
from tzolkin_desktop.shell.table.protocol import (
    Beat,
    Desk,
    Extra,
    GameTable,
    HandOver,
    Layout,
    Offer,
    Point,
    Question,
    Spots,
    ToldLine,
)
from tzolkin_desktop.shell.table.regions import Preview, SeatLook, TurnSum


class YucatanTable(GameTable):
    """Cities, armies and settlements, and everything that is said about them."""

    def picture(self, canvas: Canvas, look: Look) -> YucatanPicture:
        """Make the picture for a window size."""
        return YucatanPicture(canvas, look)

    def layout(self, state: State) -> Layout:
        """Say where log, hint and prompt lie."""
        log = boxes.log_box(state)
        return Layout(log, log, boxes.PROMPT)

    # choosing

    def offers(self, state: State, choices: Sequence[Choice], selected: Any) -> list[Offer]:
        """List every place that can be clicked now."""
        return offers.offers(state, choices)

    def question(
        self, look: Look, choices: Sequence[Choice], selected: Any, so_far: str
    ) -> Question:
        """Ask for what waits."""
        return asking.question(look, choices, so_far)

    def buttons(self, look: Look, offers: Sequence[Offer]) -> list[ButtonSpec]:
        """List the buttons to do nothing and to end the turn."""
        words = look.words
        offered = {offer.place.name for offer in offers if offer.place.kind == "button"}
        found = []
        if "none" in offered:
            key = asking.declining(look.state)
            found.append(ButtonSpec("none", words(key), "plain", "ui_cross"))
        ends = "end" in offered
        found.append(ButtonSpec("end", words("table.end_turn"), "end", "ui_check", ends, ends))
        return found

    def chooser(self, look: Look, choices: Sequence[Choice], pointer: Point) -> Choosing | None:
        """Ask for what has no place."""
        return chooser(look, choices, pointer)

    def ways(self, look: Look, offer: Offer, pointer: Point) -> Choosing | None:
        """Ask for level, token, army or life."""
        return ways(look, offer, pointer)

    def forced(self, choices: Sequence[Choice]) -> Choice | None:
        """Give the only choice there is, when it needs no click."""
        return offers.forced(choices)

    def keep_free(self, look: Look) -> list[Rect]:
        """Keep the stores in sight."""
        x, y, w, _ = boxes.SETTLEMENT
        return [Rect(x, y, w, 96)]

    def preview(self, rules: Rules[Any], state: State, choices: Sequence[Choice]) -> Preview:
        """Say what a click changes at once."""
        return preview(rules, state, choices)

    def shortcut(
        self, look: Look, offers: Sequence[Offer], signal: Signal, hovered: Place | None
    ) -> Offer | None:
        """Let digits click what glows, N decline."""
        return keys.shortcut(look, offers, signal, hovered)

    def keys(self) -> dict[str, tuple[Shortcut, ...]]:
        """List the keys of the table by group."""
        return keys.sheet()

    def describe(self, words: Words, state: State, choice: Choice) -> str:
        """Say a choice in words."""
        return describe(words, state, choice)

    def outline(
        self, rules: Rules[Any], words: Words, state: State, choices: Sequence[Choice]
    ) -> Suggestion:
        """Say what a suggested turn touches and does."""
        return Suggestion(rules, words, state, choices)

    def extras(self, desk: Desk) -> list[Extra]:
        """Let hands be covered, settlements be looked at, the last battle be seen again."""
        views = SettlementView(desk), LastBattle(desk), Cover(desk)
        return [AttackInspector(desk), BuildingPage(desk), *views]

    # secrets

    def decides_apart(self, state: State) -> bool:
        """Say whether beginnings, a battle card or an offering are chosen."""
        return offers.decided_apart(state)

    def own_scene(self, app: App, match: Match, on_done: Callable[[], object]) -> Scene:
        """Let a person choose beginnings, a battle card or an offering."""
        return scene_of(app, match, on_done)

    def hand_over(self, words: Words, state: State, seat: SeatLook) -> HandOver:
        """Say what is chosen unseen, or whose turn it is."""
        if not self.decides_apart(state):
            return super().hand_over(words, state, seat)
        kind = state.stack[-1][0]
        if kind in offers.BEGINNINGS:
            what = "beginnings"
            done = [n for n in range(len(state.players)) if n != state.seat and chosen(state, n)]
        elif kind == F_GIVE:
            what = "offering"
            done = [n for n in range(len(state.players)) if n not in state.stack[-1][2:]]
        else:
            what, done = "card", []
        lines = words(f"handover.{what}"), words("handover.ask")
        return HandOver(words("handover.choosing", name=seat.name), lines, done)

    # telling

    def log_lines(
        self, words: Words, state: State, events: Sequence[Event], names: Sequence[str]
    ) -> list[ToldLine]:
        """Tell what happened, a line a deed."""
        return log_lines.log_lines(words, state.content, events, names)

    def so_far(self, events: Sequence[Event], seat: int) -> TurnSum:
        """Sum up the turn under way."""
        return so_far(events, seat)

    def card(self, look: Look, place: Place, legal: bool) -> Card | None:
        """Compose the card about a place."""
        if legal and attacked(look, place):
            return None  # both armies are counted out where the log lies
        return cards.card_of(look, place, legal)

    def card_at(self, look: Look, place: Place, size: tuple[float, float]) -> Point | None:
        """Lay cards over the log, where they hide nothing one decides about."""
        if place.kind in ("button", "log"):
            return None
        x, y, w, h = boxes.log_box(look.state)
        wide, tall = size
        return x + w - wide, min(y, y + h - tall)

    def why_not(self, look: Look, place: Place, selected: Any) -> str:
        """Say why a place cannot be clicked now."""
        return reasons.why_not(look, place)

    def used_by(self, look: Look, place: Place) -> str:
        """Say by which gesture a thing is used."""
        return reasons.used_by(look, place)

    def moment(self, look: Look) -> str:
        """Name a moment of the game."""
        s, words = look.state, look.words
        if look.active == NOBODY:
            return words("log.game_over")
        name = look.seats[look.active].name
        if not s.round:
            return words("replay.beginnings", name=name)
        if s.stack[0][0] != F_CALENDAR and s.stack[-1][0] == F_GIVE:
            return words("replay.sacrifice", n=s.round, name=name)
        return words("replay.moment", n=s.round, name=name)

    def marked(self, state: State) -> bool:
        """Mark sacrifices and the calendar."""
        return bool(state.stack) and state.stack[-1][0] in (F_GIVE, F_FIRST)

    # places and light

    def places(self, look: Look, spots: Spots) -> Sequence[Place]:
        """List the pieces of the table, or of the page that lies over it."""
        return on_page(spots) or super().places(look, spots)

    def find(self, place: Place, spots: Spots) -> tuple[Area, Point] | None:
        """Find a place by its shape."""
        return find(place, spots)

    def draw_offers(
        self, canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
    ) -> None:
        """Light up what may be clicked, with prices and strengths."""
        light.draw_offers(canvas, look, offers, spots, hovered)

    # motion

    def beats(
        self,
        step: Step,
        after: State,
        spots: Spots,
        seats: tuple[SeatLook, ...],
        play: Callable[[str], object] | None = None,
    ) -> Sequence[Beat]:
        """Show battles and sacrifices, then let armies march and goods fly."""
        moving = Director(spots, seats, play).beats(step, after)
        return [*interlude_beats(step, seats, play), *moving]

    def interlude(
        self,
        app: App,
        look: Look,
        beat: Beat,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> Scene:
        """Show a battle in its steps, or the offerings as they open."""
        return interlude(app, look, beat, behind, on_done, speed)
