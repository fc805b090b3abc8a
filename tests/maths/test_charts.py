"""Charts read as a person reads them, against the exact choice in the situations they stand for."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import numpy as np
import pytest
from tests.maths.counted import base_of

from fifthstreet.cards import DECK, FIVE_CARD, RANKS, parse_cards
from fifthstreet.maths.charts.build import Cell, Chart, charts, ties
from fifthstreet.maths.solve.prepare import Play, base_game
from fifthstreet.maths.strategies.cost import FOLDED, contexts_met, mistakes
from fifthstreet.maths.strategies.rules import read_strategy

ORDER = "A23456789TJQKA"


@cache
def best(game: str) -> Play:
    return base_of(game).best()


@cache
def drawn(game: str) -> tuple[Chart, ...]:
    return charts(best(game))


def numbers(text: str) -> list[int]:
    """Ranks as a chart writes them: ``A-K-10``."""
    return [RANKS.index(word.replace("10", "T")) for word in text.split("-")]


def look_up(chart: Chart, row: str, column: str) -> Cell:
    return chart.cells[chart.rows.index(row)][chart.columns.index(column)]


# Caribbean Stud ---------------------------------------------------------------------------------------------------


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


def test_every_cell_that_depends_on_suits_is_listed_and_marked() -> None:
    _, between, suits = drawn("caribbean-stud")
    marked = [cell for row in between.cells for cell in row if cell.varies]
    assert {cell.text for cell in marked} == {"suits"}
    listed = sum(len(entry.split(" v ")[1].split(", ")) for (cell,) in suits.cells for entry in cell.text.split("; "))
    play = best("caribbean-stud")
    view, choice = play.base.view(0), play.choice(0)[:, 0].astype(np.int64)
    ranks = np.sort(view.own >> 2, axis=1).astype(np.int64)
    different = (np.diff(ranks, axis=1) > 0).all(axis=1) & ~((view.own & 3) == (view.own[:, :1] & 3)).all(axis=1)
    key = ranks @ 13 ** np.arange(5) * 13 + (view.dealer[:, 0] >> 2)
    made = {each: set(np.unique(key[different & (choice == each)]).tolist()) for each in (0, 1)}
    assert listed == len(made[0] & made[1]) == 69


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


# Other games decided with a whole hand, or never --------------------------------------------------------------------


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
        "J-10-8": Cell("varies", None, True),
    }


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


def test_boston_5_has_one_line_that_says_never_fold() -> None:
    (chart,) = drawn("boston-5")
    assert chart.cells == ((Cell("second", 0),),)
    assert "In every one of 1,755 situations second; never fold" in chart.note


# By street ----------------------------------------------------------------------------------------------------------


def test_the_grid_says_what_is_chosen_with_every_two_cards() -> None:
    play = best("mississippi-stud")
    grid, choice = drawn("mississippi-stud")[0], play.choice(0)[:, 0]
    view = play.base.view(0)
    for row, (one, other) in enumerate(view.own.tolist()):
        high, low = (RANKS[rank].replace("T", "10") for rank in sorted((one >> 2, other >> 2), reverse=True))
        suited = one & 3 == other & 3
        cell = look_up(grid, high if suited else low, low if suited else high)
        assert cell == Cell(("1x", "2x", "3x", "fold")[choice[row]], int(choice[row]))


def street_row(letters: list[str], classes: dict[str, str]) -> str:
    """The row of a chart for some ranks: what they make, or their classes."""
    most = Counter(letters).most_common()
    if most[0][1] == 4:
        return "four of a kind"
    if most[0][1] == 3:
        return "three of a kind"
    if most[0][1] == 2 and len(most) > 1 and most[1][1] == 2:
        return "two pair"
    named = {name[0].upper(): name for name in classes}
    of = {letter: name[0].upper() for name, ranks in classes.items() for letter in ranks}
    if most[0][1] == 2:
        return f"{named[of[most[0][0]]]} pair"
    return " ".join(sorted((of[letter] for letter in letters), key="HML".index))


def street_column(letters: list[str], suits: set[int]) -> str:
    near = (
        sum(set(letters) <= set(ORDER[at : at + 5]) for at in range(10)) if len(set(letters)) == len(letters) else 0
    )
    if len(letters) == 4:
        straight = ["", "inside", "outside"][near]
        alone = f"{straight} straight"
    else:
        straight = alone = ["", "1 way", "2 ways", "3 ways"][near]
    if len(suits) == 1:
        return f"suited, {straight}" if straight else "suited"
    return alone if straight else "no draw"


def from_units(text: str, units: int) -> str:
    """What a cell says once so many units are wagered: ``fold, 1x from 5``."""
    said = ""
    for part in text.split(", "):
        word, _, least = part.partition(" from ")
        if not least or units >= int(least):
            said = word
    return said


@pytest.mark.parametrize(
    ("game", "number", "at", "classes"),
    [
        ("mississippi-stud", 1, 1, {"high": "JQKA", "mid": "6789T", "low": "2345"}),
        ("mississippi-stud", 2, 2, {"high": "JQKA", "mid": "6789T", "low": "2345"}),
        ("let-it-ride", 0, 0, {"high": "TJQKA", "low": "23456789"}),
        ("let-it-ride", 1, 1, {"high": "TJQKA", "low": "23456789"}),
    ],
)
def test_the_chart_of_a_street_says_what_is_chosen_wherever_it_is_met(
    game: str, number: int, at: int, classes: dict[str, str]
) -> None:
    play, chart = best(game), drawn(game)[at]
    view, choice, met = play.base.view(number), play.choice(number), contexts_met(play)[number]
    words = [each.word for each in play.base.priced.decisions[number].choices]
    checked = Counter[str]()
    for row in Random(5).sample(range(len(met)), min(len(met), 5000)):
        cards = [int(card) for card in (*view.own[row], *view.board[row])]
        letters = [RANKS[card >> 2] for card in cards]
        cell = look_up(chart, street_row(letters, classes), street_column(letters, {card & 3 for card in cards}))
        if met[row] == FOLDED:
            continue
        units = int(view.contexts[met[row]].wagered)
        made = words[choice[row, met[row]]]
        assert from_units(cell.text, units) == made, (letters, units)
        checked[made] += 1
    assert len(checked) > 1
    assert "costs nothing" in chart.note


def test_a_chart_that_cannot_say_all_says_how_often_and_what_it_costs() -> None:
    base = base_of("let-it-ride")
    # A pair of fives rides and other low pairs do not: the chart has one row for all low pairs.
    text = """game = "let-it-ride"
