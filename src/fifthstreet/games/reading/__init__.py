"""What a description means: one answer to each question, for every engine."""
