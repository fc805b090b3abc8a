"""Every report once more, from the records alone: nothing else of the program stands behind it (S9)."""
