"""How the opponents of Tzolk'in think: prices, evaluator, whole turns, plans."""
