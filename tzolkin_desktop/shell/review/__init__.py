"""Looking back: the result of a game, its replay, its review and their charts."""
