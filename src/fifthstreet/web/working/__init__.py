"""Heavy work in processes of its own, so that a table never waits for it."""
