"""The expansion Tribes & Prophecies: data, and what joins the base rules at their named points."""
