"""An export is accepted by the script that comes with it, on a Python that has nothing else; a changed one is not."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.floor.audited import audited
from tests.floor.houses import Floor
from tests.floor.linked import Linked

from fifthstreet.floor.audit import verifier
from fifthstreet.floor.audit.exporting import export
from fifthstreet.floor.audit.proofs import proof
from fifthstreet.floor.audit.rounds import finished_round
from fifthstreet.floor.audit.verifier import Export, Wrong
from fifthstreet.floor.creating import DATABASE_URL
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Head


def exported(floor: Floor, file: Path) -> Head:
    ledger, created = floor.house.ledger, floor.house.registry.state.created
    assert created is not None
    return export(ledger, ledger.key, created, file, 1_000)


@pytest.fixture(scope="module")
def unpacked(floor: Linked, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an export."""
    folder = tmp_path_factory.mktemp("export")
    floor.house.ledger.sign()
    exported(floor, folder / "export.zip")
    with zipfile.ZipFile(folder / "export.zip") as archive:
        assert archive.namelist() == ["export.jsonl", "verify.py", "README.txt"]
        archive.extractall(folder)
    return folder


def verify(folder: Path, *words: str) -> tuple[int, str]:
    """Run the script as somebody without this program would."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "verify.py", *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.mark.req("S8")
def test_the_script_accepts_the_export(floor: Linked, unpacked: Path) -> None:
    created = floor.house.registry.state.created
    assert created is not None
    code, said = verify(unpacked, "export.jsonl", "--signer", created.signer)
    head = floor.house.ledger.head()
    assert code == 0
    assert f"{head.position} records, 1 checkpoints, head {head.hash.hex()}" in said
    assert created.signer in (unpacked / "README.txt").read_text("utf-8")


@pytest.mark.req("S8")
def test_the_script_rejects_the_export_of_another_house(unpacked: Path) -> None:
    code, said = verify(unpacked, "export.jsonl", "--signer", "0" * 64)
    assert (code, "not 000" in said) == (1, True)


def flipped(line: bytes) -> bytes:
    """A line with another letter or digit in its middle."""
    place = next(at for at in range(len(line) // 2, len(line)) if line[at : at + 1].isalnum())
    return line[:place] + (b"1" if line[place : place + 1] != b"1" else b"2") + line[place + 1 :]


@pytest.mark.req("S3", "S8")
def test_a_change_in_any_line_is_rejected(unpacked: Path) -> None:
    lines = (unpacked / "export.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) > 80
    for number, line in enumerate(lines):
        with pytest.raises((Wrong, ValueError, KeyError)):
            Export().check(b"".join([*lines[:number], flipped(line), *lines[number + 1 :]]))


@pytest.mark.req("S3", "S8")
@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda lines: [*lines[:5], *lines[6:]], "not the next record"),
        (lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]], "not the next record"),
        (lambda lines: [*lines[:5], lines[5], *lines[5:]], "not the next record"),
        (lambda lines: [*lines[:-3], *lines[-2:]], "is not the one that was signed"),
        (lambda lines: [*lines[:-2], lines[-1]], "its first line says"),
        (lambda lines: lines[:1], "too few lines"),
        (lambda lines: [b'{"form": "another"}\n', *lines[1:]], "not an export"),
        (lambda lines: [b"nothing\n", *lines[1:]], "line 1: this is not JSON"),
        (lambda lines: [b"[]\n", *lines[1:]], "line 1: this is not an object"),
        (lambda lines: [lines[0], b'{"note": 1}\n', *lines[1:]], "neither a record nor a checkpoint"),
        (lambda lines: [lines[0].replace(b'"house":"Test', b'"house":"Rest'), *lines[1:]], "changed after it was"),
        (lambda lines: [*lines[:-1], b"{}\n"], "changed after it was"),
    ],
)
def test_lines_that_go_or_move_are_named(
    unpacked: Path, change: Callable[[list[bytes]], list[bytes]], what: str
) -> None:
    lines = (unpacked / "export.jsonl").read_bytes().splitlines(keepends=True)
    with pytest.raises(Wrong, match=what):
        Export().check(b"".join(change(lines)))


@pytest.mark.req("S6", "S8")
def test_a_proof_is_checked_against_the_export(floor: Linked, unpacked: Path) -> None:
    made = proof(floor.house, finished_round(floor.house, "T1", 1), 5)
    (unpacked / "proof.json").write_text(json.dumps(made), "utf-8")
    assert verify(unpacked, "proof.json", "--export", "export.jsonl") == (0, "the proof is right\n")
    made["sealed"]["position"] -= 1
    (unpacked / "other.json").write_text(json.dumps(made), "utf-8")
    assert verify(unpacked, "other.json") == (0, "the proof is right\n")  # nobody can tell without the log
    assert verify(unpacked, "other.json", "--export", "export.jsonl") == (1, "WRONG: the log has another root\n")


def test_the_script_works_in_this_process_too(
    floor: Linked, unpacked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = proof(floor.house, finished_round(floor.house, "T1", 1), 5)
    (unpacked / "mine.json").write_text(json.dumps(made), "utf-8")
    export_file = str(unpacked / "export.jsonl")
    assert verifier.main([export_file]) == 0
    assert verifier.main([str(unpacked / "mine.json"), "--export", export_file]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "the proof is right"


def test_nothing_is_overwritten(floor: Linked, unpacked: Path) -> None:
    with pytest.raises(LedgerError) as refused:
        exported(floor, unpacked / "export.zip")
    assert refused.value.code == "ledger/file"


@pytest.mark.req("S8")
def test_a_house_on_either_database_is_exported(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATABASE_URL, url)
    floor = audited(tmp_path / "house")
    floor.house.ledger.close()
    head = exported(floor, tmp_path / "export.zip")
    with zipfile.ZipFile(tmp_path / "export.zip") as archive:
        found = Export()
        found.check(archive.read("export.jsonl"))
    assert (found.records, found.head) == (head.position, head.hash.hex())
    floor.house.ledger.engine.dispose()
