"""Cards that are exchanged for a price before a bet: what that is worth, counted exactly."""
