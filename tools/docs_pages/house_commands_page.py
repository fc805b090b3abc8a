"""docs/house-commands.md: every command of a house, read from their schemas."""

from __future__ import annotations

from collections.abc import Iterator

from docs_pages.house_glossary import ENVELOPE_FIELDS, HOUSE_FIELDS
from docs_pages.markdown import table
from docs_pages.run_page import records
from fifthstreet.floor.commands import HOUSE_COMMANDS
from fifthstreet.floor.permissions import MAY, SIGNED_BY_TWO

_PREAMBLE = """\
# Commands of a house

`fifthstreet run --house DIR` reads one JSON command per line. Each is answered with one line, when it is on disk:

    {"ok": true, "events": [...], "position": 1234}
    {"ok": false, "refusal": {"code", "message", "cites", "ground"}}

`position` is where its last record stands in the log. A house takes the commands below, `view` (with a table or a
link) and `readings`, which only look, and at a table those of [run.md](run.md) but for `open_table`: there `by` and
`at` are left out, as the badge says who it is and the house has a clock, and nobody names the order of a deck, a card
that is drawn or what a meter shows. [house.md](house.md) is a walk-through. `make docs` writes this page; do not edit
it.

## The envelope

Beside its own fields every command has some of these:
"""

_SIGNED = """\
Two people of two departments sign these, each in a session of their own: {commands}. One gives `request` with the
command, the other `approve`.
"""


def markdown() -> str:
    return "\n".join([_PREAMBLE, *_envelope(), *_commands()])


def _envelope() -> Iterator[str]:
    yield table(("field", "meaning"), ([f"`{name}`", meaning] for name, meaning in ENVELOPE_FIELDS.items()))
    yield _SIGNED.format(commands=", ".join(f"`{name}`" for name in sorted(SIGNED_BY_TWO)))


def _commands() -> Iterator[str]:
    schema = HOUSE_COMMANDS.json_schema()
    yield "## Commands\n"
    names = {
        ref["$ref"].rsplit("/", 1)[1]: schema["$defs"][ref["$ref"].rsplit("/", 1)[1]]["properties"]["do"]["const"]
        for ref in schema["oneOf"]
    }
    yield from records(schema, "do", HOUSE_FIELDS, {name: MAY[do] for name, do in names.items()})
