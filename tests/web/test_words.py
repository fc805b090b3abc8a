"""Amounts, cards and counts as pages write them."""

from __future__ import annotations

from fifthstreet.web.words import ago, amount, card_name, card_rank, counted, net, sentence, split_amount, whose


def test_amounts_have_separators_a_true_minus_sign_and_cents_only_where_there_are_some() -> None:
    assert [amount(given) for given in (123456, "1234.00", "-2.50", 0)] == ["$1,234.56", "$1,234", "−$2.50", "$0"]
    assert [net(given) for given in (500, "-5.00", 0)] == ["+$5", "−$5", "$0"]
    assert [split_amount(given) for given in (5821437, "1000.00")] == [("$58,214", ".37"), ("$1,000", ".00")]


def test_a_card_has_a_name_and_a_hidden_one_has_none() -> None:
    assert [card_name(card) for card in ("As", "Td", "9h", "2c")] == [
        "ace of spades",
        "ten of diamonds",
        "nine of hearts",
        "two of clubs",
    ]
    assert (card_name("??"), card_name("Jk")) == ("face down", "joker")
    assert [card_rank(card) for card in ("Td", "Ks", "2c", "Jk")] == ["10", "K", "2", "★"]


def test_messages_become_sentences_and_counts_agree_with_their_nouns() -> None:
    assert [sentence("log in"), sentence("It is so.")] == ["Log in.", "It is so."]
    assert [counted(1, "table is", "tables are"), counted(1200, "a", "b")] == ["1 table is", "1,200 b"]


def test_whose_hand_a_wager_looks_at_stands_apart_from_its_name() -> None:
    assert whose("Five Card Hand Bonus (player's hand, dealer's hand)") == (
        "Five Card Hand Bonus",
        "player's hand, dealer's hand",
    )
    assert [whose("Cover All Bonus, 2 hands"), whose("Ante")] == [("Cover All Bonus", "2 hands"), ("Ante", "")]


def test_how_long_something_waits() -> None:
    times = (48_000, 26 * 60_000, 62 * 60_000, 72 * 3_600_000, -5)
    assert [ago(each) for each in times] == ["0:48", "26 min", "1 h 02", "3 d", "0:00"]
