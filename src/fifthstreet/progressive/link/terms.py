"""What a link was set up with, and what a table brings that wants to join it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.json_amounts import FineMoney, Money
from fifthstreet.json_records import strict_record
from fifthstreet.money import Micros
from fifthstreet.progressive.contributions import Terms
from fifthstreet.rulebook.models import Link as LinkKind
from fifthstreet.rulebook.rules import RATE_WHOLE

#: A part of a wager in millionths of it.
Rate = Annotated[int, Field(ge=0, le=RATE_WHOLE)]
Key = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Decks = Annotated[int, Field(ge=1, le=8)]
#: Hand by hand, what is paid for it, as the pay table prints it: ``{"royal_flush": "100% of meter"}``.
WinningHands = Mapping[str, str]


@strict_record
class LevelTerms:
    """A level: what it restarts from, what it takes of a wager, and its limits.

    Above ``limit`` contributions go to the overflow; ``guard`` is the most that one round may add.
    """

    key: Key
    name: Name
    seed: FineMoney
    rate: Rate = 0
    reserve_rate: Rate = 0
    limit: FineMoney | None = None
    guard: FineMoney | None = None

    @property
    def takes(self) -> Terms:
        """What the level takes of each wager."""
        limit = None if self.limit is None else Micros(self.limit)
        return Terms(rate=self.rate, reserve_rate=self.reserve_rate, limit=limit)


@strict_record
class LinkTerms:
    """The terms of a link; levels from the top one down. A change of them is a new version (P13).

    ``wager`` is the one amount that all tables take, and none where any whole number of dollars may be staked.
    From ``executive_from`` on, an executive logs a win. ``cites`` are the clauses behind what tables share.
    """

    id: Key
    title: Name
    venue: str
    pack: str
    kind: LinkKind
    pay_table: str
    wager: Money | None
    decks: Decks
    hands: WinningHands
    fixed_from: Literal["house", "meter"]
    levels: tuple[LevelTerms, ...]
    executive_from: Money | None = None
    cites: tuple[str, ...] = ()
    version: Annotated[int, Field(ge=1)] = 1

    def level(self, key: str) -> LevelTerms:
        """The terms of one level."""
        return next(level for level in self.levels if level.key == key)

    def needs_executive(self, cents: int) -> bool:
        """Whether a win of this amount takes an executive (S5)."""
        return self.executive_from is not None and cents >= self.executive_from


@strict_record
class TableOffer:
    """What a table plays that wants to join: it must be what the link's other tables play (P7).

    ``links`` are the kinds of link that its pay table may be used on.
    """

    game: str
    pay_table: str
    wager: Money | None
    decks: Decks
    hands: WinningHands
    links: tuple[LinkKind, ...]
