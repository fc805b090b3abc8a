"""A table to sit down at: state, sealed cards and the events so far, moved by commands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile

from fifthstreet.games.description import Settle
from fifthstreet.games.reading.awards import draws
from fifthstreet.money import AmountError, Cents, parse_cents
from fifthstreet.quick_records import altered
from fifthstreet.table.actions.equipment import opened, opening
from fifthstreet.table.automation import next_chore
from fifthstreet.table.card_sources import CardSource, Faces, SealedDeck
from fifthstreet.table.decide import admit, decide, follow
from fifthstreet.table.evolve import Unfolding, evolve
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import (
    ClockRead,
    DeckCut,
    DecksChanged,
    DeckShuffled,
    Event,
    Events,
    LinesSettled,
    RoundCleared,
)
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.progress import dealer_step, next_turn
from fifthstreet.table.recorded.notation import RoundNotation, describe_round
from fifthstreet.table.recorded.words import words
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import Round, Setup, TableState

#: The set-up with which a round began, and what was done since, in the words of a notation.
Began = tuple[Setup, tuple[str, ...]]
#: How many of its latest events a table keeps at least; the log keeps them all.
KEPT_EVENTS = 1_000


class Table:
    """Drives a table: ``do`` a command, read the ``state``, look back at the latest ``events``."""

    def __init__(self, setup: Setup, source: CardSource | None, *, preshuffled: bool = False) -> None:
        self.state: TableState = opened(setup, preshuffled)
        self.events: list[Event] = [opening(setup, preshuffled)]
        self.waiting: Refusal | None = None
        #: What was done in the round: commands, or the words of a log for them.
        self.actions: list[c.Command | str] = []
        self.last_round: Round | None = None
        self._setup = self._last_setup = setup  # As the round began.
        self._last_actions = self.actions
        self._source = source
        self._faces: Faces = None if source is None else source.face
        if preshuffled and source is not None:
            source.shuffle()

    @classmethod
    def resumed(cls, state: TableState, source: CardSource | None) -> Table:
        """A table that goes on from a state that was kept."""
        table = cls(state.setup, source)
        table.state = state
        return table

    def fork(self, source: CardSource | None) -> Table:
        """A second table that stands as this one does: what it does, with a source of its own, leaves this alone."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)  # What copy() does, which takes three times as long.
        other.events, other.actions = [], [*self.actions]
        other._source, other._faces = source, None if source is None else source.face
        return other

    def remember(self, began: Began, last: Round | None, ended: Began) -> None:
        """What a notation of the round, and of the last one, begins with, where it was kept."""
        (self._setup, done), (self._last_setup, last_done) = began, ended
        self.actions, self.last_round, self._last_actions = [*done], last, [*last_done]

    @property
    def began(self) -> Began:
        """The set-up with which the round began, and what was done since."""
        return self._setup, words(self.actions)

    @property
    def ended(self) -> Began:
        """The set-up with which the last round began, and what was done in it."""
        return self._last_setup, words(self._last_actions)

    def follow(self, event: Event) -> None:
        """Something happened that stands in a log already."""
        if isinstance(event, ClockRead):
            self.actions += event.done
        elif isinstance(event, RoundCleared):
            self._end_round(self.state)
        self.state = evolve(self.state, event)

    def _end_round(self, state: TableState) -> None:
        """The round as it is when the cards are away is the last one; a device that is missing is missing on."""
        self.last_round, self._last_setup, self._last_actions = state.round, self._setup, self.actions
        self._setup = state.setup
        self.actions = [c.ChangeDevice(remove=True)] if state.device_removed else []

    # Commands -------------------------------------------------------------------------------------------------

    def verify(self, command: c.Command, *, at: int | None = None) -> None:
        """Raise the refusal a command would meet; change nothing."""
        decide(self.state, command, self._faces, at)

    def can(self, command: c.Command, *, at: int | None = None) -> bool:
        """Whether a command would be accepted."""
        try:
            self.verify(command, at=at)
        except Refusal:
            return False
        return True

    def do(self, command: c.Command, *, at: int | None = None) -> Events:
        """Carry out a command and the automatic chores that follow it; a refusal changes nothing.

        A chore that has to wait for a person is not an error of the command: ``waiting`` is what it waits for.
        ``at`` is the time in milliseconds where a clock runs beside the table: then no command tells it.
        """
        admit(command)
        actions, begun = self.actions, len(self.actions)
        happened = self._carry_out(command, at)
        now = command.at if at is None else at
        self.waiting = None
        while self.waiting is None and (chore := next_chore(self.state)) is not None:
            try:
                happened += self._carry_out(chore, now)
            except Refusal as refusal:
                self.waiting = refusal
        if at is not None:
            _note(happened, words(actions[begun:]), at)
        self._keep(happened)
        return tuple(happened)

    def _keep(self, happened: list[Event]) -> None:
        self.events.extend(happened)
        if len(self.events) > 2 * KEPT_EVENTS:
            del self.events[:-KEPT_EVENTS]

    def _carry_out(self, command: c.Command, at: int | None) -> list[Event]:
        kind = type(command)
        if kind in _COMPLETED:
            command = self._completed(command, at)
        follows = follow(self.state, command, self._faces, at)
        if kind in _DECK_COMMANDS and self._source is not None:
            _tell(self._source, command, follows.events, self.state)
        if follows.ended is not None:
            self._end_round(follows.ended)
        elif kind is c.SettleUp:
            self.actions += self._settled(command, follows)
        else:
            self.actions.append(command)
        self.state = follows.state
        return follows.events

    def _completed(self, command: c.Command, at: int | None) -> c.Command:
        """A command with what an electronic table adds where nobody else has: the round's draws, the order given."""
        if not isinstance(self._source, SealedDeck):
            return command
        if isinstance(command, c.Shuffle):
            is_left_to_us = command.deck is None and self._source.given is not None
            return replace(command, deck=self._source.given) if is_left_to_us else command
        assert isinstance(command, c.NoMoreBets)
        if command.draws is not None or not draws(self.state.game):
            return command
        self.verify(command, at=at)  # A refused command draws nothing: the cards of a seeded table stay as they were.
        return replace(command, draws=self._source.draws(self.state.game, self.state.round.seats))

    def _settled(self, command: c.Command, follows: Unfolding) -> list[c.Command]:
        """A settlement as a notation writes it: one that had to wait, seat by seat as far as it came."""
        assert isinstance(command, c.SettleUp)
        if command.seat is not None:
            return [command]
        step = dealer_step(self.state)
        if not isinstance(step, Settle) or next_turn(follows.state, step) is None:
            return [command]
        return [c.SettleUp(seat=event.seat) for event in follows.events if isinstance(event, LinesSettled)]

    # Shortcuts ------------------------------------------------------------------------------------------

    def sit(self, *seats: int) -> None:
        """Seat players."""
        for seat in seats:
            self.do(c.Sit(seat=seat))

    def wager(self, seat: int, **wagers: str) -> None:
        """Make wagers, in dollars: ``table.wager(1, ante="10.00", bonus="5.00")``."""
        try:
            stakes = {key: parse_cents(amount) for key, amount in wagers.items()}
        except (AmountError, TypeError) as error:
            raise Refusal("command/malformed", f"write amounts as strings of dollars: {error}") from error
        self.do(c.PlaceWagers(seat=seat, wagers=stakes))

    def no_more_bets(
        self,
        meters: Mapping[str, Mapping[str, c.ReadingGiven]] | None = None,
        draws: Mapping[str, str | int] | None = None,
    ) -> None:
        """Close the betting."""
        self.do(c.NoMoreBets(meters=meters, draws=draws))

    def decide(self, seat: int, choice: str, places: tuple[int, ...] | None = None) -> None:
        """Answer a decision or an offer; cards that are given up are told by their places in the hand, from 1."""
        self.do(c.Answer(seat=seat, choice=choice, places=places))

    # Results ------------------------------------------------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The round that is played, or the last one while the next has not begun."""
        if self.last_round is not None and not self.state.round.seats:
            return self.last_round
        return self.state.round

    def notation(self) -> RoundNotation:
        """The round in one line; cards that lie face down stay unseen."""
        if self.round is self.last_round:
            return describe_round(self._last_setup, self.round, self._last_actions)
        return describe_round(self._setup, self.state.round, self.actions)

    def lines(self, seat: int) -> tuple[Line, ...]:
        """The lines settled for a seat, in the order of settlement; refused while a chore of the table is stuck."""
        if self.waiting is not None:
            raise self.waiting
        if seat not in self.round.seats:
            raise Refusal("seat/not_in_round", f"seat {seat} has no hand in this round")
        return self.round.seats[seat].lines

    def net(self, seat: int) -> Cents:
        """What a seat has won or lost in the round."""
        return Cents(sum(line.net for line in self.lines(seat)))


