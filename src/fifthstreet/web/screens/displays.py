"""The public display of a link: its levels with their hands, what is pending, and the last win; nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from fifthstreet.floor.books import Books
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.recently import recent
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.games.reading.links import rows_of_levels
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.progressive.arithmetic import shown_cents
from fifthstreet.progressive.link.commands import FixedAward
from fifthstreet.progressive.link.display import Display, display
from fifthstreet.progressive.link.events import MeterMoved, WinLogged
from fifthstreet.progressive.link.state import Link, Win
from fifthstreet.web.screens.felts import felt_of

#: How long a win stands on the display, in milliseconds.
WIN_STANDS = 60_000


@dataclass(frozen=True, slots=True)
class LevelOnDisplay:
    """A level: its name, what it shows in cents, the hands that win it, and whether one of them is being checked."""

    key: str
    name: str
    amount: int
    hands: tuple[str, ...]
    is_pending: bool


@dataclass(frozen=True, slots=True)
class WinOnDisplay:
    """A win: the hand and the table, what it paid, and for a share of a level what that shows afterwards."""

    number: int
    row: str
    table: str
    amount: int
    level: LevelOnDisplay | None
    after: int | None
    restarts: bool
    at: str
    #: For how many more milliseconds it stands on the display; none is left of an older one.
    stands: int


@dataclass(frozen=True, slots=True)
class OnDisplay:
    """Everything that a display says."""

    link: str
    title: str
    about: str
    is_open: bool
    levels: tuple[LevelOnDisplay, ...]
    pending: tuple[str, ...]
    lost: tuple[str, ...]
    win: WinOnDisplay | None
    time: str
    zone: str

    @property
    def state(self) -> str:
        """In one word, for the layout."""
        if self.pending:
            return "pending"
        if self.jackpot is not None:
            return "win"
        return "run" if self.is_open else "closed"

    @property
    def jackpot(self) -> WinOnDisplay | None:
        """The win of a level that is celebrated now; while another hand is checked, that comes first."""
        win = self.win
        return win if win is not None and win.level is not None and win.stands and not self.pending else None

    @property
    def says(self) -> str:
        """What the foot of the display says."""
        if self.pending:
            levels = [level.name for level in self.levels if level.is_pending]
            return f"{listed(levels or ['An award'])} pending at {listed(self.pending)}"
        if self.win is not None and self.win.stands:
            return _won(self.win)
        if not self.is_open:
            return "Closed: no progressive wagers are taken"
        if self.lost:
            return f"No link at {listed(self.lost)}: no progressive wagers there"
        return "All tables open" if self.win is None else f"Last: {_won(self.win)}"


def _won(win: WinOnDisplay) -> str:
    what = win.row if win.level is None else f"{win.level.name}, {win.row}"
    return f"{what}, {dollars(win.amount)} at {win.table}, {win.at}"


@dataclass(frozen=True, slots=True)
class LinkListed:
    """A link in the list of displays."""

    link: str
    title: str
    about: str
    display: Display
    pending: frozenset[str]


def displays(books: Books) -> tuple[LinkListed, ...]:
    """Every link that has a display."""
    return tuple(_listed(books, name) for name in books.registry.state.links)


def _listed(books: Books, name: str) -> LinkListed:
    link = link_of(books, name)
    return LinkListed(name, link.terms.title, about(link), display(link), pending_levels(books, link))


def link_of(books: Books, name: str) -> Link:
    """A link as it stands."""
    state = books.link(name).state if name in books.registry.state.links else None
    if state is None:
        raise FloorError("house/unknown", f"there is no link {name[:40]!r}")
    return state


def on_display(books: Books, name: str) -> OnDisplay:
    """What everybody may see of a link: levels, amounts, hands and tables; no seat, no card and no name."""
    link, created = link_of(books, name), books.registry.state.created
    assert created is not None
    shown, hands = display(link), _hands(books, name)
    pending = pending_levels(books, link)
    levels = tuple(
        LevelOnDisplay(each.level, each.name, each.amount, hands[each.level], each.level in pending)
        for each in shown.levels
    )
    return OnDisplay(
        link=name,
        title=shown.title,
        about=about(link),
        is_open=shown.is_open,
        levels=levels,
        pending=shown.pending,
        lost=tuple(sorted(table for table, each in link.tables.items() if not each.is_connected)),
        win=_win(books, name, link, {level.key: level for level in levels}),
        time=_clock(books.now(), created.time_zone),
        zone=created.time_zone,
    )


def about(link: Link) -> str:
    stake = "Progressive" if link.terms.wager is None else f"{dollars(link.terms.wager)} progressive"
    tables = sorted(link.tables)
    if not tables:
        return stake
    return f"{stake}, {'table' if len(tables) == 1 else 'tables'} {listed(tables)}"


def _hands(books: Books, name: str) -> dict[str, tuple[str, ...]]:
    like, meter = books.registry.state.links[name]
    return rows_of_levels(meters_of(felt_of(books, like).game)[meter][0])


def pending_levels(books: Books, link: Link) -> frozenset[str]:
    """The levels whose hands are being checked, or were logged and the meter has not moved."""
    found = {_share(win) for table in link.games if (win := link.held_win(table)) is not None}
    for claim in link.claims:
        wager = felt_of(books, claim.table).game.by_key[claim.wager]
        found |= {level for level, rows in rows_of_levels(wager).items() if claim.row in rows}
    return frozenset(level for level in found if level is not None)


def _share(win: Win) -> str | None:
    return None if isinstance(win.award, FixedAward) else win.award.level


def _win(books: Books, name: str, link: Link, levels: dict[str, LevelOnDisplay]) -> WinOnDisplay | None:
    """The newest win that the meter has moved for and that stands, as long as the log still has it at hand."""
    created = books.registry.state.created
    assert created is not None
    stream = books.link(name)
    for record in recent(books.ledger, stream, ("win_logged", "meter_moved")):
        event = stream.event(record)
        assert isinstance(event, (WinLogged, MeterMoved))
        win = link.wins[event.number]
        if win.is_backed_out or win.is_held or (isinstance(event, WinLogged) and event.held):
            continue
        level = _share(win)
        return WinOnDisplay(
            number=win.number,
            row=win.row,
            table=win.table,
            amount=win.amount,
            level=None if level is None else levels[level],
            after=None if level is None else shown_cents(event.after[level].amount),
            restarts=any(each.reason in ("seed", "reserve") for each in win.takes),
            at=_clock(record.at, created.time_zone),
            stands=max(0, record.at + WIN_STANDS - books.now()),
        )
    return None


def _clock(at: int, zone: str) -> str:
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime("%H:%M")
