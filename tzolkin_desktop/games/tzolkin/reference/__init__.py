"""The rules reference of Tzolk'in: its pages, figures, pictures and links."""
