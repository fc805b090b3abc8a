"""The games of the pack ``published`` with most cards gone: every deal settled by the live table, decided by hand.

Whoever decides knows some cards; deals that look the same there are one situation, and the choice that nets most over
them is taken, from the last decision back. Nothing of that is shared with the analysis it is compared with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

import pytest
from tests.maths.test_small_decks import Hand, rest_of_deck, without

from fifthstreet.cards import Card, format_cards, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games import describe
from fifthstreet.games.reading.course import Moment, at_decisions, is_asked
from fifthstreet.games.reading.stakes import lying_after, open_choices, opening_units
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import parse_cents
from fifthstreet.rulebook import Rules, load_pack, rules_for
from fifthstreet.table.recorded import scenario

#: Thousands of deals each; the table and the analysis have tests of their own.
pytestmark = pytest.mark.volume

#: Own cards, cards of the board street by street, those of the dealer, and which of these lie open.
Deal = tuple[Hand, tuple[Hand, ...], Hand, Hand]
UNIT = 1_000


@dataclass
class Brute:
    """A game decided by brute force over deals that the live table settles."""

    rules: Rules
    settled: dict[object, Fraction | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game = describe(self.rules)
        self.stakes = {key: int(units) * UNIT for key, units in opening_units(self.game).items()}

    def best(self, deals: list[Deal]) -> Fraction:
        return self._value(0, (), dict(self.stakes), deals)

    def _value(self, number: int, said: tuple[str, ...], lying: dict[str, int], deals: list[Deal]) -> Fraction:
        decisions = at_decisions(self.game)
        while number < len(decisions) and not is_asked(self.game, decisions[number][0], lying, lying):
            number += 1
        if number == len(decisions):
            nets = [self._net(deal, said) for deal in deals]
            return sum((net for net in nets if net is not None), Fraction(0))
        step, moment = decisions[number]
        alike: dict[object, list[Deal]] = defaultdict(list)
        for deal in deals:
            alike[_known(moment, deal)].append(deal)
        total = Fraction(0)
        for group in alike.values():
            worth = []
            for at in open_choices(step, self.game, lying, None):
                choice, words = step.choices[at], (*said, step.choices[at].word)
                if choice.holding is not None and self._net(group[0], words) is None:
                    continue
                if choice.folds:
                    # Everything that lies there is lost.
                    worth.append(-len(group) * Fraction(sum(lying.values()), UNIT))
                else:
                    worth.append(self._value(number + 1, words, lying_after(self.game, choice, lying), group))
            total += max(worth)
        return total

    def _net(self, deal: Deal, said: tuple[str, ...]) -> Fraction | None:
        """What the live table pays, in units of the base wager; None where it does not allow what was said."""
        own, streets, dealer, shown = deal
        board = tuple(sorted(card for street in streets for card in street))
        key = (own, board, dealer, said)
        if key not in self.settled:
            self.settled[key] = self._settled(own, board, (*without(dealer, shown), *shown), said)
        return self.settled[key]

    def _settled(self, own: Hand, board: Hand, dealer: Hand, said: tuple[str, ...]) -> Fraction | None:
        wagers = {name: f"{cents // 100}.00" for name, cents in self.stakes.items()}
        seat = {"wagers": wagers, "cards": format_cards(own), "decisions": [*said]}
        data = {"game": self.rules.game, "pack": "published", "seats": {"1": seat}}
        data |= {"dealer": format_cards(dealer)} if dealer else {}
        data |= {"community": format_cards(board)} if board else {}
        try:
            found = scenario.result(scenario.play(scenario.read(data), self.game, self.rules))
        except Error as refused:
            if refused.code != "decision/not_available":
                raise
            return None
        text = str(found["seats"]["1"]["net"])
        cents = parse_cents(text.removeprefix("-"))
        return Fraction(-cents if text.startswith("-") else cents, UNIT)


def _known(moment: Moment, deal: Deal) -> object:
    """What a player knows: the own cards, the streets that are turned, and the dealer's open cards."""
    own, streets, _, shown = deal
    turned, left = [], len(moment.known("board"))
    for street in streets:
        if left >= len(street) > 0:
            turned.append(street)
            left -= len(street)
    return own, tuple(turned), shown if moment.known("dealer") else ()


