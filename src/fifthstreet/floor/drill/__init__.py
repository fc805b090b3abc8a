"""A simulator of the whole floor: one seed plays it through crashes and faults, and checks it at every step."""
