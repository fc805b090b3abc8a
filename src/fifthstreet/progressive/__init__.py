"""What a meter does: contributions, awards, restarts, and the movements that record them."""
