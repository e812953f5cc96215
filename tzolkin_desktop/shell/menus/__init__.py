"""The screens around a game: title, new game, load, settings, statistics, notices."""
