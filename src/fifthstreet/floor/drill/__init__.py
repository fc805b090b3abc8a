"""A simulator of the whole floor: one seed plays tables and links through crashes and faults, and checks each step."""
