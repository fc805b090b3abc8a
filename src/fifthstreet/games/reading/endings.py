"""How does a wager end? Every rule of settlement is read here, once, for the table, the maths and the simulator."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, get_args

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games import description as d
from fifthstreet.games.description import HOUSE, Cites, Comparison, Ending, Funding, Game, Hand, Wager
from fifthstreet.games.reading.course import fold_comes_before
from fifthstreet.games.reading.once import once
from fifthstreet.money import NOTHING, Cents
from fifthstreet.rulebook.odds import MeterShare, Odds, Push
from fifthstreet.rulebook.payouts import EnvyPayout, PayoutRow, Payouts

Kind = Literal["forfeit", "taken_back", "lose", "push", "win"]
#: What decides besides the hand: how the hands compare, or how many were dealt; None where nothing else does.
Case = Comparison | int | None

COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)


@dataclass(frozen=True, slots=True)
class End:
    """One way a wager or an award ends: the row of its pay table, what that pays, and the clauses.

    A stake that loses ``unless`` an award is paid comes back when it is. ``level`` is the level of a meter whose
    money is paid, ``validated`` whether a floorperson looks at it first. Ends are equal when their money is,
    whatever the clauses. ``gives_back`` says whether the stake goes back to the player, ``share`` which share of a
    meter is paid, ``printed`` is the payout as it is printed.
    """

    kind: Kind
    row: str | None = None
    pays: Odds | MeterShare | EnvyPayout | None = None
    cites: Cites = field(default=(), compare=False)
    unless: str | None = None
    level: str | None = field(default=None, compare=False)
    validated: bool = field(default=False, compare=False)
    gives_back: bool = field(init=False, repr=False, compare=False)
    share: MeterShare | None = field(init=False, repr=False, compare=False)
    printed: str | None = field(init=False, repr=False, compare=False)
    is_even_money: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        odds = self.pays if isinstance(self.pays, Odds) else None
        gives_back = self.kind in ("push", "taken_back") or (odds is not None and odds.keeps_stake)
        object.__setattr__(self, "gives_back", gives_back)
        object.__setattr__(self, "share", self.pays if isinstance(self.pays, MeterShare) else None)
        object.__setattr__(self, "printed", None if self.pays is None else self.pays.printed)
        object.__setattr__(self, "is_even_money", odds is not None and odds.is_even_money)

    def paid(self, stake: Cents) -> Cents:
        """What is handed over on a stake; a share of a meter is not known beforehand and counts as nothing."""
        if isinstance(self.pays, Odds):
            return self.pays.award(stake)
        return self.pays.amount if isinstance(self.pays, EnvyPayout) else NOTHING

    def returned(self, stake: Cents) -> Cents:
        """What of the stake goes back to the player."""
        return stake if self.gives_back else NOTHING

    @property
    def won(self) -> Fraction:
        """What odds hand over on a unit."""
        return Fraction(self.pays.win, self.pays.per) if isinstance(self.pays, Odds) else Fraction(0)

    @property
    def net(self) -> Fraction:
        """What a unit staked wins or loses, without a share of a meter."""
        return self.pays.net if isinstance(self.pays, Odds) else Fraction(self.gives_back - 1)

    def __str__(self) -> str:
        return self.printed or ("Push" if self.gives_back else "lost")

    @property
    def saved(self) -> End:
        """The same when the award that saves the stake is paid."""
        return End("push", self.row, cites=self.cites)


LOSES = End("lose")
RETURNED = End("push")
TAKEN_BACK = End("taken_back")


@dataclass(frozen=True, slots=True)
class RowEnds:
    """How a hand ends by what it is worth: ``ends`` without a row, then row by row; the first row that fits pays."""

    ends: tuple[End, ...]
    payouts: Payouts | None = None
    rows: tuple[range, ...] = ()
    cuts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    numbers: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        cuts = sorted({limit for values in self.rows for limit in (values.start, values.stop)})
        rows = [next((number for number, values in enumerate(self.rows, 1) if cut in values), 0) for cut in cuts]
        object.__setattr__(self, "cuts", tuple(cuts))
        object.__setattr__(self, "numbers", (0, *rows))

    def number(self, value: int) -> int:
        """The number of the row that a hand of this value is in; 0 without one."""
        return self.numbers[bisect_right(self.cuts, value)]

    def of(self, value: int) -> End:
        """The end of a hand of this value."""
        return self.ends[self.numbers[bisect_right(self.cuts, value)]]

    def earned(self, value: int) -> End | None:
        """The end of a hand that is in a row; None for all others."""
        return self.of(value) if self.number(value) else None

    @property
    def has_all_hands(self) -> bool:
        """Whether there is a row for every hand."""
        if self.payouts is None:
            return False
        lowest = (0, *(cut for cut in self.cuts if cut < len(self.payouts.ranking)))
        return all(self.number(value) for value in lowest)


@dataclass(frozen=True, slots=True)
class WagerEnds:
    """All ways a wager can end: for each case the rows of the pay table that counts there.

    ``hand`` is the one that is paid and ``dealer`` the one it is compared with. With ``if_taken`` the wager is lost,
    as ``not_taken``, by a player who did not take that offer. The last three fields belong to a wager on the highest
    hand: whose hands it counts, and with which values a hand is left exposed.
    """

    wager: Wager
    kind: Literal["showdown", "hand", "highest", "fee"]
    hand: Hand
    by: Mapping[Case, RowEnds]
    forfeit: End
    dealer: Hand | None = None
    qualifies: range | None = None
    if_taken: str | None = None
    not_taken: End = LOSES
    counts_dealer: bool = False
    counts_folded: bool = False
    left_exposed: range = range(0)

    def is_qualified(self, dealer: int) -> bool:
        """Whether a dealer's hand of this value qualifies; every hand does where none has to."""
        return self.qualifies is None or dealer in self.qualifies

    def compare(self, player: int, dealer: int) -> Comparison:
        """How the player's hand stands to the dealer's."""
        if not self.is_qualified(dealer):
            return "unqualified"
        if player == dealer:
            return "equal"
        return "higher" if player > dealer else "lower"

    def at(self, comparison: Comparison | None) -> RowEnds:
        """The rows that count after a comparison, where hands are compared."""
        return self.by[comparison if self.kind == "showdown" else None]

    def column(self, players: int) -> int:
        """The column that counts for this number of players: the nearest one there is, of two the lower."""
        hands = players + self.counts_dealer
        return min((abs(column - hands), column) for column in self.by if isinstance(column, int))[1]

    def hands_for(self, column: int, seats: int) -> tuple[int, ...]:
        """The numbers of hands that count with which a column is paid, at a table with these seats."""
        numbers = range(1 if self.counts_folded else self._fewest, seats + 1)
        return tuple(number + self.counts_dealer for number in numbers if self.column(number) == column)

    def columns_with(self, players: int) -> frozenset[int]:
        """The columns that can count with this number of players dealt in: one, unless folded hands do not count."""
        numbers = range(players if self.counts_folded else self._fewest, players + 1)
        return frozenset(map(self.column, numbers))

    @property
    def _fewest(self) -> int:
        """The fewest hands of players that can be left: that of the wager's player, unless it survives a fold."""
        return 0 if survives_fold(self.wager) else 1

    def all(self) -> Iterator[End]:
        """Every end of every case, once each."""
        yield from dict.fromkeys(end for rows in self.by.values() for end in rows.ends)

    @property
    def earned(self) -> tuple[End, ...]:
        """Every end of a hand in a row, after whatever comparison, once each in the order of the pay table."""
        found = dict.fromkeys(end for rows in self.by.values() for end in rows.ends[1:])
        tables = (rows.payouts for rows in self.by.values() if rows.payouts is not None)
        titles = [row.title for payouts in tables for row in payouts.rows]
        return tuple(sorted(found, key=lambda end: titles.index(str(end.row))))

    @property
    def is_shared(self) -> bool:
        """Whether several players can back the same hand: they divide a share of a meter."""
        return self.kind in ("hand", "showdown") and self.hand.cards.holder != "player"

    @property
    def takes_meter(self) -> bool:
        """Whether some row pays a share of a meter."""
        return any(end.share is not None for end in self.all())

    @property
    def meter_after(self) -> tuple[Comparison, ...] | None:
        """The comparisons after which a share of a meter can be won; None where hands are not compared for one."""
        if self.kind != "showdown" or not self.takes_meter:
            return None
        paid = {how for how, rows in self.by.items() if any(end.share is not None for end in rows.ends)}
        return tuple(how for how in COMPARISONS if how in paid)


