"""Parts of Yucatan's table: pieces."""
