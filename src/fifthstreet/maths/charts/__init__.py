"""Best play as charts."""
