"""Charts of whole hands, read as a person reads them, against the exact choices."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import numpy as np
from tests.maths.boards.nine_cards import holdem
from tests.maths.charts.drawn import Own, drawn, look_up, seeing_one
from tests.maths.counted import base_of, best

from fifthstreet.cards import DECK, FIVE_CARD, RANKS, parse_cards
from fifthstreet.maths.charts.build import Cell, Chart, charts
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.rules import read_strategy


def numbers(text: str) -> list[int]:
    """Ranks as a chart writes them: ``A-K-10``."""
    return [RANKS.index(word.replace("10", "T")) for word in text.split("-")]


def row_of(chart: Chart, ranks: list[int]) -> str:
    """The row of the chart that a hand stands in."""
    for name in chart.rows:
        if name.endswith(" and any"):
            prefix = numbers(name.removesuffix(" and any"))
            if ranks[: len(prefix)] == prefix:
                return name
        high, _, low = name.partition(" to ")
        top = numbers(high) if " " not in high else []
        bottom = top[: -len(numbers(low))] + numbers(low) if low else top
        if top and bottom <= ranks <= top:
            return name
    raise AssertionError(f"no row for {ranks}")


def by_suits(chart: Chart, hand: str, dealer: str, in_suit: list[int]) -> str:
    """What the chart of suits says for a hand and a dealer's card, given the ranks in the dealer's suit."""
    for rule, (cell,) in zip(chart.rows, chart.cells, strict=True):
        for entry in cell.text.split("; "):
            named, cards = entry.split(" v ")
            if named == hand and dealer in cards.split(", "):
                return "bet" if _holds(rule, in_suit) else "fold"
    raise AssertionError(f"{hand} v {dealer} is in no row")


def _holds(rule: str, in_suit: list[int]) -> bool:
    found = re.fullmatch(r"bet with (\d) or more of your cards in the dealer's suit", rule)
    if found:
        return len(in_suit) >= int(found[1])
    sets = rule.removeprefix("bet with ").removesuffix(" in the dealer's suit").split(" or ")
    return any(set(numbers(each)) <= set(in_suit) for each in sets)


def told(ranks: list[int], dealer: int, in_suit: list[int]) -> str:
    """What a person finds in the charts of Caribbean Stud for a hand without a pair, straight or flush."""
    _, between, suits = drawn("caribbean-stud")
    head = RANKS[dealer].replace("T", "10")
    text = look_up(between, row_of(between, ranks), head).text
    if text == "match":
        return "bet" if dealer in ranks else "fold"
    if text == "suits":
        return by_suits(suits, "-".join(RANKS[rank].replace("T", "10") for rank in ranks), head, in_suit)
    return text


def test_the_caribbean_chart_says_what_is_chosen_with_every_ace_king() -> None:
    play = best("caribbean-stud")
    view, choice = play.base.view(0), play.choice(0)
    ranks = np.sort(view.own >> 2, axis=1)
    different = (np.diff(ranks, axis=1) > 0).all(axis=1)
    ace_king = different & (ranks[:, 4] == 12) & (ranks[:, 3] == 11)
    rows = np.nonzero(ace_king)[0]
    checked = Counter[str]()
    for row in Random(7).sample(rows.tolist(), 6000):
        cards = sorted((int(card) for card in view.own[row]), reverse=True)
        held = [card >> 2 for card in cards]
        if FIVE_CARD.category(FIVE_CARD.value([DECK[card] for card in cards])).key != "high_card" or held[2:4] == [
            10,
            9,
        ]:
            continue
        dealer = int(view.dealer[row, 0])
        in_suit = [card >> 2 for card in cards if card & 3 == dealer & 3]
        said = told(held, dealer >> 2, in_suit)
        assert said == ("bet", "fold")[choice[row, 0]], (held, dealer)
        checked[said] += 1
    assert min(checked["bet"], checked["fold"]) > 1000


def test_the_caribbean_summary_says_what_is_always_and_never_bet() -> None:
    summary = drawn("caribbean-stud")[0]
    assert summary.rows == ("A-K-Q-J-2 or better", "A-K-Q-10-9 to A-K-4-3-2", "A-Q-J-10-9 or lower")
    assert [row[0].text for row in summary.cells] == ["bet", "see below", "fold"]
    play = best("caribbean-stud")
    view, choice = play.base.view(0), play.choice(0)[:, 0]
    bounds = [FIVE_CARD.value(parse_cards(text)) for text in ("Ac Kd Qh Js 2c", "Ac Qd Jh Ts 9c")]
    for row in Random(3).sample(range(len(choice)), 4000):
        value = FIVE_CARD.value([DECK[int(card)] for card in view.own[row]])
        if not bounds[1] < value < bounds[0]:
            assert choice[row] == (0 if value >= bounds[0] else 1)


def test_the_chart_of_a_simple_strategy_is_its_rule() -> None:
    text = "game = 'caribbean-stud'\nbet = ['bet if hand >= \"A K J 8 3\"', 'fold']"
    base = base_of("caribbean-stud")
    (chart,) = charts(base.by(read_strategy(text, base.game)))
    assert chart.rows == ("A-K-J-8-3 or better", "A-K-J-8-2 or lower")
    assert [row[0] for row in chart.cells] == [Cell("bet", 0), Cell("fold", 1)]


ODD = """game = "caribbean-stud"
bet = [
    "bet if hand >= pair",
    'fold if hand < "A K 4 3 2"',
    'bet if hand == "A K Q J 9" and dealer == "9" and (dealers_suit == 1 or dealers_suit == 3 and not suited)',
    'bet if third == "Q" and dealers_suit == 1',
    'bet if third == "J" and same_suit >= 3',
    'bet if third == "T" and dealer not in hand',
    "fold",
]"""


def test_a_strange_strategy_is_charted_as_it_is() -> None:
    base = base_of("caribbean-stud")
    _, between, suits = charts(base.by(read_strategy(ODD, base.game)))
    assert look_up(between, "A-K-Q and any", "5").text == look_up(between, "A-K-J and any", "5").text == "suits"
    # With a ten the dealer's card must be none of yours: fold where it is, bet where it is not.
    assert look_up(between, "A-K-10 and any", "5").text == "fold/bet"
    assert look_up(between, "A-K-10 and any", "10").text == "fold"
    assert look_up(between, "A-K-10 and any", "Q").text == "bet"
    told = {rule: cell.text for rule, (cell,) in zip(suits.rows, suits.cells, strict=True)}
    assert "A-K-Q-5-4 v 2, 3, 4" in told["bet with just 1 of your cards in the dealer's suit"]
    by_own_suits = [rule for rule in told if rule.endswith(", by more than the dealer's suit")]
    assert all("A-K-J-" in told[rule] and "A-K-Q-" not in told[rule] for rule in by_own_suits)
    assert told["bet with just 1 or 3 of your cards in the dealer's suit"] == "A-K-Q-J-9 v 9"
    assert "“fold/bet”: fold if it has the rank of one of your cards, bet otherwise." in between.note


def test_hands_that_nobody_can_hold_have_no_row() -> None:
    """Without twos to fives the lowest ace-king is A-K-8-7-6."""
    base = base_game(base_of("caribbean-stud").game, known=tuple(card for card in DECK if card.rank < 4))
    _, between, _ = charts(base.by(read_strategy(ODD, base.game)))
    told = {
        rank for row in between.rows for part in row.split(" to ") for rank in numbers(part.removesuffix(" and any"))
    }
    assert min(told) == 4


def test_three_card_poker_is_played_from_queen_six_four() -> None:
    (chart,) = drawn("three-card-poker")
    assert chart.rows == ("Q-6-4 or better", "Q-6-3 or lower")
    assert [row[0].text for row in chart.cells] == ["play", "fold"]


def test_hands_that_are_played_now_so_and_now_so_are_listed_from_the_highest_down() -> None:
    base = base_of("three-card-poker")
    text = """game = "three-card-poker"
