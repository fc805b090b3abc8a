"""Limits on what comes in, and headers on what goes out."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

import pytest
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from tests.floor.houses import Floor
from tests.web import asking
from tests.web.serving import Served

from fifthstreet.web.guarding import Bucket, Guard, address_of, goes_on
from fifthstreet.web.settings import Settings


@pytest.fixture
def narrow(made_once: Floor, tmp_path_factory: pytest.TempPathFactory) -> Served:
    """A server that takes little."""
    floor = made_once.copy(tmp_path_factory.mktemp("narrow") / "house")
    return Served(floor, most_bytes=200, most_seconds=0.3, requests_a_minute=12, pins_a_minute=2, secure=True)


def test_every_answer_carries_the_safe_headers_and_pages_run_nothing_of_their_own_text(served: Served) -> None:
    for path in ("/", "/nothing", "/log-in", "/healthz"):
        headers = asking.get(served.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "strict-transport-security" not in headers
    page = asking.get(served.url, headers={"Accept": "text/html"}).text
    assert " style=" not in page
    assert "<script>" not in page


def test_bodies_too_large_or_too_slow_and_addresses_that_ask_too_often_are_refused(narrow: Served) -> None:
    large = asking.post(narrow.url + "/api/commands", content=b"x" * 201)
    assert (large.status_code, large.json()["refusal"]["code"]) == (413, "web/too_large")
    assert "max-age" in large.headers["strict-transport-security"]
    assert _sent_slowly(narrow.port) == (408, "web/too_slow")
    tries = [asking.post(narrow.url + "/log-in", data={"badge": "x", "pin": "1"}) for _ in range(3)]
    assert [each.status_code for each in tries] == [401, 401, 429]
    asked = {"do": "view", "badge": "x", "pin": "1"}
    assert asking.post(narrow.url + "/api/commands", json=asked).status_code == 429
    # However it is spelled, a PIN is one; and a guest who comes has nothing to do with PINs.
    escaped = r'{"do": "view", "badge": "x", "p\u0069n": "1"}'
    assert asking.post(narrow.url + "/api/commands", content=escaped).status_code == 429
    typed = {"Content-Type": "application/x-www-form-urlencoded"}
    assert asking.post(narrow.url + "/do", content="command={}&badge=x&p%69n=1", headers=typed).status_code == 429
    assert asking.post(narrow.url + "/guest", data={}).json()["refusal"]["code"] == "guests/none"
    codes = [asking.get(narrow.url + "/healthz").status_code for _ in range(60)]
    assert codes[0] == 200
    assert codes[-1] == 429
    narrow.stop()


def test_guests_of_one_address_come_one_after_the_other_and_staff_still_log_in(
    made_once: Floor, tmp_path: Path
) -> None:
    few = Served(made_once.copy(tmp_path / "house"), guests_a_minute=2)
    few.floor.do("administrator", "welcome_guests", chips="1000.00")
    came = [asking.post(few.url + "/guest", data={}) for _ in range(3)]
    assert [each.status_code for each in came] == [303, 303, 429]
    with few.client("dealer") as dealer:
        assert dealer.get("/dealer").status_code == 200
    few.stop()


def test_one_address_has_only_so_many_feeds_open_and_gets_its_place_back(made_once: Floor, tmp_path: Path) -> None:
    few = Served(made_once.copy(tmp_path / "house"), feeds=1)
    with asking.stream("GET", few.url + "/feed") as first:
        told = first.iter_text()
        assert next(told).startswith("retry")
        second = asking.get(few.url + "/tables/B5/feed")
        assert (second.status_code, second.json()["refusal"]["code"]) == (429, "web/too_many")
        assert asking.get(few.url + "/healthz").status_code == 200
    end = time.monotonic() + asking.PATIENCE
    status = 0
    while status != 200:
        assert time.monotonic() < end
        with asking.stream("GET", few.url + "/feed") as again:
            status = again.status_code
    few.stop()


def test_one_address_does_not_take_every_process_of_the_desk(made_once: Floor, tmp_path: Path) -> None:
    few = Served(made_once.copy(tmp_path / "house"))
    asked = {"game": "boston-5", "rounds": "50000000", "seed": "1"}
    with asking.stream("POST", few.url + "/desk/simulation", data=asked) as first:
        told = first.iter_lines()
        assert next(told) == '{"rounds": 0, "of": 50000000}'
        second = asking.post(few.url + "/desk/simulation", data=asked)
        assert (second.status_code, second.json()["refusal"]["code"]) == (429, "web/too_many")
        assert asking.get(few.url + "/desk/figures").status_code == 400
    few.stop()


@pytest.mark.parametrize("path", ["/desk", "/desk/rest", "/audit/check/T1/1", "/school/try/T1"])
def test_one_address_has_only_so_much_worked_out_at_a_time(path: str) -> None:
    async def ask() -> tuple[list[int], list[int]]:
        free, statuses = asyncio.Event(), []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await free.wait()
            await Response("done")(scope, receive, send)

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        guard = Guard(app, Settings(folder=Path(), calculations=2))
        scope = {"type": "http", "method": "GET", "path": path}
        asking = [asyncio.create_task(guard({**scope, "client": (who, 1)}, receive, send)) for who in "aaab"]
        while not statuses:
            await asyncio.sleep(0)
        early = list(statuses)
        free.set()
        await asyncio.gather(*asking)
        await guard({**scope, "client": ("a", 1)}, receive, send)
        return early, statuses

    assert asyncio.run(ask()) == ([429], [429, 200, 200, 200, 200])


def test_how_work_stands_may_be_asked_by_who_has_no_place_left() -> None:
    async def ask() -> list[int]:
        statuses: list[int] = []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await Response("it waits")(scope, receive, send)

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        guard = Guard(app, Settings(folder=Path(), calculations=0))
        for path in ("/desk/figures", "/desk/going"):
            await guard({"type": "http", "method": "GET", "path": path, "client": ("a", 1)}, receive, send)
        return statuses

    assert asyncio.run(ask()) == [429, 200]


def test_who_has_a_whole_answer_may_ask_again_at_once() -> None:
    """Also where the server still tidies up behind the answer."""

    async def ask() -> list[int]:
        statuses, tidied = [], asyncio.Event()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await Response("done")(scope, receive, send)
            await tidied.wait()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        guard = Guard(app, Settings(folder=Path(), calculations=1))
        scope = {"type": "http", "method": "GET", "path": "/desk", "client": ("a", 1)}
        asking = [asyncio.create_task(guard(dict(scope), receive, send)) for _ in range(3)]
        while len(statuses) < 3:
            await asyncio.sleep(0)
        tidied.set()
        await asyncio.gather(*asking)
        return statuses

    assert asyncio.run(ask()) == [200, 200, 200]


def test_work_that_goes_on_behind_an_answer_keeps_its_place() -> None:
    """Else one address could begin any amount of it, answer by answer."""

    async def ask() -> list[int]:
        statuses: list[int] = []
        work: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            goes_on(scope, work)
            await Response("not yet")(scope, receive, send)

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        guard = Guard(app, Settings(folder=Path(), calculations=1))
        scope = {"type": "http", "method": "GET", "path": "/desk", "client": ("a", 1)}
        await guard(dict(scope), receive, send)
        await guard(dict(scope), receive, send)
        await guard({**scope, "client": ("b", 1)}, receive, send)
        work.set_result(None)
        await asyncio.sleep(0)
        await guard(dict(scope), receive, send)
        await guard(dict(scope), receive, send)
        return statuses

    assert asyncio.run(ask()) == [200, 429, 200, 200, 200]


def _sent_slowly(port: int) -> tuple[int, str]:
    """Half a body, and then nothing."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(b"POST /api/commands HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        answer = line.recv(65_536).decode()
        while "web/" not in answer:
            answer += line.recv(65_536).decode()
    return int(answer.split()[1]), answer.split('"code":"')[1].split('"')[0]


def test_a_request_that_is_broken_off_leaves_the_server_as_it_was(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.port)) as line:
        line.sendall(b"POST /api/commands HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    end = time.monotonic() + asking.PATIENCE
    while asking.get(served.url + "/metrics").text.count('status="400"') == 0:
        assert time.monotonic() < end
    assert asking.get(served.url + "/readyz").json()["ok"]


def test_an_address_gets_its_requests_back_with_time_and_the_quiet_ones_are_forgotten() -> None:
    now = 0.0
    bucket = Bucket(60, lambda: now)
    assert [bucket.take("a") for _ in range(61)] == [True] * 60 + [False]
    assert bucket.take("b")
    now = 2.0
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    bucket.MOST = 2
    bucket.take("c")
    assert list(bucket._left) == ["a", "c"]


@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("a:b", "a:c", False),
    ],
)
def test_who_has_a_network_of_addresses_is_one_visitor(one: str, other: str, *, same: bool) -> None:
    """Somebody with one network has more addresses than any limit could count."""
    at = [address_of({"type": "http", "client": (address, 1)}) for address in (one, other)]
    assert (at[0] == at[1]) is same
