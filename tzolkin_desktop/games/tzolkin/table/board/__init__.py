"""The gear board and the whole table as one picture."""
