"""The rules of Tikal; they know neither window nor bots."""
