"""A PostgreSQL database tells its listeners that the log has grown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import text

from fifthstreet.ledger import listening
from fifthstreet.ledger.listening import listen
from fifthstreet.ledger.opening import create
from fifthstreet.ledger.records import Entry, Writing


def write(ledger: object, number: int) -> None:
    ledger.write(Writing((Entry("stream", f"kind{number}", "{}"),), at=0, actor="test"))  # type: ignore[attr-defined]


@pytest.mark.parametrize("new_url", ["postgresql"], indirect=True)
def test_a_listener_is_told_of_what_others_write_also_after_a_lost_connection(
    new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "_AGAIN", 0.05)
    url = new_url()
    ledger = create(url)

    async def heard() -> None:
        news = asyncio.Event()
        listener = asyncio.create_task(listen(url, news.set))
        for number in range(2):
            await asyncio.wait_for(news.wait(), 20)  # it listens
            news.clear()
            await asyncio.to_thread(write, ledger, number)
            await asyncio.wait_for(news.wait(), 20)
            news.clear()
            if number == 0:
                await asyncio.to_thread(_cut)
        listener.cancel()

    def _cut() -> None:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        with ledger.engine.connect() as connection:
            connection.execute(text(others))

    asyncio.run(heard())
    ledger.engine.dispose()


def test_sqlite_has_nobody_to_tell() -> None:
    asyncio.run(asyncio.wait_for(listen("sqlite:///nowhere.db", lambda: None), 5))
