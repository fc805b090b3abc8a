"""A pay table: its rows, envy bonuses and the levels of its meter."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from fifthstreet.cards import Ranking
from fifthstreet.money import parse_cents
from fifthstreet.rulebook.models.entry import Amount, ByName, Cited, readable
from fifthstreet.rulebook.odds import MeterShare, Pays, parse_pays

Link = Literal["standalone", "same_game", "different_games"]
#: How the player's hand stands to the dealer's; a dealer who does not qualify is not compared with.
Comparison = Literal["higher", "lower", "equal", "unqualified"]


def _parse_wager_amount(text: str) -> object:
    return text if text == "whole dollars" else parse_cents(text)


class PayRow(Cited):
    """One line of a pay table; ``low`` and ``high`` bound the rank that counts first, ``or_less`` takes all below.

    Where these are one rank, ``second_low`` and ``second_high`` bound the rank that counts next. A row with ``when``
    pays only after these comparisons with the dealer's hand.
    """

    hand: str
    low: str | None = None
    high: str | None = None
    second_low: str | None = None
    second_high: str | None = None
    or_less: bool = False
    when: tuple[Comparison, ...] = ()
    title: str
    pays: Annotated[str, readable(parse_pays)]

    @property
    def payout(self) -> Pays:
        return parse_pays(self.pays)

    @property
    def takes(self) -> tuple[object, ...]:
        """What tells a row from the others of its table: the hands it takes, and when."""
        return self.hand, self.low, self.high, self.second_low, self.second_high, self.or_less, self.when

    def values(self, ranking: Ranking) -> range:
        """The hand values that it takes; the royal is one of them where the table has no row of its own for it."""
        return ranking.span(
            self.hand,
            low=self.low,
            high=self.high,
            second_low=self.second_low,
            second_high=self.second_high,
            or_less=self.or_less,
            with_special=True,
        )


class EnvyRow(Cited):
    """What every other progressive bettor gets for this hand; ``wager`` names the stake it is printed for."""

    hand: str
    amount: Amount
    wager: Amount | None = None


class Level(Cited):
    """One meter of a pay table with the amount it starts from."""

    name: str = Field(pattern="^[A-Za-z]+$")
    seed: Amount
    printed: bool = True

    @property
    def key(self) -> str:
        return self.name.lower()


class PayTable(Cited):
    """A pay table as its document prints it, highest hand first.

    The first of ``cites`` is the table itself; the others say where it may be used and how it is read.
    """

    wager: str
    id: str
    title: str
    rows: tuple[PayRow, ...] = Field(min_length=1)
    envy: tuple[EnvyRow, ...] = ()
    envy_scales: bool = False
    levels: tuple[Level, ...] = ()
    seed_scales: bool = False
    wager_amounts: tuple[Annotated[str, readable(_parse_wager_amount)], ...] = ()
    links: tuple[Link, ...] = ()
    consoles: tuple[str, ...] = ()
    minimum: bool = False
    validated_from: int | None = Field(default=None, ge=1)
    printed_figures: ByName[str] = Field(default={})

    @model_validator(mode="after")
    def _shares_name_a_level(self) -> Self:
        levels = {level.key for level in self.levels}
        if len(levels) != len(self.levels):
            raise ValueError(f"pay table {self.id} has two levels with the same name")
        for row in self.rows:
            pays = row.payout
            if isinstance(pays, MeterShare) and pays.level not in levels:
                raise ValueError(
                    f"pay table {self.id}: {row.title} pays {row.pays}, but there is no level {pays.level!r}"
                )
        return self

    def cited(self, row: PayRow) -> tuple[str, ...]:
        """The clause behind a row: its own, or its table's."""
        return row.cites or self.cites[:1]

    def printed_by(self, figure: str) -> tuple[str, ...]:
        """The clauses that print a figure: those named after it, or all of the table where none is."""
        named = tuple(cite for cite in self.cites if cite.endswith(f" {figure.replace('_', ' ')}"))
        return named or self.cites
