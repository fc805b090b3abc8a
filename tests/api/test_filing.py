"""What a report is filed under."""

from __future__ import annotations

import datetime

import pytest

from fifthstreet.api.errors import InputError
from fifthstreet.api.filing import filed


def test_what_it_is_filed_under_is_a_line_each_and_a_date() -> None:
    found = filed("R-1", "A", "Ada", "2026-03-31")
    assert (found.reference, found.revision, found.author) == ("R-1", "A", "Ada")
    assert found.date == datetime.date(2026, 3, 31)
    assert filed().date is None


@pytest.mark.parametrize(
    "given", [{"reference": "x" * 81}, {"author": "two\nlines"}, {"date": "31.3.2026"}, {"revision": "\x1b[1m"}]
)
def test_what_cannot_stand_on_a_line_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(InputError) as refused:
        filed(**given)
    assert refused.value.code == "input/filing"
