"""What is done first when a process is told to stop."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from types import FrameType

from fifthstreet.web.stopping import when_told_to_stop


def test_it_is_done_before_the_handlers_that_were_there_and_these_come_back() -> None:
    heard: list[str] = []

    def own(number: int, frame: FrameType | None) -> None:
        heard.append("own")

    async def told() -> None:
        with when_told_to_stop(lambda: heard.append("first")):
            os.kill(os.getpid(), signal.SIGTERM)
            signal.signal(signal.SIGINT, signal.getsignal(signal.SIGTERM))
            await asyncio.sleep(0.01)

    before = signal.signal(signal.SIGTERM, own), signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        asyncio.run(told())
        assert signal.getsignal(signal.SIGTERM) is own
        assert sorted(heard) == ["first", "own"]
    finally:
        signal.signal(signal.SIGTERM, before[0])
        signal.signal(signal.SIGINT, before[1])


def test_a_handler_that_ignores_is_not_called() -> None:
    heard: list[str] = []

    async def told() -> None:
        with when_told_to_stop(lambda: heard.append("first")):
            os.kill(os.getpid(), signal.SIGINT)
            await asyncio.sleep(0.01)

    before = signal.getsignal(signal.SIGINT)
    try:
        with asyncio.Runner() as runner:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            runner.run(told())
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == ["first"]


def test_another_thread_hears_no_signals() -> None:
    done: list[bool] = []

    def elsewhere() -> None:
        with when_told_to_stop(lambda: None):
            done.append(True)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert done == [True]
