"""The end of the log in memory: who comes back soon is told what they missed, once and in order."""

from __future__ import annotations

import asyncio

from fifthstreet.ledger.store import Place
from fifthstreet.web import tail as module
from fifthstreet.web.tail import Tail


def place(position: int, stream: str = "table/T1") -> Place:
    return Place(position, stream, version=position, kind="dealt")


def test_what_happened_after_a_position_is_told_in_order_and_only_of_the_streams_that_were_asked_for() -> None:
    async def told() -> None:
        tail = Tail(10)
        tail.grow([place(11), place(12, "link/grand"), place(13)])
        after = tail.after(11, {"table/T1"})
        assert after is not None
        assert [each.position for each in after] == [13]
        assert [each.position for each in tail.after(10, {"table/T1", "link/grand"}) or ()] == [11, 12, 13]
        assert tail.after(13, {"table/T1"}) == []
        assert tail.after(9, {"table/T1"}) is None  # before this process began: the log knows
        assert tail.position == 13

        tail.grow([place(12, "link/grand"), place(13), place(14)])  # Read again, because others wrote beside it.
        assert [each.position for each in tail.after(10, {"table/T1"}) or ()] == [11, 13, 14]

    asyncio.run(told())


def test_what_is_no_longer_in_memory_is_not_told_from_there() -> None:
    async def told() -> None:
        tail = Tail(0)
        tail.grow([place(position) for position in range(1, module._RECENT + 3)])
        assert tail.after(1, {"table/T1"}) is None
        assert len(tail.after(2, {"table/T1"}) or ()) == module._RECENT

    asyncio.run(told())


def test_who_waits_is_woken_by_growth_or_by_the_end_and_else_told_that_nothing_came() -> None:
    async def waited() -> None:
        tail = Tail(5)
        assert not await tail.beyond(5, 0.01)
        assert await tail.beyond(4, 0.01)
        waiting = asyncio.create_task(tail.beyond(6, 30))
        await asyncio.sleep(0)
        tail.grow([place(6)])  # not beyond it yet
        await asyncio.sleep(0)
        assert not waiting.done()
        tail.grow([place(7)])
        assert await waiting
        waiting = asyncio.create_task(tail.beyond(7, 30))
        await asyncio.sleep(0)
        tail.close()
        assert await waiting
        assert tail.closed

    asyncio.run(waited())
