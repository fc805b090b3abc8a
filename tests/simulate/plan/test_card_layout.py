"""Where cards lie and which hands they make; a hand that is not ranked whole is refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tests.simulate.tables import boston

from fifthstreet.cards import DEUCES_AND_JOKER, FIVE_CARD, LONGEST_FLUSH, parse_cards
from fifthstreet.games import describe
from fifthstreet.games.description import Cards, Deal, Game, Hand, HandPays, Wager
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.card_layout import Hands, Layout
from fifthstreet.simulate.plan.records import BY_SUIT, Tables
from fifthstreet.simulate.plan.staked_table import TableToSimulate


def with_hand(hand: Hand) -> TableToSimulate:
    """Boston 5 with an optional bonus on another hand."""
    table = boston(1)

    def changed(wager: Wager) -> Wager:
        rule = wager.settles
        if wager.key != "optional_bonus" or not isinstance(rule, HandPays):
            return wager
        return replace(wager, settles=replace(rule, hand=hand))

    return replace(table, game=replace_wagers(table.game, tuple(map(changed, table.game.wagers))))


def replace_wagers(game: Game, wagers: tuple[Wager, ...]) -> Game:
    return Game(game.key, game.name, wagers, game.steps, game.awards)


def test_a_hand_of_too_few_cards_is_refused() -> None:
    with pytest.raises(SimulationError, match="5 of 3 cards") as refused:
        planned(with_hand(Hand(Cards("player", first=3), FIVE_CARD)))
    assert refused.value.code == "simulate/unsupported"


def test_more_cards_than_a_deck_has_are_refused() -> None:
    # Seven players and the dealer with seven cards each need 56.
    table = boston(7)
    steps = tuple(
        replace(step, deliveries=tuple(replace(each, cards=each.cards + 2) for each in step.deliveries))
        if isinstance(step, Deal) and step.key == "last_two"
        else step
        for step in table.game.steps
    )
    with pytest.raises(SimulationError, match="7 seats need 56 cards, too many for one deck") as refused:
        planned(replace(table, game=replace(table.game, steps=steps)))
    assert refused.value.code == "simulate/seats"


def test_a_hand_with_wild_cards_lists_every_choice_of_its_cards() -> None:
    hands, tables = Hands(Layout(0, 5, 6, 1)), Tables()
    whole, best, plain = (
        Hand(Cards("dealer"), DEUCES_AND_JOKER),
        Hand(Cards("player"), DEUCES_AND_JOKER),
        Hand(Cards("dealer"), FIVE_CARD),
    )
    assert [hands.add(hand) for hand in (whole, best, plain)] == [0, 1, 2]
    columns = {name: np.asarray(column).tolist() for name, column in hands.columns(tables).items()}
    # Five of five cards in one way, five of six in six ways; without wild cards nothing is chosen.
    assert columns["hand_choices"] == [1, 6, 0]
    assert (columns["hand_wild"], columns["hand_size"]) == ([1, 1, 0], [5, 5, 0])
    wild = columns["hand_wild_at"][0]
    assert np.flatnonzero(tables.joined()[wild : wild + 53]).tolist() == [0, 1, 2, 3, 52]


def test_the_decisions_of_a_deck_with_a_joker_are_not_found_in_tables() -> None:
    rules = rules_for(load_pack("published"), "dj-wild-stud")
    with pytest.raises(SimulationError, match="DJ Wild Stud has a joker: its decisions are not found in tables"):
        planned(TableToSimulate(describe(rules), rules, (), 1))


def test_a_hand_by_its_longest_suit_is_valued_suit_by_suit() -> None:
    layout = Layout(0, 7, 7, 1)
    hands, tables = Hands(layout), Tables()
    hand = Hand(Cards("player"), LONGEST_FLUSH)
    assert [hands.add(hand), hands.add(Hand(Cards("dealer"), LONGEST_FLUSH)), hands.add(hand)] == [0, 1, 0]
    columns = hands.columns(tables)
    assert list(np.asarray(columns["hand_choices"])) == [BY_SUIT, BY_SUIT]
    assert list(np.asarray(columns["hand_start"])) == [0, 0]
    at = int(np.asarray(columns["hand_suited_at"])[0])
    cards = parse_cards("As Ks 9s 4s 2s 3d 3c")
    # The five spades are worth what the whole hand is, and no card of a suit as little as the lowest hand.
    spades = sum(1 << card.rank for card in cards if card.suit == cards[0].suit)
    assert tables.joined()[at + spades] == LONGEST_FLUSH.value(cards)
    assert tables.joined()[at] == 0


def test_a_longest_suit_of_more_cards_than_the_kernel_takes_is_refused() -> None:
    with pytest.raises(SimulationError, match="takes 7 of 8 cards; a hand can be the best of 7"):
        Hands(Layout(0, 8, 8, 1)).add(Hand(Cards("player"), LONGEST_FLUSH))
