"""The opponents of Tikal; they know the rules, and neither window nor words."""