#: Stands where a fee has no hand: nobody looks at it.
_NO_HAND = Hand(d.Cards("player"), FIVE_CARD)


@once
def wager_ends(game: Game) -> Mapping[str, WagerEnds]:
    """How every wager of a game can end, by its key."""
    return {wager.key: ends_of(wager) for wager in game.wagers}


@once
def on_highest(game: Game) -> WagerEnds | None:
    """The wager on the highest hand at the table, if there is one."""
    return next((ends for ends in wager_ends(game).values() if ends.kind == "highest"), None)


@once
def may_be_validated(game: Game) -> frozenset[str]:
    """The wagers of which a floorperson validates some payout once the hand lies open."""
    own = (ends for ends in wager_ends(game).values() if ends.kind in ("hand", "showdown"))
    found = (ends.wager for ends in own if ends.wager.funding.validated_from is not None or ends.takes_meter)
    return frozenset(wager.key for wager in found)


def ends_of(wager: Wager) -> WagerEnds:
    """How a wager can end."""
    rule = wager.settles
    forfeit = End("forfeit", cites=wager.fold_cites)
    if isinstance(rule, d.Fee):
        kept: dict[Case, RowEnds] = {None: RowEnds((End("lose", cites=rule.cites),))}
        return WagerEnds(wager, "fee", _NO_HAND, kept, forfeit)
    if isinstance(rule, d.Showdown):
        compared: dict[Case, RowEnds] = {how: _compared(wager, how, end) for how, end in endings(rule).items()}
        return WagerEnds(wager, "showdown", rule.player, compared, forfeit, rule.dealer, rule.qualifies)
    if isinstance(rule, d.HandPays):
        rows: dict[Case, RowEnds] = {None: by_hand(rule.payouts, rule.cites, wager.funding)}
        lost = End("lose", cites=rule.cites)
        return WagerEnds(wager, "hand", rule.hand, rows, forfeit, if_taken=rule.if_taken, not_taken=lost)
    columns: dict[Case, RowEnds] = {
        hands: by_hand(payouts, rule.cites, wager.funding) for hands, payouts in rule.columns.items()
    }
    return WagerEnds(
        wager,
        "highest",
        rule.player,
        columns,
        forfeit,
        rule.dealer,
        counts_dealer=rule.counts_dealer,
        counts_folded=rule.counts_folded,
        left_exposed=rule.left_exposed,
    )


