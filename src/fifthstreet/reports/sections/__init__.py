"""The sections of a report, one file each, in words and tables that every writer can set."""
