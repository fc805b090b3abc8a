"""Kernels written out for the table that they play, and where they are kept."""
