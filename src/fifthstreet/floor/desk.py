"""One command on its way: who asks, when, what it will write, and the states after it. Nothing is written here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from fifthstreet.floor.accounts import bound_chips, chips
from fifthstreet.floor.books import Books
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.links import link_postings
from fifthstreet.floor.pages import PageNumbered, Paper, slips, win_paper
from fifthstreet.floor.people import People, Person
from fifthstreet.floor.registry import Registry
from fifthstreet.floor.streams import Stream
from fifthstreet.floor.tables import Doing, HouseTable
from fifthstreet.games.reading.stakes import binds
from fifthstreet.ledger.records import Entry, Posting, Writing
from fifthstreet.ledger.store import Ledger
from fifthstreet.money import format_micros
from fifthstreet.progressive.link.commands import LinkCommand, LogWin
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.events import WinLogged
from fifthstreet.progressive.link.state import Link, Win, recalled

_State = TypeVar("_State")


@dataclass(frozen=True, slots=True)
class Asked:
    """A command as it came: who, in which session, for which table, with which key, and when."""

    who: Person
    at: int
    key: str | None = None
    session: str | None = None
    table: str | None = None
    link: str | None = None
    version: int | None = None


@dataclass
class Desk:
    """Gathers what a command writes; handlers read the house through it, as it will stand."""

    books: Books
    asked: Asked
    #: What a command inside a command leads to: what two people signed.
    carry_out: Callable[[Desk, Mapping[str, Any]], None]
    entries: list[Entry] = field(default_factory=list)
    at_least: dict[str, int] = field(default_factory=dict)
    #: What accounts held when they were looked at: what was decided from it holds only if nobody moved it since.
    holding: dict[str, int] = field(default_factory=dict)
    #: The two who signed, where two did.
    signed: tuple[str, str] | None = None
    #: Whether commands before this one are decided and not written: the log does not have them yet.
    is_ahead: bool = False
    _after: dict[str, tuple[Stream[Any], Any, int]] = field(default_factory=dict)
    #: The streams that were looked at: what was decided from them holds only if nobody wrote to them since.
    _read: dict[str, Stream[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._read[self.books.people.name] = self.books.people

    @property
    def who(self) -> Person:
        return self.asked.who

    @property
    def people(self) -> People:
        return self.state(self.books.people)

    @property
    def registry(self) -> Registry:
        return self.state(self.books.registry)

    def table(self) -> tuple[Stream[HouseTable], HouseTable]:
        """The table that the command is for."""
        self.registry.table(self.asked.table)
        assert self.asked.table is not None
        stream = self.books.table(self.asked.table)
        self._is_current(stream, self.asked.version)
        return stream, self.state(stream)

    def known_link(self) -> str:
        """The link that the command is for."""
        name = self.asked.link
        if name is None or name not in self.registry.links:
            there = ", ".join(self.registry.links) or "none"
            raise FloorError("house/unknown", f"there is no link {name!r}; there are {there}")
        self._is_current(self.books.link(name), self.asked.version)
        return name

    def _is_current(self, stream: Stream[Any], version: int | None) -> None:
        if version is not None and version != stream.version:
            text = f"{stream.name} has version {stream.version}, not {version}: look again"
            raise FloorError("house/stale", text)

    def state(self, stream: Stream[_State]) -> _State:
        """The state of a stream after what this command has done so far."""
        self._read[stream.name] = stream
        after = self._after.get(stream.name)
        state: _State = stream.state if after is None else after[1]
        return state

    @property
    def log(self) -> Ledger:
        """The log, for what no state has kept; it says nothing of commands that are still to be written."""
        if self.is_ahead:
            raise FloorError("house/stale", "commands before this one are not written yet: it comes after them")
        return self.books.ledger

    def balance(self, account: str) -> int:
        """What an account holds before this command."""
        return self.holding.setdefault(account, self.books.ledger.balance(account))

    # What happens ------------------------------------------------------------------------------------------------

    def happen(self, stream: Stream[Any], event: Any, postings: Sequence[Posting] = ()) -> None:
        """An event of a stream, and the money it moves."""
        self.moved(stream, stream.evolve(self.state(stream), event), [(event, postings)])

    def moved(self, stream: Stream[_State], after: _State, happened: Sequence[tuple[Any, Sequence[Posting]]]) -> None:
        """Events of a stream whose state afterwards is known."""
        for event, postings in happened:
            self.entries.append(stream.entry(event, postings))
            self._watch(postings)
        self._read[stream.name] = stream
        count = self._after.get(stream.name, (stream, None, 0))[2]
        self._after[stream.name] = (stream, after, count + len(happened))

    def at_table(self, stream: Stream[HouseTable], doing: Doing) -> None:
        """What follows from a command of a table."""
        before = self.state(stream)
        self.moved(stream, doing.after, doing.events)
        for paper in slips(before, [event for event, _ in doing.events]):
            self._number(paper)

    def link(self, name: str, command: LinkCommand, win: Win | None = None) -> None:
        """What follows from a command of a link; one about an old ``win`` is given it from the log."""
        stream = self.books.link(name)
        for event in decide_link(_knowing(self.state(stream), win), command):
            self.happen(stream, event, link_postings(_knowing(self.state(stream), win), event))
            if isinstance(event, WinLogged):
                self._number(win_paper(name, event))

    def _number(self, paper: Paper) -> None:
        """A page gets the next number of its kind, in the same transaction: none is left out and none used twice."""
        number = self.registry.numbered(paper.page) + 1
        self.happen(self.books.registry, PageNumbered(number=number, about=paper))

    def price(self, name: str, command: LogWin) -> int:
        """What a win would come to, logged now."""
        (logged,) = decide_link(self.state(self.books.link(name)), command)
        assert isinstance(logged, WinLogged)
        return logged.amount

    def _watch(self, postings: Sequence[Posting]) -> None:
        """Nobody spends what they do not have, and no meter goes below nothing."""
        for posting in postings:
            if posting.amount < 0 and posting.account.partition("/")[0] in NEVER_BELOW:
                self.at_least[posting.account] = 0

    # Writing -----------------------------------------------------------------------------------------------------

    def writing(self, request: str | None) -> Writing:
        """All of it, for one transaction."""
        self._check_bound()
        actor = self.who.badge if self.signed is None else "+".join(self.signed)
        expects = {name: stream.version for name, stream in self._read.items()}
        return Writing(
            entries=tuple(self.entries),
            at=self.asked.at,
            actor=actor,
            key=self.asked.key,
            request=request,
            expects=expects,
            at_least=self.at_least,
            holding=self.holding,
        )

    def _check_bound(self) -> None:
        """Refuse to let go of chips that a hand in play binds their owner to put down."""
        spent = [account for account in self.at_least if account.startswith(chips(""))]
        if not spent:  # Most commands let go of none.
            return
        moved = Counter[str]()
        for posting in (each for entry in self.entries for each in entry.postings):
            moved[posting.account] += posting.amount
        for account in spent:
            owed = sum(self._owed(account))
            if owed and self.balance(account) + moved[account] < owed:
                text = f"{account} keeps {format_micros(owed)}, which a hand in play has still to pay"
                raise FloorError("chips/bound", text)

    def _owed(self, account: str) -> Iterator[int]:
        """What the hands of somebody have still to pay, table by table."""
        for name in self.registry.tables:
            stream = self.books.table(name)
            session = stream.state.session
            # That a table is closed counts too: it may open, and bind chips, before this is written.
            if session is None or binds(session.state.game):
                now = self.state(stream)
                if now.session is not None:
                    yield bound_chips(now.state, account)

    def refresh(self) -> bool:
        """Read what others wrote to the streams that were looked at; whether they did."""
        before = [stream.version for stream in self._read.values()]
        for stream in self._read.values():
            stream.refresh(self.books.ledger)
        return before != [stream.version for stream in self._read.values()]

    def commit(self) -> Sequence[Stream[Any]]:
        """The streams stand where it led: it is on disk, or will be with those that follow it."""
        for stream, after, count in self._after.values():
            stream.moved(after, count)
        return self.moved_streams()

    def moved_streams(self) -> Sequence[Stream[Any]]:
        """The streams that the command writes to."""
        return [stream for stream, _, _ in self._after.values()]


def _knowing(link: Link | None, win: Win | None) -> Link | None:
    return link if link is None or win is None else recalled(link, win)


NEVER_BELOW = frozenset({"chips", "game", "layout", "meter", "reserve", "overflow"})
Handler = Callable[[Desk, Any], None]
Handlers = Mapping[type, Handler]
