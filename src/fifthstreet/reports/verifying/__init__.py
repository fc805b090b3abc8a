"""Reading a report back: its document, and every figure that is printed in it."""
