"""What a pack is refused for on its own account: each refusal with its code, its sentence and its clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.rulebook.building import checked, house

from fifthstreet import rulebook
from fifthstreet.rulebook import PackError, load_pack, pack_keys
from fifthstreet.rulebook.checks import CODES, check_identity, check_pack

Game = dict[str, Any]
ROW = {"hand": "flush", "title": "Flush", "pays": "5 to 1"}
READING = {"title": "Odd cents", "holds": "Rounded down.", "why": "No clause rounds.", "cites": ["house 1"]}
STEP = {"id": "wave", "before": "deal", "each": "round", "text": "Wave.", "cites": ["house 1"]}


def _refusal(change: Callable[[Game], object]) -> PackError:
    data = house()
    change(data["games"]["demo"])
    with pytest.raises(PackError) as refused:
        checked(data)
    return refused.value


def test_a_sound_pack_passes() -> None:
    assert checked(house()).key == "house"


@pytest.mark.parametrize("key", pack_keys())
def test_the_packs_of_the_package_pass(key: str) -> None:
    check_pack(load_pack(key))


# Citations -------------------------------------------------------------------------------------------------


def _add(key: str, piece: dict[str, Any]) -> Callable[[Game], object]:
    return lambda game: game.update({key: [piece]})


def _equip(key: str, piece: Any) -> Callable[[Game], object]:
    return lambda game: game["equipment"].update({key: piece})


def _uncite(*path: str | int) -> Callable[[Game], object]:
    def change(game: Game) -> None:
        piece: Any = game
        for part in path:
            piece = piece[part]
        del piece["cites"]

    return change


JAM = {"kind": "shoe_jam", "title": "Jam", "consequence": "void_all"}
UNCITED = {
    "demo": _uncite(),
    "demo: limits ante": _uncite("limits", "ante"),
    "demo: method hand": _uncite("equipment", "methods", 0),
    "demo: mode 'M'": _equip("modes", [{"option": "bonus", "mode": "M", "shufflers": ["manual"]}]),
    "demo: cut": _equip("cut", {"minimum": 10, "after": ["manual"]}),
    "demo: stub_count": _equip("stub_count", {"every": 5}),
    "demo: second_deck": _equip("second_deck", {"shufflers": ["automated"]}),
    "demo: option rate": _uncite("options", "rate"),
    "demo: pay table X of main": _uncite("paytables", 0),
    "demo: irregularity 'Jam'": _add("irregularities", JAM),
    "demo: step wave": _add("procedure", {key: value for key, value in STEP.items() if key != "cites"}),
    "demo: slip 'four'": _add("slips", {"says": "four", "means": "five"}),
}


@pytest.mark.parametrize("name", UNCITED)
def test_every_piece_cites_a_clause(name: str) -> None:
    refused = _refusal(UNCITED[name])
    assert (refused.code, refused.message) == (
        "pack/no_citation",
        f"{name} cites no clause; add cites = [...]",
    )


def test_a_wager_limit_cites_a_clause_too() -> None:
    data = house()
    data["wager_limits"] = [{"since": "2009-01-01", "max": "300"}]
    with pytest.raises(PackError, match="wager limit since 2009-01-01 cites no clause"):
        checked(data)


@pytest.mark.parametrize("part", ["rows", "envy", "levels"])
def test_a_line_of_a_table_may_cite_clauses_of_its_own_that_exist(part: str) -> None:
    lines = {"rows": ROW, "envy": {"hand": "flush", "amount": "1"}, "levels": {"name": "Main", "seed": "1"}}

    def change(game: Game) -> None:
        game["paytables"][0][part] = [{**lines[part], "cites": ["ma-csp 11(a)"]}]

    refused = _refusal(change)
    assert refused.code == "pack/unknown_document"
    assert refused.message == (
        "demo: pay table X of main cites 'ma-csp 11(a)', which is in none of the documents: house, WAC 230-15-140"
    )


def test_a_law_is_cited_by_its_whole_name() -> None:
    def cite(game: Game, law: str) -> None:
        game["cites"] = [law]

    assert checked(house(cites=["WAC 230-15-140"])).games["demo"].cites == ("WAC 230-15-140",)
    assert _refusal(lambda game: cite(game, "WAC 230-15-685")).code == "pack/unknown_document"


def test_a_clause_of_a_known_document_must_exist() -> None:
    data = house(cites=["ma-csp 99(z)"])
    data["documents"]["ma-csp"] = {"title": "Rules"}
    with pytest.raises(PackError) as refused:
        checked(data)
    assert refused.value.code == "pack/unknown_clause"
    assert refused.value.message == "demo cites 'ma-csp 99(z)': ma-csp has no such clause"
    data["games"]["demo"]["cites"] = ["ma-csp 11(a)"]
    checked(data)


# Pay tables and steps --------------------------------------------------------------------------------------


def test_a_wager_has_one_pay_table_of_an_id() -> None:
    refused = _refusal(lambda game: game["paytables"].append(game["paytables"][0]))
    assert refused.code == "pack/duplicate_table"
    assert refused.message == "demo: pay table X of main appears 2 times"


@pytest.mark.parametrize(
    ("bounds", "words"),
    [
        ({}, "flush"),
        ({"or_less": True}, "flush or less"),
        ({"low": "6", "high": "T"}, "flush from 6 to T"),
    ],
)
def test_a_pay_table_has_one_row_for_a_hand(bounds: dict[str, Any], words: str) -> None:
    row = {**ROW, **bounds}
    refused = _refusal(lambda game: game["paytables"][2].update(rows=[row, row]))
    assert refused.code == "pack/duplicate_row"
    assert refused.message == f"demo: pay table 1 of side: the row for {words} appears 2 times"


def test_rows_for_parts_of_a_hand_are_different_rows() -> None:
    rows = [ROW, {**ROW, "low": "6"}, {**ROW, "low": "6", "high": "T"}, {**ROW, "or_less": True}]
    data = house()
    data["games"]["demo"]["paytables"][2]["rows"] = rows
    assert len(checked(data).games["demo"].tables("side")["1"].rows) == 4


def test_a_step_has_an_id_of_its_own() -> None:
    refused = _refusal(lambda game: game.update(procedure=[STEP, STEP]))
    assert (refused.code, refused.message) == ("pack/duplicate_step", "demo: step wave appears 2 times")


@pytest.mark.rule("ma-b5 11(a)")
def test_where_odds_are_stated_with_to_no_row_says_for() -> None:
    data = house(printed_odds="to")
    checked(data)
    data["games"]["demo"]["paytables"][2]["rows"] = [ROW, {**ROW, "hand": "pair", "pays": "3 for 1"}]
    with pytest.raises(PackError) as refused:
        checked(data)
    assert refused.value.code == "pack/odds_word"
    assert refused.value.message == ("demo: pay table 1 of side: Flush pays '3 for 1', but odds are stated with 'to'")
    assert refused.value.cites == ("house 1",)
    del data["games"]["demo"]["printed_odds"]
    checked(data)


def test_a_way_to_deal_is_there_once() -> None:
    refused = _refusal(lambda game: game["equipment"]["methods"].append(game["equipment"]["methods"][0]))
    assert (refused.code, refused.message) == ("pack/duplicate_method", "demo: method hand appears 2 times")


# Options ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("main_paytable", {"wager": "fun"}, "selects a pay table of wager 'fun', which has none"),
        ("main_paytable", {"wager": None}, "selects a pay table of wager None, which has none"),
        ("main_link", {"values": []}, "is a choice without values"),
        ("extra", {"needs": "luck"}, "needs option 'luck', which is not there"),
        (
            "main_wager",
            {"min": "1,000"},
            "has a bound that cannot be read: not an amount of dollars: '1,000'",
        ),
        ("rate", {"max": "most"}, "has a bound that cannot be read: not a percentage: 'most'"),
        ("seconds", {"min": "few"}, "has a bound that cannot be read: invalid literal"),
        ("bonus", {"min": "1"}, "has a bound that cannot be read: an option of kind flag has no bounds"),
        ("rate", {"min": "80", "max": "12.5"}, "cannot be at least 80 and at most 12.5"),
        ("seconds", {"values": ["60"]}, "is of kind whole and has values, as only a choice does"),
        ("seconds", {"wager": "main"}, "names the wager 'main' and does not say what it sets: amount or link or"),
        ("rate", {"offers": ["main"]}, "is of kind rate and offers main, as only a flag does"),
        ("main_wager", {"kind": "rate"}, "sets the amount of a wager: kind = 'money', not 'rate'"),
        ("main_link", {"kind": "flag", "values": []}, "sets the link of a wager: kind = 'choice', not 'flag'"),
        ("rate", {"sets": "link", "wager": "main"}, "sets the link of a wager: kind = 'choice', not 'rate'"),
        ("main_wager", {"wager": "fun"}, "sets the amount of wager 'fun', which has no pay table"),
        ("main_wager", {"wager": None}, "sets the amount of wager None, which has no pay table"),
        (
            "rate",
            {"sets": "contribution", "wager": "main"},
            "sets the contribution of wager 'main', whose pay tables have no meter",
        ),
        (
            "rate",
            {"kind": "split", "sets": "split", "wager": "main"},
            "sets the split of wager 'main', whose pay tables have no meter",
        ),
    ],
)
def test_an_option_makes_sense(name: str, change: dict[str, Any], problem: str) -> None:
    refused = _refusal(lambda game: game["options"][name].update(change))
    assert refused.code == "pack/option"
    assert refused.message.startswith(f"demo: option {name} {problem}")
    assert refused.cites


def test_a_shuffler_mode_belongs_to_an_option() -> None:
    mode = {"option": "luck", "mode": "M", "shufflers": ["manual"], "cites": ["house 1"]}
    refused = _refusal(lambda game: game["equipment"].update(modes=[mode]))
    assert (refused.code, refused.cites) == ("pack/option", ("house 1",))
    assert refused.message == "demo: mode 'M' belongs to option 'luck', which is not there"
    refused = _refusal(lambda game: game["equipment"].update(modes=[{**mode, "option": "rate"}]))
    assert refused.message == "demo: mode 'M' belongs to option 'rate', which is of kind rate, not a flag"


@pytest.mark.parametrize(("name", "what"), [("main_wager", "amount"), ("main_link", "link")])
def test_one_option_sets_one_thing_of_a_wager(name: str, what: str) -> None:
    refused = _refusal(lambda game: game["options"].update(other=game["options"][name]))
    assert (refused.code, refused.message) == ("pack/option", f"demo: two options set the {what} of main")


def test_a_reading_cites_a_clause_and_is_no_option() -> None:
    assert checked(house(readings={"cents": READING})).games["demo"].readings["cents"].holds == "Rounded down."
    uncited = _refusal(lambda game: game.update(readings={"cents": {**READING, "cites": []}}))
    assert (uncited.code, uncited.message) == (
        "pack/no_citation",
        "demo: reading cents cites no clause; add cites = [...]",
    )
    both = _refusal(lambda game: game.update(readings={"rate": READING}))
    assert (both.code, both.cites) == ("pack/reading", ("house 7",))
    assert both.message == "demo: rate is both an option and a reading"


def test_one_option_selects_the_pay_table_of_a_wager() -> None:
    refused = _refusal(lambda game: game["options"].update(other=game["options"]["main_paytable"]))
    assert (refused.code, refused.message) == ("pack/option", "demo: two options select the pay table of main")


@pytest.mark.parametrize(
    ("name", "default", "cites"),
    [
        ("rate", "10", ("house 7",)),
        ("main_link", "different_games", ("house 11",)),
        ("extra", True, ("house 10",)),
    ],
)
def test_the_defaults_are_possible_alone_and_together(name: str, default: object, cites: tuple[str, ...]) -> None:
    refused = _refusal(lambda game: game["options"][name].update(default=default))
    assert refused.code == "pack/default"
    assert refused.message.startswith("demo: the defaults are not possible: ")
    assert refused.cites == cites


# The pack that a record names ------------------------------------------------------------------------------


@pytest.mark.req("S10")
@pytest.mark.parametrize(
    ("name", "said", "at_hand"),
    [
        ("version", "2", "us-ma has '1'"),
        ("digest", f"sha256:{'0' * 64}", "us-ma has 'sha256:"),
        ("base_digest", f"sha256:{'0' * 64}", "us-ma has none"),
    ],
)
def test_a_record_of_another_pack_is_refused(name: str, said: str, at_hand: str) -> None:
    pack = load_pack("us-ma")
    check_identity(pack, "us-ma", {})
    check_identity(pack, "us-ma", {"version": "1", "digest": pack.digest})
    with pytest.raises(PackError) as refused:
        check_identity(pack, "us-ma", {name: said})
    assert refused.value.code == "pack/digest"
    assert at_hand in refused.value.message


# The list of codes -----------------------------------------------------------------------------------------


def test_every_code_of_a_refused_pack_is_listed() -> None:
    """Each string that looks like such a code and is raised in the rulebook, and no other."""
    raised: set[str] = set()
    for path in Path(rulebook.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                raised |= {
                    str(arg.value)
                    for arg in node.args
                    if isinstance(arg, ast.Constant) and re.fullmatch(r"pack/\w+", str(arg.value))
                }
    assert raised | {"paytable/unknown_hand"} == set(CODES)
    assert all(text.endswith(".") for text in CODES.values())
