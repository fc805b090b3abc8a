"""``fifthstreet audit`` from the command line."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke
from tests.floor.audited import audited


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("audit") / "house"
    audited(folder).house.ledger.close()
    return str(folder)


@pytest.fixture
def changed(house: str, tmp_path: Path) -> str:
    """A copy of the house in which somebody changed a record."""
    folder = shutil.copytree(house, tmp_path / "house")
    with sqlite3.connect(folder / "house.db") as database:
        database.execute("UPDATE records SET body = replace(body, '50000.00', '40000.00') WHERE kind = 'chips_moved'")
    database.close()
    return str(folder)


def told(*words: str, code: int = 0) -> Any:
    done = invoke("audit", *words, "--json")
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


@pytest.mark.req("S3")
def test_verify_says_that_the_log_is_right(house: str) -> None:
    right = told("verify", "--house", house)
    assert (right["valid"], right["checkpoints"]) == (True, 1)
    done = invoke("audit", "verify", "--house", house)
    assert done.stdout == f"The log is right: records: {right['records']}, checkpoints: 1, head: {right['head']}\n"


@pytest.mark.req("S3")
def test_verify_names_stream_and_version_of_what_is_wrong(changed: str) -> None:
    wrong = told("verify", "--house", changed, code=3)
    what = "it, or the record before it, was changed after it was written"
    assert {key: wrong[key] for key in ("valid", "stream", "version", "what")} == {
        "valid": False,
        "stream": "table/T1",
        "version": 1,
        "what": what,
    }
    done = invoke("audit", "verify", "--house", changed)
    assert done.exit_code == 3
    assert f"table/T1, version 1: {what}" in done.stdout


def test_recall_shows_a_round(house: str) -> None:
    assert told("recall", "T1", "1", "--house", house)["hands"]["1"] == ["2c", "4d", "7c", "9d", "Jc"]
    done = invoke("audit", "recall", "T1", "1", "--house", house)
    assert done.exit_code == 0
    assert "Table T1, round 1, as auditor may see it" in done.stdout
    assert "player: decision made (seat 1, step bet, choice fold, folded True" in done.stdout
    assert "seat 1: 2♣ 4♦ 7♣ 9♦ J♣" in done.stdout
    assert "the deck was committed to as" in done.stdout


def test_recall_hides_what_the_role_may_not_see(house: str) -> None:
    done = invoke("audit", "recall", "T1", "1", "--house", house, "--as", "player", "--seat", "5")
    assert "seat 1: ▒▒ ▒▒ ▒▒ ▒▒ ▒▒" in done.stdout
    played = invoke("audit", "recall", "T1", "2", "--house", house)
    assert "round 2, still being played" in played.stdout
    assert invoke("audit", "recall", "T1", "7", "--house", house).exit_code == 2


def test_reconcile_shows_every_account(house: str) -> None:
    assert told("reconcile", "--house", house)["agrees"]
    done = invoke("audit", "reconcile", "--house", house, "--day", "2026-01-01")
    assert done.exit_code == 0
    assert "gaming day 2026-01-01" in done.stdout
    assert "both agree" in done.stdout
    assert "tray/T1" in done.stdout
    opened = next(line for line in done.stdout.splitlines() if "opener" in line and "-" not in line)
    assert opened.split()[-1] == "50,000.00"


@pytest.mark.req("S9")
def test_reconcile_leaves_with_3_where_the_two_ways_differ(changed: str) -> None:
    done = invoke("audit", "reconcile", "--house", changed)
    assert done.exit_code == 3
    assert "differs: tray/T1" in done.stdout
    assert not told("reconcile", "--house", changed, code=3)["agrees"]


@pytest.mark.req("S6", "S8")
def test_export_and_proof_are_checked_by_the_script(house: str, tmp_path: Path) -> None:
    written = told("export", str(tmp_path / "log.zip"), "--house", house)
    done = invoke("audit", "export", str(tmp_path / "again.zip"), "--house", house)
    assert f"{written['records']} records, signed with key {written['signer']}" in done.stdout
    with zipfile.ZipFile(tmp_path / "log.zip") as archive:
        archive.extractall(tmp_path)
    proof = invoke("audit", "proof", "T1", "1", "--house", house, "--seat", "5").stdout
    (tmp_path / "proof.json").write_text(proof, "utf-8")
    words = [sys.executable, "-I", "verify.py", "proof.json", "--export", "export.jsonl"]
    checked = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert checked.stdout == "the proof is right\n"


def test_nobody_proves_a_round_that_is_being_played(house: str) -> None:
    done = invoke("audit", "proof", "T1", "2", "--house", house)
    assert (done.exit_code, json.loads(done.stdout)["error"]["code"]) == (2, "audit/round")
