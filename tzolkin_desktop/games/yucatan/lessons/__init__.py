"""The lessons of Yucatan on its real table."""
