"""Tzolk'in on the table of the shell: hands what the scene asks to the modules that know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import Choice, Event, Rules
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.game import SECRET
from tzolkin_desktop.games.tzolkin.rules.consts import F_PICK, F_PLACE, TRIBE
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.board import Board, place_of
from tzolkin_desktop.games.tzolkin.table.board.geometry import CENTRE
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.board.ornament import Ornament
from tzolkin_desktop.games.tzolkin.table.board.peek import Peek
from tzolkin_desktop.games.tzolkin.table.draft.dealt import draw_dealt
from tzolkin_desktop.games.tzolkin.table.draft.scene import DraftScene
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat
from tzolkin_desktop.games.tzolkin.table.motion.director import Director
from tzolkin_desktop.games.tzolkin.table.panels.extras import BuiltTiles, Plan, TurnSoFar
from tzolkin_desktop.games.tzolkin.table.pieces import highlights
from tzolkin_desktop.games.tzolkin.table.pieces.hint_marks import draw_plan
from tzolkin_desktop.games.tzolkin.table.play import choosers, offers
from tzolkin_desktop.games.tzolkin.table.play.plan import moves_of
from tzolkin_desktop.games.tzolkin.table.play.preview import preview
from tzolkin_desktop.games.tzolkin.table.play.suggestion import Suggestion
from tzolkin_desktop.games.tzolkin.table.texts import cards, log_lines, stakes
from tzolkin_desktop.games.tzolkin.table.texts.balance import balance_of
from tzolkin_desktop.games.tzolkin.table.texts.decisions import (
    explain_choice,
    explain_decision,
    tribe_name,
)
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.hover_card import Card
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Area, Place, Rect
from tzolkin_desktop.kit.words import Words, quarters, signed
from tzolkin_desktop.players.hint import Deed
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table import protocol
from tzolkin_desktop.shell.table.choosing import Choosing
from tzolkin_desktop.shell.table.prompt import ButtonSpec
from tzolkin_desktop.shell.table.protocol import (
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

BETWEEN = (F_PLACE, F_PICK)  # decisions between two workers
ON_THE_GEARS = ("space", "worker", "start")
USED_BY_ACTIONS = ("building", "monument", "temple", "technology")
WHEEL = 520.0  # a card wider than this does not fit over the wheel


class TzolkinTable(GameTable):
    """The gears, temples and tiles, and everything that is said about them."""

    def picture(self, canvas: Canvas, look: Look) -> Board:
        """Make the board for a window size."""
        return Board(canvas, look)

    def layout(self, state: State) -> Layout:
        """Say where the log and the card of a hint lie."""
        boxes = layout_of(state)
        return Layout(boxes.log, boxes.built)

    # choosing

    def offers(
        self, state: State, choices: Sequence[Choice], selected: Place | None
    ) -> list[Offer]:
        """List every place that can be clicked now."""
        return offers.offers(state, choices, selected)

    def question(
        self, look: Look, choices: Sequence[Choice], selected: Place | None, so_far: str
    ) -> Question:
        """Ask for a worker's action or the decision at hand.

        The turn so far is told here when it has no panel.
        """
        words, s = look.words, look.state
        if selected is not None:
            return self._picking(words, s)
        asked = explain_decision(words, s, choices)
        if layout_of(s).ledger is not None or s.stack[-1][0] not in BETWEEN or not so_far:
            return Question(asked.head, asked.line)
        return Question(asked.head, f"{words('table.ledger_total')}: {so_far}")

    def _picking(self, words: Words, s: State) -> Question:
        tribe = s.players[s.seat].tribe
        line = words("prompt.pick_action.line")
        if gift := s.content.figures[tribe].lower_gift:
            name = tribe_name(words, s.content, tribe)
            line = words("actions.lower_free", tribe=name, corn=f"{{corn:+{gift}}}")
        return Question(words("prompt.pick_action.head"), line)

    def buttons(self, look: Look, offers: Sequence[Offer]) -> list[ButtonSpec]:
        """List the buttons to beg, to do nothing, to stop and to end the turn."""
        words = look.words
        offered = {offer.place.name for offer in offers if offer.place.kind == "button"}
        found = []
        if "beg" in offered:
            found.append(ButtonSpec("beg", words("choices.beg"), "info", "beg", glow=True))
        if "nothing" in offered:
            found.append(ButtonSpec("nothing", words("table.no_action"), "info", "ui_home"))
        if "done" in offered:
            declines = look.state.stack[-1][0] in choosers.DECLINED
            label = words("table.decline" if declines else "table.done")
            found.append(ButtonSpec("done", label, "go", "ui_check", glow=True))
        ends = "end" in offered
        found.append(ButtonSpec("end", words("table.end_turn"), "end", "ui_check", ends, ends))
        return found

    def chooser(self, look: Look, choices: Sequence[Choice], pointer: Point) -> Choosing | None:
        """Open a chooser for goods, harvests and the like."""
        return choosers.of_choices(look, choices, pointer)

    def ways(self, look: Look, offer: Offer, pointer: Point) -> Choosing | None:
        """Open a chooser for ways to pay, to reach an action or to use a tribe."""
        return choosers.of_offer(look, offer, pointer)

    def forced(self, choices: Sequence[Choice]) -> Choice | None:
        """Give the only choice there is, when clicking it would tell nothing new."""
        return offers.forced(choices)

    def keep_free(self, look: Look) -> list[Rect]:
        """Keep the goods of the acting player in sight."""
        return choosers.kept_free(look)

    def preview(self, rules: Rules[Any], state: State, choices: Sequence[Choice]) -> Preview:
        """Say what a choice gives and takes at once."""
        return preview(rules, state, choices[0])

    def moves(self, choices: Sequence[Choice]) -> list[tuple[Choice, ...]]:
        """Cut a turn where another worker begins."""
        return moves_of(choices)

    def describe(self, words: Words, state: State, choice: Choice) -> str:
        """Say a choice in words."""
        return explain_choice(words, state.content, choice)

    def outline(
        self, rules: Rules[Any], words: Words, state: State, choices: Sequence[Choice]
    ) -> Suggestion:
        """Say what a suggested turn touches and does."""
        return Suggestion(rules, words, state, choices)

    def draw_plan(self, canvas: Canvas, look: Look, plan: Sequence[Deed]) -> None:
        """Show where later turns of a plan place workers and take them back."""
        draw_plan(canvas, look, plan)

    def extras(self, desk: Desk) -> list[Extra]:
        """Make the dial that looks ahead, the tiles built, the turn so far and the plan."""
        return [Peek(desk), BuiltTiles(desk), TurnSoFar(desk), Plan(desk)]

    # beginnings

    def decides_apart(self, state: State) -> bool:
        """Say whether a tribe or starting wealth is being chosen."""
        return bool(state.stack) and state.stack[-1][0] in SECRET

    def own_scene(self, app: App, match: Match, on_done: Callable[[], object]) -> Scene:
        """Let a person choose a tribe and starting wealth."""

        def keep(choice: Choice) -> None:
            match.session.apply(choice)
            if choice.verb != TRIBE:  # the starting wealth is kept together with a tribe
                on_done()

        return DraftScene(app, match, match.session.seat, keep)

    def hand_over(self, words: Words, state: State, seat: SeatLook) -> HandOver:
        """Say that beginnings are chosen unseen, or whose turn it is."""
        if not self.decides_apart(state):
            return super().hand_over(words, state, seat)
        hidden = "handover.hidden_tribes" if state.tribe_hands else "handover.hidden"
        done = [number for number, p in enumerate(state.players) if p.wealth]
        lines = words(hidden), words("handover.ask")
        return HandOver(words("handover.choosing", name=seat.name), lines, done)

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw a train of gears."""
        super().draw_backdrop(canvas)
        ornament = Ornament(960, 540, 1.32)
        ornament.draw_bed(canvas)
        ornament.draw_gears(canvas)

    # telling

    def log_lines(
        self, words: Words, state: State, events: Sequence[Event], names: Sequence[str]
    ) -> list[ToldLine]:
        """Tell what happened."""
        told = log_lines.log_lines(words, state.content, events, names)
        return [ToldLine(line.text, line.seat, line.icon, line.first) for line in told]

    def so_far(self, events: Sequence[Event], seat: int) -> TurnSum:
        """Say of what a turn leaves less and of what more; what came and went is left out."""
        book = balance_of(events, seat)
        goods = {
            good: book.gained.get(good, 0) - book.paid.get(good, 0)
            for good in (*book.paid, *book.gained)
        }
        paid = [f"{{{good}:{signed(n)}}}" for good, n in goods.items() if n < 0]
        gained = [f"{{{good}:{signed(n)}}}" for good, n in goods.items() if n > 0]
        if book.points:
            side = gained if book.points > 0 else paid
            side.append(f"{{vp:{quarters(book.points)}}}")
        return TurnSum(" ".join(paid), " ".join(gained))

    def at_stake(self, look: Look, choice: Choice) -> list[str]:
        """Name hunger, workers about to fall and workers left unused."""
        return stakes.stakes(look.words, look.state)

    def card(self, look: Look, place: Place, legal: bool) -> Card | None:
        """Compose the card about a piece; a tribe that can be used says so."""
        card = cards.card_of(look, place)
        if card is not None and legal and place.name == "tribe":
            return replace(card, lines=(*card.lines, "{cursor} " + look.words("tribe.use")))
        return card

    def card_at(self, look: Look, place: Place, size: tuple[float, float]) -> Point | None:
        """Lay a card about the gears over the wheel, where it hides neither action nor price."""
        if place.kind not in ON_THE_GEARS or size[0] >= WHEEL:
            return None
        return CENTRE[0] - size[0] / 2, CENTRE[1] - size[1] / 2

    def why_not(self, look: Look, place: Place, selected: Place | None) -> str:
        """Say why a piece cannot be clicked now."""
        worker = offers.worker_at(selected) if selected is not None else None
        return cards.why_not(look, place, worker)

    def used_by(self, look: Look, place: Place) -> str:
        """Say which action a building, monument, temple or technology waits for."""
        key = f"used_by.{place.kind}"
        return look.words(key) if place.kind in USED_BY_ACTIONS else ""

    def moment(self, look: Look) -> str:
        """Name a moment of the game."""
        s, words = look.state, look.words
        if look.active < 0:
            return words("log.game_over")
        name = look.seats[look.active].name
        if s.hands:
            return words("replay.draft", name=name)
        return words("replay.moment", round=s.round, day=s.day, name=name)

    def marked(self, state: State) -> bool:
        """Mark food days."""
        return any(day.day == state.day for day in state.content.food_days)

    def draw_secrets(self, canvas: Canvas, look: Look, first: State, before: State) -> None:
        """Show what everybody was dealt and kept, while it is kept."""
        if before.hands:
            draw_dealt(canvas, look, first)

    # places and light

    def find(self, place: Place, spots: Spots) -> tuple[Area, Point] | None:
        """Find a piece, on the gears or in a panel."""
        return place_of(place, spots)

    def places(self, look: Look, spots: Spots) -> list[Place]:
        """List the pieces that can be asked about."""
        return highlights.info_places(look, spots)

    def draw_offers(
        self, canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
    ) -> None:
        """Light up what may be clicked, and mark what could be paid for."""
        highlights.draw_affordable(canvas, look, spots)
        highlights.draw_offers(canvas, look, offers, spots, hovered)

    def draw_prices(
        self, canvas: Canvas, look: Look, offers: Sequence[Offer], spots: Spots, hovered: str
    ) -> None:
        """Write what placing a worker costs."""
        highlights.draw_prices(canvas, offers, spots, hovered)

    def draw_selected(self, canvas: Canvas, look: Look, place: Place) -> None:
        """Lift the worker that is selected."""
        highlights.draw_selected(canvas, look, place)

    # motion

    def beats(
        self,
        step: Step,
        after: State,
        spots: Spots,
        seats: tuple[SeatLook, ...],
        play: Callable[[str], object] | None = None,
    ) -> list[Beat]:
        """Let pieces fly, gears turn and food days be held."""
        return Director(spots, seats, play).beats(step, after)

    def interlude(
        self,
        app: App,
        look: Look,
        beat: protocol.Beat,
        behind: pygame.Surface | None,
        on_done: Callable[[], object],
        speed: float = 0.0,
    ) -> Scene:
        """Hold a food day."""
        assert isinstance(beat, Beat)
        return FoodDayScene(app, look, beat.food_day, behind, on_done, speed)
