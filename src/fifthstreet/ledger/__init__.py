"""Money and records: an append-only log, double entry, a chain of hashes, signed checkpoints; nothing of poker."""
