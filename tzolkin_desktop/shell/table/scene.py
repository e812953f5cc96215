"""The table: shows a game, turns clicks on its pieces into choices, lets bots play.

Legality, prices and outcomes come from the rules through the session, the pieces from the game's
table; this scene only asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from tzolkin_desktop.engine.contract import NOBODY, Choice
from tzolkin_desktop.engine.viewing import seen_by
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.focus import ring_target
from tzolkin_desktop.kit.shortcuts import Shortcut
from tzolkin_desktop.kit.sound import BELL, BUTTON, REFUSAL
from tzolkin_desktop.kit.targets import Place, Target
from tzolkin_desktop.kit.widgets import Signal
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.bot_turns import BotPlay
from tzolkin_desktop.shell.table.end_question import END, EndQuestion
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.hints import Hinting
from tzolkin_desktop.shell.table.log import LogLine, LogPanel
from tzolkin_desktop.shell.table.log_teller import Teller
from tzolkin_desktop.shell.table.moving import TakenBack
from tzolkin_desktop.shell.table.notices import CardHolder, NoticeBoard
from tzolkin_desktop.shell.table.played import PlayedTable
from tzolkin_desktop.shell.table.pointing import Pointing
from tzolkin_desktop.shell.table.prompt import DOTS, ButtonSpec, PromptBar
from tzolkin_desktop.shell.table.protocol import Extra, Offer
from tzolkin_desktop.shell.table.questions import (
    NEXT,
    STANDING,
    bar_buttons,
    next_button,
    tip_of,
)
from tzolkin_desktop.shell.table.regions import NOTHING, Look, Preview
from tzolkin_desktop.shell.table.steering import Steering

CARD_DELAY = 0.25


class TableScene(PlayedTable):
    """A game under way."""

    advised = True  # whoever plays here may ask for a hint
    opens_pages = True  # an extra may lie over the table without being asked for

    def __init__(
        self,
        app: App,
        match: Match,
        on_over: Callable[[], None],
        on_own_scene: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        """Sit down at a match; what is decided in a scene of its own is decided elsewhere."""
        super().__init__(app, match)
        self.on_over = on_over
        self.on_own_scene = on_own_scene
        self.on_menu = on_menu
        self.steering = Steering(self)
        self.bots = BotPlay(app, match, self)
        self.hints = Hinting(app, match, self.game, self)
        self.prompt = PromptBar()
        self.log = LogPanel(self.game.layout(self.session.state).log)
        self.card = CardHolder(self.game)
        self.notice = NoticeBoard()
        self._teller = Teller(self.game, match, self.viewer)
        self._targets: list[Target] = []
        self._preview: Preview = NOTHING
        self._resting = 0.0
        self._bots_played = False  # and the bell has not rung since
        self.extras: Sequence[Extra] = ()
        self.extras = self.game.extras(self)
        self.refresh()

    # what is shown

    @property
    def look(self) -> Look[Any]:
        """Give the table as it is shown now."""
        look = self.look_at(self.moment if self.moment is not None else self.showing.state)
        preview = self._preview if self._preview != NOTHING else self.hints.preview
        return replace(
            look,
            preview=preview.goods,
            ghosts=preview.ghosts,
            selected=self.selected if self.human else None,
        )

    @property
    def focus_at(self) -> tuple[float, float] | None:
        """Give the point of what the keyboard is on."""
        focused = self.steering.focused
        return focused.at if focused is not None else None

    @property
    def looking(self) -> bool:
        """Say whether another time than now is looked at."""
        return self.moment is not None or any(extra.looking for extra in self.extras)

    @property
    def held(self) -> bool:
        """Say whether the pointer holds one of the game's extras."""
        return any(extra.held for extra in self.extras)

    def resized(self) -> None:
        """Forget pictures made for another window size, or words of another language."""
        self._picture = None
        self.choosing = None
        self.refresh()

    def draw_table(self, canvas: Canvas) -> None:
        """Draw the board, the panels and what may be clicked on them."""
        look = self.look
        self.board(canvas).draw(canvas, look, self.showing.beat, self.extras)
        self.prompt.draw(canvas, look)
        if self._log_seen:
            self.log.draw(canvas, look)
        for extra in self.extras:
            extra.draw(canvas, look)
        if self.human and not self.looking:
            hovered = self.steering.hovered.id if self.steering.hovered else ""
            self.game.draw_offers(canvas, look, self.offers, self.layout, hovered)
            if self._rings_offer and (focused := self.steering.focused):
                ring_target(canvas, focused)
            self.game.draw_prices(canvas, look, self.offers, self.layout, hovered)
            self.hints.draw_marks(canvas, look, self.layout)
            if self.selected is not None:
                self.game.draw_selected(canvas, look, self.selected)
        if self.deed is not None:
            self.deed.draw(canvas, look, 0, self.layout)
        if self.human and self.hints.card:
            self.hints.card.draw(canvas)
        for extra in self.extras:
            extra.draw_over(canvas, look)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw what lies over the table: flying pieces, a chooser or a card."""
        if beat := self.showing.beat:
            beat.draw(canvas)
        elif self.choosing:
            self.choosing.draw(canvas)
            self.hints.draw_option(canvas)
        elif not any(
            # a card would lie over the dial, or over what hides the table
            extra.looking or extra.hides(*self.app.pointer)
            for extra in self.extras
        ):
            self.card.draw(canvas, self.look, self.steering.hovered, self.layout)
        if not self._rings_offer and (focused := self.steering.focused):
            ring_target(canvas, focused)
        self.notice.draw(canvas)

    @property
    def _rings_offer(self) -> bool:
        """Say whether the keyboard is on something on the board that may be chosen."""
        if self.looking or not self.human or self.choosing:
            return False
        places = [offer.place for offer in self.offers if offer.place.kind != "button"]
        return self.steering.focus in places

    # time

    def update(self, seconds: float) -> None:
        """Move what moves, let bots think, and go on when nothing is left to show."""
        if self._picture is not None and not self._picture.loaded:
            self._picture.load_more()
        moved = [extra.update(seconds) for extra in self.extras]
        if any(moved) or self.notice.advance(seconds):
            self.dirty = True
        if isinstance(self.choosing, EndQuestion):
            self.choosing.advance(seconds)
        if self.showing.beat:
            if self.showing.advance(seconds, self.pace):
                self._shown_on()
        elif self.moment is not None:
            return
        elif self.session.over:
            self.on_over()
        elif not self.playing.person:
            self._bots_played = True
            self._let_bot_play(seconds)
        elif self.viewer.must_hand_over(self.app.settings.hand_over == "every_turn"):
            self._hand_over()
        else:
            self._let_person_play(seconds)

    def _let_person_play(self, seconds: float) -> None:
        self.see(self.session.seat)
        if self._apart:
            self.on_own_scene()
            return
        if self._bots_played:
            self._bots_played = False
            self.app.play(BELL)
        self.hints.advance(seconds)
        self._rest(seconds)

    def _shown_on(self) -> None:
        super()._shown_on()
        if self.showing.beat is None:
            self.refresh()
        else:
            self._ask(())  # somebody else may be at it now

    def see(self, seat: int) -> None:
        """Let the person at a seat look from now on."""
        if self.viewer.seat != seat:
            self.viewer.seat = seat
            self.refresh()

    def _hand_over(self) -> None:
        """Hide the table until the next person says that it may be seen."""
        number, match = self.session.seat, self.match
        seat = match.seats[number]
        said = self.game.hand_over(self.app.words, self.session.state, seat)

        def ready() -> None:
            self.see(number)
            self.app.pop()

        seats = match.seats if said.lines else ()
        self.app.push(HandOverScene(self.app, self.game, seat, said, ready, seats))

    def _let_bot_play(self, seconds: float) -> None:
        self.bots.advance(seconds)

    def _rest(self, seconds: float) -> None:
        if self.steering.hovered is not None and not (self.card.open or self.card.put_away):
            self._resting += seconds
            if self._resting >= CARD_DELAY:
                self.card.open = True
                self.dirty = True

    def skip(self) -> bool:
        """Show the end of what moves at once; say whether something moved."""
        if self.showing.beat is None:
            return False
        self.showing.skip()
        self._shown_on()
        return True

    def interrupt(self) -> bool:
        """End what moves, or come back from the past; say whether that is all a click does.

        What goes back holds nobody up: the next click is meant for the table as it was before.
        """
        back = isinstance(self.showing.beat, TakenBack)
        if self.skip():
            return not back
        if self.moment is None:
            return False
        self.show_moment(None)
        return True

    def _changed(self) -> None:
        """Let go of everything that belonged to the state before."""
        self._preview = NOTHING
        self.steering.reset()
        self.card.close()
        self.hints.follow()
        super()._changed()

    def choose(self, *choices: Choice) -> None:
        """Carry out what the player chose; the keyboard rests while bots play."""
        super().choose(*choices)
        if not self.playing.person:
            self.steering.focus = None

    def act(self, offer: Offer) -> None:
        """Do what a click on an offer means; the keyboard goes on to what is asked then."""
        super().act(offer)
        if isinstance(self.choosing, EndQuestion) and self.steering.focus is not None:
            self.steering.focus = END

    def end_turn(self) -> None:
        """End the turn as its button does; asked about, this says yes."""
        if not isinstance(self.choosing, EndQuestion):
            self.steering.push("button/end")
        elif self.choosing.settled:
            self.choose(self.choosing.end)

    def default(self) -> Target | None:
        """Give what Enter presses while the keyboard is on nothing."""
        if not isinstance(self.choosing, EndQuestion):
            return None
        return next(target for target in self._targets if target.id == END)

    def show_moment(self, line: int | None) -> None:
        """Show the table as it was when a line of the log was written, or as it is now."""
        self.look_back_at(self._teller.steps_of(line))

    def close_chooser(self) -> None:
        """Close a chooser that may be left; the keyboard goes back to where it came from."""
        super().close_chooser()
        if self.choosing is None and self.steering.focus == END:
            self.steering.focus = Place("button", name="end")

    def escape(self) -> None:
        """Put away what lies on top; with nothing left, open the menu."""
        ahead = [extra for extra in self.extras if extra.looking]
        if ahead:
            ahead[0].put_away()
        elif self.moment is not None:
            self.show_moment(None)
        elif self.recalling:
            self.skip()
        elif self.card.seen and self.choosing is None:
            self.card.dismiss()
        elif self.choosing and self.choosing.may_close:
            self.close_chooser()
        elif any(extra.put_away() for extra in self.extras):
            self.refresh()
        elif self.selected is not None:
            self.select(None)
        elif self.hints.shown or self.hints.thinking:
            self.hints.close()
        else:
            self.on_menu()

    # the screen's model

    def refresh(self) -> None:
        """Work out anew what can be clicked and what is asked."""
        human = self.human
        choices: Sequence[Choice] = self.session.choices() if human else ()
        self.offers = self.game.offers(self.session.state, choices, self.selected)
        if human and self.choosing is None:
            self.choosing = self.game.chooser(self.look, choices, self.app.pointer)
        boxes = self.game.layout(self.look.state)
        self.prompt.box, self.log.box = boxes.prompt, boxes.log
        self._ask(choices)
        self.log.zoom = self.app.settings.zoom
        self.log.set(self._told())
        self._lay_out()
        self.hints.tell()
        self._make_targets()
        self.steering.renew()
        self.dirty = True

    def _told(self) -> Sequence[LogLine]:
        """Give the lines of the log up to an interlude that nobody has seen yet."""
        lines, untold = self._teller.lines(self.app.words), self._untold
        if untold is None:
            return lines
        steps = (self._teller.step_of(number) for number in range(len(lines)))
        known = next((n for n, step in enumerate(steps) if step is None or step >= untold), None)
        return lines[:known]

    def _ask(self, choices: Sequence[Choice]) -> None:
        """Set the prompt."""
        words, prompt, look = self.app.words, self.prompt, self.look
        buttons = self._buttons(look)
        who = look.active
        if self.moment is not None:
            now = self.match.rules.progress(self.moment).now
            prompt.set(words("plan.moment", day=now), "", buttons, who=who)
        elif self.session.over and self.showing.beat is None:
            prompt.set(words("log.game_over"), "", buttons, who=who)
        elif self.recalling:
            others = who not in (NOBODY, self.session.seat)
            line = words("table.playing", name=self.match.seats[who].name) if others else ""
            prompt.set(words("table.others_did"), line, buttons, who=who)
        elif not self.human:
            name = self.match.seats[who].name if who != NOBODY else ""
            key = "table.thinking" if self.bots.thinking else "table.playing"
            prompt.set(words(key, name=name), "", buttons, dots=1, who=who)
        else:
            asked = self.game.question(look, choices, self.selected, self.so_far.line)
            thinking = self.hints.thinking
            line = words("messages.hint_thinking") if thinking else asked.line
            prompt.set(asked.head, line, buttons, dots=thinking, who=who)

    def _buttons(self, look: Look[Any]) -> list[ButtonSpec]:
        """List the buttons of the bar, of which those that stand there always come first."""
        words, human = self.app.words, self.human
        own = [*self.game.buttons(look, self.offers)]
        if self.bots.waits and not human and self.moment is None:
            own.append(next_button(words))
        extras = [spec for extra in self.extras if (spec := extra.button(words)) is not None]
        extras = [spec._replace(label="", enabled=human) for spec in extras]
        return bar_buttons(own, extras, self._able(), human and self.hints.shown)

    def _able(self) -> set[str]:
        """Name the standing buttons that can be pushed."""
        able = {"menu"}
        if self.human:
            undo = self.playing.can_undo
            can = {
                "hint": self.hints.possible,
                "undo": undo,
                "undo_turn": undo,
                "redo": self.session.can_redo(),
                "others": self._others_acted,
            }
            able |= {name for name, there in can.items() if there}
        return able

    @property
    def _others_acted(self) -> bool:
        steps = self.session.steps
        return not self.session.can_undo() and bool(steps) and steps[-1].seat != self.session.seat

    def _why_no_button(self, name: str) -> str:
        """Say why a button of the bar cannot be pushed."""
        words = self.app.words
        if self.moment is not None:
            return words("reasons.moment")
        if not self.playing.person:
            return words("reasons.not_your_turn")
        if not self.human:
            return words("reasons.not_now")
        if name in STANDING:
            return words(f"reasons.no_{name}")
        place = Place("button", name=name)
        return self.game.why_not(self.look, place, self.selected) or words("reasons.finish_first")

    def _make_targets(self) -> None:
        look = self.look
        pointing = Pointing(self.game, look, self.layout)
        found = pointing.pieces(self._why_not, self._click)
        found.update(pointing.buttons(self.prompt, self._button_acts(), self._why_no_button))
        own = self.game.buttons(look, self.offers) if self.human else ()
        labels = {spec.id: spec.label for spec in own}
        offered = pointing.offers(self.offers, self.act, self._hidden, labels)
        for place in offered:
            found.pop(place, None)  # an offer lies on top
        found.update(offered)
        self._targets = [*found.values(), *self.hints.targets(self.layout)]
        for extra in self.extras:
            self._targets += extra.targets()
        if self.choosing:
            self._targets += self.choosing.targets(self.choose, self.close_chooser)

    def _why_not(self, place: Place) -> str:
        return self.game.why_not(self.look, place, self.selected) if self.human else ""

    def _click(self, place: Place) -> Callable[[], None] | None:
        """Give what a click does on something that is only looked at."""
        if place.kind == "log":
            return partial(self.show_moment, place.index)
        clicks = (extra.click(place) for extra in self.extras)
        return next((click for click in clicks if click is not None), None)

    def _button_acts(self) -> dict[str, tuple[str, Callable[[], None]]]:
        """Give the tip and the deed of every button that is no offer of the game."""
        words = self.app.words
        standing: dict[str, Callable[[], None]] = {
            "menu": self.on_menu,
            "hint": self.hints.push,
            "undo": self.undo,
            "redo": self.redo,
            "undo_turn": self.undo_turn,
            "others": self.show_others,
        }
        acts = {
            name: (tip_of(words, name, self.hints.shown), act) for name, act in standing.items()
        }
        for extra in self.extras:
            if (spec := extra.button(words)) is not None:
                acts[spec.id] = spec.label, extra.push
        return {**acts, NEXT: (words("table.next"), self.bots.step)}

    def _hidden(self, x: float, y: float) -> bool:
        """Tell whether something lies over a point of the table."""
        if any(extra.hides(x, y) for extra in self.extras):
            return True
        return self.choosing is not None and self.choosing.hides(x, y)

    def _lay_out(self) -> None:
        look = self.look
        self.layout = self.board(self.app.make_canvas()).spots(look)
        self.layout.update(self.prompt.spots(look))
        for extra in self.extras:
            extra.refresh(self.layout)
        if self._log_seen:
            self.layout.update(self.log.spots(look))
        for extra in self.extras:
            self.layout.update(extra.spots(look))

    @property
    def _log_seen(self) -> bool:
        return self.is_free(self.log.box)

    def is_free(self, box: Box) -> bool:
        """Say whether no panel of the game's extras lies in a box."""
        return all(extra.box != box for extra in self.extras)

    @property
    def asking(self) -> bool:
        """Say whether a chooser is open."""
        return self.choosing is not None

    @property
    def pointed_at(self) -> Place | None:
        """Give the place that the pointer or the keyboard is on."""
        hovered = self.steering.hovered
        return Place.read(hovered.id) if hovered is not None else None

    @property
    def focused(self) -> bool:
        """Say whether the keyboard is on something that a key would press."""
        return self.steering.focus is not None

    def targets(self) -> Sequence[Target]:
        """List what can be pointed at."""
        return [*self._targets, *self.card.targets(self.app.read_rules)]

    def subject(self) -> Any:
        """Say what the rules would be asked about: what the card is about or the pointer is on."""
        place, reference = self.card.subject(self.steering.hovered), self.match.game.reference()
        if place is None or reference is None:
            return None
        return reference.subject(self.look.state, place)

    # pointer and keys

    def signal(self, signal: Signal) -> None:
        """Follow the pointer, carry out clicks and keys."""
        self.steering.signal(signal)
        self.prompt.handle(signal)

    @property
    def keys(self) -> Mapping[str, Sequence[Shortcut]]:
        """List the keys of the sheet by group."""
        return self.game.keys()

    def commands(self) -> Mapping[int, Callable[[], None]]:
        """Give what keys do that have a meaning of their own."""
        self.dirty = True
        return {
            pygame.K_ESCAPE: self.escape,
            pygame.K_BACKSPACE: self.undo,
            pygame.K_e: self.end_turn,
            pygame.K_h: self.hints.push,
            pygame.K_l: self.show_others,
        }

    def give_extras(self, signal: Signal) -> bool:
        """Let the game's extras have a signal first; say whether one took it."""
        if any(extra.signal(signal) for extra in self.extras):
            self.dirty = True
            return True
        return False

    def give_game(self, signal: Signal) -> bool:
        """Do what a key, the wheel or the right button means to the game alone."""
        if not self.human or self.looking or self.choosing is not None:
            return False
        offer = self.game.shortcut(self.look, self.offers, signal, self.pointed_at)
        if offer is None:
            return False
        self.notice.forget()
        self.act(offer)
        self._point_again()
        return True

    def _point_again(self) -> None:
        """Look once more at what the pointer is on: it may mean something else now."""
        found = self.steering.still_hovered()
        self._preview = self._preview_of(found)
        self.dirty = True

    def _taken(self, start: Target) -> Offer | None:
        """Find what dragging something picks up."""
        taken = next((o for o in self.offers if o.place == start.id), None)
        return None if taken is None or taken.selects is None or self.choosing else taken

    def take(self, start: Target) -> None:
        """Pick up what is being dragged."""
        taken = self._taken(start)
        if taken is not None and self.selected != taken.selects:
            self.act(taken)

    def drop(self, start: Target, end: Target) -> None:
        """Do what dragging from one thing to another does: pick it up and put it there."""
        if not self._taken(start):
            return
        self.take(start)
        found = next((o for o in self.offers if o.place == end.id), None)
        if found is not None and found.selects is None:
            self.act(found)

    def beside(self, target: Target, dx: int, dy: int, among: Sequence[Target]) -> Target | None:
        """Say where an arrow key leads from a target, if the game knows better than the eye."""
        there = {other.id: other for other in among}
        found = self.game.beside(Place.read(target.id), dx, dy, there)
        return there.get(found) if found is not None else None

    def scroll(self, signal: Signal) -> None:
        """Let the log follow the pointer and the wheel."""
        before = self.log.back
        self.log.handle(signal)
        self.dirty |= self.log.back != before

    def point(self, x: float, y: float) -> None:
        """Light up what the pointer is on in a chooser."""
        if self.choosing:
            self.choosing.point(x, y)
            self.dirty = True

    def press_at(self, target: Target) -> None:
        """Do what a click on a target does, as if the pointer were there."""
        self.app.pointer = target.at  # a chooser opens there
        self.press(target)

    def press(self, target: Target) -> None:
        """Do what a click on a target does, or say why nothing is done."""
        if target.act is None:
            self.refuse(target)
            return
        self.notice.forget()
        if Place.read(target.id).kind == "button":
            self.app.play(BUTTON)
        target.act()

    def refuse(self, target: Target) -> None:
        """Say why a click does nothing, where there is something to say."""
        place = Place.read(target.id)
        reason = target.reason
        if not reason and self.human:
            reason = self.game.used_by(self.look, place)
        if reason:
            self.app.play(REFUSAL)
            self.notice.refuse(reason, target.at)
            self.dirty = True

    def pin(self, target: Target | None) -> None:
        """Keep the card about something."""
        self.card.pin(target)
        self.dirty = True

    def hover(self, target: Target | None) -> None:
        """Rest the pointer on something else: the old card goes, a new preview comes."""
        self._resting = 0.0
        self.card.close_unless_pinned()
        self._preview = self._preview_of(target)
        self.dirty = True

    def _preview_of(self, target: Target | None) -> Preview:
        """Say what a click would change, as far as the person who clicks can know."""
        if target is None or not self.human:
            return NOTHING
        asked = self.choosing.choice_of(target.id) if self.choosing else None
        choices: Sequence[Choice] = (asked,) if asked is not None else ()
        for offer in self.offers:
            leads = offer.selects is not None or offer.ends or offer.opens
            if offer.place == target.id and not leads:
                choices = offer.choices if offer.in_a_row else offer.choices[:1]
        if not choices:
            return NOTHING
        known = seen_by(self.match.rules, self.session.state, self.session.seat)
        return self.game.preview(self.match.rules, known, choices)

    # small services of its parts

    def tell(self, text: str) -> None:
        """Say something for a while."""
        self.notice.show(text)
        self.dirty = True

    def blink(self) -> None:
        """Light the next dot of those that say that somebody thinks."""
        self.prompt.dots = self.prompt.dots % DOTS + 1
        self.dirty = True
