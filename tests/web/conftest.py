"""A served house, and a real browser."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from tests.floor.houses import Floor
from tests.floor.linked import MISSISSIPPI, Linked
from tests.web import asking
from tests.web.seats import caribbean
from tests.web.serving import Served

from fifthstreet.web.logs import LOG

#: Debian's browser, as root and without anything that reaches outside.
_CHROMIUM = "/usr/bin/chromium"
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=asking.IN_A_BROWSER)


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Floor:
    """An open table on an open day, and people of every role in their sessions."""
    return Floor(tmp_path_factory.mktemp("served") / "house").opened()


@pytest.fixture
def plain(made_once: Floor, tmp_path: Path) -> Floor:
    """A Boston 5 table and people of every role, without a server."""
    return made_once.copy(tmp_path / "house")


@pytest.fixture
def served(made_once: Floor, tmp_path: Path) -> Iterator[Served]:
    """A Boston 5 table and people of every role, behind HTTP."""
    server = Served(made_once.copy(tmp_path / "house"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of one file: while it runs, no other event loop can in this thread."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=_CHROMIUM, args=_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser of a person's own."""
    made = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    made.set_default_timeout(asking.IN_A_BROWSER)
    yield made
    made.close()


@pytest.fixture
def own_log() -> Iterator[None]:
    """A server in this process writes its log to the stream of the test: afterwards it goes where it went before."""
    loggers = (LOG, logging.getLogger("uvicorn"), logging.getLogger("uvicorn.error"))
    before = [([*logger.handlers], logger.propagate, logger.level) for logger in loggers]
    yield
    for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.fixture(scope="session")
def nexus_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return Linked(tmp_path_factory.mktemp("nexus") / "house", tables=("T1", "T2"))


@pytest.fixture(scope="session")
def game_manager_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return Linked(tmp_path_factory.mktemp("manager") / "house", MISSISSIPPI)


@pytest.fixture
def nexus(nexus_once: Linked, tmp_path: Path) -> Linked:
    """Two Caribbean tables of Massachusetts on one link, at the newer console."""
    return nexus_once.copy(tmp_path / "house")


@pytest.fixture
def game_manager(game_manager_once: Linked, tmp_path: Path) -> Linked:
    """A Mississippi table of Washington on a link, at the older console."""
    return game_manager_once.copy(tmp_path / "house")


@pytest.fixture(scope="session")
def caribbean_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return caribbean(tmp_path_factory.mktemp("seats") / "house")


@pytest.fixture
def floor(caribbean_once: Linked, tmp_path: Path) -> Linked:
    """A Caribbean table on a link, open and empty."""
    return caribbean_once.copy(tmp_path / "house")
