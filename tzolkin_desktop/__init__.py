"""Tzolk'in at one computer: rules engine, bots and window."""

import os

from tzolkin_desktop import compiled as compiled  # before any module that it may stand in for

__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is first imported
