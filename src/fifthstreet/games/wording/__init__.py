"""How it is said: a game description in plain sentences, for terminals, placards, reports and pages."""
