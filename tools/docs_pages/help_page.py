"""docs/cli.md: every command with its help text."""

from __future__ import annotations

import os
from collections.abc import Iterator

from typer.testing import CliRunner

from docs_pages import wagers_page
from docs_pages.markdown import code
from fifthstreet.cli.main import app

_PREAMBLE = """\
# The command line

Each command with the text of its `--help`. `make docs` writes this page; do not edit it.

`settle`, `run`, and every command with `--json` speak JSON; everything else is for people. What is refused ends with
exit code 2: one sentence with its code and clause on standard error, or, where JSON was asked for,
`{"error": {"code", "message", "cites", "ground"}}` on standard output. The codes are listed in
[refusals.md](refusals.md). `run` answers a refused command with `{"refusal": …}` and goes on; it ends with 0. A house
that does not pass its checks, and a log that is not right, end with exit code 3.
"""

#: Settled by a test.
SCENARIO = """\
{"game": "caribbean-stud", "pack": "us-ma",
 "options": {"bonus_paytable": "A", "progressive_paytable": "D", "cover_all": true},
 "meters": {"progressive": {"main": {"amount": "100000.00", "seed": "10000.00", "reserve": "2345.67"}}},
 "dealer": "As Kh 7c 6d 2s",
 "seats": {"1": {"wagers": {"ante": "10.00", "progressive": "1.00"}, "cards": "Ah Kd Qs Jc 9h",
                 "decisions": ["bet"]},
           "4": {"wagers": {"ante": "25.00", "cover_all": "5.00"}, "cards": "5c 5d 8h 9c Kc",
                 "decisions": ["fold"]}}}
"""

_SCENARIO_TEXT = f"""
A scenario, with amounts as decimal strings:

{code(SCENARIO, "json")}
- `options` and `limits` are optional; `fifthstreet rules show` lists the options and the limits in force without.
- `dealer` lists the dealer's cards, the open one first; `community` the community cards. A seat's `cards` are in
  the order dealt. Seat 1 is at the dealer's left.
- `wagers` are those made before the cards, by [key](#wager-keys); the others follow from `decisions`, the words of
  the game in order.
  `"expose": true` on a seat takes the offer to show cards. `"tender": {{"ante": {{"match_play": "10.00"}}}}` puts a
  coupon beside a wager.
- `meters` are read after the lock-out, this round's contributions in them; seed and reserve default to the pay
  table's preset and nothing. `"draws": {{"magic_card": "Ah", "lucky_position": 3}}` gives the draws of the round.
- `console` names the console of the progressive system, where the table could have several: its section is cited.

The answer has the [notation](notation.md) of the round, the `pack` with its `version` and `digest`, every line of
every seat in the order of settlement with `wager`, `stake`, `outcome`, `odds`, `paid`, `returned`, `paid_from`,
`charged_to` and `cites`, the net of every seat, and the meters before and after.
"""

#: Every command, in the order of the page; a test compares them with the application.
COMMANDS: tuple[tuple[str, ...], ...] = (
    (),
    ("play",),
    ("school",),
    ("settle",),
    ("run",),
    ("replay",),
    ("version",),
    ("demo",),
    ("check-pack",),
    ("analyze",),
    ("strategy",),
    ("advise",),
    ("simulate",),
    ("report",),
    ("report", "verify"),
    ("report", "schema"),
    ("bench",),
    ("cache",),
    ("rules",),
    ("rules", "list"),
    ("rules", "show"),
    ("rules", "placard"),
    ("rules", "conformance"),
    ("house",),
    ("house", "create"),
    ("house", "check"),
    ("house", "unlock"),
    ("house", "report"),
    ("audit",),
    ("audit", "verify"),
    ("audit", "recall"),
    ("audit", "proof"),
    ("audit", "reconcile"),
    ("audit", "export"),
    ("backup",),
    ("restore",),
    ("drill",),
    ("serve",),
)


#: What a help text has no room for.
_MORE: dict[tuple[str, ...], str] = {("settle",): _SCENARIO_TEXT}


def markdown() -> str:
    return "\n".join([_PREAMBLE, *_sections(), wagers_page.section()])


def _sections() -> Iterator[str]:
    for words in COMMANDS:
        name = " ".join(["fifthstreet", *words])
        yield f"## {name}\n\n{code(help_text(words))}{_MORE.get(words, '')}"


def help_text(words: tuple[str, ...]) -> str:
    """What ``--help`` prints, 80 columns wide whatever the terminal is."""
    narrow = {**os.environ, "COLUMNS": "80", "TERMINAL_WIDTH": "80"}
    result = CliRunner().invoke(app, [*words, "--help"], prog_name="fifthstreet", env=narrow)
    assert result.exit_code == 0, result.output
    return "\n".join(line.rstrip() for line in result.stdout.splitlines())
