"""A game description in plain sentences, for terminals, placards, reports and pages."""
