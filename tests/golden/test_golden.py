"""Settled deals with the arithmetic beside them, all typed from the documents.

``<game>/<name>.json`` holds one deal each: what it shows, the clauses, the sums, the scenario as ``settle`` takes
it and what must come out. ``<game>/rows.csv`` has a deal for every row of every pay table, ``cover_all.csv`` one
for every row and column of the Cover All matrix.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from fifthstreet import Settled, SettledLine, settle
from fifthstreet.errors import Error
from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.clauses import clauses_by_id

HERE = Path(__file__).parent
GAMES = ("caribbean-stud", "boston-5", "mississippi-stud")
Json = dict[str, Any]

#: What a row's deal stakes besides the wager it shows, and how it is played.
BASE: dict[str, tuple[dict[str, str], list[str]]] = {
    "caribbean-stud": ({"ante": "5.00"}, ["bet"]),
    "boston-5": ({"ante": "5.00", "first": "10.00"}, ["second"]),
    "mississippi-stud": ({"ante": "5.00"}, ["1x", "2x", "3x"]),
}
#: Lines that follow from decisions or from other wagers.
NOT_STATED = ("bet", "fifth_street", "ante_bonus")

#: Hands below three of a kind that fill the table up to the number of hands; the first is the dealer's.
FILLERS = (
    "Ah Kd 7c 4h 2s",
    "Ad Kc 7h 4d 2h",
    "Ac Kh 7d 4c 2d",
    "Qh Jd 8d 6c 3h",
    "Qd Jc 8c 6h 3d",
    "Qc Jh 5d Th 4s",
    "Td Tc 6d 5c 3c",
)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(";")]


# Deals in files of their own -------------------------------------------------------------------------------


def _cases(*, settled: bool = True, **wanted: bool) -> Iterator[Any]:
    """The deals of the files; one that is settled shows its clauses."""
    for file in sorted(HERE.glob("*/*.json")):
        case = json.loads(file.read_text("utf-8"))
        if all(case.get(key, False) == value for key, value in wanted.items()):
            marks = pytest.mark.rule(*case["rules"]) if case["rules"] and settled else ()
            yield pytest.param(case, id=f"{file.parent.name}/{file.stem}", marks=marks)


@pytest.mark.req("G1", "G3", "G4", "G5", "G6", "G8", "G9", "G10", "G11", "G12", "G13", "G15", "G16", "G18", "P4")
@pytest.mark.parametrize("case", list(_cases()))
def test_a_deal_is_settled_as_the_documents_say(case: Json) -> None:
    expect = case["expect"]
    given = case["scenario"] if "scenario" in case else case["text"]
    if "error" not in expect:
        _compare(settle(given), expect)
        return
    with pytest.raises(Error) as refused:
        settle(given)
    assert refused.value.code == expect["error"]
    assert refused.value.message
    assert set(expect.get("cites", ())) <= set(refused.value.cites)


@pytest.mark.parametrize("case", list(_cases(command_line=True)))
def test_the_command_line_settles_the_same(case: Json) -> None:
    expect = case["expect"]
    given = json.dumps(case["scenario"]) if "scenario" in case else case["text"]
    command = [sys.executable, "-m", "fifthstreet.cli", "settle", "-"]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    result = json.loads(done.stdout)
    if "error" in expect:
        assert done.returncode == 2
        assert result["error"]["code"] == expect["error"]
        assert set(result["error"]) == {"code", "message", "cites", "ground"}
    else:
        assert done.returncode == 0
        _compare(result, expect)


def _compare(result: Settled, expect: Json) -> None:
    assert set(result["seats"]) == set(expect["seats"])
    for number, seat in expect["seats"].items():
        found = result["seats"][number]
        assert [line["wager"] for line in found["lines"]] == [line["wager"] for line in seat["lines"]]
        for line, right in zip(found["lines"], seat["lines"], strict=True):
            _compare_line(line, right)
        assert found["net"] == seat["net"]
    assert result["meters"] == expect.get("meters", {})


def _compare_line(line: SettledLine, right: Json) -> None:
    """Every field given, no rare field that was not, and clauses that exist."""
    assert {key: value for key, value in line.items() if key != "cites"} == right
    assert line["cites"]
    assert set(line["cites"]) <= clauses_by_id().keys()


@pytest.mark.parametrize("case", list(_cases(settled=False)))
def test_the_sums_of_a_typed_expectation_add_up(case: Json) -> None:
    assert case["shows"]
    assert case["arithmetic"]
    for seat in case["expect"].get("seats", {}).values():
        moved = [Decimal(line["paid"]) + Decimal(line["returned"]) - Decimal(line["stake"]) for line in seat["lines"]]
        assert sum(moved) == Decimal(seat["net"])


# A deal for every row of every pay table -------------------------------------------------------------------


def _rows() -> Iterator[dict[str, str]]:
    for game in GAMES:
        with (HERE / game / "rows.csv").open(encoding="utf-8", newline="") as file:
            yield from csv.DictReader(file)


def _row_cases() -> Iterator[Any]:
    for row in _rows():
        name = f"{row['pack']} {row['game']} {row['options']} {row['wager']}: {row['row']}"
        yield pytest.param(row, id=name, marks=pytest.mark.rule(*_names(row["rule"])))


def _options(text: str) -> dict[str, str | bool]:
    pairs = (pair.split("=", 1) for pair in text.split(";") if pair)
    return {name: value == "true" if value in ("true", "false") else value for name, value in pairs}


def _levels(text: str) -> Iterator[tuple[str, str, str]]:
    """Meter, level and amount of each reading: ``mega=80000.00``, ``five_card.main=25000.00``."""
    for pair in filter(None, text.split(";")):
        name, amount = pair.split("=")
        meter, _, level = name.rpartition(".")
        yield meter or "progressive", level, amount


def _deal(row: dict[str, str]) -> Json:
    wagers, decisions = BASE[row["game"]]
    stated = {} if row["wager"] in NOT_STATED else {row["wager"]: row["stake"]}
    seat: Json = {"wagers": {**wagers, **stated}, "cards": row["cards"], "decisions": decisions}
    if row["wager"] == "optional_bonus":
        seat["expose"] = True
    meters: dict[str, Json] = {}
    for meter, level, amount in _levels(row["meter"]):
        meters.setdefault(meter, {})[level] = {"amount": amount}
    return {
        "game": row["game"],
        "pack": row["pack"],
        "options": _options(row["options"]),
        "meters": meters,
        "community" if row["game"] == "mississippi-stud" else "dealer": row["against"],
        "seats": {"1": seat},
    }


@pytest.mark.req("G2", "G7", "G14", "P5")
@pytest.mark.parametrize("row", list(_row_cases()))
def test_each_row_of_each_pay_table(row: dict[str, str]) -> None:
    assert row["arithmetic"]
    result = settle(_deal(row))
    lines = [line for line in result["seats"]["1"]["lines"] if line["wager"] == row["wager"]]
    if row["outcome"] == "none":
        assert lines == []
        return
    assert len(lines) == 1
    fields = ("wager", "stake", "outcome", "paid", "returned", "paid_from", "charged_to")
    _compare_line(lines[0], {**{field: row[field] for field in fields}, "odds": row["odds"] or None})
    after = {(meter, level): amount for meter, level, amount in _levels(row["after"])}
    shown = {
        (meter, level): reading["after"]
        for meter, levels in result["meters"].items()
        for level, reading in levels.items()
    }
    assert shown == after


def _cover_all_cases() -> Iterator[Any]:
    with (HERE / "cover_all.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        hands = row["hands"]
        ours = [f"ma-csp 12(k) table {hands}", *(["ma-csp 12(f) table"] if hands == "8" else [])]
        theirs = [f"wa-ms cover-all table {hands}", f"lw-ca 11 table {hands}", "wa-ms cover-all note to 1"]
        for pack, rules in (("us-ma", ours), ("us-wa", theirs)):
            yield pytest.param(pack, row, id=f"{pack} {hands} hands: {row['row']}", marks=pytest.mark.rule(*rules))


@pytest.mark.parametrize(("pack", "row"), list(_cover_all_cases()))
@pytest.mark.rule("ma-csp 12(b)", "ma-csp 12(c)", "wa-ms cover-all 3")
def test_each_row_and_column_of_cover_all(pack: str, row: dict[str, str]) -> None:
    assert row["arithmetic"]
    players = int(row["hands"]) - 1
    others = {
        str(number): {"wagers": {"ante": "5.00"}, "cards": FILLERS[number - 1], "decisions": ["bet"]}
        for number in range(2, players + 1)
    }
    mine = {"wagers": {"ante": "5.00", "cover_all": row["stake"]}, "cards": row["cards"], "decisions": ["bet"]}
    result = settle(
        {
            "game": "caribbean-stud",
            "pack": pack,
            "options": {"cover_all": True},
            "dealer": FILLERS[0],
            "seats": {"1": mine, **others},
        }
    )
    right = {
        "wager": "cover_all",
        "stake": row["stake"],
        "outcome": "win",
        "odds": row["odds"],
        "paid": row["paid"],
        "returned": row["stake"],
        "paid_from": "tray",
        "charged_to": "house",
    }
    _compare_line(result["seats"]["1"]["lines"][-1], right)


@pytest.mark.req("G14")
def test_no_row_of_a_selectable_pay_table_is_left_out() -> None:
    """The printed rows of the packs, each against a typed deal of the same title and odds."""
    typed = {
        (row["pack"], row["game"], clause, row["row"].partition(":")[0], row["odds"] or "push")
        for row in _rows()
        for clause in _names(row["rule"])
        if row["outcome"] in ("win", "push")
    }
    missing = [
        (pack, game, table.id, row.title)
        for pack in ("us-ma", "us-wa")
        for game, entry in load_pack(pack).games.items()
        for table in entry.paytables
        if table.wager not in ("ante", "first", "second", "magic_card", "lucky_bonus", "cover_all")
        for row in table.rows
        if (pack, game, table.cites[0], row.title, _printed(row.pays)) not in typed
    ]
    assert missing == []


def _printed(pays: str) -> str:
    percent, of, level = pays.partition("% of ")
    return f"{percent}% {level.capitalize()}" if of and level != "meter" else pays
