"""``fifthstreet house report``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.floor.houses import PIN
from tests.floor.linked import DEALER, ROYAL, Linked

from fifthstreet.ledger.records import Entry, Posting, Writing


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> str:
    floor = Linked(tmp_path_factory.mktemp("cli") / "house", tables=("T1", "T2"))
    for table in ("T1", "T2"):
        floor.deal(table, {5: ROYAL}, DEALER, console="start_game")
        floor.swiped(table, 5, "Royal Flush")
    floor.signed({"do": "back_out", "number": 1}, link="grand")
    floor.house.ledger.engine.dispose()
    return str(floor.folder)


def test_a_report_is_printed_in_tables_or_as_json(house: str) -> None:
    shown = invoke("house", "report", "readings", "--house", house, "--day", "2026-01-01")
    assert shown.exit_code == 0
    assert "What the levels held" in shown.output
    assert "share award" in shown.output
    told = json.loads(invoke("house", "report", "hits", "--house", house, "--link", "grand", "--json").stdout)
    assert told["links"][0]["hits"][0]["amount"] == "10000.50"


def test_prose_and_headings_are_printed_too(house: str) -> None:
    shown = invoke("house", "report", "parameters", "--house", house)
    assert "Version 1, " in shown.output
    assert "Signed by Technician" in " ".join(shown.output.split())


def test_a_paper_is_printed_with_all_that_stands_on_it(house: str) -> None:
    page = invoke("house", "report", "win-page", "--house", house, "--win", "1")
    for words in ("Progressive win page 000001 (not issued)", "VOID. The win was backed out", "$10,000.50"):
        assert words in page.output
    slip = invoke("house", "report", "payout-slip", "--house", house, "--slip", "2")
    assert "Payout slip 000002" in slip.output
    assert "VOID" not in slip.output


def test_files_are_written(house: str, tmp_path: Path) -> None:
    pdf, page = tmp_path / "r.pdf", tmp_path / "r.html"
    done = invoke(
        "house", "report", "reconciliation", "--house", house, "--week", "2026-01-01",
        "--pdf", str(pdf), "--html", str(page),
    )  # fmt: skip
    assert done.exit_code == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert "Reconciliation" in page.read_text("utf-8")
    nowhere = invoke("house", "report", "events", "--house", house, "--pdf", str(tmp_path / "no" / "r.pdf"))
    assert (nowhere.exit_code, "cannot write" in nowhere.output) == (2, True)


@pytest.mark.req("P12")
def test_with_a_badge_a_page_is_issued_and_the_next_one_is_a_copy(house: str) -> None:
    def issued(pin: str, name: str = "win-page") -> tuple[int, str]:
        words = ("house", "report", name, "--house", house, "--win", "1", "--slip", "1")
        done = invoke(*words, "--badge", "floorperson", given=f"{pin}\n")
        return done.exit_code, done.output

    assert "(original)" in issued(PIN)[1]
    assert "(copy 1)" in issued(PIN)[1]
    assert "(original)" in issued(PIN, "payout-slip")[1]
    assert issued("135790")[0] == 2
    code, said = issued(PIN, "hits")
    assert (code, "leave the badge out" in said) == (2, True)


@pytest.mark.req("S9")
def test_two_ways_that_differ_leave_with_3(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    body = '{"event":"chips_moved","what":"fill","amount":"5.00","player":null}'
    wrong = (Posting("cage", -7_000_000), Posting("tray/T1", 7_000_000))
    floor.house.ledger.write(Writing((Entry("table/T1", "chips_moved", body, wrong),), at=1, actor="somebody"))
    floor.house.ledger.engine.dispose()
    done = invoke("house", "report", "reconciliation", "--house", str(floor.folder))
    assert (done.exit_code, "7.00 the first way, 5.00 the second way" in done.output) == (3, True)
