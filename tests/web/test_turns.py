"""Whose turn it is: nobody has every place, and each has one turn before anybody has a second."""

from __future__ import annotations

import asyncio

import pytest

from fifthstreet.web.errors import WebError
from fifthstreet.web.turns import Turn, Turns


def test_one_who_asks_for_all_places_leaves_one_and_others_go_first() -> None:
    async def ask() -> list[str | None]:
        line, order = Turns(places=2, waiting=9), list[str | None]()

        def look() -> None:
            order.extend(turn.whose for turn in turns if turn.begins.done() and turn not in begun)
            begun.extend(turn for turn in turns if turn.begins.done() and turn not in begun)

        begun: list[Turn] = []
        turns = [line.ask(who) for who in ("a", "a", "a", "b", "c", "c")]
        look()
        assert order == ["a", "b"]
        while len(begun) < len(turns):
            next(turn for turn in begun if not turn.is_over).give_back()
            look()
        return order

    # With a and b at work, c is before a's second and third; c's second is before a's third.
    assert asyncio.run(ask()) == ["a", "b", "c", "a", "c", "a"]


def test_who_asks_for_nobody_in_particular_has_every_place_and_one_place_is_for_anybody() -> None:
    async def ask() -> list[bool]:
        two, one = Turns(places=2, waiting=1), Turns(places=1, waiting=1)
        turns = [two.ask(None), two.ask(None), two.ask(None), one.ask("a"), one.ask("a")]
        return [turn.begins.done() for turn in turns]

    assert asyncio.run(ask()) == [True, True, False, True, False]


def test_who_waits_is_told_behind_how_many_and_who_is_one_too_many_how_many_there_are() -> None:
    async def ask() -> list[int | None]:
        line = Turns(places=2, waiting=2)
        turns = [line.ask(who) for who in "aaab"]
        with pytest.raises(WebError, match="worked out, 4 at once: ask again in a moment") as refused:
            line.ask("c")
        assert refused.value.code == "web/busy"
        return [turn.before for turn in turns]

    assert asyncio.run(ask()) == [None, 2, 3, None]


def test_a_place_at_once_is_for_those_who_have_room_where_nobody_waits() -> None:
    async def ask() -> None:
        line = Turns(places=2, waiting=2)
        first = line.ask_now("a")
        assert first is not None
        assert line.ask_now("a") is None
        waits = line.ask("a")
        assert line.ask_now("b") is None
        waits.give_back()
        second = line.ask_now("b")
        assert second is not None
        assert line.ask_now("c") is None
        for _ in range(2):
            first.give_back()
        assert line.ask_now("c") is not None
        assert line.ask_now(None) is None

    asyncio.run(ask())


def test_who_is_interrupted_when_the_turn_comes_gives_it_back() -> None:
    async def ask() -> None:
        line = Turns(places=1, waiting=2)
        first, second, third = line.ask("a"), line.ask("a"), line.ask("a")
        second.begins.cancel()
        first.give_back()
        assert not third.begins.done()
        second.give_back()
        assert third.begins.done()

    asyncio.run(ask())
