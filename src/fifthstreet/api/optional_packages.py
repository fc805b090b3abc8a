"""Packages that only some commands need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fifthstreet.api.errors import InputError

#: What is installed with ``pip install fifthstreet[...]``, by the package that is missed.
_EXTRAS = {
    "numpy": "analysis",
    "numba": "analysis",
    "jinja2": "analysis",
    "altair": "analysis",
    "vl_convert": "analysis",
    "xlsxwriter": "analysis",
    "typst": "analysis",
    "sqlalchemy": "house",
    "alembic": "house",
    "cryptography": "house",
    "argon2": "house",
    "psycopg": "postgresql",
    "distributed": "cluster",
    "dask": "cluster",
}


@contextmanager
def needed() -> Iterator[None]:
    """Say which extra to install where one of its packages is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _EXTRAS:
            raise
        extra = _EXTRAS[missing]
        raise InputError(
            "input/extra", f"this needs {missing}; install it with: pip install 'fifthstreet[{extra}]'"
        ) from error
