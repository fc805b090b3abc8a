"""What a table knows: only what a person has been shown, and where everything lies."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec.structs

from fifthstreet.cards import Card
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.once import once
from fifthstreet.games.reading.settling import Pass, passes_of
from fifthstreet.money import Cents
from fifthstreet.progressive.readings import Readings
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import Cut, Gate, Irregularity, Method, MethodKey, StubCount
from fifthstreet.rulebook.models import Step as ProcedureStep
from fifthstreet.table.messages.commands import Shuffler
from fifthstreet.table.messages.events import Due
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.messages.values import Holder

EMPTY: Mapping[Any, Any] = {}


#: A copy of a record with some fields changed.
changed = msgspec.structs.replace


class Record(msgspec.Struct, frozen=True, dict=True):
    """A part of the state: it never changes, so what is worked out from it is kept with it."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """A small part of the state, with which nothing is kept: the garbage collector need not look for rings in it."""


#: A card lies somewhere else by what was entered, and wagers were settled by it.
ENTERED_TWICE = "card_entered_twice"
#: No clause speaks of it, and what was paid stays: a hand that cannot be shown is void, by the floor's word.
_ENTERED_TWICE = Irregularity(
    kind=ENTERED_TWICE,
    title="A card was entered twice, and wagers were settled by it",
    at="seat",
    physical=True,
    reported_by=("floorperson", "executive"),
    consequence="void_hand",
    house=True,
    cites=("house",),
)
#: The dealer's chores that can be left to the table, one by one.
AUTOMATIONS = (
    "attest",
    "shuffle",
    "cut",
    "collect",
    "deal",
    "look",
    "reveal",
    "validate",
    "settle",
    "document",
    "count_stub",
    "clear",
)


@dataclass(frozen=True)
class Setup:
    """How a table is set up: the game and its rules, the equipment, and which chores are automatic.

    Where a table is ``linked``, the links themselves tell what their meters read.
    Where a round is ``recorded``, its cards are known and a reading that nobody wrote down may be missing.
    """

    game: Game
    rules: Rules
    method: MethodKey
    shuffler: Shuffler
    decks: tuple[str, ...] = ("red",)
    entered: bool = False
    automations: frozenset[str] = frozenset()
    recorded: bool = False
    linked: bool = False
    console: str | None = None

    @cached_property
    def step_index(self) -> Mapping[str, int]:
        """Where each step of the game comes in the round."""
        return {step.key: number for number, step in enumerate(self.game.steps)}

    @cached_property
    def passes(self) -> Mapping[str, tuple[Pass, ...]]:
        """The passes of every settlement, by the key of its step."""
        return passes_of(self.game)

    @cached_property
    def steps_before(self) -> Mapping[Gate, tuple[ProcedureStep, ...]]:
        """The steps of the procedure this table has, by the action they come before."""
        steps: dict[Gate, tuple[ProcedureStep, ...]] = {}
        for step in self.rules.entry.procedure:
            if self._has_step(step):
                steps[step.before] = (*steps.get(step.before, ()), step)
        return steps

    @cached_property
    def named_before(self) -> Mapping[Gate, frozenset[str]]:
        """The names of those steps, by the action they come before."""
        return {gate: frozenset(step.id for step in steps) for gate, steps in self.steps_before.items()}

    @cached_property
    def steps_for_some(self) -> frozenset[str]:
        """The steps that not every round has: for a wager that was made, cards that came some way, a new player."""
        steps = (step for steps in self.steps_before.values() for step in steps)
        occasions = ("idle", "arrival")
        return frozenset(s.id for s in steps if s.wager is not None or s.route is not None or s.each in occasions)

    @cached_property
    def announcements(self) -> frozenset[str]:
        """The steps that close the betting."""
        return frozenset(step.id for step in self.steps_before.get("no_more_bets", ()) if step.closes_betting)

    @cached_property
    def due_each(self) -> Mapping[str, frozenset[str]]:
        """The steps of the procedure that are due again at each occasion."""
        steps: dict[str, frozenset[str]] = {}
        for step in self.rules.entry.procedure:
            steps[step.each] = steps.get(step.each, frozenset()) | {step.id}
        return steps

    def _has_step(self, step: ProcedureStep) -> bool:
        """Whether a step of the procedure belongs to this equipment and to a wager this table offers."""
        return (
            (not step.methods or self.method in step.methods)
            and (not step.shufflers or self.shuffler.kind in step.shufflers)
            and (step.decks is None or len(self.decks) == step.decks)
            and (not step.consoles or self.console in step.consoles)
            and (step.wager is None or step.wager in self.game.by_key)
        )

    @property
    def deals_right(self) -> bool:
        """Whether the deck is electronic: always whole and dealt right; of a recorded round nobody knows."""
        return not (self.entered or self.recorded)

    def automatic(self, chore: str) -> bool:
        return chore in self.automations

    @cached_property
    def cut(self) -> Cut | None:
        """The rule for cutting the deck, at a table that has one."""
        return self.rules.entry.equipment.cut

    @cached_property
    def stub_count(self) -> StubCount | None:
        """The rule for counting the stub by hand, where no automated shoe counts instead."""
        return None if self.counts_itself else self.rules.entry.equipment.stub_count

    @property
    def counts_itself(self) -> bool:
        """Whether the shuffler's own count replaces counting the stub: only with an automated shoe."""
        shuffler = self.shuffler
        return self.method_rules.shuffler_count_suffices and shuffler.kind == "automated" and shuffler.counts

    @cached_property
    def method_rules(self) -> Method:
        methods = self.rules.entry.equipment.methods
        return next(method for method in methods if method.key == self.method)


