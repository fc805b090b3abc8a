"""An award that several players divide, because they back the same hand (ma-csp 11(e)(2))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fifthstreet.progressive.link.commands import ShareAward
from fifthstreet.progressive.link.state import Link, Win


class Share(NamedTuple):
    """A win that is one share of a divided award."""

    win: Win
    award: ShareAward


def shares_paid(link: Link, table: str, wager: str) -> tuple[Share, ...]:
    """The shares of a divided award that were paid in the round in play."""
    wins = (win for win in link.live_wins(table) if win.wager == wager)
    shares = (Share(win, win.award) for win in wins if isinstance(win.award, ShareAward))
    return tuple(share for share in shares if share.award.among > 1)


def restarts(award: ShareAward, paid: Sequence[Share]) -> bool:
    """Whether a level restarts with the last share: after the whole of it, and not twice for one award."""
    begun = any(each.reason in ("seed", "reserve") for share in paid for each in share.win.takes)
    return award.percent == 100 and not begun
