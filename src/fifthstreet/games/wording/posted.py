"""What stands on a placard, as data: each sentence beside what it says, so that a test can ask the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fifthstreet.games.description import Cites, Comparison
from fifthstreet.games.reading.folds import AfterFold

#: Who set an option or a limit: the house, or the pack as its preset.
SetBy = Literal["house", "preset"]
#: What becomes of a stake that a row of a pay table pays; awards have none.
StakeBack = Literal["returned", "not_returned", "by_row", "no_stake"]


@dataclass(frozen=True, slots=True)
class PostedLimits:
    """The least, the most and the step of a stake, in dollars."""

    min: str
    max: str
    step: str


@dataclass(frozen=True, slots=True)
class PostedEnd:
    """How a wager ends in one case: alike for every hand, or ``by_table``, and then without a row ``otherwise``.

    A stake that is lost ``unless`` an award is paid comes back with it.
    """

    kind: Literal["paid", "by_table", "returned", "lost"]
    table: str | None = None
    otherwise: Literal["returned", "lost"] | None = None
    unless: str | None = None


@dataclass(frozen=True, slots=True)
class PostedCount:
    """Which hands count for a wager on the highest hand, both for the column and to be the highest."""

    dealer: bool
    folded: bool


@dataclass(frozen=True, slots=True)
class PostedWager:
    """A wager: when it is made, what it may be, how it ends, and what a fold does to it.

    The stake lies within ``limits``, is ``exactly`` so much, or one of these ``times`` ``of`` another wager; with
    ``per``, so many of the parts into which it divides that one. ``ends`` has an end for each comparison with the
    dealer, or one for the ``hand``; ``offer`` is the one without which the wager is lost. ``room_for`` is a later
    wager that the limit of the law must leave room for. ``meter_after`` are the comparisons after which a share of a
    meter can be won, where one hangs on them.
    """

    key: str
    name: str
    made: str
    stake: str
    settled: str
    fold: str
    needs: tuple[str, ...]
    tender: tuple[str, ...]
    cites: Cites
    fold_cites: Cites
    limits: PostedLimits | None
    exactly: str | None
    times: tuple[int, ...]
    per: int | None
    of: str | None
    room_for: str | None
    ends: dict[str, PostedEnd]
    qualifies: str | None
    offer: str | None
    counts: PostedCount | None
    shared: bool
    after_fold: AfterFold
    meter_after: tuple[Comparison, ...] | None


@dataclass(frozen=True, slots=True)
class PostedAward:
    """An award: which wagers it rests on, and what it is paid for.

    ``after`` are the comparisons with the dealer after which it is paid; None where hands are not compared.
    ``kept`` are the wagers on which it is paid after a fold too; None where no fold can come before it.
    """

    key: str
    name: str
    kind: Literal["hand", "others", "draw"]
    rests_on: tuple[str, ...]
    paid: str
    fold: str
    after: tuple[Comparison, ...] | None
    kept: tuple[str, ...] | None
    bettors_only: bool
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedRow:
    """A row of a pay table, and whether the stake goes back with what it pays; None where there is no stake."""

    hand: str
    pays: str
    stake_returned: bool | None
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedEnvy:
    """What a hand earns the other players; ``row`` is the row of the pay table that the hand itself earns."""

    hand: str
    pays: str
    row: str | None
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedLevel:
    """A level of a meter and what it starts from; no clause stands behind a preset of the house."""

    level: str
    name: str
    seed: str
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedPayTable:
    """A pay table with the names of what it pays.

    ``hands`` is the number that selects it, where one does, and ``used_with`` are the numbers of hands that do.
    ``counts_as`` is the highest hand, where it has no row of its own, and the row it is paid by.
    """

    pays: tuple[str, ...]
    id: str
    title: str
    hands: int | None
    used_with: tuple[int, ...]
    stake: StakeBack
    counts_as: tuple[str, str] | None
    rows: tuple[PostedRow, ...]
    envy: tuple[PostedEnvy, ...]
    levels: tuple[PostedLevel, ...]
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedHolding:
    """What a player must hold for a choice: which cards, and the least and the most they may be."""

    cards: str
    least: str
    most: str | None


@dataclass(frozen=True, slots=True)
class PostedChoice:
    """A choice, where it comes, and what it does.

    ``needs`` is the wager an offer is for. ``base_most`` is the most that ``base`` may be for the choice to be open.
    """

    at: str
    choice: str
    does: str
    needs: str | None
    holding: PostedHolding | None
    base: str | None
    base_most: str | None
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedMost:
    """The most a hand can win on what it ``covers``, which is cut in this order, or the most a wager may be."""

    amount: str
    covers: tuple[str, ...] | None
    outside: tuple[str, ...] | None
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedClock:
    """The seconds for a decision, and what happens after them, also in words; offers are ``passed`` then."""

    seconds: int
    on_expiry: str
    then: str
    passed: tuple[str, ...]
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedKept:
    """A bonus that is paid in a void round for the cards it looks at; of an award, only these hands."""

    key: str
    cards: str
    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PostedVoid:
    """What becomes of the wagers of a void hand: they go back, but for bonuses that some irregularities keep."""

    keeps: tuple[PostedKept, ...]
    keeps_when: tuple[str, ...]
    keeps_cites: Cites
    house: bool
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedOption:
    """An option, or the limits of some wagers, as it is in force, and who set it; ``offers`` decides on a wager."""

    name: str
    title: str
    in_force: str
    set_by: SetBy
    offers: bool
    concerns_this_table: bool
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedReading:
    """How the documents are read where they are silent or disagree: by an option, or by a reading that is fixed."""

    option: str | None
    reading: str | None
    title: str
    in_force: str
    why: str
    set_by: SetBy | None
    concerns_this_table: bool
    cites: Cites

    @property
    def has_a_notice(self) -> bool:
        """Whether a sentence among the notices says it already."""
        return self.option in ("decision_seconds", "on_expiry", "folded_hands_qualify")

    @property
    def holds(self) -> str:
        """What is in force, in words, and whether the house chose it."""
        if self.option is None:
            return self.in_force
        return self.in_force.replace("_", " ") + (" (set by the house)" if self.set_by == "house" else "")


@dataclass(frozen=True, slots=True)
class PostedSlip:
    """A slip of cross-reference in a document, and what it must mean."""

    says: str
    means: str
    cites: Cites


@dataclass(frozen=True, slots=True)
class PostedPossible:
    """What the house could offer and does not: wagers, awards and pay tables, with the options that would."""

    wagers: tuple[PostedWager, ...]
    awards: tuple[PostedAward, ...]
    pay_tables: tuple[PostedPayTable, ...]
    offered_by: dict[str, str]
