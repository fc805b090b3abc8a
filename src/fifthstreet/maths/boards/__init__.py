"""Games with a board of five cards: player and dealer make the best five of seven, and each board is swept once."""
