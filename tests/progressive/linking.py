"""A link with tables, played command by command, for the tests of links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from fifthstreet.money import format_cents, parse_cents, parse_micros
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link import events as e
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.evolve import evolve_link, evolve_link_all, won
from fifthstreet.progressive.link.state import Link, recalled
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms, TableOffer
from fifthstreet.progressive.refusals import LinkRefusal

HANDS: Mapping[str, str] = {"royal_flush": "100% of meter", "straight_flush": "10% of meter"}
MAIN = LevelTerms(key="main", name="Main", seed=parse_micros("10000.00"), rate=200_000, reserve_rate=10_000)
TERMS = LinkTerms(
    id="ms-link",
    title="Mississippi Stud",
    venue="Card Room",
    pack="us-wa",
    kind="different_games",
    pay_table="WA-01",
    wager=100,
    decks=1,
    hands=HANDS,
    fixed_from="house",
    levels=(MAIN,),
    executive_from=parse_cents("10000.00"),
    cites=("wa-ms mgl paytables scope",),
)
OFFER = TableOffer(
    game="mississippi-stud",
    pay_table="WA-01",
    wager=100,
    decks=1,
    hands=HANDS,
    links=("standalone", "same_game", "different_games"),
)
ROYAL = c.ShareAward(percent=100, level="main")
STRAIGHT = c.ShareAward(percent=10, level="main")


@dataclass
class Linked:
    """A link and all that happened to it."""

    events: list[e.LinkEvent] = field(default_factory=list)
    link: Link | None = None

    def do(self, command: c.LinkCommand) -> e.LinkEvent:
        """Give a command that has one event."""
        (event,) = decide_link(self.knowing(command), command)
        self.events.append(event)
        self.link = evolve_link(self.link, event)
        assert self.link == evolve_link_all(None, self.events)
        assert all(level.is_balanced and level.is_covered for level in self.now.levels.values())
        return event

    def knowing(self, command: c.LinkCommand) -> Link | None:
        """The link, with an old win that a back-out names: it is found in what happened."""
        back = {event.number for event in self.events if isinstance(event, e.WinBackedOut)}
        number = command.number if isinstance(command, c.BackOut) else None
        for event in self.events:
            if isinstance(event, e.WinLogged) and event.number == number:
                return recalled(self.now, replace(won(event), is_backed_out=event.number in back))
        return self.link

    @property
    def now(self) -> Link:
        assert self.link is not None
        return self.link

    def play(self, table: str, *seats: int, round_: int = 1) -> e.GameRegistered:
        """Register a dollar for each of these seats."""
        stakes = tuple(c.Stake(seat=seat, amount=100) for seat in seats)
        event = self.do(c.RegisterGame(table=table, round=round_, stakes=stakes))
        assert isinstance(event, e.GameRegistered)
        return event

    def win(self, table: str, seat: int, award: c.Award, *, holds: bool = False, round_: int = 1) -> str:
        """Log a win; what it pays."""
        row = "Royal Flush" if award == ROYAL else "Straight Flush"
        event = self.do(c.LogWin(table=table, round=round_, seat=seat, row=row, award=award, holds=holds))
        assert isinstance(event, e.WinLogged)
        return format_cents(event.amount)


def opened(terms: LinkTerms = TERMS, tables: tuple[str, ...] = ("one", "two")) -> Linked:
    """An open link with tables on it."""
    linked = Linked()
    linked.do(c.CreateLink(terms=terms))
    for table in tables:
        linked.do(c.JoinLink(table=table, offer=OFFER))
    linked.do(c.OpenLink())
    return linked


def showing(amount: str, reserve: str, terms: LinkTerms = TERMS) -> Linked:
    """An open link whose main level was brought to this amount and this reserve by transfers."""
    linked = opened(terms)
    change = parse_micros(amount) - linked.now.levels["main"].amount
    if change:
        linked.do(c.Adjust(level="main", amount=change, because="transfer", original="old system"))
    kept = parse_micros(reserve)
    if kept:
        linked.do(c.Adjust(level="main", account="reserve", amount=kept, because="transfer", original="old system"))
    return linked


def refused(linked: Linked, command: c.LinkCommand) -> tuple[str, tuple[str, ...]]:
    """The code and the clauses with which a command is refused."""
    before = linked.link
    with pytest.raises(LinkRefusal) as refusal:
        decide_link(linked.knowing(command), command)
    assert linked.link is before
    return refusal.value.code, refusal.value.cites
