"""What stands on a hex, drawn about any point and at any size."""
