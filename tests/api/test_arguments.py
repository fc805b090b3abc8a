"""What people write, as text or as values."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fifthstreet import Error
from fifthstreet.api.arguments import (
    Text,
    read_amount,
    read_cards,
    read_edits,
    read_limits,
    read_meters,
    read_options,
    read_stakes,
    read_words,
)
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.rulebook import Limit, load_pack

PACK = load_pack("us-ma")


@pytest.mark.parametrize(
    "given",
    [
        {"bonus_paytable": "A", "cover_all": True},
        {"bonus-paytable": " A ", "cover_all": "yes"},
        ["bonus_paytable=A", "cover-all = on"],
    ],
)
def test_options_are_the_same_typed_or_as_text(given: Any) -> None:
    assert read_options(PACK, "caribbean-stud", given) == {"bonus_paytable": "A", "cover_all": True}


def test_none_leaves_out_and_no_options_are_none() -> None:
    assert read_options(PACK, "caribbean-stud", "bonus_paytable=none") == {"bonus_paytable": None}
    assert read_options(PACK, "caribbean-stud", {"bonus_paytable": None}) == {"bonus_paytable": None}
    assert read_options(PACK, "caribbean-stud", None) == {}
    assert read_options(PACK, "bingo", ["x=yes"]) == {"x": "yes"}


def test_a_whole_number_is_read_as_one() -> None:
    whole = next(name for name, option in PACK.games["caribbean-stud"].options.items() if option.kind == "whole")
    assert read_options(PACK, "caribbean-stud", [f"{whole}=7"]) == {whole: 7}
    assert read_options(PACK, "caribbean-stud", [f"{whole}=seven"]) == {whole: "seven"}


def test_meters_stakes_and_edits_are_the_same_typed_or_as_text() -> None:
    for given in ({"progressive": "$1,000"}, ["progressive.MAIN=1000.00"]):
        assert read_meters(given) == {"progressive": {"main": 100_000}}
    for staked in ({"bonus": "5"}, ["bonus=5.00"], "bonus=5"):
        assert read_stakes(staked) == {"bonus": 500}
    for edited in ({"main:flush": 6}, ["main:flush=6"], "main:flush=6"):
        assert read_edits(edited) == ("main:flush=6",)
    assert read_amount(None, "the ante") is None
    assert read_amount("25", "the ante") == 2_500


def test_cards_and_words_come_in_one_text_or_one_by_one() -> None:
    aces = parse_cards("Ah Ad")
    assert read_cards("AhAd") == read_cards(aces) == read_cards(["Ah", DECK[aces[1]]]) == aces
    assert read_words("1x, 3x") == read_words(["1x", "3x"]) == ("1x", "3x")
    assert read_words("") == read_words(()) == ()


@pytest.mark.parametrize(
    ("ask", "code", "said"),
    [
        (lambda: read_limits(["ante"]), "input/limits", "not of the form name=least/most/step"),
        (lambda: read_limits(["ante=5/500"]), "input/limits", "limits ante: '5/500' is not of the form"),
        (lambda: read_limits(["ante=5/500/x"]), "input/limits", "limits ante: not an amount"),
        (lambda: read_limits(["ante=50/5/1"]), "input/limits", "allow no wager"),
        (lambda: read_limits(["ante=5/50/1", "ante=5/60/1"]), "input/limits", "limits ante are given twice"),
        (lambda: read_options(PACK, "caribbean-stud", ["bonus"]), "input/option", "not of the form name=value"),
        (lambda: read_options(PACK, "caribbean-stud", ["a=1", "a=2"]), "input/option", "option a is given twice"),
        (lambda: read_meters(["=5"]), "input/meter", "not of the form name=amount"),
        (lambda: read_meters({"m": "5", "m.main": "6"}), "input/meter", "the meter m.main is given twice"),
        (lambda: read_meters({"m": 5}), "input/meter", "write dollars as text, like '25.00', not 5"),
        (lambda: read_stakes(["bonus"]), "input/stake", "not of the form wager=amount"),
        (lambda: read_stakes(["a=1", "a=2"]), "input/stake", "the stake on a is given twice"),
        (lambda: read_stakes({"a": 0.5}), "input/amount", "not 0.5"),
        (lambda: read_amount("lots", "the ante"), "input/amount", "the ante: not an amount of dollars: 'lots'"),
    ],
)
def test_what_cannot_be_read_is_refused(ask: Any, code: str, said: str) -> None:
    with pytest.raises(Error) as refused:
        ask()
    assert refused.value.code == code
    assert said in refused.value.message


def test_text_is_what_a_file_can_hold() -> None:
    written: TypeAdapter[str] = TypeAdapter(Text)
    assert written.validate_python("Ärger") == "Ärger"
    with pytest.raises(ValidationError, match="text that a file can hold"):
        written.validate_python("\udc80")


def test_limits_are_read_as_a_notation_writes_them() -> None:
    assert read_limits(None) == {}
    assert read_limits(["ante=$10/1,000/5", "side=0.50/10/0.50"]) == {
        "ante": Limit(min="10.00", max="1000.00", step="5.00"),
        "side": Limit(min="0.50", max="10.00", step="0.50"),
    }
