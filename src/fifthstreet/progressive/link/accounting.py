"""What an event moves, with what every level held before and after; no account is ever below zero."""

from __future__ import annotations

from typing import TypedDict

from fifthstreet.progressive.link.levels import Balance, all_moved, balances
from fifthstreet.progressive.link.state import Link, held_movements
from fifthstreet.progressive.readings import Movement


class Accounts(TypedDict):
    """The fields of an event that is accounted for."""

    movements: tuple[Movement, ...]
    made: tuple[int, ...]
    before: dict[str, Balance]
    after: dict[str, Balance]


def accounted(link: Link, movements: tuple[Movement, ...], makes: tuple[int, ...] = ()) -> Accounts:
    """These movements after those of the held wins that they make.

    A movement was worked out on what every logged win leaves. Where a meter cannot carry it because it has still to
    restart for a win that is held, all held movements are made first, in the order of the log.
    """
    first = tuple(movement for number in makes for movement in link.wins[number].takes)
    after = all_moved(link.levels, (*first, *movements))
    if not all(level.is_covered for level in after.values()):
        makes, first = link.unmade, held_movements(link)
        after = all_moved(link.levels, (*first, *movements))
    assert all(level.is_covered and level.is_balanced for level in after.values()), after
    return Accounts(movements=(*first, *movements), made=makes, before=balances(link.levels), after=balances(after))
