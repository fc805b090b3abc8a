"""What goes into a table and what comes out: commands, events, lines of a settlement."""
