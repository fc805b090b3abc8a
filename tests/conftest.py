"""What all tests share."""

import signal

pytest_plugins = ["pytester", "tests.plugins.conformance"]

# Who starts the tests in the background has Ctrl-C ignored, and programs started from here would ignore it too.
signal.signal(signal.SIGINT, signal.default_int_handler)
