"""The system's clipboard, where there is one; without one nothing is kept and nothing comes."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Keep a text for other programs; say whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeEncodeError):
        return False
    return True


def get() -> str:
    """Give the first line of the text that lies there."""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):  # another program may leave anything there
        return ""
    return (text.strip().splitlines() or [""])[0]
