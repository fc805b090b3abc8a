"""Every published figure comes out, to its last digit: ``figures.csv`` is our perft."""

from __future__ import annotations

import csv
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of

from fifthstreet.cards import FIVE_CARD, THREE_CARD, Ranking
from fifthstreet.games import describe
from fifthstreet.games.description import Cards, Hand, Showdown
from fifthstreet.maths.analysis import Analysis, Question, analyze
from fifthstreet.maths.strategies.named import strategy_named
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side, value_chances
from fifthstreet.rulebook import load_pack, rules_for

_ROWS = [
    (row["figure"], row["of"], row["value"])
    for row in csv.DictReader(Path(__file__).with_name("figures.csv").read_text().splitlines())
]
Found = Fraction | float | int | str


def _hands(ranking: Ranking, category: str) -> int:
    game = game_of(rules_of("boston-5"))
    cards = Cards("player") if ranking is FIVE_CARD else Cards("player", first=3)
    chances = value_chances(game, Hand(cards, ranking))
    return sum(count for value, count in chances.items() if category in ("", ranking.category(value).key))


def _pairs_of_each_rank(_: str) -> int:
    chances = value_chances(game_of(rules_of("boston-5")), Hand(Cards("player"), FIVE_CARD))
    by_rank: dict[int, int] = {}
    for value, count in chances.items():
        if FIVE_CARD.category(value).key == "pair":
            rank = FIVE_CARD.ranks_of(value)[0]
            by_rank[rank] = by_rank.get(rank, 0) + count
    assert len(by_rank) == 13
    assert len(set(by_rank.values())) == 1
    return by_rank[12]


def _progressive(of: str) -> OnMeters:
    game, _, table = of.partition(" ")
    side = analysis_of(game, progressive_paytable=table).sides["progressive"]
    assert isinstance(side, OnMeters)
    return side


def _three_card_bonus(table: str) -> Fraction:
    side = analysis_of("mississippi-stud", three_card_bonus_paytable=table).sides["three_card_bonus"]
    assert isinstance(side, Side)
    return side.distribution.edge * 100


def _dealer_qualifies(game: str) -> int:
    described = game_of(rules_of(game))
    rule = described.wager("ante").settles
    assert isinstance(rule, Showdown)
    assert rule.qualifies is not None
    return sum(count for value, count in value_chances(described, rule.dealer).items() if value in rule.qualifies)


def _played(of: str) -> Analysis:
    """A game played by a strategy: ``PACK:GAME`` where it is shipped, ``PACK:GAME+OPTION=VALUE`` with an option."""
    game, _, strategy = of.partition(" ")
    pack, _, name = game.rpartition(":")
    return _shipped(pack, name, strategy) if pack else played(game, strategy)


@cache
def _shipped(pack: str, name: str, strategy: str) -> Analysis:
    game, _, option = name.partition("+")
    rules = rules_for(load_pack(pack), game, dict([option.split("=")]) if option else {})
    described = describe(rules)
    chosen = None if strategy == "best" else strategy_named(described, strategy)
    return analyze(described, rules, Question(strategy=chosen, strategy_name=strategy), keep=KEEP)


def _not_folded(of: str) -> Fraction:
    every = [(context.folded, number) for context, _, _, number in _played(of).play.ends()]
    return Fraction(100 * sum(number for folded, number in every if not folded), sum(number for _, number in every))


def _dealer_qualified(of: str) -> Fraction:
    play = _played(of).play
    every = [(play.base.model.columns[column], number) for _, _, column, number in play.ends()]
    unqualified = sum(number for how, number in every if how == "unqualified")
    return 100 - Fraction(100 * unqualified, sum(number for _, number in every))


def _average_wagered(of: str) -> Fraction:
    game, _, rule = of.partition(" ")
    found = played(game, "best")
    return (found.main if rule == "to_larger_wager" else found.smaller.main).average_wagered


def _break_even(of: str) -> Fraction:
    found = _progressive(of).levels["main"].break_even
    assert found is not None
    return found


_WORKED_OUT: dict[str, Callable[[str], Found]] = {
    "five_card_hands": lambda of: _hands(FIVE_CARD, of),
    "five_card_pairs_of_each_rank": _pairs_of_each_rank,
    "five_card_values": lambda of: len(FIVE_CARD),
    "three_card_hands": lambda of: _hands(THREE_CARD, of),
    "deals": lambda of: _played(f"{of} best").main.deals,
    "loss": lambda of: -_played(of).main.net,
    "edge_percent": lambda of: _played(of).main.edge * 100,
    "edge_of_wagered_percent": lambda of: _played(of).main.edge_of_total_wagered * 100,
    "edge_of_wagered_smaller_percent": lambda of: played(of, "best").smaller.main.edge_of_total_wagered * 100,
    "standard_deviation": lambda of: _played(of).main.standard_deviation,
    "not_folded_percent": _not_folded,
    "dealer_qualified_percent": _dealer_qualified,
    "average_wagered": _average_wagered,
    "dealer_qualifies": _dealer_qualifies,
    "three_card_bonus_percent": _three_card_bonus,
    "progressive_fixed_return": lambda of: _progressive(of).all_hands.fixed,
    "progressive_per_10000": lambda of: _progressive(of).all_hands.per_dollar("main") * 10_000,
    "progressive_break_even": _break_even,
    "printed": lambda of: rules_of("mississippi-stud").entry.tables("main")["MS-01"].printed_figures[of],
}


def _to_its_digits(found: Found, printed: str) -> str:
    """A figure rounded to as many decimals as were printed."""
    if isinstance(found, str):
        return found
    value = Fraction(found)
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return str(exact.quantize(Decimal(printed), ROUND_HALF_UP))


@pytest.mark.req("M1", "M2")
@pytest.mark.parametrize(("figure", "of", "value"), _ROWS, ids=[f"{figure} {of}".strip() for figure, of, _ in _ROWS])
def test_a_published_figure_comes_out(figure: str, of: str, value: str) -> None:
    assert _to_its_digits(_WORKED_OUT[figure](of), value) == value


@pytest.mark.req("M5")
def test_what_the_seller_prints_follows_from_neither_tie_rule() -> None:
    found = played("mississippi-stud", "best")
    for play in (found.main, found.smaller.main):
        shares = (play.edge, play.edge_of_total_wagered)
        assert all(_to_its_digits(share * 100, "1.58") != "1.58" for share in shares)
        assert all(_to_its_digits(share * 100, "24") != "24" for share in shares)
