"""The reading layer: what a description means, worked out once and asked by every engine."""
