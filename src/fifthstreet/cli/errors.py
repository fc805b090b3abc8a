"""What goes wrong, in one sentence for a person or one object for a program; never a traceback."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from fifthstreet.api.errors import InputError
from fifthstreet.api.optional_packages import needed
from fifthstreet.cli.interrupts import INTERRUPTED, begin, end, was_pressed
from fifthstreet.errors import Error
from fifthstreet.grounds import said
from fifthstreet.quoting import said_by

FAULTY = 1
REFUSED = 2
STOPPED = 3
#: A house that does not pass its checks stays closed.
STOPS = frozenset({"house/check", "house/differs", "ledger/key_file", "ledger/newer", "ledger/not_a_ledger"})
#: Set it to anything to see where a fault of the program comes from.
TRACEBACK = "FIFTHSTREET_TRACEBACK"
_COLUMNS = "COLUMNS"
#: A page of a hundred million columns would take minutes to fill with blanks.
WIDEST = 1000


def sentence(error: Error) -> str:
    """The refusal for a person: what is wrong, then its code and clauses, or whose rule it is.

    >>> sentence(Error("wager/step", "Ante of 5.50 is not in steps of 1.00", ("ma-csp 1 ante wager",)))
    'Ante of 5.50 is not in steps of 1.00 (wager/step; ma-csp 1 ante wager)'
    >>> sentence(Error("input/seats", "8 players: this table has seats for 1 to 7"))
    '8 players: this table has seats for 1 to 7 (input/seats; our rule)'
    """
    return f"{error.message} ({'; '.join([error.code, *said(error.code, error.cites)])})"


@contextmanager
def reporting(*, as_json: bool = False) -> Iterator[None]:
    """Report a refusal and leave with exit code 2, or 3 where a house stays closed; Ctrl-C exits quietly."""
    try:
        begin()
        if sys.stdout is None:
            raise InputError("input/unwritable", "standard output is closed")
        _check_columns()
        with needed():
            yield
        end()
        sys.stdout.flush()
    except Error as error:
        _report(error, as_json)
        raise typer.Exit(STOPPED if error.code in STOPS else REFUSED) from None
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
        if was_pressed():
            raise typer.Exit(INTERRUPTED) from None
        fault = f"a fault of fifthstreet, not of your input: {said_by(error)}"
        _report(InputError("input/fault", f"{fault}; set {TRACEBACK}=1 to see where"), as_json)
        raise typer.Exit(FAULTY) from None
    finally:
        end()


def _check_columns() -> None:
    """Refuse a page that is wider than anybody reads."""
    asked = os.environ.get(_COLUMNS, "")
    if asked.isdecimal() and (len(asked) > 9 or int(asked) > WIDEST):
        raise InputError("input/columns", f"{_COLUMNS}={asked[:40]}: a page has at most {WIDEST:,} columns")


def _report(error: Error, as_json: bool) -> None:
    """One sentence for a person, one object for a program."""
    if as_json:
        typer.echo(json.dumps({"error": error.to_json()}, indent=2, ensure_ascii=False))
    else:
        typer.echo(f"fifthstreet: {sentence(error)}", err=True)