class Seat(Part, frozen=True):
    """A player's place in a round: stakes, cards by their place in the deck, answers, and lines settled."""

    number: int
    wagers: Mapping[str, Cents] = EMPTY
    taken_back: Mapping[str, Cents] = EMPTY
    tender: Mapping[str, Mapping[str, Cents]] = EMPTY
    open: frozenset[str] = frozenset()
    cards: tuple[int, ...] = ()
    #: Where cards were given up: all cards as they had been dealt up to then.
    before: tuple[int, ...] = ()
    looked: int = 0
    answers: Mapping[str, str] = EMPTY
    folded: bool = False
    void: bool = False
    collected: bool = False
    paperwork: bool = False
    lines: tuple[Line, ...] = ()

    @property
    def live(self) -> bool:
        """Whether the hand is still played: neither folded nor void."""
        return not (self.folded or self.void)

    @property
    def dealt(self) -> tuple[int, ...]:
        """All cards that were dealt to the seat in their order, those given up again too."""
        return (
            (*self.before, *(place for place in self.cards if place not in self.before))
            if self.before
            else self.cards
        )

    @property
    def given_up(self) -> tuple[int, ...]:
        """The cards that the player gave up."""
        return tuple(place for place in self.before if place not in self.cards)


#: Made once for each number: records never change, and making a large one is slow.
_before_wagers = functools.cache(Seat)


class Short(Part, frozen=True):
    """A hand that is one card short: whose, where in the hand the card is missing, and the clause that gives it."""

    of: Holder
    at: int
    cites: tuple[str, ...]


