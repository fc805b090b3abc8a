"""A line of a settlement: what one wager came to, who handed it over, and by which clause."""

from __future__ import annotations

from typing import Literal

from fifthstreet.json_amounts import Money
from fifthstreet.quick_records import QuickRecord

Outcome = Literal["win", "lose", "push", "forfeit", "void"]
PaidFrom = Literal["tray", "hand_pay", "game_account"]
Coupon = Literal["returned", "surrendered"]


class Line(QuickRecord):
    """One settled wager or award.

    ``paid`` is without the stake for *to* odds and the whole award for *for* odds; ``house_share`` is what the
    house adds when a meter cannot carry a fixed award; ``coupon`` says where a match play coupon went.
    """

    wager: str
    stake: Money
    outcome: Outcome
    odds: str | None = None
    paid: Money = 0
    returned: Money = 0
    paid_from: PaidFrom = "tray"
    charged_to: str = "house"
    cites: tuple[str, ...] = ()
    capped_from: Money | None = None
    house_share: Money | None = None
    coupon: Coupon | None = None

    @property
    def net(self) -> int:
        """What the player is better off by."""
        return self.paid + self.returned - self.stake
