"""From choices to pieces and back: offers, choosers, previews, plans, advice."""
