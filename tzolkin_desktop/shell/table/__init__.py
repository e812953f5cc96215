"""The table scene of any game: clicks, keys, undo, bots, hints, hand-over, prompt and log."""
