"""Rounds at a live table with chosen cards: the deck is put in the order that brings them to their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tests.examples.playing import UNTIL_CLEARED

from fifthstreet import open_table
from fifthstreet.cards import DECK, Card
from fifthstreet.chance import seeded
from fifthstreet.games import Describe, Game
from fifthstreet.games.description import PASS
from fifthstreet.games.reading.course import choices
from fifthstreet.games.reading.funding import at_seeds, meters_of
from fifthstreet.games.reading.stakes import follows, smallest
from fifthstreet.games.wording.placard import Placard, placard
from fifthstreet.money import Cents
from fifthstreet.rulebook import Pack, Rules
from fifthstreet.rulebook.models import Limit
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import DeckCut
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.session import Table
from fifthstreet.table.state import Setup
from fifthstreet.table.views import DecisionDue, decisions_due

#: What a seat answers: the words of the choices it has, and the decision or offer they belong to.
Policy = Callable[[str, Sequence[str]], str]
#: Cards by holder: ``player`` is seat 1, other seats by their numbers.
Wanted = Mapping[str, Sequence[Card]]


@dataclass(frozen=True)
class Setting:
    """A table set up in one way."""

    pack: Pack
    rules: Rules
    game: Game
    describe: Describe | None = None
    base: Cents | None = None

    @cached_property
    def posted(self) -> Placard:
        return placard(self.rules, self.game)

    @cached_property
    def folding(self) -> dict[str, set[str]]:
        """The words that fold, by decision or offer."""
        found: dict[str, set[str]] = {}
        for step, choice in choices(self.game):
            found.setdefault(step.key, set()).update({choice.word} if choice.folds else ())
        return found

    @cached_property
    def setup(self) -> Setup:
        """What a table is set up with, opened as a house would open it."""
        bounds = self.rules.limits.items()
        table = open_table(
            self.rules.game if self.describe is None else self.describe,
            self.pack,
            options=self.rules.written(),
            limits={
                name: Limit(min=least, max=most, step=step)
                for name, each in bounds
                for least, most, step in [each.written.split("/")]
            },
            automations=UNTIL_CLEARED,
        )
        return table.state.setup

    def open(self, deck: Sequence[Card] = DECK) -> Table:
        return Table(self.setup, SealedDeck(seeded(1), seeded, tuple(deck)))

    def stakes(self, base: Cents | None = None) -> dict[str, Cents]:
        """Every opening wager, as small as it can be; the first one as large as is asked for."""
        found: dict[str, Cents] = {}
        for wager in self.game.wagers:
            if wager.opening and wager.key not in found:
                least = smallest(self.rules, self.game, wager, found)
                amount = base if base is not None and not found else least
                found = follows(self.rules, self.game, {**found, wager.key: amount})
        return found

    def readings(self) -> dict[str, dict[str, c.ReadingGiven]] | None:
        """Meters at their seeds."""
        found = {
            meter: {level: c.ReadingGiven(amount=each.amount) for level, each in at_seeds(wagers[0]).items()}
            for meter, wagers in meters_of(self.game).items()
        }
        return found or None


@dataclass
class Live:
    """A round at a live table, and what the seats could choose on the way."""

    setting: Setting
    stakes: Mapping[int, Mapping[str, Cents]]
    policies: Mapping[int, Policy]
    draws: Mapping[str, str | int] | None = None
    asked: list[tuple[int, str, tuple[str, ...], frozenset[str]]] = field(default_factory=list)

    def begin(self, deck: Sequence[Card] = DECK) -> Table:
        """A table where the betting is closed and the cards lie there."""
        self.deck = deck
        self.asked.clear()
        table = self.setting.open(deck)
        table.sit(*self.stakes)
        for seat, wagers in self.stakes.items():
            table.do(c.PlaceWagers(seat=seat, wagers=dict(wagers)))
        table.do(c.NoMoreBets(meters=self.setting.readings(), draws=self.draws))
        return table

    def due(self, table: Table) -> DecisionDue | None:
        """The decision or offer that somebody answers next, as the player sees it, who knows the hand."""
        due = next((due for due in decisions_due(table.state) if due["turn"]), None)
        if due is None:
            return None
        return next(each for each in decisions_due(table.state, due["seat"]) if each["decision"] == due["decision"])

    def play(self, deck: Sequence[Card] = DECK) -> Table:
        """The round to its end."""
        table = self.begin(deck)
        while (due := self.due(table)) is not None:
            seat, at = due["seat"], due["decision"]
            words = tuple(each["choice"] for each in due["choices"])
            self.asked.append((seat, at, words, frozenset(table.state.round.seats[seat].wagers)))
            table.decide(seat, self.policies[seat](at, words))
        return table

    def with_cards(self, wanted: Wanted) -> Table:
        """The round with these cards in their places."""
        table = self.play(self.arranged(self.usual_places, wanted))
        assert self.places(table) == self.usual_places
        return table

    @cached_property
    def usual_places(self) -> dict[str, tuple[int, ...]]:
        """Where the cards of each holder lie in any deck: who plays so goes the same way with all cards."""
        return self.places(self.play())

    def arranged(self, places: Mapping[str, Sequence[int]], wanted: Wanted) -> list[Card]:
        """The deck that brings these cards to their places."""
        deck: dict[int, Card] = {}
        for holder, cards in wanted.items():
            for place, card in zip(places[holder], cards, strict=False):
                deck[(place + self.cut) % len(DECK)] = card
        rest = iter([card for card in DECK if card not in {*deck.values()}])
        return [deck[at] if at in deck else next(rest) for at in range(len(DECK))]

    def places(self, table: Table) -> dict[str, tuple[int, ...]]:
        """Where in the deck each holder's cards were."""
        self.cut = sum(event.cards for event in table.events if isinstance(event, DeckCut))
        seats = {str(number): seat.cards for number, seat in table.round.seats.items()}
        return {
            **seats,
            "player": table.round.seats[1].cards,
            "dealer": table.round.dealer,
            "board": table.round.board,
        }

    def cards(self, table: Table) -> dict[str, tuple[Card, ...]]:
        """All the cards of a round, those that were never turned too."""
        found = {}
        for holder, places in self.places(table).items():
            found[holder] = tuple(self.deck[(place + self.cut) % len(DECK)] for place in places)
            known = [(table.round.faces[place], at) for at, place in enumerate(places) if place in table.round.faces]
            assert all(found[holder][at] == face for face, at in known)
        return found


def lines_of(table: Table, key: str, seat: int = 1) -> list[Line]:
    return [line for line in table.lines(seat) if line.wager == key]


# Policies --------------------------------------------------------------------------------------------------------


def staying(setting: Setting, *, shows: bool = True, boldly: bool = True) -> Policy:
    """Never fold, and bet at once where that is possible; show cards where asked, or not."""

    def answer(at: str, words: Sequence[str]) -> str:
        stays = [word for word in words if word not in setting.folding[at] and word != PASS]
        if PASS in words and (not stays or not shows):
            return PASS
        return stays[0] if boldly else stays[-1]

    return answer


def folding(setting: Setting, step: str, word: str) -> Policy:
    """Stay until this decision or offer, and fold there."""
    stay = staying(setting, boldly=False)

    def answer(at: str, words: Sequence[str]) -> str:
        return word if at == step and word in words else stay(at, words)

    return answer
