"""What all tests share."""

import atexit
import gc
import os
import signal

pytest_plugins = [
    "pytester",
    "tests.plugins.conformance",
    "tests.plugins.databases",
    "tests.plugins.demos",
    "tests.plugins.rooms_below",
    "tests.plugins.uncovered",
]

# Who starts the tests in the background has Ctrl-C ignored, and programs started from here would ignore it too.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Workers are given a narrow terminal that is not there: what is printed to a file is as wide as for anybody else.
os.environ.pop("COLUMNS", None)
# A terminal that the tests make is a usual one, whatever the one they are started from.
os.environ["TERM"] = "xterm-256color"

# Many counts are kept for later tests: to look through them for garbage again and again takes minutes.
gc.set_threshold(100_000)
atexit.register(gc.freeze)


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: it is never looked through again."""
    gc.collect()
    gc.freeze()
