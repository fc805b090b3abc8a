"""Records are filled with columns, and tables joined one after the other."""

from __future__ import annotations

import numpy as np
import pytest

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.records import PLAN, Tables, filled


def test_a_column_fills_the_first_places() -> None:
    plan = filled(PLAN, {"seats": 3, "kind": [4, 5]})
    assert plan["seats"] == 3
    assert plan["kind"].tolist() == [4, 5, *[0] * 22]


def test_a_column_that_is_too_long_is_refused() -> None:
    with pytest.raises(SimulationError, match=r"kind: \(25,\) is more than the \(24,\) there can be") as refused:
        filled(PLAN, {"kind": np.zeros(25)})
    assert refused.value.code == "simulate/unsupported"


def test_the_same_table_is_there_once() -> None:
    tables, one, other = Tables(), np.arange(3), np.arange(2)
    assert [tables.add(one), tables.add(other), tables.add(one)] == [0, 3, 0]
    assert tables.joined().tolist() == [0, 1, 2, 0, 1]
    assert tables.part(3).tolist() == [0, 1]
