"""The panels beside Yucatan's board."""
