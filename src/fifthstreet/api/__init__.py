"""The front door: what ``import fifthstreet`` offers and the command line prints, one question a file."""
