"""What the public display of a link shows; it has no way to write (P16)."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.json_amounts import Money
from fifthstreet.progressive.arithmetic import shown_cents
from fifthstreet.progressive.link.state import Link, Win


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelShown:
    """A level as the display shows it, in whole cents."""

    level: str
    name: str
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class WinShown:
    """The last win: which hand, of what game, at which table; the level is none for an award of the house."""

    number: int
    level: str | None
    amount: Money
    row: str
    game: str | None
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """The levels from the top down, the tables where a claim is pending, and the last win."""

    title: str
    is_open: bool
    levels: tuple[LevelShown, ...]
    pending: tuple[str, ...]
    last_win: WinShown | None


def display(link: Link) -> Display:
    """What everybody may see of a link."""
    levels = (
        LevelShown(level=terms.key, name=terms.name, amount=shown_cents(link.levels[terms.key].amount))
        for terms in link.terms.levels
    )
    return Display(
        title=link.terms.title,
        is_open=link.is_open,
        levels=tuple(levels),
        pending=_pending(link),
        last_win=_last_win(link),
    )


def _pending(link: Link) -> tuple[str, ...]:
    """The tables where a win is claimed, or logged and the meter has not moved."""
    held = {table for table in link.games if link.held_win(table) is not None}
    return tuple(sorted(held | {claim.table for claim in link.claims}))


def _last_win(link: Link) -> WinShown | None:
    win = _newest(link)
    if win is None:
        return None
    table = link.tables.get(win.table)
    return WinShown(
        number=win.number,
        level=win.takes[0].level if win.takes else None,
        amount=win.amount,
        row=win.row,
        game=None if table is None else table.offer.game,
        table=win.table,
    )


def _newest(link: Link) -> Win | None:
    """The newest win that stands, of those that the link keeps."""
    return next((link.wins[number] for number in sorted(link.wins, reverse=True) if _stands(link, number)), None)


def _stands(link: Link, number: int) -> bool:
    return not link.wins[number].is_backed_out
