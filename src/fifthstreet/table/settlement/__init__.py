"""What the wagers of a seat come to, and where its cards go."""
