"""The window of the game: drawing kit, widgets and scenes; the only package that knows pygame."""
