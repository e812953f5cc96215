"""Lessons on the real table: their scripts, the table they are played on, light and speech."""
