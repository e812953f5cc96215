"""The secret choice of beginnings."""
