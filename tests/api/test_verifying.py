"""``fifthstreet.verify_report``: what we wrote is read back and worked out again."""

from __future__ import annotations

import io
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from pypdf import PdfWriter
from pypdf.annotations import FreeText

import fifthstreet as fs
from fifthstreet.api import verifying
from fifthstreet.api.filing import filed
from fifthstreet.api.reports import MadeReport, made_report

OWN = 'game = "boston-5"\nsecond = ["second if pair >= \'2\'", "fold"]\n'
ROUNDS = {"cross_check": 2_000, "meters_check": 500}


@cache
def made() -> MadeReport:
    """An edited pay table and a strategy of one's own, filed."""
    analysis = fs.analyze("boston-5", pay={"main:flush": 16}, ante="25", strategy=OWN, players=2)
    return made_report(analysis, None, filed("R-1", "A", "Ada", "2026-03-31"), rounds=ROUNDS)


def _kept(folder: Path, kind: str, data: str | bytes | None = None) -> Path:
    file = folder / f"par{kind}"
    data = made().rendered(kind) if data is None else data
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    return file


@pytest.mark.parametrize("kind", [".pdf", ".xlsx", ".json"])
def test_every_figure_of_an_edited_table_comes_out(tmp_path: Path, kind: str) -> None:
    found = fs.verify_report(_kept(tmp_path, kind))
    assert found.differences == ()
    assert (found.is_right, found.same_software, found.kind, found.game) == (True, True, kind, "boston-5")
    assert found.figures > 500


def test_what_analyze_prints_as_json_is_read_too(tmp_path: Path) -> None:
    text = json.dumps(made().analysis.to_json())
    assert fs.verify_report(_kept(tmp_path, ".json", text)).is_right


def test_a_figure_changed_by_hand_is_named(tmp_path: Path) -> None:
    document: dict[str, Any] = json.loads(json.dumps(made().analysis.to_json()))
    right = document["wagers"]["main"]["edge"]
    document["wagers"]["main"]["edge"] = "1/100"
    document["software"]["digest"] = "sha256:" + "0" * 64
    found = fs.verify_report(_kept(tmp_path, ".json", json.dumps(document)))
    (wrong,) = found.differences
    assert wrong.to_json() == {"figure": "wagers.main.edge", "printed": "1/100", "computed": right}
    assert not found.same_software
    assert found.to_json()["right"] is False


def test_a_key_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    text = json.dumps(made().analysis.to_json()).replace('"edge": ', '"edge": "1/1000000", "edge": ', 1)
    with pytest.raises(fs.Error, match="the key 'edge' is there twice"):
        fs.verify_report(_kept(tmp_path, ".json", text))


def test_a_note_laid_over_a_page_is_noticed(tmp_path: Path) -> None:
    sheet = made().rendered(".pdf")
    assert isinstance(sheet, bytes)
    writer, out = PdfWriter(clone_from=io.BytesIO(sheet)), io.BytesIO()
    writer.add_annotation(0, FreeText(text="Edge 0.01 %", rect=(60, 500, 500, 650), background_color="ffffff"))
    writer.write(out)
    (wrong,) = fs.verify_report(_kept(tmp_path, ".pdf", out.getvalue())).differences
    assert (wrong.figure, wrong.printed, wrong.computed) == ("page 1, notes and fields", "/FreeText", "nothing")


def _workbook_of(rows: int) -> bytes:
    """A workbook that unpacks to more than it seems."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a", b"0" * rows)
    return out.getvalue()


def _foreign_workbook() -> bytes:
    out = io.BytesIO()
    openpyxl.Workbook().save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"%PDF-1.7 nothing", "input/not_a_report"),
        (b"{", "input/not_a_report"),
        (b"[]", "input/not_a_report"),
        (b'{"schema": "urn:fifthstreet:par-sheet:1"}', "input/not_a_report"),
        (_foreign_workbook(), "input/not_a_report"),
        (_workbook_of(60_000_000), "input/too_large"),
    ],
    # A workbook holds the time at which it was made, which must not be part of a test's name.
    ids=["broken PDF", "broken JSON", "list", "empty document", "foreign workbook", "packed workbook"],
)
def test_what_is_no_report_of_ours_is_refused(tmp_path: Path, data: bytes, code: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.verify_report(_kept(tmp_path, ".any", data))
    assert refused.value.code == code


def test_a_file_that_is_not_there_or_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.verify_report(tmp_path / "no.pdf")
    assert refused.value.code == "input/unreadable"
    monkeypatch.setattr(verifying, "_LARGEST", 10)
    with pytest.raises(fs.Error) as refused:
        fs.verify_report(_kept(tmp_path, ".json", "0" * 11))
    assert refused.value.code == "input/too_large"
