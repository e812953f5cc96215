"""The program around any game: menus, saved games, the table scene, replay, review, lessons."""
