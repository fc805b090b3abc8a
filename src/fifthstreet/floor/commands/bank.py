"""Chips and cash away from the layout."""

from __future__ import annotations

from typing import Literal

from fifthstreet.floor.commands.form import Name
from fifthstreet.json_amounts import Money
from fifthstreet.json_records import strict_record


@strict_record
class BuyIn:
    """A player buys chips: cash goes to the drop of the table, or to the cage, and chips to the player."""

    do: Literal["buy_in"] = "buy_in"
    player: Name
    amount: Money


@strict_record
class CashOut:
    """A player's chips and game account become cash at the cage."""

    do: Literal["cash_out"] = "cash_out"
    player: Name
    amount: Money


@strict_record
class Opener:
    """The chips a tray begins with."""

    do: Literal["opener"] = "opener"
    amount: Money


@strict_record
class Fill:
    """Chips from the cage to the tray."""

    do: Literal["fill"] = "fill"
    amount: Money


@strict_record
class Credit:
    """Chips from the tray to the cage."""

    do: Literal["credit"] = "credit"
    amount: Money


@strict_record
class Drop:
    """The drop box goes to the cage."""

    do: Literal["drop"] = "drop"


@strict_record
class Closer:
    """The tray is counted at the end; ``counted`` must be what the log says, a difference needs a reason."""

    do: Literal["closer"] = "closer"
    counted: Money
    because: str | None = None
