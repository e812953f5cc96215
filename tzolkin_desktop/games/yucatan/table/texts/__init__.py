"""The words of the table: questions, cards, reasons, the log."""