play = ['play if hand >= pair', 'play if hand >= "Q 3 2" and hand < "K 3 2"', 'play if first == "J" and suited',
        'play if hand == "J T 8" and same_suit == 2', "fold"]"""
    summary, between = charts(base.by(read_strategy(text, base.game)))
    assert summary.rows == ("pair of twos or better", "A-K-J to J-10-8", "J-10-7 or lower")
    assert [row[0].text for row in summary.cells] == ["play", "see below", "fold"]
    told = {name: row[0] for name, row in zip(between.rows, between.cells, strict=True)}
    assert told == {
        "A-K-J to K-3-2": Cell("fold", 1),
        "Q and any": Cell("play", 0),
        # Of 60 hands that are no flush, 36 have two cards of one suit.
        "J-10-8": Cell("play 60.0 %", 0, True),
    }
    assert between.note.startswith("From the highest hand down. A share: what is done most often;")


def test_hands_with_a_group_are_listed_with_the_cards_beside_it() -> None:
    """Fours are played unless a three lies beside them."""
    summary, between = charts(best("dj-wild-stud"))
    # All three are pairs of fours: what lies beside them says which.
    assert summary.rows == (
        "pair of fours, A-K-5 or better",
        "pair of fours, A-K-3 to pair of fours, 7-6-5",
        "pair of fours, 7-6-3 or lower",
    )
    # The lowest card beside them decides, so that two rows say what else would take 58.
    answers = {row: cell.text for row, (cell,) in zip(between.rows, between.cells, strict=True)}
    assert answers == {
        "pair of fours, lowest other card J to 5": "play",
        "pair of fours, lowest other card 3": "fold",
    }
    assert between.note == "The lowest of the other cards decides."


def test_hands_with_a_group_are_listed_to_the_last_card_where_more_than_the_lowest_decides() -> None:
    base = base_of("dj-wild-stud")
    text = """game = "dj-wild-stud"
