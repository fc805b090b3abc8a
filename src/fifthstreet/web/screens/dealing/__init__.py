"""The dealer's console: the next step, the seats, the settlement, claims, and what can go wrong."""
