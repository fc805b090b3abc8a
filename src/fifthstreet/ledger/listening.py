"""Waiting for the log to grow: a PostgreSQL database tells its listeners, whichever process wrote."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import URL, make_url

#: What the database calls its news.
CHANNEL = "fifthstreet_log"
#: Seconds after which a lost connection is tried again.
_AGAIN = 2.0


async def listen(url: str, grown: Callable[[], None]) -> None:
    """Call ``grown`` whenever records were committed, until this is cancelled; a lost connection is made again.

    A database that cannot tell, as SQLite, is not listened to.
    """
    made = make_url(url)
    if made.get_backend_name() != "postgresql":
        return
    from psycopg import AsyncConnection, Error  # noqa: PLC0415

    while True:
        with suppress(Error):
            connection = await AsyncConnection.connect(_plain(made), autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                grown()  # What was written while nobody listened.
                async for _ in connection.notifies():
                    grown()
        await asyncio.sleep(_AGAIN)


def _plain(url: URL) -> str:
    """The URL without the name of the driver, which only SQLAlchemy knows."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
