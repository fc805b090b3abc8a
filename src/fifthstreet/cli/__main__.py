"""``python -m fifthstreet.cli`` is ``fifthstreet``."""

from fifthstreet.cli.main import app

app(prog_name="fifthstreet")
