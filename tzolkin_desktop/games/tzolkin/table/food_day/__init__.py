"""The interlude of a food day."""
