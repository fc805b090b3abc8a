"""The reports of a house, from its log: papers, meters, reconciliation, hits, parameters, significant events."""
