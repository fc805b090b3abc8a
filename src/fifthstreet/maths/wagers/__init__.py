"""The figures of each kind of side wager."""
