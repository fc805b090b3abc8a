"""What each command does: one file for each kind of action at the table."""
