"""Players who are no people: bots as such, their process, the arena, hints; they know no game."""
