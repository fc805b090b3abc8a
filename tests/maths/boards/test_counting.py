"""Games on a board and hands of more cards than they take: with few cards left, every deal by the live table."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from tests.examples.more.holdem import street
from tests.maths.boards.nine_cards import CARDS, GONE, LEFT, holdem, with_nine_cards
from tests.maths.counted import KEEP, MemoryKeep, game_of, rules_of
from tests.maths.test_small_decks import Hand, LiveTable, rest_of_deck, without

from fifthstreet.cards import parse_cards
from fifthstreet.games import checked
from fifthstreet.maths.analysis import Question, analyze
from fifthstreet.maths.boards.counting import is_on_a_board
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import base_game

#: Two cards and a board of five, and what a way to play nets there against the two cards that are left.
Deals = dict[tuple[Hand, Hand], Fraction]


def found(game: str, left: str) -> Distribution:
    rules = rules_of(game)
    return analyze(game_of(rules), rules, Question(known=rest_of_deck(left)[1]), keep=KEEP).main


@cache
def settled(game: str, ante: str, *decisions: str) -> Deals:
    """Every deal of nine cards by the live table, when it is played like this."""
    cards = CARDS
    table = LiveTable(rules_of(game), dict.fromkeys(ante.split(), "10.00"))
    return {
        (own, board): table.net(own, [*decisions], dealer=without(cards, own, board), board=board)
        for own in combinations(cards, 2)
        for board in combinations(without(cards, own), 5)
    }


@pytest.mark.volume
def test_casino_holdem_decides_on_the_flop_as_the_live_table() -> None:
    sums: dict[tuple[Hand, Hand], list[Fraction]] = defaultdict(list)
    for (own, board), net in settled("casino-holdem", "ante", "call").items():
        for flop in combinations(board, 3):
            sums[own, flop].append(net)
    main = found("casino-holdem", LEFT)
    best = sum((max(sum(nets, Fraction(0)), Fraction(-len(nets))) for nets in sums.values()), Fraction(0))
    assert (main.deals, main.net) == (sum(map(len, sums.values())), best)


@pytest.mark.volume
def test_ultimate_texas_holdem_decides_on_three_streets_as_the_live_table() -> None:
    ante = "ante blind"
    four, three = settled("ultimate-texas-holdem", ante, "4x"), settled("ultimate-texas-holdem", ante, "3x")
    two = settled("ultimate-texas-holdem", ante, "check", "2x")
    one = settled("ultimate-texas-holdem", ante, "check", "check", "1x")
    flops: dict[tuple[Hand, Hand], list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    first: dict[Hand, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0), Fraction(0)])
    for own, board in two:
        for flop in combinations(board, 3):
            flops[own, flop][0] += two[own, board]
            # Only two cards are left for the dealer, so the river is decided deal by deal.
            flops[own, flop][1] += max(one[own, board], Fraction(-2))
            first[own][0] += four[own, board]
            first[own][1] += three[own, board]
    for (own, _), nets in flops.items():
        first[own][2] += max(nets)
    main = found("ultimate-texas-holdem", LEFT)
    assert (main.deals, main.net) == (10 * len(two), sum(map(max, first.values()), Fraction(0)))


@pytest.mark.volume
def test_texas_holdem_bonus_bets_before_the_turn_and_the_river_as_the_live_table() -> None:
    words = ("bet", "check")
    bets = {how: settled("texas-holdem-bonus", "ante", "bet", *how) for how in ((a, b) for a in words for b in words)}
    turns: dict[tuple[Hand, Hand, object], dict[tuple[str, str], Fraction]] = defaultdict(
        lambda: defaultdict(Fraction)
    )
    deals = bets["bet", "bet"]
    for own, board in deals:
        for flop in combinations(board, 3):
            for turn in without(board, flop):
                for how, nets in bets.items():
                    turns[own, flop, turn][how] += nets[own, board]
    flops: dict[tuple[Hand, Hand], dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for (own, shown, _), by in turns.items():
        for before in words:
            flops[own, shown][before] += max(by[before, "bet"], by[before, "check"])
    first: dict[Hand, Fraction] = defaultdict(Fraction)
    for (own, _), by_turn in flops.items():
        first[own] += max(by_turn.values())
    folded = Fraction(-20 * len(deals), len(first))
    main = found("texas-holdem-bonus", LEFT)
    best = sum((max(net, folded) for net in first.values()), Fraction(0))
    assert (main.deals, main.net) == (20 * len(deals), best)


@pytest.mark.volume
def test_crazy_4_poker_bets_three_times_only_with_aces_or_better() -> None:
    left = "As Ad Kc Qh Js 9s 8s 7s 4d 3c"
    cards, _ = rest_of_deck(left)
    table = LiveTable(rules_of("crazy-4-poker"), {"ante": "10.00", "super_bonus": "10.00"})
    total = Fraction(0)
    for own in combinations(cards, 5):
        nets = [table.net(own, ["1x"], dealer=without(cards, own)), Fraction(-2)]
        if _is_strong(own):
            nets.append(table.net(own, ["3x"], dealer=without(cards, own)))
        total += max(nets)
    main = found("crazy-4-poker", left)
    assert (main.deals, main.net) == (252, total)


def _is_strong(own: Hand) -> bool:
    """Both aces, four to a flush or four ranks in a row; an ace stands below the two, which is not there."""
    ranks = sorted(card.rank for card in own)
    aces = ranks.count(12) == 2
    runs = any(ranks[at + 3] - ranks[at] == 3 and len({*ranks[at : at + 4]}) == 4 for at in range(2))
    return aces or runs or max(sum(card.suit == suit for card in own) for suit in range(4)) >= 4


@pytest.mark.volume
def test_four_card_poker_against_six_cards_of_which_one_is_open() -> None:
    left = "As Ad Kc Qh Js 9s 8s 7s 4d 3c 3d"
    cards, _ = rest_of_deck(left)
    table = LiveTable(rules_of("four-card-poker"), {"ante": "10.00"})
    total = Fraction(0)
    for own in combinations(cards, 5):
        nets = [table.net(own, [f"{times}x"], dealer=without(cards, own)) for times in (1, 3)]
        # The dealer has all the other cards, so the open one says nothing.
        total += 6 * max(*nets, Fraction(-1))
    main = found("four-card-poker", left)
    assert (main.deals, main.net) == (462 * 6, total)


@pytest.mark.parametrize("key", ["casino-holdem", "ultimate-texas-holdem", "texas-holdem-bonus"])
def test_what_was_counted_once_is_taken_from_where_it_is_kept(key: str) -> None:
    keep = MemoryKeep()
    first, second = (base_game(holdem(key), known=GONE, keep=keep).best().main for _ in range(2))
    assert len(keep) == 1
    assert first == second == with_nine_cards(key).best().main


def test_two_cards_after_the_last_decision_count_the_same_together_and_one_by_one() -> None:
    game = holdem("casino-holdem")
    at = next(number for number, step in enumerate(game.steps) if step.key == "turn_and_river")
    steps = (*game.steps[:at], *street("turn", 1), *street("river", 1), *game.steps[at + 2 :])
    apart = base_game(checked(replace(game, steps=steps)), known=GONE).best().main
    assert apart == with_nine_cards("casino-holdem").best().main


def test_a_board_that_comes_all_at_once_is_refused() -> None:
    steps = {step.key: step for step in holdem("casino-holdem").steps}
    whole = (steps["hole_cards"], *street("board", 5), steps["call"], steps["dealer"], steps["settle"])
    with pytest.raises(AnalysisError, match="it has no decision with three cards on the board"):
        base_game(checked(replace(holdem("casino-holdem"), steps=whole)), known=GONE)


def test_a_dealers_card_that_is_seen_is_refused() -> None:
    with pytest.raises(AnalysisError, match="with a card of the dealer seen there are 47 times as many") as refused:
        base_game(holdem("casino-holdem"), known=GONE, sees=("dealer:1",))
    assert refused.value.code == "analysis/unsupported"


def test_two_decisions_after_the_flop_are_refused() -> None:
    steps = {step.key: step for step in holdem("texas-holdem-bonus").steps}
    order = ["hole_cards", "flop_cards", "flop_cards_turned", "flop", "turn_card", "turn_card_turned", "turn"]
    order += ["river_card", "river_card_turned", "river", "dealer", "settle"]
    game = checked(replace(holdem("texas-holdem-bonus"), steps=tuple(steps[key] for key in order)))
    with pytest.raises(AnalysisError, match="more than one decision comes after the flop"):
        base_game(game, known=GONE)


def test_too_many_boards_are_refused_with_their_number() -> None:
    with pytest.raises(AnalysisError, match="about 1,906,884 boards would have to be swept") as refused:
        base_game(holdem("casino-holdem"), known=tuple(parse_cards("As Kd Qh")))
    assert refused.value.code == "analysis/too_large"


def test_a_game_without_a_dealer_to_beat_is_not_on_a_board() -> None:
    assert not is_on_a_board(holdem("let-it-ride"), None)
