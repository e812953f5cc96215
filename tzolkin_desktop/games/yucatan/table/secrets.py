"""The scenes of what is chosen unseen: beginnings, a battle card, an offering.

Each shows the position as its seat may see it and plays on the match's session. What such a choice
opens for all is shown before the table comes back.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.engine.session import Session, Step
from tzolkin_desktop.engine.viewing import events_for, seen_by
from tzolkin_desktop.games.yucatan.rules.battle import playable, under_way
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIVE,
    GIVE,
    PLAY,
)
from tzolkin_desktop.games.yucatan.rules.state import Offering, State
from tzolkin_desktop.games.yucatan.table.battle.choice import CardChoice
from tzolkin_desktop.games.yucatan.table.battle.hold import HoldToLook
from tzolkin_desktop.games.yucatan.table.beginnings.scene import BeginningsScene, Chosen
from tzolkin_desktop.games.yucatan.table.interludes import interlude, interlude_beats
from tzolkin_desktop.games.yucatan.table.look import Look
from tzolkin_desktop.games.yucatan.table.sacrifice.giving import GivingScene
from tzolkin_desktop.games.yucatan.table.secret_hint import SecretHint
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.shown import ShownTable

Done = Callable[[], object]


def scene_of(app: App, match: Match, on_done: Done) -> Scene:
    """Make the scene of the secret decision at hand."""
    session = match.session
    look = look_of(app, match, session.state)
    hint = SecretHint(app, match)
    kind = session.state.stack[-1][0]
    behind = _behind(app)

    def finish(steps: Sequence[Step]) -> None:
        _show_what_opened(app, match, steps, behind, on_done)

    if kind == F_GIVE:
        return GivingScene(
            app, look, hint, behind, lambda offering: finish(_give(session, offering))
        )
    if kind == F_CARD_ATTACK and app.settings.hold_to_look and between_people(match):
        return without_passing(app, match, behind, finish, _way_back(session, on_done))
    if kind in (F_CARD_ATTACK, F_CARD_DEFEND):
        back = _way_back(session, on_done) if kind == F_CARD_ATTACK else None
        return CardChoice(
            app, look, session.choices(), hint, behind,
            lambda choice: finish([session.apply(choice)]), back,
        )  # fmt: skip
    return BeginningsScene(app, look, hint, lambda chosen: finish(_begin(session, chosen)))


def look_of(app: App, match: Match, state: State) -> Look:
    """Show a position to the seat that is to act."""
    seat = match.session.seat
    seen = seen_by(match.rules, state, seat)
    return Look(seen, app.words, match.seats, seat, viewer=seat)


def _behind(app: App) -> pygame.Surface | None:
    """Give a picture of the table that the scene comes from."""
    scene = app.scenes[-1] if app.scenes else None
    return scene.picture() if isinstance(scene, ShownTable) else None


def _way_back(session: Session, on_done: Done) -> Done | None:
    """Give how a march is taken back before a card is chosen; None once that is too late."""
    if not session.can_undo():
        return None

    def back() -> None:
        while session.can_undo():
            session.undo()
            if session.state.battle is None:
                break
        on_done()

    return back


def between_people(match: Match) -> bool:
    """Say whether people on both sides choose cards for the battle under way."""
    battle = under_way(match.session.state)
    return battle.attacker in match.humans and battle.defender in match.humans


def without_passing(
    app: App, match: Match, behind: pygame.Surface | None, finish: Callable[[list[Step]], None],
    back: Done | None,
) -> HoldToLook:  # fmt: skip
    """Let both sides look at their own cards and choose, one after the other."""
    session = match.session
    battle = under_way(session.state)
    hands = (
        playable(session.state, battle.attacker, battle.army),
        playable(session.state, battle.defender, battle.defending),
    )
    order = random.Random(f"{session.record.seed}/{len(session.steps)}")
    for hand in hands:
        order.shuffle(hand)  # where a card lies must not tell which one it is
    steps: list[Step] = []

    def play(card: int) -> None:
        steps.append(session.apply(Choice(PLAY, card)))
        if len(steps) == len(hands):
            finish(steps)

    return HoldToLook(app, look_of(app, match, session.state), hands, behind, play, back)


def _give(session: Session, offering: Offering) -> list[Step]:
    """Give one thing after another; what cannot be chosen the rules give by themselves."""
    steps: list[Step] = []
    for what, much in enumerate(offering):
        frame = session.state.stack[-1] if session.state.stack else ()
        if frame[:2] == (F_GIVE, what):
            steps.append(session.apply(Choice(GIVE, what, much)))
    return steps


def _begin(session: Session, chosen: Chosen) -> list[Step]:
    """Keep what is still to be kept."""
    return [session.apply(choice) for choice in chosen.choices() if choice in session.choices()]


def _show_what_opened(
    app: App,
    match: Match,
    steps: Sequence[Step],
    behind: pygame.Surface | None,
    on_done: Done,
) -> None:
    """Show a battle or offerings that a choice has opened, then go back to the table."""
    seat = steps[-1].seat
    known = [step._replace(events=events_for(step, seat)) for step in steps]
    shown = [beat for step in known for beat in interlude_beats(step, match.seats, app.play)]
    at_length = [beat for beat in shown if beat.interlude]
    if not at_length:
        on_done()
        return
    beat = at_length[-1]
    look = Look(beat.state, app.words, match.seats, seat, viewer=seat)
    app.clear_to(interlude(app, look, beat, behind, on_done))
