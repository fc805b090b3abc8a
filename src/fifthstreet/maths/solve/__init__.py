"""Best play, and what any way to play comes to."""
