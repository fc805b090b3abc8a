"""Settled deals of the games in the pack ``published``, worked out by hand with the arithmetic beside them.

``published/<game>.csv`` holds a deal in each line: what it shows, the wagers, the cards, the decisions, what each
wager wins or loses and the sum.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from fifthstreet import settle
from fifthstreet.errors import Error
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.odds import parse_pays

HERE = Path(__file__).parent / "published"
Deal = dict[str, str]


def _deals(game: str) -> list[Deal]:
    with (HERE / f"{game}.csv").open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def _cases() -> Iterator[Any]:
    for game in load_pack("published").games:
        yield from (pytest.param(game, deal, id=f"{game}: {deal['shows']}") for deal in _deals(game))


def _amounts(text: str) -> dict[str, Decimal]:
    """``ante 10; play 30`` as amounts by name."""
    pairs = (part.split() for part in text.split(";"))
    return {name: Decimal(amount) for name, amount in pairs}


def _settled(game: str, deal: Deal, **options: str) -> list[dict[str, Any]]:
    seat = {
        "wagers": {name: f"{amount}.00" for name, amount in _amounts(deal["wagers"]).items()},
        "cards": deal["cards"],
        "decisions": deal["decisions"].split(),
    }
    table = {name: deal[name] for name in ("dealer", "community") if deal[name]}
    offered = {**_offered(game), **options}
    found = settle({"game": game, "pack": "published", "options": offered, "seats": {"1": seat}, **table})
    lines: list[dict[str, Any]] = [dict(line) for line in found["seats"]["1"]["lines"]]
    return lines


def _offered(game: str) -> dict[str, str]:
    """The options that offer every side wager by its first pay table."""
    options = load_pack("published").games[game].options
    return {name: "1" for name, option in options.items() if option.kind == "paytable" and option.default is None}


def _won(line: dict[str, Any]) -> Decimal:
    return Decimal(line["paid"]) + Decimal(line["returned"]) - Decimal(line["stake"])


@pytest.mark.parametrize(("game", "deal"), list(_cases()))
def test_a_deal_is_settled_as_it_was_worked_out(game: str, deal: Deal) -> None:
    won = _amounts(deal["won"])
    assert sum(won.values()) == Decimal(deal["net"])
    assert {line["wager"]: _won(line) for line in _settled(game, deal)} == won


@pytest.mark.parametrize("game", load_pack("published").games)
def test_every_row_of_the_usual_pay_tables_has_a_deal(game: str) -> None:
    """The odds of each row that can be paid by default, each in some line of the deals."""
    rules = rules_for(load_pack("published"), game, _offered(game))
    tables = [table for wager in {table.wager for table in rules.entry.paytables} if (table := rules.table(wager))]
    printed = {(table.wager, str(parse_pays(row.pays))) for table in tables for row in table.rows}
    paid = {(line["wager"], line["odds"]) for deal in _deals(game) for line in _settled(game, deal)}
    shared = {"even", "main", "ante", "call"}
    assert {(wager, odds) for wager, odds in printed - paid if wager not in shared} == set()


def test_from_a_flush_on_a_straight_returns_the_ante() -> None:
    deal = next(deal for deal in _deals("texas-holdem-bonus") if deal["shows"].startswith("A straight"))
    ante, *_ = _settled("texas-holdem-bonus", deal, ante_paytable="flush")
    assert (ante["wager"], ante["outcome"]) == ("ante", "push")


@pytest.mark.covered
@pytest.mark.parametrize(
    ("game", "cards", "choice"),
    [
        ("crazy-4-poker", "Ks Kh 9c 5d 2h", "3x"),  # Three times only with a pair of aces or better.
        ("high-card-flush", "Ah Kh 9h 5h 2c 3c 4d", "2x"),  # Twice only with five of a suit.
        ("high-card-flush", "Ah Kh 9h 5h 2h 3c 4d", "3x"),  # Three times only with six.
    ],
)
def test_a_raise_that_the_hand_does_not_allow_is_refused(game: str, cards: str, choice: str) -> None:
    deal = {**_deals(game)[0], "cards": cards, "dealer": "9s 8s 7s 6s 3s Ts Js"[: len(cards)], "decisions": choice}
    with pytest.raises(Error) as refused:
        _settled(game, deal)
    assert refused.value.code == "decision/not_available"


@pytest.mark.covered
@pytest.mark.parametrize(
    ("decisions", "code"),
    [("one bet", "exchange/places"), ("one/x bet", "scenario/malformed"), ("keep/1 bet", "exchange/places")],
)
def test_cards_that_are_given_up_are_told_by_their_places(decisions: str, code: str) -> None:
    with pytest.raises(Error) as refused:
        _settled("oasis-poker", {**_deals("oasis-poker")[0], "decisions": decisions})
    assert refused.value.code == code