def _until_cleared(events: list[Event]) -> list[Event]:
    """What happens before the next round begins."""
    return [*takewhile(lambda event: not isinstance(event, RoundCleared), events)]


def _note(happened: list[Event], done: tuple[str, ...], at: int) -> None:
    """What was done goes with the time that was read, before a round that ends, so that a log tells it again."""
    if not done:
        return
    ends = len(_until_cleared(happened))
    for place in range(ends - 1, -1, -1):
        event = happened[place]
        if isinstance(event, ClockRead):
            happened[place] = replace(event, done=done)
            return
    happened.insert(ends, ClockRead(at=at, asked={}, done=done))


#: The commands that an electronic table completes.
_COMPLETED: frozenset[type] = frozenset({c.NoMoreBets, c.Shuffle})
#: The commands that move the sealed deck.
_DECK_COMMANDS: frozenset[type] = frozenset({c.Shuffle, c.Cut, c.Recut, c.ChangeDeck, c.Clear})


def _tell(source: CardSource, command: c.Command, events: list[Event], before: TableState) -> None:
    """Shuffle, cut and change the sealed decks as it was done at the table."""
    if isinstance(command, c.Shuffle) and isinstance(source, SealedDeck):
        source.fix(command.deck, command.seed)
    if isinstance(command, c.Clear) and before.decks.other_shuffled:
        source.change()
    for number, event in enumerate(events):
        if type(event) is DeckShuffled:
            if isinstance(source, SealedDeck) and source.repeatable:
                events[number] = altered(event, fixed=True)  # A seed makes this deck known, and those to come.
            if event.colour != before.colour:
                source.shuffle_other()
            else:
                source.shuffle()
        elif type(event) is DecksChanged and event.preshuffled:
            source.shuffle()
        elif type(event) is DeckCut:
            source.cut(event.cards)
