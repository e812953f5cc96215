"""A small game with every kind of secret, so that the house is tried with more than one game."""

MODULE = "tests.toy.meta"
