"""What the table says: cards, reasons, questions, the log."""
