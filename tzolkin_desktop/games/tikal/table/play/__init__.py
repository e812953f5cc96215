"""What a player does at the table: what is held, what may be clicked, what a click would change."""
