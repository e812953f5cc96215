"""Pieces of Yucatan, each drawn about any place and at any size from what the data says of it."""
