"""The lessons of Tikal on its real table."""