def deals_of(left: Hand, own: int, streets: tuple[int, ...], dealer: int, shown: int) -> Iterator[Deal]:
    """Every deal, the cards of a street in no order."""

    def boards(cards: Hand, sizes: tuple[int, ...]) -> Iterator[tuple[Hand, ...]]:
        if not sizes:
            yield ()
            return
        for street in combinations(cards, sizes[0]):
            for rest in boards(without(cards, street), sizes[1:]):
                yield (street, *rest)

    for held in combinations(left, own):
        for board in boards(without(left, held), streets):
            for theirs in combinations(without(left, held, *board), dealer):
                for seen in combinations(theirs, shown):
                    yield held, board, theirs, seen


NINE = "As Ks Qs Js Td Th 7c 2s 2d"
CASES: dict[str, tuple[str, int, tuple[int, ...], int, int]] = {
    "casino-holdem": (NINE, 2, (3, 2), 2, 0),
    "ultimate-texas-holdem": (NINE, 2, (3, 2), 2, 0),
    "texas-holdem-bonus": (NINE, 2, (3, 1, 1), 2, 0),
    "four-card-poker": ("As Ad Kc Qh Js 9s 8s 7s 4d 4c 3c", 5, (), 6, 1),
    "crazy-4-poker": ("As Ad Kc Qh Js 9s 8s 7s 4d 4c 3c", 5, (), 5, 0),
    "let-it-ride": ("Ts Td 9h 8c 7s 7d 2d", 3, (1, 1), 0, 0),
    "three-card-poker": ("Qs Qd Jh Tc 9s 3d 2c 2h", 3, (), 3, 0),
    "dj-wild-stud": ("Jk 2s As Ad Kd Qd 9s 5h 4c 4h 3c", 5, (), 5, 0),
    "high-card-flush": ("As Ks Js 9s 8s 6s Ad Td 9d 7d Qh 9h 4c 3c", 7, (), 7, 0),
}


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize("key", CASES)
def test_every_deal_of_a_tiny_deck_decided_by_brute_force_equals_the_analysis(key: str) -> None:
    text, own, streets, dealer, shown = CASES[key]
    rules = rules_for(load_pack("published"), key)
    left = tuple(sorted(parse_cards(text)))
    known = tuple(card for card in describe(rules).deck if card not in left)
    deals = [*deals_of(left, own, streets, dealer, shown)]
    main = base_game(describe(rules), known=known).best().main
    # The analysis may tell the order of some cards apart: the average is what must be equal.
    assert main.deals % len(deals) == 0
    assert main.mean == Brute(rules).best(deals) / len(deals)


#: A side wager that looks at the player's own cards, or at the dealer's too: what everybody decides does not matter.
SIDES = {
    "let-it-ride": ("three_card_bonus", ("ride", "ride"), {"first": "10.00", "second": "10.00", "third": "10.00"}),
    "three-card-poker": ("six_card_bonus", ("play",), {"ante": "10.00"}),
}


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize("key", SIDES)
def test_every_deal_of_a_tiny_deck_pays_a_side_wager_as_the_analysis_says(key: str) -> None:
    text, own, streets, dealer, shown = CASES[key]
    wager, said, main = SIDES[key]
    left, known = rest_of_deck(text)
    rules = rules_for(load_pack("published"), key, {f"{wager}_paytable": "1"})
    game, deals = describe(rules), [*deals_of(left, own, streets, dealer, shown)]
    net = 0
    for held, board, theirs, _ in deals:
        seat = {"wagers": {**main, wager: "10.00"}, "cards": format_cards(held), "decisions": [*said]}
        data = {"game": key, "pack": "published", "seats": {"1": seat}}
        data |= {"dealer": format_cards(theirs)} if theirs else {}
        data |= {"community": format_cards(card for street in board for card in street)} if board else {}
        table = scenario.play(scenario.read(data), game, rules)
        (line,) = (line for line in table.round.seats[1].lines if line.wager == wager)
        # All odds of these tables are printed with "to": what is paid comes on top of the stake.
        net += line.paid if line.outcome == "win" else -1000
    counted = analyze(game, rules, Question(known=known)).sides[wager]
    assert isinstance(counted, Side)
    assert counted.all_hands.mean == Fraction(net, 1000 * len(deals))


