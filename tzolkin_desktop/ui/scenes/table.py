"""The table: shows the game, turns clicks on its pieces into choices, lets bots play, animates.

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
from tzolkin_desktop.games.tzolkin.consts import BUILD, F_DRAFT, GEARS
from tzolkin_desktop.games.tzolkin.state import State
from tzolkin_desktop.ui.app import App
from tzolkin_desktop.ui.canvas import Canvas
from tzolkin_desktop.ui.focus import following, nearest
from tzolkin_desktop.ui.match import Match
from tzolkin_desktop.ui.scene import Scene
from tzolkin_desktop.ui.scenes.food_day import FoodDayScene
from tzolkin_desktop.ui.target import Rect, Target, top_target
from tzolkin_desktop.ui.thinking import Thinker
from tzolkin_desktop.ui.tzolkin import overlay
from tzolkin_desktop.ui.tzolkin.animate import Beat, Director
from tzolkin_desktop.ui.tzolkin.board import Board, place_of
from tzolkin_desktop.ui.tzolkin.cards import why_not
from tzolkin_desktop.ui.tzolkin.choosing import Choosing
from tzolkin_desktop.ui.tzolkin.geometry import CENTRE, peek_stop_at
from tzolkin_desktop.ui.tzolkin.ledger import Ledger
from tzolkin_desktop.ui.tzolkin.log import LogPanel
from tzolkin_desktop.ui.tzolkin.look import Look
from tzolkin_desktop.ui.tzolkin.offers import Offer, Worker, forced, offers
from tzolkin_desktop.ui.tzolkin.peek import Peek, draw_ghosts
from tzolkin_desktop.ui.tzolkin.preview import NOTHING, Preview, preview
from tzolkin_desktop.ui.tzolkin.prompt import ButtonSpec, PromptBar
from tzolkin_desktop.ui.tzolkin.seats import Built
from tzolkin_desktop.ui.tzolkin.story import explain_decision
from tzolkin_desktop.ui.tzolkin.telling import Teller, turn_summary
from tzolkin_desktop.ui.widgets import DOWN, KEY, MOVE, PRESSING_KEYS, UP, WHEEL, Signal

DIAL_REACH = 260.0  # the wheel looks ahead while the pointer is on the big gear
BOT_PAUSE = 0.35  # seconds between a bot's moves, so that eyes can follow
CARD_DELAY = 0.25
DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
DOT_SECONDS = 0.4


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
        self.shown: State = self.session.state
        self.on_over = on_over
        self.on_draft = on_draft
        self.on_menu = on_menu
        self.beats: deque[Beat] = deque()
        self.selected: Worker | None = None
        self.choosing: Choosing | None = None
        self.offers: list[Offer] = []
        self.prompt = PromptBar()
        self.log = LogPanel()
        self.ledger = Ledger()
        self.built: Built | None = None  # a player's tiles, laid out over the log
        self.thinker = app.borrow(Thinker)
        self.thinker.forget()  # whatever it thought about was another table
        self.card = overlay.CardHolder()
        self.peek = Peek()
        self._focus: str | None = None  # the target the keyboard is on
        self._teller = Teller(match)
        self._board: Board | None = None
        self._targets: list[Target] = []
        self._hovered: Target | None = None
        self._pressed: Target | None = None
        self._preview: Preview = NOTHING
        self._clicks: list[int] = []  # how many steps there were before each click of this turn
        self._pending: deque[str] = deque()  # what a bot has decided to do, in notation
        self.notice = overlay.NoticeBoard()
        self._wait = 0.0
        self._resting = 0.0
        self.refresh()

    # what is shown

    @property
    def look(self) -> Look:
        """Give the table as it is shown now."""
        active = self.session.seat if not self.beats else self.shown.to_act()
        return Look(
            self.shown,
            self.app.words,
            self.match.seats,
            active,
            self._preview.goods,
            self._preview.ghosts,
        )

    @property
    def human(self) -> bool:
        """Say whether a person is to act at this table and nothing moves."""
        return not self.beats and self._person and not self._drafting

    @property
    def _person(self) -> bool:
        seat = self.session.seat
        return seat != NOBODY and not self.match.seats[seat].bot

    @property
    def _drafting(self) -> bool:
        stack = self.session.state.stack
        return bool(stack) and stack[-1][0] == F_DRAFT

    @property
    def ready(self) -> bool:
        """Say whether all pictures are there and nothing moves."""
        return self._board is not None and self._board.train.loaded and not self.beats

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
        self.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole table."""
        look = self.look
        board = self.board(canvas)
        beat = self.beats[0] if self.beats else None
        if beat:
            board.draw(canvas, look, beat.day)
        else:
            board.draw(canvas, look, peek=self.peek.days)
            if self.peek.active:
                draw_ghosts(canvas, look, self.peek.days)
        self.prompt.draw(canvas, look)
        (self.built or self.log).draw(canvas, look)
        if self.human and not self.peek.active:
            self.ledger.draw(canvas, look)
            spots = self._spots()
            overlay.draw_offers(canvas, look, self.offers, spots, self._hovered)
            if self.selected:
                overlay.draw_selected(canvas, look, self.selected)
            if self._focus and (target := self._target(self._focus)):
                overlay.draw_focus(canvas, target)
        if beat:
            beat.draw(canvas)
        if self.choosing:
            self.choosing.draw(canvas)
        elif not beat:
            self.card.draw(canvas, look, self._hovered, self._spots())
        self.notice.draw(canvas)

    def repaint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Draw only the gears while they turn."""
        beat = self.beats[0] if self.beats else None
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
        if self.beats:
            self._play(seconds)
        elif self.session.over:
            self.on_over()
        elif not self._person:
            self._let_bot_play(seconds)
        elif self._drafting:
            self.on_draft()
        else:
            self._rest(seconds)

    def _play(self, seconds: float) -> None:
        beat = self.beats[0]
        if beat.food_day:
            self.beats.popleft()
            self._show_food_day(beat)
            return
        turning = beat.turn is not None and not beat.turn.done
        pace = self.app.settings.pace
        beat.advance(seconds * pace if pace else 60.0)
        if beat.done:
            self._next_beat()
        elif not turning or beat.turn is None or beat.turn.done:
            self.dirty = True

    def _next_beat(self) -> None:
        self.beats.popleft()
        if not self.beats:
            self.shown = self.session.state
            self.refresh()
        else:
            self.shown = self.beats[0].state
        self.dirty = True

    def _show_food_day(self, beat: Beat) -> None:
        behind = self.picture()

        def done() -> None:
            self.app.pop()
            if self.beats:
                self.shown = self.beats[0].state
            else:
                self.shown = self.session.state
            self.refresh()

        self.app.push(FoodDayScene(self.app, self.look, beat.food_day, behind, done))

    def _let_bot_play(self, seconds: float) -> None:
        self._wait -= seconds
        if self._pending:
            if self._wait <= 0:
                text = self._pending.popleft()
                self._carry_out(self.match.rules.read(self.session.state, text))
                self._wait = BOT_PAUSE / self.app.settings.pace if self.app.settings.pace else 0.0
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

    def _rest(self, seconds: float) -> None:
        if self._hovered is not None and not self.card.open:
            self._resting += seconds
            if self._resting >= CARD_DELAY:
                self.card.open = True
                self.dirty = True

    # choices

    def choose(self, choice: Choice) -> None:
        """Carry out what the player clicked, and what follows without a choice."""
        self._clicks.append(len(self.session.steps))
        self._carry_out(choice)
        while not self.session.over and (only := forced(self.session.choices())):
            if self.match.seats[self.session.seat].bot:
                break
            self._carry_out(only)

    def _carry_out(self, choice: Choice) -> None:
        turn = self.session.turn_start
        step = self.session.apply(choice)
        if self.session.turn_start != turn:
            self._clicks.clear()
        self.selected = None
        self.choosing = None
        self._hovered = None
        self._preview = NOTHING
        self.card.close()
        self._animate(step)
        self.refresh()
        self.dirty = True

    def _animate(self, step: Step) -> None:
        # The session goes on with its own state; what is shown needs one that stays.
        after: State = self.match.rules.clone(self.session.state)
        beats = Director(self._spots(), self.match.seats).beats(step, after)
        if not self.app.settings.pace:
            # Without motion only a food day is worth stopping for.
            beats = [beat for beat in beats if beat.food_day]
        if beats and not self.beats:
            self.shown = beats[0].state
        self.beats.extend(beats)
        if not self.beats:
            self.shown = self.session.state

    def act(self, offer: Offer) -> None:
        """Do what a click on an offer means: choose, select a worker, or open a chooser."""
        kind, _, rest = offer.spot.partition("/")
        if kind == "worker":
            name, _, space = rest.partition("/")
            worker = GEARS.index(name), int(space)
            self.selected = None if self.selected == worker else worker
            self.refresh()
        elif len(offer.choices) == 1:
            self.choose(offer.choices[0])
        elif offer.choices[0].verb == BUILD:
            self.choosing = Choosing.of_ways(self.look, offer.choices, self.app.pointer)
            self.refresh()
        self.dirty = True

    def undo(self) -> None:
        """Take back the last click of this turn."""
        if self._clicks:
            steps = self._clicks.pop()
            while len(self.session.steps) > steps:
                self.session.undo()
            self._taken_back()

    def undo_turn(self) -> None:
        """Take back the whole turn."""
        self.session.undo_turn()
        self._clicks.clear()
        self._taken_back()

    def redo(self) -> None:
        """Make the last click that was taken back again."""
        if self.session.can_redo():
            self._clicks.append(len(self.session.steps))
            self.session.redo()
            while self.session.can_redo() and forced(self.session.choices()):
                self.session.redo()
            self._taken_back()

    def _taken_back(self) -> None:
        self.beats.clear()
        self.shown = self.session.state
        self.selected = None
        self.choosing = None
        self._preview = NOTHING
        self.card.close()
        self.refresh()
        self.dirty = True

    # the screen's model

    def refresh(self) -> None:
        """Work out anew what can be clicked and what is asked."""
        choices: Sequence[Choice] = self.session.choices() if self.human else ()
        state = self.session.state
        self.offers = offers(state, choices, self.selected)
        if self.human and self.choosing is None:
            self.choosing = Choosing.of_choices(self.look, choices, self.app.pointer)
        self._ask(choices)
        self.log.set(self._teller.lines(self.app.words))
        self.ledger.set(now=turn_summary(self.match) if self.human else "")
        self._make_targets()

    def _ask(self, choices: Sequence[Choice]) -> None:
        words = self.app.words
        if self.session.over:
            self.prompt.set(words("log.game_over"))
            return
        if not self.human:
            seat = self.match.seats[self.session.seat]
            key = "table.thinking" if self.thinker.busy else "table.playing"
            skip = [ButtonSpec("menu", words("table.menu"), icon="ui_menu")]
            self.prompt.set(words(key, name=seat.name), "", skip, dots=1)
            return
        if self.selected:
            head, line = words("prompt.pick_action.head"), words("prompt.pick_action.line")
        else:
            head, line = explain_decision(words, self.session.state, choices)
        self.prompt.set(head, line, self._buttons())

    def _buttons(self) -> list[ButtonSpec]:
        words = self.app.words
        offered = {offer.spot for offer in self.offers}
        buttons = [ButtonSpec("menu", words("table.menu"), icon="ui_menu")]
        if "button/beg" in offered:
            buttons.append(ButtonSpec("beg", words("choices.beg"), "info", "beg", glow=True))
        if "button/nothing" in offered:
            buttons.append(ButtonSpec("nothing", words("table.no_action"), "info", "ui_home"))
        can_undo = bool(self._clicks)
        buttons += [
            ButtonSpec("undo", words("table.undo"), icon="ui_undo", enabled=can_undo),
            ButtonSpec(
                "redo", words("table.redo"), icon="ui_redo", enabled=self.session.can_redo()
            ),
            ButtonSpec("undo_turn", words("table.undo_turn"), icon="ui_undo_all", enabled=can_undo),
        ]
        if "button/done" in offered:
            buttons.append(ButtonSpec("done", words("table.done"), "go", "ui_check", glow=True))
        ends = "button/end" in offered
        buttons.append(ButtonSpec("end", words("table.end_turn"), "end", "ui_check", ends, ends))
        return buttons

    def _spots(self) -> dict[str, Rect]:
        look = self.look
        spots = self.board(self.app.make_canvas()).spots(look)
        spots.update(self.prompt.spots(look))
        spots.update((self.built or self.log).spots(look))
        return spots

    def _make_targets(self) -> None:
        spots = self._spots()
        found: dict[str, Target] = {}
        for spot, (area, at) in overlay.info_spots(self.look, spots).items():
            why = why_not(self.look, spot, self.selected) if self.human else ""
            act = partial(self.show_built, spot) if spot.startswith("seat/") else None
            found[spot] = Target(spot, area, at, act=act, reason=why)
        for name in ("menu", "undo", "redo", "undo_turn"):
            spot = f"button/{name}"
            if spot in spots:
                act = {"menu": self.on_menu}.get(name) or getattr(self, name)
                enabled = self.prompt.buttons[name].enabled
                rect = spots[spot]
                found[spot] = Target(spot, rect, rect.centre, act=act if enabled else None)
        for offer in self.offers:
            placed = place_of(offer.spot, spots)
            if placed is not None and not (self.choosing and self.choosing.hides(*placed[1])):
                found.pop(offer.spot, None)
                act = partial(self.act, offer)
                found[offer.spot] = Target(offer.spot, *placed, act=act, legal=True)
        self._targets = list(found.values())
        if self.choosing:
            self._targets += self.choosing.targets(self.choose, self.close_chooser)

    def show_built(self, spot: str) -> None:
        """Lay out the tiles of the player whose row was clicked, or put them away again."""
        seat = int(spot.split("/")[1])
        same = self.built is not None and self.built.seat == seat
        p = self.shown.players[seat]
        self.built = None if same or not (p.buildings or p.monuments) else Built(seat)
        self._make_targets()
        self.dirty = True

    def close_chooser(self) -> None:
        """Close a chooser that may be left, such as the ways to pay for a building."""
        if self.choosing and self.choosing.may_close:
            self.choosing = None
            self.refresh()
            self.dirty = True

    def targets(self) -> Sequence[Target]:
        """List what can be pointed at."""
        return self._targets

    # input

    def signal(self, signal: Signal) -> None:
        """Follow the pointer, carry out clicks and keys."""
        if signal.kind == MOVE:
            self._point(signal)
        elif signal.kind == DOWN and signal.button == 1:
            self._press(signal)
        elif signal.kind == UP and signal.button == 1:
            self._release(signal)
        elif signal.kind == DOWN and signal.button == 3:
            self.card.pin(top_target(self._targets, signal.x, signal.y))
            self.dirty = True
        elif signal.kind == WHEEL:
            if math.dist(self.app.pointer, CENTRE) < DIAL_REACH:
                self.peek.look(self.peek.days + (1 if signal.amount > 0 else -1))
            else:
                self.log.handle(signal)
            self.dirty = True
        elif signal.kind == KEY:
            self._key(signal)
        self.prompt.handle(signal)

    def _point(self, signal: Signal) -> None:
        self.log.handle(signal)
        if self.peek.held:
            stop = peek_stop_at(signal.x, signal.y, 1000)
            self.peek.look(stop or 0)
            self.dirty = True
            return
        if self.peek.active and math.dist((signal.x, signal.y), CENTRE) > DIAL_REACH:
            self.peek.let_go(self.app.settings.pace)
        self._focus = None
        target = top_target(self._targets, signal.x, signal.y)
        if self.choosing:
            self.choosing.point(signal.x, signal.y)
            self.dirty = True
        if target is not None and self._hovered is not None and target.id == self._hovered.id:
            return
        if target is self._hovered:
            return
        self._hovered = target
        self._resting = 0.0
        self.card.close_unless_pinned()
        self._preview = self._preview_of(target)
        self.dirty = True

    def _preview_of(self, target: Target | None) -> Preview:
        if target is None or not self.human:
            return NOTHING
        for offer in self.offers:
            if offer.spot == target.id and not offer.spot.startswith("worker/"):
                return preview(self.match.rules, self.session.state, offer.choices[0])
        if self.choosing:
            choice = self.choosing.choice_of(target.id)
            if choice is not None:
                return preview(self.match.rules, self.session.state, choice)
        return NOTHING

    def _press(self, signal: Signal) -> None:
        if self.beats:
            self.skip()
            self._pressed = None
            return
        if peek_stop_at(signal.x, signal.y) is not None and not self.choosing:
            self.peek.held = True
            self.peek.look(peek_stop_at(signal.x, signal.y) or 0)
            self.dirty = True
            return
        self._pressed = top_target(self._targets, signal.x, signal.y)

    def _release(self, signal: Signal) -> None:
        if self.peek.held:
            self.peek.let_go(self.app.settings.pace)
            self.dirty = True
            return
        target = top_target(self._targets, signal.x, signal.y)
        pressed, self._pressed = self._pressed, None
        if target is None or pressed is None or target.id != pressed.id:
            return
        if target.act is not None:
            target.act()

    def skip(self) -> None:
        """Show the end of what moves at once."""
        feasts = [beat for beat in self.beats if beat.food_day]
        self.beats = deque(feasts)
        if feasts:
            self.shown = feasts[0].state
        else:
            self.shown = self.session.state
        self.refresh()
        self.dirty = True

    def _key(self, signal: Signal) -> None:
        control = signal.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if signal.key == pygame.K_ESCAPE:
            if self.peek.active:
                self.peek.let_go(self.app.settings.pace)
            elif self.card.open:
                self.card.close()
            elif self.choosing and self.choosing.may_close:
                self.close_chooser()
            elif self.selected:
                self.selected = None
                self.refresh()
            else:
                self.on_menu()
        elif signal.key == pygame.K_z and control:
            self.redo() if signal.mod & pygame.KMOD_SHIFT else self.undo()
        elif signal.key == pygame.K_BACKSPACE:
            self.undo()
        elif signal.key in DIRECTIONS:
            self._move_focus(*DIRECTIONS[signal.key])
        elif signal.key == pygame.K_TAB:
            by = -1 if signal.mod & pygame.KMOD_SHIFT else 1
            self._set_focus(following(self._legal(), self._focus, by))
        elif signal.key in PRESSING_KEYS:
            self._press_focus()
        elif signal.key in (pygame.K_PERIOD, pygame.K_COMMA):
            self.peek.look(round(self.peek.days) + (1 if signal.key == pygame.K_PERIOD else -1))
        elif signal.key == pygame.K_e:
            self._push("button/end")
        self.dirty = True

    def _legal(self) -> list[Target]:
        return [t for t in self._targets if t.legal]

    def _target(self, name: str) -> Target | None:
        return next((t for t in self._targets if t.id == name), None)

    def _set_focus(self, target: Target | None) -> None:
        """Put the keyboard on a target, which counts as pointing at it."""
        if target is not None:
            self._focus = target.id
            self._hovered = target
            self._preview = self._preview_of(target)
            if self.choosing:
                self.choosing.point(*target.at)

    def _move_focus(self, dx: int, dy: int) -> None:
        now = self._target(self._focus) if self._focus else None
        if now is None:
            self._set_focus(following(self._legal(), None, 1))
        else:
            self._set_focus(nearest(self._legal(), now.at, dx, dy))

    def _press_focus(self) -> None:
        """Do what a click on the focused target would, or skip what moves."""
        if self.beats:
            self.skip()
        elif self._focus:
            self.app.pointer = getattr(self._target(self._focus), "at", self.app.pointer)
            self._push(self._focus)
            if self._focus and self._target(self._focus) is None:
                self._focus = None

    def _push(self, name: str) -> None:
        target = self._target(name)
        if target is not None and target.act is not None:
            target.act()
