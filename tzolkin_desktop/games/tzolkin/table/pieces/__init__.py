"""Pictures of pieces, and the marks that lie on them."""
