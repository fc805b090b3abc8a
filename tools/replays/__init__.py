"""Rounds of the kernel written down in full, and played again at the live table."""
