"""What a dealer in training is asked about a round, and how each line of an answer is marked."""
