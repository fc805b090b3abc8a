"""Whose turn it is at a few processes: who asks for much waits behind those who ask for little."""

from __future__ import annotations

import asyncio
from collections import Counter
from types import TracebackType

from fifthstreet.web.errors import WebError

AGAIN = "ask again in a moment"


class Turn:
    """A place for one piece of work, or the wait for one; it is given back once."""

    def __init__(self, line: Turns, whose: str | None, number: int) -> None:
        self.whose, self.number = whose, number
        self.begins: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line = line
        self.is_over = False

    @property
    def before(self) -> int | None:
        """How many are before this one, at work or waiting; None where it is at work."""
        return None if self.begins.done() else self._line.before(self)

    def give_back(self) -> None:
        """The work is over, or goes on elsewhere."""
        if not self.is_over:
            self.is_over = True
            self._line.leave(self)

    def __enter__(self) -> Turn:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.give_back()


class Turns:
    """Places, and the line before them.

    One who asks has all places but one at most, and then the others go first: of those who wait, each has one turn
    before anybody has a second. ``None`` asks for nobody in particular and has any place.
    """

    def __init__(self, places: int, waiting: int) -> None:
        self._places, self._most = places, places + waiting
        self._share = max(1, places - 1)
        self._taken: Counter[str | None] = Counter()
        self._waiting: list[Turn] = []
        #: The round that is now, and the last one in which each has asked for a turn.
        self._now = 0
        self._asked: dict[str, int] = {}

    def check_room(self) -> None:
        """Refuse more work than the line takes, with its size."""
        there = self._taken.total() + len(self._waiting)
        if there >= self._most:
            raise WebError("web/busy", f"too much is being worked out, {there:,} at once: {AGAIN}")

    def ask(self, whose: str | None) -> Turn:
        """A place in the line, or at once where there is room."""
        self.check_room()
        turn = Turn(self, whose, self._number(whose))
        self._waiting.append(turn)
        self._begin()
        return turn

    def ask_now(self, whose: str | None) -> Turn | None:
        """A place at once, if there is one and nobody waits for it."""
        if self._waiting or not self._has_room(whose):
            return None
        return self.ask(whose)

    def before(self, turn: Turn) -> int:
        """How many are before one who waits."""
        first = sorted(self._waiting, key=lambda each: each.number)
        return self._taken.total() + first.index(turn)

    def leave(self, turn: Turn) -> None:
        """One who waited or worked is gone: the next may begin."""
        if turn in self._waiting:
            self._waiting.remove(turn)
        else:
            self._taken[turn.whose] -= 1
            self._taken += Counter()
        self._begin()

    def _number(self, whose: str | None) -> int:
        """The round in which one has a turn: the one that is now, or the one after the last that was asked for."""
        if whose is None:
            return self._now
        self._asked = {who: number for who, number in self._asked.items() if number >= self._now}
        self._asked[whose] = self._asked.get(whose, self._now - 1) + 1
        return self._asked[whose]

    def _has_room(self, whose: str | None) -> bool:
        return self._taken.total() < self._places and (whose is None or self._taken[whose] < self._share)

    def _begin(self) -> None:
        while ready := [turn for turn in self._waiting if self._has_room(turn.whose)]:
            turn = min(ready, key=lambda each: each.number)
            self._waiting.remove(turn)
            self._taken[turn.whose] += 1
            self._now = max(self._now, turn.number)
            if not turn.begins.done():  # Who was interrupted in the line gives it back in a moment.
                turn.begins.set_result(None)
