"""Tikal on the table of the shell: its picture, its words and what can be done on it."""
