"""The dealer school in the terminal."""
