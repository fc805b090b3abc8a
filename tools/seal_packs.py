"""Writes the digests of the packs that come with the package; needed after every change to one of them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from fifthstreet.rulebook.seals import SUMS, sums

if __name__ == "__main__":
    SUMS.write_text(sums(), encoding="ascii", newline="")
    print(SUMS.read_text("ascii"), end="")
