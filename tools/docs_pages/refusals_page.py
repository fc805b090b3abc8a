"""docs/refusals.md: every code a refusal can have."""

from __future__ import annotations

from collections.abc import Mapping

from docs_pages.markdown import table
from fifthstreet.api.errors import CODES as INPUT_CODES
from fifthstreet.errors import CODES as READING_CODES
from fifthstreet.floor.errors import FLOOR_CODES
from fifthstreet.games.errors import CODES as DESCRIPTION_CODES
from fifthstreet.grounds import own_ground
from fifthstreet.ledger.errors import LEDGER_CODES
from fifthstreet.maths.errors import CODES as ANALYSIS_CODES
from fifthstreet.progressive.refusals import CODES as LINK_CODES
from fifthstreet.rulebook.checks import CODES as PACK_CODES
from fifthstreet.rulebook.errors import OPTION_CODES
from fifthstreet.school.errors import CODES as SCHOOL_CODES
from fifthstreet.simulate.errors import CODES as SIMULATION_CODES
from fifthstreet.table.refusals import CODES as TABLE_CODES
from fifthstreet.web.errors import WEB_CODES

_PREAMBLE = """\
# Refusals

What is against the rules is refused, and nothing has changed. A refusal has a stable code, a sentence with the
offending values, and the clauses it rests on:

    {"code": "wager/multiple",
     "message": "First wager of 15.00 must be 20.00 with ante 10.00",
     "cites": ["ma-b5 1 first wager", "ma-b5 1 ante wager"],
     "ground": "clause"}

Where no clause is cited, `ground` says whose rule it is: `house` for what the house offers and how it runs its
tables, `ours` for what this program asks of its input and of the order of things. The tables below say which, under
*without a clause*; a code that *cites one* always has its clause. `house` is also the ground of a number that the
house sets beside a clause (its limits, its decision time), and of what its pack has instead of a clause.

`make docs` writes this page; do not edit it. A test keeps it complete in both directions: every code in the
source is here, and every code here is in the source.
"""

SECTIONS: tuple[tuple[str, str, Mapping[str, str]], ...] = (
    (
        "At the table",
        "In the order in which they are looked for: malformed, wrong time, wrong hands, wrong amount, wrong cards.",
        TABLE_CODES,
    ),
    ("Options, limits and pay tables", "When a table is set up.", OPTION_CODES),
    ("Rule packs", "When a pack is loaded; `fifthstreet check-pack` shows them.", PACK_CODES),
    (
        "Game descriptions",
        "When a game is described, from what a pack and its options say; `fifthstreet check-pack` tries them all.",
        DESCRIPTION_CODES,
    ),
    ("Analysis", "When a game is analysed, or a strategy is read.", ANALYSIS_CODES),
    ("Simulation", "When a table is simulated.", SIMULATION_CODES),
    ("Dealer school", "When a lesson is set, answered or kept.", SCHOOL_CODES),
    (
        "The house",
        "When a house is created, checked, opened, commanded, audited or restored.",
        FLOOR_CODES,
    ),
    ("The server", "When a request comes in, and when the server starts.", WEB_CODES),
    ("The ledger", "When records are written, or a database is opened.", LEDGER_CODES),
    (
        "Links and consoles",
        "When a link is set up, and when its tables register wagers, claim wins and correct them.",
        LINK_CODES,
    ),
    ("Cards and amounts", "Wherever they are read.", READING_CODES),
    ("The front door", "In Python and on the command line, before anything reaches the table.", INPUT_CODES),
)


def markdown() -> str:
    parts = [_PREAMBLE]
    for title, when, codes in SECTIONS:
        rows = ([f"`{code}`", meaning, own_ground(code) or "cites one"] for code, meaning in codes.items())
        parts.append(f"## {title}\n\n{when}\n\n{table(('code', 'meaning', 'without a clause'), rows)}")
    return "\n".join(parts)
