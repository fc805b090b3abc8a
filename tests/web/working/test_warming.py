"""What a worker imports before it is asked: the first figure waits for no import."""

from __future__ import annotations

import subprocess
import sys

ASKED = ("fifthstreet.api.analysis", "fifthstreet.api.simulation", "fifthstreet.api.strategies")


def test_a_process_that_is_warm_has_imported_what_figures_need() -> None:
    text = f"""
import sys
from fifthstreet.web.working.warming import warm
before = len(sys.modules)
assert warm() == {len(ASKED)}
assert set({ASKED!r}) <= set(sys.modules)
assert len(sys.modules) == before
"""
    subprocess.run([sys.executable, "-c", text], check=True, timeout=120)
