"""The table: shows the game, turns clicks on its pieces into choices, lets bots play.

Legality, prices and outcomes come from the rules through the session; this scene only asks.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tzolkin_desktop.engine.rules import NOBODY, Choice
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.consts import BUILD, END, GEARS, PLACE
from tzolkin_desktop.games.tzolkin.state import State
from tzolkin_desktop.ui.app import App
from tzolkin_desktop.ui.canvas import Canvas
from tzolkin_desktop.ui.match import Match
from tzolkin_desktop.ui.scene import Scene
from tzolkin_desktop.ui.scenes.food_day import FoodDayScene
from tzolkin_desktop.ui.scenes.hand_over import HandOverScene
from tzolkin_desktop.ui.scenes.steering import Steering
from tzolkin_desktop.ui.sound import BELL
from tzolkin_desktop.ui.target import Rect, Target
from tzolkin_desktop.ui.thinking import Thinker
from tzolkin_desktop.ui.tzolkin import overlay
from tzolkin_desktop.ui.tzolkin.animate import Beat, Director
from tzolkin_desktop.ui.tzolkin.board import Board, place_of
from tzolkin_desktop.ui.tzolkin.cards import why_not
from tzolkin_desktop.ui.tzolkin.choosing import Choosing
from tzolkin_desktop.ui.tzolkin.ledger import Ledger
from tzolkin_desktop.ui.tzolkin.log import LogPanel
from tzolkin_desktop.ui.tzolkin.look import Look
from tzolkin_desktop.ui.tzolkin.offers import Offer, Worker, offers
from tzolkin_desktop.ui.tzolkin.peek import Peek, draw_ghosts, draw_newcomers
from tzolkin_desktop.ui.tzolkin.plan import Impossible
from tzolkin_desktop.ui.tzolkin.plan_panel import PlanPanel
from tzolkin_desktop.ui.tzolkin.playing import Playing
from tzolkin_desktop.ui.tzolkin.preview import NOTHING, Preview, preview
from tzolkin_desktop.ui.tzolkin.prompt import ButtonSpec, PromptBar
from tzolkin_desktop.ui.tzolkin.seats import Built
from tzolkin_desktop.ui.tzolkin.showing import Showing
from tzolkin_desktop.ui.tzolkin.story import explain_choice, explain_decision
from tzolkin_desktop.ui.tzolkin.telling import Teller, turn_summary
from tzolkin_desktop.ui.widgets import Signal

BOT_PAUSE = 0.35  # seconds between a bot's moves, so that eyes can follow
CARD_DELAY = 0.25
DOT_SECONDS = 0.4
BUTTON_TIPS = {
    "menu": "table.menu",
    "undo": "table.undo",
    "redo": "table.redo",
    "undo_turn": "table.undo_turn",
    "next": "food_day.next",
    "end": "table.end_turn",
    "done": "table.done",
    "beg": "choices.beg",
    "nothing": "table.no_action",
}
BUTTON_WORDS = {"undo": "ui_undo", "redo": "ui_redo", "undo_turn": "ui_undo_all"}


class TableScene(Scene):
    """A game under way."""

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
        self.thinker = app.borrow(Thinker)
        self.thinker.forget()  # whatever it thought about was another table
        self.selected: Worker | None = None
        self.moment: State | None = None  # a state of the past that is looked at
        self.choosing: Choosing | None = None
        self.offers: list[Offer] = []
        self.prompt = PromptBar()
        self.log = LogPanel()
        self.ledger = Ledger()
        self.built: Built | None = None  # a player's tiles, laid out over the log
        self.plan: PlanPanel | None = None
        self.card = overlay.CardHolder()
        self.notice = overlay.NoticeBoard()
        self.peek = Peek()
        self._teller = Teller(match)
        self._board: Board | None = None
        self._layout: dict[str, Rect] = {}
        self._targets: list[Target] = []
        self._preview: Preview = NOTHING
        self._pending: deque[str] = deque()  # what a bot has decided to do, in notation
        self._wait = 0.0
        self._seated = NOBODY  # the person the computer was handed to last
        self._resting = 0.0
        self._bots_played = False  # and the bell has not rung since
        self.refresh()

    # what is shown

    @property
    def look(self) -> Look:
        """Give the table as it is shown now."""
        state = self.moment or self.showing.state
        preview = self._preview
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
        look = self.look
        board = self.board(canvas)
        beat = self.showing.beat
        if beat:
            board.draw(canvas, look, beat.day)
        else:
            board.draw(canvas, look, peek=self.peek.days)
            if self.peek.active:
                draw_ghosts(canvas, look, self.peek.days)
                draw_newcomers(canvas, look, self._open_gears(), self.peek.days)
        self.prompt.draw(canvas, look)
        (self.built or self.log).draw(canvas, look)
        hovered = self.steering.hovered
        if self.human and not self.peek.active:
            self.ledger.draw(canvas, look)
            overlay.draw_affordable(canvas, look, self._layout)
            overlay.draw_offers(canvas, look, self.offers, self._layout, hovered)
            if self.selected:
                overlay.draw_selected(canvas, look, self.selected)
        if self.plan:
            self.plan.draw(canvas)
        if beat:
            beat.draw(canvas)
        elif self.choosing:
            self.choosing.draw(canvas)
        else:
            self.card.draw(canvas, look, hovered, self._layout)
        if focused := self.steering.focused:
            overlay.draw_focus(canvas, focused)
        self.notice.draw(canvas)

    def _open_gears(self) -> list[int]:
        """List the gears on which the player could place a worker now."""
        choices = [offer.choices[0] for offer in self.offers]
        return [c.a for c in choices if c.verb == PLACE and c.a < len(GEARS)]

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
        self._wait -= seconds
        if self._pending:
            if self._wait <= 0:
                self.step_bot()
            return
        if not self.thinker.busy:
            self.thinker.ask(self.match)
            self.refresh()
        found = self.thinker.poll()
        if found is not None:
            self._pending.extend(found)
            for notice in self.thinker.notices:
                self.notice.show(self.app.words(f"messages.{notice.id}"))
            self.thinker.notices.clear()
            return
        self._resting += seconds
        if self._resting > DOT_SECONDS:
            self._resting = 0.0
            self.prompt.dots = self.prompt.dots % 3 + 1
            self.dirty = True

    def step_bot(self) -> None:
        """Carry out the next thing a bot has decided, and set the pause before the one after."""
        settings = self.app.settings
        choice = self.match.rules.read(self.session.state, self._pending.popleft())
        self._carried_out([self.playing.step(choice)])
        if settings.bots == "at_once":
            self.showing.skip()
        tempo = settings.tempo if settings.bots != "at_once" else 0.0
        self._wait = BOT_PAUSE / tempo if tempo else 0.0
        if settings.bots == "steps" and self._pending:
            self._wait = math.inf  # until the player asks for the next step
            self.refresh()

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
        self._carried_out(self.playing.click(choice))

    def _carried_out(self, steps: Sequence[Step]) -> None:
        self.app.fade()
        director = Director(self._layout, self.match.seats, self.app.play)
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
        elif len(offer.choices) == 1:
            self.choose(offer.choices[0])
        elif offer.choices[0].verb == BUILD:
            self.choosing = Choosing.of_ways(self.look, offer.choices, self.app.pointer)
            self.refresh()

    def select(self, worker: Worker | None) -> None:
        """Choose the worker whose actions are lit."""
        self.selected = worker
        self.refresh()

    def undo(self) -> None:
        """Take back the last click of this turn."""
        if self.playing.undo():
            self._taken_back()

    def undo_turn(self) -> None:
        """Take back the whole turn."""
        if self.playing.undo_turn():
            self._taken_back()

    def redo(self) -> None:
        """Make the last click that was taken back again."""
        if self.playing.redo():
            self._taken_back()

    def _taken_back(self) -> None:
        self.showing.clear()
        self._changed()

    def toggle_plan(self) -> None:
        """Open or close the plan of the turn."""
        open_plan = self.plan is None and self.human
        self.plan = PlanPanel(self.app.words, self.look.content, []) if open_plan else None
        self.refresh()

    def _replan(self, number: int, what: str) -> None:
        moves = self.playing.moves()
        move = moves.pop(number)
        if what != "drop":
            moves.insert(number + (1 if what == "down" else -1), move)
        try:
            self.playing.rearrange(moves)
        except Impossible as fault:
            words = self.app.words
            what = explain_choice(words, self.look.content, fault.choice)
            self.notice.show(words("plan.impossible", n=fault.number, what=what))
            self.dirty = True
            return
        self._taken_back()

    def replay_others(self) -> None:
        """Show once more what the others did since the last turn of the seat to act."""
        session, seat = self.session, self.session.seat
        if not self.human or session.can_undo():
            return
        first = len(session.steps)
        while first and session.steps[first - 1].seat != seat:
            first -= 1
        director = Director(self._layout, self.match.seats, self.app.play)
        steps = session.steps
        for number in range(first, len(steps)):
            after = steps[number + 1].before if number + 1 < len(steps) else session.state
            beats = [b for b in director.beats(steps[number], after) if not b.food_day]
            self.showing.add(beats, self.app.settings.pace)
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
        self.built = None if same or not (p.buildings or p.monuments) else Built(seat)
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
        self.ledger.set(now=turn_summary(self.match) if self.human else "")
        if self.plan is not None:
            moves = self.playing.moves() if self.human else []
            self.plan = PlanPanel(self.app.words, self.look.content, moves)
        self._lay_out()
        self._make_targets()
        self.dirty = True

    def _ask(self, choices: Sequence[Choice]) -> None:
        words = self.app.words
        menu = ButtonSpec("menu", words("table.menu"), icon="ui_menu")
        if self.moment is not None:
            self.prompt.set(words("plan.moment", day=self.moment.day), "", [menu])
        elif self.session.over:
            self.prompt.set(words("log.game_over"), "", [menu])
        elif not self.human:
            name = self.match.seats[self.session.seat].name
            key = "table.thinking" if self.thinker.busy else "table.playing"
            buttons = [menu]
            if self._wait == math.inf:
                buttons.append(
                    ButtonSpec("next", words("food_day.next"), "go", "ui_right", glow=True)
                )
            self.prompt.set(words(key, name=name), "", buttons, dots=1)
        elif self.selected:
            head, line = words("prompt.pick_action.head"), words("prompt.pick_action.line")
            self.prompt.set(head, line, [menu, *self._buttons()])
        else:
            head, line = explain_decision(words, self.session.state, choices)
            self.prompt.set(head, line, [menu, *self._buttons()])

    def _buttons(self) -> list[ButtonSpec]:
        words = self.app.words
        offered = {offer.spot for offer in self.offers}
        buttons = []
        if "button/beg" in offered:
            buttons.append(ButtonSpec("beg", words("choices.beg"), "info", "beg", glow=True))
        if "button/nothing" in offered:
            buttons.append(ButtonSpec("nothing", words("table.no_action"), "info", "ui_home"))
        able = {
            "undo": self.playing.can_undo,
            "redo": self.session.can_redo(),
            "undo_turn": self.playing.can_undo,
        }
        buttons += [
            ButtonSpec(name, words(f"table.{name}"), icon=icon, enabled=able[name])
            for name, icon in BUTTON_WORDS.items()
        ]
        if "button/done" in offered:
            buttons.append(ButtonSpec("done", words("table.done"), "go", "ui_check", glow=True))
        ends = "button/end" in offered
        buttons.append(ButtonSpec("end", words("table.end_turn"), "end", "ui_check", ends, ends))
        return buttons

    def _lay_out(self) -> None:
        look = self.look
        self._layout = self.board(self.app.make_canvas()).spots(look)
        self._layout.update(self.prompt.spots(look))
        self._layout.update((self.built or self.log).spots(look))

    def _make_targets(self) -> None:
        spots, look = self._layout, self.look
        found: dict[str, Target] = {}
        for spot, (area, at) in overlay.info_spots(look, spots).items():
            why = why_not(look, spot, self.selected) if self.human else ""
            found[spot] = Target(spot, area, at, act=self._looking(spot), reason=why)
        doing = {"menu": self.on_menu, **{name: getattr(self, name) for name in BUTTON_WORDS}}
        doing["next"] = self.step_bot
        for name, act in doing.items():
            if name in self.prompt.buttons:
                spot = f"button/{name}"
                rect, button = spots[spot], self.prompt.buttons[name]
                able = act if button.enabled else None
                label = self.app.words(BUTTON_TIPS[name])
                found[spot] = Target(spot, rect, rect.centre, label, able, name == "next")
        for offer in self.offers:
            placed = place_of(offer.spot, spots)
            if placed is not None and not self._hidden(*placed[1]):
                found.pop(offer.spot, None)
                act = partial(self.act, offer)
                tip = BUTTON_TIPS.get(offer.spot.removeprefix("button/"))
                label = self.app.words(tip) if tip else ""
                found[offer.spot] = Target(offer.spot, *placed, label, act, legal=True)
        self._targets = list(found.values())
        if self.plan:
            for spot, rect in self.plan.spots().items():
                _, number, what = spot.split("/")
                act = partial(self._replan, int(number), what)
                self._targets.append(Target(spot, rect, rect.centre, act=act))
        if self.choosing:
            self._targets += self.choosing.targets(self.choose, self.close_chooser)

    def _looking(self, spot: str) -> Callable[[], None] | None:
        """Give what a click does on something that is only looked at."""
        if spot.startswith("seat/"):
            return partial(self.show_built, spot)
        if spot.startswith("log/"):
            return partial(self.show_moment, int(spot.partition("/")[2]))
        return None

    def _hidden(self, x: float, y: float) -> bool:
        """Tell whether something lies over a point of the table."""
        if self.plan and Rect(*self.plan.box).contains(x, y):
            return True
        return self.choosing is not None and self.choosing.hides(x, y)

    def targets(self) -> Sequence[Target]:
        """List what can be pointed at."""
        return self._targets

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
            if offer.spot == target.id and not offer.spot.startswith("worker/"):
                choice = offer.choices[0]
        if choice is None:
            return NOTHING
        return preview(self.match.rules, self.session.state, choice)
