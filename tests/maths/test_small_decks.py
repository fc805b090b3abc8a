"""With most cards known to be gone every deal can be written down, settled by the live table and decided by hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import pytest
from tests.maths.counted import KEEP, game_of, rules_of

from fifthstreet.cards import DECK, Card, format_cards, parse_cards
from fifthstreet.games import Game, checked
from fifthstreet.games.description import Choice, Decide, Settle, Step
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.money import Cents, parse_cents
from fifthstreet.rulebook import Rules
from fifthstreet.table.recorded import scenario

#: Thousands of deals each; the table and the analysis have tests of their own.
pytestmark = pytest.mark.volume

Hand = tuple[Card, ...]
STREETS = ("third_street", "fourth_street", "fifth_street")
#: What the player knows, in the order in which it was learned, and what each choice nets over the deals behind it.
Sums = dict[object, list[Fraction]]


def rest_of_deck(left: str) -> tuple[Hand, Hand]:
    """The cards that are left, and those that are known to be gone."""
    cards = tuple(sorted(parse_cards(left)))
    return cards, tuple(card for card in DECK if card not in cards)


class LiveTable:
    """Settles deals by the live table; nets in units of the base wager."""

    def __init__(self, rules: Rules, stakes: dict[str, str]) -> None:
        self.rules, self.game, self.stakes = rules, game_of(rules), stakes
        self.unit = parse_cents(next(iter(stakes.values())))

    def net(self, own: Hand, decisions: list[str], dealer: Hand = (), board: Hand = ()) -> Fraction:
        data: dict[str, object] = {
            "game": self.rules.game,
            "pack": self.rules.pack.key,
            "seats": {"1": {"wagers": self.stakes, "cards": format_cards(own), "decisions": decisions}},
        }
        if dealer:
            data["dealer"] = format_cards(dealer)
        if board:
            data["community"] = format_cards(board)
        settled = scenario.result(scenario.play(scenario.read(data), self.game, self.rules))
        text = str(settled["seats"]["1"]["net"])
        cents = parse_cents(text.removeprefix("-"))
        return Fraction(-cents if text.startswith("-") else cents, self.unit)


def found(rules: Rules, known: Hand, *sees: str, ante: Cents | None = None) -> tuple[int, Fraction]:
    """The number of deals and the player's net by the exact analysis."""
    main = analyze(game_of(rules), rules, Question(known=known, sees=sees, ante=ante), keep=KEEP).main
    return main.deals, main.net


def without(cards: Hand, *gone: Hand) -> Hand:
    return tuple(card for card in cards if not any(card in hand for hand in gone))


def decided(sums: Sums) -> Fraction:
    """The best choice in every situation, added up."""
    return sum((max(nets) for nets in sums.values()), Fraction(0))


@cache
def shown_down(game: str, size: int, choice: str, left: str) -> dict[tuple[Hand, Hand], Fraction]:
    """What a player who stays nets with each hand against each of the dealer's."""
    cards, _ = rest_of_deck(left)
    table = LiveTable(rules_of(game), {"ante": "10.00"})
    return {
        (own, dealer): table.net(own, [choice], dealer=dealer)
        for own in combinations(cards, size)
        for dealer in combinations(without(cards, own), size)
    }


DECKS = ["As Kd Ah Kc 9s 9d 7c 7h 2s 3d", "As Ks Qs Js Ts 9s Ad Kd 4c 5c", "2c 3d 4h 5s 6c 7d 8h 9s Tc Kd"]


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize("left", DECKS)
def test_caribbean_stud_decides_and_settles_as_the_live_table(left: str) -> None:
    cards, known = rest_of_deck(left)
    rules = rules_of("caribbean-stud")
    table = LiveTable(rules, {"ante": "10.00"})
    sums: Sums = defaultdict(lambda: [Fraction(0), Fraction(0)])
    deals = 0
    for own in combinations(cards, 5):
        for up in without(cards, own):
            for hole in combinations(without(cards, own, (up,)), 4):
                deals += 1
                sums[own, up][0] += table.net(own, ["bet"], dealer=(up, *hole))
                sums[own, up][1] += -1
    assert found(rules, known) == (deals, decided(sums))


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize("seen", [1, 2, 4])
def test_caribbean_stud_with_some_of_the_dealers_cards_seen(seen: int) -> None:
    left = "As Kd Ah Kc 9s 9d 7c 7h 2s 3d 3h"
    _, known = rest_of_deck(left)
    rules = rules_of("caribbean-stud")
    sums: Sums = defaultdict(lambda: [Fraction(0), Fraction(0)])
    deals = 0
    for (own, dealer), won in shown_down("caribbean-stud", 5, "bet", left).items():
        for known_of_dealer in combinations(dealer, seen + 1):
            deals += 1
            sums[own, known_of_dealer][0] += won
            sums[own, known_of_dealer][1] += -1
    assert found(rules, known, f"dealer:{seen}") == (deals, decided(sums))


