"""A round that is played step by step: every moment with what comes next, and every turn to be paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from fifthstreet.cards import Card
from fifthstreet.games.reading.awards import drawn
from fifthstreet.games.reading.funding import at_seeds, meters_of
from fifthstreet.games.wording.choices import choice_named
from fifthstreet.money import MICROS_PER_CENT, Cents, Micros
from fifthstreet.progressive.readings import Reading, Readings
from fifthstreet.rulebook.models import Role
from fifthstreet.table.evolve import evolve
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.next_step import NextStep, next_step
from fifthstreet.table.progress import cards_out
from fifthstreet.table.recorded.replay import KnownTable
from fifthstreet.table.state import Setup, TableState
from fifthstreet.table.views import decisions_due

RandBelow = Callable[[int], int]
#: The chores that are left to the table; all others are steps of the dealer, and may be asked about.
CHORES = ("look", "collect")
#: One decision out of this number gives up the hand, where a level has folds.
_ONE_FOLD_IN = 4


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before a step, and the step that comes next."""

    state: TableState
    step: NextStep


@dataclass(frozen=True, slots=True)
class PaidTurn:
    """One seat's turn in one pass: the table with its hands open, and the lines it was settled with."""

    state: TableState
    seat: int
    step: str | None
    number: int
    lines: tuple[Line, ...]


@dataclass(slots=True)
class SteppedRound:
    """A round from the first step to the rack."""

    table: KnownTable
    stakes: Mapping[int, Mapping[str, Cents]]
    chance: RandBelow
    folds: bool
    stays: int
    moments: list[Moment] = field(default_factory=list)
    turns: list[PaidTurn] = field(default_factory=list)
    draws: dict[str, str | int] = field(default_factory=dict)

    @property
    def state(self) -> TableState:
        """The table as the round left it."""
        return self.table.state

    def play(self) -> None:
        """Do what comes next until the cards are to be racked."""
        self.table.sit(*self.stakes)
        while True:
            step = next_step(self.table.state)
            self.moments.append(Moment(self.table.state, step))
            if step.do == "clear":
                return
            self._do(step)

    def _do(self, step: NextStep) -> None:
        if step.do == "wager":
            for seat, wagers in self.stakes.items():
                self.table.do(c.PlaceWagers(seat=seat, wagers=wagers))
        elif step.do == "deal":
            self.table.deal()
        elif step.do == "settle":
            self._settle(step)
        else:
            self.table.do(self._command(step))

    def _command(self, step: NextStep) -> c.Command:
        by: Role = "dealer" if step.whose == "dealer" else "floorperson"
        seat = step.of if isinstance(step.of, int) else 0
        cards = len(self.table.state.game.deck)
        if step.do == "attest":
            return c.Attest(steps=tuple(step.command["steps"]), by=by)
        if step.do == "no_more_bets":
            return self._no_more_bets(step)
        if step.do == "decide":
            word = self._choice(seat, step.step or "")
            return c.Answer(seat=seat, choice=word, places=self._places(seat, step.step or "", word))
        if step.do == "validate":
            return c.Validate(seat=seat, wager=step.wager or "", by=by)
        if step.do == "document":
            return c.Document(seat=seat, by=by)
        if step.do == "reveal":
            return c.Reveal(of=step.of if "of" in step.command else None)
        if step.do == "count_stub":
            return c.CountStub(cards=cards - cards_out(self.table.state.round))
        return c.Cut(cards=cards // 2) if step.do == "cut" else c.Shuffle(colour=step.command.get("colour"))

    def _no_more_bets(self, step: NextStep) -> c.NoMoreBets:
        game = self.table.state.game
        self.draws = drawn(game, self.stakes, self.chance)
        meters = c.readings_given(self._meters())
        return c.NoMoreBets(meters=meters, draws=self.draws, collected=step.counts or None)

    def _meters(self) -> Readings:
        """Every meter somewhat above what it restarts from."""
        found = {}
        for meter, wagers in meters_of(self.table.state.game).items():
            found[meter] = {level: self._grown(reading) for level, reading in at_seeds(wagers[0]).items()}
        return found

    def _grown(self, reading: Reading) -> Reading:
        more = self.chance(reading.amount // MICROS_PER_CENT + 10_000) * MICROS_PER_CENT
        return Reading(amount=Micros(reading.amount + more), seed=reading.seed)

    def _choice(self, seat: int, step: str) -> str:
        """What a player answers: by chance, but the seat that is asked about does not fold."""
        due = next(each for each in decisions_due(self.table.state, seat) if each["decision"] == step)
        words = [each["choice"] for each in due["choices"]]
        open_now = [
            word
            for word in words
            if self.table.can(c.Answer(seat=seat, choice=word, places=self._places(seat, step, word)))
        ]
        folds = [word for word in open_now if choice_named(self.table.state.game, step, word).folds]
        stays = [word for word in open_now if word not in folds]
        if folds and (not stays or (self.folds and seat != self.stays and self.chance(_ONE_FOLD_IN) == 0)):
            return folds[0]
        return stays[self.chance(len(stays))]

    def _places(self, seat: int, step: str, word: str) -> tuple[int, ...] | None:
        """The cards that a choice gives up, by chance."""
        number, held = (
            choice_named(self.table.state.game, step, word).gives_up,
            len(self.state.round.seats[seat].cards),
        )
        left = [*range(1, held + 1)]
        return tuple(left.pop(self.chance(len(left))) for _ in range(number)) or None

    def _settle(self, step: NextStep) -> None:
        before = self.table.state
        assert isinstance(step.of, int)
        for event in self.table.do(c.SettleUp(seat=step.of)):
            if isinstance(event, e.LinesSettled):
                self.turns.append(PaidTurn(before, event.seat, event.step, event.turn, event.lines))
            before = evolve(before, event)


def play_round(
    setup: Setup,
    hands: Mapping[str, tuple[Card, ...]],
    stakes: Mapping[int, Mapping[str, Cents]],
    chance: RandBelow,
    *,
    folds: bool,
    stays: int,
) -> SteppedRound:
    """Play a round with these hands and wagers; the seat that ``stays`` does not fold."""
    played = SteppedRound(KnownTable(setup, hands), stakes, chance, folds, stays)
    played.play()
    return played
