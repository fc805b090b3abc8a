"""What a wager adds to a meter: a share for each level, one for its reserve, and what is above its limit.

A void wager takes its share back.
"""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.money import Cents, Micros
from fifthstreet.progressive.arithmetic import contribution_micros
from fifthstreet.progressive.readings import Account, Cause, Movement, Reading, Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a level takes of each wager, for itself and for its reserve, in millionths, and the most it shows."""

    rate: int = 0
    reserve_rate: int = 0
    limit: Micros | None = None


def contribution(cause: Cause, reading: Reading, stake: Cents, terms: Terms) -> tuple[Movement, ...]:
    """The movements of one stake: what the limit leaves no room for goes to the overflow."""
    added = contribution_micros(stake, terms.rate)
    fits = added if terms.limit is None else min(added, max(0, terms.limit - reading.amount))
    return (
        *cause.moves(fits, "contribution"),
        *cause.moves(added - fits, "contribution", "overflow"),
        *cause.moves(contribution_micros(stake, terms.reserve_rate), "contribution", "reserve"),
    )


def reversal(cause: Cause, reading: Reading, added: int) -> tuple[Movement, ...]:
    """The movements that take back what a void wager added; the house tops up a level that has less (P2, P15)."""
    return taken(cause, reading.amount, added, "void")


def taken(
    cause: Cause, balance: int, amount: int, reason: Reason, account: Account = "meter"
) -> tuple[Movement, ...]:
    """The movements that take an amount out of an account; the house first adds what is missing there (P2)."""
    missing = max(0, amount - balance)
    return (*cause.moves(missing, "house_top_up", account), *cause.moves(-amount, reason, account))
