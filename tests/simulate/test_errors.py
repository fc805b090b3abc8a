"""Every refusal of the simulator has a code of its list."""

from __future__ import annotations

import pytest

from fifthstreet.simulate.errors import CODES, SimulationError


def test_every_code_has_a_sentence() -> None:
    assert all(text.endswith(".") for text in CODES.values())
    with pytest.raises(AssertionError):
        SimulationError("simulate/never", "not listed")
