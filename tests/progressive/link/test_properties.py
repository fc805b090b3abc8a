"""Whatever happens to a link, its levels hold what a second bookkeeping says, and nothing is lost (P1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.progressive.linking import MAIN, OFFER, TERMS, Linked, refused

from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.levels import Level
from fifthstreet.progressive.link.state import standing
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms
from fifthstreet.progressive.readings import Account, Correction

TABLES = ("one", "two")
KEYS = ("mega", "major", "minor")
CENT = 10_000
CORRECTIONS: tuple[tuple[Correction, Account], ...] = (
    ("malfunction", "meter"),
    ("malfunction", "reserve"),
    ("over_limit", "meter"),
    ("over_limit", "reserve"),
    ("seed_recovery", "meter"),
    ("reserve_receipts", "reserve"),
    ("transfer", "overflow"),
    ("transfer", "meter"),
)


@dataclass
class Book:
    """One level in the second bookkeeping: accounts, what came, what was paid, all in millionths."""

    seed: int
    rate: int
    reserve_rate: int
    limit: int | None
    meter: int = 0
    reserve: int = 0
    overflow: int = 0
    seeds: int = 0
    contributions: int = 0
    adjustments: int = 0
    paid: int = 0

    def begin(self) -> None:
        self.meter = self.seeds = self.seed

    def wager(self, dollars: int) -> dict[str, int]:
        """What a wager puts where; a dollar at a rate in millionths is as many millionths of a dollar."""
        whole = dollars * self.rate
        room = whole if self.limit is None else max(0, min(whole, self.limit - self.meter))
        put = {"meter": room, "overflow": whole - room, "reserve": dollars * self.reserve_rate}
        for account, amount in put.items():
            setattr(self, account, getattr(self, account) + amount)
        self.contributions += sum(put.values())
        return put

    def take(self, account: str, amount: int) -> None:
        """Take something out; what is not there is the house's."""
        left = getattr(self, account) - amount
        self.adjustments += max(0, -left)
        setattr(self, account, max(0, left))

    def pay(self, cents: int) -> int:
        """Pay an award of whole cents; what the house has to add, in whole cents too."""
        added = max(0, cents * CENT - self.meter // CENT * CENT)
        self.adjustments += added
        self.meter += added - cents * CENT
        self.paid += cents * CENT
        return added

    def restart(self) -> int:
        """Seed and reserve come to the meter; how much the reserve had."""
        used, self.reserve = self.reserve, 0
        self.meter += self.seed + used
        self.seeds += self.seed
        return used


@dataclass
class Paid:
    """What a win did to its level."""

    level: str | None
    cents: int
    added: int = 0
    seed: int = 0
    reserve: int = 0


@dataclass
class Playing:
    """A round in the second bookkeeping: what each seat's wager put where, and who was paid."""

    put: dict[int, list[tuple[str, dict[str, int]]]]
    paid: dict[int, int] = field(default_factory=dict)


class LinkMachine(RuleBasedStateMachine):
    """Two tables on a link of three levels."""

    @initialize(
        fixed_from=st.sampled_from(("house", "meter")),
        limit=st.sampled_from((None, 5_300_000)),
        seeds=st.tuples(*[st.sampled_from((0, 5_000_000, 123_456_789))] * 3),
    )
    def create(self, fixed_from: str, limit: int | None, seeds: tuple[int, int, int]) -> None:
        rates = ((200_000, 10_000), (100_001, 3), (49_999, 0))
        levels = tuple(
            replace(MAIN, key=key, name=key, seed=seed, rate=rate, reserve_rate=reserve, limit=limit)
            for key, seed, (rate, reserve) in zip(KEYS, seeds, rates, strict=True)
        )
        terms: LinkTerms = replace(TERMS, levels=levels, wager=None, fixed_from=fixed_from)  # type: ignore[arg-type]
        self.linked = Linked()
        self.linked.do(c.CreateLink(terms=terms))
        for table in TABLES:
            self.linked.do(c.JoinLink(table=table, offer=replace(OFFER, wager=None)))
        self.linked.do(c.OpenLink())
        self.books = {level.key: self.book(level) for level in levels}
        for book in self.books.values():
            book.begin()
        self.rounds = dict.fromkeys(TABLES, 0)
        self.playing: dict[str, Playing] = {}
        self.wins: dict[int, Paid] = {}
        self.held: dict[int, str] = {}
        self.backed_out: set[int] = set()

    @staticmethod
    def book(level: LevelTerms) -> Book:
        return Book(seed=level.seed, rate=level.rate, reserve_rate=level.reserve_rate, limit=level.limit)

    # Rounds -------------------------------------------------------------------------------------------------

    @rule(
        table=st.sampled_from(TABLES),
        wagers=st.dictionaries(st.integers(1, 4), st.sampled_from((1, 5)), min_size=2),
    )
    def register(self, table: str, wagers: dict[int, int]) -> None:
        stakes = tuple(c.Stake(seat=seat, amount=dollars * 100) for seat, dollars in wagers.items())
        command = c.RegisterGame(table=table, round=self.rounds[table] + 1, stakes=stakes)
        if table in self.playing:
            assert refused(self.linked, command)[0] == "link/round_in_play"
            return
        self.linked.do(command)
        self.rounds[table] += 1
        put = {
            seat: [(key, book.wager(dollars)) for key, book in self.books.items()] for seat, dollars in wagers.items()
        }
        self.playing[table] = Playing(put)

    @rule(table=st.sampled_from(TABLES), seats=st.sets(st.integers(1, 4)))
    def void(self, table: str, seats: set[int]) -> None:
        playing = self.playing.get(table, Playing({}))
        chosen = sorted(seat for seat in seats if seat in playing.put and seat not in playing.paid)
        if not chosen:
            return
        self.linked.do(c.VoidGame(table=table, round=self.rounds[table], seats=tuple(chosen)))
        for seat in chosen:
            for key, put in playing.put.pop(seat):
                self.books[key].adjustments -= sum(put.values())
                for account, amount in put.items():
                    self.books[key].take(account, amount)

    @rule(table=st.sampled_from(TABLES))
    def close_game(self, table: str) -> None:
        command = c.CloseGame(table=table, round=max(1, self.rounds[table]))
        if table not in self.playing or table in self.held.values():
            assert refused(self.linked, command)[0] in ("link/no_round", "claim/pending")
            return
        self.linked.do(command)
        del self.playing[table]

    # Wins ---------------------------------------------------------------------------------------------------

    def open_wagers(self) -> list[tuple[str, int]]:
        """The wagers that are not paid yet."""
        return [(table, seat) for table, each in self.playing.items() for seat in each.put if seat not in each.paid]

    @precondition(lambda self: self.open_wagers())
    @rule(
        data=st.data(),
        level=st.sampled_from(KEYS),
        percent=st.sampled_from((0, 10, 100)),
        holds=st.booleans(),
    )
    def win(self, data: st.DataObject, level: str, percent: int, holds: bool) -> None:
        table, seat = data.draw(st.sampled_from(self.open_wagers()))
        award = c.ShareAward(percent=percent, level=level) if percent else c.FixedAward(amount=900)
        log = c.LogWin(table=table, round=self.rounds[table], seat=seat, row="Flush", award=award, holds=holds)
        self.linked.do(log)
        assert refused(self.linked, log)[0] == "claim/already_paid"
        number = len(self.wins) + 1
        self.wins[number] = self.awarded(level, percent)
        assert self.linked.now.wins[number].amount == self.wins[number].cents
        self.playing[table].paid[seat] = number
        if holds:
            self.held[number] = table

    def awarded(self, level: str, percent: int) -> Paid:
        if not percent and self.linked.now.terms.fixed_from == "house":
            return Paid(None, 900)
        key = level if percent else KEYS[0]
        book = self.books[key]
        cents = book.meter * percent // 100 // CENT if percent else 900
        paid = Paid(key, cents, added=book.pay(cents))
        if percent == 100:
            paid.seed, paid.reserve = book.seed, book.restart()
        return paid

    @precondition(lambda self: self.held)
    @rule(data=st.data())
    def turn_key(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.held)))
        self.linked.do(c.MoveMeter(number=number))
        del self.held[number]
        assert refused(self.linked, c.MoveMeter(number=number))[0] == "win/not_held"

    @precondition(lambda self: self.wins)
    @rule(data=st.data())
    def back_out(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.wins)))
        command = c.BackOut(number=number)
        if number in self.held or number in self.backed_out:
            assert refused(self.linked, command)[0] in ("win/held", "win/backed_out")
            return
        self.linked.do(command)
        self.backed_out.add(number)
        for playing in self.playing.values():
            playing.paid = {seat: win for seat, win in playing.paid.items() if win != number}
        paid = self.wins[number]
        if paid.level is None:
            return
        book, back = self.books[paid.level], paid.cents * CENT - paid.added - paid.seed - paid.reserve
        book.reserve += paid.reserve
        book.adjustments += paid.cents * CENT - paid.added - paid.seed
        book.take("meter", -back)

    # Corrections --------------------------------------------------------------------------------------------

    @rule(
        level=st.sampled_from(KEYS),
        what=st.sampled_from(CORRECTIONS),
        amount=st.one_of(st.integers(-20_000_000, 20_000_000), st.integers(-9_999, -1), st.just(0)),
    )
    def adjust(self, level: str, what: tuple[Correction, Account], amount: int) -> None:
        because, account = what
        command = c.Adjust(level=level, account=account, because=because, amount=amount, original="x")
        if not self.possible(level, account, because, amount):
            assert refused(self.linked, command)[0].startswith("adjust/")
            return
        self.linked.do(command)
        book = self.books[level]
        if because == "over_limit":
            book.overflow -= amount
            book.meter += amount
            return
        if because == "seed_recovery":
            book.seeds += amount
        else:
            book.adjustments += amount
        book.take(account, -amount)

    def possible(self, level: str, account: str, because: str, amount: int) -> bool:
        book = self.books[level]
        there: int = getattr(book, account)
        if amount == 0:
            return False
        if because == "malfunction":
            return True
        if because == "transfer":
            return amount > 0 or -amount <= there
        if amount > 0 or account != ("reserve" if because == "reserve_receipts" else "meter"):
            return False
        if because == "over_limit":
            return book.limit is not None and -amount <= there - book.limit
        return -amount <= (min(there, book.seeds) if because == "seed_recovery" else there)

    @precondition(lambda self: not self.playing)
    @rule(
        rate=st.integers(0, 300_000),
        seed=st.integers(0, 10**7),
        limit=st.one_of(st.none(), st.integers(0, 10**7)),
    )
    def new_parameters(self, rate: int, seed: int, limit: int | None) -> None:
        old = self.linked.now.terms
        levels = tuple(replace(level, rate=rate, seed=seed, limit=limit) for level in old.levels)
        command = c.SetParameters(terms=replace(old, levels=levels, version=old.version + 1))
        assert refused(self.linked, command)[0] == "link/open"
        self.linked.do(c.CloseLink())
        self.linked.do(command)
        self.linked.do(c.OpenLink())
        for book in self.books.values():
            book.rate, book.seed, book.limit = rate, seed, limit

    # What always holds ----------------------------------------------------------------------------------------

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every level as the second bookkeeping has it, and the meters themselves once no win is held."""
        link = self.linked.now
        assert {key: self.written(book) for key, book in self.books.items()} == dict(standing(link))
        if not self.held:
            assert dict(link.levels) == dict(standing(link))
        assert all(level.is_covered for level in link.levels.values())
        assert all(self.adds_up(level) for level in link.levels.values())

    @staticmethod
    def written(book: Book) -> Level:
        return Level(
            amount=book.meter,
            reserve=book.reserve,
            overflow=book.overflow,
            seeds=book.seeds,
            contributions=book.contributions,
            adjustments=book.adjustments,
            paid=book.paid,
        )

    @staticmethod
    def adds_up(level: Level) -> bool:
        there: Iterable[int] = (level.amount, level.reserve, level.overflow, level.paid)
        return sum(there) == level.seeds + level.contributions + level.adjustments


LinkMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestALinkOfTwoTablesAndThreeLevels = pytest.mark.req("P1", "P2", "P10", "P11", "P15")(LinkMachine.TestCase)
