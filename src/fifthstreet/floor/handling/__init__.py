"""What the house does with each of its commands."""
