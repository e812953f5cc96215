"""`demo --strip`: eight frames of what moves after one step of a game, in one picture."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Collection, Sequence

import pygame

from tzolkin_desktop.engine.contract import Choice, Event, GameError
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.studio.scenes import THOUGHT, a_match, a_table
from tzolkin_desktop.studio.screenshot import hidden_app, settle, write_picture

FRAMES, COLUMNS = 8, 2
PER_SECOND = 30
MOST = 20 * PER_SECOND


def run(args: argparse.Namespace) -> int:
    """Play to the first step with events of some kinds, and draw how it is shown."""
    with tempfile.TemporaryDirectory() as folder:
        app = hidden_app(args.size, args.lang, folder)
        match = a_match(app, args.players, args.seed, False, args.modules, args.game)
        choice = _find(match, args.strip)
        if choice is None:
            kinds = ", ".join(args.strip)
            raise GameError(f"No step of the game of seed {args.seed} has all of: {kinds}.")
        frames = _film(app, match, choice)
        out = args.folder / "strip.png"
        write_picture(_sheet(frames), out)
    print(f"Eight of {len(frames)} frames are in {out}.")
    return 0


def _find(match: Match, kinds: Collection[str]) -> Choice | None:
    """Let bots play up to a choice that makes events of all these kinds; give it, not made."""
    session, opponents = match.session, match.game.opponents()
    level = opponents.levels[0]  # plays carelessly: more happens
    bots = [opponents.make(level, seat) for seat in range(len(match.seats))]
    while not session.over:
        plan: Sequence[Choice] = bots[session.seat].plan(
            match.rules, session.state, Budget(THOUGHT)
        )
        for choice in plan:
            events: list[Event] = []
            match.rules.apply(match.rules.clone(session.state), choice, events)
            if set(kinds) <= {event.kind for event in events}:
                return choice
            session.apply(choice)
    return None


def _film(app: App, match: Match, choice: Choice) -> list[pygame.Surface]:
    """Make a choice at a table and keep every frame until nothing moves any more."""
    table = a_table(app, match)
    app.clear_to(table)
    settle(app)
    app.settings.speed = "normal"
    table.carry_out(choice, at_once=False)
    frames: list[pygame.Surface] = []
    while app.scene is table and table.showing.beat is not None and len(frames) < MOST:
        app.frame([], 1 / PER_SECOND)
        frames.append(app.window.copy())
    return frames


def _sheet(frames: list[pygame.Surface]) -> pygame.Surface:
    """Lay eight frames out, evenly taken from the first to the last."""
    wide, high = frames[0].get_size()
    sheet = pygame.Surface((wide * COLUMNS, high * FRAMES // COLUMNS))
    for number in range(FRAMES):
        frame = frames[round(number * (len(frames) - 1) / (FRAMES - 1))]
        row, column = divmod(number, COLUMNS)
        sheet.blit(frame, (column * wide, row * high))
    return sheet