def is_fee(wager: Wager) -> bool:
    """Whether a wager is a price that the house keeps as soon as it is paid."""
    return isinstance(wager.settles, d.Fee)


@once
def fees_before_the_cards(game: Game) -> tuple[str, ...]:
    """The fees that the house takes at No more bets, in their order."""
    return tuple(wager.key for wager in game.wagers if wager.opening and is_fee(wager))


def showdown_of(wager: Wager) -> d.Showdown | None:
    """The comparison with the dealer that a wager is settled by, if it is."""
    return wager.settles if isinstance(wager.settles, d.Showdown) else None


def how_compared(rule: d.Showdown) -> tuple[Hand, Hand, range | None]:
    """What two showdowns have in common that compare alike: both hands, and with which the dealer qualifies."""
    return rule.player, rule.dealer, rule.qualifies


def qualifies_from(rule: d.Showdown) -> int:
    """The lowest value with which the dealer qualifies."""
    return 0 if rule.qualifies is None else rule.qualifies.start


def endings(rule: d.Showdown) -> dict[Comparison, Ending]:
    """How each comparison of the hands ends; one that cannot happen is left out."""
    found = {how: getattr(rule, how) for how in COMPARISONS}
    return {how: ending for how, ending in found.items() if ending is not None}


def _compared(wager: Wager, how: Comparison, ending: Ending) -> RowEnds:
    """The ends of one comparison; a hand without a row gets its stake back unless the description says otherwise."""
    if not isinstance(ending, d.Wins):
        return RowEnds((_without_row(ending),))
    payouts, cites = ending.payouts, ending.cites
    paying = payouts.after(how)
    found = [row_end(row, payouts, cites, wager.funding) for row in paying]
    rows = [replace(end, cites=cites) if end.kind == "push" else end for end in found]
    return _by_row(payouts, paying, _without_row(ending.otherwise or d.Pushes(cites)), rows)


