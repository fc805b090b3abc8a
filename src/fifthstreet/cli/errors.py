"""What goes wrong, said in one sentence to a person or as one object to a program; never a traceback."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from fifthstreet.rulebook import RuleError

#: What only the command line can refuse; the table and the rulebook have codes of their own.
CODES: dict[str, str] = {
    "input/unreadable": "The file cannot be opened or read.",
    "input/too_large": "The input is larger than anything a person would type.",
    "input/not_utf8": "The input is not text in UTF-8.",
    "input/option": "An option is not of the form name=value, or is given twice.",
    "input/game": "The function that `--game` names cannot be imported, or does not describe the game.",
    "input/seats": "The table does not have that many seats.",
    "input/bankroll": "The bankroll is not an amount of dollars, or does not cover the smallest wager.",
    "input/meter": "A meter is not of the form name.level=amount, is given twice, or shows no amount of dollars.",
    "input/amount": "Not an amount of dollars.",
    "input/rounds": "The number of rounds, seats or processes is not possible.",
    "input/engine": "There is no such engine, or it takes no scheduler.",
    "input/stake": "A stake is not of the form wager=amount, or is given twice.",
    "input/extra": "The command needs packages that are not installed.",
    "input/unwritable": "The file cannot be written.",
    "input/fault": "The input is not at fault, the program is: please report it.",
}

FAULTY = 1
REFUSED = 2
INTERRUPTED = 130
#: Set it to anything to see where a fault of the program comes from.
TRACEBACK = "FIFTHSTREET_TRACEBACK"


class InputError(RuleError):
    """Something the command line was given and cannot use."""

    def __init__(self, code: str, message: str) -> None:
        assert code in CODES, code
        super().__init__(code, message)


def sentence(error: RuleError) -> str:
    """The refusal for a person: what is wrong, then its code and clauses.

    >>> sentence(RuleError("wager/step", "Ante of 5.50 is not in steps of 1.00", ("ma-csp 1 ante wager",)))
    'Ante of 5.50 is not in steps of 1.00 (wager/step; ma-csp 1 ante wager)'
    """
    return f"{error.message} ({'; '.join([error.code, *error.cites])})"


def as_object(error: RuleError) -> str:
    """The refusal for a program."""
    return json.dumps({"error": error.as_json()}, indent=2, ensure_ascii=False)


@contextmanager
def reporting(*, as_json: bool = False) -> Iterator[None]:
    """Report a refusal and leave with exit code 2; a person's Ctrl-C leaves quietly."""
    try:
        if sys.stdout is None:
            raise InputError("input/unwritable", "standard output is closed")
        yield
        sys.stdout.flush()
    except RuleError as error:
        _report(error, as_json)
        raise typer.Exit(REFUSED) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except (typer.Exit, typer.Abort, BrokenPipeError):
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            # What is left of the output would be tried again at the end, and fail again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
            _report(InputError("input/unwritable", "no room left where the output goes"), False)
            raise typer.Exit(REFUSED) from None
        if TRACEBACK in os.environ:
            raise
        said = f"a fault of fifthstreet, not of your input: {type(error).__name__}: {_without_folders(str(error))}"
        _report(InputError("input/fault", f"{said}; set {TRACEBACK}=1 to see where"), as_json)
        raise typer.Exit(FAULTY) from None


def _without_folders(text: str) -> str:
    """The first line of a message, with the names of files but not where they lie."""
    return re.sub(r"(?:/[^\s/:'\"()]+)+/", "", text.partition("\n")[0])[:300]


def _report(error: RuleError, as_json: bool) -> None:
    if as_json:
        typer.echo(as_object(error))
    else:
        typer.echo(f"fifthstreet: {sentence(error)}", err=True)
