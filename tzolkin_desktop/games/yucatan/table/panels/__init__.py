"""Parts of Yucatan's table: panels."""
