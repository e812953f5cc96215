"""The rules reference of Tikal: its pages, figures, pictures and links."""