first = ['ride if pair >= "10"', 'ride if pair == "5"', "pull"]
second = ["best"]"""
    chart = charts(base.by(read_strategy(text, base.game)))[0]
    cell = look_up(chart, "low pair", "no draw")
    # One of the eight ranks from 2 to 9.
    assert cell == Cell("pull 87.5 %", 0, True)
    assert re.search(r"costs -?\d+\.\d+ % of a unit", chart.note)


# What is known and seen -------------------------------------------------------------------------------------------


def test_a_cell_that_known_cards_make_uneven_is_marked_with_its_share() -> None:
    # Without the ten of clubs there is no royal flush in clubs: ace and king are worth less in one suit of four.
    known = parse_cards("7c 8c 9c Tc")
    play = base_game(base_of("mississippi-stud").game, known=known).best()
    view, choice = play.base.view(0), play.choice(0)[:, 0]
    suited = [row for row, own in enumerate(view.own.tolist()) if own[0] >> 2 == 11 and own[1] == own[0] + 4]
    in_clubs = [bool(view.own[row, 0] == parse_cards("Kc")[0]) for row in suited]
    assert dict(zip(in_clubs, choice[suited].tolist(), strict=True)) == {True: 0, False: 2}
    grid = charts(play)[0]
    assert look_up(grid, "A", "K") == Cell("3x 75.0 %", 2, True)
    assert look_up(grid, "6", "6") == Cell("3x", 2)


def test_there_is_no_chart_of_situations_that_are_too_many_to_keep() -> None:
    base = base_of("three-card-poker")
    seen = base_game(base.game, sees=("dealer:2",)).best()
    assert seen.main.edge < base.best().main.edge
    assert (charts(seen), ties(seen), mistakes(seen, seen)) == ((), (), ())


# Ties ---------------------------------------------------------------------------------------------------------------


def test_ties_of_let_it_ride_are_straight_draws_that_pay_as_often_as_they_lose() -> None:
    view = base_of("let-it-ride").view(1)
    expected = 0
    for own, board in zip(view.own.tolist(), view.board.tolist(), strict=True):
        letters = {RANKS[card >> 2] for card in (*own, *board)}
        if len(letters) < 4 or len({card & 3 for card in (*own, *board)}) == 1:
            continue
        near = sum(letters <= set(ORDER[at : at + 5]) for at in range(10))
        # Four cards for each straight at 5 to 1, and three for each pair that pays even money, of 48.
        paid, pairs = 4 * near, 3 * len(letters & set("TJQKA"))
        expected += paid * 5 + pairs == 48 - paid - pairs
    first, second = ties(best("let-it-ride"))
    assert first.situations == 0
    assert second.situations == expected * len(view.contexts) > 0


def test_caribbean_stud_has_no_ties() -> None:
    (tie,) = ties(best("caribbean-stud"))
    assert (tie.decision, tie.situations, tie.of) == ("bet", 0, 5_649_150)
