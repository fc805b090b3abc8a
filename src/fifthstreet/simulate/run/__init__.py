"""Running the kernel in one process or many, and the result."""
