"""Parts of Yucatan's table: board."""
