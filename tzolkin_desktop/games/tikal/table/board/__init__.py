"""The hexes with their ground, stones, temples and members, and the whole picture of them."""
