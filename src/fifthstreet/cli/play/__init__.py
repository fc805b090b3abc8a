"""A table to sit down at in the terminal: what drives it, what it shows, and who else plays."""
