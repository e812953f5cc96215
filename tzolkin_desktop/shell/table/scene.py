"""The table: shows the game, turns clicks on its pieces into choices, lets bots play.

Legality, prices and outcomes come from the rules through the session; this scene only asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.reference.subjects import Subject, subject_of
from tzolkin_desktop.games.tzolkin.rules.consts import (
    BUILD,
    END,
    GEARS,
    RENOVATE,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.board import Board
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.board.peek import Peek
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat
from tzolkin_desktop.games.tzolkin.table.motion.director import Director
from tzolkin_desktop.games.tzolkin.table.panels.plan_panel import PlanPanel
from tzolkin_desktop.games.tzolkin.table.panels.seats import Built
from tzolkin_desktop.games.tzolkin.table.panels.turn_so_far import Ledger
from tzolkin_desktop.games.tzolkin.table.pieces import highlights
from tzolkin_desktop.games.tzolkin.table.play.choosing import Choosing
from tzolkin_desktop.games.tzolkin.table.play.offers import (
    POWERS,
    Offer,
    Worker,
    offers,
)
from tzolkin_desktop.games.tzolkin.table.play.preview import NOTHING, Preview, preview
from tzolkin_desktop.games.tzolkin.table.texts.turn_log import Teller, turn_summary
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.sound import BELL
from tzolkin_desktop.kit.targets import Rect, Target
from tzolkin_desktop.kit.widgets import Signal
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table import picture
from tzolkin_desktop.shell.table.bot_turns import BotPlay
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.hints import Hinting
from tzolkin_desktop.shell.table.log import LogPanel
from tzolkin_desktop.shell.table.motion import Showing
from tzolkin_desktop.shell.table.playing import Playing
from tzolkin_desktop.shell.table.pointing import targets_of
from tzolkin_desktop.shell.table.prompt import PromptBar
from tzolkin_desktop.shell.table.questions import ask
from tzolkin_desktop.shell.table.regions import Look
from tzolkin_desktop.shell.table.steering import Steering

CARD_DELAY = 0.25


class TableScene(Scene):
    """A game under way."""

    advised = True  # whoever plays here may ask for a hint

    def __init__(
        self,
        app: App,
        match: Match,
        on_over: Callable[[], None],
        on_draft: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        """Sit down at a match; people choose their starting wealth elsewhere, unseen."""
        super().__init__(app)
        self.match = match
        self.session = match.session
        self.on_over = on_over
        self.on_draft = on_draft
        self.on_menu = on_menu
        self.playing = Playing(match)
        self.showing = Showing(self.session, self._show_food_day)
        self.steering = Steering(self)
        self.bots = BotPlay(self)
        self.hints = Hinting(self)
        self.selected: Worker | None = None
        self.moment: State | None = None  # a state of the past that is looked at
        self.choosing: Choosing | None = None
        self.offers: list[Offer] = []
        self.prompt = PromptBar()
        self.log = LogPanel()
        self.log.box = layout_of(self.session.state).log
        self.ledger = Ledger()
        self.built: Built | None = None  # a player's tiles, laid out over the log
        self._renovating: Built | None = None  # the player's own, while there is a choice
        self.plan: PlanPanel | None = None
        self.card = highlights.CardHolder()
        self.notice = highlights.NoticeBoard()
        self.peek = Peek()
        self._teller = Teller(match)
        self._board: Board | None = None
        self.layout: dict[str, Rect] = {}
        self._targets: list[Target] = []
        self._preview: Preview = NOTHING
        self._seated = NOBODY  # the person the computer was handed to last
        self._resting = 0.0
        self._bots_played = False  # and the bell has not rung since
        self.refresh()

    # what is shown

    @property
    def look(self) -> Look:
        """Give the table as it is shown now."""
        state = self.moment or self.showing.state
        preview = self._preview if self._preview != NOTHING else self.hints.preview
        seats = self.match.seats
        zoom = self.app.settings.zoom
        return Look(
            state, self.app.words, seats, state.to_act(), preview.goods, preview.ghosts, zoom
        )

    @property
    def human(self) -> bool:
        """Say whether a person is to act at this table and nothing moves."""
        quiet = self.showing.beat is None and self.moment is None
        return quiet and self.playing.person and not self.playing.drafting

    @property
    def ready(self) -> bool:
        """Say whether all pictures are there and nothing moves."""
        loaded = self._board is not None and self._board.train.loaded
        return loaded and self.showing.beat is None

    def board(self, canvas: Canvas) -> Board:
        """Give the board for the window's size, made when first needed."""
        if self._board is None:
            self._board = Board(canvas, self.look)
        return self._board

    def resized(self) -> None:
        """Forget pictures made for another window size, or words of another language."""
        self._board = None
        self.choosing = None
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole table."""
        self.draw_table(canvas)
        self.draw_front(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the board, the panels and what may be clicked on them."""
        picture.draw_table(self, canvas)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw what lies over the table: flying pieces, a chooser or a card."""
        picture.draw_front(self, canvas)

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only the gears while they turn."""
        beat = self.showing.beat
        if beat is None or beat.day is None:
            return []
        return self.board(canvas).repaint(canvas, self.look, beat.day)

    def picture(self) -> pygame.Surface:
        """Give a picture of the table as it is, for a scene that lies over it."""
        canvas = self.app.make_canvas()
        surface = pygame.Surface(canvas.surface.get_size())
        self.draw(canvas.on(surface))
        return surface

    # time

    def update(self, seconds: float) -> None:
        """Move what moves, let bots think, and go on when nothing is left to show."""
        if self._board is not None and not self._board.train.loaded:
            self._board.train.load_more(2)
        if self.peek.advance(seconds) or self.notice.advance(seconds):
            self.dirty = True
        if self.showing.beat:
            if self.showing.advance(seconds, self.app.settings.pace):
                self._shown_on()
        elif self.moment is not None:
            return
        elif self.session.over:
            self.on_over()
        elif not self.playing.person:
            self._bots_played = True
            self._let_bot_play(seconds)
        elif self.playing.drafting:
            self.on_draft()
        elif self._must_hand_over():
            self._hand_over()
        else:
            if self._bots_played:
                self._bots_played = False
                self.app.play(BELL)
            self.hints.advance(seconds)
            self._rest(seconds)

    def _shown_on(self) -> None:
        self.dirty = True
        if self.showing.beat is None:
            self.refresh()

    def _show_food_day(self, beat: Beat) -> None:
        look = Look(beat.state, self.app.words, self.match.seats, beat.state.to_act())
        behind = self.picture()

        def done() -> None:
            self.app.pop()
            self._shown_on()

        self.app.push(FoodDayScene(self.app, look, beat.food_day, behind, done))

    def _must_hand_over(self) -> bool:
        every_turn = self.app.settings.hand_over == "every_turn" and len(self.match.humans) > 1
        return every_turn and self._seated != self.session.seat

    def _hand_over(self) -> None:
        """Hide the table until the next person says that it may be seen."""
        self._seated = self.session.seat
        seat = self.match.seats[self._seated]
        self.app.push(HandOverScene(self.app, seat, self.app.pop, choosing=False))

    def _let_bot_play(self, seconds: float) -> None:
        self.bots.advance(seconds)

    def _rest(self, seconds: float) -> None:
        if self.steering.hovered is not None and not self.card.open:
            self._resting += seconds
            if self._resting >= CARD_DELAY:
                self.card.open = True
                self.dirty = True

    def skip(self) -> None:
        """Show the end of what moves at once."""
        self.showing.skip()
        self._shown_on()

    # what the player does

    def choose(self, choice: Choice) -> None:
        """Carry out what the player clicked."""
        self.carried_out(self.playing.click(choice))

    def carried_out(self, steps: Sequence[Step]) -> None:
        """Show steps that were made, and go on."""
        self.app.fade()
        director = Director(self.layout, self.match.seats, self.app.play)
        for number, step in enumerate(steps):
            last = number + 1 == len(steps)
            # The session goes on with its own state; what is shown needs one that stays.
            after = self.match.rules.clone(self.session.state) if last else steps[number + 1].before
            self.showing.add(director.beats(step, after), self.app.settings.pace)
        self._changed()

    def _changed(self) -> None:
        """Let go of everything that belonged to the state before."""
        self.selected = None
        self.choosing = None
        self._preview = NOTHING
        self.steering.reset()
        self.card.close()
        self.hints.follow()
        self.refresh()

    def act(self, offer: Offer) -> None:
        """Do what a click on an offer means: choose, select a worker, or open a chooser."""
        kind, _, rest = offer.spot.partition("/")
        if kind == "worker":
            name, _, space = rest.partition("/")
            worker = GEARS.index(name), int(space)
            self.select(None if self.selected == worker else worker)
        elif offer.choices[0].verb == END and self.app.settings.confirm_end:
            summary = turn_summary(self.match)
            end, pointer = offer.choices[0], self.app.pointer
            self.choosing = Choosing.of_end(self.look, end, summary, pointer)
            self.refresh()
        elif offer.choices[0].verb in POWERS:
            self._open_chooser(Choosing.of_power, offer)
        elif len(offer.choices) == 1:
            self.choose(offer.choices[0])
        elif offer.choices[0].verb == BUILD:
            self._open_chooser(Choosing.of_ways, offer)
        else:
            self._open_chooser(Choosing.of_reaching, offer)

    def _open_chooser(self, chooser: Callable[..., Choosing], offer: Offer) -> None:
        """Open a chooser for the choices behind one spot."""
        self.choosing = chooser(self.look, offer.choices, self.app.pointer)
        self.refresh()

    def select(self, worker: Worker | None) -> None:
        """Choose the worker whose actions are lit."""
        self.selected = worker
        self.refresh()

    def undo(self) -> None:
        """Take back the last click of this turn."""
        if self.playing.undo():
            self.taken_back()

    def undo_turn(self) -> None:
        """Take back the whole turn."""
        if self.playing.undo_turn():
            self.taken_back()

    def redo(self) -> None:
        """Make the last click that was taken back again."""
        if self.playing.redo():
            self.taken_back()

    def taken_back(self) -> None:
        """Show the table after something was taken back."""
        self.showing.clear()
        self._changed()

    def toggle_plan(self) -> None:
        """Open or close the plan of the turn."""
        open_plan = self.plan is None and self.human
        self.plan = PlanPanel(self.app.words, self.look.content, []) if open_plan else None
        self.refresh()

    def show_moment(self, line: int | None) -> None:
        """Show the table as it was when a line of the log was written, or as it is now."""
        step = None if line is None else self._teller.step_of(line)
        self.moment = None if step is None else self.session.steps[step].before
        self._changed()

    def show_built(self, spot: str) -> None:
        """Lay out the tiles of the player whose row was clicked, or put them away again."""
        seat = int(spot.split("/")[1])
        same = self.built is not None and self.built.seat == seat
        p = self.look.state.players[seat]
        owns = p.buildings or p.monuments
        box = layout_of(self.look.state).built
        self.built = None if same or not owns else Built(seat, box)
        self.refresh()

    def close_chooser(self) -> None:
        """Close a chooser that may be left, such as the ways to pay for a building."""
        if self.choosing and self.choosing.may_close:
            self.choosing = None
            self.refresh()

    # the screen's model

    def refresh(self) -> None:
        """Work out anew what can be clicked and what is asked."""
        choices: Sequence[Choice] = self.session.choices() if self.human else ()
        self.offers = offers(self.session.state, choices, self.selected)
        if self.human and self.choosing is None:
            self.choosing = Choosing.of_choices(self.look, choices, self.app.pointer)
        self._ask(choices)
        self.log.zoom = self.app.settings.zoom
        self.log.set(self._teller.lines(self.app.words))
        panel = layout_of(self.session.state).ledger is not None
        self.ledger.set(now=turn_summary(self.match) if self.human and panel else "")
        if self.plan is not None:
            moves = self.playing.moves() if self.human else []
            self.plan = PlanPanel(self.app.words, self.look.content, moves)
        self._lay_out()
        self.hints.tell()
        self._make_targets()
        self.dirty = True

    def _ask(self, choices: Sequence[Choice]) -> None:
        ask(self, choices)

    def _make_targets(self) -> None:
        self._targets = targets_of(self)

    def _lay_out(self) -> None:
        look = self.look
        self.layout = self.board(self.app.make_canvas()).spots(look)
        self.layout.update(self.prompt.spots(look))
        self._lay_out_built()
        for panel in self.panels():
            self.layout.update(panel.spots(look))

    def _lay_out_built(self) -> None:
        """Show the player's own tiles while one of them can be renovated."""
        self._renovating = None
        s = self.session.state
        for offer in self.offers:
            if offer.choices[0].verb == RENOVATE and offer.spot not in self.layout:
                self._renovating = Built(s.seat, layout_of(s).built)

    def panels(self) -> list[LogPanel | Built]:
        """List the panels below the players: the log, or tiles laid out over it or elsewhere."""
        built = self._renovating or self.built
        if built is None:
            return [self.log]
        return [built] if built.box == self.log.box else [self.log, built]

    def targets(self) -> Sequence[Target]:
        """List what can be pointed at."""
        return [*self._targets, *self.card.targets(self.app.read_rules)]

    def subject(self) -> Subject | None:
        """Say what the rules would be asked about: what the card is about or the pointer is on."""
        spot = self.card.subject(self.steering.hovered)
        return subject_of(self.look.state, spot) if spot else None

    def signal(self, signal: Signal) -> None:
        """Follow the pointer, carry out clicks and keys."""
        self.steering.signal(signal)

    def point(self, x: float, y: float) -> None:
        """Light up what the pointer is on in a panel that lies over the table."""
        if self.choosing:
            self.choosing.point(x, y)
            self.dirty = True
        if self.plan:
            spots = self.plan.spots().items()
            self.plan.hovered = next((s for s, r in spots if r.contains(x, y)), None)
            self.dirty = True

    def hover(self, target: Target | None) -> None:
        """Rest the pointer on something else: the old card goes, a new preview comes."""
        self._resting = 0.0
        self.card.close_unless_pinned()
        self._preview = self._preview_of(target)
        self.dirty = True

    def _preview_of(self, target: Target | None) -> Preview:
        if target is None or not self.human:
            return NOTHING
        choice = self.choosing.choice_of(target.id) if self.choosing else None
        for offer in self.offers:
            opens = offer.spot.startswith("worker/") or offer.choices[0].verb in POWERS
            if offer.spot == target.id and not opens:
                choice = offer.choices[0]
        if choice is None:
            return NOTHING
        return preview(self.match.rules, self.session.state, choice)
