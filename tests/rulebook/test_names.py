"""What a pack may call things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rulebook.building import checked, extending, house

from fifthstreet import open_table
from fifthstreet.rulebook import PackError, load_pack
from fifthstreet.rulebook.names import PACK_SEAL, TABLE_WORDS
from fifthstreet.table.messages import commands as c

JAM = {"kind": "jam", "title": "Jam", "consequence": "void_all"}
STEP = {"id": "wave", "before": "deal", "each": "round", "text": "Wave.", "cites": ["house 1"]}
READING = {"title": "T", "holds": "H", "why": "W", "cites": ["house 1"]}

NAMED: dict[str, Callable[[dict[str, Any]], object]] = {
    "my house": lambda data: data.update(key="my house"),
    "de mo": lambda data: data["games"].update({"de mo": data["games"]["demo"]}),
    "a|b": lambda data: data["games"]["demo"]["limits"].update({"a|b": data["games"]["demo"]["limits"]["ante"]}),
    "a=b": lambda data: data["games"]["demo"]["options"].update({"a=b": data["games"]["demo"]["options"]["rate"]}),
    "odd cents": lambda data: data["games"]["demo"].update(readings={"odd cents": READING}),
    "wave hand": lambda data: data["games"]["demo"].update(procedure=[{**STEP, "id": "wave hand"}]),
    "shoe jam": lambda data: data["games"]["demo"].update(
        irregularities=[{**JAM, "kind": "shoe jam", "cites": ["house 1"]}]
    ),
}


@pytest.mark.parametrize("name", NAMED)
def test_a_name_is_one_word(name: str) -> None:
    data = house()
    NAMED[name](data)
    with pytest.raises(PackError) as refused:
        checked(data)
    assert refused.value.code == "pack/name"
    assert refused.value.message == f"{name!r} cannot be a name: write letters, digits, _ . and - only"


def _refusal(data: dict[str, Any]) -> PackError:
    with pytest.raises(PackError) as refused:
        checked(data)
    return refused.value


#: Every blank of Unicode that a line of text is cut at, but for the plain one and line breaks.
BLANKS = [chr(number) for number in range(0x110000) if chr(number).isspace() and number > 0x85]


@pytest.mark.parametrize("blank", BLANKS, ids=lambda sign: f"U+{ord(sign):04X}")
def test_what_stands_in_a_notation_has_no_blank_but_the_plain_one(blank: str) -> None:
    ways: list[Callable[[dict[str, Any]], object]] = [
        lambda data: data.update(version=f"1{blank}b"),
        lambda data: data["games"]["demo"]["paytables"][1].update(id=f"Y{blank}1"),
        lambda data: data["games"]["demo"]["paytables"][2].update(wager=f"side{blank}1"),
        lambda data: data["games"]["demo"]["options"]["main_link"]["values"].append(f"a{blank}b"),
    ]
    for way in ways:
        data = house()
        way(data)
        refused = _refusal(data)
        assert refused.code == "pack/name"
        assert "cannot stand in the notation of a round" in refused.message


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\u3000"], ids=ascii)
def test_no_key_has_an_odd_blank(blank: str) -> None:
    with pytest.raises(PackError) as refused:
        extending("us-ma", f'[documents."our{blank}rules"]\ntitle = "Ours"\n')
    assert refused.value.code == "pack/invalid"
    assert "a key of documents has a blank that is not the plain one" in refused.value.message


def test_a_title_may_have_any_blank() -> None:
    pack = extending("us-ma", '[documents.ours]\ntitle = "Our\u00a0rules"\n')
    assert pack.documents["ours"].title == "Our\u00a0rules"


@pytest.mark.parametrize("name", ["", "none", "None"])
def test_a_pay_table_has_a_name_that_can_be_chosen(name: str) -> None:
    data = house()
    data["games"]["demo"]["paytables"][1]["id"] = name
    assert _refusal(data).code == "pack/name"


@pytest.mark.parametrize("name", [*PACK_SEAL, *TABLE_WORDS])
def test_no_option_has_the_name_of_a_word_of_the_notation(name: str) -> None:
    data = house()
    options = data["games"]["demo"]["options"]
    options[name] = options["rate"]
    message = f"demo: an option cannot be called {name}, which is a word of the notation"
    assert (_refusal(data).code, _refusal(data).message) == ("pack/name", message)


def test_those_words_are_what_a_notation_says_of_pack_and_equipment() -> None:
    assert {*load_pack("us-ma").identity} | {"base_digest"} == {"pack", *PACK_SEAL}
    table = open_table(
        "mississippi-stud",
        "us-wa",
        options={"progressive_paytable": "MS Stud-01"},
        console="nexus",
        method="automated_shoe",
        shuffler=c.Shuffler(kind="manual"),
        automations=("attest", "shuffle", "cut", "collect"),
        seed=1,
    )
    table.sit(1)
    table.wager(1, ante="5.00")
    table.do(c.NoMoreBets())
    said = {word.partition("=")[0] for word in str(table.notation()).partition("|")[0].split()[2:]}
    assert said == {"version", "digest", "progressive_paytable", *TABLE_WORDS}
