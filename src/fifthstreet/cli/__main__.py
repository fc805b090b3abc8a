"""``python -m fifthstreet.cli`` is ``fifthstreet``."""

from fifthstreet.cli.entry import run

run()
