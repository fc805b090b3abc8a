"""What a description means: each question about it is answered here once, and everybody else asks."""
