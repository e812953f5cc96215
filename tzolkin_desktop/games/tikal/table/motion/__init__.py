"""What moves on Tikal's table."""
