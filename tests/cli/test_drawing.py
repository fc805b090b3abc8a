"""Cards, chips and lines as they are drawn, and games in plain words."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from fifthstreet.cli import words
from fifthstreet.cli.drawing import (
    box_cards,
    chip,
    fitted,
    lines_table,
    money,
    net_text,
    plain_table,
    small_cards,
)
from fifthstreet.games import Game, describe
from fifthstreet.games.reading.course import choices
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack, rules_for


def _drawn(what: RenderableType) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=100).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def _game(key: str, pack: str, **options: object) -> Game:
    return describe(rules_for(load_pack(pack), key, options))


def test_cards_are_boxes_and_a_hidden_one_is_a_back() -> None:
    assert _drawn(box_cards(["Th", "??"])) == [
        "╭─────╮ ╭─────╮",
        "│10   │ │░▒░▒░│",
        "│  ♥  │ │▒░▒░▒│",
        "│   10│ │░▒░▒░│",
        "╰─────╯ ╰─────╯",
    ]
    assert _drawn(small_cards(["Th", "??", "2c"])) == ["10♥ ▒▒ 2♣"]


def test_red_suits_are_red_and_black_ones_are_not() -> None:
    red, black = ({str(span.style) for span in small_cards([face]).spans} for face in ("Ah", "As"))
    assert red != black
    assert len(red) == len(black) == 1


@pytest.mark.parametrize(("amount", "shown"), [("10.00", "$10"), ("1234.50", "$1,234.50"), ("-7.00", "-$7")])
def test_amounts_are_written_as_on_the_felt(amount: str, shown: str) -> None:
    assert money(amount) == shown


def test_a_net_says_its_sign() -> None:
    assert [net_text(amount).plain for amount in ("5.00", "-5.00", "0.00")] == ["+$5", "-$5", "$0"]
    assert chip("Ante", "10.00").plain == "(Ante $10)"


def test_a_line_says_what_is_rare_about_it() -> None:
    line = {
        "wager": "first",
        "stake": "20.00",
        "outcome": "win",
        "odds": "1 to 1",
        "paid": "15.00",
        "returned": "20.00",
        "paid_from": "game_account",
        "charged_to": "house",
        "cites": ["ma-b5 11(b)", "ma-b5 11(e)"],
        "capped_from": "20.00",
        "coupon": "surrendered",
    }
    row = _drawn(lines_table([line], {"first": "First wager"}))[3:]
    assert row[0].split()[:9] == ["First", "wager", "$20", "win", "1", "to", "1", "$15", "$20"]
    beside = " ".join(" ".join(line[50:] for line in row).split())
    assert "(game account, cut from $20, coupon surrendered) ma-b5 11(b), 11(e)" in beside


def test_an_award_says_what_it_is_measured_by() -> None:
    game = _game("boston-5", "us-ma")
    assert words.rests_on(game, {"ante": Cents(1_500)}) == {"ante_bonus": "on Ante $15"}
    assert words.rests_on(game, {}) == {}


def test_a_table_breaks_no_word_and_where_it_cannot_fit_its_rows_stand_one_under_the_other() -> None:
    def drawn(width: int) -> str:
        table = plain_table("option", "what it is")
        table.add_row("cover_all_folded_hands_count", "Count folded hands for the Cover All column")
        out = Console(file=io.StringIO(), width=width)
        out.print(fitted(out, table))
        assert isinstance(out.file, io.StringIO)
        return out.file.getvalue()

    for width in (100, 60, 40, 30):
        text = drawn(width)
        assert max(len(line.rstrip()) for line in text.splitlines()) <= width
        for word in ("cover_all_folded_hands_count", "Count", "folded", "hands", "Cover", "column"):
            assert word in text
    assert "│" in drawn(60)
    assert "what it is: Count folded" in drawn(30)


def test_the_dealers_hand_says_whether_it_qualifies() -> None:
    stud = _game("caribbean-stud", "us-ma")
    assert words.dealer_words(stud, ["As", "Kh", "7c", "6d", "2s"]) == "ace-king high: the dealer qualifies"
    assert words.dealer_words(stud, ["As", "Qh", "7c", "6d", "2s"]) == "ace-queen high: the dealer does not qualify"
    assert words.dealer_words(stud, ["As", "??", "??", "??", "??"]) is None
    assert words.dealer_words(_game("boston-5", "us-ma"), ["As", "Qh", "7c", "6d", "2s"]) == "ace-queen high"


def test_a_wager_that_is_not_offered_is_named_with_its_option() -> None:
    entry = load_pack("us-ma").games["caribbean-stud"]
    assert words.offered_by(entry, "bonus") == "offered with option bonus_paytable=A, B or C"
    assert words.offered_by(entry, "five_card_dealer") == "offered with option five_card=yes"
    assert words.offered_by(entry, "first") is None


def test_clauses_name_each_document_once() -> None:
    assert words.clauses(("ma-csp 10(a)", "ma-csp 10(b)", "lw-ca 7", "ma-csp 1")) == (
        "ma-csp 10(a), 10(b), lw-ca 7, ma-csp 1"
    )
    assert words.clauses(()) == ""


def test_choices_are_explained_from_the_description() -> None:
    game = _game("caribbean-stud", "us-ma", five_card=True)
    explained = {choice.word: words.choice_words(game, choice) for _, choice in choices(game)}
    assert explained["bet"] == "bets twice the Ante"
    assert explained["fold"].startswith("gives up the hand; Five Card Hand Bonus, player's hand and ")
    assert explained["fold"].endswith(" stay in play")


def test_a_hand_is_called_only_when_all_of_it_is_open() -> None:
    stud = _game("caribbean-stud", "us-ma")
    assert words.hand_words(stud, "player", ["Ah", "Ad", "5c", "7d", "9h"], ()) == "pair of aces"
    assert words.hand_words(stud, "player", ["Ah", "Ad", "5c", "7d", "??"], ()) is None
    river = _game("mississippi-stud", "us-wa")
    assert words.hand_words(river, "player", ["Js", "2d"], ["6c", "7d", "Jh"]) == "pair of jacks"
    assert words.hand_words(river, "player", ["Js", "2d"], ["6c", "7d", "??"]) is None
    assert words.hand_words(river, "dealer", [], ()) is None


def test_options_are_written_with_their_unit() -> None:
    assert words.option_words(100, "money") == "$1"
    assert words.option_words(725_000, "rate") == "72.5 %"
    assert words.option_words(True, "flag") == "yes"
    assert words.option_words(None, "paytable") == "none"
    assert words.option_words(60, "whole") == "60"
