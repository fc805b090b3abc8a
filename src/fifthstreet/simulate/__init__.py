"""Whole tables played by the million: every wager, meters, bankrolls, with the random numbers of a seed."""
