"""The games whose rules are the commonly published ones: their pages have what they cite; side wagers are options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games import Game, describe
from fifthstreet.games.checks.cites import _cited
from fifthstreet.games.description import Cards, Deal, Hand, HandPays, Turn
from fifthstreet.games.published import community, fold, keys_of, rules_of, side_wager
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.pieces import data_of, pieces

PACK = load_pack("published")
PAGES = Path(__file__).parents[2] / "docs" / "published"


def described(game: str, **options: object) -> Game:
    return describe(rules_for(PACK, game, options))


@pytest.mark.parametrize("game", PACK.games)
def test_every_rule_that_is_cited_stands_on_the_games_page_and_every_rule_there_is_cited(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    numbered = {f"published {game} {number}" for number in re.findall(r"^(\d+)\. ", page, re.MULTILINE)}
    cited = {cite for each in variants(PACK, game) for cite in _clauses(describe(each))}
    cited |= {cite for piece in pieces(data_of(PACK)) if piece.address[:2] == ("games", game) for cite in piece.cited}
    assert {cite for cite in cited if cite.startswith("published ")} == numbered


@pytest.mark.parametrize("game", PACK.games)
def test_every_page_has_rules_pay_tables_figures_a_chart_and_pictures_of_the_felt(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    heads = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert [head for head in heads if head in ("Rules", "Pay tables", "Figures", "Chart")] == [
        *("Rules", "Pay tables", "Figures", "Chart")
    ]
    assert f"fifthstreet strategy {game}" in page.partition("\n## Chart\n")[2]
    assert all(f"felt-{game}-{size}.png" in page for size in (1440, 390))


def _clauses(game: Game) -> Iterator[str]:
    for _, _, cites in _cited(game, "game"):
        yield from cites


@pytest.mark.parametrize("game", PACK.games)
def test_every_row_of_every_pay_table_stands_on_the_games_page(game: str) -> None:
    page = (PAGES / f"{game}.md").read_text("utf-8")
    for table in PACK.games[game].paytables:
        for row in table.rows:
            printed = next(line for line in page.splitlines() if line.startswith(f"| {row.title} |"))
            assert any(f"| {row.title} |" in line and row.pays in line for line in page.splitlines()), printed


@pytest.mark.parametrize("game", PACK.games)
def test_side_wagers_are_offered_where_the_house_says_so(game: str) -> None:
    options = PACK.games[game].options.items()
    optional = {name: option.wager for name, option in options if option.kind == "paytable" and not option.default}
    offered = {wager.key for wager in described(game, **dict.fromkeys(optional, "1")).wagers}
    assert offered - {wager.key for wager in described(game).wagers} == {*optional.values()}


def test_rules_are_cited_by_the_game_and_their_numbers() -> None:
    assert rules_of("casino-holdem")(4, 6) == ("published casino-holdem 4", "published casino-holdem 6")


def test_a_side_wager_that_no_pay_table_is_chosen_for_is_not_offered() -> None:
    hand = Hand(Cards("player", with_board=True), FIVE_CARD)
    rules = rules_for(PACK, "ultimate-texas-holdem")
    assert not [*side_wager(rules, "trips", "Trips", hand, ("house 1",))]
    (trips,) = side_wager(rules_for(PACK, rules.game, {"trips_paytable": "2"}), "trips", "Trips", hand, ("house 1",))
    assert (trips.needs, trips.on_fold, isinstance(trips.settles, HandPays)) == (("ante",), "stays", True)
    assert keys_of((trips,)) == ("trips",)


def test_community_cards_are_dealt_and_then_turned() -> None:
    deal, turn = community("flop", 3, ("house 1",))
    assert isinstance(deal, Deal)
    assert isinstance(turn, Turn)
    assert (deal.key, deal.deliveries[0].cards, turn.key, turn.whose) == ("flop", 3, "flop_turned", "board")
    assert fold(("house 1",)).folds
