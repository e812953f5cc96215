"""The rules of Yucatan; they know neither window nor bots."""
