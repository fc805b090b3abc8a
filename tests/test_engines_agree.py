"""Every engine gives the same outcome for every wager, comparison and row, and the one that the words say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from examples import let_it_ride, three_card_poker
from hypothesis import HealthCheck, event, given, settings
from tests.engines import AtTheTable, Deals, InTheKernel, InTheory, without_limit
from tests.examples.more import four_card, holdem
from tests.games.reading.words import Money, bonus, by_row, column_of, ended, stood
from tests.generated_games import Generated, generated

from fifthstreet.games import describe
from fifthstreet.games.description import (
    Award,
    Choice,
    Comparison,
    Draw,
    Envy,
    Fee,
    Game,
    HandPays,
    HighestHandPays,
    Showdown,
    Wager,
)
from fifthstreet.games.reading.course import decisions
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.reading.stakes import opening_units
from fifthstreet.games.variants import variants
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.contexts import contexts_of
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.wagers.progressives import draws_return
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules, load_pack, read_pack
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.table.messages.events import LinesSettled
from fifthstreet.table.settlement.fees import fees_taken
from fifthstreet.table.settlement.folds_and_voids import forfeits
from fifthstreet.table.settlement.hands import cards_of
from fifthstreet.table.state import Round

MORE = Path(__file__).parent / "examples" / "more"
KNOWN = [("us-ma", "caribbean-stud"), ("us-ma", "boston-5"), ("us-wa", "mississippi-stud")]
EXAMPLES = {
    "let it ride": (let_it_ride.describe, let_it_ride.PACK),
    "three card poker": (three_card_poker.describe, three_card_poker.PACK),
    "four card poker": (four_card.four_card_poker, MORE / "four_card_poker.toml"),
    "crazy 4 poker": (four_card.crazy_4_poker, MORE / "crazy_4_poker.toml"),
    "ultimate texas hold'em": (holdem.ultimate_texas_holdem, MORE / "ultimate_texas_holdem.toml"),
    "casino hold'em": (holdem.casino_holdem, MORE / "casino_holdem.toml"),
}


class Engines:
    """A game in all engines that can read it, and the rounds it is read by."""

    def __init__(self, game: Game, rules: Rules, seats: int = 1) -> None:
        self.game = without_limit(game)
        self.awards = [award for award in game.awards if isinstance(award.pays, HandPays)]
        self.seats = seats
        self.seen: set[tuple[str, object, str | None]] = set()
        self.maths: InTheory | None = None
        self.kernel: InTheKernel | None = None
        # What an engine refuses, it cannot read otherwise than the others.
        with suppress(AnalysisError):
            self.maths = InTheory(model_of(self.game))
        with suppress(SimulationError):
            self.kernel = InTheKernel(self.game, rules)
        self.stakes = self.kernel.stakes if self.kernel is not None else dict.fromkeys(game.by_key, Cents(1_000))

    def rounds(self) -> Iterator[AtTheTable]:
        for each in Deals(self.game, Random(self.seats)).rounds(self.seats):
            yield AtTheTable(self.game, each, self.stakes)

    def check(self) -> int:
        """Check every wager and award in every round; how many there were."""
        checked = 0
        for table in self.rounds():
            for key in self.stakes:
                self.check_wager(self.game.by_key[key], table)
                checked += 1
            for award in self.game.awards:
                self.check_award(award, table)
                checked += 1
        return checked

    def comparison(self, wager: Wager, table: AtTheTable) -> Comparison | None:
        rule = wager.settles
        if not isinstance(rule, Showdown):
            return None
        return stood(rule, table.value(rule.player), table.value(rule.dealer))

    def compared(self, on: str, table: AtTheTable) -> Comparison | None:
        """How the hands compare for an award on this wager: by its own showdown, or by that of the game."""
        showdowns = [wager for wager in self.game.wagers if isinstance(wager.settles, Showdown)]
        own = self.comparison(self.game.by_key[on], table)
        return self.comparison(showdowns[0], table) if own is None and showdowns else own

    def paid_awards(self, table: AtTheTable, unit: int | None = None) -> dict[tuple[str, str], int]:
        """What awards pay by their words, by award and wager; on the stakes, or on a unit of each."""
        found: dict[tuple[str, str], int] = {}
        for award in self.awards:
            assert isinstance(award.pays, HandPays)
            for on in (on for on in award.on if on in table.lying):
                worth, how = table.value(award.pays.hand), self.compared(on, table)
                paid = bonus(award, worth, how, self.stakes[on] if unit is None else unit)
                found |= {(award.key, on): paid} if paid is not None else {}
        return found

    def check_wager(self, wager: Wager, table: AtTheTable) -> None:
        rule, stake = wager.settles, self.stakes[wager.key]
        if isinstance(rule, HighestHandPays):
            self.check_highest(wager, rule, table)
            return
        if isinstance(rule, Fee):
            self.check_fee(wager)
            return
        how = self.comparison(wager, table)
        worth = table.value(rule.player if isinstance(rule, Showdown) else rule.hand)
        awards = frozenset(key for key, _ in self.paid_awards(table))
        self.seen.add((wager.key, how, wager_ends(self.game)[wager.key].at(how).of(worth).row))
        said = ended(wager, how, worth, stake, awards)
        assert table.money(wager.key, tuple(award.key for award in self.awards)) == said
        if self.kernel is not None:
            assert self.kernel.wager(wager.key, how, worth, awards) == said
        if self.maths is not None and wager in (*self.maths.model.main, *self.maths.model.beside):
            million = ended(wager, how, worth, InTheory.UNIT, awards)
            net = million.meter or million.paid + million.returned - InTheory.UNIT
            assert self.maths.net(wager.key, table, how) == net

    def check_fee(self, wager: Wager) -> None:
        """The house takes it, whatever lies on the table."""
        (taken,) = fees_taken(self.game, 1, {wager.key: self.stakes[wager.key]})
        assert isinstance(taken, LinesSettled)
        (line,) = taken.lines
        assert Money(line.outcome, line.paid, line.returned) == ended(wager, None, 0, line.stake) == Money("lose")
        if self.kernel is not None:
            assert self.kernel.wager(wager.key, None, 0) == Money("lose")
        if self.maths is not None and wager in self.maths.model.main:
            assert self.maths.model.end(wager, 0, self.maths.model.columns[0], ()).net == -1

    def check_highest(self, wager: Wager, rule: HighestHandPays, table: AtTheTable) -> None:
        hands = [table.value(rule.player, seat) for seat in table.round.seats]
        best = max(*hands, table.value(rule.dealer))
        said = ended(wager, column_of(rule, len(hands)), best, self.stakes[wager.key])
        assert table.money(wager.key) == said
        if self.kernel is not None:
            assert self.kernel.highest(wager.key, len(hands), best) == said

    def check_award(self, award: Award, table: AtTheTable) -> None:
        pays = award.pays
        if isinstance(pays, HandPays):
            self.check_bonus(award, pays, table)
        elif isinstance(pays, Envy):
            self.check_envy(award, pays, table)
        else:
            self.check_draw(award, pays, table)

    def check_bonus(self, award: Award, pays: HandPays, table: AtTheTable) -> None:
        """On each wager that lies there, before a fold and after it, by what the words say."""
        for folded in (False, True):
            at = AtTheTable(self.game, table.round, self.stakes, folded=folded)
            said = {on: paid for (key, on), paid in self.paid_awards(at).items() if key == award.key}
            assert [line.paid for line in at.lines(award.key)] == [said[on] for on in award.on if on in said]
            if self.maths is not None and self.is_counted(award):
                how = self.compared(award.on[0], table)
                million, counted = self.paid_awards(at, InTheory.UNIT), self.maths.awards(at, how)
                for on in award.on:
                    assert counted.get((award.key, on)) == million.get((award.key, on))
        for which, on in enumerate(award.on):
            if self.kernel is not None and on in self.stakes:
                worth, how = table.value(pays.hand), self.compared(on, table)
                said_here = self.paid_awards(table).get((award.key, on))
                assert self.kernel.award(award.key, how if award.not_when else None, worth, which) == said_here
                by = self.game.by_key[self.kernel.compared_by(award.key, which)]
                assert not award.not_when or self.comparison(by, table) == how
                stays = self.game.by_key[on].on_fold == "stays"
                assert self.kernel.stands_after_fold(award.key, on) == stays

    def is_counted(self, award: Award) -> bool:
        """Whether the maths count an award, on every wager it rests on."""
        assert self.maths is not None
        model = self.maths.model
        counted = {wager.key for wager in (*model.main, *model.beside)}
        return counted.issuperset(award.on)

    def check_envy(self, award: Award, pays: Envy, table: AtTheTable) -> None:
        """Nobody else has the wager: with ``bettors_only`` no hand earns anything. A fold changes nothing."""
        others = [table.value(pays.hand, seat) for seat in table.round.seats if seat != 1]
        rows = [next((row for row in pays.payouts.envy if worth in row.values), None) for worth in others]
        said = [row.amount for row in rows if row is not None and not pays.bettors_only]
        for folded in (False, True):
            at = AtTheTable(self.game, table.round, self.stakes, folded=folded)
            assert [line.paid for line in at.lines(award.key)] == (said if award.on[0] in self.stakes else [])
        if self.kernel is not None:
            assert self.kernel.stands_after_fold(award.key, award.on[0])
            amounts = [self.kernel.award(award.key, None, worth) for worth in others]
            assert amounts == [None if row is None else row.amount for row in rows]

    def check_draw(self, award: Award, pays: Draw, table: AtTheTable) -> None:
        """The draw hits what the first wager backs; what else it hits is what that backs too."""
        for place, on in enumerate(award.on):
            if on not in self.stakes:
                continue
            cards = cards_of(table.round, 1, pays.backs[on])
            hit: str | int = str(cards[0]) if pays.of == "card" else 1
            hit = "dealer" if pays.of == "position" and pays.backs[on].holder == "dealer" else hit
            said = by_row(pays.payouts.rows[0], self.stakes[on]).paid
            also = [key for key in award.on if key in self.stakes and _backs(pays, key, hit, table.round)]
            found = [line.paid for line in table.lines(award.key, draws={pays.name: hit})]
            assert found == [by_row(pays.payouts.rows[0], self.stakes[key]).paid for key in also]
            assert table.lines(award.key) == []
            folded = AtTheTable(self.game, table.round, self.stakes, folded=True)
            staying = [key for key in also if self.game.by_key[key].on_fold == "stays"]
            assert len(folded.lines(award.key, draws={pays.name: hit})) == len(staying)
            # One card of the deck hits each card backed; a position is hit at its own seat.
            often = Fraction(pays.rate, 10**6) * Fraction(len(cards), 52) if pays.of == "card" else None
            if often is not None and self.stakes[on]:
                returned = draws_return(self.game, self.game.by_key[on], 1)[award.key]
                assert returned == often * Fraction(said, self.stakes[on])
            if self.kernel is not None:
                assert self.kernel.drawn(award.key, place) == said
                assert self.kernel.stands_after_fold(award.key, on) == (self.game.by_key[on].on_fold == "stays")


def _backs(pays: Draw, key: str, drawn: str | int, round_: Round) -> bool:
    cards = pays.backs[key]
    if pays.of == "card":
        return drawn in [str(card) for card in cards_of(round_, 1, cards)]
    return drawn == ("dealer" if cards.holder == "dealer" else 1)


@pytest.mark.volume
@pytest.mark.parametrize(("pack", "game"), KNOWN, ids=[game for _, game in KNOWN])
def test_every_outcome_of_the_games_is_the_same_in_every_engine(pack: str, game: str) -> None:
    for number, rules in enumerate(variants(load_pack(pack), game)):
        engines = Engines(describe(rules), rules, seats=1 + number % 4)
        assert engines.maths is not None
        assert engines.kernel is not None
        assert engines.check() > 40
        # Every comparison was met, and with every row where the player wins or nothing is compared.
        for key, ends in wager_ends(engines.game).items():
            for case, rows in ends.by.items() if ends.kind != "highest" else ():
                met = {row for wager, how, row in engines.seen if (wager, how) == (key, case)}
                assert met >= {end.row for end in rows.ends[1:]} if case in ("higher", None) else met


@pytest.mark.volume
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_outcome_of_the_examples_is_the_same_in_every_engine(name: str) -> None:
    by, pack = EXAMPLES[name]
    read = read_pack(pack)
    for rules in variants(read, next(iter(read.games))):
        assert Engines(describe(rules, by), rules).check() > 20


@pytest.mark.volume
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(made=generated())
def test_every_outcome_of_generated_games_is_the_same_in_every_engine(made: Generated) -> None:
    engines = Engines(made.game, made.rules, seats=2)
    event(f"maths {engines.maths is not None}, kernel {engines.kernel is not None}")
    assert engines.check() > 0


@pytest.mark.volume
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(made=generated())
def test_a_fold_takes_the_same_wagers_in_every_engine(made: Generated) -> None:
    engines = Engines(made.game, made.rules)
    table = next(engines.rounds())
    fees = {wager.key for wager in made.game.wagers if isinstance(wager.settles, Fee)}
    falling = [wager.key for wager in made.game.wagers if wager.on_fold == "forfeits" and wager.key not in fees]
    said = [key for key in falling if key in engines.stakes]
    lines = forfeits(made.game, table.seat, Choice("fold", folds=True, cites=("house 1",)))
    assert [(line.wager, line.stake) for line in lines] == [(key, engines.stakes[key]) for key in said]
    assert all(Money(line.outcome, line.paid, line.returned) == Money("forfeit") for line in lines)
    if engines.kernel is not None:
        assert {key for key in engines.stakes if engines.kernel.falls(key)} - fees == {*said}
    if engines.maths is not None:
        opening = {key: Fraction(units) for key, units in opening_units(made.game).items()}
        contexts = contexts_of(made.game, decisions(made.game), opening)
        falls = {wager.key for wager in made.game.wagers if wager.on_fold == "forfeits"}
        for end in contexts.ends:
            assert not end.folded or (falls.isdisjoint(end.stakes) and falls >= {*end.forfeited})
            assert end.folded or not end.forfeited
