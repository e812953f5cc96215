"""What the Tzolk'in table looks like and how its pieces move; it never decides a rule."""
