"""The lessons of Tzolk'in on its real table."""
