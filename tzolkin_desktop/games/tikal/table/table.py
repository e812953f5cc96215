"""Tikal on the table of the shell: hands what the scene asks to the modules that know it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import NOBODY, Choice, Event, Rules
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tikal.rules.consts import F_SCORE, SWAP, WALK
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.layout import layout_of
from tzolkin_desktop.games.tikal.table.look import Look
from tzolkin_desktop.games.tikal.table.motion.director import Director
from tzolkin_desktop.games.tikal.table.picture import TikalPicture, place_of
from tzolkin_desktop.games.tikal.table.places import WORK
from tzolkin_desktop.games.tikal.table.play import keys, light, offers
from tzolkin_desktop.games.tikal.table.play.asked_about import card_place, places_of
from tzolkin_desktop.games.tikal.table.play.bubbles import area_of
from tzolkin_desktop.games.tikal.table.play.hand import Held, Lifted, still_held
from tzolkin_desktop.games.tikal.table.play.preview import preview
from tzolkin_desktop.games.tikal.table.play.suggestion import Suggestion
from tzolkin_desktop.games.tikal.table.play.swapping import swap_chooser
from tzolkin_desktop.games.tikal.table.play.tile_at_pointer import TileAtPointer
from tzolkin_desktop.games.tikal.table.scoring.beat import scoring_beats
from tzolkin_desktop.games.tikal.table.scoring.scene import ScoringScene
from tzolkin_desktop.games.tikal.table.texts import asking, cards, log_lines, reasons
from tzolkin_desktop.games.tikal.table.texts.deeds import describe
from tzolkin_desktop.games.tikal.table.texts.summing import so_far, stakes
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.shortcuts import Shortcut
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.kit.widgets import Signal
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.prompt import ButtonSpec
from tzolkin_desktop.shell.table.protocol import (
    Beat,
    Desk,
    Extra,
    GameTable,
    Layout,
    Offer,
    Point,
    Question,
    Spots,
    ToldLine,
)
from tzolkin_desktop.shell.table.regions import Preview, SeatLook, TurnSum


class TikalTable(GameTable):
    """The hexes, the expeditions, and everything that is said about them."""

    def picture(self, canvas: Canvas, look: Look) -> TikalPicture:
        """Make the picture for a window size."""
        return TikalPicture(canvas, look)

    def layout(self, state: State) -> Layout:
        """Say where log, hint and prompt lie."""
        boxes = layout_of(state)
        return Layout(boxes.log, boxes.log, boxes.prompt)

    # choosing

    def offers(self, state: State, choices: Sequence[Choice], selected: Held) -> list[Offer]:
        """List every place that can be clicked now."""
        return offers.offers(state, choices, selected)

    def question(
        self, look: Look, choices: Sequence[Choice], selected: Held, so_far: str
    ) -> Question:
        """Ask for what waits."""
        return asking.question(look, choices, selected, so_far)

    def buttons(self, look: Look, offers: Sequence[Offer]) -> list[ButtonSpec]:
        """List the buttons to end the turn and to set a tile aside."""
        words = look.words
        offered = {offer.place.name for offer in offers if offer.place.kind == "button"}
        found = []
        if "aside" in offered:
            found.append(ButtonSpec("aside", words("table.aside"), "go", "ui_check", glow=True))
        ends = "end" in offered
        glows = ends and not look.state.points
        found.append(ButtonSpec("end", words("table.end_turn"), "end", "ui_check", ends, glows))
        return found

    def ways(self, look: Look, offer: Offer, pointer: Point) -> Choosing | None:
        """Ask which treasure is given in a swap."""
        if offer.choices[0].verb == SWAP:
            return swap_chooser(look, offer, pointer)
        return None

    def keep_free(self, look: Look) -> list[Rect]:
        """Keep the action points in sight, and the players' rows, where previews stand."""
        boxes = layout_of(look.state)
        return [Rect(*boxes.actions), Rect(*boxes.seats)]

    def preview(self, rules: Rules[Any], state: State, choices: Sequence[Choice]) -> Preview:
        """Say what a click costs and whose points it changes."""
        return preview(rules, state, choices)

    def still_selected(self, selected: Held, made: Sequence[Choice], state: State) -> Held:
        """Keep a group in hand while points are left."""
        return still_held(state, selected, made)

    def shortcut(
        self, look: Look, offers: Sequence[Offer], signal: Signal, hovered: Place | None
    ) -> Offer | None:
        """Turn tiles, hold more or fewer, choose actions, type bids."""
        return keys.shortcut(look, offers, signal, hovered)

    def beside(self, place: Place, dx: int, dy: int, among: Collection[str]) -> Place | None:
        """Walk over the board from hex to hex."""
        return keys.beside(place, dx, dy, among)

    def keys(self) -> dict[str, tuple[Shortcut, ...]]:
        """List the keys of the table by group."""
        return keys.sheet()

    def together(self, choice: Choice, later: Choice) -> bool:
        """Let members of a group cross in file."""
        return choice.verb == later.verb == WALK and (choice.a >> 1, choice.b) == (
            later.a >> 1,
            later.b,
        )

    def describe(self, words: Words, state: State, choice: Choice) -> str:
        """Say a choice in words."""
        return describe(words, state, choice)

    def outline(
        self, rules: Rules[Any], words: Words, state: State, choices: Sequence[Choice]
    ) -> Suggestion:
        """Say what a suggested turn touches and does."""
        return Suggestion(rules, words, state, choices)

    def extras(self, desk: Desk) -> list[Extra]:
        """Let the tile that is to be laid hang at the pointer."""
        return [TileAtPointer(desk)]

    # telling

    def log_lines(
        self, words: Words, state: State, events: Sequence[Event], names: Sequence[str]
    ) -> list[ToldLine]:
        """Tell what happened, a line a deed."""
        return log_lines.log_lines(words, state.content, events, names)

    def so_far(self, events: Sequence[Event], seat: int) -> TurnSum:
        """Sum up the turn under way."""
        return so_far(events, seat)

    def at_stake(self, look: Look, choice: Choice) -> list[str]:
        """Name the action points that would be lost."""
        return stakes(look.words, look.state)

    def card(self, look: Look, place: Place, legal: bool) -> Card | None:
        """Compose the card about a place."""
        return cards.card_of(look, place, legal)

    def card_at(self, look: Look, place: Place, size: tuple[float, float]) -> Point | None:
        """Lay a card about the board over the jungle, where it hides nothing that matters."""
        return card_place(look, place, size)

    def why_not(self, look: Look, place: Place, selected: Held) -> str:
        """Say why a place cannot be clicked now."""
        return reasons.why_not(look, place, selected)

    def used_by(self, look: Look, place: Place) -> str:
        """Say by which gesture a thing is used."""
        return reasons.used_by(look, place)

    def moment(self, look: Look) -> str:
        """Name a moment of the game."""
        s, words = look.state, look.words
        if look.active == NOBODY:
            return words("log.game_over")
        name = look.seats[look.active].name
        tile = len(s.content.stack) - len(s.tiles)
        if s.stack[-1][0] == F_SCORE:
            return words("replay.scoring", n=s.scorings, name=name)
        return words("replay.moment", n=tile, name=name)

    def marked(self, state: State) -> bool:
        """Mark scorings."""
        return bool(state.stack) and state.stack[-1][0] == F_SCORE

    # places and light

    def find(self, place: Place, spots: Spots) -> tuple[Area, Point] | None:
        """Find a hex by its shape, a bubble, or a piece of a panel."""
        if place.kind == WORK:
            area = area_of(place)
            return area, (area.x, area.y)
        return place_of(place, spots)

    def places(self, look: Look, spots: Spots) -> list[Place]:
        """List what can be asked about."""
        return places_of(look, spots)

    def draw_offers(
        self, canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
    ) -> None:
        """Light up what may be clicked, with prices and ways."""
        light.draw_offers(canvas, look, offers, spots, hovered)

    def draw_prices(
        self, canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
    ) -> None:
        """Write prices and ways over the ring of the keyboard."""
        light.draw_prices(canvas, look, offers, hovered)

    def draw_selected(self, canvas: Canvas, look: Look, selected: Held) -> None:
        """Lift the group in hand."""
        if isinstance(selected, Lifted):
            light.draw_held(canvas, look, selected)

    # motion

    def beats(
        self,
        step: Step,
        after: State,
        spots: Spots,
        seats: tuple[SeatLook, ...],
        play: Callable[[str], object] | None = None,
    ) -> Sequence[Beat]:
        """Let members walk, tiles drop and pyramids rise; every scoring turn is counted."""
        return [*Director(spots, seats, play).beats(step, after), *scoring_beats(step, play)]

    def interlude(
        self,
        app: App,
        look: Look,
        beat: Beat,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> Scene:
        """Count a scoring turn on the score sheet."""
        return ScoringScene(app, look, behind, on_done, speed)
