"""What a house may choose, and how the documents are read where nothing can be chosen."""

from __future__ import annotations

from typing import Literal

from fifthstreet.rulebook.models.entry import Cited

#: What an option can set of a wager: its amount, the link of its meter, the share of it that goes to its meter.
Setting = Literal["amount", "link", "contribution", "split"]


class Option(Cited):
    """A choice the house makes; ``why`` marks one where the documents are silent or disagree.

    ``sets`` says what it decides about ``wager``, ``offers`` which wagers or awards it switches on.
    """

    kind: Literal["paytable", "choice", "flag", "money", "rate", "split", "whole"]
    title: str
    values: tuple[str, ...] = ()
    default: str | bool | int | None = None
    min: str | None = None
    max: str | None = None
    sets: Setting | None = None
    wager: str | None = None
    offers: tuple[str, ...] = ()
    concerns: tuple[str, ...] = ()
    needs: str | None = None
    why: str | None = None

    @property
    def about(self) -> tuple[str, ...]:
        """The wagers and awards without which the option means nothing; none: it always means something."""
        return self.concerns or self.offers or ((self.wager,) if self.wager is not None else ())

    @property
    def offers_a_wager(self) -> bool:
        """Whether it decides that a wager or an award is offered."""
        return self.kind == "paytable" or bool(self.offers)


class Reading(Cited):
    """How the documents are read where they are silent or disagree, and nothing can be chosen."""

    title: str
    holds: str
    why: str
    concerns: tuple[str, ...] = ()
