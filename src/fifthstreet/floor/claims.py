"""A claim as it waits at a console: what it would pay, what it would leave in the meter, and who may go on (P8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fifthstreet.errors import Error
from fifthstreet.floor.books import Books
from fifthstreet.floor.small_validations import pin_from
from fifthstreet.floor.tables import HouseTable
from fifthstreet.floor.winnings import Winning, winning_of
from fifthstreet.progressive.consoles.console import ConsoleClaim
from fifthstreet.progressive.consoles.protocols import PROTOCOLS, Protocol, Transition
from fifthstreet.progressive.link.commands import Award, LogWin
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.events import WinLogged
from fifthstreet.progressive.link.levels import Level, all_moved
from fifthstreet.progressive.link.state import Link, Win, standing
from fifthstreet.progressive.link.terms import LinkTerms
from fifthstreet.progressive.readings import Movement


@dataclass(frozen=True, slots=True, kw_only=True)
class Priced:
    """What a claim comes to, logged now, or came to when it was logged."""

    amount: int
    award: Award
    takes: tuple[Movement, ...]
    before: Level | None
    after: Level | None

    @property
    def level(self) -> str | None:
        """The level that it moves."""
        return self.takes[0].level if self.takes else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A lit hand button; ``refusal`` says why the cards do not bear it out."""

    table: str
    round: int
    lit: ConsoleClaim
    link: str
    protocol: Protocol
    arrows: tuple[Transition, ...]
    reads: str | None
    priced: Priced | None
    refusal: Error | None
    is_logged: bool
    terms: LinkTerms
    pin_from: int | None

    @property
    def needs_executive(self) -> bool:
        """Whether the award is so large that an executive logs it."""
        return self.priced is not None and self.terms.needs_executive(self.priced.amount)

    @property
    def needs_pin(self) -> bool:
        """Whether one touch is not enough to log it."""
        return self.pin_from is not None and self.priced is not None and self.priced.amount >= self.pin_from


def claim_at(books: Books, table: str) -> Claim | None:
    """The claim in progress at a table."""
    found = books.table(table).state
    lit = found.console.claim
    if lit is None:
        return None
    registry, protocol = books.registry.state, PROTOCOLS[found.console.protocol]
    meter = found.state.wager(lit.wager).funding.meter
    assert meter is not None
    name = registry.linked(table)[meter]
    link = books.link(name).state
    assert link is not None
    held = link.held_win(table)
    winning, priced, refusal = _priced(found, link, lit, held)
    return Claim(
        table=table,
        round=found.round_number,
        lit=lit,
        link=name,
        protocol=protocol,
        arrows=_arrows(found, protocol),
        reads=None if winning is None else winning.row,
        priced=priced,
        refusal=refusal,
        is_logged=held is not None,
        terms=link.terms,
        pin_from=pin_from(registry, table),
    )


def _arrows(table: HouseTable, protocol: Protocol) -> tuple[Transition, ...]:
    """What can be pressed now, with the clauses that hold at the table."""
    at = (each for each in protocol.transitions if each.state == table.console.state)
    return tuple(replace(each, cites=table.console.cited(each.cites)) for each in at)


def _priced(
    table: HouseTable, link: Link, lit: ConsoleClaim, held: Win | None
) -> tuple[Winning | None, Priced | None, Error | None]:
    """What the cards show and what that pays; or why nobody can say."""
    winning = None
    try:
        winning = winning_of(table.state, lit.seat, lit.wager)
        if held is not None:
            return winning, _held(link, held), None
        asked = LogWin(
            table=table.id,
            round=table.round_number,
            seat=lit.seat,
            row=winning.row,
            award=winning.award,
            wager=lit.wager,
        )
        (logged,) = decide_link(link, asked)
    except Error as refused:
        return winning, None, refused
    assert isinstance(logged, WinLogged)
    before = standing(link)
    after = all_moved(before, logged.takes)
    return winning, _taken(logged, before, after), None


def _held(link: Link, win: Win) -> Priced:
    """A win that is logged and whose meter waits for the key."""
    return _taken(win, link.levels, standing(link))


def _taken(win: WinLogged | Win, before: Mapping[str, Level], after: Mapping[str, Level]) -> Priced:
    level = win.takes[0].level if win.takes else None
    return Priced(
        amount=win.amount,
        award=win.award,
        takes=win.takes,
        before=None if level is None else before[level],
        after=None if level is None else after[level],
    )
