"""Tzolk'in: the Mayan calendar, for two to four players; with the expansion, for five too."""
