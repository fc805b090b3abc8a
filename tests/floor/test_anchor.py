"""The anchor keeps the last head outside the database."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet.floor.anchor import Anchor
from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.records import Head

EARLY, LATE = Head(7, bytes(range(32))), Head(12, bytes(range(32, 64)))


def test_the_head_that_was_written_last_is_kept_whoever_wrote_it(tmp_path: Path) -> None:
    anchor = Anchor(tmp_path / "anchor.txt")
    assert anchor.read() is None
    anchor.write(LATE)
    assert anchor.read() == LATE
    Anchor(anchor.file).write(EARLY)
    assert [anchor.read(), anchor.read()] == [EARLY, EARLY]
    assert anchor.file.read_text() == f"00000000000000000007 {bytes(range(32)).hex()}\n"


def test_a_file_that_took_the_place_of_the_anchor_is_the_anchor(tmp_path: Path) -> None:
    anchor = Anchor(tmp_path / "anchor.txt")
    anchor.write(LATE)
    assert anchor.read() == LATE
    Anchor(tmp_path / "copy.txt").write(EARLY)
    (tmp_path / "copy.txt").replace(anchor.file)
    assert anchor.read() == EARLY
    anchor.write(LATE)
    assert Anchor(anchor.file).read() == LATE
    anchor.file.unlink()
    assert anchor.read() is None


@pytest.mark.parametrize("text", ["", "7 00\n", f"00000000000000000007 {'z' * 64}\n"])
def test_an_anchor_that_says_nothing_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "anchor.txt").write_text(text)
    with pytest.raises(FloorError) as refused:
        Anchor(tmp_path / "anchor.txt").read()
    assert refused.value.code == "house/check"
