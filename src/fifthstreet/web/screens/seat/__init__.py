"""A player's seat: the felt, what is asked, the coach, and how the hand ended."""
