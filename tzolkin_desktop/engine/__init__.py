"""The game-independent core: the rules contract, sessions, records and play-outs."""
