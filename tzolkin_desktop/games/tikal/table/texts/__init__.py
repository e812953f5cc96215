"""What the table of Tikal says: questions, cards, reasons, the log."""
