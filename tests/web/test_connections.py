"""Connections that say nothing are given up; those that ask are answered."""

from __future__ import annotations

import resource
import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from tests.web import asking

from fifthstreet.web.connections import Impatient, make_room


class Quick(Impatient):
    """Waits a moment."""

    patience = 0.3


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers whatever is asked."""
    await PlainTextResponse("hello")(scope, receive, send)


@pytest.fixture
def port() -> Iterator[int]:
    yield from serving(Quick)


@pytest.fixture
def patient() -> Iterator[int]:
    yield from serving(Impatient)


def serving(http: type[Impatient]) -> Iterator[int]:
    """A server, by its port."""
    server = uvicorn.Server(uvicorn.Config(hello, port=0, http=http, lifespan="off", log_level="critical"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join(20)


ASKED = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_connection_without_whole_headers_is_closed(port: int, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=asking.PATIENCE) as line:
        line.sendall(said)
        assert line.recv(1_000) == b""


def test_a_further_request_on_a_connection_has_as_long_as_the_first(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=asking.PATIENCE) as line:
        line.sendall(ASKED)
        assert b"hello" in line.recv(4_000)
        line.sendall(ASKED[:20])
        assert line.recv(1_000) == b""


@pytest.mark.parametrize(
    "begin",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ",
        b"GET /",
        ASKED + ASKED[:-2] + b"X-Long: ",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2;",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Last: ",
    ],
)
def test_headers_without_an_end_do_not_fill_the_memory(patient: int, begin: bytes) -> None:
    """A connection takes bytes until it is closed: a few buffers more than it was given, and not a hundred times."""
    with socket.create_connection(("127.0.0.1", patient), timeout=asking.PATIENCE) as line:
        line.sendall(begin)
        with pytest.raises(ConnectionError):
            line.sendall(b"x" * 50_000_000)


def test_a_body_may_be_longer_than_headers_are(patient: int) -> None:
    with socket.create_connection(("127.0.0.1", patient), timeout=asking.PATIENCE) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n" + b"x" * 300_000 + ASKED)
        found = b""
        while found.count(b"hello") < 2:
            found += line.recv(4_000)


def test_there_is_room_for_as_many_connections_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        room = make_room()
        assert room == (65_536 if hard in (-1, resource.RLIM_INFINITY) else min(65_536, hard))
        assert make_room() == room
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
