"""The rules reference: its texts, its pictures, its search and how a page of it is laid out."""
