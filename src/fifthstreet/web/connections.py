"""Connections: a request whose headers do not come, or do not end, is given up, and there is room for many feeds."""

from __future__ import annotations

import asyncio
import resource

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fifthstreet.web.logs import LOG

#: Files and connections that the server would like to have open at once.
_WANTED = 65_536


class Impatient(HttpToolsProtocol):
    """Waits for the headers of a request only so long: who opens connections and says nothing holds none of them."""

    #: Seconds from the connection, or from the first byte of a further request, to the end of the headers.
    patience = 20.0
    #: Bytes that may come before headers end, or a part of a body; they are all kept until then.
    most_bytes = 65_536
    _waiting: asyncio.TimerHandle | None = None
    _unread = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.on_message_begin()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_no_longer()
        self._waiting = self.loop.call_later(self.patience, self.transport.close)

    def data_received(self, data: bytes) -> None:
        self._unread += len(data)
        super().data_received(data)
        if self._unread > self.most_bytes:
            LOG.warning("refused", extra={"said": {"code": "web/too_large"}})
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._wait_no_longer()
        self._unread = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unread = 0
        super().on_body(body)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)

    def _wait_no_longer(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()


def make_room() -> int:
    """Let this process have as many connections as the system allows; how many that are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
