"""The board of Yucatan: its baked ground and what stands on it."""