READINGS: list[tuple[dict[str, object], int]] = [
    ({}, 10),
    ({"boston_losing_ante_with_bonus": "ante_returned", "boston_tie_with_bonus": "not_paid"}, 10),
    # Four of a kind win 100 antes of bonus: more than the limit from $481 on.
    ({"payout_limit": "50000.00"}, 480),
    ({"payout_limit": "50000.00"}, 500),
]


@pytest.mark.req("M1", "M2")
@pytest.mark.rule("ma-b5 11(e)")
@pytest.mark.parametrize(("options", "ante"), READINGS)
def test_boston_5_decides_and_settles_as_the_live_table(options: dict[str, object], ante: int) -> None:
    cards, known = rest_of_deck("As Ad Ah Ac 9s 9d 9c 2h 2s 3d")
    rules = rules_of("boston-5", None, **options)
    table = LiveTable(rules, {"ante": f"{ante}.00", "first": f"{2 * ante}.00"})
    sums: Sums = defaultdict(lambda: [Fraction(0), Fraction(0)])
    deals = 0
    for own in combinations(cards, 3):
        for more in combinations(without(cards, own), 2):
            for dealer in combinations(without(cards, own, more), 5):
                deals += 1
                sums[own][0] += table.net((*own, *more), ["second"], dealer=dealer)
                sums[own][1] += -3
    assert found(rules, known, ante=Cents(100 * ante)) == (deals, decided(sums))


def streets(cards: Hand) -> Iterator[tuple[Hand, Hand]]:
    for own in combinations(cards, 2):
        for board in permutations(without(cards, own), 3):
            yield own, board


@cache
def units(left: str, ante: str = "10.00") -> dict[tuple[Hand, Hand], Fraction]:
    """What a unit nets in each deal: all live wagers are paid by the same table, so a quarter of 1-1-1-1."""
    table = LiveTable(rules_of("mississippi-stud"), {"ante": ante})
    deals = streets(rest_of_deck(left)[0])
    return {deal: table.net(deal[0], ["1x", "1x", "1x"], board=deal[1]) / 4 for deal in deals}


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize("sees", [None, "third_street", "fourth_street", "fifth_street"])
@pytest.mark.parametrize("left", ["Js Jd 6s 7d 7c 2h", "As Ks Qs Js Ts 2d", "2c 3d 5h 8s Tc Kd"])
def test_mississippi_stud_street_by_street(left: str, sees: str | None) -> None:
    _, known = rest_of_deck(left)
    rules, unit = rules_of("mississippi-stud"), units(left)
    seen = {"third_street": 0, "fourth_street": 1, "fifth_street": 2}.get(sees or "")
    assert found(rules, known, *([sees] if sees else [])) == (len(unit), _best_streets(unit, seen))


def _best_streets(
    unit: dict[tuple[Hand, Hand], Fraction], seen: int | None, bets: tuple[int, ...] = (1, 2, 3)
) -> Fraction:
    """Best play from the last street back: at each one of the bets, or a fold that loses what was staked."""

    def value(street: int, staked: int, deals: list[tuple[Hand, Hand]]) -> Fraction:
        if street == 3:
            return sum((unit[deal] * staked for deal in deals), Fraction(0))
        groups: dict[object, list[tuple[Hand, Hand]]] = defaultdict(list)
        for own, board in deals:
            extra = board[seen] if seen is not None else None
            groups[own, board[:street], extra].append((own, board))
        return sum((best(street, staked, group) for group in groups.values()), Fraction(0))

    def best(street: int, staked: int, group: list[tuple[Hand, Hand]]) -> Fraction:
        return max(Fraction(-staked * len(group)), *(value(street + 1, staked + bet, group) for bet in bets))

    return value(0, 1, list(unit))


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize("seen", [0, 1, 2, 3])
def test_three_card_poker_with_and_without_a_glimpse(seen: int) -> None:
    left = "Qs Qd Jh Tc 9s 3d 2c 2h"
    _, known = rest_of_deck(left)
    rules = rules_of("three-card-poker")
    sums: Sums = defaultdict(lambda: [Fraction(0), Fraction(0)])
    deals = 0
    for (own, dealer), won in shown_down("three-card-poker", 3, "play", left).items():
        for known_of_dealer in combinations(dealer, seen):
            deals += 1
            sums[own, known_of_dealer][0] += won
            sums[own, known_of_dealer][1] += -1
    assert found(rules, known, *([f"dealer:{seen}"] if seen else [])) == (deals, decided(sums))


