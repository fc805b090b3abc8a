"""The versions of a link's terms."""

from __future__ import annotations

import pytest
from tests.reports.house.scripted import Scripted

from fifthstreet.reports.house.parameters import parameter_history
from fifthstreet.reports.house.periods import period_of


@pytest.mark.req("P13")
def test_each_version_has_who_signed_it_and_the_readings_around_it(floor: Scripted) -> None:
    (grand,) = parameter_history(floor.house, period_of(floor.house), "grand").links
    first, second = grand.versions
    assert (first.version, second.version) == (1, 2)
    assert (first.terms.executive_from, second.terms.executive_from) == (None, 500_000)
    assert (first.before["mega"].amount, first.after["mega"].amount) == (0, 10_000_000_000)
    assert second.before == second.after
    assert second.before["major"].amount == 1_000_450_000
    assert second.who == "Technician (technician, technician) and Executive (executive, executive)"


def test_a_period_ends_the_history(floor: Scripted) -> None:
    found = parameter_history(floor.house, period_of(floor.house, "2026-01-01"))
    assert [len(link.versions) for link in found.links] == [1, 1]
