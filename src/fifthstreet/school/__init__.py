"""The dealer school: hands that are dealt and bet, what a dealer is asked about them, and how that is marked."""
