"""Rounds that were written down: a line of notation, or a deal somebody typed in."""
