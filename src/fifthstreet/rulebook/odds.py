"""What a pay-table row pays: odds *to* one, odds *for* one, a share of a meter, or a push."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from fifthstreet.money import Cents


class OddsError(ValueError):
    """A payout that cannot be read."""


@dataclass(frozen=True, slots=True)
class Odds:
    """An integer ratio; *to* odds leave the stake with the player, *for* odds do not.

    >>> Odds.parse("1,000 to 1").award(Cents(500))
    500000
    """

    win: int
    per: int
    keeps_stake: bool
    printed: str

    @classmethod
    def parse(cls, text: str) -> Odds:
        pays = parse_pays(text)
        if not isinstance(pays, Odds):
            raise OddsError(f"not odds: {text!r}; write them like '50 to 1' or '300 for 1'")
        return pays

    def award(self, stake: Cents) -> Cents:
        """What is handed over on a stake, without the stake; an odd fraction of a cent is not paid."""
        return Cents(stake * self.win // self.per)

    @property
    def net(self) -> Fraction:
        """What a unit staked wins; *for* odds do not give the stake back."""
        return Fraction(self.win, self.per) - (0 if self.keeps_stake else 1)

    @property
    def is_even_money(self) -> bool:
        return self.keeps_stake and self.win == self.per

    def __str__(self) -> str:
        return self.printed


@dataclass(frozen=True, slots=True)
class MeterShare:
    """A percentage of one level of a progressive meter; the stake is not returned."""

    percent: int
    level: str
    printed: str

    @property
    def is_whole(self) -> bool:
        return self.percent == 100

    def __str__(self) -> str:
        return self.printed


@dataclass(frozen=True, slots=True)
class Push:
    """The stake is returned and nothing is paid."""

    def __str__(self) -> str:
        return "Push"


Pays = Odds | MeterShare | Push

_ODDS = re.compile(r"(?P<win>\d{1,3}(?:,\d{3}){0,2}|\d{1,7}) (?P<kind>to|for) (?P<per>[1-9]\d{0,4})", re.ASCII)
_SHARE = re.compile(r"(?P<percent>[1-9]\d?|100)% of (?P<level>[a-z]+)")


def units_paid(pays: Pays) -> Fraction | None:
    """What a unit that is staked is paid, as printed; None where a row pays a share of a meter or nothing at all."""
    return Fraction(pays.win, pays.per) if isinstance(pays, Odds) else None


def parse_pays(text: str) -> Pays:
    """Read a payout as a pack writes it: ``50 to 1``, ``300 for 1``, ``10% of meter``, ``push``."""
    if text == "push":
        return Push()
    if match := _ODDS.fullmatch(text):
        win = int(match["win"].replace(",", ""))
        if win == 0:
            raise OddsError(f"odds of nothing: {text!r}")
        return Odds(win, int(match["per"]), match["kind"] == "to", text)
    if match := _SHARE.fullmatch(text):
        level = "main" if match["level"] == "meter" else match["level"]
        printed = text if level == "main" else f"{match['percent']}% {level.capitalize()}"
        return MeterShare(int(match["percent"]), level, printed)
    raise OddsError(f"not a payout: {text!r}; write '50 to 1', '300 for 1', '10% of meter', '100% of mega' or 'push'")
