"""Random commands at random tables, and what must hold after each of them."""
