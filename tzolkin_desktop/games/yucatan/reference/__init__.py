"""The rules of Yucatan to look up while playing."""
