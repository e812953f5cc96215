"""What moves on Yucatan's table."""
