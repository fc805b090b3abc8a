"""A guest comes in by one button, where guests are welcome."""

from __future__ import annotations

from tests.web.serving import Served


def test_a_guest_sits_down_from_the_lobby_without_an_account(served: Served) -> None:
    served.floor.do("administrator", "welcome_guests", chips="1000.00")
    with served.client() as guest:
        lobby = guest.get("/").text
        assert "Sit down with $1,000 in play chips. No account." in lobby
        assert '<input type="hidden" name="back" value="/tables/B5">' in lobby
        answer = guest.post("/guest", data={"back": "/tables/B5", "name": "Zoë"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/tables/B5")
        lobby = guest.get("/").text
        assert "guest-1" in lobby
        assert "Zoë" in lobby
        assert "No account" not in lobby
        before = guest.cookies["fifthstreet"]
        answer = guest.post("/guest", data={"back": "https://elsewhere.example/"})  # Already in: nobody else comes.
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert guest.cookies["fifthstreet"] == before
    assert served.floor.again().people.state.guests_there() == ["guest-1"]


def test_no_guest_comes_where_none_is_welcome_or_from_another_site(served: Served) -> None:
    with served.client() as guest:
        assert "No account" not in guest.get("/").text
        assert guest.post("/guest", data={}).status_code == 403
        served.floor.do("administrator", "welcome_guests", chips="1000.00", most=1)
        forged = guest.post("/guest", data={}, headers={"Origin": "https://elsewhere.example"})
        assert forged.status_code == 403
        assert guest.post("/guest", data={}).status_code == 303
    with served.client() as second:
        assert second.post("/guest", data={}).status_code == 429
