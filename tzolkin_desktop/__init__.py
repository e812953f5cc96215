"""Tzolk'in at one computer: rules engine, bots and window."""

__version__ = "0.1.0"