class Round(Record, frozen=True):
    """One round of play, from the first wager to the cleared table."""

    number: int = 1
    #: From the dealer's left.
    seats: dict[int, Seat] = {}
    bets_closed: bool = False
    step: int = 0
    dealer: tuple[int, ...] = ()
    board: tuple[int, ...] = ()
    up: frozenset[int] = frozenset()
    #: Whether a card was turned that was not dealt face up.
    revealed: bool = False
    faces: Mapping[int, Card] = EMPTY
    #: Physical cards that were entered since the last decision, validation or payment: nobody relied on them yet.
    fresh: frozenset[int] = frozenset()
    #: Physical cards by which wagers were settled.
    settled_by: frozenset[int] = frozenset()
    next_position: int = 0
    pending: tuple[Due, ...] = ()
    short: Short | None = None
    discarded: tuple[int, ...] = ()
    #: Cards that void hands have more, or less, than the table dealt them.
    miscounted: int = 0
    turns: frozenset[tuple[str, int, int]] = frozenset()
    meters: Readings = EMPTY
    meters_before: Readings = EMPTY
    splits: Mapping[str, Cents] = EMPTY
    draws: Mapping[str, str | int] = EMPTY
    validated: frozenset[tuple[int, str]] = frozenset()
    irregularities: tuple[str, ...] = ()
    #: The title and the clauses of the pack's row that the last of them fell under.
    fell_under: tuple[str, tuple[str, ...]] | None = None
    ruling: tuple[str, ...] = ()
    #: Shares of a divided award that a void hand left, by wager: a floorperson rules on them.
    shares_left: Mapping[str, Cents] = EMPTY
    void: bool = False
    stub_counted: bool = False
    #: Since when each seat is asked what, where that was told.
    clocks: Mapping[int, tuple[str, int]] = EMPTY
    rack: tuple[Holder, ...] = ()

    def seat(self, number: int) -> Seat:
        """A seat as it stands, before its first wager too."""
        return self.seats.get(number) or _before_wagers(number)

    def cards_of(self, holder: Holder) -> tuple[int, ...]:
        if holder == "dealer":
            return self.dealer
        if holder == "board":
            return self.board
        assert isinstance(holder, int)
        return self.seats[holder].cards

    @property
    @once
    def placed(self) -> frozenset[str]:
        """The wagers that somebody has made."""
        return frozenset().union(*[seat.wagers for seat in self.seats.values()])

    @property
    @once
    def live_seats(self) -> tuple[Seat, ...]:
        """The seats still playing, from the dealer's left."""
        return tuple([seat for seat in self.seats.values() if not (seat.folded or seat.void)])


class Decks(Part, frozen=True):
    """The deck whose turn it is, what was done to it since it last came back, and how far the other one is."""

    turn: int = 0
    shuffled: bool = False
    preshuffled: bool = False
    came_preshuffled: bool = False
    cut: bool = False
    removed: bool = False
    #: What the shuffler did with the other deck while this one was in play.
    other_shuffled: bool = False
    other_removed: bool = False
    rounds_since_count: int = 0


class TableState(Record, frozen=True):
    """Everything a table knows; two tables with the same events have the same state."""

    setup: Setup
    seated: frozenset[int] = frozenset()
    players: Mapping[int, str] = EMPTY
    round: Round = msgspec.field(default_factory=Round)
    decks: Decks = Decks()
    attested: frozenset[str] = frozenset()
    idle: bool = False
    arrived: bool = False
    device_removed: bool = False
    #: What every level read when the last round with a reading was over.
    meters_left: Readings = EMPTY
    #: The time of the last command that told one.
    time: int | None = None

    @property
    def game(self) -> Game:
        return self.setup.game

    def wager(self, key: str) -> Wager:
        return self.setup.game.by_key[key]

    @property
    def colour(self) -> str:
        """The back colour of the deck whose turn it is."""
        return self.setup.decks[self.decks.turn]

    @property
    def other_colour(self) -> str | None:
        """The back colour of the deck that is in the shuffler while this one is in play, if there are two."""
        return self.setup.decks[1 - self.decks.turn] if len(self.setup.decks) > 1 else None

    def irregularities(self) -> tuple[Irregularity, ...]:
        """What can go wrong here, by the pack; with cards of paper a card can be entered twice besides."""
        rows = self.setup.rules.entry.irregularities
        return rows if self.setup.deals_right else (*rows, _ENTERED_TWICE)
