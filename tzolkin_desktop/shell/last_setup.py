"""The set-up that was used last for each game, kept among the settings."""

from __future__ import annotations

from tzolkin_desktop.games import GAMES
from tzolkin_desktop.kit.settings import Settings
from tzolkin_desktop.shell.match import Setup


def remembered_setup(settings: Settings, game: str) -> Setup:
    """Give the setup that was used last for a game."""
    if not game:
        return Setup.from_dict(settings.setup)
    others = settings.setup.get("others")
    found = others.get(game) if isinstance(others, dict) else None
    return Setup.from_dict({**(found if isinstance(found, dict) else {}), "game": game})


def remember_setup(settings: Settings, setup: Setup) -> None:
    """Keep a setup for the next time; those of other games stay as they are."""
    kept = settings.setup.get("others")
    others = {name: kept[name] for name in GAMES if name in kept} if isinstance(kept, dict) else {}
    if setup.game:
        others[setup.game] = setup.to_dict()
        settings.setup = {**settings.setup, "others": others}
    else:
        settings.setup = setup.to_dict() | ({"others": others} if others else {})
