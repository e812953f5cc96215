"""How a game stands, in a line: over the window, and on the button that continues it."""

from __future__ import annotations

from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import GAMES, game_of
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.looks import looks_of
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.saved_games import Slot

LONGEST_STANDING = 42  # letters that the button of the title has room for


def caption_of(words: Words, match: Match) -> str:
    """Say which game this is, how far it has come and whose turn it is."""
    rules, state, looks = match.rules, match.state, match.looks
    at, seat = rules.progress(state), rules.to_act(state)
    told = [looks.title(words), looks.standing(words, at.now, at.last)]
    if seat != NOBODY:
        told.append(words("app.turn", name=match.seats[seat].name))
    return " – ".join(told)


def standing_of(words: Words, slot: Slot) -> str:
    """Say how a saved game stands for the people in it, as fully as there is room."""
    people = [n for n, seat in enumerate(slot.seats) if not seat.bot]
    shown = people or list(range(len(slot.seats)))
    names = ", ".join(slot.seats[seat].name for seat in shown)
    looks = looks_of(game_of(slot.game))
    scores = " : ".join(looks.score(slot.scores[seat]) for seat in shown)
    told = [looks.standing(words, slot.day, slot.days)]
    if len(GAMES) > 1:
        told.insert(0, looks.title(words))
    players = words("newgame.players", n=len(slot.seats))
    lines = [" · ".join([*told, *rest]) for rest in ([names, scores], [names], [players])]
    return next((line for line in lines if len(line) <= LONGEST_STANDING), lines[-1])
