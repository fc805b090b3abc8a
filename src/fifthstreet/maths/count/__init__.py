"""Counting: everything that does not depend on what is paid."""
