"""What lies beside the board in one sitting: a covered hand, a settlement at full size."""