play = ['play if hand >= "5 5 6 4 3"', 'play if hand >= "4 4 6 5 3" and "K" in hand', "fold"]"""
    _, between = charts(base.by(read_strategy(text, base.game)))
    # Beside queen and jack an ace is folded and a king is played.
    assert between.rows == (
        "pair of fours, A-Q-J to pair of fours, A-5-3",
        "pair of fours, K-Q-J to pair of fours, K-5-3",
    )
    assert [cell.text for (cell,) in between.cells] == ["fold", "play"]


def test_contexts_that_are_answered_otherwise_have_charts_of_their_own() -> None:
    game = base_of("let-it-ride").game
    base = base_game(game, sees=("first_community", "second_community"))
    text = """game = "let-it-ride"
first = ["best"]
second = ['ride if hand >= two_pair', "ride if wagered >= 3", "pull"]"""
    found = {chart.title: chart for chart in charts(base.by(read_strategy(text, game)))}
    assert [*found] == ["First", "Second, after pull", "Second, after ride"]
    assert found["First"].rows[0] == "pair of tens or better"
    assert found["Second, after pull"].rows[0] == "two pair, threes and twos or better"
    assert found["Second, after ride"].cells[0][0] == Cell("ride", 1)


def test_a_strategy_by_the_dealers_card_alone_is_the_same_for_every_hand() -> None:
    # Between the best and the worst hand lies every hand, and no suits decide.
    summary, between = charts(seeing_one().by(Own(lambda view: view.dealer[:, 0] >= 32)))
    assert [row[0].text for row in summary.cells] == ["see below"]
    told = [*["fold"] * 8, *["play"] * 5]
    # Against three of a kind, one rank of the dealer may be left with no card at all.
    assert {tuple(cell.text or told[at] for at, cell in enumerate(row)) for row in between.cells} == {tuple(told)}
    assert between.note == "The columns are the dealer's card."


def test_who_has_nothing_left_to_choose_has_no_chart() -> None:
    gone = tuple(card for card in DECK if card.rank < RANKS.index("J"))
    play = base_game(holdem("ultimate-texas-holdem"), known=gone).best()
    assert {chart.title.partition(":")[0] for chart in charts(play)} == {"Before the flop", "On the flop"}
