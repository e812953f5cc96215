"""A battle: its cards chosen in secret, and its steps shown one after another."""
