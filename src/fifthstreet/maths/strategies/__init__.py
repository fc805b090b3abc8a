"""Strategies that a person can write, and what they cost."""
