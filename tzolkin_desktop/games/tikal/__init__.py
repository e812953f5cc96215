"""Tikal: expeditions uncover pyramids in the jungle."""
