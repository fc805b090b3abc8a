"""What an auditor does with a house: recall rounds, prove decks, reconcile accounts, take the log along."""
