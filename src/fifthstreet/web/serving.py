"""Run the server until it is told to stop: in this process, or in several that share a socket and PostgreSQL."""

from __future__ import annotations

import errno
import logging
import os
import socket
from collections.abc import Callable
from tempfile import TemporaryDirectory

import uvicorn
from fastapi import FastAPI
from pydantic import TypeAdapter
from uvicorn.supervisors import Multiprocess

from fifthstreet.floor.checks import open_floor
from fifthstreet.floor.creating import database_url, open_house
from fifthstreet.web.app import create_app
from fifthstreet.web.connections import Impatient, make_room
from fifthstreet.web.errors import WebError
from fifthstreet.web.logs import log_to_stderr
from fifthstreet.web.metrics import SHARED_FOLDER
from fifthstreet.web.settings import Settings

#: Seconds that open requests get when the server stops.
_GRACE = 5
#: How a process that serves learns its settings.
_GIVEN = "FIFTHSTREET_SERVER"
_SETTINGS: TypeAdapter[Settings] = TypeAdapter(Settings)


def serve(settings: Settings, ready: Callable[[], None] = lambda: None) -> None:
    """Serve a house that passes its checks, until the process is told to stop."""
    if settings.workers > 1 and not database_url(settings.folder).startswith("postgresql"):
        raise WebError("web/workers", "one process serves SQLite; several need PostgreSQL")
    open_floor(settings.folder).ledger.close()
    os.environ[_GIVEN] = _SETTINGS.dump_json(settings).decode()
    with _bound(settings) as bound, TemporaryDirectory(prefix="fifthstreet") as counts:
        config = uvicorn.Config(
            "fifthstreet.web.serving:app_of_this_process",
            factory=True,
            workers=settings.workers,
            http=Impatient,
            forwarded_allow_ips=settings.proxies,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=_GRACE,
        )
        ready()
        if settings.workers == 1:
            uvicorn.Server(config).run([bound])
        else:
            _serve_in_several(config, bound, counts)


def _serve_in_several(config: uvicorn.Config, bound: socket.socket, counts: str) -> None:
    """Processes that share a folder of counts; it is named to them alone, and gone when they are."""
    os.environ[SHARED_FOLDER] = counts
    try:
        Multiprocess(config, [bound]).run()
    finally:
        del os.environ[SHARED_FOLDER]


def _bound(settings: Settings) -> socket.socket:
    """The socket, before anything is opened: a port that is taken is refused at once."""
    made = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as problem:
        made.close()
        text = f"{settings.host}:{settings.port} cannot be listened on: {os.strerror(problem.errno or 0).lower()}"
        if problem.errno == errno.EADDRINUSE:
            text += "; stop what is served there, or choose another port with --port or FIFTHSTREET_PORT"
        raise WebError("web/port", text) from None
    made.set_inheritable(True)
    return made


def app_of_this_process() -> FastAPI:
    """The application of a process that serves, with the settings of the one that started it."""
    settings = _SETTINGS.validate_json(os.environ[_GIVEN])
    log_to_stderr(logging.WARNING if settings.quiet else logging.INFO)
    make_room()
    return create_app(settings, lambda: open_house(settings.folder))
