"""Yucatan: armies, secret battle cards and sacrifice."""
