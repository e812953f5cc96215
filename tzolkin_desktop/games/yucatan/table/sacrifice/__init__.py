"""The sacrifice: offerings given in secret, and all of them opened."""