# Cards that are exchanged ----------------------------------------------------------------------------------------

ELEVEN = "As Ks Qs Ah Kd Qd 9d 2c 2d 4c 8h"


@dataclass
class Exchanging:
    """The game in which one card may be exchanged for one ante, settled by the live table."""

    rules: Rules
    settled: dict[tuple[Hand, Hand, bool], Fraction] = field(default_factory=dict)

    def best(self, left: Hand) -> Fraction:
        """What best play nets on average, in antes: every hand, open card, new card and hand of the dealer."""
        worth = [
            self._worth(own, shown, without(left, own, (shown,)))
            for own in combinations(left, 5)
            for shown in without(left, own)
        ]
        return sum(worth, Fraction(0)) / len(worth)

    def _worth(self, own: Hand, shown: Card, others: Hand) -> Fraction:
        ways = [self._then(own, (shown,), others, None)]
        for place in range(len(own)):
            # A bet or a fold is chosen once the new card is seen.
            news = [
                self._then((*own[:place], *own[place + 1 :], new), (shown,), without(others, (new,)), own[place])
                for new in others
            ]
            ways.append(sum(news, Fraction(0)) / len(news))
        return max(ways)

    def _then(self, held: Hand, shown: Hand, others: Hand, given_up: Card | None) -> Fraction:
        """The better of a bet and a fold, on average over the dealer's hidden cards."""
        nets = [self._net(held, (*shown, *hidden), given_up) for hidden in combinations(others, 4)]
        fold = -1 if given_up is None else -2
        return max(sum(nets, Fraction(0)) / len(nets), Fraction(fold))

    def _net(self, held: Hand, dealer: Hand, given_up: Card | None) -> Fraction:
        # Which card was given up, and which of the dealer's lies open, moves no money.
        key = (tuple(sorted(held)), tuple(sorted(dealer)), given_up is not None)
        if key not in self.settled:
            dealt = held if given_up is None else (*held[:4], given_up, held[4])
            said = ["keep", "bet"] if given_up is None else ["one/5", "bet"]
            seat = {"wagers": {"ante": "10.00"}, "cards": format_cards(dealt), "decisions": said}
            data = {"game": self.rules.game, "pack": "published", "dealer": format_cards(dealer)}
            read = scenario.read({**data, "seats": {"1": seat}})
            found = scenario.result(scenario.play(read, describe(self.rules), self.rules))
            self.settled[key] = Fraction(str(found["seats"]["1"]["net"])) / 10
        return self.settled[key]


@pytest.mark.req("M1", "M2")
def test_every_deal_with_a_card_exchanged_decided_by_brute_force_equals_the_analysis() -> None:
    rules = rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": "one_card"})
    left, known = rest_of_deck(ELEVEN)
    main = base_game(describe(rules), known=known).best().main
    # Every hand, open card, new card and the four of the dealer among the other four.
    assert main.deals == 462 * 6 * 5
    assert main.mean == Exchanging(rules).best(left)


def test_every_game_of_the_pack_is_decided_by_brute_force() -> None:
    assert {*CASES, "oasis-poker"} == {*load_pack("published").games}
