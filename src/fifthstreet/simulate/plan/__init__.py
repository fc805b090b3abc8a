"""A description turned into columns of whole numbers that the kernel reads."""
