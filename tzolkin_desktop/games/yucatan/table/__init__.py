"""Yucatan on the table: its board, settlements and cards, and what is said about them."""
