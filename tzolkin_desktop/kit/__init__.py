"""The drawing kit: window, canvas, widgets, targets, motion, sound and words; it knows no game."""
