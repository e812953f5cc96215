"""The score sheet that comes up after every scoring turn."""
