"""What all tests share."""

pytest_plugins = ["pytester", "tests.plugins.conformance"]
