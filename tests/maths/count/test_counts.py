"""Counts, and the names they are kept under."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from tests.maths.counted import MemoryKeep, game_of, rules_of
from tests.maths.test_small_decks import rest_of_deck, without

from fifthstreet.cards import FIVE_CARD, LONGEST_FLUSH, parse_cards
from fifthstreet.games import Game, describe
from fifthstreet.games.description import Settle
from fifthstreet.maths.count.card_groups import course_of
from fifthstreet.maths.count.counts import _Ends, _open_in_one_suit, content_key, no_progress
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import load_pack, rules_for

FOURTEEN = "As Ks Qs 9s 8d 7d 6d 5d Tc 4c 3c 2h 3h Jh"


def high_card_flush() -> Game:
    return describe(rules_for(load_pack("published"), "high-card-flush"))


def test_counts_are_kept_under_a_name_made_from_all_they_depend_on() -> None:
    def key(game: str, known: str = "", sees: tuple[str, ...] = (), **options: object) -> str:
        described = game_of(rules_of(game, None, **options))
        model = model_of(described)
        return content_key(course_of(described, (), parse_cards(known), sees), model.kinds, model.showdown)

    plain = key("caribbean-stud")
    assert plain == key("caribbean-stud", progressive_paytable="D"), "what is paid does not matter"
    assert key("mississippi-stud") == key("mississippi-stud", three_card_bonus_paytable="2")
    different = [
        plain,
        key("caribbean-stud", bonus_paytable="A"),  # which pays a pair of tens or better
        key("caribbean-stud", "Ah"),
        key("caribbean-stud", "Ad"),
        key("caribbean-stud", sees=("dealer:1",)),
        key("boston-5"),
        key("three-card-poker"),
        key("mississippi-stud"),
        key("mississippi-stud", sees=("third_street",)),
        key("mississippi-stud", sees=("fourth_street",)),
    ]
    assert len(set(different)) == len(different)


def test_counts_that_were_kept_only_in_part_are_made_again() -> None:
    game, keep = game_of(rules_of("three-card-poker")), MemoryKeep()
    before = base_game(game, keep=keep).best().main
    ((key, arrays),) = keep.items()
    keep[key] = {name: array for name, array in arrays.items() if name != "like"}
    assert base_game(game, keep=keep).best().main == before
    assert set(keep[key]) == set(arrays)


def test_hands_by_their_longest_suit_are_compared_as_one_by_one() -> None:
    cards, gone = rest_of_deck(FOURTEEN)
    base = base_game(high_card_flush(), known=gone)
    assert base.model.showdown is not None
    qualifies = base.model.showdown.qualifies
    assert qualifies is not None
    nine_high, stands = qualifies.start, Counter[str | None]()
    for own in combinations(cards, 7):
        mine, his = LONGEST_FLUSH.value(own), LONGEST_FLUSH.value(without(cards, own))
        how = "higher" if mine > his else "equal" if mine == his else "lower"
        stands["unqualified" if his < nine_high else how] += 1
    counted = base.best().tally.sum(axis=(0, 1)).tolist()
    assert {column: number for column, number in zip(base.model.columns, counted, strict=True) if number} == stands


def test_a_board_that_makes_up_both_hands_is_tried_out_card_by_card() -> None:
    """Casino Hold'em that ends with the flop: two cards each and three on the board, of eight cards."""
    full = game_of(rules_of("casino-holdem"))
    steps = tuple(step for step in full.steps if "turn_and_river" not in step.key)
    settle = Settle("settle", (("ante", "call"),))
    game = replace(full, wagers=full.wagers[:2], steps=(*steps[:-1], settle))
    cards, gone = rest_of_deck("As Ad Ac 9h 8h 4c 4d 2s")
    fours, total = FIVE_CARD.span("pair", "4", or_better=True).start, 0
    for own in combinations(cards, 2):
        for board in combinations(without(cards, own), 3):
            mine, called, folded = FIVE_CARD.value((*own, *board)), 0, 0
            for dealers in combinations(without(without(cards, own), board), 2):
                his, folded = FIVE_CARD.value((*dealers, *board)), folded - 1
                paid = 3 if sorted(Counter(card >> 2 for card in (*own, *board)).values()) == [2, 3] else 1
                if his < fours:
                    called += paid
                elif mine != his:
                    called += paid + 2 if mine > his else -3
            total += max(called, folded)
    assert base_game(game, known=gone).best().main.mean == Fraction(total, comb(8, 2) * comb(6, 3) * comb(3, 2))


def test_with_a_card_of_the_dealer_seen_the_longest_suit_is_refused() -> None:
    gone = rest_of_deck(FOURTEEN)[1]
    with pytest.raises(AnalysisError, match="only while all cards of the dealer are hidden") as refused:
        base_game(high_card_flush(), known=gone, sees=("dealer:1",)).best()
    assert refused.value.code == "analysis/unsupported"


def test_an_open_card_beside_more_than_the_dealer_takes_is_counted_for_itself() -> None:
    gone = rest_of_deck("As Ad Kc Qh Js 9s 8s 7s 4d 3c 3d")[1]
    main = base_game(game_of(rules_of("four-card-poker")), known=gone).best().main
    assert main.deals == comb(11, 5) * 6


def test_the_open_card_is_brought_to_the_first_suit() -> None:
    player, shown = (np.array(parse_cards(cards), np.uint8) for cards in ("Ac Kd Qh Js", "2d"))
    exchanged, first = _open_in_one_suit(player[None, :], shown)
    assert exchanged[0].tolist() == [*parse_cards("Ad Kc Qh Js")]
    assert first.tolist() == [*parse_cards("2c")]


def test_of_a_whole_deck_hands_that_differ_by_suits_meet_the_same_dealers() -> None:
    game = game_of(rules_of("four-card-poker"))
    model = model_of(game)
    assert model.showdown is not None
    ends = _Ends(course_of(game), model.kinds, model.showdown, 0, len(model.columns), no_progress)
    player = np.array([parse_cards("Ac Ad Qh Js 3s"), parse_cards("Ad Ac Qh Js 3s")], np.uint8)
    shown, values = np.array(parse_cards("2c 2d"), np.uint8), np.full(2, 1_000, np.int16)
    found = ends._card_by_card(model.showdown, player, shown, values, None)
    for counted in found:
        assert counted[0] == counted[1]
    assert 0 < found.lower[0] < comb(46, 5)
