"""The generated pages of docs/ about the command line; ``make docs`` writes them, a test compares them."""
