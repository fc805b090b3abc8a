"""Running the kernel in one process or many, and what the result says."""
