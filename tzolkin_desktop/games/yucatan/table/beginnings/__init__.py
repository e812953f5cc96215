"""The secret choices of set-up."""
