"""The rules of the base game; what an expansion changes joins at the points of `hooks`."""
