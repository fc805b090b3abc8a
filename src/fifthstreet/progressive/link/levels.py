"""One level of a link: what it holds, and all that ever came to it and left it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from fifthstreet.json_amounts import FineChange, FineMoney
from fifthstreet.progressive.readings import Account, Movement, Reading, Reason

#: The total that a movement counts to, by its reason; all others are adjustments.
_TOTALS: Mapping[Reason, str] = {
    "contribution": "contributions",
    "seed": "seeds",
    "seed_recovery": "seeds",
    "share_award": "paid",
    "fixed_award": "paid",
}
_BALANCES: Mapping[Account, str] = {"meter": "amount", "reserve": "reserve", "overflow": "overflow"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """What a level holds: the meter itself, its reserve and its overflow."""

    amount: FineMoney = 0
    reserve: FineMoney = 0
    overflow: FineMoney = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a level holds, in millionths, and the totals since it began."""

    amount: FineMoney = 0
    reserve: FineMoney = 0
    overflow: FineMoney = 0
    seeds: FineMoney = 0
    contributions: FineMoney = 0
    adjustments: FineChange = 0
    paid: FineMoney = 0

    @property
    def is_balanced(self) -> bool:
        """Whether all that came is there or was paid (P1)."""
        return self.held + self.paid == self.seeds + self.contributions + self.adjustments

    @property
    def held(self) -> int:
        """All that the level holds."""
        return self.amount + self.reserve + self.overflow

    @property
    def is_covered(self) -> bool:
        """Whether no account is below zero (P2)."""
        return min(self.amount, self.reserve, self.overflow) >= 0

    @property
    def balance(self) -> Balance:
        return Balance(amount=self.amount, reserve=self.reserve, overflow=self.overflow)

    def account(self, account: Account) -> int:
        """What one account of the level holds."""
        value: int = getattr(self, _BALANCES[account])
        return value

    def reading(self, seed: int) -> Reading:
        """The level as an award reads it."""
        return Reading(amount=self.amount, seed=seed, reserve=self.reserve)


def moved(level: Level, movement: Movement) -> Level:
    """The level after a movement; both sides of P1 change by the same amount."""
    total = _TOTALS.get(movement.reason, "adjustments")
    counted = -movement.amount if total == "paid" else movement.amount
    balance = _BALANCES[movement.account]
    changes: dict[str, int] = {
        balance: getattr(level, balance) + movement.amount,
        total: getattr(level, total) + counted,
    }
    return replace(level, **changes)


def all_moved(levels: Mapping[str, Level], movements: Iterable[Movement]) -> dict[str, Level]:
    """The levels after these movements."""
    found = dict(levels)
    for each in movements:
        found[each.level] = moved(found[each.level], each)
    return found


def balances(levels: Mapping[str, Level]) -> dict[str, Balance]:
    """What every level holds."""
    return {key: level.balance for key, level in levels.items()}
