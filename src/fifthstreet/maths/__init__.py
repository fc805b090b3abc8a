"""Exact analysis: probabilities, best play, and what every wager returns."""
