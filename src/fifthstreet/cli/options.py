"""Arguments and options that several commands take."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated

import typer

_WHOLE = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d[\d_]*)(?:\.\d+)?(?:[eE]\+?\d{1,2})?", re.ASCII)
_LONGEST = 100


def whole_number(given: str | int) -> int:
    """A whole number as people write it.

    >>> whole_number("1,000,000") == whole_number("1e6") == whole_number("1_000_000") == whole_number("1000000")
    True
    """
    text = str(given).strip()
    number = Decimal(text.replace(",", "")) if len(text) <= _LONGEST and _WHOLE.fullmatch(text) else Decimal("0.5")
    if number != int(number):
        raise typer.BadParameter(f"{text[:40]!r} is not a whole number, like 1000000, 1,000,000 or 1e6")
    return int(number)


Game = Annotated[
    str, typer.Argument(help="A game, such as caribbean-stud; see fifthstreet rules list.", metavar="GAME")
]
PackName = Annotated[
    str | None,
    typer.Option("--pack", help="The rule pack, such as us-ma, or a TOML file of your own.", metavar="PACK"),
]
OwnGame = Annotated[
    str | None,
    typer.Option(
        "--game",
        help="A game of your own: the Python function that describes it, looked for in the current folder.",
        metavar="MODULE:FUNCTION",
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="Set an option of the game; repeat for more.", metavar="NAME=VALUE"),
]
Limits = Annotated[
    list[str] | None,
    typer.Option(
        "--limit",
        help="The table's own limits in dollars, as in ante=10/200/5; repeat for more.",
        metavar="NAME=LEAST/MOST/STEP",
    ),
]
House = Annotated[str, typer.Option("--house", help="The folder of the house.", metavar="DIR")]
Seats = Annotated[int, typer.Option("--seats", help="Players at the table.", parser=whole_number, metavar="N")]
Seed = Annotated[
    int,
    typer.Option(
        help="The same seed gives the same result, on any number of cores.", parser=whole_number, metavar="N"
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

# Mathematics -----------------------------------------------------------------------------------------------------

Strategy = Annotated[
    str,
    typer.Option("--strategy", "-s", help="A strategy by its name, or a TOML file of your own.", metavar="NAME|FILE"),
]
Known = Annotated[
    str, typer.Option("--known", help='Cards that you know to be out of the deck, as in "Ah Kd".', metavar="CARDS")
]
Sees = Annotated[
    list[str] | None,
    typer.Option(
        "--sees",
        help="A face-down card you have seen before the first decision: third_street, dealer:1; repeat for more.",
        metavar="CARD",
    ),
]
Pays = Annotated[
    list[str] | None,
    typer.Option(
        "--pay",
        help="Edit a row of a pay table in force, as in main:straight=5; repeat for more.",
        metavar="WAGER:HAND=ODDS",
    ),
]
MetersAt = Annotated[
    list[str] | None,
    typer.Option(
        "--meter", help="What a meter shows, as in progressive.main=250000; repeat for more.", metavar="NAME=AMOUNT"
    ),
]
Ante = Annotated[
    str | None,
    typer.Option("--ante", help="The base wager in dollars; the table's minimum if not given.", metavar="AMOUNT"),
]
