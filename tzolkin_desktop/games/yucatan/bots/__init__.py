"""The opponents of Yucatan."""
