"""How a server is run: where it listens and what it lets through."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

#: Names the port.
PORT = "FIFTHSTREET_PORT"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The house that is served, and the limits of what comes in."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 8000
    #: Processes that serve; more than one needs PostgreSQL.
    workers: int = 1
    #: Whether browsers reach the server by https only: cookies then say so.
    secure: bool = False
    #: Whether the server's log leaves out what went well.
    quiet: bool = False
    #: Whether worker processes start with the server, or with the first question.
    warm: bool = True
    #: The largest body of a request, in bytes, and how long it may take to arrive, in seconds.
    most_bytes: int = 65_536
    most_seconds: float = 10.0
    #: How many requests one address may send in a minute, how many of them may try a PIN, and how many guests come.
    requests_a_minute: int = 3_000
    pins_a_minute: int = 20
    guests_a_minute: int = 30
    #: How many feeds one address may have open: a page that is looked at has one.
    feeds: int = 1_000
    #: How much that anybody may ask for is worked out for one address at a time: figures and charts, and simulations.
    calculations: int = 8
    simulations: int = 1
    #: The addresses of proxies, with commas between them: what they say of a visitor's address is believed.
    proxies: str = "127.0.0.1"