def _without_row(ending: d.Pushes | d.Loses) -> End:
    if isinstance(ending, d.Loses):
        return End("lose", cites=ending.cites, unless=ending.unless)
    return End("push", cites=ending.cites)


def by_hand(payouts: Payouts, cites: Cites = (), funding: Funding = HOUSE) -> RowEnds:
    """The ends of a hand against a pay table alone: a hand without a row loses."""
    rows = [row_end(row, payouts, cites, funding) for row in payouts.rows]
    return _by_row(payouts, payouts.rows, End("lose", cites=once_each(*cites, *payouts.cites)), rows)


def _by_row(payouts: Payouts, paying: tuple[PayoutRow, ...], no_row: End, rows: list[End]) -> RowEnds:
    return RowEnds((no_row, *rows), payouts, tuple(row.values for row in paying))


def row_end(row: PayoutRow, payouts: Payouts, cites: Cites = (), funding: Funding = HOUSE) -> End:
    """What a row of a pay table pays, and whose money that is."""
    if isinstance(row.pays, Push):
        return End("push", row.title, cites=once_each(*cites, *row.cites))
    clauses = once_each(*cites, *row.cites, *funding.cites)
    if isinstance(row.pays, MeterShare):
        return End("win", row.title, row.pays, clauses, level=row.pays.level, validated=True)
    is_large = funding.validated_from is not None and row.pays.win >= funding.validated_from * row.pays.per
    level = payouts.top_level if charges_fixed(funding) else None
    return End("win", row.title, row.pays, clauses, level=level, validated=is_large)


def charges_fixed(funding: Funding) -> bool:
    """Whether fixed awards come off a meter."""
    return funding.meter is not None and funding.fixed_charged_to_meter


def once_each(*cites: str) -> Cites:
    """Each clause once, in order."""
    return tuple(dict.fromkeys(cites))


def saving(rule: d.Showdown) -> Iterator[str]:
    """The awards that save a stake which would be lost."""
    for ending in endings(rule).values():
        lost = ending.otherwise if isinstance(ending, d.Wins) else ending
        if isinstance(lost, d.Loses) and lost.unless is not None:
            yield lost.unless


def survives_fold(wager: Wager) -> bool:
    """Whether a wager stays in action when its player folds."""
    return wager.on_fold == "stays"


def falls_with_a_fold(game: Game, wager: Wager) -> bool:
    """Whether a fold can take a wager: it does not survive one, and a player can fold before it is settled."""
    return not (survives_fold(wager) or is_fee(wager)) and fold_comes_before(game, wager.key)
