"""What a player does at the table: what may be clicked, what a click would change."""