@pytest.mark.req("M1", "M2")
def test_let_it_ride_pulls_and_rides() -> None:
    cards, known = rest_of_deck("Ts Td 9h 8c 7s 2d")
    rules = rules_of("let-it-ride")
    table = LiveTable(rules, {"first": "10.00", "second": "10.00", "third": "10.00"})
    deals = [(own, board) for own in combinations(cards, 3) for board in permutations(without(cards, own), 2)]
    unit = {deal: table.net(deal[0], ["ride", "ride"], board=deal[1]) / 3 for deal in deals}
    first: dict[Hand, Fraction] = defaultdict(Fraction)
    second: dict[tuple[Hand, Card], Fraction] = defaultdict(Fraction)
    for (own, board), won in unit.items():
        first[own] += won
        second[own, board[0]] += won
    # Each of the two bets is left where it wins on the average; the third always rides.
    rides = [won for won in (*first.values(), *second.values()) if won > 0]
    net = sum([*unit.values(), *rides], Fraction(0))
    assert found(rules, known) == (len(deals), net)


# Choices that are not open -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ante", "bets"), [("100.00", (1, 2, 3)), ("101.00", (1, 2)), ("150.00", (1, 2)), ("151.00", (1,))]
)
@pytest.mark.parametrize("left", ["Js Jd 6s 7d 7c 2h", "As Ks Qs Js Ts 2d"])
def test_mississippi_stud_without_the_bets_that_the_state_does_not_allow(
    left: str, ante: str, bets: tuple[int, ...]
) -> None:
    # No single wager above $300 in Washington: with more than $100 no three times, with more than $150 no twice.
    _, known = rest_of_deck(left)
    rules, unit = rules_of("mississippi-stud"), units(left, ante)
    main = analyze(game_of(rules), rules, Question(known=known, ante=parse_cents(ante)), keep=KEEP).main
    assert (main.deals, main.net) == (len(unit), _best_streets(unit, None, bets))


def once_only(rules: Rules) -> Game:
    """Mississippi Stud with one bet in all: three antes on third street, two on fourth, or one on fifth."""
    game = game_of(rules)

    def decision(step: Step) -> Step:
        if not isinstance(step, Decide):
            return step
        times = 3 - STREETS.index(step.key)
        wait = Choice("fold", folds=True) if times == 1 else Choice("check")
        return Decide(step.key, (Choice("bet", places="third_street", times=times), wait))

    wagers = tuple(each for each in game.wagers if each.key not in STREETS[1:])
    settle = Settle("settle", (("ante", "third_street"),))
    return checked(replace(game, wagers=wagers, steps=(*map(decision, game.steps[:-1]), settle)))


@pytest.mark.parametrize("left", ["Js Jd 6s 7d 7c 2h", "As Ks Qs Js Ts 2d", "2c 3d 5h 8s Tc Kd"])
def test_a_player_whose_bet_is_made_is_not_asked_again(left: str) -> None:
    _, known = rest_of_deck(left)
    game, unit = once_only(rules_of("mississippi-stud")), units(left)
    main = base_game(game, known=known).best().main
    assert (main.deals, main.net) == (len(unit), _best_single_bet(unit))


def _best_single_bet(unit: dict[tuple[Hand, Hand], Fraction]) -> Fraction:
    """On each street the bet that is left, or to wait for the next card; on the last one a fold."""

    def value(street: int, deals: list[tuple[Hand, Hand]]) -> Fraction:
        groups: dict[object, list[tuple[Hand, Hand]]] = defaultdict(list)
        for own, board in deals:
            groups[own, board[:street]].append((own, board))
        return sum((best(street, group) for group in groups.values()), Fraction(0))

    def best(street: int, group: list[tuple[Hand, Hand]]) -> Fraction:
        bet = sum((unit[deal] * (4 - street) for deal in group), Fraction(0))
        return max(bet, Fraction(-len(group)) if street == 2 else value(street + 1, group))

    return value(0, list(unit))
